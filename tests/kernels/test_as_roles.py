"""The compiler's schedules as source: the same code, and without their lines the same tile IR."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.erased_roles import erased
from tkc.cli.main import main
from tkc.driver.as_roles import as_roles, code_of, replaced
from tkc.driver.compilation import Compilation, How, compile_as_said
from tkc.driver.sources import parse_kernels, read_kernels
from tkc.driver.usual import compile_usual
from tkc.ir.core import Block, Module, Op, Value
from tkc.ir.passes import Ledger
from tkc.passes.pass_manager import Watch
from tkc.passes.pipeline import lower

ROOT = Path(__file__).parents[2]
# The kernels of samples/ whose schedule has roles, and what is said of those that no source says.
SAID = {
    **dict.fromkeys(
        (
            *("attention", "conv3x3", "decode", "fused_mlp", "grouped_matmul", "routed", "linear"),
            *("linear_attention", "matmul", "scaled_matmul", "sgemm", "split_k", "ends", "w4a16"),
        ),
        "",
    ),
    **dict.fromkeys(
        (
            *("mla_decode", "paged_decode", "forward_dynamics", "segments", "ssd"),
            *("gated_delta_rule", "states", "outputs"),
        ),
        "with roles another schedule is chosen",
    ),
}
GIVEN = {"decode": {"KS": 1, "BT": 128}}
KERNELS = [
    pytest.param(path, name, id=name)
    for path in sorted(ROOT.glob("samples/*.tk"))
    for name in re.findall(r"^kernel (\w+)", path.read_text(), re.M)
]


class Meaning:
    """What a kernel computes and does, whatever the order of what does nothing, names and places;
    loads stand where the first passes put them."""

    def __init__(self, module: Module) -> None:
        state = lower(module.kernels[0], "sm_90a", Ledger(), Watch(stop_after="dce"))
        self.known: dict[Value, str] = {}
        self.found = self.block(state.tile.body, 0)

    def block(self, block: Block, depth: int) -> str:
        for number, arg in enumerate(block.args):
            self.known[arg] = f"argument {number} at {depth}"
        effects = [op for op in block.ops if op.regions or op.WRITES or op.DECLARES]
        return digest([*(self.op(op, depth) for op in effects), *map(self.value, block.yielded)])

    def op(self, op: Op, depth: int) -> str:
        told = {
            k: v
            for k, v in op.attributes.items()
            if k not in ("role", "ring", "clone_id", "hinted")
        }
        operands = {
            name: [self.value(v) for v in (group if isinstance(group, list) else [group]) if v]
            for name, group in op.operands.items()
        }
        inside = [self.block(region, depth + 1) for region in op.regions.values()]
        types = [str(result.type) for result in op.results]
        found = digest([op.NAME, repr(sorted(told.items())), repr(operands), *inside, *types])
        for number, result in enumerate(op.results):
            self.known[result] = f"{found} {number}"
        return found

    def value(self, value: Value) -> str:
        if value not in self.known:
            assert value.op is not None
            self.op(value.op, 0)
        return self.known[value]


def digest(parts: list[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def compiled(path: Path, name: str) -> tuple[Compilation, str, str]:
    """(compilation, whole text with roles or "", why there are none)"""
    kernels = read_kernels(path)
    made = compile_usual(kernels, name, GIVEN.get(name, {}), "sm_90a")
    shown = as_roles(kernels, made)
    text = replaced(kernels, {name: shown.text}) if shown.text else ""
    return made, text, shown.reason


@pytest.mark.parametrize(("path", "name"), KERNELS)
def test_both_laws(path: Path, name: str) -> None:
    made, text, reason = compiled(path, name)
    assert made.specialization is not None and made.tile is not None
    if name not in SAID:
        assert "there are no roles: " in reason and not text
        return
    if SAID[name]:
        assert SAID[name] in reason and not text
        return
    assert not reason
    assert "role load with warps=1" in text and "ring inputs" in text
    plain = replace(made.specialization, hints={})
    again = compile_as_said(parse_kernels(text), name, plain, made.target, "ptx", How(mend="none"))
    assert code_of(again.ptx) == code_of(made.ptx)
    without = parse_kernels(erased(text)).elaborate(name, plain, made.target)
    assert "role load" not in erased(text)
    assert Meaning(without).found == Meaning(made.tile).found


def test_the_command_prints_a_file_that_compiles(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["explain", str(ROOT / "samples/grouped_matmul.tk"), "--as-roles"]) == 0
    text = capsys.readouterr().out
    assert "# first_experts for sm_90a: there are no roles: nothing is copied" in text
    assert text.count("role load with warps=1, registers=24:") == 2
    path = tmp_path / "mine.tk"
    path.write_text(text)
    assert main(["check", str(path)]) == 0
    capsys.readouterr()
    assert main(["explain", str(path), "-k", "routed", "--as-roles"]) == 0
    assert "# routed for sm_90a: its source says the roles already\n" == capsys.readouterr().out


def test_a_schedule_without_roles_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(ROOT / "samples/matmul.tk")
    assert main(["explain", path, "--as-roles", "--target", "sm_80"]) == 0
    assert capsys.readouterr().out == "# matmul for sm_80: there are no roles: there is no TMA\n"


TEXT = """
kernel f(A: bf16[M, K], B: bf16[K, N], V: f32[N], C: out f32[M, N], D: out f32[M, N], c: i32 = 1):
    param BK = 64 in {64, 32}
    grid i in M by 64, j in N by 64
    if c > 0:
        acc: f32[i, j] = 0
        for k in K by BK:
            # both operands, over
            # two lines
            acc += (A[i, k] @
                    B[k, j])
        C[i, j] = acc  # the product
    else:
        C[i, j] = 0
    D[i, j] = V[j]
