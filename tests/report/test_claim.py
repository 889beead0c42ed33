"""Everything about one claim, typeset for a terminal and for a page."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from ropetheory.authoring.claim import Claim, Experiment, Formula, Members, Number, Verdict
from ropetheory.literature.registry import claims
from ropetheory.report.claim import (
    CONTRACT,
    WITHOUT_THEOREM,
    claim_dict,
    claim_fields,
    claim_items,
    claim_line,
    count_verdicts,
    statement_label,
    verdict_words,
)
from ropetheory.report.source_page import claim_section
from ropetheory.report.statement import formula_text
from ropetheory.report.typesetting import MARKDOWN, PLAIN
from ropetheory.symbolic.reading.decimals import short
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.verify.results import ClaimResult
from ropetheory.verify.work import decide_claim
from tests.report.shared import BY_ID, KINDS
from tests.verdicts.shared import claim as made
from tests.verified import claim_result

MEAN = Number("0.027", "2/d*C(alpha,b,d)", at={"b": "10000", "alpha": "0.25", "d": "128"})
NUMBER = made(MEAN, "granularity.attained", id="xiong.a-number", recorded=Verdict.REFUTED)


@dataclass(frozen=True)
class Unknown:
    """A kind of statement that the view does not know."""

    text: str


def fields_of(name, style=PLAIN, **changes):
    return dict(claim_fields(replace(claim_result(name), **changes), style))


@pytest.mark.parametrize("claim", [pytest.param(c, id=c.id) for c in KINDS.values()])
def test_every_kind_of_claim_is_shown_whole(claim):
    result = claim_result(claim.id)
    fields = dict(claim_fields(result))
    for label in ("source", "at", "reading", statement_label(claim), "verdict", "evidence"):
        assert fields[label]
    assert fields.get("formula", "") == formula_text(claim.printed)
    assert all(fields.values())
    assert ("members" in fields) == isinstance(claim.printed, Members)
    assert ("value" in fields) == ("units" in fields) == isinstance(claim.printed, Number)
    assert ("needs" in fields) == (claim.recorded is Verdict.HOLDS_IF)
    assert ("counterexample" in fields) == bool(result.counterexample)
    assert ("milder reading" in fields) == (claim.milder is not None)
    assert (result.right is not None) == bool({"what is right", "milder reading"} & set(fields))
    proved = "proved by" if isinstance(claim.printed, Formula) and result.right else "settled by"
    assert fields[proved].startswith(
        WITHOUT_THEOREM.get(claim.theorem, claim.corrected_by or claim.settled_by)
    )


def test_a_refuted_claim_comes_with_both_sides_and_the_repair():
    fields = fields_of("tutorial.last-wavelength")
    assert fields["formalised"] == "λ_{d/2-1} = 2π·b"
    assert fields["formula"] == "wavelength(d/2-1) == 2*pi*b"
    assert fields["counterexample"] == "b = 10000, d = 128"
    sides = "the left side is 54410.1431308, the right side 62831.8530718"
    assert fields["there"] == f"λ_{{d/2-1}} = 2π·b fails: {sides}"
    stated = load("schedule").conclusion("wide")
    assert fields["proved by"].startswith(f"schedule.wide: {stated.sentence}\n")
    assert fields["milder reading"] in fields["proved by"]


def test_letters_hypotheses_and_mutants_are_told():
    fields = fields_of("yarn.frequency-usual")
    assert fields["letters"] == "j of the theorem is i - 1"
    assert fields["wrong versions"] == "2 of 2 rejected"
    assert len(fields["such as"].splitlines()) == len(BY_ID["yarn.frequency-usual"].mutants) == 2
    assert fields_of("resonance.pre-critical-turns")["supposed"] == "j < i*"


def test_a_repair_with_a_theorem_of_its_own_names_both():
    claim = next(c for c in claims() if c.corrected_by and c.corrected_by != c.settled_by)
    fields = fields_of(claim.id)
    assert fields["proved by"].startswith(claim.corrected_by)
    assert fields["settled by"].startswith(claim.settled_by)


def test_a_number_has_its_value_and_a_set_its_members():
    fields = dict(claim_fields(decide_claim(NUMBER)))
    assert fields["value"] == "0.0290246409865"
    assert fields["units"] == "read to units of 0.001"
    assert "there" not in fields
    assert fields_of("xiong.thus-consecutive")["members"] == "0-1"
    assert "fails: the left side is 0.935" in fields_of("xiong.thus-consecutive")["there"]


def test_a_verdict_that_differs_is_told_with_the_recorded_one():
    fields = fields_of("yarn.separate", verdict="open", problem="neither proved nor refuted")
    assert fields["verdict"] == "open (recorded: holds)"
    assert fields["problem"] == "neither proved nor refuted"
    assert fields_of("yarn.separate")["verdict"] == "holds"


def test_a_statement_of_a_new_kind_is_shown_by_its_text():
    claim = replace(BY_ID["yarn.separate"], printed=Unknown("Loss 2.1 against 2.3."))
    result = ClaimResult(claim, True, None, "empirical", "reported", counterexample={"b": "2"})
    fields = dict(claim_fields(result))
    assert fields["formalised"] == "Loss 2.1 against 2.3."
    assert "formula" not in fields
    assert "there" not in fields


def test_an_experiment_shows_its_comparisons():
    experiment = Claim(
        id="yarn.loss", locator="table 2", reading="The second run is better.",
        printed=Experiment("Losses of two runs.", ("2.1 < 2.3", "2.3 < 2.2")), settled_by="report",
        recorded=Verdict.REFUTED, corrected=Formula("2.3 > 2.2"),
    )
    fields = dict(claim_fields(decide_claim(experiment)))
    assert fields["measured"] == "Losses of two runs."
    assert fields["formula"] == "2.1 < 2.3\n2.3 < 2.2"
    assert fields["counterexample"] == "2.3 ≥ 2.2"
    assert fields["what is right"] == "2.3 > 2.2"
    assert fields["settled by"].startswith("a report of an experiment")


def test_only_what_the_document_has_is_called_printed():
    own, formula = NUMBER, BY_ID["tutorial.last-wavelength"]
    assert statement_label(own) == "printed"
    assert statement_label(replace(own, transcribed=False)) == "formalised"
    assert statement_label(replace(formula, transcribed=None)) == "formalised"
    fields = dict(claim_fields(decide_claim(replace(formula, transcribed=True))))
    assert fields["printed"] == "λ_{d/2-1} = 2π·b"
    assert "formalised" not in fields


@pytest.mark.parametrize("claim", [pytest.param(c, id=c.id) for c in KINDS.values()])
def test_both_typesettings_have_the_same_fields(claim):
    result = claim_result(claim.id)
    plain, marked = claim_fields(result, PLAIN), claim_fields(result, MARKDOWN)
    # A convention has no page to link to.
    assert {label for label, _ in plain} - {label for label, _ in marked} <= {"settled by"}
    assert [label for label, _ in marked] == [label for label, _ in plain if label in dict(marked)]


def test_a_page_has_formulas_between_dollar_signs_and_links():
    fields = fields_of("yarn.frequency-usual", MARKDOWN)
    label = statement_label(BY_ID["yarn.frequency-usual"])
    assert fields[label] == "```math\n\\theta_{i-1} = b^{-2\\,i/d}\n```"
    assert fields["letters"] == r"$`j \to i - 1`$"
    assert fields["proved by"] == "[schedule.frequency](schedule.md#conclusion-frequency)"
    assert fields["there"] == "there the left side is 1, the right side 0.86596432336"


def test_a_line_has_verdict_reading_repair_and_counterexample():
    found = ClaimResult(
        made("b > 2", "schedule.ratio", reading="It is |b|."), True, None, "refuted", "certified",
        right=Formula("b > 1"), counterexample={"b": "3/2"},
    )
    assert claim_line(found, link=True) == (
        "- **refuted** [`test.claim`](source-test.md#test.claim) (1). It is \\|b\\|. "
        "[schedule.ratio](schedule.md#conclusion-ratio)<br>→ b > 1<br>Counterexample: b = 3/2."
    )
    assert "schedule.ratio" not in claim_line(found)


def test_a_number_has_its_values_once():
    printed, right = Number("3", "alpha", {"b": "2"}), Number("4", "alpha", {"b": "2"})
    found = ClaimResult(
        made(printed, "schedule.ratio"), True, None, "refuted", "certified", right=right,
        counterexample={"b": "2"},
    )
    assert claim_line(found).endswith("<br>→ α ≈ 4 (at b = 2)")


@pytest.mark.parametrize("claim", [pytest.param(c, id=c.id) for c in KINDS.values()])
def test_programs_have_what_people_are_shown(claim):
    result = claim_result(claim.id)
    keys = [item.key for item in claim_items(result) if item.key]
    assert sorted(keys) == sorted(CONTRACT)
    found, shown = claim_dict(result), dict(claim_fields(result))
    assert tuple(found) == CONTRACT
    assert found["verdict"] == shown["verdict"] == claim.recorded.value
    assert found["corrected"] == shown.get("what is right", shown.get("milder reading"))
    assert found["hypothesis"] == shown.get("needs")


def test_evidence_names_the_theorems_of_the_literature_that_are_taken_as_given():
    true = replace(claim_result("yarn.separate"), cites=("Lindemann", "Taylor"))
    assert dict(claim_fields(true))["evidence"] == "derived, given Lindemann, Taylor"
    false = replace(claim_result("tutorial.last-wavelength"), cites=("Taylor",))
    given = "certified; what is right is derived, given Taylor"
    assert dict(claim_fields(false))["evidence"] == given
    assert f"; {given}." in "\n".join(claim_section(false))
    assert claim_dict(false)["cites"] == ["Taylor"]
    assert claim_dict(false)["evidence"] == "certified"


def test_a_page_has_the_value_of_every_number_and_how_it_is_known():
    for one in [one for one in claims() if isinstance(one.printed, Number)]:
        found = claim_result(one.id)
        text = "\n".join(claim_section(found))
        assert short(str(found.value)) in text, one.id
        assert f"; {found.evidence}." in text, one.id
        assert ("; its value is " in text) == (found.right is None), one.id


def test_verdicts_are_counted_in_the_usual_order():
    results = [claim_result(name) for name in ("yarn.separate", "tutorial.last-wavelength", "yarn.exponent")]
    assert list(count_verdicts(results).items()) == [("holds", 1), ("refuted", 1), ("imprecise", 1)]
    assert verdict_words(results) == "1 holds, 1 refuted, 1 imprecise"
    assert verdict_words(()) == ""
