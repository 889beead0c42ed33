"""What a folder of figures holds, by its manifest; the names of its files."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ropetheory.figures.catalogue import MODULES, caption, load, select
from ropetheory.figures.folder.render import FORMATS
from ropetheory.figures.theme import THEMES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SCHEMA = 1
MANIFEST, PAGE = "manifest.json", "README.md"
Entry = dict[str, Any]


def entry_of(name: str, beside: dict[str, Any], digest: str) -> Entry:
    """Return what the manifest says of a figure, but its pictures."""
    return {
        "name": name,
        "title": beside["title"],
        "caption": caption(load(name).ABOUT),
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


def held_entries(folder: Path) -> dict[str, Entry]:
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


def expected(folder: Path, names: Sequence[str] = ()) -> tuple[str, ...]:
    """Choose what a folder must hold: the figures that are named, else what its manifest lists.

    All of the catalogue where the manifest says that it is complete, or lists nothing that can be read.

    Raises
    ------
    UsageError
        There is no such figure.
    """
    return select(names or ([] if is_complete(folder) else list(held_entries(folder))))


def _is_list_of_text(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def read_json(path: Path) -> Any:
    """Read JSON; None where there is none."""
    try:
        return json.loads(path.read_bytes(), parse_constant=lambda word: None)
    except (OSError, ValueError, RecursionError):
        return None
