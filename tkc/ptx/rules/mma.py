"""mma.sync: which registers each instruction multiplies, found from the three layouts themselves.

A 16 x 16 accumulator (n0:8 and n8:8 are two instructions) with k16 of 16-bit elements:

    acc  reg n2:1 m2:8 n2:8    a  reg k2:1 m2:8 k2:8    b  reg k2:1 k2:8 n2:8

    instruction 0: c = registers 0 1 2 3 of acc, a = words (0 1) (2 3) (4 5) (6 7), b = (0 1) (2 3)
    instruction 1: c = registers 4 5 6 7,        the same a,                        b = (4 5) (6 7)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta
from tkc.layout.composite import join_register
from tkc.layout.register import Mode, RegisterLayout, merged
from tkc.ptx.emitter import EmitError, Emitter, emits
from tkc.ptx.registers import TileRegisters

RESULTS = {"f32": "f32", "f16": "f16", "i32": "s32", "f64": "f64"}

Position = tuple[int, ...]


class FragmentError(Exception):
    """Layouts that no mma.sync multiplies: the pass that chose them is at fault."""


@dataclass(frozen=True, slots=True)
class Atom:
    """One instruction: registers of the accumulator, and of A and B element by element."""

    acc: tuple[int, ...]
    a: tuple[int, ...]
    b: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fragments:
    """The shape m x n x k of the instruction and all its uses, slice by slice of K."""

    shape: str
    atoms: tuple[Atom, ...]


@dataclass(frozen=True, slots=True)
class _Form:
    """Positions (row, column) that one thread's elements have in an instruction, lanes aside."""

    rows: int
    depth: int
    c: tuple[Position, ...]
    a: tuple[Position, ...]
    b: tuple[Position, ...]


def _form(bits: int, pieces: int) -> _Form:
    """PTX ISA, #warp-level-matrix-fragment: one rule for 8, 16 and 32 bits in 32-bit words.

    Word j of A is row g + 8(j&1), K bytes 4t + 16(j>>1); of B, K bytes 4t + 16j; c_i is row
    g + 8(i>>1), column 2t + (i&1). ``pieces`` of 16 bytes of K: 2, or 1 in the short forms.
    """
    if bits == 64:
        return _Form(8, 4, ((0, 0), (0, 1)), ((0, 0),), ((0, 0),))
    word = 32 // bits
    piece = 4 * word
    c = tuple((8 * (i >> 1), i & 1) for i in range(4))
    a = tuple((8 * (j & 1), piece * (j >> 1) + e) for j in range(2 * pieces) for e in range(word))
    b = tuple((0, piece * j + e) for j in range(pieces) for e in range(word))
    return _Form(16, piece * pieces, c, a, b)


def _require_lanes(layout: RegisterLayout, lanes: tuple[Mode, ...]) -> None:
    if merged(layout.lane) != merged(lanes):
        raise FragmentError(f"not a fragment of mma.sync: {layout}")


def _warp_position(layout: RegisterLayout, axis: str, warp: int) -> int:
    terms = (term for term in layout.terms(axis) if term.source == "warp")
    return sum(term.value(0, warp) for term in terms)


def _require_same_warps(one: RegisterLayout, two: RegisterLayout, axes: Iterable[str]) -> None:
    """Each warp holds the same rows of A as of the accumulator, and so on."""
    for axis in axes:
        for warp in range(one.warps):
            if _warp_position(one, axis, warp) != _warp_position(two, axis, warp):
                raise FragmentError(f"warps differ along {axis}: {one} and {two}")


def _held(layout: RegisterLayout, axes: Sequence[str]) -> dict[Position, int]:
    """Positions on the axes of each register, without lanes and warps."""
    columns = [layout.positions(axis) for axis in axes]
    return {position: reg for reg, position in enumerate(zip(*columns, strict=True))}


