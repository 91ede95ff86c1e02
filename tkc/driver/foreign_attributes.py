"""What users of Triton, torch, CUDA and Warp look for in a kernel or a module, and what is here."""

from __future__ import annotations

_CODE = ("ptx", "cubin", "sass", "asm", "ir", "resources", "explain", "save", "target", "frozen")
_MORE_CODE = {"n_regs": "resources", "n_spills": "resources", "shared": "resources"}
_OF_SOURCES = ("compile", "tune", "grad", "debug", "analyze", "autotune", "configs")
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
    if compiled and name in (*_CODE, *_OF_SOURCES):
        return f'a kernel of a source has it: tkc.load("file.tk").{kernel}; this one is compiled'
    if name in _CODE or name in _MORE_CODE:
        if compiled:
            return f'it is {kernel}.resources["registers"]'
        what = _MORE_CODE.get(name, "ir" if name == "ir" else name)
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


_ADVICE = {  # of names that users look for in the package
    'kernels are made by tkc.load("file.tk") and tkc.source(text)': (
        "jit kernel compile autotune language tune run func program"
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
