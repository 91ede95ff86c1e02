"""Integer arithmetic on addresses: folded where constant, emitted once, hoisted out of loops.

Operands and results are Python integers or registers of 32 bits (``wide``: 64 bits).
"""

from __future__ import annotations

from collections.abc import Iterable

from tkc.layout.register import LANES, Term
from tkc.ptx.writer import ALL_LANES, Writer

Operand = int | str

LARGE = 1 << 31  # what does not fit a 32-bit immediate
DISTANCE = 5  # instructions of a difference that saturates


def power_of_two(number: int) -> int | None:
    """The exponent of a power of two (8 -> 3); None for any other number."""
    return number.bit_length() - 1 if number > 0 and number & (number - 1) == 0 else None


class Arithmetic(Writer):
    """Integer sums and products of operands: a constant (an int, computed here) or the name of a
    register. What was computed within reach is used again, and leaves the loops it does not vary
    in."""

    def add(self, a: Operand, b: Operand) -> Operand:
        """a + b modulo 2^32."""
        if isinstance(a, int):
            a, b = b, a
        if isinstance(a, int) and isinstance(b, int):
            return a + b
        if b == 0:
            return a
        return self.pure("b32", "add.s32", str(a), str(b))

    def sum(self, parts: Iterable[Operand]) -> Operand:
        """The sum of all parts modulo 2^32: what varies in inner loops last, so that the sum before
        it leaves the loop, and the constants at the very end."""
        constant = 0
        registers: list[str] = []
        for part in parts:
            if isinstance(part, int):
                constant += part
            else:
                registers.append(part)
        total: Operand = 0
        for register in sorted(registers, key=lambda name: self.depth.get(name, 0)):
            total = self.add(total, register)
        return self.add(total, constant)

    def sub(self, a: Operand, b: Operand) -> Operand:
        """a - b modulo 2^32; of two constants b is the constant."""
        if isinstance(b, int):
            return self.add(a, -b)
        return self.pure("b32", "sub.s32", str(a), b)

    def distance(self, a: str, b: str) -> str:
        """a - b of registers, or the end of 32 bits next to it: it compares with a number as the
        exact difference does. Takes ``DISTANCE`` instructions."""
        return self.pure("b32", "sub.sat.s32", a, b)

    def mul(self, a: Operand, b: Operand) -> Operand:
        """a * b, the low 32 bits."""
        return self._times(a, b, 32)

    def _times(self, a: Operand, b: Operand, bits: int, hoist: bool = True) -> Operand:
        if isinstance(a, int):
            a, b = b, a
        if isinstance(a, int) and isinstance(b, int):
            return a * b
        if b == 0:
            return 0
        if b == 1:
            return a
        shift = power_of_two(b) if isinstance(b, int) else None
        if shift is not None:
            return self.pure(f"b{bits}", f"shl.b{bits}", str(a), str(shift), hoist=hoist)
        return self.pure(f"b{bits}", f"mul.lo.s{bits}", str(a), str(b), hoist=hoist)

    def xor(self, a: Operand, constant: int) -> Operand:
        """a ^ constant of 32 bits, computed anew where it is used: kept, it would fill
        registers."""
        if isinstance(a, int):
            return a ^ constant
        return self.pure("b32", "xor.b32", a, str(constant), hoist=False) if constant else a

    def text(self, operand: Operand) -> str:
        """The operand as PTX text, for a place where an immediate may stand."""
        return operand if isinstance(operand, str) else str(operand)

    def register(self, operand: Operand) -> str:
        """A b32 register that holds the operand; a constant is moved into one."""
        return operand if isinstance(operand, str) else self.constant("b32", str(operand))

    # --- 64 bits ----------------------------------------------------------------------------

    def wide(self, a: Operand) -> Operand:
        """A signed 32-bit operand as 64 bits, sign-extended."""
        return a if isinstance(a, int) else self.pure("b64", "cvt.s64.s32", a)

    def add_wide(self, a: str, b: Operand) -> str:
        """a + b modulo 2^64, for a 64-bit register a and a constant or 64-bit register b."""
        return a if b == 0 else self.pure("b64", "add.s64", a, str(b))

    def mul_wide(self, a: Operand, b: Operand, hoist: bool = True) -> Operand:
        """The low 64 bits of a * b, of constants or 64-bit registers; without ``hoist`` it stays in
        the loop where it is used."""
        return self._times(a, b, 64, hoist)

    def mad_wide(self, a: Operand, scale: Operand, base: str) -> str:
        """base + a * scale: a of 32 bits, signed; scale a constant or a 64-bit register."""
        if isinstance(a, int):
            return self.add_wide(base, self.mul_wide(a, scale))
        if isinstance(scale, int):
            if scale == 0:
                return base
            if abs(scale) >= LARGE:
                return self.add_wide(base, self.mul_wide(self.wide(a), scale))
            return self.pure("b64", "mad.wide.s32", a, str(scale), base)
        key = ("mad.lo.s64", a, scale, base)
        found = self.computed(key)
        if found is None:  # extended anew: one register through loops, not two
            at = self.scope_of("b64", a, scale, base)
            extended = self.anew_at(at, "b64", "cvt.s64.s32", a)
            found = self.anew_at(at, "b64", "mad.lo.s64", extended, scale, base)
            self.scopes[at].known[key] = found
        return found

    # --- threads ----------------------------------------------------------------------------

    def warp(self) -> Operand:
        """The number of the warp within the role, the same in all lanes."""
        if self.role.warps == 1:
            return 0
        if self.kernel.pack > 1:
            before = self.mul(self.program_rank(), self.role.warps)
            return self.sub(self.cta_warp(), before)
        return self.add(self.cta_warp(), -self.role.first_warp)

    def thread(self) -> Operand:
        """The number of the thread within the role."""
        if self.kernel.pack > 1 and self.role.warps == 1:
            return self.lane()
        if self.kernel.pack > 1:
            before = self.mul(self.program_rank(), self.role.threads)
            return self.sub(self.cta_thread(), before)
        return self.add(self.cta_thread(), -LANES * self.role.first_warp)

    def elected_lane(self) -> str:
        """A predicate that holds in one lane of every warp of the role."""
        if not self.target.has("elect"):
            return self.pure("pred", "setp.eq.u32", self.lane(), "0")
        at = self.role_scope()
        scope, key = self.scopes[at], ("elect.sync",)
        if key not in scope.known:
            register = scope.known[key] = self.new("pred")
            self.depth[register] = at
            self.admit("elect.sync")
            scope.lines.append(f"\telect.sync _|{register}, {ALL_LANES};")
        return scope.known[key]

    def elected_thread(self) -> str:
        """A predicate that holds in one thread of the role, in its first warp."""
        lane = self.elected_lane()
        if self.role.warps == 1:
            return lane
        first = self.pure("pred", "setp.eq.s32", self.text(self.warp()), "0")
        return self.pure("pred", "and.pred", lane, first)

    def digit(self, term: Term, scale: int = 1) -> Operand:
        """(source // divisor) % size * stride * scale, of this thread's lane or warp."""
        source, divisor, size, stride = term
        if source == "warp" and self.role.warps == 1:
            return 0
        number = self.lane() if source == "lane" else self.text(self.warp())
        stride *= scale
        last = divisor * size == (LANES if source == "lane" else self.role.warps)
        down, bits, up = power_of_two(divisor), power_of_two(size), power_of_two(stride)
        if down is None or bits is None:
            if divisor > 1:
                number = self.pure("b32", "div.u32", number, str(divisor))
            if not last:
                number = self.pure("b32", "rem.u32", number, str(size))
            return self.mul(number, stride)
        if last:
            if down:
                number = self.pure("b32", "shr.u32", number, str(down))
            return self.mul(number, stride)
        if up is None or up < down:
            if down:
                number = self.pure("b32", "shr.u32", number, str(down))
            return self.mul(self.pure("b32", "and.b32", number, str(size - 1)), stride)
        masked = self.pure("b32", "and.b32", number, str((size - 1) << down))
        return self.mul(masked, 1 << (up - down))

    def terms(self, terms: tuple[Term, ...], scale: int = 1) -> Operand:
        """The sum of the digits of this thread, times ``scale``: where it stands on an axis, or, in
        bytes of as many for each position, in a buffer."""
        if len(terms) == 2 and self.role.warps > 1:
            low, high = terms
            whole = low == Term("lane", 1, LANES, low.stride)
            if whole and high == Term("warp", 1, self.role.warps, LANES * low.stride):
                return self.mul(self.thread(), low.stride * scale)
        return self.sum(self.digit(term, scale) for term in terms)
