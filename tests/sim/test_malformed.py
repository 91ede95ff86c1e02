"""Text that is not right PTX gives one SimError, never another exception."""

import random
import re

import conformance_cases
import pytest
from ptx_programs import kernel

from tkc.machine.instructions import CHOICES, match_opcode
from tkc.sim.errors import SimError
from tkc.sim.machine import Machine
from tkc.sim.ptx.parser import parse_module


def diagnostic(text: str) -> SimError:
    with pytest.raises(SimError) as caught:
        parse_module(text)
    return caught.value


@pytest.mark.parametrize(
    "body",
    [
        "add.f32 %f1, %f2;",
        "add.f32 %f1, %f2, %nosuch;",
        "add.f32 %f1, %f2, %f3",
        "add.u32 %r1, %d1, %r2;",
        "bra NOWHERE;",
        "ld.global.b32 %r1, %d0;",
        "@%r1 bra X;",
        "mov.u32 5, %r1;",
        ".reg .wrong %x;",
        "{ add.u32 %r1, %r2, %r3;",
        "tex.2d.v4.f32.f32 {%f1, %f2",
        "mov.b32 %r1, {%h1, %h2, %h3};",
        "mov.b64 {%r1, %r2, %r3}, %d1;",
        "mov.b32 %r1, {%h1, %r2};",
        "mov.b64 %d1, {%d2};",
        "mov.b64 {%r1, %r2}, {%r3, %r4};",
    ],
)
def test_statement_errors(body: str) -> None:
    error = diagnostic(kernel(body))
    assert error.kind == "parse" and error.line > 0


@pytest.mark.parametrize("text", ["", "\0\1\2", "hello world " * 90000, "\u00e9" * 100, "{" * 5000])
def test_garbage(text: str) -> None:
    assert diagnostic(text).kind == "parse"


@pytest.mark.parametrize("target", ["", "zzz", "sm_", "90", "sm_90x", "sm_90a2"])
def test_a_target_that_is_none(target: str) -> None:
    text = re.sub(r"\.target .*", f".target {target}", kernel("ret;"))
    error = diagnostic(text)
    assert (
        error.kind == "parse"
        and "a target such as sm_90a" in error.message
        and error.line in (2, 3)
    )


# What would take a parser or an engine for ever, or more memory than there is.
LARGE = {
    "registers": ".reg .b32 %x<0xffffffffffffffffff>;",
    "registers in sum": "".join(f".reg .b32 %a{n}_<100000>;" for n in range(3)),
    "no count of registers": ".reg .b32 %x<-5>;",
    "local": ".local .align 4 .b8 x[0xfffffffffff];",
    "local in sum": "".join(f".local .align 4 .b8 x{n}[200000];" for n in range(9)),
    "shared": ".shared .align 4 .b8 x[99999999999];",
    "no size": ".local .align 4 .b8 x[-4];",
    "array of arrays": ".local .b8 x" + "[9999]" * 40 + ";",
    "alignment": ".shared .align 0 .b8 x[4];",
    "odd alignment": ".shared .align 3 .b8 x[4];",
    "large alignment": ".shared .align 0x4000000000 .b8 x[4];",
    "literal": "add.u32 %r1, %r2, " + "9" * 10_000 + ";",
    "hexadecimal literal": "add.u32 %r1, %r2, 0x" + "f" * 100_000 + ";",
    "octal literal": "add.u32 %r1, %r2, 0189;",
    "offset": "ld.global.b32 %r1, [%d1+" + "9" * 50 + "];",
    "braces": "{" * 100_000 + "}" * 100_000,
    "vectors": "mov.b32 %r1, " + "{" * 100_000,
    "addresses": "ld.global.b32 %r1, " + "[" * 100_000,
    "signs": "add.u32 %r1, %r2, " + "-" * 100_000 + "1;",
    "negations": "@" + "!" * 100_000 + "%p1 ret;",
    "negated operands": "setp.eq.and.u32 %p1, %r1, %r2, " + "!" * 100_000 + "%p1;",
}


@pytest.mark.parametrize("name", LARGE)
def test_large_things_are_refused_on_their_line(name: str) -> None:
    error = diagnostic(kernel(LARGE[name]))
    assert error.kind == "parse" and error.line > 0


def test_registers_that_are_too_many_in_sum_are_counted() -> None:
    error = diagnostic(kernel(".reg .b32 %a<90000>, %b<90000>;"))
    assert re.search(r"90000 registers and 90\d\d\d that are declared already", error.message)


