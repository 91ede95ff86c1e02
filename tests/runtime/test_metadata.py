"""Launch metadata: text and back, and every way in which a text can be wrong."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tkc.artifact.arguments import (
    PointerArgument,
    StrideArgument,
    TensorMapArgument,
    ValueArgument,
    WorkspaceArgument,
)
from tkc.artifact.metadata import (
    ELEMENTS,
    LaunchMetadata,
    MetadataError,
    Parameter,
    from_text,
    to_text,
)
from tkc.ir import types

MATMUL = LaunchMetadata(
    kernel="matmul",
    entry="matmul",
    target="sm_90a",
    source="samples/matmul.tk",
    params=(
        Parameter("A", "tensor", "bf16", ("M", ("K", "2"))),
        Parameter("C", "tensor", "bf16", ("M",), "out"),
        Parameter("eps", "scalar", "f32", default=1e-5),
        Parameter("b", "tensor", "f32", ("N",), optional=True, present=False),
    ),
    static={"K": 64},
    settings={"BM": 128, "causal": False, "E": "bf16"},
    facts={"A": {"unit": 1, "aligned": True, "pitch": 16}, "M": 16},
    requires=(("K % 16 == 0", 'K "must" be\neven'),),
    arguments=(
        PointerArgument("A"),
        ValueArgument("u32", "M * 2"),
        StrideArgument("A", 2),
        TensorMapArgument("A", (2, 1, 0), (2, 32, 128), 128),
        WorkspaceArgument("4 * M", True),
    ),
    grid=("min(sms, cdiv(M, 128))", "1", "1"),
    threads=384,
    cluster=(2, 1, 1),
    shared_bytes=200_000,
)
TEXT = to_text(MATMUL)


def test_round_trip_inside_a_ptx_file() -> None:
    ptx = f".version 8.0\n.target sm_90a\n{TEXT}\n{ENTRY}"
    assert from_text(ptx) == MATMUL
    assert from_text(ptx.replace("\n", "\r\n")) == MATMUL


def test_every_line_is_a_comment() -> None:
    assert all(line.startswith("//tkc: ") for line in TEXT.splitlines())


def test_index_entries_of_split_dimensions() -> None:
    parameter = Parameter("x", "tensor", "f32", ("B", ("3", "H", "D")))
    assert parameter.extents == ("B", "3", "H", "D")
    assert parameter.factors == ((0, ()), (1, ("H", "D")), (1, ("D",)), (1, ()))
    assert parameter.shape_text == "f32[B, (3, H, D)]"


def test_no_metadata() -> None:
    with pytest.raises(MetadataError, match="carries no launch metadata"):
        from_text(".version 8.0\n")


def test_every_truncation_is_reported() -> None:
    for end in range(len(TEXT.rstrip()) - 1):
        with pytest.raises(MetadataError):
            from_text(TEXT[:end])


HEADERS = ", ".join(f".param .u64 p{n}" for n in range(len(MATMUL.arguments)))
ENTRY = f"// .entry matmul()\n.visible .entry matmul({HEADERS})\n{{ ret; }}\n"
LINES = TEXT.splitlines()
ARGUMENT_LINES = range(LINES.index('//tkc:  "arguments": [') + 1, len(LINES) - 2)


@pytest.mark.parametrize("line", ARGUMENT_LINES)
def test_arguments_must_match_the_entry(line: int) -> None:
    assert from_text(TEXT + ENTRY) == MATMUL
    fewer = "\n".join(LINES[:line] + LINES[line + 1 :])
    with pytest.raises(MetadataError):
        from_text(fewer + "\n" + ENTRY)


def test_the_entry_must_be_there() -> None:
    with pytest.raises(MetadataError, match="no entry 'matmul'"):
        from_text(TEXT + ENTRY.replace("matmul(.", "matmul2(."))


@given(st.integers(0, len(TEXT) - 1), st.characters(codec="ascii"))
def test_altered_text_never_crashes(position: int, character: str) -> None:
    altered = TEXT[:position] + character + TEXT[position + 1 :]
    try:
        assert isinstance(from_text(altered), LaunchMetadata)
    except MetadataError:
        pass


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"threads": 0}, "threads"),
        ({"threads": 2048}, "threads"),
        ({"grid": ("M + unknown", "1", "1")}, "unknown"),
        ({"grid": ("M +", "1", "1")}, "is not an expression"),
        ({"arguments": (PointerArgument("Q"),)}, "no tensor"),
        ({"arguments": (PointerArgument("b"),)}, "no tensor"),
        ({"arguments": (StrideArgument("A", 3),)}, "entry 3"),
        ({"arguments": (ValueArgument("u128", "M"),)}, "u128"),
        ({"arguments": (TensorMapArgument("A", (0, 0), (8, 8), 0),)}, "twice"),
        ({"arguments": (TensorMapArgument("A", (0,), (8, 8), 0),)}, "rank"),
        ({"arguments": (TensorMapArgument("A", (0,), (512,), 0),)}, "box"),
        ({"arguments": (TensorMapArgument("A", (0,), (8,), 16),)}, "swizzle"),
        ({"cluster": (0, 1, 1)}, "cluster"),
        ({"shared_bytes": -1}, "shared memory"),
        ({"target": "sm_1"}, "sm_1"),
        ({"facts": {"A": 16}}, "facts.A' is 16"),
        ({"facts": {"A": None}}, "facts.A' is None"),
        ({"facts": {"A": ""}}, "facts.A' is ''"),
        ({"facts": {"A": []}}, "facts.A"),
        ({"facts": {"A": {"unit": 2}}}, "facts.A.unit"),
        ({"facts": {"A": {"unit": True}}}, "facts.A.unit"),
        ({"facts": {"A": {"aligned": 1}}}, "facts.A.aligned"),
        ({"facts": {"A": {"pitch": 0}}}, "facts.A.pitch"),
        ({"facts": {"A": {"pitch": None}}}, "facts.A.pitch"),
        ({"facts": {"b": {"unit": 0}}}, "no tensor"),
        ({"facts": {"M": 0}}, "facts.M' is 0"),
        ({"facts": {"M": True}}, "facts.M' is True"),
        ({"kernel": "../k"}, "'../k' is no name of the kernel"),
        ({"entry": "k\n"}, "is no name of the entry"),
        ({"entry": "k$$"}, "is no name of the entry"),
        ({"entry": 5}, "is no name of the entry"),
        ({"params": (MATMUL.params[0], *MATMUL.params)}, "two parameters are called A"),
        ({"params": (Parameter("a b", "scalar", "f32"),)}, "'a b' is no name of a parameter"),
        ({"params": (Parameter("s", "scalar", "f99"),)}, "an element type 'f99'"),
    ],
)
def test_contradictions(change: dict[str, object], message: str) -> None:
    with pytest.raises(MetadataError, match=message):
        dataclasses.replace(MATMUL, **change)


def test_a_later_format_is_refused() -> None:
    with pytest.raises(MetadataError, match="format 3"):
        from_text(TEXT.replace('"format": 2', '"format": 3'))


def test_the_element_types_are_those_of_the_language() -> None:
    assert set(ELEMENTS) == set(types.ELEMENTS)


@pytest.mark.parametrize("target", ["sm_80", "sm_100", "zzz", "sm_90a_", ""])
def test_a_text_of_another_target_is_refused(target: str) -> None:
    with pytest.raises(MetadataError, match=rf"says .target {target}, and its .* metadata sm_90a"):
        from_text(f".version 8.0\n.target {target}\n.address_size 64\n{TEXT}\n{ENTRY}")


def test_an_entry_that_stands_twice_is_refused() -> None:
    line = next(line for line in TEXT.splitlines() if '"threads"' in line)
    twice = TEXT.replace(line, f"{line}\n{line.replace('384', '128')}")
    with pytest.raises(MetadataError, match="'threads' stands twice"):
        from_text(f"{twice}\n{ENTRY}")
