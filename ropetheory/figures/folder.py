"""A folder of figures: pictures, their numbers, a manifest and a page that shows them.

Numbers are compared; pictures are not, since their bytes change with matplotlib. Each picture carries the
digest of the numbers that it was drawn from, so one that is left from other numbers is found.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ropetheory.errors import UsageError
from ropetheory.figures.catalogue import MODULES, caption, load, select
from ropetheory.figures.numbers import as_text, differences, plain
from ropetheory.figures.render import FORMATS, picture
from ropetheory.figures.style import THEMES, look
from ropetheory.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SCHEMA = 1
MANIFEST, PAGE = "manifest.json", "README.md"
FOOT = "Written by `python -m ropetheory figures`."
Entry = dict[str, Any]


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
    entry = _entry(name, beside, hashlib.sha256(text).hexdigest())
    made = {entry["numbers"]: text}
    for form in forms:
        for theme in themes:
            chosen = look(theme, size)
            made[_file(name, theme, form)] = picture(name, beside["numbers"], chosen, form, entry["sha256"])
    return entry, made


def _entry(name: str, beside: dict[str, Any], digest: str) -> Entry:
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


def _file(name: str, theme: str, form: str) -> str:
    return f"{name}.{form}" if theme == "light" else f"{name}-{theme}.{form}"


def picture_names(name: str) -> list[str]:
    """List the names that pictures of a figure can have."""
    return [_file(name, theme, form) for form in FORMATS for theme in THEMES]


def _text(value: Any) -> bytes:
    return f"{as_text(value)}\n".encode()


def gallery(entries: dict[str, Entry]) -> str:
    """Write the page that shows the figures; one that reads in the dark takes the dark picture."""
    lines = ["# Figures", ""]
    for name, entry in entries.items():
        lines += [f"## {entry['title']}", ""]
        shown = next((p for form in FORMATS for p in (f"{name}.{form}",) if p in entry["pictures"]), None)
        dark = shown and _file(name, "dark", shown.rpartition(".")[2])
        if shown and not shown.endswith(".pdf"):
            source = f'<source media="(prefers-color-scheme: dark)" srcset="{dark}">'
            image = f'<img alt="{entry["title"]}" src="{shown}">'
            lines += [f"<picture>{source if dark in entry['pictures'] else ''}{image}</picture>", ""]
        files = [*entry["pictures"], entry["numbers"]]
        lines += [f"{entry['caption']}", "", " · ".join(f"[{file}]({file})" for file in files), ""]
    return "\n".join([*lines, FOOT, ""])


def held_entries(folder: Path) -> dict[str, Entry]:
    """Read what a folder's manifest lists, by name; nothing where there is none that is ours."""
    read = _read(folder / MANIFEST)
    figures = read.get("figures") if isinstance(read, dict) and read.get("schema") == SCHEMA else None
    if not isinstance(figures, list):
        return {}
    known = [e for e in figures if isinstance(e, dict) and e.get("name") in list(MODULES)]
    entries = {entry["name"]: entry for entry in known}
    return {name: e for name, e in entries.items() if _is_list_of_text(e.get("pictures"))}


def is_complete(folder: Path) -> bool:
    """Tell whether a folder's manifest says that all figures of the catalogue were drawn."""
    read = _read(folder / MANIFEST)
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


def _read(path: Path) -> Any:
    """Read JSON; None where there is none."""
    try:
        return json.loads(path.read_bytes(), parse_constant=lambda word: None)
    except (OSError, ValueError, RecursionError):
        return None


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
    held, right = _read(path), sidecar(name)
    if held is None:
        return [f"{name}: {path.name} is no JSON"]
    found = [f"{name}: {line}" for line in differences(held, right)]
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    stated = _entry(name, right, digest) | {"pictures": entry["pictures"]}
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
    read = _read(folder / MANIFEST)
    if not (isinstance(read, dict) and read.get("figures") == list(entries.values())):
        found.append(f"{MANIFEST} is not as it was written")
    page = folder / PAGE
    try:
        right = page.is_file() and page.read_text(encoding="utf-8") == gallery(entries)
    except (KeyError, TypeError, ValueError):
        right = False
    return found if right else [*found, f"stale: {PAGE}"]
