"""The examples of docs/python.md, and samples/python at a small size, on the simulator."""

from __future__ import annotations

import doctest
import gc
import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest
import torch

ROOT = Path(__file__).parents[2]


def test_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path))
    monkeypatch.chdir(tmp_path)  # what an example writes does not lie in the tree
    path = ROOT / "docs" / "python.md"
    names: dict[str, Any] = {"__name__": "python_document"}
    page = doctest.DocTestParser().get_doctest(path.read_text(), names, path.name, str(path), 0)
    # torch.compile leaves names among the globals of what it compiled and takes them away when its
    # code goes: the globals must outlive the code, so that doctest may not clear them.
    found = doctest.DocTestRunner().run(page, clear_globs=False)
    torch._dynamo.reset()
    gc.collect()
    assert found.attempted > 20 and found.failed == 0


def sample(name: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A program of samples/python as a module."""
    path = ROOT / "samples" / "python" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


def test_the_transformer_block(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run, and trained by backward kernels that nobody wrote."""
    module = sample("transformer", monkeypatch)
    assert module.main(["--tokens", "40", "--width", "64", "--steps", "2"]) == 0


def test_the_transformer_block_is_one_graph(monkeypatch: pytest.MonkeyPatch) -> None:
    """torch.compile breaks it nowhere; each kernel is a node."""
    module = sample("transformer", monkeypatch)
    torch.manual_seed(0)
    block = module.Block.random(64, 2, torch.bfloat16, "cpu")
    x = torch.randn(24, 64).to(torch.bfloat16)
    seen: list[torch.fx.GraphModule] = []

    def backend(graph: torch.fx.GraphModule, _: Any) -> Any:
        seen.append(graph)
        return graph.forward

    compiled: Any = torch.compile(block.by_tkc, backend=backend, fullgraph=True)
    assert torch.equal(compiled(x), block.by_tkc(x)) and len(seen) == 1
    calls = [n for n in seen[0].graph.nodes if str(n.target).startswith("tkc.")]
    assert len(calls) == 9  # two norms, four products, two rotations, attention


def test_a_network_is_trained(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its losses are torch's, by backward kernels that nobody wrote."""
    assert sample("image_fit", monkeypatch).main(["--steps", "3"]) == 0
