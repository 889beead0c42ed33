"""Wrong versions of a statement: what is edited, and that a decider which accepts one is caught."""

import random

import pytest
import sympy as sp

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.relation import write_relation
from ropetheory.symbolic.proof.expressions import reading
from ropetheory.symbolic.proof.expressions.trees import minus
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.reading.mutants import (
    SWAPS,
    WIDE,
    Score,
    SurvivorError,
    edits,
    through_value,
    trial,
    wrong_versions,
)
from ropetheory.symbolic.reading.points import refuted_at
from tests.symbolic.shared import relation

TRUE = relation("wavelength(j) == 2*pi*b**(2*j/d)")


def gap(statement):
    left, _, right = reading.relation(write_relation(statement))
    return minus(left, right)


def honest(mutant):
    return mutant.op == TRUE.op and equal(gap(mutant), gap(TRUE))


def attempt(statement=TRUE, accepts=honest, **options):
    return trial(statement, accepts, seed="test", **{"most": 3, **options})


def test_an_honest_decider_kills_every_mutant():
    assert attempt() == Score(3, 3)
    assert attempt(by_hand=[relation("wavelength(j) == 2*pi*b**(j/d)")]) == Score(4, 4)


def test_a_decider_that_accepts_everything_is_caught():
    with pytest.raises(SurvivorError, match=r"the wrong statement .* was accepted"):
        attempt(accepts=lambda mutant: True)
    with pytest.raises(SurvivorError, match=r"the wrong statement .* was accepted"):
        attempt(accepts=lambda mutant: True, most=0, by_hand=[relation("wavelength(j) == pi*b**(2*j/d)")])


def test_a_decider_that_forgets_an_exponent_is_caught():
    with pytest.raises(SurvivorError):
        attempt(accepts=lambda mutant: honest(mutant) or mutant.lhs == TRUE.lhs, most=9)


@pytest.mark.parametrize(
    "text", ["wavelength(j) == 2*pi/theta(j)", "wavelength(j) >= 6", "wavelength(0) == 2*pi"]
)
def test_a_mutant_by_hand_that_is_true_is_caught(text):
    with pytest.raises(SurvivorError, match=r"no ball refutes .*, which must fail"):
        attempt(by_hand=[relation(text)])


def test_a_mutant_refuted_only_outside_the_hypotheses_is_caught():
    true_there = relation("critical_index() > -1")
    with pytest.raises(SurvivorError, match="no ball refutes"):
        attempt(by_hand=[true_there], requires=parse("L > 2*pi"))
    assert attempt(
        relation("critical_index() > -1"), lambda mutant: False, by_hand=[], most=1, requires=parse("L > 9")
    )


def test_a_vacuous_statement_is_caught():
    with pytest.raises(SurvivorError, match="no mutant of"):
        attempt(requires=parse("b < 1"))
    with pytest.raises(SurvivorError, match="no mutant of"):
        attempt(most=0)


def test_every_generated_mutant_is_refuted_by_a_ball():
    refused = []

    def refuse(mutant):
        refused.append(mutant)
        return False

    attempt(accepts=refuse, most=8)
    assert len(refused) == 8
    for number, mutant in enumerate(refused):
        assert refuted_at(mutant, f"other/{number}", tries=40) is not None


def test_a_seed_gives_the_same_mutants():
    first, second = ([str(m) for m in wrong_versions(TRUE, random.Random("x"))] for _ in range(2))
    assert first == second


def test_edits_reach_numbers_letters_functions_and_signs():
    whole = 2 * sp.sin(letters.L) + letters.j
    wanted = {
        3 * sp.sin(letters.L) + letters.j,
        sp.sin(letters.L) + letters.j,
        2 * sp.cos(letters.L) + letters.j,
        2 * sp.sin(letters.s) + letters.j,
        letters.j - 2 * sp.sin(letters.L),
        whole + 1,
    }
    changed = {edit() for edit in edits(whole)}
    assert wanted <= changed
    assert whole not in changed


def test_edits_leave_the_limits_of_a_sum():
    total = parse_expression("Sum(theta(j), j, 0, d/2-1)")
    changed = [edit() for edit in edits(total)]
    assert changed
    assert all(e.limits == total.limits for e in changed)


def test_an_order_is_also_reversed():
    texts = {m.op for m in wrong_versions(relation("wavelength(j) <= L"), random.Random(0))}
    assert texts == {"<=", ">="}


def test_growth_is_mutated_into_standing_still():
    versions = list(wrong_versions(relation("Limit(C(), d) == oo"), random.Random(0)))
    assert [v.rhs for v in versions] == [vocabulary.C(letters.alpha, letters.B, w) for w in (8, 16, 32)]


@pytest.mark.parametrize(
    ("asked", "proved", "read"),
    [
        ("Limit(1/d, d) >= 1", "Limit(1/d, d) == 0", "0 >= 1"),
        ("Limit(2/d, d) >= 1", "Limit(1/d, d) == 0", "Limit(2/d, d) >= 1"),
        ("d >= 1", "Limit(1/d, d) == 0", "d >= 1"),
    ],
)
def test_a_limit_is_read_through_its_own_value_alone(asked, proved, read):
    assert through_value(relation(asked), proved=relation(proved)) == relation(read)


def test_what_grows_without_bound_is_read_at_a_wide_head():
    wide = through_value(relation("Limit(d*b, d) == 8*b"), proved=relation("Limit(d*b, d) == oo"))
    assert (wide.op, wide.lhs / letters.b, wide.rhs) == ("<=", WIDE, 8 * letters.b)


def test_scores_add():
    assert Score(1, 1) + Score(2, 1) == Score(3, 2)


def test_a_swap_puts_something_else():
    assert all(other != symbol for symbol, other in SWAPS.items())
