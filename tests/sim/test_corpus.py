"""Foreign PTX: kernels of nvcc and of Triton run without reports and with the right results, and a
sample of the faults of `corpus_faults.py` is not missed, and becomes what the recorded run says."""

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from corpus_cases import CASES, FOLDER, Case, check, launch
from corpus_faults import (
    COMPUTED,
    OUTCOMES,
    WAYS,
    Verdict,
    drawn,
    main,
    read_rows,
    row_of,
    tables,
    verdict_of,
    way,
)

from tkc.sim.faults import faults
from tkc.sim.machine import Machine

RUNS = [  # engine, policy, schedule
    ("numpy", "late", "round-robin"),
    ("llvm", "late", "round-robin"),
    ("llvm", "early", "reverse"),
    ("llvm", "random", "random"),
]
SAMPLE = CASES[::5]
RECORDED = read_rows(Path(__file__).with_name("corpus_faults.txt"))  # 12 a kernel, seed 0
SIMULATOR_PAGE = Path(__file__).parents[2] / "docs" / "simulator.md"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_right_results_without_a_report(case: Case) -> None:
    for seed, (engine, policy, schedule) in enumerate(RUNS):
        machine = Machine(policy, seed, schedule=schedule, engine=engine)
        after, stats = launch(case, machine, seed)
        check(case, after, seed)
        assert stats.engine == engine
        if case.kernel == "messages":
            assert sorted(machine.printed)[-1] == wanted_messages(after)[-1]
            assert sorted(machine.printed) == wanted_messages(after)


def wanted_messages(after: list) -> list[str]:
    x = after[0][:40]
    lines = [f"x[{i}] = {v:.3f} is negative 100%\n" for i, v in enumerate(x) if v < 0]
    lines += ["begin\n", "    7|-123456789012|0xff|k|1.500000e+00|0x10\n"]
    return sorted(lines)


def test_every_kernel_of_the_corpus_is_run() -> None:
    found = {
        (path.stem, name)
        for path in FOLDER.glob("*.ptx")
        for name in re.findall(r"\.entry (\w+)", path.read_text())
    }
    assert found == {(case.file, case.kernel) for case in CASES}


@pytest.mark.parametrize("case", SAMPLE, ids=str)
def test_a_drawn_fault_is_not_missed(case: Case) -> None:
    (mutant,) = drawn(case, 1, seed=1)
    verdict = verdict_of(case, mutant)
    assert verdict.outcome in OUTCOMES[:4], str(verdict)


def test_the_tables_of_the_docs_are_those_of_the_recorded_run() -> None:
    page = SIMULATOR_PAGE.read_text()
    assert all(f"\n{table}\n" in page for table in tables(RECORDED))
    assert "missed" not in {row.outcome for row in RECORDED}
    assert list(dict.fromkeys(row.case for row in RECORDED)) == [str(case) for case in CASES]


@pytest.mark.parametrize("case", CASES[2::5], ids=str)
def test_a_recorded_fault_becomes_what_it_was(case: Case) -> None:
    """Else the committed counts are not those of this simulator."""
    recorded = [row for row in RECORDED if row.case == str(case)]
    faults = drawn(case, 12)
    found = [(m.kind, m.line, m.change) for m in faults]
    assert found == [(row.kind, row.line, row.change) for row in recorded]
    for number in random.Random(str(case)).sample(range(len(faults)), 2):
        assert row_of(case, faults[number])[0] == recorded[number]


def test_a_run_of_other_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The seed says which faults are drawn, and what is written is read again."""
    file = tmp_path / "run.txt"
    assert main(2, "scan:scan_tree", 5, file) == 0
    rows, recorded = read_rows(file), [r for r in RECORDED if r.case == "scan:scan_tree"]
    assert len(rows) == 2 and [(r.line, r.change) for r in rows] != [
        (r.line, r.change) for r in recorded[:2]
    ]
    shown = capsys.readouterr().out
    assert all(table in shown for table in tables(rows))


BY_NAME = {str(case): case for case in CASES}
# Faults that only other numbers show: the kernel, the line, the change, and what is other.
OTHER_NUMBERS = [
    ("reduction:sum_tree", 415, "ge for eq", "other ways"),
    ("scan:scan_blocks", 130, "ge for eq", "other ways"),
    ("scan:scan_tree", 394, "2 is 1", "other elements"),
    ("scan:scan_tree", 423, "offset -4", "other elements"),
    ("scan:scan_chained", 190, "ge for eq", "other values"),
    ("scalar:longs", 1264, "1000003 is 500001", "other values"),
]


@pytest.mark.parametrize(("name", "line", "change", "wanted"), OTHER_NUMBERS)
def test_what_is_other_where_numbers_are(name: str, line: int, change: str, wanted: str) -> None:
    case = BY_NAME[name]
    every = [m for each in faults(case.text, {line}.__contains__).values() for m in each]
    (mutant,) = [m for m in every if m.change == change]
    assert mutant.kind in COMPUTED and wanted in WAYS
    assert verdict_of(case, mutant) == Verdict(name, mutant, "other numbers")
    assert way(case, mutant) == wanted


def test_other_numbers_by_synchronisation_are_missed() -> None:
    name, line, change, _ = OTHER_NUMBERS[0]
    every = faults(BY_NAME[name].text, {line}.__contains__).values()
    (mutant,) = [m for each in every for m in each if m.change == change]
    assert verdict_of(BY_NAME[name], replace(mutant, kind="barrier")).outcome == "missed"
