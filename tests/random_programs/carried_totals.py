"""Random loops that carry totals of rows: sums, products, greatest and least values.

The class: threads hold shares of a total that a loop carries, and something takes a share for the
total. So totals meet here in every way: two reductions multiplied, one added to another, a value
kept from before, two values that begin with the same one, branches, loops in loops, loops one
behind the other, ends of ranges. Integers wrap, so that every order of a sum gives the same.
"""

from __future__ import annotations

import re

from tests.random_programs import choices as st
from tests.random_programs.line_writer import LineWriter
from tests.random_programs.program import Program, Tensor

ELEMENTS = ("i32", "i32", "i32", "u32", "i64")
ROWS = (
    "m in M by 16",
    "m in M by 2",
    "m in M by 64",
    "m in M by 1",
    "m in M",
    "b in B, m in M by 8",
)
COLUMNS = (16, 32, 64, 8, 128)
REDUCTIONS = ("sum",) * 9 + ("max", "min", "prod")


class Writer(LineWriter):
    """Writes one kernel; ``carried`` are the totals in scope, all of the same type."""

    def __init__(self, draw: st.DrawFn) -> None:
        super().__init__(draw, [])
        self.element = draw(st.sampled_from(ELEMENTS))
        self.tensors: list[Tensor] = []
        self.carried: list[str] = []
        self.row = self.lead = ""
        self.kept = ""  # a second axis that totals have

    def pick(self) -> str:
        return self.draw(st.sampled_from(self.carried))

    @property
    def axes(self) -> list[str]:
        """The axes of a total; none where the grid gives one row."""
        return [a for a in ([] if self.one_row else ["m"]) + [self.kept] if a]

    @property
    def index(self) -> list[str]:
        return [*(["b"] if self.lead else []), "m", *([self.kept] if self.kept else [])]

    def dims(self, index: list[str]) -> tuple[str, ...]:
        return tuple({"b": "B", "m": "M", "d": "D"}.get(i, "N") for i in index)

    def load(self, column: str) -> str:
        index = [*self.index, *([column] if column else [])]
        made = Tensor(self.name("x"), self.element, self.dims(index))
        self.tensors.append(made)
        return f"{made.name}[{', '.join(index)}]"

    # --- values -------------------------------------------------------------------------------

    def fresh(self, column: str) -> str:
        """A reduction of this iteration's block."""
        kind = self.draw(st.sampled_from(REDUCTIONS))
        text = self.load(column)
        if self.chance(30):
            text = f"{text} * {self.load(column)}"
        elif self.chance(20):
            text = f"where({column} % 3 == 0, {text}, {self.pick()})"
        return f"{kind}({text} over {column})"

    def factor(self, column: str) -> str:
        """Something with the axes of a total, or none."""
        forms = ["fresh", "fresh", "fresh", "carried", "row", "constant", "position"]
        match self.draw(st.sampled_from(forms)):
            case "fresh":
                return self.fresh(column)
            case "carried":
                return self.pick()
            case "row":
                return self.load("")
            case "position":
                return f"{self.element}({column}.id)"
            case _:
                return str(self.draw(st.integers(0, 3)))

    def condition(self, column: str) -> str:
        forms = [f"{self.load('')} > 1", f"{self.pick()} > {self.pick()}", f"{column}.id % 2 == 0"]
        return self.draw(st.sampled_from(forms))

    # --- statements ---------------------------------------------------------------------------

    def step(self, column: str, nesting: int) -> None:
        """One statement of a loop's body."""
        t, s = self.pick(), self.pick()
        fresh = self.fresh(column)
        linear = [
            f"{t} += {fresh}",
            f"{t} -= {fresh}",
            f"{t} += {fresh} * {self.factor(column)}",
            f"{t} = {t} * {self.factor(column)} + {fresh}",
            f"{t} += {s}",
        ]
        others = [
            f"{t} = {self.factor(column)} - {t}",
            f"{t} = {s}",
            f"{t} *= {s}",
            f"{t} = {t} * {fresh}",
            f"{t} max= {fresh}",
            f"{t} min= {s}",
            f"{t} = where({self.condition(column)}, {t} + {fresh}, {s})",
            f"{t} = where({self.condition(column)}, {s}, {t})",
            "kept",
            "branch",
            "inner",
        ]
        # most totals are sums all the time: others cannot be shared by threads
        forms = linear if self.chance(75) else others
        form = self.draw(st.sampled_from(forms))
        if form == "kept":
            old = self.name("old")
            self.line(f"{old} = {s}")
            self.line(f"{s} += {fresh}")
            self.line(f"{t} = {t} + {old}")
        elif form == "branch":
            self.line(f"if {column}.id % 2 == {self.draw(st.integers(0, 1))}:")
            self.line(f"    {t} += {fresh}")
            if self.chance(50):
                self.line("else:")
                self.line(f"    {t} = {s}")
        elif form == "inner" and nesting < 2:
            self.loop(nesting + 1)
        elif form != "inner":
            self.line(form)

    def part(self, column: str, one: str, other: str) -> None:
        """Two totals that began as one go on apart: a sum, and what can be no sum of shares."""
        lines = [
            f"{one} += {self.fresh(column)}",
            self.draw(
                st.sampled_from(
                    [
                        f"{other} = max({other}, {self.load('')}) * 3",
                        f"{other} = {other} * {other} + 1",
                        f"{other} min= {self.fresh(column)}",
                    ]
                )
            ),
        ]
        for text in self.draw(st.permutations(lines)):
            self.line(text)

    def loop(self, nesting: int, apart: tuple[str, str] | None = None) -> None:
        """A loop over blocks of columns; ``apart`` are two totals that begin with one value."""
        column = self.name("c")
        size = self.draw(st.sampled_from(COLUMNS if nesting == 1 else COLUMNS[:3]))
        # the end of the range may be a total itself, where there is one row
        end = ""
        if self.one_row and not self.kept and self.element == "i32" and self.chance(25):
            end = f"[:{self.pick()} & 127]"
        backwards = "reversed " * self.chance(15)
        self.line(f"for {column} in {backwards}N{end} by {size}:", "for")
        self.depth += 1
        if apart is not None:
            self.part(column, *self.draw(st.permutations(apart)))
        most = 2 if apart is not None else 6 // nesting
        for _ in range(self.draw(st.sampled_from([1, 1, 2, 2, 3, 4][:most])) - (apart is not None)):
            self.step(column, nesting)
        self.depth -= 1
        # a loop whose body wrote nothing
        if self.lines[-1].text.endswith(":"):
            self.line(f"    {self.pick()} += {self.fresh(column)}")

    def declare(self) -> None:
        name = self.name("t")
        listed = f"[{', '.join(self.axes)}]" if self.axes else ""
        start = self.draw(st.sampled_from(["0"] * 4 + ["1", "row", "other", "other"]))
        if start == "other" and self.carried:
            self.line(f"{name} = {self.pick()}")
        else:
            self.line(
                f"{name}: {self.element}{listed} = {start if start in '01' else self.load('')}"
            )
        self.carried.append(name)

    def kernel(self) -> Program:
        draw = self.draw
        head = draw(st.sampled_from(ROWS))
        self.one_row, self.lead = head == "m in M", "b" * head.startswith("b in")
        sizes = {"M": draw(st.integers(1, 40)), "N": draw(st.integers(1, 200)), "B": 2, "D": 8}
        self.line(f"grid {head}", "grid")
        if self.chance(20):
            self.line("axis d in D")
            self.kept = "d"
        for _ in range(draw(st.sampled_from([1, 1, 2, 3]))):
            self.declare()
        for number in range(draw(st.integers(1, 3))):
            apart = None
            if number and self.chance(60):
                name, old = self.name("t"), self.pick()
                self.line(f"{name} = {old}")
                self.carried.append(name)
                apart = (name, old) if self.chance(70) else None
            elif self.chance(20):
                self.declare()
            self.loop(1, apart)
        if self.axes and self.chance(30):
            over = draw(st.sampled_from(self.axes))
            self.line(f"all_rows = sum({self.pick()} over {over})")
            left = [i for i in self.index if i != over]
            at = left if over != "m" else ["m.id" if i == "m" else i for i in self.index]
            if over == "m":
                size = head.rpartition(" by ")[2]
                dims = tuple(
                    f"cdiv(M, {size})" if i == "m" else d
                    for i, d in zip(self.index, self.dims(self.index), strict=True)
                )
            else:
                dims = self.dims(left)
            self.store("all_rows", dims, at)
        for name in self.carried:
            self.store(name, self.dims(self.index), self.index)
        made = Program(sizes, self.tensors, self.lines)
        made.limits = {t.name: 0.0 for t in self.tensors if t.mode == "out"}
        words = {word for line in self.lines for word in re.findall(r"\w+", line.text)}
        made.tensors = [t for t in self.tensors if t.name in words]
        words = made.words()
        plain = {d for t in made.tensors if t.mode != "out" for d in t.dims}
        lacking = {d for d in sizes if d in words} - plain
        made.tensors += [Tensor(f"of_{d}", "u8", (d,)) for d in sorted(lacking)]
        made.bind_sizes()
        return made

    def store(self, name: str, dims: tuple[str, ...], index: list[str]) -> None:
        out = Tensor(self.name("y"), self.element, dims, mode="out")
        self.tensors.append(out)
        self.line(f"{out.name}[{', '.join(index)}] = {name}", "store")


def carried_totals(draw: st.DrawFn, target: str) -> Program:
    """A kernel of loops that carry totals of rows."""
    return Writer(draw).kernel()
