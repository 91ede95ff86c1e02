"""The C header of ``tkc compile --aot`` as C11, C++17 and CUDA, on a driver that only tells."""

from __future__ import annotations

import contextlib
import functools
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.python import recording_driver
from tests.python.recording_driver import cuda_folder
from tests.python.test_ahead_of_time import SMS, expected, somewhere
from tkc.artifact import toolchain
from tkc.artifact.arguments import TensorMapArgument, ValueArgument
from tkc.artifact.metadata import LaunchMetadata, from_text
from tkc.cli.main import main
from tkc.runtime.binding import bind
from tkc.runtime.tensor_map import MAP_BYTES
from tkc.support.elements import ELEMENTS

SAMPLES = Path(__file__).parents[2] / "samples"
PROGRAM = """
#include "KERNEL.h"
int main(void) {
    KERNEL_args a;
    memset(&a, 0, sizeof a);
TENSORS
    const char *bad = KERNEL_tensors(&aLIST);
    if (!bad) bad = KERNEL_launch(&a, 0);
    if (!bad) bad = KERNEL_launch(&a, 0);  /* loaded once */
    puts(bad ? bad : "well");
    return 0;
}
"""


COMPILERS = {
    "C11": ("gcc", ["-std=c11", "-Wall", "-Wextra", "-Werror"], "c"),
    "C++17": ("g++", ["-std=c++17", "-Wall", "-Wextra", "-Werror"], "cpp"),
    "CUDA": ("nvcc", ["-std=c++17", "-Werror", "all-warnings"], "cu"),
}
SHAPES = {
    "matmul": {"A": "bf16[256, 128]", "B": "bf16[128, 512]"},
    "clusters": {"A": "bf16[8192, 64]", "B": "bf16[8192, 64]"},
    "split_k": {"A": "bf16[64, 2048]", "B": "bf16[2048, 64]"},
    "vadd": {"x": "f32[4096]", "y": "f32[4096]"},
}
CLUSTERS = """kernel clusters(A: bf16[M, K], B: bf16[N, K], C: out bf16[M, N]):
    grid i in M by 64, j in N by 64 with persistent, cluster=(2, 2)
    acc: f32[i, j] = 0
    for k in K by 32:
        acc += A[i, k] @ B[j, k]
    C[i, j] = acc
"""
_CODES = {"bf16": (4, 16), "f32": (2, 32)}


def sizes(held: LaunchMetadata) -> str:
    """The bytes of a kernel's parameters."""
    widths = {"u8": 1, "s8": 1, "u16": 2, "s16": 2, "f16": 2, "bf16": 2}
    widths |= {"u32": 4, "s32": 4, "f32": 4}
    listed: list[int] = []
    for argument in held.arguments:
        if isinstance(argument, TensorMapArgument):
            listed.append(MAP_BYTES)
        else:
            listed.append(
                widths.get(argument.type, 8) if isinstance(argument, ValueArgument) else 8
            )
    return " ".join(map(str, listed))


def program(held: LaunchMetadata, bound: Any) -> str:
    lines: list[str] = []
    for name, array in bound.tensors.items():
        code, bits = _CODES[array.element]
        shape, strides = (", ".join(map(str, held)) for held in (array.shape, array.strides))
        lines.append(f"    int64_t {name}_shape[] = {{{shape}}}, {name}_by[] = {{{strides}}};")
        lines.append(f"    tkc_dltensor {name};\n    memset(&{name}, 0, sizeof {name});")
        lines.append(f"    {name}.data = (void *)(uintptr_t){array.pointer}u;")
        lines.append(f"    {name}.device.device_type = 2; {name}.ndim = {len(array.shape)};")
        lines.append(f"    {name}.dtype.code = {code}; {name}.dtype.bits = {bits};")
        lines.append(f"    {name}.dtype.lanes = 1; {name}.shape = {name}_shape;")
        lines.append(f"    {name}.strides = {name}_by;\n    //{name}")
    text = recording_driver.SOURCE + PROGRAM
    text = text.replace("LIST", "".join(f", &{name}" for name in bound.tensors))
    return text.replace("TENSORS", "\n".join(lines)).replace("KERNEL", held.kernel)


@functools.cache
def made(sample: str, folder: Path) -> tuple[LaunchMetadata, Any]:
    """The header of a sample in a folder, with arguments for it."""
    file = str(SAMPLES / f"{sample}.tk")
    if sample == "clusters":
        file = str(folder / "clusters.tk")
        Path(file).write_text(CLUSTERS)
    assert main(["compile", file, "--target", "sm_90a", "--aot", "-o", str(folder)]) == 0
    held = from_text((folder / f"{sample}.ptx").read_text())
    bound = bind(held.params, (), SHAPES[sample], held.settings, shapes_only=True)
    return held, somewhere(bound)


def tool(compiler: str) -> str | None:
    """Where a compiler is: on the PATH, or nvcc in the wheel that has ptxas."""
    with contextlib.suppress(toolchain.ToolMissing):
        return toolchain.find_tool(compiler)
    return None


