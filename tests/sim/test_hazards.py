"""Faults planted in PTX that is otherwise right: each is reported, with the right kind."""

import conformance_cases
import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine
from tkc.sim.ref import sync_state


def replace_nth(text: str, old: str, new: str, occurrence: int) -> str:
    parts = text.split(old)
    assert len(parts) > occurrence + 1, f"{old!r} does not stand {occurrence + 1} times"
    return old.join(parts[: occurrence + 1]) + new + old.join(parts[occurrence + 1 :])


FENCE = "wgmma.fence.sync.aligned;"
# case, text, replacement, occurrence, kinds that are right
MUTANTS = [
    ("x_pipeline", "bar.sync 0;", "", 0, {"race"}),
    ("x_pipeline", "_, [%r17_3], 32768;", "_, [%r17_3], 32784;", 0, {"deadlock"}),
    ("x_pipeline", "[%r7_], 8;", "[%r7_], 9;", 0, {"deadlock"}),
    ("x_pipeline", "xor.b32 %r20_, %r17_1, 1;", "mov.b32 %r20_, %r17_1;", 0, {"deadlock"}),
    ("x_pipeline", FENCE, "", 0, {"wgmma-fence"}),
    ("x_pipeline", FENCE, f"{FENCE} {{ .reg .f32 %q; mov.f32 %q, %f30_0; }}", 0, {"wgmma-fence"}),
    ("x_pipeline", "wgmma.wait_group.sync.aligned 1;", "", 0, {"missing-wait"}),
    ("x_pipeline", "wgmma.wait_group.sync.aligned 0;", "", 0, {"wgmma-in-flight"}),
    ("x_pipeline", "wgmma.commit_group.sync.aligned;", "", 0, {"missing-wait"}),
    ("x_pipeline", "@%p57_ mbarrier.arrive.shared::cta.b64 _, [%r59_];", "", 0, {"deadlock"}),
    ("x_st_shared_sw128", "fence.proxy.async.shared::cta;", "", 0, {"proxy-fence"}),
    ("x_st_shared_sw128", "bar.sync 0;", "", 0, {"race"}),
    ("x_ldmatrix", "cp.async.wait_group 0;", "cp.async.wait_group 1;", 0, {"missing-wait"}),
    ("x_ldmatrix", "cp.async.commit_group;", "", 0, {"missing-wait"}),
    ("x_cluster", "barrier.cluster.wait.acquire.aligned;", "", 0, {"race"}),
    ("x_bulk1d_reduce", "bar.sync 0;", "", 1, {"race"}),
    ("x_bulk1d_reduce", "cp.async.bulk.wait_group 0;", "", 0, {"missing-wait"}),
    ("h_stmatrix_tma_store", "fence.proxy.async.shared::cta;", "", 0, {"proxy-fence"}),
    ("h_stmatrix_tma_store", "proxy.async.shared::cta;", "proxy.async.global;", 0, {"proxy-fence"}),
    ("h_stmatrix_tma_store", "cp.async.bulk.commit_group;", "", 0, {"missing-wait"}),
]


@pytest.mark.parametrize("case, old, new, occurrence, kinds", MUTANTS)
def test_mutant_is_reported(case, old, new, occurrence, kinds, monkeypatch) -> None:
    text = replace_nth(conformance_cases.module(case), old, new, occurrence)
    monkeypatch.setattr(conformance_cases, "module", lambda name: text)
    with pytest.raises(SimError) as caught:
        conformance_cases.CASES[case](case, Machine())
    assert caught.value.kind in kinds, caught.value.report
    assert caught.value.line > 0


COMMIT = "wgmma.commit_group.sync.aligned;"


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize("compared", ["eq", "ne"])
@pytest.mark.parametrize("behind, kind", [(COMMIT, "wgmma-in-flight"), (FENCE, "wgmma-fence")])
def test_what_is_not_executed_touches_no_product(
    behind: str, kind: str, compared: str, engine: str, monkeypatch
) -> None:
    """An accumulator is touched by an instruction only where its guard holds."""
    touch = f"setp.{compared}.u32 %may, 0, 0; @%may mov.f32 %f30_0, 0f00000000;"
    text = conformance_cases.module("x_pipeline")
    text = text.replace(behind, f"{behind} {{ .reg .pred %may; {touch} }}")
    monkeypatch.setattr(conformance_cases, "module", lambda name: text)
    run = conformance_cases.CASES["x_pipeline"]
    if compared == "ne":
        run("x_pipeline", Machine(engine=engine))
        return
    with pytest.raises(SimError) as caught:
        run("x_pipeline", Machine(engine=engine))
    assert caught.value.kind == kind


