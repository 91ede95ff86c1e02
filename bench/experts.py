# pyright: basic, reportPrivateImportUsage=false
"""Packed weights, scales of blocks, experts, pages, latent keys and the gated delta rule against
torch and memory, microseconds.

Without a GPU (``--compile``): each kernel is compiled for sm_90a at its sizes with what is chosen
for them; the prediction, and what ptxas has against it.

python bench/experts.py --compile
python bench/experts.py --output bench/results
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402
from bench.method import BURST, SUSTAINED, Peer, distance, race, report, sets_for, write  # noqa: E402

SAMPLES = Path(__file__).parents[1] / "samples"
TOLERANCE = 2e-2  # relative, in the 2-norm, of those whose peer computes the same
ROWS, EXPERTS, WIDE = 16384, 16, 4096
Calls = Callable[[], dict[str, Callable[[], Any]]]


@dataclass(frozen=True)
class Problem:
    """A kernel of a sample at sizes; ``calls`` makes buffers on the GPU and gives a call for each
    peer, tkc's first, each of which returns its result, or None where it is no peer in values."""

    name: str
    file: str
    kernel: str
    compiled: dict[str, Any]
    calls: Calls
    flops: float = 0.0
    moved: float = 0.0


def kernel_of(file: str, name: str) -> Any:
    return getattr(tkc.load(SAMPLES / f"{file}.tk"), name)


def problems() -> Iterator[Problem]:
    for m in (16, 256):
        yield packed_weights(m, 8192, 8192)
    yield block_scales(8192)
    yield from experts()
    for page in (16, 64):
        yield pages(64, 8192, page)
    for batch, heads, length in ((64, 128, 4096), (32, 64, 4096), (64, 16, 4096), (1, 128, 8192)):
        yield latents(batch, heads, length)
    for batch, heads, length in ((8, 16, 4096), (1, 16, 16384)):
        yield deltas(batch, heads, length)


def packed_weights(m: int, n: int, k: int) -> Problem:
    half, groups = k // 2, k // 256

    def calls() -> dict[str, Callable[[], Any]]:
        import torch

        from tkc import kernels

        x = torch.randn(m, k, device="cuda", dtype=torch.bfloat16)
        weight = torch.randn(n, k, device="cuda", dtype=torch.bfloat16)
        w, scale = kernels.pack_int4(weight)
        low, high = ((part.float() - 8).view(n, groups, 128) for part in (w & 15, w >> 4))
        spread = scale.float().view(n, 2, groups, 1)
        held = torch.cat([low * spread[:, 0], high * spread[:, 1]], 1).view(n, k).bfloat16()
        run = kernel_of("w4a16", "w4a16")
        return {"tkc": lambda: run(x, w, scale), "torch bf16": lambda: x @ held.t()}

    compiled = {
        "x": f"bf16[{m}, {k}]",
        "w": f"u8[{n}, {half}]",
        "scale": f"bf16[{n}, {2 * groups}]",
    }
    moved = n * k / 2 + 2 * n * 2 * groups + 2 * m * (k + n)
    return Problem(f"w4a16 {m}x{n}x{k}", "w4a16", "w4a16", compiled, calls, 2.0 * m * n * k, moved)


def block_scales(size: int) -> Problem:
    blocks = size // 128

    def calls() -> dict[str, Callable[[], Any]]:
        import torch

        kind = torch.float8_e4m3fn
        a, b = (torch.randn(size, size, device="cuda").to(kind) for _ in range(2))
        # scales lie along rows, as those lie that read a column of them
        left = torch.rand(blocks, size, device="cuda").t()
        right = torch.rand(blocks, blocks, device="cuda")
        one = torch.ones((), device="cuda")
        run = kernel_of("scaled_matmul", "scaled_matmul")

        def plain() -> None:
            torch._scaled_mm(a, b.t(), scale_a=one, scale_b=one, out_dtype=torch.bfloat16)

        return {"tkc": lambda: run(a, left, b, right, R="bf16"), "torch one scale": plain}

    compiled = {
        "A": f"e4m3[{size}, {size}]",
        "a": f"f32[{size}, {blocks}]",
        "B": f"e4m3[{size}, {size}]",
        "b": f"f32[{blocks}, {blocks}]",
        "R": "bf16",
    }
    name = "scaled_matmul"
    return Problem(f"fp8 scales {size}^3", name, name, compiled, calls, 2.0 * size**3)


