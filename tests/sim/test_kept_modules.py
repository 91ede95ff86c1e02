"""Of modules that were run the last ones are kept, and those that somebody holds; the rest goes,
with its machine code."""

import gc
import struct
import weakref

import pytest

from tkc.sim.machine import Machine
from tkc.sim.ptx import parser
from tkc.sim.ptx.unset_loads import lenient_form

COUNTING = """.version 8.0
.target sm_90a
.address_size 64
.global .align 4 .u32 count = 7;
.visible .entry k(.param .u64 y)
{
  .reg .b64 %rd<3>;
  .reg .b32 %r<3>;
  ld.param.u64 %rd1, [y];
  mov.u64 %rd2, count;
  atom.global.add.u32 %r1, [%rd2], 1;
  st.global.u32 [%rd1], %r1;
  ret;
}
"""
STORING = """.version 8.0
.target sm_90a
.address_size 64
.visible .entry k(.param .u64 y)
{
  .reg .b64 %rd<2>;
  .reg .b32 %r<2>;
  ld.param.u64 %rd1, [y];
  mov.u32 %r1, NUMBER;
  st.global.u32 [%rd1], %r1;
  ret;
}
"""


def run(machine: Machine, text: str) -> int:
    """What the one thread of kernel k stores."""
    place = machine.alloc(4)
    machine.launch(text, "k", (1,), (1,), params=[struct.pack("<Q", place)])
    return int.from_bytes(machine.read(place, 4), "little")


@pytest.fixture(autouse=True)
def nothing_is_kept_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parser, "KEPT", 0)


def test_a_module_goes_with_its_code() -> None:
    machine = Machine()
    texts = [STORING.replace("NUMBER", str(n)) for n in range(3)]
    assert run(machine, texts[0]) == 0
    module = parser.parse_module(texts[0])
    (compiled,) = module.kernels["k"].compiled.values()
    gone, code = weakref.ref(module), weakref.ref(compiled)
    del module, compiled
    assert run(machine, texts[1]) == 1
    gc.collect()
    assert gone() is None and code() is None
    assert [run(machine, text) for text in texts] == [0, 1, 2]


def test_what_somebody_holds_is_parsed_once() -> None:
    text = STORING.replace("NUMBER", "5")
    held = parser.parse_module(text)
    run(Machine(), STORING.replace("NUMBER", "6"))
    assert parser.parse_module(text) is held


def test_variables_of_a_module_live_as_long_as_the_machine() -> None:
    """Though other modules ran between: what a kernel left in them is there at the next launch."""
    machine, counted = Machine(), list[int]()
    for n in range(3):
        counted.append(run(machine, COUNTING))
        run(machine, STORING.replace("NUMBER", str(n)))
    assert counted == [7, 8, 9]
    assert run(Machine(), COUNTING) == 7


def test_a_changed_copy_of_a_kernel_has_no_code_of_the_first() -> None:
    machine = Machine()
    text = STORING.replace("NUMBER", "8")
    module = parser.parse_module(text)
    run(machine, text)
    kernel = module.kernels["k"]
    assert kernel.compiled and not lenient_form(kernel).compiled