def test_deadlock_report_names_barrier_and_cause(monkeypatch) -> None:
    text = conformance_cases.module("x_pipeline")
    text = text.replace("_, [%r17_3], 32768;", "_, [%r17_3], 32784;")
    monkeypatch.setattr(conformance_cases, "module", lambda name: text)
    with pytest.raises(SimError) as caught:
        conformance_cases.CASES["x_pipeline"]("x_pipeline", Machine())
    report = caught.value.report
    assert "16 bytes still expected" in report
    assert "warps 4-11" in report
    assert "likely cause" in report


def fails(text: str, kind: str, **options) -> SimError:
    with pytest.raises(SimError) as caught:
        Run()(text, **options)
    assert caught.value.kind == kind, caught.value.report
    return caught.value


ADDRESS = "mov.u32 %r1, sm;\nmad.lo.u32 %r2, %r0, 4, %r1;\n"


def test_shared_out_of_bounds() -> None:
    error = fails(kernel(ADDRESS + "st.shared.b32 [%r2+64], %r0;", shared=128), "out-of-bounds")
    assert "128 bytes" in error.message


def test_shared_misaligned() -> None:
    fails(kernel(ADDRESS + "ld.shared.v2.b32 {%r3, %r4}, [%r2];", shared=512), "misaligned")


def test_global_accesses_far_from_all_allocations() -> None:
    for address, wanted in (
        (20, "0x14, which is no device address (a null"),
        (1 << 34, "no device"),
    ):
        text = kernel(f"mov.u64 %d1, {address};\nst.global.u32 [%d1], %r0;", pointers=1)
        assert wanted in fails(text, "out-of-bounds", arrays=[np.zeros(1)]).message


def test_shared_uninitialised() -> None:
    fails(
        kernel(
            ADDRESS + "ld.shared.b32 %r3, [%r2];\nsetp.eq.u32 %p1, %r3, 0;\n@%p1 trap;", shared=128
        ),
        "uninitialised-read",
    )


def test_register_uninitialised_on_one_path() -> None:
    body = "setp.lt.u32 %p1, %r0, 7;\n@%p1 mov.u32 %r5, 1;\nadd.u32 %r6, %r5, 1;"
    assert "%r5" in fails(kernel(body), "uninitialised-read").message


def test_guarded_registers_are_not_reported() -> None:
    body = "setp.lt.u32 %p1, %r0, 7;\n@%p1 mov.u32 %r5, 1;\n@%p1 add.u32 %r6, %r5, 1;"
    Run()(kernel(body))


def test_race_between_warps() -> None:
    body = ADDRESS + "st.shared.b32 [%r2], %r0;\nxor.b32 %r3, %r0, 32;\n"
    body += "mad.lo.u32 %r4, %r3, 4, %r1;\n{}\nld.shared.b32 %r5, [%r4];"
    fails(kernel(body.format(""), shared=256), "race", block=(64,))
    Run()(kernel(body.format("bar.sync 0;"), shared=256), block=(64,))


def test_write_after_read_needs_a_barrier() -> None:
    body = ADDRESS + "st.shared.b32 [%r2], %r0;\nbar.sync 0;\nxor.b32 %r3, %r0, 32;\n"
    body += "mad.lo.u32 %r4, %r3, 4, %r1;\nld.shared.b32 %r5, [%r4];\n{}st.shared.b32 [%r2], %r5;"
    fails(kernel(body.format(""), shared=256), "race", block=(64,))
    Run()(kernel(body.format("bar.sync 0;\n"), shared=256), block=(64,))


def test_lanes_store_different_values_to_one_place() -> None:
    fails(kernel("mov.u32 %r1, sm;\nst.shared.b32 [%r1], %r0;", shared=16), "race")


def test_missing_warp_at_barrier() -> None:
    body = "setp.ge.u32 %p1, %r0, 32;\n@%p1 bra SKIP;\nbar.sync 1, 64;\nSKIP:"
    error = fails(kernel(body), "deadlock", block=(64,))
    assert "32 of 64 threads" in error.report


def test_barrier_counts_only_warps_that_live() -> None:
    body = "setp.ge.u32 %p1, %r0, 32;\n@%p1 ret;\nbar.sync 0;"
    Run()(kernel(body), block=(64,))


