"""Element-wise choice, typed as everything in these modules is."""

from collections.abc import Callable
from typing import Any

import numpy as np

# Numpy's own stubs leave the result unknown where arguments are Any.
where: Callable[..., Any] = np.where
