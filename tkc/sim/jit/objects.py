"""Where the machine code of simulated kernels is kept; in a module of its own, without llvmlite."""

from tkc.support.private_store import Store

OBJECTS = Store("sim", ("o",), most_bytes=256 << 20)
