"""The tables of docs/schedules.md: each is what the command in the comment above it prints.

``PYTHONPATH=. python tests/timing/schedules_page.py`` writes them anew.
"""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

from tkc.cli.main import main

PAGE = Path(__file__).parents[2] / "docs" / "schedules.md"
TABLE = re.compile(r"<!-- (explain [^>]*) -->\n```\n(.*?)```\n", re.S)


def written(text: str) -> str:
    """The page with the tables that the commands print now."""

    def table(match: re.Match[str]) -> str:
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            code = main(match[1].split())
        assert code == 0, match[1]
        return f"<!-- {match[1]} -->\n```\n{said.getvalue()}```\n"

    return TABLE.sub(table, text)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text()))
