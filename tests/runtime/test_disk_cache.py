"""The disk cache: shared, killed, damaged, full or forbidden, it never gives a wrong kernel."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import textwrap
import time
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tkc
from tkc.cli.main import main
from tkc.driver import specialisations
from tkc.driver.sources import known_kernels, parse_kernels
from tkc.runtime import disk_cache
from tkc.runtime.disk_cache import KERNELS
from tkc.sim.jit.objects import OBJECTS
from tkc.support import private_store
from tkc.support.private_store import CacheWarning

ROOT = Path(__file__).parents[2]
TEXT = """
kernel plus(x: f32[N], y: out f32[N]):
    param BN = 64
    grid n in N by BN
    y[n] = x[n] + 1.0
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "cache" / "kernels"
    place.parent.mkdir()
    monkeypatch.setenv("TKC_CACHE_DIR", str(place.parent))
    monkeypatch.setattr(private_store, "_warned", set())
    monkeypatch.setattr(private_store, "_looked_after", set())
    return place


def run(text: str = TEXT, size: int = 20, **params: Any) -> str:
    """Where the kernel came from; its result is checked."""
    kernel = tkc.source(text).plus
    x = np.arange(size, dtype=np.float32)
    assert np.array_equal(kernel(x, **params), x + 1)
    return kernel.specialisations[0].origin


def test_the_second_process_finds_it(folder: Path) -> None:
    assert [run(), run()] == ["compiled", "disk cache"]
    assert [run(BN=32), run(BN=32), run()] == ["compiled", "disk cache", "disk cache"]
    assert run(TEXT.replace("x[n] + 1.0", "1.0 + x[n]")) == "compiled"
    assert run(size=21) == "compiled"
    assert len(list(folder.glob("*.ptx"))) == 4 and len(list(folder.glob("*.interface"))) == 2


def test_it_is_private(folder: Path) -> None:
    run()
    assert folder.stat().st_mode & 0o777 == 0o700
    assert all(p.stat().st_mode & 0o777 == 0o600 for p in folder.iterdir())
    folder.chmod(0o777)
    with pytest.warns(CacheWarning, match="can be written by others"):
        assert run() == "compiled"


def test_a_used_file_is_part_of_the_key(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "more.tk").write_text("fn one(x):\n    return x + 1.0\n")
    main_file = tmp_path / "main.tk"
    main_file.write_text("use more.one\n" + TEXT.replace("x[n] + 1.0", "one(x[n])"))
    x = np.arange(20, dtype=np.float32)
    assert np.array_equal(tkc.load(main_file).plus(x), x + 1)
    (tmp_path / "more.tk").write_text("fn one(x):\n    return x + 2.0\n")
    assert np.array_equal(tkc.load(main_file).plus(x), x + 2)


ALL_KINDS = """
use std.fast.tanh
kernel odd[E in {f32, bf16}](x: E[(2, N), 3 * C], b: f32[N]?, y: out f32[N, C], n: i32 = 4, e: f32):
    \"\"\"Of every kind.\"\"\"
    param BN = 64 in {32, 64}, BC = 32
    require n > 0, "n counts"
    grid i in N by BN, j in C by BC
    y[i, j] = tanh(f32(x[0, i, j]))
"""


def test_signatures_are_kept(folder: Path) -> None:
    for text, name in ((ALL_KINDS, "odd"), (TEXT, "plus")):
        parsed = parse_kernels(text).signature(name)
        assert known_kernels(text).signature(name) == parsed
        (path,) = folder.glob("*.interface")
        held = known_kernels(text)
        assert held._file is None and held.signature(name) == parsed and held.names == (name,)
        assert held.files == parse_kernels(text).files and name in held.file.kernels
        path.write_bytes(path.read_bytes()[:-1])
        with pytest.warns(CacheWarning):
            assert known_kernels(text)._file is not None
        KERNELS.clear()
        private_store._warned.clear()


NEEDLESS = (
    "numpy tempfile subprocess tkc.frontend.parser tkc.ir.core tkc.ir.types tkc.passes "
    "tkc.ptx.emit tkc.sim"
)
WARM = """
    import sys, tkc
    from tkc.driver.kernel import bind
    kernel = tkc.source(sys.argv[1]).plus
    from tkc.runtime import gpu
    bound = bind(kernel.parameters, (), {"x": "f32[64]"}, kernel.settings({}), shapes_only=True)
    kernel._program(bound, {}, {}, "sm_90a")
    print(kernel.specialisations[0].origin, *(m for m in sys.argv[2].split() if m in sys.modules))
"""


def test_a_kernel_from_the_disk_loads_little(folder: Path) -> None:
    command = [sys.executable, "-c", textwrap.dedent(WARM), TEXT, NEEDLESS]
    said = [
        subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True).stdout
        for _ in range(2)
    ]
    assert said[0].startswith("compiled ") and said[1] == "disk cache\n"


