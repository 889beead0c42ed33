"""Named quantities of methods that extend the context: scaled positions, scaled frequencies, the ramp."""

from __future__ import annotations

import functools
from typing import Any

import sympy as sp

from ropetheory.symbolic.language.larger_smaller import larger, smaller
from ropetheory.symbolic.language.letters import L, b, d, high, low, s, t
from ropetheory.symbolic.language.quantity import (
    Head,
    _arguments,
    _power,
    _subscripted,
    rotations,
    theta,
    unfold,
)


@functools.lru_cache(maxsize=1024)
def _clipped(turns: sp.Expr, lower: sp.Expr, upper: sp.Expr) -> sp.Expr:
    """Keep the line of the ramp in [0, 1]; SymPy compares at length whenever it makes a maximum.

    The arguments are unfolded: a head of numbers is refused by a maximum, which cannot compare it.
    """
    line = (unfold(turns) - unfold(lower)) / (unfold(upper) - unfold(lower))
    return larger(0, smaller(1, line))


class ramp(Head):  # noqa: N801
    """Share of the unscaled frequency at a rotation count: (r - low)/(high - low), kept in [0, 1]."""

    nargs = 3
    is_nonnegative = True

    def definition(self) -> sp.Expr:
        return _clipped(*self.args)

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (low, high)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        shown = self.args[:1] if self.args[1:] == (low, high) else self.args
        return _power(r"\gamma" + _arguments(shown, printer), exp)


class _ByParts(Head):
    """A quantity of pair j under NTK-by-parts; arguments j, b, d, L, s, low, high."""

    nargs = 7
    name = ""

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (b, d, L, s, low, high)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        return _subscripted(self.name, self.args, (b, d, L, s, low, high), printer, exp)


class by_parts_factor(_ByParts):  # noqa: N801
    """Factor on the frequency of pair j under NTK-by-parts: (1 - ramp(r_j))/s + ramp(r_j)."""

    nargs = 7
    name = "h"

    def definition(self) -> sp.Expr:
        pair, base, dim, length, scale, lower, upper = self.args
        share = ramp(rotations(pair, base, dim, length), lower, upper)
        return (1 - share) / scale + share


class by_parts_frequency(_ByParts):  # noqa: N801
    """Frequency of pair j under NTK-by-parts, radians per token: theta_j times its factor."""

    nargs = 7
    name = r"\theta'"

    def definition(self) -> sp.Expr:
        pair, base, dim = self.args[:3]
        return theta(pair, base, dim) * by_parts_factor(*self.args)


class dynamic_ntk_base(Head):  # noqa: N801
    """NTK base at current length t: b (max(t, L)/L)^(d/(d-2)); arguments t, b, d, L."""

    nargs = 4

    def _eval_is_positive(self) -> bool | None:
        return True if all(self.args[place].is_positive for place in (0, 1, 3)) else None

    def definition(self) -> sp.Expr:
        current, base, dim, length = self.args
        return base * (larger(current, length) / length) ** (dim / (dim - 2))

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (t, b, d, L)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        shown = self.args[:1] if self.args[1:] == (b, d, L) else self.args
        return _power(r"b_{\mathrm{dyn}}" + _arguments(shown, printer), exp)


class temperature(Head):  # noqa: N801
    """Temperature of YaRN's softmax: 1/(1 + ln(s)/10)^2, so that sqrt(1/t) = 0.1 ln s + 1."""

    nargs = 1

    def definition(self) -> sp.Expr:
        (scale,) = self.args
        return 1 / (1 + sp.log(scale) / 10) ** 2

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (s,)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        return _power("T" + _arguments(self.args, printer), exp)


class attention_factor(Head):  # noqa: N801
    """Factor on queries and on keys: 1 + ln(s)/10 for s >= 1, and 1 below."""

    nargs = 1
    is_positive = True

    def definition(self) -> sp.Expr:
        (scale,) = self.args
        return 1 + larger(0, sp.log(scale)) / 10

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return (s,)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        return _power(r"\mu" + _arguments(self.args, printer), exp)


HEADS: dict[str, type[Head]] = {
    head.__name__: head
    for head in (
        ramp,
        by_parts_factor,
        by_parts_frequency,
        dynamic_ntk_base,
        temperature,
        attention_factor,
    )
}
