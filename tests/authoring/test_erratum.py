"""An erratum as data: what weighs, and what a figure corrects."""

from __future__ import annotations

from dataclasses import replace

from ropetheory.authoring.erratum import Change, Erratum, Shown, Status, Withdrawn

SMALL = Erratum(
    "note.slip", "A slip.", "2", "It is 2.", "It is 3.", "A term is missing.", Change.TYPO, ("note.one",)
)


def test_the_source_stands_before_the_dot():
    assert SMALL.source == "note"


def test_severity_weighs_before_practice_and_the_number_of_claims_not_at_all():
    practised = replace(SMALL, practice="The default.")
    rising = [
        SMALL, practised, replace(SMALL, changes=Change.WORD), replace(practised, changes=Change.WORD),
        replace(SMALL, changes=Change.NUMBER), replace(SMALL, changes=Change.RESULT),
    ]  # fmt: skip
    weights = [erratum.weight for erratum in rising]
    assert weights == sorted(weights)
    assert len(set(weights)) == len(weights)
    assert replace(SMALL, claims=("note.one", "note.two")).weight == SMALL.weight


def test_an_erratum_is_found_until_something_else_is_said():
    assert SMALL.status is Status.FOUND
    assert [status.value for status in Status] == ["found", "reported", "accepted", "disputed", "withdrawn"]


def test_what_is_withdrawn_is_of_its_source():
    assert Withdrawn("note.one", "refuted", "It was read against its setting.").source == "note"


def test_what_is_true_is_what_should_be_printed_unless_something_else_is():
    assert Shown("A sum", "2", "3").corrected == "3"
    assert Shown("A bound", "2", "3", op="<=", right="4").corrected == "4"
