"""Modifiers of PTX that change nothing here: what executes an opcode ("*": any) need not ask for
them, as nothing that it computes depends on them.

For all others it asks, or is refused (tkc/sim/ptx/modifiers.py).
"""

from itertools import product

from tkc.machine.instruction_forms import Form, choice

# opcodes | modifiers | types, as in the table of forms, or none for all | why
_NO_EFFECT_TEXT = """
* | sync aligned | | all forms of these opcodes have it
add sub mul | rn | f16/f16x2/bf16/bf16x2 | there is no other rounding
cvt | sat | NARROW.f16/f32/f64 | an integer of a float is always clamped
cvt | ftz | f32.NARROW/f16 | neither integers nor halves are subnormal numbers of f32
cvt | ROUND | f32.s8/u8/s16/u16/bf16 | nothing is rounded
cvt | ROUND | f64.s8/u8/s16/u16/s32/u32/bf16 | nothing is rounded
cvt | ROUND | f16.s8/u8 | nothing is rounded
sin cos | ftz | f32 | the product that the unit gets is flushed anyway
ld ldu st atom red cp.async | CACHED HINT AHEAD FIRST POLICY | | caches are not modelled
createpolicy createpolicy.range | fractional cvt global L2 FIRST POLICY | | caches are not modelled
ld ldu st atom red st.async red.async | ACCESS | | memory is always up to date; checks ask for it
fence membar fence.proxy.tensormap::generic | ACCESS gl | | memory is up to date; checks ask
fence.mbarrier_init tensormap.cp_fenceproxy | ACCESS | | there is one form
fence.proxy.async | CLUSTERED | | it counts for all shared memory
fence fence.proxy.async::generic | ACCESS RESTRICTED | | it counts for all shared memory
mbarrier.init mbarrier.inval mbarrier.expect_tx mbarrier.complete_tx | ACCESS | | nobody waits by it
mbarrier.arrive mbarrier.arrive.expect_tx mbarrier.arrive_drop | release SCOPE | | as without
mbarrier.test_wait mbarrier.try_wait | acquire SCOPE | | as without
barrier.cluster.arrive | release | | it is so without the word
barrier.cluster.wait | acquire | | it is so without the word
cp.async st.async red.async mapa getctarank | MEMORY | | there is one form
st.async | v2 v4 | | the operands say it
movmatrix | m8n8 trans | | there is one form
tensormap.cp_fenceproxy | MEMORY tensormap::generic | | there is one form
tensormap.replace cp.async.bulk.tensor cp.reduce.async.bulk.tensor | tile b1024 | | as without
cp.async.bulk cp.async.bulk.tensor st.async red.async | BYTES bulk_group | | the operands say it
cp.reduce.async.bulk cp.reduce.async.bulk.tensor | BYTES bulk_group | | the operands say it
cp.async.bulk cp.async.bulk.tensor | HINT | | caches are not modelled
cp.reduce.async.bulk cp.reduce.async.bulk.tensor | HINT | | caches are not modelled
"""


def _read_no_effect() -> dict[tuple[str, str], list[tuple[frozenset[str], ...]]]:
    found: dict[tuple[str, str], list[tuple[frozenset[str], ...]]] = {}
    for line in _NO_EFFECT_TEXT.strip().splitlines():
        ops, words, types, _ = (part.strip() for part in line.split("|"))
        kinds = tuple(choice(each) for each in types.split(".") if each)
        for op, word in product(ops.split(), words.split()):
            for each in choice(word):
                found.setdefault((op, each), []).append(kinds)
    return found


NO_EFFECT = _read_no_effect()  # (opcode, modifier): the types with which it has none


def has_no_effect(op: str, word: str, types: tuple[str, ...]) -> bool:
    """Whether nothing that an opcode with these types computes depends on a modifier."""
    held = NO_EFFECT.get((op, word), []) + NO_EFFECT.get(("*", word), [])
    return any(not kinds or Form((), kinds).has_types(types) for kinds in held)
