"""``tkc build -o kernels.h`` and ``kernels.so``: which of several programs a call in C, and by
tvm-ffi in Python and C++, hands to a driver that only tells what it is asked for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from tests.python import recording_driver
from tests.python.recording_driver import cuda_folder
from tests.python.test_bundles import SOURCE
from tests.python.test_c_launch import launched, sizes
from tkc.artifact import bundle, toolchain
from tkc.artifact.metadata import from_text
from tkc.cli.main import main
from tkc.driver import ahead_of_time, c_dispatch, tvm_ffi
from tkc.driver.bundle_build import Wanted, programs
from tkc.driver.sources import parse_kernels
from tkc.runtime.binding import bind

MACHINE = {"SMS": "132", "MAJOR": "9", "MINOR": "0"}
CODES = {"f32": (2, 32), "f16": (2, 16), "f64": (2, 64)}
INCLUDE = cuda_folder()
pytestmark = pytest.mark.skipif(
    shutil.which("gcc") is None or shutil.which("g++") is None or INCLUDE is None,
    reason="gcc, g++ or cuda.h is not installed",
)


@dataclass(frozen=True)
class Tensor:
    """What a call describes of one."""

    shape: tuple[int, ...]
    element: str = "f32"
    strides: tuple[int, ...] | None = None
    address: int = 1 << 20
    device: int = 2
    ordinal: int = 0

    @property
    def words(self) -> list[str]:
        """For ``read`` of the programs in C: address, type, device, rank, extents and strides."""
        by = self.strides if self.strides is not None else row_major(self.shape)
        numbers = (self.address, *CODES[self.element], self.device, self.ordinal, len(self.shape))
        return [*map(str, numbers), *map(str, self.shape), *map(str, by)]


def row_major(shape: Sequence[int]) -> tuple[int, ...]:
    made, run = list[int](), 1
    for extent in reversed(shape):
        made.insert(0, run)
        run *= extent
    return tuple(made)


READ = """
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { DLTensor t; int64_t shape[8], strides[8]; } tensor;
static long long next(char ***from) { return atoll(*(*from)++); }
/* NULL for the word "none". */
static DLTensor *read(char ***from, tensor *into) {
    memset(into, 0, sizeof *into);
    if (!strcmp(**from, "none")) { ++*from; return NULL; }
    into->t.data = (void *)(uintptr_t)next(from);
    into->t.dtype.code = (uint8_t)next(from);
    into->t.dtype.bits = (uint8_t)next(from);
    into->t.dtype.lanes = 1;
    into->t.device.device_type = (DLDeviceType)next(from);
    into->t.device.device_id = (int32_t)next(from);
    into->t.ndim = (int32_t)next(from);
    into->t.shape = into->shape;
    into->t.strides = into->strides;
    for (int k = 0; k < into->t.ndim; k++) into->shape[k] = next(from);
    for (int k = 0; k < into->t.ndim; k++) into->strides[k] = next(from);
    return &into->t;
}
"""
# dlpack.h need not be there: the header's own structure has the same layout.
DLPACK = """
#define DLTensor tkc_dltensor
#define DLDeviceType int32_t
"""
CALL = """
int main(int count, char **words) {
    tensor x, y, z;
    (void)count;
    char **from = words + 2;
    const DLTensor *xs = read(&from, &x), *ys = read(&from, &y);
    const char *bad;
    if (!strcmp(words[1], "axpy")) bad = axpy_call(xs, 2.0f, read(&from, &z), ys, 0);
    else bad = rows_call(xs, ys, 0);
    puts(bad ? bad : "well");
    return 0;
}
"""
CALL_FFI = (
    """
#include <tvm/ffi/tvm_ffi.h>
#include <tvm/ffi/extra/module.h>
"""
    + READ
    + """
namespace ffi = tvm::ffi;
static ffi::AnyView given(const DLTensor *t) {
    return t ? ffi::AnyView(const_cast<DLTensor *>(t)) : ffi::AnyView(nullptr);
}
int main(int count, char **words) {
    tensor x, y, z;
    (void)count;
    char **from = words + 2;
    const DLTensor *xs = read(&from, &x), *ys = read(&from, &y);
    ffi::Module module = ffi::Module::LoadFromFile("./kernels.so");
    ffi::Function function = module->GetFunction(words[1]).value();
    try {
        if (!strcmp(words[1], "axpy")) function(given(xs), 2.0, given(read(&from, &z)), given(ys));
        else function(given(xs), given(ys));
        puts("well");
    } catch (const ffi::Error &error) {
        std::string said = error.message();
        puts(said.substr(said.find(": ") + 2).c_str());
    }
    fflush(stdout);
    return 0;
}
"""
)
# An object that hands out what the words describe, as torch and JAX hand out theirs.
CALL_PYTHON = """
import ctypes, sys
import tvm_ffi

