"""Random loops like those of attention: scores, weights, and a product with these at the end.

The class: what a loop's last product reads lies in padded blocks (5 or 24 rows), is a constant, or
was made an iteration before; masks and ranges cut blocks; a scalar that the loop carries says
whether a block counts. Scores are whole numbers from -3 to 3, so that weights are powers of two and
every sum is exact in any order.
"""

from __future__ import annotations

from tests.random_programs import choices as st
from tests.random_programs.line_writer import LineWriter
from tests.random_programs.program import LAYOUTS, Program, Tensor

ELEMENTS = ("bf16", "bf16", "f16", "tf32")
ROWS = (64, 64, 128, 16, 32, 48, 24)
BLOCKS = (5, 12, 24, 40, 48, 80, 3, 7, 20, 96, 16, 32, 64)
WIDTHS = (64, 32, 16, 80, 48, 24, 8, 5)
RANGES = ("", "", "", "[:q.end]", "[q.start:]", "[q.start - 9:q.end + 9]", "[3:]")
MASKS = ("q >= t", "q - t < 9", "t % 3 != 1", "t >= q", "abs(q - t) < 20 or t < 4")
LEAST = -3  # of scores; the greatest so far begins below


class Writer(LineWriter):
    """Writes one kernel; ``carried`` are tiles (their axes) that the loops add to."""

    def __init__(self, draw: st.DrawFn) -> None:
        super().__init__(draw, [])
        self.element = draw(st.sampled_from(ELEMENTS))
        self.tensors: list[Tensor] = []
        self.carried: dict[str, str] = {}  # what each product with the weights gives, by its axis
        self.sums = draw(st.sampled_from(["", "reduced", "multiplied"]))
        self.scales = self.chance(70)
        self.counts = self.chance(35)
        self.queries = ""  # the line that loads them in front of the loops

    # --- values -------------------------------------------------------------------------------

    def load(self, axes: str, element: str, dims: str, values: str = "signs") -> str:
        """An expression that reads a tensor of its own, in any order of dimensions."""
        order = self.draw(st.permutations(list(zip(axes, dims, strict=True))))
        layout = self.draw(st.sampled_from(LAYOUTS)) if self.chance(20) else "row"
        made = Tensor(self.name("x"), element, tuple(d for _, d in order), "", layout=layout,
                      values=values)  # fmt: skip
        self.tensors.append(made)
        return f"{made.name}[{', '.join(a for a, _ in order)}]"

    def scores(self, keys: str) -> str:
        queries = "a" if self.queries else self.load("qd", self.element, "MD")
        left, right = self.draw(st.permutations([queries, keys]))
        return f"min(max({left} @ {right}, {LEAST}.0), 3.0)"

    def one(self) -> None:
        """A constant that weights are multiplied by, for sums."""
        text = self.draw(st.sampled_from(["1", "1", "where(t % 2 == o % 2, 1.0, 0.5)"]))
        if text == "1":
            self.line(f"one: {self.element}[t, o] = 1")
        else:
            self.line(f"one = {self.element}({text})")

    # --- the loop -----------------------------------------------------------------------------

    def loop(self, dimension: str) -> None:
        """One loop over blocks of keys."""
        backwards = "reversed " * self.chance(15)
        size, cut = self.draw(st.sampled_from(BLOCKS)), self.draw(st.sampled_from(RANGES))
        self.line(f"for t in {backwards}{dimension}{cut} by {size}:", "for")
        self.depth += 1
        within = self.depth
        if self.counts and self.chance(60):
            forms = ["n % 2 == 0", "n < 3", "n % 3 != t.id % 2"]
            self.line(f"if {self.draw(st.sampled_from(forms))}:")
            self.depth += 1
        self.block(dimension)
        self.depth = within
        if self.counts:
            self.line(self.draw(st.sampled_from(["n += 1", "n = n + t.id", "n = 3 - n"])))
        self.depth -= 1

    def block(self, dimension: str) -> None:
        """Scores, weights, and what they are added to."""
        dims = dimension + "D"
        keys = self.load("td", self.element, dims)
        if self.chance(30):
            self.line(f"k = {keys}", "load")
            keys = "k"
        self.line(f"s = {self.scores(keys)}", "dot")
        if self.chance(30):
            row = self.load("t", "f32", dimension)
            self.line(f"s = min(max(s + {row}, {LEAST}.0), 3.0)", "load")
        if self.chance(50):
            mask = self.draw(st.sampled_from(MASKS))
            self.line(f"s = where({mask}, s, {LEAST}.0)")
        if self.scales:
            self.line("new = max(m, max(s over t))")
            self.line("w = exp2(s - new)")
            self.line("f = exp2(m - new)")
        else:
            self.line("w = exp2(s)")
        scale = " * f" * self.scales
        weights = f"{self.element}(w)"
        if self.chance(60):
            self.line(f"p = {weights}")
            weights = "p"
        if self.sums == "reduced":
            text = self.draw(st.sampled_from(["w", "w", f"f32({weights})"]))
            self.line(f"l = l{scale} + sum({text} over t)")
        for name, axis in self.draw(st.permutations(list(self.carried.items()))):
            if axis == "o":
                self.one()
                values = "one"
            elif keys == "k" and axis == "d":
                values = "k"
            else:
                values = self.load(f"t{axis}", self.element, dimension + axis.upper())
            sides = [weights, values] if self.chance(70) else [values, weights]
            if scale and self.chance(30):
                self.line(f"{name} = {name}{scale}")
                self.line(f"{name} += {' @ '.join(sides)}", "dot")
            elif scale:
                self.line(f"{name} = {name}{scale} + {' @ '.join(sides)}", "dot")
            else:
                self.line(f"{name} += {' @ '.join(sides)}", "dot")
        if self.scales:
            self.line("m = new")

    # --- the kernel ---------------------------------------------------------------------------

    def kernel(self) -> Program:
        draw = self.draw
        rows = draw(st.sampled_from(ROWS))
        sizes = {"M": draw(st.integers(1, 2 * rows)), "N": draw(st.integers(1, 150))}
        sizes |= {"T": draw(st.integers(1, 60)), "O": 8}
        sizes |= {"D": draw(st.sampled_from(WIDTHS)), "E": draw(st.sampled_from(WIDTHS))}
        self.line(f"grid q in M by {rows}", "grid")
        self.queries = f"a = {self.load('qd', self.element, 'MD')}" if self.chance(50) else ""
        kept = [("y", draw(st.sampled_from(["e", "e", "d"])))]
        kept += [("z", draw(st.sampled_from(["e", "d"])))] * self.chance(25)
        kept += [("l", "o")] * (self.sums == "multiplied")
        self.carried = dict(kept)
        names = ["d in D", *(f"{a} in {a.upper()}" for a in "e" if a in self.carried.values())]
        self.line(f"axis {', '.join([*names, *(['o in 8'] * (self.sums == 'multiplied'))])}")
        if self.queries:
            self.line(self.queries, "load")
        if self.scales:
            self.line(f"m: f32[q] = {LEAST - 1}")
        if self.sums == "reduced":
            self.line("l: f32[q] = 0")
        for name, axis in kept:
            self.line(f"{name}: f32[q, {axis}] = 0")
        if self.counts:
            self.line("n: i32 = 0")
        for dimension in draw(st.sampled_from(["N", "N", "N", "TN"])):
            self.loop(dimension)
        results = [("m", "q")] * self.scales + [("l", "q")] * (self.sums == "reduced")
        for name, axes in [*results, *((name, f"q{axis}") for name, axis in kept)]:
            order = draw(st.permutations(axes))
            dims = tuple({"q": "M", "o": "8"}.get(a, a.upper()) for a in order)
            out = Tensor(self.name("out"), "f32", dims, "out")
            self.tensors.append(out)
            self.line(f"{out.name}[{', '.join(order)}] = {name}", "store")
        made = Program(sizes, self.tensors, self.lines)
        made.limits = {t.name: 0.0 for t in self.tensors if t.mode == "out"}
        made.bind_sizes()
        return made


def attention_loop(draw: st.DrawFn, target: str) -> Program:
    """A kernel of one or two loops like those of attention."""
    return Writer(draw).kernel()
