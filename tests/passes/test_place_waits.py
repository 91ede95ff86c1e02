"""Where fences, commits and waits of products go."""

from __future__ import annotations

import pytest

from tests.ptx.cta_kernels import Kernel
from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import ELEMENTS, BarrierType, TileType
from tkc.layout.blocked import coalesced
from tkc.layout.shared import rows
from tkc.passes.place_waits import PlaceWaits

SIZES = {"i": 64, "j": 8}
LAYOUT = coalesced(SIZES, "j", 1, 4).normalised()
TILE = TileType(ELEMENTS["f32"], tuple(SIZES.items()), LAYOUT)


class Program:
    """A kernel of one warpgroup, written in letters.

    ``s`` and ``t`` are products of slots of their rings, each of which adds to its last result;
    ``S`` and ``T`` read that result. ``o`` and ``p`` stand for products that read the buffers ``O``
    and ``P``, which those letters overwrite. ``|`` is a barrier, ``a`` releases the slot of s,
    ``x`` is work on another tile, ``,`` the end of a group and ``w`` a wait for everything, as a
    schedule asks for them.
    """

    def __init__(self) -> None:
        self.kernel = Kernel({}, 4)
        self.x = self.kernel.fill("f32", SIZES, LAYOUT)
        self.buffers = {n: self.kernel.alloc(n, "f32", SIZES, rows(SIZES, 32)) for n in "stop"}
        self.barriers = self.kernel.add(cta.Barriers(arrivals=1, types=[BarrierType(2)]))
        self.slots = {name: self.kernel.i32(0) for name in "st"}
        self.held: dict[str, Value] = {
            name: self.kernel.fill("f32", SIZES, LAYOUT) for name in "stop"
        }

    def __call__(self, text: str) -> Program:
        for letter in text.replace(" ", ""):
            self._do(letter)
        return self

    def _do(self, letter: str) -> None:
        add = self.kernel.add
        if letter in self.buffers:
            buffer, slot = self.buffers[letter], self.slots.get(letter)
            made = cta.Wgmma(
                a=buffer,
                a_slot=slot,
                b=buffer,
                b_slot=slot,
                acc=self.held[letter],
                m="i",
                n="j",
                k="j",
            )
            self.held[letter] = add(made)
        elif letter in "ST":
            add(tile.Map(args=[self.held[letter.lower()]], fn="neg", types=[TILE]))
        elif letter in "OP":
            add(cta.StoreShared(x=self.x, buffer=self.buffers[letter.lower()]))
        elif letter == "a":
            add(cta.Arrive(barriers=self.barriers, slot=self.slots["s"]))
        else:
            others = {
                "|": cta.Sync(),
                ",": cta.WgmmaCommit(),
                "w": cta.WgmmaWait(),
                "x": tile.Map(args=[self.x], fn="neg", types=[TILE]),
            }
            add(others[letter])

    def placed(self) -> str:
        (kernel,) = self.kernel.module().kernels
        assert isinstance(kernel, cta.Kernel)
        PlaceWaits(kernel).run()
        return letters(kernel.body)


def letters(block: Block) -> str:
    """What stands in a block: ``f`` a fence, ``,`` a commit, ``0`` or more a wait for all but so
    many groups, products and reads by their letters, loops in brackets, branches in parentheses."""
    out = ""
    for op in block.ops:
        if isinstance(op, cta.WgmmaFence):
            out += "f"
        elif isinstance(op, cta.WgmmaCommit):
            out += ","
        elif isinstance(op, cta.WgmmaWait):
            out += str(op.pending)
        elif isinstance(op, cta.Wgmma):
            out += op.a.hint
        elif isinstance(op, tile.Map):
            out += "x" if isinstance(op.args[0].op, tile.Const) else "R"
        elif isinstance(op, (cta.Convert, tile.Cast)):
            out += "~"
        elif isinstance(op, cta.StoreShared):
            out += op.buffer.hint.upper()
        elif isinstance(op, (cta.Sync, cta.Arrive)):
            out += "|" if isinstance(op, cta.Sync) else "a"
        elif isinstance(op, tile.For):
            out += f"[{letters(op.body)}]"
        elif isinstance(op, tile.If):
            out += f"({letters(op.then)})"
    return out


