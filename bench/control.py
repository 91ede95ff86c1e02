# pyright: basic, reportPrivateImportUsage=false
"""Schedules that the source gives (roles, ping-pong, clusters), the compiler's own, and torch.

python bench/control.py --output bench/results
python bench/control.py --only GELU
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402
from bench.method import (  # noqa: E402
    BURST,
    SUSTAINED,
    Peer,
    Row,
    distance,
    race,
    random_tensor,
    report,
    sets_for,
    write,
)
from bench.samples import SAMPLES  # noqa: E402

TOLERANCE = 1e-2
GRID = "by BM, j in N by BN"
Call = Callable[..., Any]
Settings = dict[str, dict[str, Any]]  # by name: file, hints and params


def kernel_of(file: str, hints: str = "") -> Any:
    """The kernel of a sample, with more hints on its grid."""
    path = SAMPLES / f"{file}.tk"
    text = path.read_text()
    assert not hints or GRID in text
    module = tkc.source(text.replace(GRID, f"{GRID} with {hints}" if hints else GRID), str(path))
    return getattr(module, next(name for name in dir(module) if not name.startswith("_")))


def peer(name: str, call: Call, sets: list[list[Any]], wanted: Any) -> Peer | None:
    """A candidate over sets of buffers, the last of each its result; None if it is refused, which
    is printed."""
    sets[0][-1].fill_(float("nan"))  # the results of another candidate stand there
    try:
        call(*sets[0])
    except (tkc.DiagnosticError, tkc.ArgumentError) as refused:
        print(f"{name}: {str(refused).splitlines()[0]}")
        return None
    return Peer(
        name,
        [lambda s=s: call(*s) for s in sets],
        distance(sets[0][-1], wanted) if wanted is not None else 0.0,
    )


def compiled(file: str, settings: Settings) -> dict[str, tuple[Any, dict[str, Any]]]:
    """The kernel and the params of each setting; ``file``: of those that name none."""
    made = {}
    for name, given in settings.items():
        params = dict(given)
        made[name] = kernel_of(params.pop("file", file), params.pop("hints", "")), params
    return made


def product(m: int, n: int, k: int, settings: Settings) -> list[Peer | None]:
    """C = A @ B of bf16: settings by name, each with its file, hints and params."""
    import torch

    sets = [
        [random_tensor(f"bf16[{m}, {k}]", 2), random_tensor(f"bf16[{k}, {n}]", 2)]
        for _ in range(sets_for(2 * (m * k + k * n + m * n)))
    ]
    sets = [[a, b, torch.empty(m, n, device="cuda", dtype=a.dtype)] for a, b in sets]
    wanted = sets[0][0] @ sets[0][1]
    calls = {"cublas": lambda a, b, c: torch.matmul(a, b, out=c)}
    for name, (kernel, params) in compiled("matmul", settings).items():
        calls[name] = lambda a, b, c, kernel=kernel, params=params: kernel(a, b, C=c, **params)
    return [peer(name, call, sets, wanted) for name, call in calls.items()]


def layer(m: int, n: int, k: int, settings: Settings) -> list[Peer | None]:
    """gelu(x @ w.T + b)."""
    import torch

    sets = []
    for _ in range(sets_for(2 * (m * k + k * n + m * n))):
        x, w, b = (
            random_tensor(f"bf16[{m}, {k}]", 2),
            random_tensor(f"bf16[{n}, {k}]", 2),
            random_tensor(f"f32[{n}]", 2),
        )
        w /= k**0.5
        sets.append([x, w, b, b.bfloat16(), torch.empty(m, n, device="cuda", dtype=x.dtype)])
    x, w, b, _, _ = sets[0]
    wanted = torch.nn.functional.gelu(x.float() @ w.float().T + b, approximate="tanh")
    calls = {
        "cublaslt": lambda x, w, b, h, y: torch._addmm_activation(h, x, w.T, use_gelu=True, out=y)
    }
    for name, (kernel, params) in compiled("linear", settings).items():
        calls[name] = lambda x, w, b, h, y, k=kernel, p=params: k(x, w, b, y=y, **p)
    return [peer(name, call, sets, wanted) for name, call in calls.items()]


def turned() -> list[Peer | None]:
    """Rotary embedding of 8 x 16 heads of 4096 positions of 2 x 64 channels."""
    import torch

    kernel = kernel_of("control/rotary")
    cos, sin = (random_tensor("f32[4096, 64]", 2) for _ in range(2))
    sets = []
    for _ in range(2):
        x = random_tensor("bf16[8, 16, 4096, 128]", 2)
        sets.append([x, torch.empty_like(x)])
    x = sets[0][0].float()
    lo, hi = x[..., :64], x[..., 64:]
    wanted = torch.cat([lo * cos - hi * sin, hi * cos + lo * sin], -1)
    return [
        peer("copy", lambda x, y: y.copy_(x), sets, None),
        peer("roles", lambda x, y: kernel(x, cos, sin, y=y), sets, wanted),
    ]


def streams(n: int, c: int) -> list[Peer | None]:
    """z = x + r, y = layernorm(z), load, compute and store in roles of their own."""
    import torch

    kernel = kernel_of("control/add_layernorm")
    w, b = (random_tensor(f"f32[{c}]", 2) for _ in range(2))
    sets = []
    for _ in range(sets_for(8 * n * c)):
        x, r = (random_tensor(f"bf16[{n}, {c}]", 2) for _ in range(2))
        sets.append([x, r, torch.empty_like(x), torch.empty_like(x)])
    s = sets[0][0].float() + sets[0][1].float()
    wanted = torch.nn.functional.layer_norm(s, (c,), w, b)

    def copies(x: Any, r: Any, z: Any, y: Any) -> None:
        z.copy_(x)
        y.copy_(r)

    return [
        peer("two copies", copies, sets, None),
        peer("roles", lambda x, r, z, y: kernel(x, r, w, b, z=z, y=y), sets, wanted),
    ]


def unpacked(m: int, n: int, k: int) -> list[Peer | None]:
    """y = x @ (w * scale).T with weights of 8 bits, a role unpacks them; and the bf16 product."""
    import torch

    kernel = kernel_of("control/int8_weights")
    sets = []
    for _ in range(sets_for(2 * m * k + n * k + 2 * m * n)):
        x, w = (
            random_tensor(f"bf16[{m}, {k}]", 2),
            torch.randint(-127, 128, (n, k), device="cuda", dtype=torch.int8),
        )
        sets.append([x, w, torch.empty(m, n, device="cuda", dtype=torch.bfloat16)])
    scale = random_tensor(f"f32[{n}]", 2)
    wanted = (sets[0][0].float() @ sets[0][1].float().T) * scale
    wide = [w.bfloat16() for _, w, _ in sets]
    return [
        Peer(
            "cublas, bf16 weights",
            [
                lambda x=x, w=w, y=y: torch.matmul(x, w.T, out=y)
                for (x, _, y), w in zip(sets, wide, strict=True)
            ],
        ),
        peer("roles", lambda x, w, y: kernel(x, w, scale, y=y), sets, wanted),
    ]


BLOCKS = {"BM": 128, "BN": 256, "BK": 64}
SQUARE = {"BM": 128, "BN": 128, "BK": 64}
TURNS = {"hints": "persistent=pingpong"}
PRODUCTS = {
    "by default": {},
    "blocks": BLOCKS,
    "roles": {"file": "control/matmul", **BLOCKS},
    "ping-pong": {**TURNS, **SQUARE},
    "cluster (2, 1)": {"hints": "cluster=(2, 1)", **BLOCKS},
    "cluster (1, 2)": {"hints": "cluster=(1, 2)", **BLOCKS},
    "cluster (2, 2)": {"hints": "cluster=(2, 2)", **BLOCKS},
}
LAYERS = {
    "by default": {},
    "ping-pong": {**TURNS, **SQUARE},
    "ping-pong 64": {**TURNS, **SQUARE, "BN": 64},
    "ping-pong 192": {**TURNS, **SQUARE, "BN": 192},
    "roles in turns": {"file": "control/ping_pong", **SQUARE},
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--only", default="", help="problems whose name has this text")
    parser.add_argument("--sustained", action="store_true", help="also at a lasting load")
    options = parser.parse_args()
    problems: dict[str, tuple[Callable[[], list[Peer | None]], float]] = {}
    for m, n, k in ((8192, 8192, 8192), (8192, 8192, 512), (4096, 4096, 4104)):
        problems[f"product {m} {n} {k}"] = (
            lambda m=m, n=n, k=k: product(m, n, k, PRODUCTS),
            2.0 * m * n * k,
        )
    for m, n, k in ((4096, 3072, 768), (16384, 3072, 768)):
        problems[f"GELU {m} {n} {k}"] = (
            lambda m=m, n=n, k=k: layer(m, n, k, LAYERS),
            2.0 * m * n * k,
        )
    problems["rotary"] = (turned, 0.0)
    problems["add_layernorm 65536 1024"] = (lambda: streams(65536, 1024), 0.0)
    problems["int8 256 8192 8192"] = (lambda: unpacked(256, 8192, 8192), 2.0 * 256 * 8192 * 8192)
    problems["int8 4096 8192 8192"] = (lambda: unpacked(4096, 8192, 8192), 2.0 * 4096 * 8192 * 8192)
    rows: list[Row] = []
    for name, (make, work) in problems.items():
        if options.only not in name:
            continue
        peers = [each for each in make() if each is not None]
        for regime in [BURST, SUSTAINED] if options.sustained else [BURST]:
            rows += race(name, peers, regime, flops=work)
        write(options.output / "control.json", rows)
    return report("schedules in the source, us (median)", rows, "median_us", TOLERANCE)


if __name__ == "__main__":
    sys.exit(main())
