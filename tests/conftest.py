"""The ``gpu`` marker: where there is no GPU its tests are skipped, and say why."""

from __future__ import annotations

from functools import lru_cache

import pytest
from hypothesis import settings

from tkc.runtime.device import gpu_missing

settings.register_profile("tkc", deadline=None)  # machines that run many tests at once are slow
settings.load_profile("tkc")


@lru_cache(maxsize=1)
def _missing() -> str | None:
    return gpu_missing()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    marked = [item for item in items if item.get_closest_marker("gpu")]
    reason = _missing() if marked else None
    if reason is not None:
        for item in marked:
            item.add_marker(pytest.mark.skip(reason=f"no GPU: {reason}"))
