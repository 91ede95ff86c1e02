"""What the actors of a multiprocessor did, over time: as text, and as a trace for a browser.

The spans are those of an estimate that was asked for them (``spans=True``): work, and
waits with what they were for. ``chrome_trace`` writes the JSON that chrome://tracing and Perfetto
read, a row for each actor, in microseconds of the multiprocessor's full clock.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from tkc.timing.engine import Span

WIDTH = 96  # characters of a line of time
LETTERS = {"arithmetic": "#", "wgmma": "T", "mma": "T", "copy": "c", "load": "l"}
Actor = tuple[int, str, int]


def by_actor(spans: Sequence[Span]) -> dict[Actor, list[Span]]:
    """The spans of each actor (CTA, part, warpgroup), in the order of time."""
    found: dict[Actor, list[Span]] = {}
    for span in sorted(spans, key=lambda span: span.begin):
        found.setdefault((span.cta, span.part, span.index), []).append(span)
    return dict(sorted(found.items()))


def text(spans: Sequence[Span], begin: float = 0.0, end: float | None = None) -> str:
    """A line for each actor between two times, in clocks; letters are work, and what a moment was
    mostly waited for is numbered below."""
    if not spans:
        return "nothing was recorded"
    stop = max(span.end for span in spans) if end is None else end
    step = max(1.0, (stop - begin) / WIDTH)
    causes: dict[str, str] = {}
    lines: list[str] = []
    for (cta, part, index), mine in by_actor(spans).items():
        shown: list[str] = []
        for place in range(WIDTH):
            low = begin + place * step
            shown.append(_letter(mine, low, low + step, causes))
        lines.append(f"{f'CTA {cta} {part} {index}':>18} |{''.join(shown)}|")
    head = f"{'clocks':>18} |{begin:<{WIDTH // 2}.0f}{stop:>{WIDTH // 2}.0f}|"
    legend = [f"{letter} {what}" for what, letter in LETTERS.items()]
    legend += [f"{number} waits for {cause}" for cause, number in causes.items()]
    return "\n".join([head, *lines, "", ", ".join(legend)])


def _letter(spans: list[Span], low: float, high: float, causes: dict[str, str]) -> str:
    """What filled a stretch of an actor's time most; waits count only where nothing was done."""
    worked: dict[str, float] = {}
    waited: dict[str, float] = {}
    for span in spans:
        both = min(high, span.end) - max(low, span.begin)
        if both > 0:
            held = waited if span.waits else worked
            held[span.what] = held.get(span.what, 0.0) + both
    own = {what: clocks for what, clocks in worked.items() if what not in ("copy", "load")}
    if sum(own.values()) >= (high - low) / 2:
        return LETTERS.get(max(own, key=own.__getitem__), "#")
    if waited:
        cause = max(waited, key=waited.__getitem__)
        return causes.setdefault(cause, str(len(causes) % 10))
    return LETTERS.get(max(worked, key=worked.__getitem__), "#") if worked else " "


def chrome_trace(spans: Sequence[Span], megahertz: float) -> str:
    """The trace event format: complete events, one process for a CTA, one thread for an actor."""
    events: list[dict[str, object]] = []
    for number, ((cta, part, index), mine) in enumerate(by_actor(spans).items()):
        name = {"name": f"{part} {index}"}
        events.append({"ph": "M", "name": "thread_name", "pid": cta, "tid": number, "args": name})
        for span in mine:
            what = f"waits for {span.what}" if span.waits else span.what
            events.append(
                {
                    "ph": "X",
                    "name": what,
                    "cat": "wait" if span.waits else "work",
                    "pid": cta,
                    "tid": number,
                    "ts": span.begin / megahertz,
                    "dur": (span.end - span.begin) / megahertz,
                    "args": {"line": span.line},
                }
            )
    return json.dumps({"traceEvents": events, "displayTimeUnit": "ns"})
