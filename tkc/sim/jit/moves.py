"""mov, comparisons, selection, address conversion and votes."""

from tkc.sim.check.global_order import is_wide_fence
from tkc.sim.check.shared_order import is_memory_fence
from tkc.sim.jit.emitter import BITS, Unsupported
from tkc.sim.jit.floats import flushed, is_nan
from tkc.sim.jit.forms import FormEmitter, emits, splat
from tkc.sim.jit.integers import convert, int_type, vector
from tkc.sim.memory import windows
from tkc.sim.ptx.program import Imm, Instr, Pair, Reg, Sink, Vec


@emits("mov")
def _mov(e: FormEmitter, instr: Instr) -> None:
    target, source = instr.operands
    if isinstance(source, Vec):
        bits = BITS[instr.type]
        part = bits // len(source.items)
        out = splat(0, bits)
        for place, item in enumerate(source.items):
            if part < 16:
                raise Unsupported
            wide = convert(e, e.get(item, f"u{part}"), part, bits, False)
            if place:
                wide = e.value(f"shl {vector(bits)} {wide}, {splat(part * place, bits)}")
                out = e.value(f"or {vector(bits)} {out}, {wide}")
            else:
                out = wide
        return e.put(target, out)
    if isinstance(target, Vec):
        bits = BITS[instr.type]
        part = bits // len(target.items)
        if part < 16:
            raise Unsupported
        word = e.get(source, f"u{bits}")
        for place, item in enumerate(target.items):
            if isinstance(item, Sink):
                continue
            value = word
            if place:
                value = e.value(f"lshr {vector(bits)} {word}, {splat(part * place, bits)}")
            e.put(item, convert(e, value, bits, part, False))
        return None
    kind = instr.type
    e.put(target, e.bits(source, kind) if kind in ("f32", "f64") else e.get(source, kind))
    return None


