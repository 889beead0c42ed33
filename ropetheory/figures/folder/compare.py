"""How a folder differs from the figures as they are computed now."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from ropetheory.errors import UsageError
from ropetheory.figures.catalogue import MODULES, select
from ropetheory.figures.folder.manifest import (
    MANIFEST,
    PAGE,
    Entry,
    entry_of,
    expected,
    held_entries,
    picture_names,
    read_json,
)  # fmt: skip
from ropetheory.figures.folder.numbers import differences
from ropetheory.figures.folder.page import gallery
from ropetheory.figures.folder.render import FORMATS
from ropetheory.figures.folder.write import sidecar

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def compare(folder: Path, names: Sequence[str] = ()) -> list[str]:
    """List how a folder differs from the figures as they are computed now; write nothing.

    Without names, the figures that are ``expected`` and the rest of the folder are compared; with the names
    of all figures, too.

    Raises
    ------
    UsageError
        There is no such figure, or no such folder.
    """
    select(names)
    try:
        if not folder.is_dir():
            raise UsageError(f"no folder {folder}: draw the figures first, or name the folder with --out")
        if not (folder / MANIFEST).is_file():
            return [f"missing: {MANIFEST}"]
        chosen = expected(folder, names)
        return _compared(folder, chosen, whole=not names or len(chosen) == len(MODULES))
    except OSError as error:
        raise UsageError(f"cannot read {folder}: {error.strerror or error}") from error


def _compared(folder: Path, chosen: Sequence[str], *, whole: bool) -> list[str]:
    """List what is wrong with figures of a folder, and with the rest of it."""
    entries = held_entries(folder)
    found = [line for name in chosen for line in _faults(folder, name, entries.get(name))]
    return [*found, *_strays(folder, entries)] if whole else found


def _faults(folder: Path, name: str, entry: Entry | None) -> list[str]:
    """List what is wrong with one figure of a folder."""
    if entry is None:
        return [f"{name}: missing, or not as it was written, in {MANIFEST}"]
    path = folder / f"{name}.json"
    if not path.is_file():
        return [f"{name}: missing: {path.name}"]
    held, right = read_json(path), sidecar(name)
    if held is None:
        return [f"{name}: {path.name} is no JSON"]
    found = [f"{name}: {line}" for line in differences(held, right)]
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    stated = entry_of(name, right, digest) | {"pictures": entry["pictures"]}
    wrong = [key for key in {**entry, **stated} if key != "sha256" and entry.get(key) != stated.get(key)]
    found += [f"{name}: its {key} in {MANIFEST} is not the figure's" for key in wrong]
    if not found and entry.get("sha256") != digest:
        found.append(f"{name}: {path.name} was edited: its sha256 is not the one in {MANIFEST}")
    return found + _picture_faults(folder, name, entry["pictures"], digest)


def _picture_faults(folder: Path, name: str, pictures: list[str], digest: str) -> list[str]:
    if not pictures:
        return [f"{name}: no picture"]
    found = []
    for file in pictures:
        if file not in picture_names(name):
            found.append(f"{name}: not a picture of it: {file[:60]}")
        elif not (folder / file).is_file():
            found.append(f"{name}: missing: {file}")
        elif digest.encode() not in (folder / file).read_bytes():
            found.append(f"{name}: stale: {file} was drawn from other numbers")
    return found


def _strays(folder: Path, entries: dict[str, Entry]) -> list[str]:
    """List files that look like ours and that the manifest does not list, and a page that is stale."""
    listed = {MANIFEST, *(f"{name}.json" for name in entries)}
    listed |= {file for entry in entries.values() for file in entry["pictures"]}
    endings = {".json", *(f".{form}" for form in FORMATS)}
    there = sorted(path.name for path in folder.iterdir() if path.suffix in endings)
    found = [f"not a file of ours: {name}" for name in there if name not in listed]
    read = read_json(folder / MANIFEST)
    if not (isinstance(read, dict) and read.get("figures") == list(entries.values())):
        found.append(f"{MANIFEST} is not as it was written")
    page = folder / PAGE
    try:
        right = page.is_file() and page.read_text(encoding="utf-8") == gallery(entries)
    except (KeyError, TypeError, ValueError):
        right = False
    return found if right else [*found, f"stale: {PAGE}"]
