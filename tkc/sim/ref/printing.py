"""vprintf: what `printf` of CUDA calls, with a format and a buffer of its arguments.

In the buffer every argument stands at a multiple of its size: 4 bytes for int and char, 8 for long,
pointers and double. What is printed goes to the launch's `printed`, one text per lane and call.
"""

import re
import struct
from collections.abc import Callable

import numpy as np

from tkc.sim.arrays import Bools, Mask
from tkc.sim.errors import SimError
from tkc.sim.memory import windows
from tkc.sim.ptx.program import Instr
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.group import Step
from tkc.sim.ref.memory_access import Access
from tkc.sim.ref.registry import executes

_SPECIFIER = re.compile(
    r"%(?P<flags>[-+ #0]*)(?P<width>\*|\d*)(?P<precision>(?:\.(?:\*|\d*))?)"
    r"(?P<size>hh|h|ll|l|z|j|t)?(?P<type>[diouxXcspfFeEgGaA%])"
)
_LONG = ("l", "ll", "z", "j", "t")
_MOST = 1 << 16  # bytes of a string
Read = Callable[[int, int], bytes]


class _Arguments:
    """The buffer of one lane, read from its start; text: gives the string at an address."""

    def __init__(self, read: Read, text: Callable[[int], str], address: int) -> None:
        self.read, self.text, self.address = read, text, address
        self.offset = self.count = 0

    def whole(self, kind: str) -> int:
        """The next argument, of an integer type of `struct`."""
        (value,) = struct.unpack(f"<{kind}", self._bytes(struct.calcsize(kind)))
        return value

    def real(self) -> float:
        """The next argument, an f64."""
        (value,) = struct.unpack("<d", self._bytes(8))
        return value

    def _bytes(self, size: int) -> bytes:
        start = -(-self.offset // size) * size
        self.offset, self.count = start + size, self.count + 1
        return self.read(self.address + start, size)


def string_at(read: Read, address: int) -> str:
    """The text at an address, up to its zero byte; raises SimError if none comes in 64 KiB."""
    found = bytearray()
    while len(found) < _MOST:
        byte = read(address + len(found), 1)
        if byte == b"\0":
            return found.decode("latin-1")
        found += byte
    raise SimError("out-of-bounds", f"a string of `printf` has no end in {_MOST} bytes")


def formatted(text: str, arguments: _Arguments) -> str:
    """A format of printf with its arguments filled in, as C prints them."""

    def one(match: re.Match[str]) -> str:
        kind = match["type"]
        if kind == "%":
            return "%"
        width, precision = (
            part.replace("*", str(arguments.whole("i"))) if "*" in part else part
            for part in (match["width"], match["precision"])
        )
        form = f"%{match['flags']}{width}{precision}"
        match kind:
            case "s":
                return (form + "s") % arguments.text(arguments.whole("Q"))
            case "c":
                return (form + "c") % chr(arguments.whole("I") & 0xFF)
            case "p":
                return f"%{match['flags']}{width}s" % f"{arguments.whole('Q'):#x}"
            case "a" | "A":
                shown = float.hex(arguments.real())
                return f"%{match['flags']}{width}s" % (shown if kind == "a" else shown.upper())
            case "f" | "F" | "e" | "E" | "g" | "G":
                return (form + kind) % arguments.real()
            case _:
                value = arguments.whole(_integer(kind, match["size"] or ""))
                if match["size"] in ("h", "hh"):
                    value = _narrow(value, 8 if match["size"] == "hh" else 16, kind in "di")
                return _whole(form, kind, value)

    return _SPECIFIER.sub(one, text)


def _integer(kind: str, size: str) -> str:
    letter = "q" if size in _LONG else "i"
    return letter if kind in "di" else letter.upper()


def _narrow(value: int, bits: int, signed: bool) -> int:
    low = value & ((1 << bits) - 1)
    return low - (1 << bits) if signed and low >> (bits - 1) else low


def _whole(form: str, kind: str, value: int) -> str:
    """Integers; C writes 0 before an octal number where Python writes 0o, and no 0x before 0."""
    if "#" in form and kind in "oxX":
        if value == 0:
            return (form.replace("#", "") + kind) % 0
        if kind == "o":
            return (form.replace("#", "") + "s") % f"0{value:o}"
    return (form + ("d" if kind in "diu" else kind)) % value


@executes("call.vprintf")
def _vprintf(instr: Instr, b: Binder) -> Step:
    """The result is the number of arguments, as the CUDA guide has it; -1 without a format."""
    target = b.write(instr.operands[0], "s32")
    formats, buffers = (b.read(operand, "u64") for operand in instr.operands[1:3])
    memory = {size: Access(instr, b, size) for size in (1, 4, 8)}
    printed = b.engine.launch.printed

    def step(mask: Mask) -> None:
        active = np.ones((b.count, 32), np.bool_) if mask is None else mask
        where, given = (np.broadcast_to(x, active.shape) for x in (formats, buffers))
        out = np.zeros(active.shape, np.int32)
        texts: dict[tuple[int, int], str] = {}  # by warp and address: the same for all its lanes
        for row, lane in np.argwhere(active):
            here = np.zeros(active.shape, np.bool_)
            here[row, lane] = True

            def read(address: int, size: int, here: Bools = here) -> bytes:
                place = np.full(here.shape, address, np.int64)
                return memory[size].load("generic", place, here).tobytes()

            if not where[row, lane]:
                out[row, lane] = -1
                continue

            def text(address: int, read: Read = read, row: int = row) -> str:
                if windows.space_of(address) != "global":
                    return string_at(read, address)
                if (row, address) not in texts:
                    texts[row, address] = string_at(read, address)
                return texts[row, address]

            arguments = _Arguments(read, text, int(given[row, lane]))
            printed.append(formatted(text(int(where[row, lane])), arguments))
            out[row, lane] = arguments.count
        put(target, mask, out)

    return step
