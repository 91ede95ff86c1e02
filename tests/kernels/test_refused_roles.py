"""Roles and rings that no device could follow, or that are not there yet: each is refused, with its
code and sentence. What the text alone shows to be wrong is in tests/files/errors/roles.tk."""

from __future__ import annotations

import pytest

from tests.trials import prepare
from tkc.driver.sources import parse_kernels
from tkc.support.diagnostics import DiagnosticError

PRODUCT = """kernel f(a: bf16[M, K], b: bf16[K, N], y: out bf16[M, N]):
    grid i in M by 128, j in N by 128{grid}
    acc: f32[i, j] = 0
    for k in K by 64{loop}:
        role load{load}:
            ring inputs{ring}:
                p = a[i, k]
                q = b[k, j]
        role math{math}:
            acc += p @ q{dot}
    y[i, j] = acc
"""
# hints of the product -> the error
HINTS: list[tuple[dict[str, str], str, str]] = [
    ({"load": "warps=1", "math": "warps=12, registers=240"}, "E0906", "registers do not fit: 3 x"),
    ({"math": "registers=30"}, "E0906", "registers=30 of role math is no multiple of 8"),
    ({"math": "warps=6"}, "E0904", "of 6 warps"),
    ({"ring": "slots=1", "dot": "pending=1"}, "E0906", "pending=1 does not fit: the loop has one"),
    ({"ring": "slots=2", "loop": "stages=3"}, "E0906", "stages of the loop and ring inputs"),
    ({"math": "split=k"}, "E0906", "split=k: "),
    ({"math": "pingpong", "grid": "persistent=false"}, "E0906", "programs that follow each other"),
    ({"math": "pingpong", "grid": "persistent=dynamic"}, "E0906", "programs that follow each"),
    ({"grid": "warps=4", "math": "warps=8"}, "E0906", "warps=4 of the grid and warps=8 of role"),
    ({"grid": "pack=2"}, "E0906", "pack=2: programs that share a CTA cannot have roles"),
    ({"load": "warps=8"}, "E0906", "one thread of role load issues all copies"),
]


def refused(text: str) -> tuple[str, str]:
    sizes = {name: 256 for name in "MNK" if f"[{name}" in text or f", {name}]" in text}
    with pytest.raises(DiagnosticError) as caught:
        prepare(parse_kernels(text), "f", sizes).compiled("sm_90a")
    first = caught.value.diagnostics[0]
    return first.code, first.message


@pytest.mark.parametrize(("hints", "code", "words"), HINTS, ids=str)
def test_hints_of_a_product(hints: dict[str, str], code: str, words: str) -> None:
    places = ("grid", "loop", "load", "ring", "math", "dot")
    given = {place: f" with {hints[place]}" if place in hints else "" for place in places}
    found, message = refused(PRODUCT.format(**given))
    assert found == code and words in message, message


UNPACKED = """kernel f(a: bf16[M, K], b: i8[K, N], y: out f32[M, N]):
    grid i in M by 32, j in N by 96
    acc: f32[i, j] = 0
    for k in K by 32 with specialize=false:
        role load with warps=1:
            ring inputs with slots=2:
                p = a[i, k]
                q = b[k, j]
        role math with warps=4:
            acc += p @ bf16(q)
    y[i, j] = acc
"""


@pytest.mark.parametrize("columns", [72, 256])
def test_a_loop_that_says_there_are_no_roles(columns: int) -> None:
    """Also where all lanes copy what passes, for rows that no box takes: of 72 bytes."""
    with pytest.raises(DiagnosticError) as caught:
        prepare(parse_kernels(UNPACKED), "f", {"M": 65, "N": columns, "K": 200}).compiled("sm_90a")
    first = caught.value.diagnostics[0]
    assert first.code == "E0906" and "a loop says specialize=false" in first.message


@pytest.mark.parametrize(
    ("hints", "shown", "line"),
    [
        ({"load": "registers=25"}, "registers=25", 5),
        ({"load": "warps=8"}, "warps=8", 5),
        ({"load": "pingpong"}, "pingpong", 5),
        ({"math": "registers=30"}, "registers=30", 9),
        ({"math": "warps=8, registers=240", "load": "registers=240"}, "registers=240", 9),
        ({"math": "warps=12, registers=240"}, "registers=240", 9),
        ({"load": "split=i"}, "split=i", 5),
        ({"math": "warps=8, split=k"}, "split=k", 9),
        ({"math": "warps=6"}, "warps=6", 9),
    ],
    ids=str,
)
def test_the_hint_of_the_role_is_shown(hints: dict[str, str], shown: str, line: int) -> None:
    places = ("grid", "loop", "load", "ring", "math", "dot")
    given = {place: f" with {hints[place]}" if place in hints else "" for place in places}
    with pytest.raises(DiagnosticError) as caught:
        prepare(parse_kernels(PRODUCT.format(**given)), "f", dict.fromkeys("MNK", 256)).compiled(
            "sm_90a"
        )
    first = caught.value.diagnostics[0]
    assert first.source.position(first.span.start)[0] == line
    assert first.source.text[first.span.start : first.span.end] == shown


