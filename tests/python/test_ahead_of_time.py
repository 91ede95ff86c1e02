"""``tkc compile --aot``: C programs built against the header compute what tkc's launch does."""

from __future__ import annotations

import shutil
import struct
import subprocess
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tkc
from tkc.artifact.metadata import LaunchMetadata, TensorMapArgument, from_text
from tkc.cli.main import main
from tkc.driver import ahead_of_time
from tkc.driver.ahead_of_time import NotExpressible, in_c
from tkc.runtime import launch
from tkc.runtime.binding import bind
from tkc.runtime.launch import TensorMapSpec, Workspace
from tkc.runtime.tensor_map import SWIZZLE_CODES
from tkc.support import expressions
from tkc.support.elements import ELEMENTS

SAMPLES = Path(__file__).parents[2] / "samples"
SMS = 132


def c_program(held: LaunchMetadata, bound: Any) -> str:
    """Prints the check, the grid, the parameters but for tensor maps, and the maps' recipes."""
    name = held.kernel
    lines = [f'#include <stdio.h>\n#include <string.h>\n#include "{name}.h"']
    lines.append(f"int main(void) {{ {name}_args a; {name}_params p; tkc_map m; uint32_t g[3];")
    lines.append("memset(&a, 0, sizeof a); memset(&p, 0, sizeof p); (void)m;")
    for tensor, array in bound.tensors.items():
        lines.append(f"a.{tensor}.address = {array.pointer}u;")
        for k, (extent, stride) in enumerate(zip(array.shape, array.strides, strict=True)):
            lines.append(f"a.{tensor}.shape[{k}] = {extent}; a.{tensor}.stride[{k}] = {stride};")
    lines += [f"a.{n} = {v!r};" for n, v in bound.scalars.items()]
    lines.append(f'const char *bad = {name}_check(&a, {SMS}); puts(bad ? bad : "ok");')
    lines.append(f'{name}_grid(&a, {SMS}, g); printf("%u %u %u\\n", g[0], g[1], g[2]);')
    lines.append(f"{name}_parameters(&a, {SMS}, &p); void *out[{max(1, len(held.arguments))}];")
    lines.append(f"{name}_pointers(&p, out);")
    for k, argument in enumerate(held.arguments):
        if isinstance(argument, TensorMapArgument):
            lines.append(
                f"if (!{name}_map(&a, {SMS}, {k}, &m)) return 1;\n"
                f'printf("{k} map %llu %d %d",'
                "(unsigned long long)m.address, m.element, m.swizzle);"
                'for (unsigned r = 0; r < m.rank; r++) printf(" %llu %u %llu",'
                "(unsigned long long)m.dims[r], m.box[r],"
                'r + 1 < m.rank ? (unsigned long long)m.strides[r] : 0ull); puts("");'
            )
        else:
            lines.append(
                f'printf("{k} %lld", (long long){name}_workspace(&a, {SMS}, {k}));'
                f"for (unsigned b = 0; b < sizeof p.p{k}; b++)"
                f' printf(" %02x", ((unsigned char *)out[{k}])[b]); puts("");'
            )
    return "\n".join([*lines, "return 0; }"])


