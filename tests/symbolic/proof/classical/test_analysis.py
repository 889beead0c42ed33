"""Classical theorems of analysis: what they yield, and that each of their hypotheses is demanded."""

from dataclasses import replace

import mpmath
import pytest

from ropetheory.authoring import GOAL, Classical, Limit, Step, Use
from ropetheory.symbolic.proof.classical.analysis import (
    comparison,
    error_function,
    even,
    limit_order,
    riemann_error,
    riemann_expansion,
    riemann_sum,
    taylor,
)
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.symbolic.proof.known import Result
from tests.symbolic.proof.opinions import confirmed, known


def cited(statement, name, *arguments, op="<=", **more):
    """Tell whether a statement is confirmed by what a classical theorem yields."""
    scaled = {"times": "1"} if op == "<=" else {}
    step = Step(op, GOAL, "So.", by=Classical(name, *arguments), **scaled)
    return confirmed(statement, step, **more)


@pytest.mark.parametrize(
    ("function", "order"),
    [
        ("c", 1),
        ("c + c**3", 1),
        ("exp(y) - 1 - y", 2),
        ("c/(1 + c)", 1),
        ("Sum(c/(1 + c + l), l, 0, N)", 0),
    ],
)
def test_taylor_shows_a_sign(function, order):
    assert cited(f"0 <= {function}", "taylor", function, "y" if "y" in function else "c", order)


@pytest.mark.parametrize(
    ("function", "variable", "order"),
    [
        ("-c*exp(-ln(c))", "c", 1),  # it is -1: no value at 0
        ("-c/c", "c", 1),
        ("c/(1 - c)", "c", 1),  # no value at 1
        ("-abs(c)", "c", 1),  # a function that is not smooth
        ("ceil(c) - 1", "c", 1),
        ("Sum(c/(c - l - 1), l, 0, N)", "c", 0),  # no value at 1
        ("Sum(abs(c - l), l, 0, N)", "c", 0),  # terms that are not smooth
        ("Sum(c, l, 0, ceil(c))", "c", 0),  # a range that changes
        ("c - s", "c", 1),  # not 0 at 0
        ("exp(c) - 1 - c", "c", 3),  # a derivative that is not 0 at 0
        ("-Si(c)", "c", 1),  # a derivative without a sign
        ("b - b", "b", 1),  # letters that are not all numbers from 0 on
        ("d - d", "d", 1),
        ("z", "z", 1),
    ],
)
def test_taylor_demands_a_smooth_function_with_a_value_at_0(function, variable, order):
    with pytest.raises(NoOpinionError):
        taylor(function, variable, order)


SLOPE = "0 <= 1/(1 - c)**2"


@pytest.mark.parametrize(
    "held", ["c >= 1", "c > 1", "1 - c <= 0", "1 <= c", "c <= c**2", "c != 1", "c*s >= s"]
)
def test_taylor_demands_an_interval_from_0(held):
    assert taylor("c**2 - 2*c", "c", 1, Result(*relation("0 <= 2*c - 2"), (relation("c <= 0"),)))
    with pytest.raises(NoOpinionError):
        taylor("c**2 - 2*c", "c", 1, Result(*relation("0 <= 2*c - 2"), (relation(held),)))


def test_taylor_demands_a_smooth_function_on_the_interval():
    for held, op in (("c <= 3", None), ("c <= 3", "c > 0")):
        supposes = tuple(relation(text) for text in (held, op) if text)
        with pytest.raises(NoOpinionError):
            taylor("c/(1 - c)", "c", 1, Result(*relation(SLOPE), supposes))


def test_taylor_demands_a_value_at_0():
    with pytest.raises(NoOpinionError):
        taylor("-c*exp(-ln(c))", "c", 1, Result(*relation("0 <= 0"), (relation("c > 0"),)))


