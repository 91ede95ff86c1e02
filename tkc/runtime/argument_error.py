"""The error of a call whose arguments do not fit the kernel."""

from __future__ import annotations

from tkc.support.sendable import SendableError

CODES: dict[str, str] = {
    "L0101": "an argument is missing",
    "L0102": "an argument that the kernel does not have",
    "L0103": "not an array, or not a number",
    "L0104": "wrong element type",
    "L0105": "wrong number of dimensions",
    "L0106": "a dimension disagrees",
    "L0107": "a dimension cannot be told",
    "L0108": "arguments on different devices",
    "L0109": "a written tensor overlaps another argument",
    "L0110": "a written tensor that cannot be written",
    "L0111": "too large",
    "L0112": "a requirement of the kernel does not hold",
    "L0113": "a promise that the kernel was compiled for does not hold",
    "L0114": "a number that its type cannot hold",
    "L0115": "a target that tkc does not compile for",
    "L0116": "a device that there is not, or that cannot reach the arguments",
}


class ArgumentError(SendableError):
    """A call that cannot be made: code, message in the caller's terms, and the parameter.

    The message says all; what tkc was about when it saw the error is never shown with it.
    """

    def __init__(self, code: str, message: str, parameter: str = "") -> None:
        assert code in CODES, code
        super().__init__(f"error[{code}]: {message}")
        self.code, self.message, self.parameter = code, message, parameter
        self.__suppress_context__ = True