def test_aligned_instruction_in_divergent_code() -> None:
    body = "setp.lt.u32 %p1, %r0, 7;\n@%p1 bra SKIP;\nbar.sync 0;\nSKIP: mov.u32 %r1, 0;"
    fails(kernel(body), "divergent-aligned")


def test_shuffle_with_absent_members() -> None:
    body = "setp.lt.u32 %p1, %r0, 7;\n"
    body += "@%p1 shfl.sync.bfly.b32 %r3, %r0, 1, 31, 0xffffffff;"
    fails(kernel(body), "divergent-aligned")


def test_endless_spin() -> None:
    body = "L:\nld.volatile.global.b32 %r1, [%d0];\nsetp.eq.u32 %p1, %r1, 0;\n@%p1 bra L;"
    fails(kernel(body, pointers=1), "spin", arrays=(np.zeros(1, np.uint32),))


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
def test_local_memory_that_was_never_written(engine: str) -> None:
    body = ".local .align 4 .b8 own[8];\nst.local.u32 [own+4], %r0;\nld.local.u32 %r1, [own{at}];"
    body += "\nadd.u32 %r2, %r1, 1;"
    Run(Machine(engine=engine))(kernel(body.format(at="+4")))
    with pytest.raises(SimError, match="local memory") as caught:
        Run(Machine(engine=engine))(kernel(body.format(at="")))
    assert caught.value.kind == "uninitialised-read"


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize(
    "instruction",
    [
        "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%f1, %f2, %f3, %f4}, "
        "{%r2, %r2, %r2, %r2}, {%r2, %r2}, {%f0, %f0, %f0, %f0};",
        "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r3}, [sm];",
    ],
)
def test_matrices_want_all_lanes_alive(engine: str, instruction: str) -> None:
    start = "mov.u32 %r2, 0; mov.f32 %f0, 0f00000000; st.shared.v4.u32 [sm], {%r2, %r2, %r2, %r2};"
    leave = "setp.eq.u32 %p1, %r0, 5; @%p1 exit;"
    Run(Machine(engine=engine))(kernel(start + "bar.warp.sync -1;" + instruction, shared=64))
    with pytest.raises(SimError, match="of which lanes have exited") as caught:
        Run(Machine(engine=engine))(kernel(start + leave + instruction, shared=64))
    assert caught.value.kind == "divergent-aligned"


LOCK = "L:\natom.global.cas.b32 %r1, [%d0], 0, 1;\nsetp.ne.u32 %p1, %r1, 0;\n@%p1 bra L;"


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
def test_a_lock_that_nobody_gives_back(engine: str) -> None:
    """A compare-and-swap that fails changes nothing, so the state of the loop repeats."""
    with pytest.raises(SimError) as caught:
        Run(Machine(engine=engine))(kernel(LOCK, pointers=1), (np.ones(1, np.uint32),))
    assert caught.value.kind == "spin"
    assert "spin for ever" in caught.value.report and "atom.global.cas" in caught.value.report


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (
            "L:\nadd.u32 %r2, %r2, 1;\nld.volatile.global.b32 %r1, [%d0];\n"
            "setp.eq.u32 %p1, %r1, 0;\n@%p1 bra L;",
            ("it looks at memory: ptx line", "ld.volatile.global", "nobody writes"),
        ),
        (
            "L:\nadd.u32 %r2, %r2, 1;\nsetp.ne.u32 %p1, %r0, 999;\n@%p1 bra L;",
            ("of registers alone",),
        ),
    ],
)
def test_a_loop_that_counts_for_ever(
    body: str, told: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sync_state, "MAX_STEPS", 100_000)
    with pytest.raises(SimError) as caught:
        Run()(kernel("mov.u32 %r2, 0;\n" + body, pointers=1), (np.zeros(1, np.uint32),))
    assert caught.value.kind == "step-limit"
    for words in ("warp 0 of CTA (0, 0, 0) loop from", *told):
        assert words in caught.value.report


def test_spin_that_another_block_ends() -> None:
    body = "mov.u32 %r1, %ctaid.x;\nsetp.eq.u32 %p1, %r1, 1;\n@%p1 bra SET;\n"
    body += "L:\nld.volatile.global.b32 %r2, [%d0];\nsetp.eq.u32 %p2, %r2, 0;\n@%p2 bra L;\n"
    body += "bra END;\nSET:\nmov.u32 %r3, 1;\nst.volatile.global.b32 [%d0], %r3;\nEND:"
    (flag,) = Run()(kernel(body, pointers=1), (np.zeros(1, np.uint32),), grid=(2,))
    assert flag[0] == 1


