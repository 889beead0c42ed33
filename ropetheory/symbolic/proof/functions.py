"""Functions of balls, by the operations that they read."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from flint import acb, arb

from ropetheory.symbolic.proof.expressions.trees import NoOpinionError

if TYPE_CHECKING:
    from collections.abc import Callable


def real(one: acb) -> arb:
    """Return a number that is ordered; one that may not be real is refused."""
    if not one.imag.is_zero():
        raise NoOpinionError("an order of numbers that may not be real")
    return one.real


def _ceil(x: acb) -> acb:
    found = real(x).ceil().unique_fmpz()
    if found is None:
        raise NoOpinionError("a whole number is not decided")
    return acb(found)


def _ln(x: acb) -> acb:
    if not (x.imag == 0 and x.real > 0):
        raise NoOpinionError("a logarithm of what may not be positive")
    return x.log()


PLAIN: dict[str, Callable[..., acb]] = {
    "pi": lambda: acb(arb.pi()),
    "I": lambda: acb(0, 1),
    "exp": lambda x: x.exp(),
    "ln": _ln,
    "sin": lambda x: x.sin(),
    "cos": lambda x: x.cos(),
    "Si": lambda x: x.si(),
    "erf": lambda x: x.erf(),
    "abs": lambda x: acb(abs(x)),
    "re": lambda x: acb(x.real),
    "im": lambda x: acb(x.imag),
    "conj": lambda x: acb(x.real, -x.imag),
    "ceil": _ceil,
    "max": lambda *members: acb(functools.reduce(arb.max, map(real, members))),
    "min": lambda *members: acb(functools.reduce(arb.min, map(real, members))),
}
