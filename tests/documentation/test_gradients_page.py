"""The kernels of docs/gradients.md are those of the sample, and of its made backward."""

from __future__ import annotations

import re
from pathlib import Path

import tkc

ROOT = Path(__file__).parents[2]


def test_the_page_shows_what_is_made() -> None:
    shown = re.findall(r"```tk\n(.*?)```", (ROOT / "docs" / "gradients.md").read_text(), re.S)
    forward, backward = shown
    sample = ROOT / "samples" / "softmax.tk"
    assert forward.strip() in sample.read_text()
    assert backward.strip() in tkc.load(sample).softmax.grad().text
