"""What becomes of the roles and rings of the source on this target.

before:  %a = tile.load(%x) {role = "load"}   %p = tile.pass(x=%a) {ring = "inputs", role = "load"}
after:   %a = tile.load(%x) {role = "load", ring = "inputs"}          # %p is %a

A load that names a ring is copied to a slot of it, and whoever uses it reads the slot. What a role
computes and passes on keeps its ``tile.pass``: the role writes it to a slot.
"""

from __future__ import annotations

from collections.abc import Iterator

from tkc.ir import decisions
from tkc.ir.core import Loc, Op
from tkc.ir.dialects import tile
from tkc.ir.erase_roles import erase_roles
from tkc.ir.errors import StageError, error_at
from tkc.ir.hints import (
    PACK,
    PINGPONG,
    ROLE_REGISTERS,
    ROLE_SPLIT,
    ROLE_WARPS,
    SLOTS,
    STAGES,
    WARPS,
    HintRow,
)
from tkc.ir.passes import Ledger
from tkc.ir.types import TensorType
from tkc.machine.targets import FEATURES, Target
from tkc.passes.role_turns import turning_role, why_no_turns
from tkc.support.values import HintValue

ERASE = "without the lines of role and ring the program means the same, and the compiler chooses"
GRAIN, FEWEST = 8, 24  # of the registers that setmaxnreg gives a thread


def resolve_roles(kernel: tile.Kernel, target: Target, ledger: Ledger) -> None:
    """Without TMA all warps do everything, as if the source had no ``role`` and no ``ring``; the
    ledger says so. With it, roles whose rings pass loads alone copy, and the others compute, store,
    and pass on what they compute. Raises StageError (E0906) for roles that do nothing, and for what
    no ring can pass."""
    if not kernel.roles:
        return
    if not target.has("tma"):
        names = tuple(kernel.roles)
        erase_roles(kernel)
        why = f"{target.name} has no {FEATURES['tma']}"
        ledger.record(kernel.loc, decisions.ErasedRoles(names), why)
        return
    passes = [op for op in kernel.walk() if isinstance(op, tile.Pass)]
    loading = _check_roles(kernel, passes, target)
    for op in passes:
        _check_passed(op)
        if op.role in loading:
            _resolve(op)
    rows = {row.name: row for row in (ROLE_WARPS, ROLE_REGISTERS, ROLE_SPLIT, PINGPONG)}
    kernel.roles = {
        name: {
            key: value
            for key, value in given.items()
            if _followed(kernel.head(name), rows[key], value, target, ledger)
        }
        for name, given in kernel.roles.items()
    }
    for name, slots in kernel.rings.items():
        if slots:
            _followed(kernel.head(name), SLOTS, slots, target, ledger)


def _followed(loc: Loc, row: HintRow, value: HintValue, target: Target, ledger: Ledger) -> bool:
    """Whether the target has what a hint needs; the ledger says it."""
    lacks = [feature for feature in row.needed(value) if not target.has(feature)]
    why = f"{target.name} has no {FEATURES[lacks[0]]}" if lacks else row.text
    ledger.record(loc, decisions.HintOutcome(row.written(value), not lacks), why)
    return not lacks


def unfit(loc: Loc, message: str, hint: str = ERASE, hinted: Loc | None = None) -> StageError:
    """The error (E0906) of roles and rings that cannot be as the source says, to be raised; where a
    hint of the statement at ``hinted`` is to blame, at that."""
    return error_at(loc, "E0906", message, hint, hinted)


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


def asked_by(kernel: tile.Kernel, role: str, name: str) -> int:
    """The value of a hint, ``warps`` or ``registers``, of one role of the source; 0 if it does not
    say."""
    value = kernel.roles[role].get(name, 0)
    assert isinstance(value, int)
    return value


def warps_said(kernel: tile.Kernel, role: str) -> Loc | None:
    """The statement whose hint says the warps of a role, "" where all warps compute: the grid or
    the head of the role; None if the source does not say."""
    grids = (op for op in kernel.walk() if isinstance(op, tile.Grid))
    if grid := next((op for op in grids if WARPS.of(op) is not None), None):
        return grid.loc
    loads = loading_roles(kernel)
    names = [role] if role else [name for name in kernel.roles if name not in loads]
    said = (name for name in names if ROLE_WARPS.name in kernel.roles[name])
    return next((kernel.head(name) for name in said), None)