WIDE = """kernel f(a: bf16[M, K], b: bf16[K, N], y: out f32[M, N]):
    grid i in M by 128, j in N by 256 with warps=1
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += a[i, k] @ b[k, j]
    y[i, j] = acc
"""
ROWS = """kernel f(a: f32[M, N], y: out f32[M, N]):
    grid i in M by 128, j in N by 512 with warps=1
    y[i, j] = 2 * a[i, j]
"""


@pytest.mark.parametrize("text", [WIDE, ROWS.replace("512", "4096")])
@pytest.mark.parametrize("target", ["sm_80", "sm_90a", "sm_100"])
def test_too_few_warps_are_shown_where_the_source_says_them(text: str, target: str) -> None:
    sizes = {name: 4096 for name in "MNK" if f", {name}]" in text or f"[{name}" in text}
    with pytest.raises(DiagnosticError) as caught:
        prepare(parse_kernels(text), "f", sizes).compiled(target)
    first = caught.value.diagnostics[0]
    assert first.code == "E0904" and first.hint is not None and "leave `warps=` away" in first.hint
    assert first.source.text[first.span.start : first.span.end] == "warps=1"
    assert first.notes[0].label == "for this"


HEAD = "kernel f(x: f32[N, K], c: f32[N], y: out f32[N], z: out f32[N], w: out f32[N, K]):\n"
PROGRAMS = {
    "s_1 is needed by roles a and b": """    grid n in N by 64
    s: f32[n] = 0
    for k in K by 64:
        role load:
            ring rows:
                v = x[n, k]
        s += sum(v over k)
    role a with warps=4:
        y[n] = s
    role b with warps=4:
        z[n] = s
""",
    "no ring passes anything between the roles: a, b": """    grid n in N by 64
    axis k in K
    role a with warps=4:
        y[n] = sum(x[n, k] over k)
    role b with warps=4:
        z[n] = max(x[n, k] over k)
""",
}
PROGRAMS["split=k: role other multiplies nothing"] = """    grid n in N by 64
    axis k in K
    role math with warps=4:
        ring sums:
            s = sum(x[n, k] over k)
    role other with warps=4, split=k:
        y[n] = s
"""
PROGRAMS["roles math and store stand in `after`: one role counts"] = """    grid n in N by 64
    axis k in K
    scratch part: f32[N]
    role math with warps=4:
        part[n] = sum(x[n, k] over k)
    after n:
        axis each in N by 64
        role math:
            ring sums:
                s = max(part[each] over each)
        role store:
            y[0] = s
"""
PROGRAMS["splits=2 does not fit: roles math and store stand behind"] = """    grid n in N by 64
    s: f32[n] = 0
    for k in K by 64 with splits=2:
        role load:
            ring rows:
                v = x[n, k]
        role math with warps=4:
            s += sum(v over k)
    role math:
        ring sums:
            t = s * 2
    role store:
        y[n] = t
"""
PROGRAMS["ring rows stands in a loop of unknown length"] = """    grid n in N by 64
    axis k in K
    s: f32[n] = 0
    left: i32 = 3
    while left > 0:
        role load:
            ring rows:
                v = x[n, k]
        role math with warps=4:
            s += sum(v over k)
        left -= 1
    role math:
        y[n] = s
"""
PROGRAMS["what is computed here is needed by roles load and math"] = """    grid n in N by 64
    s: f32[n] = 0
    for k in K[:i32(max(c[n] over n))] by 64:
        role load:
            ring rows:
                v = x[n, k]
        role math with warps=4:
            s += sum(v over k)
    role math:
        y[n] = s
"""
CODES = {
    "what is computed here is needed by roles load and math": "E0509",
    "s_1 is needed by roles a and b": "E0509",
}


@pytest.mark.parametrize("words", PROGRAMS)
def test_programs(words: str) -> None:
    found, message = refused(HEAD + PROGRAMS[words])
    assert found == CODES.get(words, "E0906") and words in message, message


def test_roles_that_pass_nothing_are_told_at_the_first() -> None:
    text = HEAD + PROGRAMS["no ring passes anything between the roles: a, b"]
    with pytest.raises(DiagnosticError) as caught:
        prepare(parse_kernels(text), "f", {"N": 100, "K": 64}).compiled("sm_90a")
    first = caught.value.diagnostics[0]
    assert text[first.span.start :].startswith("role a with warps=4:")
