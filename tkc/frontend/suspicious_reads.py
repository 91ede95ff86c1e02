"""Warnings about reads of what a kernel writes: of other programs' elements, and of no value."""

from __future__ import annotations

from collections.abc import Sequence

from tkc.frontend import syntax as s
from tkc.frontend.accesses import Read, Write
from tkc.frontend.hosttext import names_in
from tkc.frontend.meanings import Tensor
from tkc.frontend.reaching import statements
from tkc.frontend.stores import key_of
from tkc.frontend.suspicious_blocks import depending
from tkc.frontend.walk import Walk


def look_for_suspicious_reads(walk: Walk) -> None:
    """W0426 for promises that do not hold, W0415 for a read of what other programs write, W0416
    for a scratch tensor that is read or updated and that no statement stores to; each once for a
    tensor."""
    _look_for_promises(walk, walk.kernel.body, frozenset())
    said: set[int] = set()
    for read in walk.reads:
        if id(read.tensor) not in said and _of_others(walk, read):
            said.add(id(read.tensor))
            name = read.tensor.name
            message = f"other programs may write the elements of {name} that are read here"
            hint = "programs run in no fixed order: read another tensor than the one that is "
            hint += "written; what all programs have stored is read under `after`"
            walk.warn("W0415", message, read.span, "", hint)
    _look_for_lost_updates(walk, said)
    for read in walk.reads:
        if id(read.tensor) not in said and _before_stores(walk, read):
            said.add(id(read.tensor))
            message = f"{read.tensor.name} is read here before anything is stored to it"
            hint = "what a scratch tensor holds first is undefined: move the store in front"
            walk.warn("W0416", message, read.span, "", hint)
    stored = {id(w.tensor) for w in walk.writes if not w.update}
    used = [(r.tensor, r.span) for r in walk.reads] + [(w.tensor, w.span) for w in walk.writes]
    for tensor, span in used:
        if _is_scratch(walk, tensor) and id(tensor) not in stored | said:
            said.add(id(tensor))
            message = f"{tensor.name} holds no value: no statement stores to it"
            hint = f"what a scratch tensor holds first is undefined: store to it, `{tensor.name}"
            walk.warn("W0416", message, span, "", f"{hint}[...] = v`, before it is read or updated")


def _look_for_lost_updates(walk: Walk, said: set[int]) -> None:
    """W0415 for a store to what other programs update, before or behind it, in no fixed order."""
    after = [n.span for n in statements(walk.kernel.body) if isinstance(n, s.After)]
    writes = [w for w in walk.writes if not any(a.start <= w.span.start < a.end for a in after)]
    for store in writes:
        if store.update or store.keys is None or id(store.tensor) in said:
            continue
        for update in writes:
            if not update.update or update.tensor is not store.tensor:
                continue
            keys = update.keys or {}
            if any(key != ("single",) and keys.get(n) != key for n, key in store.keys.items()):
                said.add(id(store.tensor))
                name = store.tensor.name
                message = f"other programs may update {name} before this store, or behind it"
                hint = (
                    "programs run in no fixed order: the caller clears what is updated; what all "
                )
                hint += "have added is read and stored under `after`"
                walk.warn("W0415", message, store.span, "", hint)
                break


def _look_for_promises(walk: Walk, body: Sequence[s.Statement], guards: frozenset[str]) -> None:
    """W0426 for ``with unique`` behind a store that two programs, or two positions, make to one
    element for sure; ``guards`` are the names in the conditions around a body."""
    every = [*statements(walk.kernel.body)]
    for node in body:
        if isinstance(node, s.Bind) and any(hint.name == "unique" for hint in node.hints):
            target = node.targets[0]
            if isinstance(target, s.Index):
                _look_at_promise(walk, target, every, guards)
        elif isinstance(node, (s.For, s.While, s.After, s.Role, s.Ring)):
            inner = {*names_in(node.condition)} if isinstance(node, s.While) else set[str]()
            _look_for_promises(walk, node.body, guards | inner)
        elif isinstance(node, s.If):
            within = guards | {*names_in(node.condition)}
            _look_for_promises(walk, node.body, within)
            _look_for_promises(walk, node.other or (), within)


def _look_at_promise(
    walk: Walk, target: s.Index, every: Sequence[s.Statement], guards: frozenset[str]
) -> None:
    entries = [e.value if isinstance(e, s.Substitute) else e for e in target.entries]
    used = {name for entry in entries for name in names_in(entry)}
    said = walk.said(target)
    for name, run in walk.grid.items():
        if not run.single and not (used | guards) & depending(every, name):
            message = f"programs that differ in {name} store to the same elements of {said}"
            hint = f"a place of its own has each by an entry {name}, or an update such as `+=` adds"
            walk.warn("W0426", message, target.span, "", f"{hint} up what they give")
            return
    for entry in entries:
        if isinstance(entry, s.Binary) and entry.op == "//" and isinstance(entry.left, s.Name):
            name = entry.left.name
            axis = walk.scope.kinds.get(name, ("",))[0] == "an axis"
            many = isinstance(entry.right, s.Number) and entry.right.value > 1
            others = [e for e in entries if e is not entry and name in names_in(e)]
            if axis and many and not others:
                message = f"{walk.said(entry)} is the same for several positions of {name}"
                hint = f"what they give is added up by an update, `{said} += v`"
                walk.warn("W0426", message, entry.span, "", hint)


def _before_stores(walk: Walk, read: Read) -> bool:
    """Whether a scratch tensor is read in front of every store to it, with no loop around both."""
    if read.outside or not _is_scratch(walk, read.tensor):
        return False
    stores = [w.span for w in walk.writes if w.tensor is read.tensor]
    first = min((span.start for span in stores), default=-1)
    loops = [n for n in statements(walk.kernel.body) if isinstance(n, (s.For, s.While))]
    around = any(n.span.start <= read.span.start and first < n.span.end for n in loops)
    return read.span.start < first and not around


def _is_scratch(walk: Walk, tensor: Tensor) -> bool:
    return walk.scope.kinds.get(tensor.name, ("",))[0] == "a scratch tensor"


def _of_others(walk: Walk, read: Read) -> bool:
    """Whether programs that differ in some name of the grid may write what is read."""
    for name, run in walk.grid.items():
        if name not in read.outside and not run.single:
            key = key_of(run, read.entries, read.guards)
            for write in walk.writes:
                if write.tensor is read.tensor and _differs(write, name, key):
                    return True
    return False


def _differs(write: Write, name: str, key: object) -> bool:
    """Whether a write keeps the programs of a grid name apart in another way than ``key`` does."""
    if write.keys is None:  # nothing keeps programs apart, but a promise
        return write.update
    if name not in write.keys or write.keys[name] == ("single",):
        return False
    return write.keys[name] != key
