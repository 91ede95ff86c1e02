"""Targets by what people call them: GPUs, generations, nvcc's architectures."""

from __future__ import annotations

import re

from tkc.machine.targets import TARGETS
from tkc.support.nearest import nearest

_NAMED = {
    **dict.fromkeys(("hopper", "h100", "h200", "gh200", "h800", "h20", "native", "cuda"), "sm_90a"),
    **dict.fromkeys(("ampere", "a100", "a800", "a30"), "sm_80"),
    **dict.fromkeys(("3090", "3080", "a10", "a6000", "a40"), "sm_86"),
    **dict.fromkeys(("ada", "l4", "l40", "l40s", "4090", "4080"), "sm_89"),
    **dict.fromkeys(("blackwell", "b100", "b200", "gb200"), "sm_100"),
    **dict.fromkeys(("b300", "gb300"), "sm_103"),
    **dict.fromkeys(("5090", "5080", "rtxpro6000"), "sm_120"),
}
_OLDER = ("volta", "v100", "turing", "t4", "2080", "pascal", "p100", "maxwell")


def advice(given: object) -> str:
    """What to write instead of a target that there is not; "" where nobody knows."""
    word = re.sub(r"[\s_-]|rtx|nvidia|geforce", "", str(given).lower()) or "?"
    number = re.sub(r"^(?:sm|compute|cuda:?)", "", word).replace(".", "") or word
    oldest = min(t.number for t in TARGETS.values())
    digits = re.fullmatch(r"(\d+)[af]?", number)
    if word in _OLDER or (digits and 10 <= int(digits[1]) < oldest):
        return f"the oldest GPUs that code is made for are those of sm_{oldest}"
    meant = {"90": "sm_90a"}.get(number) or _NAMED.get(word) or _NAMED.get(number)
    meant = meant or (nearest(f"sm_{number}", [*TARGETS]) if len(number) > 1 else None)
    return f"did you mean {meant}?" if meant else ""
