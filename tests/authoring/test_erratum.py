"""An erratum as data: what weighs, and what a figure corrects."""

from __future__ import annotations

from dataclasses import replace

from ropetheory.authoring.erratum import Change, Erratum, Shown

SMALL = Erratum(
    "note.slip", "A slip.", "2", "It is 2.", "It is 3.", "A term is missing.", Change.WORD, ("note.one",)
)


def test_the_source_stands_before_the_dot():
    assert SMALL.source == "note"


def test_what_changes_weighs_before_practice_and_practice_before_the_claims():
    rising = [
        SMALL, replace(SMALL, claims=("note.one", "note.two")), replace(SMALL, practice="The default."),
        replace(SMALL, changes=Change.NUMBER), replace(SMALL, changes=Change.RESULT),
    ]  # fmt: skip
    weights = [erratum.weight for erratum in rising]
    assert weights == sorted(weights)
    assert len(set(weights)) == len(weights)


def test_what_is_true_is_what_should_be_printed_unless_something_else_is():
    assert Shown("A sum", "2", "3").corrected == "3"
    assert Shown("A bound", "2", "3", op="<=", right="4").corrected == "4"
