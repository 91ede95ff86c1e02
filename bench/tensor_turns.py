# pyright: basic, reportMissingImports=false
"""How two warpgroups share the tensor cores, and how many products one may issue before it waits.

A CTA of one or two warpgroups, each of which issues products of 64 x N x 16 in one group and waits
for them, both from the same clock on. Shown are the clocks until all are issued and until all are
through, of each warpgroup: the least of several launches, the last of some rounds in each.

    python bench/tensor_turns.py --output bench/results/2026-11-27-h200

That of two, both are through at the same time, says that their products go in turn; how long before
its end a warpgroup has issued its last one, how many wait for the tensor cores without its threads.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.method import environment  # noqa: E402

LAUNCHES, ROUNDS = 8, 4
COUNTS = (1, 2, 4, 8, 16, 32)
PTX = """
.version 8.0
.target sm_90a
.address_size 64
.visible .entry turns(.param .u64 out) {{
.reg .f32 %f<{registers}>; .reg .b32 %r<16>; .reg .b64 %rd<8>; .reg .pred %p<3>;
.shared .align 1024 .b8 operands[65536];
{zeros}
mov.u32 %r1, operands; mov.u32 %r2, %tid.x; shr.u32 %r3, %r2, 7;
mov.u32 %r4, 0; mov.u32 %r5, 0; mov.u32 %r6, 0; mov.u32 %r7, 0;
shr.u32 %r8, %r1, 4; cvt.u64.u32 %rd1, %r8; or.b64 %rd1, %rd1, 0x4000004000010000;
add.u32 %r8, %r8, 1024; cvt.u64.u32 %rd2, %r8; or.b64 %rd2, %rd2, 0x4000004000010000;
mov.u32 %r9, 0;
ROUND:
bar.sync 0;
mov.u32 %r10, %clock;
wgmma.fence.sync.aligned;
{products}
wgmma.commit_group.sync.aligned;
mov.u32 %r11, %clock;
wgmma.wait_group.sync.aligned 0;
mov.u32 %r12, %clock;
add.u32 %r9, %r9, 1; setp.lt.u32 %p1, %r9, {rounds}; @%p1 bra ROUND;
ld.param.u64 %rd3, [out]; cvta.to.global.u64 %rd3, %rd3;
and.b32 %r13, %r2, 127; setp.ne.u32 %p2, %r13, 0; @%p2 bra END;
mul.wide.u32 %rd4, %r3, 12; add.u64 %rd3, %rd3, %rd4;
st.global.u32 [%rd3], %r10; st.global.u32 [%rd3+4], %r11; st.global.u32 [%rd3+8], %r12;
add.f32 %f0, %f0, %f1; setp.eq.f32 %p2, %f0, 0f41000000; @%p2 st.global.f32 [%rd3], %f0;
END: ret;
}}"""


def ptx(n: int, count: int, registers: bool) -> str:
    """The kernel that issues ``count`` products of 64 x n x 16, whose rows are in ``registers``."""
    sums = [f"%f{i}" for i in range(n // 2)]
    rows, flags = ("{%r4, %r5, %r6, %r7}", "0") if registers else ("%rd1", "0, 0")
    name = f"wgmma.mma_async.sync.aligned.m64n{n}k16.f32.bf16.bf16"
    product = f"{name} {{{', '.join(sums)}}}, {rows}, %rd2, 1, 1, 1, {flags};"
    return PTX.format(
        registers=n // 2,
        zeros="\n".join(f"mov.f32 {one}, 0f00000000;" for one in sums),
        products="\n".join([product] * count),
        rounds=ROUNDS,
    )


def measured(text: str, warpgroups: int) -> list[list[int]]:
    """(issued, through) in clocks from the start, of each warpgroup: the least of the launches."""
    import numpy as np
    import torch
    from cuda.bindings import driver

    def checked(result: Any) -> Any:
        if result[0] != driver.CUresult.CUDA_SUCCESS:
            raise SystemExit(f"the driver says {result[0].name}")
        return result[1] if len(result) == 2 else result[1:]

    torch.zeros(1, device="cuda")
    module = checked(driver.cuModuleLoadData(text.encode() + b"\0"))
    function = checked(driver.cuModuleGetFunction(module, b"turns"))
    out = torch.zeros(6, dtype=torch.int32, device="cuda")
    pointer = np.array([out.data_ptr()], np.uint64)
    given, stream = np.array([pointer.ctypes.data], np.uint64), torch.cuda.current_stream()
    found: list[list[list[int]]] = []
    for _ in range(LAUNCHES):
        checked(
            driver.cuLaunchKernel(
                *(function, 1, 1, 1, 128 * warpgroups, 1, 1, 0, stream.cuda_stream),
                *(given.ctypes.data, 0),
            )
        )
        torch.cuda.synchronize()
        begun = out.cpu().numpy().astype(np.int64).reshape(2, 3)[:warpgroups]
        found.append([[int(t - begun[:, 0].min()) for t in row[1:]] for row in begun])
    checked(driver.cuModuleUnload(module))
    return min(found, key=lambda rows: max(row[1] for row in rows))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    options = parser.parse_args()
    rows: list[dict[str, Any]] = []
    print("64 x N x 16, rows in   products  alone   one: issued, through   two: issued, through")
    for n, registers in itertools.product((64, 128, 256), (False, True)):
        for count in COUNTS:
            text, alone = ptx(n, count, registers), n // 2 * count
            one, two = measured(text, 1), measured(text, 2)
            where = "registers" if registers else "shared"
            rows.append({"n": n, "rows": where, "products": count, "one": one, "two": two})
            shown = "  ".join(f"{a:5d} {b:5d}" for a, b in two)
            alone_ends = f"{one[0][0]:6d} {one[0][1]:6d}"
            print(f"N={n:3d} {where:10s} {count:8d} {alone:8d}   {alone_ends}   {shown}")
    options.output.mkdir(parents=True, exist_ok=True)
    held = {"environment": environment(), "rows": rows}
    (options.output / "tensor_turns.json").write_text(json.dumps(held, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
