"""``tkc compile --aot``: C programs built against the header compute what tkc's launch does."""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tkc
from tkc.artifact.arguments import TensorMapArgument
from tkc.artifact.metadata import LaunchMetadata, from_text
from tkc.cli.main import main
from tkc.driver import ahead_of_time
from tkc.driver.ahead_of_time import NotExpressible, header, in_c
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


def somewhere(bound: Any) -> Any:
    """The arguments with an address for each tensor."""
    for number, (name, array) in enumerate(bound.tensors.items(), 1):
        bound.tensors[name] = replace(array, pointer=number << 24)
    return bound


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
        (
            "linear",
            "sm_90a",
            {"x": "bf16[272, 64]", "w": "bf16[16, 64]", "b": "f32[16]", "z": "bf16[272, 16]"},
        ),
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
    bound = somewhere(bind(present, (), given, held.settings, shapes_only=True))
    (tmp_path / "main.c").write_text(c_program(held, bound))
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-o", "main", "main.c"]
    subprocess.run(["gcc", *flags], check=True, cwd=tmp_path)
    run = subprocess.run([str(tmp_path / "main")], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == expected(held, bound)


# Kernels whose launch asks nothing of some of what the functions of a header are given.
FIXED = {
    "a static dimension": "(x: f32[N], y: out f32[N]):\n    axis i in N\n    y[i] = x[i]",
    "constant shapes": "(x: f32[5], y: out f32[5]):\n    axis i in 5\n    y[i] = x[i]",
    "an output alone": "(y: out f32[1]):\n    y[0] = 3",
    "a scalar": "(s: f32, y: out f32[1]):\n    y[0] = s",
    "a workspace": """(x: f32[64], y: out f32[1]):
    grid i in 64 by 32
    scratch p: f32[2]
    p[i.id] = sum(x[i] over i)
    after i:
        y[0] = p[0] + p[1]""",
    "tensor maps alone": """(A: bf16[128, 64], B: bf16[64, 128], C: out bf16[128, 128]):
    axis i in 128, j in 128, k in 64
    C[i, j] = A[i, k] @ B[k, j]""",
}


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler: gcc is not installed")
@pytest.mark.parametrize("name", FIXED)
def test_no_warning_of_what_a_launch_does_not_need(name: str, tmp_path: Path) -> None:
    (tmp_path / "k.tk").write_text(f"kernel k{FIXED[name]}\n")
    assert main(["compile", str(tmp_path / "k.tk"), "--aot", "-o", str(tmp_path)]) == 0
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-x", "c"]
    subprocess.run(["gcc", *flags, "k.h"], check=True, cwd=tmp_path)


NAMED = """
kernel KERNEL(TENSOR: bf16[DIMENSION, K], B: bf16[K, N], C: out f32[DIMENSION, N], SCALAR: i32):
    grid i in DIMENSION by 128, j in N by 128, s in K by 256
    scratch part: f32[cdiv(K, 256), DIMENSION, N]
    acc: f32[i, j] = SCALAR
    for k in s by 64:
        acc += TENSOR[i, k] @ B[k, j]
    part[s.id, i, j] = acc
    after s:
        C[i, j] = part[0, i, j]
"""


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler: gcc is not installed")
def test_every_word_of_a_header_names_what_the_user_likes_or_is_refused(tmp_path: Path) -> None:
    """No name of the kernel hides what the header's own lines mean by it."""
    given = {"TENSOR": "bf16[256, 1024]", "B": "bf16[1024, 256]", "SCALAR": 1}
    ptx = tkc.source(NAMED).KERNEL.compile(target="sm_90a", **given).ptx
    plain = re.sub(r'/\*.*?\*/|"[^"]*"', " ", header(from_text(ptx), b""), flags=re.S)
    words = {*re.findall(r"\b[A-Za-z_]\w*", plain), "tkc", "uint16_t", "INT64_MAX", "size_t"}
    roles = ("KERNEL", "TENSOR", "DIMENSION", "SCALAR")
    taken = {*roles, "B", "C", "K", "N", "part", "if", "else"}
    refused: set[str] = set()
    lines: list[str] = []
    for role in roles:
        for number, word in enumerate(sorted(words - taken)):
            names = {each: each for each in roles} | {"KERNEL": f"n{number}{role}", role: word}
            text = re.sub("|".join(roles), lambda found, names=names: names[found[0]], ptx)
            try:
                made = header(from_text(text), b"")
            except NotExpressible as why:
                assert "has a name that C reserves" in str(why)
                refused.add(word)
                continue
            (tmp_path / f"{role}_{number}.h").write_text(made)
            lines.append(f'#include "{role}_{number}.h"')
    (tmp_path / "all.c").write_text("\n".join(lines))
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "all.c"]
    done = subprocess.run(["gcc", *flags], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:2000]
    assert len(lines) > 300 and not refused & {"size", "shape", "stride", "out", "address", "m"}


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
    bound = somewhere(bind(held.params, (), given, held.settings, shapes_only=True))
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
        ahead_of_time.header(made._program.metadata, [b""]),
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
        ahead_of_time.header(made._program.metadata, [b""])
