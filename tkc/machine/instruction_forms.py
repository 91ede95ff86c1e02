"""Which modifiers go with each other and with which types: the forms of instructions.

A row of ``tkc.machine.instructions`` says which words an opcode may have at all; here stands which
of them go together, as ptxas accepts them. Each line: opcodes | slots | types. Of a slot "a/b" one
word stands, or, with "?" behind it, none. Types are joined by dots, in order; "a/b" is either.
Names in capitals stand for the words of ``_WORDS``. An opcode with "/n" is its form with n
operands.
"""

from dataclasses import dataclass

_ORDERED = "eq/ne/lt/le/gt/ge"
_WORDS = {
    "ROUND": "rn/rz/rm/rp",
    "WHOLE": "rni/rzi/rmi/rpi",
    "INT": "u16/s16/u32/s32/u64/s64",
    "NARROW": "u8/s8/u16/s16/u32/s32/u64/s64",
    "ORDERED": _ORDERED,
    "UNSIGNED": f"{_ORDERED}/lo/ls/hi/hs",
    "FLOATING": f"{_ORDERED}/equ/neu/ltu/leu/gtu/geu/num/nan",
    "JOIN": "and/or/xor",
    "SPACE": "global/shared/shared::cta/shared::cluster",
    "SCOPE": "cta/cluster/gpu/sys",
    "HINT": "L2::cache_hint",
    "SCALED": "e4m3x2/e5m2x2",
    "SMALLER": "e2m1x2/e2m3x2/e3m2x2",
    "MASK": "b16/b32/b64",
    "ACCESS": "relaxed/acquire/release/acq_rel/sc/weak/volatile/mmio/cta/cluster/gpu/sys",
    "CACHED": "ca/cg/cs/lu/cv/wb/wt/nc/unified",
    "SMALL": "b8/u8/s8/b16/u16/s16",
    "WORD": "b32/u32/s32/f32",
    "LONG": "b64/u64/s64/f64",
    "OWN": "shared/shared::cta",
    "RESTRICTED": "sync_restrict::shared::cta/sync_restrict::shared::cluster",
    "CLUSTERED": "shared/shared::cta/shared::cluster",
    "MEMORY": "global/shared/shared::cta/shared::cluster/local/const/param/param::entry",
    "STORED": "global/shared/shared::cta/shared::cluster/local/param",
    "FIRST": "L1::evict_normal/L1::evict_unchanged/L1::evict_first/L1::evict_last/L1::no_allocate",
    "SECOND": "L2::evict_normal/L2::evict_first/L2::evict_last",
    "POLICY": "L2::evict_normal/L2::evict_first/L2::evict_last/L2::evict_unchanged",
    "AHEAD": "L2::64B/L2::128B/L2::256B",
    "BYTES": "mbarrier::complete_tx::bytes",
    "UPDATE": "add/min/max/inc/dec/and/or/xor",
    "EIGHT": "e4m3/e5m2",
    "BYTE": "s8/u8",
    "NIBBLE": "s4/u4",
    "M64K8": "/".join(f"m64n{n}k8" for n in range(8, 257, 8)),
    "M64K16": "/".join(f"m64n{n}k16" for n in range(8, 257, 8)),
    "M64K32": "/".join(f"m64n{n}k32" for n in range(8, 257, 8)),
    "M64WHOLE": "/".join(f"m64n{n}k32" for n in (8, 24, *range(16, 257, 16))),
}
# What stands for several lines, by its name among the types: (slot, types) of each. How many
# elements an access may have, to 16 bytes; those of global memory with 32; those of 32 alone.
_VECTORS = (("v2?", "SMALL/WORD/LONG"), ("v4", "SMALL/WORD"), ("v8", "SMALL"), ("", "b128"))
_HUGE = (("v4", "LONG"), ("v8", "WORD"))
# What a copy goes to stands before what it comes from, the layout of A before that of B.
_IN_ORDER = (frozenset(_WORDS["MEMORY"].split("/")), frozenset({"row", "col"}))
_SEVERAL = {"VECTORS": _VECTORS, "FAR": _VECTORS + _HUGE, "HUGE": _HUGE}

