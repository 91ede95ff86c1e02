"""Barriers, mbarriers, asynchronous copies and wgmma: tables for the runtime."""

from tkc.sim.jit.calls import MMA_KINDS, SPACES, Call, items, strength
from tkc.sim.jit.emitter import Emitter, Unsupported, calls
from tkc.sim.jit.layout import lane_bytes
from tkc.sim.ptx.modifiers import to_be_asked, unasked
from tkc.sim.ptx.program import Imm, Instr, Mem, Negated, Operand, Reg, Sink, Vec
from tkc.sim.ref.barriers import counts_for
from tkc.sim.ref.memory_access import names_own_shared

_BARRIERS = [f"{name}.{way}" for name in ("bar", "barrier", "bar.cta", "barrier.cta")
             for way in ("sync", "arrive")]  # fmt: skip


@calls(*_BARRIERS)
def _barrier(e: Emitter, instr: Instr) -> Call:
    aligned = instr.op.startswith("bar.") or instr.has("aligned")
    words = [int(aligned), int(instr.op.endswith("sync")), instr.line]
    words += e.source(instr.operands[0], 32)
    counted = len(instr.operands) > 1
    words += [int(counted), *(e.source(instr.operands[1], 32) if counted else [0, 0, 0])]
    return "rt_barrier", words


@calls("bar.warp")
def _bar_warp(e: Emitter, instr: Instr) -> Call:
    members = instr.operands[0]
    if not isinstance(members, Imm) or members.value & 0xFFFFFFFF != 0xFFFFFFFF:
        raise Unsupported
    return "rt_meet", []


@calls("fence", "membar")
def _fence(e: Emitter, instr: Instr) -> Call:
    """Fences of narrower scope are plain LLVM: nothing."""
    if e.by_flags:
        raise Unsupported
    return "rt_fence_wide", []


@calls("fence.proxy.async", "fence.proxy.async::generic")
def _fence_proxy(e: Emitter, instr: Instr) -> Call:
    if counts_for(instr)[1]:
        raise Unsupported
    return "rt_fence_proxy", []


@calls("fence.mbarrier_init")
def _fence_init(e: Emitter, instr: Instr) -> Call:
    return "rt_fence_init", []


def _kind(instr: Instr) -> int:
    """0: any CTA of the cluster; 1: a generic address; 2: the own CTA."""
    if names_own_shared(instr):
        return 2
    return int(not instr.matching("shared.*"))


@calls("mbarrier.arrive", "mbarrier.arrive.expect_tx", "mbarrier.expect_tx")
def _arrive(e: Emitter, instr: Instr) -> Call:
    if instr.has("relaxed") and instr.op != "mbarrier.expect_tx":
        raise Unsupported
    only_expects = instr.op == "mbarrier.expect_tx"
    first = 0 if only_expects else 1
    state = Sink() if only_expects else instr.operands[0]
    slot = 0
    if not isinstance(state, Sink):
        slot = e.slot_of(state, 64)
    way = 2 if only_expects else int(instr.op.endswith("expect_tx") or instr.has("expect_tx"))
    amount = [1, 1, 0]
    if len(instr.operands) > first + 1:
        amount = e.source(instr.operands[first + 1], 32)
    address = e.address(instr.operands[first])
    return "rt_arrive", [_kind(instr), *address, way, slot, *amount]


@calls("mbarrier.try_wait", "mbarrier.test_wait")
def _wait(e: Emitter, instr: Instr) -> Call:
    target = instr.operands[0]
    if not isinstance(target, Reg) or instr.has("relaxed"):
        raise Unsupported
    parity = instr.has("parity")
    words = [_kind(instr), *e.address(instr.operands[1]), e.layout.regs[target.name]]
    words += [int(parity), *e.source(instr.operands[2], 32 if parity else 64)]
    return "rt_wait", [*words, e.kernel.wait_uses[instr.index]]


