"""What a folder of figures holds, by its manifest; the names of its files, and the page that shows them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ropetheory.figures.catalogue import MODULES, load, select
from ropetheory.figures.style import THEMES
from ropetheory.files import read_file

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SCHEMA = 1
MOST_BYTES = 2**26
"""Bytes of a file of figures; more is none of ours."""
FORMATS = ("svg", "png", "pdf")
MANIFEST, PAGE = "manifest.json", "README.md"
FOOT = (
    "Written by `python -m ropetheory figures`. With a search: [the site](../docs/site.md), by "
    "`python -m ropetheory site --out public`."
)
Entry = dict[str, Any]


def entry_of(name: str, beside: dict[str, Any], digest: str) -> Entry:
    """Return what the manifest says of a figure, but its pictures."""
    return {
        "name": name,
        "title": beside["title"],
        "caption": load(name).whole_caption(),
        "theorems": beside["theorems"],
        "claims": beside["claims"],
        "numbers": f"{name}.json",
        "sha256": digest,
    }


def file_name(name: str, theme: str, form: str) -> str:
    """Return the name of a picture."""
    return f"{name}.{form}" if theme == "light" else f"{name}-{theme}.{form}"


def picture_names(name: str) -> list[str]:
    """List the names that pictures of a figure can have."""
    return [file_name(name, theme, form) for form in FORMATS for theme in THEMES]


def read_entries(folder: Path) -> dict[str, Entry]:
    """Read what a folder's manifest lists, by name; nothing where there is none that is ours."""
    read = read_json(folder / MANIFEST)
    figures = read.get("figures") if isinstance(read, dict) and read.get("schema") == SCHEMA else None
    if not isinstance(figures, list):
        return {}
    known = [e for e in figures if isinstance(e, dict) and e.get("name") in list(MODULES)]
    entries = {entry["name"]: entry for entry in known}
    return {name: e for name, e in entries.items() if _is_list_of_text(e.get("pictures"))}


def is_complete(folder: Path) -> bool:
    """Tell whether a folder's manifest says that all figures of the catalogue were drawn."""
    read = read_json(folder / MANIFEST)
    return isinstance(read, dict) and read.get("complete") is True


def choose_expected(folder: Path, names: Sequence[str] = ()) -> tuple[str, ...]:
    """Choose what a folder must hold: the figures that are named, else what its manifest lists.

    All of the catalogue where the manifest says that it is complete, or lists nothing that can be read.

    Raises
    ------
    UsageError
        There is no such figure.
    """
    return select(names or ([] if is_complete(folder) else list(read_entries(folder))))


def _is_list_of_text(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def read_json(path: Path) -> Any:
    """Read JSON; None where there is none."""
    try:
        return json.loads(read_file(path, MOST_BYTES), parse_constant=lambda word: None)
    except (OSError, ValueError, RecursionError):
        return None


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
