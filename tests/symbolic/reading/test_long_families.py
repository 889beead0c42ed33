"""Many distances at once are those that the definition gives one by one."""

from __future__ import annotations

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import read_point
from ropetheory.symbolic.reading import long_families as many
from ropetheory.symbolic.reading.evaluate import ball, digits

AT = {"b": "10000", "B": "500000", "alpha": "0.25", "beta": "50", "d": "8", "N": "40", "p": "70", "w": "3"}
FORMULAS = [
    "nearest2(N, alpha, B, d)", "nearest2(N, 1, beta*b, d)", "nearest_old2(p, N, b, alpha, B, d)",
    "nearest_old2(p, N, b, 1, beta*b, d)", "largest(equal_distance2(l, alpha, B, d), l, 2, N)",
    "largest(equal_cross2(l, p, b, 1, b*beta, d), l, 5, N)",
]  # fmt: skip
OTHERS = [
    "least(equal_distance2(2*l, alpha, B, d), l, 1, N)",
    "least(equal_cross2(l, l + p, b, alpha, B, d), l, 1, N)",
    "least(pair_least2(l, alpha, B, d), l, 1, N)",
]


def recognised(text):
    expression = parse_expression(text)
    expression = expression.definition() if hasattr(expression, "definition") else expression
    return many.long_family(expression, read_point(AT), lambda value, point: int(value.subs(point)))


def values(text):
    expression, point = parse_expression(text), read_point(AT)
    with working_precision(100):
        return ball(expression, point), digits(expression, point)


@pytest.mark.parametrize("text", FORMULAS)
def test_long_and_short_agree(text, monkeypatch):
    assert recognised(text) is None
    short, plain = values(text)
    monkeypatch.setattr(many, "LONG", 4)
    monkeypatch.setattr(many, "TRIED", 2)
    assert recognised(text) is not None
    point = read_point({**AT, "N": "41"})  # nothing remembered is asked again
    longer = parse_expression(text.replace("N", "(N-1)"))
    with working_precision(100):
        fast, floats = ball(longer, point), digits(longer, point)
    assert fast.overlaps(short)
    assert float(fast.rad()) < 1e-25
    assert abs(floats - plain) < 1e-40


@pytest.mark.parametrize("text", OTHERS)
def test_other_families_are_read_one_by_one(text, monkeypatch):
    monkeypatch.setattr(many, "LONG", 4)
    assert recognised(text) is None


def test_what_the_definition_does_not_meet_is_refused(monkeypatch):
    monkeypatch.setattr(many, "LONG", 4)
    kept = many._angles
    monkeypatch.setattr(many, "_angles", lambda *a: [angle * 1.0001 for angle in kept(*a)])
    with pytest.raises(RopeTheoryError, match="is not the extreme that was found"), working_precision(100):
        ball(parse_expression("nearest2(N, alpha, 3*B, d)"), read_point(AT))