class Managed(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16), ("shape", ctypes.c_void_p), ("strides", ctypes.c_void_p),
        ("offset", ctypes.c_uint64), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p),
    ]

class Array:
    def __init__(self, words):
        address, code, bits, device, ordinal, rank = (int(words.pop(0)) for _ in range(6))
        self.device = device, ordinal
        self.shape, self.by = ((ctypes.c_int64 * rank)(*(int(words.pop(0)) for _ in range(rank)))
                               for _ in range(2))
        self.held = Managed(address, device, ordinal, rank, code, bits, 1,
                            ctypes.addressof(self.shape), ctypes.addressof(self.by))

    def __dlpack_device__(self):
        return self.device

    def __dlpack__(self, **asked):
        make = ctypes.pythonapi.PyCapsule_New
        make.restype = ctypes.py_object
        make.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
        return make(ctypes.addressof(self.held), b"dltensor", None)

kernel, *words = sys.argv[1:]
def array():
    if words[0] == "none":
        return words.pop(0) and None
    return Array(words)
x, y = array(), array()
module = tvm_ffi.load_module("./kernels.so")
kept = [x, y]
given = [x if x is None else tvm_ffi.from_dlpack(x), y if y is None else tvm_ffi.from_dlpack(y)]
if kernel == "axpy":
    kept.append(array())
    z = kept[-1]
    given[1:1] = [2.0, z if z is None else tvm_ffi.from_dlpack(z)]
try:
    getattr(module, kernel)(*given)
    said = "well"
except ValueError as error:
    said = str(error).partition(": ")[2]