_TEXT = """
add sub | sat? | s32
add sub | cc? | u32/s32/u64/s64
add sub | | u16/s16
add | | u16x2/s16x2
add sub mul | ROUND? ftz? sat? | f32
add sub mul | ROUND? | f64
add sub mul | rn? ftz? sat? | f16/f16x2
add sub mul | rn? | bf16/bf16x2
add sub mul | ROUND? ftz? | f32x2
add sub | ROUND? sat? | f32.f16/bf16
addc subc | cc? | u32/s32/u64/s64
mul | lo/hi/wide | u16/s16/u32/s32
mul | lo/hi | u64/s64
mad | lo/hi/wide | u16/s16/u32/s32
mad | lo/hi cc? | u32/s32/u64/s64
mad | hi sat | s32
madc | lo/hi cc? | u32/s32/u64/s64
mul24 mad24 | lo/hi | u32/s32
mad24 | hi sat | s32
mad fma | ROUND ftz? sat? | f32
mad fma | ROUND | f64
fma | rn ftz? sat? | f16/f16x2
fma | rn ftz? relu | f16/f16x2
fma | rn relu? | bf16/bf16x2
fma | ROUND ftz? | f32x2
fma | ROUND sat? | f32.f16/bf16
div rem sad | | INT
div | ROUND/approx/full ftz? | f32
div | ROUND | f64
abs neg | | s16/s32/s64/bf16/bf16x2/f64
abs neg | ftz? | f16/f16x2/f32
min max | | INT/u16x2/f64
min max | relu? | s32/s16x2
min max | ftz? NaN? | f16/f16x2/f32
min max | NaN? | bf16/bf16x2
min max | ftz? NaN? xorsign abs | f16/f16x2/f32
min max | NaN? xorsign abs | bf16/bf16x2
min/4 max/4 | ftz? NaN? abs? | f32
rcp sqrt | ROUND/approx ftz? | f32
rcp sqrt | ROUND | f64
rcp | approx ftz | f64
rsqrt | approx ftz? | f32/f64
ex2 lg2 sin cos | approx ftz? | f32
ex2 | approx | f16/f16x2
ex2 | approx ftz | bf16/bf16x2
tanh | approx | f32/f16/f16x2/bf16/bf16x2
copysign | | f32/f64
testp | finite/infinite/number/notanumber/normal/subnormal | f32/f64
and or xor not | | pred/MASK
cnot shl | | MASK
shr | | MASK/INT
shf | l/r clamp/wrap | b32
bfe | | u32/s32/u64/s64
bfi popc clz brev | | b32/b64
bfind | shiftamt? | u32/s32/u64/s64
bmsk | clamp/wrap | b32
szext | clamp/wrap | u32/s32
fns | | b32
prmt | f4e/b4e/rc8/ecl/ecr/rc16? | b32
lop3 | and/or? | b32
dp4a | | u32/s32.u32/s32
dp2a | lo/hi | u32/s32.u32/s32
selp | | MASK/INT/f32/f64
slct | | MASK/INT/f32/f64.s32
slct | ftz? | MASK/INT/f32/f64.f32
setp | eq/ne JOIN? | MASK
setp | UNSIGNED JOIN? | u16/u32/u64
setp | ORDERED JOIN? | s16/s32/s64
setp | FLOATING JOIN? ftz? | f16/f16x2/f32
setp | FLOATING JOIN? | bf16/bf16x2/f64
set | eq/ne JOIN? | u32/s32/f32/f16/bf16.MASK
set | UNSIGNED JOIN? | u32/s32/f32/f16/bf16.u16/u32/u64
set | ORDERED JOIN? | u32/s32/f32/f16/bf16.s16/s32/s64
set | FLOATING JOIN? ftz? | u32/s32.f32/f16/f16x2
set | FLOATING JOIN? ftz? | f32/f16.f32
set | FLOATING JOIN? ftz? | f16/u16.f16
set | FLOATING JOIN? ftz? | f16x2.f16x2
set | FLOATING JOIN? | u32/s32/f32/f16/bf16.f64
set | FLOATING JOIN? | u32/s32.bf16/bf16x2
set | FLOATING JOIN? | bf16.f32/f16/bf16
set | FLOATING JOIN? | u16.bf16
set | FLOATING JOIN? | bf16x2.bf16x2
cvt | | NARROW.NARROW
cvt | sat | u8.s8/u16/s16/u32/s32/u64/s64
cvt | sat | s8.u8/u16/s16/u32/s32/u64/s64
cvt | sat | u16.s8/s16/u32/s32/u64/s64
cvt | sat | s16.u16/u32/s32/u64/s64
cvt | sat | u32.s8/s16/s32/u64/s64
cvt | sat | s32.u32/u64/s64
cvt | sat | u64.s8/s16/s32/s64
cvt | sat | s64.u64
cvt | WHOLE sat? | NARROW.f16/f64
cvt | WHOLE ftz? sat? | NARROW.f32
cvt | WHOLE | INT.bf16
cvt | ROUND sat? | f16/f64.NARROW
cvt | ROUND ftz? sat? | f32.NARROW
cvt | ROUND | bf16.INT
cvt | sat? | f16.f16
cvt | sat? | f64.f64
cvt | WHOLE sat? | f16.f16
cvt | WHOLE sat? | f64.f64
cvt | WHOLE? | bf16.bf16
cvt | WHOLE? ftz? sat? | f32.f32
cvt | ftz? sat? | f32.f16
cvt | ftz? sat? | f64.f32
cvt | sat? | f64.f16
cvt | ROUND? ftz? | f32.bf16
cvt | ROUND? | f64.bf16
cvt | ROUND? | f16.bf16
cvt | ROUND? | bf16.f16
cvt | ROUND ftz? sat? | f32.f64
cvt | ROUND sat? | f16.f64
cvt | ROUND | bf16.f64
cvt | ROUND ftz? sat? | f16.f32
cvt | ROUND ftz? | bf16.f32
cvt | rn/rz relu? satfinite? | f16/bf16/f16x2/bf16x2/tf32.f32
cvt | rna satfinite? | tf32.f32
cvt | rn satfinite relu? | SCALED.f32/f16x2
cvt | rn relu? | f16x2.SCALED/SMALLER
cvt | rn satfinite relu? | SMALLER.f32
cvt | rn satfinite relu? | e2m1x2.f16x2
cvt | rz/rp satfinite? | ue8m0x2.f32/bf16x2
cvt | rn | bf16x2.ue8m0x2
redux | sync add/min/max | u32/s32
redux | sync and/or/xor | b32
redux | sync min/max abs? NaN? | f32
shfl | sync bfly/up/down/idx | b32
match | sync any/all | b32/b64
atom red | ORDER? SCOPE? SPACE? add/min/max | u32/s32/u64
atom red | ORDER? SCOPE? global? add/min/max HINT | u32/s32/u64
atom red | ORDER? SCOPE? SPACE? min/max | s64
atom red | ORDER? SCOPE? global? min/max HINT | s64
atom red | ORDER? SCOPE? SPACE? inc/dec | u32
atom red | ORDER? SCOPE? global? inc/dec HINT | u32
atom red | ORDER? SCOPE? SPACE? and/or/xor | b32/b64
atom red | ORDER? SCOPE? global? and/or/xor HINT | b32/b64
atom red | ORDER? SCOPE? SPACE? add | f32/f64
atom red | ORDER? SCOPE? global? add HINT | f32/f64
atom red | ORDER? SCOPE? SPACE? add noftz | f16/f16x2/bf16/bf16x2
atom red | ORDER? SCOPE? global? add noftz HINT | f16/f16x2/bf16/bf16x2
atom red | ORDER? SCOPE? global? add v2/v4 HINT? | f32
atom red | ORDER? SCOPE? global? add/min/max noftz v2/v4 HINT? | f16/f16x2/bf16/bf16x2
atom red | ORDER? SCOPE? global? add/min/max noftz v8 HINT? | f16/bf16
atom | ORDER? SCOPE? SPACE? exch | b32/b64/b128
atom | ORDER? SCOPE? global? exch HINT | b32/b64/b128
atom | ORDER? SCOPE? SPACE? cas | b16/b32/b64/b128
ld | weak? MEMORY? ca/cg/cs/lu/cv? | VECTORS
ld | weak? global? ca/cg/cs/lu/cv? HINT? AHEAD? | FAR
ld | weak? global? FIRST? HINT? AHEAD? | FAR
ld | volatile SPACE? | VECTORS
ld | volatile global? AHEAD? | FAR
ld | relaxed/acquire SCOPE SPACE? | VECTORS
ld | relaxed/acquire SCOPE global? FIRST? HINT? AHEAD? | FAR
ld st | mmio relaxed sys global? | SMALL/WORD/LONG/b128
ld | global ca/cg/cs? nc HINT? AHEAD? | FAR
ld | global nc FIRST? HINT? AHEAD? | FAR
ld | weak? global? ca/cg/cs/lu/cv? SECOND HINT? AHEAD? | HUGE
ld | weak? global? FIRST? SECOND HINT? AHEAD? | HUGE
ld | volatile global? SECOND AHEAD? | HUGE
ld | relaxed/acquire SCOPE global? FIRST? SECOND HINT? AHEAD? | HUGE
ld | global ca/cg/cs? nc SECOND HINT? AHEAD? | HUGE
ld | global nc FIRST? SECOND HINT? AHEAD? | HUGE
ldu | global? v2? | SMALL/WORD/LONG
ldu | global? v4 | SMALL/WORD
ldu | global? | b128
st | weak? STORED? wb/cg/cs/wt? | VECTORS
st | weak? global? wb/cg/cs/wt? HINT? | FAR
st | weak? global? FIRST? HINT? | FAR
st | volatile SPACE? | VECTORS
st | volatile global? | FAR
st | relaxed/release SCOPE SPACE? | VECTORS
st | relaxed/release SCOPE global? FIRST? HINT? | FAR
st | weak? global? wb/cg/cs/wt? SECOND HINT? | HUGE
st | weak? global? FIRST? SECOND HINT? | HUGE
st | volatile global? SECOND | HUGE
st | relaxed/release SCOPE global? FIRST? SECOND HINT? | HUGE
st.async | weak? CLUSTERED? BYTES v2? | b32/u32/s32/f32/b64/u64/s64/f64
st.async | weak? CLUSTERED? BYTES v4 | b32/u32/s32/f32
red.async | relaxed cluster shared::cluster? BYTES add | u32/s32/u64/s64
red.async | relaxed cluster shared::cluster? BYTES min/max | u32/s32
red.async | relaxed cluster shared::cluster? BYTES inc/dec | u32
red.async | relaxed cluster shared::cluster? BYTES and/or/xor | b32
mbarrier.init mbarrier.inval | OWN? | b64
mbarrier.arrive mbarrier.arrive_drop mbarrier.arrive.expect_tx | CLUSTERED? | b64
mbarrier.arrive mbarrier.arrive_drop | release/relaxed cta/cluster CLUSTERED? | b64
mbarrier.arrive.expect_tx | release/relaxed cta/cluster CLUSTERED? | b64
mbarrier.arrive mbarrier.arrive_drop | noComplete OWN? | b64
mbarrier.arrive mbarrier.arrive_drop | noComplete release cta OWN? | b64
mbarrier.arrive_drop | expect_tx CLUSTERED? | b64
mbarrier.arrive_drop | expect_tx release/relaxed cta/cluster CLUSTERED? | b64
mbarrier.expect_tx mbarrier.complete_tx | CLUSTERED? | b64
mbarrier.expect_tx mbarrier.complete_tx | relaxed cta/cluster CLUSTERED? | b64
mbarrier.test_wait mbarrier.try_wait | parity? OWN? | b64
mbarrier.test_wait mbarrier.try_wait | parity? acquire/relaxed cta/cluster OWN? | b64
mbarrier.pending_count | | b64
fence | sc/acq_rel/acquire/release? SCOPE |
fence fence.proxy.async::generic | acquire sync_restrict::shared::cluster cluster |
fence fence.proxy.async::generic | release sync_restrict::shared::cta cluster |
fence.proxy.async | global/shared::cta/shared::cluster? |
fence.proxy.tensormap::generic | acquire/release SCOPE |
fence.mbarrier_init | release cluster |
membar | cta/gl/sys |
membar | proxy alias |
cp.async | ca/cg OWN global HINT? AHEAD? |
cp.async.mbarrier.arrive | noinc? OWN? | b64
cp.async.bulk | shared::cluster global BYTES multicast::cluster? HINT? |
cp.async.bulk | shared::cta global BYTES HINT? |
cp.async.bulk | shared::cluster shared::cta BYTES |
cp.async.bulk | global shared::cta bulk_group HINT? |
cp.reduce.async.bulk | shared::cluster shared::cta BYTES add | u32/s32/u64
cp.reduce.async.bulk | shared::cluster shared::cta BYTES min/max | u32/s32
cp.reduce.async.bulk | shared::cluster shared::cta BYTES inc/dec | u32
cp.reduce.async.bulk | shared::cluster shared::cta BYTES and/or/xor | b32
cp.reduce.async.bulk | global shared::cta bulk_group HINT? add | u32/s32/u64/f32/f64
cp.reduce.async.bulk | global shared::cta bulk_group HINT? add noftz | f16/bf16
cp.reduce.async.bulk | global shared::cta bulk_group HINT? min/max | u32/s32/u64/s64/f16/bf16
cp.reduce.async.bulk | global shared::cta bulk_group HINT? inc/dec | u32
cp.reduce.async.bulk | global shared::cta bulk_group HINT? and/or/xor | b32/b64
cp.async.bulk.prefetch | L2 global HINT? |
cp.async.bulk.prefetch.tensor | 1d/2d/3d/4d/5d L2 global tile? HINT? |
cp.async.bulk.prefetch.tensor | 3d/4d/5d L2 global im2col HINT? |
cp.async.bulk.tensor | 1d/2d/3d/4d/5d shared::cluster global tile? BYTES multicast::cluster? HINT? |
cp.async.bulk.tensor | 3d/4d/5d shared::cluster global im2col BYTES multicast::cluster? HINT? |
cp.async.bulk.tensor | 1d/2d/3d/4d/5d shared::cta global tile? BYTES HINT? |
cp.async.bulk.tensor | 3d/4d/5d shared::cta global im2col BYTES HINT? |
cp.async.bulk.tensor | 1d/2d/3d/4d/5d global shared::cta tile? bulk_group HINT? |
cp.reduce.async.bulk.tensor | 1d/2d/3d/4d/5d global shared::cta UPDATE tile? bulk_group HINT? |
cp.async.bulk.wait_group | read? |
ldmatrix stmatrix | sync aligned m8n8 x1/x2/x4 trans? OWN? | b16
movmatrix | sync aligned m8n8 trans | b16
mma | sync aligned m8n8k4 row/col row/col | f16.f16.f16.f16
mma | sync aligned m8n8k4 row/col row/col | f32.f16.f16.f16/f32
mma | sync aligned m16n8k8/m16n8k16 row col | f16.f16.f16.f16
mma | sync aligned m16n8k8/m16n8k16 row col | f32.f16.f16.f32
mma | sync aligned m16n8k8/m16n8k16 row col | f32.bf16.bf16.f32
mma | sync aligned m16n8k4/m16n8k8 row col | f32.tf32.tf32.f32
mma | sync aligned m8n8k16/m16n8k16/m16n8k32 row col satfinite? | s32.s8/u8.s8/u8.s32
mma | sync aligned m8n8k32/m16n8k32/m16n8k64 row col satfinite? | s32.s4/u4.s4/u4.s32
mma | sync aligned m8n8k128/m16n8k128/m16n8k256 row col and/xor popc | s32.b1.b1.s32
mma | sync aligned m16n8k16/m16n8k32 row col | f16.EIGHT.EIGHT.f16
mma | sync aligned m16n8k16/m16n8k32 row col | f32.EIGHT.EIGHT.f32
mma | sync aligned m8n8k4/m16n8k4/m16n8k8/m16n8k16 row col | f64.f64.f64.f64
mma.sp | sync aligned m16n8k16/m16n8k32 row col | f16.f16.f16.f16
mma.sp | sync aligned m16n8k16/m16n8k32 row col | f32.f16.f16.f32
mma.sp | sync aligned m16n8k16/m16n8k32 row col | f32.bf16.bf16.f32
mma.sp | sync aligned m16n8k8/m16n8k16 row col | f32.tf32.tf32.f32
mma.sp | sync aligned m16n8k32/m16n8k64 row col satfinite? | s32.BYTE.BYTE.s32
mma.sp | sync aligned m16n8k64/m16n8k128 row col satfinite? | s32.NIBBLE.NIBBLE.s32
mma.sp | sync aligned m16n8k64 row col | f32.EIGHT.EIGHT.f32
wgmma.fence wgmma.commit_group wgmma.wait_group | sync aligned |
wgmma.mma_async | sync aligned M64K16 | f16/f32.f16.f16
wgmma.mma_async | sync aligned M64K16 | f32.bf16.bf16
wgmma.mma_async | sync aligned M64K8 | f32.tf32.tf32
wgmma.mma_async | sync aligned M64K32 | f16/f32.EIGHT.EIGHT
wgmma.mma_async | sync aligned M64WHOLE satfinite? | s32.s8/u8.s8/u8
bar.sync bar.arrive bar.cta.sync bar.cta.arrive | |
barrier.sync barrier.arrive barrier.cta.sync barrier.cta.arrive | aligned? |
bar.red bar.cta.red | popc | u32
bar.red bar.cta.red | and/or | pred
barrier.red barrier.cta.red | popc aligned? | u32
barrier.red barrier.cta.red | and/or aligned? | pred
barrier.cluster.arrive | release/relaxed? aligned? |
barrier.cluster.wait | acquire? aligned? |
setmaxnreg | inc/dec sync aligned | u32
griddepcontrol | wait/launch_dependents |
elect | sync |
vote | sync all/any/uni | pred
vote | sync ballot | b32
activemask | | b32
mapa getctarank | shared::cluster? | u32/u64
prefetch | global/local? L1/L2 |
prefetch | global? L2::evict_last/L2::evict_normal |
prefetch | const/param? tensormap |
prefetchu | L1 |
applypriority | global? L2::evict_normal |
discard | global? L2 |
createpolicy | fractional POLICY L2::evict_first/L2::evict_unchanged? | b64
createpolicy.range | global? POLICY L2::evict_first/L2::evict_unchanged? | b64
createpolicy | cvt L2 | b64
nanosleep | | u32
"""
_MOST_WORDS, _MOST_FORMS = 20, 3  # that a message lists
_ORDERS = {"atom": "relaxed/acquire/release/acq_rel", "red": "relaxed/release"}


