"""Small PTX programs for tests: a header, a register file and a body."""

import struct

import numpy as np

from tkc.sim.machine import Machine
from tkc.sim.stats import Stats

REGISTERS = """
.reg .pred %p<16>; .reg .b16 %h<32>; .reg .b32 %r<200>; .reg .b64 %d<40>;
.reg .f32 %f<200>; .reg .f64 %g<16>;
"""


def kernel(
    body: str,
    pointers: int = 0,
    ints: int = 0,
    shared: int = 0,
    target: str = "sm_90a",
    directives: str = "",
) -> str:
    """A module with entry `k`; pointers are in %d0 .., u32 parameters in %r100 .., tid in %r0."""
    params = [f".param .u64 p{i}" for i in range(pointers)]
    params += [f".param .u32 n{i}" for i in range(ints)]
    loads = [f"ld.param.u64 %d{i}, [p{i}];" for i in range(pointers)]
    loads += [f"ld.param.u32 %r{100 + i}, [n{i}];" for i in range(ints)]
    memory = f".shared .align 1024 .b8 sm[{shared}];" if shared else ""
    return (
        f".version 8.6\n.target {target}\n.address_size 64\n"
        f".visible .entry k({', '.join(params)}) {directives}\n{{\n{REGISTERS}{memory}\n"
        + "\n".join(loads)
        + "\nmov.u32 %r0, %tid.x;\n"
        + body
        + "\nret;\n}\n"
    )


class Run:
    """Uploads arrays, launches, and reads them back."""

    def __init__(self, machine: Machine | None = None) -> None:
        self.machine = machine or Machine()
        self.arrays: list[tuple[int, np.ndarray]] = []
        self.stats: Stats | None = None

    def __call__(
        self, text: str, arrays=(), ints=(), grid=(1,), block=(32,), shared=0, cluster=(1,)
    ) -> list[np.ndarray]:
        params = []
        self.arrays = []
        for number, array in enumerate(arrays):
            address = self.machine.alloc(array.nbytes, f"arg{number}")
            self.machine.write(address, array)
            self.arrays.append((address, array))
            params.append(struct.pack("<Q", address))
        params += [struct.pack("<I", value & 0xFFFFFFFF) for value in ints]
        self.stats = self.machine.launch(
            text, "k", grid, block, cluster=cluster, shared_bytes=shared, params=params
        )
        return [
            np.frombuffer(self.machine.read(address, array.nbytes), array.dtype).reshape(
                array.shape
            )
            for address, array in self.arrays
        ]
