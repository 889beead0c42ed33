"""The letters of the notation: symbols with meaning, unit, domain and samples, and values given to them."""

from __future__ import annotations

import functools
import random
import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.errors import RopeTheoryError, unknown_name
from ropetheory.symbolic.language.bounds import DIGITS
from ropetheory.symbolic.language.unwritten import VECTORS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

Point = dict[sp.Basic, Any]
"""Letter -> exact value (int or Fraction), vector letter -> function of the coordinate."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A free symbol: what it means, its unit, its range and how a sample is drawn."""

    symbol: sp.Basic
    meaning: str
    unit: str
    draw: Callable[[random.Random, Point], Any]
    contains: Callable[[Any, Point], bool]


def _log_fraction(rng: random.Random, low: float, high: float) -> Fraction:
    """Draw a fraction with log-uniform size; four digits keep exact arithmetic cheap."""
    return Fraction(f"{low * (high / low) ** rng.random():.4g}")


def _in(low: float, high: float, *, strict: bool = True) -> Callable[[Any, Point], bool]:
    def contains(value: Any, point: Point) -> bool:
        return bool(low < value < high if strict else low <= value <= high)

    return contains


def _even(value: Any, point: Point) -> bool:
    return bool(value >= 2 and value % 2 == 0)


def _first_half(value: Any, point: Point) -> bool:
    return _whole(1)(value, point) and value <= point.get(d, INFINITE) / 2


def _whole(low: int) -> Callable[[Any, Point], bool]:
    return lambda value, point: value == int(value) and value >= low


INFINITE = float("inf")

b, L, s, t, c, alpha, beta, B, r, low, high, t0, s0, a = sp.symbols(
    "b L s t c alpha beta B r low high t0 s0 a", positive=True
)
m, n, delta, u, phi, psi, z = sp.symbols("m n delta u phi psi z", real=True)
x1, x2, e1, e2, e3, e4, e5, h1, h2 = sp.symbols("x1 x2 e1 e2 e3 e4 e5 h1 h2", real=True)
y, eta = sp.symbols("y eta", nonnegative=True)
d = sp.Symbol("d", integer=True, positive=True, even=True)
j, l = sp.symbols("j l", integer=True, nonnegative=True)  # l: bound index of a sum, never free
i, w, N = sp.symbols("i w N", integer=True, positive=True)
p, v = sp.symbols("p v", integer=True)
# Vector letters: a coordinate is coordinate(x, index), written x[index] in statements.
q = sp.Symbol("q", real=True)
k = sp.Symbol("k", real=True)
x = sp.Symbol("x", real=True)


class coordinate(sp.Function):  # type: ignore[misc]  # noqa: N801  # SymPy carries no types
    """Coordinate of a vector letter, from 0; real."""

    nargs = 2
    is_real = True


def _width(rng: random.Random, point: Point) -> int:
    return 2 * rng.choice((2, 3, 4, 5, 7, 9))


def _length(rng: random.Random, point: Point) -> Any:
    # One in five below 2 pi, where signs turn.
    return rng.randrange(9, 99999) if rng.random() < 0.8 else Fraction(rng.randrange(10, 620), 100)


def _below_half(value: Any, point: Point) -> bool:
    return _whole(0)(value, point) and value <= point.get(d, INFINITE) / 2 - 1


def _position(rng: random.Random, point: Point) -> int:
    return rng.randrange(-40, 400)


def _vector(rng: random.Random, point: Point) -> Callable[[int], Fraction]:
    """Return one coordinate a call, fixed by its index: a vector of any width."""
    seed = rng.getrandbits(60)
    return functools.cache(
        lambda index: Fraction(random.Random(seed * 1000003 + index).randrange(-99, 100) or 7, 32)
    )


def _angle(rng: random.Random, point: Point) -> Fraction:
    return Fraction(rng.randrange(-300, 300) or 7, 100)


def _error(rng: random.Random, point: Point) -> Fraction:
    """Draw an error, mostly within a letter that bounds errors, and often at an end of that."""
    bounds = [point[letter] for letter in (a, y, eta) if letter in point]
    share = Fraction(rng.choice((-20, -20, -13, -7, 5, 11, 20, 20, 21)), 20)
    return share * Fraction(rng.choice(bounds) if bounds else Fraction(1, 2))


