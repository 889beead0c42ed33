"""How a folder differs from the figures: what is edited, missing, stale or no file of ours is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ropetheory.figures.catalogue import MODULES
from ropetheory.figures.folder import compare as module
from ropetheory.figures.folder.compare import compare

ROOT = Path(__file__).parents[3]
NAMES = tuple(MODULES)
SMALL = "wavelengths"  # computed fast

def test_what_is_written_passes_the_check_and_is_drawn_from_its_file(written):
    assert compare(written, [SMALL, "helix"]) == []
    missing = {line.partition(":")[0] for line in compare(written, NAMES)}
    assert missing == set(NAMES) - {SMALL, "helix"}
    names = {path.name for path in written.iterdir()}
    assert names == {"README.md", "manifest.json", "helix.json", "helix.svg", f"{SMALL}.json", f"{SMALL}.svg"}


def changed(copy, file, old, new):
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return compare(copy, [SMALL])


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("6.28318530718", "6.28318533718", "wavelengths[0][0] is 6.28318533718, recomputed 6.28318530718"),
        ('"critical": [46', '"critical": [45', "critical[0] is 45, recomputed 46"),
    ],
)
def test_an_edited_number_is_named(copy, old, new, words):
    assert changed(copy, f"{SMALL}.json", old, new)[0] == f"{SMALL}: numbers.{words}"


def test_an_edit_within_rounding_is_seen_by_its_digest(copy):
    found = changed(copy, f"{SMALL}.json", "6.28318530718", "6.28318530719")
    assert f"{SMALL}: {SMALL}.json was edited: its sha256 is not the one in manifest.json" in found


def test_a_picture_of_other_numbers_is_stale(copy):
    digest = json.loads((copy / "manifest.json").read_text())["figures"][0]["sha256"]
    assert digest in (copy / "helix.svg").read_text(encoding="utf-8")
    (copy / "helix.svg").write_text("<svg/>")
    assert compare(copy, ["helix"]) == ["helix: stale: helix.svg was drawn from other numbers"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"title": "Wavelengths', '"title": "Waves', "its title in manifest.json"),
        ('"name": "wavelengths"', '"name": "waves"', "missing, or not as it was written"),
        ('"name": "wavelengths"', '"name": []', "missing, or not as it was written"),
        ('"wavelengths.svg"', '"../x.svg"', "not a picture of it: ../x.svg"),
        ('"pictures": ["wavelengths.svg"]', '"pictures": []', "no picture"),
        ('"pictures": ["wavelengths.svg"]', '"pictures": 3', "not as it was written"),
        ('"schema": 1', '"schema": 2', "not as it was written"),
    ],
)
def test_an_edited_manifest_is_named(copy, old, new, words):
    assert any(words in line for line in changed(copy, "manifest.json", old, new))


def test_missing_stray_and_broken_files_are_named(copy):
    (copy / "other.png").write_bytes(b"")
    (copy / "notes.txt").write_bytes(b"")
    (copy / f"{SMALL}.svg").unlink()
    (copy / "helix.json").write_text("{", encoding="utf-8")
    (copy / "README.md").write_text("mine", encoding="utf-8")
    found = compare(copy)
    assert f"{SMALL}: missing: {SMALL}.svg" in found
    assert "helix: helix.json is no JSON" in found
    assert found[-2:] == ["not a file of ours: other.png", "stale: README.md"]
    (copy / "manifest.json").unlink()
    assert compare(copy) == ["missing: manifest.json"]


def test_the_check_writes_nothing(written):
    before = {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in written.iterdir()}
    compare(written)
    assert {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in written.iterdir()} == before


def test_the_figures_of_the_tree_are_not_stale(beside, monkeypatch):
    monkeypatch.setattr(module, "sidecar", beside.get)  # which are computed already
    assert compare(ROOT / "figures", NAMES) == []
