"""Launches that may begin before the kernel in front of them ends: what stands before the wait."""

import struct

import numpy as np
import pytest
from ptx_programs import kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# As unoptimised code accesses shared and local memory: by generic addresses.
BODY = """
.local .align 4 .b8 own[8];
mov.u64 %d1, PLACE; cvta.SPACE.u64 %d2, %d1; mul.wide.u32 %d3, %r0, 4;
add.s64 %d4, %d2, %d3; mov.u64 %d5, %d4;
st.u32 [%d5], %r0; ld.u32 %r1, [%d4];
griddepcontrol.wait;
add.s64 %d6, %d0, %d3; st.u32 [%d6], %r1;
"""


def launch(body: str) -> np.ndarray:
    machine = Machine()
    address = machine.alloc(128, "out")
    param = struct.pack("<Q", address)
    text = kernel(body, pointers=1, shared=256)
    machine.launch(text, "k", (1,), (32,), params=[param], dependent=True)
    return np.frombuffer(machine.read(address, 128), np.uint32)


def test_generic_addresses_of_shared_memory_touch_nothing_of_others() -> None:
    assert (launch(BODY.replace("PLACE", "sm").replace("SPACE", "shared")) == np.arange(32)).all()


def test_generic_addresses_of_local_memory_touch_nothing_of_others() -> None:
    body = BODY.replace("PLACE", "own").replace("SPACE", "local").replace(", %r0, 4", ", %r0, 0")
    body = body.replace("add.s64 %d6, %d0, %d3", "mul.wide.u32 %d3, %r0, 4; add.s64 %d6, %d0, %d3")
    assert (launch(body) == np.arange(32)).all()


@pytest.mark.parametrize("change", ["add.s64 %d5, %d0, 8;", "@%p1 mov.u64 %d5, %d0;"])
def test_an_address_that_may_be_another_may_be_of_global_memory(change: str) -> None:
    body = BODY.replace("PLACE", "sm").replace("SPACE", "shared")
    body = "setp.eq.u32 %p1, %r0, 99;" + body.replace("st.u32 [%d5]", f"{change}\nst.u32 [%d5]")
    with pytest.raises(SimError) as caught:
        launch(body)
    assert caught.value.kind == "early-access"
