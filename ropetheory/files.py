"""Writing files so that nobody ever sees a half of one."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path


def write_whole(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, made where it is absent: all of them whole, or the old ones stay.

    Each is written under another name, and renamed when all of them are written: a full disk leaves
    what was there.

    Raises
    ------
    OSError
        The folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    staged: dict[Path, Path] = {}
    try:
        for name, content in files.items():
            handle, temporary = tempfile.mkstemp(dir=folder, prefix=f".{name}.")
            staged[Path(temporary)] = folder / name
            with os.fdopen(handle, "wb") as stream:
                stream.write(content)
            Path(temporary).chmod(0o644)  # a temporary file is its owner's alone
        for path, final in list(staged.items()):
            path.replace(final)
            del staged[path]
    finally:
        for path in staged:
            path.unlink(missing_ok=True)
