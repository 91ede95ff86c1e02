"""Errors that may be pickled: those of a worker process are raised again by the one that waits."""

from __future__ import annotations


class SendableError(Exception):
    """An error whose ``__init__`` takes something else than the message that it makes of it.

    Python makes a pickled error anew by calling its class with its message, which such an
    ``__init__`` does not take; this one is made without a call of it, and keeps its attributes.
    """

    def __reduce__(self) -> tuple[object, ...]:
        return _made_anew, (type(self), self.args), self.__dict__


def _made_anew(kind: type[SendableError], said: tuple[object, ...]) -> SendableError:
    return kind.__new__(kind, *said)  # which sets the message; __init__ is not called
