"""Compiled kernels on disk: signatures, PTX, cubins with ptxas's report, winners of tunings,
texts of gradients.

They lie in ``kernels``, a ``tkc.support.private_store``, and are looked up by all that they were
made from: two versions of tkc may share a folder, and never use each other's entries.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from tkc.support.private_store import FORMAT, Entry, Store

KERNELS = Store(
    "kernels", ("interface", "ptx", "cubin", "tuned", "choice", "gradient"), most_bytes=1 << 30
)

MOST_ABOUT = 1000  # characters for people in the first line of an entry

# What of the package says which PTX comes out; the rest runs it.
_ELSEWHERE = {"sim", "evaluator", "cli", "__pycache__"}


def entry(
    kind: str, kernel: str, target: str, facts: Mapping[str, object], about: str = ""
) -> Entry:
    """What to look up in the cache: an entry of a ``kind`` ("ptx", "cubin", ...) by everything that
    it is made from, this compiler and ``facts`` (JSON values). ``about`` says those to people."""
    described = {
        "format": FORMAT,
        "compiler": compiler_version(),
        "kind": kind,
        "kernel": kernel,
        "target": target,
        "facts": facts,
    }
    text = json.dumps(described, sort_keys=True)
    key = hashlib.sha256(text.encode()).hexdigest()
    return Entry(key, kind, kernel, target, about[:MOST_ABOUT])


@lru_cache(maxsize=1)
def compiler_version() -> str:
    """SHA-256, in hexadecimal, of the files of the package that decide what a compilation gives."""
    root = Path(__file__).parents[1]
    digest, count = hashlib.sha256(), 0
    for place, folders, files in os.walk(root):
        folders[:] = sorted(f for f in folders if place != str(root) or f not in _ELSEWHERE)
        for name in sorted(files):
            if not name.endswith((".py", ".json", ".tk", ".lark")):
                continue
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                content = file.read()
            digest.update(f"{path[len(str(root)) :]} {len(content)}\n".encode() + content)
            count += 1
    if not count:  # a package that is no folder: no entry is found twice
        digest.update(os.urandom(32))
    return digest.hexdigest()


read, write = KERNELS.read, KERNELS.write
