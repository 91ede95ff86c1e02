"""A folder of their own for the kernels that tests compile as a user does, never the user's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def private_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TKC_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        patch.delenv("TKC_CACHE", raising=False)
        yield
