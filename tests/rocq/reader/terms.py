"""What a term of Rocq is worth: numbers, families of numbers, and square matrices.

A tree is made into a function of the letters once, and called often. What the library defines is defined
here anew, by its words in ``Language.v`` and ``Maps.v``; what ``Quantities.v`` defines is read off that text.
"""

from __future__ import annotations

import functools
import itertools
import math
from fractions import Fraction

import mpmath
import numpy as np

from tests.rocq.reader.grammar import UnreadableTextError
from tests.rocq.reader.matrices import (
    clipped_determinant,
    identity,
    made,
    mixed_entry,
    product,
    rows,
    transpose,
    turn,
)
from tests.rocq.reader.systems import PRECISE, ROUGH

LONG = 100
"""Members of a family from which on floats say which of them may be its least."""
MARGIN = 1e-7
"""How far off, for its size, a float may be: angles are below 10^8, of which floats have eight digits."""
CROWD = 4_000_000
"""Floats that are held at once."""


class Function:
    """A function of one letter, in the letters around it; its argument may be an array of floats."""

    def __init__(self, letter, body, around):
        self.letter, self.body, self.around = letter, body, around

    def at(self, value, system):
        return self.body({**self.around, self.letter: value}, system)

    def __call__(self, value):
        return self.at(value, PRECISE)


class Reader:
    """Evaluates trees with the definitions of a table; what is worked out is kept for one precision."""

    def __init__(self, definitions):
        self.definitions = definitions
        self.known = {}

    def value(self, tree, letters, system=PRECISE):
        """Return what a term is worth."""
        return self.compiled(tree)(letters, system)

    @functools.cache  # noqa: B019  # a reader lives as long as the tests
    def compiled(self, tree):
        return getattr(self, f"_{NAMES.get(tree[0], tree[0])}")(*tree[1:])

    def _number(self, value):
        number = Fraction(value)
        return lambda _, system: system.of(number)

    def _name(self, name):
        if name == "PI":
            return lambda _, system: system.pi()
        if name == "turn":
            return lambda _, system: turn
        return lambda letters, system: system.of(_declared(letters, name))

    def _plus(self, a, b):
        a, b = self.compiled(a), self.compiled(b)
        return lambda letters, system: system.add(a(letters, system), b(letters, system))

    def _less(self, a, b):
        return self._plus(a, ("minus", b))

    def _times(self, a, b):
        a, b = self.compiled(a), self.compiled(b)
        return lambda letters, system: system.times(a(letters, system), b(letters, system))

    def _over(self, a, b):
        return self._times(a, ("inverse", b))

    def _minus(self, a):
        inner = self.compiled(a)
        return lambda letters, system: -inner(letters, system)

    def _inverse(self, a):
        inner = self.compiled(a)
        return lambda letters, system: system.inverse(inner(letters, system))

    def _power(self, a, b):
        if b[0] != "number":
            raise NotImplementedError("a power whose exponent is no number")
        base, exponent = self.compiled(a), b[1]
        return lambda letters, system: system.power(base(letters, system), exponent)

    def _fun(self, letters_of_it, body):
        inner = self.compiled(body)
        names = [letter for letter, _ in letters_of_it]
        if len(names) > 1:  # a function of random vectors
            return lambda letters, system: (
                lambda *values: inner({**letters, **dict(zip(names, values, strict=True))}, system)
            )
        return lambda letters, system: Function(names[0], inner, letters)

    def _call(self, function, arguments):
        if function[0] != "name":
            raise NotImplementedError("a function that has no name")
        name, parts = function[1], [self.compiled(one) for one in arguments]
        if name in self.definitions:
            return self._defined(name, parts)
        if name in FUNCTIONS:
            way = FUNCTIONS[name]
            return lambda letters, system: way(system, *(part(letters, system) for part in parts))
        return lambda letters, system: _apply(
            _declared(letters, name), system, *(part(letters, system) for part in parts)
        )

    def _defined(self, name, parts):
        typed, body = self.definitions[name]
        names = [letter for letter, _ in typed]

        def call(letters, system):
            values = tuple(part(letters, system) for part in parts)
            if len(values) != len(names):
                raise TypeError(f"{name} takes {len(names)} arguments")
            inside = self.compiled(body)
            if system is not PRECISE:
                return inside(dict(zip(names, values, strict=True)), system)
            key = name, values
            if key not in self.known:
                self.known[key] = inside(dict(zip(names, values, strict=True)), system)
            return self.known[key]

        return call


NAMES = {"+": "plus", "-": "less", "*": "times", "/": "over", "^": "power"}


def _declared(letters, name):
    if name not in letters:
        raise UnreadableTextError(f"nothing declares {name}")
    return letters[name]


def _apply(value, system, argument, *others):
    """Apply a letter that is a function: a vector to an index, a family of maps to a position, or a mean."""
    if others:
        return value(argument, *others)
    if getattr(value, "is_family", False):
        return value(argument)
    return system.coordinate(value, argument)


def size(low, high, system):
    """Count the whole numbers of a range, as ``size`` of the library does."""
    return max(0, system.floor(system.add(system.add(high, -low), system.of(Fraction(1)))))