def experts() -> Iterator[Problem]:
    weights = f"bf16[{EXPERTS}, {WIDE}, {WIDE}]"
    lists = {"w": weights, "ends": f"i32[{EXPERTS}]", "first": f"i32[{ROWS // 128 + 1}]"}
    sorted_ = {"x": f"bf16[{ROWS}, {WIDE}]", **lists}
    taken = {"x": f"bf16[{ROWS // 2}, {WIDE}]", "row": f"i32[{ROWS}]", **lists}
    for kernel, compiled in (("grouped_matmul", sorted_), ("routed", taken)):
        yield Problem(
            f"{kernel} {EXPERTS} experts {ROWS}x{WIDE}x{WIDE}",
            "grouped_matmul",
            kernel,
            compiled,
            routing if kernel == "routed" else grouping,
            2.0 * ROWS * WIDE * WIDE,
        )


def shared_by_experts() -> tuple[Any, Any, Any]:
    """(weights, ends of ragged experts of which one has no rows, the expert of each block)."""
    import torch

    w = torch.randn(EXPERTS, WIDE, WIDE, device="cuda", dtype=torch.bfloat16)
    shares = torch.rand(EXPERTS, generator=torch.Generator().manual_seed(0))
    shares[3] = 0
    ends = (shares.cumsum(0) / shares.sum() * ROWS).round().to(torch.int32).cuda()
    first = torch.empty(ROWS // 128 + 1, dtype=torch.int32, device="cuda")
    kernel_of("grouped_matmul", "first_experts")(ends, first=first)
    return w, ends, first


def grouping() -> dict[str, Callable[[], Any]]:
    import torch

    w, ends, first = shared_by_experts()
    x = torch.randn(ROWS, WIDE, device="cuda", dtype=torch.bfloat16)
    run = kernel_of("grouped_matmul", "grouped_matmul")
    return {
        "tkc": lambda: run(x, w, ends, first),
        "torch grouped": lambda: torch._grouped_mm(x, w.transpose(1, 2), offs=ends),
    }


def routing() -> dict[str, Callable[[], Any]]:
    """Also as two steps: rows are copied, and then multiplied."""
    import torch

    w, ends, first = shared_by_experts()
    x = torch.randn(ROWS // 2, WIDE, device="cuda", dtype=torch.bfloat16)
    row = torch.randint(0, ROWS // 2, (ROWS,), device="cuda", dtype=torch.int32)
    gathered = x[row.long()]
    run = kernel_of("grouped_matmul", "routed")
    sorted_ = kernel_of("grouped_matmul", "grouped_matmul")
    return {
        "tkc": lambda: run(x, row, w, ends, first),
        "tkc sorted": lambda: sorted_(gathered, w, ends, first),
        "torch two steps": lambda: torch._grouped_mm(x[row], w.transpose(1, 2), offs=ends),
    }


def pages(batch: int, most: int, page: int) -> Problem:
    """32 heads on 8, lengths from 1/64 of the longest to that."""
    lengths = [(b + 1) * most // batch for b in range(batch)]
    count, width = sum(-(-n // page) for n in lengths), 128
    held = {"K": f"bf16[{count}, {page}, 8, {width}]", "V": f"bf16[{count}, {page}, 8, {width}]"}
    moved = 2 * 2.0 * sum(lengths) * 8 * width

    def calls() -> dict[str, Callable[[], Any]]:
        import torch

        make: dict[str, Any] = {"device": "cuda", "dtype": torch.bfloat16}
        q = torch.randn(batch, 32, width, **make)
        k, v = (torch.randn(count, page, 8, width, **make) for _ in range(2))
        table = torch.zeros(batch, most // page, dtype=torch.int32)
        order, at = torch.randperm(count).to(torch.int32), 0
        for b, n in enumerate(lengths):
            used = -(-n // page)
            table[b, :used] = order[at : at + used]
            at += used
        rows = torch.tensor(lengths, dtype=torch.int32).cuda()
        table = table.cuda()
        run = kernel_of("paged_decode", "paged_decode")
        other = torch.empty_like(k)
        attend = torch.nn.functional.scaled_dot_product_attention
        dense = sum(lengths) // batch
        keys, values = (torch.randn(batch, 8, dense, width, **make) for _ in range(2))

        def same_bytes() -> None:
            other.copy_(k)  # as many are read and written as both caches have

        def equal_lengths() -> None:
            attend(q[:, :, None], keys, values, enable_gqa=True)

        return {
            "tkc": lambda: run(q, k, v, table, rows, scale=width**-0.5),
            "copy": same_bytes,
            "torch SDPA": equal_lengths,
        }

    compiled = {
        "Q": f"bf16[{batch}, 32, {width}]",
        **held,
        "table": f"i32[{batch}, {most // page}]",
        "length": f"i32[{batch}]",
        "scale": width**-0.5,
    }
    name = "paged_decode"
    return Problem(f"paged decode {page}", name, name, compiled, calls, 0.0, moved)


def latents(batch: int, heads: int, length: int) -> Problem:
    """Multi-head latent attention of one query to as many keys in each sequence. A copy of the
    cache moves as many bytes, half of them read."""
    width, places = 512, 64
    wide, scale = width + places, 192**-0.5
    held = batch * length * wide

    def calls() -> dict[str, Callable[[], Any]]:
        import torch

        make: dict[str, Any] = {"device": "cuda", "dtype": torch.bfloat16}
        q, qr = torch.randn(batch, heads, width, **make), torch.randn(batch, heads, places, **make)
        k, kr = (
            torch.randn(batch, length, width, **make),
            torch.randn(batch, length, places, **make),
        )
        half, other = torch.randn(held // 2, **make), torch.empty(held // 2, **make)
        run = kernel_of("mla_decode", "mla_decode")

        def same_bytes() -> None:
            other.copy_(half)

        def by_products() -> Any:
            scores = torch.baddbmm(torch.bmm(q, k.mT), qr, kr.mT).float() * scale
            return torch.bmm(scores.softmax(-1).bfloat16(), k)

        return {
            "tkc": lambda: run(q, qr, k, kr, scale=scale),
            "copy": same_bytes,
            "torch products": by_products,
        }

    compiled = {
        "Q": f"bf16[{batch}, {heads}, {width}]",
        "QR": f"bf16[{batch}, {heads}, {places}]",
        "K": f"bf16[{batch}, {length}, {width}]",
        "KR": f"bf16[{batch}, {length}, {places}]",
        "scale": scale,
    }
    flops = 2.0 * batch * heads * length * (width + wide)
    name = f"latent keys {batch} x {heads} heads x {length}"
    return Problem(name, "mla_decode", "mla_decode", compiled, calls, flops, 2.0 * held)


def deltas(batch: int, heads: int, length: int) -> Problem:
    """The gated delta rule by its two kernels, and by the three for few heads, beside
    flash-linear-attention's where it is there, whose arrays have the heads behind the positions."""
    width, chunk = 128, 64
    shape = batch, heads, length

    def calls() -> dict[str, Callable[[], Any]]:
        import torch

        make: dict[str, Any] = {"device": "cuda"}
        q, k = (torch.randn(*shape, width, **make) for _ in "qk")
        q, k = ((x / x.norm(dim=-1, keepdim=True)).bfloat16() for x in (q, k))
        v = torch.randn(*shape, width, **make).bfloat16()
        gates, beta = -torch.rand(*shape, **make) / 16, torch.rand(*shape, **make)
        inverses, rule, states, outputs = (
            kernel_of("gated_delta_rule", n)
            for n in ("inverses", "gated_delta_rule", "states", "outputs")
        )

        def both() -> Any:
            x, w = inverses(k, gates, beta)
            return rule(q, k, v, gates, x, w).transpose(1, 2)

        def all_three() -> Any:
            new, before = states(k, v, gates, *inverses(k, gates, beta))
            return outputs(q, k, gates, new, before).transpose(1, 2)

        found: dict[str, Callable[[], Any]] = {"tkc": both, "tkc, for few heads": all_three}
        try:
            from fla.ops.gated_delta_rule import (  # pyright: ignore[reportMissingImports]
                chunk_gated_delta_rule,
            )
        except ImportError:
            return found
        turned = [x.transpose(1, 2).contiguous() for x in (q, k, v, gates, beta)]
        found["fla"] = lambda: chunk_gated_delta_rule(*turned, scale=1.0)[0]
        return found

    arrays = dict.fromkeys("QKVW", f"bf16[{batch}, {heads}, {length}, {width}]")
    compiled = {
        **arrays,
        "A": f"f32[{batch}, {heads}, {length}]",
        "X": f"bf16[{batch}, {heads}, {length}, {chunk}]",
    }
    moved = 2.0 * batch * heads * length * (6 * width + 2 * chunk)
    name = f"gated delta rule {batch} x {heads} heads x {length}"
    return Problem(name, "gated_delta_rule", "gated_delta_rule", compiled, calls, 0.0, moved)


def look(problem: Problem) -> bool:
    """Compile it and print what is chosen; whether ptxas has nothing against it."""
    run = kernel_of(problem.file, problem.kernel)
    made = run.compile(**problem.compiled, target="sm_90a")
    choice = next((x for x in made.explain().splitlines() if " choice: " in x), "")
    told = choice.partition(" choice: ")[2].partition(";")[0]
    used = made.resources
    print(f"{problem.name:44} {told}  {used}", flush=True)
    return not used["spill_bytes"]


def measure(problem: Problem, lasting: bool) -> list[Any]:
    bytes_ = int(problem.moved or 1e9)
    sets = [problem.calls() for _ in range(min(4, sets_for(bytes_)))]
    peers = [Peer(name, [one[name] for one in sets]) for name in sets[0]]
    results = {name: call() for name, call in sets[0].items()}
    right = [made for name, made in results.items() if name != "tkc" and made is not None]
    if right:
        peers[0].error = distance(results["tkc"], right[-1])
    rows: list[Any] = []
    for regime in (BURST, SUSTAINED) if lasting else (BURST,):
        rows += race(problem.name, peers, regime, flops=problem.flops, moved=problem.moved)
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--only", default="", help="problems whose name has this text")
    parser.add_argument(
        "--compile", action="store_true", help="no GPU: compile, and look for spills"
    )
    parser.add_argument("--sustained", action="store_true", help="also at a lasting load")
    options = parser.parse_args()
    wanted = [one for one in problems() if options.only in one.name]
    if options.compile:
        found = [look(one) for one in wanted]
        return 0 if all(found) else 1
    rows: list[Any] = []
    for problem in wanted:
        try:
            new = measure(problem, options.sustained)
        except Exception as error:  # a peer that this torch lacks must not end the others
            print(f"{problem.name}: {error}", flush=True)
            continue
        rows += new
        said = ", ".join(f"{row.peer} {row.median_us:.1f} us" for row in new)
        print(f"{problem.name:44} {said}", flush=True)
        write(options.output / "experts.json", rows)
    return report("microseconds (median)", rows, "median_us", TOLERANCE)


if __name__ == "__main__":
    sys.exit(main())
