"""Loads of loops, as copies to shared memory that run ahead of the iterations.

before:  for s:  %x = cta.load_global(%X, index=[%s]);  ... %x ...
after:   for s, %slot:
             cta.copies(%s, %slot) {own} { cta.copy_async(%X, index=[position], %x_slots, slot) }
             %x = cta.load_shared(%x_slots, %slot);  ... %x ...

``CopiesAhead`` spreads the copies. Memory then works for the next iterations while the threads of
this one wait for each other, say in a reduction over all warps, which no load crosses by itself;
and what is on its way takes no registers. Each thread reads what it has copied itself, so that
nobody waits for others. The loop over the programs of a persistent CTA is a loop like others.

Beside such copies, and beside products, what cp.async cannot bring, a number for each row say,
begins an iteration early all the same where it takes a few registers (``tkc.passes.carry``), or as
many as the user says: else an iteration whose tiles are there would wait for memory after all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tkc.ir import decisions
from tkc.ir.build import const
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.errors import StageError
from tkc.ir.hints import AHEAD, STAGES, statement_of
from tkc.ir.passes import ASKED, Ledger
from tkc.ir.types import I32, SharedType, TileType
from tkc.layout.access import plain_access
from tkc.layout.banks import wavefronts
from tkc.layout.shared import SharedLayout, as_held, rows
from tkc.machine.heuristics import AHEAD_BYTES, FEW_WORDS, LEAST_AHEAD_BYTES, MOST_AHEAD
from tkc.machine.targets import Target
from tkc.passes.carry import carrying, load_early, may_be_outside, placed_by_counter
from tkc.passes.cse import is_only_read
from tkc.passes.hints import does_not_fit
from tkc.passes.lives import Lives
from tkc.passes.placement import COPY_BYTES
from tkc.passes.plan_shared import MANY, aligned, map_shared
from tkc.passes.release_later import writes_operands
from tkc.passes.schedule.schedule import barrier_of

# What a loop may not have inside: loops, and copies that all threads wait for.
_INSIDE = (tile.For, tile.While, cta.Copies)
_PRODUCTS = (cta.Wgmma, cta.Mma, cta.FmaDot)

WIDE = 16  # bits of an element that tensor cores multiply as it is


@dataclass(frozen=True, slots=True)
class _Copied:
    """A load that becomes a copy, and the operations of the body that its place needs."""

    load: cta.LoadGlobal
    needs: tuple[Op, ...]
    shared: SharedLayout

    @property
    def slot_bytes(self) -> int:
        """Shared memory of one slot, alignment included."""
        return aligned(self.shared.bytes)


class LoadsAhead:
    """Turns loads of the innermost loops of one kernel into copies by cp.async to slots in shared
    memory, which can run ahead. ``target``: what one program may use of a CTA's memory; where it
    lacks cp.async, loads stay as they are."""

    def __init__(self, kernel: cta.Kernel, target: Target, ledger: Ledger) -> None:
        self.kernel, self.target, self.ledger = kernel, target, ledger
        self.stages = _StagesAsked(kernel)
        self.followed = set[int]()  # lines of statements with a load that begins as early as asked
        self.refused = dict[int, StageError]()  # by such lines: why a load does not

    def run(self) -> None:
        """Rewrite the innermost loops, and take the hints ``ahead`` and ``stages`` away: they are
        followed. Raises StageError (E0906) for one that cannot be."""
        if self.target.has("cp_async"):
            for loop, role in _innermost(self.kernel.body):
                self._loop(loop, role)
        for op in self.kernel.walk():
            if isinstance(op, cta.LoadGlobal) and AHEAD.of(op) is not None:
                if AHEAD.of(op):
                    self._refuse(
                        op,
                        "it is one element, in no loop (`grid ... with persistent` makes one "
                        "of its programs), or in one with products",
                    )
                op.hints = {k: v for k, v in op.hints.items() if k != AHEAD.name}
        for error in (e for line, e in self.refused.items() if line not in self.followed):
            raise error
        self.stages.refuse()

    def _follows(self, load: cta.LoadGlobal) -> None:
        """Take the hint ``ahead`` off a load: a copy of it, in a last iteration that stands behind
        the loop, needs no loop then."""
        self.followed |= {statement_of(load)} if AHEAD.of(load) else set()
        load.hints = {k: v for k, v in load.hints.items() if k != AHEAD.name}

    def _refuse(self, load: cta.LoadGlobal, reason: str) -> None:
        """Note that a load cannot follow its hint: one of its statement has to."""
        error = does_not_fit(load, AHEAD, AHEAD.of(load), reason)
        self.refused.setdefault(statement_of(load), error)

    def _loop(self, loop: tile.For, role: cta.Role | None) -> None:
        products = any(isinstance(op, _PRODUCTS) for op in loop.walk())
        begun, source = set[Op](), loop
        asked = self.stages.of(loop)
        unasked, copying = products and asked is None, not _in_flight(loop)
        few = _small(loop, unasked)
        early = products or any(AHEAD.of(load) for load in few)
        if few and not early and copying:  # beside copies that are early, or its own wait decides
            early = self._slots(_sorted(loop, unasked, begun)[0], role, asked)[0] > 0
        if few and early:
            loop, begun = self._registers_early(loop, few, unasked)
        if not copying:
            return
        found, stay = _sorted(loop, unasked, begun)
        for load, why_not in stay.items():
            if AHEAD.of(load):
                self._refuse(load, why_not)
            self._stays(load, why_not)
        slots, why_not = self._slots(found, role, asked)
        self.stages.seen(source, slots if slots or asked != 1 else 1, [why_not, *stay.values()])
        if found:
            self._copy_early(loop, found, role, slots, why_not)

    def _registers_early(
        self,
        loop: tile.For,
        few: dict[cta.LoadGlobal, tuple[int, tuple[Op, ...]]],
        products: bool,
    ) -> tuple[tile.For, set[Op]]:
        """Let the loads ``few``, with what their places need, begin some iterations early, into
        registers, and return the loop that is left, with the loads in it."""
        steady = _tiles(loop)
        for load, (ahead, _) in few.items():
            self.ledger.record(
                load.loc,
                decisions.Ahead(_name(load), ahead, 0),
                _why_not(load, steady, products),
                "registers that hold it until then",
                f"with {AHEAD.written(0)}",
            )
            self._follows(load)
        return load_early(loop, few)

    def _copy_early(
        self,
        loop: tile.For,
        found: list[_Copied],
        role: cta.Role | None,
        slots: int,
        why_not: str,
    ) -> None:
        for copied in found:
            load = copied.load
            if why_not and AHEAD.of(load):
                self._refuse(load, why_not)
            if why_not:
                self._stays(load, why_not)
                continue
            self._follows(load)
            self.ledger.record(
                load.loc,
                decisions.Ahead(_name(load), slots - 1, copied.shared.bytes),
                "memory works for later iterations while this one computes; nobody waits for "
                "others, since each thread reads what it has copied itself",
                f"{slots * copied.slot_bytes} bytes of shared memory",
                f"with {AHEAD.written(0)}",
            )
        if not why_not:
            _rewrite(self.kernel, loop, found, slots, role)

    def _slots(
        self, found: list[_Copied], role: cta.Role | None, stages: int | None
    ) -> tuple[int, str]:
        """Slots that the copies of an iteration get, and "", or 0 and why they get none. ``stages``
        are what the user asks for."""
        if not found:
            return 0, ""
        size, moved = sum(c.slot_bytes for c in found), sum(c.shared.bytes for c in found)
        asked = [n for copied in found if (n := AHEAD.of(copied.load)) is not None]
        if stages is not None:
            if any(n + 1 != stages for n in asked):
                return 0, f"the loop has stages={stages}"
            asked.append(stages - 1)
        room = (self.target.shared_bytes - map_shared(Lives(self.kernel)).bytes) // size
        slots = 1 + max(asked, default=self._ahead(moved, role))
        if slots == 1:
            return 0, ASKED if asked else f"an iteration loads {moved} bytes only"
        if room < (slots if asked else 2):
            return 0, f"of slots of {size} bytes shared memory has room for {room}"
        return min(slots, room), ""

    def _stays(self, load: cta.LoadGlobal, why: str) -> None:
        """Say so once of a tensor that the statement loads several times."""
        what = decisions.Ahead(_name(load), 0, 0)
        if all(one.what != what for one in self.ledger.at(load.loc.line)):
            self.ledger.record(load.loc, what, why)

    def _ahead(self, size: int, role: cta.Role | None) -> int:
        """By how many iterations copies of ``size`` bytes run ahead so that enough are on their way
        to a multiprocessor; 0 where they are so small that it makes no difference. By one where
        nothing says how many CTAs it holds: more slots could leave room for fewer."""
        if size < LEAST_AHEAD_BYTES:
            return 0
        if self.kernel.occupancy == 1 and role is None:
            return 1
        return min(MOST_AHEAD, max(1, -(-AHEAD_BYTES // (self.kernel.occupancy * size))))


class _StagesAsked:
    """The hints ``stages`` of loops whose copies no ring brings, which are taken off the loops. Of
    copies of a loop, such as that of whole blocks and the last one, one has to follow."""

    def __init__(self, kernel: cta.Kernel) -> None:
        self._asked = dict[Op, int]()
        self._refused = dict[tuple[int, int], tuple[Op, str]]()  # by line and number
        for op in kernel.walk():
            if isinstance(op, tile.For) and (asked := STAGES.of(op)) is not None:
                op.hints = {k: v for k, v in op.hints.items() if k != STAGES.name}
                self._asked[op] = asked
                self._refused.setdefault((op.loc.line, asked), (op, _why_none(op)))

    def of(self, loop: tile.For) -> int | None:
        """What is asked of a loop."""
        return self._asked.get(loop)

    def seen(self, loop: Op, slots: int, reasons: list[str]) -> None:
        """What has become of a loop: its slots, or why it has others than the user wants."""
        asked = self._asked.get(loop)
        if asked is not None:
            place = loop.loc.line, asked
            if slots == asked:
                self._refused.pop(place, None)
            elif place in self._refused:
                why_not = next(filter(None, reasons), "they begin an iteration early, to registers")
                self._refused[place] = loop, why_not

    def refuse(self) -> None:
        """Raise StageError (E0906) for a hint that no loop has followed."""
        for (_, asked), (loop, why_not) in self._refused.items():
            why = f"{AHEAD.written(0)} keeps them in their own" if why_not == ASKED else why_not
            raise does_not_fit(loop, STAGES, asked, f"no load of the loop runs ahead: {why}")


def _why_none(loop: tile.For) -> str:
    """Why no load of a loop begins before its iteration, where ``_innermost`` leaves it out."""
    if loop.reverse:
        return "the loop goes from the last position to the first"
    if loop.once:
        return "the loop has one iteration"
    if _in_flight(loop):
        return "products of an iteration are still under way in the next"
    if any(isinstance(op, cta.Copies) for op in loop.walk()):
        return "all threads bring what products of the loop read"
    return "none stands in it, but in loops inside"


def _innermost(
    block: Block, role: cta.Role | None = None
) -> list[tuple[tile.For, cta.Role | None]]:
    """The loops, with the roles that run them, that have no loop and no copies by all threads
    inside, and that go from the first to the last position upwards."""
    found: list[tuple[tile.For, cta.Role | None]] = []
    for op in block.ops:
        if isinstance(op, tile.For) and not any(isinstance(o, _INSIDE) for o in op.body.walk()):
            if not (op.once or op.reverse):
                found.append((op, role))
            continue
        for inner in op.regions.values() if not isinstance(op, cta.Elect) else ():
            found += _innermost(inner, op if isinstance(op, cta.Role) else role)
    return found


def _in_flight(loop: tile.For) -> bool:
    """Whether products may be computed while an iteration begins: no branch may stand there. Where
    operands are written meanwhile it may: ptxas makes none of the few copies for one."""
    if writes_operands(loop):
        return False
    waits = [op for op in loop.walk() if isinstance(op, cta.WgmmaWait)]
    yielded = any(isinstance(v.op, cta.Wgmma) for v in loop.body.yielded)
    return loop.in_flight or yielded or any(op.pending for op in waits)


# --- which loads ----------------------------------------------------------------------------------


def _tiles(loop: tile.For) -> dict[cta.LoadGlobal, tuple[Op, ...]]:
    """Those that bring tiles of the loads whose places follow from the counter."""
    found = placed_by_counter(loop).items()
    return {load: needs for load, needs in found if not load.out.tile.is_scalar}


def _small(loop: tile.For, products: bool) -> dict[cta.LoadGlobal, tuple[int, tuple[Op, ...]]]:
    """The loads that cp.async cannot bring, or does not beside ``products``, and that take a few
    registers, or of which the user says how early they begin, each with the iterations by which it
    does, and the operations that its place needs. Numbers that say where others lie are loaded with
    these."""
    everything = placed_by_counter(loop)
    places = {op for needs in everything.values() for op in needs}
    found: dict[cta.LoadGlobal, tuple[int, tuple[Op, ...]]] = {}
    for load, needs in everything.items():
        layout = load.out.tile.layout
        words = (layout.registers if layout else 1) * load.out.tile.element.bits / 32
        safe = may_be_outside(load, needs)
        asked = AHEAD.of(load)
        ahead = int(words <= FEW_WORDS) if asked is None else asked
        if ahead and safe and load not in places and _why_not(load, everything, products):
            found[load] = ahead, needs
    return found


def _sorted(
    loop: tile.For, products: bool, begun: set[Op]
) -> tuple[list[_Copied], dict[cta.LoadGlobal, str]]:
    """Of the loads of tiles that have not ``begun`` before: those that can be copied early, and
    those that stay, each with the reason."""
    steady, found, stay = _tiles(loop), list[_Copied](), dict[cta.LoadGlobal, str]()
    for load in loop.body.ops:
        if not isinstance(load, cta.LoadGlobal) or load.out.tile.is_scalar or load in begun:
            continue
        why_not = _why_not(load, steady, products)
        if why_not:
            stay[load] = why_not
        else:
            found.append(_Copied(load, steady[load], _slot(load)))
    return found, stay


def _is_gathered_operand(load: cta.LoadGlobal) -> bool:
    """Whether a load brings what lies in many places, and a product reads it as it is."""
    gathers = any(not v.tile.is_scalar for v in load.index)
    return gathers and all(isinstance(user, cta.StoreShared) for user in load.out.users)


def _why_not(
    load: cta.LoadGlobal, steady: Mapping[cta.LoadGlobal, tuple[Op, ...]], products: bool = False
) -> str:
    """Why cp.async cannot bring the tile early, each thread its own part; "" if it can. Beside
    ``products`` it does that for what the user asks for, and for their operands."""
    type_ = load.out.tile
    layout, count = type_.layout, load.vector
    if layout is None or type_.is_scalar:
        return "it is one element, the same for all threads"
    if AHEAD.of(load) == 0:
        return ASKED
    if not is_only_read(load.tensor):
        return f"the kernel may write {_name(load)}"
    if load not in steady:
        return "it is the same in all iterations, or where it lies follows from what they compute"
    if not all(v.tile.element == I32 for v in load.index):
        return "its positions are numbers of 64 bits"
    if count * type_.element.bytes not in COPY_BYTES:
        return f"cp.async moves 4 bytes at least, and {count} elements are sure to stand together"
    if layout.replicas():
        return "several threads hold each element, of which one would copy it"
    access = plain_access(layout, _rows(load), count * type_.element.bytes)
    if access is None or access.width != count * type_.element.bytes:
        return "what a thread copies at once is not together in its registers"
    wide = type_.element.bits >= WIDE and not _is_gathered_operand(load)
    if products and AHEAD.of(load) is None and wide:
        return "beside products only their own operands do so unasked"
    return ""


def _slot(load: cta.LoadGlobal) -> SharedLayout:
    """The tile in shared memory: rows, or where threads would meet in banks their elements one
    after the other, since nobody else reads them, in vectors as wide as registers or as copies."""
    layout, bits = load.out.tile.layout, load.out.tile.element.bits
    assert layout is not None
    width = load.vector * load.out.tile.element.bytes
    held = [as_held(layout, bits), as_held(layout, bits, width)]

    def cost(shared: SharedLayout) -> int:
        """Wavefronts of the copies and of the reads of one tile."""
        copied, read = plain_access(layout, shared, width), plain_access(layout, shared)
        if copied is None or read is None or copied.width != width:
            return MANY
        return wavefronts(copied, layout.warps)[0] + wavefronts(read, layout.warps)[0]

    return min([_rows(load), *filter(None, held)], key=cost)


def _rows(load: cta.LoadGlobal) -> SharedLayout:
    """The tile in shared memory: rows along the axis of the load's vectors."""
    type_ = load.out.tile
    assert type_.layout is not None
    inner = type_.layout.reg[0].axis if type_.layout.reg else None
    sizes = {name: size for name, size in type_.axes if name != inner}
    if inner is not None:
        sizes[inner] = type_.sizes[inner]
    return rows(sizes, type_.element.bits)


