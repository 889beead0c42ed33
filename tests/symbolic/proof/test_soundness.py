"""Ways to prove something false that were found once: each must stay closed."""

from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.authoring.claim import Claim, Formula, Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import larger
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.relation import Relation, StepRefusedError, put
from ropetheory.symbolic.language.words import expected
from ropetheory.symbolic.proof.chain import Chain, Proved, law
from ropetheory.symbolic.proof.classical import algebra, analysis as classical, returns as decay, sums
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.reading.table import UnreadableError
from ropetheory.verdicts.decide import decide

ZERO, ONE = sp.Integer(0), sp.Integer(1)
GATE = larger(0, 1 - letters.s)  # 0 at every sample, positive at s < 1


def fact(text: str, *requires: str) -> Proved:
    return Proved(parse(text)[0], tuple(r for one in requires for r in parse(one)))


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("0 < a**2", {letters.a: letters.m**2}),
        ("1 <= N", {letters.N: letters.p**2}),
        ("1 <= w", {letters.w: letters.j}),
        ("0 < ln(b)", {letters.b: letters.s}),
        ("0 < ln(B)", {letters.B: letters.s}),
        ("0 <= ln(beta)", {letters.beta: letters.s}),
    ],
)
def test_a_positive_letter_takes_no_zero_and_a_base_nothing_below_one(text, where):
    known = fact(text)
    with pytest.raises(StepRefusedError, match=r"need not be|not above"):
        Chain("t", known.at(where).lhs).use(known, "as proved", where)


def test_a_law_keeps_the_domain_of_its_letters():
    chain = Chain("t", parse_expression("S(0)"))
    with pytest.raises(StepRefusedError, match="not above"):
        chain.rewrite_word(law(parse("S(w) == S(1)")[0]), "at 0", {letters.w: ZERO})


def test_a_rational_letter_takes_no_irrational_value():
    apart = classical.lindemann(letters.d, 1 / letters.b, (letters.b,))
    assert apart.rational == {letters.b}
    where = {letters.b: sp.pi * letters.b}
    with pytest.raises(StepRefusedError, match="rational"):
        Chain("t", sp.pi**letters.d).use(apart, "as proved", where)


def test_an_inequation_of_equal_sides_is_refused():
    known = Proved(Relation(letters.m + letters.n, "!=", letters.b))
    with pytest.raises(StepRefusedError):
        Chain("t", (letters.m + letters.n) ** 2).apart(
            letters.m**2 + 2 * letters.m * letters.n + letters.n**2, "no", lemma=known, power=1
        )


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Sum(cos(n*theta(j)), j, 0, d/2-1)", {letters.n: letters.j}),
        ("Sum(x[l]*m, l, 0, N-1)", {letters.m: letters.l}),
    ],
)
def test_nothing_is_captured(text, values):
    with pytest.raises(StepRefusedError, match="captured"):
        put(parse_expression(text), values)


def test_a_bound_index_is_not_captured_by_a_definition():
    nested = parse_expression("Sum(equal_distance2(l-j), l, 0, N-1)")
    point = {letters.N: 3, letters.j: 1, letters.d: 4, letters.B: 100, letters.alpha: 1}
    by_hand = sum(float(ball(parse_expression(f"equal_distance2({offset})"), point)) for offset in (-1, 0, 1))
    assert float(ball(nested, point)) == pytest.approx(by_hand)


@pytest.mark.parametrize("variable", [letters.a, letters.N, letters.z])
def test_only_a_nonnegative_number_reaches_every_real(variable):
    with pytest.raises(StepRefusedError, match="not even"):
        decay.even(Proved(Relation(ZERO, "<=", variable**2)), variable, letters.z)


def test_sums_run_over_indices_from_zero():
    with pytest.raises(StepRefusedError, match="the index from 0"):
        sums.term_of_sum(letters.w - 1, letters.w, letters.v, ONE)


def test_a_telescoping_summand_does_not_know_the_count():
    with pytest.raises(StepRefusedError, match="alone"):
        classical.telescoping(letters.N, letters.l, letters.N * (letters.N - 1) / 2)
    with pytest.raises(StepRefusedError, match="increment"):
        classical.telescoping(sp.KroneckerDelta(letters.l, 0), letters.l, ZERO * letters.N)


def test_a_family_grows_by_no_factor_and_everywhere():
    start, other = law(parse("F(0) == G(0)")[0]), law(parse("G(p+1) == G(p)*G(1)")[0])
    inverse = law(parse("G(1)*G(-1) == 1")[0])
    grown = law(Relation(parse_expression("F(p+1)"), "==", (1 + GATE) * parse_expression("F(p)*G(1)")))
    with pytest.raises(StepRefusedError, match="no step"):
        algebra.powers(start, grown, other, inverse)
    late = Proved(parse("F(p+1) == F(p)*G(1)")[0], parse("p >= 5"))
    with pytest.raises(StepRefusedError, match="every position"):
        algebra.powers(start, late, other, inverse)


def test_a_fact_about_one_pair_is_not_used_for_all():
    first = fact("cos(j) == 1", "j <= 0")
    total = parse_expression("Sum(cos(j), j, 0, d/2-1)")
    with pytest.raises(StepRefusedError, match="which a sum binds"):
        Chain("t", total, parse("j <= 0")).rewrite(first, "at the first pair")
    most, lemma = parse_expression("Sum(1, j, 0, d/2-1)"), fact("cos(j) <= 1", "j <= 0")
    with pytest.raises(StepRefusedError, match="every pair"):
        Chain("t", total, parse("j <= 0")).bound("<=", most, "no", lemma=lemma, termwise=True)


def test_sums_that_run_backwards_are_not_read():
    with pytest.raises(UnreadableError, match="backwards"):
        ball(sp.Sum(letters.l, (letters.l, 0, -3)), {})


def test_heads_hide_no_coordinates_from_the_moments():
    with pytest.raises(RopeTheoryError, match="hides"):
        expected(parse_expression("norm2(q)*q[0]**2"), ONE)


def test_complex_numbers_have_no_order():
    assert judge(parse("I*exp(m) >= 0")[0], {letters.m: 1}) is False


def claim(printed: str, settled_by: str, **more) -> Claim:
    return Claim("x.c", "here", "Reading.", Formula(printed), settled_by, Verdict.HOLDS, **more)


@pytest.mark.parametrize(
    "one",
    [
        claim(
            "self_score(x, 0, j) == Sum(pair_square(x,j)*cos(j*theta(j)), j, 0, d/2-1)",
            "long-term.self-score",
            where={"m": "0", "n": "j"},
        ),
        claim(
            "sin(phi/2)*Sum(cos(l*phi), l, 0, p-1) == sin(p*phi/2)*cos((p-1)*phi/2)",
            "long-term.cosine-sum",
            where={"N": "p"},
        ),
        claim("sin(p/2) != 0", "clipped-positions.never-identity", where={"w": "p"}),
        claim("theta(j, s*b) <= 1", "long-term.angle", where={"b": "s*b"}),
        claim("transpose(G(p))*G(p) == 1", "uniqueness.orthogonal"),
    ],
    ids=lambda one: one.settled_by,
)
def test_a_claim_keeps_the_domain_of_what_settles_it(one):
    with pytest.raises(RopeTheoryError):
        decide(one)
