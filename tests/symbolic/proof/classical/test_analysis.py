import pytest
import sympy as sp

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.relation import StepRefusedError
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.ranges import below
from ropetheory.symbolic.theorems.derived import shared
from tests.symbolic.proof.shared import ONE
from tests.symbolic.shared import relation


def limit_of(text, value):
    return Chain("test", parse_expression(text)).operate("limit", sp.sympify(value), "Wide.").proved()


def below_by(lower, upper, slack, given="", **more):
    link = Chain("test", parse_expression(lower), parse(given) if given else ())
    return link.bound("<=", parse_expression(upper), "Less.", slack=parse_expression(slack), **more).proved()


def test_every_entry_says_what_and_where():
    for name, entry in classical.CLASSICAL.items():
        assert entry.name == name
        assert entry.statement.endswith(".") or entry.statement.endswith(").")
        assert len(entry.reference) > 10


def test_lindemann_needs_a_whole_power_and_a_rational_value():
    value = letters.L**letters.d / letters.b ** (2 * letters.j)
    yielded = classical.lindemann(letters.d, value, (letters.L, letters.b))
    assert (yielded.relation.op, yielded.given) == ("!=", ("Lindemann",))
    for power, other, rational in (
        (letters.d / 4, value, (letters.L, letters.b)),
        (letters.j, value, (letters.L, letters.b)),
        (-letters.d, value, (letters.L, letters.b)),
        (letters.d, value, (letters.L,)),
        (letters.d, sp.sqrt(2), ()),
        (letters.d, sp.pi**2, ()),
        (letters.d, letters.L ** (1 / letters.d), (letters.L,)),
    ):
        with pytest.raises(StepRefusedError, match="Lindemann needs"):
            classical.lindemann(power, other, rational)


def test_a_riemann_sum_has_the_right_points_and_integral():
    yielded = classical.riemann_sum(sp.sin(letters.u), letters.u).relation
    assert yielded.lhs == sp.Limit(parse_expression("2/d*Sum(sin(2*j/d), j, 0, d/2-1)"), letters.d, sp.oo)
    assert yielded.rhs.doit() == 1 - sp.cos(1)


@pytest.mark.parametrize(
    "function", [1 / letters.u, sp.log(letters.u), 1 / (letters.u - letters.alpha), sp.tan(7 * letters.u)]
)
def test_a_riemann_sum_needs_continuity(function):
    with pytest.raises(StepRefusedError, match="not shown to be smooth"):
        classical.riemann_sum(function, letters.u)


def test_the_error_of_a_riemann_sum_needs_a_continuous_derivative():
    yielded = classical.riemann_error(letters.u**2, letters.u).relation
    assert yielded.rhs == -1
    # The mean of (2j/d)^2 less 1/3 is -1/d + 2/(3 d^2): d times it tends to -1.
    assert sp.limit(yielded.lhs.args[0].doit(), letters.d, sp.oo) == -1
    with pytest.raises(StepRefusedError, match="not shown to be smooth"):
        classical.riemann_error(sp.sqrt(letters.u), letters.u)


def test_order_passes_to_limits():
    fact = below_by("1 - 1/d", "2 + 1/d", "1 + 2/d")
    lower, upper = limit_of("1 - 1/d", 1), limit_of("2 + 1/d", 2)
    yielded = classical.limit_order(fact, lower, upper)
    assert yielded.relation == relation("1 <= 2")
    assert yielded.given == ("order of limits",)
    with pytest.raises(StepRefusedError, match="is not the limit of"):
        classical.limit_order(fact, upper, lower)
    with pytest.raises(StepRefusedError, match="is not the limit of"):
        classical.limit_order(fact, fact, upper)


def test_comparison_needs_the_smaller_side_to_grow():
    fact = below_by("d", "d + b", "b")
    growing, bounded = limit_of("d", sp.oo), limit_of("1 - 1/d", 1)
    assert classical.comparison(fact, growing).relation == relation("Limit(d + b, d) == oo")
    with pytest.raises(StepRefusedError, match="does not say"):
        classical.comparison(fact, bounded)
    with pytest.raises(StepRefusedError, match="does not say"):
        classical.comparison(below_by("d", "2*d", "d"), limit_of("2*d", sp.oo))


@pytest.mark.parametrize(
    ("head", "text"),
    [
        (vocabulary.max_pair, "pair_square(x,j) <= max_pair(x)"),
        (vocabulary.min_pair, "min_pair(x) <= pair_square(x,j)"),
        (vocabulary.max_square, "pair_square(x,j) <= 2*max_square(x)"),
        (vocabulary.min_square, "2*min_square(x) <= pair_square(x,j)"),
    ],
)
def test_extremes_bound_a_pair(head, text):
    assert classical.extreme(head, letters.x).relation == relation(text)


def test_taylor_checks_each_derivative():
    assert classical.taylor(sp.exp(letters.y) - 1 - letters.y, letters.y, 2).relation == relation(
        "0 <= exp(y) - 1 - y"
    )
    refused = (
        (sp.exp(letters.y) - 1, letters.y, 2, None, "derivative 1 of"),
        (sp.exp(letters.y), letters.y, 1, None, "derivative 0 of"),
        (1 + letters.y - sp.exp(letters.y), letters.y, 2, None, "no manifest sign"),
        (sp.exp(letters.m) - 1 - letters.m, letters.m, 2, None, "its assumptions do not say so"),
        (letters.y - sp.sin(letters.y), letters.y, 1, None, "no manifest sign"),
        (
            letters.y - sp.sin(letters.y),
            letters.y,
            1,
            shared()("sin-below-angle"),
            "not the gap of the lemma",
        ),
        (sp.tan(letters.y), letters.y, 1, None, "not shown to be smooth"),
        (letters.y / (1 - letters.y), letters.y, 1, None, "not shown to be smooth"),
    )
    for function, variable, order, last, message in refused:
        with pytest.raises(StepRefusedError, match=message):
            classical.taylor(function, variable, order, last)


# False statements that the core was found to accept


def bounded_parameter():
    chain = Chain("test", letters.y, (relation("y <= 1"),))
    last = chain.bound("<=", ONE, "Given.", slack=1 - letters.y, by=(below(letters.y, ONE),)).proved()
    result = classical.taylor(letters.y - letters.y**2 / 2, letters.y, 1, last)
    if result.requires:
        raise StepRefusedError("the hypothesis is kept")


def unequal_limits():
    fact = Proved(relation("2 + 1/d != 1 + 1/d"))
    classical.limit_order(fact, limit_of("2 + 1/d", 2), limit_of("1 + 1/d", 1))


def integrand_of_the_width():
    classical.riemann_sum(sp.cos(sp.pi * letters.d * letters.u), letters.u)


def integrand_of_the_pair():
    classical.riemann_sum(letters.j * letters.u, letters.u)


def integrand_unknown_to_sympy():
    classical.riemann_sum(sp.tan(letters.L * letters.u), letters.u)


HOLES = {
    "Taylor drops a hypothesis": bounded_parameter,
    "limits of unequal sequences": unequal_limits,
    "integrand of the width": integrand_of_the_width,
    "integrand of the pair": integrand_of_the_pair,
    "integrand that SymPy cannot judge": integrand_unknown_to_sympy,
}


@pytest.mark.parametrize("attempt", [pytest.param(HOLES[name], id=name) for name in HOLES])
def test_what_is_false_is_refused(attempt):
    with pytest.raises(StepRefusedError):
        attempt()
