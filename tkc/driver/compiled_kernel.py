"""A kernel for one compilation, as a Python object: called with arrays, inspected, saved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tkc.driver import python_signature
from tkc.driver.call_arguments import apart, known_target
from tkc.driver.kernel_object import KernelObject, on_demand
from tkc.driver.sources import digest, named_path
from tkc.runtime import launch
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.binding import Bound, bind
from tkc.runtime.device import Device, Program, device_asked, device_for, execute
from tkc.support.files import write_named_file
from tkc.support.values import Argument, Array, Setting, Settings

if TYPE_CHECKING:
    from tkc.driver.compilation import Compilation
    from tkc.ptx.assemble import Assembled
    from tkc.runtime.gpu import GpuDevice
    from tkc.runtime.resizing import Serves

_CODE = "machine code is written by `tkc compile --aot` and `tkc compile --emit cubin`"
_OTHERS = {  # suffixes of files of other kinds, and what writes those
    ".cubin": _CODE,
    ".sass": _CODE,
    ".tk": "a .tk file is a source, which nothing writes",
    ".tkir": "IR is written by `tkc compile FILE -o x.tkir`",
    **dict.fromkeys((".tkb", ".h", ".c", ".so"), "`tkc build FILE -o x.tkb` writes several"),
}


class CompiledKernel(KernelObject):
    """A kernel compiled for one specialisation and target.

    A call's arguments must keep what the compilation was promised.
    """

    def __init__(self, compilation: Compilation) -> None:
        self._compilation = compilation
        self._program = compilation.program
        self._present = tuple(p for p in self._program.metadata.params if p.present)
        self.__name__ = self.__qualname__ = compilation.kernel
        self.__signature__ = python_signature.signature(self._present, {})
        super().__init__(self._present)

    @property
    def ptx(self) -> str:
        """The text of the PTX, with its launch metadata in comments."""
        return self._compilation.text("ptx")

    @property
    def target(self) -> str:
        """What it is compiled for, such as "sm_90a"."""
        return self._compilation.target

    @property
    def frozen(self) -> dict[str, int]:
        """The static dimensions, with the only values that a call may have; `save` keeps them."""
        return dict(self._program.metadata.static)

    def ir(self, stage: str = "cta") -> str:
        """The text of a stage: "tile", "cta", "ptx" or "sass".

        Of a kernel that was loaded there is only what was saved, and what follows from it.
        """
        name = str(stage)  # what is no text names no stage
        return self.sass() if name == "sass" else self._compilation.text(name)

    def explain(self) -> str:
        """The decisions of the compiler, a line each, with which hint overrides it: what ``tkc
        explain --decisions`` prints."""
        return self._compilation.ledger.text()

    def sass(self) -> str:
        """The machine code as text; needs ptxas and nvdisasm (ToolMissing)."""
        return on_demand("ptx.assemble").disassemble(self._assembled().cubin)

    @property
    def resources(self) -> dict[str, int]:
        """Registers of a thread, bytes of spills and of shared memory, threads of a CTA, and its
        ``occupancy``: how many CTAs a multiprocessor holds at once. Needs ptxas."""
        report, held = self._assembled(), self._program.metadata
        found = {
            "registers": report.registers,
            "spill_bytes": report.spill_bytes,
            "shared_bytes": report.shared_bytes + held.shared_bytes,
            "threads": held.threads,
        }
        model = on_demand("driver.cost_model")
        return {**found, "occupancy": model.resident(model.Resources(**found, ctas=1), self.target)}

    def save(self, path: str | Path) -> None:
        """Write the PTX, from which ``tkc.load`` makes this object again. Raises TypeError,
        ValueError and OSError.

        It serves the arguments that this object does: static dimensions (``frozen``), types and
        promises stay as they were compiled.
        """
        named = named_path(path)
        if named.suffix in _OTHERS:
            raise ValueError(
                "a kernel is saved as PTX, which holds its launch too: name it "
                f"{named.with_suffix('.ptx').name}; {_OTHERS[named.suffix]}"
            )
        write_named_file(named, self.ptx)

    def settings(self, overrides: Settings) -> dict[str, Setting]:
        """The params that were compiled in; none can be overridden."""
        return dict(self._program.metadata.settings)

    def identity(self) -> str:
        """The hash of its PTX, launch metadata included, as hexadecimal digits."""
        return digest(self._program.ptx)

    def __reduce__(self) -> tuple[object, ...]:
        source = self._program.source
        return compiled_again, (self.ptx, source.path if source is not None else "<text>")

    def _run(
        self, arguments: Sequence[Argument], named: Mapping[str, Argument]
    ) -> tuple[Array, Bound, Device, Program]:
        asked, others = apart({p.name for p in self._present}, named)
        if (target := known_target(asked.get("target"), self.target)) != self.target:
            why = f"the kernel is compiled for {self.target}, not for {target}"
            raise ArgumentError("L0115", why, "target")
        self._refuse_compiled_in(others)
        bound = bind(self._present, arguments, others, {})
        device = device_asked(asked["device"], bound) if "device" in asked else device_for(bound)
        execute(self._program, bound, device)
        return bound.returned, bound, device, self._program

    def _refuse_compiled_in(self, given: Mapping[str, Argument]) -> None:
        """Raises ArgumentError (L0102) for what a compilation decides: params, and whether optional
        parameters are there."""
        held = self._program.metadata
        absent = [p.name for p in held.params if not p.present]
        for name in given:
            if name in held.settings:
                was = f"was compiled with {name}={held.settings[name]}, and takes no params"
            elif name in absent and given[name] is not None:
                was = f"was compiled without {name}; a kernel of the source compiles it at a call"
            else:
                continue
            raise ArgumentError("L0102", f"{self.__name__} {was}; leave {name} out", name)

    def _serves(self, params: Mapping[str, Argument], device: GpuDevice) -> Serves | None:
        def serves(bound: Bound) -> Program:
            launch.check(self._program.metadata, bound)
            return self._program

        return serves

    def _assembled(self) -> Assembled:
        made = self._compilation
        if made.assembled is None:
            assemble = on_demand("ptx.assemble").assemble
            made.assembled = assemble(made.text("ptx"), made.target, strict=False)
        assert made.assembled is not None
        return made.assembled

    def __repr__(self) -> str:
        shown = python_signature.text(self.__name__, self.__signature__)
        frozen = "".join(f", {name}={value}" for name, value in self.frozen.items())
        return f"<tkc kernel {shown} for {self.target}{frozen}>"


def compiled_again(ptx: str, path: str) -> CompiledKernel:
    """A compiled kernel that was pickled as its PTX."""
    return CompiledKernel(on_demand("driver.dumped_stages").compile_text(ptx, path, None))
