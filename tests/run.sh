#!/usr/bin/env bash
# Makes a virtual environment of its own and runs every check in it: ruff, pyright, pytest.
#   tests/run.sh [PYTEST ARGUMENTS]
#   tests/run.sh --fast    ruff and a minute of tests, in the environment that is there: rules of the
#                          house, every pass on its file of cases, tables, errors, a few kernels;
#                          not the accuracy of functions, every form and modifier of instructions,
#                          samples on targets that do not exist, nor whole kernels compiled with
#                          another heuristic
# Needs Python 3.11 or later (PYTHON names another interpreter than python3). Everything else comes
# from wheels that pyproject.toml names: ptxas, torch, and the clang that makes runtime.ll.
set -euo pipefail
cd "$(dirname "$0")/.."
# Compiled Python lies here and not beside the sources; processes that tests start find it.
export PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX="$PWD/.venv/pycache"
here="$PWD/.venv/test/bin"
if [ "${1:-}" = --fast ]; then
  shift
  [ -x .venv/test/bin/pytest ] || { echo "run tests/run.sh once: it makes .venv/test" >&2; exit 2; }
  PATH="$here:$PATH"
  ruff check .
  ruff format --check .
  exec pytest -n auto --dist worksteal tests/test_architecture.py tests/ir tests/machine tests/passes/test_files.py \
    tests/passes/test_goldens.py tests/layout/test_fragments.py tests/layout/test_shared.py \
    tests/frontend/test_frontend_errors.py tests/frontend/test_frontend_programs.py \
    tests/runtime/test_binding.py tests/ptx/test_writer.py tests/kernels/test_rounds.py \
    --ignore tests/ir/test_elementwise_accuracy.py \
    --ignore tests/ir/test_added_rows.py --ignore tests/machine/test_modifiers.py \
    --deselect tests/machine/test_since_when.py::test_forms_are_those_of_ptxas \
    --deselect tests/machine/test_targets.py::test_samples_run_on_other_machines \
    --deselect tests/machine/test_heuristics.py::test_a_number_is_tried "$@"
fi
rm -rf "$PYTHONPYCACHEPREFIX"  # it has the folders of tests that are gone
"${PYTHON:-python3}" -m venv .venv/test
PATH="$here:$PATH"
python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
ruff check .
ruff format --check .
pyright
# Neighbours share what they have compiled: each worker takes a half, then what others have left.
pytest -n auto --dist worksteal "$@"
