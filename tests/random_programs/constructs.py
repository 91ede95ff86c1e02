"""Which constructs of the language a random program has, by their words in its text."""

from __future__ import annotations

import re

from tests.random_programs.program import Program

PATTERNS = {
    "grid": r"\n    grid ",
    "scalar of the grid": r"grid.*\b\w+ in \w+(?=[,\n ](?!by))",
    "axis": r"axis \w+ in",
    "axis by": r"axis \w+ in .* by",
    "second name of an axis": r"axis \w+ = ",
    "for by": r"for .* by ",
    "for over positions": r"for (?!.* by ).*:",
    "for over an axis": r"for \w+ in (reversed )?(?=[ijkcd]\b)",
    "reversed": r"reversed ",
    "slice of a range": r" in (reversed )?\w+\[",
    "slice with run-time ends": r" in (reversed )?\w+\[[^\]]*[a-z]\w*\.(start|end)",
    "slice with loaded ends": r" in (reversed )?\w+\[[^\]]*\bv\d",
    "while": r"while ",
    "if at run time": r"if .*(==|<|>=|!=)",
    "if on presence": r"if x\d+:",
    "if on a param": r"if flag",
    "else": r"else:",
    "elif": r"elif ",
    "conditional expression": r" if .* else ",
    "param": r"param ",
    "require": r"require ",
    "type variable": r"kernel random\[",
    "optional tensor": r"\]\?",
    "scalar parameter": r"\bs\d+: \w+[,)= ]",
    "split dimension": r"\[[^\]]*\(",
    "gather": r"\[[^\[\]]*\w+\[[^\[\]]*\]",
    "computed index": r"\[[^\]=]*\w+ [-+] [^\]=]*\]",
    "re-indexing": r"\[\w+ = ",
    "re-indexing: split": r"\[\w+ = \d+ \* \w+ \+ ",
    "re-indexing: merged": r"= \w+ // \d, \w+ = ",
    "re-indexing: several": r"\[\w+ = [^\]]*, \w+ = ",
    "re-indexing: concatenated": r"where\(both\d+ < ",
    "dot": r" @ ",
    "dot over": r"dot\(",
    "dot of pages": r"dot\(.* over n\d+, u\d+\)",
    "fold": r"fold\(",
    "scan": r"scan\(",
    "scan: cumsum": r"cumsum\(",
    "scan: cumprod": r"cumprod\(",
    "scan: cummax": r"cummax\(",
    "argmax": r"arg(max|min)\(",
    "reduction over several axes": r"over \w+, \w+\)",
    "function": r"\nfn |^\s*fn ",
    "several results": r"\w+, \w+ = ",
    "library": r"\buse ",
    "update": r"\] (\+|-|max|min|&|\||\^)= ",
    "fetch_add": r"fetch_add\(",
    "store with unique": r"with unique",
    "own store read back": r"own\d+",
    "scratch and after": r"after ",
    "bitcast": r"bitcast\(",
    "uniform": r"uniform\(",
    "bool operators": r" (and|or) ",
    "bitwise operators": r" [&|^] |<<|>>|~",
    "floor division": r" // | % ",
    "float division": r" / ",
    "where": r"where\(",
    "mask of positions": r"where\(\(*(not \(+)?(i64|i16|i8|u32)?\(\w+( [-+] \d+)?\) [<>]",
    "declared": r": \w+(\[.*\])? = ",
    "stored twice under if": r"\.id == \d",
    **{
        f"type {t}": rf"\b{t}\b"
        for t in "bool i8 u8 i16 u16 i32 u32 i64 u64 e4m3 e5m2 f16 bf16 f32 f64 tf32".split()
    },
}
_COMPILED = {name: re.compile(pattern) for name, pattern in PATTERNS.items()}


def constructs(made: Program, sets: list[list[str] | None]) -> set[str]:
    """The names of what stands in the program, and the hints that were tried with it."""
    text = made.text()
    found = {name for name, pattern in _COMPILED.items() if pattern.search(text)}
    for chosen in sets:
        found |= {f"hint {hint}" for hint in chosen or () if hint}
    found |= {f"strides: {t.layout}" for t in made.tensors if t.layout != "row"}
    return found
