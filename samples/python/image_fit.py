"""A network that learns an image, trained by the backward kernels that tkc makes, beside torch.

python samples/python/image_fit.py                        on the simulator, a small size
python samples/python/image_fit.py --device cuda --pixels 65536 --width 64 --steps 500
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

import torch
import torch.nn.functional as F

import tkc

kernels = tkc.load(Path(__file__).with_name("image_fit.tk"))
FREQUENCIES = 4
Layers = list[tuple[torch.Tensor, torch.Tensor]]  # weights [outputs, inputs] and biases


def network(width: int, device: str) -> Layers:
    """Four layers: from encoded positions to three colours."""
    sizes = [4 * FREQUENCIES, width, width, width, 3]
    torch.manual_seed(0)
    return [
        (
            (torch.randn(m, k, device=device) * (2 / k) ** 0.5).requires_grad_(),
            torch.zeros(m, device=device, requires_grad=True),
        )
        for k, m in zip(sizes, sizes[1:], strict=False)
    ]


def image(count: int, device: str) -> tuple[torch.Tensor, torch.Tensor]:
    """Positions in [0, 1] and the colours there: rings and stripes."""
    p = torch.rand(count, 2, device=device)
    ring = ((p - 0.5).norm(dim=1) * 12).sin()
    stripe = (p[:, 0] * 9 + p[:, 1] * 4).sin()
    return p, torch.stack([ring, stripe, ring * stripe], 1) / 2 + 0.5


def by_tkc(x: torch.Tensor, wanted: torch.Tensor, layers: Layers) -> torch.Tensor:
    """The mean over rows of the squared error, by kernels; their gradients are made by tkc."""
    for w, b in layers[:-1]:
        x = kernels.layer(x, w, b)
    return kernels.squared_error(kernels.last(x, *layers[-1]), wanted).mean()


def by_torch(x: torch.Tensor, wanted: torch.Tensor, layers: Layers) -> torch.Tensor:
    """The same by torch."""
    for w, b in layers[:-1]:
        x = F.silu(F.linear(x, w, b))
    return (torch.sigmoid(F.linear(x, *layers[-1])) - wanted).square().sum(1).mean()


def train(
    loss: Callable[..., torch.Tensor], pixels: int, width: int, steps: int, device: str
) -> list[float]:
    """The loss before each step of Adam."""
    layers = network(width, device)
    p, wanted = image(pixels, device)
    rates = torch.pi * 2.0 ** torch.arange(FREQUENCIES, device=device)
    x = kernels.encode(p, rates)
    optimizer = torch.optim.Adam([t for layer in layers for t in layer], 1e-2)
    losses: list[float] = []
    for _ in range(steps):
        optimizer.zero_grad()
        made = loss(x, wanted, layers)
        made.backward()
        optimizer.step()
        losses.append(made.item())
    return losses


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", default="cpu", help="cpu (the simulator) or cuda")
    parser.add_argument("--pixels", type=int, default=40)
    parser.add_argument("--width", type=int, default=16)
    parser.add_argument("--steps", type=int, default=4)
    options = parser.parse_args(arguments)
    sizes = (options.pixels, options.width, options.steps, options.device)
    ours, theirs = train(by_tkc, *sizes), train(by_torch, *sizes)
    for step, (a, b) in enumerate(zip(ours, theirs, strict=True)):
        if step % max(1, options.steps // 10) == 0:
            print(f"step {step}: {a:.5f} by tkc, {b:.5f} by torch")
    apart = max(abs(a - b) / b for a, b in zip(ours, theirs, strict=True))
    print(f"the losses of {options.steps} steps differ by {apart:.1e} (limit 1e-2)")
    return 0 if apart < 1e-2 and ours[-1] < ours[0] else 3


if __name__ == "__main__":
    sys.exit(main())