def test_trap() -> None:
    fails(kernel("trap;"), "trap")


def test_global_write_by_two_blocks() -> None:
    body = "mov.u32 %r1, %ctaid.x;\nmul.wide.u32 %d1, %r0, 4;\nadd.u64 %d1, %d1, %d0;\n"
    body += "st.global.b32 [%d1], %r1;"
    fails(kernel(body, pointers=1), "global-race", arrays=(np.zeros(32, np.uint32),), grid=(2,))


def test_out_of_bounds_names_the_allocation() -> None:
    body = "mul.wide.u32 %d1, %r0, 4;\nadd.u64 %d1, %d1, %d0;\nld.global.b32 %r1, [%d1];"
    text = kernel(body, pointers=1)
    error = fails(text, "out-of-bounds", arrays=(np.zeros(30, np.uint32),))
    assert "`arg0` (120 bytes)" in error.message
    with pytest.raises(SimError, match="freed"):
        machine = Machine()
        address = machine.alloc(128, "A", fill=0)
        machine.free(address)
        machine.launch(text, "k", (1,), (32,), params=[address.to_bytes(8, "little")])


def test_source_line_in_report() -> None:
    body = ".loc 1 12 3\nld.shared.b32 %r3, [%r0];"
    text = kernel(body, shared=16).replace(".visible", '.file 1 "gemm.tk"\n.visible')
    with pytest.raises(SimError) as caught:
        Run()(text)
    assert caught.value.source == "gemm.tk:12"
    assert "gemm.tk:12" in caught.value.report and "ld.shared.b32 %r3" in caught.value.report


@pytest.mark.parametrize("directives", [".maxnreg 168", ".maxntid 384,1,1 .minnctapersm 1"])
def test_setmaxnreg_must_not_raise_on_dec(directives: str) -> None:
    """Where the directives say with how many registers a thread begins; else ptxas ignores it."""
    change = "setmaxnreg.dec.sync.aligned.u32 256;"
    fails(kernel(change, directives=directives), "setmaxnreg", block=(384,))
    for unsaid in ("", ".minnctapersm 1", ".maxntid 384,1,1"):
        Machine().launch(kernel(change, directives=unsaid), "k", (1,), (384,))


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize(
    ("rises", "fails"), [((232,), False), ((160, 232), False), ((232, 160), True), ((256,), False)]
)
def test_threads_begin_with_no_more_registers_than_setmaxnreg_asks_for(
    engine: str, rises: tuple[int, ...], fails: bool
) -> None:
    """256 threads could have 255 each; ptxas gives them what the greatest setmaxnreg.inc names."""
    body = "setp.lt.u32 %p1, %r0, 128;\n@!%p1 bra RISE;\nsetmaxnreg.dec.sync.aligned.u32 40;\n"
    body += "bra END;\nRISE:\n"
    body += "".join(f"setmaxnreg.inc.sync.aligned.u32 {count};\n" for count in rises)
    text = kernel(body + "END:", directives=".maxntid 256,1,1 .minnctapersm 1")
    if max(rises) == rises[0] and not fails:
        Machine(engine=engine).launch(text, "k", (1,), (256,))
        return
    with pytest.raises(SimError, match="lowers the count") as caught:
        Machine(engine=engine).launch(text, "k", (1,), (256,))
    assert caught.value.kind == "setmaxnreg"


def test_bank_conflicts_are_counted() -> None:
    def conflicts(stride: int) -> int:
        body = f"mov.u32 %r1, sm;\nmad.lo.u32 %r2, %r0, {stride}, %r1;\nst.shared.b32 [%r2], %r0;"
        run = Run()
        run(kernel(body, shared=8192))
        assert run.stats is not None
        return run.stats.bank_conflicts

    assert [conflicts(4 * n) for n in (1, 2, 4, 32, 33)] == [0, 1, 3, 31, 0]


def test_sectors_are_counted() -> None:
    body = "mul.wide.u32 %d1, %r0, {};\nadd.u64 %d1, %d1, %d0;\nld.global.b32 %r1, [%d1];"
    for stride, sectors in ((4, 4), (8, 8), (32, 32)):
        run = Run()
        run(kernel(body.format(stride), pointers=1), (np.zeros(1024, np.uint32),))
        assert run.stats is not None
        total = run.stats.total
        assert (total.sectors, total.ideal_sectors) == (sectors, 4)


