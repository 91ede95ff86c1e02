"""The registers of threads in kernels with a producer: it needs few, and gives the rest to math."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tkc.ir.core import Loc
from tkc.ir.dialects import tile
from tkc.ir.hints import ROLE_REGISTERS
from tkc.layout.register import WARPGROUP
from tkc.machine.heuristics import WORTH_GIVING
from tkc.machine.targets import Target
from tkc.passes.resolve_roles import FEWEST, most_registers, unfit

LEAVE = "leave `registers=` of one role away: it gets what the others leave"


def role_registers(
    target: Target, warpgroups: int, occupancy: int, producers: int = 1
) -> tuple[int, int]:
    """What setmaxnreg gives (producer, math), ``producers`` warpgroups and so many of math in each
    of ``occupancy`` CTAs, which add up to what the CTA was launched with; 0 where everybody keeps
    what the launch gave."""
    launched = target.registers_at_launch(4 * (warpgroups + producers))
    if occupancy > 1 or not target.has("setmaxnreg"):
        return 0, 0
    whole = launched * (warpgroups + producers)
    math = min(most_registers(target), (whole - producers * FEWEST) // warpgroups // 8 * 8)
    if math - launched < WORTH_GIVING:
        return 0, 0
    return (whole - warpgroups * math) // producers // 8 * 8, math


def math_registers(target: Target, warpgroups: int, occupancy: int) -> int:
    """Registers of a math thread beside a producer warpgroup."""
    given = role_registers(target, warpgroups, occupancy)[1]
    return given or target.registers_at_launch(occupancy * 4 * (warpgroups + 1))


def asked_registers(
    kernel: tile.Kernel,
    target: Target,
    warpgroups: int,
    occupancy: int,
    asked: tuple[int, ...],
    producers: int = 1,
) -> tuple[int, int]:
    """As ``role_registers``, with what the source asks of one or both (0: it does not say), and
    the rest for the other; a target that cannot move registers drops what was asked. Raises
    StageError (E0906) where that is more than the launch gives, or CTAs share a multiprocessor."""
    if not target.has("setmaxnreg"):
        return 0, 0
    load, math = asked
    launched = target.registers_at_launch(4 * (warpgroups + producers))
    whole = launched * (warpgroups + producers)
    if occupancy > 1:
        raise unfit(_asking(kernel), "registers of roles are those of one CTA per multiprocessor")
    math = math or min(most_registers(target), (whole - producers * load) // warpgroups // 8 * 8)
    load = load or min(most_registers(target), (whole - warpgroups * math) // producers // 8 * 8)
    if load < FEWEST or producers * load + warpgroups * math > whole:
        times = f"{producers} x " if producers > 1 else ""
        sums = f"{warpgroups} x 128 x {math} + {times}128 x {max(load, FEWEST)} of {128 * whole}"
        raise unfit(_asking(kernel), f"registers do not fit: {sums}", LEAVE)
    return load, math


def several_registers(
    kernel: tile.Kernel,
    target: Target,
    occupancy: int,
    warps: Mapping[str, int],
    asked: Mapping[str, int],
    single: Collection[str],
) -> dict[str, int]:
    """What setmaxnreg gives each of several roles, by the ``warps`` of each, in that order: what
    the source ``asked`` (0: it does not say), little for those of one thread (``single``), and the
    rest in equal parts; 0 for all where everybody keeps what the launch gave. Raises StageError
    (E0906) where that is more than the launch gives."""
    nothing = dict.fromkeys(warps, 0)
    said = any(asked.values())
    if not target.has("setmaxnreg"):
        return nothing
    if occupancy > 1:
        if said:
            raise unfit(
                _asking(kernel), "registers of roles are those of one CTA per multiprocessor"
            )
        return nothing
    groups = {name: -(-count // WARPGROUP) for name, count in warps.items()}
    launched = target.registers_at_launch(WARPGROUP * sum(groups.values()))
    whole = launched * sum(groups.values())
    found = {name: asked[name] or FEWEST * (name in single) for name in warps}
    open_ = [name for name in warps if not found[name]]
    left = whole - sum(groups[name] * found[name] for name in warps)
    share = left // max(sum(groups[name] for name in open_), 1) // 8 * 8
    found |= dict.fromkeys(open_, min(most_registers(target), max(share, FEWEST)))
    if not said and max(found.values()) - launched < WORTH_GIVING:
        return nothing
    if sum(groups[name] * found[name] for name in warps) > whole:
        sums = " + ".join(f"{groups[name]} x 128 x {found[name]}" for name in warps)
        raise unfit(_asking(kernel), f"registers do not fit: {sums} of {128 * whole}", LEAVE)
    return found


def _asking(kernel: tile.Kernel) -> Loc:
    """Where the last role stands that asks for registers."""
    asking = [name for name, given in kernel.roles.items() if ROLE_REGISTERS.name in given]
    return kernel.head(asking[-1]) if asking else kernel.loc
