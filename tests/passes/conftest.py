"""Lets the tests of this folder import what stands beside them, and the IR texts."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "evaluator"))
