"""Points that refute, and points that may not."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.domains import VECTORS
from ropetheory.symbolic.language.letters import BY_SYMBOL, LETTERS
from ropetheory.symbolic.reading.judge import judge
from ropetheory.verify.asking.check import check
from ropetheory.verify.asking.question import read
from ropetheory.verify.asking.refute import admissible, refute, usual_points


def asked(formula, *where):
    ((question,), _) = read(formula, where)
    return question


@pytest.mark.parametrize(
    ("formula", "where"),
    [
        ("wavelength(d/2 - 1) == 2*pi*b", ()), ("s >= 1", ()), ("u <= 1", ()), ("abs(z) == z", ()),
        ("norm2(q) > 0", ()), ("alpha < 1", ()), ("d >= 4", ()), ("s > 1", ("s >= 1",)),
        ("1 <= s**(2*j/(d - 2))", ()), ("theta(j) < 1/2", ("j >= 1",)), ("0**y == 0", ()),
    ],
)  # fmt: skip
def test_what_is_false_somewhere_is_refuted_there(formula, where):
    question = asked(formula, *where)
    found, _ = refute(question)
    assert found is not None
    assert judge(question.asked, found.point) is False
    assert all(judge(condition, found.point) is True for condition in question.supposed)


def test_a_counterexample_is_where_models_stand_if_there_is_one():
    found, _ = refute(asked("wavelength(j, ntk_base())/wavelength(j) == s**(2*j/d)"))
    assert (found.point[letters.d], found.point[letters.b]) == (128, 10000)
    assert (found.left, found.right) == ("2.81291019144", "2.76781976393")


@pytest.mark.parametrize("formula", ["theta(j) <= 1", "j <= d/2 - 1", "beta >= 1", "norm2(x) > 0"])
def test_what_is_true_is_refuted_nowhere(formula):
    found, tried = refute(asked(formula))
    assert found is None
    assert tried > 10


def test_what_has_no_value_somewhere_is_not_refuted_there():
    for formula in ("sqrt(z)**2 >= 0", "exp(ln(z)) > -1/2"):
        assert refute(asked(formula))[0] is None


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("j <= 1", "d == 4"), ("i <= 2", "d == 4"), ("j*z == 0", "d == 2"), ("d >= 4", "j == 1"),
        ("d/2 >= 3", "i == 3"),
    ],
)  # fmt: skip
def test_a_value_that_is_set_bounds_the_other_letters(formula, value):
    assert refute(asked(formula, value))[0] is None


def test_points_keep_to_what_is_set_and_supposed():
    question = asked("theta(j) < s", "d == 32", "s >= 2")
    points = list(admissible(question, question.asked))[:20]
    assert {point[letters.d] for point in points} == {32}
    assert all(point[letters.s] >= 2 and point[letters.j] <= 15 for point in points)
    empty = asked("s < 1", "s < 0")
    assert list(admissible(empty, empty.asked)) == []


def test_usual_points_lie_in_the_ranges_of_the_letters():
    wanted = list(LETTERS.values())
    for point in usual_points(wanted, {}):
        assert set(point) == set(BY_SYMBOL)
        numbers = [letter for letter in wanted if letter.symbol not in VECTORS]
        assert all(letter.contains(point[letter.symbol], point) for letter in numbers)
        assert point[letters.x](0) != point[letters.x](1)


def test_what_is_set_stays():
    assert {point[letters.d] for point in usual_points([LETTERS["d"]], {letters.d: 64})} == {64}


@pytest.mark.parametrize(
    ("formula", "where"),
    [
        # there is no coordinate before the first, no mean of a number below 0, no width 0
        ("q[j - 1]**2 >= delta_ij(j, 0)", ()), ("q[0]**2 + expected(k[0]**2, z) >= 0", ()),
        ("frequency_rank(2, p)*(q[0]**2 + 1) > 0", ()),
        # the condition has no value where the formula fails
        ("z > 0", ("exp(ln(z)) <= 5",)), ("z >= 1", ("sqrt(z - 1)*sqrt(z - 1) <= 5",)),
        ("j >= 1", ("q[j - 1]**2 >= 0",)),
        # a place below 0 is no coordinate of x, either
        ("x[p]**2*(abs(p) - p) == 0", ()),
    ],
)  # fmt: skip
def test_nothing_is_refuted_where_it_or_a_condition_has_no_value(formula, where):
    assert refute(asked(formula, *where))[0] is None


def test_an_order_of_what_is_not_real_is_not_refuted():
    assert check("I*z <= 3").found.value == "neither"
    assert check("I*z == 3").found.value == "refuted"


def test_what_digits_cannot_tell_is_not_refuted():
    assert check("im(Integral(exp(u) + I*exp(-300), u, 0, 1)) != 0").found.value == "neither"
    assert check("ceil(exp(exp(-800)) - 1) == 1").found.value == "neither"


@pytest.mark.parametrize(
    ("formula", "where"),
    [
        ("cosine_sum(m) >= d/2*cos(m)", ("m >= 0", "m <= 4")),
        ("cosine_sum(m) >= d/3", ("abs(m) <= 3/2",)),
        ("self_score(x, m, n) >= norm2(x)/2", ("abs(m - n) <= 5/4",)),
    ],
)
def test_where_conditions_keep_positions_near_points_are_near(formula, where):
    found, _ = refute(asked(formula, *where))
    assert found is not None


def test_a_counterexample_tells_how_many_coordinates_it_reads():
    found, _ = refute(asked("softmax(0, 2, q) <= 1/4"))
    assert list(found.coordinates.values()) == [2]
    found, _ = refute(asked("norm2(x) <= 1"))
    assert list(found.coordinates.values()) == [found.point[letters.d]]
    assert found.is_short


def test_a_long_counterexample_is_better_than_none():
    found, _ = refute(asked("norm2(x) <= 1", "d == 64"))
    assert list(found.coordinates.values()) == [64]
    assert not found.is_short


@pytest.mark.parametrize(
    ("formula", "where", "left", "right"),
    [
        ("(2**5000 + 1)/2**5000 == 1", (), "1 + 7.07981126105e-1506", "1"),
        ("1 == 1 - 1/3**4000", (), "1", "1 - 3.27326465787e-1909"),
        ("pi*10**60 + 1 == pi*10**60", (), "3.14159265359…e+60 + 1", "3.14159265359…e+60"),
        ("1 + 1/10**15 == 1", (), "1.000000000000001", "1"),
        ("1 + 1/10**13 == 3/2", (), "1.00000000000", "1.5"),
        ("10**13/(10**13 + 1) == 3/2", (), "1.00000000000", "1.5"),
        ("exp(ln(2)) == 1/5", (), "2", "0.2"),
        ("exp(I*pi/3) == exp(I*pi/3) + 1/3**400", (), None, None),
    ],
)
def test_numbers_that_differ_are_written_so_that_they_differ(formula, where, left, right):
    found, _ = refute(asked(formula, *where))
    assert found.left != found.right
    if left is not None:
        assert (found.left, found.right) == (left, right)


def test_a_large_number_and_the_next_are_written_apart():
    part = check("a + 1 <= a", where=["a > 10**60"]).parts[0]
    assert part.left != part.right
    assert part.left == f"{part.right} + 1"


def test_sides_that_are_equal_are_written_alike():
    found, _ = refute(asked("cos(z)**2 + sin(z)**2 < 1"))
    assert found.left == found.right


@pytest.mark.parametrize("formula", ["exp(I*z)*exp(-I*z) == 2", "z - z >= 1", "0*m*theta(j) > 1"])
def test_a_letter_that_goes_away_has_a_value(formula):
    assert check(formula).found.value == "refuted"
