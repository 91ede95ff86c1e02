"""Errors of the CUDA driver in the user's terms."""

from __future__ import annotations

# What says that a thread lacks the device's context.
OTHER_CONTEXT = ("CUDA_ERROR_INVALID_CONTEXT", "CUDA_ERROR_INVALID_HANDLE")


def explain(status: str) -> str:
    """The name of a status (``CUresult``), and what may have caused it."""
    causes = {
        "CUDA_ERROR_ILLEGAL_ADDRESS": "a kernel touched memory that is not its own",
        "CUDA_ERROR_LAUNCH_FAILED": "a kernel failed",
        "CUDA_ERROR_MISALIGNED_ADDRESS": "a kernel used a misaligned address",
        "CUDA_ERROR_LAUNCH_TIMEOUT": "a kernel ran too long",
        "CUDA_ERROR_ILLEGAL_INSTRUCTION": "a kernel trapped or used an illegal instruction",
        "CUDA_ERROR_OUT_OF_MEMORY": "the GPU is out of memory",
    }
    if status not in causes:
        return status
    where = "" if "MEMORY" in status else "; run it with --device sim to see why"
    return f"{status}: {causes[status]}{where}"
