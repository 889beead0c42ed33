"""Sums beside integrals, orders of sums, integrals, counts, ceilings: cited, and short of a hypothesis."""

import pytest

from ropetheory.authoring import Derivative, Use
from ropetheory.symbolic.proof.classical.monotone import (
    count_within,
    integral_test,
    least_whole,
    pointwise,
    rounded,
    termwise,
)
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.symbolic.proof.known import Result
from tests.symbolic.proof.stating import cited, have, is_confirmed, step

UNIT = ("u >= 0", "u <= d/2")
FALLS = have("Derivative(theta(u), u) <= 0", requires=UNIT)
RISES = have("Derivative(wavelength(u), u) >= 0", requires=("u >= -1", "u <= d/2 - 1"))
TOTAL = "Sum(theta(j), j, 0, d/2 - 1)"
WAVES = "Sum(wavelength(j), j, 0, d/2 - 1)"


def beside(way, fact="A"):
    return cited("integral_test", Use(fact), "0", "d/2 - 1", way)


@pytest.mark.parametrize(
    ("statement", "by", "before"),
    [
        (f"Integral(theta(u), u, 0, d/2) <= {TOTAL}", beside("after"), FALLS),
        (f"theta(d/2 - 1) + Integral(theta(u), u, 0, d/2 - 1) <= {TOTAL}", beside("last"), FALLS),
        (f"{TOTAL} <= theta(0) + Integral(theta(u), u, 0, d/2 - 1)", beside("first"), FALLS),
        (f"Integral(wavelength(u), u, -1, d/2 - 1) <= {WAVES}", beside("before"), RISES),
        (f"wavelength(0) + Integral(wavelength(u), u, 0, d/2 - 1) <= {WAVES}", beside("first"), RISES),
        (f"{WAVES} <= wavelength(d/2 - 1) + Integral(wavelength(u), u, 0, d/2 - 1)", beside("last"), RISES),
    ],
)
def test_a_sum_lies_beside_the_integral(statement, by, before):
    assert is_confirmed(statement, step("<=", by=by), before=(before,))


@pytest.mark.parametrize(
    ("statement", "by", "before"),
    [
        # The other side; a slope that is known on a shorter interval; of the other sign; of another function.
        (f"{TOTAL} <= Integral(theta(u), u, 0, d/2)", beside("after"), FALLS),
        (
            f"Integral(theta(u), u, 0, d/2) <= {TOTAL}",
            beside("after"),
            have("Derivative(theta(u), u) <= 0", requires=("u >= 0", "u <= d/2 - 1")),
        ),
        (
            f"{TOTAL} <= Integral(theta(u), u, -1, d/2 - 1)",
            beside("before"),
            FALLS,
        ),
        (
            f"Integral(theta(u), u, 0, d/2) <= {TOTAL}",
            beside("after"),
            have("Derivative(theta(u), u) >= 0", requires=UNIT),
        ),
        (
            f"Integral(theta(u), u, 0, d/2) <= {TOTAL}",
            beside("after"),
            have("Derivative(wavelength(u), u) <= 0", requires=UNIT),
        ),
        # The slope supposes that u lies within, without its ends, or it is no slope at all.
        (
            f"Integral(theta(u), u, 0, d/2) <= {TOTAL}",
            beside("after"),
            have("Derivative(theta(u), u) <= 0", requires=("u > 0", "u <= d/2")),
        ),
        (f"Integral(theta(u), u, 0, d/2) <= {TOTAL}", beside("after"), have("theta(u) <= 0", requires=UNIT)),
        (f"Integral(theta(u), u, 0, d/2) <= {TOTAL}", beside("sideways"), FALLS),
    ],
)
def test_no_sum_lies_beside_another_integral(statement, by, before):
    assert not is_confirmed(statement, step("<=", by=by), before=(before,))


@pytest.mark.parametrize(
    ("low", "high", "fact"),
    [
        # Between 0 and 1 the function has a pole, at 0 a kink; the ends are no whole numbers.
        ("-1", "1", have("Derivative(1/u, u) <= 0", requires=("u >= -1", "u <= 1", "u != 0"))),
        ("-2", "2", have("Derivative(-1/u, u) >= 0", requires=("u != 0",))),
        ("z", "z + 1", have("Derivative(-u, u) <= 0")),
    ],
)
def test_a_function_without_values_or_ends_that_are_not_whole_have_no_sum_beside(low, high, fact):
    function = fact.statement.partition("(")[2].partition(", u")[0]
    there = function.replace("u", "l")
    for way in ("last", "first"):
        single = high if way == "last" else low
        integral = f"({function.replace('u', f'({single})')}) + Integral({function}, u, {low}, {high})"
        total = f"Sum({there}, l, {low}, {high})"
        by = cited("integral_test", Use("A"), low, high, way)
        assert not is_confirmed(f"{integral} <= {total}", step("<=", by=by), before=(fact,))
        assert not is_confirmed(f"{total} <= {integral}", step("<=", by=by), before=(fact,))


