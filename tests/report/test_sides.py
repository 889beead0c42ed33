"""Both sides of a statement at an assignment."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from ropetheory.authoring import Conclusion, Theorem
from ropetheory.authoring.claim import Formula, Members
from ropetheory.literature.registry import claims
from ropetheory.report.sides import WIDTHS, failing, links, main_numbers, numbers, sides_at
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from tests.verdicts.shared import claim as make


def test_both_sides_have_twelve_digits_and_whole_numbers_none_too_many():
    (link,) = links("wavelength(j) == 7", {"b": "10000", "d": "4", "j": "0"})
    assert (link.text, link.left, link.right, link.holds) == ("λ_j = 7", "6.28318530718", "7", False)


def test_of_a_chain_the_failing_comparison_is_kept():
    at = {"b": "16", "d": "4", "j": "1"}
    assert [link.holds for link in links("0 < theta(j) < 1/5 < 1", at)] == [True, False, True]
    (link,) = failing("0 < theta(j) < 1/5 < 1", at)
    assert (link.text, link.left) == ("θ_j < 1/5", "0.25")


def test_close_numbers_are_shown_to_where_they_part():
    (link,) = failing("1 + b**(-5) == 1", {"b": "10000"})
    assert (link.left, link.right) == ("1.00000000000000000001", "1")
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


FAILING = [
    pytest.param(claim, id=claim.id)
    for claim in claims()
    if isinstance(claim.printed, Formula) and claim.counterexample
]


@pytest.mark.parametrize("claim", FAILING)
def test_the_printed_formula_fails_at_its_counterexample(claim):
    found = failing(claim.printed.text, claim.counterexample)
    assert found or "Limit(" in claim.printed.text
    for link in found:
        # Equal sides fail a strict order or an inequation.
        assert link.left != link.right or {"<", ">", "≠"} & set(link.text.split())


def test_a_set_is_judged_by_its_condition_even_where_it_holds():
    made = make(Members("j", 0, 3, "j < 5/2", ((0, 1),)), "schedule.fastest")
    (link,) = sides_at(made, {"j": "2"})
    assert (link.text, link.left, link.right, link.holds) == ("j < 5/2", "2", "2.5", True)


def rows(name):
    lines = [line for line in numbers(load(name)) if line.startswith("| ")][2:]
    return {row[0]: row[1:] for row in ([cell.strip() for cell in line.split("|")[1:-1]] for line in lines)}


def test_both_sides_of_an_equality_are_the_same_number():
    found = rows("schedule")
    assert set(found) == {entry.name for entry in load("schedule").conclusions}
    at, left, right = found["wavelength"]
    assert left == right
    assert "b = " in at
    assert "d = " in at


def test_a_limit_shows_the_way_to_it_and_not_a_value_beside_it():
    _, left, right = rows("granularity")["limit"]
    values = [float(part.split(" at ")[0]) for part in left.split(", ")]
    assert [f"at d = {d}" in left for d in WIDTHS] == [True] * 3
    off = [abs(value - float(right)) for value in values]
    assert off == sorted(off, reverse=True)
    assert rows("granularity")["sum-diverges"][2] == r"$`\infty`$"


def test_matrices_have_no_row():
    assert "blocks" not in rows("relative-position")


def test_standing_hypotheses_hold_at_the_points_that_are_shown():
    """Where the theorem supposes a <= 1, no row shows a larger one."""
    shown = [re.search(r"`a = (\d+)/(\d+)", row[0]) for row in rows("rounded-rotation").values()]
    sizes = [Fraction(int(one[1]), int(one[2])) for one in shown if one]
    assert len(sizes) > 10
    assert max(sizes) <= 1


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("ntk-base", "at $`d = 128`$, $`b = 10000`$, $`j = 46`$, $`s = 8`$ both sides are 4.56456."),
        ("interpolation-error", "the left side is 0.493876 and the right side 0.499789."),
        ("granularity", "the left side, before its limit in wide heads, is 0.109383; the limit is 0.102709."),
        ("clipped-positions", "turned: at $`d = 128`$"),
    ],
)
def test_the_main_result_has_numbers_in_the_usual_setting(name, shown):
    assert shown in main_numbers(load(name))
    if name == "ntk-base":
        assert shown.endswith(f"{8 ** (92 / 126):.6g}.")


@pytest.mark.parametrize("name", TITLES)
def test_every_theorem_has_a_line_of_numbers(name):
    assert re.search(r"(both sides are|the left side)[ ,].*[0-9].*\.$", main_numbers(load(name)))


def test_a_hypothesis_keeps_a_letter_from_its_usual_value():
    own = Conclusion("one", "wavelength(j) > 0", "So.", requires=("b < 100", "j > 1"))
    shown = main_numbers(Theorem("one", "One", "One.", ("j <= d/2 - 1",), (own,), main="one"))
    base, dim, pair = (float(re.search(rf"\$`{name} = ([0-9]+)(?:/[0-9]+)?`", shown)[1]) for name in "bdj")
    assert pair > 1
    assert dim >= 2 * pair
    assert base != 10000
