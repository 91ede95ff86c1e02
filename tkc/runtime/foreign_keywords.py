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
    **dict.fromkeys(
        ("warps", "occupancy", "cluster", "persistent", "hints", "maxnreg", "launch_bounds"),
        "a hint stands in the source: `grid i in M by 64 with warps=4, occupancy=2`",
    ),
    **dict.fromkeys(
        ("stages", "unroll", "specialize", "splits", "split_k", "warp_specialize"),
        "a hint stands in the source: `for k in K by 64 with stages=3:`",
    ),
    **dict.fromkeys(
        ("opt_level", "optimize", "fast_math", "flags", "ptxas_options"),
        "there are no levels of optimisation: leave it out",
    ),
    **dict.fromkeys(("grid", "block", "blocks", "grid_size", "block_size", "threads"), _GRID),
    **dict.fromkeys(("stream", "cuda_stream"), _STREAM),
    **dict.fromkeys(
        ("debug", "verbose", "check", "sanitize"),
        "assertions and prints are those of another kernel, `kernel.debug`",
    ),
    **dict.fromkeys(
        ("backend", "engine", "interpret", "simulate", "on"),
        'where it runs is `device="sim"` or `device="gpu"`',
    ),
    **dict.fromkeys(
        ("smem", "shared", "shared_mem", "shared_memory", "dynamic_smem_bytes"),
        "the compiler plans shared memory; a compiled kernel says it, .resources",
    ),
    **dict.fromkeys(
        ("options", "config", "configs", "constants", "constexprs", "meta", "params", "kwargs"),
        "each param is passed by its own name, as BM=64",
    ),
    **dict.fromkeys(
        ("mask", "where", "other", "bounds_check"),
        "arrays of any size are taken; what is masked is said in the source, `where(i < n, v, 0)`",
    ),
    **dict.fromkeys(
        ("axis", "dim", "keepdims", "keepdim"), "axes are said in the source, `sum(v over j)`"
    ),
    **dict.fromkeys(
        ("shape", "shapes", "size", "strides", "stride", "order", "layout"),
        "shapes and strides come with the arrays",
    ),
    **dict.fromkeys(
        ("inplace", "donate", "donate_argnums", "input_output_aliases"),
        "what is written in place is an `inout` tensor of the source",
    ),
    **dict.fromkeys(
        ("transpose_a", "transpose_b", "trans_a", "trans_b", "transpose", "trans", "transposed"),
        "pass the tensor transposed, as B.T: tensors of any strides are read in place",
    ),
    **dict.fromkeys(
        ("trials", "iters", "iterations", "rep", "reps", "repeat", "warmup", "n_trials", "budget"),
        "how often is measured follows from what is found: leave it out",
    ),
    **dict.fromkeys(
        ("key", "keys", "choices", "values", "search_space", "space"),
        "what a tuning tries stands in the source, `param BM = 64 in {64, 128}`",
    ),
    **dict.fromkeys(("arch", "gpu_arch", "sm"), 'the GPU generation is `target="sm_90a"`'),
}
_SIZE = re.compile(r"BLOCK\w*|TILE\w*|B[A-Z]")
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
    if name in ("dtype", "out_dtype", "output_dtype", "acc_dtype", "compute_type"):
        if types:
            return f'types have their names: {types[-1]}="f32"'
        return "the types of the outputs are said in the source"
    holders = [p for p in parameters if re.search(rf"\b{re.escape(name)}\b", p.shape_text)]
    holders.sort(key=lambda p: name not in p.dims)  # where it stands alone, at best
    if holders:
        shape = re.sub(r"^.*?\[", "[", holders[0].shape_text)
        return f"{name} is a dimension, and follows from the shape {shape} of {holders[0].name}"
    known = [*(p.name for p in parameters), *settings, *types]
    meant = block_named(name, settings) or nearest(name, known, 0.65)
    if not meant and not settings and _SIZE.fullmatch(name):
        return f"a size of blocks is passed where the source has it as `param {name} = 64`"
    return f"did you mean {meant}?" if meant else ""
