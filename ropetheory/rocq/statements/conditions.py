"""The conditions under which an expression means in Rocq what it means in the language."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from ropetheory.rocq.statements.terms import (
    CALCULUS,
    COUNTS,
    MATRICES,
    RANGED,
    UntranslatedError,
    apply,
    function_of,
    hidden_letters,
    meaning_of,
    name_of,
    number,
    parts,
    term,
    with_sign,
)
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.proof.expressions.algebra import (
    FLOORS,
    NONNEGATIVE,
    POSITIVE,
    VECTORS,
    WHOLE,
    fresh,
    is_real,
    whole,
)
from ropetheory.symbolic.proof.expressions.reading import unfolded
from ropetheory.symbolic.proof.expressions.trees import Node, opened

if TYPE_CHECKING:
    from collections.abc import Iterable

SIGNED = frozenset(("p", "v"))
"""Whole letters that may be negative."""


def conditions(one: Node) -> tuple[str, ...]:
    """List what makes an expression mean in Rocq what it means in the language.

    A divisor is not 0, what is raised to a power that is not whole or whose logarithm is taken is
    positive, the index of a coordinate and the number of terms of a sum are whole.
    """
    return tuple(dict.fromkeys(_conditions(one)))


def _conditions(one: Node) -> list[str]:
    if one.op in ("num", "letter", "pi", "I"):
        return []
    if one.op in QUANTITIES and QUANTITIES[one.op].formula is not None:
        found = [held for a in one.args for held in _conditions(a)]
        if not _has_conditions(one.op):
            return found
        return [*found, apply(f"{one.op}_defined", *hidden_letters(one.op), *map(term, one.args))]
    if one.op in MATRICES:
        return [held for a in MATRICES[one.op](*one.args) for held in _conditions(a)]
    if one.op in RANGED or one.op in COUNTS:
        return _range_conditions(one)
    if one.op in CALCULUS:
        return [*inside(one), function_of(one, CALCULUS[one.op])]
    found = [held for a in one.args if isinstance(a, Node) for held in _conditions(a)]
    if one.op == "expected":
        moment = one.args[1]
        return [*found, *([] if moment.op == "num" and moment.args[0] >= 0 else [f"(0 <= {term(moment)})"])]
    if one.op == "pow":
        found += _power_conditions(*one.args)
    elif one.op == "ln":
        found += _positive(one.args[0])
    elif one.op == "coordinate" and not (whole(one.args[1]) and one.args[1].args[0] >= 0):
        found.append(apply("whole", term(one.args[1])))
    elif one.op in QUANTITIES and (meaning := unfolded(one)) is not None:
        found = _conditions(meaning)
    return found


def _power_conditions(base: Node, exponent: Node) -> list[str]:
    if whole(exponent):
        if exponent.args[0] > 0 or (base.op == "num" and base.args[0] != 0):
            return []
        if is_real(base):
            return [f"({term(base)} <> 0)"]
        real, imaginary = map(term, parts(base))
        return [f"({real} ^ 2 + {imaginary} ^ 2 <> 0)"]
    if with_sign(base, exponent):
        never = base.op == "num" or (exponent.op == "letter" and exponent.args[0] in WHOLE - SIGNED)
        return [apply("integer", term(exponent)), *([] if never else [f"({term(base)} <> 0)"])]
    if exponent.op == "num" and exponent.args[0] * 2 == 1:
        return [f"(0 <= {term(base)})"] if base.op != "num" or base.args[0] < 0 else []
    return _positive(base)


def _positive(base: Node) -> list[str]:
    return [f"(0 < {term(base)})"] if base.op != "num" or base.args[0] <= 0 else []


def _range_conditions(one: Node) -> list[str]:
    index = fresh(one, "l")
    bodies = (0, 1) if one.op in COUNTS else (0,)
    low, high = one.args[len(bodies) :]
    found = [*_conditions(low), *_conditions(high), apply("range", term(low), term(high))]
    if one.op in ("least", "largest"):
        found.append(f"({term(low)} <= {term(high)})")
    inner = [held for body in bodies for held in _conditions(opened(one, index, body))]
    if inner:
        together = " /\\ ".join(dict.fromkeys(inner))
        place = f"among {name_of(index)} {term(low)} {term(high)}"
        found.append(f"(forall {name_of(index)} : R, {place} -> {together})")
    return found


def inside(one: Node) -> list[str]:
    """List what makes the function mean the same of which a limit, a slope or an integral is taken."""
    index = fresh(one, "l")
    name, ends = name_of(index), one.args[1:]
    if one.op == "Derivative":
        return [*_conditions(ends[0]), *_conditions(opened(one, ends[0]))]
    held = dict.fromkeys(_conditions(opened(one, index)))
    if not held:
        return [text for end in ends for text in _conditions(end)]
    within = f"{term(ends[0])} <= {name} -> {name} <= {term(ends[1])}" if ends else f"even_width {name}"
    together = " /\\ ".join(held)
    everywhere = f"(forall {name} : R, {within} -> {together})"
    return [*(text for end in ends for text in _conditions(end)), everywhere]


@functools.cache
def _has_conditions(name: str) -> bool:
    return bool(definition_conditions(name))


@functools.cache
def definition_conditions(name: str) -> tuple[str, ...]:
    """List the conditions of the formula by which a quantity is defined."""
    return conditions(meaning_of(name))


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


def quantify(names: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the letters in order, with their types, and what holds of them by themselves."""
    order = sorted(names, key=lambda name: (name not in VECTORS, name))
    typed = [f"({name} : R -> R)" if name in VECTORS else f"({name} : R)" for name in order]
    held = [text for name in order for text in domain(name)]
    if "x" in order and "d" in order:
        held.append("(exists i : nat, INR i < d /\\ x (INR i) <> 0)")
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
