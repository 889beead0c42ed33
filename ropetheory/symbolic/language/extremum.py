"""The least, the largest and the number of the members of a family over a range of whole numbers.

They stay as written until they are evaluated between two numbers; what they are in general is shown by
the classical facts about members and extremes. So do the larger and the smaller of two: SymPy's own maximum
compares its members at length whenever an expression that holds it is built again.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.concrete.expr_with_limits import ExprWithLimits
from sympy.core.sorting import default_sort_key

from ropetheory.symbolic.language.maps import is_word
from ropetheory.symbolic.language.relation import Relation

if TYPE_CHECKING:
    from collections.abc import Iterator


class _OfTwo(sp.Function):  # type: ignore[misc]  # SymPy carries no types
    nargs = 2
    picks = staticmethod(max)

    def _eval_is_extended_real(self) -> bool | None:
        return True if all(a.is_extended_real for a in self.args) else None

    @classmethod
    def eval(cls, first: Any, second: Any) -> Any:
        if is_word(first) or is_word(second):
            raise TypeError(f"maps have no order: {first}, {second}")
        if first == second:
            return first
        if first.is_Rational and second.is_Rational:
            return cls.picks(first, second)
        ordered = sorted((first, second), key=default_sort_key)
        return None if ordered == [first, second] else cls(*ordered)


class larger(_OfTwo):  # noqa: N801  # written so in formulas
    """The larger of two numbers."""

    def _eval_is_nonnegative(self) -> bool | None:
        return True if any(a.is_nonnegative for a in self.args) else None

    def _eval_is_positive(self) -> bool | None:
        return True if any(a.is_positive for a in self.args) else None


class smaller(_OfTwo):  # noqa: N801
    """The smaller of two numbers."""

    picks = staticmethod(min)

    def _eval_is_nonnegative(self) -> bool | None:
        return True if all(a.is_nonnegative for a in self.args) else None

    def _eval_is_positive(self) -> bool | None:
        return True if all(a.is_positive for a in self.args) else None


class Extremum(ExprWithLimits):  # type: ignore[misc]  # SymPy carries no types
    """A number made of the members of a family: ``function`` at every index of the ranges."""

    name = ""

    def _eval_is_extended_real(self) -> bool | None:
        return True if self.function.is_extended_real else None

    def _eval_is_nonnegative(self) -> bool | None:
        return True if self.function.is_nonnegative else None

    def members(self) -> Iterator[Any]:
        """Yield the members in order, where the ends of the ranges are numbers."""
        for place in _places(self.limits[::-1], {}):
            yield self.function.xreplace(place)

    def doit(self, **hints: Any) -> Any:
        """Evaluate between two numbers; anything else stays as it is."""
        ends = [end for limit in self.limits for end in limit[1:]]
        if not all(end.is_Integer or end.free_symbols & set(self.variables) for end in ends):
            return self
        found = list(self.members())
        return self._of(found) if found else self

    def _of(self, members: list[Any]) -> Any:
        raise NotImplementedError


def _places(limits: tuple[Any, ...], known: dict[Any, Any]) -> Iterator[dict[Any, Any]]:
    """List the values of some indices, the outermost limit first."""
    if not limits:
        yield known
        return
    at, low, high = limits[0]
    for value in range(int(low.xreplace(known)), int(high.xreplace(known)) + 1):
        yield from _places(limits[1:], {**known, at: sp.Integer(value)})


class least(Extremum):  # noqa: N801  # written so in formulas
    """The least member."""

    name = "min"

    def _of(self, members: list[Any]) -> Any:
        return functools.reduce(smaller, members)


class largest(Extremum):  # noqa: N801
    """The largest member."""

    name = "max"

    def _of(self, members: list[Any]) -> Any:
        return functools.reduce(larger, members)


class count(Extremum):  # noqa: N801
    """The number of members that are positive: ``count(f < g, ...)`` has the members g - f."""

    is_integer = True
    is_nonnegative = True

    def __new__(cls, function: Any, *limits: Any, **assumptions: Any) -> Any:
        """Count the positive members; of a count, twice it, since SymPy would merge the two ranges."""
        member = 2 * function if isinstance(function, cls) else function
        return super().__new__(cls, member, *limits, **assumptions)

    def _of(self, members: list[Any]) -> Any:
        signs = [member.is_positive for member in members]
        return self if None in signs else sp.Integer(sum(signs))


def number_of(condition: Any, index: Any, low: Any, high: Any) -> Any:
    """Count the indices at which a strict comparison holds."""
    if not isinstance(condition, Relation) or condition.op not in ("<", ">"):
        raise TypeError(f"what is counted is a comparison by < or >, not {condition}")
    ordered = condition.ascending()
    return count(ordered.rhs - ordered.lhs, (index, low, high))


EXTREMA = {
    "least": lambda member, index, low, high: least(member, (index, low, high)),
    "largest": lambda member, index, low, high: largest(member, (index, low, high)),
    "count": number_of,
}
"""The words of the formula language that run over an index."""
