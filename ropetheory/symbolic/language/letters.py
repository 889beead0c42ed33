"""The letters of the notation: free symbols with meaning, unit, domain, and how a sample is drawn."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

if TYPE_CHECKING:
    from collections.abc import Callable

Point = dict[sp.Basic, Any]
"""Letter -> exact value (int or Fraction), vector letter -> function of the coordinate."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A free symbol: what it means, its unit, how it is typeset and how a sample is drawn."""

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

b = sp.Symbol("b", positive=True)
d = sp.Symbol("d", integer=True, positive=True, even=True)
j = sp.Symbol("j", integer=True, nonnegative=True)
i = sp.Symbol("i", integer=True, positive=True)
l = sp.Symbol("l", integer=True, nonnegative=True)  # bound index of a sum, never free
L = sp.Symbol("L", positive=True)
s = sp.Symbol("s", positive=True)
t = sp.Symbol("t", positive=True)
c = sp.Symbol("c", positive=True)
m = sp.Symbol("m", real=True)
n = sp.Symbol("n", real=True)
delta = sp.Symbol("delta", real=True)
u = sp.Symbol("u", real=True)
y = sp.Symbol("y", nonnegative=True)
alpha = sp.Symbol("alpha", positive=True)
beta = sp.Symbol("beta", positive=True)
B = sp.Symbol("B", positive=True)
r = sp.Symbol("r", positive=True)
low = sp.Symbol("low", positive=True)
high = sp.Symbol("high", positive=True)
t0 = sp.Symbol("t0", positive=True)
s0 = sp.Symbol("s0", positive=True)
a = sp.Symbol("a", positive=True)
phi = sp.Symbol("phi", real=True)
psi = sp.Symbol("psi", real=True)
z = sp.Symbol("z", real=True)
x1 = sp.Symbol("x1", real=True)
x2 = sp.Symbol("x2", real=True)
e1 = sp.Symbol("e1", real=True)
e2 = sp.Symbol("e2", real=True)
e3 = sp.Symbol("e3", real=True)
e4 = sp.Symbol("e4", real=True)
e5 = sp.Symbol("e5", real=True)
h1 = sp.Symbol("h1", real=True)
h2 = sp.Symbol("h2", real=True)
eta = sp.Symbol("eta", nonnegative=True)
p = sp.Symbol("p", integer=True)
v = sp.Symbol("v", integer=True)
w = sp.Symbol("w", integer=True, positive=True)
N = sp.Symbol("N", integer=True, positive=True)
# Vector letters: a coordinate is coordinate(x, index), written x[index] in statements.
q = sp.Symbol("q", real=True)
k = sp.Symbol("k", real=True)
x = sp.Symbol("x", real=True)


class coordinate(sp.Function):  # type: ignore[misc]  # noqa: N801  # SymPy carries no types
    """Coordinate of a vector letter, from 0; real."""

    nargs = 2
    is_real = True

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name, index = (printer._print(a) for a in self.args)
        text = rf"{name}_{{{index}}}"
        return text if exp is None else f"{{{text}}}^{{{exp}}}"


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
    return lambda index: Fraction(random.Random(seed * 1000003 + index).randrange(-99, 100) or 7, 32)


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
    width = point.get(d, 2)
    try:
        return any(value(index) != 0 for index in range(int(width)))
    except IndexError:
        return True


