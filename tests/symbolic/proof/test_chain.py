import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.confirm import confirm
from ropetheory.symbolic.proof.ranges import above, below, fraction, times, under
from ropetheory.symbolic.theorems.derived import shared

EXP_ABOVE_LINE = shared()("exp-above-line")
SIN_BELOW_ANGLE = shared()("sin-below-angle")
SIN_ABOVE_PARABOLA = shared()("sin-above-parabola")
ONE, ZERO = sp.Integer(1), sp.Integer(0)
INDEX = vocabulary.critical_index.of()
WAVELENGTH = vocabulary.wavelength.of(letters.j)
POWER = letters.L**letters.d / (2**letters.d * letters.b ** (2 * letters.j))


def relation(text):
    (one,) = parse(text)
    return one


def chain(start, *requires, standing=()):
    start = parse_expression(start) if isinstance(start, str) else start
    return Chain("test", start, tuple(map(relation, requires)), tuple(map(relation, standing)))


def positive_index():
    link = chain(INDEX, "L > 2*pi")
    return link.bound(
        ">", ZERO, "x > 0.", slack=INDEX, by=(times(letters.L, 2 * sp.pi, strict=True),)
    ).proved()


def never_equal():
    fact = classical.lindemann(letters.d, POWER, (letters.L, letters.b))
    return chain(WAVELENGTH).apart(letters.L, "Lindemann.", lemma=fact, power=letters.d).proved()


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


# Bounds


def test_a_slack_of_manifest_sign_is_a_bound():
    proved = chain("1 - 1/d").bound("<", ONE, "Less.", slack=1 / letters.d).proved()
    assert proved.relation.op == "<"


@pytest.mark.parametrize(
    ("op", "rhs", "slack", "message"),
    [
        ("<=", ONE, ZERO, "the gap of <= is not the lemma's"),
        ("<=", 1 - 2 / letters.d, -1 / letters.d, "has no manifest sign"),
        ("<=", 1 + letters.m, letters.m + 1 / letters.d, "has no manifest sign"),
        ("<", 1 - 1 / letters.d, ZERO, "< is not strict here"),
        (">=", ONE, 1 / letters.d, "the gap of >= is not the lemma's"),
        ("<=", 1 + 1 / letters.d, 3 / letters.d, "the gap of <= is not the lemma's"),
    ],
)
def test_a_false_bound_is_refused(op, rhs, slack, message):
    with pytest.raises(StepRefusedError, match=f"{message}.*residual"):
        chain("1 - 1/d").bound(op, rhs, "Wrong.", slack=slack)


def test_a_lemma_is_used_at_a_substitution_times_a_factor():
    gap = 2 * sp.log(letters.b) / letters.d
    link = chain(WAVELENGTH).bound(
        "<",
        vocabulary.wavelength.of(letters.j + 1),
        "e^y.",
        lemma=EXP_ABOVE_LINE,
        where={letters.y: gap},
        factor=WAVELENGTH,
        slack=WAVELENGTH * gap,
    )
    assert link.proved().given == ("Taylor",)


@pytest.mark.parametrize("factor", [-ONE, letters.m])
def test_a_factor_needs_a_sign(factor):
    with pytest.raises(StepRefusedError, match="no manifest sign"):
        chain(factor * (1 + letters.y)).bound(
            "<=", factor * sp.exp(letters.y), "Wrong.", lemma=EXP_ABOVE_LINE, factor=factor
        )


@pytest.mark.parametrize("value", [-ONE, letters.m, -letters.y, sp.log(letters.L)])
def test_a_substitution_outside_the_domain_of_a_letter_is_refused(value):
    with pytest.raises(StepRefusedError, match="no manifest sign"):
        chain(sp.sin(value)).bound("<=", value, "Wrong.", lemma=SIN_BELOW_ANGLE, where={letters.y: value})
    with pytest.raises(StepRefusedError, match="no manifest sign"):
        chain(sp.sin(value)).use(SIN_BELOW_ANGLE, "Wrong.", {letters.y: value})


