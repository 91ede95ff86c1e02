"""No modifier is ignored in silence: each changes a result, or the table says that it does not.

Every opcode that computes runs with each word of each slot of its forms, on numbers where types and
modifiers part, on both engines of the simulator.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path

import numpy as np
import pytest
from form_trials import line_of
from inline_programs import ENGINES
from numpy.typing import NDArray

from tkc.machine.instruction_forms import FORMS
from tkc.machine.without_effect import has_no_effect
from tkc.sim.errors import SimError
from tkc.sim.jit import control
from tkc.sim.jit.emitter import CALLS
from tkc.sim.jit.forms import RULES, FormEmitter
from tkc.sim.machine import Machine
from tkc.sim.ptx.program import Instr
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.group import Step
from tkc.sim.ref.registry import EXECUTORS

FLOATS = (
    *(0.0, -0.0, 1e-40, -1e-40, 1.5, -2.5, 0.3, -0.3, 1.0000001, 3e38, -3e38, 2.0**-126),
    *(float("inf"), float("-inf"), float("nan"), 65519.0, 1e6, 0.7, -0.9, -127.5, 7.0),
)
HALVES = (
    *(0, 0x8000, 1, 0x8003, 0x3C00, 0xBC01, 0x3E00, 0x3F80, 0xC0A0, 0x7C00, 0xFC00, 0x7BFF),
    *(0x7E00, 0x7F80, 0x7FC0, 0xFF7F, 0x0400, 0x3555, 0x4248, 35, 0x5A5A),
)
NUMBERS = {
    "h": HALVES,
    "r": (
        *(struct.unpack("I", struct.pack("f", x))[0] for x in FLOATS),
        *(0x3C003E00, 0x7F80BF85, 5, 35, 1 << 31, (1 << 31) - 1, (1 << 32) - 1, 0xB59E0301),
    ),
    "d": (
        *(struct.unpack("Q", struct.pack("d", x))[0] for x in (*FLOATS, 0.1, 1e-310, 1e300)),
        *(5, 70, 1 << 63, (1 << 63) - 1, (1 << 64) - 1, 0x0123456789ABCDEF, 0x3F8000013F99999A),
    ),
}
PLACES = range(2, 6)
BITS = {"h": 16, "r": 32, "d": 64}
THREADS = 1024
# What they do is no result in a register, or needs other lanes: tested in tests/sim.
ELSEWHERE = {
    *("addc", "subc", "madc", "lop3", "shfl", "match", "redux", "atom", "red", "vote", "elect"),
    *("mapa", "createpolicy", "setmaxnreg", "alloca"),
}
REGISTER = re.compile(r"[hrdp]\d")


def given() -> NDArray[np.uint64]:
    """[letter, place, thread]: the number that a source register of a thread holds."""
    thread = np.arange(THREADS)
    out = np.zeros((len(NUMBERS), len(PLACES), THREADS), np.uint64)
    for letter, numbers in enumerate(NUMBERS.values()):
        count = len(numbers)
        for place, index in enumerate((thread, thread // count, 7 * thread, 5 * thread)):
            out[letter, place] = np.array(numbers, np.uint64)[index % count]
    return out


def program(lines: list[str]) -> str:
    """A kernel whose thread t stores to out[line, t] what each line computes of its numbers."""
    code = ["mov.u32 %at, %tid.x; ld.param.u64 %from, [numbers]; ld.param.u64 %out, [out];"]
    code.append("mad.wide.u32 %from, %at, 8, %from; mad.wide.u32 %out, %at, 8, %out;")
    for number, letter in enumerate(NUMBERS):
        for index, place in enumerate(PLACES):
            offset = 8 * THREADS * (number * len(PLACES) + index)
            code.append(f"ld.global.b{BITS[letter]} %{letter}{place}, [%from + {offset}];")
    code += [f"and.b32 %r1, %at, {place}; setp.ne.u32 %p{place}, %r1, 0;" for place in PLACES]
    for number, line in enumerate(lines):
        opcode, operands = line.split(" ", 1)
        names = [item if item in ("1", "-1") else f"%{item}" for item in operands.split(", ")]
        code.append(f"{opcode} {', '.join(names)};")
        result = names[0]
        if result == "%p1":
            code.append("selp.b32 %r1, 1, 0, %p1;")
            result = "%r1"
        code.append(f"st.global.b{BITS[result[1]]} [%out + {8 * THREADS * number}], {result};")
    registers = ".reg .b16 %h<9>; .reg .b32 %r<9>, %at; .reg .pred %p<9>;"
    registers += ".reg .b64 %d<9>, %out, %from;"
    head = ".version 8.8\n.target sm_100a\n.address_size 64"
    entry = ".entry k(.param .u64 numbers, .param .u64 out) {"
    return "\n".join([head, entry, registers, *code, "ret; }"])


def results(lines: list[str], engine: str) -> NDArray[np.uint64]:
    """[line, thread]: the bits of what each line computes."""
    machine = Machine(engine=engine, check="none")
    numbers, size = given(), 8 * THREADS * len(lines)
    places = machine.alloc(numbers.nbytes), machine.alloc(size, fill=0)
    machine.write(places[0], numbers)
    params = [struct.pack("Q", place) for place in places]
    machine.launch(program(lines), "k", grid=(1,), block=(THREADS,), params=params)
    return np.frombuffer(machine.read(places[1], size), np.uint64).reshape(len(lines), THREADS)


def slots(name: str) -> Iterator[tuple[tuple[str, ...], dict[str, list[str]]]]:
    """Of each slot of a group of forms, with each of their types: its words ("" for none), each
    with the lines that have it. In these, other slots have each word if they must have one."""
    op, _, count = name.partition("/")
    for form in FORMS[name]:
        for place, (held, optional) in enumerate(form.slots):
            rest = [*form.slots[:place], *form.slots[place + 1 :]]
            others = list(product(*([""] if free else sorted(words) for words, free in rest)))
            for types in product(*map(sorted, form.types)):
                yield (
                    types,
                    {
                        word: [
                            line_of(op, (*filter(None, (*words, word)),), types, int(count or 0))
                            for words in others
                        ]
                        for word in sorted(held | ({""} if optional else frozenset[str]()))
                    },
                )


def computes(name: str) -> bool:
    """Whether what a group of forms does is a result in a register, of others of its thread."""
    op, _, count = name.partition("/")
    types = tuple(min(kinds) for kinds in FORMS[name][0].types)
    words = tuple(min(held) for held, optional in FORMS[name][0].slots if not optional)
    return op not in ELSEWHERE and by_registers(line_of(op, words, types, int(count or 0)))


def by_registers(line: str) -> bool:
    """Whether all operands are registers of the kernel below; those of 8 bits are not."""
    return all(map(REGISTER.fullmatch, line.partition(" ")[2].split(", ")))


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", [*filter(computes, FORMS)])
def test_every_modifier_has_an_effect(name: str, engine: str) -> None:
    """One other word of its slot, or none, gives another result on some numbers."""
    every = list(slots(name))
    tried = [one for one in every if all(map(by_registers, chain(*one[1].values())))]
    assert tried or not every
    lines = list(
        dict.fromkeys(line for _, words in tried for each in words.values() for line in each)
    )
    found = dict(zip(lines, results(lines, engine), strict=True))

    def differ(one: list[str], other: list[str]) -> bool:
        pairs = zip(one, other, strict=True)
        return any(not np.array_equal(found[a], found[b]) for a, b in pairs)

    for types, words in tried:
        for word, with_it in words.items():
            others = [held for other, held in words.items() if other != word]
            if word in ("", "cc") or has_no_effect(name.partition("/")[0], word, types):
                continue
            assert not others or any(differ(with_it, held) for held in others), (
                f"{with_it[0]}: honour .{word} in tkc/sim/ref, or say in _NO_EFFECT_TEXT of "
                "tkc/machine/without_effect.py why it changes nothing"
            )


@pytest.mark.parametrize("engine", ENGINES)
def test_what_nobody_asks_for_is_refused(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither engine runs an instruction whose function does not ask for a modifier."""
    assert control  # all rules are registered

    def least(instr: Instr, b: Binder) -> Step:
        x, y = (b.read(operand, "f32") for operand in instr.operands[1:3])
        target = b.write(instr.operands[0], "f32")
        return lambda mask: put(target, mask, np.fmin(x, y))

    def rule(e: FormEmitter, instr: Instr) -> None:
        e.put(instr.operands[0], e.get(instr.operands[1], "b32"))

    monkeypatch.setitem(EXECUTORS, "min", least)
    monkeypatch.setitem(RULES, "min", rule)
    monkeypatch.delitem(CALLS, "min")
    results(["min.f32 r1, r2, r3"], engine)
    with pytest.raises(
        SimError, match=r"`min.ftz.NaN.f32`: .ftz and .NaN is not modelled"
    ) as found:
        results(["min.ftz.NaN.f32 r1, r2, r3"], engine)
    assert found.value.kind == "unsupported" and "tkc/sim/ref" in found.value.notes[0]


