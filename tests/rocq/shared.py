"""Rocq, where it is installed."""

from __future__ import annotations

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


def checked(folder, *lemmas):
    """Let Rocq check each lemma in a file of its own."""
    files = [Source(f"lemma_{at}", (lemma,)) for at, lemma in enumerate(lemmas)]
    write(folder, files)
    prepare(folder)
    done = {one.source.name: one for one in check(folder, files, 2)}
    return [done[source.name] for source in files]