@dataclass(frozen=True, slots=True)
class Form:
    """slots: the words of which one stands each, and whether none may; types: those of each
    place."""

    slots: tuple[tuple[frozenset[str], bool], ...]
    types: tuple[frozenset[str], ...]

    @property
    def words(self) -> frozenset[str]:
        """All words of its slots."""
        return frozenset[str]().union(*(held for held, _ in self.slots))

    def has_types(self, types: tuple[str, ...]) -> bool:
        """Whether the types of an opcode are those of this form."""
        pairs = zip(types, self.types, strict=False)
        return len(types) == len(self.types) and all(given in held for given, held in pairs)

    def has_words(self, words: tuple[str, ...]) -> bool:
        """Whether the other words of an opcode fill the slots, in any order; but of those in
        `_IN_ORDER` the first belongs to the first slot."""
        left = list(words)
        for held, optional in self.slots:
            ordered = next((group for group in _IN_ORDER if not held.isdisjoint(group)), None)
            fitting = left if ordered is None else [w for w in left if w in ordered][:1]
            found = next((word for word in fitting if word in held), None)
            if found is not None:
                left.remove(found)
            elif not optional:
                return False
        return not left

    def __str__(self) -> str:
        """As in a line of the table: "rn/rz ftz?", or "nothing"."""
        slots = (_named(held) + "?" * optional for held, optional in self.slots)
        return " ".join(slots) or "nothing"


