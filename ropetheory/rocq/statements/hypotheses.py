"""What a letter stands for in a statement: the domains of the checkers, as hypotheses."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from ropetheory.rocq.statements.conditions import SIGNED
from ropetheory.rocq.statements.terms import UntranslatedError, number
from ropetheory.symbolic.proof.second.algebra import FLOORS, NONNEGATIVE, POSITIVE, VECTORS, WHOLE

if TYPE_CHECKING:
    from collections.abc import Iterable

def domain(name: str) -> list[str]:
    """List what holds of a letter by itself."""
    if name == "d":
        return ["even_width d"]
    held = []
    if name in WHOLE:
        held.append(f"{'integer' if name in SIGNED else 'whole'} {name}")
    if name in FLOORS:
        held.append(f"{1} {'<' if FLOORS[name] else '<='} {name}")
    elif name in POSITIVE:
        held.append(f"0 < {name}")
    elif name in NONNEGATIVE:
        held.append(f"0 <= {name}")
    return held


def quantified(names: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the letters in order, with their types, and what holds of them by themselves."""
    order = sorted(names, key=lambda name: (name not in VECTORS, name))
    typed = [f"({name} : R -> R)" if name in VECTORS else f"({name} : R)" for name in order]
    held = [text for name in order for text in domain(name)]
    if "x" in order and "d" in order:
        held.append("(exists n : nat, INR n < d /\\ x (INR n) <> 0)")
    return typed, held


@dataclass(frozen=True)
class Vector:
    """What is known of a vector.

    Attributes
    ----------
    held : list of str
        What its coordinates are.
    first : int or None
        How many from the first may differ from 0; None where others may too.
    """

    held: list[str]
    first: int | None


def vector(name: str, written: list[str], width: str | None) -> Vector:
    """Read coordinates as a claim writes them: 0 where none is written, the same where dots follow.

    >>> vector("q", ["1", "2"], "64")
    Vector(held=['q (0) = (1)', 'q (1) = (2)', '(forall i : R, (1) < i -> q i = 0)'], first=2)

    Raises
    ------
    UntranslatedError
        Coordinates that take turns are not stated.
    """
    known = [Fraction(entry) for entry in written if entry != "..."]
    if written[-1] == "...":
        if len(set(known)) > 1:
            raise UntranslatedError("a vector whose coordinates take turns")
        return Vector([f"(forall i : R, {name} i = {number(known[0])})"], None)
    skipped = Fraction(width or 0) - len(known) if written[0] == "..." else Fraction(0)
    before = [f"(forall i : R, i < {number(skipped)} -> {name} i = 0)"] if skipped else []
    stated = [f"{name} {number(skipped + at)} = {number(value)}" for at, value in enumerate(known)]
    after = f"(forall i : R, {number(skipped + len(known) - 1)} < i -> {name} i = 0)"
    return Vector([*before, *stated, after], None if before else len(known))
