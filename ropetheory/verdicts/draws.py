"""What comparisons of free numbers do together, at many draws of these numbers.

It serves to grade: what follows from what is printed is a milder reading of it, what is never true together
with it is not. Nothing is proved by it.
"""

from __future__ import annotations

import math
import operator
import random
from enum import StrEnum
from typing import TYPE_CHECKING, Any, cast

import mpmath
import sympy as sp

from ropetheory.symbolic.language.extremum import larger, smaller
from ropetheory.symbolic.language.letters import BY_SYMBOL, coordinate, draw_point
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.language.vocabulary import FOLDED
from ropetheory.symbolic.proof.context import Context
from ropetheory.symbolic.proof.expressions.reading import read, relation

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.symbolic.proof.expressions.trees import Node

DRAWS = 400
OCTAVES = 10
"""How far from 1 a number is drawn, in powers of 2."""
SEEN = 10
"""Draws at which a statement must be true, before what is true with it counts."""
ELEMENTARY = (
    *(sp.Number, sp.NumberSymbol, sp.Symbol, sp.Add, sp.Mul, sp.Pow, sp.exp, sp.log, sp.sin, sp.cos, sp.Abs),
    *(sp.erf, sp.Si, sp.ceiling, larger, smaller),
)
"""Of what numbers are drawn: no letter is bound in these, and none stands for a matrix."""
MODULES = [{"larger": max, "smaller": min, "Si": lambda value: float(mpmath.si(value))}, "math"]
HOLDS: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<=": operator.le, "<": operator.lt, ">=": operator.ge,
    ">": operator.gt,
}  # fmt: skip


class Standing(StrEnum):
    """How a statement stands to another one at the draws, where both are true now and then."""

    FOLLOWS = "it is true wherever the other one is, and not of itself"
    DENIES = "it is never true together with the other one"
    AGREES = "it is true where the other one is, and nowhere else"
    OPEN = "none of these"


def standing(said: Sequence[Relation], known: Sequence[Relation], given: Sequence[Relation] = ()) -> Standing:
    """Compare a statement with another one, whatever their quantities are.

    That is, as far as these are elementary; so is what is given, or it is left out. A quantity is one number
    wherever it has the same arguments: first each as it is called, then the frequencies behind them.
    """
    gaps = [(r.lhs - r.rhs, r.op) for r in (*said, *known, *given)]
    for way in (gaps, [(unfold(gap, (FOLDED["theta"],)), op) for gap, op in gaps]):
        drawn = outcomes(way, len(said) + len(known))
        found = compared([(all(one[: len(said)]), all(one[len(said) :])) for one in drawn])
        if found is not Standing.OPEN:
            return found
    return Standing.OPEN


def compared(found: Sequence[tuple[bool, ...]]) -> Standing:
    """Compare two statements by which of them is true at each draw."""
    if not all(sum(held) >= SEEN for held in zip(*found, strict=True)) or not found:
        return Standing.OPEN
    if not any(map(all, found)):
        return Standing.DENIES
    if all(said for said, known in found if known) and not all(said for said, _ in found):
        return Standing.AGREES if all(said == known for said, known in found) else Standing.FOLLOWS
    return Standing.OPEN


def outcomes(
    gaps: Sequence[tuple[Any, str]], said: int, *, signed: bool = True, draws: int = DRAWS
) -> list[tuple[bool, ...]]:
    """Tell at each draw of numbers which of the first gaps have their signs, where the other ones do.

    Quantities that no sign is known of have either one, unless all are positive. Nothing is drawn where one
    of the first gaps is not elementary; another one is then left out. A draw at which something has no real
    value does not count.
    """
    freed, positive = _freed([gap for gap, _ in gaps])
    known = [place for place, gap in enumerate(freed) if _is_elementary(gap)]
    if known[:said] != [*range(said)]:
        return []
    letters = sorted({name for place in known for name in freed[place].free_symbols}, key=str)
    own = [BY_SYMBOL[name] for name in letters if name in BY_SYMBOL]
    functions = [(gaps[place][1], sp.lambdify(letters, freed[place], MODULES)) for place in known]
    rng, found = random.Random("draws"), []
    for _ in range(draws):
        at = draw_point(own, rng)
        for name in letters:
            if name not in at:
                at[name] = _number(rng, signed=signed and name not in positive)
        numbers = [float(at[name]) for name in letters]
        try:
            values = [(op, function(*numbers)) for op, function in functions]
        except (ArithmeticError, ValueError):
            continue
        if all(isinstance(value, float | int) and math.isfinite(value) for _, value in values):
            held = [HOLDS[op](value, 0) for op, value in values]
            if all(held[said:]):
                found.append(tuple(held[:said]))
    return found


def _is_elementary(gap: Any) -> bool:
    return all(isinstance(part, ELEMENTARY) for part in sp.preorder_traversal(gap))


def _number(rng: random.Random, *, signed: bool) -> float:
    size = 2 ** rng.uniform(-OCTAVES, OCTAVES)
    return rng.choice((size, -size)) if signed else size


def _freed(gaps: Sequence[Any]) -> tuple[list[Any], set[Any]]:
    """Put a number for each quantity whose arguments hold no other one; tell which numbers are positive."""
    named = {one for gap in gaps for one in gap.atoms(Folded, coordinate)}
    inner = [one for one in named if not any(a.has(Folded, coordinate) for a in one.args)]
    signer = Context(tuple(map(relation, OWN)), "draws").signer
    numbers = {one: sp.Dummy(f"number{place}") for place, one in enumerate(sorted(inner, key=str))}
    positive = {number for one, number in numbers.items() if signer.positive(cast("Node", read(write(one))))}
    return [unfold(gap.xreplace(numbers)) for gap in gaps], positive
