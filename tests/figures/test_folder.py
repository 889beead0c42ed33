"""How a folder differs from the figures: what is edited, missing, stale or no file of ours is named."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import matplotlib
import numpy as np
import pytest

from ropetheory.errors import UsageError
from ropetheory.figures import folder
from ropetheory.figures.catalogue import MODULES
from ropetheory.figures.folder import compare, write
from ropetheory.figures.manifest import read_entries
from ropetheory.figures.style import look, settings
from tests.figures.layout import faults

ROOT = Path(__file__).parents[2]
NAMES = tuple(MODULES)
SMALL, FAST = "wavelengths", "helix"  # computed and drawn fast

def test_what_is_written_passes_the_check_and_is_drawn_from_its_file(folder_of_two):
    assert compare(folder_of_two, [SMALL, "helix"]) == []
    missing = {line.partition(":")[0] for line in compare(folder_of_two, NAMES)}
    assert missing == set(NAMES) - {SMALL, "helix"}
    names = {path.name for path in folder_of_two.iterdir()}
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


def test_a_page_is_not_right_where_the_manifest_has_no_title_for_it(copy):
    changed(copy, "manifest.json", '"title": "Wavelengths', '"titel": "Wavelengths')
    assert "stale: README.md" in compare(copy)


def test_missing_stray_and_broken_files_are_named(copy):
    (copy / "other.png").write_bytes(b"")
    (copy / "notes.txt").write_bytes(b"")
    (copy / f"{SMALL}.svg").unlink()
    (copy / "helix.json").write_text("{", encoding="utf-8")
    (copy / "README.md").write_text("mine", encoding="utf-8")
    found = compare(copy)
    assert f"{SMALL}: missing: {SMALL}.svg" in found
    assert "helix: helix.json is not JSON" in found
    assert found[-2:] == ["not a file of ours: other.png", "stale: README.md"]
    (copy / "manifest.json").unlink()
    assert compare(copy) == ["missing: manifest.json"]


def test_the_check_writes_nothing(folder_of_two):
    def files():
        return {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in folder_of_two.iterdir()}

    before = files()
    compare(folder_of_two)
    assert files() == before


def test_the_figures_of_the_tree_are_not_stale(beside, monkeypatch):
    monkeypatch.setattr(folder, "sidecar", beside.get)  # which are computed already
    assert compare(ROOT / "figures", NAMES) == []


def test_drawing_one_figure_keeps_the_others_in_the_manifest(copy):
    write(copy, [SMALL], forms=["png"], size="column", themes=["dark"])
    assert compare(copy, [SMALL, "helix"]) == []
    held = read_entries(copy)
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


@pytest.mark.parametrize(("size", "theme"), [("column", "light"), ("page", "dark"), ("slide", "light")])
@pytest.mark.parametrize("name", NAMES)
def test_layout(name, size, theme, beside):
    """Each size and each theme once: a theme changes colours alone."""
    chosen = look(theme, size)
    with matplotlib.rc_context(settings(chosen)):
        fig = folder.draw(name, beside[name]["numbers"], chosen)
        assert faults(fig) == []
        assert_labelled(fig)
        assert_something_is_drawn(fig)


def assert_labelled(fig):
    for ax in fig.axes:
        if not ax.axison:  # a scene: words within it say what is seen
            assert ax.texts
            continue
        place = ax.get_subplotspec()
        row = [other for other in fig.axes if other.get_subplotspec().rowspan == place.rowspan]
        assert any(other.get_xlabel() for other in {ax, *ax.get_shared_x_axes().get_siblings(ax), *row})
        assert any(other.get_ylabel() for other in ax.get_shared_y_axes().get_siblings(ax))


def assert_something_is_drawn(fig):
    for ax in fig.axes:
        drawn = [np.asarray(line.get_xydata(), dtype=float) for line in ax.lines]
        drawn += [patch.get_path().vertices for patch in ax.patches]
        drawn += [path.vertices for collection in ax.collections for path in collection.get_paths()]
        finite = [points[np.isfinite(points).all(axis=1)] for points in drawn]
        assert any((np.ptp(points, axis=0) > 0).all() for points in finite if len(points) > 1)
        for line in ax.lines:
            assert np.isfinite(line.get_xydata()).all(axis=1).sum() >= min(2, len(line.get_xydata()))


DARK = look("dark", "column")
MARK = "0" * 64


@pytest.fixture(scope="module")
def pictures(beside):
    """All figures as SVG, whose ids and dates want care, and one in each of the other formats."""
    chosen = [(name, "svg") for name in NAMES] + [(FAST, "png"), (FAST, "pdf")]
    return {
        (name, form): folder.picture(name, beside[name]["numbers"], DARK, form, MARK)
        for name, form in chosen
    }


RENDER = """
import hashlib, json, sys
from ropetheory.figures import folder, style
for name, held, form in json.load(open(sys.argv[1])):
    made = folder.picture(name, held, style.look("dark", "column"), form, "0" * 64)
    print(name, form, hashlib.sha256(made).hexdigest())
"""


@pytest.mark.slow
def test_two_processes_give_the_same_bytes_whatever_the_users_settings(pictures, beside, tmp_path):
    here = [f"{name} {form} {hashlib.sha256(made).hexdigest()}" for (name, form), made in pictures.items()]
    numbers_of = [(name, beside[name]["numbers"], form) for name, form in pictures]
    (tmp_path / "numbers.json").write_text(json.dumps(numbers_of))
    (tmp_path / "matplotlibrc").write_text(
        "lines.linewidth: 9\nfont.size: 30\nsvg.hashsalt: other\naxes.grid: True\nfigure.dpi: 37\n"
        "svg.fonttype: none\naxes.facecolor: red\nsavefig.bbox: tight\nbackend: svg\n", encoding="utf-8",
    )  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", RENDER, str(tmp_path / "numbers.json")],
        capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONHASHSEED": "7", "MATPLOTLIBRC": str(tmp_path), "SOURCE_DATE_EPOCH": "1"},
    )  # fmt: skip
    assert done.stdout.splitlines() == here
    assert done.stderr == ""


def test_users_settings_do_not_leak_in(pictures, beside):
    with matplotlib.rc_context({"lines.linewidth": 9, "font.family": "monospace", "axes.grid": True}):
        made = folder.picture(FAST, beside[FAST]["numbers"], DARK, "svg", MARK)
    assert made == pictures[FAST, "svg"]


def test_pictures_hold_no_time_and_no_version(pictures, folder_of_two):
    for made in pictures.values():
        assert MARK.encode() in made
        assert b"CreationDate" not in made
        assert b"dc:date" not in made
    for made in (*pictures.values(), *(path.read_bytes() for path in folder_of_two.iterdir())):
        assert matplotlib.__version__.encode() not in made


def test_a_place_that_is_no_folder_is_refused_before_anything_is_drawn(tmp_path, monkeypatch):
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "file").touch()
    monkeypatch.setattr(folder, "_make", lambda *drawn: pytest.fail("it draws"))
    for name in ("loop", "file", "file/below", "a" * 300):
        with pytest.raises(UsageError, match=r"cannot write to .*; choose another --out"):
            write(tmp_path / name, [SMALL])


def test_a_manifest_that_is_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "manifest.json")
    assert read_entries(tmp_path) == {}
    assert compare(tmp_path, [SMALL]) == ["missing: manifest.json"]