@calls("cp.async")
def _copy_async(e: Emitter, instr: Instr) -> Call:
    size = instr.operands[2].value if isinstance(instr.operands[2], Imm) else 0
    if size not in (4, 8, 16) or (instr.has("cg") and size != 16):
        raise Unsupported
    if "cp.async.mbarrier.arrive" in e.ops:
        raise Unsupported
    words = [size, *e.address(instr.operands[0]), *e.address(instr.operands[1])]
    extra: Operand | None = instr.operands[3] if len(instr.operands) > 3 else None
    match extra:
        case None:
            words += [0, 0, 0, 0, 0]
        case Negated(item):
            words += [2, 0, e.layout.regs[item.name], 0, 1]
        case Reg(name, "pred"):
            words += [2, 0, e.layout.regs[name], 0, 0]
        case Reg(_, "b64" | "u64" | "s64"):
            words += [0, 0, 0, 0, 0]
        case _:
            words += [1, *e.source(extra, 32), 0]
    return "rt_copy_async", [*words, strength(instr)]


@calls("cp.async.commit_group")
def _copy_commit(e: Emitter, instr: Instr) -> Call:
    if "cp.async.mbarrier.arrive" in e.ops:
        raise Unsupported
    return "rt_copy_commit", []


@calls("cp.async.wait_group", "cp.async.wait_all")
def _copy_wait(e: Emitter, instr: Instr) -> Call:
    if "cp.async.mbarrier.arrive" in e.ops:
        raise Unsupported
    everything = instr.op.endswith("wait_all")
    keep = 0
    if not everything:
        operand = instr.operands[0]
        if not isinstance(operand, Imm):
            raise Unsupported
        keep = operand.value
    return "rt_copy_wait", [int(everything), keep]


def _tensor_store(e: Emitter, instr: Instr, dims: int) -> Call:
    target = instr.operands[0]
    if not isinstance(target, Mem) or len(target.coords) != dims:
        raise Unsupported
    words = [dims, *e.address(target), *e.address(instr.operands[1]), instr.line]
    for item in target.coords:
        words += e.source(item, 32)
    return "rt_tensor_store", words


@calls("cp.async.bulk.tensor")
def _tensor_load(e: Emitter, instr: Instr) -> Call:
    dims = instr.number("(.)d", 0)
    spaces = instr.all_of(SPACES)
    source = instr.operands[1]
    if instr.has("im2col") or len(spaces) != 2:
        raise Unsupported
    if spaces[0] == "global":
        return _tensor_store(e, instr, dims)
    if not isinstance(source, Mem) or len(source.coords) != dims:
        raise Unsupported
    words = [dims, *e.address(instr.operands[0]), *e.address(source), *e.address(instr.operands[2])]
    if instr.has("multicast::cluster"):
        mask = instr.operands[3]
        if isinstance(mask, Imm):
            words += [1, 1, mask.value & 0xFFFF, 0]
        elif isinstance(mask, Reg):
            words += [1, 0, e.layout.regs[mask.name], lane_bytes(mask.type)]
        else:
            raise Unsupported
    else:
        words += [0, 0, 0, 0]
    words.append(instr.line)
    for item in source.coords:
        words += e.source(item, 32)
    return "rt_tensor_load", words


@calls("cp.async.bulk.commit_group")
def _bulk_commit(e: Emitter, instr: Instr) -> Call:
    return "rt_bulk_commit", []


@calls("cp.async.bulk.wait_group")
def _bulk_wait(e: Emitter, instr: Instr) -> Call:
    operand = instr.operands[0]
    if not isinstance(operand, Imm):
        raise Unsupported
    return "rt_bulk_wait", [int(instr.has("read")), operand.value]


@calls("mbarrier.init")
def _init(e: Emitter, instr: Instr) -> Call:
    words = [_kind(instr), *e.address(instr.operands[0]), *e.source(instr.operands[1], 32)]
    return "rt_mbarrier_init", [*words, instr.line]


@calls("setmaxnreg")
def _setmaxnreg(e: Emitter, instr: Instr) -> Call:
    operand = instr.operands[0]
    count = operand.value if isinstance(operand, Imm) else 0
    if not (24 <= count <= 256 and count % 8 == 0) or not e.kernel.counts_registers:
        raise Unsupported
    return "rt_setmaxnreg", [count, int(instr.one_of(("inc", "dec")) == "inc")]


# wgmma: all of a kernel's wgmma instructions run in the runtime, or none.


