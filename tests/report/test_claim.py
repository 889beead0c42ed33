"""Everything about one claim, or one theorem."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import pytest

from ropetheory.literature.registry import claims
from ropetheory.report.claim import WITHOUT_THEOREM, as_text, claim_fields, link_words, theorem_fields
from ropetheory.report.statement import Link, raw
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.verdicts.claim import Claim, Experiment, Formula, Members, Number, Verdict
from ropetheory.verify.run import Selection, decide_claim, verify

BY_ID = {claim.id: claim for claim in claims()}
KINDS = {(type(c.printed), c.recorded): c for c in claims()}
"""One claim of each kind of statement and verdict."""


@dataclass(frozen=True)
class Unknown:
    """A kind of statement that the view does not know."""

    text: str


def fields_of(name, **changes):
    claim = BY_ID[name]
    return dict(claim_fields(claim, replace(decide_claim(claim), **changes)))


@pytest.mark.parametrize("claim", [pytest.param(c, id=c.id) for c in KINDS.values()])
def test_every_kind_of_claim_is_shown_whole(claim):
    result = decide_claim(claim)
    fields = dict(claim_fields(claim, result))
    for label in ("source", "at", "reading", "printed", "verdict", "evidence"):
        assert fields[label]
    assert fields.get("formula", "") == raw(claim.printed)
    assert all(fields.values())
    assert ("members" in fields) == isinstance(claim.printed, Members)
    assert ("value" in fields) == ("units" in fields) == isinstance(claim.printed, Number)
    assert ("needs" in fields) == (claim.recorded is Verdict.HOLDS_IF)
    assert ("counterexample" in fields) == bool(result.counterexample)
    assert ("milder reading" in fields) == (claim.milder is not None)
    assert result.corrected in (None, fields.get("what is right"), fields.get("milder reading"))
    proved = "proved by" if isinstance(claim.printed, Formula) and result.corrected else "settled by"
    assert fields[proved].startswith(
        WITHOUT_THEOREM.get(claim.theorem, claim.corrected_by or claim.settled_by)
    )
    for width in (60, 80, 160):
        assert max(map(len, as_text(result, width=width).splitlines())) <= width


def test_a_refuted_claim_comes_with_both_sides_and_the_repair():
    fields = fields_of("tutorial.last-wavelength")
    assert fields["printed"] == "λ_{d/2-1} = 2π·b"
    assert fields["formula"] == "wavelength(d/2-1) == 2*pi*b"
    assert fields["counterexample"] == "b = 10000, d = 128"
    assert fields["there"] == "λ_{d/2-1} = 2π·b fails: left 54410.1431308, right 62831.8530718"
    stated = load("schedule").conclusion("wide")
    assert fields["proved by"].startswith(f"schedule.wide: {stated.sentence}\n")
    assert fields["milder reading"] in fields["proved by"]


def test_letters_hypotheses_and_mutants_are_told():
    fields = fields_of("yarn.frequency-usual")
    assert fields["letters"] == "j of the theorem is i - 1"
    assert fields["mutants"] == "2 of 2 rejected"
    assert len(fields["by hand"].splitlines()) == len(BY_ID["yarn.frequency-usual"].mutants) == 2
    assert fields_of("resonance.pre-critical-turns")["supposed"] == "j < i*"


def test_a_repair_with_a_theorem_of_its_own_names_both():
    claim = next(c for c in claims() if c.corrected_by and c.corrected_by != c.settled_by)
    fields = fields_of(claim.id)
    assert fields["proved by"].startswith(claim.corrected_by)
    assert fields["settled by"].startswith(claim.settled_by)


def test_a_number_has_its_value_and_a_set_its_members():
    fields = fields_of("xiong.number-pi-width")
    assert fields["value"] == "0.0290246409865"
    assert fields["units"] == "read to units of 0.001"
    assert "there" not in fields
    assert fields_of("xiong.thus-consecutive")["members"] == "0-1"
    assert "fails: left 0.935" in fields_of("xiong.thus-consecutive")["there"]


def test_a_verdict_that_differs_is_told_with_the_recorded_one():
    fields = fields_of("yarn.separate", verdict="open", problem="neither proved nor refuted")
    assert fields["verdict"] == "open (recorded: holds)"
    assert fields["problem"] == "neither proved nor refuted"
    assert fields_of("yarn.separate")["verdict"] == "holds"


def test_a_statement_of_a_new_kind_is_shown_by_its_text():
    claim = BY_ID["yarn.separate"]
    report = replace(claim, printed=Unknown("Loss 2.1 against 2.3."), recorded=Verdict.EMPIRICAL)
    result = replace(decide_claim(claim), verdict="empirical", counterexample={"b": "2"})
    fields = dict(claim_fields(report, result))
    assert fields["printed"] == "Loss 2.1 against 2.3."
    assert "formula" not in fields
    assert "there" not in fields


def test_a_report_of_an_experiment_shows_its_comparisons():
    report = Claim(
        id="yarn.loss", locator="table 2", reading="The second run is better.",
        printed=Experiment("Losses of two runs.", ("2.1 < 2.3", "2.3 < 2.2")), settled_by="report",
        recorded=Verdict.REFUTED, corrected=Formula("2.3 > 2.2"),
    )
    fields = dict(claim_fields(report, decide_claim(report)))
    assert fields["printed"] == "Losses of two runs."
    assert fields["formula"] == "2.1 < 2.3\n2.3 < 2.2"
    assert fields["counterexample"] == "2.3 < 2.2 is false"
    assert fields["what is right"] == "2.3 > 2.2"
    assert fields["settled by"].startswith("a report of an experiment")


@pytest.mark.parametrize(("holds", "says"), [(True, " is true"), (False, " fails"), (None, "")])
def test_a_comparison_in_words(holds, says):
    assert link_words(Link("x < y", "1", "2", holds)) == f"x < y{says}: left 1, right 2"


def test_a_theorem_is_shown_with_its_conclusions_and_what_it_settles():
    (result,) = verify(Selection(("ntk-base",), ())).theorems
    theorem = load("ntk-base")
    fields = theorem_fields(theorem, result)
    text = as_text(result, width=100)
    assert text.startswith("ntk-base  derived\ntitle          ")
    for entry in theorem.conclusions:
        assert f"{entry.name}: {entry.sentence}" in "\n".join(value for _, value in fields)
    assert "1 ≤ λ_j(b′)/λ_j, for s ≥ 1" in text
    settled = Counter(c.recorded for c in claims() if c.theorem == "ntk-base")
    told = dict(fields)
    assert told["claims"].startswith(f"{settled.total()} settled ({settled[Verdict.HOLDS]} holds, ")
    assert told["governs"] == "ntk_base, stretch_base"
    assert told["mutants"] == f"{result.mutants.killed} of {result.mutants.tried} rejected"
    broken = as_text(replace(result, ok=False, problem="residual 1"))
    assert broken.startswith("ntk-base  FAILED\n")
    assert "residual 1" in broken


def test_colour_is_asked_for():
    result = decide_claim(BY_ID["yarn.exponent"])
    assert "\x1b[" not in as_text(result)
    assert "31m  refuted\x1b[0m" in as_text(result, colour=True)
