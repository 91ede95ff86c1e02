"""PTX of other compilers: what we do not know hinders only who comes to it, and reports name the
lines of the source, also where functions were inlined."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError, SimWarning
from tkc.sim.machine import Machine

OUT = "mul.wide.u32 %d2, %r0, 4; add.u64 %d2, %d2, %d0; st.global.u32 [%d2], %r1;"
UNKNOWN = [  # statement, kind, what the message names
    ("addd.f32 %f1, %f2, %f3;", "unknown-instruction", "addd.f32"),
    ("add.bogus.u32 %r1, %r2, %r3;", "unknown-instruction", "bogus"),
    (
        "tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [atlas, {%f1, %f2}];",
        "unsupported",
        "does not model `tex`",
    ),
    ("multimem.red.relaxed.sys.global.add.f32 [%d0], %f1;", "unsupported", "multimem"),
    ("tcgen05.wait::ld.sync.aligned;", "unsupported", "does not model `tcgen05`"),
    ("clusterlaunchcontrol.try_cancel.async.b128 [%r1], [%r2];", "unsupported", "launchcontrol"),
    ("vmad.u32.u32.u32 %r1, %r2, %r3, %r4;", "unsupported", "vmad"),
    ("mov.u32 %r1, %pm0;", "unsupported", "%pm0"),
    ("vadd2.u32.u32.u32 %r1.h1, %r2, %r3, %r4;", "unsupported", "vadd2"),
    ("vadd4.u32.u32.u32 %r1.b10, %r2, %r3, %r4;", "unsupported", "b10"),
    ("vadd4.u32.u32.u32 %r1, %r2.b7654, %r3, %r4;", "unsupported", "b7654"),
    (
        "cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes"
        ".multicast::cluster.L2::cache_hint [%r1], [%d1, {0, 0, 0}], [%r1], {1}, 3, %d1;",
        "unsupported",
        "im2col",
    ),
    ("call.uni (%r1), nowhere, (7);", "unsupported", "nowhere"),
    ("call.uni (%r1), %d1, (7), prototype;", "unsupported", "%d1"),
]


@pytest.fixture(params=["numpy", "llvm"])
def run(request: pytest.FixtureRequest) -> Run:
    return Run(Machine(engine=request.param))


@pytest.mark.parametrize(("statement", "kind", "named"), UNKNOWN)
def test_only_who_comes_to_the_unknown_is_refused(
    run: Run, statement: str, kind: str, named: str
) -> None:
    """In another kernel, in a branch nobody takes, under a guard that is false: no matter."""
    body = "mov.u32 %r1, 5; mov.u64 %d1, 0; setp.gt.u32 %p1, %r0, {limit};\n@!%p1 bra FINE;\n{s}\n"
    body += "FINE:\nsetp.gt.u32 %p1, %r0, 31;\n@%p1 {s}\n" + OUT
    text = kernel(body.replace("{s}", statement), pointers=1)
    other = ".visible .entry other()\n{ .reg .b32 %r<9>; .reg .f32 %f<9>; .reg .f64 %g<9>;\n"
    other += f".reg .b64 %d<9>; mov.u64 %d1, 0; {statement} ret; }}\n"
    arrays = [np.zeros(32, np.uint32)]
    assert (run(text.replace("{limit}", "31") + other, arrays)[0] == 5).all()
    with pytest.raises(SimError, match=named) as caught:
        run(text.replace("{limit}", "30") + other, arrays)
    assert caught.value.kind == kind
    assert text.split("\n")[caught.value.line - 1] == statement


INLINED = """
.loc 1 7 3
.loc 2 40 5, function_name $L__info_string0, inlined_at 1 7 3
.loc 3 90 9, function_name $L__info_string0+6, inlined_at 2 40 5
ld.global.u32 %r1, [%d0+400];
"""
FILES = """
	.file	1 "/src/kernel.cu", 1, 2
	.file	2 "/src/rows.cuh"
	.file 3 "/src/load.cuh"
	.section	.debug_str
	{
$L__info_string0:
.b8 95, 90, 51, 97, 100, 100
.b8 0
	}
