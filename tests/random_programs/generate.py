"""Random well-typed kernels, and random hints for them, by random choices."""

from __future__ import annotations

from tests.random_programs import choices as st
from tests.random_programs.memory import store, update
from tests.random_programs.products import WIDE, pages, product
from tests.random_programs.program import Program
from tests.random_programs.statements import Writer
from tests.random_programs.uncommon import after
from tests.random_programs.values import Axis, Value

HINTS = {
    "grid": (
        "warps=4", "warps=2", "warps=8", "warps=1", "order=grouped(2)", "order=hilbert",
        "order=longest", "occupancy=2", "persistent", "persistent=dynamic", "dependent",
        "pack=2",
    ),
    "axis": ("split=cluster", "split=cluster(2)", "split=cluster(8)"),
    "for": ("stages=3", "stages=1", "stages=2", "unroll=2", "specialize", "splits=2", "splits=3"),
    "load": ("via=async", "via=plain", "via=tma", "cache=stream", "shared", "registers",
             "ahead=1", "ahead=2"),
    "dot": ("via=mma", "via=fma", "via=wgmma", "swap", "pending=0", "promote"),
    "store": ("via=plain", "via=tma", "cache=stream"),
}  # fmt: skip


def program(draw: st.DrawFn, target: str) -> Program:
    """A kernel with its sizes; it means the same on every right device."""
    extents = st.integers(1, 40)
    sizes = {"M": draw(extents), "N": draw(extents), "C": draw(st.integers(1, 24))}
    made = Program(sizes)
    writer = Writer(draw, made, target)
    blocks = st.sampled_from([16, 32, 64, 8, 4, 1, 24, 48, 5])
    form = draw(st.sampled_from(["i, j", "i", "b, i", "b", "none", "product", "i, k"]))
    multiplies, form = form == "product", "i, j" if form == "product" else form
    if multiplies:
        blocks = st.sampled_from(WIDE)
        sizes |= {"M": draw(st.integers(1, 150)), "N": draw(st.integers(1, 150))}
    heads: list[str] = []
    if "b" in form:
        sizes["B"] = draw(st.integers(1, 3))
        heads.append("b in B")
        writer.dimensions["b"] = "B"
        writer.values.append(Value("b", "i32", (), 4, 0))
    if "k" in form:
        sizes["K"] = draw(st.integers(1, 60))
    for name, dimension in (("i", "M"), ("j", "N"), ("k", "K")):
        if name in form.split(", "):
            size = draw(blocks)
            heads.append(f"{name} in {dimension} by {size}")
            writer.axes.append(Axis(name, dimension, sizes[dimension], size, grid=True))
    if heads:
        writer.line(f"grid {', '.join(heads)}", "grid")
    if draw(st.booleans()) or not writer.axes:
        writer.line("axis c in C", "axis")
        writer.axes.append(Axis("c", "C", sizes["C"], sizes["C"], whole=True))
    if draw(st.integers(0, 3)) == 3:
        size = 64 if sizes["N"] <= 64 else 256
        writer.line(f"axis d in N by {size}", "axis")
        writer.axes.append(Axis("d", "N", sizes["N"], size, whole=True))
    sizes["V"] = draw(st.integers(4, 12))
    if multiplies:
        sizes["K"] = draw(st.integers(1, 200))
    if multiplies:
        (pages if draw(st.integers(0, 3)) == 3 else product)(writer)
    writer.block(draw(st.integers(1, 7)))
    for _ in range(draw(st.integers(1, 4))):
        if writer.values:
            store(writer)
    if draw(st.integers(0, 2)) == 2:
        update(writer)
    if "k" in form:
        after(writer)
    made.bind_sizes()
    return made


def hints(draw: st.DrawFn, program: Program) -> list[str]:
    """Hints for each line of a program; most lines have none."""
    places = [n for n, line in enumerate(program.lines) if line.places]
    chosen = [""] * len(program.lines)
    for number in draw(st.subsets(places, 1, 4)):
        place = draw(st.sampled_from(program.lines[number].places))
        chosen[number] = draw(st.sampled_from(HINTS[place]))
    return chosen
