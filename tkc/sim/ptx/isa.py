"""The instruction table: which opcodes exist, their operand roles, modifiers and effects.

One row drives every engine. An opcode is matched by the longest row name that its dotted words
begin with; of the remaining words those that are types become `types`, all others must be modifiers
that the row allows. Semantics: PTX ISA, section "Instruction Set", anchor of the same name.

Roles, one item per operand: `access.type`, preceded by `?` if optional.
  access  w written, r read, rw both, a address operand, l label, i immediate or register
  type    t the last type word, t0 t1 ... by position, wide twice the width of t, any, or a type
"""

import re
from dataclasses import dataclass

TYPE_WORD = re.compile(
    r"[bus](8|16|32|64)|f(16|32|64)|bf16|f16x2|bf16x2|tf32|e4m3(x2)?|e5m2(x2)?|pred|b128|[us]16x2"
)
_OPEN_WORD = re.compile(r"L[12]::\w+(::\w+)?|m\d+n\d+(k\d+)?|x[124]|[1-5]d|v[248]")

ROUND = "rn rz rm rp rna rni rzi rmi rpi"
FLOAT = f"{ROUND} ftz sat"
SPACE = "global shared shared::cta shared::cluster local param param::entry const"
ORDER = "relaxed acquire release acq_rel sc weak volatile mmio cta cluster gpu sys"
CACHE = "ca cg cs lu cv wb wt nc unified"
COMPARE = "eq ne lt le gt ge lo ls hi hs equ neu ltu leu gtu geu num nan and or xor ftz"
ALIGNED = "sync aligned"


@dataclass(frozen=True, slots=True)
class Role:
    """What an instruction does with one operand."""

    access: str
    type: str
    optional: bool


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

    def allows(self, word: str) -> bool:
        """Whether a non-type word may stand in the opcode."""
        return word in self.mods or _OPEN_WORD.fullmatch(word) is not None


def _role(text: str) -> Role:
    optional = text.startswith("?")
    access, _, kind = text.lstrip("?").partition(".")
    return Role(access, kind or "any", optional)


TABLE: dict[str, Row] = {}
REFUSED = Row("", (), frozenset(), "none")  # what no row describes: fails where it is executed


def _row(ops: str, roles: str, mods: str = "", effect: str = "alu") -> None:
    for op in ops.split():
        row = Row(op, tuple(map(_role, roles.split())), frozenset(mods.split()), effect)
        TABLE[op] = row


# Integer and logic.
_row("add sub", "w.t r.t r.t", FLOAT)
_row("mul", "w.wide r.t r.t", f"{FLOAT} lo hi wide")
_row("mad", "w.wide r.t r.t r.wide", f"{FLOAT} lo hi wide")
_row("mul24", "w.t r.t r.t", "lo hi")
_row("mad24", "w.t r.t r.t r.t", "lo hi sat")
_row("div", "w.t r.t r.t", f"{FLOAT} full approx")
_row("rem", "w.t r.t r.t")
_row("abs neg", "w.t r.t", "ftz")
_row("min max", "w.t r.t r.t ?r.t", "ftz NaN relu xorsign abs")
_row("and or xor", "w.t r.t r.t")
_row("not cnot", "w.t r.t")
_row("shl shr", "w.t r.t r.u32")
_row("shf", "w.t r.t r.t r.u32", "l r wrap clamp")
_row("bfe", "w.t r.t r.u32 r.u32")
_row("bfi", "w.t r.t r.t r.u32 r.u32")
_row("bmsk", "w.t r.u32 r.u32", "clamp wrap")
_row("szext", "w.t r.t r.u32", "clamp wrap")
_row("popc clz", "w.u32 r.t")
_row("bfind", "w.u32 r.t", "shiftamt")
_row("brev", "w.t r.t")
_row("prmt", "w.t r.t r.t r.u32", "f4e b4e rc8 ecl ecr rc16")
_row("lop3", "w.t r.t r.t r.t i.u32")
_row("sad", "w.t r.t r.t r.t")
_row("dp4a", "w.s32 r.t0 r.t1 r.s32")
_row("dp2a", "w.s32 r.t0 r.t1 r.s32", "lo hi")
_row("fns", "w.t r.t r.u32 r.s32")
_VIDEO = "vadd vsub vavrg vabsdiff vmin vmax vset"
for _lanes in "24":
    _ops = " ".join(f"{op}{_lanes}" for op in _VIDEO.split())
    _row(_ops, "w.b32 r.b32 r.b32 r.b32", "sat add eq ne lt le gt ge")