def test_taylor_hands_the_hypotheses_of_its_fact_on():
    held = (relation("c < 1"), relation("c > 0"), relation("z >= 1"))
    assert taylor("c/(1 - c)", "c", 1, Result(*relation(SLOPE), held)).supposes == held
    with pytest.raises(NoOpinionError):
        taylor("c/(1 - c)", "c", 1, Result(*relation(SLOPE), held, rational=frozenset({"c"})))
    with pytest.raises(NoOpinionError):
        taylor("c/(1 - c)", "c", 1, Result(*relation("0 <= 2/(1 - c)**2"), held))


def test_the_sine_integral_is_0_at_0():
    slope = known("slope", "0 <= sin(c)/c", requires=("c <= 3",))
    assert cited("0 <= Si(c)", "taylor", "Si(c)", "c", 1, Use("slope"), before=(slope,), requires=("c <= 3",))


def test_the_square_of_the_error_function_lies_between_two_discs():
    for part, statement in enumerate(("1 - exp(-z**2) <= erf(z)**2", "erf(z)**2 <= 1 - exp(-2*z**2)")):
        step = Step("<=", GOAL, "So.", by=Classical("error_function", "z", part=part), times="1")
        assert confirmed(statement, step)
    for wrong in ("1 - exp(-2*z**2) <= erf(z)**2", "1 - exp(-z**2) <= erf(z)", "erf(z)**2 <= 1 - exp(-z**2)"):
        for part in (0, 1):
            step = Step("<=", GOAL, "So.", by=Classical("error_function", "z", part=part), times="1")
            assert not confirmed(wrong, step)


@pytest.mark.parametrize("value", ["I*z", "ln(z)", "1/z", "x"])
def test_the_error_function_is_cited_of_real_numbers_with_a_value(value):
    with pytest.raises(NoOpinionError):
        error_function(value)


def test_the_discs_are_bounds_at_numbers():
    for place in (mpmath.mpf(n) / 8 for n in range(-40, 41)):
        square = mpmath.erf(place) ** 2
        assert 1 - mpmath.exp(-(place**2)) <= square <= 1 - mpmath.exp(-2 * place**2)


@pytest.mark.parametrize("sides", ["0 <= y**2", "0 <= abs(y)**3", "1 - y**2 <= cos(y)", "-cos(y) <= 1"])
def test_an_even_fact_holds_of_every_real_number(sides):
    found = even(Result(*relation(sides), (relation("s <= 1"),)), "y", "z")
    assert (found.left, found.op, found.right) == relation(sides.replace("y", "z"))
    assert found.supposes == (relation("s <= 1"),)


@pytest.mark.parametrize(
    ("sides", "held", "variable", "real"),
    [
        ("0 <= y", (), "y", "z"),  # not even
        ("0 <= y**3 + y**2", (), "y", "z"),
        ("0 <= y**2 - 1", ("y >= 1",), "y", "z"),  # something is supposed
        ("0 <= y**2 - 1", ("s <= y*s",), "y", "z"),
        ("0 <= s**2 - 1 + b", (), "s", "z"),  # not known at 0, or of whole numbers alone
        ("0 <= j**2*(j**2 - 1)", (), "j", "z"),
        ("0 <= z**2*(m - m)", (), "z", "m"),
        ("0 <= y**4*(y**2)**(-2)", (), "y", "z"),  # no value at 0
        ("0 <= y**2", (), "y", "q"),
        ("0 <= y**2", (), "y", "2*z"),
        ("0 <= y**2", (), "y", "pi"),
    ],
)
def test_even_demands_its_hypotheses(sides, held, variable, real):
    with pytest.raises(NoOpinionError):
        even(Result(*relation(sides), tuple(map(relation, held))), variable, real)


def test_even_does_not_move_a_rational_letter():
    with pytest.raises(NoOpinionError):
        even(Result(*relation("pi != y**2"), rational=frozenset({"y"})), "y", "z")


def mean(function):
    return f"2/d*Sum({function.replace('u', '(2*j/d)')}, j, 0, d/2-1)"


