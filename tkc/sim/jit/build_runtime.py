"""Development only: lower runtime/*.c to runtime.ll with the clang 19 of the wheel ``ziglang``.

    python -m tkc.sim.jit.build_runtime [--check]

The text carries no target: llvmlite optimises it for the machine it runs on. The wheel's version is
pinned by the extra ``test``, so that everybody's text is the same.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tkc.sim.jit.context import header_text

HERE = Path(__file__).parent
SOURCES = HERE / "runtime"
OUTPUT = HERE / "runtime.ll"
CLANG = [sys.executable, "-m", "ziglang", "clang"]
FLAGS = [
    *("--target=x86_64-linux-gnu", "-O1", "-emit-llvm", "-S", "-ffreestanding"),
    *("-fno-vectorize", "-fno-slp-vectorize"),
    *("-fno-unroll-loops", "-fno-strict-aliasing", "-fno-math-errno", "-ffp-contract=off"),
    *("-fdiscard-value-names", "-mno-red-zone", "-fno-stack-protector", "-fno-unwind-tables"),
    *("-fno-asynchronous-unwind-tables", "-Wall", "-Wextra", "-Wno-unused-function"),
    *("-Wno-psabi", "-Werror=implicit"),
]


def build() -> str:
    """The LLVM text of all C sources, without anything that names a target; writes context.h on the
    way."""
    (SOURCES / "context.h").write_text(header_text())
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "runtime.ll"
        command = [*CLANG, *FLAGS, f"-I{SOURCES}", str(SOURCES / "runtime.c"), "-o", str(out)]
        subprocess.run(command, check=True)
        text = out.read_text()
    text = re.sub(r'"(target-cpu|target-features|tune-cpu)"="[^"]*" ?', "", text)
    text = re.sub(r'"min-legal-vector-width"="\d+" ?', "", text)
    text = re.sub(r"^(target|source_filename|; ModuleID).*\n", "", text, flags=re.M)
    text = re.sub(r'^(![0-9]+ = !\{!"clang version [0-9.]+) .*"\}', r'\1"}', text, flags=re.M)
    return text


def main() -> None:
    """Write runtime.ll; with --check, end the program with an error if it is not what the sources
    give."""
    text = build()
    if "--check" in sys.argv:
        if text != OUTPUT.read_text():
            raise SystemExit("runtime.ll is not what runtime/*.c give")
        return
    OUTPUT.write_text(text)


if __name__ == "__main__":
    main()
