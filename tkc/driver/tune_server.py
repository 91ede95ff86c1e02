"""A process that answers one task after another, as long as it lives."""

from __future__ import annotations

import json
import queue
import subprocess
import tempfile
import threading
from collections.abc import Callable
from typing import IO, cast

from tkc.support.values import Record


class Server:
    """A process that reads tasks, a line each, and answers each with a line of JSON.

    It starts with the first task at the latest, and again with the one after a task that it did not
    survive, or did not answer in time. ``command`` is asked for its command line at each start.
    """

    def __init__(self, command: Callable[[], list[str]]) -> None:
        self.command = command
        self.process: subprocess.Popen[str] | None = None
        self.said: IO[str] | None = None  # what it writes to stderr
        self.lines: queue.Queue[str] = queue.Queue()

    def begin(self) -> None:
        """Start the process, so that the first task finds it ready."""
        if self.process is None:
            self._start()

    def ask(self, task: str, seconds: float) -> Record:
        """The answer to a task; whatever becomes of the process, at worst {"failure": why}."""
        process = self.process or self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(f"{task}\n")
            process.stdin.flush()
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            self.end()
            return {"failure": f"did not end within {seconds:g} s"}
        except OSError:
            line = ""
        try:
            answer: object = json.loads(line)
            if isinstance(answer, dict):
                return cast(Record, answer)
        except ValueError:
            pass
        status = process.wait(seconds) if not line else process.poll()
        said = self._stderr()
        self.end()
        return {"failure": f"ended with status {status}: {last_line(said)}"}

    def end(self) -> None:
        """Kill the process, if there is one."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            for stream in (self.process.stdin, self.process.stdout, self.said):
                if stream is not None:
                    stream.close()
        self.process = self.said = None

    def _start(self) -> subprocess.Popen[str]:
        self.said = tempfile.TemporaryFile("w+")
        self.lines = queue.Queue()
        self.process = subprocess.Popen(
            self.command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.said,
            text=True,
        )
        read = threading.Thread(target=_read, args=(self.process.stdout, self.lines), daemon=True)
        read.start()
        return self.process

    def _stderr(self) -> str:
        assert self.said is not None
        self.said.seek(0)
        return self.said.read()


def _read(stream: IO[str], lines: queue.Queue[str]) -> None:
    """Every line, and an empty one at the end."""
    try:
        for line in stream:
            lines.put(line)
    except ValueError:  # it was closed
        pass
    lines.put("")


def last_line(said: str) -> str:
    """Of what a process wrote before it ended, for a report."""
    lines = said.strip().splitlines()
    return lines[-1] if lines else "no answer"