TERMS = have("theta(p)**2 <= theta(p)", requires=("p >= 0", "p <= N"))
SQUARES = "Sum(theta(l)**2, l, 0, N) <= Sum(theta(l), l, 0, N)"


def test_sums_are_in_the_order_of_their_terms():
    assert is_confirmed(SQUARES, step("<=", by=cited("termwise", Use("A"), "p", "0", "N")), before=(TERMS,))


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        (("p", "0", "N"), have("theta(p)**2 <= theta(p)", requires=("p >= 1", "p <= N"))),
        (("p", "0", "N"), have("theta(p)**2 <= theta(p)", requires=("p >= 0", "p <= N - 1"))),
        (("p", "0", "N"), have("theta(p)**2 <= theta(p)", requires=("p >= 0", "p != 1"))),
        (("p", "0", "N"), have("theta(p)**2 == theta(p)", requires=("p >= 0", "p <= N"))),
        (("p", "0", "N"), have("theta(w)**2 <= theta(w)")),
        (("w", "0", "N"), have("theta(w)**2 <= theta(w)")),
        (("m", "0", "N"), have("theta(m)**2 <= theta(m)", requires=("m >= 0",))),
        (("p", "0", "z"), have("theta(p)**2 <= theta(p)", requires=("p >= 0",))),
    ],
)
def test_terms_are_ordered_at_every_index(arguments, fact):
    by = cited("termwise", Use("A"), *arguments)
    assert not is_confirmed(SQUARES, step("<=", by=by), before=(fact,), requires=("z == N",))
    assert not is_confirmed(SQUARES, step("<=", by=by), before=(fact,))


def test_an_empty_range_of_terms_may_not_run_backwards():
    fact = have("0 <= theta(p)")
    by = cited("termwise", Use("A"), "p", "0", "v")
    stated = "Sum(0, l, 0, v) <= Sum(theta(l), l, 0, v)"
    assert is_confirmed(stated, step("<=", by=by), before=(fact,), requires=("v >= -1",))
    assert not is_confirmed(stated, step("<=", by=by), before=(fact,))


WAVE = have("cos(z*u) <= 1", requires=("u >= 0", "u <= 1"))
AREA = "Integral(cos(z*u), u, 0, 1) <= Integral(1, u, 0, 1)"


def test_integrals_are_in_the_order_of_their_functions():
    assert is_confirmed(AREA, step("<=", by=cited("pointwise", Use("A"), "u", "0", "1")), before=(WAVE,))


def test_a_maximum_and_a_size_are_continuous():
    fact = have("max(u - 1/2, 0) <= abs(u - 1/2)")
    stated = "Integral(max(u - 1/2, 0), u, 0, 1) <= Integral(abs(u - 1/2), u, 0, 1)"
    assert is_confirmed(stated, step("<=", by=cited("pointwise", Use("A"), "u", "0", "1")), before=(fact,))


@pytest.mark.parametrize(
    ("statement", "arguments", "fact"),
    [
        (
            "Integral(max(ceil(u), 0), u, 0, 1) <= Integral(2*u**0, u, 0, 1)",
            ("u", "0", "1"),
            have("max(ceil(u), 0) <= 2*u**0", requires=("u >= 0", "u <= 1")),
        ),
        (
            "Integral(0, u, 0, 1) <= Integral(abs(1/u), u, 0, 1)",
            ("u", "0", "1"),
            have("0 <= abs(1/u)", requires=("u > 0", "u <= 1")),
        ),
        (AREA, ("u", "0", "1"), have("cos(z*u) <= 1", requires=("u >= 0", "u <= 1/2"))),
        (AREA, ("u", "0", "1"), have("cos(z*u) <= 1", requires=("u > 0", "u <= 1"))),
        (AREA, ("u", "0", "1"), have("cos(z*u) <= 1", requires=("u >= 0", "u != 1/2"))),
        (AREA, ("z", "0", "1"), WAVE),
        # An interval that may run backwards, a function that may not be continuous, one without a value.
        ("Integral(0, u, 0, z) <= Integral(1, u, 0, z)", ("u", "0", "z"), have("0 <= 1*exp(0)*u**0")),
        (
            "Integral(ceil(u), u, 0, 1) <= Integral(u + 1, u, 0, 1)",
            ("u", "0", "1"),
            have("ceil(u) <= u + 1"),
        ),
        (
            "Integral(0, u, -1, 1) <= Integral(1/u**2, u, -1, 1)",
            ("u", "-1", "1"),
            have("0 <= 1/u**2", requires=("u != 0",)),
        ),
    ],
)
def test_functions_are_ordered_and_continuous_everywhere(statement, arguments, fact):
    by = cited("pointwise", Use("A"), *arguments)
    assert not is_confirmed(statement, step("<=", by=by), before=(fact,))


