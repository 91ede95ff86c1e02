"""The parts of a kernel's C header that take DLPack's tensors and launch: ``ahead_of_time`` has the
others.
"""

from __future__ import annotations

from tkc.artifact.metadata import (
    LaunchMetadata,
    Parameter,
    TensorMapArgument,
    WorkspaceArgument,
)
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
    )
    said = [
        f'    if ({test}) return "{name} ({parameter.shape_text}) {why}";' for test, why in checks
    ]
    return [*said, f"    tkc_take({name}, &tkc_a->{name});"]


def launch(held: LaunchMetadata, image: bytes) -> str:
    """The function that does all of a launch; ``image`` is machine code, or PTX as text."""
    name, upper = held.kernel, held.kernel.upper()
    content = image if image.startswith(b"\x7fELF") else image + b"\0"
    listed = [
        ",".join(map(str, content[at : at + BYTES_IN_A_LINE]))
        for at in range(0, len(content), BYTES_IN_A_LINE)
    ]
    spaces = [(k, a) for k, a in enumerate(held.arguments) if isinstance(a, WorkspaceArgument)]
    maps = [k for k, a in enumerate(held.arguments) if isinstance(a, TensorMapArgument)]
    made: list[str] = []
    for k in maps:
        made += [
            f"    if (!tkc_bad && ({name}_map(tkc_a, tkc_sms, {k}, &tkc_m) != 1 ||",
            f"            {name}_encode(&tkc_m, tkc_p.p{k})))",
            '        tkc_bad = "a tensor map cannot be encoded";',
        ]
    for k, argument in spaces:
        size = f"(size_t)tkc_max(1, {name}_workspace(tkc_a, tkc_sms, {k}))"
        zeroed = f" ||\n            cuMemsetD8Async((CUdeviceptr)tkc_p.p{k}, 0, {size}, tkc_stream)"
        made += [
            f"    if (!tkc_bad && (cuMemAllocAsync(&tkc_w, {size}, tkc_stream) ||",
            f"            ((tkc_p.p{k} = (uint64_t)tkc_w) == 0){zeroed if argument.zero else ''}))",
            '        tkc_bad = "there is no memory for a workspace";',
        ]
    freed = [
        f"    if (tkc_p.p{k}) (void)cuMemFreeAsync((CUdeviceptr)tkc_p.p{k}, tkc_stream);"
        for k, _ in spaces
    ]
    newline = "\n"
    return f"""\
#ifdef CUDA_VERSION
static const unsigned char {name}_image[] = {{
{f",{newline}".join(listed)}
}};

/* Checks, loads the code where that was not done yet, encodes tensor maps, allocates workspaces,
 * and launches on the stream, in the context that is current. NULL, or what went wrong. */
static inline const char *{name}_launch(const {name}_args *tkc_a, CUstream tkc_stream) {{
    static CUkernel tkc_kernel = NULL;
    const char *tkc_bad = NULL;
    {name}_params tkc_p;
    CUlaunchConfig tkc_config;
    CUlaunchAttribute tkc_cluster;
    CUlibrary tkc_library;
    CUkernel tkc_found = tkc_kernel;
    CUdevice tkc_device;
    CUdeviceptr tkc_w = 0;
    tkc_map tkc_m;
    void *tkc_out[{max(1, len(held.arguments))}];
    uint32_t tkc_grid[3];
    int tkc_sms;
    (void)tkc_w; (void)tkc_m;
    memset(&tkc_p, 0, sizeof tkc_p);
    memset(&tkc_config, 0, sizeof tkc_config);
    memset(&tkc_cluster, 0, sizeof tkc_cluster);
    if (cuCtxGetDevice(&tkc_device)) return "no CUDA context is current";
    if (cuDeviceGetAttribute(&tkc_sms, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, tkc_device))
        return "the device does not say how many multiprocessors it has";
    if ((tkc_bad = {name}_check(tkc_a, tkc_sms)) != NULL) return tkc_bad;
    {name}_grid(tkc_a, tkc_sms, tkc_grid);
    if (!tkc_grid[0] || !tkc_grid[1] || !tkc_grid[2]) return NULL;
    if (!tkc_found) {{
        if (cuLibraryLoadData(&tkc_library, {name}_image, NULL, NULL, 0, NULL, NULL, 0))
            return "the driver does not load the code for {held.target}";
        if (cuLibraryGetKernel(&tkc_found, tkc_library, {upper}_ENTRY))
            return "the code has no {held.entry}";
        tkc_kernel = tkc_found;
    }}
    if (cuKernelSetAttribute(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, {upper}_SHARED_BYTES,
            tkc_found, tkc_device))
        return "the device has no {held.shared_bytes} bytes of shared memory for a CTA";
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
    tkc_cluster.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
    tkc_cluster.value.clusterDim.x = {upper}_CLUSTER_X;
    tkc_cluster.value.clusterDim.y = {upper}_CLUSTER_Y;
    tkc_cluster.value.clusterDim.z = {upper}_CLUSTER_Z;
    tkc_config.attrs = &tkc_cluster;
    tkc_config.numAttrs = {upper}_CLUSTER_X * {upper}_CLUSTER_Y * {upper}_CLUSTER_Z > 1;
    if (!tkc_bad && cuLaunchKernelEx(&tkc_config, (CUfunction)tkc_found, tkc_out, NULL))
        tkc_bad = "the launch failed";
{newline.join(freed)}
    return tkc_bad;
}}
#endif
"""
