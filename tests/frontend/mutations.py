"""Random edits of programs, for the promise that wrong input never gives a traceback or a hang."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
_TOKEN = re.compile(r"[A-Za-z_]\w*|\d+\.?\d*|\"[^\"\n]*\"|[ ]+|\n|.")
_EXTRA = (
    '( ) [ ] { } , : . = == != < > <= + - * / // % @ ** & | ^ ~ << >> += -= max= ? " """ \' # '
    "\\ \t 0 1 -1 2.5 1e400 0x 99999999999999999999 inf nan true false pi target kernel fn use as "
    "param require grid axis scratch for while if elif else after role ring return in by over with "
    "reversed and or not out inout f32 bf16 i32 u32 i64 bool e4m3 tf32 sum max min mean any argmax "
    "cumsum fold scan dot where exp pow cdiv uniform ptx print assert bitcast clamp fetch_add x y "
    "A B i j k n M N start end id size 日 é \u0300 \0 \r\n".split(" ")
)


def corpus() -> list[str]:
    """Kernels of the samples and of the language's description, each with the functions that stand
    before it; the library; the wrong programs."""
    paths = [*ROOT.glob("samples/*.tk"), *ROOT.glob("tests/files/language/*.tk")]
    out: list[str] = []
    for path in sorted(paths):
        head, *kernels = re.split(r"\n(?=kernel )", "\n" + path.read_text())
        out += [f"{head}\n{kernel}" for kernel in kernels]
    out += [path.read_text() for path in sorted(ROOT.glob("tkc/lib/**/*.tk"))]
    for path in sorted(ROOT.glob("tests/files/errors/*.tk")):
        out += re.split(r"#---.*\n", path.read_text())[1:]
    return out


def mutate(text: str, rng: random.Random) -> str:
    """The text with one to four edits."""
    for _ in range(rng.choice((1, 1, 1, 1, 2, 3))):
        text = _edit(text, rng)
    return text


def _edit(text: str, rng: random.Random) -> str:
    kind = rng.randrange(18)
    tokens = _TOKEN.findall(text)
    lines = text.split("\n")
    if len(text.split()) < 2:
        return text + rng.choice(_EXTRA)
    at = rng.randrange(len(tokens))
    words = [n for n, t in enumerate(tokens) if not t.isspace()]
    word = rng.choice(words)
    line = rng.randrange(len(lines))
    match kind:
        case 0:
            del tokens[word]
        case 1:
            tokens.insert(at, f" {rng.choice(_EXTRA)} ")
        case 2:
            tokens[word] = rng.choice(_EXTRA)
        case 3:
            tokens[word] = tokens[rng.choice(words)]
        case 4:
            other = rng.choice(words)
            tokens[word], tokens[other] = tokens[other], tokens[word]
        case 5:
            del lines[line]
            return "\n".join(lines)
        case 6:
            lines.insert(rng.randrange(len(lines) + 1), lines[line])
            return "\n".join(lines)
        case 7:
            lines[line] = " " * rng.choice((1, 2, 4, 8)) + lines[line]
            return "\n".join(lines)
        case 8:
            start = rng.randrange(len(text))
            return text[:start] + text[start + rng.randrange(40) :]
        case _:
            tokens[word] = _alike(tokens[word], tokens, rng)
    return "".join(tokens)


_NUMBERS = "0 1 2 3 7 64 1000000 2147483648 0.5 1e30 -1 true inf nan N M x".split()
_OPERATORS = "+ - * / // % @ ** & | ^ << >> < <= == != and or".split()


def _alike(token: str, tokens: list[str], rng: random.Random) -> str:
    """Another token of the same kind, so that more of the edits get past the parser."""
    if token[0].isdigit():
        return rng.choice(_NUMBERS)
    if token in _OPERATORS:
        return f" {rng.choice(_OPERATORS)} "
    names = [t for t in tokens if t[0].isalpha() and t not in _OPERATORS]
    if token[0].isalpha():
        return rng.choice(names) if rng.random() < 0.8 else rng.choice(_EXTRA)
    return rng.choice("( ) [ ] , . : =".split())


def mutations(count: int, seed: int) -> Iterator[str]:
    """``count`` wrong (and a few right) programs."""
    rng = random.Random(seed)
    programs = corpus()
    wrong = [text for text in programs if "# error[" in text]
    right = [text for text in programs if "# error[" not in text]
    for _ in range(count):
        yield mutate(rng.choice(right if rng.random() < 0.8 else wrong), rng)
