"""What users of Triton, torch, CUDA and Warp look for in a kernel or a module, and what is here."""

from __future__ import annotations

from collections.abc import Collection

_CODE = ("ptx", "cubin", "sass", "asm", "ir", "resources", "explain", "save", "target", "frozen")
_RESOURCES = {  # what others call a resource: its name here
    **dict.fromkeys(("n_regs", "num_regs", "registers"), "registers"),
    **dict.fromkeys(("n_spills", "spills"), "spill_bytes"),
    **dict.fromkeys(("shared", "shared_memory", "smem"), "shared_bytes"),
    **dict.fromkeys(("num_warps", "warps", "threads", "num_threads"), "threads"),
    "occupancy": "occupancy",
}
_OF_SOURCES = (
    *("compile", "tune", "grad", "debug", "pin", "specialisations"),
    *("analyze", "autotune", "configs"),
)
_CALLS = ("run", "launch", "forward", "apply", "call", "execute", "__wrapped__")
_TIMES = ("benchmark", "bench", "do_bench", "time", "profile", "timeit")
_PLACES = ("to", "cuda", "cpu", "device")
_COMPILES = ("warmup", "prepare", "lower", "jit", "build", "aot_compile", "get_ptx", "inspect_asm")
_SAID = {
    **dict.fromkeys(
        ("grid", "num_programs", "launch_config", "block"),
        "how many programs run is said in its source, by `grid`",
    ),
    **dict.fromkeys(
        ("params", "signature", "args", "arg_names", "arguments", "inputs", "outputs"),
        "its arguments are {kernel}.parameters, and inspect.signature({kernel})",
    ),
    **dict.fromkeys(("name", "fn", "func"), "its name is {kernel}.__name__"),
    **dict.fromkeys(
        ("register_backward", "register_autograd", "defvjp", "def_vjp", "set_backward"),
        "gradients of your own are those of {kernel}.autograd(backward)",
    ),
    **dict.fromkeys(
        ("cache_clear", "clear_cache", "clear", "reset", "cache", "cache_info"),
        "what is kept on disk is removed by `tkc cache clear {kernel}`",
    ),
    **dict.fromkeys(
        ("tuned", "best_config", "best", "best_params", "winner", "config"),
        "{kernel}.tune gives what it found, and calls use it from then on",
    ),
    **dict.fromkeys(
        ("unpin", "unpinned", "reset_params"),
        "{kernel}.pin(...) gives another kernel, and changes nothing of this one",
    ),
    **dict.fromkeys(
        ("T", "shape", "dtype", "ndim", "size", "grad_fn", "requires_grad", "data_ptr", "numpy"),
        "a kernel is a function, and no array",
    ),
    **dict.fromkeys(
        ("sim", "simulate", "interpret", "emulate"),
        'the simulator runs {kernel}(..., device="sim")',
    ),
    "cubin": 'the machine code is {kernel}.ir("sass"), and `tkc compile FILE -o x.cubin` writes it',
    **dict.fromkeys(
        ("state_dict", "parameters_", "train", "eval", "requires_grad_"),
        "a kernel is a function, with no state",
    ),
}
_TUNES = ("autotune", "autotuner", "configs", "heuristics")


