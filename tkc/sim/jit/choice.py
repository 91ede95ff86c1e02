"""Which engine runs a launch: the LLVM engine where it can, else the numpy engine."""

from tkc.sim.launch import Launch, Settings
from tkc.sim.ref.engine import Engine


def engine_for(launch: Launch, settings: Settings, wanted: str) -> tuple[type[Engine], str]:
    """(class of the engine, what Stats.engine says) for a launch: the one that is wanted, "llvm" or
    "numpy"; the text of a fallback to numpy says why."""
    if wanted == "numpy":
        return Engine, "numpy"
    if launch.apart:
        return Engine, "numpy (lanes that wait for each other)"
    if any(reg.type == "b128" for reg in launch.kernel.regs.values()):
        return Engine, "numpy (b128 registers)"
    if launch.warps > 1 and any(".red" in i.op and "bar" in i.op for i in launch.kernel.code):
        return Engine, "numpy (bar.red)"
    try:
        from tkc.sim.jit.engine import JitEngine, compiled_kernel

        compiled_kernel(launch, settings)
    except ImportError:
        return Engine, "numpy (llvmlite is missing)"
    except RuntimeError as error:
        return Engine, f"numpy (LLVM: {str(error).splitlines()[0]})"
    return JitEngine, "llvm"
