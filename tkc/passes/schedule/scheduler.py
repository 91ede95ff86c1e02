"""Makes the schedule of a kernel: its roles, and the steps of each in every block.

With a producer, the role ``load`` keeps what the copies need and ``math`` everything but the
copies; without one, the role ``all`` keeps everything. Each role does its part of the same program
in the same order, so that the two wait for each other slot by slot and cannot deadlock.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.ir import decisions
from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import ROLE_REGISTERS, SPECIALIZE, VIA_ASYNC
from tkc.ir.passes import Ledger
from tkc.layout.register import WARPGROUP
from tkc.machine.heuristics import FEW_WORDS
from tkc.machine.targets import Target
from tkc.passes.cse import is_only_read
from tkc.passes.hints import occupancy_of
from tkc.passes.layouts import Layouts
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.operand_ways import is_written
from tkc.passes.parts import Part, holds_tiles, parts_of, runs
from tkc.passes.placement import Placement, Ring, role_warps
from tkc.passes.resolve_roles import asked_by, asked_of
from tkc.passes.role_registers import asked_registers, role_registers, several_registers
from tkc.passes.schedule.behind import last_products_behind, last_steps, order
from tkc.passes.schedule.in_flight import only_accumulates
from tkc.passes.schedule.joined import join_loops
from tkc.passes.schedule.ordering import sync_points
from tkc.passes.schedule.ping_pong import in_ping_pong
from tkc.passes.schedule.program_turns import add_turns
from tkc.passes.schedule.programs import resident_ctas, rounds_of
from tkc.passes.schedule.schedule import (
    Behind,
    Do,
    Form,
    Role,
    Schedule,
    Step,
    Steps,
    is_producer,
    is_single,
)
from tkc.passes.schedule.update_order import add_order
from tkc.passes.steady import steady_scalars


class Scheduler:
    """Makes the schedule of one kernel, block by block."""

    def __init__(
        self,
        kernel: tile.Kernel,
        target: Target,
        mma_plan: MmaPlan,
        placement: Placement,
        layouts: Layouts,
        ledger: Ledger,
    ) -> None:
        self.kernel, self.target, self.ledger = kernel, target, ledger
        self.mma_plan, self.placement, self.layouts = mma_plan, placement, layouts
        self.steady = steady_scalars(kernel)
        parts = parts_of(kernel)
        self.parts = {name: parts[source] for source, name in placement.roles.items()}
        resident, occupancy = resident_ctas(kernel, target, mma_plan, placement, layouts, ledger)
        roles = (Role("all", mma_plan.warps),)
        if placement.specialised:
            roles = self._several(resident) if self.parts else self._roles(resident)
        rings, syncs = placement.rings, sync_points(kernel)
        rounds = rounds_of(kernel, resident, mma_plan, placement, ledger)
        self.schedule = Schedule(kernel, roles, resident, occupancy, rounds, rings, syncs)

    def _roles(self, resident: str) -> tuple[Role, ...]:
        """A producer in a warpgroup of its own behind the warpgroups that compute."""
        warps, rings = self.mma_plan.warps, self.placement.rings
        turns = self.mma_plan.turns
        groups = -(-warps // WARPGROUP) * turns
        producers = list(dict.fromkeys(ring.filler for ring in rings))
        asked = tuple(asked_of(self.kernel, loads, "registers") for loads in (True, False))
        occupancy = occupancy_of(self.kernel)
        count = len(producers)
        registers = role_registers(self.target, groups, occupancy, count)
        if any(asked):
            registers = asked_registers(self.kernel, self.target, groups, occupancy, asked, count)
        looping = [ring for ring in rings if ring.in_loop]
        override = SPECIALIZE.clause(False) if looping else VIA_ASYNC.clause()
        ahead = ", and the next tile's copies run during this one's epilogue"
        self.ledger.record(
            (looping or rings)[0].copies[0].load.loc,
            decisions.Roles(warps * turns, bool(resident), *registers, count, turns=turns),
            ("the source says so" if self.kernel.roles else "TMA needs one thread")
            + (ahead if resident else ""),
            f"registers per thread (0: not set): producer {registers[0]}, math {registers[1]}",
            override if not self.kernel.roles else "",
        )
        loads = [
            Role(name, WARPGROUP, (groups + number) * WARPGROUP, registers[0])
            for number, name in enumerate(producers)
        ]
        return *loads, Role("math", warps, 0, registers[1], turns)

    def _several(self, resident: str) -> tuple[Role, ...]:
        """The roles of the source where several compute: these first, then those of one thread, all
        in warpgroups of their own."""
        kernel, rings = self.kernel, self.placement.rings
        sources = {name: source for source, name in self.placement.roles.items()}
        loading = dict.fromkeys(r.filler for r in rings if not r.computed)
        for ring in rings:
            if not ring.computed:
                load = ring.copies[0].load
                sources[ring.filler] = load.role
        warps = role_warps(self.placement, self.mma_plan)
        warps |= dict.fromkeys(loading, WARPGROUP)
        order = sorted(warps, key=is_single)
        asked = {n: asked_by(kernel, sources[n], ROLE_REGISTERS.name) for n in order}
        few = {n for n in order if is_single(n)}
        registers = several_registers(
            kernel, self.target, occupancy_of(kernel), {n: warps[n] for n in order}, asked, few
        )
        made: list[Role] = []
        first = 0
        for name in order:
            made.append(Role(name, warps[name], first, registers[name]))
            first += -(-warps[name] // WARPGROUP) * WARPGROUP
        self.ledger.record(
            rings[0].copies[0].load.loc,
            decisions.Roles(
                warps["math"] if "math" in warps else 0,
                bool(resident),
                min((registers[n] for n in loading), default=0),
                registers.get("math", 0),
                len(loading),
                tuple(
                    f"{sources[role.name]} {_size(role)}"
                    for role in made[1:]
                    if role.name not in loading
                ),
            ),
            "the source says so",
            "registers per thread (0: not set): "
            + ", ".join(f"{sources[n]} {registers[n]}" for n in order),
        )
        return tuple(sorted(made, key=lambda role: not is_producer(role.name)))

    def run(self) -> Schedule:
        """The schedule, with the steps of every role in every block."""
        for role in self.schedule.roles:
            if is_producer(role.name):
                self._loads(role.name, self.kernel.body)
            elif is_single(role.name):
                self._stores(role.name, self.kernel.body)
            else:
                self._computes(role.name, self.kernel.body)
        join_loops(self.schedule, self.mma_plan, self.layouts, self.ledger)
        for role in self.schedule.roles:
            if role.turns > 1:
                add_turns(self.schedule, role.name)
            if role.name == "all":
                add_order(self.schedule, role.name)
        return self.schedule

    def _keep(self, role: str, made: Steps) -> None:
        self.schedule.steps[role, made.block] = made

    # --- the producer -----------------------------------------------------------------------

    def _loads(self, role: str, block: Block) -> None:
        """A producer's part of a block: scalars, its copies, and the loops and branches with such
        inside. A ring is copied to where the last of its loads stands."""
        steps: list[Step] = []
        rings: dict[Op, Ring] = {
            r.copies_at(block)[-1].load: r
            for r in self.placement.rings_of(block)
            if r.filler == role
        }
        for op in block.ops:
            if op in rings:
                steps.append(Step(Do.COPY, ring=rings[op]))
            elif self._is_steady(op):
                steps.append(Step(Do.RUN, op))
            elif isinstance(op, (tile.For, tile.If)) and self._fills_within(role, op):
                steps.append(Step(Do.RUN, op))
                for inner in op.regions.values():
                    self._loads(role, inner)
        self._keep(role, Steps(block, steps))

    def _stores(self, role: str, block: Block) -> None:
        """The part of a role of one thread that stores from slots."""
        part, steps = self.parts[role], list[Step]()
        rings = self._read(role, block)
        releases = last_uses(block, rings, part)
        for op in block.ops:
            steps += self._before(op, block, rings)
            if self._is_steady(op) or isinstance(op, tile.Store) and op in part.ops:
                steps.append(Step(Do.RUN, op))
            elif isinstance(op, (tile.For, tile.If)) and op in part.ops:
                steps.append(Step(Do.RUN, op))
                for inner in op.regions.values():
                    self._stores(role, inner)
            steps += [Step(Do.RELEASE, ring=ring) for ring in releases.get(op, ())]
        self._keep(role, Steps(block, steps))

    def _read(self, role: str, block: Block) -> list[Ring]:
        """The rings with copies in this very block that the role reads."""
        return [ring for ring in self.placement.rings_of(block) if role in ring.readers]

    def _fills_within(self, role: str, op: Op) -> bool:
        return any(ring.filler == role for ring in self.placement.rings_within(op))

    def _is_steady(self, op: Op) -> bool:
        """Whether the producer can compute the operation for itself: arithmetic on scalars, or a
        scalar of a tensor that nobody writes, such as a page's number, from such alone."""
        repeated = (tile.Const, tile.Dim, tile.Map, tile.Cast, tile.Bitcast, tile.Load)
        return isinstance(op, repeated) and op.results[0] in self.steady

    # --- the roles that compute -------------------------------------------------------------

    def _computes(self, role: str, block: Block) -> None:
        """All of a block but its copies, for ``math`` and ``all``."""
        made = self._steps(role, block)
        self._keep(role, made)
        part = self.parts.get(role)
        for op in block.ops:
            if part is not None and op not in part.ops:
                continue
            if isinstance(op, (tile.For, tile.If, tile.While, tile.After)):
                for inner in op.regions.values():
                    self._computes(role, inner)

    def _steps(self, role: str, block: Block) -> Steps:
        loop, part = block.parent, self.parts.get(role)
        if role == "all":
            return self._copying(block, self.placement.rings_of(block))
        rings = self._read(role, block)
        form = Form.PLAIN
        if isinstance(loop, tile.For):
            if role == "math" and (part is None or _has_all(part, loop)):
                behind = last_products_behind(
                    loop,
                    self.kernel,
                    self.target,
                    self.mma_plan,
                    self.placement,
                    self.layouts,
                    self.ledger,
                )
                if behind is not None:
                    return self._behind(loop, behind, rings)
            slots = all(ring.stages != 1 for ring in rings)  # one cannot wait with its release
            if (
                slots
                and not _passes(part, loop)
                and only_accumulates(
                    loop,
                    rings,
                    self.mma_plan,
                    self.placement,
                    self.layouts,
                    self._writes_operand,
                    next(r.warps for r in self.schedule.roles if r.name == role),
                    self.target,
                    part,
                )
            ):
                dots = [op for op in loop.body.ops if isinstance(op, tile.Dot) and runs(part, op)]
                writes = any(self._writes(dot) for dot in dots)
                form = Form.BESIDE_WRITES if writes else Form.IN_FLIGHT
        last = self._released_last(block, rings)
        releases = last_uses(block, [r for r in rings if r not in last], part)
        fills = [r for r in self.placement.rings_of(block) if r.filler == role]
        steps: list[Step] = []
        late: list[Step] = []
        beside = self._beside_products(block, part, form)
        if form is Form.PLAIN:
            beside |= self._brief(block)
        for op in block.ops:
            mine = part is None or op in part.ops or op in part.takes
            if mine and op not in beside and not self._issues(op):
                steps, late = [*steps, *late], []
            steps += self._before(op, block, rings)
            steps += self._fill(op, block, fills) if mine else []
            late += [Step(Do.RELEASE, ring=ring) for ring in releases.get(op, ())]
        late += [Step(Do.RELEASE, ring=ring) for ring in last]
        return Steps(block, [*steps, *late], form)

    def _released_last(self, block: Block, rings: list[Ring]) -> list[Ring]:
        """The rings of vectors that threads read beside products of a loop. Their slots are small
        and many, and the fence before a slot that threads have read is released keeps ptxas from
        mixing what stands in front of it with what stands behind: so they are released at the end
        of the iteration, behind the slots of the products (bench/results/2026-11-27-h200). Not
        where the iteration writes to global memory, for which the fence would wait."""
        products = [op for op in block.ops if op in self.mma_plan.by_dot]
        writes = any(isinstance(op, (tile.Store, tile.Update)) for op in block.walk())
        if not isinstance(block.parent, tile.For) or not products or writes:
            return []
        return [
            ring
            for ring in rings
            if not ring.computed
            and all(len(copy.load.out.tile.axes) == 1 for copy in ring.loads_at(block))
            and ring.users_at(block).isdisjoint(self.mma_plan.by_dot)
        ]

    def _fill(self, op: Op, block: Block, fills: list[Ring]) -> list[Step]:
        """The operation, or, of what it passes on, the write to a slot: before the first of a slot
        a wait for an empty one, and behind the last the readers may have it."""
        copies = {ring: ring.copies_at(block) for ring in fills}
        if not any(copy.load is op for held in copies.values() for copy in held):
            return self._runs(op)
        return [
            *(Step(Do.ACQUIRE, op, r) for r, held in copies.items() if held[0].load is op),
            Step(Do.RUN, op),
            *(Step(Do.FILL, op, r) for r, held in copies.items() if held[-1].load is op),
        ]

    def _beside_products(self, block: Block, part: Part | None, form: Form) -> set[Op]:
        """What warps compute for a product while those before it, whose results it does not need,
        are under way: pure work that stands between them. An operand that goes through shared
        memory is none of it, but where products stay in flight over the back edge: its buffer
        cannot have the bytes of theirs."""
        beside_writes = form is Form.BESIDE_WRITES
        found: set[Op] = set()
        flying: set[Value] = set()  # results of products that nobody needed yet
        between: list[Op] = []
        for op in block.ops:
            issues = self._issues(op)
            if not runs(part, op) or issues and not isinstance(op, tile.Dot):
                continue
            acc = op.acc if isinstance(op, tile.Dot) and beside_writes else None
            needed = [value for value in op.all_operands() if value is not acc]
            if not flying.isdisjoint(needed) or op.regions or not op.pure:
                flying, between = set[Value](), []
            if issues and isinstance(op, tile.Dot):
                found.update(() if self._writes(op) and not beside_writes else between)
                flying, between = {*flying, op.out}, []
            elif flying:
                between.append(op)
        return found

    def _brief(self, block: Block) -> set[Op]:
        """What brings a few numbers of each thread for the results of products, such as scales, and
        needs none of these: the slots that products read are released behind it, so that they are
        under way meanwhile (scaled_matmul 8192^3 805 -> 796 us; 820 where the slots of such numbers
        are released there too, behind a fence). What fills the slots of an iteration waits for
        releases of those before alone, and so never for that one."""
        found, made = set[Op](), set[Value]()  # what products and their users make
        for op in block.ops:
            if op in self.mma_plan.by_dot or not made.isdisjoint(op.all_operands()):
                made.update(op.results)
            elif made and (op.pure or isinstance(op, tile.Load) and is_only_read(op.tensor)):
                held = [self.layouts.of(value) for value in op.results]
                few = all(layout is None or layout.registers <= FEW_WORDS for layout in held)
                if few and not op.regions and op not in self.schedule.sync_points:
                    found.add(op)
        return found

    def _writes(self, dot: tile.Dot) -> bool:
        """Whether an operand of a product by wgmma is written to shared memory for it."""
        return any(self._writes_operand(dot, value) for value in (dot.a, dot.b))

    def _writes_operand(self, dot: tile.Dot, value: Value) -> bool:
        """Whether one operand of a product by wgmma is."""
        chosen = self.mma_plan.by_dot[dot]
        first = value is chosen.m_operand
        have = self.layouts.of(value)
        plans = self.mma_plan, self.placement, self.layouts
        return is_written(chosen, first, have, *plans, self.target)

    def _issues(self, op: Op) -> bool:
        """Whether warps go through the operation without awaiting their products: another one, or
        what it takes from shared memory. What products have read is released behind all that are
        issued together, since they must be complete by then."""
        if isinstance(op, tile.Dot):
            return self.mma_plan.by_dot[op].instruction == "wgmma"
        return op in self.placement.copies or isinstance(op, (tile.Const, tile.Axis))

    def _before(self, op: Op, block: Block, rings: list[Ring]) -> list[Step]:
        """Waits for the rings whose first load the operation is."""
        return [Step(Do.WAIT, ring=r) for r in rings if r.copies_at(block)[0].load is op]

    def _runs(self, op: Op) -> list[Step]:
        """The operation itself, unless a copy does its work or it only ends the block."""
        if op.TERMINATOR or op in self.placement.in_shared:
            return []
        barrier = [Step(Do.SYNC, op)] if op in self.schedule.sync_points else []
        return [*barrier, Step(Do.RUN, op)]

    def _copying(self, block: Block, rings: list[Ring]) -> Steps:
        """All warps copy as well. In a loop the copies run ahead: by cp.async they begin before the
        work of the iteration; those that pass through registers stall the warps on memory, so they
        come after it, while the products that it issued go on."""
        runs = [step for op in block.ops for step in self._runs(op)]
        if not rings:
            return Steps(block, runs)
        copies = [Step(Do.COPY, ring=ring) for ring in rings]
        if not isinstance(block.parent, tile.For):
            return Steps(block, [*copies, *runs])
        by_hardware = any(c.by_cp_async for ring in rings for c in ring.loads_at(block))
        steps = [*copies, *runs] if by_hardware else [*runs, *copies]
        return Steps(block, steps, Form.COPIES_AHEAD)

    def _behind(self, loop: tile.For, behind: Behind, rings: list[Ring]) -> Steps:
        """Stage 0 is all but the last products; stage 1 these, with the rings that they alone read.
        Those are awaited once the first products are on their way, but where a block may be cut:
        what zeroes its end branches, and nothing may be in flight there.

        In ping-pong a warpgroup passes the turn when it has issued its products. Where several run
        behind, it does when only the very last is left: tensor cores serve two warpgroups in turn,
        so that the next one's first products would be through later by as long as what is left
        (bench/results/2026-11-27-h200, the backward of attention: 11% of its time)."""
        block, ops = loop.body, order(behind, loop.body)
        read = [r for r in rings if not r.users_at(block).isdisjoint(behind.lasts)]
        late = [r for r in read if r not in behind.kept]
        early = [r for r in rings if r not in late]
        at_end = self._released_last(block, early)
        at_once = [r for r in early if r not in (*behind.kept, *at_end)]
        releases = last_uses(block, at_once, self.parts.get("math"), ops)
        endings = last_steps(behind, loop)
        ping_pong = in_ping_pong(
            loop, behind, self.target, self.mma_plan, self.placement, self.layouts
        )
        *others_behind, last = behind.lasts
        passes_late = ping_pong and bool(others_behind)
        cut = [r for r in late if any(c.clear for c in r.copies_at(block))]
        steps = [Step(Do.WAIT, ring=ring, stage=1) for ring in cut]
        for op in ops:
            if op in behind.lasts or op in endings:
                continue
            steps += self._before(op, block, early)
            if op is behind.firsts[0]:
                steps += [Step(Do.PING_PONG_WAIT)] * ping_pong
            steps += self._runs(op)
            if op in behind.firsts and op is not behind.firsts[-1]:
                continue
            if op is behind.firsts[-1]:
                steps += [Step(Do.COMMIT)]
                steps += [Step(Do.WAIT, ring=ring, stage=1) for ring in late if ring not in cut]
                steps += [Step(Do.RUN, other, stage=1) for other in others_behind]
                steps += [Step(Do.COMMIT)] * passes_late
                steps += [Step(Do.RUN, last, stage=1), Step(Do.COMMIT)]
                steps += [Step(Do.PING_PONG_ARRIVE)] * (ping_pong and not passes_late)
                released = [r for first in behind.firsts for r in releases.get(first, ())]
            else:
                released = releases.get(op, [])
            steps += [Step(Do.RELEASE, ring=ring) for ring in released]
        others = [op for op in ops if not op.TERMINATOR and op not in (*behind.lasts, *endings)]
        held = [*late, *behind.kept]
        steps += [Step(Do.AWAIT, others[-1]), Step(Do.PING_PONG_ARRIVE)] * passes_late
        steps += [Step(Do.RELEASE, others[-1], ring, stage=1) for ring in held]
        steps += [Step(Do.RELEASE, ring=ring) for ring in at_end]
        steps += [step for op in endings for step in self._runs(op)]
        return Steps(block, steps, Form.BEHIND, behind)


