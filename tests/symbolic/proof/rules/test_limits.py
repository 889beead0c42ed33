"""Limits of wide heads: true ones confirmed, and of those that are false or need not exist none."""

import pytest

from ropetheory.authoring import GOAL, Limit, Step, Use
from ropetheory.symbolic.proof.context import REFUSED
from tests.symbolic.proof.opinions import computed, confirmed, known, opinions

STEP = Step("==", GOAL, "So.", compute=Limit())


@pytest.mark.parametrize(
    "statement",
    [
        "Limit(j/d, d) == 0",
        "Limit(b**(-2*j/d), d) == 1",
        "Limit(d*(B**(2/d) - 1), d) == 2*ln(B)",
        "Limit(d*b, d) == oo",
        "Limit(B**(2/d)/(B**(2/d + 1) - B), d) == oo",
        "Limit(d*ln(1 + z/d), d) == z",
        "Limit((1 + z/d)**d, d) == exp(z)",
        "Limit(d*sin(1/d), d) == 1",
        "Limit(d*(sqrt(1 + 1/d) - 1), d) == 1/2",
        "Limit(1/(B**(2/d) - 1) - d/(2*ln(B)), d) == -1/2",
        "Limit(d**4*(exp(1/d) - 1 - 1/d - 1/(2*d**2) - 1/(6*d**3)), d) == 1/24",
        "Limit(d - d, d) == 0",
        "Limit(d*sin(2*alpha/d), d) == 2*alpha",
        "Limit(d**2*(1 - cos(2*alpha/d)), d) == 2*alpha**2",
        "Limit((3*d**2 + d)/(d**2 + 7), d) == 3",
        "Limit((d - 2)/(2*d - 2), d) == 1/2",
        "Limit(d/(b**(1/d) - 1), d) == oo",
    ],
)
def test_a_limit_is_confirmed(statement):
    assert computed(statement, Limit())


@pytest.mark.parametrize(
    "statement",
    [
        "Limit((1 + z/d)**d, d) == 1",
        "Limit(d*(B**(2/d) - 1), d) == ln(B)",
        "Limit(d*(sqrt(1 + 1/d) - 1), d) == 1",
        "Limit(1/d, d) == 2/d - 1/d",
    ],
)
def test_another_limit_is_refused_at_a_point(statement):
    assert [found.status for found in opinions(statement, STEP)] == [REFUSED]


@pytest.mark.parametrize(
    "statement",
    [
        "Limit(cos(2*pi*d), d) == 1",  # an argument without a limit
        "Limit((-1)**d/d, d) == 0",
        "Limit(b**d, d) == 0",
        "Limit(sin(d), d) == 0",
        "Limit(z*d, d) == oo",
        "Limit(1/(z + 1/d), d) == 1/z",
        "Limit(1/(z*d + 1), d) == 0",  # the divisor tends to what may be 0
        "Limit(1/(d*(s - 1)), d) == 0",
        "Limit(1/(s**(2/d) - 1), d) == oo",
        "Limit(d*y, d) == oo",  # y may be 0
        "Limit(-d, d) == oo",
        "Limit(b + 1/d, d) == oo",
        "Limit(d, d) == 0",
        "Limit(z**(1/d), d) == 1",  # a power of what may not be positive
        "Limit(ln(z + 1/d), d) == ln(z)",
        "Limit((z**2 - 1/49)/(z - 1/7), d) == z + 1/7",  # no value at one z
        "Limit(d**5*(exp(1/d) - 1 - 1/d - 1/(2*d**2) - 1/(6*d**3) - 1/(24*d**4)), d) == 0",  # too few
        "Limit(1/d, d) == z/z - 1",
        "Limit(oo + 1/d, d) == oo",
        "Limit(delta_ij(d, 4), d) == 1",
        "Limit(max(1/d, 0), d) == 1",
        "Limit(norm2(x), d) == 2*norm2(x) - norm2(x)",  # another vector in each width
        "Limit(q[3] + 1/d, d) == q[3]",
        "Limit(score(m, n), d) == 2*score(m, n) - score(m, n)",
        "Limit(clipped_determinant(N) + 1/d, d) == clipped_determinant(N)",
        "Limit(Sum(1/d, j, 0, d/2-1), d) == 0",
        "Limit(j/s, j) == oo",  # j and alpha do not grow without bound
        "Limit(1/alpha, alpha) == 0",
        "Limit(cos(2*pi*s), s) == 1",
        "B**(2/d) == 1",  # no limit at all
        "Sum(1/d, j, 0, d/2-1) == 0",
        "Limit(1/d, d) + B**(2/d) == 1",
    ],
)
def test_what_is_false_or_not_known_is_not_confirmed(statement):
    assert not computed(statement, Limit())


