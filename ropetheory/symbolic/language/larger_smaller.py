"""The larger and the smaller of two expressions, left as they are written.

SymPy's own maximum compares its members at length whenever an expression that holds it is built
again; which member it is follows here from proved facts alone, in ``classical_cases``.
"""

from __future__ import annotations

from typing import Any

import sympy as sp
from sympy.core.sorting import default_sort_key

from ropetheory.symbolic.language.map_words import is_word


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

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        name = "max" if self.picks is max else "min"
        text = rf"\{name}\left({', '.join(printer._print(a) for a in self.args)}\right)"
        return text if exp is None else rf"\left({text}\right)^{{{exp}}}"


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