LETTERS: dict[str, Letter] = {
    "b": Letter(b, "base", "", lambda r, p: _log_fraction(r, 1.5, 1e6), _in(1, INFINITE)),
    "B": Letter(B, "product base", "", lambda r, p: _log_fraction(r, 1.5, 1e6), _in(1, INFINITE)),
    "d": Letter(d, "rotary width of a head", "coordinates", _width, _even),
    "j": Letter(
        j,
        "pair index from 0",
        "",
        lambda r, p: r.randrange(p[d] // 2) if d in p else 1,
        _below_half,
    ),
    "i": Letter(
        i,
        "pair index from 1",
        "",
        lambda r, p: 1 + (r.randrange(p[d] // 2) if d in p else 1),
        _first_half,
    ),
    "L": Letter(L, "training length", "tokens", _length, _in(0, INFINITE)),
    "s": Letter(s, "scale", "", lambda r, p: _log_fraction(r, 1.1, 64), _in(0, INFINITE)),
    "t": Letter(t, "current length", "tokens", lambda r, p: r.randrange(9, 99999), _in(0, INFINITE)),
    "c": Letter(c, "multiplier of the base", "", lambda r, p: _log_fraction(r, 1.1, 64), _in(0, INFINITE)),
    "m": Letter(m, "position", "tokens", _position, _any),
    "n": Letter(n, "position", "tokens", _position, _any),
    "delta": Letter(delta, "shift", "tokens", _position, _any),
    "u": Letter(u, "place in [0, 1]", "", lambda r, p: _log_fraction(r, 0.01, 1), _any),
    "y": Letter(
        y,
        "nonnegative number",
        "",
        lambda r, p: _log_fraction(r, 0.01, 1.9),
        lambda value, p: value >= 0,
    ),
    "alpha": Letter(
        alpha,
        "position factor of PI",
        "",
        lambda r, p: _log_fraction(r, 0.02, 1),
        lambda value, p: 0 < value <= 1,
    ),
    "beta": Letter(
        beta,
        "base factor of ABF",
        "",
        lambda r, p: _log_fraction(r, 1, 99),
        lambda value, p: value >= 1,
    ),
    "r": Letter(r, "rotation count", "turns", lambda rng, p: _log_fraction(rng, 0.05, 99), _in(0, INFINITE)),
    "low": Letter(
        low, "lower threshold of the ramp", "turns", lambda r, p: _log_fraction(r, 0.2, 4), _in(0, INFINITE)
    ),
    "high": Letter(
        high, "upper threshold of the ramp", "turns", lambda r, p: _log_fraction(r, 5, 64), _in(0, INFINITE)
    ),
    "t0": Letter(
        t0, "length at which a key was cached", "tokens", lambda r, p: r.randrange(9, 9999), _in(0, INFINITE)
    ),
    "s0": Letter(s0, "another scale", "", lambda r, p: _log_fraction(r, 1.1, 64), _in(0, INFINITE)),
    "a": Letter(a, "coefficient", "", lambda r, p: _log_fraction(r, 0.02, 3), _in(0, INFINITE)),
    "phi": Letter(phi, "angle", "radians", _angle, _any),
    "psi": Letter(psi, "angle", "radians", _angle, _any),
    "z": Letter(z, "real number", "", _angle, _any),
    "eta": Letter(
        eta, "largest error", "", lambda r, p: _log_fraction(r, 0.02, 3), lambda value, p: value >= 0
    ),
    "x1": Letter(x1, "first coordinate of a pair", "", _angle, _any),
    "x2": Letter(x2, "second coordinate of a pair", "", _angle, _any),
    **{
        symbol.name: Letter(symbol, "relative error of a rounding", "", _error, _any)
        for symbol in (e1, e2, e3, e4, e5)
    },
    "h1": Letter(h1, "error of a cosine", "", _error, _any),
    "h2": Letter(h2, "error of a sine", "", _error, _any),
    "p": Letter(p, "whole position", "tokens", lambda r, p: r.randrange(-9, 40), _integral),
    "v": Letter(v, "whole position", "tokens", lambda r, p: r.randrange(-9, 40), _integral),
    "w": Letter(w, "window", "tokens", lambda r, p: r.randrange(1, 9), _whole(1)),
    "N": Letter(N, "number of positions", "", lambda r, p: r.randrange(2, 13), _whole(1)),
    "q": Letter(q, "query vector", "", _vector, _any),
    "k": Letter(k, "key vector", "", _vector, _any),
    "x": Letter(x, "vector that is not zero", "", _vector, _not_zero),
}
BY_SYMBOL = {letter.symbol: letter for letter in LETTERS.values()}


def draw_point(letters: list[Letter], rng: random.Random) -> Point:
    """Draw one admissible exact point of these letters."""
    point: Point = {}
    for letter in letters:
        point[letter.symbol] = letter.draw(rng, point)
    return point
