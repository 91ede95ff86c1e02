"""Random loops of several products, as gradients, linear attention and state-space models have.

Two to five products in one body, each over any two axes, of loads and of what other products
gave: as either operand, read twice, masked, scaled, multiplied elementwise; added to what the loop
carries, or summed; with products before and behind the loop, in branches, in two loops, in a
``while``. Every number is a small integer: results are exact in any order of the sums.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.random_programs import choices as st
from tests.random_programs.line_writer import LineWriter
from tests.random_programs.program import LAYOUTS, Line, Program, Tensor

MULTIPLIED = ("bf16", "bf16", "f16", "tf32", "e4m3", "i8")
WIDTHS = (32, 64, 80, 96, 128)
BLOCKS = (64, 64, 32, 128, 48, 96)
MOST_PRODUCTS = 5


@dataclass(frozen=True)
class Tile:
    """A name in the text. ``inside``: it lives in the loop; ``row``: one axis, loaded."""

    name: str
    axes: frozenset[str]
    inside: bool = False


class Writer(LineWriter):
    """Writes one kernel; ``wide`` are results of products in scope, ``narrow`` operands."""

    def __init__(self, draw: st.DrawFn, target: str, rescales: bool) -> None:
        super().__init__(draw, [])
        self.rescales = rescales
        kinds = [k for k in MULTIPLIED if k != "e4m3" or target == "sm_90a"]
        self.element = draw(st.sampled_from(kinds))
        self.result = "i32" if self.element == "i8" else "f32"
        self.tensors: list[Tensor] = []
        self.dimensions: dict[str, str] = {}
        self.wide: list[Tile] = []
        self.narrow: list[Tile] = []
        self.carried: list[Tile] = []
        self.unused: set[str] = set()
        self.lead: list[str] = []  # scalars that begin every index
        self.loop: tuple[str, ...] = ()  # axes of the loop at work

    # --- text ---------------------------------------------------------------------------------

    def order(self, axes: frozenset[str]) -> list[str]:
        return self.draw(st.permutations(sorted(axes)))

    def dims(self, axes: list[str]) -> tuple[str, ...]:
        return (*(scalar.upper() for scalar in self.lead), *(self.dimensions[a] for a in axes))

    def index(self, axes: list[str]) -> str:
        return ", ".join([*self.lead, *axes])

    # --- values -------------------------------------------------------------------------------

    def load(self, axes: frozenset[str], element: str) -> str:
        """An expression that reads a tensor of its own, in any order of dimensions."""
        order = self.order(axes)
        layout = self.draw(st.sampled_from(LAYOUTS)) if self.chance(10) else "row"
        name = self.name("x")
        made = Tensor(name, element, self.dims(order), layout=layout, values="signs")
        self.tensors.append(made)
        return f"{name}[{self.index(order)}]"

    def computed(self, axes: frozenset[str]) -> str:
        """A narrow operand from results of products with these axes; "" where there are none."""
        tiles = [t for t in (*self.wide, *self.carried) if t.axes == axes]
        if not tiles:
            return ""
        dot = "" if self.result == "i32" else ".0"
        one = self.draw(st.sampled_from(tiles))
        self.unused.discard(one.name)
        text = one.name
        if self.chance(40):
            other = self.draw(st.sampled_from(tiles))
            self.unused.discard(other.name)
            form = self.draw(st.sampled_from(["{0} * {1}", "{0} - {1}", "max({0}, {1})"]))
            text = form.format(text, other.name)
        if self.chance(30):
            row = self.load(frozenset({self.order(axes)[0]}), self.result)
            text = f"({text}) * {row}" if self.chance(50) else f"{text} - {row}"
        if self.chance(30):
            left, right = self.order(axes)
            text = f"where({left} >= {right}, {text}, 0{dot})"
        return f"{self.element}(min(max({text}, -2{dot}), 2{dot}))"

    def operand(self, axes: frozenset[str]) -> str:
        """A name of a narrow tile: one that is there, one computed, or a load."""
        there = [t for t in self.narrow if t.axes == axes]
        if there and self.chance(60):
            return self.draw(st.sampled_from(there)).name
        text = self.computed(axes) if self.chance(80) else ""
        place = () if text else ("load",)
        text = text or self.load(axes, self.element)
        made = Tile(self.name("v"), axes, bool(self.loop))
        self.line(f"{made.name} = {text}", *place)
        self.narrow.append(made)
        return made.name

    def three(self) -> tuple[str, str, str]:
        """The axes of a product: two that stay and the summed one; most have one of the loop's."""
        names = list(self.dimensions)
        a = b = over = ""
        for _ in range(8):
            a, b, over = self.draw(st.permutations(names))[:3]
            lasting = not {a, b} & set(self.loop)
            if not self.loop or not lasting:
                break
            if over in self.loop and any(t.axes == frozenset({a, b}) for t in self.carried):
                break
        return a, b, over

    def product(self) -> None:
        """One more product: a tile of the loop, or what is added to a carried one."""
        a, b, over = self.three()
        carried = not {a, b} & set(self.loop)
        branch = carried and self.loop and self.chance(12)
        saved = list(self.narrow)
        if branch:
            self.line(f"if {self.loop[0]}.id % 2 == 0:")
            self.depth += 1
        left, right = (self.operand(frozenset({x, over})) for x in (a, b))
        text = f"{left} @ {right}"
        axes = frozenset({a, b})
        if carried and self.loop:
            fit = [t for t in self.carried if t.axes == axes]
            if fit:
                name = self.draw(st.sampled_from(fit)).name
                if self.chance(30):
                    row = self.load(frozenset({a}), self.result)
                    self.line(f"{name} = {name} * {row} + {text}", "dot")
                else:
                    self.line(f"{name} += {text}", "dot")
        else:
            made = Tile(self.name("p"), axes, bool(self.loop))
            self.line(f"{made.name} = {text}", "dot")
            self.wide.append(made)
            self.unused.add(made.name)
        if branch:
            self.depth -= 1
            self.narrow = saved

    # --- the kernel ---------------------------------------------------------------------------

    def carry(self) -> None:
        """Declares one or two accumulators."""
        outside = [a for a in self.dimensions if a not in ("n", "u", "n2")]
        for _ in range(self.draw(st.integers(1, 3))):
            if len(outside) >= 2:
                a, b = self.draw(st.permutations(outside))[:2]
                made = Tile(self.name("acc"), frozenset({a, b}))
                self.line(f"{made.name}: {self.result}[{a}, {b}] = 0")
                self.carried.append(made)

    def body(self, axes: tuple[str, ...]) -> None:
        """A loop body with its products; what nothing reads is summed or stored."""
        before, narrow = list(self.wide), list(self.narrow)
        self.depth += 1
        self.loop = axes
        if "u" in axes:
            self.line(f"axis u = {axes[0]}")
            self.dimensions["u"] = self.dimensions[axes[0]]
        if self.rescales:
            self.rescale()
        for _ in range(self.draw(st.integers(2, MOST_PRODUCTS))):
            self.product()
        for tile in self.wide:
            if tile.inside and tile.name in self.unused:
                self.finish(tile)
        self.depth -= 1
        self.wide, self.narrow, self.loop = before, narrow, ()
        self.dimensions.pop("u", None)

    def rescale(self) -> None:
        """Scales what the loop carries, or sums it up, in front of its products."""
        for one in self.carried:
            axis = self.order(one.axes)[0]
            if self.chance(50):
                row = self.load(frozenset({axis}), self.result)
                self.line(f"{one.name} = {one.name} * {row}")
            elif self.chance(30):
                other = next(iter(one.axes - {axis}))
                self.line(f"row_{axis} += sum({one.name} over {other})")

    def finish(self, tile: Tile) -> None:
        """Sums what a product of the loop gave, into a row or a number."""
        gone = [a for a in sorted(tile.axes) if a in self.loop]
        kept = sorted(tile.axes - set(gone))
        name = f"row_{'_'.join(kept)}"
        self.line(f"{name} += sum({tile.name} over {', '.join(gone)})")

    def store(self, name: str, axes: frozenset[str]) -> None:
        order = self.order(axes)
        lead = [] if "m" in axes or "m" not in self.dimensions else ["m.id"]
        dims = [f"cdiv(M, {self.block})"] if lead else []
        out = Tensor(
            self.name("y"),
            self.result,
            (*self.dims([]), *dims, *self.dims(order)[len(self.lead) :]),
            mode="out",
        )
        self.tensors.append(out)
        index = ", ".join([*self.lead, *lead, *order])
        self.line(f"{out.name}[{index}] = {name}", "store")

    def kernel(self) -> Program:
        draw = self.draw
        sizes = {"D": draw(st.sampled_from(WIDTHS)), "E": draw(st.sampled_from(WIDTHS))}
        self.block, step = draw(st.sampled_from(BLOCKS)), draw(st.sampled_from(BLOCKS))
        sizes |= {"M": draw(st.integers(1, 2 * self.block)), "N": draw(st.integers(1, 3 * step))}
        sizes |= {"B": draw(st.integers(1, 2)), "H": draw(st.integers(1, 2))}
        form = draw(st.sampled_from(["m", "m", "b", "b, m"]))
        heads: list[str] = []
        if "b" in form:
            heads.append("b in B")
            self.lead.append("b")
        if "m" in form:
            heads.append(f"m in M by {self.block}")
            self.dimensions["m"] = "M"
        self.line(f"grid {', '.join(heads)}", "grid")
        self.line("axis d in D, e in E")
        self.dimensions |= {"d": "D", "e": "E"}
        if self.chance(30) and len(self.dimensions) == 3:
            self.product()
        self.carry()
        rows = len(self.lines)
        shape = draw(
            st.sampled_from(["plain"] * 6 + ["reversed", "alias", "alias", "heads", "two", "while"])
        )
        self.dimensions["n"] = "N"
        loops = 2 if shape == "two" else 1
        backwards = "reversed " * (shape == "reversed")
        alias = ("u",) * (shape == "alias" or self.chance(25))
        if shape in ("heads", "while"):
            self.lead.append("h")
            if shape == "while":
                self.line("h: i32 = 0")
            self.line("for h in H:" if shape == "heads" else "while h < H:")
            self.depth += 1
        for _ in range(loops):
            self.line(f"for n in {backwards}N by {step}:", "for")
            self.body(("n", *alias))
        if shape in ("heads", "while"):
            self.lead.pop()
            if shape == "while":
                self.line("h = h + 1")
            self.depth -= 1
        del self.dimensions["n"]
        text = "\n".join(line.text for line in self.lines)
        kept = [("row_" + "_".join(r), r) for r in (*self.dimensions, "") if f"row_{r} " in text]
        for name, axis in kept:
            declared = f"[{axis}]" if axis else ""
            self.lines.insert(rows, Line(0, f"{name}: {self.result}{declared} = 0"))
        if self.chance(25) and len(self.dimensions) == 3:
            self.product()
        for tile in (*self.carried, *(t for t in self.wide if t.name in self.unused)):
            self.store(tile.name, tile.axes)
        for name, axis in kept:
            self.store(name, frozenset(axis))
        made = Program(sizes, self.tensors, self.lines)
        made.limits = {t.name: 0.0 for t in self.tensors if t.mode == "out"}
        plain = {d for t in self.tensors if t.mode != "out" for d in t.dims}
        lacking = {self.dimensions.get("m", ""), *(x.upper() for x in self.lead)} - plain - {""}
        made.tensors += [Tensor(f"of_{d}", "u8", (d,)) for d in sorted(lacking)]
        made.bind_sizes()
        return made


def product_loop(draw: st.DrawFn, target: str) -> Program:
    """A kernel of one or more loops with several products each."""
    return Writer(draw, target, rescales=False).kernel()


def rescaling_loop(draw: st.DrawFn, target: str) -> Program:
    """Such a kernel whose loops change and read what they carry in front of their products."""
    return Writer(draw, target, rescales=True).kernel()
