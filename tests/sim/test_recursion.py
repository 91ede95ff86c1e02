"""Functions that call themselves: each call has variables and registers of its own."""

from collections.abc import Callable

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

LANES = np.arange(32)
STORE = "\nmul.wide.u32 %d2, %r0, 4; add.u64 %d2, %d2, %d0; st.global.u32 [%d2], %r1;\n"
# The parameters and results of functions in registers, in `.param` memory and as structs; variables
# whose address goes to the call inside; calls of each other, and by an address.
FUNCTIONS = """
.func (.reg .b32 r) fib (.reg .b32 n)
{ .reg .pred p; .reg .b32 x; .reg .b32 y; mov.u32 r, n; setp.lt.u32 p, n, 2; @p ret;
sub.u32 x, n, 1; call (y), fib, (x); sub.u32 x, n, 2; call (x), fib, (x); add.u32 r, x, y; ret; }

.func (.reg .b32 r) gcd (.reg .b32 a, .reg .b32 b)
{ .reg .pred p; mov.u32 r, a; setp.eq.u32 p, b, 0; @p ret; rem.u32 a, a, b;
call (r), gcd, (b, a); ret; }

.func (.param .b32 out) path (.param .b32 depth, .param .b64 above)
{ .local .align 8 .b8 mine[8]; .reg .pred p<2>; .reg .b32 r<9>; .reg .b64 d<4>;
ld.param.u32 r1, [depth]; ld.param.u64 d1, [above]; ld.u32 r2, [d1];
st.param.b32 [out], r2; setp.eq.u32 p0, r1, 0; @p0 ret;
setp.gt.u32 p1, r1, 2;
mad.lo.u32 r3, r2, 3, r1; st.local.u32 [mine], r3; mov.u64 d2, mine; cvta.local.u64 d2, d2;
sub.u32 r4, r1, 1;
{ .param .b32 q0; st.param.b32 [q0], r4; .param .b64 q1; st.param.b64 [q1], d2; .param .b32 back;
call.uni (back), path, (q0, q1); ld.param.b32 r5, [back]; }
ld.local.u32 r6, [mine]; ld.u32 r7, [d1]; add.u32 r5, r5, r6; xor.b32 r5, r5, r7;
@p1 add.u32 r5, r5, 1000; st.param.b32 [out], r5; ret; }

.func (.param .align 8 .b8 back[16]) pairs (.param .align 8 .b8 given[16])
{ .reg .pred p; .reg .b32 r<5>; .reg .b64 d<3>;
ld.param.u32 r1, [given]; ld.param.u64 d1, [given+8]; st.param.b32 [back], r1;
st.param.b64 [back+8], d1; setp.eq.u32 p, r1, 0; @p ret; sub.u32 r2, r1, 1; add.u64 d2, d1, 5;
{ .param .align 8 .b8 q[16]; st.param.b32 [q], r2; st.param.b64 [q+8], d2;
.param .align 8 .b8 b[16]; call.uni (b), pairs, (q);
ld.param.u32 r3, [b]; ld.param.u64 d2, [b+8]; }
add.u32 r3, r3, r1; mad.lo.u64 d2, d2, 3, d1; st.param.b32 [back], r3; st.param.b64 [back+8], d2;
ret; }

.func (.reg .b32 r) odd (.reg .b32 n);
.func (.reg .b32 r) even (.reg .b32 n)
{ .reg .pred p; .reg .b32 x; mov.u32 r, 1; setp.eq.u32 p, n, 0; @p ret; sub.u32 x, n, 1;
call (x), odd, (x); add.u32 r, x, 100; ret; }
.func (.reg .b32 r) odd (.reg .b32 n)
{ .reg .pred p; .reg .b32 x; mov.u32 r, 0; setp.eq.u32 p, n, 0; @p ret; sub.u32 x, n, 1;
call (x), even, (x); add.u32 r, x, n; ret; }

.func (.reg .b32 r) named (.reg .b32 n, .reg .b64 itself)
{ .reg .pred p; .reg .b32 x; mov.u32 r, 7; setp.eq.u32 p, n, 0; @p ret; sub.u32 x, n, 1;
made : .callprototype (.reg .b32 _) _ (.reg .b32 _, .reg .b64 _);
call (x), itself, (x, itself), made; mad.lo.u32 r, x, 3, n; ret; }

.func endless (.reg .b32 n) { call endless, (n); ret; }
"""


