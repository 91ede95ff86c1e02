"""Text that is not right PTX gives one SimError, never another exception."""

import random

import conformance_cases
import pytest
from ptx_programs import kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine
from tkc.sim.ptx.parser import parse_module


def complaint(text: str) -> SimError:
    with pytest.raises(SimError) as caught:
        parse_module(text)
    return caught.value


def test_unknown_instruction_names_line() -> None:
    text = kernel("addd.f32 %f1, %f2, %f3;")
    error = complaint(text)
    assert error.kind == "unknown-instruction"
    assert "addd.f32" in text.split("\n")[error.line - 1]


@pytest.mark.parametrize(
    "body",
    [
        "add.f32 %f1, %f2;",
        "add.f32 %f1, %f2, %nosuch;",
        "add.f32 %f1, %f2, %f3",
        "add.u32 %r1, %d1, %r2;",
        "add.bogus.u32 %r1, %r2, %r3;",
        "bra NOWHERE;",
        "ld.global.b32 %r1, %d0;",
        "@%r1 bra X;",
        "mov.u32 5, %r1;",
        ".reg .wrong %x;",
        "{ add.u32 %r1, %r2, %r3;",
        "mov.b32 %r1, {%h1, %h2, %h3};",
        "mov.b64 {%r1, %r2, %r3}, %d1;",
        "mov.b32 %r1, {%h1, %r2};",
        "mov.b64 %d1, {%d2};",
        "mov.b64 {%r1, %r2}, {%r3, %r4};",
    ],
)
def test_statement_errors(body: str) -> None:
    error = complaint(kernel(body))
    assert error.kind in ("parse", "unknown-instruction") and error.line > 0


@pytest.mark.parametrize("text", ["", "\0\1\2", "hello world " * 90000, "\u00e9" * 100, "{" * 5000])
def test_garbage(text: str) -> None:
    assert complaint(text).kind == "parse"


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
