"""Every rule of the language that a program can break, with a program that breaks it.

The table goes by the sections of ``docs/language.md``; a program is named by its file in
``tests/files/errors`` and its title there, where its error and line stand as well
(``test_frontend_errors.py`` compares them).
"""

from __future__ import annotations

import error_files
import pytest

RULES: dict[str, list[tuple[str, str]]] = {
    "names": [
        ("a name means one thing", "a tensor and a dimension of one name"),
        ("a name means one thing: params", "a param that is called like a tensor"),
        ("a name means one thing: axes", "an axis that is called like a dimension"),
        ("a name means one thing: parameters", "a tensor twice"),
        ("a name means one thing: kernels", "two kernels of one name"),
        ("a name means one thing: functions", "two functions of one name"),
        ("a name means one thing: grids", "a name twice in a grid"),
        ("a name means one thing: grid scalars", "a scalar twice in a grid"),
        ("a name means one thing: axes of a line", "an axis twice in a statement"),
        ("a name means one thing: values", "a name bound twice by a statement"),
        ("a name means one thing: arguments", "a parameter of a function twice"),
        ("a name means one thing: types", "a type variable as a dimension"),
        ("a name means one thing: after", "a grid name twice after `after`"),
        ("only values are bound again", "a loop scalar that is bound again"),
        ("only values are bound again: axes", "an axis that is a value"),
        ("reserved words are no names", "a reserved word as a name"),
        ("constants of the language stay", "a constant of the language bound again"),
        ("a constant of a file is known alone", "a constant of a file that needs a dimension"),
        ("what stands before ( is a function", "a tensor that is called"),
    ],
    "axes": [
        ("at most one grid", "two grids"),
        ("the grid stands before the first tile", "a grid behind a tile"),
        ("the grid stands directly in the kernel", "a grid in a branch"),
        ("a grid's ranges are computed on the host", "a grid over a loaded value"),
        ("the size of a block is a constant", "a block size that is no constant"),
        ("the size of a block is an integer", "a block of a param that is no integer"),
        ("a block has positions", "a block of no positions"),
        ("an axis without by is static", "an axis without a static extent"),
        ("a second name is of an axis", "a second name of a grid scalar"),
        ("a bare name stays inside its dimension", "an axis in the wrong dimension"),
        ("the same for scalars", "a bare scalar in the wrong dimension"),
        ("dimension minus home is provably >= 0", "a dimension that is one too small"),
        ("a // b is a symbol of its own", "a home of halves"),
        ("a range is an integer", "a float range"),
        ("the same of what is loaded", "a loaded float as a range"),
        ("no value outlives its axis", "a value that outlives the axis of its loop"),
        ("nor is it carried", "a carried value over the axis of its loop"),
        ("a loop ends its axis", "an axis that ended with its loop"),
        ("an axis has start, end, size, id", "a property that an axis has not"),
    ],
    "tiles": [
        ("a type names an axis once", "an axis named twice"),
        ("@ sums over at least one axis", "a product without a common axis"),
        ("also of scalars", "a product of scalars"),
        ("@ sums over no axis that is written", "a product that sums over an axis of the index"),
        ("nor of what it adds to", "a product that sums over an axis of its accumulator"),
        ("a diagonal is not a rename", "a diagonal that looks like a rename"),
        ("both sides of dot have the axis", "dot over an axis of one side"),
        ("dot names an axis once", "dot over an axis named twice"),
        ("the operand has the axes removed", "a sum over an axis that is not there"),
        ("a reduction names its axes", "a sum without over"),
        ("a mean too", "a mean without its axes"),
        ("fold takes f(a, b)", "a fold with a function of one argument"),
        ("in pairs f has two results", "a fold in pairs with one result"),
        ("f keeps the type", "a fold whose function gives another type"),
        ("a scan runs along one axis", "a scan over two axes"),
        ("which its operand has", "a scan over an axis that is not there"),
        ("argmax is a position of one axis", "the first position of two axes"),
        ("x[t = e] takes an integer", "a float in the place of an axis"),
        ("x has the axis t", "the place of an axis that the tile has not"),
        ("each axis is replaced once", "one axis in two places"),
        ("bounds as for a tensor", "a bare axis that does not stay inside a tile"),
        ("any and all take bool", "any of numbers"),
    ],
    "tensors": [
        ("an input is read only", "storing to an input"),
        ("an out tensor is write only", "reading an out tensor"),
        ("also for updates", "updating an out tensor"),
        ("an optional tensor is shown present", "an optional tensor without a test"),
        ("on that side only", "an optional tensor in the other branch"),
        ("each for itself", "a present tensor shown by another"),
        ("every symbol is told", "dimensions that nothing tells"),
        ("one entry per dimension", "too few entries"),
        ("and no more", "too many entries"),
        ("one entry per factor", "a split dimension has an entry per factor"),
        ("entries are integers", "a float as an index"),
        ("division gives floats", "a quotient as an index"),
        ("the value has the index's axes only", "a store that drops an axis"),
        ("positions write elements of their own", "a multiple of an axis"),
        ("axes stand as a, a + s or a - s", "a computed index"),
        ("no loaded places", "a scattered index"),
        ("programs write elements of their own", "programs that write the same element"),
        ("also single elements", "stores of all programs to one element"),
        ("each grid name has an entry", "a diagonal of programs"),
        ("the s is the same for all programs", "an offset that differs by program"),
        ("all stores in the same way", "two stores in two ways"),
        ("if g.id == s holds inside only", "a store in the other branch"),
        ("updates are the ones listed", "no such update"),
        ("bitwise ones are for integers", "bits of floats in an update"),
        ("sums are of numbers", "an update of truth values"),
        ("fetch_add stands alone", "fetch_add in an expression"),
        ("on an inout tensor", "fetch_add on an input"),
        ("with the index's axes", "fetch_add of a tile with more axes"),
    ],
    "numbers": [
        ("constants fit", "a constant that does not fit"),
        ("i32 with u32 is an error", "signed and unsigned"),
        ("i64 with u64 is an error", "i64 and u64"),
        ("u64 with what may be negative too", "narrow signed numbers with u64"),
        ("also in updates", "a signed number in an update of u64"),
        ("// is for integers", "integer division of floats"),
        ("% is for integers", "the remainder of floats"),
        ("shifts are for integers", "a shift of a float"),
        ("bits are of integers", "bits of a float"),
        ("stores do not drop fractions", "a store that would lose the fraction"),
        ("nor upper bits", "a wide integer in a narrow output"),
        ("nor make truth values", "a number in an output of truth values"),
        ("nor do declarations", "a declaration that drops the fraction"),
        ("and, or are for bool", "numbers with and"),
        ("not is for bool", "not of a number"),
        ("where takes a bool", "where on a number"),
        ("where does not widen", "where with two types"),
        ("bitcast keeps the width", "bitcast between widths"),
        ("truth values have no bits", "bitcast of a truth value"),
        ("@ takes the types of its table", "a product of i32"),
        ("both of one type", "a product of two types"),
        ("no product of truth values", "a product of truth values"),
        ("the seed is a scalar", "a seed that differs by position"),
        ("the seed is an integer", "a seed that is a float"),
        ("ptx uses its result", "ptx without its result"),
    ],
    "statements": [
        ("params stand at the top", "a param in a loop"),
        ("params are known when used", "a param that is known too late"),
        ("requirements are of the host", "a requirement on a loaded value"),
        ("requirements hold", "a requirement that is not met"),
        ("a carried name keeps its type", "a carried name changes its type"),
        ("and its axes", "a carried name gains an axis"),
        ("a bare constant has none", "a carried constant without a type"),
        ("a name ends with its loop", "a name that ended with its loop"),
        ("each branch binds it", "a name that only one branch binds"),
        ("with one type", "other axes on each side"),
        ("constants too", "constants of two types in a branch"),
        ("if takes a scalar bool", "a tile as a condition"),
        ("while too", "a while on a tile"),
        ("there is no break", "a break"),
        ("functions are not recursive", "a function that calls itself"),
        ("they see arguments only", "a name of the caller in a function"),
        ("they end in return", "a function without return"),
        ("no grid inside", "a grid in a function"),
        ("as many names as results", "two names, one value"),
        ("an assert takes a bool", "an assert of a number"),
        ("use finds its file", "a file that is not there"),
        ("scratch dimensions are of the host", "a scratch tensor of a run-time value"),
        ("scratch stands at the top", "scratch in a loop"),
        ("after stands last", "after in the middle"),
        ("and not in a branch", "after in a branch"),
        ("after uses nothing that differs", "after that uses what differs"),
        ("it reads what may be read", "after that reads an out tensor"),
    ],
    "hints": [
        ("hints are known", "an unknown hint"),
        ("hints stand where they belong", "a hint in the wrong place"),
        ("a hint stands once", "a hint twice"),
        ("hints do not contradict", "two hints that contradict each other"),
        ("a value where one is taken", "a hint without its value"),
        ("none where none is", "a promise with a value"),
        ("the values are possible", "no stages"),
        ("counts are positive", "negative warps"),
        ("swizzles are those of the hardware", "a swizzle that is none"),
        ("values are known when compiled", "a hint of a run-time value"),
        ("a cluster has CTAs", "a cluster of no CTAs"),
        ("a number per grid name", "a cluster of the wrong rank"),
        ("unique is of stores", "the promise on a load"),
        ("an if takes none", "a hint on a statement that has none"),
        ("roles are not there yet", "a role"),
    ],
    "errors": [
        ("errors in functions show the call", "an error in a function, with the call"),
        ("all errors of a file", "two errors in one file"),
        ("all errors of a kernel", "several errors in one kernel"),
        ("carets under wide characters", "a wide character"),
    ],
}
LEAST = 4  # programs per section


@pytest.mark.parametrize("section", RULES)
def test_every_rule_has_a_wrong_program(section: str) -> None:
    titles = {program.title: program for program in error_files.all_programs()}
    assert len(RULES[section]) >= LEAST
    for rule, title in RULES[section]:
        assert title in titles, f"{rule}: no program is called {title!r}"
        assert titles[title].expected(), f"{rule}: {title!r} names its error"


def test_every_program_of_the_file_of_rules_stands_in_the_table() -> None:
    listed = {title for rules in RULES.values() for _, title in rules}
    titles = {
        program.title for program in error_files.all_programs() if program.file == "wrong_rules.tk"
    }
    extra = {
        "a function without an f64 form",  # not a rule: not there yet
        "a condition on a tile in a function",
        "a type variable as a function of two",
        "a grid with an end that the grid loads",
        "a group of none",
        "after that stores beside the kernel",
        "a store beside after that mentions less",
    }
    assert titles - listed <= extra
