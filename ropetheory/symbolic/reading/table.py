"""The one table by which formulas are read: Arb balls, mpmath digits, array functions."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import mpmath
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import to_ball
from ropetheory.patience import held, is_over
from ropetheory.symbolic.language.extremum import larger, smaller


class UnreadableError(RopeTheoryError):
    """The expression holds a function that has no reading in this number system."""


class UndecidedIntegerError(RopeTheoryError):
    """A ball straddles a jump of floor or ceiling at this precision."""


def _ball_ceiling(value: Any) -> Any:
    integer = value.ceil().unique_fmpz()
    if integer is None:
        raise UndecidedIntegerError(f"ceiling of {value} is not decided at this precision")
    return to_ball(int(integer))


def _ball_extreme(larger: bool) -> Callable[..., Any]:
    def extreme(*values: Any) -> Any:
        import flint

        if any(isinstance(value, flint.acb) for value in values):
            raise UnreadableError("a maximum or minimum of numbers that are not real")
        return functools.reduce(lambda a, c: a.max(c) if larger else a.min(c), values)

    return extreme


@dataclass(frozen=True, slots=True)
class Reading:
    """How one SymPy function is read: on balls, on mpmath numbers, by name in an array namespace."""

    ball: Callable[..., Any]
    digits: Callable[..., Any]
    array: str | None


# mpmath contexts carry their own precision: the process-wide mp is left alone.
DIGITS = mpmath.MPContext()
DIGITS.dps = 50

TABLE: dict[Any, Reading] = {
    sp.exp: Reading(lambda z: z.exp(), DIGITS.exp, "exp"),
    sp.log: Reading(lambda z: z.log(), DIGITS.log, "log"),
    sp.sin: Reading(lambda z: z.sin(), DIGITS.sin, "sin"),
    sp.cos: Reading(lambda z: z.cos(), DIGITS.cos, "cos"),
    # The array API has no sine integral; scipy.special.sici is the float route, beside this one.
    sp.Si: Reading(lambda z: z.si(), DIGITS.si, None),
    sp.erf: Reading(lambda z: z.erf(), DIGITS.erf, None),  # nor an error function: scipy.special.erf
    sp.Abs: Reading(abs, abs, "abs"),
    sp.re: Reading(lambda z: getattr(z, "real", z), DIGITS.re, "real"),
    sp.im: Reading(lambda z: z.imag if hasattr(z, "imag") else 0 * z, DIGITS.im, "imag"),
    sp.conjugate: Reading(lambda z: z.conjugate() if hasattr(z, "conjugate") else z, DIGITS.conj, "conj"),
    sp.ceiling: Reading(_ball_ceiling, DIGITS.ceil, "ceil"),
    sp.Max: Reading(_ball_extreme(True), lambda *v: max(v), "maximum"),
    sp.Min: Reading(_ball_extreme(False), lambda *v: min(v), "minimum"),
}
TABLE |= {larger: TABLE[sp.Max], smaller: TABLE[sp.Min]}


@dataclass(frozen=True, slots=True)
class System:
    """A number system: how exact values enter it and which column of the table it reads."""

    name: str
    exact: Callable[[Any], Any]
    pi: Callable[[], Any]
    unit: Callable[[], Any]
    function: Callable[[Reading], Callable[..., Any] | None]
    integral: Callable[[Callable[[Any], Any], Any, Any], Any] | None = None


def _ball_exact(value: Any) -> Any:
    """Enclose an exact number as ``to_ball`` does; the two kinds that points hold are asked for first."""
    import flint

    kind = type(value)
    if kind is int:
        return flint.arb(value)
    if kind is Fraction:
        return flint.arb(flint.fmpq(value.numerator, value.denominator))
    return to_ball(value)


def _ball_pi() -> Any:
    import flint

    return flint.arb.pi()


def _ball_unit() -> Any:
    import flint

    return flint.acb(0, 1)


def _digits_exact(value: Any) -> Any:
    if isinstance(value, Fraction):
        return DIGITS.mpf(value.numerator) / value.denominator
    return DIGITS.mpf(value)


def _ball_integral(function: Callable[[Any], Any], low: Any, high: Any) -> Any:
    import flint

    raised: list[BaseException] = []

    def integrand(z: Any, analytic: bool) -> Any:
        # An exception must not pass through Arb's own loop, which ends the program.
        if not (raised or is_over()):
            try:
                return flint.acb(function(z))
            except BaseException as error:  # noqa: BLE001  # raised again below
                raised.append(error)
        return flint.acb("nan")

    # Rigorous for integrands that are holomorphic near the path, which check_holomorphic demands of them.
    with held():
        value = flint.acb.integral(integrand, low, high)
    if raised:
        raise raised[0]
    return value


def _digits_integral(function: Callable[[Any], Any], low: Any, high: Any) -> Any:
    return DIGITS.quad(function, [low, high])


BALLS = System("Arb balls", _ball_exact, _ball_pi, _ball_unit, lambda reading: reading.ball, _ball_integral)
MPMATH = System(
    "mpmath",
    _digits_exact,
    lambda: +DIGITS.pi,
    lambda: DIGITS.mpc(0, 1),
    lambda r: r.digits,
    _digits_integral,
)