def told(sample: str, language: str, folder: Path, change: str = "") -> list[str]:
    """What the driver is asked for by a program in a language; ``change`` is said of tensors."""
    compiler, flags, ending = COMPILERS[language]
    path, include = tool(compiler), cuda_folder()
    if path is None or include is None and language != "CUDA":
        pytest.skip(f"{compiler} or cuda.h is not installed")
    held, bound = made(sample, folder)
    text = program(held, bound)
    if change:
        name = change[0]
        assert f"//{name}\n" in text
        text = text.replace(f"//{name}\n", f"{change};\n")
    (folder / f"main.{ending}").write_text(text)
    where = ["-I", include] if include is not None and language != "CUDA" else []
    if language == "CUDA" and include is not None:  # where the wheel has the library to link
        where = ["-L", str(Path(include).parent / "lib")]
    command = [path, *flags, *where, "-o", "main", f"main.{ending}"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    surroundings = {**os.environ, "CURRENT": "0", "SMS": str(SMS), "SIZES": sizes(held)}
    run = subprocess.run(
        [str(folder / "main")], env=surroundings, capture_output=True, text=True, check=True
    )
    return run.stdout.splitlines()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("header")


def launched(held: LaunchMetadata, bound: Any) -> list[str]:
    """The lines of one launch, without those of the loading."""
    _, grid, *slots = expected(held, bound)
    maps = [line.partition(" ")[2] for line in slots if " map " in line]
    rest = [line.split() for line in slots if " map " not in line]
    spaces = [size for _, size, *_ in rest if size != "0"]
    cluster = int(held.cluster != (1, 1, 1))
    lines = [f"shared {held.shared_bytes}", *maps]
    for argument, size in zip(
        [a for a in held.arguments if type(a).__name__ == "WorkspaceArgument"], spaces, strict=True
    ):
        lines.append(f"allocate {size}")
        lines += [f"set 5000 0 {size}"] if argument.zero else []
    lines.append(f"grid {grid}")
    block = f"block {held.threads}, {held.shared_bytes} bytes, {cluster} attributes"
    lines.append(block)
    for number, size, *bytes_ in rest:
        content = "00 50 00 00 00 00 00 00" if size != "0" else " ".join(bytes_)
        lines.append(f"{number} {content}")
    return lines + ["free 5000"] * len(spaces)


@pytest.mark.parametrize(
    ("sample", "language"),
    [*(("matmul", language) for language in COMPILERS), ("split_k", "C11"), ("vadd", "C11")],
)
def test_a_launch_asks_the_driver_for_what_tkc_does(
    sample: str, language: str, folder: Path
) -> None:
    lines = told(sample, language, folder)
    held, bound = made(sample, folder)
    once = launched(held, bound)
    assert lines[0] in ("load machine code", "load PTX")
    assert lines[1:] == [f"kernel {held.entry}", *once, *once, "well"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("A.ndim = 3", "A (bf16[M, K]) should have 2 dimensions"),
        ("A.dtype.code = 2", "A (bf16[M, K]) should have elements bf16"),
        ("A.dtype.lanes = 4", "A (bf16[M, K]) should have elements bf16"),
        ("B.device.device_type = 1", "B (bf16[K, N]) should lie in the memory of a GPU"),
        ("B.device.device_id = 1", "B lies on another GPU than the context is of"),
        ("B_shape[0] = 999", "dimension 0 of B should be K"),
        ("A.data = (void *)8", "A should lie at a multiple of 16"),
        ("A_by[0] = 129", "strides of A should be multiples of 16 bytes"),
        ("A_by[1] = 2", "the stride of dimension 1 of A should be 1"),
        ("A.byte_offset = 2", "A should lie at a multiple of 16"),
        ("A.byte_offset = 1", "A should lie at a multiple of the 2 bytes of an element"),
        ("A.shape = NULL", "A (bf16[M, K]) has no shape"),
        ("A.data = NULL", "A has no memory"),
        ("A_shape[0] = -1", "dimension 0 of A should be from 0 to 2^31 - 2^24"),
        ("A_shape[0] = 2147483647", "dimension 0 of A should be from 0 to 2^31 - 2^24"),
        ("C_by[0] = 0", "C is written, and the stride of its dimension 0 is 0"),
    ],
)
def test_tensors_that_the_kernel_does_not_take(change: str, said: str, folder: Path) -> None:
    (line,) = told("matmul", "C11", folder, change)
    assert line == said


def test_no_more_clusters_are_launched_than_run_at_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are counted once, whatever the grid is."""
    for most, grid in ((25, 100), (1, 4), (0, 4), (33, SMS // 4 * 4)):
        monkeypatch.setenv("CLUSTERS", str(most))
        lines = told("clusters", "C11", folder)
        assert lines.count("clusters of 4") == 1
        assert [line for line in lines if line.startswith("grid")] == [f"grid {grid} 1 1"] * 2


def test_a_tensor_without_strides_is_row_major(folder: Path) -> None:
    assert told("matmul", "C11", folder, "A.strides = NULL")[-1] == "well"


def test_every_element_has_a_type_of_dlpack() -> None:
    assert all(
        row.dlpack is not None or row.family in "int uint float bool" for row in ELEMENTS.values()
    )
