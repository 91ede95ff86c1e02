"""What a gradient went through: operations whose adjoints it needed, and forms of loops."""

from __future__ import annotations

import re

from tests.grad.random_gradients import choices
from tests.random_programs.program import Program
from tkc.frontend.files import load_text
from tkc.grad.below import walk
from tkc.grad.expr import Expr
from tkc.grad.gradient import gradient
from tkc.grad.reading import read
from tkc.grad.reverse import reverse
from tkc.grad.together import in_group
from tkc.support.recursion import deep_recursion

LOOPS = ("a sum", "a maximum or minimum", "a product", "a rescaled sum", "a prefix",
         "a prefix with a decay", "a recurrence", "a suffix", "a first value", "a last value",
         "written out", "of blocks", "pairs of a block", "states of each other")  # fmt: skip
FUNCTIONS = (
    "add", "sub", "neg", "mul", "div", "exp", "exp2", "log", "log2", "sqrt", "rsqrt", "tanh",
    "sigmoid", "erf", "sin", "cos", "abs", "pow", "max", "min", "where",
)  # fmt: skip
OPERATIONS = ("dot", "sum", "max over", "prod", "cumsum", "cumprod", "cummax", "scan by a function",
              "fold by a function", "at", "cast", "load")  # fmt: skip
WITHOUT = (
    "a truth value of several",
    "the place of a maximum",
    "a comparison",
    "rounded",
    "update",
)
ROWS = (*(f"loop: {n}" for n in LOOPS), *FUNCTIONS, *OPERATIONS, *WITHOUT, "broadcast")


def rows(program: Program) -> set[str]:
    """The rows that the gradient of an accepted program has."""
    text = program.text()
    file = load_text(text, "random.tk")
    chosen = choices(program, file)
    made = gradient(file, "random", choices=chosen)
    forward = read(file, "random", chosen)
    with deep_recursion():
        found = reverse(forward, made.wrt, made.of)
    names: set[str] = set()
    for node in found.adjoints:
        names |= _of(node)
    for node in walk(*(s.value for s in forward.stores if s.tensor in made.of)):
        names |= _without(node)
    if any(s.update and s.tensor in made.of for s in forward.stores):
        names.add("update")
    if re.search(r"\* fix\d+ \+", text):
        names.add("loop: a rescaled sum")
    if re.search(r"carried\d+ = carried", text):
        names.add("loop: of blocks")
    if re.search(r"axis other\d+ = ", text):
        names.add("loop: pairs of a block")
    if re.search(r"sin\(state\d+\)|state\d+ \* sin|0\.1 \* state\d+", text):
        names.add("loop: states of each other")
    if re.search(r"step\d+ = ", text):
        names.add("loop: written out")
    return names


def _of(node: Expr) -> set[str]:
    names: set[str] = set()
    loops = any(i.origin == "for" for i in node.bound)
    if node.op == "map":
        names.add(str(node.data))
        if any(a.free < node.free for a in node.args):
            names.add("broadcast")
    elif node.op in ("max", "min"):
        names.add("loop: a maximum or minimum" if loops else "max over")
    elif node.op == "scan":
        kind = node.scan[0]
        known = {"sum": "cumsum", "prod": "cumprod", "max": "cummax"}
        names.add(known[kind] if isinstance(kind, str) else "scan by a function")
    elif node.op == "final":
        names.add("loop: a last value")
    elif node.op in ("prefix", "suffix") and in_group(node):
        names.add("loop: a recurrence")
    elif node.op in ("prefix", "suffix"):
        names |= {"loop: a first value"} if len(node.args) > 2 else set()
        names.add(f"loop: a {node.op}" + " with a decay" * (len(node.args) > 1))
    else:
        scans = node.op == "at" and node.args[0].op == "scan"
        folded = scans and not isinstance(node.args[0].scan[0], str)
        names.add("fold by a function" if folded else node.op)
    if loops and node.op in ("sum", "dot"):
        names.add("loop: a sum")
    if loops and node.op == "prod":
        names.add("loop: a product")
    return names


def _without(node: Expr) -> set[str]:
    if node.op in ("any", "all"):
        return {"a truth value of several"}
    if node.op in ("argmax", "argmin"):
        return {"the place of a maximum"}
    if node.op == "map" and node.data in ("lt", "le", "gt", "ge", "eq", "ne"):
        return {"a comparison"}
    if node.op == "map" and node.data in ("floor", "ceil", "round"):
        return {"rounded"}
    return set()
