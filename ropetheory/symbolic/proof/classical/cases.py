"""Classical facts about the larger and the smaller of two numbers, and about telling cases apart.

A maximum is the member that is at least the other; it does not fall where a member grows; what is
proved for x <= y and for x >= y is proved. Each function checks what it is given and only then
yields the relation.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ropetheory.symbolic.language.extremum import larger, smaller
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.proof.chain import Proved
from ropetheory.symbolic.proof.classical.analysis import cite, demand_lawless, standing_on

NAME = "larger of two"


def _on(relation: Relation, checked: str, *facts: Proved) -> Proved:
    """Cite the theorem for a relation that stands on facts, and carry along what those stand on."""
    demand_lawless(*facts)
    return standing_on(cite(NAME, relation, checked), *facts)


def _united(*groups: tuple[Relation, ...]) -> tuple[Relation, ...]:
    return tuple(dict.fromkeys(relation for group in groups for relation in group))


def _of_two(extreme: Any) -> tuple[Any, Any]:
    """Return the two members of a maximum or a minimum."""
    if not isinstance(extreme, larger | smaller) or len(extreme.args) != 2:
        raise StepRefusedError(f"{extreme} is not the larger or the smaller of two numbers")
    first, second = extreme.args
    return first, second


def picked(extreme: Any, fact: Proved) -> Proved:
    """Yield which of its two members a maximum or minimum is, from their order.

    ``fact`` proves x <= y of the two members x and y; then max(x, y) == y and min(x, y) == x.
    """
    ordered = fact.ordered()
    if {ordered.lhs, ordered.rhs} != set(_of_two(extreme)):
        raise StepRefusedError(f"{fact.relation} does not order the members of {extreme}")
    member = ordered.rhs if isinstance(extreme, larger) else ordered.lhs
    return _on(Relation(extreme, "==", member), "Their order tells which of the two it is.", fact)


def beyond(extreme: Any, member: Any) -> Proved:
    """Yield ``member <= max(...)``, or ``min(...) <= member``."""
    if member not in _of_two(extreme):
        raise StepRefusedError(f"{member} is no member of {extreme}")
    sides = (member, extreme) if isinstance(extreme, larger) else (extreme, member)
    return _on(Relation(sides[0], "<=", sides[1]), "It is one of the two.")


def within(extreme: Any, first: Proved, second: Proved) -> Proved:
    """Yield ``max(x, y) <= z`` from x <= z and y <= z, or ``z <= min(x, y)`` from z <= x and z <= y."""
    facts = first.ordered(), second.ordered()
    largest = isinstance(extreme, larger)
    members = {fact.lhs if largest else fact.rhs for fact in facts}
    others = {fact.rhs if largest else fact.lhs for fact in facts}
    if members != set(_of_two(extreme)) or len(others) != 1:
        raise StepRefusedError(f"{first.relation} and {second.relation} do not enclose {extreme}")
    (other,) = others
    sides = (extreme, other) if largest else (other, extreme)
    return _on(Relation(sides[0], "<=", sides[1]), "Both members obey the bound.", first, second)


def growing(kind: Any, fixed: Any, fact: Proved) -> Proved:
    """Yield ``kind(fixed, x) <= kind(fixed, y)`` from x <= y, for a maximum or a minimum."""
    if kind not in (larger, smaller):
        raise StepRefusedError(f"{kind} is neither the larger nor the smaller of two numbers")
    ordered = fact.ordered()
    relation = Relation(kind(fixed, ordered.lhs), "<=", kind(fixed, ordered.rhs))
    return _on(relation, "It does not fall where a member grows.", fact)


def either(first: Proved, second: Proved) -> Proved:
    """Yield a relation without a hypothesis x <= y, from its proofs for x <= y and for y <= x.

    At least one of the two hypotheses must be weak, so that every case is covered.
    """
    if first.relation != second.relation:
        raise StepRefusedError(f"{first.relation} and {second.relation} are two statements")
    for held in first.requires:
        for other in second.requires:
            if _cover(held, other):
                rest = tuple(r for r in first.requires if r != held)
                further = tuple(r for r in second.requires if r != other)
                united = _on(first.relation, f"Proved for {held} and for {other}.", first, second)
                return replace(united, requires=_united(rest, further))
    raise StepRefusedError(f"{first.requires} and {second.requires} do not cover all cases")


def _cover(first: Relation, second: Relation) -> bool:
    """Tell whether two hypotheses are x <= y and y <= x, at most one of them strict."""
    one, other = first.ascending(), second.ascending()
    ops = {one.op, other.op}
    real = (one.rhs - one.lhs).is_extended_real is True
    return real and ops <= {"<=", "<"} and "<=" in ops and (one.lhs, one.rhs) == (other.rhs, other.lhs)
