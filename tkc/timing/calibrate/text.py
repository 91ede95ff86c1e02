"""cta IR as text: the frame around the body of a small kernel that times itself.

Every kernel has the scalar ``n``, how often its loop runs, and writes to ``clocks[program]`` the
clocks between ``START`` and ``END``. What a loop needs from call to call is told by scalars, so
that one kernel serves several sizes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

CLOCK = '= tile.ptx() {text = "mov.u32 $0, %clock;"}'


def spent(value: str) -> str:
    """Write these clocks to the program's place."""
    where = '{axes = [""], bounds = [false]}'
    return f"cta.store_global(tensor=%clocks, index=[%p], x={value}) {where}\n"


START = f"%t0: i32 {CLOCK}\n"
END = f'%t1: i32 {CLOCK}\n%spent: i32 = tile.map(args=[%t1, %t0]) {{fn = "sub"}}\n' + spent(
    "%spent"
)


@dataclass(frozen=True, slots=True)
class Array:
    """A tensor parameter: its element, its dimensions by name, and whether it is read or
    written."""

    element: str
    dims: tuple[str, ...]
    mode: str = "in"


def loop(body: str, carried: Sequence[tuple[str, str, str]] = (), count: str = "%n") -> str:
    """The text of a loop in cta IR that runs ``body``, operations as text, ``count`` times.
    ``carried``: (name, type, first value) of what goes from one iteration to the next; inside, the
    value is ``%name`` and what the body yields ``%name_next``; behind the loop ``%name_last``."""
    results = ", ".join(f"%{name}_last: {kind}" for name, kind, _ in carried)
    given = "".join(f", %{name}: {kind}" for name, kind, _ in carried)
    first = ", ".join(value for _, _, value in carried)
    then = ", ".join(f"%{name}_next" for name, _, _ in carried)
    init = f", init=[{first}]" if carried else ""
    values = f"values=[{then}]" if carried else ""
    head = f"{results} = " if carried else ""
    return (
        f"{head}tile.for(lo=%zero, hi={count}{init}) {{step = 1}} body(%s: i32{given}) {{\n"
        f"{body}\ntile.yield({values})\n}}\n"
    )


def kernel(
    name: str,
    body: str,
    arrays: Mapping[str, Array],
    warps: int,
    scalars: Sequence[str] = (),
    layouts: Sequence[str] = (),
    shared_bytes: int = 0,
    cluster: int = 1,
    occupancy: int = 1,
) -> str:
    """A module of one kernel. ``layouts`` are lines "#r0 = ..."; ``G`` is the number of CTAs."""
    held = {**arrays, "clocks": Array("i32", ("G",), "out")}
    numbers = ["n", *scalars]
    shapes: dict[str, str] = {}
    signature: list[str] = []
    facts: list[str] = []
    for key, array in held.items():
        dims = ", ".join(f'"{d}"' for d in array.dims)
        shapes[key] = f"tensor<{array.mode} {array.element}[{'; '.join(array.dims)}]>"
        signature.append(
            f'{{name = "{key}", kind = "tensor", element = "{array.element}", dims = [{dims}], '
            f'mode = "{array.mode}", optional = false, present = true}}'
        )
        facts.append(f"{key} = {{unit = {len(array.dims) - 1}, aligned = true, pitch = 16}}")
    for key in numbers:
        shapes[key] = "i32"
        signature.append(
            f'{{name = "{key}", kind = "scalar", element = "i32", mode = "in", '
            "optional = false, present = true}"
        )
    names = ", ".join(f'"{key}"' for key in shapes)
    dims = dict.fromkeys(d for array in held.values() for d in array.dims if d.isidentifier())
    attributes = [
        f'name = "{name}"',
        'target = "sm_90a"',
        f"params = [{names}]",
        f"signature = [{', '.join(signature)}]",
        "dims = [{}]".format(", ".join(f'"{d}"' for d in dims)),
        f"facts = {{{', '.join(facts)}}}",
        'grid = "G"',
        f"warps = {warps}",
        f"cluster = {cluster}",
        f"occupancy = {occupancy}",
        f"shared_bytes = {shared_bytes}",
    ]
    given = ", ".join(f"%{key}: {kind}" for key, kind in shapes.items())
    head = (
        '%p: i32 = cta.special() {which = "ctaid"}\n'
        "%zero: i32 = tile.const() {value = 0}\n%one: i32 = tile.const() {value = 1}\n"
    )
    lines = ["tkc.ir 1 cta", f'source "{name}"', *layouts]
    lines.append(f"cta.kernel() {{{', '.join(attributes)}}} body({given}) {{\n{head}{body}}}")
    return "\n".join(lines) + "\n"
