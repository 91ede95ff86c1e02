"""Names that stand for nothing, or not any more: E0101 and E0103, with what may have been meant."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tkc.frontend import habits
from tkc.frontend import syntax as s
from tkc.frontend.files import CONSTANTS
from tkc.frontend.later import introduced_later
from tkc.frontend.meanings import Const, Run, Tensor, Tile
from tkc.frontend.walk import Failure, Walk
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.reductions import REDUCTIONS
from tkc.support.nearest import nearest
from tkc.support.source import Span


@dataclass(frozen=True, slots=True)
class _Unknown:
    """An unknown name with what stands ``before`` it on its line and all that stands ``behind`` it;
    the known names that it is likely to mean, and perhaps means."""

    name: str
    span: Span
    before: str
    behind: str
    meant: str | None
    perhaps: str | None

    @property
    def is_entry(self) -> bool:
        """Whether it is all of an entry of an index."""
        opened = re.search(r"\w\[(?:[^\[\]]*,)?\s*$", self.before)
        return opened is not None and self.behind[:1] in ",]"

    @property
    def bounds_range(self) -> bool:
        """Whether it is the end of a range, or the size of its blocks."""
        return re.search(r"\b(?:in|by)\s+$", self.before) is not None


def unknown(walk: Walk, name: str, node: s.Node) -> Failure:
    """E0101 or E0103, to be raised: a name that stands for nothing, or not any more, with what may
    have been meant."""
    if name in walk.scope.ended:
        return _ended(walk, name, node)
    message = f"unknown name {name}"
    if later := introduced_later(walk, name, node.span):
        return walk.fail("E0101", message, node.span, "", later[0], (later[1],))
    scope, text = walk.scope, walk.source.text
    known = [*scope.live, *CONSTANTS, *scope.file.constants, *scope.file.functions]
    known += [] if walk.frames else list(walk.symbols)
    before, behind = text[: node.span.start].rpartition("\n")[2], text[node.span.end :]
    near = nearest(name, known, 0.85), nearest(name, known, 0.75)
    one = _Unknown(name, node.span, before, behind, *near)
    by_line = _by_line(walk, one)
    hint = _by_index(walk, one, by_line) or by_line or _by_place(walk, one)
    return walk.fail("E0101", message, node.span, "", hint)


def _ended(walk: Walk, name: str, node: s.Node) -> Failure:
    """E0103: a name that was bound where its block, or the constants above, have ended."""
    reason, span = walk.scope.ended[name]
    of_loop = reason.startswith("was first bound")
    hint = habits.hint("@acc = 0.0" if of_loop else "@if: v =", name)
    if of_loop and (declared := _declared_at(walk, name, span)):
        hint = f"declare it before the loop: `{declared}`"
    if reason.startswith("ended"):
        hint = habits.hint("@axis that ended", name)
    elif reason.startswith("is not bound yet"):
        hint = f"write `{walk.source.text[span.start : span.end]}` above it"
        if span.start <= node.span.start < span.end:
            hint = "it is made of those above it, and has one value"
    elif "type in each" in reason:
        hint = habits.hint("@if: v = f32", name)
    notes = (walk.note(span, "bound here"),)
    return walk.fail("E0103", f"{name} {reason}", node.span, "", hint, notes)


def _by_line(walk: Walk, one: _Unknown) -> str | None:
    """What the name says by itself, or with its neighbours on the line."""
    scope, name, meant = walk.scope, one.name, one.meant
    hint = habits.hint(name) or (f"did you mean {meant}?" if meant else None)
    if re.search(r"\s//\s*$|^\s*--\s*$", one.before):
        return habits.hint("@//")
    if name in scope.file.kernels and re.match(r"\s*[\[(]", one.behind):
        return habits.hint("@kernel[grid]")
    if name in REDUCTIONS or name in FUNCTIONS:
        called = name in REDUCTIONS and not re.match(r"\s*<", one.behind)
        return habits.hint("@sum(x, 1)" if called else "@min<float>", name)
    if re.search(r"\bby\s+$", one.before) and (meant is None or meant in walk.symbols):
        return habits.hint("@BLOCK", "B" if meant else name)
    if re.match(r"\s*(?:[-+*/]|max|min)=(?!=)", one.behind) and not one.before.strip():
        near = hint if isinstance(scope.live.get(meant or ""), (Const, Tile)) else None
        return habits.hint(name) or near or habits.of_name(name) or habits.hint("@acc = 0.0")
    if meant is None and _updated(walk, name):
        return habits.hint("@acc = 0.0")
    perhaps = f"did you mean {one.perhaps}?" if one.perhaps else None
    return hint or habits.of_name(name) or perhaps


def _by_index(walk: Walk, one: _Unknown, by_line: str | None) -> str | None:
    """What is meant by a name like that of a size, or in an index, where the line alone says
    nothing, or names a size."""
    name, sizes = one.name, walk.symbols
    if one.is_entry and name == "end":
        return habits.hint("@x[end]")
    of_size = by_line is None or one.meant in sizes or one.perhaps in sizes
    indexed = _indexed(walk, one.before)
    if one.is_entry and of_size or one.meant in sizes and indexed:
        return habits.hint("@axis", name, indexed)
    if one.meant in sizes and name.islower() and not one.bounds_range:
        return f"did you mean {one.meant}, the size? Its positions are `axis {name} in {one.meant}`"
    return None


def _by_place(walk: Walk, one: _Unknown) -> str | None:
    """What goes where a name stands of which nothing else is known."""
    name, scope = one.name, walk.scope
    if walk.symbols and re.search(r"\bin\s+$", one.before):
        sizes = ", ".join(f"`{size}`" for size in sorted(walk.symbols))
        return f"a range is a size of a parameter, here {sizes}, a number or an axis"
    if len(name) > 2 and name.isupper():
        return habits.hint("constexpr")
    if re.match(rf"\s*{name}\s*=[^=]", one.before):
        return habits.hint("@acc = 0.0")  # acc = acc + v
    if walk.frames and re.match(r"\s*\[[^\]]*\]\s*[-+*/]?=[^=]", one.behind):
        return habits.hint("@fn stores")
    index = r"\[[^\]=]*\](?!\s*(?:[-+*/&|^]|max|min)?=[^=])"
    if not walk.frames and re.match(index, one.behind):
        return habits.hint("@bias[j]", name)
    if scope.function is not None:
        return f"a function sees its arguments, functions and constants only: pass `{name}` as one"
    constants = scope.file.constants.values()
    if any(each.span.start < one.span.start < each.span.end for each in constants):
        return (
            "at the top of a file stand constants, made of numbers and of constants above them; "
            "what a kernel computes is indented below its first line"
        )
    return None


def _updated(walk: Walk, name: str) -> bool:
    """Whether the kernel has an update of the name somewhere, ``count += 1``."""
    text = walk.source.text[walk.kernel.span.start : walk.kernel.span.end]
    return re.search(rf"^\s*{name}\s*(?:[-+*/]|max|min)=(?!=)", text, re.M) is not None


def _declared_at(walk: Walk, name: str, span: Span) -> str:
    """The declaration of a name that begins at a place, "" if none does or it has axes that have
    ended too."""
    line = walk.source.text[span.start :].partition("\n")[0].partition("#")[0]
    found = re.match(rf"{name}\s*:\s*\w+(?:\[([\w, ]*)\])?\s*=", line)
    axes = re.findall(r"\w+", found[1] or "") if found else []
    there = all(isinstance(walk.scope.live.get(axis), Run) for axis in axes)
    return line.strip() if found and there else ""


def _indexed(walk: Walk, before: str) -> str:
    """The size that an entry of an index has, which a line up to it opens; "" where it is none of a
    tensor, or the size is more than a name or number."""
    opened = re.search(r"(\w+)\[([^\[\]]*)$", before)
    tensor = walk.scope.live.get(opened[1]) if opened else None
    entries = opened[2].count(",") if opened else 0
    if not isinstance(tensor, Tensor) or entries >= len(tensor.shown):
        return ""
    size = tensor.shown[entries]
    return size if re.fullmatch(r"\w+", size) else ""
