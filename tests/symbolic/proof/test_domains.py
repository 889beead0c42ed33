"""A letter's own domain is a closed list, and only what lies in it may stand for the letter."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.proof.domains import OWN, floor_of, is_own, misfit
from ropetheory.symbolic.reading.points import draw


@pytest.mark.parametrize("text", OWN)
def test_own_domains_hold_wherever_letters_are_drawn(text):
    (condition,) = parse(text)
    assert is_own(condition)
    assert is_own(condition.ascending())
    letters = (condition.lhs, condition.rhs)
    for number, point in zip(range(20), draw("own", letters), strict=False):
        value = condition.ascending()
        gap = (value.rhs - value.lhs).subs({a: v for a, v in point.items() if not callable(v)})
        assert gap > 0 or (gap == 0 and value.op == "<="), number


@pytest.mark.parametrize("text", ["d >= 4", "s >= 1", "low < high", "L > 2*pi", "b >= 1", "c > 1", "B > b"])
def test_more_is_no_domain(text):
    assert not is_own(parse(text)[0])


@pytest.mark.parametrize(
    ("letter", "value"),
    [("j", "j/2"), ("d", "d + 1"), ("x", "q"), ("q", "z"), ("z", "q"), ("N", "b"), ("x", "2")],
)
def test_a_value_of_another_kind_does_not_fit(letter, value):
    assert misfit(LETTERS[letter].symbol, parse_expression(value))


@pytest.mark.parametrize(("letter", "value"), [("j", "j + 1"), ("d", "2*d"), ("q", "x"), ("z", "ln(b)")])
def test_a_value_of_its_kind_fits(letter, value):
    assert misfit(LETTERS[letter].symbol, parse_expression(value)) == ""


@pytest.mark.parametrize(
    ("letter", "floor"),
    [("b", (1, True)), ("beta", (1, False)), ("s", (0, True)), ("y", (0, False)), ("z", None)],
)
def test_floors(letter, floor):
    assert floor_of(LETTERS[letter].symbol) == floor
