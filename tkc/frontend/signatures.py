"""The signature of a kernel of a file."""

from __future__ import annotations

from tkc.frontend.files import CONSTANTS, File
from tkc.frontend.hosttext import NotHost, host_text
from tkc.frontend.signature import Signature, signature_of
from tkc.support import expressions


def signature(file: File, kernel: str) -> Signature:
    """What a caller must know of a kernel. Raises KeyError if the file has none of that name."""
    return signature_of(file.kernels[kernel], constants_of(file))


def constants_of(file: File) -> dict[str, object]:
    """The constants of a file; one that the host cannot compute stands for itself."""
    known: dict[str, object] = dict(CONSTANTS)
    for name, node in file.constants.items():
        if name in file.borrowed:
            other, there = file.borrowed[name]
            known[name] = constants_of(other).get(there, name)
            continue
        try:
            known[name] = expressions.evaluate(host_text(node.value, known, strict=True), {})
        except (NotHost, expressions.ExpressionError, OverflowError, ValueError, TypeError):
            known[name] = name
    return known