def _named(held: frozenset[str]) -> str:
    """The words of a slot; of many the first and the last."""
    words = sorted(held)
    return "/".join(words if len(words) <= _MOST_WORDS else [words[0], "...", words[-1]])


def choice(text: str, order: str = "") -> frozenset[str]:
    """The words of "a/b", where capitals stand for those of ``_WORDS``; order: what ORDER is."""
    words = {"ORDER": order, **_WORDS}
    return frozenset(w for name in text.split("/") for w in words.get(name, name).split("/"))


def _read() -> dict[str, list[Form]]:
    found: dict[str, list[Form]] = {}
    for line in _TEXT.strip().splitlines():
        ops, slots, types = (part.strip() for part in line.split("|"))
        for op in ops.split():
            for more, kinds in _SEVERAL.get(types, (("", types),)):
                found.setdefault(op, []).append(_form(op, f"{slots} {more}", kinds))
    return found


def _form(op: str, slots: str, types: str) -> Form:
    order = _ORDERS.get(op, "")
    held = tuple(
        (choice(slot.removesuffix("?"), order), slot.endswith("?")) for slot in slots.split()
    )
    return Form(held, tuple(choice(each, order) for each in types.split(".") if each))


FORMS = _read()
FORMS["mma.sp::ordered_metadata"] = FORMS["mma.sp"]
_COUNTED = {name.split("/")[0] for name in FORMS if "/" in name}


