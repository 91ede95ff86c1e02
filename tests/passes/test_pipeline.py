"""The pipeline as data: its order, what passes may touch, and dumps that compile on."""

from __future__ import annotations

import inspect
import sys
from inspect import isclass, isfunction
from pathlib import Path
from typing import Any

import pytest

from tkc.cli.main import main
from tkc.driver.compilation import compile_kernel
from tkc.driver.dumped_stages import BrokenStage, compile_text
from tkc.driver.sources import read_kernels
from tkc.driver.usual import compile_usual
from tkc.frontend.specialization import default_specialization
from tkc.ir.core import Block, Op
from tkc.ir.dialects import tile
from tkc.ir.passes import Ledger
from tkc.machine.targets import TARGETS
from tkc.passes.dump import text as dumped
from tkc.passes.pass_manager import (
    Order,
    OrderError,
    Pass,
    PassError,
    Watch,
    check_order,
    run_passes,
)
from tkc.passes.pipeline import NAMES, ORDER, PIPELINE, TO_CTA
from tkc.passes.state import PRODUCTS, KernelState, MissingProduct, Product, UndeclaredAccess
from tkc.tools.architecture import modules_of

SAMPLES = Path(__file__).parents[2] / "samples"
KERNELS = [
    (path.name, name) for path in sorted(SAMPLES.glob("*.tk")) for name in read_kernels(path).names
]


def nothing(state: KernelState) -> None:
    assert state.ir is not None


def empty() -> KernelState:
    state = KernelState(TARGETS["sm_80"], Ledger())
    state.ir = tile.Kernel(name="k", params=(), dims=(), body=Block())
    return state


WRONG_ORDERS: dict[str, tuple[list[Pass], list[Order]]] = {
    "two passes have the name a": ([Pass("a", nothing), Pass("a", nothing)], []),
    "'b' must stand before 'a': it folds": (
        [Pass("a", nothing), Pass("b", nothing)],
        [("b", "a", "it folds")],
    ),
    "names 'c', which is no pass": ([Pass("a", nothing)], [("a", "c", "")]),
    "'a' reads layouts before it is made": ([Pass("a", nothing, ("ir", "layouts"))], []),
    "names 'colours', which is no product": ([Pass("a", nothing, ("colours",))], []),
    "behind one on cta IR": ([Pass("a", nothing, stage="cta"), Pass("b", nothing)], []),
}


@pytest.mark.parametrize("message", WRONG_ORDERS)
def test_a_wrong_order_is_refused(message: str) -> None:
    passes, order = WRONG_ORDERS[message]
    with pytest.raises(OrderError, match=message):
        check_order(passes, order)


def test_every_pass_stands_in_the_order_or_needs_nothing() -> None:
    """A pass that no row names may stand anywhere that its products allow: none is forgotten."""
    named = {name for before, after, _ in ORDER for name in (before, after)}
    free = {step.name for step in PIPELINE} - named - {"licm-cta", "cse-cta"}
    assert not free, f"ORDER says of no other pass why {free} stands where it does"


def test_a_pass_touches_only_what_its_row_says() -> None:
    def reads(state: KernelState) -> None:
        assert state.mma_plan

    def writes(state: KernelState) -> None:
        state.limits = state.target

    with pytest.raises(UndeclaredAccess, match="reads 'mma_plan'"):
        run_passes([Pass("a", reads)], empty(), Watch(verify=True))
    with pytest.raises(UndeclaredAccess, match="writes 'limits'"):
        run_passes([Pass("a", writes)], empty(), Watch(verify=True))
    with pytest.raises(MissingProduct, match="'mma_plan'"):
        run_passes([Pass("a", reads)], empty(), Watch())


def test_a_pass_uses_all_that_its_row_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """On samples that have what the passes are for: no row names a product for nothing."""
    read, written = set[tuple[str, str]](), set[tuple[str, str]]()

    class Watched(Product[Any]):
        def __get__(self, state: KernelState | None, owner: type) -> Any:
            if state is not None:
                read.add((state.ledger.pass_name, self.name))
            return super().__get__(state, owner)  # type: ignore[arg-type]

        def __set__(self, state: KernelState, value: Any) -> None:
            written.add((state.ledger.pass_name, self.name))
            super().__set__(state, value)

    for name in PRODUCTS:
        product = Watched()
        product.__set_name__(KernelState, name)
        monkeypatch.setattr(KernelState, name, product)
    for file, name in (("", "matmul"), ("", "attention"), ("backward/attention", "attention_dQ")):
        compile_usual(read_kernels(SAMPLES / f"{file or name}.tk"), name, {}, "sm_90a")
    changed = written | {(step, name) for step, name in read if name in ("ir", "placement")}
    idle = [(s.name, "reads", name) for s in PIPELINE for name in s.reads]
    idle += [(s.name, "writes", name) for s in PIPELINE for name in s.writes]
    used = {"reads": read, "writes": changed}
    assert not [row for row in idle if (row[0], row[2]) not in used[row[1]]]


