"""The class of tkc's warnings: something works, but not as its user will want."""

from __future__ import annotations


class TkcWarning(UserWarning):
    """``warnings.simplefilter("error", tkc.TkcWarning)`` makes errors of all of them."""
