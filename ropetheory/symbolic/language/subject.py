"""What a relation speaks of: its letters, and the functions that it names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ropetheory.symbolic.language.relation import Relation


def subject(*expressions: Any) -> frozenset[Any]:
    """List the letters and the functions in some expressions."""
    letters = {letter for one in expressions for letter in one.free_symbols}
    return frozenset(letters | {type(used) for one in expressions for used in one.atoms(sp.Function)})


def subject_of(relations: Iterable[Relation]) -> frozenset[Any]:
    """List the letters and the functions of which some relations speak."""
    return subject(*(side for relation in relations for side in (relation.lhs, relation.rhs)))