# Comparison and selection.
_row("setp", "w.pred r.t r.t ?r.pred", COMPARE)
_row("set", "w.t0 r.t r.t ?r.pred", COMPARE)
_row("selp", "w.t r.t r.t r.pred")
_row("slct", "w.t0 r.t0 r.t0 r.t", "ftz")
_row("testp", "w.pred r.t", "finite infinite number notanumber normal subnormal")

# Floating point.
_row("fma", "w.t r.t r.t r.t", f"{FLOAT} relu")
_row("rcp sqrt rsqrt ex2 lg2 sin cos tanh", "w.t r.t", f"{FLOAT} approx")
_row("copysign", "w.t r.t r.t")

# Data movement.
_row("mov", "w.t r.t")
_row("cvt", "w.t0 r.t ?r.t", f"{FLOAT} relu satfinite")
_row("cvta", "w.t r.t", f"to {SPACE}")
_row("cvta.to", "w.t r.t", SPACE)
_row("isspacep", "w.pred r.b64", SPACE)
_row("mapa", "w.t r.t r.u32", SPACE)
_row("getctarank", "w.u32 r.t", SPACE)
_row("ld", "w.t a ?r.b64", f"{SPACE} {ORDER} {CACHE}", "load")
_row("ldu", "w.t a", SPACE, "load")
_row("st", "a r.t ?r.b64", f"{SPACE} {ORDER} {CACHE}", "store")
_row("st.async", "a r.t a", f"{SPACE} {ORDER} mbarrier::complete_tx::bytes", "async")
_row("st.bulk", "a r.u64 i.u64", f"{SPACE} weak", "store")
_row("prefetch prefetchu", "a", f"{SPACE} tensormap L1 L2", "none")
_row("createpolicy", "w.b64 ?r.any ?r.any ?r.any", "fractional range cvt global", "alu")
_row("applypriority discard", "a i.u32", SPACE, "none")
_ATOMIC = "add min max and or xor exch cas inc dec noftz"
_row("atom", "w.t a r.t ?r.t ?r.any", f"{SPACE} {ORDER} {_ATOMIC}", "atomic")
_row("red", "a r.t ?r.any", f"{SPACE} {ORDER} {_ATOMIC}", "atomic")
_row("red.async", "a r.t a", f"{SPACE} {ORDER} {_ATOMIC} mbarrier::complete_tx::bytes", "async")

# Warp.
_row("shfl", "w.t r.t r.u32 r.u32 ?r.u32", "sync bfly up down idx", "warp")
_row("vote", "w.t r.pred ?r.u32", "sync all any uni ballot", "warp")
_row("match", "w.b32 r.t r.u32", "sync any all", "warp")
_row("redux", "w.t r.t r.u32", "sync add min max and or xor", "warp")
_row("activemask", "w.t", "", "warp")
_row("elect", "w.b32 r.u32", "sync", "warp")
_row("bar.warp", "r.u32", "sync", "warp")
_row("movmatrix", "w.b32 r.b32", f"{ALIGNED} m8n8 trans", "warp")
_row("ldmatrix", "w.any a", f"{ALIGNED} {SPACE} m8n8 trans", "load")
_row("stmatrix", "a r.any", f"{ALIGNED} {SPACE} m8n8 trans", "store")
_row("mma", "w.t0 r.t1 r.t2 r.t", f"{ALIGNED} row col satfinite", "warp")
_WMMA = f"{ALIGNED} row col"
_row("wmma.load.a wmma.load.b wmma.load.c", "w.any a ?r.u32", f"{_WMMA} {SPACE}", "load")
_row("wmma.store.d", "a r.any ?r.u32", f"{_WMMA} {SPACE}", "store")
_row("wmma.mma", "w.any r.any r.any r.any", f"{_WMMA} satfinite {ROUND}", "warp")

# Control.
_row("bra", "l", "uni", "branch")
_row("ret exit", "", "uni", "exit")
_row("trap brkpt", "", "", "sync")
_row("nanosleep", "r.t", "", "none")
_row("pmevent", "i.u32", "mask", "none")
_row("griddepcontrol", "", "wait launch_dependents", "none")
_row("call.vprintf", "w.b32 r.u64 r.u64", "", "none")  # what a call of it becomes
_row("setmaxnreg", "i.u32", f"inc dec {ALIGNED}", "sync")

# Barriers and fences.
_BARRIER = "bar.sync barrier.sync bar.cta.sync barrier.cta.sync"
_row(_BARRIER, "r.u32 ?r.u32", "aligned", "sync")
_row(_BARRIER.replace("sync", "arrive"), "r.u32 r.u32", "aligned", "sync")
_row(_BARRIER.replace("sync", "red"), "w.t r.u32 r.any ?r.any", "aligned popc and or", "sync")
_row("barrier.cluster.arrive", "", "release relaxed aligned", "sync")
_row("barrier.cluster.wait", "", "acquire aligned", "sync")
_row("membar", "", "cta gl sys proxy alias", "fence")
_row("fence", "?a ?i.u32", f"{ORDER} {SPACE}", "fence")
_row("fence.proxy.async", "", f"{SPACE}", "fence")
_row("fence.proxy.alias", "", "", "fence")
_row("fence.proxy.tensormap::generic", "?a ?i.u32", ORDER, "fence")
_row("fence.mbarrier_init", "", ORDER, "fence")

