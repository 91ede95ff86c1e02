"""Every rule of the costs: importing this file registers them."""

from tkc.timing.costs import arithmetic as arithmetic
from tkc.timing.costs import exchanges as exchanges
from tkc.timing.costs import fences as fences
from tkc.timing.costs import global_memory as global_memory
from tkc.timing.costs import shared_memory as shared_memory
from tkc.timing.costs import tensor_cores as tensor_cores
from tkc.timing.costs.steps import COSTS as COSTS
from tkc.timing.costs.steps import steps_of as steps_of
