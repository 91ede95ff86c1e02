"""Bank conflicts that the simulator counts against those that the layout algebra predicts."""

import re
from dataclasses import dataclass, field

import pytest
from sample_runs import SAMPLES, TARGETS, Sample, Subject, physical

from tkc.driver.compilation import Compilation
from tkc.driver.dumped_stages import compile_text
from tkc.ir.core import Op
from tkc.ir.dialects import cta
from tkc.ir.printer import print_module
from tkc.passes.shared_accesses import SharedAccess, shared_accesses
from tkc.sim.stats import Counter, Stats

# Whole tiles only: the algebra counts every lane.
WHOLE = (
    Sample("vadd", "N=2048"),
    Sample("matmul", "M=128 N=128 K=256 BM=64 BN=64"),
    Sample("matmul", "M=128 N=256 K=128"),
    Sample("linear", "M=128 N=128 K=128 BM=64 BN=64"),
    Sample("softmax", "N=8 C=1024", "softmax"),
    Sample("softmax", "N=8 C=2048", "softmax_online"),
    Sample("layernorm", "N=8 C=1024"),
    Sample("attention", "B=1 H=1 G=1 S=128 T=256 D=64"),
    Sample("split_k", "M=64 N=128 K=256 KS=128"),
    Sample("sgemm", "M=128 N=128 K=64"),
    Sample("rotary", "B=1 H=2 S=64 D=64"),
    Sample("packed_mean", "N=64 C=256 B=4"),
    Sample("cross_entropy", "N=8 V=1024"),
    Sample("linear_attention", "B=1 H=1 T=128 D=64 E=64"),
    Sample("ssd", "B=1 H=1 T=128 D=64 E=64"),
    Sample("fused_mlp", "N=128 C=64 H=128"),
    Sample("conv3x3", "N=1 H=8 W=16 C=64 F=128"),
    Sample("fft_filter", "R=2 P=16 Q=16"),
    Sample("forward_dynamics", "R=2 B=4 N=16", prepare=physical),
)
_NAMES = (
    *("cta.load_shared", "cta.store_shared", "cta.copy_async", "cta.zero_padding"),
    *("cta.convert", "cta.reduce", "cta.total", "cta.gather_shared"),
)
# what they write and what they read is predicted apart
_BOTH_WAYS = (cta.Convert, cta.Reduce, cta.Total)
# A slot per thread, one word, or 16 bytes beside 16 bytes: free of conflicts by construction.
_FREE = ("cta.scan", "cta.fold", "cta.last", "cta.zero_rows")


@dataclass(slots=True)
class Counted:
    """The shared accesses of one operation: what the algebra says and what was counted.

    writes, reads: counters of the PTX instructions that store (or copy) to shared memory, or load.
    """

    op: Op
    predicted: list[SharedAccess] = field(default_factory=list)
    writes: list[Counter] = field(default_factory=list)
    reads: list[Counter] = field(default_factory=list)

    def check(self) -> None:
        """Wavefronts are to the least possible as the algebra says.

        Where several warps hold the same elements one of them writes, so whole counts may differ.
        """
        exchanges = isinstance(self.op, _BOTH_WAYS)
        parts = [self.writes, self.reads] if exchanges else [self.writes + self.reads]
        assert len(parts) == len(self.predicted) or exchanges, self.predicted
        for access, counters in zip(self.predicted, parts, strict=False):
            wavefronts = sum(c.wavefronts for c in counters)
            ideal = sum(c.ideal_wavefronts for c in counters)
            assert wavefronts * access.ideal == access.wavefronts * ideal, (
                f"{access.text()}: counted {wavefronts} for {ideal}"
            )

    @property
    def conflicts(self) -> int:
        return sum(c.bank_conflicts for c in (*self.writes, *self.reads))


