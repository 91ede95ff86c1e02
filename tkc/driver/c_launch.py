"""The parts of a kernel's C header that take DLPack's tensors and launch: ``ahead_of_time`` has the
others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from tkc.artifact.arguments import TensorMapArgument, WorkspaceArgument
from tkc.artifact.metadata import LaunchMetadata, Parameter
from tkc.machine.targets import PORTABLE_CLUSTER
from tkc.runtime.arrays import dlpack_code
from tkc.support.elements import ELEMENTS

BYTES_IN_A_LINE = 24


def tensors(held: LaunchMetadata) -> str:
    """The function that takes the tensors of a call into the arguments' structure."""
    name = held.kernel
    taken = [p for p in held.params if p.present and p.kind == "tensor"]
    head = "".join(f", const tkc_dltensor *{p.name}" for p in taken)
    lines = [line for parameter in taken for line in _taken(parameter)]
    return f"""\
/* NULL, or what is wrong with one of the tensors, which the arguments have then; {name}_check looks
 * at their sizes and strides. */
static inline const char *{name}_tensors({name}_args *tkc_a{head}) {{
    (void)tkc_a;
{chr(10).join(lines)}
    return NULL;
}}

"""


def _taken(parameter: Parameter) -> list[str]:
    row, name, rank = ELEMENTS[parameter.element], parameter.name, len(parameter.dims)
    code, bits = dlpack_code(parameter.element), 8 * row.bytes
    checks = (
        (f"!{name}", "is missing"),
        (f"!tkc_on_gpu({name})", "should lie in the memory of a GPU"),
        (f"!tkc_has_type({name}, {code}, {bits})", f"should have elements {parameter.element}"),
        (f"{name}->ndim != {rank}", f"should have {rank} dimension{'s' * (rank != 1)}"),
        (f"!{name}->shape", "has no shape"),
    )
    said = [
        f'    if ({test}) return "{name} ({parameter.shape_text}) {why}";' for test, why in checks
    ]
    return [*said, f"    tkc_take({name}, &tkc_a->{name});"]


def _encoded(name: str, maps: Sequence[int]) -> list[str]:
    """Lines that encode the tensor maps among the arguments, given by their numbers."""
    made: list[str] = []
    for k in maps:
        made += [
            f"    if (!tkc_bad && ({name}_map(tkc_a, tkc_sms, {k}, &tkc_m) != 1 ||",
            f"            {name}_encode(&tkc_m, tkc_p.p{k})))",
            '        tkc_bad = "a tensor map cannot be encoded";',
        ]
    return made


def _allocated(name: str, spaces: Sequence[tuple[int, WorkspaceArgument]]) -> list[str]:
    """Lines that allocate workspaces, given with their numbers, and fill with 0 those that ask for
    it."""
    made: list[str] = []
    for k, argument in spaces:
        size = f"(size_t)tkc_max(1, {name}_workspace(tkc_a, tkc_sms, {k}))"
        zero = f"TKC_CU(cuMemsetD8Async)((CUdeviceptr)tkc_p.p{k}, 0, {size}, tkc_stream)"
        zeroed = f" ||\n            {zero}" if argument.zero else ""
        made += [
            f"    if (!tkc_bad && (TKC_CU(cuMemAllocAsync)(&tkc_w, {size}, tkc_stream) ||",
            f"            ((tkc_p.p{k} = (uint64_t)tkc_w) == 0){zeroed}))",
            '        tkc_bad = "there is no memory for a workspace";',
        ]
    return made


