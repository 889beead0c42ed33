"""The page where a config.json is dropped."""

from __future__ import annotations

from pathlib import Path

from ropetheory.site.entry import Entry


def drop_page(*, complete: bool) -> Entry:
    return Entry("", "drop", "Drop a config.json", "Drop", "soon\n", "drop.md", "WebApplication")


def write_runtime(folder: Path, pyodide: Path) -> None:
    """Write."""
