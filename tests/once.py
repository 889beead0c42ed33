"""What is computed once a run of the tests, by whichever of its processes asks first.

The folder of the run holds each result under a digest of the package, so that a changed package is never
answered with an old one.
"""

from __future__ import annotations

import fcntl
import functools
import hashlib
import os
import pickle
import shutil
import sys
import tempfile
from pathlib import Path

import ropetheory

PACKAGE = Path(ropetheory.__file__).parent
VARIABLE = "ROPETHEORY_TEST_FOLDER"  # of the environment: processes of one run share a folder


def begin():
    """Make the folder of this run, if it is not part of one; return what ends the run."""
    if VARIABLE in os.environ:
        return lambda: None
    folder = os.environ[VARIABLE] = tempfile.mkdtemp(prefix="ropetheory-tests-")

    def end():
        del os.environ[VARIABLE]
        shutil.rmtree(folder, ignore_errors=True)

    return end


def place(name, key=""):
    """Return where something is kept."""
    folder = Path(os.environ[VARIABLE])
    return folder / f"{name}-{hashlib.sha256(f'{digest()} {key}'.encode()).hexdigest()[:20]}"


@functools.cache
def digest():
    """Return a digest of every file of the package, and of the interpreter."""
    found = hashlib.sha256(sys.version.encode())
    for path in sorted(path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix != ".pyc"):
        found.update(f"{path.relative_to(PACKAGE)} {path.stat().st_size}\n".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


class BusyError(Exception):
    """Another process is at it."""


def make(path, compute, *, wait=True):
    """Compute what is kept at a path, unless it is there; one process does, and others wait for it.

    Raises
    ------
    BusyError
        Another process computes it, and it is not waited for.
    """
    with open(f"{path}.lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError as error:
            raise BusyError from error
        if not path.exists():
            part = path.with_name(f"{path.name}.part")
            compute(part)
            part.rename(path)


def value(name, key, compute, *, wait=True):
    """Return a value that is computed once a run."""
    path = place(name, key)
    if not path.exists():
        make(path, lambda part: part.write_bytes(pickle.dumps(compute())), wait=wait)
    return pickle.loads(path.read_bytes())
