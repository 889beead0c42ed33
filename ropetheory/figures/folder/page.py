"""The page that shows the figures of a folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.figures.folder.manifest import file_name
from ropetheory.figures.folder.render import FORMATS

if TYPE_CHECKING:
    from ropetheory.figures.folder.manifest import Entry

FOOT = "Written by `python -m ropetheory figures`."


def gallery(entries: dict[str, Entry]) -> str:
    """Write the page that shows the figures; one that reads in the dark takes the dark picture."""
    lines = ["# Figures", ""]
    for name, entry in entries.items():
        lines += [f"## {entry['title']}", ""]
        shown = next((p for form in FORMATS for p in (f"{name}.{form}",) if p in entry["pictures"]), None)
        dark = shown and file_name(name, "dark", shown.rpartition(".")[2])
        if shown and not shown.endswith(".pdf"):
            source = f'<source media="(prefers-color-scheme: dark)" srcset="{dark}">'
            image = f'<img alt="{entry["title"]}" src="{shown}">'
            lines += [f"<picture>{source if dark in entry['pictures'] else ''}{image}</picture>", ""]
        files = [*entry["pictures"], entry["numbers"]]
        lines += [f"{entry['caption']}", "", " · ".join(f"[{file}]({file})" for file in files), ""]
    return "\n".join([*lines, FOOT, ""])
