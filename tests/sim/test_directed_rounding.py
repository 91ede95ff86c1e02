"""Arithmetic that rounds to 0, down or up gives the neighbour that it should, on both engines."""

import math
from fractions import Fraction

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.machine import Machine

MODES = {"rz": lambda x: x > 0, "rm": lambda _: True, "rp": lambda _: False}  # whether down
EXACT = {
    "add": lambda x, y, _: x + y,
    "sub": lambda x, y, _: x - y,
    "mul": lambda x, y, _: x * y,
    "div": lambda x, y, _: x / y,
    "fma": lambda x, y, z: x * y + z,
    "rcp": lambda x, _y, _z: 1 / x,
    "sqrt": lambda x, _y, _z: x,  # squares are compared
}
COUNT = {"rcp": 1, "sqrt": 1, "fma": 3}
CASES = [(op, mode, kind) for op in EXACT for mode in MODES for kind in ("f32", "f64")]
EDGES = [1.0, 3.0, 2e-38, 3e-30, 3e30, 2.0, 0.1, 7.0]


def program(op: str, mode: str, kind: str) -> str:
    """y = op(x0, x1, x2) of the elements of a thread."""
    size, letter = (8, "g") if kind == "f64" else (4, "f")
    body = f"mul.wide.u32 %d9, %r0, {size};\n"
    for place in range(4):
        body += f"add.u64 %d{10 + place}, %d{place}, %d9;\n"
    for place in range(3):
        body += f"ld.global.{kind} %{letter}{place + 1}, [%d{10 + place}];\n"
    names = ", ".join(f"%{letter}{place}" for place in range(1 + COUNT.get(op, 2)))
    body += f"{op}.{mode}.{kind} {names};\nst.global.{kind} [%d13], %{letter}0;\n"
    return kernel(body, pointers=4)


def value_of(op: str, number: float) -> Fraction:
    """What to compare with: of a root its square."""
    exact = Fraction(float(number))
    return exact * abs(exact) if op == "sqrt" else exact


@pytest.mark.parametrize(("op", "mode", "kind"), CASES)
def test_between_its_neighbours(op: str, mode: str, kind: str) -> None:
    kind_of = np.float64 if kind == "f64" else np.float32
    random = np.random.default_rng(3)
    given = random.standard_normal((3, 32)) * 10.0 ** random.integers(-3, 3, (3, 32))
    given[0, :8], given[1, 8:16] = EDGES, EDGES
    if op == "sqrt":
        given = np.abs(given)
    arrays = [row.astype(kind_of) for row in given]
    text = program(op, mode, kind)
    found = []
    for engine in ("numpy", "llvm"):
        out = np.zeros(32, kind_of)
        found.append(Run(Machine(engine=engine))(text, [*arrays, out])[3])
    assert found[0].tobytes() == found[1].tobytes()
    for lane, got in enumerate(found[0]):
        wanted = EXACT[op](*(Fraction(float(row[lane])) for row in arrays))
        low, high = (value_of(op, np.nextafter(got, kind_of(d))) for d in (-np.inf, np.inf))
        if MODES[mode](wanted):
            assert value_of(op, got) <= wanted < high
        else:
            assert low < wanted <= value_of(op, got)


SPECIAL = [  # opcode, operands, result
    ("add.rm.f64", (1.0, -1.0), -0.0),
    ("add.rp.f64", (1.0, -1.0), 0.0),
    ("sub.rm.f64", (0.0, 0.0), -0.0),
    ("add.rm.f64", (0.0, 0.0), 0.0),
    ("fma.rm.f64", (2.0, 3.0, -6.0), -0.0),
    ("fma.rz.f64", (-0.0, 3.0, -0.0), -0.0),
    ("mul.rz.f64", (1e300, 1e300), math.ldexp(2 - 2**-52, 1023)),
    ("mul.rp.f64", (-1e300, 1e300), -math.ldexp(2 - 2**-52, 1023)),
    ("mul.rm.f64", (-1e300, 1e300), -math.inf),
    ("div.rz.f32", (1e38, 1e-38), 3.4028234663852886e38),
    ("div.rp.f32", (1e38, 1e-38), math.inf),
    ("sqrt.rz.f32", (2.0,), 1.4142135381698608),
    ("rcp.rz.f32", (1.5e-39,), 3.4028234663852886e38),
    ("div.rm.f32", (1e-38, 3.0), 3.333333116818801e-39),
    ("mul.rp.f64", (5e-324, 0.5), 5e-324),
    ("mul.rm.f64", (5e-324, 0.5), 0.0),
    ("div.rz.f64", (1.0, 0.0), math.inf),
    ("rcp.rm.f64", (-0.0,), -math.inf),
    ("rcp.rm.f64", (math.inf,), 0.0),
    ("sqrt.rp.f64", (-0.0,), -0.0),
    ("sqrt.rp.f64", (-1.0,), math.nan),
    ("div.rz.f64", (math.nan, 1.0), math.nan),
]


@pytest.mark.parametrize(("opcode", "operands", "wanted"), SPECIAL)
def test_special_results(opcode: str, operands: tuple[float, ...], wanted: float) -> None:
    kind, letter = opcode[-3:], "g" if opcode.endswith("64") else "f"
    kind_of, digits = (np.float64, 16) if kind == "f64" else (np.float32, 8)
    raw = [int(kind_of(x).view(f"u{digits // 2}")) for x in operands]
    literals = ", ".join(f"0{'d' if kind == 'f64' else 'f'}{x:0{digits}X}" for x in raw)
    text = f"{opcode} %{letter}1, {literals};\nst.global.{kind} [%d0], %{letter}1;\n"
    got = float(Run()(kernel(text, pointers=1), [np.zeros(1, kind_of)], block=(1,))[0][0])
    if math.isnan(wanted):
        assert math.isnan(got)
    else:
        assert (got, math.copysign(1, got)) == (wanted, math.copysign(1, wanted))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("kind", ["s64", "u64"])
def test_integers(mode: str, kind: str) -> None:
    whole = np.array([2**53 + 1, 2**62 + 1, -(2**53) - 1, 7, 0, -1], np.int64)
    body = f"mul.wide.u32 %d9, %r0, 8;\nadd.u64 %d10, %d0, %d9;\nld.global.{kind} %d3, [%d10];\n"
    body += f"cvt.{mode}.f64.{kind} %g1, %d3;\nst.global.f64 [%d10], %g1;\n"
    for engine in ("numpy", "llvm"):
        run = Run(Machine(engine=engine))
        found = run(kernel(body, pointers=1), [whole], block=(whole.size,))[0].view(np.float64)
        for number, got in zip(
            whole.view(np.int64 if kind == "s64" else np.uint64), found, strict=True
        ):
            exact = Fraction(int(number))
            other = np.nextafter(got, np.inf if MODES[mode](exact) else -np.inf)
            between = sorted((Fraction(float(got)), Fraction(float(other))))
            assert Fraction(float(got)) == exact or between[0] < exact < between[1]