def test_a_pass_that_breaks_the_ir_is_named() -> None:
    def breaks(state: KernelState) -> None:
        state.ir.regions["body"].ops[:0] = [tile.Yield(), tile.Yield()]

    with pytest.raises(PassError, match="after pass 'breaker'"):
        run_passes([Pass("breaker", breaks, ("ir",), ("ir",))], empty(), Watch(verify=True))


def test_a_pass_that_changes_the_ir_says_so() -> None:
    def changes(state: KernelState) -> None:
        state.tile.name = "other"

    with pytest.raises(PassError, match="'changer': it changes the IR"):
        run_passes([Pass("changer", changes)], empty(), Watch(verify=True))


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(("file", "name"), KERNELS)
def test_samples_are_verified_between_passes(file: str, name: str, target: str) -> None:
    kernels = read_kernels(SAMPLES / file)
    watch = Watch(verify=True)
    compile_usual(kernels, name, {}, target, stop_at="cta", watch=watch)
    to_cta = [step.name for step in TO_CTA]
    assert [step for step, _ in watch.seconds][-len(to_cta) :] == to_cta


# Every dump of these, and of every other kernel one in SOME, each from another one on.
GOES_ON = {("matmul.tk", "matmul"), ("softmax.tk", "softmax"), ("attention.tk", "attention")}
SOME = 17


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(("file", "name"), KERNELS)
def test_a_dump_is_compiled_on_to_the_same_code(file: str, name: str, target: str) -> None:
    texts: dict[str, str] = {}

    def dump(number: int, step: str, state: KernelState) -> None:
        texts[step] = dumped(state, step if number else "")

    kernels = read_kernels(SAMPLES / file)
    made = compile_usual(kernels, name, {}, target, watch=Watch(dump))
    whole = code(made.ptx)
    assert list(texts) == ["input", *NAMES]
    first, stride = KERNELS.index((file, name)) * 5 % SOME, SOME
    if (file, name) in GOES_ON:
        first, stride = 0, 1
    for step, text in list(texts.items())[first::stride]:
        assert code(compile_text(text, "dump.tkir", target).ptx) == whole, step


def test_the_plan_of_products_is_that_of_the_order_that_a_dump_shows() -> None:
    """In the order that would be better for one plan, fewer warps would do, and so another plan is
    made: then the order stays."""
    texts: dict[str, str] = {}

    def dump(number: int, step: str, state: KernelState) -> None:
        texts[step] = dumped(state, step)

    kernels = read_kernels(SAMPLES / "backward" / "ssd.tk")
    made = compile_usual(kernels, "ssd_dK_h", {}, "sm_90a", watch=Watch(dump))
    for step in ("prepare", "products-early"):
        assert code(compile_text(texts[step], "dump.tkir", "sm_90a").ptx) == code(made.ptx)


def code(ptx: str) -> list[str]:
    """What is executed, and the launch metadata: comments name values, which a dump renames."""
    return [line for line in ptx.splitlines() if not line.lstrip().startswith("// ")]


def dump_of(stage: str) -> tuple[str, Op]:
    kernels = read_kernels(SAMPLES / "vadd.tk")
    chosen = default_specialization(kernels.signature("vadd"))
    made = compile_kernel(kernels, "vadd", chosen, "sm_80", "cta")
    return made.text(stage), (made.tile if stage == "tile" else made.cta).kernels[0]  # type: ignore[union-attr]


WRONG_PLACES = {
    ("tile", "no-such-pass"): "there is no such pass",
    ("tile", "sink-casts"): "tile IR does not stand behind that pass",
    ("cta", "emit-ptx"): "cta IR does not stand behind that pass",
    ("cta", "cse"): "cta IR does not stand behind that pass",
}


