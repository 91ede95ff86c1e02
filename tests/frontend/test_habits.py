"""Habits from elsewhere: what people are told, and that the example of every hint compiles."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.frontend.error_files import Program, all_programs
from tests.sections import read_sections
from tkc.driver.check import check
from tkc.frontend import check as frontend
from tkc.frontend import habits
from tkc.frontend.builtins import BUILTINS
from tkc.frontend.habits import Habit
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.reductions import REDUCTIONS, SCANS
from tkc.ir.types import ELEMENTS
from tkc.support.source import Source

ROOT = Path(__file__).parents[2]
MISTAKES = Path(__file__).parent / "habits" / "mistakes.txt"
PAGE = ROOT / "docs" / "coming_from.md"
HEAD = "kernel k(x: f32[M, N], w: bf16[N, K], y: out f32[M, N], z: out f32[M], n: i32 = 4):\n"
AXES = "    grid i in M by 8\n    axis j in N\n"
WHOLE = re.compile(r"^(?:kernel|def|import|from|__global__|#include|@)", re.M)
OUTSIDE = ("tkc ", "tkc.", "over", "else")  # commands, Python, words that are explained
ROWS = [pytest.param(row, id=row.words[0]) for row in habits.habits()]


@dataclass(frozen=True)
class Mistake:
    """A program, the code that it is refused with, a phrase of the hint, and the hint's grade."""

    title: str
    text: str
    code: str
    phrase: str
    grade: int


def mistakes() -> list[Mistake]:
    """What ``mistakes.txt`` holds. The last line of a section begins with ``#=``."""
    found: list[Mistake] = []
    for section in read_sections(MISTAKES)[1]:
        title, lines = section.title, section.lines
        body = [line for line in lines if not line.startswith("#=")]
        (said,) = (line for line in lines if line.startswith("#="))
        code, grade, phrase = said.removeprefix("#=").split(maxsplit=2)
        text = "\n".join(body).strip("\n") + "\n"
        if not WHOLE.search(text):
            first = "" if "grid " in text else AXES
            text = HEAD + first + "".join(f"    {line}\n" for line in text.splitlines())
        found.append(Mistake(title, text, code, phrase, int(grade)))
    return found


@pytest.mark.parametrize("mistake", [pytest.param(m, id=m.title) for m in mistakes()])
def test_a_mistake_is_told_what_to_write(mistake: Mistake) -> None:
    first = frontend.check(Source("mistake.tk", mistake.text))[0]
    assert first.code == mistake.code, first.render()
    assert first.hint is not None and mistake.phrase in first.hint, first.render()


def test_the_hints_are_good_enough() -> None:
    """Grades from 0 to 3: "would I know at once what to write"."""
    grades = [mistake.grade for mistake in mistakes()]
    assert len(grades) >= 1700 and min(grades) >= 2
    assert sum(grades) / len(grades) >= 2.7


def errors(text: str, target: str) -> list[str]:
    found = check(Source("habit.tk", text), target)
    return [d.render() for d in found if d.severity == "error"]


@pytest.mark.parametrize("row", ROWS)
def test_an_example_compiles(row: Habit) -> None:
    for target in ("sm_80", "sm_90a"):
        assert not errors(row.program(), target), row.program()


@pytest.mark.parametrize("row", ROWS)
def test_the_code_of_a_hint_stands_in_its_example(row: Habit) -> None:
    pieces = re.findall(r"`([^`]+)`", row.hint())
    assert pieces
    for piece in pieces:
        assert piece in row.program() or piece.startswith(OUTSIDE), piece


def test_no_word_stands_twice() -> None:
    words = [word for row in habits.habits() for word in row.words]
    assert len(words) == len(set(words)) and len(words) > 250


# A program, and the line of it that takes the place of the wrong one, with what the hint said.
SUGGESTED = [
    ("y[i, j] = x + 1", "y[i, j] = {} + 1"),
    ("y[i, j] = x[i * 8 + j]", "y[i, j] = {}"),
    ("v = y[i, j]", ""),  # a parameter's declaration, see below
    ("if j < n: y[i, j] = 0", "v = x[i, j]; y[i, j] = {}"),
    ("acc = 0; for k in K by 8: acc += sum(w[0, k] over k)", "{}"),
    ("v: f32 = x[i, j]", "{} = x[i, j]"),
    ("z[i] = sum(w[0] over j)", "{}; z[i] = sum(w[0, k] over k)"),
    ("v: i32 = 0.5", "{}"),
    ("y[i, j] = where(x[i, j], 1.0, 0.0)", "y[i, j] = where({}, 1.0, 0.0)"),
    ("v = 2 * x[i, j]; v[0] = 1.0", "v: f32[i, j] = x[i, j]; {}"),
    ("y[i, j] = x[i, j].to(tl.float16)", "y[i, j] = {}"),
    ("y[i, j] = x[i, j].astype(dtype=np.float32)", "y[i, j] = {}"),
    ("y[i, j] = x[i, j].to(y.dtype)", "y[i, j] = {}"),
    ("z[i] = x[i, j]", "z[i] = {}"),
    ("z[i] = min(x[i, j], 0.0)", "z[i] = {}"),
    ("acc: f32[i] = 0; for k in N by 8: acc = max(acc, x[i, k])", "for k in N by 8: z[i] = {}"),
    ("y[i, j] = tl.dot(x[i, j], x[i, j])", "counts = {}; y[i, j] = counts + 0 * x[i, j]"),
    (
        "acc: bf16[i] = 0; for k in N by 8: acc += bf16(x[i, k]) @ w[k, 0]",
        "{}; for k in N by 8: acc += bf16(x[i, k]) @ w[k, 0]",
    ),
    ("y[i, j] = x[i, j] + x.shape[0]", "y[i, j] = x[i, j] + {}"),
    ("y[i, j] = x[i, j] + x.numel()", "y[i, j] = x[i, j] + {}"),
]


