"""Steps of a chain: equalities, operations, other ways, composition, and what the second engine refutes."""

import pytest
import sympy as sp

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.confirm import confirm
from tests.symbolic.proof.shared import (
    INDEX,
    ONE,
    POWER,
    SIN_BELOW_ANGLE,
    WAVELENGTH,
    angle_at_most_one,
    chain,
    never_equal,
    positive_index,
)
from tests.symbolic.shared import relation

# Equality


def test_a_true_equality_is_accepted_and_confirmed():
    proved = chain("wavelength(j)").equal(parse_expression("2*pi*b**(2*j/d)"), "Definition.").proved()
    assert proved.relation == relation("wavelength(j) == 2*pi*b**(2*j/d)")
    assert proved.steps[0].way == "equality"
    assert proved.steps[0].confirmed == 2
    assert proved.given == ()


def test_a_false_equality_is_refused_with_its_residual():
    with pytest.raises(StepRefusedError, match=r"test, step 1: .*residual .*pi"):
        chain("wavelength(0)").equal(3 * sp.pi, "Wrong.")


def test_the_message_counts_the_steps():
    link = chain("wavelength(0)").equal(2 * sp.pi, "Right.")
    with pytest.raises(StepRefusedError, match="test, step 2"):
        link.equal(3 * sp.pi, "Wrong.")


def test_a_matrix_equality_is_checked_entry_by_entry():
    turn = parse_expression("transpose(rotation(m))*rotation(m)")
    assert chain(turn).equal(sp.ImmutableMatrix(sp.eye(2)), "Orthogonal.").proved().relation.op == "=="
    with pytest.raises(StepRefusedError, match="residual"):
        chain(turn).equal(sp.ImmutableMatrix([[1, 0], [0, -1]]), "Wrong.")


# Operations


def test_a_summation_is_compared_with_what_is_stated():
    total = parse_expression("Sum(B**(-2*j/d), j, 0, d/2-1)")
    closed = parse_expression("(1 - 1/B)/(1 - B**(-2/d))")
    assert chain(total).operate("summation", closed, "Geometric.").proved().relation.rhs == closed
    with pytest.raises(StepRefusedError, match=r"summation gives .* not .*residual"):
        chain(total).operate("summation", closed / 2, "Wrong.")


def test_a_limit_is_of_the_start_of_the_chain():
    proved = chain(b := parse_expression("b**(-2/d)")).operate("limit", ONE, "Wide.").proved()
    assert proved.relation == Relation(sp.Limit(b, letters.d, sp.oo), "==", ONE)
    with pytest.raises(StepRefusedError, match=r"limit gives 1, not 2; residual -1"):
        chain(b).operate("limit", sp.Integer(2), "Wrong.")


def test_a_derivative_is_compared():
    slope = sp.Derivative(INDEX, letters.d, evaluate=False)
    assert chain(slope).operate("differentiate", INDEX / letters.d, "Linear.").proved().relation.lhs == slope
    with pytest.raises(StepRefusedError, match="differentiate gives"):
        chain(slope).operate("differentiate", INDEX, "Wrong.")


def test_an_integral_is_compared():
    area = sp.Integral(letters.B ** (-letters.u), (letters.u, 0, 1))
    value = (1 - 1 / letters.B) / sp.log(letters.B)
    assert chain(area).operate("integrate", value, "Primitive.").proved().relation.rhs == value
    with pytest.raises(StepRefusedError, match="integrate gives"):
        chain(area).operate("integrate", 2 * value, "Wrong.")


def test_two_roots_are_no_answer():
    unknown = sp.Dummy("z", real=True)
    with pytest.raises(StepRefusedError, match="may vanish"):
        chain(unknown).operate("solve", ONE, "Square.", condition=unknown**2 - 1, unknown=unknown)


def test_a_root_is_compared():
    unknown = sp.Dummy("z", real=True)
    with pytest.raises(StepRefusedError, match="solve gives 2, not 3"):
        chain(unknown).operate("solve", sp.Integer(3), "Wrong.", condition=unknown - 2, unknown=unknown)


def delta_sum(high):
    return sp.Sum(
        sp.KroneckerDelta(letters.l, letters.j) * vocabulary.theta.of(letters.l), (letters.l, 0, high)
    )


def test_a_delta_collapses_only_over_the_pairs():
    link = Chain("test", delta_sum(letters.d / 2 - 1), (), tuple(parse("0 <= j <= d/2-1")))
    link.operate("collapse", vocabulary.theta.of(letters.j), "One term.", index=letters.l, pick=letters.j)
    assert link.current == vocabulary.theta.of(letters.j)
    with pytest.raises(StepRefusedError, match="is not that of j"):
        Chain("test", delta_sum(letters.d), (), tuple(parse("0 <= j <= d/2-1"))).operate(
            "collapse", vocabulary.theta.of(letters.j), "Wrong.", index=letters.l, pick=letters.j
        )
    with pytest.raises(StepRefusedError, match="has no factor"):
        Chain(
            "test",
            sp.Sum(vocabulary.theta.of(letters.l), (letters.l, 0, letters.d / 2 - 1)),
            (),
            tuple(parse("j <= d/2-1")),
        ).operate("collapse", vocabulary.theta.of(letters.j), "Wrong.", index=letters.l, pick=letters.j)


