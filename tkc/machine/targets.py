"""What code can be compiled for: one row per compute capability, and nothing about it elsewhere.

Passes, the emitter, tuning, the runtime and the simulator read these rows. What a target can do
besides its sizes is a word of ``FEATURES``, asked for by ``Target.has``; whoever asks says in the
ledger, or in an error, what follows from its absence. Sizes are those of the CUDA C++ programming
guide (compute capabilities, technical specifications), rates those of NVIDIA's white papers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Version = tuple[int, int]  # of the PTX ISA

# A word -> what the hardware has, as errors and the ledger name it. The instructions themselves,
# with the target from which on each exists, stand in ``tkc/machine/instructions.py``.
FEATURES: dict[str, str] = {
    "cp_async": "cp.async",
    "mma": "mma.sync",
    "fp8": "FP8",  # tensor cores and conversions of 8-bit floats
    "tma": "TMA",  # copies of boxes of tensors, and mbarriers that count their bytes
    "wgmma": "WGMMA",
    "stmatrix": "stmatrix",
    "elect": "elect.sync",
    "setmaxnreg": "setmaxnreg",  # warpgroups that give registers to others
    "tensormap_replace": "tensormap.replace",
    "cluster": "clusters of CTAs",
    "multicast": "multicast copies",  # of TMA: one box for all CTAs of a cluster
    "dependent_launch": "dependent launch",  # that begins while the kernel before it ends
    "bf16_updates": "red.add of bf16",
    "tf32_ties_to_even": "cvt.rn.tf32",
    "small_floats": "conversions of floats of 4 and 6 bits",  # of what later targets multiply
    "float_redux": "redux.sync of f32",  # only compute capabilities 10.x
}
_NEEDS = {"multicast": ("tma", "cluster")}
PORTABLE_CLUSTER = 8  # CTAs that every GPU with clusters runs in one, without being asked


@dataclass(frozen=True, slots=True)
class Rates:
    """Of one multiprocessor in a cycle: multiply-adds of 16-bit numbers by tensor cores (for other
    types see ``Element.rate``), of f32 by FMA units, and bytes from the L2 cache.

    ``mma`` is the share of ``tensor`` that mma.sync reaches, rounded: where newer instructions feed
    the tensor cores, it does not. ``python -m tkc.timing.calibrate --only mma`` measures it.
    """

    tensor: float
    fma: float
    bytes: float
    mma: float = 1.0


@dataclass(frozen=True, slots=True)
class Target:
    """One ``.target`` of PTX. Bytes are of shared memory, registers of 32 bits.

    ``number`` is what programs see as ``target``; ``version`` the least that a kernel declares.
    ``passes.hints.limits_of`` makes rows of a share of a CTA or multiprocessor from these.
    """

    name: str
    number: int
    version: Version
    features: frozenset[str]
    shared_bytes: int  # that one CTA may have
    multiprocessor_bytes: int  # of all its CTAs
    rates: Rates
    reserved_bytes: int = 1024  # that the system takes for every CTA
    max_warps: int = 32  # of a CTA
    resident_threads: int = 2048  # of all CTAs of a multiprocessor
    resident_ctas: int = 32
    registers: int = 65536  # of a multiprocessor
    schedulers: int = 4  # of a multiprocessor; each has its share of the registers
    register_unit: int = 256  # in which a warp gets them
    thread_registers: int = 255  # at most
    cluster_sizes: tuple[int, ...] = (2, 4, PORTABLE_CLUSTER)  # where it has clusters
    largest_cluster: int = 16  # of which some GPUs run, if a launch asks for it
    box_limit: int = 256  # elements of a box along one dimension (cuTensorMapEncodeTiled)
    unused: str = ""  # what its GPUs multiply by, faster than all that code for it uses

    def __post_init__(self) -> None:
        """Raises ValueError for a feature that nobody knows, or that lacks what it needs."""
        for feature in self.features:
            if feature not in FEATURES:
                raise ValueError(f"{self.name}: no feature {feature!r}; there are {[*FEATURES]}")
            for needed in _NEEDS.get(feature, ()):
                if needed not in self.features:
                    raise ValueError(f"{self.name}: {feature} without {needed}")

    def has(self, feature: str) -> bool:
        """Whether the hardware has it. Raises KeyError for a word that ``FEATURES`` lacks."""
        if feature not in FEATURES:
            raise KeyError(feature)
        return feature in self.features

    def without(self, *features: str) -> Target:
        """The same target with these features taken away, for code that may not use them."""
        return replace(self, features=self.features.difference(features))

    @property
    def exact(self) -> bool:
        """Whether its code runs on one compute capability only, and not on later ones."""
        return self.name.endswith("a")

    def runs_on(self, capability: tuple[int, int]) -> bool:
        """Whether a GPU of this compute capability runs its code, if its memory suffices."""
        mine = divmod(self.number, 10)
        return capability == mine if self.exact else capability >= mine

    def code_runs_on(self, capability: tuple[int, int]) -> bool:
        """Whether a GPU of this compute capability runs machine code that was made for the target:
        that is for one generation."""
        return self.runs_on(capability) and capability[0] == self.number // 10

    @property
    def newness(self) -> tuple[int, int]:
        """What of several targets for one GPU is greatest for the one that uses most of it."""
        return self.number, len(self.features)

    def registers_at_launch(self, warps: int) -> int:
        """Registers of 32 bits that each thread may have where ``warps`` warps start together: a
        multiple of 8, at most ``thread_registers``. Each scheduler has its share of them
        and of the warps."""
        share = self.registers // self.schedulers // (32 * -(-warps // self.schedulers))
        return min(self.thread_registers, share // 8 * 8)


_AMPERE = frozenset({"cp_async", "mma"})
_ADA = _AMPERE | {"fp8"}
_HOPPER = frozenset(FEATURES) - {"small_floats", "float_redux"}
# Without what is only there for one compute capability, or those of one family.
_PORTABLE = _HOPPER - {"wgmma", "setmaxnreg", "tensormap_replace"}

TARGETS: dict[str, Target] = {
    target.name: target
    for target in (
        Target("sm_80", 80, (7, 8), _AMPERE, 163 << 10, 164 << 10, Rates(1024, 64, 64)),
        Target(
            *("sm_86", 86, (7, 8), _AMPERE, 99 << 10, 100 << 10, Rates(512, 128, 64)),
            resident_threads=1536,
            resident_ctas=16,
        ),
        Target(
            *("sm_89", 89, (7, 8), _ADA, 99 << 10, 100 << 10, Rates(512, 128, 64)),
            resident_threads=1536,
            resident_ctas=24,
        ),
        Target(
            *("sm_90", 90, (7, 8), _PORTABLE, 227 << 10, 228 << 10, Rates(2048, 128, 64, 0.67)),
            unused="wgmma",
        ),
        Target("sm_90a", 90, (8, 0), _HOPPER, 227 << 10, 228 << 10, Rates(2048, 128, 64, 0.67)),
        Target(
            *("sm_100", 100, (8, 6), _PORTABLE, 227 << 10, 228 << 10, Rates(4096, 128, 64, 0.22)),
            unused="tcgen05",
        ),
        Target(
            *("sm_103", 103, (8, 8), _PORTABLE, 227 << 10, 228 << 10, Rates(4096, 128, 64, 0.22)),
            unused="tcgen05",
        ),
        # It takes multicast copies, but makes one copy for each CTA of them; none is shared.
        Target(
            *("sm_120", 120, (8, 7), _PORTABLE - {"multicast"}, 99 << 10, 100 << 10),
            Rates(512, 128, 64),
            resident_threads=1536,
            resident_ctas=24,
        ),
    )
}
DEFAULT_TARGET = "sm_90a"  # where neither the user nor a device says one


def best_target(capability: tuple[int, int]) -> str:
    """The last of the targets whose code a GPU of this compute capability runs, and of two for the
    same the one with more features; the first one for a GPU that runs none."""
    fitting = [target for target in TARGETS.values() if target.runs_on(capability)]
    return max(fitting, key=lambda t: t.newness).name if fitting else next(iter(TARGETS))


def stands_in(capability: tuple[int, int]) -> str:
    """What a GPU lacks for which no target is made: the name of that whose code it runs instead,
    which is for GPUs of another generation; "" where there is one of its own, or none runs."""
    best = TARGETS[best_target(capability)]
    own = divmod(best.number, 10)[0] == capability[0]
    return best.name if best.runs_on(capability) and not own else ""
