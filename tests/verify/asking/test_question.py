"""A formula as it is asked."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ropetheory.errors import UsageError
from ropetheory.symbolic.language import letters
from ropetheory.verify.asking.question import read, with_values


def test_a_chain_is_asked_link_by_link():
    questions, defined = read("1 <= theta(j) <= 2", ())
    assert [question.text for question in questions] == ["1 <= theta(j)", "theta(j) <= 2"]
    assert defined == ()


def test_what_is_granted_is_the_ranges_of_the_letters_and_what_is_asked_for():
    ((question,), _) = read("theta(i - 1) <= s", ("s >= 1",))
    assert set(question.granted) == {"s >= 1", "b > 1", "d >= 2", "i >= 1", "i <= d/2", "s > 0"}
    assert [str(condition) for condition in question.supposed] == ["s >= 1"]


def test_a_value_that_is_set_is_put_in_and_nowhere_else():
    ((question,), _) = read("wavelength(j) <= L", ("d == 128", "L == 4096"))
    assert question.fixed == {letters.d: 128, letters.L: 4096}
    assert letters.d not in question.relation.lhs.free_symbols
    assert question.stated == "wavelength(j, b, 128) <= 4096"
    assert "j <= 128/2 - 1" in question.granted


@pytest.mark.parametrize(
    ("text", "put"),
    [
        ("rotations(j) <= 0.3", "rotations(j, b, 128, 7/2) <= 0.3"),
        ("theta(0, ntk_base()) < d*L", "theta(0, ntk_base(b, 128, s), 128) < 128*(7/2)"),
        ("Sum(theta(j, L)**d, d, 0, d/2) <= 1", "Sum(theta(j, 7/2, d)**d, d, 0, 128/2) <= 1"),
        ("Limit(d*L, d) == d", "Limit(d*(7/2), d) == 128"),
    ],
)
def test_values_are_put_as_they_are_also_for_what_is_left_out(text, put):
    assert with_values(text, {letters.d: 128, letters.L: Fraction(7, 2)}) == put


def test_a_vector_is_set_to_no_number():
    with pytest.raises(UsageError, match=r"x is a vector, not a number; write x\[0\] == 0"):
        read("norm2(x, d) > 0", ("x == 0",))


def test_links_and_conditions_are_read_as_they_are_written():
    where = ("0.30000000000000000001 <= s <= (d)", "d == 2**3")
    (first, second), _ = read("0.30000000000000000001 < s < 1e0", where)
    assert (first.text, second.text) == ("0.30000000000000000001 < s", "s < 1e0")
    assert first.stated == "0.30000000000000000001 < s"
    assert first.granted[:2] == ("0.30000000000000000001 <= s", "s <= 8")
    assert first.fixed == {letters.d: 8}


def test_a_formula_without_a_value_at_two_coordinates_is_read_for_wider_heads():
    ((question,), defined) = read("ntk_base() > b", ())
    assert defined == ("d >= 4",)
    assert "d >= 4" in question.granted
    assert read("theta(j) <= 1", ())[1] == ()
    assert read("ntk_base() > b", ("d == 8",))[1] == ()


@pytest.mark.parametrize(
    ("formula", "where"),
    [
        ("theta(j)", ()), ("theta(j) ==", ()), ("nope(j) == 1", ()), ("z/z == 1", ()), ("_x == 1", ()),
        ("b > 1", ("d == 7",)), ("b > 1", ("b == 1/2",)), ("s > 1", ("s == 2", "s == 3")),
        ("s == 3", ("s == 3",)), ("1/0 == s", ()), ("G(m)*G(n) == G(m + n)", ()),
    ],
)  # fmt: skip
def test_what_is_no_question_is_refused(formula, where):
    with pytest.raises(UsageError):
        read(formula, where)
