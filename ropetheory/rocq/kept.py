"""Compiled files beside their sources: one is compiled anew only if it, or what it requires, has changed."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def cache_folder() -> Path:
    """Return the folder in which sources are compiled if none is named: one of the user's caches."""
    caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(caches) / "ropetheory" / "rocq"


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep a folder to this process.

    Raises
    ------
    OSError
        Another process has it, it cannot be written, or the system has no such locks.
    """
    try:
        import fcntl
    except ImportError:
        raise OSError("no locks") from None
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield


@dataclass(frozen=True)
class Kept:
    """What was compiled in a folder, and by which Rocq."""

    folder: Path
    compiler: str

    def fetch(self, path: str, text: str, needed: list[str]) -> str | None:
        """Return what Rocq said when it compiled a file, or None if it must be compiled."""
        try:
            noted = json.loads(self._note(path).read_text("utf-8"))
            if noted["of"] == self._key(text, needed) and noted["compiled"] == self._digest(path):
                return str(noted["said"])
        except (OSError, ValueError, KeyError, TypeError):
            pass  # nothing is kept, or what is kept cannot be read
        return None

    def keep(self, path: str, text: str, needed: list[str], said: str) -> None:
        """Note what Rocq said of a file that it has compiled."""
        noted = {"of": self._key(text, needed), "compiled": self._digest(path), "said": said}
        self._note(path).write_text(json.dumps(noted), "utf-8")

    def _note(self, path: str) -> Path:
        return self.folder / f"{path}.said.json"

    def _key(self, text: str, needed: list[str]) -> str:
        parts = [_version(self.compiler), text, *(f"{one} {self._digest(one)}" for one in needed)]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()

    def _digest(self, path: str) -> str:
        """Return the digest of a compiled file, which depends on those that it requires."""
        return hashlib.sha256((self.folder / f"{path}.vo").read_bytes()).hexdigest()


@functools.cache
def _version(compiler: str) -> str:
    """Return which Rocq it is, and where its libraries are."""
    asked = ([compiler, one] for one in ("-v", "-where"))
    said = [subprocess.run(one, capture_output=True, text=True, check=False).stdout for one in asked]
    return " ".join(" ".join(said).split())
