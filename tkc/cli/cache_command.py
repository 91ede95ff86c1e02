"""``tkc cache``: what the disk cache holds, and how to empty it."""

from __future__ import annotations

import argparse

from tkc.cli.exit_codes import OK
from tkc.runtime.disk_cache import KERNELS
from tkc.sim.jit.objects import OBJECTS


def run(options: argparse.Namespace) -> int:
    """``tkc cache``: show or clear the kernels and the simulator's machine code on disk; the exit
    code."""
    for store in (KERNELS, OBJECTS):
        place = store.folder()
        if place is None:
            print("the cache is off (TKC_CACHE=off)")
            return OK
        if options.action == "clear":
            count = store.clear()
            print(f"{place}: {count} file{'s' if count != 1 else ''} removed")
            continue
        total = count = 0
        for found in store.listed():
            total, count = total + found.bytes, count + 1
            if found.entry is None:
                print(f"  {'damaged or unfinished':<32} {found.bytes:>10} bytes  {found.path.name}")
                continue
            entry = found.entry
            what = f"{entry.kernel} {entry.kind} {entry.target}"
            print(f"  {what:<32} {found.bytes:>10} bytes  {entry.key[:12]}")
        print(f"{place}: {count} files, {total} bytes")
    return OK