@pytest.mark.parametrize(("stage", "place"), WRONG_PLACES)
def test_a_dump_with_a_wrong_place_is_refused(stage: str, place: str) -> None:
    text, _ = dump_of(stage)
    edited = text.replace('{name = "vadd"', f'{{after = "{place}", name = "vadd"', 1)
    with pytest.raises(BrokenStage, match=WRONG_PLACES[stage, place]):
        compile_text(edited, "dump.tkir", "sm_80")


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sample, ptx = str(SAMPLES / "vadd.tk"), str(tmp_path / "whole.ptx")
    folder = tmp_path / "passes"
    options = ["--dump-passes", str(folder), "--time-passes", "--verify", "--allow-slow"]
    assert main(["compile", sample, "-o", ptx, *options]) == 0
    names = ["input", *NAMES]
    assert sorted(p.name for p in folder.iterdir()) == [
        f"{number:02}-{name}.{'ptx' if name == 'emit-ptx' else 'tkir'}"
        for number, name in enumerate(names)
    ]
    assert (folder / f"{len(NAMES)}-emit-ptx.ptx").read_text() == Path(ptx).read_text()
    times = capsys.readouterr().err
    assert all(f"{name} " in times for name in NAMES)
    stopped = tmp_path / "stopped.tkir"
    out = ["--emit", "tile", "-o", str(stopped)]
    assert main(["compile", sample, "--stop-after", "mask-padding", *out]) == 0
    assert 'after = "mask-padding"' in stopped.read_text()
    again = str(tmp_path / "again.ptx")
    assert main(["compile", str(stopped), "-o", again, "--allow-slow"]) == 0
    assert code(Path(again).read_text()) == code(Path(ptx).read_text())
    assert main(["compile", sample, "--stop-after", "mask-paddin"]) == 2
    assert "did you mean mask-padding?" in capsys.readouterr().err


def test_every_dump_of_the_command_line_is_compiled_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the same text but for comments: also the name of the source, and for which GPU params were
    chosen."""
    monkeypatch.delenv("TKC_CHOICES")
    sample, ptx, folder = str(SAMPLES / "vadd.tk"), tmp_path / "whole.ptx", tmp_path / "passes"
    options = ["-o", str(ptx), "--dump-passes", str(folder), "--target", "sm_90a", "--allow-slow"]
    assert main(["compile", sample, *options]) == 0
    whole, again = code(ptx.read_text()), tmp_path / "again.ptx"
    assert any('"machine": "H200"' in line for line in whole)
    assert any('"source": ' in line and "vadd.tk" in line for line in whole)
    for dump in sorted(folder.iterdir()):
        assert main(["compile", str(dump), "-o", str(again), "--allow-slow"]) == 0
        assert code(again.read_text()) == whole, dump.name


def test_the_emission_of_ptx_is_a_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It runs from IR of any stage, where PTX is wanted; nothing stands behind it."""
    sample = str(SAMPLES / "vadd.tk")
    files = {stage: str(tmp_path / f"vadd.{stage}") for stage in ("tkir", "ptx", "again.ptx")}
    assert main(["compile", sample, "--stop-after", "emit-ptx", "-o", files["ptx"]]) == 0
    assert main(["compile", sample, "--emit", "cta", "-o", files["tkir"]]) == 0
    assert "after = " not in Path(files["tkir"]).read_text()
    options = ["-o", files["again.ptx"], "--time-passes", "--allow-slow"]
    assert main(["compile", files["tkir"], *options]) == 0
    assert [line.split()[0] for line in capsys.readouterr().err.splitlines()] == ["emit-ptx"]
    assert Path(files["ptx"]).read_text() == Path(files["again.ptx"]).read_text()
    for stop, file, message in (
        ("emit-ptx", files["ptx"], "stands behind emit-ptx already"),
        ("record-conflicts", files["tkir"], "stands behind record-conflicts already"),
    ):
        assert main(["compile", file, "--stop-after", stop]) == 2
        assert message in capsys.readouterr().err
    assert main(["compile", sample, "--stop-after", "emit-ptx", "--emit", "cta"]) == 2
    assert "writes PTX, and --emit cta asks for another stage" in capsys.readouterr().err


def runs(step: Pass) -> set[str]:
    """The functions and classes that a row of PIPELINE calls, by module and name."""
    used = inspect.getclosurevars(step.run).globals.values()
    named = {f"{u.__module__}.{u.__name__}" for u in used if isfunction(u) or isclass(u)}
    return {name for name in named if name.startswith("tkc.passes.")}


def test_no_pass_runs_another() -> None:
    """What one row of PIPELINE calls, no file that another row's work stands in imports."""
    work = {name: module for step in PIPELINE for module in modules_of(step) for name in runs(step)}
    assert len(work) > 40
    for step in PIPELINE:
        for module in modules_of(step):
            if module == "tkc.passes.pipeline":
                continue
            loaded = vars(sys.modules[module]).values()
            own = runs(step) | {name for name in work if name.startswith(f"{module}.")}
            held = {f"{x.__module__}.{x.__name__}" for x in loaded if isfunction(x) or isclass(x)}
            others = (held & work.keys()) - own
            assert not others, f"{module} knows {sorted(others)}"
