"""Random programs to differentiate whose positions matter: computed ends of ranges, packed
sequences and their states, parts of blocks, shares of a range and what ``after`` joins of them,
windows, strides, gathers and mirrored positions, branches on scalars, and functions with a gradient
of their own.

A program has a grid, some loops over ranges that follow from its names, and stores what these make.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tests.random_programs import choices as st
from tests.random_programs.program import Line, Program, Tensor
from tkc.support.expressions import whole

OWN = """\
fn gain(x, w) = x * sin(w)
fn gain_backward(x, w, y, dy) = dy * sin(w), dy * x * cos(w)

fn both(a, b) = a * b, a + sin(b)
fn both_backward(a, b, p, q, dp, dq) = dp * b + dq, dp * a + dq * cos(b)

fn centred(x, c) = x - mean(x over c)
fn centred_backward(x, c, y, dy) = dy - mean(dy over c)
"""
UNARY = ("sin({0})", "tanh({0})", "{0} * {0}", "{0}", "{0} * sigmoid({0})", "log(1 + {0} * {0})")
BINARY = ("{0} * {1}", "{0} + sin({1})", "{0} - 0.5 * {1}", "tanh({0}) * {1}", "gain({0}, {1})",
          "{0} * {1} + {0}")  # fmt: skip
STEPS = (
    "tanh({h} + {x})",
    "0.6 * {h} + {x}",
    "{h} + {x}",
    "tanh({w}) * {h} + {x}",
    "{h} * cos({x})",
)
BLOCKS = (3, 4, 5, 8, 16)


@dataclass(frozen=True)
class Placed(Tensor):
    """A tensor whose dimensions are expressions; ``integers`` are the values of one that says where
    something lies."""

    integers: tuple[int, ...] = ()

    def array(self, sizes: dict[str, int], seed: int) -> Any:
        if self.integers:
            return np.array(self.integers, np.int32)
        return np.zeros(tuple(whole(d, sizes) for d in self.dims), np.float32)


@dataclass
class PlacedProgram(Program):
    """A program with functions of its own."""

    def functions(self) -> list[str]:
        lines = "\n".join(line.text for line in self.lines)
        words = set(re.findall(r"\w+", lines))
        return [f"{t}\n" for t in OWN.strip().split("\n\n") if t[3 : t.index("(")] in words]


@dataclass(frozen=True)
class Piece:
    """A value: its text and the axes that it has."""

    text: str
    axes: frozenset[str] = frozenset()


class Placing:
    """Writes one program. ``scalars`` are names of the grid without a block, and ``blocks`` those
    with one, by their dimensions."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw, self.count = draw, 0
        sizes = {"B": draw(st.integers(2, 4)), "M": draw(st.integers(5, 19))}
        sizes |= {"T": draw(st.integers(5, 29)), "C": draw(st.integers(2, 7))}
        self.program = PlacedProgram(sizes)
        self.scalars: dict[str, str] = {}
        self.blocks: dict[str, str] = {}
        self.held: list[str] = []
        self.values: list[Piece] = []
        self.depth = 0
        self.shared = ""  # the name of the grid that counts shares which ``after`` joins

    # --- parts of a text -----------------------------------------------------------------------

    def one_in(self, many: int) -> bool:
        return self.draw(st.integers(1, many)) == 1

    def of(self, *options: str) -> str:
        return self.draw(st.sampled_from(options))

    def name(self, stem: str) -> str:
        self.count += 1
        return f"{stem}{self.count}"

    def line(self, text: str) -> None:
        self.program.lines.append(Line(self.depth, text))

    def tensor(self, stem: str, dims: list[str], mode: str = "") -> str:
        made = Placed(self.name(stem), "f32", tuple(dims), mode)
        self.program.tensors.append(made)
        if mode:
            self.program.limits[made.name] = 0.0
        return made.name

    def integers(self, stem: str, dim: str, values: list[int]) -> str:
        name = self.name(stem)
        self.program.tensors.append(Placed(name, "i32", (dim,), "", integers=tuple(values)))
        return name

    def number(self, low: int, high: int) -> str:
        """An argument that is a whole number."""
        name = self.name("n")
        self.program.scalars[name] = ("i32", "", self.draw(st.integers(low, high)))
        return name

    def bound(self, text: str, axes: frozenset[str]) -> Piece:
        name = self.name("v")
        self.line(f"{name} = {text}")
        made = Piece(name, axes)
        return made

    # --- values --------------------------------------------------------------------------------

    def dimension(self, axis: str) -> str:
        return {**self.blocks, "c": "C"}.get(axis, "T")

    def place(self, axis: str, dimension: str) -> tuple[str, str]:
        """An entry at the positions of an axis, and the extent of the tensor there."""
        form = self.of("{a}", "{a}", "{a}", "{a} + 1", "{a} - 2", "2 * {a}", "2 * {a} + 1",
                       "{d} - 1 - {a}", "{a} // 2", "3 - {a}", "idx", "{a} % 3")  # fmt: skip
        if form == "idx":
            extent = self.program.sizes[dimension]
            held = [self.draw(st.integers(0, 4)) for _ in range(extent)]
            return f"{self.integers('idx', dimension, held)}[{axis}]", "5"
        extent = f"2 * {dimension}" if "2 *" in form else dimension
        return form.format(a=axis, d=dimension), extent

    def load(self, axes: list[str], plain: bool = False) -> Piece:
        """A load over axes, and over some of the names of the grid without one."""
        names = [b for b in self.scalars if not self.one_in(3)]
        entries, dims = [*names], [self.scalars[b] for b in names]
        for a in axes:
            d = self.dimension(a)
            entry, extent = (a, d) if plain or a == "c" else self.place(a, d)
            entries.append(entry)
            dims.append(extent)
        order = self.draw(st.permutations(range(len(dims))))
        if not dims:
            entries, dims, order = ["0"], ["1"], [0]
        name = self.tensor("x", [dims[k] for k in order])
        return Piece(f"{name}[{', '.join(entries[k] for k in order)}]", frozenset(axes))

    def mixed(self, x: Piece) -> Piece:
        """Something of a value, and of another one that has no axis beside its own."""
        others = [v for v in self.values if v.axes <= x.axes]
        for _ in range(self.draw(st.integers(0, 2))):
            if others and self.one_in(2):
                text = self.of(*BINARY).format(x.text, self.draw(st.sampled_from(others)).text)
            else:
                text = self.of(*UNARY).format(x.text)
            x = self.bound(text, x.axes)
        if self.one_in(8):
            first, second = self.name("v"), self.name("v")
            self.line(f"{first}, {second} = both({x.text}, sin({x.text}))")
            x = self.bound(f"{first} - {second}" if self.one_in(2) else first, x.axes)
        if "c" in x.axes and self.one_in(6):
            x = self.bound(f"centred({x.text}, c)", x.axes)
        return x

    def condition(self) -> str:
        """Of a program, or of what the caller says."""
        forms = [f"{self.number(0, 3)} > 1"]
        for b, dimension in self.scalars.items():
            kinds = self.integers(
                "kind", dimension, [self.draw(st.integers(0, 1)) for _ in range(self.extent(b))]
            )
            forms += [f"{b} > 0", f"{b} % 2 == 0", f"{kinds}[{b}] > 0"]
        return self.of(*forms)

    def extent(self, scalar: str) -> int:
        return whole(self.scalars[scalar], self.program.sizes)

    # --- statements ----------------------------------------------------------------------------

    def kept(self) -> list[str]:
        """Axes of the grid and held ones that a value has."""
        return self.draw(st.subsets([*self.blocks, *self.held]))

    def declared(self, start: str, axes: list[str]) -> Piece:
        name = self.name("acc")
        listed = f"[{', '.join(axes)}]" if axes else ""
        self.line(f"{name}: f32{listed} = {start}")
        return Piece(name, frozenset(axes))

    def range(self) -> tuple[str, str, str, bool]:
        """A range of T, a mask over its positions t that must hold (or none), where the ranges of
        two programs do not meet: the name that counts them, and whether it is all of T."""
        t = self.program.sizes["T"]
        number = self.number(1, t)
        forms: list[tuple[str, str, str, bool]] = [("T", "", "", True)] * 2
        forms += [("T[2:]", "", "", False), (f"T[:{number}]", "", "", False)]
        forms += [(f"T[{number}:]", "", "", False), ("T[T // 3:T - 1]", "", "", False)]
        for b, dimension in self.scalars.items():
            many = self.extent(b)
            if self.shared == b or (b == "b" and self.one_in(2)):
                step = self.of(f"cdiv(T, {dimension})", "3", f"(T // {dimension})")
                forms += [(f"T[{b} * {step}:({b} + 1) * {step}]", "", b, False)] * 4
                continue
            cuts = sorted(self.draw(st.integers(0, t)) for _ in range(many - 1))
            cu = self.integers("cu", f"{dimension} + 1", [0, *cuts, t])
            lengths = [self.draw(st.integers(0, t + 2)) for _ in range(many)]
            length = self.integers("length", dimension, lengths)
            forms += [(f"T[{cu}[{b}]:{cu}[{b} + 1]]", "", b, False)] * 4
            forms += [(f"T[:{length}[{b}]]", "", "", False), (f"T[{length}[{b}]:]", "", "", False)]
            forms += [(f"T[{b} * 2:]", "", "", False), (f"T[:{b} + 3]", "", "", False)]
        for i in self.blocks:
            c = self.draw(st.integers(-2, 5))
            forms += [(f"T[:{i}.end + {c}]", f"{{t}} < {i} + 1 + {c}", "", False)] * 2
            forms += [(f"T[{i}.start - {c}:]", f"{{t}} >= {i} - {c}", "", False)] * 2
            forms += [(f"T[{i}.start - {c}:{i}.end + 2]",
                       f"{{t}} >= {i} - {c} and {{t}} <= {i} + 2", "", False)]  # fmt: skip
        return self.draw(st.sampled_from(forms))

    def walk(self) -> None:
        """A loop over blocks of a range, and what it carries."""
        kind = self.of("sum", "sum", "max", "softmax", "steps", "steps", "blocks", "dot")
        text, mask, apart, whole_of_it = self.range()
        t = self.name("t")
        axes = self.kept()
        need = [i for i in self.blocks if f"{i}." in text and mask]
        axes = [*dict.fromkeys([*axes, *need])]
        order = "reversed " if self.one_in(4) else ""
        if kind == "steps":
            return self.steps(f"for {t} in {order}{text}:", t, mask, axes, apart, whole_of_it)
        masked = mask.format(t=t)
        size = self.draw(st.sampled_from(BLOCKS))
        start = {"max": "-3", "softmax": "0"}.get(kind, "0")
        acc = self.declared(start, axes)
        more = [self.declared("-inf", axes), self.declared("0", axes)] if kind == "softmax" else []
        self.line(f"for {t} in {order}{text} by {size}:")
        self.depth += 1
        branch = self.one_in(6) and kind in ("sum", "dot")
        if branch:
            self.line(f"if {self.condition()}:")
            self.depth += 1
        had, self.values = self.values, list(self.values)
        x = self.mixed(self.bound(self.load([*axes, t]).text, frozenset([*axes, t])))
        hidden = "-inf" if kind in ("max", "softmax") else "0"
        x = self.bound(f"where({masked}, {x.text}, {hidden})", x.axes) if masked else x
        if kind == "sum":
            self.line(f"{acc.text} += sum({x.text} over {t})")
        elif kind == "dot":
            y = self.bound(self.load([t]).text, frozenset([t]))
            self.line(f"{acc.text} += dot({x.text}, {y.text} over {t})")
        elif kind == "max":
            self.line(f"{acc.text} max= max({x.text} over {t})")
        elif kind == "blocks":
            form = self.of("{0} + sin({1})", "0.5 * {0} + {1}")
            self.line(f"{acc.text} = {form.format(acc.text, f'sum({x.text} over {t})')}")
        else:
            top, below = more
            v = self.mixed(self.bound(self.load([t]).text, frozenset([t])))
            self.line(f"new = max({top.text}, max({x.text} over {t}))")
            self.line(f"fix = where(new == -inf, 1, exp({top.text} - new))" if masked or not
                      whole_of_it else f"fix = exp({top.text} - new)")  # fmt: skip
            self.line(f"weight = where(new == -inf, 0, exp({x.text} - new))" if masked or not
                      whole_of_it else f"weight = exp({x.text} - new)")  # fmt: skip
            self.line(f"{below.text} = {below.text} * fix + sum(weight over {t})")
            self.line(f"{acc.text} = {acc.text} * fix + sum(weight * {v.text} over {t})")
            self.line(f"{top.text} = new")
        stored = not branch and apart and not masked and set(self.scalars) <= {apart}
        if stored and set(self.blocks) <= set(axes) and self.one_in(2):
            self.seen(x, t, axes)
        self.values = had
        self.depth -= 1 + branch
        if more:
            acc = self.bound(f"{acc.text} / max({more[1].text}, 0.0625)", acc.axes)
        self.values.append(acc)

    def seen(self, x: Piece, t: str, axes: list[str]) -> None:
        """A store at the positions of a range that no other program has."""
        name = self.tensor("seen", ["T", *(self.dimension(a) for a in axes)], "out")
        self.line(f"{name}[{', '.join([t, *axes])}] = {x.text} with unique")

    def steps(
        self, head: str, t: str, mask: str, axes: list[str], apart: str, whole_of_it: bool
    ) -> None:
        """A recurrence over the positions of a range, whose states are stored now and then."""
        if mask:
            return
        h = self.declared(self.of("0", "0.5"), axes)
        way = self.of("plain", "plain", "blocks", "rounds", "place")
        name = self.tensor("x", ["T", *(self.dimension(a) for a in axes)])
        x, w = f"{name}[{', '.join([t, *axes])}]", self.load([], plain=True).text
        p, step = self.name("p"), self.of(*STEPS)
        if way == "place":
            self.line(f"{p}: i32 = 0")
        self.line(f"{head[:-1]} by {self.of('3', '4', '8')}:" if way == "blocks" else head)
        self.depth += 1
        kept = Piece(h.text, h.axes)
        if way == "blocks":
            kept = self.step_by_step(h, x, t, axes, w, "reversed" in head)
        elif way == "rounds":
            for dimension in ("C", "B")[: self.draw(st.integers(1, 2))]:
                k = self.name("k")
                scale = f"{self.tensor('w', [dimension])}[{k}]"
                self.line(f"for {k} in {dimension}:")
                form = self.of(*STEPS).format(h=h.text, x=x, w=scale)
                self.program.lines.append(Line(self.depth + 1, f"{h.text} = {form}"))
        else:
            self.line(f"{h.text} = {step.format(h=h.text, x=x, w=w)}")
            if way == "place":
                other = self.tensor("x", ["M", *(self.dimension(a) for a in axes)])
                there = f"{other}[{', '.join([p, *axes])}]"
                m = self.program.sizes["M"]
                drawn = [self.draw(st.integers(0, m - 1)) for _ in range(m)]
                after = self.integers("after", "M", drawn)
                self.line(f"{h.text} = {h.text} + sin({there})")
                self.line(f"{p} = {after}[{p}]")
        alone = set(self.scalars) <= {apart} if apart else whole_of_it and not self.scalars
        if alone and set(self.blocks) <= set(axes) and self.one_in(2):
            self.seen(kept, t, axes)
        self.depth -= 1
        self.values.append(h)

    def step_by_step(
        self, h: Piece, x: str, t: str, axes: list[str], w: str, backwards: bool
    ) -> Piece:
        """The positions of a block of steps in turn, and what they leave at each."""
        s, v = self.name("s"), self.bound(self.of(*UNARY).format(x), frozenset([t, *axes]))
        kept = self.declared("0", [t, *axes])
        self.line(f"for {s} in {'reversed ' if backwards else ''}{t}:")
        self.depth += 1
        step = self.of(*STEPS).format(h=h.text, x=f"{v.text}[{t} = {s}]", w=w)
        self.line(f"{h.text} = {step}")
        self.line(f"{kept.text} = where({t} == {s}, {h.text}, {kept.text})")
        self.depth -= 1
        return kept

    def divided(self) -> None:
        """A loop over a block of the grid, in smaller blocks or by position."""
        if not self.blocks:
            return
        i = self.of(*self.blocks)
        axes = [a for a in self.kept() if a != i]
        t = self.name("t")
        one = self.one_in(2)
        self.line(f"for {t} in {i}:" if one else f"for {t} in {i} by {self.of('2', '3', '4')}:")
        self.depth += 1
        dimension = self.blocks[i]
        name = self.tensor("x", [dimension, *(self.dimension(a) for a in axes)])
        x = f"{name}[{', '.join([t, *axes])}]"
        made = self.of(*UNARY).format(x)
        dims = [dimension, *(self.dimension(a) for a in axes), *self.scalars.values()]
        out = self.tensor("y", dims, "out")
        others = [j for j in self.blocks if j != i and j not in axes]
        unique = " with unique" if others else ""
        if not others:
            self.line(f"{out}[{', '.join([t, *axes, *self.scalars])}] = {made}{unique}")
        else:
            self.program.tensors = [x for x in self.program.tensors if x.name != out]
            self.program.limits.pop(out)
            self.line(f"unused = {made}")
        self.depth -= 1

    def branch(self) -> None:
        """A value of the one side or the other."""
        x = self.bound(self.load(self.kept()).text, frozenset())
        axes = frozenset(re.findall(r"\b[ijc]\b", self.program.lines[-1].text))
        x = Piece(x.text, axes)
        forms = [f.format(x.text) for f in UNARY]
        first, second = self.of(*forms), self.of(*forms)
        name = self.name("v")
        if self.one_in(2):
            self.line(f"{name} = ({first}) if {self.condition()} else ({second})")
        else:
            condition = self.condition()
            self.line(f"if {condition}:")
            self.depth += 1
            self.line(f"{name} = {first} * 1.0")
            self.depth -= 1
            self.line("else:")
            self.depth += 1
            self.line(f"{name} = {second} * 1.0")
            self.depth -= 1
        self.values.append(Piece(name, axes))

    def value(self) -> None:
        x = self.load(self.kept())
        self.values.append(self.mixed(self.bound(x.text, x.axes)))

    # --- the program ---------------------------------------------------------------------------

    def heads(self) -> list[str]:
        form = self.of("b", "i", "b, i", "i, j", "b, i", "p", "p, i", "none")
        made: list[str] = []
        if "b" in form:
            made.append("b in B")
            self.scalars["b"] = "B"
        for name, dimension in (("i", "M"), ("j", "T")):
            if name in form.split(", "):
                part = self.of(
                    "", "", "", "[2:]", "[:4]", "[M // 3:M - 1]" if name == "i" else "[1:]"
                )
                made.append(f"{name} in {dimension}{part} by {self.draw(st.sampled_from(BLOCKS))}")
                self.blocks[name] = dimension
        if "p" in form:
            many = self.of("3", "4")
            made.append(f"p in {many}")
            self.scalars["p"], self.shared = many, "p"
        return made

    def outputs(self) -> None:
        """Stores of values, at the positions of the grid or at others that follow from them."""
        wanted = self.draw(st.integers(1, 3))
        for v in reversed(self.values[-wanted - 1 :]):
            axes = sorted(v.axes)
            whole_ones = [i for i in self.blocks if i not in v.axes]
            entries = [*self.scalars, *axes, *whole_ones]
            dims = [*self.scalars.values(), *(self.dimension(a) for a in [*axes, *whole_ones])]
            for k, entry in enumerate(entries):
                if entry in self.blocks and self.one_in(3):
                    d = dims[k]
                    entries[k], dims[k] = self.draw(st.sampled_from([
                        (f"{d} - 1 - {entry}", d), (f"2 * {entry} + 1", f"2 * {d}"),
                        (f"{entry} + 2", f"{d} + 2"), (f"{entry} - 1", d)]))  # fmt: skip
            if not dims:
                entries, dims = ["0"], ["1"]
            name = self.tensor("y", dims, "out")
            unique = " with unique" if any("*" in e for e in entries) else ""
            if self.one_in(6):
                self.line(f"if {self.condition()}:")
                self.depth += 1
                self.line(f"{name}[{', '.join(entries)}] = {v.text}{unique}")
                self.depth -= 1
            else:
                self.line(f"{name}[{', '.join(entries)}] = {v.text}{unique}")

    def joined(self) -> None:
        """What the programs of all shares make together."""
        v = self.values[-1]
        axes = sorted(v.axes)
        others = [i for i in self.blocks if i not in v.axes]
        dims = [self.dimension(a) for a in [*axes, *others]]
        many = self.scalars["p"]
        part = self.name("part")
        head = next(k for k, line in enumerate(self.program.lines) if line.text.startswith("grid"))
        declared = f"scratch {part}: f32[{', '.join([many, *dims])}]"
        self.program.lines.insert(head + 1, Line(0, declared))
        names = [*axes, *others]
        self.line(f"{part}[{', '.join(['p', *names])}] = {v.text}")
        self.line("after p:")
        self.depth += 1
        form = self.of("sum", "weighted", "max", "steps", "log")
        total = self.declared("-3" if form == "max" else "0", names)
        self.line(f"for k in {many}:")
        self.depth += 1
        read = f"{part}[{', '.join(['k', *names])}]"
        w = self.tensor("w", [many]) if form in ("weighted", "steps") else ""
        self.line({
            "sum": f"{total.text} += {read}", "weighted": f"{total.text} += {w}[k] * {read}",
            "max": f"{total.text} max= {read}", "log": f"{total.text} += exp(tanh({read}))",
            "steps": f"{total.text} = tanh({total.text} * {w}[k] + {read})",
        }[form])  # fmt: skip
        self.depth -= 1
        name = self.tensor("y", dims or ["1"], "out")
        self.line(f"{name}[{', '.join(names) or '0'}] = {self.of(*UNARY).format(total.text)}")
        self.depth -= 1


def placed(draw: st.DrawFn, target: str) -> Program:
    """A kernel whose ranges and places are computed."""
    writer = Placing(draw)
    heads = writer.heads()
    if heads:
        writer.line(f"grid {', '.join(heads)}")
    if writer.one_in(2) or not heads:
        writer.line("axis c in C")
        writer.held.append("c")
    statements: list[Callable[[], None]] = [
        writer.walk, writer.walk, writer.walk, writer.value, writer.branch, writer.divided,
    ]  # fmt: skip
    for _ in range(draw(st.integers(2, 4))):
        draw(st.sampled_from(statements))()
    writer.value()
    if writer.shared and writer.one_in(2):
        writer.walk()
        writer.joined()
    else:
        writer.outputs()
    made = writer.program
    outs = [t.name for t in made.tensors if t.mode]
    made.of = draw(st.subsets(outs, least=1)) if writer.one_in(3) else []
    made.bind_sizes()
    return made
