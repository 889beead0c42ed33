"""Rocq, where it is installed."""

from __future__ import annotations

import dataclasses
import functools
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from ropetheory.rocq.check import check, prepare
from ropetheory.rocq.files import Source, write


def _installed():
    if shutil.which("coqc") is None:
        return False
    done = subprocess.run(
        ["coqtop", "-quiet"], input="From Interval Require Import Tactic.", capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    return "Error" not in done.stdout + done.stderr


needs_rocq = pytest.mark.skipif(not _installed(), reason="Rocq with Interval is not installed")


def assumed(lemma):
    """Take a lemma for granted, so that a file is about the last one alone."""
    return dataclasses.replace(lemma, proof=f"Admitted. Lemma {lemma.name}_ : True. Proof. exact I.")


@functools.cache
def _library():
    """Compile the library once a process; the folder lives as long as the process."""
    kept = tempfile.TemporaryDirectory()
    folder = Path(kept.name)
    write(folder, [])
    prepare(folder)
    return folder, kept


def checked_files(folder, files):
    """Let Rocq check files of lemmas; return what it says of each by name."""
    library, _ = _library()
    shutil.copytree(library, folder, dirs_exist_ok=True)
    write(folder, files)
    return {one.source.name: one for one in check(folder, files, 2)}


def checked(folder, *lemmas):
    """Let Rocq check each lemma in a file of its own, or each tuple of lemmas."""
    together = [lemma if isinstance(lemma, tuple) else (lemma,) for lemma in lemmas]
    files = [Source(f"lemma_{at}", some) for at, some in enumerate(together)]
    done = checked_files(folder, files)
    return [done[source.name] for source in files]
