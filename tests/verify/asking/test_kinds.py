"""Kinds of truths that a theorist asks for: proved by the rules alone, and false ones beside them never."""

import pytest

from ropetheory.verify.asking.check import check


def found(formula, *where):
    return check(formula, where=where).found.value


LIMITS = (
    ("Limit(softmax(1, 4, q, c), c) == 1/4",),
    ("Limit(temperature(s), s) < 1",),
    ("0 == Limit(theta(i, b, d), b)",),
    ("Limit(attention_factor(s)/ln(s), s) == 1/10",),
    ("Limit(dynamic_ntk_base(t, b, d, L), L) <= b", "d >= 4"),
    ("Limit(log_ramp(r, low, high), r) == 1", "low < high"),
    ("Limit(cosine_sum(m/s, b, d), s) == d/2",),
)
NO_LIMITS = (
    ("Limit(attention_factor(s), s) == 1",),
    ("Limit(softmax(0, 2, q, c), c) < 1/2",),
    ("Limit(temperature(s)*ln(s), s) == 1",),
    ("Limit(ramp(r, low, high), r) == 1/2", "low < high"),
    ("Limit(dynamic_ntk_base(t, b, d, L), t) == b", "d >= 4"),
)


@pytest.mark.parametrize("asked", LIMITS, ids=lambda asked: asked[0])
def test_a_limit_by_any_letter_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_LIMITS, ids=lambda asked: asked[0])
def test_another_value_of_a_limit_is_refuted(asked):
    assert found(*asked) == "refuted"


@pytest.mark.parametrize("formula", ["Limit(wavelength(j), b) == oo", "Limit(cos(m), m) == 0"])
def test_a_limit_that_need_not_be_so_is_not_proved(formula):
    assert found(formula) == "neither"


SOFTMAX = (
    ("softmax(1, 3) >= 1/3", "q[1] >= q[0]", "q[1] >= q[2]"),
    ("Sum(softmax(l, 2)*q[l], l, 0, 1) >= (q[0] + q[1])/2",),
    ("ln(exp(q[0]) + exp(q[1])) >= (q[0] + q[1])/2 + ln(2)",),
    ("-z*ln(z) - (1 - z)*ln(1 - z) <= ln(2)", "z > 0", "z < 1"),
)
NO_SOFTMAX = (
    ("softmax(1, 3) >= 1/3", "q[1] >= q[0]"),
    ("softmax(1, 3) > 1/3", "q[1] >= q[0]", "q[1] >= q[2]"),
    ("-z*ln(z) - (1 - z)*ln(1 - z) < ln(2)", "z > 0", "z < 1"),
    ("ln(exp(q[0]) + exp(q[1])) >= (q[0] + q[1])/2 + 1",),
)
CONVEX = (
    ("abs(sin(m) - sin(n)) <= abs(m - n)",),
    ("abs(cos(m*theta(j)) - cos(n*theta(j))) <= abs(m - n)*theta(j)",),
    ("abs(cosine_sum(m + 1) - cosine_sum(m)) <= Sum(theta(j), j, 0, d/2 - 1)",),
    ("(k[0] + k[1] + k[2])**2 <= 3*(k[0]**2 + k[1]**2 + k[2]**2)",),
    ("sqrt(t*L) <= (t + L)/2",),
    ("a**3 + s**3 + t**3 >= 3*a*s*t",),
    ("exp((m + n)/2) <= (exp(m) + exp(n))/2",),
    ("ln(s) - ln(t) <= (s - t)/t",),
    ("abs(ln(s) - ln(t)) <= abs(s - t)", "s >= 1", "t >= 1"),
)
NOT_CONVEX = (
    ("abs(sin(m) - sin(n)) <= abs(m - n)*2/3",),
    ("abs(cos(m*theta(j)) - cos(n*theta(j))) < abs(m - n)*theta(j)",),
    ("(k[0] + k[1] + k[2])**2 <= 2*(k[0]**2 + k[1]**2 + k[2]**2)",),
    ("sqrt(t*L) < (t + L)/2",),
    ("exp((m + n)/2) < (exp(m) + exp(n))/2",),
    ("abs(ln(s) - ln(t)) <= abs(s - t)", "s >= 1"),
)


