"""Which barriers of a role's threads go, and which must stay."""

from __future__ import annotations

from collections.abc import Callable

from tests.ptx.cta_kernels import Kernel
from tkc.ir.core import Block, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import ELEMENTS, TensorType, TileType
from tkc.layout.blocked import coalesced
from tkc.layout.shared import rows
from tkc.passes.drop_barriers import DropBarriers
from tkc.passes.memory_order import QUIET

SIZES = {"i": 32, "j": 8}
LAYOUT = coalesced(SIZES, "j", 1, 2).normalised()
TILE = TileType(ELEMENTS["f32"], tuple(SIZES.items()), LAYOUT)


class Program:
    """A kernel of two warps, written in letters: ``a`` loads from buffer a, ``A`` stores to it,
    ``|`` is a barrier of all threads."""

    def __init__(self) -> None:
        self.kernel = Kernel({"x": TensorType(ELEMENTS["f32"], ("N", "M"), "inout")}, 2)
        self.x = self.kernel.add(tile.Const(value=0.0, types=[TILE]))
        self.buffers = {
            name: self.kernel.alloc(name, "f32", SIZES, rows(SIZES, 32)) for name in "abc"
        }

    def __call__(self, text: str) -> Program:
        for letter in text.replace(" ", ""):
            if letter == "|":
                self.kernel.builder.add(cta.Sync())
            elif letter.islower():
                buffer = self.buffers[letter]
                self.kernel.add(cta.LoadShared(buffer=buffer, types=[TILE]))
            else:
                self.kernel.add(cta.StoreShared(x=self.x, buffer=self.buffers[letter.lower()]))
        return self

    def loop(self, body: Callable[[], object]) -> None:
        zero = self.kernel.i32(0)

        def inside(counter: Value) -> list[Value]:
            body()
            return []

        self.kernel.loop(zero, zero, [], inside)

    def left(self) -> str:
        """What is left, in letters; loops in brackets, barriers of exchanges as "x"."""
        (kernel,) = self.kernel.module().kernels
        assert isinstance(kernel, cta.Kernel)
        DropBarriers(kernel).run()
        return _letters(kernel.body)


def _letters(block: Block) -> str:
    out = ""
    for op in block.ops:
        if isinstance(op, cta.Sync):
            out += "|"
        elif isinstance(op, cta.StoreShared):
            out += op.buffer.hint.upper()
        elif isinstance(op, cta.LoadShared):
            out += op.buffer.hint
        elif isinstance(op, cta.Reduce):
            out += "x" if op.entry_barrier else "-"
        elif isinstance(op, tile.For):
            out += f"[{_letters(op.body)}]"
        elif isinstance(op, tile.If):
            out += f"({_letters(op.then)}/{_letters(op.other)})"
    return out


def left(text: str) -> str:
    return Program()(text).left()


def test_what_the_graph_passes_over_touches_nothing() -> None:
    for kind in QUIET:
        assert not (kind.READS or kind.WRITES or kind.SYNCS or kind.DECLARES)
        assert all(declared.role != "region" for declared in kind.FIELDS.values())


def test_only_what_lies_between_others_goes() -> None:
    assert left("A|a") == "A|a"
    assert left("a|A") == "a|A"
    assert left("A|A") == "A|A"
    assert left("a|a") == "aa"
    assert left("A||a") == "A|a"
    assert left("|A|a|") == "A|a"
    assert left("A|B|ab") == "AB|ab"  # the second orders both
    assert left("A|a|B|b") == "A|aB|b"
    assert left("A|a|A|a") == "A|a|A|a"


def test_a_loop_comes_round_again() -> None:
    def looped(text: str) -> str:
        program = Program()
        program.loop(lambda: program(text))
        return program.left()

    assert looped("A|a") == "[A|a]"
    assert looped("|A|a") == "[|A|a]"
    assert looped("|A|a|") == "[A|a|]"  # one at either end of the body does for both
    assert looped("|a|b") == "[ab]"


def test_what_is_around_a_loop_counts() -> None:
    program = Program()
    program("A|")
    program.loop(lambda: program("|a|B"))
    program("|b")
    assert program.left() == "A|[a|B]|b"  # the stores of two iterations


def test_the_loop_may_be_left_out() -> None:
    program = Program()
    program("A")
    program.loop(lambda: program("|a"))
    program("a|")
    assert program.left() == "A[|a]a"


