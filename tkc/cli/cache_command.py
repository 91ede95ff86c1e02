"""``tkc cache``: what the disk cache holds, and how to empty it."""

from __future__ import annotations

import argparse
import time

from tkc.cli.definitions import BadDefinition
from tkc.cli.exit_codes import OK
from tkc.runtime.disk_cache import KERNELS
from tkc.sim.jit.objects import OBJECTS
from tkc.support.nearest import nearest
from tkc.support.private_store import Listed, Store

UNITS = ((86400, "d"), (3600, "h"), (60, "min"), (1, "s"))  # seconds of each


def run(options: argparse.Namespace) -> int:
    """``tkc cache``: show or clear the kernels and the simulator's machine code on disk, all or
    those of one kernel; the exit code."""
    if options.action == "show" and options.kernel is not None:
        raise BadDefinition(f"cache show takes no kernel; cache clear {options.kernel} does")
    for store in (KERNELS, OBJECTS):
        place = store.folder()
        if place is None:
            print("the cache is off (TKC_CACHE=off)")
            return OK
        if options.action == "clear":
            if store is KERNELS and options.kernel and (said := _unknown(options.kernel)):
                print(said)
            count = store.clear(options.kernel)
            print(f"{place}: {count} file{'s' if count != 1 else ''} removed")
        else:
            _show(store)
    return OK


def _unknown(kernel: str) -> str:
    """What is said where nothing is kept of a kernel; "" where something is."""
    held = {one.entry.kernel for one in KERNELS.listed() if one.entry is not None}
    if kernel in held:
        return ""
    meant = nearest(kernel, sorted(held))
    return f"nothing is kept of {kernel}" + (f"; did you mean {meant}?" if meant else "")


def _show(store: Store) -> None:
    """The entries, those used last first: kernel, kind, target, age, size and what each is for."""
    now = time.time()
    found = sorted(store.listed(), key=lambda one: -one.used)
    for one in found:
        print(f"  {_name(one):<40} {_age(now - one.used):>7} {one.bytes:>10} bytes  {_about(one)}")
    total = sum(one.bytes for one in found)
    limit = f" of at most {store.most_bytes}" if store.most_bytes is not None else ""
    print(f"{store.folder()}: {len(found)} files, {total} bytes{limit}")


def _name(one: Listed) -> str:
    entry = one.entry
    if entry is None:
        return "damaged or unfinished"
    return f"{entry.kernel} {entry.kind} {entry.target}"


def _about(one: Listed) -> str:
    return one.path.name if one.entry is None else one.entry.about or one.entry.key[:12]


def _age(seconds: float) -> str:
    """Since the last use, in whole units: "3 h"."""
    for size, unit in UNITS:
        if seconds >= size:
            return f"{int(seconds / size)} {unit}"
    return "now"
