"""The gradient of a kernel as source text: a file of kernels that run in the order of the file.

An input of one of them is an argument of the forward, an output of it, ``dO`` for an output ``O``,
or an output of an earlier kernel of the file. ``dX`` is the gradient of ``X``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tkc.frontend.meanings import File
from tkc.grad.below import walk
from tkc.grad.compared import cannot_keep
from tkc.grad.copied import source_of
from tkc.grad.equations import Equations
from tkc.grad.expr import Expr
from tkc.grad.faults import fault, refuse_faults
from tkc.grad.forward import BEFORE, Forward
from tkc.grad.functions import Function, named_functions
from tkc.grad.kernels import Kernel, replacing_last
from tkc.grad.layout import Written, write
from tkc.grad.planning import Planner
from tkc.grad.problem import NoGradient
from tkc.grad.reading import USUAL_CAPABILITY, read
from tkc.grad.recover import Saved
from tkc.grad.recurrences import turned
from tkc.grad.reverse import Contribution, Derivative, reverse, updated_otherwise
from tkc.grad.targets import Target
from tkc.support.gradient_names import USUAL
from tkc.support.recursion import deep_recursion
from tkc.support.values import Setting

_MOST_ONCE = (
    16  # values that are kept since they are compared: more would be one that does not help
)

_OF_THE_CALL = ("E1001", "E1002")  # refusals of what is asked for


@dataclass(frozen=True, slots=True)
class Gradient:
    """``text`` is the file, ``kernels`` the names of its kernels in order. ``saves`` are the
    outputs of the forward that it reads, ``updates`` the gradients that a caller clears first,
    ``notes`` what was dropped, recovered and kept, ``prefix`` what names of gradients begin
    with."""

    text: str
    kernels: tuple[str, ...]
    wrt: tuple[str, ...]
    of: tuple[str, ...]
    saves: tuple[str, ...]
    updates: tuple[str, ...]
    notes: tuple[str, ...]
    prefix: str = USUAL


def gradient(
    file: File,
    kernel: str,
    wrt: Sequence[str] | None = None,
    of: Sequence[str] | None = None,
    save: Sequence[str] | None = None,
    updates: Sequence[str] = (),
    choices: Mapping[str, Setting] | None = None,
    whole_rows: bool = True,
) -> Gradient:
    """Write the gradient of the outputs ``of`` with respect to the arguments ``wrt``.

    By default ``wrt`` are all float tensors that outputs depend on, ``of`` the outputs that are not
    optional, and ``save``, the outputs that may be read back, all of them. ``updates`` are
    gradients that are made as updates within the kernel of another. ``choices`` are of params,
    types, dimensions and optional parameters, as for a compilation. Without ``whole_rows`` no
    program holds rows beside what it sums up over them, which a GPU may have too few registers for.
    Raises DiagnosticError
    (E10...), and KeyError for an unknown kernel or choice.
    """

    def made(joined: bool) -> Gradient:
        held, first = frozenset[str](), None
        while True:
            forward = read(file, kernel, choices or {}, held, joined)
            try:
                with deep_recursion():
                    found = _Derivation(file, forward, wrt, of, save, updates, whole_rows).result()
                    refuse_faults(found.text, found.kernels, file.source.path, USUAL_CAPABILITY)
                    return found
            except NoGradient as problem:
                told = problem.code == "E1008" and forward.refusal  # what the author can change
                first = first or told or problem
                if problem.blocks <= held or not forward.of_blocks.isdisjoint(problem.blocks):
                    raise first from None  # or what is in the way is needed
                held |= problem.blocks  # programs that have all of what is in the way

    try:
        try:
            return made(joined=False)
        except NoGradient as problem:
            if problem.code in _OF_THE_CALL:
                raise
            try:
                return made(joined=True)
            except NoGradient:
                raise problem from None
    except NoGradient as problem:
        node = file.kernels[kernel]
        raise problem.diagnostic(file.source, node.name.span) from None
    except RecursionError:
        node, endless = file.kernels[kernel], fault("its values are made of each other without end")
        raise endless.diagnostic(file.source, node.name.span) from None


def _text(notes: Sequence[str], written: Sequence[Written], functions: Sequence[Function]) -> str:
    """The file: what is to be said, the libraries and constants that it uses, functions copied and
    made, and the kernels."""
    constants: dict[str, float] = {}
    for w in (*written, *functions):
        constants |= w.constants
    head = [f"# {note}" for note in notes]
    if constants:
        head += [""] * bool(head) + [f"{n} = {v!r}" for n, v in constants.items()]
    if any(w.functions for w in (*written, *functions)):
        head = ["use std.fast", *head]
    called = {n: f for w in written for n, f in w.called.items()}
    uses, copied = source_of(called.values())
    head = [*uses, *head]
    parts = [
        *(["\n".join(head)] if head else []),
        *copied,
        *(f.text for f in functions),
        *(w.text for w in written),
    ]
    return "\n\n".join(parts) + "\n"


class _Derivation:
    def __init__(
        self,
        file: File,
        forward: Forward,
        wrt: Sequence[str] | None,
        of: Sequence[str] | None,
        save: Sequence[str] | None,
        updates: Sequence[str],
        whole_rows: bool,
    ) -> None:
        self.file, self.forward, self.whole_rows = file, forward, whole_rows
        wrt, of = (None if names is None else tuple(dict.fromkeys(names)) for names in (wrt, of))
        self.of = self._outputs(of)
        self.asked = wrt is not None
        self.constant: list[str] = []  # arguments on which no output depends
        self.wrt = self._arguments(wrt)
        stored = [n for n, t in forward.tensors.items() if t.mode != "in"]
        able = [n for n in stored if forward.tensors[n].mode == "out" or n in forward.overwritten]
        self.save = able if save is None else save
        for name in self.save:
            if name not in stored:
                message = f"{name} is no output of {forward.name}"
                raise NoGradient("E1002", message, hint="name outputs of the kernel with `save`")
        asked = [forward.gradient_of(n) for n in self.wrt]
        self.updates = [n if n in asked else forward.gradient_of(n) for n in updates]
        for name in self.updates:
            if forward.argument_of(name) not in self.wrt:
                raise NoGradient("E1001", f"{name} is no gradient that is asked for")

    def _outputs(self, of: Sequence[str] | None) -> tuple[str, ...]:
        forward = self.forward
        stored = dict.fromkeys([*(s.tensor for s in forward.stores), *forward.unclear])
        stored = [n for n in stored if n in forward.tensors]
        floats = [n for n in stored if forward.graph.is_float(forward.tensors[n].element)]
        if of is None:
            found = [n for n in floats if not forward.tensors[n].optional]
            if not found:
                raise NoGradient("E1002", f"{forward.name} has no output with a gradient")
            return tuple(found)
        if not of:
            raise NoGradient("E1002", "`of` names no output")
        for name in of:
            if name not in floats:
                what = (
                    "is stored by no statement here" if name in forward.tensors else "is no output"
                )
                raise NoGradient("E1002", f"{name} {what}, or holds no floats")
        return tuple(of)

    def _arguments(self, wrt: Sequence[str] | None) -> tuple[str, ...]:
        forward = self.forward
        if wrt is None:
            read = {
                str(n.data).removesuffix(BEFORE)
                for s in forward.stores
                for n in walk(s.value)
                if n.op == "load" and forward.graph.is_float(n.elem)
            }
            found = tuple(n for n in forward.tensors if n in read)
            for name in self.of if not found else ():
                if name in forward.unclear:
                    raise updated_otherwise(forward, name)
            if not found:
                raise NoGradient("E1001", f"{forward.name} reads no float tensor")
            return found
        if not wrt:
            raise NoGradient("E1001", "`wrt` names no argument")
        for name in wrt:
            known = forward.tensors.get(name) or forward.scalars.get(name)
            if known is None:
                there = ", ".join(n for n, t in forward.tensors.items() if t.mode != "out")
                why = f"{forward.name} has no argument {name} here; there are {there}"
                raise NoGradient("E1001", why)
            if not forward.graph.is_float(known.element):
                message = f"{name} is {known.element}, of which there is no gradient"
                raise NoGradient("E1001", message, known.place)
            if name in forward.tensors and forward.tensors[name].mode == "out":
                raise NoGradient("E1001", f"{name} is an output, and read by nobody", known.place)
        return tuple(wrt)

    def result(self) -> Gradient:
        """The text and what is to be said of it."""
        try:
            return self._with(Equations(self.forward))
        except NoGradient as problem:
            if problem.code != "E1008":
                raise
            try:
                return self._with(Equations(self.forward, behind=True))
            except NoGradient:
                raise problem from None

    def _with(self, system: Equations) -> Gradient:
        forward = self.forward
        saved = Saved(forward, self.save)
        derivative = reverse(forward, self.wrt, self.of)
        once: list[Expr] = []
        while True:
            targets = self._targets(derivative, saved, system)
            planner = Planner(forward, system, targets, self.updates, once, self.whole_rows)
            kernels = planner.kernels()
            if planner.keeps and system.tell_apart():
                continue
            apart = planner.compared_apart()
            if apart is None:
                break
            if len(once) == _MOST_ONCE:
                raise cannot_keep(apart)
            once.append(apart)
        wrt = tuple(n for n in self.wrt if n not in self.constant)
        kernels = self._in_place(kernels)
        arrays = {t.name: t for k in kernels for t in k.targets}
        arrays |= {t.name: t for t in planner.added}
        values = [t.value for t in (*(t for k in kernels for t in k.targets), *planner.added)]
        self._check_overwritten({str(n.data) for n in walk(*values) if n.op == "load"})
        written: list[Written] = []
        functions = named_functions(forward, values, {*arrays})
        for k in kernels:
            written.append(write(forward, k, arrays, {w.name for w in written}))
        notes = tuple(
            dict.fromkeys(
                [
                    *self._told_of_names(),
                    *(f"No output depends on {n}." for n in self.constant),
                    *(
                        f"{s.tensor} is read as the forward left it."
                        for s in forward.stores
                        if s.extreme and s.tensor in self.of
                    ),
                    *derivative.notes,
                    *saved.notes,
                    *system.notes,
                    *planner.notes,
                ]
            )
        )
        outputs = [n for n, t in forward.tensors.items() if t.mode == "out"]
        read_back = {r for w in written for r in w.reads}
        return Gradient(
            _text(notes, written, functions),
            tuple(w.name for w in written),
            wrt,
            self.of,
            tuple(n for n in outputs if n in read_back),
            tuple(
                dict.fromkeys(
                    t.name for t in targets if t.update or t.partial or t.name in self.updates
                )
            ),
            notes,
            forward.prefix,
        )

    def _told_of_names(self) -> list[str]:
        """What a reader has to know of the names of gradients."""
        forward = self.forward
        taken = [USUAL + n for n in (*forward.tensors, *forward.scalars)]
        other = next((n for n in taken if n in forward.taken), "")
        said = f"{other} is another name of {forward.name}: those of gradients begin with"
        return [f"{said} {forward.prefix}."] if forward.prefix != USUAL else []

    def _targets(self, derivative: Derivative, saved: Saved, system: Equations) -> list[Target]:
        """What the kernels have to store for each argument, in its order; one that no output
        depends on has none."""
        targets: list[Target] = []
        self.constant.clear()
        for name in self.wrt:
            found = [
                Contribution(c.name, c.entries, turned(saved.apply(c.value)), c.load)
                for c in derivative.found
                if c.name == name
            ]
            tensor = self.forward.tensors.get(name)
            if not found:
                self._without(name)
            elif tensor is None:
                targets += system.of_scalar(name, self.forward.scalars[name].element, found)
            else:
                targets += system.targets(tensor, found)
        if len(self.constant) == len(self.wrt):
            message = f"no output of {self.forward.name} depends on its float tensors"
            raise NoGradient("E1001", message)
        return targets

    def _without(self, name: str) -> None:
        """No output depends on an argument: an error for one that was asked for by name."""
        if self.asked:
            forward = self.forward
            known = forward.tensors.get(name) or forward.scalars[name]
            raise NoGradient("E1001", f"no output depends on {name}", known.place)
        self.constant.append(name)

    def _in_place(self, kernels: list[Kernel]) -> list[Kernel]:
        """The gradient of an argument that the forward overwrites replaces the one that is given: a
        program reads the elements that it stores, and no other, and what else reads it runs
        before."""
        forward = self.forward
        given = {forward.gradient_of(n) for n in self.of if n in forward.overwritten}
        for t in [t for k in kernels for t in k.targets if t.name in given]:
            t.in_place = True
            try:
                kernels = replacing_last(kernels, t)
            except NoGradient:
                place = forward.tensors[forward.argument_of(t.name)].place
                message = f"{t.name} would have to replace what other programs still read"
                raise NoGradient("E1006", message, place, "store to another tensor") from None
        return kernels

    def _check_overwritten(self, reads: set[str]) -> None:
        for name in reads:
            tensor = name.removesuffix(BEFORE)
            stores = [s for s in self.forward.stores if s.tensor == tensor]
            if stores and (name != tensor or all(s.update and not s.extreme for s in stores)):
                message = f"the backward needs {tensor} as it was before this store"
                hint = "store to another tensor"
                raise NoGradient("E1006", message, stores[0].place, hint)