@pytest.mark.parametrize("function", ["u**2", "1/(u + 1/2)", "cos(z*u)", "s**u", "Si(u)", "exp(-u**2)"])
def test_a_mean_over_a_grid_tends_to_the_integral(function):
    statement = f"Limit({mean(function)}, d) == Integral({function}, u, 0, 1)"
    assert cited(statement, "riemann_sum", function, "u", op="==")


@pytest.mark.parametrize(
    "function",
    [
        "1/u",  # no value at 0, at 1, within, or for some z
        "ln(u)",
        "(1 - u)**(-1)",
        "1/(u - 1/2)",
        "1/(u - z)",
        "z**u",
        "abs(u)",  # not known to be smooth
        "ceil(u)",
        "delta_ij(u, 0)",
        "d*u",  # it depends on the width
        "u + theta(1)*0",
        "u*q[0]",
        "score(u, n)",
    ],
)
@pytest.mark.parametrize("order", [(), (2,)])
def test_a_mean_over_a_grid_is_of_a_smooth_function_that_does_not_depend_on_the_width(function, order):
    for theorem in (riemann_expansion,) if order else (riemann_sum, riemann_error):
        with pytest.raises(NoOpinionError):
            theorem(function, "u", *order)


def test_the_index_of_the_grid_is_no_letter_of_the_function():
    statement = "Limit(2/d*Sum(j*2*j/d, j, 0, d/2-1), d) == Integral(j*u, u, 0, 1)"
    assert not cited(statement, "riemann_sum", "j*u", "u", op="==")
    statement = "Limit(2/d*Sum(j*2*l/d, l, 0, d/2-1), d) == Integral(j*u, u, 0, 1)"
    assert cited(statement, "riemann_sum", "j*u", "u", op="==")


SQUARES = f"{mean('u**2')} - Integral(u**2, u, 0, 1)"
QUARTIC = f"{mean('u**4')} - Integral(u**4, u, 0, 1) + 1/d - 4/(3*d**2)"
WAVE = f"{mean('exp(u)')} - Integral(exp(u), u, 0, 1) - (exp(1)-1)*(-1/d + 1/(3*d**2) - 1/(45*d**4))"


@pytest.mark.parametrize(
    ("statement", "name", "arguments"),
    [
        (f"Limit(d*({SQUARES}), d) == -1", "riemann_error", ("u**2", "u")),
        (f"Limit(d**2*({SQUARES} + 1/d), d) == 2/3", "riemann_expansion", ("u**2", "u", 2)),
        (f"Limit(d**4*({QUARTIC}), d) == -8/15", "riemann_expansion", ("u**4", "u", 4)),
        (f"Limit(d**6*({WAVE}), d) == 2*(exp(1) - 1)/945", "riemann_expansion", ("exp(u)", "u", 6)),
    ],
)
def test_the_terms_of_the_expansion(statement, name, arguments):
    assert cited(statement, name, *arguments, op="==")
    assert not cited(statement + " + 1", name, *arguments, op="==")
    assert not cited(statement.replace("==", "== 2*"), name, *arguments, op="==")


@pytest.mark.parametrize("order", [0, 1, 3, -2, 14, "2", 2.0])
def test_a_term_of_another_order_is_not_given(order):
    with pytest.raises(NoOpinionError):
        riemann_expansion("u**2", "u", order)


def test_the_ends_of_the_expansion_have_values():
    assert riemann_expansion("Si(u + 1)", "u", 2)
    with pytest.raises(NoOpinionError):
        riemann_expansion("Si(u - z)", "u", 2)


LOW = known("low", "Limit(5 - 5/d, d) == 5", compute=Limit())
HIGH = known("high", "Limit(5 + 1/d, d) == 5", compute=Limit())
FOUR = known("four", "Limit(4, d) == 4", compute=Limit())
GROWS = known("grows", "Limit(d, d) == oo", compute=Limit())
GROWING = Result(*relation(GROWS.statement))


