"""Make the corpus: every `.cu` by nvcc, every kernel of `triton_kernels.py` by Triton.

python tests/sim/corpus/make.py cuda           # nvcc (13.0.88) on the path
python tests/sim/corpus/make.py triton         # by a Python with Triton (3.9.0); needs no GPU

The texts are made once and committed; nothing in the tests needs these compilers. What a text says
of the machine that made it (folders in `.file`) is cut down to names.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
LINES = ("reduction", "printf")  # those made with -lineinfo


def cuda() -> None:
    """Each .cu to .ptx, for sm_90a."""
    for source in sorted(HERE.glob("*.cu")):
        with tempfile.TemporaryDirectory() as folder:
            made = Path(folder, "made.ptx")
            options = ["-arch=sm_90a", "-std=c++17", "--ptx", "-o", str(made)]
            if source.stem in LINES:
                options.append("-lineinfo")
            subprocess.run(["nvcc", *options, source.name], check=True, cwd=HERE)
            write(source.stem, made.read_text())


def triton_() -> None:
    """The Triton kernels, for sm_90 and sm_80."""
    import triton_kernels as kernels
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource, compile

    floats, halves = "*fp32", "*bf16"
    cases = {  # kernel -> (types of the arguments, constants, warps, stages)
        "add": ([floats] * 3 + ["i32"], {"BLOCK": 256}, 4, 1),
        "softmax": ([floats] * 2 + ["i32"] * 2, {"BLOCK": 512}, 4, 1),
        "layernorm": ([halves, floats, floats, halves, "i32", "i32", "fp32"], {"BLOCK": 256}, 4, 1),
        "matmul": ([halves] * 3 + ["i32"] * 3, {"BM": 64, "BN": 64, "BK": 32}, 4, 3),
        "matmul_tma": ([halves] * 3 + ["i32"] * 3, {"BM": 64, "BN": 64, "BK": 64}, 4, 2),
        "attention": ([halves] * 4 + ["i32", "fp32"], {"D": 64, "BQ": 64, "BT": 32}, 4, 2),
    }
    for name, (types, constants, warps, stages) in cases.items():
        function = getattr(kernels, name)
        names = [each for each in function.arg_names if each not in constants]
        signature = dict(zip(names, types, strict=True)) | dict.fromkeys(constants, "constexpr")
        aligned = [at for at, kind in enumerate(types) if kind[0] == "*"]
        aligned += [at for at, each in enumerate(names) if each in ("N", "K")]
        attributes = {(at,): [["tt.divisibility", 16]] for at in aligned}
        for target in (90, 80):
            if name not in ("matmul", "attention") and target < 90:
                continue
            source = ASTSource(function, signature, constants, attributes)
            options = {"num_warps": warps, "num_stages": stages}
            made = compile(source, target=GPUTarget("cuda", target, 32), options=options)
            facts = made.metadata
            head = f"// shared {facts.shared} scratch {facts.global_scratch_size}\n"
            write(f"triton_{name}_{target}", head + made.asm["ptx"])


def write(name: str, text: str) -> None:
    """A text without debug sections and without the folders of this machine."""
    text = re.sub(r'(\.file\s+\d+\s+)"(?:[^"]*/)?([^"/]+)"[^\n]*', r'\1"\2"', text)
    text = re.sub(r"\n\t\.section\s+\.debug_(?!str)\w+\s*\{.*?\n\t\}", "", text, flags=re.S)
    (HERE / f"{name}.ptx").write_text(text.rstrip() + "\n")


if __name__ == "__main__":
    {"cuda": cuda, "triton": triton_}[sys.argv[1]]()