PAIR = ("j >= 0", "j <= d/2 - 1")
MORE = have("rotations(j) > low", requires=("low < high", "rotations(j) > high", *PAIR))
COUNTED = "count(rotations(j) > high, j, 0, d/2-1) <= count(rotations(j) > low, j, 0, d/2-1)"
CONDITION = "rotations(j) > high"


def counted(condition=CONDITION, index="j", low="0", high="d/2 - 1"):
    return cited("count_within", Use("A"), index, low, high, condition)


def test_what_follows_is_counted_at_least_as_often():
    assert is_confirmed(COUNTED, step("<=", by=counted()), before=(MORE,), requires=("low < high",))


@pytest.mark.parametrize(
    ("statement", "by", "fact", "requires"),
    [
        # The order of the thresholds is not supposed; the counts are the other way round.
        (COUNTED, counted(), MORE, ()),
        (COUNTED.replace("<=", ">="), counted(), MORE, ("low < high",)),
        # The fact does not suppose what is counted, supposes more of the pair, or less of the range.
        (COUNTED, counted(), have("rotations(j) > low", requires=PAIR), ()),
        (COUNTED, counted(), have("rotations(j) > low", requires=(CONDITION, *PAIR, "j >= 1")), ()),
        (COUNTED, counted(), have("rotations(j) > low", requires=(CONDITION, *PAIR, "j != 1")), ()),
        (COUNTED, counted(high="d/2"), have("rotations(j) > low", requires=(CONDITION, *PAIR)), ()),
        (COUNTED, counted("rotations(j) > low"), have("rotations(j) > low", requires=(CONDITION, *PAIR)), ()),
    ],
)
def test_a_count_is_not_compared_without_its_condition(statement, by, fact, requires):
    op = ">=" if ">=" in statement else "<="
    assert not is_confirmed(statement, step(op, by=by), before=(fact,), requires=requires)


def test_ceilings_do_not_fall():
    by = cited("rounded", Use("A"))
    assert is_confirmed("ceil(z) <= ceil(z + y)", step("<=", by=by), before=(have("z <= z + y"),))
    assert not is_confirmed("ceil(z + y) <= ceil(z)", step("<=", by=by), before=(have("z <= z + y"),))
    assert not is_confirmed("ceil(z) < ceil(z + s)", step("<", by=by), before=(have("z < z + s"),))
    assert not is_confirmed("ceil(z) <= ceil(y)", step("<=", by=by), before=(have("z == y"),))


def test_a_whole_number_that_is_not_below_is_not_below_the_ceiling():
    by = cited("least_whole", Use("A"))
    confirmed = (
        ("ceil(z) <= v", "z <= v"),
        ("ceil(z) <= d/2", "z <= d/2"),
        ("ceil(z) <= ceil(y) + v", "z <= ceil(y) + v"),
        ("v + 1 <= ceil(z)", "v < z"),
    )
    refused = (
        ("ceil(z) <= y", "z <= y"),  # the bound need not be whole
        ("ceil(z) <= v - 1", "z <= v"),
        ("v + 1 <= ceil(z)", "v <= z"),  # the order is not strict
        ("y + 1 <= ceil(z)", "y < z"),
        ("v + 2 <= ceil(z)", "v < z"),
        ("ceil(z) <= d/4", "z <= d/4"),
    )
    for orders, holds in ((confirmed, True), (refused, False)):
        for statement, fact in orders:
            supposed = {"requires": (fact,)}
            known = have(fact, **supposed)
            assert is_confirmed(statement, step("<=", by=by), before=(known,), **supposed) is holds


