"""Maps of the plane: those that obey the laws which theorems suppose of all maps, and any ones.

Any ones obey no law, so that two words in them are equal only if they are the same word.
"""

from __future__ import annotations

from fractions import Fraction

import mpmath

from tests.rocq.reader.matrices import family, identity, rows, turn
from tests.rocq.reader.systems import PRECISE


@family
def back(position):
    return turn(-position)


@family
def growth(position):
    return _multiple(PRECISE.exp(position))


@family
def decay(position):
    return _multiple(PRECISE.exp(-position))


@family
def constant(position):
    return identity(PRECISE, 2)


def _multiple(factor):
    return rows(PRECISE, factor, Fraction(0), Fraction(0), factor)


class Expected:
    """What is expected of a function of two random vectors, of a second moment.

    Each vector is a multiple of a unit vector along one of the coordinates that the function reads, of either
    sign, and every such one is as likely as the others.
    """

    def __call__(self, moment, function):
        read = _Read(), _Read()
        function(*read)
        first, second = (list(self._vectors(sorted(one.places), moment)) for one in read)
        total = Fraction(0)
        for q in first:
            for k in second:
                total = PRECISE.add(total, function(q, k))
        return PRECISE.times(total, Fraction(1, len(first) * len(second)))

    @staticmethod
    def _vectors(places, moment):
        size = PRECISE.sqrt(PRECISE.times(moment, Fraction(len(places))))
        if not places:
            yield lambda _: Fraction(0)
        for place in places:
            for value in (size, -size):
                yield lambda index, at=place, is_worth=value: is_worth if index == at else Fraction(0)


class _Read:
    """A vector that notes which of its coordinates are read."""

    def __init__(self):
        self.places = set()

    def __call__(self, index):
        self.places.add(index)
        return Fraction(1)


EXPECTED = Expected()
ORDER = Fraction(2)
SHEAR = rows(PRECISE, *map(Fraction, (1, 2, 3, 4)))
MIRROR = rows(PRECISE, *map(Fraction, (1, 0, 0, -1)))
FAMILIES = (back, turn, growth, decay, constant)
MAPS = (identity(PRECISE, 2), MIRROR, SHEAR)


def any_maps(kinds):
    """Return maps without a law by name: families where they take a position."""
    families = {name for name, kind in kinds.items() if kind.startswith("R")}
    return {name: _any_family(name) if name in families else _any_map(name, 0) for name in kinds}


def _any_family(name):
    return family(lambda position: _any_map(name, position))


def _any_map(name, position):
    place = PRECISE.wide(position) + sum(at * ord(letter) for at, letter in enumerate(name, start=1))
    return rows(PRECISE, *(mpmath.sin(place * mpmath.sqrt(prime)) for prime in (2, 3, 5, 7)))