@pytest.mark.parametrize("held", ["d >= 4", "d > N", "d*s >= N", "j <= d/2 - 1", "s < 1"])
def test_what_holds_of_wide_heads_may_be_supposed(held):
    assert computed("Limit(1/d, d) == 0", Limit(), requires=(held,))


@pytest.mark.parametrize(
    "held",
    [
        "d <= 4",
        "d*z >= N",
        "d != 4",
        "theta(1) >= 1/2",
        "norm2(x) >= 1",
        "1/d >= 1/N",
        "d >= clipped_determinant(N)",
        "d >= q[3]",
        "d >= norm2(x, 4)",
    ],
)
def test_nothing_else_is_supposed_of_the_width(held):
    assert not computed("Limit(1/d, d) == 0", Limit(), requires=(held,))


def test_the_width_of_a_hypothesis_is_not_that_of_the_limit():
    narrow = Step("==", "4", "It is supposed.", put="d == 4")
    assert not confirmed("Limit(d, d) == 4*s/s", narrow, STEP, requires=("d == 4",))


@pytest.mark.parametrize(
    ("statement", "proof"),
    [
        ("Limit(1 - 1/d, d) < s/s", (Step("<", "1", "So.", leaving="1/d"), STEP)),
        ("Limit(1/d, d) == 0*s", (Step("==", "0", "So.", compute=Limit()), STEP)),
        ("Limit(1/d, d) == 2/d - 1/d", (Step("==", GOAL, "So."),)),
        ("Limit(1/d, d) < 1", (Step("<", GOAL, "So.", compute=Limit()),)),
        ("Limit(1/d, d) == 1", (Step("==", "0", "So.", compute=Limit()), Step("==", GOAL, "So."))),
    ],
)
def test_a_limit_is_taken_once_of_what_is_equal(statement, proof):
    assert not confirmed(statement, *proof)


def test_a_chain_about_a_limit_begins_with_what_it_is_taken_of():
    steps = (Step("==", "0", "So.", compute=Limit()), Step("==", GOAL, "So."))
    assert not confirmed("Limit(0*d, d) == 1/d", *steps, start="1/d")


def test_what_follows_a_limit_is_about_it():
    value = Step("==", "2*ln(B)", "So.", compute=Limit())
    after = Step("<=", GOAL, "So.", leaving="ln(B)")
    assert confirmed("Limit(d*(B**(2/d) - 1), d) <= 3*ln(B)", value, after)


@pytest.mark.parametrize(
    "statement",
    [
        "Limit(cos(d), d) - Limit(cos(d), d) == 0",
        "0*Limit(d, d) == 0",
        "Limit(d, d) == Limit(2*d - d, d)",
        "oo == 2*oo - oo",
        "oo - oo == 0",
        "s/oo == 0",
    ],
)
def test_a_limit_that_need_not_exist_is_no_number(statement):
    assert not confirmed(statement, Step("==", GOAL, "So."))


def test_what_is_supposed_to_be_infinite_is_no_number():
    assert not confirmed("s == oo", Step("==", GOAL, "So.", by="s == oo"), requires=("s == oo",))


def test_a_limit_that_is_known_exists():
    before = known("tends", "Limit(j/d, d) == 0", compute=Limit())
    use = Step("==", GOAL, "So.", by=Use("tends"))
    assert confirmed("Limit(2*j/(d + d), d) == 0", use, before=(before,))
    assert confirmed("Limit(2*j/(d + d), d) == 0", by=Use("tends"), before=(before,))
    for other in ("Limit(2*j/d, d) == 0", "Limit(j/d*((z - 1)/(z - 1)), d) == 0"):
        assert not confirmed(other, use, before=(before,))
        assert not confirmed(other, by=Use("tends"), before=(before,))
    assert not confirmed("Limit(2*j/(d + d), d) == 0", use, before=(before,), requires=("d <= 4",))