def expected(held: LaunchMetadata, bound: Any) -> list[str]:
    """The same from tkc's own launch."""
    launch.check(held, bound)
    ready = launch.prepare(held, bound, SMS)
    lines = ["ok", " ".join(map(str, ready.grid))]
    for k, slot in enumerate(ready.slots):
        if isinstance(slot, TensorMapSpec):
            strides = (*slot.strides, 0)
            rows = [f"{d} {b} {s}" for d, b, s in zip(slot.dims, slot.box, strides, strict=True)]
            codes = f"{ELEMENTS[slot.element].tensor_map} {SWIZZLE_CODES[slot.swizzle]}"
            lines.append(f"{k} map {slot.address} {codes} {' '.join(rows)}")
        elif isinstance(slot, Workspace):
            lines.append(f"{k} {slot.bytes}" + " 00" * 8)
        else:
            lines.append(f"{k} 0 " + " ".join(f"{b:02x}" for b in slot))
    return lines


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler: gcc is not installed")
@pytest.mark.parametrize(
    ("sample", "target", "shapes"),
    [
        ("vadd", "sm_90a", {"x": "f32[4096]", "y": "f32[4096]"}),
        ("matmul", "sm_90a", {"A": "bf16[256, 128]", "B": "bf16[128, 512]"}),
        ("matmul", "sm_80", {"A": "bf16[256, 128]", "B": "bf16[128, 512]"}),
        ("linear", "sm_90a", {"x": "bf16[272, 64]", "w": "bf16[16, 64]", "b": "f32[16]"}),
        (
            "rotary",
            "sm_90a",
            {"x": "bf16[1, 2, 64, 128]", "cos": "f32[64, 64]", "sin": "f32[64, 64]"},
        ),
        ("split_k", "sm_90a", {"A": "bf16[64, 2048]", "B": "bf16[2048, 64]"}),
    ],
)
def test_a_c_program_builds_and_agrees(
    sample: str, target: str, shapes: dict[str, str], tmp_path: Path
) -> None:
    file = str(SAMPLES / f"{sample}.tk")
    assert main(["compile", file, "--target", target, "--aot", "-o", str(tmp_path)]) == 0
    held = from_text((tmp_path / f"{sample}.ptx").read_text())
    present = [p for p in held.params if p.present]
    given = {p.name: shapes[p.name] for p in present if p.name in shapes}
    bound = bind(present, (), given, held.settings, shapes_only=True)
    (tmp_path / "main.c").write_text(c_program(held, bound))
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-o", "main", "main.c"]
    subprocess.run(["gcc", *flags], check=True, cwd=tmp_path)
    run = subprocess.run([str(tmp_path / "main")], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == expected(held, bound)


HALVES = """
kernel halves(x: f32[N], y: out f32[N], a: f16, b: bf16):
    grid n in N by 64
    y[n] = x[n] * f32(a) + f32(b)
"""
CONVERT = """
#include <stdint.h>
#include <stdio.h>
#include "halves.h"
int main(void) {
    float x;
    uint16_t out[2];
    while (fread(&x, sizeof x, 1, stdin) == 1) {
        out[0] = tkc_f16(x);
        out[1] = tkc_bf16(x);
        fwrite(out, sizeof out, 1, stdout);
    }
    return 0;
}
"""


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no C compiler")
def test_numbers_of_16_bits(tmp_path: Path) -> None:
    """The caller gives floats; the header rounds them as the launch does, for every kind of float:
    each exponent with mantissas around the halves between neighbours."""
    (tmp_path / "halves.tk").write_text(HALVES)
    command = ["compile", str(tmp_path / "halves.tk"), "--aot", "-o", str(tmp_path)]
    assert main(command) == 0
    held = from_text((tmp_path / "halves.ptx").read_text())
    given = {"x": "f32[112]", "a": 65519.0, "b": 1 / 3}
    bound = bind(held.params, (), given, held.settings, shapes_only=True)
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror"]
    for name, text in (("main", c_program(held, bound)), ("convert", CONVERT)):
        (tmp_path / f"{name}.c").write_text(text)
        subprocess.run(["gcc", *flags, "-o", name, f"{name}.c"], check=True, cwd=tmp_path)
    run = subprocess.run([str(tmp_path / "main")], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == expected(held, bound)
    mantissas = [m + d for m in range(0, 1 << 23, 1 << 11) for d in (-1, 0, 1)]
    ends = np.array([m & 0x7FFFFF for m in mantissas], np.uint32)
    bits = (np.arange(512, dtype=np.uint32)[:, None] << 23 | ends).ravel()
    floats = bits.view(np.float32)
    floats = floats[~np.isnan(floats)]
    rounded = subprocess.run(
        [str(tmp_path / "convert")], input=floats.tobytes(), capture_output=True
    )
    f16, bf16 = np.frombuffer(rounded.stdout, np.uint16).reshape(-1, 2).T
    with np.errstate(over="ignore"):
        assert np.array_equal(f16, floats.astype(np.float16).view(np.uint16))
    assert np.array_equal(bf16, floats.astype(ml_dtypes.bfloat16).view(np.uint16))


def test_expressions() -> None:
    assert in_c("min(sms, cdiv(M, BM)) * 2", {"BM": 64}) == "(tkc_min(sms, tkc_cdiv(M, 64)) * 2)"
    assert in_c("M & 4 == 0 and not N < 3", {}) == "(((M & 4) == 0) && (!(N < 3)))"
    with pytest.raises(NotExpressible, match="cannot be written in C"):
        in_c("M ** 2", {})
    assert struct.calcsize("P") == 8


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler: gcc is not installed")
def test_quotients_of_negative_numbers_are_those_of_python(tmp_path: Path) -> None:
    made = tkc.source("kernel k(y: out f32[N]):\n    grid n in N by 32\n    y[n] = 0\n").k.compile()
    texts = ["M // N", "M % N", "cdiv(M, N)", "(M + 3) // -4 % 5"]
    pairs = [(m, n) for m in (-9, -8, -1, 0, 1, 7, 8) for n in (-4, -3, -1, 1, 3, 8)]
    lines = [
        "#include <stdio.h>",
        "#include <string.h>",
        ahead_of_time.header(made._program.metadata, b""),
    ]
    lines.append("static void show(int64_t M, int64_t N) {")
    lines += [f'    printf("%lld ", (long long){in_c(text, {})});' for text in texts]
    lines.append("}\nint main(void) {")
    lines += [f"    show({m}, {n});" for m, n in pairs]
    (tmp_path / "main.c").write_text("\n".join([*lines, "    return 0;\n}\n"]))
    subprocess.run(["gcc", "-std=c11", "-o", "main", "main.c"], check=True, cwd=tmp_path)
    run = subprocess.run([str(tmp_path / "main")], capture_output=True, text=True, check=True)
    known = [expressions.evaluate(text, {"M": m, "N": n}) for m, n in pairs for text in texts]
    assert [int(number) for number in run.stdout.split()] == known


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kernel k(register: f32[N], y: out f32[N])", "the parameter register"),
        ("kernel k(x: f32[N], double: i32, y: out f32[N])", "the parameter double"),
        ("kernel k(x: f32[long], y: out f32[long])", "the dimension long"),
        ("kernel main(x: f32[N], y: out f32[N])", "the kernel main"),
    ],
)
def test_names_that_c_reserves(text: str, said: str) -> None:
    size = "long" if "long" in text else "N"
    source = "register" if "register" in text else "x"
    text += f":\n    grid n in {size} by 32\n    y[n] = {source}[n]\n"
    made = getattr(tkc.source(text), "main" if "main" in text else "k").compile()
    with pytest.raises(ahead_of_time.NotExpressible, match=f"{said} has a name that C reserves"):
        ahead_of_time.header(made._program.metadata, b"")
