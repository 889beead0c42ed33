"""The least and the largest member of a family over whole numbers, of which SymPy has no own."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language.extremum import Extremum


class _OverRange(Extremum):
    """An extreme member; between two numbers ``doit`` picks it."""

    picks: Any
    sign = ""
    precedence = 50  # that of a product, so that a power of it stands in brackets

    def _of(self, members: list[Any]) -> Any:
        return type(self).picks(*map(written_out, members))

    def _latex(self, printer: Any) -> str:
        ranges = (rf"{printer.doprint(low)} \le {printer.doprint(at)} \le {printer.doprint(high)}"
                  for at, low, high in self.limits)  # fmt: skip
        member = printer.parenthesize(self.function, _ATOM, strict=True)
        return rf"\{self.sign}_{{{', '.join(ranges)}}} {member}"


class Least(_OverRange):
    """The least member."""

    picks, sign = sp.Min, "min"


class Largest(_OverRange):
    """The largest member."""

    picks, sign = sp.Max, "max"


_ATOM = 1000  # how tightly a symbol binds, as SymPy's printers count


MOST = 4096
"""Terms of a sum that are written out; a sum of more stays."""


def written_out(expression: Any) -> Any:
    """Write every sum and every extreme between two numbers as what it is made of."""
    if not isinstance(expression, sp.Basic) or not expression.args:
        return expression
    parts = [written_out(part) for part in expression.args]
    if tuple(parts) != expression.args:
        expression = expression.func(*parts)
    if isinstance(expression, Extremum):
        return expression.doit()
    if not isinstance(expression, sp.Sum):
        return expression
    *inner, (at, low, high) = expression.limits
    if not (low.is_Integer and high.is_Integer and high - low < MOST):
        return expression
    member = sp.Sum(expression.function, *inner) if inner else expression.function
    return written_out(sp.Add(*[member.subs(at, place) for place in range(int(low), int(high) + 1)]))
