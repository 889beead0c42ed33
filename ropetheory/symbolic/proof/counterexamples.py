"""A point at which something is wrong, written for people: its letters, and two numbers that differ."""

from __future__ import annotations

import itertools
import math
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.proof.balls import computed
from ropetheory.symbolic.proof.expressions.algebra import letters_in
from ropetheory.symbolic.proof.expressions.trees import Node, NoOpinionError

if TYPE_CHECKING:
    from flint import acb

    from ropetheory.symbolic.proof.balls import Point

DIGITS = 15


def in_words(point: Point, *trees: Node) -> str:
    """Write the letters of some trees at a point."""
    names = sorted(set(itertools.chain.from_iterable(map(letters_in, trees))) & point.keys())
    return ", ".join(f"{name} = {_short(point[name])}" for name in names)


def _short(number: Any) -> str:
    """Write a number to six digits, a very large one by its size."""
    try:
        return f"{float(number):.6g}"
    except OverflowError:
        return f"{Decimal(number.numerator) / number.denominator:.5e}"


def both_numbers(point: Point, left: Node, right: Node) -> str:
    """Write the values of two sides at a point to digits in which they differ; nothing where these are many.

    Nothing is written of values that are not computed to so many digits of the larger one.
    """
    try:
        sides = _narrow(computed(left, point), computed(right, point))
    except NoOpinionError:
        return ""
    for digits in (6, DIGITS):
        texts = [_in_digits(one, digits) for one in sides]
        if len({*texts}) == 2:
            return " and ".join(texts)
    return ""


def _narrow(left: list[acb], right: list[acb]) -> tuple[acb, ...]:
    """Return a ball around each of two values that shows the digits of the larger one."""
    for balls in zip(left, right, strict=False):
        size = max(float(abs(ball).upper()) for ball in balls)
        narrow = (float(part.rad()) <= size / 10 ** (DIGITS + 2) for b in balls for part in (b.real, b.imag))
        if size < math.inf and all(narrow):
            return balls
    return ()


def _in_digits(ball: acb, digits: int) -> str:
    known = bool(ball == 0)  # of a ball around 0 neither that it is 0 nor that it is not is so
    if not known and float(abs(ball).lower()) <= 0:  # smaller than a float, or than is known
        return "about 0"
    one = complex(*(0.0 if part.contains(0) else float(part.mid()) for part in (ball.real, ball.imag)))
    return f"{one.real if one.imag == 0 else one:.{digits}g}"
