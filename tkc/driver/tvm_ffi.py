"""Kernels as a module of tvm-ffi: a shared library that torch, JAX and C++ load and call.

The source is C. It takes the driver's functions from the driver's library when a kernel is first
called, so that the module is built and loaded where there is no GPU.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tkc.artifact.bundle import Part
from tkc.artifact.toolchain import ToolMissing, include_folder
from tkc.driver import c_dispatch
from tkc.driver.ahead_of_time import NotExpressible
from tkc.driver.c_dispatch import Argument, Function
from tkc.support.files import write_named_file

_FUNCTIONS = (
    "cuInit cuDeviceGet cuDeviceGetAttribute cuDevicePrimaryCtxRetain cuCtxGetDevice "
    "cuCtxPushCurrent cuCtxPopCurrent cuLibraryLoadData cuLibraryGetKernel cuKernelSetAttribute "
    "cuMemAllocAsync cuMemFreeAsync cuMemsetD8Async cuTensorMapEncodeTiled "
    "cuOccupancyMaxActiveClusters cuLaunchKernelEx"
).split()

_OPENING = """\
/* Made by tkc: a module of tvm-ffi. Build it by
 *
 *   cc -shared -fPIC -O2 -I CUDA/include $(tvm-ffi-config --cflags) kernels.c -o kernels.so \\
 *       $(tvm-ffi-config --ldflags) $(tvm-ffi-config --libs)
 */
#include <cuda.h>
#include <tvm/ffi/c_api.h>
#include <tvm/ffi/extra/c_env_api.h>
#ifdef _WIN32
#include <windows.h>
#define TKC_EXPORT __declspec(dllexport)
#define TKC_OPEN() ((void *)LoadLibraryA("nvcuda.dll"))
#define TKC_FIND(library, name) ((void *)GetProcAddress((HMODULE)(library), name))
#else
#include <dlfcn.h>
#define TKC_EXPORT __attribute__((visibility("default")))
#define TKC_OPEN() dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL)
#define TKC_FIND(library, name) dlsym(library, name)
#endif
#define TKC_CU(function) (*tkc_##function)
#define TKC_TEXT_(name) #name
#define TKC_TEXT(name) TKC_TEXT_(name)  /* as cuda.h has renamed it */
"""

_ARGUMENTS = """\
static inline const char *tkc_as_tensor(const TVMFFIAny *given, const DLTensor **tensor) {
    *tensor = NULL;
    if (given->type_index == kTVMFFINone) return NULL;
    if (given->type_index == kTVMFFIDLTensorPtr) {
        *tensor = (const DLTensor *)given->v_ptr;
    } else if (given->type_index == kTVMFFITensor) {  /* after the head of the object */
        *tensor = (const DLTensor *)((const char *)given->v_obj + sizeof(TVMFFIObject));
    } else {
        return "should be a tensor";
    }
    return NULL;
}
static inline const char *tkc_as_number(const TVMFFIAny *given, double *number) {
    if (given->type_index == kTVMFFIFloat) *number = given->v_float64;
    else if (given->type_index == kTVMFFIInt) *number = (double)given->v_int64;
    else if (given->type_index == kTVMFFIBool) *number = (double)(given->v_int64 != 0);
    else return "should be a number";
    return NULL;
}
static inline const char *tkc_as_whole(
        const TVMFFIAny *given, int64_t *number, int64_t least, int64_t most) {
    if (given->type_index != kTVMFFIInt && given->type_index != kTVMFFIBool)
        return "should be a whole number";
    *number = given->type_index == kTVMFFIBool ? given->v_int64 != 0 : given->v_int64;
    return *number < least || *number > most ? "is no number of its type" : NULL;
}
static int tkc_refuse(const char *kind, const char *name, const char *why) {
    const char *parts[] = {name, " ", why};
    TVMFFIErrorSetRaisedFromCStrParts(kind, parts, 3);
    return -1;
}
/* Makes the primary context of a device current. NULL, or what went wrong; *pushed: it was not. */
static const char *tkc_enter(int ordinal, int *pushed) {
    static CUcontext primary[64];
    CUdevice device;
    const char *bad = tkc_driver();
    *pushed = 0;
    if (bad) return bad;
    if (!TKC_CU(cuCtxGetDevice)(&device) && device == ordinal) return NULL;
    if (ordinal < 0 || ordinal >= 64) return "a tensor lies on a device of too high a number";
    if (!primary[ordinal] && (TKC_CU(cuInit)(0) || TKC_CU(cuDeviceGet)(&device, ordinal) ||
            TKC_CU(cuDevicePrimaryCtxRetain)(&primary[ordinal], device)))
        return "there is no such GPU as the tensors lie on";
    if (TKC_CU(cuCtxPushCurrent)(primary[ordinal])) return "the context of the GPU is not usable";
    *pushed = 1;
    return NULL;
}
"""


def source(parts: Sequence[Part]) -> str:
    """The C source of a module with the kernels of some programs. Raises MetadataError and
    NotExpressible."""
    made = c_dispatch.functions(parts)
    texts = [_OPENING, c_dispatch.INCLUDES, _driver(), _ARGUMENTS, c_dispatch.body(made)]
    return "".join([*texts, *map(_exported, made)])


def tools() -> tuple[str, Path, Path]:
    """The system's C compiler, the folder of tvm-ffi and the one of ``cuda.h``. Raises
    ToolMissing."""
    later = "; -o kernels.c writes the source of the module"
    ffi = importlib.util.find_spec("tvm_ffi")
    if ffi is None or ffi.origin is None:
        why = "tvm-ffi was not found: `pip install apache-tvm-ffi` brings it"
        raise ToolMissing(why + later)
    named = filter(None, (os.environ.get("CC"), "cc", "gcc", "clang"))
    compiler = next(filter(None, map(shutil.which, named)), None)
    if compiler is None:
        raise ToolMissing("there is no C compiler (CC, cc, gcc, clang)" + later)
    return compiler, Path(ffi.origin).parent, include_folder()


def build(path: str | Path, parts: Sequence[Part]) -> None:
    """Compile the module with the system's C compiler. Raises ToolMissing as ``tools``, OSError,
    and what ``source`` raises."""
    compiler, ffi, cuda = tools()
    with tempfile.TemporaryDirectory() as folder:
        command = [compiler, "-shared", "-fPIC", "-O2", "-std=gnu11", "-o", "module.so", "-xc", "-"]
        command += [f"-I{ffi / 'include'}", f"-I{cuda}", f"-L{ffi / 'lib'}", "-ltvm_ffi", "-ldl"]
        done = subprocess.run(
            command, cwd=folder, input=source(parts), capture_output=True, text=True
        )
        if done.returncode:
            raise NotExpressible(f"{compiler} refuses the module: {done.stderr[-2000:].strip()}")
        write_named_file(path, (Path(folder) / "module.so").read_bytes())


def _driver() -> str:
    """The functions of the driver, as pointers that the first call fills."""
    pointers = "\n".join(f"static __typeof__(&{name}) tkc_{name};" for name in _FUNCTIONS)
    found = " ||\n            ".join(
        f"!(*(void **)&tkc_{name} = TKC_FIND(library, TKC_TEXT({name})))" for name in _FUNCTIONS
    )
    return f"""\
{pointers}
static const char *tkc_driver(void) {{
    static int found;
    void *library;
    if (found) return NULL;
    library = TKC_OPEN();
    if (!library) return "the library of NVIDIA's driver is not there";
    if ({found})
        return "the driver is too old: a function is missing";
    found = 1;
    return NULL;
}}
"""


def _exported(function: Function) -> str:
    """The function of tvm-ffi for a kernel."""
    name, count = function.name, len(function.arguments)
    listed = ", ".join(a.name for a in function.arguments)
    declared, taken, passed = list[str](), list[str](), list[str]()
    for k, argument in enumerate(function.arguments):
        declared.append(f"    {_variable(argument)}{argument.name};")
        taken.append(
            f"    if ((tkc_bad = {_taken(argument, f'&tkc_given[{k}]')}) != NULL)\n"
            f'        return tkc_refuse("TypeError", "{argument.name}", tkc_bad);'
        )
        passed.append(f"({argument.type}){argument.name}" if argument.type else argument.name)
    for tensor in function.tensors:
        taken.append(
            f"    if ({tensor.name} && tkc_on_gpu({tensor.name}) && tkc_ordinal < 0)\n"
            f"        tkc_ordinal = {tensor.name}->device.device_id;"
        )
    newline, called = "\n", f"{name}_call({', '.join([*passed, 'tkc_stream'])})"
    return f"""\