def test_the_hypotheses_of_a_lemma_are_demanded():
    lemma, parabola = SIN_ABOVE_PARABOLA, letters.y - letters.y**2 / sp.pi
    with pytest.raises(StepRefusedError, match=r"hypothesis y <= 6/pi; residual"):
        chain(parabola).bound("<=", sp.sin(letters.y), "Wrong.", lemma=lemma)
    assert chain(parabola, "y <= 6/pi").bound("<=", sp.sin(letters.y), "Granted.", lemma=lemma)
    half = letters.alpha / 2
    small = chain(half, standing=("alpha <= 1",)).bound(
        "<=", ONE, "alpha <= 1.", slack=1 - half, by=(under(letters.alpha, ONE),)
    )
    link = chain(half - half**2 / sp.pi, standing=("alpha <= 1",))
    assert link.bound(
        "<=",
        sp.sin(half),
        "6/pi is more than 1.",
        lemma=lemma,
        where={letters.y: half},
        facts=(small.proved(),),
    )


def test_a_termwise_bound_compares_summands():
    lower = parse_expression("Sum(1 + j, j, 0, d/2-1)")
    upper = parse_expression("Sum(exp(j), j, 0, d/2-1)")
    link = chain(lower).bound(
        "<=", upper, "Term by term.", lemma=EXP_ABOVE_LINE, where={letters.y: letters.j}, termwise=True
    )
    assert link.proved().relation.op == "<="
    with pytest.raises(StepRefusedError, match="the gap of >= is not the lemma's"):
        chain(lower).bound(
            ">=", upper, "Wrong.", lemma=EXP_ABOVE_LINE, where={letters.y: letters.j}, termwise=True
        )


# Ranges


@pytest.mark.parametrize(
    ("known", "hypothesis", "gap"),
    [
        (above(letters.m, ONE), "m >= 1", letters.m - 1),
        (above(letters.m, ONE, strict=True), "m > 1", letters.m - 1),
        (times(letters.s, ONE), "s >= 1", sp.log(letters.s)),
        (times(letters.s, ONE, strict=True), "s > 1", sp.log(letters.s)),
        (below(letters.m, ONE), "m <= 1", 1 - letters.m),
        (below(letters.m, ONE, strict=True), "m < 1", 1 - letters.m),
        (fraction(letters.alpha, ONE), "alpha <= 1", -sp.log(letters.alpha)),
        (fraction(letters.alpha, ONE, strict=True), "alpha < 1", -sp.log(letters.alpha)),
        (under(letters.alpha, ONE), "alpha <= 1", 1 - letters.alpha),
        (under(letters.alpha, ONE, strict=True), "alpha < 1", 1 - letters.alpha),
    ],
)
def test_a_range_stands_for_its_hypothesis_and_needs_it(known, hypothesis, gap):
    assert known.hypothesis == relation(hypothesis)
    strict = known.hypothesis.op in ("<", ">")
    link = chain(ZERO, hypothesis).bound("<" if strict else "<=", gap, "Given.", slack=gap, by=(known,))
    assert link.proved().requires == (relation(hypothesis),)
    if not strict:
        with pytest.raises(StepRefusedError, match="< is not strict"):
            chain(ZERO, hypothesis).bound("<", gap, "Wrong.", slack=gap, by=(known,))
    for other in ((), (hypothesis.replace("1", "2"),)):
        with pytest.raises(StepRefusedError, match="is no hypothesis here"):
            chain(ZERO, *other).bound("<=", gap, "Wrong.", slack=gap, by=(known,))


def test_ranges_apply_one_after_the_other():
    link = chain(ONE, "d >= 4", "m >= d")
    assert link.bound(
        "<=",
        letters.m,
        "m >= d >= 4.",
        slack=letters.m - 1,
        by=(above(letters.m, letters.d), above(letters.d, sp.Integer(4))),
    )


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


# False statements that the core was found to accept


def dropped_hypothesis():
    for number in range(30):
        try:
            return Chain(f"test{number}", INDEX).use(positive_index(), "Beyond 2 pi only.").proved()
        except StepRefusedError as error:
            if "balls" not in str(error):
                raise
    return None


def order_from_unequal():
    for number in range(30):
        try:
            return (
                Chain(f"test{number}", WAVELENGTH)
                .bound("<=", letters.L, "No order.", lemma=never_equal())
                .proved()
            )
        except StepRefusedError as error:
            if "balls" not in str(error):
                raise
    return None


def unequal_twice():
    fact = classical.lindemann(letters.d, POWER, (letters.L, letters.b))
    link = chain(WAVELENGTH).apart(letters.L, "Lindemann.", lemma=fact, power=letters.d)
    return link.apart(parse_expression("2*pi*b**(2*j/d)"), "Back.", lemma=fact, power=-letters.d).proved()