"""


def test_comments_branches_and_lines_stay() -> None:
    kernels = parse_kernels(TEXT)
    made = compile_usual(kernels, "f", {}, "sm_90a")
    shown = as_roles(kernels, made)
    assert not shown.reason
    assert shown.text.endswith(
        """
    if c > 0:
        acc: f32[i, j] = 0
        for k in K by BK:
            # both operands, over
            # two lines
            role load with warps=1:
                ring inputs with slots=8:
                    a = A[i, k]
                    b = B[k, j]
            role math with warps=4:
                acc += (a @
                        b)
        C[i, j] = acc  # the product
    else:
        role math:
            C[i, j] = 0
    role math:
        D[i, j] = V[j]"""
    )


def test_a_load_in_a_function_is_a_sentence() -> None:
    text = TEXT.replace("A[i, k]", "half(A, i, k)").replace("2 lines", "")
    kernels = parse_kernels("fn half(A, i, k) = A[i, k]\n" + text)
    shown = as_roles(kernels, compile_usual(kernels, "f", {}, "sm_90a"))
    assert shown.text == "" and "a function, or a block that the compiler made" in shown.reason


def test_roles_and_rings_have_names_of_their_own(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """And a size that the caller chose stands in the list of its param."""
    path = tmp_path / "mine.tk"
    path.write_text("""\
kernel f(load: bf16[M, K], inputs2: bf16[N, K], C: out bf16[M, N]):
    param BM = 128 in {64, 128}
    grid i in M by BM, j in N by 128
    math: f32[i, j] = 0
    for k in K by 64:
        math += load[i, k] @ inputs2[j, k]
    C[i, j] = math
""")
    assert main(["explain", str(path), "--as-roles", "-D", "BM=192"]) == 0
    text = capsys.readouterr().out
    assert "role load_ with" in text and "ring inputs_ with" in text and "role math_ with" in text
    assert "BM = 192 in {192, 64, 128}" in text
    path.write_text(text)
    assert main(["check", str(path)]) == 0
