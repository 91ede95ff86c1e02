"""Wrong usage: the last line says what was probably meant."""

from __future__ import annotations

import pytest

from tkc.cli.main import main

FILE = "samples/vadd.tk"
WRONG = [
    ((FILE,), f"tkc: a command stands first: tkc run {FILE}"),
    (("compil", FILE), "tkc: did you mean compile?"),
    (("help", "run"), "tkc: did you mean `tkc COMMAND --help`?"),
    (("version",), "tkc: did you mean `tkc --version`?"),
    (("profile", FILE), "tkc: did you mean `tkc explain FILE`?"),
    (("run", FILE, "N=64"), "tkc: a size, param or type is given by -D N=64"),
    (("run", FILE, "--N", "64"), "tkc: a size, param or type is given by -D N=64"),
    (("run", FILE, "--N=64"), "tkc: a size, param or type is given by -D N=64"),
    (("run", FILE, "-D", "N", "64"), "tkc: a size, param or type is given by -D NAME=VALUE"),
    (("run", FILE, "--device", "cuda"), "tkc run: did you mean gpu?"),
    (("run", FILE, "--device", "cpu"), "tkc run: did you mean sim?"),
    (("compile", FILE, "--arch", "sm_90"), "tkc: did you mean --target sm_90a?"),
    (("compile", FILE, "--target", "hopper"), "tkc compile: did you mean sm_90a?"),
    (("compile", FILE, "--target", "compute_90a"), "tkc compile: did you mean sm_90a?"),
    (("compile", FILE, "--target", "sm120"), "tkc compile: did you mean sm_120?"),
    (("compile", FILE, "--emit", "asm"), "tkc compile: did you mean sass?"),
    (("compile", FILE, "-O3"), "tkc: there are no levels of optimisation; leave it out"),
]


@pytest.mark.parametrize(("words", "said"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_wrong_usage(words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and "error: " in err and err.splitlines()[-1] == said


def test_what_nobody_knows_has_no_advice(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", FILE, "--???"]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == "tkc: error: unrecognized arguments: --???"
