"""A theorem as text is read back as the same theorem."""

from __future__ import annotations

import pytest

from ropetheory.authoring import CONSTRUCTORS, GOAL, Classical, Limit, Step, Use
from ropetheory.datafile import read
from ropetheory.report.source_text import WIDTH, theorem_source, write_value
from ropetheory.symbolic.theorems.catalogue import TITLES, load


@pytest.mark.parametrize("name", TITLES)
def test_every_theorem_is_read_back(name, tmp_path):
    file = tmp_path / "kept.py"
    file.write_text(theorem_source(load(name)), encoding="utf-8")
    assert read(file, CONSTRUCTORS)["THEOREM"] == load(name)


def test_only_what_is_used_is_imported():
    first = theorem_source(load("ntk-base")).splitlines()[0]
    named = first.removeprefix("from ropetheory.authoring import ").split(", ")
    assert named[0] == "GOAL"
    assert named[1:] == sorted(named[1:])
    assert {"Conclusion", "Step", "Theorem"} <= set(named)
    assert "Claim" not in named


def test_values_are_written_as_people_do():
    assert write_value(Step("==", GOAL, 'So "it" is.', compute=Limit())) == (
        'Step("==", GOAL, "So \\"it\\" is.", compute=Limit())'
    )
    assert write_value(Classical("taylor", "y", 1, Use("a"), part=0)) == (
        'Classical("taylor", "y", 1, Use("a"), part=0)'
    )
    assert write_value(()) == "()"
    assert write_value(("λ",)) == '("λ",)'


def test_long_values_have_a_line_a_part():
    written = write_value(("x" * WIDTH, "y"), column=4)
    assert written == f'(\n        "{"x" * WIDTH}",\n        "y",\n    )'