@pytest.mark.parametrize(
    "text",
    [
        ".global .align 4 .b8 x[0xfffffffffff];",
        "".join(f".global .align 4 .b8 x{n}[200000000];" for n in range(9)),
        ".global .align 4 .b32 x[2] = " + "{" * 100_000 + "1",
        ".shared .align 0x100000 .b8 x[4];",
        ".func f(.param .b8 x[99999999]) { ret; }",
        ".entry other(.param .b8 x[99999999]) { ret; }",
        ".entry other() .maxntid 99999999999999999999999 { ret; }",
    ],
)
def test_large_variables_of_a_module(text: str) -> None:
    error = diagnostic(kernel("").replace(".visible", text + "\n.visible", 1))
    assert error.kind == "parse" and error.line > 0


@pytest.mark.parametrize(
    ("count", "calls", "why"),
    [(5000, 1, "calls inside one another"), (50, 2, "more than 200000 instructions")],
)
def test_functions_that_call_one_another(count: int, calls: int, why: str) -> None:
    """A chain longer than any stack; and 2^50 calls of functions without an instruction."""
    chain = [f".func f{n}() {{ {f'call f{n + 1};' * calls} }}\n" for n in range(count)]
    module = "".join([*chain, f".func f{count}() {{ }}\n", ".visible"])
    with pytest.raises(SimError, match=why):
        Machine().launch(kernel("call f0;").replace(".visible", module), "k", (1,), (32,))


def test_mutated_modules_give_only_sim_errors() -> None:
    rng = random.Random(7)
    names = ["x_ldmatrix", "x_mma_sync_s8", "x_cluster", "f_Areg_tf32", "x_bulk1d_reduce"]
    texts = [conformance_cases.module(name) for name in names]
    for _ in range(150):
        text = rng.choice(texts)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(text))
            cut = rng.randrange(12)
            text = (
                text[:at] + rng.choice(["", "%r1_", ";", ",", "{", ".b32", "0"]) + text[at + cut :]
            )
        try:
            parse_module(text)
        except SimError as error:
            assert error.line > 0


def test_launch_errors() -> None:
    machine = Machine()
    text = kernel("", pointers=1)
    for options in (
        {"entry": "nope"},
        {"params": []},
        {"params": [b"1234"]},
        {"block": (2048,)},
        {"shared_bytes": 1 << 20},
        {"grid": (3,), "cluster": (2,)},
        {"grid": (0,)},
        {"grid": (1 << 31, 1 << 16, 1 << 16)},
        {"block": (1 << 62, 1 << 62, 4)},
    ):
        arguments = {"entry": "k", "grid": (1,), "block": (32,), "params": [bytes(8)]} | options
        with pytest.raises(SimError) as caught:
            machine.launch(text, **arguments)
        assert caught.value.kind == "launch"


@pytest.mark.parametrize(
    "change",
    [
        {"dims": (7,) * 6},
        {"strides": (100,)},
        {"box": (512, 8)},
        {"box": (4, 8)},
        {"box": (128, 8), "swizzle": 128},
        {"address": 1 << 36 | 8},
        {"dtype": "f17"},
        {"element_strides": (1, 9)},
        {"swizzle": 16},
    ],
)
def test_tensor_map_limits(change: dict) -> None:
    good = {
        "dtype": "bf16",
        "address": 1 << 36,
        "dims": (256, 64),
        "strides": (512,),
        "box": (64, 8),
    }
    machine = Machine()
    assert len(machine.encode_tensor_map(**good)) == 128
    with pytest.raises(SimError) as caught:
        machine.encode_tensor_map(**(good | change))
    assert caught.value.kind == "tensor-map"


def test_more_memory_than_a_device_has() -> None:
    machine = Machine()
    for size in (-1, 1 << 34, 1 << 70):
        with pytest.raises(SimError, match="cannot allocate"):
            machine.alloc(size)


@pytest.mark.parametrize("op", sorted(CHOICES))
def test_an_instruction_without_the_word_that_it_means_is_refused(op: str) -> None:
    """``shfl.sync.b32`` without ``.idx``: one clear error, whichever word is missing."""
    found = match_opcode(f"{op}.sync.b32" if op in ("shfl", "vote", "match", "redux") else op)
    assert isinstance(found, str) and "has one of" in found
    for word in CHOICES[op]:
        assert "has one of" not in match_opcode(f"{op}.{word}"), word
