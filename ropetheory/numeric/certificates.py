"""Certificates: raise the precision until a ball decides, and give up aloud.

The balls are Arb's, through python-flint, which is imported when a certificate is first asked
for. Every comparison of overlapping balls is False both ways (also ``a == a``), so that only a
True decides anything here.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from numbers import Integral
from types import ModuleType
from typing import Any, TypeAlias

from ropetheory.errors import (
    MissingDependencyError,
    RopeTheoryError,
    UndecidedError,
    WrongKindError,
    echo,
)

# python-flint carries no type information, so that to mypy a ball is an Any with a name.
Ball: TypeAlias = Any

START_BITS = 64
LIMIT_BITS = 16384

# flint's precision belongs to the process: a thread that raised it must not be overtaken by
# another that restores it, and a certificate may ask for another one (hence re-entrant).
_PRECISION_LOCK = threading.RLock()


def load_flint() -> ModuleType:
    """Import python-flint, which only certificates need."""
    try:
        import flint
    except ImportError as missing:
        raise MissingDependencyError(
            "this answer needs a certificate, and certificates need python-flint: "
            "pip install python-flint"
        ) from missing
    module: ModuleType = flint
    return module


@contextmanager
def working_precision(bits: int) -> Iterator[None]:
    """Compute balls with ``bits`` of precision inside the block, and hand the old one back."""
    flint = load_flint()
    with _PRECISION_LOCK, flint.ctx.workprec(bits):
        yield


def precision() -> int:
    """Return the precision in force, in bits."""
    return int(load_flint().ctx.prec)


def to_ball(value: Any) -> Ball:
    """Enclose a rational number: an int or a float exactly, a Fraction at the precision in force.

    Parameters
    ----------
    value : int, float, fractions.Fraction, a flint number or an integer of another library
        The number; a float stands for the dyadic rational that it is.

    Returns
    -------
    flint.arb
        A ball that contains the number.

    Raises
    ------
    WrongKindError
        If ``value`` is of another kind.
    RopeTheoryError
        If ``value`` is nan or infinite.
    MissingDependencyError
        If python-flint is not installed.

    Examples
    --------
    >>> from fractions import Fraction
    >>> print(to_ball(0.5), to_ball(0.5).is_exact())
    0.500000000000000 True
    >>> to_ball(Fraction(1, 3)).is_exact()
    False
    """
    flint = load_flint()
    if isinstance(value, (flint.arb, flint.fmpz, flint.fmpq)):
        return flint.arb(value)
    kind: type = type(value)
    if issubclass(kind, Integral) and kind.__name__ != "bool":
        return flint.arb(int(value))
    if isinstance(value, Fraction):
        return flint.arb(flint.fmpq(value.numerator, value.denominator))
    if not isinstance(value, float):
        raise WrongKindError(
            f"a ball is made from an int, a float or a Fraction; got {type(value).__name__}"
        )
    ball = flint.arb(float(value))
    if not ball.is_finite():
        raise RopeTheoryError(f"a ball is made from a finite number; got {echo(value)}")
    return ball


def _decide(
    decision: Callable[[Ball], int | None],
    make_ball: Callable[[], Ball],
    bounds: tuple[int, int],
    what: str,
) -> int:
    """Double the precision from the first bound until ``decision`` answers, up to the second."""
    bits, limit = bounds
    flint = load_flint()
    while True:
        with working_precision(bits):
            ball = flint.arb(make_ball())
            answer = decision(ball)
            shown = "" if answer is not None else str(ball)
        if answer is not None:
            return answer
        if bits >= limit:
            raise UndecidedError(f"{what} undecided at {bits} bits; last enclosure {shown}")
        bits = min(2 * bits, limit)


def _sign(ball: Ball) -> int | None:
    if ball > 0:
        return 1
    return -1 if ball < 0 else None


def _ceiling(ball: Ball) -> int | None:
    ceiling = ball.ceil().unique_fmpz()
    return None if ceiling is None else int(ceiling)


def decide_sign(
    make_ball: Callable[[], Ball],
    *,
    start: int = START_BITS,
    limit: int = LIMIT_BITS,
    what: str = "the number",
) -> int:
    """Decide the sign of a number that is not zero.

    Parameters
    ----------
    make_ball : callable
        Encloses the number at the precision in force; called again at each higher one.
    start, limit : int
        The first precision tried and the highest, in bits; it doubles in between.
    what : str
        What the number is, for the message.

    Returns
    -------
    int
        1 or -1.

    Raises
    ------
    UndecidedError
        If the last ball still contains zero, as it always does for a number that is zero.

    Examples
    --------
    >>> import flint
    >>> decide_sign(lambda: flint.arb.pi() - to_ball(3.141592653589793))
    1
    """
    return _decide(_sign, make_ball, (start, limit), f"{what}: sign")


def certified_ceiling(
    make_ball: Callable[[], Ball],
    *,
    start: int = START_BITS,
    limit: int = LIMIT_BITS,
    what: str = "the number",
) -> int:
    """Return the least integer that is not below a number.

    Takes the arguments of ``decide_sign`` and raises as it does. A number that is an integer is
    decided only if its ball is exact.

    Examples
    --------
    >>> import flint
    >>> certified_ceiling(lambda: flint.arb.pi())
    4
    """
    return _decide(_ceiling, make_ball, (start, limit), f"{what}: ceiling")


def critical_pair_exact(
    base: int | float | Fraction, dim: int, length: int | float | Fraction
) -> int:
    """Return min{j : 2π·b^(2j/d) >= L} within 0 ... d/2, by balls, for rational b and L.

    The wavelength never equals L: with b and L rational, L = 2π·b^(2j/d) would make π algebraic.
    The precision therefore always suffices in the end; how high it must go has no proved bound,
    and past ``LIMIT_BITS`` the call gives up (UndecidedError).

    Examples
    --------
    >>> critical_pair_exact(347370, 314, 310436)
    134
    """
    pairs = dim // 2
    flint = load_flint()

    def index() -> Ball:
        turns = to_ball(length) / (2 * flint.arb.pi())
        return pairs * turns.log() / to_ball(base).log()

    what = f"critical index at base {echo(base)}, dim {dim}, length {echo(length)}"
    return min(max(certified_ceiling(index, what=what), 0), pairs)