def _products_supported(e: Emitter) -> bool:
    """Whether the runtime has all forms of mma_async in the kernel; worked out once."""
    if e.products_supported is None:
        products = (i for i in e.kernel.code if i.op == "wgmma.mma_async")
        e.products_supported = all(_is_supported(e, instr) for instr in products)
    return e.products_supported


def _literal(instr: Instr, place: int, default: int) -> int:
    if place >= len(instr.operands):
        return default
    operand = instr.operands[place]
    if not isinstance(operand, Imm):
        raise Unsupported
    return operand.value


def _is_supported(e: Emitter, instr: Instr) -> bool:
    asked = to_be_asked(instr)
    try:
        _table(e, asked)
    except (Unsupported, KeyError, ValueError):
        return False
    return not unasked(asked)


def _table(e: Emitter, instr: Instr) -> list[int]:
    """The operand table of one mma_async; raises Unsupported, KeyError or ValueError if the
    runtime has no such form."""
    d, a, b = instr.types[:3]
    shape = instr.matching(r"m64n\d+k\d+")
    n, k = (int(x) for x in shape[4:].split("k"))
    size = {"bf16": 2, "f16": 2, "tf32": 4}.get(a, 1)
    integer = a in ("s8", "u8")
    if d not in ("f32", "s32") or k * size != 32 or n % 8 or not 8 <= n <= 256:
        raise Unsupported
    if instr.has("satfinite") or (integer and n > 24 and n % 16):
        raise Unsupported
    target = [item for item in items(instr.operands[0]) if isinstance(item, Reg)]
    left = instr.operands[1]
    from_registers = isinstance(left, Vec)
    negate = not integer and _literal(instr, 4, 1) * _literal(instr, 5, 1) < 0
    trans_a = trans_b = 0
    if size == 2:
        trans_a = 0 if from_registers else _literal(instr, 6, 0)
        trans_b = _literal(instr, 6 if from_registers else 7, 0)
    if len(target) != n // 2:
        raise Unsupported
    scale = instr.operands[3]
    inverted = int(isinstance(scale, Negated))
    if isinstance(scale, Negated):
        scale = scale.item
    scale_words = (
        [1, int(scale.value != 0), 0]
        if isinstance(scale, Imm)
        else [0, e.layout.regs[scale.name], 0]  # type: ignore[union-attr]
    )
    layout = e.layout
    regs = [item for item in items(left) if isinstance(item, Reg)] if from_registers else []
    if from_registers and len(regs) != 4:
        raise Unsupported
    flag = layout.product_places
    slots = [e.slot_of(reg, 32) for reg in target]
    return [
        *(MMA_KINDS[a], MMA_KINDS[b], n, int(from_registers), int(negate)),
        *(int(bool(trans_a)), int(bool(trans_b)), instr.line, len(target)),
        *([1, 0, 0] if from_registers else e.source(left, 64)),
        *e.source(instr.operands[2], 64),
        *scale_words,
        inverted,
        *(layout.fenced, layout.flight_start, layout.dirty_start),
        *([e.slot_of(reg, 32) for reg in regs] or [0] * 4),
        *([flag[reg.name] for reg in regs] or [0] * 4),
        *slots,
        *(flag[reg.name] for reg in target),
    ]


@calls("wgmma.mma_async")
def _mma_async(e: Emitter, instr: Instr) -> Call:
    if not _products_supported(e):
        raise Unsupported
    return "rt_wgmma", _table(e, instr)


@calls("wgmma.fence")
def _wgmma_fence(e: Emitter, instr: Instr) -> Call:
    if not _products_supported(e):
        raise Unsupported
    layout = e.layout
    return "rt_wgmma_fence", [layout.fenced, layout.dirty_start, len(layout.product_regs)]


@calls("wgmma.commit_group")
def _wgmma_commit(e: Emitter, instr: Instr) -> Call:
    if not _products_supported(e):
        raise Unsupported
    return "rt_wgmma_commit", []


@calls("wgmma.wait_group")
def _wgmma_wait(e: Emitter, instr: Instr) -> Call:
    if not _products_supported(e):
        raise Unsupported
    return "rt_wgmma_wait", [_literal(instr, 0, 0)]