# Other ways


def test_apart_needs_the_power_of_the_ratio():
    fact = classical.lindemann(letters.d, POWER, (letters.L, letters.b))
    assert never_equal().relation.op == "!="
    with pytest.raises(StepRefusedError, match="the power of the ratio is not the lemma's"):
        chain(WAVELENGTH).apart(letters.L, "Wrong.", lemma=fact, power=letters.d / 2)
    with pytest.raises(StepRefusedError, match="the power of the ratio is not the lemma's"):
        chain(sp.sin(letters.y)).apart(
            letters.y, "An order tells nothing apart.", lemma=SIN_BELOW_ANGLE, power=ONE
        )


def test_use_goes_along_a_relation_from_its_left_side():
    link = chain(sp.sin(letters.L)).use(SIN_BELOW_ANGLE, "At L.", {letters.y: letters.L})
    assert link.proved().relation == relation("sin(L) <= L")
    with pytest.raises(StepRefusedError, match="the relation starts at"):
        chain(letters.L).use(SIN_BELOW_ANGLE, "From the right.", {letters.y: letters.L})


def test_rewrite_takes_an_equality_whose_left_side_occurs():
    equality = chain("wavelength(0)").equal(2 * sp.pi, "One turn.").proved()
    assert chain("wavelength(0)/b").rewrite(equality, "Put it in.").current == 2 * sp.pi / letters.b
    with pytest.raises(StepRefusedError, match="does not occur"):
        chain("wavelength(1)").rewrite(equality, "Absent.")
    with pytest.raises(StepRefusedError, match="does not occur"):
        chain(sp.sin(letters.y)).rewrite(SIN_BELOW_ANGLE, "Not an equality.")


# Composition


@pytest.mark.parametrize(
    ("ops", "result"),
    [
        (("==", "=="), "=="),
        (("<=", "=="), "<="),
        (("<=", "<"), "<"),
        (("==", "<"), "<"),
        ((">=", "=="), ">="),
        ((">=", ">"), ">"),
    ],
)
def test_relations_compose(ops, result):
    link, value = chain(letters.y), letters.y
    for op in ops:
        if op == "==":
            link.equal(value, "The same.")
            continue
        gap = ONE if op in ("<", "<=") else -ONE
        value = value + gap
        link.bound(op, value, "One more.", slack=ONE)
    if value != letters.y:
        assert link.proved().relation.op == result


def test_opposite_bounds_do_not_compose():
    link = chain(letters.y).bound("<=", letters.y + 1, "More.", slack=ONE)
    link.bound(">=", letters.y - 1, "Less.", slack=sp.Integer(2))
    with pytest.raises(StepRefusedError, match="do not compose"):
        link.proved()


# The second engine


@pytest.mark.parametrize("text", ["wavelength(j) == 2*pi*b**(j/d)", "wavelength(j) <= 6", "sin(m) > 1"])
def test_balls_refute_what_is_false(text):
    with pytest.raises(StepRefusedError, match="balls refute"):
        confirm("test", relation(text))


def test_mpmath_disagreement_is_enough(monkeypatch):
    monkeypatch.setattr("ropetheory.symbolic.proof.confirm.judge", lambda *a: None)
    with pytest.raises(StepRefusedError, match="mpmath refutes"):
        confirm("test", relation("wavelength(0) == 6"))


def test_a_limit_must_be_approached():
    assert confirm("test", relation("Limit(b**(-1/d), d) == 1")) == 2
    assert confirm("test", relation("Limit(d*b, d) == oo")) == 2
    for wrong in ("Limit(b**(-1/d), d) == 2", "Limit(b/d, d) == oo"):
        with pytest.raises(StepRefusedError, match="does not approach"):
            confirm("test", relation(wrong))


def test_a_step_that_reduction_wrongly_accepts_is_caught(monkeypatch):
    monkeypatch.setattr("ropetheory.symbolic.proof.chain.same", lambda *a: True)
    with pytest.raises(StepRefusedError, match="balls refute"):
        chain("wavelength(0)").equal(3 * sp.pi, "Wrong.")


def test_a_standing_hypothesis_is_kept():
    fact = angle_at_most_one()
    with pytest.raises(StepRefusedError):
        Chain("test", fact.relation.lhs).use(fact, "alpha <= 1 does not stand here.")


def test_proved_reports_what_it_needs():
    assert positive_index().requires == (relation("L > 2*pi"),)
    assert isinstance(positive_index(), Proved)


def test_a_rewritten_relation_keeps_what_both_stand_on():
    standing = (relation("j <= d/2 - 1"),)
    known = Chain("test", vocabulary.theta.of(letters.j), (), standing)
    known.equal(letters.b ** (-2 * letters.j / letters.d), "Definition.")
    swept = Chain("test", vocabulary.theta.of(letters.j) * letters.L)
    swept.equal(2 * sp.pi * vocabulary.rotations.of(letters.j), "A turn is 2 pi.")
    assert swept.proved().rewritten(known.proved()).standing == standing
