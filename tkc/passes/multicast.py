"""Copies that several CTAs of a cluster want: of one box each of them copies a share for all."""

from __future__ import annotations

from math import prod

from tkc.ir import decisions
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.errors import error_at
from tkc.ir.hints import CLUSTER
from tkc.ir.passes import Ledger
from tkc.machine.targets import Target
from tkc.passes.affine import cluster_sizes, depends_on, span
from tkc.passes.grids import grid_of
from tkc.passes.placement import AsyncCopy, Placement


def share_boxes(kernel: tile.Kernel, placement: Placement, target: Target, ledger: Ledger) -> None:
    """Which boxes are the same for several CTAs of a cluster: each of these can copy a share
    for all of them."""
    grid = grid_of(kernel)
    if grid is None:
        return
    sizes = cluster_sizes(grid)
    names = [number for number, size in enumerate(sizes) if size > 1]
    if not names:
        return
    most = target.largest_cluster
    if prod(sizes) > most or any(n & (n - 1) for n in sizes):
        raise error_at(
            grid.loc,
            "E0905",
            f"a cluster of {' x '.join(map(str, sizes))} CTAs is not supported",
            f"a power of two along every grid name, and at most {most} CTAs in all",
        )
    placement.clusters = sizes
    for copy in placement.loads:
        scalars = _scalars_behind(copy)
        free = [n for n in names if not any(depends_on(v, grid.starts[n]) for v in scalars)]
        rows = copy.shared.sizes.get(copy.outermost, 1)
        peers = 1 if copy.access.listed_axis else prod(sizes[n] for n in free)
        while rows % (8 * peers) and peers > 1:
            peers //= 2
        copy.peers = span(sizes, free)[:peers]
        bound = " and ".join(grid.names[n] for n in names if n not in free)
        why = f"the box depends on {bound}" if bound else ""
        if free:
            loose = " and ".join(grid.names[n] for n in free)
            why = f"the box does not depend on {loose}{', but on ' if bound else ''}{bound}"
            if copy.access.listed_axis:
                why = "it is a list of boxes"
            elif peers < prod(sizes[n] for n in free):
                count = prod(sizes[n] for n in free)
                why += f"; {rows} rows are no shares of 8 for {count} CTAs"
        copy.no_peers = why
        ledger.record(
            copy.load.loc,
            decisions.Multicast(peers),
            why,
            "",
            CLUSTER.clause(),
        )


def _scalars_behind(copy: AsyncCopy) -> list[Value]:
    """What decides where and how often a box is loaded: its index, loops and branches."""
    found = list(copy.load.index)
    block = copy.load.parent
    while block is not None and block.parent is not None:
        op = block.parent
        if isinstance(op, tile.For):
            found += [op.lo, op.hi]
        elif isinstance(op, tile.If):
            found.append(op.cond)
        block = op.parent
    return found
