"""A terminal's page as text: a console of some columns that writes into memory."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

COLOURS = {
    "holds": "green",
    "holds-if": "cyan",
    "refuted": "red",
    "imprecise": "yellow",
    "definition": "blue",
    "empirical": "magenta",
    "open": "bold magenta",
}
"""Of the verdicts."""


def canvas(width: int, *, colour: bool) -> tuple[Console, io.StringIO]:
    """Open a console of some columns that writes into a text."""
    from rich.console import Console

    stream = io.StringIO()
    console = Console(
        file=stream,
        width=width,
        force_terminal=colour,
        no_color=not colour,
        highlight=False,
        legacy_windows=False,
    )
    return console, stream


def trim(stream: io.StringIO) -> str:
    """Return what was written; rich pads every line to the width, a terminal and a pipe do without."""
    return "\n".join(line.rstrip() for line in stream.getvalue().splitlines()) + "\n"
