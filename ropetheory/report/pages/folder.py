"""A folder of pages: whether it can be written, how it differs from what would be, and writing it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ropetheory.errors import UsageError
from ropetheory.files import write_whole

if TYPE_CHECKING:
    from pathlib import Path


def check_folder(folder: Path, *, check: bool) -> None:
    """Refuse a folder that cannot be read or written, before the work and not after it.

    Raises
    ------
    UsageError
        The folder to check does not exist, or the one to write to cannot be written.
    """
    if check and not folder.is_dir():
        raise UsageError(f"no folder {folder}: write the pages first, or name the folder with --out")
    place = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not check and not (place.is_dir() and os.access(place, os.W_OK | os.X_OK)):
        raise UsageError(f"cannot write to {folder}: {place} is no folder for it; choose another --out")


def compare_pages(written: dict[str, str], folder: Path) -> list[str]:
    """List how a folder differs from the pages: stale, missing, or not one of them."""
    differences = []
    for name, text in sorted(written.items()):
        path = folder / name
        if not path.is_file():
            differences.append(f"missing: {name}")
        elif path.read_text(encoding="utf-8") != text:
            differences.append(f"stale: {name}")
    extra = sorted(path.name for path in folder.glob("*.md") if path.name not in written)
    return [*differences, *(f"not a page of ours: {name}" for name in extra)]


def write_pages(written: dict[str, str], folder: Path) -> None:
    """Write the pages: all of them whole, or none.

    Raises
    ------
    UsageError
        The folder cannot be written.
    """
    try:
        write_whole(folder, {name: text.encode() for name, text in written.items()})
    except OSError as error:
        raise UsageError(
            f"cannot write to {folder}: {error.strerror or error}; choose another --out"
        ) from error
