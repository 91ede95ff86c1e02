"""Bits that an H200 produced, computed again by PTX programs on the simulator.

conformance/h200_golden.npz is a thinned copy of the hardware run (every type, fewer samples):
tensor and approx.* arrays are raw H200 outputs.
"""

from pathlib import Path

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.machine import Machine

GOLDEN = np.load(Path(__file__).parent / "conformance" / "h200_golden.npz")
TENSOR = sorted(key[:-2] for key in GOLDEN.files if key.endswith(".A"))
SIZE = {"bf16": 2, "f16": 2, "tf32": 4, "e4m3": 1, "e5m2": 1}


def padded(array: np.ndarray, rows: int) -> np.ndarray:
    """[samples, r, c] with zero rows up to `rows`."""
    out = np.zeros((array.shape[0], rows, array.shape[2]), array.dtype)
    out[:, : array.shape[1]] = array
    return out


def words(matrix: np.ndarray) -> np.ndarray:
    """[s, r, k] bits with 8 rows and 16 or fewer bytes of k to lanes [s, 32]."""
    return np.ascontiguousarray(matrix).view(np.uint32).reshape(matrix.shape[0], 32)


def a_words(a: np.ndarray, rows: int) -> np.ndarray:
    """Fragment words of A [s, rows, k]: [s, words, 32], for every 16 rows."""
    per = 16 // a.itemsize
    parts = [
        words(a[:, r : r + 8, c : c + per])
        for c in range(0, a.shape[2], per)
        for r in range(0, rows, 8)
    ]
    return np.stack(parts, 1)


def b_words(b: np.ndarray) -> np.ndarray:
    per = 16 // b.itemsize
    return np.stack([words(b[:, :, c : c + per]) for c in range(0, b.shape[2], per)], 1)


def accumulator_words(c: np.ndarray) -> np.ndarray:
    """C [s, 16, 8] to [s, registers, 32] words."""
    if c.dtype == np.uint16:
        return np.stack([words(c[:, r : r + 8]) for r in (0, 8)], 1)
    parts = c.reshape(-1, 2, 8, 4, 2)
    return np.stack([parts[:, i >> 1, :, :, i & 1].reshape(-1, 32) for i in range(4)], 1)


def accumulator_matrix(w: np.ndarray, half: bool) -> np.ndarray:
    if half:
        return np.ascontiguousarray(w).view(np.uint16).reshape(-1, 16, 8)
    out = np.zeros((w.shape[0], 2, 8, 4, 2), np.uint32)
    for i in range(4):
        out[:, i >> 1, :, :, i & 1] = w[:, i].reshape(-1, 8, 4)
    return out.reshape(-1, 16, 8)


def load_words(base: str, count: int, first: int) -> str:
    """Registers %r<first>.. = words [cta][j][lane] at pointer `base`."""
    text = f"mad.lo.u32 %r2, %r1, {32 * count}, %r0;\nmul.wide.u32 %d10, %r2, 4;\n"
    text += f"add.u64 %d10, %d10, {base};\n"
    for j in range(count):
        text += f"ld.global.b32 %r{first + j}, [%d10+{128 * j}];\n"
    return text


def registers(first: int, count: int) -> str:
    return "{" + ", ".join(f"%r{first + i}" for i in range(count)) + "}"