"""


def test_files_may_be_named_last_and_inlined_places_are_reported(run: Run) -> None:
    """nvcc -lineinfo writes `.file` at the end of the text."""
    text = kernel(INLINED + OUT, pointers=1) + FILES
    with pytest.raises(SimError) as caught:
        run(text, [np.zeros(32, np.uint32)])
    error = caught.value
    assert (error.kind, error.source) == ("out-of-bounds", "/src/load.cuh:90")
    assert error.callers == ("/src/rows.cuh:40", "/src/kernel.cu:7")
    assert "inlined at /src/rows.cuh:40\n      inlined at /src/kernel.cu:7" in error.report


CALLED = """
.func (.reg .b32 r) row (.reg .b64 a)
{
.loc 2 40 5
ld.global.u32 r, [a+400];
ret; }
"""


def test_a_function_that_is_called_names_its_caller(run: Run) -> None:
    text = kernel("\n.loc 1 7 3\ncall.uni (%r1), row, (%d0);\n.loc 1 8 1\n" + OUT, pointers=1)
    place = text.index(".visible")
    with pytest.raises(SimError) as caught:
        run(text[:place] + CALLED + text[place:] + FILES, [np.zeros(32, np.uint32)])
    assert (caught.value.source, caught.value.callers) == (
        "/src/rows.cuh:40",
        ("/src/kernel.cu:7",),
    )
    with pytest.raises(SimError) as caught:  # behind the call the caller's line counts again
        run(
            text[:place]
            + CALLED.replace("+400", "")
            + text[place:].replace("[%d2]", "[%d2+400]")
            + FILES,
            [np.zeros(32, np.uint32)],
        )
    assert (caught.value.source, caught.value.callers) == ("/src/kernel.cu:8", ())


TABLE = """
ts: .branchtargets A, B, C;
proto: .callprototype (.param .b32 _) _ (.param .b64 _);
mov.u32 %r1, 9; and.b32 %r2, %r0, 3; setp.lt.u32 %p1, %r2, 3;
@%p1 brx.idx %r2, ts;
bra END;
A: mov.u32 %r1, 100; bra END;
B: mov.u32 %r1, 200; bra END;
C: mov.u32 %r1, 300;
END:
"""


def test_branches_through_a_table(run: Run) -> None:
    (out,) = run(kernel(TABLE + OUT, pointers=1), [np.zeros(32, np.uint32)])
    assert out.tolist() == [100, 200, 300, 9] * 8


VARIABLES = """
.func (.reg .b32 r) twice (.reg .b32 a) { add.u32 r, a, a; ret; }
.alias double, twice;
.global .align 8 .u64 where[3] = {5, generic(table)+4, calls};
.global .attribute(.managed) .align 4 .u32 table[2] = {40, 50};
.global .align 8 .u64 calls[1] = {twice};
"""
POINTED = """
ld.global.u64 %d3, [where+8]; ld.u32 %r1, [%d3]; call (%r1), double, (%r1);
ld.global.u64 %d4, [where]; cvt.u32.u64 %r2, %d4; add.u32 %r1, %r1, %r2;
"""


def test_variables_hold_addresses_and_functions_have_other_names(run: Run) -> None:
    text = kernel(POINTED + OUT, pointers=1)
    place = text.index(".visible")
    (out,) = run(text[:place] + VARIABLES + text[place:], [np.zeros(32, np.uint32)])
    assert (out == 105).all()


WAITING = """
mov.u32 %r2, %ctaid.x; mul.wide.u32 %d3, %r2, 4; add.u64 %d3, %d3, %d0;
setp.eq.u32 %p1, %r2, 0; @%p1 bra GO;
LOOP:
ld.volatile.global.u32 %r3, [%d3+-4]; setp.eq.u32 %p2, %r3, 0; @%p2 bra LOOP;
membar.gl;
GO:
mov.u32 %r4, 1; st.volatile.global.u32 [%d3+OFFSET], %r4;
"""


def test_a_cta_that_waits_for_another_lets_it_run(run: Run) -> None:
    """In the LLVM engine a loop around an instruction that numpy executes ends its slices too."""
    text = kernel(WAITING, pointers=1)
    for schedule in ("reverse", "round-robin"):
        run.machine = Machine(engine=run.machine.engine, schedule=schedule)
        (out,) = run(text.replace("OFFSET", "0"), [np.zeros(4, np.uint32)], grid=(4,), block=(1,))
        assert (out == 1).all()
    with pytest.raises(SimError) as caught:
        run(text.replace("OFFSET", "16"), [np.zeros(8, np.uint32)], grid=(4,), block=(1,))
    assert caught.value.kind == "spin"


@pytest.mark.parametrize(
    "access",
    [
        "ld.local.u32 %r1, [mine+2];",
        "st.local.u64 [mine+4], 7;",
        "ld.local.v2.u32 {%r1, %r2}, [mine+4];",
        "ld.param.u32 %r1, [p0+2];",
    ],
)
def test_the_memory_of_a_lane_has_alignments_too(run: Run, access: str) -> None:
    body = ".local .align 8 .b8 mine[16]; st.local.u64 [mine], 1; st.local.u64 [mine+8], 2;\n"
    with pytest.raises(SimError) as caught:
        run(kernel(body + access, pointers=1), [np.zeros(32, np.uint32)])
    assert caught.value.kind == "misaligned"


def test_dynamic_shared_memory_by_its_name_and_a_number(run: Run) -> None:
    """`[name+16]` and `name+16` lie 16 bytes behind `name`, whatever its alignment, and behind the
    variables whose size is known."""
    body = ".shared .b8 own[4]; mov.u32 %r3, tail; st.shared.v2.b32 [tail+16], {7, 9};\n"
    body += "st.shared.b32 [own], 1; bar.sync 0; ld.shared.u32 %r1, [%r3+20];\n"
    body += "mov.u32 %r4, tail+16; ld.shared.u32 %r5, [%r4]; shl.b32 %r5, %r5, 8;\n"
    body += "ld.shared.u32 %r6, [tail+16]; shl.b32 %r6, %r6, 16;\n"
    body += "add.u32 %r1, %r1, %r5; add.u32 %r1, %r1, %r6;\n"
    text = kernel(body + OUT, pointers=1)
    text = text.replace(".visible", ".extern .shared .align 32 .b8 tail[];\n.visible", 1)
    (out,) = run(text, [np.zeros(32, np.uint32)], shared=24)
    assert (out == 9 + (7 << 8) + (7 << 16)).all()


PARITY = """
setp.eq.u32 %p1, %r0, 0; @%p1 mbarrier.init.shared.b64 [sm], 32; bar.sync 0;
mbarrier.arrive.shared.b64 %d3, [sm]; mbarrier.arrive.shared.b64 %d3, [sm];
FIRST: mbarrier.try_wait.parity.shared.b64 %p2, [sm], PARITY; @!%p2 bra FIRST;
mov.u32 %r1, 3;
"""


def test_of_a_parity_the_lowest_bit_counts(run: Run) -> None:
    """As on an H200; Triton's warp-specialised kernels wait with -1 for odd phases. Twice 32
    arrivals complete phases 0 and 1, so that a wait for an even one has no end."""
    text = kernel(PARITY + OUT, pointers=1, shared=8)
    with pytest.warns(SimWarning, match="only its lowest bit counts"):
        (out,) = run(text.replace("PARITY", "-1"), [np.zeros(32, np.uint32)])
    assert (out == 3).all()
    with pytest.raises(SimError) as caught:
        run(text.replace("PARITY", "2"), [np.zeros(32, np.uint32)])
    assert caught.value.kind == "deadlock"


FETCHED = """
.shared .align 128 .b8 tile[128]; .shared .align 8 .b8 bar[8];
setp.eq.u32 %p1, %r0, 0; @!%p1 bra ON;
mbarrier.init.shared.b64 [bar], 1; fence.mbarrier_init.release.cluster;
mbarrier.arrive.expect_tx.shared.b64 _, [bar], 128; mov.u64 %d4, map; cvta.param.u64 %d4, %d4;
cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes
  [tile], [%d4, {0, 1, 0}], [bar];
ON: bar.sync 0;
WAIT: mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0; @!%p2 bra WAIT;
mov.u32 %r2, tile; mad.lo.u32 %r2, %r0, 4, %r2; ld.shared.u32 %r1, [%r2];
"""


def test_a_tensor_map_of_one_batch_has_a_stride_of_0(run: Run) -> None:
    """As CUTLASS makes it: the driver refuses it not."""
    text = kernel(FETCHED + OUT, pointers=1).replace(
        "p0", ".align 64 .b8 map[128], .param .u64 p0", 1
    )
    text = text.replace(".param .u64 .align 64", ".param .align 64")
    machine = run.machine
    data, out = (machine.alloc(256, name, 0) for name in ("data", "out"))
    machine.write(data, np.arange(64, dtype=np.uint32))
    tensor = machine.encode_tensor_map("u32", data, (16, 4, 1), (64, 0), (16, 2, 1))
    machine.launch(text, "k", (1,), (32,), params=[tensor, out.to_bytes(8, "little")])
    found = np.frombuffer(machine.read(out, 128), np.uint32)
    assert (found == np.arange(16, 48)).all()