def fib(n: int) -> int:
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def path(depth: int, above: int) -> int:
    if depth == 0:
        return above
    mine = above * 3 + depth
    return ((path(depth - 1, mine) + mine) ^ above) + (1000 if depth > 2 else 0)


def pairs(first: int, second: int) -> tuple[int, int]:
    if first == 0:
        return first, second
    one, other = pairs(first - 1, second + 5)
    return one + first, other * 3 + second


def even(n: int) -> int:
    return 1 if n == 0 else odd(n - 1) + 100


def odd(n: int) -> int:
    return 0 if n == 0 else even(n - 1) + n


def named(n: int) -> int:
    return 7 if n == 0 else named(n - 1) * 3 + n


PATH = """
.local .align 8 .b8 begun[8]; st.local.u32 [begun], %r0; mov.u64 %d3, begun;
cvta.local.u64 %d3, %d3; and.b32 %r2, %r0, 7;
{ .param .b32 q0; st.param.b32 [q0], %r2; .param .b64 q1; st.param.b64 [q1], %d3;
.param .b32 back; call.uni (back), path, (q0, q1); ld.param.b32 %r1, [back]; }
"""
PAIRS = """
and.b32 %r2, %r0, 7;
{ .param .align 8 .b8 q[16]; st.param.b32 [q], %r2; st.param.b64 [q+8], 9;
.param .align 8 .b8 b[16]; call.uni (b), pairs, (q); ld.param.u32 %r1, [b];
ld.param.u64 %d3, [b+8]; }
cvt.u32.u64 %r3, %d3; mad.lo.u32 %r1, %r1, 100000, %r3;
"""
CASES: dict[str, tuple[str, Callable[[int], int]]] = {
    "twice in an expression": (
        "and.b32 %r2, %r0, 7; call (%r1), fib, (%r2);",
        lambda n: fib(n % 8),
    ),
    "parameters that change places": (
        "add.u32 %r2, %r0, 12; call (%r1), gcd, (%r2, 18);",
        lambda n: int(np.gcd(n + 12, 18)),
    ),
    "variables that others point to": (PATH, lambda n: path(n % 8, n)),
    "structures": (PAIRS, lambda n: pairs(n % 8, 9)[0] * 100000 + pairs(n % 8, 9)[1]),
    "each other": ("and.b32 %r2, %r0, 7; call (%r1), even, (%r2);", lambda n: even(n % 8)),
    "by an address": (
        "and.b32 %r2, %r0, 7; mov.u64 %d3, named; call (%r1), named, (%r2, %d3);",
        lambda n: named(n % 8),
    ),
    "of some lanes, and once more": (
        """mov.u32 %r1, 5; setp.gt.u32 %p1, %r0, 3; and.b32 %r2, %r0, 7;
@%p1 call (%r1), fib, (%r2); call (%r3), fib, (%r1); bar.sync 0; mad.lo.u32 %r1, %r3, 64, %r1;""",
        lambda n: (lambda first: fib(first) * 64 + first)(fib(n % 8) if n > 3 else 5),
    ),
}


@pytest.fixture(params=["numpy", "llvm"])
def run(request: pytest.FixtureRequest) -> Run:
    return Run(Machine(engine=request.param))


def with_functions(body: str) -> str:
    text = kernel(body + STORE, pointers=1)
    place = text.index(".visible")
    return text[:place] + FUNCTIONS + text[place:]


@pytest.mark.parametrize("name", CASES)
def test_each_call_has_its_own(run: Run, name: str) -> None:
    body, wanted = CASES[name]
    (out,) = run(with_functions(body), [np.zeros(32, np.uint32)])
    assert out.tolist() == [wanted(int(n)) & 0xFFFFFFFF for n in LANES]


def test_a_stack_has_an_end(run: Run) -> None:
    with pytest.raises(SimError, match="`endless`: its calls of itself take more than") as caught:
        run(with_functions("mov.u32 %r1, 0; call endless, (%r0);"), [np.zeros(32, np.uint32)])
    assert caught.value.kind == "unsupported"


def test_what_no_call_of_the_function_has_set_is_found(run: Run) -> None:
    body = "and.b32 %r2, %r0, 7; call (%r1), fib, (%r9);"
    with pytest.raises(SimError) as caught:
        run(with_functions(body), [np.zeros(32, np.uint32)])
    assert caught.value.kind == "uninitialised-read"
