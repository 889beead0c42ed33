"""Classical theorems about the smallest and the largest of finitely many distances.

A quantity that is defined as the least or the largest of a family lists its members by an index that
runs over a range of whole numbers; ``member`` and ``all_members`` go between it and a free index,
``pinned`` and
``antisymmetry`` make equalities of inequalities, ``cases`` goes through finitely many numbers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import count
from ropetheory.symbolic.language.quantity import Folded
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.classical.analysis import cite, standing_on
from ropetheory.symbolic.proof.equality import manifest, same

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.symbolic.proof.chain import Proved


def member(head: Any, *index: Any) -> Proved:
    """Yield that a member lies on its side of the extreme, for a whole index in its range."""
    family = _family(head)
    if any(part.is_integer is not True for part in index):
        raise StepRefusedError(f"an index of {head} is whole; {index} need not be")
    relation = Relation(head, ">=" if head.largest else "<=", family.member(*index))
    words = "A member of a finite family lies between its extremes."
    return cite("members and extremes", relation, words, _undecided(family.range_of(*index)))


def all_members(head: Any, fact: Proved, *index: Any) -> Proved:
    """Yield that a bound of every member, at a free index, bounds the extreme.

    Parameters
    ----------
    fact : Proved
        ``value <= member`` for a smallest member, ``member <= value`` for a largest one. Of the index
        it may suppose nothing beyond the range, and the value may not depend on it.
    """
    family = _family(head)
    ordered = fact.ordered()
    value, bounded = (ordered.rhs, ordered.lhs) if head.largest else (ordered.lhs, ordered.rhs)
    if not same(bounded, family.member(*index)):
        raise StepRefusedError(f"{fact.relation} does not bound the member {index} of {head}")
    _demand_free(index, _letters(head, index), value.free_symbols | head.free_symbols)
    covered = {condition.ascending() for condition in family.range_of(*index)}
    beyond = [r for r in (*fact.requires, *fact.standing) if r.ascending() not in covered]
    if fact.laws or any(set(index) & (r.lhs.free_symbols | r.rhs.free_symbols) for r in beyond):
        raise StepRefusedError(f"{fact.relation} supposes more of {index} than its range")
    kept = tuple(r for r in fact.requires if r in beyond)
    sides = (head, "<=", value) if head.largest else (value, "<=", head)
    words = "Every member has the bound, and the extreme is one of them."
    requires = tuple(dict.fromkeys((*kept, *_undecided(family.not_empty()))))
    cited = cite("members and extremes", Relation(*sides), words, requires)
    return standing_on(cited, fact, inherit=False)


def pinned(head: Any, bound: Proved, attained: Proved, *index: Any) -> Proved:
    """Yield the extreme from a bound of it that a member attains.

    ``bound`` proves ``value <= head`` for a smallest member, ``head <= value`` for a largest one;
    ``attained`` that the member at a whole index in the range equals the value.
    """
    within = member(head, *index)
    ordered, known = bound.ordered(), attained.relation
    value, bounded = (ordered.rhs, ordered.lhs) if head.largest else (ordered.lhs, ordered.rhs)
    if bounded != head or known != Relation(_family(head).member(*index), "==", value):
        raise StepRefusedError(f"{known} does not attain the bound {bound.relation}")
    requires = tuple(dict.fromkeys((*bound.requires, *attained.requires, *within.requires)))
    words = "The member at the index attains the bound."
    return standing_on(
        cite("members and extremes", Relation(head, "==", value), words, requires), bound, attained
    )


def cases(relation: Relation, letter: Any, high: int) -> Proved:
    """Yield a weak order for the whole numbers 1 ... high from each of them, where its sign is manifest."""
    ordered = relation.ascending()
    if letter is not letters.w or ordered.op != "<=" or high < 1:
        raise StepRefusedError(f"cases are listed for w = 1 ... and <=, not {letter}, {relation.op}, {high}")
    gap = ordered.rhs - ordered.lhs
    for value in range(1, high + 1):
        if not manifest(gap.xreplace({letter: sp.Integer(value)})):
            raise StepRefusedError(f"{relation} is not manifest at {letter} = {value}")
    words = f"It holds for each of the numbers 1 ... {high}."
    return cite("finite cases", ordered, words, (Relation(letter, "<=", sp.Integer(high)),))


def backwards(fact: Proved) -> Proved:
    """Read an equality from right to left."""
    known = fact.relation
    if known.op != "==":
        raise StepRefusedError(f"{known} is no equality")
    return replace(fact, relation=Relation(known.rhs, "==", known.lhs))


def antisymmetry(lower: Proved, upper: Proved) -> Proved:
    """Yield ``x == y`` from ``x <= y`` and ``y <= x``."""
    first, second = lower.ordered(), upper.ordered()
    if not (same(first.lhs, second.rhs) and same(first.rhs, second.lhs)):
        raise StepRefusedError(f"{first} and {second} are not the two orders of one pair")
    requires = tuple(dict.fromkeys((*lower.requires, *upper.requires)))
    words = "Each side is at most the other."
    relation = Relation(second.lhs, "==", first.lhs)
    return standing_on(cite("antisymmetry", relation, words, requires), lower, upper)


def _family(head: Any) -> Any:
    """Return the family of an extreme; refuse what is none, or may run over no whole numbers."""
    family = head.definition() if isinstance(head, Folded) and head.entry.extremum else None
    if family is None or isinstance(family, count) or not _is_whole(family):
        raise StepRefusedError(f"{head} is no extreme over images or pairs")
    return family


def _is_whole(family: Any) -> bool:
    return all(end.is_integer for limit in family.limits for end in limit[1:])


def _demand_free(index: Sequence[Any], letters: Sequence[Any], taken: set[Any]) -> None:
    """Refuse an index that does not run freely over whole numbers: over all, or over the pairs."""
    distinct = len(set(index)) == len(index)
    if not distinct or not set(index) <= set(letters) or set(index) & taken:
        raise StepRefusedError(f"the index {index} must be free, and of {letters}")


def _letters(head: Any, index: Sequence[Any]) -> tuple[Any, ...]:
    """List the letters that run over the range of an index: w only where the range starts at 1.

    Where the members are of pairs, that is j.
    """
    family = _family(head)
    if [tuple(limit[1:]) for limit in family.limits] == [(0, head.args[-1] / 2 - 1)]:
        return (letters.j,)
    from_one = Relation(letters.w, ">=", sp.Integer(1)) in family.range_of(*index)
    return (letters.p, letters.v, *((letters.w,) if from_one else ()))


def _undecided(conditions: Sequence[Relation]) -> tuple[Relation, ...]:
    """Leave out conditions that hold manifestly."""
    ordered = [condition.ascending() for condition in conditions]
    return tuple(c for c, o in zip(conditions, ordered, strict=True) if not manifest(o.rhs - o.lhs))
