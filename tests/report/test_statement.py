"""What is printed, written for people."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ropetheory.authoring.claim import Experiment, Formula, Members, Number
from ropetheory.report.statement import (
    assignment,
    formula_text,
    ranges,
    unit_words,
    what_is_right,
    write_counterexample,
    write_members,
    write_right,
    write_statement,
)
from ropetheory.report.typesetting import MARKDOWN
from ropetheory.verify.results import ClaimResult
from tests.verdicts.shared import claim


@dataclass(frozen=True)
class Unknown:
    """A kind of statement that the view does not know."""

    text: str


@pytest.mark.parametrize(
    ("statement", "plain", "latex", "text"),
    [
        (Formula("theta(0) <= 1"), "θ_0 ≤ 1", "```math\n\\theta_{0} \\le 1\n```", "theta(0) <= 1"),
        (
            Number("0.50", "alpha*b", {"alpha": "0.25", "b": "2"}),
            "0.50 for α·b at α = 0.25, b = 2",
            r"$`0.50`$ for $`\alpha\,b`$ at $`\alpha = 0.25`$, $`b = 2`$",
            "alpha*b",
        ),
        (
            Members("j", 0, 9, "j < L", ((0, 3), (5, 5)), {"L": "4"}),
            "j < L exactly for j = 0-3, 5, of 0-9 at L = 4",
            "$`j < L`$ exactly for $`j`$ = 0-3, 5, of 0-9 at $`L = 4`$",
            "j < L",
        ),
        (Members("j", 2, 2, "j < L", ()), "j < L not for j = 2", "$`j < L`$ not for $`j`$ = 2", "j < L"),
        (Experiment("In words."), "In words.", "In words.", ""),
        (Unknown("Loss 2.1, 2.3."), "Loss 2.1, 2.3.", "Loss 2.1, 2.3.", ""),
        (7, "7", "7", ""),
    ],
)
def test_every_kind_of_statement_is_written(statement, plain, latex, text):
    assert write_statement(statement) == plain
    assert write_statement(statement, MARKDOWN) == latex
    assert formula_text(statement) == text


@pytest.mark.parametrize(
    ("printed", "unit", "words"),
    [("39650", "", "1"), ("62800", "1", "1"), ("0.00000001", "", "0.00000001"), ("12", "", "1")],
)
def test_the_unit_of_a_number_is_a_decimal(printed, unit, words):
    assert unit_words(Number(printed, "b", unit=unit)) == f"read to units of {words}"


def test_an_assignment_names_letters_and_vectors():
    assert assignment({"beta": "2", "q": ["1", "-1/2"]}) == "β = 2, q = (1, -1/2)"


@pytest.mark.parametrize(
    ("runs", "text"),
    [((), "none"), (((4, 4),), "4"), (((1, 3), (7, 7)), "1-3, 7"), (((0, 1),), "0-1")],
)
def test_ranges_are_written_short(runs, text):
    assert ranges(runs) == text


def test_a_set_names_its_members_or_none():
    assert write_members(Members("j", 0, 9, "j < 5/2", ((0, 2),))) == "j < 5/2 exactly for j = 0-2, of 0-9"
    assert write_members(Members("j", 0, 9, "j > 19", ()), MARKDOWN) == "$`j > 19`$ for no $`j`$ = 0-9"
    assert write_members(Members("j", 0, 9, "j < 19", ((0, 9),))) == "j < 19 for every j = 0-9"
    assert write_members(Members("j", 7, 7, "j < 19", ((7, 7),))) == "j < 19 for j = 7"


@pytest.mark.parametrize(
    ("right", "supposes", "plain", "page"),
    [
        (None, (), "", ""),
        (Formula("theta(0) == 1"), (), "θ_0 = 1", "```math\n\\theta_{0} = 1\n```"),
        (
            Formula("theta(0) == 1"), ("s > 1", "L > s"),
            "θ_0 = 1, for s > 1 and L > s", "```math\n\\theta_{0} = 1\n```\n\nFor $`s > 1`$ and $`L > s`$.",
        ),
        (Number("3.10", "alpha", {"b": "2"}), (), "α ≈ 3.1 (at b = 2)", r"$`\alpha \approx 3.1`$"),
        (Members("j", 0, 3, "j < L", ()), (), "j < L for no j = 0-3", "$`j < L`$ for no $`j`$ = 0-3"),
        (
            Members("j", 0, 3, "j < L", ((0, 1),), {"L": "2"}), (),
            "j < L exactly for j = 0-1, of 0-3 (at L = 2)", "$`j < L`$ exactly for $`j`$ = 0-1, of 0-3",
        ),
    ],
)
def test_every_kind_is_written(right, supposes, plain, page):
    assert write_right(right, supposes) == plain
    assert write_right(right, supposes, MARKDOWN) == page


def result(verdict, printed="b > 1", **more):
    hypothesis = {"hypothesis": "s > 1"} if verdict == "holds-if" else {}
    return ClaimResult(claim(printed, "schedule.ratio", **hypothesis), True, None, verdict, "derived", **more)


def test_what_holds_under_a_hypothesis_needs_it():
    assert what_is_right(result("holds-if")) == "needs s > 1"
    assert what_is_right(result("refuted", right=Formula("b > 2"))) == "b > 2"
    assert what_is_right(result("holds")) == ""


def test_a_counterexample_is_an_assignment_or_the_comparison_that_fails():
    assert write_counterexample(result("holds")) == ""
    values = {"alpha": "2", "q": ["1", "0"]}
    assert write_counterexample(result("refuted", counterexample=values)) == "α = 2, q = (1, 0)"
    assert write_counterexample(result("refuted", counterexample=values), str) == "alpha = 2, q = (1, 0)"
    compared = result("refuted", Experiment("Runs."), counterexample={"comparison": "2.3 <= 2.2"})
    assert write_counterexample(compared) == "2.3 > 2.2"
