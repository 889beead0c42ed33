"""Everything about an erratum, in the order in which a reader asks."""

from __future__ import annotations

from dataclasses import replace

from ropetheory.authoring import Change
from ropetheory.report.errata.fields import claim_words, erratum_fields, figure_line, figure_lines, weight
from ropetheory.report.typesetting import MARKDOWN
from tests.report.shared import ERRATUM, RESULT


def test_the_fields_and_their_order():
    labels = [label for label, _ in erratum_fields(RESULT)]
    assert labels == [
        "mistake", "at", "stated", "true", "because", "numbers", "but there", "changes", "practice",
        "claims", "picture",
    ]  # fmt: skip
    bare = replace(RESULT, erratum=replace(ERRATUM, practice="", picture="", contradiction=""))
    assert set(labels) - {label for label, _ in erratum_fields(bare)} == {"but there", "practice", "picture"}
    failed = dict(erratum_fields(replace(RESULT, ok=False, problem="It broke.")))
    assert failed["problem"] == "It broke."


def test_figures_have_both_sides_and_the_corrected_value():
    first, second = figure_lines(RESULT)
    assert first == "Wavelength of the last pair (b = 10000, d = 128): stated 62831.9, true 54410.1"
    assert second.endswith("stated <= 0.0001, true 0.000115478")
    (shown, figure) = ERRATUM.shown[1], RESULT.figures[1]
    corrected = figure_line(shown, replace(figure, corrected="0.5"))
    assert corrected.endswith(", corrected <= 0.5")
    assert figure_lines(replace(RESULT, figures=())) == []


def test_the_weight_in_words():
    assert weight(ERRATUM) == "a number, and practice depends on it"
    assert weight(replace(ERRATUM, practice="", changes=Change.RESULT)) == "a result"


def test_claims_have_the_verdicts_of_the_run():
    assert claim_words(RESULT) == ["yarn.claim (refuted)"]
    assert claim_words(replace(RESULT, claims=())) == ["yarn.claim"]


def test_words_are_escaped_for_a_page():
    assert dict(erratum_fields(RESULT, MARKDOWN))["practice"] == "Tables of\\_it."
