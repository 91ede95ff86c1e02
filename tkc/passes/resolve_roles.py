"""What becomes of the roles and rings of the source on this target.

before:  %a = tile.load(%x) {role = "load"}   %p = tile.pass(xs=[%a]) {ring = "inputs"}
after:   %a = tile.load(%x) {role = "load", ring = "inputs"}          # %p is %a

A load that names a ring is copied to a slot of it, and whoever uses it reads the slot.
"""

from __future__ import annotations

from collections.abc import Iterator

from tkc.ir import decisions
from tkc.ir.core import Loc, Op
from tkc.ir.dialects import tile
from tkc.ir.erase_roles import erase_roles
from tkc.ir.errors import StageError, error_at
from tkc.ir.hints import ROLE_REGISTERS, ROLE_WARPS, SLOTS, STAGES, WARPS, HintRow
from tkc.ir.passes import Ledger
from tkc.ir.types import TensorType
from tkc.machine.targets import FEATURES, Target
from tkc.support.values import HintValue

ERASE = "without the lines of role and ring the program means the same, and the compiler chooses"
WARPGROUP = 4  # warps
GRAIN, FEWEST, MOST = 8, 24, 240  # of the registers that setmaxnreg gives


def resolve_roles(kernel: tile.Kernel, target: Target, ledger: Ledger) -> None:
    """Without TMA all warps do everything, as if the source had no ``role`` and no ``ring``; the
    ledger says so. With it, some roles load, into rings of their own, and one does all else. Raises
    StageError (E0906) for other roles, which are not split as yet, and for rings that pass what is
    no load."""
    if not kernel.roles:
        return
    if not target.has("tma"):
        names = tuple(kernel.roles)
        erase_roles(kernel)
        why = f"{target.name} has no {FEATURES['tma']}"
        ledger.record(kernel.loc, decisions.ErasedRoles(names), why)
        return
    passes = [op for op in kernel.walk() if isinstance(op, tile.Pass)]
    _check_roles(kernel, passes)
    for op in passes:
        _resolve(op)
    for given in kernel.roles.values():
        for row in (ROLE_WARPS, ROLE_REGISTERS):
            _record(kernel, row, given.get(row.name), target, ledger)
    for slots in kernel.rings.values():
        _record(kernel, SLOTS, slots or None, target, ledger)


def _record(
    kernel: tile.Kernel, row: HintRow, value: HintValue | None, target: Target, ledger: Ledger
) -> None:
    if value is None:
        return
    followed, why = True, row.text
    if row is ROLE_REGISTERS and not target.has("setmaxnreg"):
        followed, why = False, f"{target.name} has no {FEATURES['setmaxnreg']}"
    ledger.record(kernel.loc, decisions.HintOutcome(row.written(value), followed), why)


def unfit(loc: Loc, message: str, hint: str = ERASE) -> StageError:
    """The error (E0906) of roles and rings that cannot be as the source says, to be raised."""
    return error_at(loc, "E0906", message, hint)


def loading_roles(kernel: tile.Kernel) -> list[str]:
    """The roles of a kernel that fill its rings; none if the source names no roles."""
    found = (op.role for op in kernel.walk() if isinstance(op, tile.Load) and op.ring)
    return list(dict.fromkeys(found))


def asked_of(kernel: tile.Kernel, loads: bool, name: str) -> int:
    """The value of a hint, ``warps`` or ``registers``, of the roles that load, or else of the one
    that computes; 0 if the source does not say."""
    roles = loading_roles(kernel)
    found = (given.get(name) for key, given in kernel.roles.items() if (key in roles) == loads)
    value = next((one for one in found if one is not None), None) if roles else None
    return value if isinstance(value, int) else 0


