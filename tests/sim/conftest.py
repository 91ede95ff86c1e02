"""Slow tests of the simulator run only where `-m` names them: `pytest -m slow tests/sim`."""

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "slow" in (config.getoption("-m") or ""):
        return
    for item in items:
        if item.get_closest_marker("slow") and "tests/sim" in item.path.as_posix():
            item.add_marker(pytest.mark.skip(reason="slow; -m slow runs it"))
