"""Random well-typed kernels, and random hints for them, as hypothesis strategies."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.random_programs.program import Program
from tests.random_programs.statements import Writer
from tests.random_programs.values import Axis, Value

HINTS = {
    "grid": (
        "warps=4", "warps=2", "warps=8", "warps=1", "order=grouped(2)", "order=hilbert",
        "order=longest", "occupancy=2", "persistent", "pack=2",
    ),
    "for": ("stages=3", "stages=1", "stages=2", "unroll=2", "specialize"),
    "load": ("via=async", "via=plain", "via=tma", "cache=stream", "shared", "registers"),
    "dot": ("via=mma", "via=fma", "via=wgmma", "swap", "pending=0"),
    "store": ("via=plain", "via=tma", "cache=stream"),
}  # fmt: skip


@st.composite
def programs(draw: st.DrawFn, target: str) -> Program:
    """A kernel with its sizes; it means the same on every right device."""
    extents = st.integers(1, 40)
    sizes = {"M": draw(extents), "N": draw(extents), "C": draw(st.integers(1, 24))}
    program = Program(sizes)
    writer = Writer(draw, program, target)
    blocks = st.sampled_from([16, 32, 64, 8, 4, 1])
    form = draw(st.sampled_from(["i, j", "i", "b, i", "b", "none"]))
    heads: list[str] = []
    if "b" in form:
        sizes["B"] = draw(st.integers(1, 3))
        heads.append("b in B")
        writer.homes["b"] = "B"
        writer.values.append(Value("b", "i32", (), 4, 0))
    for name, home in (("i", "M"), ("j", "N")):
        if name in form.split(", "):
            size = draw(blocks)
            heads.append(f"{name} in {home} by {size}")
            writer.axes.append(Axis(name, home, sizes[home], size, grid=True))
    if heads:
        writer.line(f"grid {', '.join(heads)}", "grid")
    if draw(st.booleans()) or not writer.axes:
        writer.line("axis c in C")
        writer.axes.append(Axis("c", "C", sizes["C"], sizes["C"], whole=True))
    if draw(st.integers(0, 3)) == 3:
        writer.line("axis d in N by 64")
        writer.axes.append(Axis("d", "N", sizes["N"], 64, whole=True))
    sizes["V"] = draw(st.integers(4, 12))
    writer.block(draw(st.integers(1, 7)))
    for _ in range(draw(st.integers(1, 3))):
        if writer.values:
            writer.store()
    if draw(st.integers(0, 2)) == 2:
        writer.update()
    program.bind_sizes()
    return program


@st.composite
def hints(draw: st.DrawFn, program: Program) -> list[str]:
    """Hints for each line of a program; most lines have none."""
    chosen: list[str] = []
    for line in program.lines:
        options = sorted({h for place in line.places for h in HINTS[place]})
        several = (
            draw(st.lists(st.sampled_from(options), max_size=2, unique=True)) if options else []
        )
        names = [h.split("=")[0] for h in several]
        chosen.append(", ".join(several) if len(set(names)) == len(names) else several[0])
    return chosen
