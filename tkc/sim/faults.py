"""Faults of every kind in a kernel's text, to be tried one by one or drawn by a seed.

Those of synchronisation that `mutate` knows, and five more kinds: an instruction of synchronisation
that has changed places with the memory access beside it, an address with another offset, a
comparison widened or narrowed, a predicate dropped, a shared array or a stride of another size.
`ordering_faults` are those of a kernel whose results are right: nothing but the order of accesses
and the ends of what is written is at stake.
"""

import random
import re
from collections.abc import Callable, Iterator, Sequence

from tkc.sim.mutate import (
    DELETED,
    WAIT_GROUPS,
    Mutant,
    Statement,
    changed,
    mutants,
    statements,
)

_ACCESSES = (
    *("ld.", "st.", "atom.", "red.", "ldmatrix", "stmatrix", "cp.async.cg", "cp.async.ca"),
    *("cp.async.bulk.tensor", "cp.async.bulk.shared", "cp.async.bulk.global", "wgmma.mma_async"),
    *("mma.", "wmma.load", "wmma.store", "tensormap."),
)
# What comes too early in front of a barrier or wait, and too late behind a commit or arrival.
_WAITED_FOR = ("bar.sync", "bar.warp.sync", "fence.", *WAIT_GROUPS)
_CONCLUDED = (
    *("wgmma.commit_group", "cp.async.commit_group", "cp.async.bulk.commit_group"),
    *("mbarrier.arrive", "bar.arrive"),
)
_ADDRESS = re.compile(r"\[\s*([%$\w]+)\s*(?:\+\s*(-?\d+)\s*)?\]")
_WIDER = {"lt": "le", "le": "lt", "gt": "ge", "ge": "gt", "eq": "ge"}
_SIZES = {"8": 1, "16": 2, "32": 4, "64": 8}
_SHARED = re.compile(r"^(\s*(?:\.extern\s+)?\.shared\b.*\[)(\d+)(\]\s*;)")
_STRIDES = ("shl.b", "mul.lo.", "mul.wide.", "mad.lo.", "mad.wide.")
Variants = Callable[[list[str], Statement], Iterator[Mutant]]


def _unit(op: str) -> int:
    """Bytes of one element that an access moves."""
    return _SIZES.get(re.sub(r"\D", "", op.rsplit(".", 1)[-1]), 4)


def _is_access(at: Statement) -> bool:
    return at.op.startswith(_ACCESSES) and ".param" not in at.op


def _written(at: Statement, lead: str, op: str, operands: list[str]) -> str:
    return f"{lead}{op} {', '.join(operands)};"


def offsets(lines: list[str], at: Statement) -> Iterator[Mutant]:
    """Mutants whose access goes to the next element, the one before, or 64 KiB further."""
    for place, operand in enumerate(at.operands):
        found = _ADDRESS.fullmatch(operand)
        if not _is_access(at) or found is None:
            continue
        for step in (_unit(at.op), -_unit(at.op), 1 << 16):
            moved = f"[{found[1]}+{int(found[2] or 0) + step}]"
            operands = [*at.operands[:place], moved, *at.operands[place + 1 :]]
            new = _written(at, at.lead, at.op, operands)
            yield changed(lines, at, "offset", f"offset {step:+}", new)


def guards(lines: list[str], at: Statement) -> Iterator[Mutant]:
    """Mutants whose comparison lets pass one more or one less (`lt` made `le`, ...)."""
    words = at.op.split(".")
    if words[0] == "setp" and words[1] in _WIDER:
        op = ".".join(["setp", _WIDER[words[1]], *words[2:]])
        new = _written(at, at.lead, op, at.operands)
        yield changed(lines, at, "guard", f"{_WIDER[words[1]]} for {words[1]}", new)


def predicates(lines: list[str], at: Statement) -> Iterator[Mutant]:
    """Mutants in which all lanes execute what a predicate kept for some."""
    if "@" in at.lead and at.op.split(".")[0] not in ("bra", "ret", "exit"):
        lead = re.sub(r"@!?[%$\w]+\s+", "", at.lead)
        new = _written(at, lead, at.op, at.operands)
        yield changed(lines, at, "predicate", "for all lanes", new)


