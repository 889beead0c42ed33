"""Waves under the signs of their weights: each term of a sum is bounded by a polynomial in its frequency.

What is asked is an order of one summand. Its waves, powers, sizes and differences are letters of a
polynomial; exact numbers find multiples of known bounds that add up to it, and the checker adds them up.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import Extremum
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.language.relation import Relation, write
from ropetheory.verify.asking.facts.combine import chain, gap_of as gap_between, monomials, multiples
from ropetheory.verify.asking.facts.polynomials import polynomials, ratio
from ropetheory.verify.asking.facts.waves import known_bounds, signs_of_waves, sizes_in
from ropetheory.verify.asking.ways.bounds import COUNT, ZERO, gap_of, terms_of, written_out

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ropetheory.verify.asking.facts.combine import Share
    from ropetheory.verify.asking.facts.polynomials import Polynomial
    from ropetheory.verify.asking.ways.prover import Prover

Group = tuple[Conclusion, ...]
ONE = sp.Integer(1)
WITHIN = ("j >= 0", "j <= d/2 - 1")
ROUNDS, MOST_COLUMNS = 5, 150
IDLE = ("d >= 2", "j >= 0", "j <= d/2 - 1", "i >= 1", "i <= d/2")
"""Ranges of which a polynomial in the frequencies makes no use."""


@dataclass(frozen=True)
class Weighted:
    """An order of what is not negative at every pair, or as it stands, and how what is asked follows.

    Attributes
    ----------
    summand, rest, divisor : SymPy expressions
        The difference of both sides, times the divisor: a sum over the pairs of the summand, and the rest.
    summed : bool
        Whether there is a sum.
    """

    entry: Conclusion
    read: Relation
    summand: Any
    rest: Any
    divisor: Any
    summed: bool

    @property
    def whole(self) -> Any:
        """What should not be negative."""
        return self.summand + 2 * self.rest / letters.d if self.summed else self.rest

    @property
    def requires(self) -> tuple[str, ...]:
        """What is supposed of it."""
        return tuple(dict.fromkeys((*self.entry.requires, *(WITHIN if self.summed else ()))))

    def proof(self, polynomial: Polynomial, parts: Sequence[Share], more: Any) -> Group:
        """Return results of which the last is what is asked; ``more`` is what is left, and not negative."""
        back, entry = polynomial.back, self.entry
        parts = [(name, back(gap), back(by)) for name, gap, by in parts]
        if not self.summed and self.divisor == 1:
            return (chain(entry, self.read, self.divisor, parts, back(more)),)
        strict = self.read.op in ("<", ">")
        left, whole = (back(more) if strict else ZERO), self.whole - (back(more) if strict else ZERO)
        said = f"0 <= {write(whole)}"
        each = replace(entry, name=f"{entry.name}-each", statement=said, requires=self.requires)
        each = chain(each, parse(said)[0], ONE, parts, ZERO if strict else back(more))
        by: Any = Use(each.name)
        if self.summed:
            by = Classical("termwise", by, "j", "0", "d/2 - 1")
            left = sp.Sum(left, (letters.j, 0, letters.d / 2 - 1)) if left != 0 else left
        return each, replace(entry, proof=self._last(by, left))

    def _last(self, by: Any, left: Any) -> tuple[Step, ...]:
        op, over = self.read.op, write(1 / self.divisor)
        hints = {"by": by, "times": over, "leaving": None if left == 0 else write(left / self.divisor)}
        if not self.summed or self.rest == 0:
            return (Step(op, GOAL, "Term by term.", **hints),)
        sign, other = ("+", "-") if op in (">", ">=") else ("-", "+")
        rest = write(self.rest / self.divisor)
        middle = f"{write(self.read.rhs)} {sign} ({rest}) {other} 2*({rest})/d*Sum(1, j, 0, d/2 - 1)"
        return (
            Step(op, middle, "Term by term.", **hints),
            Step("==", GOAL, "A constant is spread over the pairs.", put=COUNT.name),
        )


def weighted(entry: Conclusion, read: Relation) -> Weighted | None:
    """Read an order as one of a summand with waves; None of another one."""
    if read.op not in ("<", "<=", ">", ">="):
        return None
    gap = gap_of(read)
    if not gap.has(sp.sin, sp.cos) and not unfold(gap).has(sp.sin, sp.cos):
        return None
    gap = written_out(_opened(gap))
    above, below = _over_sums(gap)
    terms = terms_of(above)
    if terms is None and above.has(sp.Sum):
        return None
    summand, rest = terms or (ZERO, above)
    if unfold(sp.Tuple(summand, rest)).has(sp.Sum, sp.Integral, sp.Limit, Extremum, sp.ceiling, sp.re, sp.im):
        return None
    return Weighted(entry, read, summand, rest, _norms(below), terms is not None)


def _opened(gap: Any) -> Any:
    """Unfold quotients of sums, of which the divisor may be a norm."""
    found = (one for one in gap.atoms(Folded) if not one.enumerated and one.definition().has(sp.Pow))
    return gap.xreplace({one: one.definition() for one in found if written_out(one.definition()).has(sp.Sum)})


def _over_sums(gap: Any) -> tuple[Any, Any]:
    """Write a difference over the sums by which it is divided."""
    places = {one: sp.Dummy() for one in gap.atoms(sp.Sum)}
    back = {place: one for one, place in places.items()}
    below = sp.denom(sp.together(gap.xreplace(places)))
    divisor = sp.Mul(*(one for one in sp.Mul.make_args(below) if one.has(*back))) if back else ONE
    above = sp.expand(gap.xreplace(places) * divisor, deep=False) if divisor != 1 else gap
    return sp.cancel(above).xreplace(back) if divisor != 1 else gap, divisor.xreplace(back)


def _norms(below: Any) -> Any:
    """Write sums of squares as the norm that they are."""
    norm = parse("norm2(x, d) == 1")[0].lhs
    return below.xreplace({written_out(norm): norm})


def plain_order(order: Conclusion) -> Weighted:
    """Read an order without sums."""
    (read,) = parse(order.statement)
    return Weighted(order, read, ZERO, gap_of(read), ONE, False)


Column = tuple[Any, Any, Any, dict[Any, Any]]
"""A known bound, its gap, by what it is multiplied, and the monomials of the product."""


@dataclass(frozen=True)
class _Fact:
    """A known bound by the name under which a step cites it, its gap, and a factor that is not negative."""

    name: Any
    gap: Any
    factor: Any = ONE

    @functools.cached_property
    def terms(self) -> dict[Any, Any]:
        return monomials(self.gap * self.factor)

    @functools.cached_property
    def waves(self) -> list[Any]:
        return [key for key in self.terms if key.has(sp.sin, sp.cos)]

    def times(self, by: Any) -> Column:
        return self.name, self.gap, by * self.factor, monomials(by * self.gap * self.factor)

    def meeting(self, waiting: Iterable[Any], keys: Iterable[Any]) -> list[Any]:
        """List by what it may be multiplied so that some monomials meet."""
        found = dict.fromkeys(ratio(one, key) for one in waiting for key in keys if key != 1)
        first = (ONE,) if self.terms.get(ONE) else ()
        return [by for by in (*first, *found) if by is not None and by.is_nonnegative]


def columns(
    polynomial: Polynomial, known: Iterable[tuple[str, str]], requires: Sequence[str]
) -> list[Column]:
    """List known bounds with what they are multiplied by, so that they meet a monomial of what is asked."""
    facts = [_Fact(Use(name), polynomial.forward(gap_between(said))) for name, said in known]
    told = [(one, gap) for one in requires if one not in IDLE and (gap := gap_between(one)) is not None]
    own = [_Fact(text, gap) for text, one in told if not (gap := polynomial.forward(one)).is_nonnegative]
    chosen = [one.gap for one in own if one.name not in OWN]
    plain = [*(one for one in facts if not one.waves), *own]
    plain += [_Fact(one.name, one.gap, gap) for one in plain for gap in chosen if gap != one.gap]
    wanted = monomials(polynomial.whole)
    found = _of_waves([one for one in facts if one.waves], wanted)
    waiting = dict.fromkeys((*wanted, *(key for column in found for key in column[3])))
    seen: set[Any] = set()
    sizes = set(polynomial.sizes.values())
    for _ in range(ROUNDS):
        fresh: dict[Any, None] = {}
        for at, fact in enumerate(plain):
            for by in fact.meeting(waiting, fact.terms):
                # The fields do not see that |m| times |m| is m^2.
                twice = (by * fact.factor).atoms(sp.Dummy) & fact.gap.atoms(sp.Dummy) & sizes
                if (at, by) not in seen and len(found) < MOST_COLUMNS and not twice:
                    seen.add((at, by))
                    found.append(fact.times(by))
                    fresh.update(dict.fromkeys(found[-1][3]))
        waiting = fresh
    return found


def _of_waves(facts: Iterable[_Fact], wanted: dict[Any, Any]) -> list[Column]:
    """Multiply bounds of waves so that all of their waves are those of what is asked."""
    ways = (fact.times(by) for fact in facts for by in fact.meeting(wanted, fact.waves))
    return [way for way in ways if all(key in wanted for key in way[3] if key.has(sp.sin, sp.cos))]


def solved(asked: Weighted, polynomial: Polynomial, known: Iterable[tuple[str, str]]) -> Group | None:
    """Return the proof by multiples of known bounds, if there are such."""
    wanted, strict = monomials(polynomial.whole), asked.read.op in ("<", ">")
    found = multiples(wanted, columns(polynomial, known, asked.requires), strict=strict)
    return None if found is None else asked.proof(polynomial, *found)


def by_weights(prover: Prover, entry: Conclusion, read: Relation) -> str:
    """Say that an order follows from bounds of its waves, each times a weight that is not negative."""
    asked = weighted(entry, read)
    if asked is None:
        return ""
    prover.add((COUNT,))
    known = _by_polynomials(prover, asked, waves=False) or _by_polynomials(prover, asked, waves=True)
    return "each wave lies within bounds, times a weight that is not negative" if known else ""


def _by_polynomials(prover: Prover, asked: Weighted, *, waves: bool) -> str:
    """Add up multiples of known bounds, with the signs and orders of waves that show."""
    sized = [one for text in asked.requires for one in sizes_in(text)]
    for number, polynomial in enumerate(polynomials(asked.whole, sized)):
        about = polynomial, f"{asked.entry.name}-weight-{number}", asked.requires
        names = list(filter(None, map(prover.add, known_bounds(*about))))
        for within, fact in signs_of_waves(*about) if waves and not number else ():
            if all(map(functools.partial(_lies, prover), within)) and prover.add((fact,)):
                names.append(fact.name)
        told = [(one, prover.kept[one].statement) for one in dict.fromkeys(names)]
        results = solved(asked, polynomial, told)
        if results is not None and (found := prover.add(results)):
            return found
    return ""


def _lies(prover: Prover, one: Conclusion) -> str:
    """Show where a place lies: by the sign of the gap, or by multiples of what is known."""
    order = plain_order(one)
    step = Step("<=", GOAL, "It lies there.", leaving=write(order.rest))
    return prover.add((replace(one, proof=(step,)),)) or _by_polynomials(prover, order, waves=False)
