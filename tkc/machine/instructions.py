"""The instructions of PTX: which exist, since when, their operand roles, modifiers and effects.

One row serves everybody. The emitter writes no instruction that has no row, or that the kernel's
target lacks, and declares the PTX version that its instructions need. The simulator decodes by the
row, for every engine, and refuses instructions that the text's own target lacks.

An opcode is matched by the longest row name that its dotted words begin with; of the remaining
words those that are types become `types`, all others must be modifiers that the row allows.
Semantics: PTX ISA, section "Instruction Set", anchor of the same name.

Roles, one item per operand: `access.type`, preceded by `?` if optional.
  access  w written, r read, rw both, a address operand, l label, i immediate or register
  type    t the last type word, t0 t1 ... by position, wide twice the width of t, any, or a type

Since: the least PTX version and, behind it, the least target (``sm_90``) or the feature that a
target must have (``tkc.machine.targets``). ``LATER`` has the words that came after their opcode.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from tkc.machine.instruction_forms import counted, misfit
from tkc.machine.targets import FEATURES, Target, Version

TYPE_WORD = re.compile(
    r"[bus](8|16|32|64)|[su]4|b1|f(16|32|64)|bf16|f32x2|f16x2|bf16x2|tf32|e4m3(x2)?|e5m2(x2)?|e2m1x2|e2m3x2|e3m2x2|ue8m0x2|pred|b128|[us]16x2"
)
_EVICTION = r"L[12]::evict_(normal|unchanged|first|last)|L1::no_allocate"
_OPEN_WORD = re.compile(
    rf"{_EVICTION}|L2::(cache_hint|(64|128|256)B)|m\d+n\d+(k\d+)?|x[124]|[1-5]d|v[248]"
)

ROUND = "rn rz rm rp rna rni rzi rmi rpi"
FLOAT = f"{ROUND} ftz sat"
SPACE = "global shared shared::cta shared::cluster local param param::entry const"
ORDER = "relaxed acquire release acq_rel sc weak volatile mmio cta cluster gpu sys"
CACHE = "ca cg cs lu cv wb wt nc unified"
COMPARE = "eq ne lt le gt ge lo ls hi hs equ neu ltu leu gtu geu num nan and or xor ftz"
ALIGNED = "sync aligned"


@dataclass(frozen=True, slots=True)
class Role:
    """What an instruction does with one operand: whether it reads or writes it (``access``), of
    which PTX type, and whether it may be left out."""

    access: str
    type: str
    optional: bool


@dataclass(frozen=True, slots=True)
class Since:
    """The least PTX version, the least number of a target, and the features that it must have."""

    version: Version = (1, 0)
    number: int = 0
    features: frozenset[str] = frozenset()

    def joined(self, other: "Since") -> "Since":
        """The least that fulfils both: the greater version and number, and the features of both."""
        features = self.features | other.features
        return Since(max(self.version, other.version), max(self.number, other.number), features)

    def lacks(self, target: Target) -> str:
        """What the target lacks of the features and the number, in words for an error, joined by
        "and"; "" for nothing. The PTX version is not asked."""
        missing = [FEATURES[name] for name in sorted(self.features) if not target.has(name)]
        if self.number > target.number:
            missing.append(f"what exists from sm_{self.number} on")
        return " and ".join(missing)


def _since(text: str) -> Since:
    """From "7.8 sm_90" or "8.0 wgmma"."""
    version, _, wanted = text.partition(" ")
    major, minor = map(int, version.split("."))
    if wanted.startswith("sm_"):
        return Since((major, minor), int(wanted.removeprefix("sm_")))
    assert not wanted or wanted in FEATURES, f"no feature {wanted}"
    return Since((major, minor), features=frozenset(wanted.split()))


@dataclass(frozen=True, slots=True)
class Row:
    """One instruction family.

    effect: alu, load, store, atomic, branch, exit, warp (exchanges lanes), sync (may block a warp),
    async (starts a copy or a product), fence, none. `aligned`: every lane of a warp together.
    """

    op: str
    roles: tuple[Role, ...]
    mods: frozenset[str]
    effect: str
    since: Since = Since()

    def allows(self, word: str) -> bool:
        """Whether a word that is no type, such as "relaxed" or "sync", may stand in the opcode."""
        return word in self.mods or _OPEN_WORD.fullmatch(word) is not None


def _role(text: str) -> Role:
    optional = text.startswith("?")
    access, _, kind = text.lstrip("?").partition(".")
    return Role(access, kind or "any", optional)


TABLE: dict[str, Row] = {}
REFUSED = Row("", (), frozenset(), "none")  # what no row describes: fails where it is executed


def _row(ops: str, roles: str, mods: str = "", effect: str = "alu", since: str = "1.0") -> None:
    held = tuple(map(_role, roles.split())), frozenset(mods.split()), effect, _since(since)
    TABLE.update((op, Row(op, *held)) for op in ops.split())


# Integer and logic.
_row("add sub", "w.t r.t r.t", f"{FLOAT} cc")
_row("mul", "w.wide r.t r.t", f"{FLOAT} lo hi wide")
_row("mad", "w.wide r.t r.t r.wide", f"{FLOAT} lo hi wide cc")
_row("mul24", "w.t r.t r.t", "lo hi")
_row("mad24", "w.t r.t r.t r.t", "lo hi sat")
_row("div", "w.t r.t r.t", f"{FLOAT} full approx")
_row("rem", "w.t r.t r.t")
_row("abs neg", "w.t r.t", "ftz")
_row("min max", "w.t r.t r.t ?r.t", "ftz NaN relu xorsign abs")
_row("and or xor", "w.t r.t r.t")
_row("not cnot", "w.t r.t")
_row("shl shr", "w.t r.t r.u32")
_row("shf", "w.t r.t r.t r.u32", "l r wrap clamp", since="3.1 sm_32")
_row("bfe", "w.t r.t r.u32 r.u32", since="2.0 sm_20")
_row("bfi", "w.t r.t r.t r.u32 r.u32", since="2.0 sm_20")
_row("bmsk", "w.t r.u32 r.u32", "clamp wrap", since="7.6 sm_70")
_row("szext", "w.t r.t r.u32", "clamp wrap", since="7.6 sm_70")
_row("popc clz", "w.u32 r.t", since="2.0 sm_20")
_row("bfind", "w.u32 r.t", "shiftamt", since="2.0 sm_20")
_row("brev", "w.t r.t", since="2.0 sm_20")
_row("prmt", "w.t r.t r.t r.u32", "f4e b4e rc8 ecl ecr rc16", since="2.0 sm_20")
_row("lop3", "w.t r.t r.t r.t i.u32 ?r.pred", "and or", since="4.3 sm_50")
_row("sad", "w.t r.t r.t r.t")
_row("dp4a", "w.s32 r.t0 r.t1 r.s32", since="5.0 sm_61")
_row("dp2a", "w.s32 r.t0 r.t1 r.s32", "lo hi", since="5.0 sm_61")
_row("fns", "w.t r.t r.u32 r.s32", since="6.0 sm_30")
_row("addc subc", "w.t r.t r.t", "cc", since="1.2 sm_11")
_row("madc", "w.t r.t r.t r.t", "lo hi cc", since="3.0 sm_20")
_row(
    "vadd vsub vabsdiff vmin vmax", "w.any r.any r.any ?r.any", "sat add min max", since="2.0 sm_20"
)
_row("vshl vshr", "w.any r.any r.any ?r.any", "sat clamp wrap add min max", since="2.0 sm_20")
_row("vset", "w.any r.any r.any ?r.any", "eq ne lt le gt ge add min max", since="2.0 sm_20")
_VIDEO = "vadd vsub vavrg vabsdiff vmin vmax vset"
PACKED_VIDEO = tuple(f"{op}{lanes}" for lanes in "24" for op in _VIDEO.split())
_row(
    " ".join(PACKED_VIDEO),
    "w.b32 r.b32 r.b32 r.b32",
    "sat add eq ne lt le gt ge",
    since="3.0 sm_30",
)

# Comparison and selection.
_row("setp", "w.pred r.t r.t ?r.pred", COMPARE)
_row("set", "w.t0 r.t r.t ?r.pred", COMPARE)
_row("selp", "w.t r.t r.t r.pred")
_row("slct", "w.t0 r.t0 r.t0 r.t", "ftz")
_row("testp", "w.pred r.t", "finite infinite number notanumber normal subnormal", since="2.0 sm_20")

# Floating point.
_row("fma", "w.t r.t r.t r.t", f"{FLOAT} relu", since="1.4 sm_13")
_row("rcp sqrt rsqrt ex2 lg2 sin cos tanh", "w.t r.t", f"{FLOAT} approx")
_row("copysign", "w.t r.t r.t", since="2.0 sm_20")

# Data movement.
_row("mov", "w.t r.t")
_row("cvt", "w.t0 r.t ?r.t", f"{FLOAT} relu satfinite")
_row("cvt.pack", "w.any r.s32 r.s32 ?r.b32", "sat u2 s2 u4 s4", since="6.5 sm_72")
_row("cvta", "w.t r.t", f"to {SPACE}", since="2.0 sm_20")
_row("cvta.to", "w.t r.t", SPACE, since="2.0 sm_20")
_row("isspacep", "w.pred r.b64", SPACE, since="2.0 sm_20")
_row("mapa", "w.t r.t r.u32", SPACE, since="7.8 cluster")
_row("getctarank", "w.u32 r.t", SPACE, since="7.8 cluster")
_row("ld", "w.t a ?r.b64", f"{SPACE} {ORDER} {CACHE}", "load")
_row("ldu", "w.t a", SPACE, "load", since="2.0 sm_20")
_row("st", "a r.t ?r.b64", f"{SPACE} {ORDER} {CACHE}", "store")
_row(
    "st.async",
    "a r.t a",
    f"{SPACE} {ORDER} mbarrier::complete_tx::bytes",
    "async",
    since="8.1 cluster",
)
_row("st.bulk", "a r.u64 i.u64", f"{SPACE} weak", "store", since="8.6 sm_100")
_row("prefetch prefetchu", "a", f"{SPACE} tensormap L1 L2", "none", since="2.0 sm_20")
_row("createpolicy", "w.b64 ?r.any", "fractional cvt L2", "alu", since="7.4 sm_80")
_row("createpolicy.range", "w.b64 a r.u32 r.u32", "global L2", "alu", since="7.4 sm_80")
_row("applypriority discard", "a i.u32", f"{SPACE} L2", "none", since="7.4 sm_80")
_ATOMIC = "add min max and or xor exch cas inc dec noftz"
_row("atom", "w.t a r.t ?r.t ?r.any", f"{SPACE} {ORDER} {_ATOMIC}", "atomic", since="1.1 sm_11")
_row("red", "a r.t ?r.any", f"{SPACE} {ORDER} {_ATOMIC}", "atomic", since="1.2 sm_11")
_row(
    "red.async",
    "a r.t a",
    f"{SPACE} {ORDER} {_ATOMIC} mbarrier::complete_tx::bytes",
    "async",
    since="8.1 cluster",
)

# Warp.
_row("shfl", "w.t r.t r.u32 r.u32 ?r.u32", "sync bfly up down idx", "warp", since="6.0 sm_30")
_row("vote", "w.t r.pred ?r.u32", "sync all any uni ballot", "warp", since="6.0 sm_30")
_row("match", "w.b32 r.t r.u32", "sync any all", "warp", since="6.0 sm_70")
_row("redux", "w.t r.t r.u32", "sync add min max and or xor abs NaN", "warp", since="7.0 sm_80")
_row("activemask", "w.t", "", "warp", since="6.2 sm_30")
_row("elect", "w.b32 r.u32", "sync", "warp", since="8.0 elect")
_row("bar.warp", "r.u32", "sync", "warp", since="6.0 sm_30")
_row("movmatrix", "w.b32 r.b32", f"{ALIGNED} m8n8 trans", "warp", since="7.8 sm_75")
_row("ldmatrix", "w.any a", f"{ALIGNED} {SPACE} m8n8 trans", "load", since="6.5 sm_75")
_row("stmatrix", "a r.any", f"{ALIGNED} {SPACE} m8n8 trans", "store", since="7.8 stmatrix")
_MMA = f"{ALIGNED} row col satfinite and xor popc"
_row("mma", "w.t0 r.t1 r.t2 r.t", _MMA, "warp", since="6.4 mma")
_SPARSE = "w.t0 r.t1 r.t2 r.t r.b32 i.u32"  # behind the operands of mma metadata, and where it is
_row("mma.sp", _SPARSE, f"{ALIGNED} row col satfinite", "warp", since="7.1 sm_80")
_row("mma.sp::ordered_metadata", _SPARSE, f"{ALIGNED} row col satfinite", "warp", since="8.5 sm_80")
_WMMA = f"{ALIGNED} row col"
_row(
    "wmma.load.a wmma.load.b wmma.load.c",
    "w.any a ?r.u32",
    f"{_WMMA} {SPACE}",
    "load",
    since="6.0 mma",
)
_row("wmma.store.d", "a r.any ?r.u32", f"{_WMMA} {SPACE}", "store", since="6.0 mma")
_row("wmma.mma", "w.any r.any r.any r.any", f"{_WMMA} satfinite {ROUND}", "warp", since="6.0 mma")

# Control.
_row("bra", "l", "uni", "branch")
_row("ret exit", "", "uni", "exit")
_row("trap brkpt", "", "", "sync")
_row("nanosleep", "r.t", "", "none", since="6.2 sm_70")
_row("pmevent", "i.u32", "mask", "none", since="1.4")
_row("griddepcontrol", "", "wait launch_dependents", "none", since="7.8 sm_90")
_row("call.vprintf", "w.b32 r.u64 r.u64", "", "none")  # what a call of it becomes
_row("setmaxnreg", "i.u32", f"inc dec {ALIGNED}", "sync", since="8.0 setmaxnreg")

# Barriers and fences.
_BARRIERS = {
    "bar": "1.0",
    "barrier": "6.0 sm_30",
    "bar.cta": "7.8",
    "barrier.cta": "7.8 sm_30",
}
for _op, _when in _BARRIERS.items():
    _row(f"{_op}.sync", "r.u32 ?r.u32", "aligned", "sync", _when)
    _row(f"{_op}.arrive", "r.u32 r.u32", "aligned", "sync", _when)
    _row(f"{_op}.red", "w.t r.u32 r.any ?r.any", "aligned popc and or", "sync", _when)
_row("barrier.cluster.arrive", "", "release relaxed aligned", "sync", since="7.8 cluster")
_row("barrier.cluster.wait", "", "acquire aligned", "sync", since="7.8 cluster")
_row("membar", "", "cta gl sys proxy alias", "fence", since="1.4")
_RESTRICT = "sync_restrict::shared::cta sync_restrict::shared::cluster"
_row("fence", "?a ?i.u32", f"{ORDER} {SPACE} {_RESTRICT}", "fence", since="6.0 sm_70")
_row("fence.proxy.async", "", f"{SPACE}", "fence", since="8.0 sm_90")
_row("fence.proxy.async::generic", "", f"{ORDER} {_RESTRICT}", "fence", since="8.6 sm_90")
_row("fence.proxy.alias", "", "", "fence", since="7.5 sm_70")
_row("fence.proxy.tensormap::generic", "?a ?i.u32", ORDER, "fence", since="8.3 sm_90")
_row("fence.mbarrier_init", "", ORDER, "fence", since="8.0 sm_90")

# mbarrier. Objects are 64-bit; `_` or a state register first.
_MBARRIER = f"{ORDER} {SPACE}"
_row("mbarrier.init", "a r.u32", _MBARRIER, "sync", since="7.0 sm_80")
_row("mbarrier.inval", "a", _MBARRIER, "sync", since="7.0 sm_80")
_row("mbarrier.arrive", "?w.b64 a ?r.u32", f"{_MBARRIER} noComplete", "sync", since="7.0 sm_80")
_row(
    "mbarrier.arrive_drop",
    "?w.b64 a ?r.u32",
    f"{_MBARRIER} noComplete expect_tx",
    "sync",
    since="7.0 sm_80",
)
_row("mbarrier.arrive.expect_tx", "?w.b64 a r.u32", _MBARRIER, "sync", since="8.0 sm_90")
_row("mbarrier.expect_tx", "a r.u32", _MBARRIER, "sync", since="8.0 sm_90")
_row("mbarrier.complete_tx", "a r.u32", _MBARRIER, "sync", since="8.0 sm_90")
_row("mbarrier.test_wait", "w.pred a r.any", f"{_MBARRIER} parity", "sync", since="7.0 sm_80")
_row("mbarrier.try_wait", "w.pred a r.any ?r.u32", f"{_MBARRIER} parity", "sync", since="7.8 sm_90")
_row("mbarrier.pending_count", "w.b32 r.b64", "", "alu", since="7.0 sm_80")

# cp.async and bulk copies.
_row("cp.async", "a a i.u32 ?r.any ?r.any", f"{SPACE} {CACHE}", "async", since="7.0 cp_async")
_row("cp.async.commit_group", "", "", "sync", since="7.0 cp_async")
_row("cp.async.wait_group", "i.u32", "", "sync", since="7.0 cp_async")
_row("cp.async.wait_all", "", "", "sync", since="7.0 cp_async")
_row("cp.async.mbarrier.arrive", "a", f"noinc {SPACE}", "sync", since="7.0 cp_async")
_BULK = f"{SPACE} mbarrier::complete_tx::bytes bulk_group multicast::cluster tile im2col"
_REDUCE = "add min max inc dec and or xor noftz"
_row("cp.async.bulk", "a a r.u32 ?a ?r.any ?r.any", _BULK, "async", since="8.0 sm_90")
_row("cp.async.bulk.prefetch", "a r.u32 ?r.any", f"{_BULK} L2", "none", since="8.0 sm_90")
_row("cp.async.bulk.prefetch.tensor", "a ?r.any ?r.any", f"{_BULK} L2", "none", since="8.0 tma")
_row(
    "cp.reduce.async.bulk", "a a r.u32 ?a ?r.any", f"{_BULK} {_REDUCE}", "async", since="8.0 sm_90"
)
_row("cp.async.bulk.tensor", "a a ?a ?r.any ?r.any ?r.any", _BULK, "async", since="8.0 tma")
_row("cp.reduce.async.bulk.tensor", "a a ?r.any", f"{_BULK} {_REDUCE}", "async", since="8.0 tma")
_MAP_NUMBERS = "elemtype interleave_layout swizzle_mode fill_mode rank global_address"
_MAP_SIZES = "box_dim global_dim global_stride element_stride"
_MAP = f"{_MAP_NUMBERS} {_MAP_SIZES} tile im2col b1024 {SPACE}"
_row("tensormap.replace", "a r.any ?r.any", _MAP, "store", since="8.3 tensormap_replace")
_MAP_COPY = f"{SPACE} {ORDER} {ALIGNED} tensormap::generic"
_row("tensormap.cp_fenceproxy", "a a i.u32", _MAP_COPY, "store", since="8.3 tma")
_row("cp.async.bulk.commit_group", "", "", "sync", since="8.0 sm_90")
_row("cp.async.bulk.wait_group", "i.u32", "read", "sync", since="8.0 sm_90")

# wgmma.
_row("wgmma.fence", "", ALIGNED, "sync", since="8.0 wgmma")
_row("wgmma.commit_group", "", ALIGNED, "sync", since="8.0 wgmma")
_row("wgmma.wait_group", "i.u32", ALIGNED, "sync", since="8.0 wgmma")
_WGMMA = "rw.t0 r.any r.b64 r.pred ?i.s32 ?i.s32 ?i.s32 ?i.s32"
_row("wgmma.mma_async", _WGMMA, f"{ALIGNED} satfinite", "sync", since="8.0 wgmma")

# Known to ptxas and to nobody here: the simulator refuses them where they are executed.
UNMODELLED = frozenset("vmad istypep".split())
# The same of those that compute no element: first words of their names.
BEYOND = frozenset("tcgen05 clusterlaunchcontrol multimem tex tld4 txq suld sust sured suq".split())

_RELATIONS = "eq ne lt le gt ge lo ls hi hs equ neu ltu leu gtu geu num nan"
# Modifiers of which an opcode has one: without it the instruction means nothing.
CHOICES = {
    op: frozenset(words.split())
    for ops, words in (
        ("shfl", "bfly up down idx"),
        ("vote", "all any uni ballot"),
        ("match", "any all"),
        ("redux", "add min max and or xor"),
        ("atom red red.async", _ATOMIC.replace(" noftz", "")),
        ("setp set", _RELATIONS),
        ("vset vset2 vset4", "eq ne lt le gt ge"),
        ("vshl vshr", "clamp wrap"),
        ("cvta cvta.to isspacep", SPACE),
        ("setmaxnreg", "inc dec"),
        (" ".join(f"{op}.red" for op in _BARRIERS), "popc and or"),
        ("griddepcontrol", "wait launch_dependents"),
    )
    for op in ops.split()
}


# Opcodes ("*": all), and words that came to them later: of several joined by dots, all together.
# "f32<bf16": to the first of two types from the second.
_LATER = (
    ("*", "shared::cta", "7.8"),
    ("*", "shared::cluster cluster", "7.8 sm_90"),
    ("*", "multicast::cluster", "8.0 sm_90"),
    ("*", "L2::cache_hint", "7.4 sm_80"),
    ("*", "L2::64B L2::128B", "7.4 sm_75"),
    ("*", "L2::256B", "7.4 sm_80"),
    ("*", "L1::no_allocate L1::evict_last L1::evict_first", "7.4 sm_70"),
    ("*", "L1::evict_normal L1::evict_unchanged", "7.4 sm_70"),
    ("*", "b128", "8.3 sm_70"),
    ("*", "relaxed", "6.0 sm_70"),
    ("*", "bf16 bf16x2 tf32", "7.0 sm_80"),
    ("*", "f16 f16x2", "4.2 sm_53"),
    ("add sub mul", "bf16 bf16x2", "7.8 sm_90"),
    ("add min max", "u16x2 s16x2", "8.0 sm_90"),
    ("min max", "NaN f16 f16x2", "7.0 sm_80"),
    ("min max", "xorsign", "7.2 sm_86"),
    ("min/4 max/4", "f32", "8.8 sm_100"),
    ("add sub mul fma", "f32x2", "8.6 sm_100"),
    ("add sub fma", "f32.f16 f32.bf16", "8.6 sm_100"),
    ("min max", "relu", "8.0 sm_90"),
    ("add sub", "cc", "1.2 sm_11"),
    ("mad", "cc", "3.0 sm_20"),
    ("addc subc add sub", "cc.u64 cc.s64", "4.3 sm_20"),
    ("lop3", "and or", "8.2 sm_70"),
    ("cvt.pack", "u2 s2 u4 s4", "6.5 sm_75"),
    ("neg", "f16 f16x2", "6.0 sm_53"),
    ("abs", "f16 f16x2", "6.5 sm_53"),
    ("fma", "relu", "7.0 sm_80"),
    ("setp set", "bf16 bf16x2", "7.8 sm_90"),
    ("ex2 tanh", "f16 f16x2", "7.0 sm_75"),
    ("ex2 tanh", "bf16 bf16x2", "7.8 sm_90"),
    ("tanh", "f32", "7.0 sm_75"),
    ("cvta isspacep", "param", "7.7 sm_70"),
    ("cvt", "relu f16x2.f32", "7.0 sm_80"),
    ("cvt", "satfinite.f16", "8.1 sm_70"),
    ("cvt", "satfinite.tf32 satfinite.bf16 satfinite.f16x2 satfinite.bf16x2", "8.1"),
    ("cvt", "rn.satfinite.tf32 rz.satfinite.tf32", "8.6 sm_100"),
    ("cvt", "f32<bf16", "7.1"),
    ("cvt", "ftz.f32<bf16", "7.8 sm_90"),
    ("cvt", "bf16<bf16", "7.8 sm_90"),
    ("cvt", "bf16.f16 bf16.f64 bf16.s32 bf16.u32 bf16.s64 bf16.u64", "7.8 sm_90"),
    ("cvt", "bf16.s16 bf16.u16", "7.8 sm_90"),
    ("cvt", "e4m3x2 e5m2x2", "8.1 fp8"),
    ("cvt", "e2m1x2 e2m3x2 e3m2x2 ue8m0x2", "8.6 small_floats"),
    ("cvt", "rn.tf32 rz.tf32", "7.8 tf32_ties_to_even"),
    ("ld", "nc", "3.1 sm_32"),
    ("ld st", "weak", "6.0 sm_70"),
    ("ld", "acquire", "6.0 sm_70"),
    ("st", "release", "6.0 sm_70"),
    ("ld st", "mmio", "8.2"),
    ("ld st", "v8.b32 v8.u32 v8.s32 v8.f32 v4.b64 v4.u64 v4.s64 v4.f64", "8.8 sm_100"),
    ("atom", "acquire acq_rel", "6.0 sm_70"),
    ("atom red", "release", "6.0 sm_70"),
    ("atom red", "cta gpu sys", "5.0 sm_60"),
    ("redux", "f32", "8.6 float_redux"),
    ("atom red", "and.b64 or.b64 xor.b64", "3.1 sm_32"),
    ("atom red", "min.s64 min.u64 max.s64 max.u64", "3.1 sm_32"),
    ("atom red", "v2 v4 v8", "8.1 sm_90"),
    ("atom red", "add.f16x2", "6.2 sm_60"),
    ("atom red", "add.f16", "6.3 sm_70"),
    ("atom red", "add.f64", "5.0 sm_60"),
    ("atom", "b128", "8.3 sm_90"),
    ("atom red", "add.bf16 add.bf16x2", "7.8 bf16_updates"),
    ("atom", "cas.b16", "6.3 sm_70"),
    ("mbarrier.arrive mbarrier.arrive.expect_tx mbarrier.arrive_drop", "release", "8.0"),
    ("mbarrier.arrive mbarrier.arrive.expect_tx mbarrier.arrive_drop", "relaxed", "8.6 sm_90"),
    ("mbarrier.arrive", "shared::cluster", "8.0 sm_90"),
    ("mbarrier.arrive_drop", "expect_tx", "8.0 sm_90"),
    ("mbarrier.test_wait", "parity", "7.1"),
    ("mbarrier.test_wait mbarrier.try_wait", "acquire", "8.0"),
    ("mbarrier.test_wait mbarrier.try_wait", "relaxed", "8.6 sm_90"),
    ("fence", "sync_restrict::shared::cta sync_restrict::shared::cluster", "8.6 sm_90"),
    ("barrier.cluster.arrive", "release relaxed", "8.0"),
    ("barrier.cluster.wait", "acquire", "8.0"),
    ("mma", "s8 u8 f64", "7.0 sm_80"),
    ("mma", "s4 u4", "6.5 sm_75"),
    ("mma", "m16n8k32 m16n8k64 m16n8k128 m16n8k256", "7.0 sm_80"),
    ("mma", "b1", "7.0 sm_75"),
    ("mma", "and", "7.1 sm_80"),
    ("mma", "m16n8k16", "7.0 sm_80"),
    ("mma", "m16n8k8", "6.5 sm_75"),
    ("mma", "m16n8k4.f64 m16n8k8.f64 m16n8k16.f64", "7.8 sm_90"),
    ("mma mma.sp mma.sp::ordered_metadata", "e4m3 e5m2", "8.4 fp8"),
    ("wgmma.mma_async", "s8.u8", "8.4"),
    ("prefetch", "tensormap", "8.0 tma"),
    ("prefetch", "L2::evict_last L2::evict_normal", "7.4 sm_80"),
    ("pmevent", "mask", "3.0 sm_20"),
)
LATER: dict[str, list[tuple[frozenset[str], Since]]] = {}
for _ops, _words, _text in _LATER:
    for _op in _ops.split():
        together = [frozenset(words.split(".")) for words in _words.split()]
        LATER.setdefault(_op, []).extend((words, _since(_text)) for words in together)


@lru_cache(maxsize=4096)
def since(text: str, operands: int = 0) -> Since | str:
    """The least PTX version and target of an opcode with its types and modifiers
    ("ld.acquire.gpu.u32"), or what is wrong with it as text; nothing is asked for ``UNMODELLED``
    ones. operands: how many it has; some came later with more."""
    if text.partition(".")[0] in UNMODELLED:
        return Since()
    matched = match_opcode(text)
    if isinstance(matched, str):
        return matched
    row, types, mods = matched
    found, words = row.since, words_of(types, mods)
    names = dict.fromkeys(("*", row.op, counted(row.op, operands)))
    for later in (LATER.get(name, ()) for name in names):
        for wanted, then in later:
            if wanted <= words:
                found = found.joined(then)
    return found


def words_of(types: tuple[str, ...], mods: tuple[str, ...]) -> set[str]:
    """The words of an opcode behind its name, as rows of ``LATER`` name them: types and modifiers,
    and the types in order ("f32<bf16")."""
    return {*types, *mods, "<".join(types)}


@lru_cache(maxsize=4096)
def match_opcode(text: str) -> tuple[Row, tuple[str, ...], tuple[str, ...]] | str:
    """(row, types, modifiers) of an opcode such as "ld.global.v4.f32", or as text what is wrong
    with it: an instruction or a modifier that the table lacks."""
    words = text.split(".")
    for count in range(min(len(words), 6), 0, -1):
        row = TABLE.get(".".join(words[:count]))
        if row is not None:
            break
    else:
        return f"unknown instruction `{text}`"
    types: list[str] = []
    mods: list[str] = []
    for word in words[count:]:
        if TYPE_WORD.fullmatch(word):
            types.append(word)
        elif row.allows(word):
            mods.append(word)
        else:
            return f"`{text}`: `{row.op}` has no modifier `.{word}`"
    needed = CHOICES.get(row.op)
    if needed is not None and needed.isdisjoint(mods):
        listed = " ".join(f".{word}" for word in sorted(needed))
        return f"`{text}`: `{row.op}` has one of {listed}"
    wrong = misfit(row.op, tuple(types), tuple(mods))
    if wrong:
        return f"`{text}`: {wrong}"
    return row, tuple(types), tuple(mods)