@pytest.mark.parametrize("key", [key for key in TENSOR if key.startswith("mma")])
def test_mma(key: str) -> None:
    _, ta, tb, acc, depth, _ = key.split("-")
    a, b, c, want = (GOLDEN[f"{key}.{x}"] for x in "ABCD")
    count = a.shape[0]
    rows, columns = want.shape[1:]
    a, b = padded(a, 16), padded(b, 8)
    wide = np.zeros((count, 16, 8), c.dtype)
    wide[:, :rows, :columns] = c
    fa, fb, fc = a_words(a, 16), b_words(b), accumulator_words(wide)
    na, nb, nc = fa.shape[1], fb.shape[1], fc.shape[1]
    body = "mov.u32 %r1, %ctaid.x;\n" + load_words("%d0", na, 10) + load_words("%d1", nb, 20)
    body += load_words("%d2", nc, 30)
    if acc == "f32":
        body += "".join(f"mov.b32 %f{i}, %r{30 + i};\n" for i in range(4))
        regs = "{%f0, %f1, %f2, %f3}"
    else:
        regs = registers(30, nc)
    body += (
        f"mma.sync.aligned.m16n8k{depth}.row.col.{acc}.{ta}.{tb}.{acc} {regs}, "
        f"{registers(10, na)}, {registers(20, nb)}, {regs};\n"
    )
    if acc == "f32":
        body += "".join(f"mov.b32 %r{30 + i}, %f{i};\n" for i in range(4))
    body += f"mad.lo.u32 %r2, %r1, {32 * nc}, %r0;\nmul.wide.u32 %d10, %r2, 4;\n"
    body += "add.u64 %d10, %d10, %d3;\n"
    body += "".join(f"st.global.b32 [%d10+{128 * j}], %r{30 + j};\n" for j in range(nc))
    out = Run(Machine(numerics="hopper"))(
        kernel(body, pointers=4), (fa, fb, fc, np.zeros_like(fc)), grid=(count,)
    )[3]
    got = accumulator_matrix(out, acc == "f16")[:, :rows, :columns]
    np.testing.assert_array_equal(got, want)


@pytest.mark.parametrize("key", [key for key in TENSOR if key.startswith("wgmma")])
def test_wgmma(key: str) -> None:
    _, ta, tb, acc, depth, option = key.split("-")
    a, b, c, want = (GOLDEN[f"{key}.{x}"] for x in "ABCD")
    count, rows, columns = want.shape
    a, b = padded(a, 64), padded(b, 8)
    wide = np.zeros((count, 16, 8), c.dtype)
    wide[:, :rows, :columns] = c
    fc = accumulator_words(wide)
    nc = fc.shape[1]
    # No swizzle: chunks of 16 bytes of K, 8 rows together; LBO = rows * 16, SBO = 128.
    body = "mov.u32 %r1, %ctaid.x;\nmov.u32 %r3, sm;\n"
    for pointer, size, start in (("%d0", 2048, 0), ("%d1", 256, 2048)):
        for at in range(0, size, 512):
            active = min(size - at, 512) // 4
            body += f"mad.lo.u32 %r2, %r1, {size // 4}, %r0;\nmul.wide.u32 %d10, %r2, 4;\n"
            body += f"add.u64 %d10, %d10, {pointer};\nmad.lo.u32 %r4, %r0, 4, %r3;\n"
            body += f"setp.lt.u32 %p1, %r0, {active};\n"
            body += f"@%p1 ld.global.b32 %r5, [%d10+{at}];\n"
            body += f"@%p1 st.shared.b32 [%r4+{start + at}], %r5;\n"
    body += "fence.proxy.async.shared::cta;\nbar.sync 0;\n"
    for descriptor, start, lbo in (("%d11", 0, 64 * 16), ("%d12", 2048, 8 * 16)):
        body += f"add.u32 %r6, %r3, {start};\nshr.u32 %r6, %r6, 4;\n"
        body += f"or.b32 %r6, %r6, {(lbo >> 4) << 16};\nmov.b32 %r7, 8;\n"
        body += f"mov.b64 {descriptor}, {{%r6, %r7}};\n"
    body += "and.b32 %r8, %r0, 31;\n"
    body += f"mad.lo.u32 %r2, %r1, {32 * nc}, %r8;\nmul.wide.u32 %d10, %r2, 4;\n"
    body += "add.u64 %d10, %d10, %d2;\n"
    body += "".join(f"ld.global.b32 %r{30 + j}, [%d10+{128 * j}];\n" for j in range(nc))
    if acc == "f32":
        body += "".join(f"mov.b32 %f{i}, %r{30 + i};\n" for i in range(4))
        regs = "{%f0, %f1, %f2, %f3}"
    else:
        regs = registers(30, nc)
    scale_a, scale_b = (-1 if side in option and option != "floor" else 1 for side in "ab")
    keep = 0 if option == "d" else 1
    tail = f"{keep}, {scale_a}, {scale_b}" + (", 0, 0" if SIZE[ta] == 2 else "")
    body += "wgmma.fence.sync.aligned;\n"
    body += (
        f"wgmma.mma_async.sync.aligned.m64n8k{depth}.{acc}.{ta}.{tb} {regs}, %d11, %d12, {tail};\n"
        "wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;\n"
    )
    if acc == "f32":
        body += "".join(f"mov.b32 %r{30 + i}, %f{i};\n" for i in range(4))
    body += "setp.lt.u32 %p2, %r0, 32;\n"
    body += f"mad.lo.u32 %r2, %r1, {32 * nc}, %r0;\nmul.wide.u32 %d10, %r2, 4;\n"
    body += "add.u64 %d10, %d10, %d3;\n"
    body += "".join(f"@%p2 st.global.b32 [%d10+{128 * j}], %r{30 + j};\n" for j in range(nc))

    def tiles(matrix: np.ndarray) -> np.ndarray:
        raw = np.ascontiguousarray(matrix).view(np.uint8).reshape(count, matrix.shape[1], 2, 16)
        return np.ascontiguousarray(raw.transpose(0, 2, 1, 3))

    out = Run(Machine(numerics="hopper"))(
        kernel(body, pointers=4, shared=4096),
        (tiles(a), tiles(b), fc, np.zeros_like(fc)),
        grid=(count,),
        block=(128,),
    )[3]
    got = accumulator_matrix(out, acc == "f16")[:, :rows, :columns]
    np.testing.assert_array_equal(got, want)


