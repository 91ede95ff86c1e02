"""``samples/backward`` holds what ``tkc grad`` writes for the samples.

``PYTHONPATH=. python tests/grad/test_backward_goldens.py --bless`` writes the files anew.
"""

from __future__ import annotations

import io
import shlex
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from tkc.cli.main import main

ROOT = Path(__file__).parents[2]
GOLDENS = {
    "vadd": "samples/vadd.tk",
    "matmul": "samples/matmul.tk",
    "linear": "samples/linear.tk --wrt x,w,b",
    "softmax": "samples/softmax.tk -k softmax",
    "softmax_online": "samples/softmax.tk -k softmax_online",
    "layernorm": "samples/layernorm.tk --wrt x,w,bias",
    "layernorm_of_short_rows": "samples/layernorm.tk --wrt x,w,bias -D C=4096",
    "rotary": "samples/rotary.tk",
    "cross_entropy": "samples/cross_entropy.tk",
    "embed": "samples/embed.tk",
    "attention": "samples/attention.tk --wrt Q,K,V",
    "attention_causal": "samples/attention.tk --wrt Q,K,V -D causal=true",
    "conv3x3": "samples/conv3x3.tk",
    "fused_mlp": "samples/fused_mlp.tk",
    "attention_updates": "samples/attention.tk --wrt Q,K,V --updates Q",
    "linear_attention": "samples/linear_attention.tk",
    "ssd": "samples/ssd.tk",
    "packed_mean": "samples/packed_mean.tk",
    "split_k": "samples/split_k.tk",
    "decode": "samples/decode.tk",
    "paged_decode": "samples/paged_decode.tk",
    "mla_decode": "samples/mla_decode.tk",
    "grouped_matmul": "samples/grouped_matmul.tk -k grouped_matmul",
    "routed": "samples/grouped_matmul.tk -k routed",
    "scaled_matmul": "samples/scaled_matmul.tk",
    "ssd_ends": "samples/ssd_segments.tk -k ends",
    "ssd_segments": "samples/ssd_segments.tk -k segments",
    "gated_delta_rule": "samples/gated_delta_rule.tk -k gated_delta_rule",
    "gated_delta_rule_inverses": "samples/gated_delta_rule.tk -k inverses",
    "place": "samples/gather_scatter.tk -k place",
    "adamw": "samples/adamw.tk --wrt g",
    "gather_scatter": "samples/gather_scatter.tk -k gather_scatter",
    "fft_filter": "samples/fft_filter.tk",
    "w4a16": "samples/w4a16.tk",
    "forward_dynamics": "samples/forward_dynamics.tk",
}


def text(name: str) -> str:
    """The file for a sample: the command that makes it, and what it prints."""
    words = shlex.split(GOLDENS[name])
    held = io.StringIO()
    with redirect_stdout(held):
        assert main(["grad", str(ROOT / words[0]), *words[1:]]) == 0
    return f"# tkc grad {GOLDENS[name]}\n{held.getvalue()}"


@pytest.mark.parametrize("name", GOLDENS)
def test_golden(name: str) -> None:
    assert (ROOT / "samples" / "backward" / f"{name}.tk").read_text() == text(name)


def test_no_other_goldens() -> None:
    files = {path.stem for path in (ROOT / "samples" / "backward").glob("*.tk")}
    assert files == set(GOLDENS)


if __name__ == "__main__":
    assert sys.argv[1:] == ["--bless"], __doc__
    for each in GOLDENS:
        place = ROOT / "samples" / "backward" / f"{each}.tk"
        place.parent.mkdir(exist_ok=True)
        place.write_text(text(each))
