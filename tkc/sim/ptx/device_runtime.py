"""Functions of CUDA's device runtime, which a text declares and the linker adds: here in PTX.

A cooperative launch gives its workspace by `%envreg1` and `%envreg2`: behind its size the word of
the grid's barrier, as cooperative groups of CUDA count in it. Each CTA adds 1, the first one what
turns the highest bit when all are there.
"""

from collections.abc import Iterable

from tkc.sim.ptx.lexer import Token, tokenize

_BODIES = {
    "cudaCGGetIntrinsicHandle": """
.func (.param .b64 handle) cudaCGGetIntrinsicHandle(.param .b32 scope)
{
.reg .b32 %low, %high;
.reg .b64 %place;
.reg .pred %given;
mov.u32 %low, %envreg2;
mov.u32 %high, %envreg1;
mov.b64 %place, {%low, %high};
setp.ne.u64 %given, %place, 0;
@%given bra GIVEN;
trap;
GIVEN:
st.param.b64 [handle], %place;
ret;
}""",
    "cudaCGSynchronize": """
.func (.param .b32 error) cudaCGSynchronize(.param .b64 handle, .param .b32 flags)
{
.reg .b32 %x, %y, %z, %count, %mine, %old, %now;
.reg .b64 %place;
.reg .pred %other, %first, %waits;
bar.sync 0;
mov.u32 %x, %tid.x;
mov.u32 %y, %tid.y;
mov.u32 %z, %tid.z;
or.b32 %x, %x, %y;
or.b32 %x, %x, %z;
setp.ne.u32 %other, %x, 0;
@%other bra DONE;
membar.gl;
ld.param.b64 %place, [handle];
mov.u32 %count, %nctaid.x;
mov.u32 %y, %nctaid.y;
mov.u32 %z, %nctaid.z;
mul.lo.u32 %count, %count, %y;
mul.lo.u32 %count, %count, %z;
sub.u32 %count, 0x80000001, %count;
mov.u32 %x, %ctaid.x;
mov.u32 %y, %ctaid.y;
mov.u32 %z, %ctaid.z;
or.b32 %x, %x, %y;
or.b32 %x, %x, %z;
setp.eq.u32 %first, %x, 0;
selp.b32 %mine, %count, 1, %first;
atom.global.add.u32 %old, [%place+4], %mine;
WAIT:
ld.volatile.global.u32 %now, [%place+4];
xor.b32 %now, %now, %old;
setp.gt.s32 %waits, %now, -1;
@%waits bra WAIT;
membar.gl;
DONE:
bar.sync 0;
st.param.b32 [error], 0;
ret;
}""",
}


def bodies_of(declared: Iterable[Token]) -> list[Token]:
    """The tokens of the functions of these names, declared without a body, each once and of the
    line of its declaration; nothing for names that the device runtime does not have."""
    lines = {name.text: name.line for name in declared if name.text in _BODIES}
    return [
        token._replace(line=line)
        for name, line in lines.items()
        for token in tokenize(_BODIES[name])[:-1]
    ]
