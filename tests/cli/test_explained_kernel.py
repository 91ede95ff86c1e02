"""``tkc explain`` tells of the kernel that ``tkc compile`` makes, also where ptxas refuses the
first choice, and says so where nothing is made."""

from __future__ import annotations

import argparse
import json

import pytest

from tkc.artifact import toolchain
from tkc.cli import explain_command
from tkc.cli.compile_command import compile_file
from tkc.cli.main import main, parser
from tkc.support.diagnostics import Diagnostic, DiagnosticError
from tkc.support.source import Source, Span

# The choice that the model of time expects to be fastest spills at these sizes, or did.
SIZES = ("samples/layernorm.tk -D N=4096 -D C=8192", "samples/softmax.tk -k softmax -D C=8192")
PLAIN = "samples/vadd.tk"


def told(words: str, capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    assert main(["explain", *words.split(), "--decisions", "--json"]) == 0
    return json.loads(capsys.readouterr().out)["kernels"][0]["decisions"]


@pytest.mark.parametrize("words", [*SIZES, PLAIN])
def test_what_is_compiled_is_explained(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = compile_file(parser().parse_args(["compile", *words.split()]), "cubin")
    wanted = [json.loads(json.dumps(d.plain(), default=str)) for d in made.ledger.decisions]
    assert told(words, capsys) == wanted


def test_a_refused_kernel_is_explained_with_a_note(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def compiled(options: argparse.Namespace, stage: str) -> object:
        if stage == "cubin":
            raise DiagnosticError(
                [Diagnostic("E0904", "it spills", Source("x.tk", ""), Span(0, 0))]
            )
        return compile_file(options, stage)

    monkeypatch.setattr(explain_command, "compile_file", compiled)
    assert main(["explain", PLAIN, "--decisions"]) == 0
    said = capsys.readouterr()
    assert "note: tkc compile refuses this kernel: it spills" in said.err
    assert "for sm_90a" in said.out


def test_without_ptxas_a_note_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def compiled(options: argparse.Namespace, stage: str) -> object:
        if stage == "cubin":
            raise toolchain.ToolMissing("no ptxas")
        return compile_file(options, stage)

    monkeypatch.setattr(explain_command, "compile_file", compiled)
    assert main(["explain", PLAIN, "--decisions"]) == 0
    assert "note: nobody asked whether registers spill: no ptxas" in capsys.readouterr().err
