"""Classical theorems about maps: induction on positions, inverses, normal forms, determinants."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters, maps
from ropetheory.symbolic.language.computed import clipped_entry
from ropetheory.symbolic.language.maps import Map, is_word, transposed
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.language.vocabulary import clipped_determinant
from ropetheory.symbolic.proof.classical.analysis import cite, standing_on
from ropetheory.symbolic.proof.equality import canonical, restore, same

if TYPE_CHECKING:
    from ropetheory.symbolic.proof.chain import Proved

ONE = sp.Integer(1)


def left_inverse(fact: Proved) -> Proved:
    """Yield ``Y X == 1`` from ``X Y == 1``, X and Y being the two halves of a word of two maps."""
    relation = fact.relation
    _, factors = relation.lhs.args_cnc()
    if relation.op != "==" or relation.rhs != 1 or len(factors) != 2 or sp.Mul(*factors) != relation.lhs:
        raise StepRefusedError(f"{relation} does not say that one map is the left inverse of another")
    cited = cite(
        "left inverse",
        Relation(factors[1] * factors[0], "==", ONE),
        "The maps are square, of one finite width.",
    )
    return standing_on(cited, fact)


def normal_form(orthogonal: Proved) -> Proved:
    """Yield ``G(1) == P blocks(1) P^T`` for the family of an orthogonality ``G(p)^T G(p) == 1``."""
    relation = orthogonal.relation
    family = maps.G(letters.p)
    _demand_every_position(orthogonal)
    if relation.op != "==" or relation.rhs != 1 or relation.lhs != transposed(family) * family:
        raise StepRefusedError(f"{relation} does not say that the maps G are orthogonal")
    form = maps.P() * maps.blocks(ONE) * transposed(maps.P())
    cited = cite(
        "spectral theorem",
        Relation(maps.G(ONE), "==", form),
        "The map at position 1 is real and orthogonal.",
    )
    return standing_on(cited, orthogonal)


def powers(start: Proved, step: Proved, other: Proved, inverse: Proved) -> Proved:
    """Yield ``X(p) == Y(p)`` at every whole p for two families that grow by one and the same map.

    Parameters
    ----------
    start : Proved
        ``X(0) == Y(0)``.
    step, other : Proved
        ``X(p + 1) == X(p) A`` and ``Y(p + 1) == Y(p) A``.
    inverse : Proved
        ``A A' == 1``, so that the steps can be taken back.
    """
    first, second = _family(step), _family(other)
    _demand_every_position(start, step, other, inverse)
    sides = [family[0].subs(letters.p, 0) for family in (first, second)]
    if first[1] != second[1]:
        raise StepRefusedError(f"the families grow by {first[1]} and {second[1]}")
    if start.relation.op != "==" or [start.relation.lhs, start.relation.rhs] != sides:
        raise StepRefusedError(f"{start.relation} does not compare the families at 0")
    known = inverse.relation
    if known.op != "==" or known.rhs != 1 or known.lhs.args_cnc()[1][:1] != [first[1]]:
        raise StepRefusedError(f"{known} does not say that {first[1]} has an inverse")
    cited = cite(
        "induction",
        Relation(first[0], "==", second[0]),
        "They agree at 0, each step multiplies both by the same map, and that map has an inverse.",
    )
    return standing_on(cited, start, step, other, inverse)


def _demand_every_position(*facts: Proved) -> None:
    for fact in facts:
        if any(
            letters.p in r.lhs.free_symbols | r.rhs.free_symbols for r in (*fact.requires, *fact.standing)
        ):
            raise StepRefusedError(f"{fact.relation} must hold at every position")


def _family(step: Proved) -> tuple[Any, Any]:
    """Read ``X(p + 1) == X(p) A`` as X(p) and A, a single map that does not contain p."""
    relation = step.relation
    scalars, factors = relation.rhs.args_cnc()
    if scalars not in ([], [1]) or len(factors) < 2:
        raise StepRefusedError(f"{relation} is no step of a family of maps")
    before, last = sp.Mul(*factors[:-1]), factors[-1]
    grown = before.subs(letters.p, letters.p + 1)
    if relation.op != "==" or relation.lhs != grown or not isinstance(last, Map) or last.has(letters.p):
        raise StepRefusedError(f"{relation} is no step of a family of maps")
    return before, last


def triangular(head: Any) -> Proved:
    """Yield a determinant of size N as a power, for a matrix with zeros above a constant diagonal.

    Parameters
    ----------
    head : expression
        The determinant, an expression in the size N, whose entries are known: above the diagonal they
        must vanish, and on it not depend on the row.
    """
    if head != clipped_determinant(letters.N):
        raise StepRefusedError(f"{head} is not a determinant whose entries are known")
    row = sp.Dummy("row", integer=True, nonnegative=True)
    above = sp.Dummy("above", integer=True, positive=True)
    outside, diagonal = clipped_entry(row, row + above), clipped_entry(row, row)
    if outside != 0:
        raise StepRefusedError(f"an entry above the diagonal is {outside}")
    if diagonal.has(row) or is_word(diagonal):
        raise StepRefusedError(f"the diagonal {diagonal} is not constant")
    return cite(
        "triangular determinant",
        Relation(head, "==", diagonal**letters.N),
        "Every entry above the diagonal is 0, and those on it are all the same.",
    )


def sine_of_rational(value: Any) -> Proved:
    """Yield ``sin(value) != 0`` for a positive rational expression in whole letters."""
    twins = {a: sp.Symbol(a.name, integer=True, positive=True) for a in value.free_symbols}
    whole = all(a.is_integer and a.is_positive for a in twins)
    exact = value.xreplace(twins)
    if not (whole and exact.is_rational and exact.is_positive):
        raise StepRefusedError(f"{value} need not be a positive rational number")
    return cite(
        "Hermite-Lindemann",
        Relation(sp.sin(value), "!=", sp.Integer(0)),
        "The angle is rational and not 0, so its sine is transcendental.",
    )


def factored(root: Proved, value: Any) -> Proved:
    """Yield a linear condition at a value: its slope times the distance of the value from the root.

    ``root`` is what solving the condition proves of its unknown. So the condition holds at the root and,
    where the slope is not 0, nowhere else.
    """
    unknown, at = root.relation.lhs, root.relation.rhs
    conditions = [known for known in root.requires if known.lhs.has(unknown)]
    if not isinstance(unknown, sp.Dummy) or root.relation.op != "==" or len(conditions) != 1:
        raise StepRefusedError(f"{root.relation} is not the root of a condition")
    condition = conditions[0].lhs
    slope = restore(sp.diff(canonical(condition), unknown))
    relation = Relation(condition.subs(unknown, value), "==", slope * (value - at))
    if slope.has(unknown) or not same(relation.lhs, relation.rhs):
        raise StepRefusedError(f"{condition} is not linear in {unknown}")
    return replace(root, relation=relation, requires=())