def _name(load: cta.LoadGlobal) -> str:
    return load.tensor.hint or "a tensor"


# --- the loop -------------------------------------------------------------------------------------


def _rewrite(
    kernel: cta.Kernel, loop: tile.For, found: list[_Copied], slots: int, role: cta.Role | None
) -> None:
    """Give the loop a slot that it carries, and its loads buffers of so many."""
    body = loop.body
    block = Block([a.type for a in body.args], [a.hint for a in body.args])
    block.args.append(Value(TileType(I32), block, "slot"))
    slot = block.args[-1]
    region = Block([TileType(I32), TileType(I32)], [loop.counter.hint, "slot"])
    buffers: dict[Op, Value] = {c.load: _buffer(kernel, c, slots) for c in found}
    needs = {op for copied in found for op in copied.needs}
    early = {loop.counter: region.args[0]}
    for op in body.ops:
        if op in buffers:
            assert isinstance(op, cta.LoadGlobal)
            region.append(_copy(op, buffers[op], region.args[1], early))
        elif op in needs:
            region.append(op.clone(early))
    mapping = dict(zip(body.args, block.args[:-1], strict=True))
    block.append(cta.Copies(position=block.args[0], slot=slot, own=True, body=region, loc=loop.loc))
    for op in body.ops:
        if op in buffers:
            out = op.results[0]
            read = cta.LoadShared(
                buffer=buffers[op], slot=slot, types=[out.type], named=[out.hint], loc=op.loc
            )
            mapping[out] = block.append(read).results[0]
        elif op.TERMINATOR:
            values = [mapping.get(v, v) for v in body.yielded]
            block.append(tile.Yield(values=[*values, slot], loc=op.loc))
        else:
            block.append(op.clone(mapping))
    build = Builder(body).before(loop)
    first = const(build, 0)
    # what had these bytes before may have been read a moment ago
    build.add(cta.Sync(id=barrier_of(role.name), warps=role.warps) if role else cta.Sync())
    carrying(loop, block, [first])


def _buffer(kernel: cta.Kernel, copied: _Copied, slots: int) -> Value:
    """Shared memory for so many tiles of a load."""
    type_, name = copied.load.out.tile, f"{_name(copied.load)}_slots"
    shared = SharedType(type_.element, type_.axes, copied.shared, slots)
    made = cta.Alloc(name=name, types=[shared], named=[name], loc=copied.load.loc)
    kernel.body.insert_before(kernel.body.ops[0], made)
    return made.out


def _copy(load: cta.LoadGlobal, buffer: Value, slot: Value, early: dict[Value, Value]) -> Op:
    return cta.CopyAsync(
        tensor=load.tensor,
        index=[early.get(v, v) for v in load.index],
        live=[early.get(v, v) for v in load.live],
        buffer=buffer,
        slot=slot,
        axes=load.axes,
        live_axes=load.live_axes,
        bounds=load.bounds,
        layout=load.out.tile.layout,
        vector=load.vector,
        hints=load.hints,
        loc=load.loc,
    )
