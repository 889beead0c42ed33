"""Figures drawn into a folder: what stays, what is replaced, what a failure leaves."""

from __future__ import annotations

import tempfile

import pytest

from ropetheory.errors import UsageError
from ropetheory.figures.folder.compare import compare
from ropetheory.figures.folder.manifest import held_entries
from ropetheory.figures.folder.write import write

SMALL = "wavelengths"


def test_drawing_one_figure_keeps_the_others_in_the_manifest(copy):
    write(copy, [SMALL], forms=["png"], size="column", themes=["dark"])
    assert compare(copy, [SMALL, "helix"]) == []
    held = held_entries(copy)
    assert held[SMALL]["pictures"] == [f"{SMALL}.svg", f"{SMALL}-dark.png"]
    assert list(held) == ["helix", SMALL]


def test_a_failed_write_leaves_the_folder_as_it_was(copy, monkeypatch):
    before = {path.name: path.read_bytes() for path in copy.iterdir()}
    real, seen = tempfile.mkstemp, []

    def full(*arguments, **keywords):
        seen.append(1)
        if len(seen) > 2:
            raise OSError(28, "No space left on device")
        return real(*arguments, **keywords)

    monkeypatch.setattr(tempfile, "mkstemp", full)
    with pytest.raises(UsageError, match=r"cannot write to .*No space left on device; choose another --out"):
        write(copy, [SMALL], size="column", themes=["dark"])
    assert {path.name: path.read_bytes() for path in copy.iterdir()} == before