_INT = {
    **{"eq": "eq", "ne": "ne", "lt": "lt", "le": "le", "gt": "gt", "ge": "ge"},
    **{"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"},
}
_FLOAT = {
    **{"eq": "oeq", "ne": "one", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge"},
    **{"equ": "ueq", "neu": "une", "ltu": "ult", "leu": "ule", "gtu": "ugt", "geu": "uge"},
    **{"num": "ord", "nan": "uno"},
}


def compare(e: FormEmitter, instr: Instr, first: int) -> str:
    """The comparison of operands `first` and the next by an instruction with a comparison word, <32
    x i1>."""
    kind = instr.type
    name = instr.one_of((*_INT, *_FLOAT))
    if kind in ("f32", "f64"):
        x, y = (e.get(o, kind) for o in instr.operands[first : first + 2])
        if instr.has("ftz") and kind == "f32":
            x, y = flushed(e, x), flushed(e, y)
        real = "float" if kind == "f32" else "double"
        return e.value(f"fcmp {_FLOAT[name]} <32 x {real}> {x}, {y}")
    bits, signed = int_type(kind)
    x, y = (e.get(o, kind) for o in instr.operands[first : first + 2])
    way = _INT[name]
    if way not in ("eq", "ne"):
        way = ("s" if signed and name not in ("lo", "ls", "hi", "hs") else "u") + way
    return e.value(f"icmp {way} {vector(bits)} {x}, {y}")


@emits("setp")
def _setp(e: FormEmitter, instr: Instr) -> None:
    targets = instr.operands[0]
    result = compare(e, instr, 1)
    combine = instr.one_of(("and", "or", "xor"))
    other = None
    if isinstance(targets, Pair):
        other = e.value(f"xor <32 x i1> {result}, splat (i1 true)")
    if combine and len(instr.operands) > 3:
        extra = e.get(instr.operands[3], "pred")
        result = e.value(f"{combine} <32 x i1> {result}, {extra}")
        if other is not None:
            other = e.value(f"{combine} <32 x i1> {other}, {extra}")
    if not isinstance(targets, Pair):
        return e.put(targets, result)
    if not isinstance(targets.first, Sink):
        e.put(targets.first, result)
    if not isinstance(targets.second, Sink):
        assert other is not None
        e.put(targets.second, other)
    return None


@emits("set")
def _set(e: FormEmitter, instr: Instr) -> None:
    to, target = instr.types[0], instr.operands[0]
    result = compare(e, instr, 1)
    combine = instr.one_of(("and", "or", "xor"))
    if combine and len(instr.operands) > 3:
        result = e.value(f"{combine} <32 x i1> {result}, {e.get(instr.operands[3], 'pred')}")
    if to not in ("f32", "u32", "s32", "b32"):
        raise Unsupported
    yes = splat(0x3F800000 if to == "f32" else -1, 32)
    zero = splat(0, 32)
    out = e.value(f"select <32 x i1> {result}, {vector(32)} {yes}, {vector(32)} {zero}")
    e.put(target, out)


@emits("selp")
def _selp(e: FormEmitter, instr: Instr) -> None:
    bits = BITS[instr.type]
    x, y = (e.bits(o, instr.type) for o in instr.operands[1:3])
    choose = e.get(instr.operands[3], "pred")
    e.put(
        instr.operands[0],
        e.value(f"select <32 x i1> {choose}, {vector(bits)} {x}, {vector(bits)} {y}"),
    )


@emits("slct")
def _slct(e: FormEmitter, instr: Instr) -> None:
    bits = BITS[instr.types[0]]
    x, y = (e.bits(o, instr.types[0]) for o in instr.operands[1:3])
    if instr.type == "s32":
        z = e.get(instr.operands[3], "s32")
        choose = e.value(f"icmp sge {vector(32)} {z}, zeroinitializer")
    else:
        z = e.get(instr.operands[3], "f32")
        if instr.has("ftz"):
            z = flushed(e, z)
        choose = e.value(f"fcmp oge <32 x float> {z}, zeroinitializer")
    e.put(
        instr.operands[0],
        e.value(f"select <32 x i1> {choose}, {vector(bits)} {x}, {vector(bits)} {y}"),
    )


@emits("testp")
def _testp(e: FormEmitter, instr: Instr) -> None:
    number = instr.has("number")
    if instr.type != "f32" or not (number or instr.has("notanumber")):
        raise Unsupported
    bad = is_nan(e, e.get(instr.operands[1], "f32"))
    if number:
        bad = e.value(f"xor <32 x i1> {bad}, splat (i1 true)")
    e.put(instr.operands[0], bad)


@emits("cvta", "cvta.to")
def _cvta(e: FormEmitter, instr: Instr) -> None:
    space = instr.one_of(windows.BASES)
    to_space = instr.op == "cvta.to" or instr.has("to")
    base = windows.BASES[space]
    bits = BITS[instr.type]
    x = e.get(instr.operands[1], f"b{bits}")
    if bits == 64 and base:
        x = e.value(f"{'sub' if to_space else 'add'} {vector(64)} {x}, {splat(base, 64)}")
    e.put(instr.operands[0], x)


@emits("isspacep")
def _isspacep(e: FormEmitter, instr: Instr) -> None:
    space = instr.one_of(windows.BASES)
    base = windows.BASES[space]
    x = e.get(instr.operands[1], "u64")
    if base == 0:
        out = e.value(f"icmp uge {vector(64)} {x}, {splat(windows.GLOBAL, 64)}")
    else:
        high = e.value(f"lshr {vector(64)} {x}, {splat(32, 64)}")
        out = e.value(f"icmp eq {vector(64)} {high}, {splat(base >> 32, 64)}")
    e.put(instr.operands[0], out)


@emits("createpolicy", "createpolicy.range")
def _createpolicy(e: FormEmitter, instr: Instr) -> None:
    e.put(instr.operands[0], splat(0, 64))


@emits(
    *("prefetch", "prefetchu", "applypriority", "discard", "nanosleep", "pmevent"),
    *("griddepcontrol", "cp.async.bulk.prefetch", "cp.async.bulk.prefetch.tensor"),
    *("fence", "membar", "fence.proxy.alias", "fence.proxy.tensormap::generic"),
)
def _nothing(e: FormEmitter, instr: Instr) -> None:
    """Hints and fences that this model does not need."""
    if is_wide_fence(instr) or (instr.op.startswith("fence.proxy.tensormap") and instr.operands):
        raise Unsupported
    if e.by_flags and is_memory_fence(instr):
        raise Unsupported


def _whole_members(e: FormEmitter, instr: Instr, place: int) -> None:
    """Exchanges between lanes run here only with all lanes and a literal full member mask."""
    if e.masked or instr.guard is not None:
        raise Unsupported
    if len(instr.operands) > place:
        members = instr.operands[place]
        if not isinstance(members, Imm) or members.value & 0xFFFFFFFF != 0xFFFFFFFF:
            raise Unsupported


@emits("vote")
def _vote(e: FormEmitter, instr: Instr) -> None:
    _whole_members(e, instr, 2)
    way = instr.one_of(("all", "any", "uni", "ballot"))
    bits = e.value(f"bitcast <32 x i1> {e.get(instr.operands[1], 'pred')} to i32")
    if way == "ballot":
        return e.put(instr.operands[0], _spread(e, bits, 32))
    some = e.value(f"icmp ne i32 {bits}, 0")
    every = e.value(f"icmp eq i32 {bits}, -1")
    if way == "uni":
        none = e.value(f"xor i1 {some}, true")
        every = e.value(f"or i1 {every}, {none}")
    return e.put(instr.operands[0], _spread(e, some if way == "any" else every, 1))


def _spread(e: FormEmitter, scalar: str, bits: int) -> str:
    """A scalar in every lane."""
    kind = vector(bits)
    one = e.value(f"insertelement {kind} poison, i{bits} {scalar}, i32 0")
    return e.value(f"shufflevector {kind} {one}, {kind} poison, <32 x i32> zeroinitializer")


@emits("activemask")
def _activemask(e: FormEmitter, instr: Instr) -> None:
    e.put(instr.operands[0], _spread(e, e.mask_bits(), 32))


@emits("elect")
def _elect(e: FormEmitter, instr: Instr) -> None:
    _whole_members(e, instr, 1)
    pair = instr.operands[0]
    if not isinstance(pair, Pair):
        raise Unsupported
    first = "<i1 true, " + ", ".join(["i1 false"] * 31) + ">"
    e.put(pair.second, e.value(f"or <32 x i1> {first}, zeroinitializer"))
    if isinstance(pair.first, Reg):
        e.put(pair.first, splat(0, 32))


@emits("shfl")
def _shfl(e: FormEmitter, instr: Instr) -> None:
    """Literal lanes with a literal clamp: a fixed permutation."""
    _whole_members(e, instr, 4)
    lane, clamp = instr.operands[2:4]
    if not isinstance(lane, Imm) or not isinstance(clamp, Imm):
        raise Unsupported
    way = instr.one_of(("up", "down", "bfly", "idx"))
    segment, limit = clamp.value >> 8 & 31, clamp.value & 31
    offset = lane.value & 31
    order: list[int] = []
    inside: list[bool] = []
    for here in range(32):
        highest = (here & segment) | (limit & ~segment)
        match way:
            case "up":
                source, good = here - offset, here - offset >= (here & segment)
            case "down":
                source, good = here + offset, here + offset <= highest
            case "bfly":
                source, good = here ^ offset, here ^ offset <= highest
            case _:
                source = (here & segment) | (offset & ~segment)
                good = source <= highest
        order.append(source if good else here)
        inside.append(good)
    x = e.get(instr.operands[1], "b32")
    picks = ", ".join(f"i32 {source}" for source in order)
    out = e.value(f"shufflevector {vector(32)} {x}, {vector(32)} poison, <32 x i32> <{picks}>")
    targets = instr.operands[0]
    if isinstance(targets, Pair):
        flags = ", ".join(f"i1 {str(good).lower()}" for good in inside)
        if not isinstance(targets.second, Sink):
            e.put(targets.second, f"<{flags}>")
        targets = targets.first
    if not isinstance(targets, Sink):
        e.put(targets, out)