def ordered(fact, low="low", high="high"):
    return limit_order(Result(*relation(fact)), *(Result(*relation(e.statement)) for e in (low, high)))


def test_an_order_passes_to_the_limits_and_is_weak_there():
    fact = known("fact", "5 - 5/d < 5 + 1/d")
    before, facts = (LOW, HIGH, fact), (Use("fact"), Use("low"), Use("high"))
    assert cited("5 <= 5*s/s", "limit_order", *facts, before=before)
    assert not cited("5 < 5*s/s", "limit_order", *facts, op="<", before=before)


@pytest.mark.parametrize(
    ("fact", "low", "high"),
    [
        ("5 - 5/d == 4", LOW, FOUR),  # no order
        ("5 - 6/d <= 4", LOW, FOUR),  # of something else
        ("5 - 5/d <= 3", LOW, FOUR),
        ("4 <= d", FOUR, GROWS),  # no number
        ("d <= d + 1", GROWS, GROWS),
        ("4 <= 4", FOUR, known("no-equality", "Limit(4, d) <= 3")),
        ("4 <= 4", FOUR, known("no-limit", "4 == 4")),
        (
            "4 <= 4 + clipped_determinant(N)",
            FOUR,
            known("unseen", "Limit(4 + clipped_determinant(N), d) == 4"),
        ),
    ],
)
def test_limits_are_ordered_by_an_order_of_what_tends_to_them(fact, low, high):
    with pytest.raises(NoOpinionError):
        ordered(fact, low, high)


@pytest.mark.parametrize("held", ["d <= 5", "d <= s", "d != 4", "theta(1) >= 1/2"])
def test_an_order_must_hold_of_all_wide_heads(held):
    fact = Result(*relation("d <= 5"), (relation(held),))
    low, high = (Result(*relation(f"Limit({one}, d) == {to}")) for one, to in (("d", "6"), ("5", "5")))
    for theorem, facts in ((limit_order, (fact, low, high)), (comparison, (fact, GROWING))):
        with pytest.raises(NoOpinionError):
            theorem(*facts)


def test_a_limit_stands_on_all_that_its_facts_suppose():
    held = [(relation(text),) for text in ("d >= 4", "s <= 1", "t <= 1")]
    sides = ("5 - 5/d <= 5 + 1/d", LOW.statement, HIGH.statement)
    facts = [Result(*relation(side), one) for side, one in zip(sides, held, strict=True)]
    assert limit_order(*facts).supposes == (*held[0], *held[1], *held[2])
    fact = Result(*relation("d <= d + 1"), held[0])
    assert comparison(fact, replace(GROWING, supposes=held[1])).supposes == (*held[0], *held[1])


@pytest.mark.parametrize("gap", ["1", "d - 1"])
def test_what_lies_above_what_grows_without_bound_does_so(gap):
    before = (GROWS, known("fact", f"d <= d + {gap}", leaving=gap))
    assert cited(
        f"Limit(d + {gap}, d) == oo", "comparison", Use("fact"), Use("grows"), op="==", before=before
    )


@pytest.mark.parametrize(
    ("larger", "fact", "diverging", "requires"),
    [
        ("5", "d <= 5", "grows", ("d <= 5",)),  # not in all wide heads
        ("s", "d <= s", "grows", ("d <= s",)),
        ("5 + 1/d", "fact", "low", ()),  # the smaller one does not grow
        ("5 + 1/d", "fact", "grows", ()),  # of something else
    ],
)
def test_a_comparison_demands_its_hypotheses(larger, fact, diverging, requires):
    before = (LOW, GROWS, known("fact", "5 - 5/d <= 5 + 1/d"))
    facts = (Use(fact), Use(diverging))
    assert not cited(
        f"Limit({larger}, d) == oo", "comparison", *facts, op="==", before=before, requires=requires
    )
