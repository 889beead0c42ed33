"""Rocq, where it is installed."""

from __future__ import annotations

import dataclasses
import functools
import shutil
import subprocess

import pytest

from ropetheory.rocq.check import check, prepare
from ropetheory.rocq.files import Source, library, texts, write
from tests import once


@functools.cache
def installed():
    """Tell whether Rocq is here, with Interval."""
    if shutil.which("coqc") is None:
        return False
    done = subprocess.run(
        ["coqtop", "-quiet"], input="From Interval Require Import Tactic.", capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    return "Error" not in done.stdout + done.stderr


def needs_rocq(test):
    """Mark a test in which Rocq proves something."""
    return pytest.mark.slow(pytest.mark.usefixtures("rocq")(test))


def assumed(lemma):
    """Take a lemma for granted, so that a file is about the last one alone."""
    return dataclasses.replace(lemma, proof=f"Admitted. Lemma {lemma.name}_ : True. Proof. exact I.")


def put_library(folder):
    """Put the library into a folder; it is compiled once a run."""
    kept = once.place("library")
    if not kept.exists():
        once.make(kept, _compile_library)
    shutil.copytree(kept, folder, dirs_exist_ok=True)


def _compile_library(folder):
    write(folder, library())
    prepare(folder)


def checked_files(folder, files):
    """Let Rocq check files of lemmas; return what it says of each by name."""
    put_library(folder)
    write(folder, texts(files))
    return {one.source.name: one for one in check(folder, files, 2)}


def checked(folder, *lemmas):
    """Let Rocq check each lemma in a file of its own, or each tuple of lemmas."""
    together = [lemma if isinstance(lemma, tuple) else (lemma,) for lemma in lemmas]
    files = [Source(f"lemma_{at}", some) for at, some in enumerate(together)]
    done = checked_files(folder, files)
    return [done[source.name] for source in files]
