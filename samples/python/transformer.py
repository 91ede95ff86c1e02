"""A transformer block whose hot parts are tkc kernels, held against torch; also trained, by the
backward kernels that tkc makes.

python samples/python/transformer.py                        on the simulator, a small size
python samples/python/transformer.py --steps 2              and two steps of training
python samples/python/transformer.py --device cuda --tokens 2048 --width 1024 --heads 16
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import torch
import torch.nn.functional as F

import tkc
from tkc import kernels

own = tkc.load(Path(__file__).with_name("block.tk"))  # what the library lacks


@dataclass
class Block:
    """Weights of one block: pre-norm attention with rotary positions, and a gated MLP."""

    heads: int
    norm1: torch.Tensor
    qkv: torch.Tensor
    out: torch.Tensor
    norm2: torch.Tensor
    gate: torch.Tensor
    up: torch.Tensor
    down: torch.Tensor

    @classmethod
    def random(cls, width: int, heads: int, dtype: torch.dtype, device: str) -> Block:
        def weight(rows: int, columns: int) -> torch.Tensor:
            return (torch.randn(rows, columns, device=device) / columns**0.5).to(dtype)

        ones = torch.ones(width, device=device)
        hidden = 2 * width
        return cls(
            heads,
            ones,
            weight(3 * width, width),
            weight(width, width),
            ones.clone(),
            weight(hidden, width),
            weight(hidden, width),
            weight(width, hidden),
        )

    def by_tkc(self, x: torch.Tensor) -> torch.Tensor:
        """x: [tokens, width]. Views go in as they are: nothing is made contiguous."""
        tokens, width = x.shape
        cos, sin = angles(tokens, width // self.heads // 2, x.device)
        qkv = kernels.linear(kernels.rms_norm(x, self.norm1), self.qkv)
        q, k, v = qkv.view(tokens, 3, self.heads, -1).unbind(1)
        q, k = own.rotate(q, cos, sin), own.rotate(k, cos, sin)
        y = kernels.attention(q[None], k[None], v[None], causal=True)
        x = kernels.linear(y.view(tokens, width), self.out, residual=x)
        hidden = kernels.linear(
            kernels.rms_norm(x, self.norm2), self.up, gate=self.gate, act="silu"
        )
        return kernels.linear(hidden, self.down, residual=x)

    def by_torch(self, x: torch.Tensor) -> torch.Tensor:
        """The same in float64."""
        w = {n: v.double() for n, v in vars(self).items() if isinstance(v, torch.Tensor)}
        x = x.double()
        tokens, width = x.shape
        cos, sin = (a.double()[:, None] for a in angles(tokens, width // self.heads // 2, x.device))

        def turn(a: torch.Tensor) -> torch.Tensor:
            lo, hi = a.chunk(2, -1)
            return torch.cat([lo * cos - hi * sin, hi * cos + lo * sin], -1)

        qkv = F.rms_norm(x, (width,), w["norm1"], 1e-5) @ w["qkv"].T
        q, k, v = qkv.view(tokens, 3, self.heads, -1).unbind(1)
        q, k, v = (a.transpose(0, 1) for a in (turn(q), turn(k), v))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(0, 1)
        x = x + y.reshape(tokens, width) @ w["out"].T
        z = F.rms_norm(x, (width,), w["norm2"], 1e-5)
        return x + (F.silu(z @ w["gate"].T) * (z @ w["up"].T)) @ w["down"].T


def angles(tokens: int, half: int, device: torch.device) -> tuple[torch.Tensor, torch.Tensor]:
    """Cosines and sines of the rotary positions: [tokens, half]."""
    rates = 10000.0 ** (-torch.arange(half, device=device) / half)
    turns = torch.arange(tokens, device=device)[:, None] * rates
    return turns.cos(), turns.sin()


def train(
    by: Callable[[Block, torch.Tensor], torch.Tensor], block: Block, x: torch.Tensor, steps: int
) -> list[float]:
    """The loss before each step of gradient descent, towards a target; weights are kept in float32
    and cast for each step."""
    torch.manual_seed(1)
    wanted = torch.randn(x.shape, device=x.device)
    weights = {n: v for n, v in vars(block).items() if isinstance(v, torch.Tensor)}
    kept = {n: v.float().clone().requires_grad_() for n, v in weights.items()}
    optimizer = torch.optim.SGD(kept.values(), lr=1.0)
    losses: list[float] = []
    for _ in range(steps):
        optimizer.zero_grad()
        cast = {n: kept[n].to(v.dtype) for n, v in weights.items()}
        loss = (by(replace(block, **cast), x).float() - wanted).square().mean()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", default="cpu", help="cpu (the simulator) or cuda")
    parser.add_argument("--tokens", type=int, default=40)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--heads", type=int, default=2)
    parser.add_argument("--steps", type=int, default=0, help="of training")
    options = parser.parse_args(arguments)
    torch.manual_seed(0)
    dtype = torch.bfloat16
    block = Block.random(options.width, options.heads, dtype, options.device)
    x = torch.randn(options.tokens, options.width, device=options.device).to(dtype)
    ours, exact = block.by_tkc(x).double(), block.by_torch(x)
    error = ((ours - exact).norm() / exact.norm()).item()
    print(f"{options.tokens} tokens of {options.width}: relative error {error:.1e} (limit 1e-2)")
    apart = 0.0
    if options.steps:
        ways = (Block.by_tkc, Block.by_torch)
        ours_by_step, theirs = (train(way, block, x, options.steps) for way in ways)
        apart = max(abs(a - b) / b for a, b in zip(ours_by_step, theirs, strict=True))
        print(f"losses {ours_by_step[0]:.5f} to {ours_by_step[-1]:.5f}, {apart:.1e} from torch's")
    return 0 if error < 1e-2 and apart < 1e-2 else 3


if __name__ == "__main__":
    sys.exit(main())
