"""What callers pass who come from Triton, numpy or CUDA, and what they do here instead."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from tkc.artifact.metadata import Parameter
from tkc.support.nearest import nearest

_GRID = "how many programs run is said in the source, by `grid`"
_STREAM = "torch's current stream is taken: `with torch.cuda.stream(s):`"
_ELSEWHERE = {
    "num_warps": "a hint in the source says how many: `grid i in M by 64 with warps=4`",
    "num_stages": "a hint in the source says how many: `for k in K by 64 with stages=3:`",
    "num_ctas": "a hint in the source says how many: `grid i in M by 64 with cluster=(2,)`",
    **dict.fromkeys(("grid", "block", "blocks", "grid_size", "block_size", "threads"), _GRID),
    **dict.fromkeys(("stream", "cuda_stream"), _STREAM),
    **dict.fromkeys(("arch", "gpu_arch", "sm"), 'the GPU generation is `target="sm_90a"`'),
}
_BLOCK = re.compile(r"BLOCK_?(?:SIZE_?)?|TILE_?(?:SIZE_?)?")


def block_named(name: str, settings: Collection[str]) -> str:
    """The param that is called BLOCK_M or TILE_SIZE_M elsewhere; "" where there is none."""
    short = _BLOCK.sub("B", name)
    return short if short != name and short in settings else ""


def advice(
    name: str, parameters: Sequence[Parameter], settings: Collection[str], types: Sequence[str]
) -> str:
    """What to pass instead of a keyword that the kernel does not have; "" where nobody knows."""
    if name in _ELSEWHERE:
        return _ELSEWHERE[name]
    outputs = [p.name for p in parameters if p.mode == "out"]
    if name in ("out", "output", "result", "dst") and outputs:
        return f"outputs have their names: {outputs[0]}="
    if name in ("dtype", "out_dtype") and types:
        return f'types have their names: {types[-1]}="f32"'
    holders = [p for p in parameters if re.search(rf"\b{re.escape(name)}\b", p.shape_text)]
    if holders:
        shape = re.sub(r"^.*?\[", "[", holders[0].shape_text)
        return f"{name} is a dimension, and follows from the shape {shape} of {holders[0].name}"
    known = [*(p.name for p in parameters), *settings, *types]
    meant = block_named(name, settings) or nearest(name, known)
    return f"did you mean {meant}?" if meant else ""