def start(held: LaunchMetadata, codes: Sequence[bytes]) -> str:
    """The function that launches what was checked; ``codes`` are machine code, or PTX as text, of
    which the first is taken that the driver loads."""
    name, upper = held.kernel, held.kernel.upper()
    spaces = [(k, a) for k, a in enumerate(held.arguments) if isinstance(a, WorkspaceArgument)]
    maps = [k for k, a in enumerate(held.arguments) if isinstance(a, TensorMapArgument)]
    made = [*_encoded(name, maps), *_allocated(name, spaces)]
    freed = [
        f"    if (tkc_p.p{k}) (void)TKC_CU(cuMemFreeAsync)((CUdeviceptr)tkc_p.p{k}, tkc_stream);"
        for k, _ in spaces
    ]
    declared = ["    CUdeviceptr tkc_w = 0;\n"] * bool(spaces) + ["    tkc_map tkc_m;\n"] * bool(
        maps
    )
    newline = "\n"
    return f"""\
#ifdef CUDA_VERSION
{newline.join(_array(f"{name}_code{n}", code) for n, code in enumerate(codes))}
/* Loads the code where that was not done yet, encodes tensor maps, allocates workspaces, and
 * launches on the stream. The arguments are checked already. NULL, or what went wrong. */
static inline const char *{name}_start(const {name}_args *tkc_a, const tkc_device *tkc_d,
        CUstream tkc_stream) {{
    static CUkernel tkc_kernel = NULL;
    const void *const tkc_codes[] = {{{", ".join(f"{name}_code{n}" for n in range(len(codes)))}}};
    const char *tkc_bad = NULL;
    const int tkc_sms = tkc_d->sms;
    {name}_params tkc_p;
    CUlaunchConfig tkc_config;
    CUlaunchAttribute tkc_attributes[2];
    CUlibrary tkc_library = NULL;
    CUkernel tkc_found = tkc_kernel;
{"".join(declared)}    void *tkc_out[{max(1, len(held.arguments))}];
    uint32_t tkc_grid[3];
    int tkc_k, tkc_loaded = 0;
    memset(&tkc_p, 0, sizeof tkc_p);
    memset(&tkc_config, 0, sizeof tkc_config);
    memset(tkc_attributes, 0, sizeof tkc_attributes);
    {name}_grid(tkc_a, tkc_sms, tkc_grid);
    if (!tkc_grid[0] || !tkc_grid[1] || !tkc_grid[2]) return NULL;
    if (!tkc_found) {{
        for (tkc_k = 0; tkc_k < {len(codes)} && !tkc_loaded; tkc_k++)
            tkc_loaded = TKC_CU(cuLibraryLoadData)(
                &tkc_library, tkc_codes[tkc_k], NULL, NULL, 0, NULL, NULL, 0) == CUDA_SUCCESS;
        if (!tkc_loaded) return "the driver does not load the code for {held.target}";
        if (TKC_CU(cuLibraryGetKernel)(&tkc_found, tkc_library, {upper}_ENTRY))
            return "the code has no {held.entry}";
        tkc_kernel = tkc_found;
    }}
    if (TKC_CU(cuKernelSetAttribute)(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
            {upper}_SHARED_BYTES, tkc_found, tkc_d->device))
        return "the device has no {held.shared_bytes} bytes of shared memory for a CTA";
{newline.join(_large_cluster(held))}
    {name}_parameters(tkc_a, tkc_sms, &tkc_p);
    {name}_pointers(&tkc_p, tkc_out);
{newline.join(made)}
    tkc_config.gridDimX = tkc_grid[0];
    tkc_config.gridDimY = tkc_grid[1];
    tkc_config.gridDimZ = tkc_grid[2];
    tkc_config.blockDimX = {upper}_THREADS;
    tkc_config.blockDimY = tkc_config.blockDimZ = 1;
    tkc_config.sharedMemBytes = {upper}_SHARED_BYTES;
    tkc_config.hStream = tkc_stream;
    tkc_config.attrs = tkc_attributes;
{newline.join([*_attributes(held), *_fitted(held)])}
    if (!tkc_bad && TKC_CU(cuLaunchKernelEx)(&tkc_config, (CUfunction)tkc_found, tkc_out, NULL))
        tkc_bad = "the launch failed";
{newline.join(freed)}
    return tkc_bad;
}}
#endif

"""