TKC_EXPORT int __tvm_ffi_{name}(void *tkc_self, const TVMFFIAny *tkc_given, int32_t tkc_count,
        TVMFFIAny *tkc_result) {{
    const char *tkc_bad = NULL;
    int tkc_ordinal = -1, tkc_pushed = 0;
    CUcontext tkc_before;
    CUstream tkc_stream;
{newline.join(declared)}
    (void)tkc_self;
    memset(tkc_result, 0, sizeof *tkc_result);  /* None */
    if (tkc_count != {count})
        return tkc_refuse("TypeError", "{name}", "takes {count} arguments: {listed}");
{newline.join(taken)}
    if (tkc_ordinal < 0)
        return tkc_refuse("ValueError", "{name}", "is given no tensor in the memory of a GPU");
    if ((tkc_bad = tkc_enter(tkc_ordinal, &tkc_pushed)) == NULL) {{
        tkc_stream = (CUstream)TVMFFIEnvGetStream(kDLCUDA, tkc_ordinal);
        tkc_bad = {called};
    }}
    if (tkc_pushed) (void)TKC_CU(cuCtxPopCurrent)(&tkc_before);
    return tkc_bad ? tkc_refuse("ValueError", "{name}:", tkc_bad) : 0;
}}

"""


def _variable(argument: Argument) -> str:
    """The type of the variable that a given value is read into."""
    if not argument.type:
        return "const DLTensor *"
    return "double " if argument.type in ("float", "double") else "int64_t "


def _taken(argument: Argument, given: str) -> str:
    """C code that reads a value; it is NULL, or what is wrong."""
    if not argument.type:
        return f"tkc_as_tensor({given}, &{argument.name})"
    if argument.type in ("float", "double"):
        return f"tkc_as_number({given}, &{argument.name})"
    return f"tkc_as_whole({given}, &{argument.name}, {_limits(argument.type)})"


def _limits(kind: str) -> str:
    """The least and the greatest of the numbers of a type of C that tvm-ffi hands over, which are
    whole numbers of 64 bits with a sign."""
    upper = kind.removesuffix("_t").upper()
    least = "0" if upper.startswith("U") else f"{upper}_MIN"
    return f"{least}, {'INT64_MAX' if upper == 'UINT64' else f'{upper}_MAX'}"