def _places(function, low, count):
    """Return arrays of the members of a range, on an axis of their own before those that are there."""
    arrays = [one for one in function.around.values() if isinstance(one, np.ndarray)]
    deep = max((one.ndim for one in arrays), default=0)
    crowd = math.prod(np.broadcast_shapes(*(one.shape for one in arrays))) if arrays else 1
    step = max(1, CROWD // crowd)
    for first in range(0, count, step):
        places = np.arange(first, min(first + step, count), dtype=float)
        yield low + places.reshape(-1, *[1] * deep)


def _many(function, low, count, fold):
    """Fold the members of a range in floats."""
    done = []
    for places in _places(function, low, count):
        value = function.at(places, ROUGH)
        value = np.broadcast_to(value, np.broadcast_shapes(np.shape(value), places.shape))
        done.append(fold(value, axis=0))
    return functools.reduce(lambda a, b: fold(np.stack([a, b]), axis=0), done)


def total(system, function, low, high):
    """Add the members of a range."""
    count = size(low, high, system)
    if system is ROUGH:
        return _many(function, low, count, np.sum) if count else 0.0
    found = Fraction(0)
    for place in range(count):
        found = system.add(found, function(system.add(low, Fraction(place))))
    return found


def extreme(sign):
    """Return the function that is the least member of a range (sign 1), or the largest (-1)."""

    def choose(system, function, low, high):
        count = max(1, size(low, high, system))  # of no members it is the first, as in the library
        if system is ROUGH:
            return _many(function, low, count, np.min if sign == 1 else np.max)
        places = _candidates(function, low, count, sign) if count > LONG else range(count)
        values = [function(system.add(low, Fraction(place))) for place in places]
        return functools.reduce(system.smaller if sign == 1 else system.larger, values)

    return choose


def _candidates(function, low, count, sign):
    """List the members that may be the extreme one, by floats."""
    parts = [(function.at(places, ROUGH), places.shape) for places in _places(function, float(low), count)]
    values = np.concatenate([np.broadcast_to(value, shape) for value, shape in parts])
    room = MARGIN * (1 + np.max(np.abs(values)))
    return np.nonzero(sign * values <= np.min(sign * values) + room)[0].tolist()


def integer_power(system, base, exponent):
    """Raise to a whole power of either sign; of 0 it is 0 where the exponent is negative."""
    whole = system.floor(exponent)
    return system.power(base, whole) if whole >= 0 else system.inverse(system.power(base, -whole))


def integral(system, function, low, high):
    """Integrate by quadrature; what is integrated here is smooth."""
    inside = lambda place: PRECISE.wide(function(place))  # noqa: E731
    return mpmath.quad(inside, [PRECISE.wide(low), PRECISE.wide(high)])


def slope(system, function, place):
    """Differentiate by differences."""
    return mpmath.diff(lambda at: PRECISE.wide(function(at)), PRECISE.wide(place))


WIDTHS = [2**power for power in range(3, 10)]
"""Widths at which a sequence is looked at whose limit is asked for."""


def at_widths(function):
    """Evaluate a sequence at growing widths."""
    return [PRECISE.wide(function(Fraction(width))) for width in WIDTHS]


def limit(system, function):
    """Extrapolate a sequence, of whose distance from its limit a series in 1/d is supposed."""
    row = at_widths(function)
    for order in range(1, len(row)):
        row = [(2**order * b - a) / (2**order - 1) for a, b in itertools.pairwise(row)]
    return row[-1]


def ceiling(system, a):
    return Fraction(-system.floor(-a))


FUNCTIONS = {
    "cos": lambda system, a: system.cos(a), "sin": lambda system, a: system.sin(a),
    "exp": lambda system, a: system.exp(a), "ln": lambda system, a: system.ln(a),
    "sqrt": lambda system, a: system.sqrt(a), "Rabs": lambda system, a: system.absolute(a),
    "Rmax": lambda system, a, b: system.larger(a, b), "Rmin": lambda system, a, b: system.smaller(a, b),
    "Rpower": lambda system, a, b: system.raised(a, b), "Si": lambda system, a: system.si(a),
    "erf": lambda system, a: system.erf(a),
    "INR": lambda system, a: a, "IZR": lambda system, a: a,
    "if_less": lambda system, a, b: system.less(a, b),
    "if_at_most": lambda system, a, b: system.at_most(a, b),
    "delta_ij": lambda system, a, b: system.same(a, b),
    "sum": total, "least": extreme(1), "largest": extreme(-1), "ceiling": ceiling,
    "integer_power": integer_power, "integral": integral, "slope": slope, "limit": limit,
    "product": product, "transpose": transpose, "identity": identity, "rows": rows,
    "turn": lambda _, angle: turn(angle),
    "scaled": lambda _, c, a: made(len(a), lambda i, k: PRECISE.times(c, a[i][k])),
    "mixed_entry": mixed_entry, "clipped_determinant": clipped_determinant,
}  # fmt: skip
"""Words of Rocq and of the library, and what they are worth."""
