"""Since when each instruction exists, by ptxas: the table states the least version and target.

At what a row states ptxas accepts the instruction; at the version before, and for the target
before, it does not. Many instructions (``instruction_forms.txt``) stand in one text, since ptxas
names the line of each error.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest
from form_trials import UNDOCUMENTED, known, trials

from tkc.artifact.toolchain import ToolMissing, find_tool
from tkc.machine.instruction_forms import FORMS as GROUPS
from tkc.machine.instruction_forms import counted
from tkc.machine.instructions import LATER, TABLE, Since, match_opcode, since, words_of
from tkc.machine.targets import TARGETS, Version
from tkc.sim.machine import target_of
from tkc.sim.ptx.program import Module

FORMS = Path(__file__).with_name("instruction_forms.txt")
LINES = [line for line in FORMS.read_text().splitlines() if line and not line.startswith("#")]
# The versions of PTX that there were, from the first with .address_size on, and the one in which a
# target came (PTX ISA, "Release Notes").
VERSIONS: list[Version] = [
    *((2, 3), (3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (4, 2), (4, 3), (5, 0)),
    *((6, minor) for minor in range(6)),
    *((7, minor) for minor in range(9)),
    *((8, minor) for minor in range(9)),
]
CAME: dict[str, Version] = {
    **{"sm_20": (2, 0), "sm_30": (3, 0), "sm_32": (4, 0), "sm_35": (3, 1), "sm_50": (4, 0)},
    **{"sm_52": (4, 1), "sm_53": (4, 2), "sm_60": (5, 0), "sm_61": (5, 0), "sm_70": (6, 0)},
    **{"sm_75": (6, 3), "sm_80": (7, 0), "sm_86": (7, 1), "sm_89": (7, 8), "sm_90": (7, 8)},
    **{"sm_90a": (8, 0), "sm_100": (8, 6), "sm_100a": (8, 6), "sm_120": (8, 7), "sm_103": (8, 8)},
}
LEAST_ARCHITECTURE = 75  # that ptxas of CUDA 13 makes code for; it reads texts of older targets

Setting = tuple[Version, str]


def number(target: str) -> int:
    return int(target.removeprefix("sm_").removesuffix("a"))


def operands(line: str) -> int:
    """How many operands an instruction has; those in braces or brackets are one."""
    given = re.sub(r"[{\[].*?[}\]]", "x", line.partition(" ")[2])
    return given.count(",") + 1 if given else 0


def wants(line: str) -> Since:
    """What the table states of an instruction."""
    found = since(line.split()[0], operands(line))
    assert isinstance(found, Since), found
    return found


def has(needed: Since, target: str) -> bool | None:
    """Whether the target has what is needed; None where the table does not say: of features it
    knows which of TARGETS have them."""
    if number(target) < needed.number:
        return False
    if not needed.features:
        return True
    known = TARGETS.get(target)
    if known is None and target.endswith("a"):
        known = target_of(Module("8.6", target, {}, {}))
    return None if known is None else not needed.lacks(known)


def settings(needed: Since) -> tuple[Setting, list[Setting]]:
    """Where ptxas accepts what needs that, and where it does not: the version before, for the same
    target; the target before."""
    targets = [(target, has(needed, target)) for target in CAME]
    least = next(target for target, answer in targets if answer)

    def at(target: str) -> Setting:
        return max(needed.version, CAME[target], VERSIONS[0]), target

    others = [target for target, answer in targets[: list(CAME).index(least)] if answer is False]
    refused = [at(target) for target in others[-1:]]
    before = [v for v in VERSIONS if CAME[least] <= v < needed.version]
    refused += [(version, least) for version in before[-1:]]
    return at(least), refused


def refusals(lines: Iterable[str], setting: Setting, folder: Path) -> dict[str, str]:
    """What ptxas says of each line that it does not accept."""
    version, target = setting
    kinds = {"b": 8, "h": 16, "r": 32, "d": 64, "q": 128}
    names = {k: b for k, b in kinds.items() if b < 128 or version >= (8, 3)}
    registers = "".join(f".reg .b{bits} {name}<9>; " for name, bits in names.items())
    head = f".version {version[0]}.{version[1]}\n.target {target}\n.address_size 64\n"
    head += f".visible .entry k() {{ {registers}.reg .pred p<9>;\nL:\n"
    held = list(lines)
    path = folder / "forms.ptx"
    path.write_text(head + "".join(f"{line};\n" for line in held) + "ret; }\n")
    architecture = target if number(target) >= LEAST_ARCHITECTURE else f"sm_{LEAST_ARCHITECTURE}"
    command = [find_tool("ptxas"), "-arch", architecture, str(path), "-o", str(folder / "cubin")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    first = head.count("\n") + 1
    found = re.findall(r"line (\d+); error\s*: (.*)", done.stdout + done.stderr)
    assert found or not done.returncode, done.stderr
    return {held[int(line) - first]: said for line, said in found}


Wanted = tuple[dict[Setting, list[str]], dict[Setting, list[str]]]


@pytest.fixture(scope="module")
def wanted() -> Wanted:
    """The lines that ptxas accepts at each setting, and those that it refuses."""
    try:
        find_tool("ptxas")
    except ToolMissing as problem:
        pytest.skip(str(problem))
    accepted, refused = dict[Setting, list[str]](), dict[Setting, list[str]]()
    for line in LINES:
        first, others = settings(wants(line))
        accepted.setdefault(first, []).append(line)
        for setting in others:
            refused.setdefault(setting, []).append(line)
    return accepted, refused


def test_ptxas_accepts_what_the_table_states(wanted: Wanted, tmp_path: Path) -> None:
    wrong = [
        f"{setting}: {line}: {said}"
        for setting, lines in wanted[0].items()
        for line, said in refusals(lines, setting, tmp_path).items()
    ]
    assert not wrong, "\n".join(wrong)


def test_ptxas_refuses_what_is_older(wanted: Wanted, tmp_path: Path) -> None:
    wrong: list[str] = []
    for setting, lines in wanted[1].items():
        refused = refusals(lines, setting, tmp_path)
        wrong += [f"{setting}: {line}" for line in lines if line not in refused]
    assert not wrong, "accepted before what the table states:\n" + "\n".join(wrong)


@pytest.mark.parametrize("target", [name for name in TARGETS if number(name) >= 90])
def test_later_targets_have_what_their_rows_say(
    target: str, wanted: Wanted, tmp_path: Path
) -> None:
    """An instruction that came with one target need not exist on all that followed."""
    lines = [line for held in wanted[0].values() for line in held]
    there = [line for line in lines if has(wants(line), target)]
    assert len(there) > len(lines) * 0.9
    version = max(VERSIONS[-1], TARGETS[target].version)
    assert refusals(there, (version, target), tmp_path) == {}


def test_every_row_has_a_form() -> None:
    matched = [match_opcode(line.split()[0]) for line in LINES]
    found = [m for m in matched if not isinstance(m, str)]
    assert len(found) == len(LINES), [m for m in matched if isinstance(m, str)]
    lacking = TABLE.keys() - {row.op for row, *_ in found} - {"call.vprintf"}  # no opcode of PTX
    assert not lacking, f"{FORMS.name} has no line with {lacking}"
    words = [
        ({"*", row.op, counted(row.op, operands(line))}, words_of(types, modifiers))
        for (row, types, modifiers), line in zip(found, LINES, strict=True)
    ]
    for op, rows in LATER.items():
        for later, _ in rows:
            shown = any(op in names and later <= held for names, held in words)
            assert shown, f"{FORMS.name} has no line with {op} and {'.'.join(sorted(later))}"


def test_forms_are_those_of_ptxas(tmp_path: Path) -> None:
    """Of the words of each form with the types of all of its group, ptxas accepts what the table
    does, and nothing else."""
    try:
        find_tool("ptxas")
    except ToolMissing as problem:
        pytest.skip(str(problem))
    of_one = ("wgmma", "setmaxnreg")  # which later targets have not
    lines = [line for name in GROUPS if not name.startswith(of_one) for line in trials(name)]
    others = [line for name in GROUPS if name.startswith(of_one) for line in trials(name)]
    refused: dict[str, str] = {}
    for held, target in ((lines, "sm_103a"), (others, "sm_90a")):
        for first in range(0, len(held), 4000):
            refused |= refusals(held[first : first + 4000], (VERSIONS[-1], target), tmp_path)
    lines += others
    assert [line for line in lines if known(line) and line in refused] == []
    others = [line for line in lines if not known(line) and line not in refused]
    assert [line for line in others if line.split()[0] not in UNDOCUMENTED] == []
