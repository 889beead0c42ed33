"""Rocq, where it is installed."""

from __future__ import annotations

import dataclasses
import shutil
import subprocess

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


def checked(folder, *lemmas):
    """Let Rocq check each lemma in a file of its own, or each tuple of lemmas."""
    together = [lemma if isinstance(lemma, tuple) else (lemma,) for lemma in lemmas]
    files = [Source(f"lemma_{at}", some) for at, some in enumerate(together)]
    write(folder, files)
    prepare(folder)
    done = {one.source.name: one for one in check(folder, files, 2)}
    return [done[source.name] for source in files]