# mbarrier. Objects are 64-bit; `_` or a state register first.
_MBARRIER = f"{ORDER} {SPACE}"
_row("mbarrier.init", "a r.u32", _MBARRIER, "sync")
_row("mbarrier.inval", "a", _MBARRIER, "sync")
_row("mbarrier.arrive", "?w.b64 a ?r.u32", f"{_MBARRIER} noComplete", "sync")
_row("mbarrier.arrive_drop", "?w.b64 a ?r.u32", f"{_MBARRIER} noComplete expect_tx", "sync")
_row("mbarrier.arrive.expect_tx", "?w.b64 a r.u32", _MBARRIER, "sync")
_row("mbarrier.expect_tx", "a r.u32", _MBARRIER, "sync")
_row("mbarrier.complete_tx", "a r.u32", _MBARRIER, "sync")
_row("mbarrier.test_wait", "w.pred a r.any", f"{_MBARRIER} parity", "sync")
_row("mbarrier.try_wait", "w.pred a r.any ?r.u32", f"{_MBARRIER} parity", "sync")
_row("mbarrier.pending_count", "w.b32 r.b64", "", "alu")

# cp.async and bulk copies.
_row("cp.async", "a a i.u32 ?r.any ?r.any", f"{SPACE} {CACHE}", "async")
_row("cp.async.commit_group", "", "", "sync")
_row("cp.async.wait_group", "i.u32", "", "sync")
_row("cp.async.wait_all", "", "", "sync")
_row("cp.async.mbarrier.arrive", "a", f"noinc {SPACE}", "sync")
_BULK = f"{SPACE} mbarrier::complete_tx::bytes bulk_group multicast::cluster tile im2col"
_REDUCE = "add min max inc dec and or xor noftz"
_row("cp.async.bulk", "a a r.u32 ?a ?r.any ?r.any", _BULK, "async")
_row("cp.async.bulk.prefetch", "a r.u32 ?r.any", f"{_BULK} L2", "none")
_row("cp.async.bulk.prefetch.tensor", "a ?r.any", f"{_BULK} L2", "none")
_row("cp.reduce.async.bulk", "a a r.u32 ?a ?r.any", f"{_BULK} {_REDUCE}", "async")
_row("cp.async.bulk.tensor", "a a ?a ?r.any ?r.any", _BULK, "async")
_row("cp.reduce.async.bulk.tensor", "a a ?r.any", f"{_BULK} {_REDUCE}", "async")
_MAP_NUMBERS = "elemtype interleave_layout swizzle_mode fill_mode rank global_address"
_MAP_SIZES = "box_dim global_dim global_stride element_stride"
_MAP = f"{_MAP_NUMBERS} {_MAP_SIZES} tile im2col b1024 {SPACE}"
_row("tensormap.replace", "a r.any ?r.any", _MAP, "store")
_MAP_COPY = f"{SPACE} {ORDER} {ALIGNED} tensormap::generic"
_row("tensormap.cp_fenceproxy", "a a i.u32", _MAP_COPY, "store")
_row("cp.async.bulk.commit_group", "", "", "sync")
_row("cp.async.bulk.wait_group", "i.u32", "read", "sync")

# wgmma.
_row("wgmma.fence", "", ALIGNED, "sync")
_row("wgmma.commit_group", "", ALIGNED, "sync")
_row("wgmma.wait_group", "i.u32", ALIGNED, "sync")
_WGMMA = "rw.t0 r.any r.b64 r.pred ?i.s32 ?i.s32 ?i.s32 ?i.s32"
_row("wgmma.mma_async", _WGMMA, f"{ALIGNED} satfinite", "sync")


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
        ("vset2 vset4", "eq ne lt le gt ge"),
        ("cvta cvta.to isspacep", SPACE),
        ("setmaxnreg", "inc dec"),
        (_BARRIER.replace("sync", "red"), "popc and or"),
        ("griddepcontrol", "wait launch_dependents"),
    )
    for op in ops.split()
}


def match_opcode(text: str) -> tuple[Row, tuple[str, ...], tuple[str, ...]] | str:
    """(row, types, modifiers) of a dotted opcode, or what is wrong with it."""
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
    return row, tuple(types), tuple(mods)
