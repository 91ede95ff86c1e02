"""docs/timing.md: its program runs."""

from __future__ import annotations

import re

import pytest

from tests.timing.kernels import ROOT


def test_the_program_of_the_page_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs/timing.md").read_text(), re.S)
    monkeypatch.chdir(ROOT)
    exec(program, {})
    said = capsys.readouterr().out
    assert re.match(r"\d+\.\d+ \d+\.\d us, bound by tensor cores", said), said
