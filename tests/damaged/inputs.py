"""What is damaged: small programs, and every stage and artefact that is made of them."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import lru_cache

from tests.damaged.edits import LEVELS, damaged, damaged_json
from tests.frontend import mutations
from tkc.artifact.metadata import PREFIX
from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization

PROGRAMS = {
    "plus": """
kernel plus(x: f32[N], a: f32, y: out f32[N]):
    param BN = 32 in {32, 64}
    require N > 0, "empty"
    grid n in N by BN
    y[n] = x[n] * a + 1.0
""",
    "rows": """
kernel rows(x: f32[M, N], y: out f32[M, N]):
    \"\"\"A softmax.\"\"\"
    grid m in M by 4
    axis n in N by 64
    top = max(x[m, n] over n)
    e = exp(x[m, n] - top)
    y[m, n] = e / sum(e over n)
""",
    "product": """
use std.gelu
kernel product(a: bf16[M, K], b: bf16[K, N], bias: f32[N]?, c: out bf16[M, N]):
    param BM = 32, BN = 32, BK = 32
    grid m in M by BM, n in N by BN
    acc: f32[m, n] = 0
    for k in K by BK:
        acc += a[m, k] @ b[k, n]
    if bias:
        acc += bias[n]
    c[m, n] = gelu(acc)
""",
    "gather": """
scale = 1 << 3
fn twice(v):
    return v + v
kernel gather[E in {f32, f16}](i: i32[N], x: E[T, C], y: out E[N, C], n0: i32 = 4):
    grid n in N by 8
    axis c in C by 32
    for j in 3:
        if n0 > j:
            y[n, c] = twice(x[i[n] % T, c]) * scale
""",
    "scan": """
kernel scan(x: i32[N], y: out i32[N], total: inout i32[1]):
    grid b in 1
    carry: i32 = 0
    for n in N by 64:
        s = cumsum(x[n] over n) + carry
        y[n] = s with unique
        carry += sum(x[n] over n)
    if carry > 0:
        total[0] += carry
    elif carry == 0:
        total[0] += 1
    else:
        assert carry < 0, "order"
""",
}
KINDS = {"tk": 40, "tkir": 20, "ptx": 25, "metadata": 10, "cache": 5}  # of 100
TARGETS = ("sm_90a", "sm_80")


@dataclass(frozen=True, slots=True)
class Damaged:
    """One input: which kind, how it was damaged, of what, and for which target."""

    number: int
    kind: str
    level: str
    program: str
    target: str
    content: bytes
    seed: int

    def __str__(self) -> str:
        return f"{self.number}: {self.kind} {self.program} {self.target}, by {self.level}s"


@lru_cache(maxsize=1)
def samples() -> list[str]:
    """The programs of tests/frontend/mutations.py: samples, library, wrong programs."""
    return mutations.corpus()


@lru_cache(maxsize=64)
def stage(program: str, target: str, name: str) -> bytes:
    """A stage of a program."""
    kernels = parse_kernels(PROGRAMS[program], f"{program}.tk")
    usual = default_specialization(kernels.signature(program))
    return compile_kernel(kernels, program, usual, target).text(name).encode()


def prepare() -> None:
    """Make all that is damaged, once, before there are processes that need it."""
    samples()
    for program in PROGRAMS:
        for target in TARGETS:
            for name in ("tile", "cta", "ptx"):
                stage(program, target, name)


def numbered(number: int) -> Damaged:
    """Input ``number``; the same in every process."""
    draw = random.Random(number)
    kind = draw.choices(list(KINDS), list(KINDS.values()))[0]
    level = draw.choice(LEVELS)
    program, target = draw.choice(list(PROGRAMS)), draw.choice(TARGETS)
    content = _content(kind, level, program, target, draw)
    return Damaged(number, kind, level, program, target, content, draw.randrange(1 << 30))


def _content(kind: str, level: str, program: str, target: str, draw: random.Random) -> bytes:
    if kind == "tk":
        text = PROGRAMS[program] if draw.random() < 0.75 else draw.choice(samples())
        if level == "token":
            return mutations.mutate(text, draw).encode("utf-8", "replace")
        return damaged(text.encode(), level, draw, [t.encode() for t in PROGRAMS.values()])
    if kind == "tkir":
        name = draw.choice(("tile", "cta"))
        whole = stage(program, target, name)
        return damaged(whole, level, draw, [stage(p, target, name) for p in PROGRAMS])
    whole = stage(program, target, "ptx")
    if kind == "ptx":
        body = whole.index(b".version")
        others = [stage(p, target, "ptx") for p in PROGRAMS]
        return whole[:body] + damaged(whole[body:], level, draw, others)
    if kind == "metadata":
        lines = [line[len(PREFIX) :] for line in whole.decode().splitlines() if _is_head(line)]
        rest = "\n".join(line for line in whole.decode().splitlines() if not _is_head(line))
        head = "\n".join(lines)
        if level == "structure":
            head = damaged_json(head, draw)
        else:
            head = damaged(head.encode(), level, draw, []).decode("utf-8", "replace")
        said = re.sub(r"(?m)^", PREFIX, head)
        return f"{said}\n{rest}".encode()
    return b""  # an entry of a cache is made, and damaged, where it is checked


def _is_head(line: str) -> bool:
    return line.startswith(PREFIX)
