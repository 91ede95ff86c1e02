"""What has no gradient here: errors with a code, the line of the forward, the reason, a way out."""

from __future__ import annotations

from collections.abc import Iterable

from tkc.grad.expr import Place
from tkc.support.diagnostics import Diagnostic, DiagnosticError
from tkc.support.source import Source, Span

CODES: dict[str, tuple[str, str]] = {
    "E1001": (
        "no gradient of this argument",
        "Gradients are of float tensors that the kernel reads, and of its float scalars. Integers, "
        "truth values and seeds have none, nor has what no output depends on.",
    ),
    "E1002": (
        "no gradient of this output",
        "`of` names outputs: float tensors that the kernel stores, or adds to.",
    ),
    "E1003": (
        "an operation without adjoint",
        "The derivative of this operation is not known. State it as a function of your own: "
        "`fn f_backward(x, y, dy)` beside `fn f(x)`.",
    ),
    "E1004": (
        "a loop that is no sum",
        "A loop that stores, and whose end a condition says, has no gradient; nor has one whose "
        "values are handed on in a way that is neither a sum nor a recurrence of its iterations.",
    ),
    "E1005": (
        "a result that depends on the size of blocks",
        "What is computed of one block, and used otherwise than added up, changes with the size "
        "of blocks. Its gradient goes over the same blocks: their size must be known, and the "
        "blocks of a loop inside of others that depend on where theirs end have none.",
    ),
    "E1006": (
        "what was read is overwritten",
        "The backward runs after the forward, and needs a value that the forward has replaced. "
        "Store to another tensor.",
    ),
    "E1007": (
        "two stores that may meet",
        "Of two stores to one element the later one hides the earlier: which one it is depends on "
        "values, so that the gradient of neither is known.",
    ),
    "E1008": (
        "a gradient that no kernel here computes",
        "The derivative is known, but not a grid of programs that computes it well.",
    ),
}


WAYS_OUT = {  # where the place that refuses knows no better one
    "E1001": "name float arguments of the kernel with `wrt`",
    "E1002": "name float outputs of the kernel with `of`",
    "E1003": "state its gradient as a function of your own, f_backward(x, y, dy) beside f(x)",
    "E1004": "carry sums, maxima, or what becomes of itself in each iteration of a `for`",
    "E1005": "use what is computed of a block in sums over all of its range only, or hold the "
    "range in an `axis`",
    "E1006": "store to another tensor",
    "E1007": "store to each element once",
    "E1008": "store the value at the line shown in an output, or make two kernels of this one",
}


class NoGradient(Exception):
    """A refusal, of the place in the forward that it is about (None: the kernel as a whole).
    ``blocks`` are names of the grid whose blocks stand in the way: they may stay blocks."""

    def __init__(
        self,
        code: str,
        message: str,
        place: Place | None = None,
        hint: str = "",
        blocks: Iterable[str] = (),
    ) -> None:
        assert code in CODES, code
        super().__init__(message)
        self.code, self.message, self.place, self.hint = code, message, place, hint
        self.blocks = frozenset(blocks)

    def diagnostic(self, source: Source, span: Span) -> DiagnosticError:
        """The error for users; ``source`` and ``span`` are those of the kernel's name."""
        at, where = self.place or (source, span)
        return DiagnosticError(
            [Diagnostic(self.code, self.message, at, where, hint=self.hint or WAYS_OUT[self.code])]
        )
