"""Random programs to differentiate: floats through sums, maxima, scans, and every form of loop.

The statements are those of ``tests.random_programs``, but most tensors hold floats, most reductions
run over whole axes (that of a block depends on its size, and has no gradient), and loops carry what
loops with a gradient do: sums, extremes, products, sums that a running maximum rescales, and states
that a store inside reads.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.grad.chunk_programs import chunks, of_blocks
from tests.random_programs import choices as st
from tests.random_programs import expressions as e
from tests.random_programs import memory, products, reshaping
from tests.random_programs.program import Program, Tensor
from tests.random_programs.statements import KINDS, Writer
from tests.random_programs.values import FLOATS, Axis, Value, union

FLOAT_RICH = ("f32", "f32", "f32", "f32", "bf16", "bf16", "f16", "f64", "i32", "u8")
FLOATS_READ = ("f32", "f32", "bf16", "f16", "f64")
BLOCKS = (4, 8, 16, 5, 3)


class Smooth(Writer):
    """A writer whose programs have gradients, most of them."""

    loaded = FLOAT_RICH

    def __init__(self, draw: st.DrawFn, program: Program, target: str) -> None:
        super().__init__(draw, program, target)
        self.rare: set[str] = set()  # what few programs make: stored first

    def output(self) -> None:
        """Store a value, a rare one if there is one that is not stored yet."""
        values = self.values
        rare = [v for v in values if v.text in self.rare - self.used]
        self.values = rare or values
        memory.store(self)
        self.values = values

    # --- expressions ---------------------------------------------------------------------------

    def expression(self) -> Value:
        """One operation; along an axis only where that is whole, as a rule."""
        x = self.pick(self.values)
        whole = tuple(a for a in x.axes if a.whole)
        forms = {"reduce": e.reduction, "scan": e.scan, "index": e.reindexed}
        if whole and x.element in FLOATS and self.one_in(3):
            return self._along(x, whole, forms[self.draw(st.sampled_from(sorted(forms)))])
        for _ in range(6):
            found = super().expression()
            if found.element in FLOATS and not self._of_block(found):
                return found
        return e.unary(self.draw, x)

    def _along(
        self, x: Value, whole: tuple[Axis, ...], make: Callable[[st.DrawFn, Value], Value]
    ) -> Value:
        made = make(self.draw, replace(x, axes=whole))
        return replace(made, axes=union(made, replace(x, axes=self._others(x, whole))))

    @staticmethod
    def _others(x: Value, whole: tuple[Axis, ...]) -> tuple[Axis, ...]:
        return tuple(a for a in x.axes if a not in whole)

    def _of_block(self, x: Value) -> bool:
        """Whether it is an operation along a block; a few of those stay."""
        words = [f"over {a.name}" for a in self.axes if not a.whole]
        words += [f", {a.name})" for a in self.axes if not a.whole]
        words += [f"[{a.name} = " for a in self.axes if not a.whole]
        words += [f"{a.name}.{part}" for a in self.axes for part in ("start", "end", "id")]
        return any(w in x.text for w in words) and not self.one_in(20)

    def tile(self, axes: list[Axis]) -> Value:
        """A float tile over some axes, computed in a statement or two."""
        value = self.bind(self.load(axes, self.draw(st.sampled_from(FLOATS_READ))), "load")
        for _ in range(self.draw(st.integers(0, 2))):
            others = [v for v in self.values if v.names <= value.names and v.element in FLOATS]
            other = self.pick(others) if others else value
            forms = [
                "{0} * {1}", "{0} + {1}", "tanh({0}) - {1}", "{0} * sigmoid({1})", "-{0} / (1.5 + "
                "cos({1}))", "{0} - 0.5 * abs({1})", "sin({0})", "exp(min({0}, 1)) * {1}",
                "pow(abs({0}) + 0.5, 1.5)", "pow(1 + {0} * {0}, 0.75) - {1}", "cos({0}) + {1}",
                "{1} * cos(0.5 * {0})", "log(1 + {0} * {0})", "sqrt(1 + {0} * {0}) + erf({1})",
                "log2(1.5 + sin({0}))", "log2(2 + abs({0})) * {1}", "sqrt(0.5 + abs({0}))",
                "exp2(tanh({0}))", "rsqrt(1 + {0} * {0})",
                "rsqrt(2 + sin({0})) - {1}", "rsqrt(1.5 + abs({0}))", "erf({0}) * {1}",
                "max({0}, {1} + 0.25)", "min({0}, 0.5)", "where({0} > 0.25, {0}, {1} * 2)",
            ]  # fmt: skip
            form = self.draw(st.sampled_from(forms))
            text = form.format(f"f32({value.text})", f"f32({other.text})")
            axes_of = union(value, other) if "{1}" in form else value.axes
            value = self.bind(Value(text, "f32", axes_of, 8.0, None, 1e-6))
        return value

    # --- statements ----------------------------------------------------------------------------

    def block(self, statements: int, nesting: int = 0) -> None:
        """Several statements."""
        usual = ["expression"] * 8 + ["load"] * 3 + ["position", "optional"]
        for _ in range(statements):
            kinds = list(usual)
            if nesting < 2:
                kinds += [
                    *LOOPS,
                    *LOOPS,
                    *["state"] * 5,
                    *["chunks"] * 4,
                    *["scans"] * 8,
                    "dots",
                    *["pairs"] * 3,
                    "branch",
                    *products.KINDS,
                    *reshaping.KINDS,
                ]
                kinds += ["alias", "fold", "inlined", "split", "library", "library", "scalar"]
            kind = self.draw(st.sampled_from(kinds))
            if kind == "load" or not self.values:
                self.bind(self.load(self.some_axes()), "load")
            elif kind == "expression":
                self.bind(self.expression())
            elif kind == "position":
                self.bind(self.position())
            elif kind in LOOPS:
                LOOPS[kind](self, nesting)
            elif kind == "scans":
                scans(self)
            elif kind == "pairs":
                pairs(self)
            elif kind == "optional":
                self.optional()
            elif kind == "branch":
                self.branch(nesting)
            else:
                KINDS[kind](self)

    def position(self) -> Value:
        """The positions of an axis, as a float."""
        axis = self.draw(st.sampled_from(self.axes))
        return Value(f"f32({axis.name}) * 0.125", "f32", (axis,), 25, None, 1e-6)

    def kept(self, most: int = 2) -> list[Axis]:
        """Axes that outlive a loop."""
        ended = self.loops()
        there = [a for a in self.axes if a.name not in ended]
        return self.within(self.draw(st.subsets(there, most=most)))

    def range(self) -> tuple[str, Axis]:
        """The head of a loop in blocks, and its axis."""
        dimension = self.draw(st.sampled_from(sorted(self.program.sizes)))
        extent, size = self.program.sizes[dimension], self.draw(st.sampled_from(BLOCKS))
        name = self.name("k")
        part = self.draw(st.sampled_from(["", "", "", "", "[2:]", "[:7]"]))
        return f"for {name} in {dimension}{part} by {size}:", Axis(name, dimension, extent, size)

    def inside(self, head: str, axis: Axis | None) -> tuple[list[Value], list[Axis]]:
        """Begin a loop; gives what ``outside`` restores."""
        self.line(head, "for")
        self.depth += 1
        saved = list(self.values), list(self.axes)
        if axis is not None:
            self.axes.append(axis)
        return saved

    def outside(self, saved: tuple[list[Value], list[Axis]], *made: Value) -> None:
        """End a loop, of which some values are left."""
        self.depth -= 1
        self.values, self.axes = saved
        self.values += made

    def declared(self, stem: str, start: str, axes: list[Axis]) -> Value:
        """An accumulator."""
        name = self.name(stem)
        order = tuple(sorted(axes, key=lambda a: a.name))
        listed = f"[{', '.join(a.name for a in order)}]" if order else ""
        self.line(f"{name}: f32{listed} = {start}")
        return Value(name, "f32", order, 8.0, None, 1e-6)


def sums(writer: Smooth, nesting: int) -> None:
    """``acc += sum(u over k)``."""
    kept = writer.kept()
    acc = writer.declared("acc", "0", kept)
    head, axis = writer.range()
    saved = writer.inside(head, axis)
    value = writer.tile([*kept, axis])
    if writer.one_in(3):
        writer.block(1, nesting + 1)
    over = ", ".join(sorted(value.names - acc.names))
    sign = writer.draw(st.sampled_from(["+=", "-="]))
    scale = writer.draw(st.sampled_from(["", " * 0.5"]))
    writer.line(f"{acc.text} {sign} f32(sum({value.text} over {over})){scale}")
    writer.outside(saved, acc)


def extremes(writer: Smooth, nesting: int) -> None:
    """``m max= max(u over k)``."""
    kept = writer.kept()
    kind, start = writer.draw(st.sampled_from([("max", "-inf"), ("min", "inf"), ("max", "0.25")]))
    best = writer.declared("best", start, kept)
    head, axis = writer.range()
    saved = writer.inside(head, axis)
    value = writer.tile([*kept, axis])
    over = ", ".join(sorted(value.names - best.names))
    writer.line(f"{best.text} {kind}= f32({kind}({value.text} over {over}))")
    writer.outside(saved, best)


def one_by_one(writer: Smooth, nesting: int) -> None:
    """A loop over positions: a sum, or a product."""
    kept = writer.kept()
    multiplies = writer.one_in(2)
    acc = writer.declared("acc", "1" if multiplies else "0", kept)
    dimension = writer.draw(st.sampled_from(["C", "V"]))
    name = writer.name("k")
    saved = writer.inside(f"for {name} in {dimension}:", None)
    dims = [a.dimension for a in kept]
    read = Tensor(writer.name("x"), "f32", (dimension, *dims))
    writer.program.tensors.append(read)
    text = f"{read.name}[{', '.join([name, *(a.name for a in kept)])}]"
    if multiplies:
        writer.line(f"{acc.text} = {acc.text} * (1 + 0.1 * {text})")
        writer.rare.add(acc.text)
    else:
        form = writer.draw(st.sampled_from(["{0}", "tanh({0})", "{0} * {0}"]))
        writer.line(f"{acc.text} += {form.format(text)}")
    writer.outside(saved, acc)


def rescaled(writer: Smooth, nesting: int) -> None:
    """A running maximum, and sums that follow it: the softmax of a loop."""
    kept = writer.kept(1)
    starts = ["-inf", "0", "0"]
    if writer.one_in(3):  # goes on from what another loop, or the caller, has
        given = writer.bind(writer.load(kept, "f32"), "load")
        all_of_it = given.names == frozenset(a.name for a in kept)
        starts = [given.text if all_of_it else "0.25", "1", given.text if all_of_it else "0.5"]
        starts[0] = writer.draw(st.sampled_from([starts[0], starts[0], "-inf"]))
    top, below, acc = (
        writer.declared(stem, start, kept)
        for stem, start in zip(("top", "below", "acc"), starts, strict=True)
    )
    head, axis = writer.range()
    saved = writer.inside(head, axis)
    s = writer.tile([*kept, axis])
    v = writer.tile([axis])
    shapes = ({*s.names}, {*v.names}) == ({*top.names, axis.name}, {axis.name})
    if not shapes or "f64" in (s.element, v.element):
        s = writer.bind(writer.load([*kept, axis], "f32"), "load")
        v = writer.bind(writer.load([axis], "f32"), "load")
    new, fix, p = writer.name("new"), writer.name("fix"), writer.name("p")
    exp, scale = writer.draw(st.sampled_from([("exp", ""), ("exp2", ""), ("exp", "0.5 * ")]))
    writer.line(f"{new} = max({top.text}, max({s.text} over {axis.name}))")
    writer.line(f"{fix} = {exp}({scale}({top.text} - {new}))")
    writer.line(f"{p} = {exp}({scale}({s.text} - {new}))")
    writer.line(f"{below.text} = {below.text} * {fix} + sum({p} over {axis.name})")
    writer.line(f"{acc.text} = {acc.text} * {fix} + sum({p} * {v.text} over {axis.name})")
    writer.line(f"{top.text} = {new}")
    writer.outside(saved)
    writer.bind(Value(f"{acc.text} / {below.text}", "f32", acc.axes, 4.0, None, 1e-6))
    if writer.one_in(2):
        log = "log" if exp == "exp" else "log2"
        ending = f"{scale}{top.text} + {log}({below.text})"
        writer.bind(Value(ending, "f32", acc.axes, 8.0, None, 1e-6))


def state(writer: Smooth, nesting: int) -> None:
    """A state that a store inside reads, with a decay or without."""
    if writer.depth or any(t.name.startswith("seen") for t in writer.program.tensors):
        return
    head, axis = writer.range()
    dimension = axis.dimension
    if any(a.dimension == dimension for a in writer.axes):
        return
    head = head.replace("[2:]", "").replace("[:7]", "")
    head = head.replace(" in ", " in reversed ") if writer.one_in(3) else head
    kept = writer.kept(1)
    kept += [a for a in writer.axes if a.grid and a not in kept]
    if writer.one_in(2):
        begins = writer.bind(writer.load(kept, "f32"), "load")
        held = writer.declared("state", begins.text if begins.axes else "0.5", kept)
    else:
        held = writer.declared("state", "0", kept)
    weight = writer.bind(writer.load(kept, "f32"), "load") if writer.one_in(3) else None
    saved = writer.inside(head, axis)
    x = writer.bind(writer.load([*kept, axis], "f32"), "load")
    dims = (*writer.dimensions.values(), dimension, *(a.dimension for a in held.axes))
    seen = Tensor(writer.name("seen"), "f32", dims, "out")
    writer.program.tensors.append(seen)
    writer.program.limits[seen.name] = 0.0
    names = ", ".join([*writer.dimensions, axis.name, *(a.name for a in held.axes)])
    form = writer.draw(st.sampled_from(["{0} * {1}", "tanh({0} + {1})", "{1} + 0.5 * {0}"]))
    writer.line(f"{seen.name}[{names}] = {form.format(held.text, x.text)}", "store")
    added = f"sum({x.text} over {axis.name})"
    if weight is not None and weight.names <= held.names:
        added = f"{weight.text} * {added}"
    if writer.one_in(4):
        decay = writer.bind(writer.load([axis], "f32"), "load")
        factor = f"exp(-0.1 * sum({decay.text} * {decay.text} over {axis.name}))"
        writer.line(f"{held.text} = {held.text} * {factor} + {added}")
    else:
        writer.line(f"{held.text} += {added}")
    writer.outside(saved, *([held] if writer.one_in(2) else []))


def recurrent(writer: Smooth, nesting: int) -> None:
    """What a loop over positions carries is no sum: one value, or two that need each other."""
    if writer.depth:
        return
    kept = writer.kept()
    first, second = (writer.declared("held", start, kept) for start in ("0.5", "0"))
    dimension, name = writer.draw(st.sampled_from(["C", "V", "K"])), writer.name("k")
    backwards = "reversed " if writer.one_in(3) else ""
    saved = writer.inside(f"for {name} in {backwards}{dimension}:", None)
    dims = [a.dimension for a in kept]
    read = Tensor(writer.name("x"), "f32", (dimension, *dims))
    writer.program.tensors.append(read)
    x = f"{read.name}[{', '.join([name, *(a.name for a in kept)])}]"
    a, b = first.text, second.text
    form = writer.draw(st.sampled_from(["tanh({a} + {x})", "{a} + 0.1 * {x} * sin({a})",
                                        "0.5 * {a} / (1 + {a} * {a}) + {x}",
                                        "0.6 * {a} - 0.3 * {b} * {x}"]))  # fmt: skip
    other = writer.draw(st.sampled_from(["0.9 * {b} + {a}", "sin({a} + {b})", "{b} + {a} * {x}"]))
    if writer.one_in(3):  # of all values at once
        writer.line(f"{name}next = {form.format(a=a, b=b, x=x)}")
        writer.line(f"{b} = {other.format(a=a, b=b, x=x)}")
        writer.line(f"{a} = {name}next")
    else:
        writer.line(f"{a} = {form.format(a=a, b=b, x=x)}")
        writer.line(f"{b} = {other.format(a=a, b=b, x=x)}")
    writer.outside(saved, first, second)


def written_out(writer: Smooth, nesting: int) -> None:
    """A loop of few iterations over what is no sum."""
    x = writer.tile(writer.kept())
    held = writer.declared("step", f"f32({x.text})", list(x.axes))
    form = writer.draw(st.sampled_from(["sin({0}) + {1}", "0.5 * ({0} + 1 / (1 + {0} * {0}))"]))
    saved = writer.inside(f"for {writer.name('k')} in {writer.draw(st.integers(2, 4))}:", None)
    writer.line(f"{held.text} = {form.format(held.text, f'f32({x.text})')}")
    writer.outside(saved, held)


def dots(writer: Smooth, nesting: int) -> None:
    """``acc += a @ b``, and a product behind the loop."""
    kept = writer.kept()
    if len(kept) != 2:
        return
    left, right = kept
    element = writer.draw(st.sampled_from(["bf16", "f16", "f32"]))
    acc = writer.declared("acc", "0", kept)
    head, axis = writer.range()
    saved = writer.inside(head, axis)
    a = writer.bind(writer.load([left, axis], element), "load")
    b = writer.bind(writer.load([axis, right], element), "load")
    other = writer.draw(st.sampled_from([b.text, f"{element}(tanh({b.text}))"]))
    writer.line(f"{acc.text} += {a.text} @ {other}")
    writer.outside(saved, acc)
    if right.whole:
        w = writer.bind(writer.load([right], element), "load")
        text = f"dot({element}({acc.text}), {w.text} over {right.name})"
        writer.rare.add(writer.bind(Value(text, "f32", (left,), 8.0, None, 1e-6)).text)


def pairs(writer: Smooth) -> None:
    """Folds and scans of two values along a whole axis: decayed sums, maxima with sums, means."""
    whole = [a for a in writer.axes if a.whole]
    if not whole:
        return
    axis = writer.draw(st.sampled_from(whole))
    x = writer.tile([axis, *writer.kept(1)])
    y = writer.tile([axis])
    if not {*y.axes} <= {*x.axes} or axis not in y.axes:
        return
    first, second = writer.name("v"), writer.name("v")
    given = writer.draw(
        st.sampled_from(
            [
                ("scan(chained", f"sigmoid(f32({x.text}))", f"f32({y.text})"),
                ("scan(chained", f"sigmoid(f32({x.text}))", f"f32({y.text})"),
                ("fold(top_and_sum", f"f32({x.text})", "1.0"),
                ("fold(welford", f"f32({x.text})", "1.0"),
                ("scan(welford", f"f32({x.text})", "1.0"),
            ]
        )
    )
    writer.line(f"{first}, {second} = {', '.join(given)} over {axis.name})")
    keeps = given[0].startswith("scan")
    axes = x.axes if keeps else tuple(a for a in x.axes if a != axis)
    writer.values += [Value(n, "f32", axes, 8.0, None, 1e-6) for n in (first, second)]
    writer.rare |= {first, second}


def scans(writer: Smooth) -> None:
    """Scans and products along a whole axis, also by the functions of users."""
    whole = [a for a in writer.axes if a.whole]
    if not whole:
        return
    axis = writer.draw(st.sampled_from(whole))
    x = writer.tile([axis, *writer.kept(1)])
    if axis not in x.axes:
        return
    near = f"1 + 0.1 * tanh(f32({x.text}))"
    one = f"f32({x.text})"
    forms = [f"cumprod({near} over {axis.name})"] * 7 + [f"prod({near} over {axis.name})"] * 3
    forms += [f"cumsum({one} over {axis.name})", f"cummax({one} over {axis.name})"] * 7
    forms += [f"{k}({one} over {axis.name})" for k in ("max", "max", "max", "max", "min", "sum")]
    forms += [f"f32(argmax({x.text} over {axis.name})) * {one}"] * 9
    forms += [f"where(any({x.text} > 1 over {axis.name}), {one}, 0.5 * {one})"] * 12
    forms += [f"{k}(union, tanh({one}) over {axis.name})" for k in ("scan", "fold")] * 4
    forms += [f"{one} * (1 + {k}({one}))" for k in ("floor", "ceil", "round")] * 2
    form = writer.draw(st.sampled_from(forms))
    keeps = not form.startswith(("max", "min", "sum", "prod", "fold"))
    axes = x.axes if keeps else tuple(a for a in x.axes if a != axis)
    writer.rare.add(writer.bind(Value(form, "f32", axes, 8.0, None, 1e-6)).text)


LOOPS: dict[str, Callable[[Smooth, int], None]] = {
    "sums": sums,
    "extremes": extremes,
    "one by one": one_by_one,
    "rescaled": rescaled,
    "state": state,
    "dots": dots,
    "recurrent": recurrent,
    "written out": written_out,
    "of blocks": of_blocks,
    "chunks": chunks,
}


def smooth(draw: st.DrawFn, target: str) -> Program:
    """A kernel that has a gradient, as a rule."""
    extents = st.integers(5, 30)
    sizes = {"M": draw(extents), "N": draw(extents), "C": draw(st.integers(3, 12))}
    sizes |= {"V": draw(st.integers(4, 12)), "K": draw(st.integers(5, 40))}
    made = Program(sizes)
    writer = Smooth(draw, made, target)
    form = draw(st.sampled_from(["i, j", "i", "b, i", "b", "none"]))
    heads: list[str] = []
    if "b" in form:
        sizes["B"] = draw(st.integers(2, 3))
        heads.append("b in B")
        writer.dimensions["b"] = "B"
    for name, dimension in (("i", "M"), ("j", "N")):
        if name in form.split(", "):
            size = draw(st.sampled_from([*BLOCKS, 16]))
            heads.append(f"{name} in {dimension} by {size}")
            writer.axes.append(Axis(name, dimension, sizes[dimension], size, grid=True))
    if heads:
        writer.line(f"grid {', '.join(heads)}", "grid")
    if draw(st.integers(0, 4)) or not writer.axes:
        writer.line("axis c in C")
        writer.axes.append(Axis("c", "C", sizes["C"], sizes["C"], whole=True))
    writer.block(draw(st.integers(3, 8)))
    writer.values = [v for v in writer.values if v.element in FLOATS] or writer.values
    writer.values = [v for v in writer.values if v.error or v.names] or writer.values
    for _ in range(draw(st.integers(2, 4))):
        if writer.values:
            writer.output()
    if draw(st.integers(0, 3)) == 3:
        add(writer)
    made.bind_sizes()
    return made


def add(writer: Smooth) -> None:
    """``+=`` of an output that the caller passes."""
    floats = [v for v in writer.values if v.element in FLOATS]
    grid = {a.name for a in writer.axes if a.grid}
    floats = [v for v in floats if grid <= v.names]
    if not floats:
        return
    x = writer.pick(floats)
    kind = "f64" if x.element == "f64" else "f32"
    name = writer.name("total")
    dims = [*writer.dimensions.values(), *(a.dimension for a in x.axes)] or ["1"]
    entries = [*writer.dimensions, *(a.name for a in x.axes)] or ["0"]
    writer.program.tensors.append(Tensor(name, kind, tuple(dims), "inout"))
    writer.program.limits[name] = 0.0
    writer.line(f"{name}[{', '.join(entries)}] += {x.text}", "store")
