"""``tkc cache``: what the disk cache holds, and how to empty it."""

from __future__ import annotations

import argparse
from pathlib import Path

from tkc.cli.exit_codes import OK
from tkc.runtime import disk_cache
from tkc.sim.jit.compiler import cache_folder


def run(options: argparse.Namespace) -> int:
    """Show or clear the cache."""
    place = disk_cache.folder()
    if place is None:
        print("the cache is off (TKC_CACHE=off)")
        return OK
    if options.action == "clear":
        count = disk_cache.clear()
        for path in simulator_objects():
            path.unlink(missing_ok=True)
            count += 1
        print(f"{place}: {count} file{'s' if count != 1 else ''} removed")
        return OK
    total = count = 0
    for found in disk_cache.listed():
        total, count = total + found.bytes, count + 1
        if found.entry is None:
            print(f"  {'damaged or unfinished':<32} {found.bytes:>10} bytes  {found.path.name}")
            continue
        entry = found.entry
        what = f"{entry.kernel} {entry.kind} {entry.target}"
        print(f"  {what:<32} {found.bytes:>10} bytes  {entry.key[:12]}")
    print(f"{place}: {count} files, {total} bytes")
    objects = [path.stat().st_size for path in simulator_objects()]
    print(f"{cache_folder()}: {len(objects)} files, {sum(objects)} bytes of the simulator")
    return OK


def simulator_objects() -> list[Path]:
    """What the simulator's LLVM engine keeps."""
    place = cache_folder()
    return sorted(place.glob("*.o")) if place.is_dir() else []
