"""A formula as it is asked."""

from __future__ import annotations

import pytest

from ropetheory.errors import UsageError
from ropetheory.symbolic.language import letters
from ropetheory.verify.asking.question import read


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
    assert "j <= 63" in question.granted


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
