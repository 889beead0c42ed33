"""A formula has a value at a point as it is written, not as it is simplified."""

from fractions import Fraction

import pytest

from ropetheory.symbolic.proof.at_point import demand_values, encloses, exactly, is_shown
from ropetheory.symbolic.proof.balls import LongError, holds, is_computed
from ropetheory.symbolic.proof.expressions.reading import read
from ropetheory.symbolic.proof.expressions.trees import ZERO, NoOpinionError


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("0*ln(z)", {"z": "0"}),
        ("exp(ln(z))", {"z": "-1"}),
        ("z/z", {"z": 0}),
        ("im(ln(z))", {"z": "-1"}),
        ("delta_ij(z, z)", {"z": "0.5"}),
        ("Sum(0*ln(l), l, 0, p)", {"p": "3"}),
        ("least(0*ln(l), l, 0, p)", {"p": "3"}),
        ("1/norm2(q, d)", {"d": "4", "q": ["1"]}),
        ("norm2(x, d)/norm2(x, d)", {"d": "4", "x": lambda _: 0}),
        ("ln(q[0])", {"d": "4", "q": lambda _: -1}),
        ("Sum(x[0], l, 5, 3)", {"d": "4", "x": lambda _: 1}),
        ("1 + Derivative(sqrt(y), y)", {"y": "0"}),
        ("z*Derivative(z*ln(z), z)", {"z": "0"}),
        ("Derivative(abs(z), z) - 1", {"z": "1"}),
        ("2*Derivative(y**(3/2), y)", {"y": 0}),
    ],
)
def test_what_has_no_value_there_is_refused(text, at):
    with pytest.raises(NoOpinionError):
        demand_values(text, at, compared=False)
    with pytest.raises(NoOpinionError):
        demand_values(f"1 < {text}", at, compared=True)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("ln(z)/(z - 1)", {"z": "1/2"}),
        ("1/norm2(x, d)", {"d": "128", "x": lambda _: 1}),
        ("sqrt(ceil(ln(L)/ln(b)))", {"L": "4096", "b": "10000"}),
        ("Sum(ln(l + 1), l, 0, d/2 - 1)", {"d": "64"}),
        ("b*Derivative(theta(j), b)/theta(j)", {"b": "100", "d": "4", "j": "1"}),
        ("2*Derivative(y**(3/2), y)", {"y": "1/4"}),
        ("abs(Derivative(Derivative(cosine_sum(m), m), m))", {"b": "100", "d": "4", "m": "1"}),
    ],
)
def test_what_has_a_value_there_is_not(text, at):
    demand_values(text, at, compared=False)


@pytest.mark.parametrize(
    ("text", "at", "so"),
    [
        ("ceil(p/2) == 2", {"p": 3}, True),
        ("ceil(p/2) > 2", {"p": 3}, False),
        ("abs(q[0]) < 2", {"q": lambda _: Fraction(-3)}, False),
        ("z/3 == 1/3", {"z": "1"}, True),  # balls touch: the sides are compared as fractions
        ("z/3 != 1/3", {"z": "1"}, False),
        ("z/3 <= 1/3", {"z": "1"}, True),
        ("z/3 >= 1/3", {"z": "1"}, True),
        ("z/3 < 1/3", {"z": "1"}, False),
        ("1/3 > z*3**(-1)", {"z": "1"}, False),
        ("q[1]*(z + 2/3)**p == 25/63", {"q": lambda at: Fraction(at, 7), "z": "1", "p": 2}, True),
        ("pair_square(q, p) <= 2/9", {"q": lambda at: Fraction(1, 3), "p": 3}, True),
        ("Integral(u, u, 0, 1) > 1/4", {}, True),
        ("Integral(exp(z*u)/(u + 2), u, 0, 1) > 1", {"z": "1"}, False),
        ("clipped_determinant(N) < 0", {"N": "3", "x": lambda at: 2 * at}, True),
        ("frequency_rank(10000, 128) == 16", {}, True),
        ("frequency_rank(9/4, 8) == 4", {}, False),
    ],
)
def test_balls_of_what_is_written_agree(text, at, so):
    assert is_shown(text, at, so)


@pytest.mark.parametrize("so", [True, False])
@pytest.mark.parametrize(
    "text", ["ceil(p + exp(exp(-10**4))) == 2", "delta_ij(ceil(exp(exp(-10**4))), 2) == 0"]
)
def test_a_whole_number_that_no_digits_decide_shows_nothing(text, so):
    assert not is_shown(text, {"p": "1"}, so)


