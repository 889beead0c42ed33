"""Nothing is refuted, and no figure or set holds, by one reading alone."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Number
from ropetheory.errors import UndecidedError
from ropetheory.symbolic.language.letters import read_point
from ropetheory.symbolic.proof.expressions.reading import read
from ropetheory.verdicts import second_reading
from ropetheory.verdicts.printed_numbers import decide_number
from ropetheory.verdicts.second_reading import agree, encloses, is_shown

POINT = read_point({"b": "10000", "d": "4096", "N": "2000", "x": ["1", "2", "..."]})
LONG = (
    "Sum(theta(j), j, 0, d/2 - 1)", "norm2(x)", "least(cosine_sum(l), l, 0, N)",
    "largest(Sum(sin(j*l), j, 0, l), l, 0, N)", "count(cosine_sum(l) < 0, l, 0, N)",
    "Sum(max_square(x)*theta(j), j, 0, d/2 - 1)",
)  # fmt: skip


@pytest.mark.parametrize("text", LONG)
def test_of_a_long_range_both_readings_read_the_ends_and_the_terms_at_them(text):
    assert agree(read(text), POINT)
    assert encloses(text, POINT, 7)


@pytest.mark.parametrize("text", LONG)
@pytest.mark.parametrize("place", range(3))
def test_where_one_of_them_differs_nothing_is_shown(monkeypatch, text, place):
    enclosed, asked = second_reading.enclose, []

    def off(expression, point):
        asked.append(expression)
        found = enclosed(expression, point)
        return found + 1 if len(asked) == place + 1 else found

    monkeypatch.setattr(second_reading, "enclose", off)
    assert not agree(read(text), POINT)
    asked.clear()
    assert not is_shown(f"{text} < 0", POINT, so=True)


def test_the_terms_at_both_ends_and_the_ends_are_compared():
    texts = list(second_reading._cut(read("Sum(1/(l + 1), l, 3, N)"), POINT))
    assert texts == ["Sum(1/(j + 1), j, 3, 5)", "Sum(1/(j + 1), j, 1998, N)", "3", "N"]
    short = "Sum(1/(l + 1), l, 0, 2)"
    assert set(second_reading._cut(read(short), POINT)) == {"Sum(1/(j + 1), j, 0, 2)"}


def test_what_one_reading_alone_computes_shows_nothing():
    for text in ("Integral(abs(u), u, 0, 1)", "clipped_determinant(60)"):
        assert not is_shown(f"{text} < 7", POINT, so=True)
        assert not encloses(text, POINT, 0)
    with pytest.raises(UndecidedError):
        decide_number(Number("8", "max(d, 0*clipped_determinant(60))", {"d": "8", "x": ["1", "0"]}), "test")


def test_words_are_compared_by_the_entries_of_their_models():
    other, same = "transpose(R(m))*R(n) == R(m - n)", "transpose(R(m))*R(n) == R(n - m)"
    point = read_point({"m": "0", "n": "1"})
    assert is_shown(other, point, so=False)
    assert not is_shown(other, point, so=True)
    assert not is_shown(same, point, so=False)
