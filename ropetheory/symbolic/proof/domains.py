"""What may stand for a letter: the one place where proofs and claims look up a letter's own domain."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.domains import VECTORS
from ropetheory.symbolic.language.letters import BY_SYMBOL
from ropetheory.symbolic.proof.equality import canonical

FLOORS = {letters.b: True, letters.B: True, letters.beta: False}
"""Letters from 1 on, and whether 1 itself is left out; the free coordinates suppose it."""

def misfit(letter: Any, value: Any) -> str:
    """Say why a value is of the wrong kind for a letter: whole, even, real, a vector; empty if it is not."""
    if letter not in BY_SYMBOL:
        return f"{letter} is no letter of the notation"
    if letter in VECTORS:
        # x alone is known not to be zero.
        wrong = value not in VECTORS or (letter == letters.x and value != letter)
        what = "a vector that is not zero" if letter == letters.x else "a vector"
        return f"{letter} is {what}; {value} need not be" if wrong else ""
    if sp.sympify(value).has(sp.oo, -sp.oo, sp.zoo, sp.nan):
        return f"{letter} is a finite number; {value} is none"
    free = canonical(value)
    real = free.is_extended_real is True and value not in VECTORS
    if not real or (letter.is_integer and free.is_integer is not True):
        return f"{letter} is {'whole' if letter.is_integer else 'real'}; {value} need not be"
    if letter.is_even and (free / 2).is_integer is not True:
        return f"{letter} is even; {value} need not be"
    return ""


def floor_of(letter: Any) -> tuple[Any, bool] | None:
    """Return the number above which a letter lies, and whether that number is left out."""
    if letter in FLOORS:
        return sp.Integer(1), FLOORS[letter]
    if letter.is_positive:
        return sp.Integer(0), True
    return (sp.Integer(0), False) if letter.is_nonnegative else None