FORMS_FILE = Path(__file__).with_name("instruction_forms.txt")
LINES = [line for line in FORMS_FILE.read_text().splitlines() if line and line[0] != "#"]


def alone(line: str) -> str:
    """A kernel with one line of the file, whose registers all hold something."""
    kinds = {"h": 16, "r": 32, "d": 64, "q": 128}
    code = [f".reg .b{bits} {name}<9>;" for name, bits in kinds.items()] + [".reg .pred p<9>;"]
    for n in range(1, 9):
        code += [f"mov.b{kinds[name]} {name}{n}, 1;" for name in "hrd"]
        code.append(f"mov.b128 q{n}, {{d{n}, d{n}}}; setp.eq.s32 p{n}, r{n}, 1;")
    head = ".version 9.0\n.target sm_121\n.address_size 64\n.entry k() {"
    return "\n".join([head, *code, "add.cc.u32 r1, r1, r1;", "L:", f"{line};", "ret; }"])


def test_every_instruction_is_asked_for_its_modifiers() -> None:
    """Whatever else becomes of it, with those operands."""
    silent: list[str] = []
    for line in LINES:
        try:
            if not line.startswith("bra"):
                Machine(engine="numpy").launch(alone(line), "k", grid=(1,), block=(32,))
        except SimError as error:
            silent += [f"{error.message}; {note}" for note in error.notes if "ask for it" in note]
    assert not silent, "\n".join(silent)