def most_registers(target: Target) -> int:
    """Registers that setmaxnreg gives a thread at most: above 240, what a producer gives would not
    go round."""
    return min(240, target.thread_registers // GRAIN * GRAIN)


def _check_roles(kernel: tile.Kernel, passes: list[tile.Pass], target: Target) -> list[str]:
    """The roles that load: all that they pass are loads, and they write no memory."""
    fillers = list(dict.fromkeys(op.role for op in passes))
    if not fillers:
        names = ", ".join(kernel.roles)
        first = kernel.head(next(iter(kernel.roles)))
        raise unfit(first, f"no ring passes anything between the roles: {names}")
    writing = {op.attributes["role"] for op in _effects(kernel)}
    computed = {op.role for op in passes if not _passes_load(op)}
    loading = [name for name in fillers if name not in writing | computed]
    others = [name for name in kernel.roles if name not in loading]
    if not others:
        names = " and ".join(loading)
        raise unfit(kernel.head(loading[0]), f"no role computes or stores what {names} load")
    for name in others:
        if name not in writing | computed:
            raise unfit(kernel.head(name), f"role {name} stores nothing, and passes nothing on")
    _check_alike(kernel, loading)
    _check_pack(kernel)
    if why := why_no_turns(kernel, loading):
        raise unfit(kernel.head(turning_role(kernel)), why)
    for name in others:
        _check_warps(kernel, name)
    most = most_registers(target)
    for name, given in kernel.roles.items():
        registers = given.get(ROLE_REGISTERS.name, FEWEST)
        assert isinstance(registers, int)
        if registers % GRAIN or not FEWEST <= registers <= most:
            message = f"registers={registers} of role {name} is no multiple of {GRAIN} from "
            near = min(max(registers // GRAIN * GRAIN, FEWEST), most)
            hint = f"registers={near}, or none: then the compiler chooses"
            raise unfit(kernel.head(name), message + f"{FEWEST} to {most}", hint)
    return loading


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
            raise unfit(kernel.head(name), f"{message} differ: both load", "give them the same")


def _check_pack(kernel: tile.Kernel) -> None:
    """The programs that a CTA runs side by side have no warps of their own for roles."""
    for grid in (op for op in kernel.walk() if isinstance(op, tile.Grid)):
        if (packed := PACK.of(grid) or 1) > 1:
            message = f"{PACK.written(packed)}: programs that share a CTA cannot have roles"
            raise unfit(grid.loc, message, f"leave {PACK.name} away, or the roles")


def _check_warps(kernel: tile.Kernel, computing: str) -> None:
    asked = kernel.roles[computing].get(ROLE_WARPS.name)
    asked = asked if turning_role(kernel) != computing else None  # as ``why_no_turns`` says
    for grid in (op for op in kernel.walk() if isinstance(op, tile.Grid)):
        given = WARPS.of(grid)
        if asked is not None and given is not None and given != asked:
            message = f"warps={given} of the grid and warps={asked} of role {computing} contradict"
            raise unfit(grid.loc, message + " each other", "say it once")


def _passes_load(op: tile.Pass) -> bool:
    """Whether a ring passes what its role loads right there, as copies can bring it: no scalar, of
    a tensor that nobody writes."""
    load = op.x.op
    if not isinstance(load, tile.Load) or load.parent is not op.parent:
        return False
    assert isinstance(load.tensor.type, TensorType)
    return load.tensor.type.mode == "in" and not op.x.tile.is_scalar


def _effects(kernel: tile.Kernel) -> Iterator[Op]:
    for op in kernel.walk():
        if op.WRITES and "role" in op.attributes:
            yield op


def _check_passed(op: tile.Pass) -> None:
    loop = op.parent.parent if op.parent is not None else None
    around = loop
    while around is not None:
        if isinstance(around, tile.While):
            message = f"ring {op.ring} stands in a loop of unknown length, which one role runs"
            raise unfit(op.loc, message, "count its iterations, or put all of it into one role")
        around = around.parent.parent if around.parent is not None else None
    if isinstance(loop, tile.For) and STAGES.of(loop) is not None:
        message = f"stages of the loop and ring {op.ring} contradict each other"
        raise unfit(loop.loc, message, "say it once: ring ... with slots=n")


def _resolve(op: tile.Pass) -> None:
    """The load that is passed names its ring."""
    load, name = op.x.op, op.x.hint or op.out.hint
    assert isinstance(load, tile.Load)
    if op.x.users != [op]:
        message = f"{name} is used where ring {op.ring} binds it"
        raise unfit(op.loc, message, "bind it under one name, and use it behind the ring")
    load.attributes["ring"] = op.ring
    op.out.replace_by(op.x)
    op.erase()