def counted(kernel: cta.Kernel, text: str, stats: Stats) -> list[Counted]:
    """Operations in program order, joined with the PTX between their comment and the next one."""
    found: dict[int, Counted] = {}
    for access in shared_accesses(kernel):
        if access.op.NAME in _NAMES:
            found.setdefault(id(access.op), Counted(access.op)).predicted.append(access)
    queues: dict[str, list[Counted]] = {}  # by what the PTX's comments say of an operation
    for operation in found.values():
        names = [operation.op.NAME, *(value.hint for value in operation.op.results[:1])]
        queues.setdefault(" ".join(names), []).append(operation)
    at: dict[int, tuple[bool, Counter]] = {}
    for instr, counter in zip(stats.kernel.code, stats.instructions, strict=True):
        if instr.op in ("ld", "st", "ldmatrix", "stmatrix", "cp.async") and _is_shared(instr.mods):
            at[instr.line] = instr.op in ("ld", "ldmatrix"), counter
    current: Counted | None = None
    name = ""
    for number, line in enumerate(text.split("\n"), 1):
        comment = re.match(r"\t// ((?:cta|tile)\..*)", line)
        if comment is not None:
            name = comment[1]
            current = queues[name].pop(0) if queues.get(name) else None
        elif number in at:
            reads, counter = at[number]
            if current is not None:
                (current.reads if reads else current.writes).append(counter)
            else:
                assert name.split(" ")[0] in _FREE and not counter.bank_conflicts, (name, line)
    for name, left in queues.items():
        assert not left, f"{len(left)} of {name} have no PTX"
    return list(found.values())


def _is_shared(mods: tuple[str, ...]) -> bool:
    return any(mod.startswith("shared") for mod in mods)


def test_every_sample_is_counted() -> None:
    """All but those that use no shared memory."""
    unused = {
        str(sample.file)
        for sample in SAMPLES
        if not any("\t.shared" in Subject(sample, target).program.ptx for target in TARGETS)
    }
    assert {sample.file for sample in SAMPLES} == unused | {sample.file for sample in WHOLE}


def operations_of(subject: Subject, made: Compilation | None = None) -> tuple[list[Counted], Stats]:
    """The accesses of a run, of another compilation of the subject's kernel if there is one."""
    made = made or subject.made
    _, stats = subject.launch(text=made.ptx)
    assert made.cta is not None
    (kernel,) = made.cta.kernels
    assert isinstance(kernel, cta.Kernel)
    return counted(kernel, made.ptx, stats), stats


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("sample", WHOLE, ids=str)
def test_counts_agree_with_the_algebra(sample: Sample, target: str) -> None:
    operations, _ = operations_of(Subject(sample, target))
    for operation in operations:
        operation.check()
    predicted = sum(access.conflicts for o in operations for access in o.predicted)
    assert (predicted == 0) == (sum(o.conflicts for o in operations) == 0)


@pytest.mark.parametrize(
    ("target", "buffer", "line"), [("sm_80", "A_slots", 14), ("sm_90a", "staging", 15)]
)
def test_a_swizzle_taken_out_by_hand_shows_on_its_line(target: str, buffer: str, line: int) -> None:
    """Edit the cta IR: the buffer's layout loses its swizzle; the counters name the .tk line."""
    subject = Subject(Sample("matmul", "M=128 N=128 K=128 BM=64 BN=64"), target)
    assert subject.made.cta is not None
    text = print_module(subject.made.cta)
    layout = re.search(rf"%{buffer}: shared<[^>]*>(#\w+) = cta.alloc", text)
    assert layout is not None
    plain, count = re.subn(rf'({layout[1]} = shared "smem b16) swizzle128', r"\1 swizzle0", text)
    assert count == 1
    made = compile_text(plain, "matmul.tkir", None)
    operations, stats = operations_of(subject, made)
    for operation in operations:
        operation.check()
    _, untouched = operations_of(subject)
    assert untouched.bank_conflicts == 0 < stats.bank_conflicts
    blamed = {k: c for k, c in stats.by_line().items() if isinstance(k, str) and c.bank_conflicts}
    assert [key.rsplit("/")[-1] for key in blamed] == [f"matmul.tk:{line}"]
