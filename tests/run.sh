#!/usr/bin/env bash
# Makes a virtual environment of its own and runs every check in it: ruff, pyright, pytest.
# Needs Python 3.11 or later (PYTHON names another interpreter than python3).
set -euo pipefail
cd "$(dirname "$0")/.."
"${PYTHON:-python3}" -m venv .venv/test
PATH="$PWD/.venv/test/bin:$PATH"
export PYTHONDONTWRITEBYTECODE=1
python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
ruff check .
ruff format --check .
pyright
pytest -n auto "$@"
