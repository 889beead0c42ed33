"""Expressions with waves as polynomials: in their waves, powers, sizes and the difference of two letters."""

from __future__ import annotations

import functools
import itertools
from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.simplify.fu import TR8

from ropetheory.symbolic.language.quantity import unfold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FEW_WAVES = 6


class Polynomial:
    """An expression in letters for its powers, its sizes and the difference of two of its letters.

    ``marked`` are sizes of which something is supposed, and squares that stand in it.
    """

    def __init__(self, whole: Any, shift: tuple[Any, Any] | None, marked: Iterable[Any] = ()) -> None:
        self.shift, self.difference = shift, sp.Dummy("D", real=True)
        self.powers: dict[tuple[Any, Any], tuple[Any, Any]] = {}
        self.sizes: dict[Any, Any] = {}
        moved = self._moved(whole)
        for one in sorted(moved.atoms(sp.Pow), key=lambda one: (_times(one)[1], str(one))):
            if one.exp.free_symbols and one.base.is_positive:
                share, rest = one.exp.as_coeff_Mul()
                self.powers.setdefault((one.base, rest), (share, sp.Dummy("T", positive=True)))
        self.sized = [one for one in marked if isinstance(one, sp.Abs)]
        self.squares = [one for one in marked if isinstance(one, sp.Pow)]
        sizes = moved.atoms(sp.Abs).union(*(self._moved(one).atoms(sp.Abs) for one in self.sized))
        for one in sorted(sizes, key=str):
            self.sizes.setdefault(one.args[0], sp.Dummy("A", nonnegative=True))
        self.whole = self.forward(whole)

    def _moved(self, one: Any) -> Any:
        if self.shift is not None:
            first, second = self.shift
            one = one.subs(first, self.difference + second)
        return sp.expand(one)

    def forward(self, one: Any) -> Any:
        """Write an expression in these letters."""
        moved = self._moved(unfold(one))
        places = {}
        for part in moved.atoms(sp.Pow, sp.Abs):
            if isinstance(part, sp.Abs):
                places[part] = self.sizes.get(part.args[0], part)
            elif part.exp.free_symbols:
                share, rest = part.exp.as_coeff_Mul()
                if (part.base, rest) in self.powers:
                    unit, power = self.powers[part.base, rest]
                    places[part] = power ** (share / unit)
        return moved.xreplace(places)

    def back(self, one: Any) -> Any:
        """Write an expression in these letters as it stands in what is asked."""
        found = one.xreplace({size: sp.Abs(number) for number, size in self.sizes.items()})
        for (base, rest), (unit, power) in self.powers.items():
            found = found.xreplace({power: base ** (unit * rest)})
        return found.xreplace({self.difference: self.shift[0] - self.shift[1]}) if self.shift else found


def _times(one: Any) -> tuple[Any, Any]:
    share, rest = one.exp.as_coeff_Mul()
    return rest, abs(share)


def polynomials(whole: Any, sized: Iterable[Any]) -> Iterator[Polynomial]:
    """Yield forms of an expression: with products of waves as sums, in the difference of two letters alone.

    ``sized`` are sizes of which something is supposed.
    """
    plain = unfold(whole)
    squares = sorted((one for one in plain.atoms(sp.Pow) if one.base.is_Add and one.exp == 2), key=str)
    marked = [*sized, *squares]
    forms = [sp.expand(plain)]
    if any(_of_waves(one) > 1 for one in sp.Add.make_args(forms[0])):
        forms.append(sp.expand(TR8(forms[0])))
    for form in dict.fromkeys(forms[::-1]):
        if len(form.atoms(sp.sin, sp.cos)) <= FEW_WAVES:
            yield Polynomial(form, _shift(form), marked)


def _of_waves(term: Any) -> Any:
    factors = (one.as_base_exp() for one in sp.Mul.make_args(term))
    return sum((power for base, power in factors if isinstance(base, sp.sin | sp.cos)), sp.Integer(0))


def _shift(form: Any) -> tuple[Any, Any] | None:
    """Return two letters of which the difference alone matters."""
    named = sorted({a for wave in form.atoms(sp.sin, sp.cos) for a in wave.free_symbols}, key=str)
    for first, second in itertools.combinations(named, 2):
        if sp.expand(form.diff(first) + form.diff(second)) == 0:
            return first, second
    return None


def ratio(one: Any, part: Any) -> Any:
    """Divide a monomial by another one; None if it has not all of its factors.

    >>> m, s = sp.symbols("m s", positive=True)
    >>> ratio(m**2/s, m), ratio(m**2, m/s)
    (m/s, None)
    """
    powers = _powers(one)
    for base, power in _powers(part).items():
        own = powers.get(base)
        if own is None or not (own.is_number and power.is_number):
            return None
        if not (own >= power > 0 or own <= power < 0):
            return None
    return one / part


@functools.lru_cache(maxsize=4096)
def _powers(one: Any) -> dict[Any, Any]:
    return dict(one.as_powers_dict())
