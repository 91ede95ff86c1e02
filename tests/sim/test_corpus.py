"""Foreign PTX: kernels of nvcc and of Triton run without reports and with the right results, and a
sample of the faults of `corpus_faults.py` is not missed."""

import re
from dataclasses import replace

import pytest
from corpus_cases import CASES, FOLDER, Case, check, launch
from corpus_faults import COMPUTED, OUTCOMES, WAYS, Verdict, drawn, verdict_of, way

from tkc.sim.faults import faults
from tkc.sim.machine import Machine

RUNS = [  # engine, policy, schedule
    ("numpy", "late", "round-robin"),
    ("llvm", "late", "round-robin"),
    ("llvm", "early", "reverse"),
    ("llvm", "random", "random"),
]
SAMPLE = CASES[::5]


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