def follows(
    op: str, word: str, types: tuple[str, ...], words: tuple[str, ...], asked: set[str]
) -> bool:
    """Whether a modifier is the only one left in its slot for who has asked for the words
    ``asked``: .hi of "lo/hi/wide", where neither .lo nor .wide stands there."""
    forms = [form for form in FORMS.get(op, ()) if form.has_types(types)]
    if any(form.has_words(tuple(each for each in words if each != word)) for form in forms):
        return False  # it may be left out: another form is without it
    fitting = [form for form in forms if form.has_words(words)]
    slots = [slot for form in fitting for slot in form.slots if word in slot[0]]
    return any(not optional and held <= asked | {word} for held, optional in slots)


def misfit(op: str, types: tuple[str, ...], words: tuple[str, ...]) -> str:
    """Why no form of an opcode has these types and other words; "" if one has, or if the opcode
    has no forms here."""
    forms = [form for name, held in FORMS.items() if name.split("/")[0] == op for form in held]
    fitting = [form for form in forms if form.has_types(types)]
    if not forms or any(form.has_words(words) for form in fitting):
        return ""
    kinds = "." + ".".join(types) if types else "no type"
    if not fitting:
        return f"`{op}` has no form with {kinds}"
    nearest = sorted(fitting, key=lambda form: -len(form.words.intersection(words)))
    ways = ", or ".join(list(dict.fromkeys(map(str, nearest)))[:_MOST_FORMS])
    return f"with {kinds} `{op}` takes {ways}"


def counted(op: str, operands: int) -> str:
    """The name of an opcode's form with so many operands, where that is one of its own: "max/4"."""
    name = f"{op}/{operands}"
    return name if name in FORMS else op


def has_counted(op: str, operands: int, types: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Whether the form with so many operands has these types and other words; True for opcodes
    whose forms do not differ by that."""
    if op not in _COUNTED:
        return True
    forms = FORMS.get(counted(op, operands), [])
    return any(f.has_types(types) and f.has_words(words) for f in forms)