ctypes.CDLL(None).fflush(None)
print(said, flush=True)
"""


@dataclass(frozen=True)
class Built:
    """The kernels of ``SOURCE`` as C and as a module, and programs that call them."""

    folder: Path
    parts: tuple[bundle.Part, ...]

    def told(self, language: str, kernel: str, words: Sequence[str], **machine: str) -> list[str]:
        """The lines of the driver for a call, and what the call says at last."""
        if language not in ("C11", "C++17"):
            pytest.importorskip("tvm_ffi")
        command = {
            "C11": ["./c11"],
            "C++17": ["./cpp17"],
            "C++ by tvm-ffi": ["./ffi"],
            "Python by tvm-ffi": [sys.executable, "call.py"],
        }[language]
        surroundings = {**os.environ, **MACHINE, "LD_LIBRARY_PATH": str(self.folder), **machine}
        (self.folder / "loaded.ptx").unlink(missing_ok=True)
        run = subprocess.run(
            [*command, kernel, *words],
            cwd=self.folder,
            env={**surroundings, "CODE": "loaded.ptx"},
            capture_output=True,
            text=True,
        )
        assert run.returncode == 0, run.stderr[-2000:]
        return run.stdout.splitlines()


def compiled(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("dispatch")
    (folder / "k.tk").write_text(SOURCE)
    command = ["build", str(folder / "k.tk"), "-D", "C=8", "-D", "C=24"]
    command += ["--target", "sm_80", "--target", "sm_90a", "-o", str(folder / "kernels.tkb")]
    assert main(command) == 0
    parts = tuple(bundle.read(folder / "kernels.tkb"))
    (folder / "kernels.h").write_text(c_dispatch.header("kernels.h", parts))
    (folder / "driver.c").write_text(recording_driver.SOURCE)
    cuda = ["-I", str(INCLUDE)]
    # A library that both find by its name, as they find that of a driver.
    shared = ["gcc", "-shared", "-fPIC", "-Wl,-soname,libcuda.so.1", *cuda]
    compiled([*shared, "-o", "libcuda.so.1", "driver.c"], folder)
    strict = ["-Wall", "-Wextra", "-Werror", *cuda, "-o"]
    text = '#include <cuda.h>\n#include "kernels.h"\n' + DLPACK + READ + CALL
    for compiler, standard, name in (("gcc", "c11", "c11.c"), ("g++", "c++17", "cpp17.cpp")):
        (folder / name).write_text(text)
        made = [compiler, f"-std={standard}", *strict, name.partition(".")[0], name]
        compiled([*made, "./libcuda.so.1"], folder)
    try:
        _, ffi, _ = tvm_ffi.tools()
    except toolchain.ToolMissing:
        return Built(folder, parts)
    tvm_ffi.build(folder / "kernels.so", parts)
    (folder / "call.py").write_text(CALL_PYTHON)
    (folder / "ffi.cpp").write_text(CALL_FFI)
    library = ["-L", str(ffi / "lib"), "-ltvm_ffi", f"-Wl,-rpath,{ffi / 'lib'}"]
    where = ["-I", str(ffi / "include"), *cuda]
    compiled(["g++", "-std=c++17", *where, "-o", "ffi", "ffi.cpp", *library], folder)
    return Built(folder, parts)


LANGUAGES = ("C11", "C++17", "C++ by tvm-ffi", "Python by tvm-ffi")
WIDE, RAGGED = (16, 64), (3, 37)
CALLS = {
    "all promised": ({"x": Tensor(WIDE), "z": Tensor(WIDE)}, "sm_90a", {"M": 16, "N": 16}),
    "no z": ({"x": Tensor(WIDE), "z": None}, "sm_90a", {"M": 16, "N": 16}),
    "halves": (
        {"x": Tensor(WIDE, "f16"), "z": Tensor(WIDE, "f16")},
        "sm_90a",
        {"M": 16, "N": 16},
    ),
    "ragged": ({"x": Tensor(RAGGED), "z": Tensor(RAGGED)}, "sm_90a", {}),
    "transposed": ({"x": Tensor(WIDE, strides=(1, 16)), "z": Tensor(WIDE)}, "sm_90a", {}),
    "unaligned": ({"x": Tensor(WIDE, address=4100), "z": None}, "sm_90a", {}),
}


def checked(built: Built, language: str, tensors: dict[str, Tensor | None], **machine: str) -> Any:
    """A call of axpy, held against tkc's own launch of the program that was loaded."""
    x, z = tensors["x"], tensors["z"]
    assert x is not None
    y = Tensor(x.shape, x.element, address=1 << 24)
    words = [*x.words, *y.words, *(z.words if z is not None else ["none"])]
    built.told(language, "axpy", words, **machine)
    held = from_text((built.folder / "loaded.ptx").read_text())
    given: dict[str, Any] = {"x": f"{x.element}{list(x.shape)}", "a": 2.0}
    if z is not None:
        given["z"] = given["x"]
    present = [p for p in held.params if p.present]
    bound = bind(present, (), {**given, "y": given["x"]}, held.settings, shapes_only=True)
    for name, tensor in {"x": x, "z": z, "y": y}.items():
        if tensor is not None:
            by = tensor.strides or row_major(tensor.shape)
            bound.tensors[name] = replace(bound.tensors[name], pointer=tensor.address, strides=by)
    again = built.told(language, "axpy", words, **machine, SIZES=sizes(held))
    ran = [line for line in again if line.split()[0] not in ("retain", "push", "pop")]
    expected = ["load PTX", f"kernel {held.entry}", *launched(held, bound), "well"]
    assert ran == expected
    return held


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CALLS)
def test_the_first_program_that_serves_is_launched(built: Built, language: str, case: str) -> None:
    tensors, target, promised = CALLS[case]
    current = {} if "ffi" in language else {"CURRENT": "0"}
    held = checked(built, language, tensors, **current)
    x = tensors["x"]
    assert x is not None
    assert held.target == target and held.param("x").element == x.element
    assert held.param("z").present == (tensors["z"] is not None)
    found = {n: d for n, d in held.facts.items() if isinstance(d, int) and d > 1}
    assert found.items() <= promised.items()
    assert bool(found) == bool(promised)


@pytest.mark.parametrize(
    ("capability", "target"),
    [((8, 0), "sm_80"), ((8, 9), "sm_80"), ((9, 0), "sm_90a"), ((12, 0), "sm_80")],
)
def test_a_device_gets_what_it_runs(built: Built, capability: tuple[int, int], target: str) -> None:
    major, minor = map(str, capability)
    held = checked(built, "C11", CALLS["no z"][0], CURRENT="0", MAJOR=major, MINOR=minor)
    assert held.target == target