@pytest.mark.parametrize("asked", [*SOFTMAX, *CONVEX], ids=lambda asked: asked[0])
def test_what_tangents_slopes_and_squares_say_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", [*NO_SOFTMAX, *NOT_CONVEX], ids=lambda asked: asked[0])
def test_what_lies_beyond_them_is_not(asked):
    assert found(*asked) != "proved"


CLAMPS = (
    ("ramp(r) + ramp(low + high - r) == 1", "low < high"),
    ("attention_factor(c*s) <= attention_factor(c)*attention_factor(s)",),
    ("max(m, n)*min(m, n) == m*n",),
    ("max(m, n) == (m + n + abs(m - n))/2",),
    ("abs(max(m, z) - max(n, z)) <= abs(m - n)",),
    ("ln(exp(q[0]) + exp(q[1])) <= max(q[0], q[1]) + ln(2)",),
    ("Integral(ramp(low + (high - low)*u), u, 0, 1) == 1/2", "low < high"),
    ("Integral(min(u, 1)**2, u, 0, 1) == 1/3",),
)
NO_CLAMPS = (
    ("ramp(r) + ramp(high - r) == 1", "low < high"),
    ("attention_factor(c*s) == attention_factor(c)*attention_factor(s)",),
    ("max(m, n)*min(m, n) < m*n",),
    ("ln(exp(q[0]) + exp(q[1])) < max(q[0], q[1]) + ln(2)",),
    ("Integral(ramp(low + (high - low)*u), u, 0, 1) == 1/3", "low < high"),
    ("Integral(max(0, u - 1/2), u, 0, 1) == 1/4",),
)


@pytest.mark.parametrize("asked", CLAMPS, ids=lambda asked: asked[0])
def test_what_holds_in_every_case_of_a_clamp_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_CLAMPS, ids=lambda asked: asked[0])
def test_what_fails_in_one_case_of_a_clamp_is_not(asked):
    assert found(*asked) != "proved"


COUNTS = (
    ("count(wavelength(j) > wavelength(i), j, 0, d/2 - 1) == d/2 - 1 - i", "i <= d/2 - 1"),
    ("count(rotations(j) > rotations(i), j, 0, d/2 - 1) == i",),
    ("count(theta(j) < 1, j, 0, d/2 - 1) == d/2 - 1",),
    ("critical_pair(b, d, wavelength(i)) == i",),
    ("0 == count(sin(m*theta(j)) > 2, j, 0, d/2 - 1)",),
)
NO_COUNTS = (
    ("count(wavelength(j) > wavelength(i), j, 0, d/2 - 1) == d/2 - i", "i <= d/2 - 1"),
    ("count(theta(j) < 1, j, 0, d/2 - 1) == d/2",),
    ("critical_pair(b, d, wavelength(i)) == i + 1",),
    ("count(cos(m*theta(j)) > 0, j, 0, d/2 - 1) == d/2",),
)


@pytest.mark.parametrize("asked", COUNTS, ids=lambda asked: asked[0])
def test_how_many_indices_obey_an_order_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_COUNTS, ids=lambda asked: asked[0])
def test_another_number_of_indices_is_not(asked):
    assert found(*asked) != "proved"


