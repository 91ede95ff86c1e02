"""Lanes that store floats to one place which differ by rounding, as Triton's sums by butterflies do
where the first product is fused with the first sum: a warning, and a race for all others."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError, SimWarning
from tkc.sim.machine import Machine

# %f1 differs from lane to lane in its last digit.
SUM = """
mul.wide.u32 %d1, %r0, 4; add.u64 %d2, %d1, %d0; ld.global.f32 %f1, [%d2];
setp.lt.u32 %p1, %r0, 40; add.f32 %f5, %f1, %f1; cvt.rn.f32.u32 %f6, %r0;
"""
STORES = {  # what is stored -> store, what is reported
    "a sum": ("st.shared.b32 [sm], %f5;", "warning"),
    "its copy": ("mov.b32 %r1, %f5; st.shared.u32 [sm], %r1;", "warning"),
    "two": ("st.shared.v2.f32 [sm], {%f5, %f5};", "warning"),
    "to global memory": ("st.global.f32 [%d0+128], %f5;", "warning"),
    "a choice": ("selp.f32 %f7, %f5, %f5, %p1; st.shared.f32 [sm], %f7;", "warning"),
    "a wide one": ("cvt.f64.f32 %g1, %f5; st.shared.f64 [sm], %g1;", "race"),
    "a narrow one": ("cvt.rn.bf16.f32 %h1, %f5; st.shared.b16 [sm], %h1;", ""),
    "what was loaded": ("st.shared.b32 [sm], %f1;", "race"),
    "an integer": ("mov.b32 %r1, %f5; add.u32 %r1, %r1, 1; st.shared.u32 [sm], %r1;", "race"),
    "another sum": ("add.f32 %f6, %f6, %f5; st.shared.f32 [sm], %f6;", "race"),
    "beside another": ("st.shared.v2.f32 [sm], {%f5, %f6};", "race"),
}


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("name", STORES)
def test_what_differs_by_rounding(name: str, engine: str) -> None:
    store, wanted = STORES[name]
    given = np.full(33, 3, np.float32)
    given[:32:2] = np.nextafter(np.float32(3), np.float32(4))
    run, text = Run(Machine(engine=engine)), kernel(SUM + store, pointers=1, shared=64)
    if wanted == "race":
        with pytest.raises(SimError, match="two lanes store different values") as caught:
            run(text, [given])
        assert caught.value.kind == "race"
    elif wanted:
        with pytest.warns(SimWarning, match="differ in their last digits"):
            run(text, [given])
    else:
        run(text, [given])