def strides(lines: list[str], at: Statement) -> Iterator[Mutant]:
    """Mutants in which a constant factor of an index is twice or half as large."""
    if not at.op.startswith(_STRIDES) or len(at.operands) <= 2:
        return
    place = 2
    if not at.operands[place].isdigit():
        return
    value = int(at.operands[place])
    shifts = at.op.startswith("shl")
    for new in (value + 1, value - 1) if shifts else (2 * value, value // 2):
        if new > 0 and (not shifts or new < 32):
            operands = [*at.operands[:place], str(new), *at.operands[place + 1 :]]
            text = _written(at, at.lead, at.op, operands)
            yield changed(lines, at, "size", f"{value} is {new}", text)


def arrays(text: str) -> Iterator[Mutant]:
    """Mutants in which a shared array has half its size."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        found = _SHARED.match(line)
        if found is not None and int(found[2]) > 1:
            half = f"{found[1]}{int(found[2]) // 2}{found[3]}"
            new = "\n".join([*lines[:number], half, *lines[number + 1 :]])
            yield Mutant(number + 1, line.strip(), "half as large", new, "size")


def swaps(text: str) -> Iterator[Mutant]:
    """Mutants in which an instruction of synchronisation changes places with the next access behind
    it, or before it, if nothing but ordinary instructions that it shares no register with lies
    between."""
    lines = text.split("\n")
    found = statements(text)
    for place, at in enumerate(found):
        if not at.op.startswith(DELETED) or "{" in at.lead:
            continue
        for step in (1, -1):
            other = _access_beside(lines, found, place, step)
            if other is not None:
                yield _swapped(lines, at, other)


def moves(text: str) -> Iterator[Mutant]:
    """Mutants in which an access comes before the barrier, wait or fence that it stands right
    behind, or after the commit or arrival that it stands right in front of."""
    lines = text.split("\n")
    found = statements(text)
    for place, at in enumerate(found):
        step = 1 if at.op.startswith(_WAITED_FOR) else -1 if at.op.startswith(_CONCLUDED) else 0
        if not step or not 0 <= place + step < len(found):
            continue
        other = found[place + step]
        first, last = sorted((at.number, other.number))
        between = (line.strip() for line in lines[first + 1 : last])
        if not all(line.startswith(("//", ".loc")) for line in between):
            continue
        closes = "}" in lines[other.number].split(";")[-1]
        if _is_access(other) and "{" not in other.lead + at.lead and not closes:
            yield _swapped(lines, at, other)


def _swapped(lines: list[str], at: Statement, other: Statement) -> Mutant:
    """The mutant in which a statement stands on the other side of an access."""
    new = list(lines)
    new.insert(other.number, new.pop(at.number))
    where = "in front of" if other.number > at.number else "behind"
    text, change = "\n".join(new), f"{other.op} moved {where} it"
    return Mutant(at.number + 1, at.text, change, text, "swap", other.number + 1)


def _access_beside(
    lines: list[str], found: list[Statement], place: int, step: int
) -> Statement | None:
    names = set(re.findall(r"%\w+", found[place].text))
    line = found[place].number
    for distance in range(1, 7):
        at = place + step * distance
        if not 0 <= at < len(found) or found[at].op.startswith(("bra", "ret", "exit", *DELETED)):
            return None
        between = lines[min(line, found[at].number) + 1 : max(line, found[at].number)]
        if any(re.search(r"[:{}]", re.sub(r"//.*", "", text)) for text in between):
            return None
        line = found[at].number
        if "{" in found[at].lead or names & set(re.findall(r"%\w+", found[at].text)):
            return None
        if _is_access(found[at]):
            return found[at]
    return None


_LINE_KINDS: tuple[Variants, ...] = (offsets, guards, predicates, strides)


def faults(text: str, wanted: Callable[[int], bool]) -> dict[str, list[Mutant]]:
    """Every fault of a module on the lines (1-based) that are wanted, by kind."""
    lines = text.split("\n")
    made: dict[str, list[Mutant]] = {}

    def every() -> Iterator[Mutant]:
        yield from mutants(text)
        yield from swaps(text)
        yield from arrays(text)
        for at in statements(text):
            if wanted(at.number + 1):
                for variants in _LINE_KINDS:
                    yield from variants(lines, at)

    for mutant in every():
        if wanted(mutant.line):
            made.setdefault(mutant.kind, []).append(mutant)
    return made


def ordering_faults(text: str) -> Iterator[Mutant]:
    """Every fault of a module by weaker synchronisation, an access moved over it, or a weaker
    comparison that guards stores to global memory."""
    lines = text.split("\n")
    found = statements(text)
    yield from mutants(text)
    yield from moves(text)
    ends = store_guards(found)
    for at in found:
        if at.number in ends:
            yield from guards(lines, at)


def store_guards(found: Sequence[Statement]) -> set[int]:
    """The lines (from 0) of `setp.lt` whose results, also and-ed with others, guard stores to
    global memory."""
    writers: dict[str, list[Statement]] = {}
    for at in found:
        if at.operands and ".pred" in at.op or at.op.startswith("setp."):
            writers.setdefault(at.operands[0], []).append(at)
    pending = [
        at.lead.strip().lstrip("@{ \t")
        for at in found
        if at.op.startswith(("st.global", "red.global", "atom.global")) and "@" in at.lead
    ]
    seen: set[str] = set()
    guards: set[int] = set()
    while pending:
        name = pending.pop()
        if name in seen:
            continue
        seen.add(name)
        for at in writers.get(name, []):
            if ".lt." in at.op:
                guards.add(at.number)
            elif at.op == "and.pred":
                pending += at.operands[1:]
    return guards


def draw(found: dict[str, list[Mutant]], seed: int, count: int) -> list[Mutant]:
    """`count` different faults (or all): first a kind is drawn, then one of its faults."""
    rng = random.Random(seed)
    left = {kind: list(each) for kind, each in sorted(found.items())}
    drawn: list[Mutant] = []
    while left and len(drawn) < count:
        kind = rng.choice(sorted(left))
        drawn.append(left[kind].pop(rng.randrange(len(left[kind]))))
        if not left[kind]:
            del left[kind]
    return drawn
