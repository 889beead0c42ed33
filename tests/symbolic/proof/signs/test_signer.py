"""Signs that follow from domains and facts, and signs that do not."""

import pytest

from ropetheory.symbolic.proof.expressions.reading import read, relation
from ropetheory.symbolic.proof.signs.facts import fact_of
from ropetheory.symbolic.proof.signs.signer import Signer


def signer(*facts):
    return Signer(tuple(fact_of(*relation(text)) for text in facts))


def test_what_is_known_within_a_range_is_asked_once():
    known, (low, high, further) = signer("s >= 1"), map(read, ("0", "d/2-1", "d/2"))
    terms, integral = read("Sum(theta(j), j, 0, d/2-1)"), read("Integral(z, z, 0, d/2-1)")
    inner, index = known.within(terms, low, high)
    inner.passing[index], inner.cut = (frozenset(), 3), 3
    again, same = known.within(terms, low, high)
    assert again is inner
    assert same is index
    assert (again.passing, again.cut) == ({}, known.cut)
    others = [known.within(terms, low, further), known.within(integral, low, high),
              known.within(terms, read("1"), high), signer("s >= 2").within(terms, low, high)]  # fmt: skip
    assert inner not in [one for one, _ in others]


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("b - 1", ()),
        ("beta*B - 1", ()),
        ("2*ln(b)/d", ()),
        ("1 - b**(-2/d)", ()),
        ("-2 + 2*pi", ()),
        ("1 - pi**2/24", ()),
        ("high - low", ("low < high",)),
        ("d - 2", ("d >= 4",)),
        ("1 - 2*j/(d - 2)", ("d >= 4", "j < d/2 - 1")),
        ("low*(high - r)/(high*(high - low))", ("low < high", "r < high")),
        ("critical_index()", ("L > 2*pi",)),
        ("sin(theta(j)/2)", ()),
        ("norm2(x)", ()),
        ("s*max(t, L)/L - s + 1", ()),
        ("attention_factor(s)", ()),
        ("N - 1", ("v >= 0", "p >= v + 1", "p <= N - 1")),
        ("6/pi - alpha*s", ("alpha*s <= 1",)),
        ("1/temperature(s) - 1", ("s > 1",)),
        ("(1 + a)*(1 + y) - 1", ("e1 <= a", "e2 <= y")),
        ("ramp(r) + (1 - ramp(r))/s", ("low < high",)),
        ("by_parts_frequency(j)", ("low < high",)),
        ("1 - max(0, min(1, z))/2", ()),
        ("w - 4 + pi", ()),
        ("exp(y)*(pi - 3)*w", ()),
        ("erf(s/2)", ()),
        ("-erf(z - s)", ("z < s",)),
        ("cos(theta(j))", ()),
        ("cos(-theta(j)/2)", ()),
        ("z + 1 - ceil(z)", ()),
        ("exp(z + s) - exp(z)", ()),
    ],
)
def test_a_positive_expression_is_shown_so(text, facts):
    assert signer(*facts).positive(read(text))


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("y", ()),
        ("z**2", ()),
        ("Sum(pair_square(q, j), j, 0, d/2-1)", ()),
        ("s - 1", ("s >= 1",)),
        ("erf(y)", ()),
        ("d - 2", ()),
        ("N - 2", ("v >= 0", "p >= v + 1", "p <= N - 1")),
        ("ramp(r)*s", ("low < high",)),
        ("1 - max(0, min(1, z))", ()),
    ],
)
def test_what_may_be_zero_is_not_called_positive(text, facts):
    assert signer(*facts).nonnegative(read(text))
    assert not signer(*facts).positive(read(text))


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("s - 1", ()),
        ("N - 3", ("v >= 0", "p >= v + 1", "p <= N - 1")),
        ("1/temperature(s) - 1", ()),
        ("1/2 - max(0, min(1, z))", ()),
        ("max(0, min(1, z))**2 - max(0, min(1, z)) + 1/5", ()),
        ("1 - max(0, z)", ()),
        ("erf(z)", ()),
        ("erf(s - 1)", ()),
        ("ln(s)", ()),
        ("z", ()),
        ("m - n", ("m >= 0", "n >= 0")),
        ("d - 4", ()),
        ("1 - s", ("s >= 1",)),
        ("w - 2 + (sqrt(3) - sqrt(2))*(sqrt(3) + sqrt(2)) - y", ()),
        ("w - 1 - 8*cos(pi/7)*cos(2*pi/7)*cos(3*pi/7)", ()),
        ("1 - z**2", ("z <= 1",)),
        ("z**2 - 1", ("z <= -2", "z >= -3")),
        ("-(I**2)", ()),
        ("I**2", ()),
        ("norm2(q) - 1", ()),
        ("cos(z)", ()),
        ("sin(2*theta(j)*L)", ()),
        ("high - low", ("low != high",)),
        ("m - 1", ("y <= y*m",)),
        ("m - 1", ("j*2 <= j*m + j",)),
        ("m - 1", ("sqrt(y) <= sqrt(y)*m",)),
        ("m - 1", ("abs(u) <= abs(u)*m",)),
        ("m - 1", ("y*s <= y*m", "s >= 1")),
        ("1 - m**j", ("m <= 1",)),
        ("Sum(Sum(3 - l, l, 4*p**2 - 4*p + 5, 4*p**2 - 4*p + 6), j, 0, 3)", ()),
    ],
)
def test_no_sign_is_made_up(text, facts):
    if text == "z**2 - 1":
        assert not signer(*facts).nonnegative(read("1 - z**2"))
    else:
        assert not signer(*facts).nonnegative(read(text))


