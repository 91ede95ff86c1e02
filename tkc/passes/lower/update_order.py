"""Numbers that programs draw when they begin, and updates in their order (``passes/update_order``).

before:  tile.update(%y, ...) {hints = {"ordered": true}}
after:   %number = cta.draw(%drawn, %total)                 # in front of the program
         cta.await_programs(%passed, %number)
         cta.load_global(%y); cta.store_global(%y)          # with a barrier in front of each update
         cta.pass_program(%passed, %total)
"""

from __future__ import annotations

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.ir.types import ELEMENTS, TensorType
from tkc.passes.lower.flag import flag
from tkc.passes.lower.scope import Scope


def draw_number(scope: Scope, total: Value) -> Value:
    """The number of this program, of ``total``: one thread draws it, and all read it."""
    counter, word = _counter(scope, "begun"), flag(scope)

    def draw(inside: Scope) -> None:
        drawn = inside.add(cta.Draw(counter=counter, total=total)).out
        inside.add(cta.StoreScalar(x=drawn, buffer=word))

    scope.elect(draw)
    scope.sync()
    return scope.add(cta.LoadScalar(buffer=word, named=["number"])).out


def wait_for_programs(scope: Scope) -> None:
    """All programs of lower numbers have made their updates."""
    assert scope.program is not None
    counter = _counter(scope, "passed")
    made = cta.AwaitPrograms(counter=counter, number=scope.program.index, barrier=scope.barrier)
    scope.add(made)


def pass_on(scope: Scope) -> None:
    """Emit what ends the turn of a program among those with ``ordered`` updates: the program with
    the next number, which waits (``wait_for_programs``), may make its updates from here on."""
    program = scope.program
    assert program is not None
    total = scope.constant(1)
    for count in program.counts:
        total = scope.map("mul", total, count)
    counter = _counter(scope, "passed")
    scope.add(cta.PassProgram(counter=counter, total=total, barrier=scope.barrier))


def _counter(scope: Scope, name: str) -> Value:
    """A word of zeros for a launch, which leaves it so."""
    key = "programs", name
    context = scope.context
    if key not in context.staging:
        type_ = TensorType(ELEMENTS["u32"], ("1",), "inout")
        loc = context.kernel.loc
        made = cta.Workspace(name=name, zero=True, types=[type_], named=[name], loc=loc)
        context.staging[key] = context.top.add(made).out
    return context.staging[key]
