"""The signature of a kernel of a file."""

from __future__ import annotations

from tkc.frontend.files import CONSTANTS, File
from tkc.frontend.signature import Signature, signature_of


def signature(file: File, kernel: str) -> Signature:
    """What a caller must know of a kernel. Raises KeyError if the file has none of that name."""
    node = file.kernels[kernel]
    constants: dict[str, object] = {name: name for name in file.constants}
    constants.update({name: const.value for name, const in file.values.items()})
    constants.update(CONSTANTS)
    return signature_of(node, constants)
