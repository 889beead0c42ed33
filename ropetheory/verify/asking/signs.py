"""Signs that follow from what is granted, each seen over ranges of letters by the rule of the proofs."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.proof.equality import manifest
from ropetheory.symbolic.proof.grounds import under_ranges
from ropetheory.symbolic.proof.ranges import forms
from ropetheory.verify.asking.question import FAILURES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.symbolic.language.relation import Relation

MOST = 40  # sets of ranges that are tried for one sign


def follows_from(condition: Relation, granted: Sequence[str]) -> bool:
    """Tell whether a condition is one of those granted, or its sign shows over their ranges.

    >>> follows_from(parse("i - 1 <= d/2 - 1")[0], ("i >= 1", "i <= d/2"))
    True
    >>> follows_from(parse("s >= 1")[0], ("s > 0",))
    False
    """
    ordered = condition.ascending()
    known = [relation.ascending() for text in granted for relation in parse(text)]
    if ordered in known:
        return True
    if ordered.op not in ("<", "<="):
        return False
    if any(r.op == "<" and (r.lhs, r.rhs) == (ordered.lhs, ordered.rhs) for r in known):
        return True
    return holds(">" if ordered.op == "<" else ">=", ordered.rhs - ordered.lhs, granted)


def holds(kind: str, expression: Any, granted: Sequence[str]) -> bool:
    """Decide whether an expression is seen to be ``> 0``, ``>= 0`` or ``!= 0`` over the ranges granted."""
    if expression.is_number:
        signs = {">": expression.is_positive, ">=": expression.is_nonnegative, "!=": expression.is_nonzero}
        return signs[kind] is True
    for by in _ranges(granted):
        try:
            form = under_ranges(expression, by)
            if manifest(form, strict=kind != ">=") or (kind == "!=" and manifest(-form, strict=True)):
                return True
        except FAILURES:
            continue
    return False


def _ranges(granted: Sequence[str]) -> Iterator[tuple[Any, ...]]:
    """Yield sets of ranges: none, one, two."""
    known = []
    for text in granted:
        try:
            known.append(forms(parse(text)[0]))
        except RopeTheoryError:
            continue
    ways: list[tuple[Any, ...]] = [()]
    for size in (1, 2):
        for chosen in itertools.combinations(known, size):
            ways += itertools.product(*chosen)
    yield from itertools.islice(ways, MOST)
