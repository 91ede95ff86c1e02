"""A random program, and a random cut of it into roles and rings.

A program is a list of statements: loads, tiles and scalars computed from what there is, sums and
products, stores; in one block of a grid, or in a loop and behind it. The cut gives every statement
a role, those of one sum or product the same, and binds in rings what another role uses.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

ROLES = ("math", "second", "third", "store")
LOADERS = ("load", "fetch")

PADDED = 1_000_000  # the first seed of programs whose blocks may be no powers of two
HEIGHTS, WIDTHS = (64, 48, 80, 24, 12, 96), (64, 48, 24, 80, 12, 40)


@dataclass
class Statement:
    """One line. ``uses`` are the names of values that it needs; ``kind`` is how a ring would pass
    what it makes, "" if it makes nothing that passes; ``group``: statements of one role."""

    text: str
    makes: str = ""
    uses: tuple[str, ...] = ()
    kind: str = ""
    group: str = ""
    role: str = ""
    product: bool = False


@dataclass
class Program:
    """A kernel of ``seed``: its ``text`` with roles, ``sizes``, and the ``forms`` that it has."""

    seed: int
    text: str = ""
    sizes: dict[str, int] = field(default_factory=dict[str, int])
    forms: set[str] = field(default_factory=set[str])

    def __post_init__(self) -> None:
        self.pick = random.Random(f"roles {self.seed}")
        while "    ring " not in self.text:
            self._make()

    def _make(self) -> None:
        self.count = 0
        self.forms = set()
        self.element = self.pick.choice(("f32", "bf16", "f16", "bf16", "f16"))
        self.tensors: dict[str, str] = {}
        self.begun: set[str] = set()
        self.sizes = {name: self.pick.choice((64, 72, 136, 200)) for name in "MK"}
        self.sizes["R"] = self.pick.choice((40, 96))
        self.loop = self.pick.random() < 0.6
        self.multiplies = self.loop and self.element != "f32" and self.pick.random() < 0.6
        self.rows = 64 if self.multiplies else self.pick.choice((32, 64))
        self.columns = 64 if self.multiplies else self.pick.choice((32, 64))
        if self.seed >= PADDED:
            self.rows, self.columns = self.pick.choice(HEIGHTS), self.pick.choice(WIDTHS)
        self.inside: list[Statement] = []
        self.behind: list[Statement] = []
        self.tiles: list[str] = []  # over i and k
        self.values: list[str] = []  # what any expression may use: tiles, rows, scalars
        self._grow()
        self._cut()
        self.text = self._written()

    # --- the program ------------------------------------------------------------------------

    def _name(self, start: str) -> str:
        self.count += 1
        return f"{start}{self.count}"

    def _tensor(self, start: str, declared: str) -> str:
        name = self._name(start)
        self.tensors[name] = declared
        return name

    def _load(self) -> None:
        way = self.pick.choice(
            ("box", "box", "box", "vector", "listed", "gather", "shifted", "bytes")
        )
        name, element = self._name("a"), self.element
        if way == "box":
            where = self.pick.choice(("i, k", "i, k", "i + 1, k"))
            text, kind = f"{self._tensor('A', f'{element}[M, K]')}[{where}]", "box"
        elif way == "vector":
            text, kind = f"{self._tensor('V', 'f32[K]')}[k]", "box"
        elif way == "listed":
            numbers = self._tensor("I", "i32[M]")
            text = f"{self._tensor('T', f'{element}[R, K]')}[{numbers}[i], k]"
            kind = "rows by an index"
        elif way == "gather":
            numbers = self._tensor("I", "i32[M, 2]")
            axis = self.pick.choice("01")
            rows = f"min({numbers}[i, {axis}] + k.id % 2, R - 1)"
            if not self.loop or self.pick.random() < 0.5:
                rows = f"{numbers}[i, {axis}] // 2 * 2"
            text, kind = f"{self._tensor('T', f'{element}[R, K]')}[{rows}, k]", "rows by an index"
        elif way == "shifted":
            text, kind = f"{self._tensor('A', f'{element}[M, K]')}[i, k + 1]", "any other load"
        else:
            text, kind = f"{self._tensor('Q', 'i8[M, K]')}[i, k]", "box"
        self._add(Statement(f"{name} = {text}", name, (), kind))
        self.values.append(name)
        if way != "vector":
            self.tiles.append(name)

    def _add(self, made: Statement) -> None:
        self.inside.append(made)

    def _expression(self) -> tuple[str, tuple[str, ...]]:
        first = self.pick.choice(self.tiles)
        uses, text = [first], f"f32({first})"
        for _ in range(self.pick.choice((0, 1, 1, 2))):
            other = self.pick.choice(self.values)
            form = self.pick.choice(("{} + {}", "{} * {}", "max({}, {})", "{} - 2 * {}"))
            text = "(" + form.format(text, f"f32({other})") + ")"
            uses.append(other)
        return text, tuple(dict.fromkeys(uses))

    def _compute(self) -> None:
        text, uses = self._expression()
        element = self.pick.choice(("f32", "f32", self.element))
        name = self._name("e")
        self._add(Statement(f"{name} = {element}({text} * 0.5)", name, uses, "computed tile"))
        self.values.append(name)
        self.tiles.append(name)

    def _row(self) -> None:
        text, uses = self._expression()
        name = self._name("r")
        self._add(Statement(f"{name} = max({text} over k)", name, uses, "computed tile"))
        self.values.append(name)

    def _scalar(self) -> None:
        text, uses = self._expression()
        name = self._name("c")
        self._add(Statement(f"{name} = max({text} over i, k)", name, uses, "scalar"))
        self.values.append(name)

    def _sum(self) -> None:
        text, uses = self._expression()
        name, out = self._name("s"), self._tensor("S", "out f32[M]")
        self._add(Statement(f"{name} += sum({text} over k)", name, uses, "", name))
        self.behind.append(Statement(f"{out}[i] = {name}", "", (name,), "", name))

    def _product(self) -> None:
        """acc += tile @ weights, of 16-bit tiles."""
        name, out = self._name("p"), self._tensor("C", "out f32[M, 64]")
        left = [t for t in self.tiles if t.startswith("a") and self._bits(t)]
        if not left or self.pick.random() < 0.4:
            tile = self._name("e")
            text, uses = self._expression()
            made = f"{tile} = {self.element}({text} * 0.5)"
            self._add(Statement(made, tile, uses, "computed tile"))
            self.values.append(tile)
            left = [tile]
        tile, weights = self.pick.choice(left), self._name("a")
        where = self.pick.choice(("j, k", "k, j"))
        shape = "[64, K]" if where == "j, k" else "[K, 64]"
        tensor = self._tensor("W", f"{self.element}{shape}")
        self._add(Statement(f"{weights} = {tensor}[{where}]", weights, (), "box"))
        text = f"{name} += {tile} @ {weights}"
        self._add(Statement(text, name, (tile, weights), "", name, product=True))
        if self.pick.random() < 0.5:
            self.behind.append(Statement(f"{out}[i, j] = {name}", "", (name,), "", name))
            return
        passed = self._name("e")
        made = Statement(f"{passed} = f32({name} * 2)", passed, (name,), "computed tile", name)
        self.behind += [made, Statement(f"{out}[i, j] = {passed}", "", (passed,))]

    def _bits(self, name: str) -> bool:
        made = next(s for s in self.inside if s.makes == name)
        return " = Q" not in made.text and " = V" not in made.text

    def _store(self, value: str = "") -> None:
        value = value or self.pick.choice(self.tiles)
        element = self.pick.choice(("f32", self.element))
        made = next(s for s in self.inside if s.makes == value)
        text = f"{element}({value})"
        if made.kind == "computed tile":
            element = "f32" if made.text.split(" = ")[1].startswith("f32") else self.element
            text = value
        out = self._tensor("D", f"out {element}[M, K]")
        self._add(Statement(f"{out}[i, k] = {text}", "", (value,)))

    def _grow(self) -> None:
        self._load()
        while not self.tiles:
            self._load()
        steps = [self._load, self._compute, self._compute, self._store, self._row, self._scalar]
        steps += [self._sum] * self.loop
        for _ in range(self.pick.randint(2, 6)):
            self.pick.choice(steps)()
        for _ in range(self.multiplies * self.pick.choice((1, 2))):
            self._product()
        if not any("[" in s.text.split("=")[0] for s in (*self.inside, *self.behind)):
            self._store(self.tiles[-1])

    # --- the cut ----------------------------------------------------------------------------

    def _cut(self) -> None:
        """A role for every statement: loads are mostly those of roles that load alone."""
        groups: dict[str, str] = {}
        roles = ROLES[: self.pick.choice((2, 2, 3, 4))]
        multiplying = self.pick.choice(roles)
        several = self.pick.random() < 0.7
        for made in (*self.inside, *self.behind):
            loads = made.kind in ("box", "rows by an index", "any other load")
            if loads and self.pick.random() < 0.8:
                made.role = self.pick.choice((*LOADERS, LOADERS[0]))
            elif made.group in groups:
                made.role = groups[made.group]
            else:
                made.role = self.pick.choice(roles)
                if made.product and not several:
                    made.role = multiplying
            if made.group:
                groups[made.group] = made.role
        # a product reads what is passed, or what its role makes
        used = {name for made in (*self.inside, *self.behind) for name in made.uses}
        self.inside = [s for s in self.inside if not s.makes or s.makes in used or s.group]
        self._settle()

    def _settle(self) -> None:
        """What nobody else uses of a role that loads is loaded by who uses it; and what goes."""
        kept = True
        while kept:
            used = {name for made in (*self.inside, *self.behind) for name in made.uses}
            left = [s for s in self.inside if not s.makes or s.makes in used or s.group]
            kept, self.inside = len(left) < len(self.inside), left
        for made in self.inside:
            readers = self._readers(made)
            if made.role in LOADERS and len(readers) == 0:
                made.role = "math"

    def _readers(self, made: Statement) -> list[str]:
        """The other roles that use what a statement makes."""
        if not made.makes or made.group and made.kind == "":
            return []
        users = [s for s in (*self.inside, *self.behind) if made.makes in s.uses]
        return list(dict.fromkeys(s.role for s in users if s.role != made.role))

    # --- the text ---------------------------------------------------------------------------

    def _written(self) -> str:
        declared = ", ".join(f"{name}: {type_}" for name, type_ in self.tensors.items())
        persistent = self.pick.choice(("", "", " with persistent", " with persistent=false"))
        over = "K" if self.loop else ""
        grid = f"    grid i in M by {self.rows}"
        grid += "" if self.loop else f", k in K by {self.columns}"
        lines = [f"kernel f({declared}):", grid + persistent]
        if any(s.product for s in self.inside):
            lines.append("    axis j in 64")
            self.forms.add("products")
        for made in self.inside:
            if made.group:
                axes = "i, j" if made.product else "i"
                lines.append(f"    {made.makes}: f32[{axes}] = 0")
        indent = 4
        if over:
            lines.append(f"    for k in K by {self.columns}:")
            indent = 8
            if self.pick.random() < 0.15:
                lines.append("        if (k.id + i.id) % 3 != 1:")
                self.forms.add("a branch")
                indent = 12
        lines += self._block(self.inside, indent)
        lines += self._block(self.behind, 4)
        multiplying = {s.role for s in self.inside if s.product}
        if len(multiplying) > 1:
            self.forms.add("products in several roles")
        return "\n".join(lines) + "\n"

    def _block(self, block: list[Statement], indent: int) -> list[str]:
        """The statements, those in a row of one role in one block of it, with rings."""
        lines: list[str] = []
        role, ring, kinds, readers = "", "", set[str](), set[str]()

        def ended() -> None:
            if ring:
                self.forms.update(kinds)
                if len(kinds) > 1:
                    self.forms.add("several kinds in one block")
                if len(readers) > 1:
                    self.forms.add("several readers")

        for made in block:
            if made.role != role:
                ended()
                role, ring = made.role, ""
                lines.append(" " * indent + f"role {role}{self._hints(role)}:")
            others = self._readers(made)
            if others:
                joins = 0.95 if kinds and made.kind not in kinds else 0.6
                within = ring and (self.pick.random() < joins)
                if within and any(use in self.ringed for use in made.uses):
                    within = False
                if not within:
                    ended()
                    ring, kinds, readers = self._name("ring"), set(), set()
                    self.ringed: set[str] = set()
                    slots = self.pick.choice(
                        ("", " with slots=1", " with slots=2", " with slots=3")
                    )
                    lines.append(" " * (indent + 4) + f"ring {ring}{slots}:")
                kinds.add(made.kind)
                readers.update(others)
                self.ringed.add(made.makes)
                lines.append(" " * (indent + 8) + made.text)
            else:
                ended()
                ring = ""
                lines.append(" " * (indent + 4) + made.text)
        ended()
        if "store" in {s.role for s in block}:
            self.forms.add("a role that stores")
        return lines

    def _hints(self, role: str) -> str:
        if role in self.begun:
            return ""
        self.begun.add(role)
        if any(s.product and s.role == role for s in self.inside):
            return self.pick.choice(("", " with warps=4", " with warps=8"))
        if role in LOADERS:
            return self.pick.choice(("", " with warps=1", " with warps=2", " with warps=4"))
        return self.pick.choice(("", "", " with warps=1", " with warps=2", " with warps=4"))
