"""A folder of figures: pictures, each with its numbers beside it, a manifest and a page; drawn, and compared.

Numbers are compared; pictures are not, since their bytes change with matplotlib. Each picture carries the
digest of the numbers that it was drawn from, so one that is left from other numbers is found. It has the
same bytes every time: all is drawn in matplotlib's own defaults and the settings of ``style``, a user's
settings change nothing here, and ours stay here; no window, no global state, only the object interface.
"""

from __future__ import annotations

import hashlib
import io
import os
from typing import TYPE_CHECKING, Any

from ropetheory.errors import UsageError
from ropetheory.figures.catalogue import MODULES, load, select
from ropetheory.figures.manifest import (
    FORMATS,
    MANIFEST,
    MOST_BYTES,
    PAGE,
    SCHEMA,
    Entry,
    choose_expected,
    entry_of,
    file_name,
    gallery,
    is_complete,
    picture_names,
    read_entries,
    read_json,
)
from ropetheory.figures.numbers import as_text, differences, plain
from ropetheory.figures.panel import need_matplotlib
from ropetheory.figures.style import THEMES, Look, look, settings
from ropetheory.files import check_writable, read_file, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from matplotlib.figure import Figure


def sidecar(name: str) -> dict[str, Any]:
    """Compute what stands beside a picture: its numbers, their units, and what they illustrate."""
    return describe(name, load(name).data())


def describe(name: str, numbers: dict[str, Any]) -> dict[str, Any]:
    """Return what stands beside a picture that is drawn from these numbers."""
    figure = load(name)
    return {
        "schema": SCHEMA,
        "figure": name,
        "title": MODULES[name],
        "caption": figure.caption,
        "theorems": list(figure.theorems),
        "claims": list(figure.claims),
        "units": dict(figure.units),
        "numbers": plain(numbers),
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
    _check(folder)
    entries = read_entries(folder)
    for done, name in enumerate(chosen):
        progress(done, len(chosen), name)
        entry, made = _make(name, forms, size, themes)
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
        raise _unwritable(folder, error) from error
    return list(files)


def _check(folder: Path) -> None:
    """Refuse a folder that cannot be written, before anything is drawn."""
    try:
        check_writable(folder)
    except OSError as error:
        raise _unwritable(folder, error) from error


def _unwritable(folder: Path, error: OSError) -> UsageError:
    return UsageError(f"cannot write to {folder}: {error.strerror or error}; choose another --out")


def _make(
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


def draw(name: str, numbers: dict[str, Any], look: Look) -> Figure:
    """Draw a figure; it must be saved within the same settings, as ``picture`` does.

    Raises
    ------
    MissingDependencyError
        matplotlib is not installed.
    """
    need_matplotlib()
    from matplotlib.figure import Figure

    figure = load(name)
    height = look.size.height or figure.heights[look.size.name]
    fig = Figure(figsize=(look.size.width, height), layout="constrained")
    figure.draw(fig, numbers, look)
    return fig


def picture(name: str, numbers: dict[str, Any], look: Look, form: str, mark: str) -> bytes:
    """Return a picture as the bytes of a file that carries a mark, and no time and no version.

    Raises
    ------
    MissingDependencyError
        matplotlib is not installed.
    """
    need_matplotlib()
    import matplotlib

    stream = io.BytesIO()
    with matplotlib.rc_context(settings(look)):
        fig = draw(name, numbers, look)
        fig.savefig(stream, format=form, dpi=look.size.dots, metadata=_metadata(name, form, mark))
    return stream.getvalue()


def _metadata(name: str, form: str, mark: str) -> dict[str, Any]:
    """Say what is seen and from which numbers; leave out what changes from run to run."""
    title, words = MODULES[name], load(name).whole_caption()
    if form == "svg":
        return {"Title": title, "Description": words, "Identifier": mark, "Date": None, "Creator": None}
    if form == "pdf":
        return {
            "Title": title, "Subject": words, "Keywords": mark,
            "CreationDate": None, "Producer": None, "Creator": None,
        }  # fmt: skip
    return {"Title": title, "Description": words, "Identifier": mark, "Software": None}


def compare(folder: Path, names: Sequence[str] = ()) -> list[str]:
    """List how a folder differs from the figures as they are computed now; write nothing.

    Without names, the figures that ``choose_expected`` gives and the rest of the folder are compared; with
    the names of all figures, too.

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
        chosen = choose_expected(folder, names)
        return _differences(folder, chosen, whole=not names or len(chosen) == len(MODULES))
    except OSError as error:
        raise UsageError(f"cannot read {folder}: {error.strerror or error}") from error


def _differences(folder: Path, chosen: Sequence[str], *, whole: bool) -> list[str]:
    """List what is wrong with figures of a folder, and with the rest of it."""
    entries = read_entries(folder)
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
        return [f"{name}: {path.name} is not JSON"]
    found = [f"{name}: {line}" for line in differences(held, right)]
    digest = hashlib.sha256(read_file(path, MOST_BYTES)).hexdigest()
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
        elif digest.encode() not in read_file(folder / file, MOST_BYTES):
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
        right = read_file(page, MOST_BYTES).decode().replace("\r\n", "\n") == gallery(entries)
    except (OSError, KeyError, TypeError, ValueError):
        right = False
    return found if right else [*found, f"stale: {PAGE}"]
