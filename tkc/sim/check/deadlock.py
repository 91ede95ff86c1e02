"""The reports when no warp can run and nothing asynchronous is left, and when a loop has no end."""

from tkc.sim.check.global_races import is_strong
from tkc.sim.check.host import CheckHost
from tkc.sim.errors import SimError
from tkc.sim.ref.barrier_objects import Mbarrier
from tkc.sim.ref.group import Group

# What a report says where lanes of a warp stand in different places: the launch runs again with
# these apart, if it can.
PARTED = (
    "it stands inside a divergent branch: lanes of one warp that wait for each other make no "
    "progress here"
)


def _where(engine: CheckHost, pc: int) -> str:
    instr = engine.code[pc] if pc < engine.end else None
    if instr is None:
        return "the end"
    source = f" ({instr.source})" if instr.source else ""
    return f"ptx line {instr.line}{source}: {instr.text}"


def _warps(engine: CheckHost, group: Group) -> str:
    per = engine.batch.warps_per_cta
    cta = engine.ctas[group.low // per]
    first, last = group.low % per, (group.high - 1) % per
    name = f"warp {first}" if group.high - group.low == 1 else f"warps {first}-{last}"
    return f"{name} of CTA {cta}"


def mbarrier_facts(engine: CheckHost, barrier: Mbarrier) -> str:
    """The state of an mbarrier in words: where it is, phase, arrivals, bytes outstanding."""
    cta, offset = engine.batch.shared.locate(barrier.index)
    facts = f"mbarrier at {offset:#x} of CTA {engine.ctas[cta]} (init at ptx line {barrier.line}): "
    facts += f"phase {barrier.phase} (parity {barrier.phase & 1}), "
    facts += f"{barrier.count - barrier.pending} of {barrier.count} arrivals"
    if barrier.tx > 0:
        facts += f", {barrier.tx} bytes still expected"
    elif barrier.tx < 0:
        facts += f", {-barrier.tx} bytes arrived that nothing expected"
    return facts


def _mbarrier_hint(barrier: Mbarrier, parity: int | None) -> str:
    if parity is not None and parity != barrier.phase & 1:
        return ""
    if barrier.pending == 0 and barrier.tx > 0:
        return (
            f"likely cause: expect_tx names {barrier.tx} bytes more than the copies bring, "
            "or a copy was not issued"
        )
    if barrier.tx < 0 and barrier.pending == 0:
        return f"likely cause: expect_tx names {-barrier.tx} bytes too few"
    if barrier.pending and barrier.tx < 0:
        return "likely cause: copies were issued but expect_tx did not run, or too few arrivals"
    if barrier.pending == barrier.count:
        return "likely cause: nobody arrived in this phase, or the wait uses the wrong parity"
    return f"likely cause: {barrier.pending} arrivals are missing (count in init too high?)"


def deadlock_error(engine: CheckHost) -> SimError:
    """The SimError "deadlock" (or "spin", if all that are left spin) of a batch in which no warp
    can run: a note for each waiting group of warps says where it waits and for what, then come
    likely causes."""
    notes: list[str] = []
    hints: list[str] = []
    first = None
    spins = [g for g in engine.groups if g.wait is not None and g.wait.kind == "spin"]
    for group in sorted(engine.groups, key=lambda g: g.low):
        wait = group.wait
        if wait is None:
            continue
        first = first or group
        if group.stack:
            hints.append(PARTED)
        text = f"{_warps(engine, group)} wait at {_where(engine, group.pc)}"
        match wait.kind:
            case "mbarrier":
                notes.append(text)
                for index, parity in zip(wait.key, wait.parities, strict=False):
                    barrier = engine.sync.mbarriers.get(index) if isinstance(index, int) else None
                    if barrier is not None:
                        notes.append(f"  for parity {parity} of {mbarrier_facts(engine, barrier)}")
                        hints.append(_mbarrier_hint(barrier, parity))
                        notes += [f"  {seen}" for seen in barrier.noticed[-3:]]
            case "barrier":
                notes.append(text)
                for key in (key for key in wait.key if isinstance(key, tuple)):
                    state = engine.sync.barriers.get(key)
                    if state is not None:
                        notes.append(
                            f"  barrier {key[1]}: {32 * len(state.arrived)} of "
                            f"{32 * state.expected} threads have come"
                        )
                if not spins:
                    hints.append(
                        "likely cause: some warps never reach this barrier (exited or elsewhere)"
                    )
            case "spin":
                notes.append(f"{_warps(engine, group)} spin for ever at {_where(engine, group.pc)}")
            case _:
                notes.append(f"{text} ({wait.kind})")
    exited = int(engine.batch.exited.all(1).sum())
    if exited:
        notes.append(f"{exited} of {engine.batch.warps} warps have exited")
    notes += list(dict.fromkeys(hint for hint in hints if hint))
    kind = "spin" if spins and len(spins) == len(engine.groups) else "deadlock"
    message = "no warp can run and no copy is in flight"
    if kind == "spin":
        message = "a loop can never end: its state repeats and nothing else can change it"
    error = SimError(kind, message, notes=tuple(notes))
    return engine.locate(error, first.pc) if first is not None else error


_LOOKS = ("ld", "atom", "mbarrier.test_wait", "mbarrier.try_wait")


def endless_error(engine: CheckHost, group: Group, most: str) -> SimError:
    """The SimError "step-limit" of a loop that ran for more than `most` (steps, in words) though
    its state does not repeat: where it runs, what it looks at, and what the other warps wait
    for."""
    first, last = _loop(engine, group.pc)
    body = engine.code[first : last + 1]
    notes = [
        f"{_warps(engine, group)} loop from {_where(engine, first)}",
        f"  to {_where(engine, last)}",
    ]
    looks = [i.index for i in body if i.op in _LOOKS and not i.has("param")]
    notes += [f"  it looks at memory: {_where(engine, index)}" for index in looks[:4]]
    for other in sorted(engine.groups, key=lambda g: g.low):
        if other is not group and other.wait is not None:
            waits = f"wait at {_where(engine, other.pc)} ({other.wait.kind})"
            notes.append(f"{_warps(engine, other)} {waits}")
    if looks:
        notes.append("likely cause: nobody writes what the loop waits for")
        if group.stack:
            notes.append(PARTED)
    else:
        notes.append("likely cause: its condition, of registers alone, never becomes false")
    message = f"more than {most}; is this loop endless?"
    error = SimError("step-limit", message, notes=tuple(notes))
    return engine.locate(error, group.pc)


def looks_at_flags(engine: CheckHost, pc: int) -> tuple[bool, bool]:
    """Whether the shortest loop around an instruction, and whether any, reads what other CTAs may
    write: by atomics, or by volatile, relaxed or acquire loads."""
    looks = [i.index for i in engine.code if i.op in ("ld", "atom") and is_strong(i)]
    if not looks:
        return False, False
    first, last = _loop(engine, pc)
    inner = any(first <= index <= last for index in looks)
    around = _loops(engine, pc)
    return inner, any(a <= index <= b for index in looks for a, b in around)


def _loop(engine: CheckHost, pc: int) -> tuple[int, int]:
    """First and last instruction of the shortest loop around an instruction."""
    return min(_loops(engine, pc), key=lambda loop: loop[1] - loop[0], default=(pc, pc))


def _loops(engine: CheckHost, pc: int) -> list[tuple[int, int]]:
    """First and last instruction of each loop around an instruction."""
    return [
        (instr.target, instr.index)
        for instr in engine.code
        if instr.row.effect == "branch" and instr.target <= pc <= instr.index
    ]
