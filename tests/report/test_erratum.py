"""Everything about an erratum, in the order in which a reader asks."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from ropetheory.authoring import Change, Shown
from ropetheory.literature.registry import errata, sources
from ropetheory.report.erratum import (
    claim_words,
    errata_json,
    errata_list,
    errata_page,
    errata_table,
    erratum_fields,
    erratum_section,
    figure_line,
    figure_lines,
    rank_errata,
    readme_list,
    round_apart,
    weight,
    where_to_look,
)
from ropetheory.report.statement import write_statement
from ropetheory.report.typesetting import MARKDOWN
from ropetheory.verify.results import ErratumResult, Report
from ropetheory.verify.work import evaluate_erratum
from tests.report.shared import BY_ID, ERRATUM, RESULT


def test_the_fields_and_their_order():
    labels = [label for label, _ in erratum_fields(RESULT)]
    assert labels == [
        "mistake", "at", "stated", "formalised", "true", "because", "numbers", "but there", "severity",
        "practice", "status", "claims", "picture",
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


@pytest.mark.parametrize(
    ("texts", "shown"),
    [
        (("62831.8530718", "54410.1431308", "54410.1431308"), ["62831.9", "54410.1", "54410.1"]),
        (("4.9999999", "5", "5"), ["4.9999999", "5", "5"]),
        (("5", "5.00000000000000000001", "5"), ["5", "5.00000000000000000001", "5"]),
        (("5.000000011", "5.000000012"), ["5.000000011", "5.000000012"]),
        (("1.0000001e400", "1e400"), ["1.0000001e+400", "1e+400"]),
        (("1e-400", "0"), ["1e-400", "0"]),
        (("1234567", "1234568.5", "1234569"), ["1234567", "1234568.5", "1234569"]),
        (("1234573", "1234574.9"), ["1234573", "1234574.9"]),
        (("1.61654953713 + 0 i", "1.69"), ["1.61655", "1.69"]),
        (("0 ± 1e-70", "1"), ["0 ± 1e-70", "1"]),
    ],
)
def test_figures_that_differ_look_different(texts, shown):
    assert round_apart(texts) == shown


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"printed": "5.00000000000001"}, "stated 5.00000000000001, true 5"),
        ({"printed": "4.9999999", "op": "<=", "right": "5"}, "stated <= 4.9999999, true 5"),
        ({"printed": "5 + exp(-20)"}, "stated 5.000000002, true 5"),
        ({"true": "b/2 + 0*d", "at": {"b": "10", "d": "4.0"}}, "base (b = 10, d = 4.0): stated 8, true 5"),
    ],
)
def test_a_figure_is_told_from_what_is_stated(changes, line):
    shown = Shown(**{"what": "Half the base", "printed": "8", "true": "b/2", "at": {"b": "10"}} | changes)
    erratum = replace(ERRATUM, title="It.", truth="It.", reason="So.", shown=(shown,))
    result = evaluate_erratum(erratum)
    assert result.ok, result.problem
    assert line in figure_lines(result)[0]


def test_the_weight_in_words():
    assert weight(ERRATUM) == "figure; affects practice"
    assert weight(replace(ERRATUM, practice="", changes=Change.RESULT)) == "result"


def test_the_place_names_the_text_that_was_read(monkeypatch):
    assert where_to_look(ERRATUM).startswith("section 1")
    known = [replace(source, version="second edition") for source in sources()]
    monkeypatch.setattr("ropetheory.report.erratum.sources", lambda: known)
    assert where_to_look(ERRATUM) == "section 1 (second edition)"
    assert dict(erratum_fields(RESULT))["at"] == "section 1 (second edition)"


def test_what_is_decided_is_what_is_shown():
    """The statement is written from the claim that shows the mistake, on the page and in a terminal."""
    fields = dict(erratum_fields(RESULT))
    assert fields["formalised"] == "λ_{d/2-1} = 2π·b"
    unrun = ErratumResult(next(one for one in errata() if one.id == "yarn.sign-of-offset"), True, None)
    assert dict(erratum_fields(unrun))["printed"] == write_statement(BY_ID["yarn.exponent"].printed)
    text = "\n".join(erratum_section(RESULT))
    assert "As a formula of ours:\n\n```math\n\\lambda_{d/2-1} = 2\\,\\pi\\,b\n```" in text


def test_one_mistake_of_two_sources_has_one_line():
    other = replace(RESULT, erratum=replace(ERRATUM, id="men.last", same_as="yarn.last"))
    assert errata_list([RESULT, other], "errata.md") == [
        "1. [The last wavelength is 54410, not 62832](errata.md#yarn.last) "
        "(`yarn`, [`men`](errata.md#men.last); figure)"
    ]
    assert len(errata_list([other])) == 1
    assert "The same mistake: [yarn.last](#yarn.last)." in "\n".join(erratum_section(other))


def test_claims_have_the_verdicts_of_the_run():
    assert claim_words(RESULT) == ["yarn.claim (refuted)"]
    assert claim_words(replace(RESULT, claims=())) == ["yarn.claim"]


def test_words_are_escaped_for_a_page():
    assert dict(erratum_fields(RESULT, MARKDOWN))["practice"] == "Tables of\\_it."


def test_the_shape():
    data = json.loads(errata_json([RESULT]))
    assert (data["schema"], data["ok"]) == (1, True)
    (one,) = data["errata"]
    assert (one["rank"], one["id"], one["source"], one["changes"]) == (1, "yarn.last", "yarn", "figure")
    assert set(one) == {
        "rank", "id", "source", "ok", "problem", "title", "where", "says", "truth", "reason", "changes",
        "claims", "practice", "contradiction", "picture", "status", "same_as", "figures",
        "verdicts",
    }  # fmt: skip
    assert one["figures"][0]["values"] == {
        "printed": "62831.8530718", "true": "54410.1431308", "corrected": "54410.1431308",
    }  # fmt: skip
    assert one["figures"][0]["right"] == "wavelength(d/2-1)"
    bare = replace(RESULT, erratum=replace(ERRATUM, practice=""))
    told = [erratum["practice"] for erratum in json.loads(errata_json([RESULT, bare]))["errata"]]
    assert told == [ERRATUM.practice, None]


def test_one_that_fails_fails_the_whole():
    data = json.loads(errata_json([RESULT, replace(RESULT, ok=False, problem="It broke.", figures=())]))
    assert not data["ok"]
    assert data["errata"][1]["problem"] == "It broke."
    assert data["errata"][1]["figures"] == []


def test_a_line_an_erratum_with_columns_aligned():
    other = replace(ERRATUM, id="yarn.a-longer-name", changes=Change.WORD, practice="", title="No." * 60)
    head, first, second = errata_table([ERRATUM, other], 400).splitlines()
    assert head.split() == ["#", "erratum", "severity", "practice", "mistake"]
    assert first.split()[:4] == ["1", "yarn.last", "figure", "yes"]
    assert first.endswith("  The last wavelength is 54410, not 62832")
    assert second.endswith(f"  {'No.' * 60}")
    column = head.index("mistake")
    assert first.index("The last") == second.index("No.") == column
    folded = errata_table([ERRATUM, other], column + 60).splitlines()
    assert folded[:2] == [head, first]
    assert all(line.startswith(" " * column + "No.") and len(line) <= column + 60 for line in folded[3:])


def test_on_a_narrow_page_the_mistake_comes_first_and_the_rest_below_it():
    other = replace(ERRATUM, id="yarn.a-longer-name", changes=Change.WORD, practice="", title="No. " * 60)
    text = errata_table([ERRATUM, other], 80)
    assert text.startswith(
        "1  The last wavelength is 54410, not 62832\n   yarn.last: figure; affects practice\n2  No. No."
    )
    assert text.endswith("No.\n   yarn.a-longer-name: wording\n")
    assert max(map(len, text.splitlines())) <= 80


HEAVIER = replace(ERRATUM, id="yarn.heavy", title="A heavier one", changes=Change.RESULT)
HEAVY = replace(RESULT, erratum=HEAVIER)
REPORT = Report((), (), errata=(RESULT, HEAVY))


def test_the_weightiest_comes_first():
    assert [result.id for result in rank_errata(REPORT)] == ["yarn.heavy", "yarn.last"]
    text = errata_page(REPORT)
    assert "1. [A heavier one](#yarn.heavy) (`yarn`; result)\n2. [The last" in text
    assert text.index("2. [The last") < text.index("## How errata are graded") < text.index("## [YaRN")
    assert text.index('<a id="yarn.heavy">') < text.index('<a id="yarn.last">')
    assert re.search(r"\n## \[YaRN.*\n\nWhat was read: section 2, .*\.\n", text)
    assert "## [Reading note" not in text


def test_an_erratum_has_its_formulas_figures_and_claims():
    text = "\n".join(erratum_section(RESULT))
    assert text.startswith('### <a id="yarn.last"></a>The last wavelength is 54410, not 62832\n')
    assert "*section 1.* It is 2 pi b." in text
    assert "\nAs a formula of ours:\n\n" in text
    assert "\nWhat is right:\n\n" in text
    assert "\n- Wavelength of the last pair (b = 10000, d = 128): stated 62831.9, true 54410.1\n" in text
    assert "The source itself says otherwise: Section 2 has 54410." in text
    assert "Severity: figure; affects practice. Tables of\\_it. Status: found. Claims: [" in text
    assert "Claims: [`yarn.claim`](source-yarn.md#yarn.claim) refuted." in text
    assert "![ropes](../figures/ropes.svg)" in text


def test_readme_has_the_top_and_says_how_many_there_are():
    assert readme_list(REPORT) == [
        "1. [A heavier one](proofs/errata.md#yarn.heavy) (`yarn`; result)",
        "2. [The last wavelength is 54410, not 62832](proofs/errata.md#yarn.last) (`yarn`; figure)",
    ]
    short = readme_list(REPORT, top=1)
    assert short[-1] == (
        "These are the most serious of [2 errata](proofs/errata.md); a mistake that several sources share "
        "counts once."
    )
    assert len(short) == 3


def test_what_is_rounded_is_never_taken_for_a_whole_number_or_for_another():
    assert round_apart(("1000000", "1000001.50000")) == ["1000000", "1000001.5"]
    assert round_apart(("1234570", "1234571.7")) == ["1234570", "1234571.7"]
    assert round_apart(("5", "5")) == ["5", "5"]
