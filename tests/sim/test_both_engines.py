"""Programs that both engines must report alike."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError, SimWarning
from tkc.sim.machine import Machine
from tkc.sim.ref import sync_state

both_engines = pytest.mark.parametrize("engine", ["llvm", "numpy"])


def diagnostic(text: str, engine: str, **options) -> str:
    """What kind of error a program ends with; "" if none."""
    try:
        Run(Machine(engine=engine))(text, **options)
    except SimError as error:
        return error.kind
    return ""


def descriptor(name: str, start: int, leading: int) -> str:
    """A wgmma descriptor without swizzle for the matrix at `start` of `sm`."""
    return (
        f"add.u32 %r6, %r1, {start};\nshr.u32 %r6, %r6, 4;\n"
        f"or.b32 %r6, %r6, {(leading >> 4) << 16};\nmov.b32 %r7, 8;\n"
        f"mov.b64 {name}, {{%r6, %r7}};\n"
    )


def products(count: int) -> str:
    """64x8 products of ones, each with accumulators of its own; %d0 gets the sum of their words."""
    ones = "".join(f"st.shared.b32 [%r2+{512 * i}], 0x3F803F80;\n" for i in range(5))
    body = "mov.u32 %r1, sm;\nmad.lo.u32 %r2, %r0, 4, %r1;\n" + ones
    body += "fence.proxy.async.shared::cta;\nbar.sync 0;\n"
    body += descriptor("%d11", 0, 64 * 16) + descriptor("%d12", 2048, 8 * 16)
    body += "".join(f"mov.f32 %f{i}, 0f00000000;\n" for i in range(4 * count))
    body += "wgmma.fence.sync.aligned;\n"
    for i in range(count):
        regs = ", ".join(f"%f{4 * i + j}" for j in range(4))
        body += "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 "
        body += f"{{{regs}}}, %d11, %d12, 1, 1, 1, 0, 0;\n"
    body += "wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;\n"
    body += "".join(f"add.f32 %f0, %f0, %f{i};\n" for i in range(1, 4 * count))
    body += "mul.wide.u32 %d10, %r0, 4;\nadd.u64 %d10, %d10, %d0;\nst.global.f32 [%d10], %f0;\n"
    return kernel(body, pointers=1, shared=2560)


@both_engines
def test_many_accumulators_in_flight(engine: str) -> None:
    out = np.zeros(128, np.float32)
    for count in (5, 40):
        run = Run(Machine(engine=engine))
        (sums,) = run(products(count), (out,), block=(128,))
        assert run.stats is not None and run.stats.engine.startswith(engine)
        assert (sums == 4 * 16 * count).all()


# Lanes 0-6 leave before the mask is set: for them its register holds nothing.
AFTER_LEAVING = """
mad.wide.u32 %d1, %r0, 4, %d0;
setp.lt.u32 %p1, %r0, 7;
mov.u32 %r2, %r0;
@%p1 bra A;
activemask.b32 %r1;
EXCHANGE
st.global.b32 [%d1], %r2;
A:"""
EXCHANGES = {
    "bar.warp.sync %r1;": lambda lane: lane,
    "match.any.sync.b32 %r2, %r0, %r1;": lambda lane: 1 << lane,
    "vote.sync.ballot.b32 %r2, 1, %r1;": lambda lane: 0xFFFFFF80,
    "shfl.sync.idx.b32 %r2, %r0, 9, 31, %r1;": lambda lane: 9,
    "redux.sync.min.u32 %r2, %r0, %r1;": lambda lane: 7,
    "elect.sync %r2|%p2, %r1;": lambda lane: 7,
}


@both_engines
@pytest.mark.parametrize("exchange", EXCHANGES)
def test_only_those_who_execute_name_members(exchange: str, engine: str) -> None:
    run = Run(Machine(engine=engine))
    text = kernel(AFTER_LEAVING.replace("EXCHANGE", exchange), pointers=1)
    (out,) = run(text, (np.zeros(32, np.uint32),))
    assert out[7:].tolist() == [EXCHANGES[exchange](lane) for lane in range(7, 32)]


@both_engines
@pytest.mark.parametrize("exchange", EXCHANGES)
@pytest.mark.parametrize("members", [0xFFFFFFFF, 0xFFFFFF00])
def test_members_are_those_who_execute(exchange: str, members: int, engine: str) -> None:
    """Lanes that still have something to do are missed; those that have left are not."""
    body = AFTER_LEAVING.replace("activemask.b32 %r1;", f"mov.b32 %r1, {members};")
    body += "\nst.global.b32 [%d1], %r0;"
    text = kernel(body.replace("EXCHANGE", exchange), pointers=1)
    found = diagnostic(text, engine, arrays=(np.zeros(32, np.uint32),))
    assert found == "divergent-aligned"


@both_engines
def test_a_warpgroup_is_four_warps(engine: str) -> None:
    assert (
        diagnostic(products(1), engine, arrays=(np.zeros(96, np.float32),), block=(96,)) == "wgmma"
    )


RAISE = "mov.u32 %r1, sm;\nst.shared.u32 [%r1], 7;\n"


@both_engines
def test_warps_may_store_the_same_in_any_order(engine: str) -> None:
    assert diagnostic(kernel(RAISE, shared=16), engine, block=(96,)) == ""
    apart = "setp.lt.u32 %p1, %r0, 32;\n@%p1 bra A;\nst.shared.u32 [%r1], 7;\nbra END;\n"
    apart += "A:\nst.shared.u32 [%r1], {};\nEND:"
    text = kernel("mov.u32 %r1, sm;\n" + apart, shared=16)
    assert diagnostic(text.replace("{}", "7"), engine, block=(64,)) == ""
    assert diagnostic(text.replace("{}", "8"), engine, block=(64,)) == "race"


@both_engines
@pytest.mark.parametrize("warp", [0, 1, 2])
def test_what_follows_is_ordered_after_all_who_stored_the_same(engine: str, warp: int) -> None:
    other = f"{{}}shr.u32 %r3, %r0, 5;\nsetp.eq.u32 %p1, %r3, {warp};\n"
    other += "@%p1 st.shared.u32 [%r1], 8;\n"
    ordered = kernel(RAISE + other.format("bar.sync 0;\n"), shared=16)
    assert diagnostic(ordered, engine, block=(96,)) == ""
    part = "setp.lt.u32 %p2, %r0, 64;\n@!%p2 bra END;\nbar.sync 1, 64;\n"
    missing = kernel(RAISE + other.format(part) + "END:", shared=16)
    assert diagnostic(missing, engine, block=(96,)) == ("race" if warp < 2 else "")
    assert diagnostic(kernel(RAISE + other.format(""), shared=16), engine, block=(96,)) == "race"


# Warp 0 stores late and arrives; warp 1 arrives, asks for the phase and reads what warp 0 stored.
ASKING = """
mov.u32 %r1, sm;
and.b32 %r10, %r0, 31;
mad.lo.u32 %r2, %r10, 4, %r1;
setp.eq.u32 %p1, %r0, 0;
@%p1 mbarrier.init.shared::cta.b64 [%r1], 64;
st.shared.u32 [%r2+64], 0;
bar.sync 0;
setp.ge.u32 %p3, %r0, 32;
mov.u32 %r3, 0;
@%p3 bra ASK;
LATE:
add.u32 %r3, %r3, 1;
setp.lt.u32 %p4, %r3, 50;
@%p4 bra LATE;
st.shared.u32 [%r2+64], %r3;
mbarrier.arrive.shared::cta.b64 _, [%r1];
bra END;
ASK:
mbarrier.arrive.shared::cta.b64 _, [%r1];
AGAIN:
mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r1], 0;
USE
ld.shared.u32 %r3, [%r2+64];
mad.wide.u32 %d0, %r10, 4, %d0;
st.global.u32 [%d0], %r3;
END:
"""
AGAIN_BY_WORD = """
selp.b32 %r5, 1, 0, %p2;
setp.eq.u32 %p5, %r5, 0;
@%p5 bra AGAIN;
"""
FIRST_A_LOOK = """
@%p2 bra DONE;
SLEEP:
mbarrier.try_wait.parity.shared::cta.b64 %p5, [%r1], 0;
@%p5 bra DONE;
bra SLEEP;
DONE:
"""


def asking(use: str) -> str:
    body = ASKING.replace("USE", use).replace("[%r1], 64;\nst", "[%r1], 64;\nbar.sync 0;\nst")
    return kernel(body.replace("[%r2+64]", "[%r2+128]"), pointers=1, shared=512)


@both_engines
@pytest.mark.parametrize("schedule", ["round-robin", "reverse"])
@pytest.mark.parametrize("op", ["try_wait", "test_wait"])
def test_only_who_sees_true_has_waited(engine: str, schedule: str, op: str) -> None:
    def result(use: str) -> tuple[str, list[int]]:
        run = Run(Machine(engine=engine, schedule=schedule))
        try:
            (out,) = run(
                asking(use).replace("try_wait", op), (np.zeros(32, np.uint32),), block=(64,)
            )
        except SimError as error:
            return error.kind, []
        return "", out.tolist()

    for use in ("@!%p2 bra AGAIN;", AGAIN_BY_WORD, FIRST_A_LOOK):
        assert result(use) == ("", [50] * 32)
    assert result("") == ("race", [])
    if schedule == "reverse":  # then it is false
        assert result("@%p2 add.u32 %r3, %r3, 1;") == ("race", [])
    once = result("@!%p2 bra END;")
    assert once in (("", [50] * 32), ("", [0] * 32))


COPY_UNAWAITED = """
mov.u32 %r1, sm;
add.u32 %r2, %r1, 256;
mad.lo.u32 %r3, %r0, 4, %r1;
st.shared.u32 [%r3], 0;
setp.eq.u32 %p1, %r0, 0;
@%p1 mbarrier.init.shared::cta.b64 [%r2], 1;
@%p1 fence.mbarrier_init.release.cluster;
fence.proxy.async.shared::cta;
bar.sync 0;
@%p1 mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r2], 256;
@%p1 cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%d0], 256, [%r2];
ld.shared.u32 %r7, [%r3];
"""


@both_engines
def test_a_read_before_the_copy_may_be_one_that_did_not_wait(engine: str) -> None:
    text = kernel(COPY_UNAWAITED, pointers=1, shared=512)
    with pytest.raises(SimError) as caught:
        Run(Machine(engine=engine))(text, (np.zeros(64, np.uint32),), block=(64,))
    assert caught.value.kind == "race" and "wait for this copy" in caught.value.message


# What only some lanes, or none, really read need not be set elsewhere: (body, what is wrong)
ONE_SETS = "setp.eq.u32 %p1, %r0, 3;\n@%p1 mov.u32 %r1, 7;\nmov.u32 %r2, 3;\n"
PARTLY_SET = {
    "shfl.idx from the lane that has it": (
        ONE_SETS + "shfl.sync.idx.b32 %r3, %r1, 3, 31, -1;\nst.global.u32 [%d1], %r3;\n",
        "",
    ),
    "shfl.idx from a register": (
        ONE_SETS + "shfl.sync.idx.b32 %r3|%p2, %r1, %r2, 31, -1;\nst.global.u32 [%d1], %r3;\n",
        "",
    ),
    "shfl.idx from a lane that has not": (
        ONE_SETS + "shfl.sync.idx.b32 %r3, %r1, 4, 31, -1;\nst.global.u32 [%d1], %r3;\n",
        "uninitialised-read",
    ),
    "shfl.up where one lane has it": (
        ONE_SETS + "shfl.sync.up.b32 %r3, %r1, 1, 0, -1;\nst.global.u32 [%d1], %r3;\n",
        "uninitialised-read",
    ),
    "the lane number itself": (
        ONE_SETS + "shfl.sync.idx.b32 %r3, %r1, %r1, 31, -1;\n",
        "uninitialised-read",
    ),
    "what came out is set": (
        ONE_SETS + "@%p1 bra ON;\nON:\nshfl.sync.idx.b32 %r1, %r1, 3, 31, -1;\n"
        "st.global.u32 [%d1], %r1;\n",
        "",
    ),
    "rows that x1 does not ask for": (
        "setp.lt.u32 %p1, %r0, 8;\nmov.u32 %r4, sm;\nmad.lo.u32 %r5, %r0, 16, %r4;\n"
        "mov.u32 %r7, 7;\n@%p1 mov.u32 %r6, %r5;\n"
        "st.shared.v4.u32 [%r5], {%r7, %r7, %r7, %r7};\nbar.warp.sync -1;\n"
        "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r3}, [%r6];\nst.global.u32 [%d1], %r3;\n",
        "",
    ),
}


@both_engines
@pytest.mark.parametrize("name", PARTLY_SET)
def test_what_is_read_must_be_set(name: str, engine: str) -> None:
    body, wrong = PARTLY_SET[name]
    text = kernel("mad.wide.u32 %d1, %r0, 4, %d0;\n" + body, pointers=1, shared=512)
    out = np.full(32, 7, np.uint32)
    assert diagnostic(text, engine, arrays=(out,)) == wrong
    if not wrong:
        (found,) = Run(Machine(engine=engine))(text, (out * 0,))
        assert (found == 7).all()


@both_engines
@pytest.mark.parametrize("turns", [1, 3])
@pytest.mark.parametrize(
    ("scale", "wrong"),
    [
        ("0", ""),
        ("%p5", ""),
        ("1", "uninitialised-read"),
        ("%p6", "uninitialised-read"),
    ],
)
def test_accumulators_that_are_not_read_need_no_value(
    scale: str, wrong: str, turns: int, engine: str
) -> None:
    """scale-d is false at first, as a literal or a predicate; then it is true."""
    ones = "".join(f"st.shared.b32 [%r2+{512 * i}], 0x3F803F80;\n" for i in range(5))
    body = "mov.u32 %r1, sm;\nmad.lo.u32 %r2, %r0, 4, %r1;\n" + ones
    body += "fence.proxy.async.shared::cta;\nbar.sync 0;\nmov.u32 %r9, 0;\n"
    body += descriptor("%d11", 0, 64 * 16) + descriptor("%d12", 2048, 8 * 16)
    body += f"""
    AGAIN:
    setp.ne.u32 %p5, %r9, 0;
    setp.ge.u32 %p6, %r9, 0;
    wgmma.fence.sync.aligned;
    wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16
      {{%f0, %f1, %f2, %f3}}, %d11, %d12, {scale}, 1, 1, 0, 0;
    wgmma.commit_group.sync.aligned;
    wgmma.wait_group.sync.aligned 0;
    add.u32 %r9, %r9, 1;
    setp.lt.u32 %p7, %r9, {turns};
    @%p7 bra AGAIN;
    mul.wide.u32 %d10, %r0, 4;
    add.u64 %d10, %d10, %d0;
    st.global.f32 [%d10], %f0;
    """
    text = kernel(body, pointers=1, shared=2560)
    out = np.zeros(128, np.float32)
    assert diagnostic(text, engine, arrays=(out,), block=(128,)) == wrong
    if not wrong:
        (found,) = Run(Machine(engine=engine))(text, (out,), block=(128,))
        assert (found == 16 * (turns if scale == "%p5" else 1)).all()


COPY = COPY_UNAWAITED.replace("@%p1 fence.mbarrier_init.release.cluster;\n", "").replace(
    "fence.proxy.async.shared::cta;\n", ""
)
COPY = COPY.replace("st.shared.u32 [%r3], 0;\n", "").replace(
    "ld.shared.u32 %r7, [%r3];\n",
    "WAIT: mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r2], 0;\n@!%p2 bra WAIT;\n"
    "ld.shared.u32 %r7, [%r3];\nmad.wide.u32 %d1, %r0, 4, %d0;\nst.global.u32 [%d1], %r7;\n",
)


@both_engines
def test_an_init_without_a_fence_is_a_warning(engine: str) -> None:
    """As Triton and libcu++ write it: only a barrier stands between init and copy."""
    text = kernel(COPY, pointers=1, shared=512)
    run = Run(Machine(engine=engine))
    with pytest.warns(SimWarning, match="proxy-fence"):
        (found,) = run(text, (np.arange(64, dtype=np.uint32),), block=(64,))
    assert (found == np.arange(64)).all()
    assert run.stats is not None
    (warning,) = run.stats.warnings
    assert warning.severity == "warning" and warning.report.startswith("warning[proxy-fence]")
    assert "cp.async.bulk" in warning.instruction
    without = text.replace("bar.sync 0;\n", "", 1)
    assert (
        diagnostic(without, engine, arrays=(np.arange(64, dtype=np.uint32),), block=(64,)) == "race"
    )


# What is left open at the exit: (the instruction that the report names)
LEFT_OPEN = {"a copy in flight": "cp.async.bulk", "a phase": "mbarrier.init"}


@both_engines
@pytest.mark.parametrize("name", LEFT_OPEN)
def test_what_is_open_at_the_exit_has_a_source_line(name: str, engine: str) -> None:
    place = LEFT_OPEN[name]
    body = COPY.split("WAIT:")[0]
    if name == "a phase":
        body = "\n".join(line for line in body.split("\n") if "cp.async.bulk" not in line)
    lines = body.strip().split("\n")
    body = "\n".join(f".loc 1 {number} 1\n{line}" for number, line in enumerate(lines, 1))
    text = kernel(body, pointers=1, shared=512).replace(
        ".visible .entry", '.file 1 "some.tk"\n.visible .entry'
    )
    with pytest.raises(SimError) as caught:
        Run(Machine(engine=engine))(text, (np.zeros(64, np.uint32),), block=(64,))
    expected = next(number for number, line in enumerate(lines, 1) if place in line)
    assert caught.value.source == f"some.tk:{expected}", caught.value.report


@both_engines
@pytest.mark.parametrize(
    "body",
    [
        "add.u32 %r5, %r5, 1;",
        "bar.sync 0;",
        "bar.sync 0; add.u32 %r5, %r5, 1;",
        "bar.warp.sync 0xffffffff;",
        "barrier.cluster.arrive; barrier.cluster.wait;",
        "shfl.sync.idx.b32 %r5, %r0, 0, 31, 0xffffffff;",
        "vote.sync.ballot.b32 %r5, 1, 0xffffffff;",
        "cp.async.commit_group; cp.async.wait_all;",
        "fence.acq_rel.gpu;",
        "nanosleep.u32 100;",
    ],
)
def test_a_loop_without_an_end_ends(
    body: str, engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever stands in it, and also where all that it does is to wait for others."""
    monkeypatch.setattr(sync_state, "MAX_STEPS", 20_000)
    text = kernel(f"mov.u32 %r5, 0;\nL: {body}\nbra L;")
    assert diagnostic(text, engine, block=(64,)) in ("step-limit", "spin")