def test_a_slope_is_taken_of_a_slope():
    second = "Derivative(Derivative(b**3, b), b)"
    assert is_confirmed(f"{second} == 6*b", step(compute=Derivative()))
    assert not is_confirmed(f"{second} == 3*b**2", step(compute=Derivative()))
    # At the point itself: what stands for the letter there is not what is differentiated by.
    captured = have("Derivative(s*y, y) == s", step(compute=Derivative()))
    assert is_confirmed("Derivative(2*y, y) == 2", step(by=Use("A", s="2")), before=(captured,))
    wrong = step(by=Use("A", s="y"))
    assert not is_confirmed("Derivative(y*y, y) == y", wrong, before=(captured,), requires=("y > 0",))


def known(statement, *supposes, **more):
    """Return a relation that is known, whoever has shown it."""
    return Result(*relation(statement), tuple(map(relation, supposes)), **more)


SLOPE = known("Derivative(-u, u) <= 0")


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (lambda: integral_test(SLOPE, "z", "z + 1", "after"), "an end of the sum need not be whole"),
        (lambda: integral_test(SLOPE, "0", "N", "sideways"), "no way to compare"),
        (lambda: integral_test(known("u <= 0"), "0", "N", "after"), "not a sign of a deriv"),
        (lambda: integral_test(known("Derivative(-u, u) <= 1"), "0", "N", "after"), "not a sign of a deriv"),
        (lambda: integral_test(known("Derivative(-y, y) <= 0"), "0", "N", "last"), "no letter for every"),
        (
            lambda: pointwise(known("0 <= u**2", rational=frozenset("u")), "u", "0", "1"),
            "no letter for every real",
        ),
        (lambda: pointwise(known("0 <= u**2"), "u", "0", "u"), "no letter for every"),
        (lambda: pointwise(known("0 <= u**2"), "u", "0", "I"), "an end may not be real"),
        (lambda: pointwise(known("0 <= u**2", "u >= 0"), "u", "0", "1/z"), "a divisor may be 0"),
        # To the fields sqrt(u**2) is u: what has no value at some points may say nothing there.
        (lambda: integral_test(known("Derivative(sqrt(u), u) <= 0"), "-1", "N", "after"), "not be positive"),
        (lambda: integral_test(known("Derivative(-1/u, u) <= 0"), "-1", "N", "after"), "a divisor may be 0"),
        (lambda: termwise(known("0 <= 1", "p/p >= 0"), "p", "0", "N"), "a divisor may be 0"),
        (lambda: termwise(known("m <= m + 1"), "m", "0", "N"), "is not free"),
        (lambda: termwise(known("p <= p + 1"), "p", "0", "p"), "is not free"),
        (lambda: termwise(known("p <= p + 1", rational=frozenset("p")), "p", "0", "N"), "is not free"),
        (lambda: termwise(known("p <= p + 1"), "p", "0", "z"), "an end of the range need not be whole"),
        (lambda: rounded(known("I*0 + I <= I")), "an order is one of real numbers"),
        (lambda: least_whole(known("I*0 + I <= 1")), "an order is one of real numbers"),
        (lambda: least_whole(known("z <= y")), "need not be whole"),
        (lambda: least_whole(known("z < v")), "need not be whole"),
    ],
)
def test_each_hypothesis_is_looked_at(act, why):
    with pytest.raises(NoOpinionError, match=why):
        act()


@pytest.mark.parametrize(
    ("found", "supposed"),
    [
        (integral_test(SLOPE, "0", "p", "after"), "0 <= p + 1"),
        (integral_test(SLOPE, "0", "p", "before"), "0 - 1 <= p"),
        (integral_test(SLOPE, "0", "p", "first"), "0 <= p"),
        (termwise(known("v <= v + 1"), "v", "0", "p"), "0 <= p + 1"),
        (pointwise(known("0 <= u**2"), "u", "m", "n"), "m <= n"),
        (
            count_within(known("v < 2", "v < 1"), "v", "0", "p", relation("v < 1")),
            "0 <= p + 1",
        ),
    ],
)
def test_no_range_runs_backwards(found, supposed):
    assert found.supposes == (relation(supposed),)


def test_what_is_counted_is_an_order():
    for text in ("v == 1", "v != 1"):
        with pytest.raises(NoOpinionError, match="does not suppose what is counted"):
            count_within(known("v < 2", text), "v", "0", "N", relation(text))