def test_each_answer_is_the_one_that_is_asked_for():
    wrong = (
        ("ceil(p/2) == 2", False),
        ("ceil(p/2) == 1", True),
        ("abs(p) < 0", True),
        ("p < 2", True),
        ("p > 2", False),
    )
    for text, so in wrong:
        assert not is_shown(text, {"p": 3}, so)
    entries = "matrix(abs(p), 1, 2, 3) == matrix({}, 1, 2, 3)"
    assert is_shown(entries.format(3), {"p": "-3"}, so=True)
    assert is_shown(entries.format(4), {"p": "-3"}, so=False)
    assert not is_shown(entries.format(4), {"p": "-3"}, so=True)


LONG = ("Sum(abs(sin(l)), l, 0, p)", "Integral(abs(u), u, 0, 1)", "clipped_determinant(p)",
        "Sum(norm2(x, p), l, 0, p)")


@pytest.mark.parametrize("text", LONG)
@pytest.mark.parametrize("so", [True, False])
def test_what_is_not_computed_here_is_not_decided_here(text, so):
    at = {"p": 10**4, "x": lambda _: 1}
    with pytest.raises(LongError):
        is_shown(f"{text} < 0", at, so)
    with pytest.raises(LongError):
        encloses(text, at, 7)


@pytest.mark.parametrize("so", [True, False])
@pytest.mark.parametrize("text", ["sqrt(2)*sqrt(z) <= 2", "sin(z)**2 + cos(z)**2 < 1", "exp(ln(z)) == z"])
def test_what_no_digits_decide_shows_nothing(text, so):
    assert not is_shown(text, {"z": "2"}, so)


def test_a_value_is_held_against_what_is_written():
    assert encloses("ceil(p/2)", {"p": "3"}, 2)
    assert not encloses("ceil(p/2)", {"p": "3"}, 3)
    assert not encloses("ceil(exp(exp(-10**4)))", {}, 1)
    assert not encloses("p/2", {"p": "3"}, 17)
    assert not encloses("exp(500)*abs(ln(1/(1 + exp(-500))))", {}, -1)  # few bits enclose all numbers
    assert encloses("Integral(u, u, 0, 1)", {}, 0.5)
    assert not encloses("Integral(u, u, 0, 1)", {}, 7)


ROOT = "sqrt((ln(1) - ln(1/(1 + exp({}))))**2)"


@pytest.mark.parametrize("so", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        ROOT.format(-1000) + " > 0",
        ROOT.format(-300) + "*z + 0*Integral(abs(u), u, 0, 1) > 0",
        "exp(-1)**z < exp(ln(2)/2)",
    ],
)
def test_a_number_that_others_may_have_rounded_is_computed_here_or_shows_nothing(text, so):
    shown = is_shown(text, {"z": "1"}, so)
    assert shown is (so if "ln(2)" in text else False)


def test_a_value_beside_what_is_not_computed_is_not_rounded():
    assert not encloses(ROOT.format(-300) + " + 0*Integral(abs(u), u, 0, 1)", {}, 0)
    assert not encloses("ceil(1 + exp(-300)) + Integral(abs(u), u, 0, 1)", {}, 2)
    assert not encloses("conj(exp(-1)) + Integral(abs(u), u, 0, 1)", {}, 2)
    for text in ("exp(-1)*Integral(abs(u), u, 0, 1)", "(b*8**(1/3))**(1/z) + Integral(abs(u), u, 0, 1)"):
        with pytest.raises(LongError):
            encloses(text, {"b": 2, "z": 3}, 2)


def test_an_order_of_numbers_that_may_not_be_real_is_not_met():
    tiny = read("I*(cos(exp(-10**4)) - 1)")  # balls of a few digits hold 0
    for op in ("<=", ">=", "<", ">"):
        assert holds((tiny, op, ZERO), {}) is None
    assert is_computed(read("least(l, l, 0, 3)"), {}) is True
    assert is_computed(read("least(l*I*(cos(exp(-10**4)) - 1), l, 0, 3)"), {}) is False


def test_rational_values_are_exact_and_of_a_size_that_can_be_written_out():
    at = {"z": Fraction(2, 3), "p": Fraction(0), "q": lambda place: Fraction(place, 7)}
    for text, value in (
        ("z**2 - 1/9", Fraction(1, 3)), ("3*z*q[2]", Fraction(4, 7)), ("z**(-3)", Fraction(27, 8)),
        ("q[1 + 2*3]", 1), ("pair_square(q, 1)", Fraction(13, 49)),
    ):  # fmt: skip
        assert exactly(read(text), at) == value
    for text in ("p**(-1)", "z**(1/2)", "z**z", "sin(z)*0", "m + 1", "k[0]", "q[z]", "q[-1]", "q[0] + pi"):
        assert exactly(read(text), at) is None
    assert exactly(read("z**(n*n)"), {**at, "n": Fraction(300)}) is not None
    assert exactly(read("z**(n*n)"), {**at, "n": Fraction(400)}) is None