PARTS = (
    ("Sum(sin(m*theta(j)), j, 0, d/2 - 1) == sin(m) + Sum(sin(m*theta(j)), j, 1, d/2 - 1)",),
    ("cosine_sum(m) == Sum(cos(m*theta(j)), j, 0, i - 1) + Sum(cos(m*theta(j)), j, i, d/2 - 1)",),
    ("Sum(wavelength(j), j, 0, i - 1) <= Sum(wavelength(j), j, 0, d/2 - 1)",),
    ("Sum(j*(theta(j) - theta(j + 1)), j, 0, d/2 - 1) == Sum(theta(j), j, 1, d/2) - d/2*theta(d/2)",),
    ("Sum(theta(j), j, i, d/2 - 1) == (theta(i) - 1/b)/(1 - b**(-2/d))",),
    ("Sum(j/b**j, j, 0, w) == (b - (w + 1)*b**(1 - w) + w*b**(-w))/(b - 1)**2",),
)
NO_PARTS = (
    ("Sum(sin(m*theta(j)), j, 0, d/2 - 1) == sin(m) + Sum(sin(m*theta(j)), j, 1, d/2)",),
    ("cosine_sum(m) == Sum(cos(m*theta(j)), j, 0, i) + Sum(cos(m*theta(j)), j, i, d/2 - 1)",),
    ("Sum(wavelength(j), j, 0, i - 1) < Sum(wavelength(j), j, 0, d/2 - 1)",),
    ("Sum(theta(j), j, i, d/2 - 1) == (theta(i) - 1/b)/(1 - b**(2/d))",),
)


@pytest.mark.parametrize("asked", PARTS, ids=lambda asked: asked[0])
def test_a_sum_in_parts_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_PARTS, ids=lambda asked: asked[0])
def test_other_parts_of_a_sum_are_not(asked):
    assert found(*asked) != "proved"


EQUALITIES = (
    ("wavelength(j, c) == b**(2*j/d)*2*pi*s**(2*j/(d - 2))", "c == b*s**(d/(d - 2))", "d >= 4"),
    ("rotations(j, b, d, t) == 3*rotations(j)", "3*L == t"),
    ("score(m, n) == score(0, delta)", "delta == n - m"),
    ("theta(i) < theta(j)", "i == j + 1"),
    ("abf_frequency(j, b, d, L, beta) == theta(j, B)", "B == beta*b"),
)
NO_EQUALITIES = (
    ("rotations(j, b, d, t) == 3*rotations(j)", "t == 2*L"),
    ("theta(i) <= theta(j)*b**(-4/d)", "i == j + 1"),
    ("score(m, n) == score(0, delta)", "delta == m - n"),
    ("m < 0", "t == m"),  # t is positive
    ("N >= 2", "N == d/2"),
    ("Sum(t, j, 0, d/2 - 1) == t*d/2 + 1", "t == j + 1"),  # bound in the formula: nothing is put
)


@pytest.mark.parametrize("asked", EQUALITIES, ids=lambda asked: asked[0])
def test_what_a_condition_says_that_a_letter_is_is_put_in(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_EQUALITIES, ids=lambda asked: asked[0])
def test_what_is_put_in_proves_nothing_else(asked):
    assert found(*asked) != "proved"


def test_a_counterexample_says_what_is_put_in():
    (part,) = check("rotations(j, b, d, t) == 3*rotations(j)", where=("t == 2*L",)).parts
    assert part.at["t"] == "(2*L)"


MEANS = (
    ("cosine_sum(2*n) >= 4/d*cosine_sum(n)**2 - d/2",),
    ("2/d*Sum(rotations(j), j, 0, d/2 - 1) >= L/(2*pi)*b**(1/d - 1/2)",),
    ("Sum(wavelength(j), j, 0, d/2 - 1) >= d*pi*b**(1/2 - 1/d)",),
)
NO_MEANS = (
    ("cosine_sum(2*n) >= 4/d*cosine_sum(n)**2 - d/4",),
    ("2/d*Sum(rotations(j), j, 0, d/2 - 1) > L/(2*pi)*b**(1/d - 1/2)",),  # one pair is its own mean
    ("Sum(wavelength(j), j, 0, d/2 - 1) >= d*pi*b**(1/2)",),
)


@pytest.mark.parametrize("asked", MEANS, ids=lambda asked: asked[0])
def test_a_mean_lies_above_the_middle(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_MEANS, ids=lambda asked: asked[0])
def test_another_mean_does_not(asked):
    assert found(*asked) != "proved"
