"""Classical theorems about maps: each refuses what its hypotheses do not cover."""

from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Law, Solve, Step, Theorem, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.language.vocabulary import clipped_determinant
from ropetheory.symbolic.proof.chain import Chain, Proved, law
from ropetheory.symbolic.proof.classical import algebra
from ropetheory.symbolic.proof.derive import UnprovedError
from ropetheory.symbolic.proof.theorem import check
from ropetheory.symbolic.theorems.derived import prove

CLAIM = Conclusion(
    "claim",
    "G(p) == F(p)",
    "By a law.",
    proof=(Step("==", GOAL, "By a law.", put=Law("G(p) == F(p)")),),
)


def supposed(text: str) -> Proved:
    return law(parse(text)[0])


def test_a_law_is_carried_along():
    fact = supposed("transpose(Q(p))*K(p) == 1")
    assert algebra.left_inverse(fact).laws == fact.laws
    chain = Chain("t", parse_expression("transpose(Q(p))*K(p)*G(p)")).rewrite_word(fact, "law")
    assert chain.proved().laws == fact.laws


def test_a_law_is_an_equality_of_words():
    for text in ("b == s", "G(p) != 1"):
        with pytest.raises(StepRefusedError, match="equality of words"):
            supposed(text)


def test_a_whole_position_takes_no_half():
    chain = Chain("t", parse_expression("G(1/2)"))
    with pytest.raises(StepRefusedError, match="whole"):
        chain.rewrite_word(supposed("G(p) == F(p)"), "law", {letters.p: sp.Rational(1, 2)})


def test_a_theorem_refuses_a_law_that_it_does_not_state():
    theorem = Theorem("t", "t", "t", (), (CLAIM,))
    with pytest.raises(UnprovedError, match="hides a hypothesis"):
        check(theorem, prove(theorem))


def test_a_model_must_obey_the_laws():
    theorem = Theorem("t", "t", "t", (), (CLAIM,), laws=("G(p) == F(p+1)",))
    with pytest.raises(StepRefusedError, match="refute"):
        check(theorem, {})


@pytest.mark.parametrize("text", ["G(p)*P == F(p)", "2*P*K(p) == 1", "P == 1"])
def test_left_inverse_refuses(text):
    with pytest.raises(StepRefusedError):
        algebra.left_inverse(supposed(text))


def test_left_inverse_turns_round():
    found = algebra.left_inverse(supposed("transpose(Q(p))*K(p) == 1")).relation
    assert found == Relation(parse_expression("K(p)*transpose(Q(p))"), "==", sp.Integer(1))


@pytest.mark.parametrize(
    "text", ["G(p)*G(p) == 1", "transpose(G(p))*G(p) == F(0)", "transpose(K(p))*K(p) == 1"]
)
def test_normal_form_refuses_what_is_not_orthogonal(text):
    with pytest.raises(StepRefusedError):
        algebra.normal_form(supposed(text))


START, STEP = "F(0) == G(0)", "F(p+1) == F(p)*G(1)"
OTHER, INVERSE = "G(p+1) == G(p)*G(1)", "G(1)*G(-1) == 1"


def test_powers_agree():
    found = algebra.powers(*map(supposed, (START, STEP, OTHER, INVERSE))).relation
    assert str(found) == "F(p) == G(p)"


@pytest.mark.parametrize(
    "texts",
    [
        ("F(1) == G(1)", STEP, OTHER, INVERSE),
        (START, "F(p+1) == F(p)*F(1)", OTHER, INVERSE),
        (START, "F(p+2) == F(p)*G(1)", OTHER, INVERSE),
        (START, "F(p+1) == F(p)*G(p)", OTHER, INVERSE),
        (START, STEP, OTHER, "G(2)*G(-2) == 1"),
        (START, STEP, OTHER, "G(1)*G(-1) == G(0)"),
    ],
)
def test_powers_refuse(texts):
    with pytest.raises(StepRefusedError):
        algebra.powers(*map(supposed, texts))


def test_triangular_knows_one_matrix():
    with pytest.raises(StepRefusedError, match="entries are known"):
        algebra.triangular(clipped_determinant(letters.N + 1))


def test_clipped_determinant_by_hand():
    x0, x1, x2 = (coordinate(letters.x, at) for at in range(3))
    by_hand = (x0 - x1) * (x0 - x1) - 0 * (x1 - x2)
    assert sp.expand(clipped_determinant.at_size(2) - by_hand) == 0


@pytest.mark.parametrize(
    "value", [letters.w / 2 - letters.w / 2, letters.b, letters.p / 3, letters.w * sp.pi, -letters.w]
)
def test_sine_of_rational_refuses(value):
    with pytest.raises(StepRefusedError):
        algebra.sine_of_rational(value)


def factored(statement, *, condition="ln(wavelength(_x)) - ln(L)", root="critical_index()", at="j"):
    """Solve a condition, and take it apart at a value."""
    body = (
        Have("root", f"_x == {root}", (Step("==", GOAL, "One root.", compute=Solve(condition, "_x")),)),
        Have("tested", statement, (Step("==", GOAL, "Linear.", by=Classical("factored", Use("root"), at)),)),
    )
    return prove(Theorem("test", "Test", "A test.", ("b > 1", "L > 0"), body))["tested"]


def test_a_linear_condition_is_its_slope_times_the_distance_from_its_root():
    proved = factored("ln(wavelength(j)) - ln(L) == 2*ln(b)/d*(j - critical_index())")
    assert (proved.requires, proved.given) == ((), ())
    with pytest.raises(StepRefusedError):
        factored("ln(wavelength(j)) - ln(L) == 2*ln(b)/d*(j - 2*critical_index())")


def test_a_condition_that_is_not_linear_is_refused():
    with pytest.raises(StepRefusedError, match=r"the slope .* may vanish"):
        factored("L**3 - s**3 == L - s", condition="_x**3 - s**3", root="s", at="L")


def test_only_a_root_is_factored():
    fact = Have("root", "theta(0) == 1", (Step("==", GOAL, "One."),))
    step = Step("==", GOAL, "Linear.", by=Classical("factored", Use("root"), "j"))
    with pytest.raises(StepRefusedError, match="is not the root of a condition"):
        prove(Theorem("test", "Test", "A test.", (), (fact, Have("tested", "s == 1", (step,)))))
