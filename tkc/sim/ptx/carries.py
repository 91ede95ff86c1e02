"""Sums and products with a carry, written with ordinary instructions and a predicate of the kernel.

`addc.cc.u32 d, a, b` becomes: t = a + b; u = t + carry; carry = t < a or u < t; d = u.
`sub` adds the complement, as the hardware does: its carry is set where nothing is borrowed. Chains
of one kind cannot tell; nvcc's division of 128-bit integers reads the carry of `subc.cc` by `addc`.
"""

from tkc.sim.ptx.composition import Composition, Misfit, composes
from tkc.sim.ptx.program import TYPE_BYTES

_KINDS = ("u32", "s32", "u64", "s64")


@composes("add.cc", "sub.cc", "mad.cc", "addc", "subc", "madc")
def _with_carry(made: Composition) -> None:
    """add, sub or mad, and with a "c" behind it the carry comes in; `.cc` lets one out (PTX ISA,
    extended-precision arithmetic)."""
    words, op, reads = made.words, made.op.removesuffix("c"), made.op.endswith("c")
    kind, writes = f"u{8 * TYPE_BYTES.get(words[-1], 0)}", "cc" in words
    product = next((word for word in words if word in ("lo", "hi")), "")
    target, a, b, *rest = made.operands
    if words[-1] not in _KINDS or len(rest) != (op == "mad") or (op == "mad") != bool(product):
        raise Misfit
    first, second, carry = (
        made.register("first", kind),
        made.register("second", kind),
        made.register("carry", "pred"),
    )
    early, late = made.register("early", "pred"), made.register("late", "pred")
    if rest:
        third = made.register("third", kind)
        made.write(f"mul.{product}.{words[-1]}", third, a, b)
        a, b = third, rest[0]
    if op == "sub":
        made.write(f"sub.{kind}", first, a, b)
        made.write(f"setp.ge.{kind}", early, a, b)
    else:
        made.write(f"add.{kind}", first, a, b)
        made.write(f"setp.lt.{kind}", early, first, a)
    if reads and op == "sub":
        made.write(f"selp.{kind}", second, 0, 1, carry)
        made.write(f"setp.ge.{kind}", late, first, second)
        made.write(f"sub.{kind}", second, first, second)
    elif reads:
        made.write(f"selp.{kind}", second, 1, 0, carry)
        made.write(f"add.{kind}", second, first, second)
        made.write(f"setp.lt.{kind}", late, second, first)
    if reads and writes:
        made.write("and.pred" if op == "sub" else "or.pred", carry, early, late)
    elif writes:
        made.write("mov.pred", carry, early)
    made.result(kind, target, second if reads else first)
