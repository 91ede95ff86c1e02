"""Random statements: loads, bindings, loops with carried values, branches, products, stores."""

from __future__ import annotations

from dataclasses import replace

from tests.random_programs import choices as st
from tests.random_programs import compile_time, masks, memory, products, reshaping, uncommon
from tests.random_programs import expressions as e
from tests.random_programs.line_writer import LineWriter
from tests.random_programs.program import LAYOUTS, Line, Program, Tensor
from tests.random_programs.values import FLOATS, Axis, Value, settled, widened

LOADED = (
    "f32", "bf16", "f16", "i32", "i8", "u8", "i64", "f64", "bool", "i16", "u16", "u32", "u64",
    "e4m3", "e5m2",
)  # fmt: skip
INPUT_BOUND = {"bool": 1.0, "f32": 2.0, "bf16": 2.0, "f16": 2.0, "f64": 2.0, "tf32": 2.0}
LOADS = ("load",)


class Writer(LineWriter):
    """Writes a kernel line by line; ``values`` and ``axes`` are those in scope."""

    loaded: tuple[str, ...] = LOADED  # the element types of tensors that are read

    def __init__(self, draw: st.DrawFn, program: Program, target: str) -> None:
        super().__init__(draw, program.lines)
        self.program, self.target = program, target
        self.values: list[Value] = []
        self.axes: list[Axis] = []
        self.grid: list[str] = []  # index entries that keep programs apart: names of the grid
        self.dimensions: dict[str, str] = {}  # of scalars of the grid
        self.used: set[str] = set()  # values that are stored

    # --- text -------------------------------------------------------------------------------

    def param(self, text: str, word: str = "param") -> None:
        """A line at the top of the kernel."""
        self.lines.insert(0, Line(0, f"{word} {text}"))

    def one_in(self, count: int) -> bool:
        """True once in so many times."""
        return self.draw(st.integers(0, count - 1)) == count - 1

    def pick(self, options: list[Value]) -> Value:
        return self.draw(st.sampled_from(options[::-1]))

    def bind(self, value: Value, *places: str) -> Value:
        """``v1 = ...``; what is too uncertain is bound, but not used on."""
        name = self.name("v")
        self.line(f"{name} = {value.text}", *places)
        bound = value.named(name)
        if bound.usable:
            self.values.append(bound)
        return bound

    # --- loads ------------------------------------------------------------------------------

    def tensor(self, element: str, dims: list[str], values: str = "grid") -> Tensor:
        layout = self.draw(st.sampled_from(LAYOUTS)) if self.one_in(2) else "row"
        made = Tensor(self.name("x"), element, tuple(dims), layout=layout, values=values)
        self.program.tensors.append(made)
        return made

    def load(self, axes: list[Axis], element: str | None = None) -> Value:
        """A new tensor, read at random entries that have these axes."""
        chosen = element or self.draw(st.sampled_from(self.loaded))
        dims, entries = [], []
        for axis in self.draw(st.permutations(axes)):
            plain = element is not None or not self.one_in(3)
            form = axis.name if plain else self.entry(axis)
            dims.append(axis.dimension if form != f"gather {axis.name}" else "V")
            entries.append(self.gather(axis) if form.startswith("gather") else form)
        for scalar, dimension in self.dimensions.items():
            if self.one_in(2):
                dims.insert(0, dimension)
                entries.insert(0, scalar)
        if not dims:
            dims, entries = ["V"], ["3"]
        if element is None and self.one_in(4):
            place = self.draw(st.integers(0, len(dims)))
            dims.insert(place, "V")
            entries.insert(place, self.follower(axes))
        made = self.tensor(chosen, dims)
        text = f"{made.name}[{', '.join(entries)}]"
        bound = INPUT_BOUND.get(chosen, 8.0)
        axes_of = tuple(sorted(set(axes), key=lambda a: a.name))
        return Value(text, chosen, axes_of, bound, 2 if chosen in FLOATS else 0)

    def entry(self, axis: Axis) -> str:
        name = axis.name
        forms = [f"{name} + 1", f"{name} - 1", f"{axis.dimension} - 1 - {name}", f"gather {name}"]
        return self.draw(st.sampled_from(forms))

    def follower(self, axes: list[Axis]) -> str:
        """An entry that moves with the axes of others, or a number of 64 bits."""
        if not axes or self.one_in(4):
            far = self.tensor("i64", ["V"], "index").name
            return f"{far}[{self.draw(st.integers(0, 3))}] * 4294967297"
        a, b = (self.draw(st.sampled_from(axes)).name for _ in range(2))
        forms = [f"({a} + {b}) % 8", f"{a} // 4", f"{a} % 8 - {b} % 2", f"{a} + 0"]
        forms += [f"where({a} % 3 == 0, {b}, -1)", f"i64({a}) * 4294967297 + 1"]
        return self.draw(st.sampled_from(forms))

    def gather(self, axis: Axis) -> str:
        index = self.tensor(self.draw(st.sampled_from(["i32", "i64"])), [axis.dimension], "index")
        return f"{index.name}[{axis.name}]"

    def loops(self) -> set[str]:
        """The axes of loops, which no value outlives."""
        return {a.name for a in self.axes if not (a.grid or a.whole)}

    def some_axes(self, most: int = 3) -> list[Axis]:
        axes = self.draw(st.subsets(self.axes, most=most))
        return self.within(axes)

    @staticmethod
    def within(axes: list[Axis]) -> list[Axis]:
        """The first of the axes whose tile is not too large."""
        kept: list[Axis] = []
        count = 1
        for axis in axes:
            count *= axis.size
            if count <= e.MOST_POSITIONS:
                kept.append(axis)
        return kept

    # --- bindings ---------------------------------------------------------------------------

    def expression(self) -> Value:
        """One operation on values in scope."""
        x = self.pick(self.values)
        kinds = ["binary", "unary", "reduce", "where", "cast", "index", "scan", "bits"]
        kind = self.draw(st.sampled_from([*kinds, "mask", "mask"]))
        if kind == "unary":
            return e.unary(self.draw, x)
        if kind == "cast":
            return e.cast(self.draw, x)
        if kind == "bits":
            return e.bits(self.draw, x)
        if kind == "reduce" and x.axes:
            return e.reduction(self.draw, x)
        if kind == "scan" and x.axes and x.element != "bool":
            return e.scan(self.draw, x)
        if kind == "index" and x.axes:
            return e.reindexed(self.draw, x)
        if kind == "mask":
            axes = self.some_axes(2)
            if axes and self.fits(x, *(Value("", "bool", (a,), 1) for a in axes)):
                return masks.masked(self.draw, axes, x)
        fitting = [y for y in self.values if y != x and self.fits(x, y)] or [x]
        y = self.pick(fitting)
        if kind == "where":
            exact = [z for z in fitting if z.exact]
            if exact:
                a = self.pick(exact)
                b = self.pick(
                    [z for z in exact if self.fits(a, z) and self.fits(x, y, a, z)] or [a]
                )
                if self.fits(x, y, a, b):
                    return e.selection(e.comparison(self.draw, a, b), x, y)
        return e.binary(self.draw, x, y)

    @staticmethod
    def fits(*values: Value) -> bool:
        count = 1
        for axis in {a.name: a for v in values for a in v.axes}.values():
            count *= axis.size
        return count <= e.MOST_POSITIONS

    def position(self) -> Value:
        """The positions of an axis, a property of one, a scalar, or a random number."""
        axis = self.draw(st.sampled_from(self.axes))
        kind = self.draw(st.sampled_from(["", ".start", ".end", ".id", ".size", "uniform"]))
        if kind == "uniform":
            return Value(f"uniform(7, {axis.name})", "f32", (axis,), 1, 24)
        axes = () if kind else (axis,)
        return Value(axis.name + kind + (" + 0" if kind == ".size" else ""), "i32", axes, 200, 0)

    # --- statements -------------------------------------------------------------------------

    def block(self, statements: int, nesting: int = 0) -> None:
        """Several statements."""
        for _ in range(statements):
            kinds = ["expression"] * 9 + ["load"] * 4 + ["position", "optional", "fetched"]
            if nesting < 2:
                kinds += ["loop", "loop", "branch", *products.KINDS, "repeat"]
                kinds += [*uncommon.KINDS, *reshaping.KINDS, *compile_time.KINDS]
            kind = self.draw(st.sampled_from(kinds))
            if kind == "load" or not self.values:
                self.bind(self.load(self.some_axes()), *LOADS)
            elif kind == "expression":
                self.bind(self.expression())
            elif kind == "position":
                self.bind(self.position())
            elif kind == "optional":
                self.optional()
            elif kind == "loop":
                self.loop(nesting)
            elif kind == "branch":
                self.branch(nesting)
            elif kind == "repeat":
                self.repeat(nesting)
            elif kind == "fetched":
                memory.fetched(self)
            else:
                KINDS[kind](self)

    def optional(self) -> None:
        """A value that a parameter changes if it is there."""
        axes = self.some_axes(2)
        old = self.pick(self.values)
        read = self.load(axes, "f32")
        made = self.program.tensors[-1]
        name = self.name("v")
        if not self.fits(old, read):
            return
        kept = replace(made, optional=True, absent=self.one_in(2))
        self.program.tensors[-1] = kept
        start = e.converted(old, "f32")
        self.line(f"{name} = {start.text}")
        self.line(f"if {made.name}:")
        self.line(f"    {name} = {name} + {read.text}", *LOADS)
        added = settled(
            name,
            "f32",
            tuple(
                {a.name: a for a in (*old.axes, *read.axes)}[n]
                for n in sorted(old.names | read.names)
            ),
            start.bound + 2,
            None if start.grain is None else max(start.grain, 2),
            start.error,
        )
        result = start.named(name) if kept.absent else added
        if result.usable:
            self.values.append(result)

    def accumulators(self, times: int, most: int = 2) -> list[tuple[str, str, Value]]:
        """(name, how it grows, its type as a value) declared before a loop."""
        made: list[tuple[str, str, Value]] = []
        for _ in range(self.draw(st.integers(1, most))):
            kind = self.draw(st.sampled_from(["+", "max", "decay"]))
            element = (
                "f32" if kind == "decay" else self.draw(st.sampled_from(["f32", "i32", "f64"]))
            )
            axes = tuple(sorted(self.some_axes(2), key=lambda a: a.name))
            name = self.name("acc")
            listed = f"[{', '.join(a.name for a in axes)}]" if axes else ""
            self.line(f"{name}: {element}{listed} = {0 if kind != 'max' else -4}")
            made.append((name, kind, Value(name, element, axes, 4.0, 0)))
        return made

    def grow(self, name: str, kind: str, shape: Value, times: int) -> Value:
        """One step of an accumulator; what it is at most, behind the loop too."""
        fitting = [
            v
            for v in self.values
            if v.element != "bool" and (v.element in FLOATS) <= (shape.element in FLOATS)
        ]
        fitting = [v for v in fitting if v.element != "i64"] or [Value("1", "i32", (), 1, 0)]
        step = self.pick(fitting)
        rest = [a for a in step.axes if a.name not in shape.names]
        if rest:
            over = ", ".join(a.name for a in rest)
            count = 1
            for axis in rest:
                count *= min(axis.size, axis.extent)
            kept = tuple(a for a in step.axes if a.name in shape.names)
            made = widened(step.element)
            step = settled(
                f"sum({step.text} over {over})",
                made,
                kept,
                count * step.bound,
                step.grain,
                count * step.error,
            )
        step = e.converted(step, shape.element)
        if kind == "max":
            self.line(f"{name} max= {step.text}", *LOADS[:0])
            return replace(shape, bound=max(4.0, step.bound), grain=step.grain, error=step.error)
        if kind == "decay":
            self.line(f"{name} = 0.5 * {name} + {step.text}")
            grain = None if step.grain is None else step.grain + times
            return settled(name, "f32", shape.axes, 2 * step.bound, grain, 2 * step.error)
        sign = self.draw(st.sampled_from(["+=", "-="]))
        self.line(f"{name} {sign} {step.text}")
        return settled(
            name, shape.element, shape.axes, times * step.bound, step.grain, times * step.error
        )

    def loop(self, nesting: int) -> None:
        """A loop over blocks or positions of a dimension, with values carried through it."""
        dimension = self.draw(st.sampled_from(sorted(self.program.sizes)))
        extent = self.program.sizes[dimension]
        parents = [a for a in self.axes if a.size > 1]
        parent = self.draw(st.sampled_from(parents)) if parents and self.one_in(4) else None
        base = parent.name if parent else dimension
        size = self.draw(st.sampled_from([16, 32, 8, 4, 5, 1]))
        times = -(-(min(parent.size, parent.extent) if parent else extent) // size)
        held = self.accumulators(times)
        text = base + (self.slice(parent or None) if self.one_in(3) else "")
        reverse = "reversed " if self.one_in(4) else ""
        name = self.name("k")
        scalar = times <= 12 and self.one_in(4)
        saved = list(self.values), list(self.axes)
        if scalar:
            times = times * size
            if times > 24:
                scalar, times = False, times // size
        self.line(f"for {name} in {reverse}{text}{'' if scalar else f' by {size}'}:", "for")
        self.depth += 1
        if scalar:
            self.values.append(Value(name, "i32", (), 64, 0))
        else:
            of = parent.dimension if parent else dimension
            self.axes.append(Axis(name, of, self.program.sizes[of], size))
            self.bind(
                self.load(
                    self.within([self.axes[-1], *self.some_axes(1)][:2])
                    if self.one_in(2)
                    else [self.axes[-1]]
                ),
                *LOADS,
            )
        self.block(self.draw(st.integers(0, 2)), nesting + 1)
        after = [self.grow(*each, times) for each in held]
        self.depth -= 1
        self.values, self.axes = saved
        self.values += [v for v in after if v.usable]

    def slice(self, parent: Axis | None) -> str:
        ends = ["", "2", "7", "-3", "100"]
        ends += [f"{a.name}.start" for a in self.axes[:1]] + [
            f"{a.name}.end" for a in self.axes[:1]
        ]
        ends += list(self.dimensions)
        if self.one_in(3):
            ends += [self.bind(self.load([], "i32"), *LOADS).text] * 4
        low, high = (self.draw(st.sampled_from(ends)) for _ in range(2))
        return f"[{low}:{high}]"

    def repeat(self, nesting: int) -> None:
        """A while loop of at most four rounds."""
        scalars = [v for v in self.values if not v.axes and v.element == "i32"]
        start = self.pick(scalars).text if scalars else "11"
        held = self.accumulators(4, 1)
        left = self.name("left")
        self.line(f"{left}: i32 = {start} & 15")
        self.line(f"while {left} > 0:")
        saved, axes = list(self.values), list(self.axes)
        self.depth += 1
        self.block(self.draw(st.integers(0, 1)), nesting + 1)
        after = [self.grow(*each, 4) for each in held]
        self.line(f"{left} = {left} // 2")
        self.depth -= 1
        self.values, self.axes = saved + [v for v in after if v.usable], axes

    def branch(self, nesting: int) -> None:
        """An ``if`` on a scalar; a name bound on both sides lives on."""
        scalars = [v for v in self.values if not v.axes and v.exact and v.element != "bool"]
        if scalars and not self.one_in(2):
            condition = e.comparison(
                self.draw, self.pick(scalars), Value("1", "i32", (), 1, 0)
            ).text
        else:
            condition = f"{self.axes[0].name}.id == 0"
        name = self.name("v")
        saved, axes = list(self.values), list(self.axes)
        known = {a.name for a in axes} | {n for v in saved for n in v.names}
        self.line(f"if {condition}:")
        ends: list[Value] = []
        for side in range(2):
            if side:
                self.line("else:")
            self.depth += 1
            self.block(self.draw(st.integers(0, 1)), nesting + 1)
            usual = [v for v in self.values if v.element != "bool" and v.names <= known]
            if side:
                usual = [v for v in usual if v.names == ends[0].names] or [ends[0].named("")]
            chosen = self.pick(usual) if usual else Value("2.5", "f32", (), 2.5, 1)
            if chosen.text == "":
                chosen = self.zero(ends[0])
            chosen = e.converted(chosen, ends[0].element if side else "f32")
            self.line(f"{name} = {chosen.text}")
            ends.append(chosen)
            self.depth -= 1
            self.values, self.axes = list(saved), list(axes)
        grain = (
            None
            if None in (ends[0].grain, ends[1].grain)
            else max(ends[0].grain or 0, ends[1].grain or 0)
        )
        bound, error = max(v.bound for v in ends), max(v.error for v in ends)
        self.values.append(Value(name, "f32", ends[0].axes, bound, grain, error))

    def zero(self, like: Value) -> Value:
        """A tile of zeros over the same axes."""
        name = self.name("zero")
        listed = f"[{', '.join(a.name for a in like.axes)}]" if like.axes else ""
        self.line(f"{name}: f32{listed} = 0")
        return Value(name, "f32", like.axes, 0, 0)


KINDS = products.KINDS | uncommon.KINDS | reshaping.KINDS | compile_time.KINDS