@lru_cache(maxsize=256)
def fragments(
    a: RegisterLayout,
    b: RegisterLayout,
    acc: RegisterLayout,
    axes: tuple[str, str, str],
    bits: int,
) -> Fragments:
    """All instructions of out[m, n] = acc[m, n] + a[m, k] * b[n, k]; ``axes`` are (m, n, k), and
    ``bits`` those of an element of a and b.

    Other axes of the accumulator are batch axes: every position of theirs is a product of its own.
    Raises FragmentError.
    """
    m, n, k = axes
    extent = a.axes().get(k, 1)
    short = bits < 64 and extent == 128 // bits
    form = _form(bits, 1 if short else 2)
    unit = max(1, 32 // bits)
    _require_lanes(acc, (Mode(n, 4, 2), Mode(m, 8, 1)))
    _require_lanes(a, (Mode(k, 4, unit), Mode(m, 8, 1)))
    _require_lanes(b, (Mode(k, 4, unit), Mode(n, 8, 1)))
    batch = tuple(axis for axis in acc.axes() if axis not in (m, n))
    a_batch = tuple(axis for axis in batch if axis in a.axes())
    b_batch = tuple(axis for axis in batch if axis in b.axes())
    _require_same_warps(acc, a, (m, *a_batch))
    _require_same_warps(acc, b, (n, *b_batch))
    _require_same_warps(a, b, (k,))

    c_held = _held(acc, (m, n, *batch))
    a_held, b_held = _held(a, (m, k, *a_batch)), _held(b, (n, k, *b_batch))
    tiles = sorted({(p[2:], p[0] - p[0] % form.rows, p[1] - p[1] % 8) for p in c_held})
    slices = sorted({p[1] - p[1] % form.depth for p in a_held})
    atoms: list[Atom] = []
    try:
        for depth in slices:
            for where, row, column in tiles:
                at = dict(zip(batch, where, strict=True))
                a_at, b_at = tuple(at[x] for x in a_batch), tuple(at[x] for x in b_batch)
                c = (c_held[row + i, column + j, *where] for i, j in form.c)
                left = (a_held[row + i, depth + j, *a_at] for i, j in form.a)
                right = (b_held[column + i, depth + j, *b_at] for i, j in form.b)
                atoms.append(Atom(tuple(c), tuple(left), tuple(right)))
    except KeyError as missing:
        raise FragmentError(f"no register holds {missing}: {a}, {b}, {acc}") from None
    return Fragments(f"m{form.rows}n8k{form.depth}", tuple(atoms))


def axes_of(op: cta.Mma | cta.Wgmma) -> tuple[tuple[str, ...], ...]:
    """The axes m, n and k, each as a tuple, outermost first."""
    return tuple((x,) if isinstance(x, str) else tuple(x) for x in (op.m, op.n, op.k))


def _joined(op: cta.Mma, value: Value) -> RegisterLayout:
    """The layout with several axes of rows, columns or sums joined into one each."""
    layout = value.tile.layout
    if layout is None:
        raise EmitError(op, "an operand has no layout")
    for group in axes_of(op):
        sizes = {axis: value.tile.sizes.get(axis, 1) for axis in group}
        layout = join_register(layout, sizes)
    return layout


@emits(cta.Mma)
def _mma(op: cta.Mma, emit: Emitter) -> None:
    """Every warp of the role: its instructions on its own registers, accumulators in place."""
    kinds = [value.tile.element for value in (op.a, op.b, op.acc)]
    result = RESULTS.get(kinds[2].name, "")
    names = [kind.operand for kind in kinds[:2]]
    if not all(names) or not result:
        raise EmitError(op, f"mma.sync does not multiply {kinds[0]} and {kinds[1]}")
    a_layout, b_layout, acc_layout = (_joined(op, value) for value in (op.a, op.b, op.acc))
    m, n, k = ("*".join(group) for group in axes_of(op))
    try:
        made = fragments(a_layout, b_layout, acc_layout, (m, n, k), kinds[0].bits)
    except FragmentError as problem:
        raise EmitError(op, str(problem)) from None
    a, b, acc = emit.tile(op.a), emit.tile(op.b), emit.take_over(op.acc, op)
    opcode = f"mma.sync.aligned.{made.shape}.row.col.{result}.{names[0]}.{names[1]}.{result}"
    for atom in made.atoms:
        target = _vector(words(acc, atom.acc, op))
        left = _vector([held_word(a, word, emit) for word in words(a, atom.a, op)])
        right = _vector([held_word(b, word, emit) for word in words(b, atom.b, op)])
        emit.line(f"{opcode} {target}, {left}, {right}, {target}")
    emit.define(op.out, acc)


def _vector(registers: Sequence[str]) -> str:
    return "{" + ", ".join(registers) + "}"


def held_word(tile: TileRegisters, word: str, emit: Emitter) -> str:
    """The word as a register, which products ask for: constants have none of their own."""
    return word if word[0] == "%" else emit.constant(tile.kind, word)


def words(tile: TileRegisters, registers: Sequence[int], op: Op) -> list[str]:
    """The words that hold the elements, each named once; elements of a word must be neighbours."""
    pack = tile.pack
    found = [tile.words[register // pack] for register in registers[::pack]]
    for index, register in enumerate(registers) if pack > 1 else ():
        word, place = tile.words[register // pack], register % pack
        if word != found[index // pack] or place != index % pack:
            raise EmitError(op, "the elements of a word are not neighbours in the layout")
    return found
