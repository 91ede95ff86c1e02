"""LLVM text to machine code, and the runtime library; objects are kept in a private cache."""

import contextlib
import ctypes
import hashlib
import os
import re
import tempfile
from pathlib import Path
from typing import Any

import llvmlite.binding as binding  # type: ignore[import-untyped]

RUNTIME = Path(__file__).parent / "runtime.ll"
DIGEST_BYTES = 32
CACHE_BYTES = 256 << 20  # what the objects may take; beyond it the least recently used go


def cache_folder() -> Path:
    """Where compiled objects are kept: $TKC_CACHE_DIR, or the user's cache folder."""
    stated = os.environ.get("TKC_CACHE_DIR")
    if stated:
        return Path(stated) / "sim"
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "tkc" / "sim"


def load_object(path: Path) -> bytes | None:
    """What `store_object` kept; None if it is not there, cut short or changed.

    A damaged object would crash the process that runs it, so its digest is checked.
    """
    try:
        content = path.read_bytes()
        os.utime(path)  # used just now
    except OSError:
        return None
    digest, image = content[:DIGEST_BYTES], content[DIGEST_BYTES:]
    return image if hashlib.sha256(image).digest() == digest else None


def store_object(path: Path, image: bytes) -> None:
    """Keep an object behind its digest; does nothing where the folder cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, temporary = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(image).digest() + image)
        os.replace(temporary, path)
        trim(path.parent, CACHE_BYTES)
    except OSError:
        pass  # a read-only home: compile again next time


def trim(folder: Path, most: int) -> None:
    """Remove the objects that were used longest ago if all of them take more than `most` bytes,
    down to three quarters of that; other processes may do the same at the same time."""
    found: list[tuple[float, int, Path]] = []
    for path in folder.glob("*.o"):
        with contextlib.suppress(FileNotFoundError):
            facts = path.stat()
            found.append((facts.st_mtime, facts.st_size, path))
    total = sum(size for _, size, _ in found)
    if total <= most:
        return
    for _, size, path in sorted(found):
        path.unlink(missing_ok=True)
        total -= size
        if 4 * total <= 3 * most:
            return


class Compiler:
    """One per process: the host's target machine and the linked runtime."""

    def __init__(self) -> None:
        llvm: Any = binding
        self.llvm = llvm
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        features = llvm.get_host_cpu_features().flatten()
        cpu = llvm.get_host_cpu_name()
        # Part of every key: the format of the files, LLVM and the processor.
        self.identity = f"2 {llvm.llvm_version_info} {cpu} {features}"
        target = llvm.Target.from_default_triple()
        self.quick: Any = target.create_target_machine(cpu=cpu, features=features, opt=0, jit=True)
        self.good: Any = target.create_target_machine(cpu=cpu, features=features, opt=2, jit=True)
        self.jit: Any = llvm.create_lljit_compiler(self.quick, use_jit_link=False)
        self.count = 0
        text = RUNTIME.read_text()
        image = self._cached("runtime", text, self._optimised)
        self.exports = re.findall(r"^define [^@]*@(rt_\w+)\(", text, re.M)
        builder = llvm.JITLibraryBuilder().add_object_img(image)
        for name in self.exports:
            builder.export_symbol(name)
        self.runtime: Any = builder.add_current_process().link(self.jit, "tkc_runtime")
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

    def _cached(self, name: str, text: str, make: Any) -> bytes:
        """The object of `text`, from the cache folder if it is there and whole."""
        key = hashlib.sha256(f"{self.identity}\n{text}".encode()).hexdigest()[:32]
        path = cache_folder() / f"{name}-{key}.o"
        image = load_object(path)
        if image is None:
            image = make(text)
            store_object(path, image)
        return image

    def kernel(self, text: str) -> tuple[Any, int]:
        """Compile and link a kernel's module: (what keeps it alive, address of `kernel`)."""
        image = self._cached("kernel", text, self._quickly)
        self.count += 1
        builder = self.llvm.JITLibraryBuilder().add_object_img(image).export_symbol("kernel")
        builder = builder.add_jit_library("tkc_runtime").add_current_process()
        library = builder.link(self.jit, f"tkc_kernel_{self.count}")
        return library, int(library["kernel"])


_compilers: list[Compiler] = []


def compiler() -> Compiler:
    """The process's compiler."""
    if not _compilers:
        _compilers.append(Compiler())
    return _compilers[0]
