"""Warnings about a whole kernel: directives of C, unread names, outputs without a store."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from tkc.frontend import habits
from tkc.frontend import syntax as s
from tkc.frontend.builtins import BUILTINS
from tkc.frontend.reaching import statements
from tkc.frontend.signatures import settings_of
from tkc.frontend.suspicious_blocks import look_for_single_blocks
from tkc.frontend.suspicious_carries import look_for_stuck_values
from tkc.frontend.suspicious_names import look_for_names_of_one_value
from tkc.frontend.suspicious_parts import look_for_parts_without_a_store
from tkc.frontend.suspicious_positions import look_for_mistaken_positions
from tkc.frontend.suspicious_random import look_for_random_numbers
from tkc.frontend.suspicious_reads import look_for_suspicious_reads
from tkc.frontend.suspicious_statements import look_for_lost_statements
from tkc.frontend.suspicious_sums import look_for_sums_of_blocks
from tkc.frontend.suspicious_texts import look_for_places_in_texts
from tkc.frontend.walk import Walk
from tkc.support.source import Span

_SKIPPED = re.compile(r'"""[\s\S]*?"""|"[^"\n]*"|#[^\n]*')
_DIRECTIVE = re.compile(r"#(pragma|define|undef|include|ifdef|ifndef|endif)\b")


def look_for_suspicious(walk: Walk) -> None:
    """W0406 for each ``#pragma unroll`` and the like in the file, W0410 for names that nothing
    reads, W0407 for outputs that nothing is stored to; and what the other modules look for."""
    if not walk.diagnostics.errors:
        look_for_suspicious_reads(walk)
        look_for_single_blocks(walk)
        look_for_lost_statements(walk)
        look_for_sums_of_blocks(walk)
        look_for_stuck_values(walk)
        look_for_names_of_one_value(walk)
        look_for_random_numbers(walk)
        look_for_mistaken_positions(walk)
        look_for_places_in_texts(walk)
        look_for_parts_without_a_store(walk)
    text = walk.source.text
    for name, function in walk.file.functions.items():
        ours = function.file is walk.file  # of others, one that is called so is taken knowingly
        if name in BUILTINS and function.node is not None and (ours or function.name != name):
            hint = f"give it another name, such as `my_{name}`"
            if not ours:
                hint = f"take it under another name: `use ... as my_{name}`"
            message = f"{name} hides the function of the language that is called so"
            walk.warn("W0417", message, walk.file.spans[name], "", hint)
    for found in _SKIPPED.finditer(text):
        directive = _DIRECTIVE.match(found.group())
        if directive is not None:
            word = f"#{directive[1]}"
            hint = habits.hint(word) or habits.hint("@#") or ""
            message = f"{word} is a comment here, and does nothing"
            walk.warn("W0406", message, Span(found.start(), found.end()), "", hint)
    span = walk.kernel.span
    words = Counter(re.findall(r"\w+", _SKIPPED.sub(" ", text[span.start : span.end])))
    for setting in settings_of(walk.kernel):
        name = setting.name
        if words[name.name] == 1:
            message = f"nothing reads the param {name.name}"
            hint = f"leave it out, or write it where it belongs, as in `by {name.name}`"
            walk.warn("W0410", message, name.span, "", hint)
    for variable in walk.kernel.typevars:
        name = variable.name
        if words[name.name] == 1:
            message = f"nothing has the type {name.name}"
            hint = f"leave it out, or say what has it, as `x: {name.name}[N]`"
            walk.warn("W0410", message, name.span, "", hint)
    outputs = [p for p in walk.kernel.parameters if p.mode != "in"]
    if walk.diagnostics.errors:
        return
    told = any(isinstance(n, s.Assert) or _prints(n) for n in statements(walk.kernel.body))
    if not walk.writes and not (told and not outputs):
        hint = "an output is a parameter, `y: out f32[N]`, and written by a store, `y[n] = v`"
        if outputs:
            hint = f"an output is written by a store, as `{outputs[0].name.name}[...] = v`"
        walk.warn("W0407", "the kernel stores nothing", walk.kernel.name.span, "", hint)
    elif not _suspected(walk):  # else that may be why
        _look_for_unused(walk, words)


def _prints(node: s.Statement) -> bool:
    call = node.value if isinstance(node, s.Evaluate) else None
    return isinstance(call, s.Call) and isinstance(call.callee, s.Name)


def _suspected(walk: Walk) -> bool:
    """Whether another warning is of this kernel."""
    span = walk.kernel.span
    return any(
        found.severity == "warning"
        and found.source is walk.source
        and span.start <= found.span.start < span.end
        and found.code not in ("W0407", "W0410")
        for found in walk.diagnostics.found.values()
    )


def _look_for_unused(walk: Walk, words: Counter[str]) -> None:
    """W0407 for each output, and W0410 for each value, axis and scratch tensor, whose name stands
    only where it is introduced; ``words`` of the kernel. ``_`` at the beginning says it is meant.
    """
    for name in [p.name for p in walk.kernel.parameters if p.mode != "in"]:
        if words[name.name] == 1:
            hint = f"leave it out, or store to it, as `{name.name}[...] = v`"
            walk.warn("W0407", f"the kernel stores nothing to {name.name}", name.span, "", hint)
    for kind, names in _introduced(walk.kernel):
        first = names[0]
        if all(words[n.name] == 1 and n.name[0] != "_" for n in names):
            hint = f"leave it out; a name that shall stand for nothing begins with `_{first.name}`"
            walk.warn("W0410", f"nothing reads the {kind} {first.name}", first.span, "", hint)


def _introduced(kernel: s.Kernel) -> Iterator[tuple[str, Sequence[s.Ident | s.Name]]]:
    """What it is, and the names, of what each statement introduces. Parameters are the caller's
    affair."""
    for node in statements(kernel.body):
        if isinstance(node, s.Bind) and all(isinstance(t, s.Name) for t in node.targets):
            yield "value", [t for t in node.targets if isinstance(t, s.Name)]
        elif isinstance(node, s.Declare):
            yield "value", [node.name]
        elif isinstance(node, s.Scratch):
            yield "scratch tensor", [node.name]
        elif isinstance(node, s.Grid):
            yield from (("name of the grid", [item.name]) for item in node.domains)
        elif isinstance(node, s.Axis):
            yield from (("axis", [item.name]) for item in node.items)
