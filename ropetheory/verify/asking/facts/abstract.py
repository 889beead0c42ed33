"""Letters in the place of sums, extremes and coordinates: what is then shown of numbers holds of these."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.proof.context import Context
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.known import tree
from ropetheory.verify.asking.facts.writing import outside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.authoring import Conclusion

POSITIVE = (letters.c, letters.a, letters.s, letters.t, letters.r, letters.L, letters.low, letters.high,
    letters.t0, letters.s0)  # fmt: skip
REAL = (letters.z, letters.m, letters.n, letters.u, letters.phi, letters.psi, letters.x1, letters.x2,
    letters.delta)  # fmt: skip


class Letters:
    """Puts letters that are free for the sums, extremes and coordinates in some expressions."""

    def __init__(self, requires: Sequence[str], everything: Any) -> None:
        self.signer = Context(tuple(map(relation, requires)), "abstract").signer
        taken = everything.free_symbols
        self.positive = [one for one in POSITIVE if one not in taken]
        self.real = [one for one in REAL if one not in taken]
        self.where: dict[str, str] = {}
        self.shown: list[str] = []
        self.places: dict[Any, Any] = {}
        self.bases: dict[Any, Any] = {}
        self._name(everything)

    def _name(self, everything: Any) -> None:
        """Choose letters: first for what e is raised to, then for what stands elsewhere."""
        self.marks = {one: sp.Dummy(real=True) for one in sorted(outside(everything), key=str)}
        back = {mark: one for one, mark in self.marks.items()}
        marked = everything.xreplace(self.marks)
        exponents = [one.args[0] for one in marked.atoms(sp.exp)]
        bases = {term.as_coeff_Mul(rational=True)[1] for one in exponents for term in _terms(one)} - {1}
        for base in sorted(bases, key=lambda one: write(one.xreplace(back))):
            self.bases[base] = self._new(sp.exp(base).xreplace(back), positive=True)
        for base, letter in self.bases.items():
            for part in base.free_symbols:
                times = base / part
                if sum(one.has(part) for one in bases) == 1 and not times.has(part, *back):
                    self.places[part] = sp.log(letter) / times
        left = self._powers(marked).free_symbols & back.keys() - self.places.keys()
        for mark in sorted(left, key=lambda one: write(back[one])):
            value = tree(write(back[mark]))
            self.places[mark] = self._new(back[mark], positive=self.signer.positive(value))
            if self.signer.nonnegative(value):
                self.shown.append(f"{self.places[mark]} >= 0")

    def _new(self, value: Any, *, positive: bool) -> Any:
        letter = (self.positive if positive else self.real).pop(0)
        self.where[str(letter)] = write(value)
        return letter

    def of(self, side: Any) -> Any:
        """Write an expression in the letters."""
        return self._powers(side.xreplace(self.marks)).xreplace(self.places)

    def powers(self, *sides: Any) -> list[Any] | None:
        """Write e to the power of expressions, or of a multiple; None where it is raised to others, too."""
        marked = [side.xreplace(self.marks) for side in sides]
        shares = {
            base / part for base in self.bases for part in base.free_symbols if (base / part).is_positive
        }
        for times in (sp.Integer(1), *sorted(shares, key=str)):
            scaled = [sp.exp(times * one, evaluate=False) for one in marked]
            terms = [term.as_coeff_Mul(rational=True)[1] for one in scaled for term in _terms(one.args[0])]
            known = all(base == 1 or base in self.bases or isinstance(base, sp.log) for base in terms)
            if known and any(base in self.bases for base in terms):
                return [self._power(one).xreplace(self.places) for one in scaled]
        return None

    def _powers(self, marked: Any) -> Any:
        return marked.replace(lambda one: isinstance(one, sp.exp), self._power)

    def _power(self, power: Any) -> Any:
        found = sp.Integer(1)
        for term in _terms(power.args[0]):
            number, base = term.as_coeff_Mul(rational=True)
            if base == 1:
                found *= sp.exp(number, evaluate=False)
            else:
                found *= (base.args[0] if isinstance(base, sp.log) else self.bases[base]) ** number
        return found


def _terms(exponent: Any) -> tuple[Any, ...]:
    return tuple(sp.Add.make_args(sp.expand(exponent)))


def _key(gap: Any, sign: str) -> Any:
    """Return what orders have in common that say the same of positive numbers."""
    above = sp.expand(sp.fraction(sp.together(gap if sign[0] == "<" else -gap))[0])
    return sp.Mul(*(one for one in sp.Mul.make_args(sp.factor_terms(above)) if not one.is_positive))


def abstract(
    entry: Conclusion, op: str, sides: Any, facts: Sequence[tuple[str, Any, Any]]
) -> tuple[Conclusion, dict[str, str]]:
    """Return what is asked with letters for sums, under facts, and what is put for the letters.

    Of a fact that bounds an exponent its powers of e are ordered, too.

    Raises
    ------
    LookupError
        There are too few letters.
    """
    named = Letters(entry.requires, sp.Tuple(*sides, *(side for fact in facts for side in fact[1:])))
    asked = [named.of(side) for side in sides]
    logs, sizes = (sp.Tuple(*asked).has(kind) for kind in (sp.log, sp.Abs))
    found: dict[Any, str] = {}
    for sign, left, right in facts:
        for one, other in filter(None, (named.powers(left, right), (named.of(left), named.of(right)))):
            gap = other - one
            if (logs or not gap.has(sp.log)) and (sizes or not gap.has(sp.Abs)):
                found.setdefault(_key(gap, sign), f"{write(one)} {sign} {write(other)}")
    requires = dict.fromkeys((*found.values(), *named.shown))
    requires |= {f"{letter} >= 1": None for base, letter in named.bases.items() if base.is_nonnegative}
    low, high = map(write, asked)
    order = replace(
        entry,
        name=f"{entry.name}-letters",
        statement=f"{low} {op} {high}",
        requires=tuple(requires),
        proof=(),
    )
    return order, named.where
