"""Ranks in a cluster: scalars of each CTA that say which other CTAs want what it copies.

Peers are a tuple of offsets, the smallest first: a CTA of rank r has as peers those of the ranks
r ^ offset, itself among them. Peers of one copy are closed: offsets are all sums of some powers of
two, so that a peer of a peer is one. In (2, 2) with ranks 2 * row + column these are (0, 2) along
a column and (0, 1) along a row; of a ring with copies of both kinds they are (0, 1, 2).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from tkc.ptx.arithmetic import Operand
from tkc.ptx.emitter import Emitter

NIBBLE = 4  # bits of one offset in a word that holds all of them


def own_rank(emit: Emitter) -> str:
    """The rank of this CTA."""
    return emit.pure_at(0, "b32", "mov.u32", "%cluster_ctarank")


def is_all(peers: Sequence[int], emit: Emitter) -> bool:
    """Whether the peers are all CTAs of the cluster."""
    return len(peers) == emit.kernel.cluster


def place_among(peers: Sequence[int], emit: Emitter) -> Operand:
    """The number of this CTA among the peers of a copy, in the order of their ranks: the bits of
    its rank in which they differ, without those between."""
    rank = own_rank(emit)
    if is_all(peers, emit):
        return rank
    differ, at = _differing(peers), 0
    found: Operand = 0
    while differ:
        bits = differ & ~(differ + (differ & -differ))  # the lowest that stand side by side
        low, width = (bits & -bits).bit_length() - 1, bits.bit_count()
        part = emit.pure("b32", "and.b32", rank, str(bits))
        if low != at:
            part = emit.pure("b32", "shr.u32", part, str(low - at))
        found = emit.add(found, part)
        differ, at = differ & ~bits, at + width
    return found


def receivers(peers: Sequence[int], emit: Emitter) -> str:
    """A b16 register with the mask of the CTAs that receive a copy, a bit for each rank."""
    pattern = sum(1 << offset for offset in peers)
    if is_all(peers, emit):
        return emit.constant("b16", str(pattern))
    others = emit.kernel.cluster - 1 & ~_differing(peers)
    first = emit.pure("b32", "and.b32", own_rank(emit), str(others))
    mask = emit.pure("b32", "shl.b32", emit.constant("b32", str(pattern)), first)
    return emit.pure("b16", "cvt.u16.u32", mask)


def ranks_of(peers: Sequence[int], emit: Emitter) -> list[str]:
    """The rank in the cluster of every peer, as operands: a peer is the own rank XOR its number."""
    if is_all(peers, emit):
        return [str(rank) for rank in range(len(peers))]
    own = own_rank(emit)
    return [emit.pure("b32", "xor.b32", own, str(n)) if n else own for n in peers]


def rank_of_lane(peers: Sequence[int], emit: Emitter) -> str:
    """The rank of one peer for each of the first lanes; lanes behind these have the last one's."""
    lane = emit.pure("b32", "min.u32", emit.lane(), str(len(peers) - 1))
    if is_all(peers, emit):
        return lane
    if list(peers) != [*range(len(peers))]:
        packed = sum(offset << NIBBLE * n for n, offset in enumerate(peers))
        at = emit.pure("b32", "shl.b32", lane, str(NIBBLE.bit_length() - 1))
        wide = len(peers) > 32 // NIBBLE
        kind = "b64" if wide else "b32"
        word = emit.constant(kind, str(packed))
        lane = emit.pure(kind, f"shr.u{kind[1:]}", word, at)
        lane = emit.pure("b32", "cvt.u32.u64", lane) if wide else lane
        lane = emit.pure("b32", "and.b32", lane, str((1 << NIBBLE) - 1))
    return emit.pure("b32", "xor.b32", lane, own_rank(emit))


def _differing(peers: Sequence[int]) -> int:
    """The bits of a rank in which peers may differ."""
    return reduce(int.__or__, peers)
