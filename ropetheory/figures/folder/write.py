"""Figures drawn into a folder, each picture with its numbers beside it."""

from __future__ import annotations

import hashlib
import os
from typing import TYPE_CHECKING, Any

from ropetheory.errors import UsageError
from ropetheory.figures.catalogue import MODULES, load, select
from ropetheory.figures.folder.manifest import (
    MANIFEST,
    PAGE,
    SCHEMA,
    Entry,
    entry_of,
    file_name,
    held_entries,
    is_complete,
    picture_names,
)  # fmt: skip
from ropetheory.figures.folder.numbers import as_text, plain
from ropetheory.figures.folder.page import gallery
from ropetheory.figures.folder.render import picture
from ropetheory.figures.style import look
from ropetheory.figures.theme import THEMES
from ropetheory.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path


def sidecar(name: str) -> dict[str, Any]:
    """Compute what stands beside a picture: its numbers, their units, and what they illustrate."""
    module = load(name)
    about = module.ABOUT
    return {
        "schema": SCHEMA,
        "figure": name,
        "title": MODULES[name],
        "caption": about.caption,
        "theorems": list(about.theorems),
        "claims": list(about.claims),
        "units": dict(about.units),
        "numbers": plain(module.data()),
    }


def write(
    folder: Path,
    names: Sequence[str] = (),
    *,
    forms: Sequence[str] = ("svg",),
    size: str = "page",
    themes: Sequence[str] = tuple(THEMES),
    progress: Callable[[int, int, str], None] = lambda done, total, name: None,
) -> list[str]:
    """Draw figures into a folder and list the files; those that are there already stay in its manifest.

    Raises
    ------
    UsageError
        There is no such figure, or the folder cannot be written; then nothing in it has changed, or, if
        that happens at the very end, each file is whole and ``compare`` names the old ones.
    """
    chosen = select(names)
    files: dict[str, bytes] = {}
    entries = held_entries(folder)
    for done, name in enumerate(chosen):
        progress(done, len(chosen), name)
        entry, made = _made(name, forms, size, themes)
        kept = entries.get(name, {}).get("pictures", [])
        shown = [p for p in picture_names(name) if p in made or (p in kept and os.path.isfile(folder / p))]
        entries[name] = entry | {"pictures": shown}
        files |= made
    ordered = {name: entries[name] for name in MODULES if name in entries}
    files[PAGE] = gallery(ordered).encode()
    # Once complete a folder stays so: a figure that is new in the catalogue is missing there.
    whole = is_complete(folder) or len(ordered) == len(MODULES)
    files[MANIFEST] = _text({"schema": SCHEMA, "complete": whole, "figures": list(ordered.values())})
    try:
        write_whole(folder, files)
    except OSError as error:
        why = error.strerror or error
        raise UsageError(f"cannot write to {folder}: {why}; choose another --out") from error
    return list(files)


def _made(
    name: str, forms: Sequence[str], size: str, themes: Sequence[str]
) -> tuple[Entry, dict[str, bytes]]:
    """Compute and draw one figure: its entry in the manifest, and its files."""
    beside = sidecar(name)
    text = _text(beside)
    entry = entry_of(name, beside, hashlib.sha256(text).hexdigest())
    made = {entry["numbers"]: text}
    for form in forms:
        for theme in themes:
            chosen = look(theme, size)
            file = file_name(name, theme, form)
            made[file] = picture(name, beside["numbers"], chosen, form, entry["sha256"])
    return entry, made


def _text(value: Any) -> bytes:
    return f"{as_text(value)}\n".encode()
