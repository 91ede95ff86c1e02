"""`.pragma "used_bytes_mask N"`: of the load behind it only the bytes of the mask need be set, as
compilers say of structs with gaps between their members."""

import numpy as np
import pytest
from ptx_programs import kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# Of each 4 bytes the second is not written, and the load's pragma says which it uses.
PLACES = {
    "global": "mul.wide.u32 %d1, %r0, 4; add.u64 %d1, %d1, %d0;",
    "shared": ".shared .align 4 .b8 s[128]; mov.u64 %d1, s; mad.wide.u32 %d1, %r0, 4, %d1;",
    "local": ".local .align 4 .b8 own[4]; mov.u64 %d1, own;",
}
STORES = "st.{space}.u8 [%d1], 1;\nst.{space}.u16 [%d1+2], 2;\n"
LOADS = {
    "a word": "{pragma}\nld.{space}.u32 %r1, [%d1];\nand.b32 %r1, %r1, {kept};",
    "a vector": """{pragma}
ld.{space}.v2.u16 {{%h1, %h2}}, [%d1];
mov.b32 %r1, {{%h1, %h2}};\nand.b32 %r1, %r1, {kept};""",
    "generic": """cvta.{space}.u64 %d1, %d1;\n{pragma}
ld.u32 %r1, [%d1];\nand.b32 %r1, %r1, {kept};""",
}
END = "mul.wide.u32 %d2, %r0, 4; add.u64 %d2, %d2, %d0; st.global.u32 [%d2+128], %r1;"


def result(engine: str, space: str, load: str, pragma: str, kept: str = "0xFFFF00FF") -> int:
    """What lane 31 loads by the text of ``load``, behind a pragma."""
    machine = Machine(engine=engine)
    address = machine.alloc(256, "a")
    pragma = pragma.replace("{space}", space)
    text = f"{PLACES[space]}\n{STORES}\n{load}\n".format(space=space, kept=kept, pragma=pragma)
    text = kernel(text + END, pointers=1)
    params = [address.to_bytes(8, "little")]
    machine.launch(text, "k", (1,), (32,), params=params)
    return int(np.frombuffer(machine.read(address + 252, 4), np.uint32)[0])


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize("space", PLACES)
@pytest.mark.parametrize("load", LOADS)
def test_bytes_outside_of_the_mask_need_not_be_set(engine: str, space: str, load: str) -> None:
    for mask in ("13", "0xd", "12"):
        assert result(engine, space, LOADS[load], f'.pragma "used_bytes_mask {mask}";') == 0x20001


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize("space", PLACES)
@pytest.mark.parametrize(
    "before",
    [
        "",
        '.pragma "used_bytes_mask 15";',
        '.pragma "used_bytes_mask 2";',
        '.pragma "nounroll";',
        '.pragma "used_bytes_mask 13";\nadd.u32 %r3, %r0, 0;',
        '.pragma "used_bytes_mask 13";\nld.{space}.u8 %r3, [%d1];',
    ],
)
def test_only_the_next_load_and_only_those_bytes(engine: str, space: str, before: str) -> None:
    with pytest.raises(SimError) as caught:
        result(engine, space, LOADS["a word"], before, kept="-1")
    assert caught.value.kind == "uninitialised-read"
