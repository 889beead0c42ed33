"""Letters written over exactly the range that a hypothesis allows them, so that signs show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sympy as sp

from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.equality import canonical, manifest


@dataclass(frozen=True, slots=True)
class Range:
    """A letter written over exactly the range that a hypothesis allows it.

    Made by ``above``, ``times``, ``below``, ``fraction`` and ``under`` alone, whose forms run over the
    whole range as the fresh parameter runs over its own; ``bound`` demands the hypothesis.
    """

    letter: Any
    form: Any
    hypothesis: Relation


def _parameter(strict: bool) -> Any:
    return sp.Dummy("t", positive=True) if strict else sp.Dummy("t", nonnegative=True)


def _demand_positive(*expressions: Any) -> None:
    for expression in expressions:
        if not manifest(canonical(sp.sympify(expression)), strict=True):
            raise StepRefusedError(f"{expression} is not manifestly positive: its range is not covered")


def above(letter: Any, low: Any, *, strict: bool = False) -> Range:
    """``letter = low + t``: everything from ``low`` on."""
    return Range(letter, low + _parameter(strict), Relation(letter, ">" if strict else ">=", low))


def times(letter: Any, low: Any, *, strict: bool = False) -> Range:
    """``letter = low e^t``: everything from ``low`` on, for a positive ``low``."""
    _demand_positive(low)
    return Range(letter, low * sp.exp(_parameter(strict)), Relation(letter, ">" if strict else ">=", low))


def below(letter: Any, high: Any, *, strict: bool = False) -> Range:
    """``letter = high - t``: everything up to ``high``."""
    return Range(letter, high - _parameter(strict), Relation(letter, "<" if strict else "<=", high))


def fraction(letter: Any, high: Any, *, strict: bool = False) -> Range:
    """``letter = high e^-t``: everything positive up to ``high``, for a positive letter."""
    _demand_positive(letter, high)
    form = high * sp.exp(-_parameter(strict))
    return Range(letter, form, Relation(letter, "<" if strict else "<=", high))


def under(letter: Any, high: Any, *, strict: bool = False) -> Range:
    """``letter = high/(1 + t)``: everything positive up to ``high``, for a positive letter."""
    _demand_positive(letter, high)
    form = high / (1 + _parameter(strict))
    return Range(letter, form, Relation(letter, "<" if strict else "<=", high))


def forms(hypothesis: Relation) -> tuple[Range, ...]:
    """List the forms in which a letter runs over exactly what a hypothesis allows it, the usual one first.

    Whole letters are counted from their end of the range; other ones from a positive end by a factor,
    so that logarithms show, and else by what is added.

    Raises
    ------
    StepRefusedError
        The hypothesis bounds no single letter, written on its left.
    """
    letter, op, end = hypothesis.lhs, hypothesis.op, hypothesis.rhs
    alone = (letter.is_Symbol or isinstance(letter, coordinate)) and not end.has(letter)
    if not alone or op not in ("<=", "<", ">=", ">"):
        raise StepRefusedError(f"{hypothesis} is no range: write it with the letter alone on the left")
    strict = op in ("<", ">")
    makers = (above, times) if op in (">=", ">") else (below, under, fraction)
    if not letter.is_integer and op in (">=", ">"):
        makers = (times, above)
    found = []
    for maker in makers[:1] if letter.is_integer else makers:
        try:
            found.append(maker(letter, end, strict=strict))
        except StepRefusedError:
            continue
    return tuple(found)