FIRST_OR_SECOND_WARP = """
    shr.u32 %r1, %r0, 5;
    setp.eq.u32 %p0, %r1, 0;
    setp.ne.u32 %p1, %r1, 0;
"""


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
def test_warps_alternate_by_guarded_barriers(engine: str) -> None:
    """Each warp waits at a barrier where the other only arrives: nobody waits at both."""
    body = (
        FIRST_OR_SECOND_WARP
        + """
    @%p0 bar.sync 1, 64;
    @%p1 bar.arrive 1, 64;
    @%p1 bar.sync 2, 64;
    @%p0 bar.arrive 2, 64;
    """
    )
    machine = Machine()
    machine.engine = engine
    Run(machine)(kernel(body), block=(64,))


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
def test_who_only_arrives_must_know_that_the_round_before_is_over(engine: str) -> None:
    """Else another schedule counts its second coming in the first round."""
    body = (
        FIRST_OR_SECOND_WARP
        + """
    @%p1 bar.arrive 1, 64;
    @%p0 bar.sync 1, 64;
    {}
    @%p1 bar.arrive 1, 64;
    @%p0 bar.sync 1, 64;
    """
    )

    def go(between: str) -> None:
        machine = Machine()
        machine.engine = engine
        Run(machine)(kernel(body.format(between)), block=(64,))

    go("bar.sync 2, 64;")
    with pytest.raises(SimError, match="barrier 1 while its round before") as caught:
        go("")
    assert caught.value.kind == "barrier"


GUARDED = ["bra A;", "mov.u32 %r1, 1;", "st.global.u32 [%d0], %r0;", "bar.sync 0;", "ret;"]


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("some", [False, True])
@pytest.mark.parametrize("guarded", GUARDED)
def test_an_unset_guard_is_reported(engine: str, some: bool, guarded: str) -> None:
    """Never written, or written by some of the lanes that read it."""
    set_by_some = "setp.lt.u32 %p1, %r0, 8; @%p1 setp.ge.u32 %p5, %r0, 90;" if some else ""
    text = kernel(f"{set_by_some}\n@!%p5 {guarded}\nA:", pointers=1)
    with pytest.raises(SimError) as caught:
        Run(Machine(engine=engine))(text, [np.zeros(4, np.uint32)])
    assert caught.value.kind == "uninitialised-read" and "%p5" in caught.value.message
    assert "@!%p5" in text.split("\n")[caught.value.line - 1]


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
def test_a_guard_that_the_lanes_at_hand_have_set_is_right(engine: str) -> None:
    body = """
    setp.lt.u32 %p1, %r0, 8;
    @!%p1 bra A;
    setp.eq.u32 %p5, %r0, 3;
    A:
    @!%p1 bra B;
    @%p5 st.global.u32 [%d0], %r0;
    @%p5 bra B;
    @!%p5 mov.u32 %r1, 1;
    B:
    """
    (out,) = Run(Machine(engine=engine))(kernel(body, pointers=1), [np.zeros(1, np.uint32)])
    assert out[0] == 3


IN_FLIGHT = [
    (
        "cp.async.cg.shared.global [%r1], [%d0], 16; cp.async.commit_group;",
        "cp.async.wait_group 0;",
        "st.global.u32 [%d0+12], %r0;",
    ),
    (
        """st.shared.v4.u32 [%r1], {%r0, %r0, %r0, %r0}; fence.proxy.async.shared::cta;
        cp.async.bulk.global.shared::cta.bulk_group [%d0], [%r1], 16;
        cp.async.bulk.commit_group; cp.async.bulk.wait_group.read 0;""",
        "cp.async.bulk.wait_group 0;",
        "ld.global.u32 %r2, [%d0+12];",
    ),
]


@pytest.mark.parametrize("policy", ["late", "early", "random"])
@pytest.mark.parametrize("issue, wait, touch", IN_FLIGHT)
def test_global_memory_of_a_copy_in_flight(issue: str, wait: str, touch: str, policy: str) -> None:
    def run(*order: str) -> None:
        body = "mov.u32 %r1, sm;\n" + "\n".join(order)
        machine = Machine(engine="numpy", policy=policy)
        array = np.zeros(8, np.uint32)
        Run(machine)(kernel(body, pointers=1, shared=16), [array], block=(1,))

    run(issue, wait, touch)
    run(issue, touch.replace("+12", "+16"), wait)
    with pytest.raises(SimError) as caught:
        run(issue, touch, wait)
    assert caught.value.kind == "missing-wait" and "`arg0`+12" in caught.value.message
