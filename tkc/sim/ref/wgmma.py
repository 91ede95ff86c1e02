"""wgmma: products of a warpgroup, asynchronous until wait_group.

A group that holds only part of a warpgroup waits until its four warps stand together. Accumulators
live in a private matrix from the first product until a wait covers the last one; meanwhile their
registers are poisoned and must not be touched.
"""

import numpy as np

from tkc.sim.arrays import Array, Integers, Mask
from tkc.sim.errors import SimError
from tkc.sim.memory import windows
from tkc.sim.numerics import tensor_core
from tkc.sim.ptx.program import Imm, Instr, Reg, Vec
from tkc.sim.ref import fragments, wgmma_layout
from tkc.sim.ref.binding import Binder
from tkc.sim.ref.group import Group, SyncStep, Wait
from tkc.sim.ref.host import Host
from tkc.sim.ref.products import Accumulator, Product, ProductQueue
from tkc.sim.ref.registry import executes
from tkc.sim.ref.tensor_mma import multiply

POISON = 0x7FFFBAD0


def queue_of(engine: Host, warpgroup: int) -> ProductQueue:
    """The queue of products of a warpgroup of the batch, by its number there; made at the first
    use."""
    products = engine.sync.queues.products
    queue = products[warpgroup]
    if queue is None:
        queue = products[warpgroup] = ProductQueue()
    return queue


def warpgroup_of(engine: Host, instr: Instr, warp: int) -> int:
    """The first warp of the warpgroup that a warp of the batch is in: each four of a CTA, from its
    first on. Raises SimError for a warp that is in none."""
    per_cta = engine.batch.warps_per_cta
    place = warp % per_cta // 4 * 4
    if place + 4 > per_cta:
        text = f"`{instr.text}` by warp {warp % per_cta} of {per_cta}, which is in no warpgroup: "
        raise SimError("wgmma", text + "these are each four warps from the first on")
    return warp - warp % per_cta + place


