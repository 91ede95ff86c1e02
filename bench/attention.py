# pyright: basic
"""bf16 attention against cuDNN (through torch), TFLOP/s; causal counts half the work.

The code for sm_80 (mma.sync, cp.async) runs on the same GPU, for comparison.

python bench/attention.py --output bench/results
python bench/attention.py --dims 128 --lengths 4096 --set BT=64
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.method import BURST, SUSTAINED, Peer, Row, race, report, write  # noqa: E402
from bench.samples import sample  # noqa: E402

TOKENS, WIDTH = 16384, 2048  # batch * length, heads * head dimension
TOLERANCE = 5e-3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--dims", nargs="+", type=int, default=[64, 128, 256])
    parser.add_argument("--lengths", nargs="+", type=int, default=[4096])
    parser.add_argument("--burst-only", action="store_true")
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="params")
    options = parser.parse_args()
    params = {name: int(value) for name, _, value in (text.partition("=") for text in options.set)}
    rows: list[Row] = []
    for dim in options.dims:
        for length in options.lengths:
            for causal in (False, True):
                peers = peers_for(length, dim, causal, params)
                work = 4.0 * TOKENS * length * WIDTH / (2 if causal else 1)
                name = f"D{dim} S{length} {'causal' if causal else 'full'}"
                for regime in [BURST] if options.burst_only else [BURST, SUSTAINED]:
                    rows += race(name, peers, regime, flops=work)
                write(options.output / "attention.json", rows)
    return report("bf16 attention, TFLOP/s (median)", rows, "tflops", TOLERANCE)


class Problem:
    """Random tensors of so many heads that tokens and width are those above, and what cuDNN makes
    of them, which every peer's result is compared with."""

    def __init__(self, length: int, dim: int, causal: bool) -> None:
        import torch

        shape = (TOKENS // length, WIDTH // dim, length, dim)
        self.q, self.k, self.v = (
            torch.randn(shape, device="cuda", dtype=torch.bfloat16) for _ in range(3)
        )
        self.out = torch.full_like(self.q, float("nan"))
        self.logs = torch.empty(shape[:3], device="cuda")
        self.scale, self.causal = dim**-0.5, causal
        self.right = self._cudnn().float()

    def _cudnn(self) -> Any:
        import torch
        from torch.nn.attention import SDPBackend, sdpa_kernel

        attend = torch.nn.functional.scaled_dot_product_attention
        with sdpa_kernel(SDPBackend.CUDNN_ATTENTION):
            return attend(self.q, self.k, self.v, is_causal=self.causal)

    def cudnn(self) -> Peer:
        """cuDNN itself."""
        return Peer("cudnn", [self._cudnn])

    def compile(self, kernel: Any, target: str, **settings: Any) -> Any:
        """The kernel for these tensors."""
        given = {"O": self.out, "L": self.logs, "causal": self.causal, **settings}
        return kernel.compile(self.q, self.k, self.v, target=target, **given)

    def peer(self, name: str, call: Any, **settings: Any) -> Peer:
        """A kernel of tkc, run once for its error."""

        def run() -> Any:
            call(
                *(self.q, self.k, self.v),
                **{"O": self.out, "L": self.logs, "scale": self.scale},
                **settings,
            )

        run()
        return Peer(name, [run], float((self.out.float() - self.right).norm() / self.right.norm()))


def peers_for(length: int, dim: int, causal: bool, params: dict[str, int]) -> list[Peer]:
    """tkc and cuDNN on the same tensors; tkc's result is checked against cuDNN's."""
    kernel, problem = sample("attention"), Problem(length, dim, causal)
    made = [
        problem.peer("tkc", kernel, causal=causal, **params),
        problem.peer("tkc, sm_80 code", problem.compile(kernel, "sm_80", **params)),
    ]
    if not params and dim == 64:
        made.append(problem.peer("tkc, BQ=192 BT=96", kernel, causal=causal, BQ=192, BT=96))
    return [*made, problem.cudnn()]


if __name__ == "__main__":
    sys.exit(main())