def test_a_branch_without_a_barrier() -> None:
    program = Program()
    program("A|")
    then, other = Block(), Block()
    k = program.kernel
    cond = k.map("lt", k.i32(0), k.i32(1))
    for block, text in ((then, "b|"), (other, "")):
        k.builder.block, outer = block, k.builder.block
        program(text)
        k.builder.add(tile.Yield(values=[]))
        k.builder.block = outer
    k.builder.add(tile.If(cond=cond, then=then, other=other, types=[]))
    program("a")
    assert program.left() == "A|(b/)a"


def test_copies_count_where_they_are_awaited() -> None:
    """The store of one thread that TMA reads: the threads may write again after the wait."""
    program = Program()
    k = program.kernel
    tensor_map = k.add(cta.TensorMap(tensor=k.param("x"), entries=(0,), box=(32,), swizzle=0))
    program("A|")
    with k.elect():
        k.builder.add(cta.TmaStore(map=tensor_map, coords=[], buffer=program.buffers["a"]))
        k.builder.add(cta.TmaCommit())
    program("|")  # the copy still runs
    with k.elect():
        k.builder.add(cta.TmaWait(pending=0, read=True))
    program("|A")
    assert program.left() == "A||A"


def test_a_wait_for_copies_concerns_those_in_flight() -> None:
    """A copy into b behind the barrier does not touch what the wait before it is for."""

    def program(second: str) -> str:
        made = Program()
        k = made.kernel
        for name in ("a", second):
            copy = cta.CopyAsync(
                tensor=k.param("x"),
                index=[k.i32(0), k.i32(0)],
                live=[],
                buffer=made.buffers[name],
                cond=k.map("lt", k.i32(0), k.i32(1)),
                axes=("i", "j"),
                live_axes=(),
                bounds=(False, False),
                layout=coalesced(SIZES, "j", 4, 2, least_vector=4),
                vector=4,
            )
            k.builder.add(copy)
            k.builder.add(cta.CopyCommit())
            k.builder.add(cta.CopyWait(pending=0))
            made("|")
        return made("ab").left()

    assert program("b") == "|ab" and program("a") == "||ab"


def test_what_one_thread_awaits_is_unknown() -> None:
    program = Program()
    barriers = program.kernel.barriers("full", 1, 1)
    with program.kernel.elect():
        zero = program.kernel.i32(0)
        program.kernel.builder.add(cta.Wait(barriers=barriers, slot=zero, phase=zero))
    assert program("|a").left() == "|a"


def test_exchanges_synchronise_before_they_write_only_where_they_must() -> None:
    program = Program()
    k = program.kernel

    def reduce(buffer: str) -> None:
        k.add(
            cta.Reduce(
                x=program.x,
                scratch=program.buffers[buffer],
                kind="sum",
                over=("i",),
                types=[TileType(ELEMENTS["f32"], (("j", 8),), LAYOUT.project(["j"]))],
            )
        )

    for buffer in "aaba":
        reduce(buffer)
    # the barrier inside the exchange through b orders the uses of a around it
    assert program.left() == "-x--"


def test_buffers_that_share_bytes_are_one_place() -> None:
    program = Program()
    other = program.buffers["b"].op
    assert isinstance(other, cta.Alloc)
    other.attributes["offset"] = 0
    assert program("a|B").left() == "a|B"
    assert left("a|B") == "aB"


def test_a_thread_may_overwrite_what_it_read() -> None:
    """Loads and stores of a tensor by the same threads need no barrier; by others they do."""
    other = coalesced(SIZES, "i", 1, 2).normalised()
    for layout, wanted in ((LAYOUT, ""), (other, "|")):
        program = Program()
        k = program.kernel
        zero = k.i32(0)
        place = {
            "tensor": k.param("x"),
            "index": [zero, zero],
            "axes": ("i", "j"),
            "bounds": (False, False),
        }
        k.add(cta.LoadGlobal(**place, live=[], types=[TILE]))
        program("|")
        kind = TileType(ELEMENTS["f32"], tuple(SIZES.items()), layout)
        x = k.add(tile.Const(value=0.0, types=[kind]))
        k.builder.add(cta.StoreGlobal(**place, live=[], x=x))
        assert program.left() == wanted