def test_another_compiler_makes_it_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run()
    monkeypatch.setattr(disk_cache, "compiler_version", lambda: "another")
    assert run() == "compiled"


def test_every_damaged_byte_is_found(folder: Path) -> None:
    """Each byte of a small entry, altered in each bit; every length that is too short; swaps."""
    entry = disk_cache.entry("ptx", "k", "sm_90a", {"n": 1})
    content = b"// a kernel\n.version 8.0\n"
    other = disk_cache.entry("ptx", "k", "sm_90a", {"n": 2})
    disk_cache.write(entry, content)
    disk_cache.write(other, b"other")
    path = folder / entry.name
    raw = path.read_bytes()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        damaged = [raw[:n] for n in range(len(raw))]
        damaged += [raw + b"\n", raw + raw, b"\0" * len(raw), (folder / other.name).read_bytes()]
        for k in range(len(raw)):
            damaged += [raw[:k] + bytes([raw[k] ^ 1 << bit]) + raw[k + 1 :] for bit in range(8)]
        for wrong in damaged:
            path.write_bytes(wrong)
            assert disk_cache.read(entry) is None
            assert not path.exists()
        path.write_bytes(raw)
    assert disk_cache.read(entry) == content


def test_a_damaged_kernel_is_compiled_again(folder: Path) -> None:
    run()
    (path,) = folder.glob("*.ptx")
    raw = path.read_bytes()
    at = raw.index(b"add.") if b"add." in raw else len(raw) // 2
    path.write_bytes(raw[:at] + b"sub." + raw[at + 4 :])
    with pytest.warns(CacheWarning, match="is damaged; it is compiled again"):
        assert run() == "compiled"
    assert run() == "disk cache" and path.read_bytes() == raw