def _array(name: str, code: bytes) -> str:
    """Code as an array of bytes; text ends in a 0."""
    content = code if code.startswith(b"\x7fELF") else code + b"\0"
    listed = (
        ",".join(map(str, content[at : at + BYTES_IN_A_LINE]))
        for at in range(0, len(content), BYTES_IN_A_LINE)
    )
    lines = ",\n".join(listed)
    return f"static const unsigned char {name}[] = {{\n{lines}\n}};\n"


def _attributes(held: LaunchMetadata) -> list[str]:
    """What a launch says of its cluster, and that it may begin before the kernel in front ends."""
    upper, place = held.kernel.upper(), "tkc_attributes[tkc_config.numAttrs]"
    lines: list[str] = []
    if held.cluster != (1, 1, 1):
        lines += [f"    {place}.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;"]
        for axis in "xyz":
            lines.append(f"    {place}.value.clusterDim.{axis} = {upper}_CLUSTER_{axis.upper()};")
        lines.append("    tkc_config.numAttrs++;")
    if held.dependent:
        lines += [
            f"    {place}.id = CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION;",
            f"    {place}.value.programmaticStreamSerializationAllowed = 1;",
            "    tkc_config.numAttrs++;",
        ]
    return lines


def _fitted(held: LaunchMetadata) -> list[str]:
    """Where CTAs share the programs, no more clusters than run at once: more would begin when all
    others have ended. They are counted once for a device."""
    size = prod(held.cluster)
    if size == 1 or not held.resident:
        return []
    return [
        "    static int tkc_counted = 0; /* a device and its clusters at once, as one word */",
        "    int tkc_clusters = tkc_counted;",
        "    if (!tkc_bad && tkc_clusters >> 16 != tkc_d->device + 1) {",
        "        if (TKC_CU(cuOccupancyMaxActiveClusters)(",
        "                &tkc_clusters, (CUfunction)tkc_found, &tkc_config))",
        '            tkc_bad = "the device does not say how many clusters run at once";',
        "        tkc_clusters = tkc_max(1, tkc_clusters) | (tkc_d->device + 1) << 16;",
        "        if (!tkc_bad) tkc_counted = tkc_clusters;",
        "    }",
        "    tkc_clusters &= 65535;",
        f"    if (tkc_config.gridDimX > {size}u * tkc_clusters)",
        f"        tkc_config.gridDimX = {size}u * tkc_clusters;",
    ]


def _large_cluster(held: LaunchMetadata) -> list[str]:
    """What asks for a cluster of more CTAs than every GPU runs."""
    if prod(held.cluster) <= PORTABLE_CLUSTER:
        return []
    return [
        "    if (TKC_CU(cuKernelSetAttribute)(CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED,",
        "            1, tkc_found, tkc_d->device))",
        f'        return "the device has no clusters of {prod(held.cluster)} CTAs";',
    ]


def launch(held: LaunchMetadata) -> str:
    """The function that does all of a launch."""
    name = held.kernel
    tensors = [p.name for p in held.params if p.present and p.kind == "tensor"]
    elsewhere = "".join(
        f"    if (!tkc_bad && tkc_a->{one}.gpu && tkc_a->{one}.gpu != tkc_d.device + 1)\n"
        f'        tkc_bad = "{one} lies on another GPU than the context is of";\n'
        for one in tensors
    )
    return f"""\
#ifdef CUDA_VERSION
/* Checks the arguments and launches on the stream, in the context that is current. NULL, or what
 * went wrong. */
static inline const char *{name}_launch(const {name}_args *tkc_a, CUstream tkc_stream) {{
    tkc_device tkc_d;
    const char *tkc_bad = tkc_current(&tkc_d);
{elsewhere}\
    if (!tkc_bad) tkc_bad = {name}_check(tkc_a, tkc_d.sms);
    return tkc_bad ? tkc_bad : {name}_start(tkc_a, &tkc_d, tkc_stream);
}}
#endif
"""
