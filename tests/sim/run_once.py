"""A kernel without the ways that no launch takes: loops that run once, branches decided before.

What is proved of the simpler text holds of the kernel, for it does the same in every launch.
"""

import re
from collections.abc import Sequence
from functools import lru_cache, wraps

from block_values import Block, block_of
from positive_values import Positive
from redundancy_rules import Rule

_JUMP = re.compile(r"^(\s*)@(!?)(%\w+)\s+bra(?:\.uni)?\s+([\w$]+)\s*;")
_NOTHING = "// not come to"


@lru_cache(maxsize=4)
def simpler(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The same kernel, line for line, in which nothing stands that no thread comes to.

    A loop runs once if its counter is there no less than its end. In it the counter is its first
    value, by which branches are decided; behind that, lines that nobody comes to are left out.
    """
    block = block_of(lines)
    positive = Positive(lines, block)
    made = list(lines)
    for number, line in enumerate(lines):
        jump = _JUMP.match(line)
        if jump is not None:
            _leave_out_rounds(made, block, positive, number)
    if made == list(lines):
        return lines
    block = Block(made)
    positive = Positive(made, block)
    for number, line in enumerate(made):
        jump = _JUMP.match(line)
        if jump is not None and _is_never(block, positive, jump[3]):
            made[number] = f"{jump[1]}bra {jump[4]};" if jump[2] else _NOTHING
    start = next((n for n, line in enumerate(lines) if line.strip() == "{"), 0)
    reached = Block(made).reached(start)
    return tuple(
        line if number in reached or number <= start or number not in block.at else _NOTHING
        for number, line in enumerate(made)
    )


def _leave_out_rounds(made: list[str], block: Block, positive: Positive, back: int) -> None:
    """Make a loop that runs once the lines of its one round, if the branch on line `back` is what
    begins it again."""
    jump = _JUMP.match(block.lines[back])
    head = block.labels_at.get(jump[4], back) if jump is not None else back
    if jump is None or jump[2] or head >= back or not _is_closed(block, head, back):
        return
    compared = [each for each in block.writers.get(jump[3], []) if each.op == "setp.lt.s32"]
    if len(compared) != 1 or compared != block.writers[jump[3]]:
        return
    counter, end = compared[0].operands[1:3]
    writers = {each.number: each for each in block.writers.get(counter, [])}
    first = next((n for n in writers if n < head), -1)
    step = next((n for n in writers if head < n < compared[0].number), -1)
    if len(writers) != 2 or first < 0 or step < 0:
        return
    straight = (*range(first, head), *range(step, back))
    if any(block.after[n] != [n + 1] for n in straight) or block.labels & {*straight[1:]}:
        return
    begin, go_on = writers[first], writers[step]
    if "@" in begin.lead + go_on.lead or begin.op not in ("mov.b32", "mov.s32", "mov.u32"):
        return
    if go_on.op != "add.s32" or go_on.operands[1] != counter or not go_on.operands[2].isdigit():
        return
    once = (end, begin.operands[1])
    if not all(re.fullmatch(r"\d+", name) or block.set_once(name) for name in once):
        return
    if positive.is_no_less(begin.operands[1], end, int(go_on.operands[2])):
        made[back] = _NOTHING
        for number in range(head, step):
            made[number] = re.sub(rf"{counter}\b", begin.operands[1], made[number])


def _is_closed(block: Block, head: int, back: int) -> bool:
    """Whether control comes to a loop by its head alone: from the line above or by the branch on
    line `back`."""
    inside = range(head, back + 1)
    ways_in = {n for n in block.before[head] if n not in inside}
    others = [n for k in inside[1:] for n in block.before[k] if n not in inside]
    return (
        ways_in == {head - 1}
        and not others
        and [n for n in block.before[head] if n in inside] == [back]
    )


def _is_never(block: Block, positive: Positive, predicate: str) -> bool:
    made = block.set_once(predicate)
    if made is None or made.op != "setp.lt.s32":
        return False
    return positive.is_no_less(made.operands[1], made.operands[2])


def of_what_runs(rule: Rule) -> Rule:
    """A rule that holds if it does of the kernel, or of the simpler one."""

    @wraps(rule)
    def either(lines: Sequence[str], at: int) -> bool:
        return rule(lines, at) or rule(simpler(tuple(lines)), at)

    return either
