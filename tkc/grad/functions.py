"""The functions by which a gradient scans, as source text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tkc.grad.below import walk
from tkc.grad.expr import Expr, Joined
from tkc.grad.forward import Forward, unused
from tkc.grad.problem import NoGradient
from tkc.grad.wording import Wording

_LEAVES = ("given", "const")
_LETTERS = "abcdefghijklmnopqrstuvwxy"  # z0 and the like are values that are used twice


@dataclass(frozen=True, slots=True)
class Function:
    """The text of one function, and the numbers and fast functions of the file that it uses."""

    text: str
    constants: dict[str, float]
    functions: frozenset[str]


def named_functions(
    forward: Forward, values: Sequence[Expr], taken: Collection[str]
) -> list[Function]:
    """Names for the functions of all scans below some values (``forward.functions``), and their
    texts. Names that are ``taken`` are those of arrays."""
    found: list[Function] = []
    for node in walk(*values):
        kind = node.scan[0] if node.op == "scan" else ""
        if isinstance(kind, str) or kind.function in forward.functions:
            continue
        name, number = kind.name, 1
        while name in {*taken, *forward.taken, *forward.functions.values()}:
            number += 1
            name = f"{kind.name}{number}"
        forward.functions[kind.function] = name
        found.append(_written(forward, kind, name))
    return found


def _written(forward: Forward, kind: Joined, name: str) -> Function:
    count = len(kind.results)
    parts = (_LETTERS[k % len(_LETTERS)] + "_" * (k // len(_LETTERS)) for k in range(count))
    parts = list("xy"[:count] if count <= 2 else parts)
    arguments = [unused(f"{p}{n}", forward.taken) for n in ("1", "2") for p in parts]
    names = dict(zip(kind.given, arguments, strict=True))

    def of_none(_: object) -> str:
        raise NoGradient("E1008", "a function of a scan has an axis of its own")

    words = Wording(names.get, of_none, lambda _: (), forward.constants)
    lines: list[str] = []
    uses = Counter(a for n in walk(*kind.results) for a in n.args)
    uses.update(kind.results)
    for node in walk(*kind.results):
        if node.op not in _LEAVES and uses[node] > 1:
            bound = unused(f"z{len(lines)}", forward.taken)
            lines.append(f"    {bound} = {words.raw(node)[0]}")
            names[node] = bound
    results = ", ".join(words.text(r) for r in kind.results)
    text = "\n".join([f"fn {name}({', '.join(arguments)}):", *lines, f"    return {results}"])
    return Function(text, dict(words.used), frozenset(words.functions))
