"""README.md and the index of docs name what is there, and their commands are understood."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from bench.peers import lines, with_table
from tkc.cli.commands import parser
from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import read_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.reductions import REDUCTIONS, SCANS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()
COMMANDS = re.findall(r"^tkc ([^#\n]*)", README, re.M)


def test_every_page_is_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text()
    pages = {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert pages == {Path(p).name for p in re.findall(r"\]\(([\w.]+\.md)\)", index)}


@pytest.mark.parametrize(
    "file", ["README.md", "docs/README.md", "docs/decisions.md", "ARCHITECTURE.md"]
)
def test_links_lead_somewhere(file: str) -> None:
    text = (ROOT / file).read_text()
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert ((ROOT / file).parent / target).exists(), target


PAGES = sorted(path.relative_to(ROOT) for at in ("*.md", "docs/*.md") for path in ROOT.glob(at))


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_files_that_a_page_names_are_there(page: Path) -> None:
    text = (ROOT / page).read_text()
    for name in re.findall(r"\b(?:tkc|tests|docs|bench|samples)/[\w./-]+\.\w+", text):
        assert (ROOT / name).exists(), name


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_of_the_readme(command: str) -> None:
    """Each names files of the project, a command that exists and options that it takes."""
    words = shlex.split(command)
    for word in words[1:]:
        if word.startswith("samples/"):
            assert list(ROOT.glob(word)), word
    assert parser().parse_args(words).command == words[0]


def test_the_kernel_of_the_readme_is_the_sample() -> None:
    """Up to the choices of types and params, which the sample has more of."""
    shown = README.split("```")[1].strip().splitlines()
    sample = (ROOT / "samples" / "matmul.tk").read_text().splitlines()
    body = [line for line in shown if line.startswith("    ") and "param" not in line]
    assert len(body) >= 6 and all(line in sample for line in body)


def plain(line: str) -> str:
    """A line of PTX without its comment, and without the numbers of registers."""
    return re.sub(r"(%[a-z]+)\d+", r"\1", line.split("//")[0].strip())


def test_the_ptx_of_the_readme_is_emitted() -> None:
    """In this order; `...` stands for lines, or registers of a line, that are left out."""
    shown = README.split("```ptx\n")[1].split("```")[0].splitlines()
    wanted = [plain(line) for line in shown if line != "..."]
    assert len(wanted) == 12
    kernels = read_kernels(ROOT / "samples" / "matmul.tk")
    specialization = default_specialization(kernels.signature("matmul"))
    made = compile_kernel(kernels, "matmul", specialization, "sm_90a")
    assert made.ptx is not None
    emitted = iter([plain(line) for line in made.ptx.splitlines()])
    for line in wanted:
        pattern = re.escape(line).replace(re.escape("..."), ".*")
        assert any(re.fullmatch(pattern, other) for other in emitted), line


SPEEDS = ROOT / "bench" / "results" / "2026-11-30-h200" / "peers.json"


def test_the_readme_fits_on_two_screens() -> None:
    assert len(README.splitlines()) <= 100


def test_the_speeds_of_the_readme_were_measured() -> None:
    """Its table, and the page with all of it, are as the figures make them: README.md and the page
    beside them are written by ``python bench/peers.py --readme FILE``."""
    assert with_table(README, SPEEDS) == README
    assert README.count("\n| ") > 12
    page = SPEEDS.with_suffix(".md").read_text()
    assert page == "\n".join(lines(SPEEDS)) + "\n"


def test_the_language_page_names_every_function_and_reduction() -> None:
    """A row of ``tkc/ir`` is all that the compiler needs of one, and nobody would hear of it."""
    text = (ROOT / "docs" / "language.md").read_text()
    called = [name for name, row in FUNCTIONS.items() if row.is_called and not row.is_fast]
    missing = {n for n in (*called, *REDUCTIONS, *SCANS) if not re.search(rf"\b{n}\b", text)}
    assert not missing, f"docs/language.md lists what there is, but for {sorted(missing)}"
