"""Imports every module that registers executors."""

from tkc.sim.ref import (
    arithmetic,
    atomics,
    barriers,
    bulk_copies,
    conversions,
    cp_async,
    floating,
    half_precision,
    load_store,
    matrix_moves,
    mbarriers,
    moves,
    tensor_mma,
    warp_exchange,
    wgmma,
)

__all__ = [
    "arithmetic",
    "atomics",
    "barriers",
    "bulk_copies",
    "conversions",
    "cp_async",
    "floating",
    "half_precision",
    "load_store",
    "matrix_moves",
    "mbarriers",
    "moves",
    "tensor_mma",
    "warp_exchange",
    "wgmma",
]