def test_one_warning_for_many_failures(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = os.open

    def full(path: Any, flags: int, *mode: int, **named: Any) -> int:
        if flags & os.O_CREAT:
            raise OSError(28, "No space left on device")
        return opened(path, flags, *mode, **named)

    monkeypatch.setattr(os, "open", full)
    with pytest.warns(CacheWarning, match="No space left on device") as caught:
        assert [run(), run(), run(BN=32)] == ["compiled"] * 3
    assert len(caught) == 1


def test_a_disk_that_fills_up_leaves_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace = os.replace

    def full(*arguments: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.warns(CacheWarning):
        run()
    assert not list(folder.iterdir())
    monkeypatch.setattr(os, "replace", replace)


@pytest.mark.parametrize("broken", ["file", "read-only", "entry is a folder"])
def test_folders_that_cannot_be_used(
    folder: Path, broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if broken == "file":
        folder.write_text("no folder")
    elif broken == "entry is a folder":
        run()
        (path,) = folder.glob("*.ptx")
        path.unlink()
        (path / "more").mkdir(parents=True)
    else:
        folder.mkdir(mode=0o500)
        if os.access(folder, os.W_OK):  # root writes everywhere
            monkeypatch.setenv("TKC_CACHE_DIR", "/proc/tkc")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert [run(), run()] == ["compiled", "compiled"]
    assert 1 <= len(caught) <= 2 and all(c.category is CacheWarning for c in caught)


def test_off(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TKC_CACHE", "off")
    assert [run(), run()] == ["compiled", "compiled"] and not folder.exists()
    assert main(["cache", "show"]) == 0


def test_where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TKC_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert KERNELS.folder() == Path("/somewhere/tkc/kernels")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setenv("HOME", "/home/me")
    assert KERNELS.folder() == Path("/home/me/.cache/tkc/kernels")


def test_show_and_clear(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run()
    (folder / f"{private_store.UNFINISHED}1").write_text("x")
    assert main(["cache", "show"]) == 0
    shown = capsys.readouterr().out
    assert "plus ptx sm_90a" in shown and "damaged or unfinished" in shown and "3 files" in shown
    assert main(["cache", "clear"]) == 0
    assert "files removed" in capsys.readouterr().out and not list(folder.iterdir())


def test_what_a_killed_writer_leaves_is_removed(folder: Path) -> None:
    folder.mkdir(mode=0o700)
    old, new = (folder / f"{private_store.UNFINISHED}{n}" for n in ("old", "new"))
    old.write_text("x")
    new.write_text("x")
    os.utime(old, (time.time() - 1e6,) * 2)
    run()
    assert not old.exists() and new.exists()


WORKER = """
    import sys, numpy as np, tkc, warnings
    warnings.simplefilter("error")
    kernel = tkc.source(sys.argv[1]).plus
    print("ready", flush=True)
    for size in map(int, sys.argv[2].split(",")):
        for BN in (32, 64):
            x = np.arange(size, dtype=np.float32)
            assert np.array_equal(kernel(x, BN=BN), x + 1)
    print("done", flush=True)
"""


def start(sizes: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", textwrap.dedent(WORKER), TEXT, sizes]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)


@pytest.mark.slow
def test_eight_processes_at_once(folder: Path) -> None:
    workers = [start("5,6,8,12,16") for _ in range(8)]
    assert [(w.communicate()[0], w.returncode) for w in workers] == [("ready\ndone\n", 0)] * 8
    assert {p.suffix for p in folder.iterdir()} == {".interface", ".ptx"}
    assert all(found.entry is not None for found in KERNELS.listed())


@pytest.mark.slow
def test_processes_killed_at_random(folder: Path) -> None:
    """TKC_TEST_KILLS says how many (200 in the committed run)."""
    seeded = random.Random(0)
    for _ in range(int(os.environ.get("TKC_TEST_KILLS", "8"))):
        worker = start("5,6,8,12,16")
        assert worker.stdout is not None
        worker.stdout.readline()
        time.sleep(seeded.random() * 0.4)
        worker.send_signal(signal.SIGKILL)
        worker.wait()
        worker.stdout.close()
        for found in (*KERNELS.listed(), *OBJECTS.listed()):
            assert found.entry is not None or found.path.name.startswith(private_store.UNFINISHED)
        if seeded.random() < 0.3:
            KERNELS.clear()
    last = start("5,6,8,12,16")
    assert last.communicate()[0] == "ready\ndone\n" and last.returncode == 0


def test_the_log_says_what_is_new(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TKC_LOG", "compile")
    kernel = tkc.source(TEXT).plus
    for size in (64, 128, 1, 1):
        kernel(np.ones(size, np.float32))
    kernel(np.ones(128, np.float32)[::2])
    kernel(np.ones(64, np.float32), BN=32)
    first, small, strided, other = capsys.readouterr().err.splitlines()
    assert first.startswith("tkc: plus for sm_90a (compiled, ") and first.endswith(
        "): N%4, x: unit stride in 0 aligned, y: unit stride in 0 aligned; first"
    )
    assert small.endswith("; N%1 (was N%4)")
    assert strided.endswith("; x: no unit stride aligned pitch 4 (was x: unit stride in 0 aligned)")
    assert other.endswith("; BN=32 (was the default)")
    assert [str(s) for s in kernel.specialisations][1] in small
    assert specialisations.difference(kernel.specialisations[0], []) == "first"


def test_two_versions_share_a_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each finds its own entries, whatever the other has written or thrown away."""
    origins: list[str] = []
    for version in ("1", "2", "1", "2"):
        monkeypatch.setattr(disk_cache, "compiler_version", lambda version=version: version)
        origins.append(run())
    assert origins == ["compiled", "compiled", "disk cache", "disk cache"]
    swapped = sorted(folder.glob("*.ptx"))
    contents = [path.read_bytes() for path in swapped]
    for path, content in zip(swapped, reversed(contents), strict=True):
        path.write_bytes(content)
    with pytest.warns(CacheWarning, match="is damaged"):
        assert run() == "compiled"


def test_a_folder_of_another_user(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run()
    monkeypatch.setattr(os, "getuid", lambda: folder.stat().st_uid + 1)
    with pytest.warns(CacheWarning, match="can be written by others"):
        assert [run(), run()] == ["compiled", "compiled"]


@pytest.mark.parametrize("skew", [-1e6, 1e6])
def test_clocks_that_are_wrong(folder: Path, skew: float, monkeypatch: pytest.MonkeyPatch) -> None:
    run()
    for path in folder.iterdir():
        os.utime(path, (time.time() + skew, time.time() + skew))
    monkeypatch.setattr(private_store, "_looked_after", set())
    assert [run(), run(BN=32), run(BN=32)] == ["disk cache", "compiled", "disk cache"]


LIMITED = """
    import resource, warnings
    resource.setrlimit(resource.RLIMIT_FSIZE, ({0}, {0}))
    warnings.simplefilter("ignore")
"""


@pytest.mark.parametrize("most", [0, 100, 600, 2000])
def test_a_disk_that_takes_so_many_bytes(folder: Path, most: int) -> None:
    """Kernels, signatures and the simulator's objects are not kept, or whole."""
    worker = textwrap.dedent(LIMITED).format(most) + textwrap.dedent(WORKER).replace(
        'warnings.simplefilter("error")\n', ""
    )
    command = [sys.executable, "-c", worker, TEXT, "5,8"]
    for _ in range(2):
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
        assert done.stdout == "ready\ndone\n" and done.returncode == 0, done.stderr
    stores = [KERNELS, OBJECTS]
    assert all(found.entry is not None for store in stores for found in store.listed())
