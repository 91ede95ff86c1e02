"""The ``gpu`` marker: where there is no GPU its tests are skipped, and say why. The option
``--bless``: expected texts in files are written anew instead of compared."""

from __future__ import annotations

import gc
import os
from functools import lru_cache

import pytest
from hypothesis import settings

from tkc.runtime.device import gpu_missing

# Open params are the first of their lists, but where a test is about the choice: it asks for it.
os.environ.setdefault("TKC_CHOICES", "off")

settings.register_profile("tkc", deadline=None)  # machines that run many tests at once are slow
settings.load_profile("tkc")


@lru_cache(maxsize=1)
def _missing() -> str | None:
    return gpu_missing()


def pytest_addoption(parser: pytest.Parser) -> None:
    help_ = "write what comes out into tests/files/passes and tests/files/goldens"
    parser.addoption("--bless", action="store_true", help=help_)


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--bless") and config.getoption("numprocesses", None):
        raise pytest.UsageError("--bless writes files that tests share: run it without -n")


@pytest.fixture
def blessed(pytestconfig: pytest.Config) -> bool:
    """Whether expected texts are to be written anew."""
    return bool(pytestconfig.getoption("--bless"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    marked = [item for item in items if item.get_closest_marker("gpu")]
    reason = _missing() if marked else None
    if reason is not None:
        for item in marked:
            item.add_marker(pytest.mark.skip(reason=f"no GPU: {reason}"))


def pytest_collection_finish() -> None:
    """Twenty thousand tests and all that was imported live until the end: nobody looks for cycles
    in them again, and rarely in what tests leave to the next ones, which took a tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(700, 10, 100)