def of_kernel(name: str, kernel: str, taken: str, compiled: bool) -> str:
    """What to write instead of an attribute that a kernel does not have, where ``taken`` are the
    names of its inputs; "" where nobody knows. ``compiled``: for one specialisation already."""
    made = kernel if compiled else f"{kernel}.compile()"
    if name in ("asm", "inspect", "inspect_asm", "get_ptx", "code", "source"):
        return f'it is {made}.ptx, and {made}.ir("sass")'
    if name in _SAID and (compiled or name not in _CODE):
        return _SAID[name].format(kernel=kernel)
    if compiled and name == kernel:
        return f"the file holds this kernel alone, which is called as it is: {kernel}({taken})"
    if compiled and name in (*_CODE, *_OF_SOURCES):
        return f'a kernel of a source has it: tkc.load("file.tk").{kernel}; this one is compiled'
    if name in _CODE or name in _RESOURCES:
        if compiled:
            return f'it is {kernel}.resources["{_RESOURCES[name]}"]'
        what = "resources" if name in _RESOURCES else name
        what = {"cubin": 'ir("sass")', "sass": "sass()", "ir": 'ir("cta")'}.get(what, what)
        what = {"explain": "explain()", "save": 'save("file.ptx")'}.get(what, what)
        return f"a compiled kernel has it: {made}.{what}; for arrays {kernel}.compile({taken})"
    call = f"{kernel}({taken})"
    if name in _CALLS:
        return f"it is called as a function: {call}"
    if name in _TIMES:
        return f"time its calls, {call}, by torch.cuda.Event; {kernel}.tune({taken}) times params"
    if name in _PLACES:
        return f'it runs where its arrays are, and {kernel}({taken}, device="sim") on the simulator'
    if name in _COMPILES:
        return f"it is compiled at the first call, or by {kernel}.compile({taken})"
    if name in _TUNES:
        return f"it is {kernel}.tune({taken})"
    if name in ("backward", "gradient", "vjp"):
        return f"tensors that require gradients get them; the text is {kernel}.grad().text"
    return ""


def of_own(name: str, kernel: str, arguments: Collection[str], params: Collection[str]) -> str:
    """What to write instead of an argument or a param that is taken for an attribute; "" where it
    is none."""
    if name in params:
        return f"{name} is a param, which a call passes: {kernel}(..., {name}=64)"
    return f"{name} is an argument of its calls: {kernel}({name}=...)" if name in arguments else ""


_ADVICE = {  # of names that users look for in the package
    'kernels are made by tkc.load("file.tk") and tkc.source(text)': (
        "jit kernel compile autotune language run func program"
    ),
    "time calls of a kernel by torch.cuda.Event; kernel.tune(...) times its params": (
        "bench benchmark testing do_bench perf_report profile profiler timeit"
    ),
    "a kernel has it: kernel.tune(...), with arrays as in a call": "tune pin",
    'a kernel has it: kernel.check_backward(["x"])': "check_backward gradcheck check_grad",
    "it is tkc.__version__": "version VERSION __VERSION__",
    "what is kept on disk is shown by `tkc cache show`, and removed by `tkc cache clear`": (
        "cache clear_cache"
    ),
    "a kernel has it: kernel.grad().text; tensors that require gradients have them": (
        "backward autograd vjp value_and_grad"
    ),
    "the command line does it: `tkc check FILE`, `tkc build FILE -o x.tkb`, `tkc explain FILE`": (
        "check build explain lint verify export aot package stubs"
    ),
    'where a call runs is its argument: kernel(x, device="sim"), or "cuda:1"': (
        "set_device config Simulator sim simulate backend set_backend use_simulator context"
    ),
    "torch has it, for kernels as for functions: torch.vmap(kernel), torch.compile(kernel)": (
        "vmap pmap vectorize"
    ),
    "functions of torch tensors are there: `from tkc import kernels`": (
        "ops nn functional layers attention linear matmul softmax rms_norm layer_norm"
    ),
    'types are strings: kernel(x, R="f32"), or a dtype of numpy or torch': (
        "float32 float16 bfloat16 int32 int8 f32 f16 bf16 i32 dtype"
    ),
    "it is written in the text of a kernel, which tkc.source(text) and tkc.load read": (
        "cdiv exp sum dot zeros arange where"
    ),
    "kernels take arrays of numpy, torch and others as they are": (
        "tensor array Tensor from_numpy from_torch empty"
    ),
    "nothing is set up: a call runs where its arrays are; torch.cuda.synchronize() waits": (
        "cuda device synchronize init"
    ),
}


def of_package(name: str) -> str:
    """What to write instead of a name that the package ``tkc`` does not have; "" where nobody
    knows."""
    return next((said for said, names in _ADVICE.items() if name in names.split()), "")
