"""Only what lies in its domain may stand for a letter."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.proof.domains import floor_of, misfit


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
