"""Which registers of a kernel are above 0 in every block that runs, from its sizes and promises.

Values are sums of registers and sizes with whole factors; sizes are i32, and so are their sums.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product

from block_values import Block

from tkc.artifact.arguments import ValueArgument
from tkc.artifact.metadata import LaunchMetadata, MetadataError, from_text

Sum = dict[str, int]  # register or size -> factor; "" -> what is added
_PROMISE = re.compile(r"\((\w+) <= (\w+)\)(?: or \(not true\))?")
# The floored remainder of a division, as it is written: that of a positive number is none below 0.
_REMAINDER = re.compile(
    r"div\.s32 (\S+), (\S+), (\S+);\s+mul\.lo\.s32 (\S+), \1, \3;\s+sub\.s32 \4, \2, \4;\s+"
    r"xor\.b32 (\S+), \4, \3;\s+setp\.lt\.s32 (\S+), \5, 0;\s+"
    r"setp\.ne\.and\.s32 (\S+), \4, 0, \6;\s+selp\.s32 \5, \3, 0, \7;\s+add\.s32 (\S+), \4, \5;"
)


class Positive:
    """The values of one kernel; nothing is known of one without metadata."""

    def __init__(self, lines: Sequence[str], block: Block) -> None:
        self.block = block
        text = "\n".join(lines)
        self.remainders = {m[8]: m[3] for m in _REMAINDER.finditer(text)}
        self.sizes: dict[str, str] = {}  # the parameter's name in the PTX -> the size
        self.facts: list[Sum] = []  # of which each is 0 or more
        self.about: dict[str, list[Sum]] = {}  # the same of one register each
        self.unknown = 0
        try:
            self._read(from_text(text))
        except MetadataError:
            pass

    def _read(self, held: LaunchMetadata) -> None:
        dims = {name for param in held.params for name in param.dims}
        for number, argument in enumerate(held.arguments):
            if isinstance(argument, ValueArgument):
                self.sizes[f"{held.entry}_param_{number}"] = argument.expr
                if argument.expr in dims:
                    self.about[argument.expr] = [{argument.expr: 1}]
        for extent in held.grid:  # a block runs, so that no factor of the grid is 0
            for size in re.findall(r"cdiv\((\w+), \d+\)", extent):
                self.facts.append({size: 1, "": -1})
        for condition, _ in held.requires:
            if promise := _PROMISE.fullmatch(condition):
                self.facts.append({promise[2]: 1, promise[1]: -1})

    def is_positive(self, name: str, least: int = 1) -> bool:
        """Whether a register or number is never below ``least``."""
        return all(self._is_at_least(each, least) for each in self.sums(name))

    def is_no_less(self, left: str, right: str, more: int = 0) -> bool:
        """Whether ``left + more`` is never below ``right``."""
        sums = [_added(a, b, -1) for a, b in self._pairs(left, right)]
        return all(self._is_at_least(each, -more) for each in sums)

    @contextmanager
    def assumed(self, conditions: Iterable[tuple[str, str]]) -> Iterator[None]:
        """Within this, each first value is no less than its second one."""
        facts = list(self.facts)
        for left, right in conditions:
            sums = [_added(a, b, -1) for a, b in self._pairs(left, right)]
            self.facts += sums if len(sums) == 1 else []
        yield
        self.facts = facts

    def _is_at_least(self, value: Sum, least: int) -> bool:
        facts = [*self.facts, *({name: 1} for name in value if self._is_remainder(name))]
        facts += self._facts_of(value)
        factors = sorted({0, 1, *(abs(factor) for name, factor in value.items() if name)})
        if len(factors) ** len(facts) > 10_000:
            return False
        for chosen in product(factors, repeat=len(facts)):
            rest = dict(value)
            for factor, fact in zip(chosen, facts, strict=True):
                rest = _added(rest, fact, -factor)
            if set(rest) <= {""} and rest.get("", 0) >= least:
                return True
        return False

    def _facts_of(self, value: Sum) -> list[Sum]:
        """What is known of the registers of a sum, and of those that this names."""
        found: list[Sum] = []
        seen: set[str] = set()
        pending = list(value)
        while pending:
            name = pending.pop()
            if name not in seen:
                seen.add(name)
                found += self.about.get(name, [])
                pending += [other for fact in self.about.get(name, []) for other in fact]
        return found

    def _is_remainder(self, name: str) -> bool:
        divisor = self.remainders.get(name)
        made = None if divisor is None else self.block.set_once(divisor)
        if made is None or not made.op.startswith("shr.s32") or not made.operands[2].isdigit():
            return False
        return self.is_positive(made.operands[1], 1 << int(made.operands[2]))

    def sums(self, name: str) -> list[Sum]:
        """What a value may be, one of several where it is the least of several."""
        if re.fullmatch(r"-?\d+", name):
            return [{"": int(name)}]
        made = self.block.set_once(name)
        if made is None:  # not the same wherever it is read
            self.unknown += 1
            return [{f"unknown {self.unknown}": 1}]
        if name in self.remainders:
            return [{name: 1}]
        operands, op = made.operands[1:], made.op
        if op.startswith("ld.param"):
            return [{self.sizes.get(operands[0].strip("[]"), name): 1}]
        if op == "min.s32":
            return [*self.sums(operands[0]), *self.sums(operands[1])]
        if op == "max.s32" and self.is_no_less(*operands):
            return self.sums(operands[0])
        if op in ("max.s32", "shr.s32"):
            self.about[name] = self._facts_about(name, op, operands)
            return [{name: 1}]
        if op in ("add.s32", "sub.s32"):
            sign = 1 if op == "add.s32" else -1
            return [_added(a, b, sign) for a, b in self._pairs(*operands)]
        if op == "mov.b32":
            return self.sums(operands[0])
        factor = {"shl.b32": lambda n: 1 << n, "mul.lo.s32": lambda n: n}.get(op)
        if factor is None or not re.fullmatch(r"-?\d+", operands[1]):
            return [{name: 1}]
        by = factor(int(operands[1]))
        if by < 0 and len(self.sums(operands[0])) > 1:
            return [{name: 1}]
        return [_added({}, each, by) for each in self.sums(operands[0])]

    def _facts_about(self, name: str, op: str, operands: Sequence[str]) -> list[Sum]:
        """What follows for the greatest of two values, or for a value divided by a power of 2."""
        if op == "max.s32":
            known = [sums[0] for each in operands if len(sums := self.sums(each)) == 1]
            return [_added({name: 1}, each, -1) for each in known]
        sums = self.sums(operands[0])
        if len(sums) > 1 or not operands[1].isdigit() or int(operands[1]) > 30:
            return []
        by = 1 << int(operands[1])
        rest = _added(sums[0], {name: 1}, -by)  # 0 <= rest < by
        return [rest, _added({"": by - 1}, rest, -1)]

    def _pairs(self, left: str, right: str) -> Iterator[tuple[Sum, Sum]]:
        return product(self.sums(left), self.sums(right))


def _added(left: Sum, right: Sum, factor: int) -> Sum:
    found = dict(left)
    for name, count in right.items():
        found[name] = found.get(name, 0) + factor * count
    return {name: count for name, count in found.items() if count}