X, Y = Tensor((5, 8)), Tensor((5,))
REFUSED = {
    "no program for the size": (Tensor((5, 16)), Y, "C should be 24"),
    "other elements": (replace(X, element="f64"), Y, "x should have elements f32"),
    "other rank": (Tensor((5, 8, 1)), Y, "x should have 2 dimensions"),
    "other sizes": (X, Tensor((6,)), "dimension 0 of y should be N"),
    "missing": (X, None, "y is missing"),
    "without memory": (X, replace(Y, address=0), "y has no memory"),
    "of no size": (Tensor((-5, 8)), Y, "dimension 0 of x should be from 0 to 2^31 - 2^24"),
    "too long": (
        Tensor((2**31 - 1, 8)),
        Tensor((2**31 - 1,)),
        "dimension 0 of x should be from 0 to 2^31 - 2^24",
    ),
    "between elements": (
        replace(X, address=4098),
        Y,
        "x should lie at a multiple of the 4 bytes of an element",
    ),
    "one element": (
        X,
        replace(Y, strides=(0,)),
        "y is written, and the stride of its dimension 0 is 0",
    ),
    "beyond all memory": (
        replace(X, strides=(2**62, 1)),
        Y,
        "the stride of dimension 0 of x is beyond 2^40",
    ),
    "on the host": (X, replace(Y, device=1), "y should lie in the memory of a GPU"),
    "on two GPUs": (X, replace(Y, ordinal=1), "y lies on another GPU than the context is of"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", REFUSED)
def test_calls_that_no_program_serves(built: Built, language: str, case: str) -> None:
    x, y, said = REFUSED[case]
    words = [*x.words, *(y.words if y is not None else ["none"])]
    current = {} if "ffi" in language else {"CURRENT": "0"}
    *before, last = built.told(language, "rows", words, **current)
    assert last == said
    assert before == (["retain 0", "push", "pop"] if "ffi" in language else [])


@pytest.mark.parametrize("by", [(0, 0), (0, 1)])
def test_empty_tensors_may_have_strides_of_0(built: Built, by: tuple[int, ...]) -> None:
    """As numpy gives them."""
    empty = Tensor((4, 0), strides=by, address=0)
    last = built.told("C11", "axpy", [*empty.words] * 3, CURRENT="0")[-1]
    assert last == "well"


def test_a_device_that_runs_no_program(built: Built) -> None:
    words = [*X.words, *Y.words]
    said = ["rows was compiled for sm_90a, sm_80, which this GPU does not run"]
    assert built.told("C11", "rows", words, CURRENT="0", MAJOR="7", MINOR="5") == said


def test_a_mixture_of_types(built: Built) -> None:
    """Of two programs with other types what is wrong with one is said, of the sizes where these are
    right."""
    words = [*Tensor(WIDE).words, *Tensor(WIDE, "f16").words, "none"]
    assert built.told("C11", "axpy", words, CURRENT="0") == [
        "x (f16[M, N]) should have elements f16"
    ]
    words = [*Tensor(WIDE).words, *Tensor((16, 65)).words, "none"]
    assert built.told("C11", "axpy", words, CURRENT="0") == ["dimension 1 of y should be N"]


USE = """
import numpy as np, torch, tvm_ffi
axpy = tvm_ffi.load_module("./kernels.so").axpy
x = np.ones((4, 4), np.float32)
for given in [(x, 1.0, None), (x, "a", None, x), (1, 1.0, None, x), (x, 1, None, x),
              (torch.ones(4, 4), 1, None, torch.ones(4, 4))]:
    try:
        axpy(*given)
    except (TypeError, ValueError) as error:
        print(f"{type(error).__name__}: {error}")
"""


def test_arguments_of_python_that_do_not_fit(built: Built) -> None:
    pytest.importorskip("tvm_ffi")
    command = [sys.executable, "-c", USE]
    run = subprocess.run(command, cwd=built.folder, capture_output=True, text=True)
    assert run.stdout.splitlines() == [
        "TypeError: axpy takes 4 arguments: x, a, z, y",
        "TypeError: a should be a number",
        "TypeError: x should be a tensor",
        "ValueError: axpy is given no tensor in the memory of a GPU",
        "ValueError: axpy is given no tensor in the memory of a GPU",
    ], run.stderr


ODD = """\
kernel odd[E in {f32, i32}](x: E[2 * N], s: E, flag: bool, n: u64, y: out E[2 * N]):
    grid i in 2 * N by 64
    y[i] = x[i] * s + E(n) if flag else x[i]

kernel ODD(x: f32[N], y: out f32[N]):
    grid i in N by 64
    y[i] = x[i]

kernel nothing(y: out f32[N]):
    grid i in N by 64
    y[i] = 0
"""


def test_numbers_of_several_types_and_dimensions_that_no_shape_tells(
    built: Built, tmp_path: Path
) -> None:
    (tmp_path / "odd.tk").write_text(ODD)
    command = ["build", str(tmp_path / "odd.tk"), "-o"]
    assert main([*command, str(tmp_path / "odd.h")]) == 0
    assert main([*command, str(tmp_path / "odd.c")]) == 0
    header = (tmp_path / "odd.h").read_text()
    tensors = "const tkc_dltensor *x, double s, uint8_t flag, uint64_t n, const tkc_dltensor *y"
    assert f"odd_call({tensors}, int64_t N, CUstream tkc_stream)" in header
    (tmp_path / "both.c").write_text(
        '#include <cuda.h>\n#include "odd.h"\n#include "kernels.h"\n'
        "const void *all[] = {odd_call, ODD_call, nothing_call, axpy_call};\n"
    )
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-I", str(INCLUDE), "-I", str(built.folder)]
    compiled(["gcc", *flags, "-c", "both.c", "-o", "both.o"], tmp_path)
    try:
        _, ffi, _ = tvm_ffi.tools()
    except toolchain.ToolMissing:
        return
    flags[0] = "-std=gnu11"
    compiled(["gcc", *flags, "-I", str(ffi / "include"), "-fPIC", "-c", "odd.c"], tmp_path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kernel k(tkc_a: f32[N], y: out f32[N])", "the parameter tkc_a .* C reserves"),
        ("kernel k(x: f32[sms], y: out f32[sms])", "the dimension sms .* C reserves"),
        ("kernel k(x: f32[N], struct: f32, y: out f32[N])", "the parameter struct .* C reserves"),
    ],
)
def test_names_that_are_taken(text: str, said: str, tmp_path: Path) -> None:
    size, source = ("sms", "x") if "sms" in text else ("N", "tkc_a" if "tkc_a" in text else "x")
    text += f":\n    grid i in {size} by 32\n    y[i] = {source}[i]\n"
    (tmp_path / "k.tk").write_text(text)
    with pytest.raises(ahead_of_time.NotExpressible, match=said):
        tkc_build(tmp_path / "k.tk", tmp_path / "k.h")


def tkc_build(source: Path, output: Path) -> None:
    kernels = parse_kernels(source.read_text(), str(source))
    (name,) = kernels.names
    parts = list(programs([Wanted(kernels, name, [{}], ["sm_90a"])]))
    c_dispatch.header(output, parts)


def test_a_module_needs_its_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tvm_ffi.shutil, "which", lambda name: None)
    real = tvm_ffi.importlib.util.find_spec
    found = real("tkc")
    monkeypatch.setattr(tvm_ffi.importlib.util, "find_spec", lambda name: found)
    with pytest.raises(toolchain.ToolMissing, match=r"no C compiler .*-o kernels\.c writes"):
        tvm_ffi.tools()
    monkeypatch.setattr(tvm_ffi.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(toolchain.ToolMissing, match="pip install apache-tvm-ffi"):
        tvm_ffi.tools()


@pytest.mark.gpu
@pytest.mark.parametrize("shape", [WIDE, RAGGED])
@pytest.mark.parametrize("element", ["float32", "float16"])
def test_a_module_on_a_gpu(built: Built, shape: tuple[int, int], element: str) -> None:
    """On the stream of torch that is current, with tensors of torch."""
    ffi: Any = pytest.importorskip("tvm_ffi")
    import torch

    axpy = ffi.load_module(str(built.folder / "kernels.so")).axpy
    kind = getattr(torch, element)
    x, z = (torch.rand(shape, device="cuda").to(kind) for _ in range(2))
    for given in (z, None):
        y = torch.full_like(x, -1)
        axpy(x, 2.0, given, y)
        wanted = 2 * x.float() + (0 if given is None else given.float())
        torch.testing.assert_close(y.float(), wanted, rtol=1e-3, atol=1e-3)