@pytest.mark.parametrize(
    ("program", "placed"),
    [
        ("s S", "fs,0R"),  # a result is awaited where it is read
        ("s x S", "fs,x0R"),  # and not before
        ("s t S T", "fst,0RR"),  # two products share a group
        ("s x t S T", "fs,xft,1R0R"),  # work between them parts them: the second flies on
        ("s, t S T", "fs,ft,1R0R"),  # and so does the word of the schedule
        ("s s S", "fss,0R"),  # a product goes on in the accumulator of another
        ("s, , S", "fs,0R"),  # an empty group is none
        ("w s w S", "fs,0R"),  # nothing is awaited twice
        ("s a x S", "fs,0axR"),  # a slot is released when nobody reads it
        ("t a x T", "ft,ax0R"),  # a slot that nobody reads
        ("o |O| p", "fo,0|O|fp,0"),  # all warps are through before one overwrites an operand
        ("o |P| p", "fo|P|p,0"),  # the operand of another product may be written meanwhile
    ],
)
def test_straight_code(program: str, placed: str) -> None:
    assert Program()(program).placed() == placed


@pytest.mark.parametrize(
    ("body", "after", "placed"),
    [
        ("s", "S", "[fs,0]R"),  # awaited at the end of the iteration
        ("s a x", "S", "[fs,0ax]R"),
        ("s S", "x S", "[fs,0R]xR"),
    ],
)
def test_loops(body: str, after: str, placed: str) -> None:
    made = Program()
    zero = made.kernel.i32(0)

    def inside(counter: Value, acc: Value) -> list[Value]:
        made.held["s"] = acc
        return [made(body).held["s"]]

    made.held["s"] = made.kernel.loop(zero, zero, [made.held["s"]], inside)[0]
    assert made(after).placed() == placed


@pytest.mark.parametrize(
    ("first", "kind", "placed"),
    [(True, cta.Convert, "fs,0~R"), (False, cta.Convert, "fs,~0R"), (True, tile.Cast, "fs,~0R")],
)
def test_a_further_operand_changes_its_layout_behind_the_wait(
    first: bool, kind: type[Op], placed: str
) -> None:
    made = Program()("s")
    other = made.kernel.add(kind(x=made.x, types=[TILE]))
    args = [made.held["s"], other] if first else [other, made.held["s"]]
    made.kernel.add(tile.Map(args=args, fn="add", types=[TILE]))
    assert made.placed() == placed


def test_registers_that_a_product_reads_are_read_behind_it() -> None:
    """Those of its left operand, under whatever name; other tiles meanwhile."""
    made = Program()
    renamed = cta.Relabel(x=made.x, types=[TILE])
    left, buffer = made.kernel.add(renamed), made.buffers["s"]
    product = cta.Wgmma(a=left, b=buffer, acc=made.held["s"], m="i", n="j", k="j")
    made.held["s"], left.hint = made.kernel.add(product), "s"
    made.kernel.add(tile.Map(args=[made.held["t"]], fn="neg", types=[TILE]))
    assert made("x S").placed() == "fs,x0xR"


@pytest.mark.parametrize(
    ("inside", "placed"),
    [
        ("x", "fs,(x)0R"),  # a branch with neither products nor results is no reason to wait
        ("t", "fs,0(ft,0)R"),
        ("a", "fs,0(a)R"),
    ],
)
def test_branches(inside: str, placed: str) -> None:
    made = Program()("s")
    outer, then = made.kernel.builder.block, Block()
    made.kernel.builder.block = then
    made(inside)
    made.kernel.add(tile.Yield())
    made.kernel.builder.block = outer
    other = Block()
    other.append(tile.Yield())
    some = made.kernel.add(tile.Const(value=True, types=[TileType(ELEMENTS["bool"])]))
    made.kernel.add(tile.If(cond=some, then=then, other=other, types=[]))
    assert made("S").placed() == placed
