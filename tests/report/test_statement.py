"""What is printed, written for people, and both sides of it at an assignment."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ropetheory.literature.registry import claims
from ropetheory.report.statement import (
    assignment,
    failing,
    links,
    printed_latex,
    printed_plain,
    raw,
    unit_words,
)
from ropetheory.verdicts.claim import Experiment, Formula, Members, Number

FAILING = [
    pytest.param(claim, id=claim.id)
    for claim in claims()
    if isinstance(claim.printed, Formula) and claim.counterexample
]


@dataclass(frozen=True)
class Unknown:
    """A kind of statement that the view does not know."""

    text: str


@pytest.mark.parametrize(
    ("statement", "plain", "latex", "text"),
    [
        (Formula("theta(0) <= 1"), "θ_0 ≤ 1", r"$\theta_{0} \le 1$", "theta(0) <= 1"),
        (
            Number("0.50", "alpha*b", {"alpha": "0.25", "b": "2"}),
            "0.50 for α·b at α = 0.25, b = 2",
            r"$0.50$ for $\alpha\,b$ at $\alpha = 0.25$, $b = 2$",
            "alpha*b",
        ),
        (
            Members("j", 0, 9, "j < L", ((0, 3), (5, 5)), {"L": "4"}),
            "j < L exactly for j = 0-3, 5, of 0-9 at L = 4",
            "$j < L$ exactly for $j$ = 0-3, 5, of 0-9 at $L = 4$",
            "j < L",
        ),
        (Members("j", 2, 2, "j < L", ()), "j < L for no j, of 2", "$j < L$ for no $j$, of 2", "j < L"),
        (Experiment("In words."), "In words.", "In words.", ""),
        (Unknown("Loss 2.1, 2.3."), "Loss 2.1, 2.3.", "Loss 2.1, 2.3.", ""),
        (7, "7", "7", ""),
    ],
)
def test_every_kind_of_statement_is_written(statement, plain, latex, text):
    assert printed_plain(statement) == plain
    assert printed_latex(statement) == latex
    assert raw(statement) == text


@pytest.mark.parametrize(
    ("printed", "unit", "words"),
    [("39650", "", "10"), ("62800", "1", "1"), ("0.00000001", "", "0.00000001"), ("12", "", "1")],
)
def test_the_unit_of_a_number_is_a_decimal(printed, unit, words):
    assert unit_words(Number(printed, "b", unit=unit)) == f"read to units of {words}"


def test_an_assignment_names_letters_and_vectors():
    assert assignment({"beta": "2", "q": ["1", "-1/2"]}) == "β = 2, q = (1, -1/2)"


def test_both_sides_have_twelve_digits_and_whole_numbers_none_too_many():
    (link,) = links("wavelength(j) == 7", {"b": "10000", "d": "4", "j": "0"})
    assert (link.text, link.left, link.right, link.holds) == ("λ_j = 7", "6.28318530718", "7", False)


def test_of_a_chain_the_failing_comparison_is_kept():
    at = {"b": "16", "d": "4", "j": "1"}
    assert [link.holds for link in links("0 < theta(j) < 1/5 < 1", at)] == [True, False, True]
    (link,) = failing("0 < theta(j) < 1/5 < 1", at)
    assert (link.text, link.left) == ("θ_j < 1/5", "0.250000000000")


def test_close_numbers_are_shown_to_where_they_part():
    (link,) = failing("1 + b**(-5) == 1", {"b": "10000"})
    assert (link.left, link.right) == ("1.00000000000000000001000", "1")
    assert not failing("b + 1 > b", {"b": "10000"})


def test_a_complex_side_has_its_own_sign():
    at = {"m": "1", "b": "10000", "d": "2"}
    (link,) = failing("exp(I*m*theta(0)) == exp(-I*m*theta(0))", at)
    assert link.left == "0.540302305868 + 0.841470984808 i"
    assert link.right == "0.540302305868 - 0.841470984808 i"


def test_of_a_matrix_the_entry_that_differs_is_shown():
    (link,) = failing("rotation(m) == matrix(cos(n), 0, 0, 1)", {"m": "1", "n": "1"})
    assert (link.left, link.right) == ("-0.841470984808", "0")


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("Limit(1/d, d) == 1", {"b": "2"}),
        ("theta(j) == 1", {"b": "2", "d": "4"}),
        ("theta(j) == 1", {"b": "2", "d": "4", "j": "7"}),
        ("theta(j", {"b": "2"}),
    ],
)
def test_what_cannot_be_read_is_left_out(text, at):
    assert links(text, at) == []


@pytest.mark.parametrize("claim", FAILING)
def test_the_printed_formula_fails_at_its_counterexample(claim):
    found = failing(claim.printed.text, claim.counterexample)
    assert found or "Limit(" in claim.printed.text
    for link in found:
        # Equal sides fail a strict order or an inequation.
        assert link.left != link.right or {"<", ">", "≠"} & set(link.text.split())
