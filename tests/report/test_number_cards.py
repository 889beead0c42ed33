"""Numbers in a notebook: the cells of the terminal's tables, rounded to what is proved."""

from __future__ import annotations

import math

import numpy as np

import ropetheory as rt
from ropetheory.models.inspection import inspect
from ropetheory.report import number_cards
from ropetheory.report.extension import extension_text
from ropetheory.sweeps.dense import Grid, GridArray
from tests.report.markup import Markup

LLAMA = {"model_type": "llama", "max_position_embeddings": 4096}


def test_an_extension_shows_the_table_of_the_terminal_and_its_verdict():
    found = rt.extend(LLAMA, "32k")
    read = Markup(found._repr_html_())
    text = extension_text(found, "x", width=160, verbose=True)
    lines = {" ".join(line.split()) for line in text.splitlines()}
    # The words of each method, in rows of two cells, are wrapped in the text.
    rows = [" ".join(row) for row in read.rows if row[0] == "pi" and len(row) > 2]
    assert len(rows) == 2
    assert set(rows) <= lines
    assert read.unfolded == [True] * 4 + [False] * 4
    assert "All three criteria: abf, safe." in read.text


def test_an_inspection_has_its_pairs_with_bars():
    read = Markup(inspect(rt.read_config(LLAMA), 8192)._repr_html_())
    row = next(row for row in read.rows if row[0] == "▸46")
    assert row[3] == "slow"
    assert "█" in row[-1]


def test_a_model_says_what_its_file_does():
    rope = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
    model = rt.read_config({**LLAMA, "max_position_embeddings": 16384, "rope_scaling": rope})
    assert repr(model) == "<ModelRope: base 10,000, width 128, length 4,096, yarn by 4, positions 16,384>"
    rows = {row[0]: row[1] for row in Markup(model._repr_html_()).rows}
    assert rows["logits"] == "× 1.29648"
    assert rows["scale s"].startswith("4: yarn(scale=4.0,")
    assert repr(rt.read_config(LLAMA)) == "<ModelRope: base 10,000, width 128, length 4,096, positions 4,096>"


def test_layers_that_differ_stand_before_what_is_said_of_them_below():
    written = rt.read_config("tests/configs/gpt-oss-20b.json")._repr_html_()
    assert written.index("sliding attention") < written.index("</details>") < written.index("base b")


def test_a_method_says_what_it_is():
    read = Markup(rt.yarn(4, 4096)._repr_html_())
    assert ["is", "YaRN: NTK-by-parts, and attention made sharper."] in read.rows
    composed = Markup(rt.yarn(4, 4096).then(rt.rerope(9))._repr_html_())
    assert [row[0] for row in composed.rows] == ["logits", "rotates"]
    assert composed.rows[-1][1].startswith("offsets")


def test_windows_are_rounded_into_what_is_proved():
    found = rt.feasible_bases(256, 16)
    read = Markup(found._repr_html_())
    heads, *rows = read.rows
    assert heads[1:3] == ["from", "to"]
    assert len(rows) == 8
    for row, window in zip(rows, found.windows, strict=True):
        assert float(row[1].replace(",", "")) >= window.lower.feasible
        high = window.upper.feasible if window.upper else math.inf
        assert (math.inf if row[2] == "∞" else float(row[2].replace(",", ""))) <= high
    assert rows[0][3:] == ["at 223", "at 91"]
    assert repr(found) == f"<FeasibleBases: {found}>"


def test_many_windows_are_cut_and_none_are_a_sentence(monkeypatch):
    monkeypatch.setattr(number_cards, "MOST", 3)
    read = Markup(rt.feasible_bases(256, 16)._repr_html_())
    assert len(read.rows) == 4
    assert read.text.endswith("and 5 windows more")
    assert Markup(rt.feasible_bases(2, 64)._repr_html_()).rows == []


def test_a_grid_shows_its_axes_and_extremes():
    found = rt.grid(["critical_pair", "ntk_base"], base=[1e4, 5e5], dim=128, length=4096, scale=[2, 4])
    rows = Markup(found._repr_html_()).rows
    assert ["base", "2", "10,000", "500,000"] in rows
    assert ["critical_pair", "base × dim × length", "2", "32", "46"] in rows
    assert repr(found["critical_pair"]) == "<critical_pair [base, dim, length] (2, 1, 1) int16>"


def test_a_quantity_without_values_has_no_extremes():
    hollow = Grid({"base": np.array([2.0])}, [GridArray("none", ("base",), np.array([np.nan]))])
    assert ["none", "base", "1", "", ""] in Markup(hollow._repr_html_()).rows
