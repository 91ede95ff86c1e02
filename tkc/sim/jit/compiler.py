"""LLVM text to machine code, and the runtime library; objects are kept in a private cache."""

import ctypes
import hashlib
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import llvmlite.binding as binding  # type: ignore[import-untyped]

from tkc.sim.jit.forms import Function
from tkc.sim.jit.objects import OBJECTS
from tkc.support.private_store import FORMAT, Entry

RUNTIME = Path(__file__).parent / "runtime.ll"


class Compiler:
    """One per process: the host's target machine and the linked runtime."""

    def __init__(self) -> None:
        llvm = self.llvm = binding
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        features = llvm.get_host_cpu_features().flatten()
        cpu = llvm.get_host_cpu_name()
        # Part of every key: the format of the files, LLVM and the processor.
        self.cpu: str = cpu
        self.identity = f"4 {llvm.llvm_version_info} {cpu} {features}"
        target = llvm.Target.from_default_triple()

        # The code of a library lies together, so that calls need no 64-bit addresses: with those
        # LLVM takes its slow selector of instructions for each call.
        def machine(level: int):  # type: ignore[no-untyped-def]  # of llvmlite, without types
            return target.create_target_machine(
                cpu=cpu, features=features, opt=level, jit=True, codemodel="small", reloc="pic"
            )

        self.quick, self.good = machine(0), machine(2)
        self.jit = llvm.create_lljit_compiler(self.quick, use_jit_link=True)
        self.count = 0
        self.addresses: dict[Function, int] = {}  # of the functions of forms
        self.kept: list[object] = []  # libraries whose code lives as long as the process
        text = RUNTIME.read_text()
        image = self._cached("runtime", text, self._optimised)
        self.exports = re.findall(r"^define [^@]*@(rt_\w+)\(", text, re.M)
        self.runtime, library = self._linked(image, self.exports, "tkc_runtime")
        self.kept.append(library)
        kind = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)
        self.run = kind(self.runtime["rt_run"])
        self.sizes = kind(self.runtime["rt_sizes"])
        self.bulk_finish = kind(self.runtime["rt_bulk_finish"])

    def _optimised(self, text: str) -> bytes:
        llvm = self.llvm
        module = llvm.parse_assembly(text)
        options = llvm.create_pipeline_tuning_options(speed_level=2)
        builder = llvm.create_pass_builder(self.good, options)
        builder.getModulePassManager().run(module, builder)
        return self.good.emit_object(module)

    def _quickly(self, text: str) -> bytes:
        return self.quick.emit_object(self.llvm.parse_assembly(text))

    def _cached(self, name: str, text: str, make: Callable[[str], bytes]) -> bytes:
        """The object of `text`, from the cache folder if it is there, whole and the user's own."""
        key = hashlib.sha256(f"{FORMAT}\n{self.identity}\n{name}\n{text}".encode()).hexdigest()
        entry = Entry(key, "o", name, self.cpu)
        image = OBJECTS.read(entry)
        if image is None:
            image = make(text)
            OBJECTS.write(entry, image)
        return image

    def _linked(
        self, image: bytes, names: list[str], title: str, *with_: str
    ) -> tuple[Mapping[str, int], object]:
        """Link an object with libraries made before; gives the addresses of these names, and what
        keeps their code there."""
        builder = self.llvm.JITLibraryBuilder().add_object_img(image)
        for name in names:
            builder.export_symbol(name)
        for other in with_:
            builder.add_jit_library(other)
        library = builder.add_current_process().link(self.jit, title)
        return {name: int(library[name]) for name in names}, library

    def _code(self, image: bytes, names: list[str]) -> tuple[Mapping[str, int], object]:
        """Link an object of kernels, which may call the runtime, as ``_linked``."""
        self.count += 1
        return self._linked(image, names, f"tkc_code_{self.count}", "tkc_runtime")

    def _functions(self, functions: list[Function]) -> list[int]:
        """The addresses of functions of forms; those that this process has not met are compiled."""
        new = [function for function in functions if function not in self.addresses]
        if new:
            names = [f"form{number}" for number in range(len(new))]
            lines = sorted({line for function in new for line in function.declarations})
            for name, function in zip(names, new, strict=True):
                lines.append(function.text.replace("@form(", f"@{name}(", 1))
            image = self._cached("forms", "\n".join(lines), self._quickly)
            found, library = self._code(image, names)
            self.kept.append(library)
            self.addresses |= zip(new, found.values(), strict=True)
        return [self.addresses[function] for function in functions]

    def kernel(self, text: str, functions: list[Function]) -> tuple[int, object]:
        """Compile and link a kernel's LLVM text, whose table `forms` gets the addresses of these
        functions; gives the address of `kernel`, and what keeps its code there. Objects come from
        the disk cache."""
        addresses = self._functions(functions)
        image = self._cached("kernel", text, self._quickly)
        found, library = self._code(image, ["kernel", "forms"])
        table = (ctypes.c_void_p * len(addresses)).from_address(found["forms"])
        table[:] = addresses
        return found["kernel"], library


_compilers: list[Compiler] = []


def compiler() -> Compiler:
    """The process's one compiler, made at the first use."""
    if not _compilers:
        _compilers.append(Compiler())
    return _compilers[0]