def _passes(part: Part | None, loop: tile.For) -> bool:
    """Whether a role passes something on in a loop."""
    return part is not None and any(
        isinstance(op, tile.Pass) and op in part.ops for op in loop.walk()
    )


def _has_all(part: Part, loop: tile.For) -> bool:
    """Whether a role runs all of a loop but copies, and passes nothing on in it."""
    if len(part.carried(loop)) < len(loop.outs):
        return False
    inside = list(loop.walk())
    rest = [op for op in inside if op not in part.ops and op not in part.takes]
    others = any(holds_tiles(op) and not op.TERMINATOR for op in rest)
    return not others and not any(isinstance(op, tile.Pass) for op in inside)


def _size(role: Role) -> str:
    return "one thread" if is_single(role.name) else f"{role.warps} warp{'s' * (role.warps > 1)}"


def last_uses(
    block: Block, rings: list[Ring], part: Part | None = None, order: Sequence[Op] = ()
) -> dict[Op, list[Ring]]:
    """By operation of the block, the rings whose slot nothing of the role (None: that which
    computes alone) reads behind it: where they are released; behind the wait if it reads none of
    this one. A reader in an inner block counts as the operation of this block that holds it.
    ``order``: as the operations run, where that is not as they stand."""
    ops = order or block.ops
    found: dict[Op, list[Ring]] = {}
    for ring in rings:
        copies = ring.copies_at(block)
        users = [u for copy in copies for u in copy.readers if runs(part, u) or u is copy.load]
        places = [ops.index(block.holder(u)) for u in users or [copies[0].load]]
        found.setdefault(ops[max(places)], []).append(ring)
    return found