def _integral(value: Any, point: Point) -> bool:
    return bool(value == int(value))


def _any(value: Any, point: Point) -> bool:
    return True


def _not_zero(value: Any, point: Point) -> bool:
    """Look at the coordinates that are given: a drawn vector has no zero among them."""
    width = int(point.get(d, 2))
    given = value.given if isinstance(value, Given) else range(width)
    try:
        return any(value(index) != 0 for index in given if index < width)
    except IndexError:
        return True


def _log(low: float, high: float) -> Callable[[random.Random, Point], Any]:
    return lambda rng, point: _log_fraction(rng, low, high)


def _between(low: int, high: int) -> Callable[[random.Random, Point], int]:
    return lambda rng, point: rng.randrange(low, high)


def _pair(rng: random.Random, point: Point) -> int:
    return rng.randrange(point[d] // 2) if d in point else 1


_POSITIVE, _NONNEGATIVE = _in(0, INFINITE), _in(0, INFINITE, strict=False)
_ABOVE_ONE, _FROM_ONE = _in(1, INFINITE), _in(1, INFINITE, strict=False)
LETTERS: dict[str, Letter] = {
    letter.symbol.name: letter
    for letter in (
        Letter(b, "base", "", _log(1.5, 1e6), _ABOVE_ONE),
        Letter(B, "product base", "", _log(1.5, 1e6), _ABOVE_ONE),
        Letter(d, "rotary width of a head", "coordinates", _width, _even),
        Letter(j, "pair index from 0", "", _pair, _below_half),
        Letter(i, "pair index from 1", "", lambda rng, point: 1 + _pair(rng, point), _first_half),
        Letter(L, "training length", "tokens", _length, _POSITIVE),
        Letter(s, "scale", "", _log(1.1, 64), _POSITIVE),
        Letter(t, "current length", "tokens", _between(9, 99999), _POSITIVE),
        Letter(c, "multiplier of the base", "", _log(1.1, 64), _POSITIVE),
        Letter(m, "position", "tokens", _position, _any),
        Letter(n, "position", "tokens", _position, _any),
        Letter(delta, "shift", "tokens", _position, _any),
        Letter(u, "place in [0, 1]", "", _log(0.01, 1), _any),
        Letter(y, "nonnegative number", "", _log(0.01, 1.9), _NONNEGATIVE),
        Letter(alpha, "position factor of PI", "", _log(0.02, 1), lambda value, point: 0 < value <= 1),
        Letter(beta, "base factor of ABF", "", _log(1, 99), _FROM_ONE),
        Letter(r, "rotation count", "turns", _log(0.05, 99), _POSITIVE),
        Letter(low, "lower threshold of the ramp", "turns", _log(0.2, 4), _POSITIVE),
        Letter(high, "upper threshold of the ramp", "turns", _log(5, 64), _POSITIVE),
        Letter(t0, "length at which a key was cached", "tokens", _between(9, 9999), _POSITIVE),
        Letter(s0, "another scale", "", _log(1.1, 64), _POSITIVE),
        Letter(a, "coefficient", "", _log(0.02, 3), _POSITIVE),
        Letter(phi, "angle", "radians", _angle, _any),
        Letter(psi, "angle", "radians", _angle, _any),
        Letter(z, "real number", "", _angle, _any),
        Letter(eta, "largest error", "", _log(0.02, 3), _NONNEGATIVE),
        Letter(x1, "first coordinate of a pair", "", _angle, _any),
        Letter(x2, "second coordinate of a pair", "", _angle, _any),
        *(Letter(error, "relative error of a rounding", "", _error, _any) for error in (e1, e2, e3, e4, e5)),
        Letter(h1, "error of a cosine", "", _error, _any),
        Letter(h2, "error of a sine", "", _error, _any),
        Letter(p, "whole position", "tokens", _between(-9, 40), _integral),
        Letter(v, "whole position", "tokens", _between(-9, 40), _integral),
        Letter(w, "window", "tokens", _between(1, 9), _whole(1)),
        Letter(N, "number of positions", "", _between(2, 13), _whole(1)),
        Letter(q, "query vector", "", _vector, _any),
        Letter(k, "key vector", "", _vector, _any),
        Letter(x, "vector that is not zero", "", _vector, _not_zero),
    )
}
"""Letters by name, in the order in which they are listed."""
BY_SYMBOL = {letter.symbol: letter for letter in LETTERS.values()}


def draw_point(letters: list[Letter], rng: random.Random) -> Point:
    """Draw one admissible exact point of these letters."""
    point: Point = {}
    for letter in letters:
        point[letter.symbol] = letter.draw(rng, point)
    return point


def read_point(values: Mapping[str, str | list[str]]) -> Point:
    """Read an assignment of letters, vectors by their coordinates.

    Coordinates that are not written are 0. Those before a last ``"..."`` repeat; those after a first
    one are the last of the width d, which the point must have then.

    Raises
    ------
    RopeTheoryError
        As ``check_domain``; a letter is unknown, a number is none or too large, a vector cannot be read.
    """
    point: Point = {}
    for name, value in values.items():
        if name not in LETTERS:
            raise unknown_name("letter", name, LETTERS)
        vector = name in VECTORS
        if vector != isinstance(value, list):
            what = "a list of coordinates" if vector else "a number"
            raise RopeTheoryError(f"{name} is {what}; got {value!r}")
        if isinstance(value, list):
            point[LETTERS[name].symbol] = _coordinates_of(name, value, values.get("d"))
        else:
            exact = read_number(value)
            point[LETTERS[name].symbol] = int(exact) if exact.denominator == 1 else exact
    check_domain(point)
    return point


NUMBER = re.compile(
    r"[+-]?(?:\d+(?:/(?P<below>\d+))?|(?:\d*\.\d+|\d+\.?)(?:[eE](?P<power>[+-]?\d+))?)", re.ASCII
)
POWER = 400
"""The largest exponent of ten of a number at a point; sizes beyond it are written as formulas."""


def read_number(text: str) -> Fraction:
    """Read an exact number: a decimal or a quotient of whole numbers, of a size that can be written out.

    Raises
    ------
    RopeTheoryError
        It is no number, or has too many digits.
    """
    found = NUMBER.fullmatch(str(text).strip()) if len(str(text)) <= DIGITS else None
    if found is None or abs(int(found["power"] or 0)) > POWER or not int(found["below"] or 1):
        rule = f"a decimal or a quotient, with an exponent of at most {POWER}"
        raise RopeTheoryError(f"a number is {rule}; got {str(text)[:40]!r}")
    return Fraction(str(text).strip())


@dataclass(frozen=True, eq=False, slots=True)
class Given:
    """A vector that is written: some coordinates from a place on, which go on as they begin or are all."""

    known: tuple[Fraction, ...]
    skipped: int = 0
    repeats: bool = False

    @property
    def given(self) -> range:
        """The places of the coordinates that are written."""
        return range(self.skipped, self.skipped + len(self.known))

    def __call__(self, index: int) -> Fraction:
        """Return a coordinate, by its place from 0."""
        if self.repeats:
            return self.known[index % len(self.known)]
        return self.known[index - self.skipped] if index in self.given else Fraction(0)


def _coordinates_of(name: str, written: Sequence[str], width: Any) -> Given:
    """Read a vector of any width off its first coordinates, or one of this width off its last."""
    rest = [place for place, entry in enumerate(written) if entry == "..."]
    known = tuple(read_number(entry) for entry in written if entry != "...")
    if not known or rest not in ([], [0], [len(written) - 1]):
        raise RopeTheoryError(f"{name} has numbers, and '...' first or last; got {list(written)!r}")
    if rest and rest != [0]:
        return Given(known, repeats=True)
    skipped = 0
    if rest:
        found = width if isinstance(width, str) and width.isascii() and width.isdecimal() else "0"
        skipped = int(found) - len(known)
        if skipped < 0:
            rule = "'...' comes first where d is given, and is not smaller than the number of coordinates"
            raise RopeTheoryError(f"{name}: {rule}; got d = {width}")
    return Given(known, skipped)


def check_domain(point: Point) -> None:
    """Refuse a value outside the domain of its letter.

    Raises
    ------
    RopeTheoryError
        Naming the letter and the value.
    """
    for symbol, value in point.items():
        if not BY_SYMBOL[symbol].contains(value, point):
            given = "the vector that is given" if callable(value) else f"{symbol} = {value}"
            raise RopeTheoryError(f"{given} is outside the domain of {symbol}")