def test_a_norm_of_another_width_or_vector_may_be_zero():
    for text in ("norm2(q)", "norm2(x, 2)", "norm2(x, N)"):
        assert not signer().positive(read(text))


def test_what_is_said_not_to_be_zero_divides():
    assert signer("m != n").nonzero(read("2*m - 2*n"))
    assert not signer("m != n").nonzero(read("m + n"))


def test_what_is_divided_by_is_not_0():
    for factor in ("s", "exp(z)"):
        assert signer(f"{factor} <= {factor}*m").nonnegative(read("m - 1"))
    assert signer("j <= j*m", "j > 0").nonnegative(read("m - 1"))


def test_a_fact_about_a_sum_is_looked_at_within_it():
    known = signer("Sum(sin(alpha*B**(-2*j/d)), j, 0, d/2 - 1) >= 0", "alpha <= 1")
    assert known.nonnegative(read("min_square(x)*C()"))


def test_what_is_new_is_tried_first():
    known = signer("B > 1", "alpha > 0", "alpha <= 1", "d >= 2", "j >= 0", "j <= d/2 - 1")
    fact = fact_of(*relation("alpha*B**(-2*j/d) <= 1"))
    assert known.also(fact).positive(read("6/pi - alpha*B**(-2*j/d)"))


def test_a_term_of_the_value_0_takes_no_fact_away():
    fact = fact_of(*relation("1/2 > Sum(y, l, 0, -1)"))
    assert Signer((fact,)).sign(read("-Sum(y, l, 0, -1) - z")) == frozenset((-1, 0, 1))


@pytest.mark.parametrize(
    "text", ["cos(z)", "cos(pi*s)", "cos(2)", "ceil(z) - z", "z - ceil(z) + 1/2", "exp(z + y) - exp(z)"]
)
def test_a_cosine_beyond_a_quarter_turn_and_what_may_be_equal_are_not_positive(text):
    assert not signer().positive(read(text))


def test_a_ceiling_is_at_least_its_argument():
    assert signer().nonnegative(read("ceil(z) - z"))
    assert not signer().nonnegative(read("ceil(z) - z - 1/2"))
    assert signer().nonnegative(read("exp(z + y) - exp(z)"))
    assert not signer().nonnegative(read("exp(z + m) - exp(z)"))


def test_a_wave_at_the_end_of_a_quarter_or_half_turn_may_be_0_and_not_less():
    for text, facts in (
        ("cos(z)", ("z >= -pi/2", "z <= pi/2")),
        ("sin(z)", ("z >= 0", "z <= pi")),
    ):
        assert signer(*facts).nonnegative(read(text))
        assert not signer(*facts).positive(read(text))
        for fact in facts:
            assert not signer(fact).nonnegative(read(text))
    assert signer("z > -pi/2", "z < pi/2").positive(read("cos(z)"))
    assert signer("z > 0", "z < pi").positive(read("sin(z)"))
    assert not signer("z > -pi", "z < pi").nonnegative(read("cos(z)"))
    assert not signer("z > 0", "z < 2*pi").nonnegative(read("sin(z)"))
    assert not signer().nonnegative(read("cos(I*z)"))
    assert not signer("z >= 0", "z <= pi").nonnegative(read("sin(z + I)"))