@pytest.mark.parametrize(("wrong", "right"), SUGGESTED, ids=[wrong for wrong, _ in SUGGESTED])
def test_what_is_suggested_of_a_program_compiles(wrong: str, right: str) -> None:
    """Hints that are made of the names of the program, put into it as they are."""

    def program(text: str, head: str = HEAD) -> str:
        lines = text.replace(": acc", ":\n    acc").replace(": z[i]", ":\n    z[i]").split("; ")
        body = "\n".join(lines).splitlines()
        return head + AXES + "".join(f"    {line}\n" for line in body if line)

    (first, *_) = frontend.check(Source("wrong.tk", program(wrong)))
    said = re.findall(r"`([^`]+)`", first.hint or "")
    if not right:
        name = said[0].partition(":")[0]
        head = re.sub(rf"\b{name}: \w+ f32\[M, N\]", said[0], HEAD)
        assert said[0] in head and not errors(program(wrong, head), "sm_90a")
        return
    text = program(right.format(said[0]))
    assert not errors(text, "sm_90a"), text


@pytest.mark.parametrize(
    ("head", "line"),
    [
        ("x: f32[N], y: f32[N], z: out f32[N]", "z = x + 2 * y"),
        ("A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]", "C = A @ B"),
    ],
)
def test_whole_tensors_are_written_with_their_axes(head: str, line: str) -> None:
    first = f"kernel k({head}):\n"
    (found,) = frontend.check(Source("whole.tk", f"{first}    {line}\n"))
    lines = re.findall(r"`([^`]+)`", found.hint or "")
    assert len(lines) > 1
    text = first + "".join(f"    {line}\n" for line in lines)
    assert not errors(text, "sm_90a"), text


OF_ONE = sorted(  # of floats, as the example has one
    name
    for name, row in FUNCTIONS.items()
    if row.is_called and not row.is_fast and row.arity == 1 and "f32" in row.types
)
OPEN = {  # every word that stands in the open places of a row
    "@prefix": OF_ONE,
    "@type": [n for n in ELEMENTS if n not in ("bool", "f64")],
    "axis=": [n for n in (*REDUCTIONS, *SCANS) if n not in ("any", "all")],
    "@y = v": ["y"],
    "@BLOCK": ["BLOCK_M"],
    "@axis": ["j", "row"],
}


@pytest.mark.parametrize(("word", "found"), [(w, f) for w, fs in OPEN.items() for f in fs])
def test_an_open_place_takes_all_its_words(word: str, found: str) -> None:
    (row,) = (row for row in habits.habits() if word in row.words)
    text = row.program(found)
    if found.startswith("arg"):
        text = text.replace("z: out f32", "z: out i32")
    if found in SCANS:
        text = text.replace("z[i] =", "y[i, j] =")
    assert found in row.hint(found) and not errors(text, "sm_90a"), text


@pytest.mark.parametrize("name", sorted(BUILTINS.keys()))
def test_a_function_of_ours_behind_a_prefix_is_told_of(name: str) -> None:
    assert name.startswith("fast_") or habits.of_path(["np", name]) is not None


@pytest.mark.parametrize("suffix", [".cu", ".py", ".cpp"])
def test_a_file_of_another_language(suffix: str) -> None:
    (found,) = frontend.check(Source(f"add{suffix}", "int add(int a, int b) { return a + b; }\n"))
    assert found.hint is not None and "this is no .tk text" in found.hint


def test_the_page_shows_the_table() -> None:
    """TKC_BLESS=1 writes it anew."""
    head, _, _ = PAGE.read_text().partition("\n## ")
    wanted = f"{head}\n{habits.document()}"
    if os.environ.get("TKC_BLESS") == "1":
        PAGE.write_text(wanted)
    assert PAGE.read_text() == wanted


_TEXTS = re.compile(r'"""[\s\S]*?"""|"[^"\n]*"|#[^\n]*')


@pytest.mark.parametrize("path", sorted((ROOT / "samples").glob("*.tk")), ids=lambda p: p.stem)
def test_a_comma_that_is_missing_is_asked_for(path: Path) -> None:
    """Each comma of a sample is left out: where that is an error, it says what is missing."""
    text = _TEXTS.sub(lambda held: held[0].replace(",", "\0"), path.read_text())
    told: list[bool] = []
    for comma in re.finditer(",", text):
        damaged = (text[: comma.start()] + text[comma.end() :]).replace("\0", ",")
        first = next(iter(frontend.check(Source(str(path), damaged))), None)
        if first is not None and first.severity == "error":
            told.append("comma" in (first.hint or ""))
    assert sum(told) >= 0.75 * len(told)  # `a, b = f(v)` and `f(a, -b)` are something else then


@pytest.mark.parametrize("program", all_programs(), ids=lambda p: f"{p.file}: {p.title}")
def test_every_error_says_what_to_write(program: Program) -> None:
    for found in frontend.check(Source("wrong.tk", program.bare())):
        assert found.hint, found.render()
