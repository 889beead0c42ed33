"""Usual values and usual arguments."""

from __future__ import annotations

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.letters import BY_SYMBOL, LETTERS
from ropetheory.symbolic.proof.domains import VECTORS
from ropetheory.verify.asking.usual import short, usual_points


def test_usual_points_lie_in_the_ranges_of_the_letters():
    wanted = list(LETTERS.values())
    for point in usual_points(wanted, {}):
        assert set(point) == set(BY_SYMBOL)
        numbers = [letter for letter in wanted if letter.symbol not in VECTORS]
        assert all(letter.contains(point[letter.symbol], point) for letter in numbers)
        assert point[letters.x](0) != point[letters.x](1)


def test_what_is_set_stays():
    assert {point[letters.d] for point in usual_points([LETTERS["d"]], {letters.d: 64})} == {64}


def test_arguments_that_are_usual_are_left_out():
    assert short("wavelength(j, b, d) <= L") == "wavelength(j) <= L"
    assert short("wavelength(j, B, d) <= L") == "wavelength(j, B) <= L"
    assert short("wavelength(j, b, 128) <= L") == "wavelength(j, b, 128) <= L"
    assert short("rotations(j, ntk_base(b, d, s), d, L) == 1") == "rotations(j, ntk_base()) == 1"