def _check_roles(kernel: tile.Kernel, passes: list[tile.Pass]) -> None:
    for op in passes:
        _check_loaded(op)
    fillers = list(dict.fromkeys(op.role for op in passes))
    if not fillers:
        names = ", ".join(kernel.roles)
        raise unfit(kernel.loc, f"no ring passes anything between the roles: {names}")
    others = [name for name in kernel.roles if name not in fillers]
    if len(others) != 1:
        load = f"role {fillers[0]}, which loads" if len(fillers) == 1 else "the roles that load"
        message = f"beside {load}, one role can stand as yet, not "
        raise unfit(kernel.loc, message + (" and ".join(others) or "none"))
    for filler in fillers:
        warps = kernel.roles[filler].get(ROLE_WARPS.name, 1)
        assert isinstance(warps, int)
        if warps > WARPGROUP:
            message = f"warps={warps} does not fit: one thread of role {filler} issues all copies"
            raise unfit(kernel.loc, message, f"warps=1 to {WARPGROUP}, of one warpgroup")
    _check_alike(kernel, fillers)
    _check_warps(kernel, others[0])
    for op in _effects(kernel):
        if op.attributes["role"] in fillers:
            message = (
                f"role {op.attributes['role']} fills rings, and this needs another role as yet"
            )
            raise unfit(op.loc, message, f"write it into role {others[0]}")
    for name, given in kernel.roles.items():
        registers = given.get(ROLE_REGISTERS.name, FEWEST)
        assert isinstance(registers, int)
        if registers % GRAIN or not FEWEST <= registers <= MOST:
            message = f"registers={registers} of role {name} is no multiple of {GRAIN} from "
            raise unfit(kernel.loc, message + f"{FEWEST} to {MOST}")


def _check_alike(kernel: tile.Kernel, fillers: list[str]) -> None:
    """The roles that load have registers alike: what they give goes to the one that computes."""
    said = {n: kernel.roles[n].get(ROLE_REGISTERS.name) for n in fillers}
    first, *others = [(name, value) for name, value in said.items() if value is not None] or [
        ("", 0)
    ]
    for name, value in others:
        if value != first[1]:
            message = (
                f"registers={first[1]} of role {first[0]} and registers={value} of role {name}"
            )
            raise unfit(kernel.loc, f"{message} differ: both load", "give them the same")


def _check_warps(kernel: tile.Kernel, computing: str) -> None:
    asked = kernel.roles[computing].get(ROLE_WARPS.name)
    for grid in (op for op in kernel.walk() if isinstance(op, tile.Grid)):
        given = WARPS.of(grid)
        if asked is not None and given is not None and given != asked:
            message = f"warps={given} of the grid and warps={asked} of role {computing} contradict"
            raise unfit(grid.loc, message + " each other", "say it once")


def _check_loaded(op: tile.Pass) -> None:
    for old, x in zip(op.outs, op.xs, strict=True):
        if not isinstance(x.op, tile.Load) or x.op.parent is not op.parent:
            name = x.hint or old.hint
            message = f"ring {op.ring} passes {name}, which is computed: loads alone can as yet"
            raise unfit(op.loc, message)


def _effects(kernel: tile.Kernel) -> Iterator[Op]:
    for op in kernel.walk():
        if op.WRITES and "role" in op.attributes:
            yield op


def _resolve(op: tile.Pass) -> None:
    for old, x in zip(op.outs, op.xs, strict=True):
        load, name = x.op, x.hint or old.hint
        assert isinstance(load, tile.Load)
        if set(x.users) != {op} or x.users.count(op) > 1:
            message = f"{name} is used where ring {op.ring} binds it"
            raise unfit(op.loc, message, "bind it under one name, and use it behind the ring")
        assert isinstance(load.tensor.type, TensorType)
        if load.tensor.type.mode != "in" or x.tile.is_scalar:
            what = "a scalar" if x.tile.is_scalar else "of a tensor that the kernel writes"
            message = f"{name} is {what}: ring {op.ring} cannot pass it as yet"
            raise unfit(load.loc, message)
        loop = op.parent.parent if op.parent is not None else None
        if isinstance(loop, tile.For) and STAGES.of(loop) is not None:
            message = f"stages of the loop and ring {op.ring} contradict each other"
            raise unfit(loop.loc, message, "say it once: ring ... with slots=n")
        load.attributes["ring"] = op.ring
        old.replace_by(x)
    op.erase()