def elementwise(instruction: str, inputs: list[np.ndarray], out: np.dtype) -> np.ndarray:
    """Run one instruction over arrays; {d} {a} {b} {c} name registers of fitting width."""
    count = inputs[0].size
    prefix = {1: "h", 2: "h", 4: "r", 8: "d"}
    body = "mov.u32 %r1, %ctaid.x;\nmad.lo.u32 %r2, %r1, 256, %r0;\n"
    body += "setp.ge.u32 %p0, %r2, %r100;\n@%p0 ret;\n"
    names = {}
    for number, (name, array) in enumerate(zip("abc", inputs, strict=False)):
        size = array.itemsize
        names[name] = f"%{prefix[size]}{20 + number}"
        body += f"mul.wide.u32 %d20, %r2, {size};\nadd.u64 %d20, %d20, %d{number};\n"
        body += f"ld.global.b{8 * size} {names[name]}, [%d20];\n"
    names["d"] = f"%{prefix[out.itemsize]}30"
    body += instruction.format(**names) + "\n"
    body += f"mul.wide.u32 %d21, %r2, {out.itemsize};\nadd.u64 %d21, %d21, %d{len(inputs)};\n"
    body += f"st.global.b{8 * out.itemsize} [%d21], {names['d']};\n"
    arrays = (*inputs, np.zeros(count, out))
    text = kernel(body, pointers=len(arrays), ints=1)
    # Registers of type b32 serve f32 instructions too.
    return Run()(text, arrays, (count,), grid=(-(-count // 256),), block=(256,))[-1]


UNARY = ["rcp", "rsqrt", "sqrt", "ex2", "lg2", "sin", "cos"]


@pytest.mark.parametrize("ftz", ["", ".ftz"])
@pytest.mark.parametrize("name", [*UNARY, "div.full", "div.approx", "tanh"])
def test_approx(name: str, ftz: str) -> None:
    key = f"approx.{name.replace('.', '')}" + ftz.replace(".", "_")
    if key not in GOLDEN.files:
        pytest.skip("no such form")
    x, y = GOLDEN["approx.x"], GOLDEN["approx.y"]
    if name.startswith("div"):
        text, inputs = f"{name}{ftz}.f32 {{d}}, {{a}}, {{b}};", [x, y]
    else:
        text, inputs = f"{name}.approx{ftz}.f32 {{d}}, {{a}};", [x]
    np.testing.assert_array_equal(elementwise(text, inputs, np.dtype("u4")), GOLDEN[key])


@pytest.mark.parametrize("key", [k for k in GOLDEN.files if k.startswith("half.") and k[5:] != "x"])
def test_half_approx(key: str) -> None:
    _, name, fmt = key.split(".")
    ftz = ".ftz" if (name, fmt) == ("ex2", "bf16") else ""
    got = elementwise(f"{name}.approx{ftz}.{fmt} {{d}}, {{a}};", [GOLDEN["half.x"]], np.dtype("u2"))
    np.testing.assert_array_equal(got, GOLDEN[key])


@pytest.mark.parametrize("key", [k for k in GOLDEN.files if k.startswith("ieee.") and len(k) > 6])
def test_ieee(key: str) -> None:
    _, name, mode, flush = key.split(".")
    ftz = ".ftz" if flush == "ftz" else ""
    inputs = [GOLDEN["ieee.x"], GOLDEN["ieee.y"], GOLDEN["ieee.z"]]
    count = {"fma": 3, "sqrt": 1}.get(name, 2)
    regs = ", ".join("{" + letter + "}" for letter in "dabc"[: count + 1])
    opcode = {"min": "min", "max": "max", "maxnan": "max.NaN"}.get(name, f"{name}.{mode}")
    got = elementwise(f"{opcode}{ftz}.f32 {regs};", inputs[:count], np.dtype("u4"))
    np.testing.assert_array_equal(got, GOLDEN[key])


@pytest.mark.parametrize("key", [k for k in GOLDEN.files if k.startswith("h16.") and len(k) > 5])
def test_half_arithmetic(key: str) -> None:
    _, name, fmt = key.split(".")
    inputs = [GOLDEN["h16.x"], GOLDEN["h16.y"], GOLDEN["h16.z"]]
    count = 3 if name == "fma" else 2
    regs = ", ".join("{" + letter + "}" for letter in "dabc"[: count + 1])
    got = elementwise(f"{name}.rn.{fmt} {regs};", inputs[:count], np.dtype("u2"))
    np.testing.assert_array_equal(got, GOLDEN[key])


@pytest.mark.parametrize("key", [k for k in GOLDEN.files if k.startswith("cvt.") and k[4:] != "x"])
def test_conversions(key: str) -> None:
    _, to, mode = key.split(".")
    x, want = GOLDEN["cvt.x"], GOLDEN[key]
    relu = ".relu" if "relu" in mode else ""
    mode = mode.replace("relu", "")
    zero = np.zeros_like(x)
    if to in ("bf16", "f16"):
        got = elementwise(
            f"cvt.{mode}{relu}.{to}x2.f32 {{d}}, {{a}}, {{b}};", [zero, x], np.dtype("u4")
        )
    elif to in ("e4m3", "e5m2"):
        got = elementwise(
            f"cvt.rn.satfinite{relu}.{to}x2.f32 {{d}}, {{a}}, {{b}};", [zero, x], np.dtype("u2")
        )
    elif to in ("fs32", "fu32"):
        got = elementwise(f"cvt.{mode}.f32.{to[1:]} {{d}}, {{a}};", [x], np.dtype("u4"))
    else:
        size = 8 if to.endswith("64") else 4
        got = elementwise(f"cvt.{mode}.{to}.f32 {{d}}, {{a}};", [x], np.dtype(f"u{size}"))
    np.testing.assert_array_equal(got.astype(np.uint64), want.astype(np.uint64))


@pytest.mark.parametrize("fmt", ["e4m3", "e5m2"])
def test_fp8_to_f16(fmt: str) -> None:
    pairs = np.arange(256, dtype=np.uint16)
    got = elementwise(f"cvt.rn.f16x2.{fmt}x2 {{d}}, {{a}};", [pairs], np.dtype("u4"))
    np.testing.assert_array_equal((got & 0xFFFF).astype(np.uint16), GOLDEN[f"fp8.{fmt}"])
