"""A picture: its layout, and the same bytes every time."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys

import matplotlib
import numpy as np
import pytest

from ropetheory.figures.catalogue import MODULES
from ropetheory.figures.folder import render
from ropetheory.figures.settings import parameters
from ropetheory.figures.style import look
from tests.figures.layout import faults

NAMES = tuple(MODULES)
FAST = "helix"  # computed and drawn fast


@pytest.mark.parametrize(("size", "theme"), [("column", "light"), ("page", "dark"), ("slide", "light")])
@pytest.mark.parametrize("name", NAMES)
def test_layout(name, size, theme, beside):
    """Each size and each theme once: a theme changes colours alone."""
    chosen = look(theme, size)
    with matplotlib.rc_context(parameters(chosen)):
        fig = render.drawn(name, beside[name]["numbers"], chosen)
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
RENDER = """
import hashlib, json, sys
from ropetheory.figures import style
from ropetheory.figures.folder import render
for name, held, form in json.load(open(sys.argv[1])):
    made = render.picture(name, held, style.look("dark", "column"), form, "0" * 64)
    print(name, form, hashlib.sha256(made).hexdigest())
"""


def test_two_processes_give_the_same_bytes_whatever_the_users_settings(beside, tmp_path):
    """All figures as SVG, whose ids and dates want care, and one in each of the other formats."""
    chosen = [(name, "svg") for name in NAMES] + [(FAST, "png"), (FAST, "pdf")]
    here = [
        f"{name} {form} "
        + hashlib.sha256(
            render.picture(name, beside[name]["numbers"], look("dark", "column"), form, "0" * 64)
        ).hexdigest()
        for name, form in chosen
    ]
    numbers_of = [(name, beside[name]["numbers"], form) for name, form in chosen]
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


def test_users_settings_do_not_leak_in(beside):
    def digest():
        made = render.picture(FAST, beside[FAST]["numbers"], look(), "svg", "x")
        return hashlib.sha256(made).hexdigest()

    plain = digest()
    with matplotlib.rc_context({"lines.linewidth": 9, "font.family": "monospace", "axes.grid": True}):
        assert digest() == plain


def test_pictures_hold_no_time_and_no_version(written, beside):
    mark = hashlib.sha256(b"").hexdigest()
    for form in render.FORMATS:
        made = render.picture(FAST, beside[FAST]["numbers"], look(), form, mark)
        assert mark.encode() in made
        assert matplotlib.__version__.encode() not in made
        assert b"CreationDate" not in made
        assert b"dc:date" not in made
    for path in written.iterdir():
        assert matplotlib.__version__.encode() not in path.read_bytes()
