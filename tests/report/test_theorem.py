"""Everything about one theorem, what the grid showed, and a replayed step."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from ropetheory.authoring import Solve
from ropetheory.authoring.claim import Verdict
from ropetheory.literature.registry import claims
from ropetheory.report.calculation import calculation
from ropetheory.report.theorem import grid_line, replay_head, replay_summary, step_text, theorem_fields
from ropetheory.report.typesetting import PLAIN, supposed_of
from ropetheory.report.verification import report_text
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.verify.places import Line
from ropetheory.verify.replay import Replayed
from ropetheory.verify.results import Mutants, TheoremResult
from ropetheory.verify.select import select
from tests.verified import report, theorem_result

UNTRIED = TheoremResult("", "", False, None, "derived", (), (), Mutants(), 0.0)


def test_a_theorem_is_shown_with_what_was_found_and_what_it_settles():
    theorem, result = load("ntk-base"), theorem_result("ntk-base")
    settled = Counter(c.recorded for c in claims() if c.theorem == "ntk-base" and not c.ours)
    shown = dict(theorem_fields(theorem, result))
    assert shown["claims"].startswith(f"decides {settled.total()} ({settled[Verdict.HOLDS]} holds, ")
    assert shown["functions"] == "ntk_base, stretch_base"
    assert shown["wrong versions"] == f"{result.mutants.killed} of {result.mutants.tried} rejected"
    of_one = dict(theorem_fields(theorem, result, "fastest"))["claims"]
    assert {"summary", "main", "why"}.isdisjoint(dict(theorem_fields(theorem, result, "fastest")))
    settled_by = [c for c in claims() if c.settled_by == "ntk-base.fastest" and not c.ours]
    assert of_one.startswith(f"decides {len(settled_by)} ")


def test_a_conclusion_has_what_was_found_of_it_alone():
    theorem, result = load("critical-index"), theorem_result("critical-index")
    whole, one = (dict(theorem_fields(theorem, result, name)) for name in (None, "never-equal"))
    assert whole["classical"].split(", ") == [*result.given] != ["Lindemann"]
    assert one["classical"] == "Lindemann"
    other = dict(theorem_fields(theorem, result, "index"))
    assert "classical" not in other
    assert {"wrong versions", "functions"} <= {*whole}
    assert not {"wrong versions", "functions"} & {*one}
    steps = len(theorem.conclusion("index").proof)
    assert other["Rocq"].startswith(f"{steps} of {steps} steps and 1 of 1 results; ")
    assert "Rocq" not in one  # of a conclusion that is not confirmed nothing is said to be


def test_a_theorem_is_shown_with_its_main_result_and_why_it_is_true():
    theorem, result = load("ntk-base"), theorem_result("ntk-base")
    shown = dict(theorem_fields(theorem, result))
    assert shown["main"] == "stretch: λ_j(b′)/λ_j = s^(2j/(d - 2))"
    assert shown["why"] == theorem.idea
    unnamed = dict(theorem_fields(replace(theorem, main="", idea=""), result))
    assert "main" not in unnamed
    assert "why" not in unnamed


@pytest.fixture
def outcome():
    return report(select(theorem="ntk-base"))


def test_the_grid_is_one_line_and_a_table_on_request(outcome):
    plain = report_text(outcome, width=160)
    (line,) = [line for line in plain.splitlines() if line.startswith("grid: ")]
    assert "comparisons at up to 150 points on numpy" in line
    assert "theorem   comparison" not in plain
    table = report_text(outcome, width=160, grid=True)
    (theorem,) = outcome.theorems
    worst = max(theorem.grid, key=lambda residual: residual.share)
    assert f"ntk-base  {worst.function}" in table
    every = report_text(outcome, width=160, verbose=True)
    assert sum(row.startswith("ntk-base ") for row in every.splitlines()) == 1 + len(theorem.grid)


def test_no_line_of_the_grid_is_wider_than_the_terminal(outcome):
    lines = report_text(outcome, width=60, grid=True, verbose=True).splitlines()
    assert max(map(len, lines)) <= 60


def test_a_residual_without_a_number_is_written(outcome):
    (theorem,) = outcome.theorems
    broken = replace(theorem.grid[0], ok=False, problem="nan", ulp=None, share=None, largest=None, blind=2)
    shown = replace(outcome, theorems=(replace(theorem, ok=False, problem="nan", grid=(broken,)),))
    text = report_text(shown, width=160, grid=True)
    assert "the largest error is - of its bound (ntk-base, ntk_base); 2 points are too ill-" in text
    assert "grid" not in report_text(replace(shown, theorems=(replace(theorem, grid=()),)), grid=True)


def test_without_residuals_there_is_no_line():
    assert grid_line(()) == ""


ACCEPTED = Replayed(
    "at-most", 2, Line("ropetheory/a.py", 7), "s <= s + y", ("s >= 1", "y >= 0"), "", "y", "lemma"
)
REFUSED = Replayed("slow", 0, None, "theta(j) == 2", residual="1", problem="it is not", nearest="== 1")


def test_an_accepted_step_says_what_it_uses_and_by_which_rule():
    assert step_text(ACCEPTED) == (
        "at-most, step 2  ropetheory/a.py:7\n    s <= s + y\n    uses s >= 1, y >= 0\n"
        "    difference of the sides: y\n    accepted: lemma\n"
    )


def test_the_last_step_says_on_what_its_result_rests():
    last = replace(ACCEPTED, rests=("s >= 1", "H(0) == 1", "b rational"), given=("Lindemann",))
    assert step_text(last) == step_text(ACCEPTED) + (
        "    at-most supposes s >= 1, H(0) == 1, b rational\n"
        "    at-most stands on theorems of the literature: Lindemann\n"
    )


@pytest.mark.parametrize("name", TITLES)
def test_a_replay_begins_with_what_its_theorem_supposes(name):
    """The same fields as ``show`` has."""
    theorem = load(name)
    shown = dict(theorem_fields(theorem, UNTRIED))
    head = " ".join(replay_head(theorem).split())
    labels = ("hypotheses", "laws") if theorem.laws else ("hypotheses",)
    assert head == " ".join(" ".join(f"{label} {shown[label]}" for label in labels).split())
    assert all(PLAIN.formulas((one,)) in head for one in (*theorem.hypotheses, *theorem.laws))


@pytest.mark.parametrize("name", TITLES)
def test_every_way_to_write_a_conclusion_has_what_its_proof_supposes(name):
    theorem = load(name)
    proved = {one.name: one.supposes for one in theorem_result(name).derivations}
    for entry in theorem.conclusions:
        roots = {f"{step.compute.condition} == 0" for step in entry.proof if isinstance(step.compute, Solve)}
        assert {*supposed_of(entry)} == {*proved[entry.name]} - roots
        written = [PLAIN.formulas((one,)) for one in supposed_of(entry)]
        here = calculation(theorem, entry.name, width=10**6)
        assert all(one in here for one in written)
        assert all(one in PLAIN.conclusion(f"{name}.{entry.name}") for one in written)


def test_a_refused_step_says_why_and_what_would_pass():
    assert step_text(REFUSED) == (
        "REFUSED  slow\n    theta(j) == 2\n    refused: it is not\n    the sides differ by 1\n"
        "    accepted instead: == 1\n"
    )


def test_long_formulas_are_folded():
    long = Replayed("x", 1, None, " + ".join(["theta(j)"] * 30))
    assert max(map(len, step_text(long, width=80).splitlines())) <= 80


def test_the_end_counts():
    assert replay_summary([ACCEPTED]) == "1 of 1 step accepted"
    assert replay_summary([ACCEPTED, REFUSED]) == "1 of 2 steps accepted, 1 refused: slow"