def gathered(engine: Host, instr: Instr, group: Group, mask: Mask) -> bool:
    """Whether a group is whole warpgroups with all lanes, as wgmma needs. If not it is split, or
    waits until its four warps stand together. Raises SimError where lanes or warps diverge."""
    firsts = [warpgroup_of(engine, instr, warp) for warp in range(group.low, group.high)]
    engine.require_aligned(instr, group.rows, mask)
    if mask is not None and not mask.any(1).all():
        raise SimError("divergent-aligned", f"`{instr.text}` is executed by some warps only")
    if firsts[0] == group.low and firsts[-1] == group.high - 4:
        return True
    cuts = sorted({first for first in firsts if first > group.low})
    if cuts:
        engine.split(group, cuts)
        return False
    key = (firsts[0] // 4, group.pc)
    group.wait = Wait("warpgroup", key)
    mates = sorted(
        (g for g in engine.groups if g.wait and g.wait.kind == "warpgroup" and g.wait.key == key),
        key=lambda g: g.low,
    )
    if sum(g.high - g.low for g in mates) == 4:
        if any(g.stack for g in mates):
            raise SimError("divergent-aligned", f"`{instr.text}` inside a divergent branch")
        first = mates[0]
        for other in mates[1:]:
            first.join(other)
            engine.groups.remove(other)
        first.wait = None
    return False


def _uniform(value: Array, row: int, what: str) -> int:
    array = np.asarray(value)
    if array.ndim == 0:
        return int(array)
    part = array[row : row + 4]
    if (part != part[0, 0]).any():
        raise SimError("wgmma", f"threads of a warpgroup give different {what}")
    return int(part[0, 0])


def _literal(instr: Instr, place: int, default: int) -> int:
    if place >= len(instr.operands):
        return default
    operand = instr.operands[place]
    if not isinstance(operand, Imm):
        raise SimError("parse", f"`{instr.text}`: operand {place + 1} must be a literal")
    return operand.value


class _Form:
    """What the opcode and literals of one mma_async say."""

    def __init__(self, instr: Instr) -> None:
        self.d, self.a, self.b = instr.types[:3]
        shape = instr.matching(r"m64n\d+k\d+")
        if not shape or "k" not in shape:
            raise SimError("parse", f"`{instr.text}` has no shape")
        self.n, self.k = (int(x) for x in shape[4:].split("k"))
        self.size = fragments.ELEMENT_BYTES[self.a]
        self.kind = fragments.BITS_TYPE[self.size]
        self.integer = self.a in ("s8", "u8")
        allowed = 8 <= self.n <= 256 and self.n % 8 == 0
        if self.integer and self.n > 24:
            allowed = allowed and self.n % 16 == 0
        if not allowed or self.k * self.size != wgmma_layout.K_BYTES:
            raise SimError("parse", f"`{instr.text}`: no such shape")
        self.from_registers = isinstance(instr.operands[1], Vec)
        self.scale_a = 1 if self.integer else _literal(instr, 4, 1)
        self.scale_b = 1 if self.integer else _literal(instr, 5, 1)
        self.trans_a = self.trans_b = False
        if self.size == 2:
            if self.from_registers:
                self.trans_b = bool(_literal(instr, 6, 0))
            else:
                self.trans_a = bool(_literal(instr, 6, 0))
                self.trans_b = bool(_literal(instr, 7, 0))
        self.registers = self.n // 4 if self.d == "f16" else self.n // 2
        self.satfinite = instr.has("satfinite")


class _Issue:
    """A wgmma.mma_async as a group of warps issues it: its operands, and the product of each
    warpgroup."""

    def __init__(self, instr: Instr, b: Binder) -> None:
        self.b, self.line, self.form = b, instr.line, _Form(instr)
        form, operands = self.form, instr.operands
        target = b.items(operands[0])
        if len(target) != form.registers:
            raise SimError(
                "parse", f"`{instr.text}` takes {form.registers} registers, found {len(target)}"
            )
        self.names = tuple(item.name for item in target if isinstance(item, Reg))
        self.bank_rows = np.array([b.batch.bank_index[name] for name in self.names])
        left = b.items(operands[1]) if form.from_registers else []
        self.a_words = [b.read(item, "u32") for item in left]
        self.a_names = tuple(item.name for item in left if isinstance(item, Reg))
        self.a_descriptor = None if form.from_registers else b.read(operands[1], "u64")
        self.b_descriptor = b.read(operands[2], "u64")
        self.keep = b.get(operands[3], "pred")

    def issue(self, row: int, scale: Array) -> None:
        """The product of the warpgroup whose first warp is ``row`` of the group is queued; under
        some policies it is computed at once."""
        engine, form, warp = self.b.engine, self.form, self.b.low + row
        queue = queue_of(engine, warp // 4)
        _check_registers(engine, queue, self.names, self.a_names, warp)
        left_index = self._index(row, self.a_descriptor, 64, form.trans_a)
        right_index = self._index(row, self.b_descriptor, form.n, form.trans_b)
        assert right_index is not None
        words, parts = None, list[Integers]()
        if engine.settings.check:
            chunks = [right_index.reshape(-1)]
            lefts = [] if left_index is None else _by_warp(left_index, form.trans_a)
            words = engine.sync.granules(np.concatenate(chunks + lefts), 16)
            whole = [chunks + lefts[i : i + 1] for i in range(4)]
            parts = [engine.sync.granules(np.concatenate(part), 16) for part in whole]
            engine.sync.races.begin_read(words, list(range(warp, warp + 4)), "wgmma")
        held = None
        if form.from_registers:
            words_of_a = [np.broadcast_to(word, (self.b.count, 32)) for word in self.a_words]
            held = wgmma_layout.a_fragment([word[row : row + 4] for word in words_of_a], form.kind)
        accumulate = bool(_uniform(scale, row, "scale-d"))
        accumulator = _private(engine, queue, self.names, self.bank_rows, warp, form, accumulate)

        def run() -> None:
            cells = self.b.batch.shared.cells[16]
            left = held
            if left is None:
                assert left_index is not None
                left = wgmma_layout.operand_bits(cells[left_index >> 4], form.trans_a, form.kind)
            right = wgmma_layout.operand_bits(cells[right_index >> 4], form.trans_b, form.kind)
            _multiply(accumulator, left, right, form, accumulate, engine.settings.exact)

        product = Product(self.names, run, (*self.names, *self.a_names), words, parts, self.line)
        queue.open.append(product)
        engine.watch.pending += 1
        for name in product.names:
            engine.watch.in_flight[name][warp : warp + 4] = True
        queues = engine.sync.queues
        if queues.policy == "early" or queues.strikes():
            _execute(queue, product)

    def _index(
        self, row: int, descriptor: Array | None, rows: int, transposed: bool
    ) -> Integers | None:
        """Where an operand lies in shared memory; None for one in registers."""
        if descriptor is None:
            return None
        base = int(self.b.batch.shared_base[self.b.low + row, 0])
        value = _uniform(descriptor, row, "descriptors")
        return _operand_index(self.b.engine, base, value, rows, transposed)


def _by_warp(index: Integers, transposed: bool) -> list[Integers]:
    """The chunks of A in shared memory by warp of the warpgroup: each reads its own 16 rows."""
    rows = np.split(index, 4, axis=1 if transposed else 0)
    return [part.reshape(-1) for part in rows]


@executes("wgmma.mma_async")
def _mma_async(instr: Instr, b: Binder) -> SyncStep:
    issued = _Issue(instr, b)

    def step(group: Group, mask: Mask) -> bool:
        if not gathered(b.engine, instr, group, mask):
            return False
        scale = issued.keep()
        for row in range(0, b.count, 4):
            issued.issue(row, scale)
        group.pc += 1
        return True

    return step


def _check_registers(
    engine: Host, queue: ProductQueue, names: tuple[str, ...], a_names: tuple[str, ...], warp: int
) -> None:
    if not engine.settings.check:
        return
    watch = engine.watch
    for name in (*names, *a_names):
        if watch.dirty[name][warp : warp + 4].any():
            raise SimError(
                "wgmma-fence",
                f"`{name}` was read or written by another instruction after the last wgmma.fence",
            )
    if not watch.fenced[warp : warp + 4].all():
        raise SimError("wgmma-fence", "no wgmma.fence before the first wgmma.mma_async")
    mine = set(names)
    for key in queue.private:
        if key != names and mine & set(key):
            raise SimError(
                "wgmma-in-flight",
                "the accumulator overlaps that of a pending wgmma of another shape",
            )
    for product in queue.all():
        inputs = set(product.names) - set(product.accumulator)
        if inputs & mine:
            raise SimError("wgmma-in-flight", "the accumulator is an input of a pending wgmma")


def _operand_index(engine: Host, base: int, bits: int, extent: int, mn_major: bool) -> Integers:
    """Byte indices of the 16-byte chunks of an operand in the batch's shared array."""
    descriptor = wgmma_layout.decode_descriptor(bits)
    if engine.settings.check:
        wgmma_layout.check_strides(descriptor, extent, mn_major)
    address = wgmma_layout.chunk_addresses(descriptor, extent, mn_major)
    size = engine.batch.shared.size
    if int(address.max()) + 16 > size or int(address.min()) < windows.SHARED_START:
        raise SimError(
            "out-of-bounds",
            f"a wgmma operand at {descriptor.start:#x} covers {int(address.min()):#x} to "
            f"{int(address.max()) + 16:#x}; {engine.batch.shared.extent()}",
        )
    index = address + base
    if engine.settings.check:
        seen = engine.batch.shared.shadow[8]
        for half in (0, 1):
            if seen[index // 8 + half].min() != np.uint64(0xFFFFFFFFFFFFFFFF):
                bad = address[seen[index // 8 + half] != np.uint64(0xFFFFFFFFFFFFFFFF)][0]
                if not engine.sync.races.is_overwritten(base + int(bad)):
                    raise SimError(
                        "uninitialised-read",
                        f"wgmma reads shared memory at {int(bad):#x}, which nothing wrote",
                    )
    return index


def _private(
    engine: Host,
    queue: ProductQueue,
    names: tuple[str, ...],
    bank_rows: Array,
    warp: int,
    form: _Form,
    accumulate: bool,
) -> Accumulator:
    """The private matrix of the accumulator; its registers are poisoned from now on."""
    found = queue.private.get(names)
    if found is not None:
        return found
    bank = engine.batch.banks["4"]
    regs = bank[bank_rows, warp : warp + 4]
    packed = form.d == "f16"
    matrix = wgmma_layout.accumulator_matrix(regs, packed)
    if not packed:
        matrix = matrix.view(np.int32 if form.d == "s32" else np.float32)
    if not accumulate:
        matrix = np.zeros_like(matrix)
    bank[bank_rows, warp : warp + 4] = POISON
    accumulator = Accumulator(matrix, packed, bank_rows)
    queue.private[names] = accumulator
    return accumulator


def _multiply(
    accumulator: Accumulator, left: Array, right: Array, form: _Form, accumulate: bool, exact: bool
) -> None:
    acc = accumulator.matrix if accumulate else np.zeros_like(accumulator.matrix)
    if exact and not form.integer:
        bits = acc if form.d == "f16" else acc.view(np.uint32)
        out = tensor_core.wgmma(
            left, right.T, bits, form.a, form.b, form.d, True, form.scale_a, form.scale_b
        )
        accumulator.matrix = out if form.d == "f16" else out.view(np.float32)
        return
    if form.scale_a * form.scale_b < 0:
        sign = {1: 0x80, 2: 0x8000, 4: 0x80000000}[form.size]
        left = left ^ left.dtype.type(sign)
    accumulator.matrix = multiply(left, right, acc, form.a, form.b, form.d, False, form.satfinite)


def _execute(queue: ProductQueue, upto: Product) -> None:
    """Run pending products in order until `upto`."""
    for product in queue.all():
        if not product.done:
            product.done = True
            product.run()
        if product is upto:
            return


@executes("wgmma.fence")
def _fence(instr: Instr, b: Binder) -> SyncStep:
    engine = b.engine

    def step(group: Group, mask: Mask) -> bool:
        if not gathered(engine, instr, group, mask):
            return False
        engine.watch.fence(group.rows)
        group.pc += 1
        return True

    return step


@executes("wgmma.commit_group")
def _commit(instr: Instr, b: Binder) -> SyncStep:
    engine = b.engine

    def step(group: Group, mask: Mask) -> bool:
        if not gathered(engine, instr, group, mask):
            return False
        for warp in range(group.low, group.high, 4):
            queue = queue_of(engine, warp // 4)
            queue.groups.append(queue.open)
            queue.open = []
        group.pc += 1
        return True

    return step


@executes("wgmma.wait_group")
def _wait(instr: Instr, b: Binder) -> SyncStep:
    engine = b.engine
    keep = _literal(instr, 0, 0)

    def step(group: Group, mask: Mask) -> bool:
        if not gathered(engine, instr, group, mask):
            return False
        for warp in range(group.low, group.high, 4):
            _finish(engine, queue_of(engine, warp // 4), warp, keep)
        group.pc += 1
        return True

    return step


def _finish(engine: Host, queue: ProductQueue, warp: int, keep: int) -> None:
    """Complete all but the newest `keep` groups of a warpgroup."""
    finished: list[Product] = []
    while len(queue.groups) > keep:
        finished += queue.groups.pop(0)
    if not finished:
        return
    races, clocks = engine.sync.races, engine.sync.clocks
    warps = np.arange(warp, warp + 4)
    agents = clocks.first_wgmma + warps
    for product in finished:
        if not product.done:
            product.done = True
            product.run()
        if product.words is not None:
            races.end_read(product.words, dict(zip(agents.tolist(), product.parts, strict=True)))
    clocks.seen[warps, agents] = engine.batch.time
    engine.watch.pending -= len(finished)
    left = queue.all()
    still = {name for product in left for name in product.names}
    for name in {name for product in finished for name in product.names} - still:
        engine.watch.in_flight[name][warp : warp + 4] = False
    bank = engine.batch.banks["4"]
    for key in [key for key in queue.private if not set(key) & still]:
        accumulator = queue.private.pop(key)
        words = wgmma_layout.accumulator_registers(accumulator.matrix, accumulator.packed)
        bank[accumulator.bank_rows, warp : warp + 4] = words.view(np.uint32)