def strict_through_a_limit():
    return (
        chain("1 - 1/d").bound("<", ONE, "Less.", slack=1 / letters.d).operate("limit", ONE, "Wide.").proved()
    )


def root_of_a_letter():
    condition = sp.log(2 * sp.pi) + 2 * letters.m / letters.d * sp.log(letters.b) - sp.log(letters.L)
    return (
        chain(letters.m).operate("solve", INDEX, "A root.", condition=condition, unknown=letters.m).proved()
    )


def growth_from_a_negative():
    return chain(letters.m, "m >= -1").bound(
        "<=", sp.Integer(500), "Wrong.", slack=500 - letters.m, by=(times(letters.m, -ONE),)
    )


def part_of_a_real_range():
    return chain(-sp.Integer(41), "m <= 5").bound(
        "<", letters.m, "Wrong.", slack=letters.m + 41, by=(under(letters.m, sp.Integer(5)),)
    )


def zero_left_out():
    return chain(ZERO, "y <= 1").bound(
        "<", letters.y, "Wrong at 0.", slack=letters.y, by=(fraction(letters.y, ONE),)
    )


def width_two_left_out():
    return chain(ZERO).bound("<", (letters.d - 2) ** 2, "Wrong at 2.", slack=(letters.d - 2) ** 2)


def empty_sum():
    return chain(ZERO).bound("<", sp.Sum(1, (letters.j, 3, 2)), "No terms.", slack=ONE, termwise=True)


def negative_indices():
    total = sp.Sum(letters.j, (letters.j, -2, letters.d / 2 - 30))
    return chain(ZERO).bound("<=", total, "Negative terms.", slack=letters.j, termwise=True)


def opposite_rates():
    return chain(letters.d * (2 * sp.log(letters.B) - sp.log(letters.b))).operate(
        "limit", sp.oo, "Not for b > B^2."
    )


def collapse_beyond_the_pairs():
    return chain(sp.Sum(sp.KroneckerDelta(letters.l, letters.j), (letters.l, 0, letters.d / 2 - 1))).operate(
        "collapse", ONE, "Nothing says j <= d/2 - 1.", index=letters.l, pick=letters.j
    )


def angle_at_most_one():
    start = parse_expression("alpha*B**(-2*j/d)")
    link = chain(start, standing=("alpha <= 1", "B > 1"))
    power = parse_expression("B**(-2*j/d)")
    link.bound("<=", power, "alpha <= 1.", slack=(1 - letters.alpha) * power, by=(under(letters.alpha, ONE),))
    shrink = parse_expression("2*j*ln(B)/d")
    return link.bound(
        "<=",
        ONE,
        "e^y >= 1 + y.",
        lemma=EXP_ABOVE_LINE,
        where={letters.y: shrink},
        factor=power,
        slack=power * shrink,
    ).proved()


def leave(letter, value):
    def attempt():
        fact = angle_at_most_one()
        for number in range(20):
            try:
                start = fact.at({letter: value}).lhs
                return Chain(f"test{number}", start).use(fact, "Outside.", {letter: value}).proved()
            except StepRefusedError as error:
                if "balls" not in str(error):
                    raise
        return None

    return attempt


HOLES = {
    "dropped hypothesis": dropped_hypothesis,
    "order from unequal": order_from_unequal,
    "unequal twice": unequal_twice,
    "strict through a limit": strict_through_a_limit,
    "root of a letter": root_of_a_letter,
    "negative low end": growth_from_a_negative,
    "real letter": part_of_a_real_range,
    "zero left out": zero_left_out,
    "width two": width_two_left_out,
    "alpha beyond 1": leave(letters.alpha, 2 * letters.alpha),
    "negative pair": leave(letters.j, letters.j - 1),
    "base below 1": leave(letters.B, letters.c / 2),
    "odd width": leave(letters.d, letters.d + 1),
    "empty sum": empty_sum,
    "negative indices": negative_indices,
    "opposite rates": opposite_rates,
    "collapse without range": collapse_beyond_the_pairs,
}


@pytest.mark.parametrize("attempt", [pytest.param(HOLES[name], id=name) for name in HOLES])
def test_what_is_false_is_refused(attempt):
    with pytest.raises(RopeTheoryError):
        attempt()


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
