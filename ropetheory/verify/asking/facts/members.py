"""What bounds the members of families: conditions on extremes, extremes that are asked about, sums."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import Classical, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import least
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.relation import FLIPPED, write
from ropetheory.verify.asking.facts.functions import Namer, known_step
from ropetheory.verify.asking.facts.writing import written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ropetheory.authoring import Conclusion, Step

    Add = Callable[[Sequence[Conclusion]], str]
    Ends = tuple[Any, Any]
    Bound = tuple[tuple[Conclusion, ...], Any]
    """Results of which the last bounds a term at every index of a range, and the bound."""

RUNNERS = (letters.p, letters.v, letters.w)
MOST = 12
"""Ways in which bounds are put for the members of one family."""


@dataclass(frozen=True)
class Member:
    """A part of a family that is at most a bound at every index of a range, or at least."""

    name: str
    part: Any
    bound: Any
    upper: bool
    ends: Ends


class Members:
    """Bounds of members, each a result that is confirmed; ``all`` is what the index must not occur in."""

    def __init__(self, add: Add, make: Namer, sides: Any) -> None:
        self.add, self.make, self.sides = add, make, sides
        self.orders = [(text, parse(text)[0]) for text in make.requires]
        conditions = [written(side) for _, one in self.orders for side in (one.lhs, one.rhs)]
        self.all = sp.Tuple(*sides, *conditions)
        self.runner = next(one for one in RUNNERS if one not in self.all.free_symbols)
        self.found: list[Member] = []
        self.terms: list[Member] = []
        self.sizes: list[Member] = []

    def within(self, ends: Ends) -> tuple[str, str]:
        """Write that the runner lies in a range."""
        return f"{self.runner} >= {write(ends[0])}", f"{self.runner} <= {write(ends[1])}"

    def of_extreme(self, extreme: Any) -> None:
        """Say that every member lies beside its extreme, or beside what a condition bounds that by."""
        index, low, high = extreme.limits[0]
        member, ends = extreme.function.xreplace({index: self.runner}), (low, high)
        text, op = write(extreme), ">=" if isinstance(extreme, least) else "<="
        by = Classical("member", text, str(self.runner))
        bounds: list[tuple[Any, tuple[Step, ...]]] = []
        for condition, one in self.orders:
            left, right = written(one.lhs), written(one.rhs)
            for side, sign, bound in ((left, one.op, right), (right, FLIPPED[one.op], left)):
                if side == extreme and sign[0] == op[0]:
                    there = known_step(op, to=text, by=by)
                    bounds.append((bound, (there, known_step(op, by=condition))))
        if not bounds or self.sides.has(extreme):
            bounds.append((extreme, (known_step(op, by=by),)))
        for bound, steps in bounds:
            said = f"{write(member)} {op} {write(bound)}"
            if name := self.add((self.make(said, *steps, where=self.within(ends)),)):
                self._solved(name, member, op, bound, ends)

    def _solved(self, name: str, member: Any, op: str, bound: Any, ends: Ends) -> None:
        """Keep what a bound of a member says of the coordinates in it, or of all of it."""
        if isinstance(member, sp.Abs) and op == "<=":
            self._size(name, member, bound, ends)
        gap = sp.expand(bound - member if op == "<=" else member - bound)
        parts = [one for one in gap.atoms(letters.coordinate) if one.has(self.runner)]
        signed = [one for one in parts if gap.coeff(one).is_positive or gap.coeff(one).is_negative]
        linear = [one for one in signed if not (gap - gap.coeff(one) * one).has(one)]
        for part in sorted(linear, key=str):
            times = gap.coeff(part)
            other = sp.expand(part - gap / times)
            self.found.append(Member(name, part, other, bool(times.is_negative), ends))
        if isinstance(member, sp.exp):
            number, more = member.args[0], bound / member if op == "<=" else member / bound
            step = known_step(op, leaving=f"ln({write(more)})", since=(name,))
            fact = self.make(f"{write(number)} {op} ln({write(bound)})", step, where=self.within(ends))
            if own := self.add((fact,)):
                self._solved(own, number, op, sp.log(bound), ends)
        if member not in linear:
            self.found.append(Member(name, member, bound, op == "<=", ends))

    def _size(self, name: str, size: Any, bound: Any, ends: Ends) -> None:
        """Say what a bound of a size says of the number, from both sides, and of its square."""
        number, within = size.args[0], self.within(ends)
        for one in (number, -number):
            steps = (known_step("<=", to=write(size), by=Use("own-size", z=write(one))),
                known_step("<=", by=Use(name)))  # fmt: skip
            fact = self.make(f"{write(one)} <= {write(bound)}", *steps, where=within)
            if own := self.add((fact,)):
                self._solved(own, one, "<=", bound, ends)
        by = Use("size-squared", z=write(size), y=write(bound))
        said = f"({write(number)})**2 <= ({write(bound)})**2"
        step = known_step("<=", by=by, since=(name,), times="1")
        if own := self.add((self.make(said, step, where=within),)):
            self.found.append(Member(own, number**2, bound**2, True, ends))
        self.sizes.append(Member(name, number, bound, True, ends))

    def of_terms(self, total: Any) -> None:
        """Say that a term of a sum is at most the sum, and a number in it at most its size."""
        index, low, high = total.limits[0]
        term, ends = total.function.xreplace({index: self.runner}), (low, high)
        for size in term.atoms(sp.Abs):
            number = size.args[0]
            for op, one in (("<=", number), (">=", -number)):
                step = known_step(op, by=Use("own-size", z=write(one)), times="1")
                bound = size if op == "<=" else -size
                self._term(f"{write(number)} {op} {write(bound)}", step, number, bound, ends)
        if low == 0 and isinstance(term, sp.exp):
            by = Classical("term_of_sum", write(total.function), str(index), write(high), str(self.runner))
            name = self._term(f"{write(term)} <= {write(total)}", known_step("<=", by=by), term, total, ends)
            number, ratio = term.args[0], f"ln({write(total)}/({write(term)}))"
            step = known_step("<=", leaving=ratio, since=(name,))
            if name:
                self._term(f"{write(number)} <= ln({write(total)})", step, number, sp.log(total), ends)

    def _term(self, said: str, step: Step, part: Any, bound: Any, ends: Ends) -> str:
        name = self.add((self.make(said, step, where=self.within(ends)),))
        if name:
            self.terms.append(Member(name, part, bound, step.op == "<=", ends))
        return name

    def bounds(self, term: Any, ends: Ends, op: str, avoid: Any = None) -> Iterator[Bound]:
        """Yield bounds of a term at every index of a range, which do not speak of what is to be avoided."""
        if isinstance(term, sp.Abs):
            yield from self._of_size(term, ends, avoid) if op == "<=" else ()
            return
        self._instances(term, ends)
        yield from self._shares(term, ends, op)
        ways = dict(reversed(list(self._put(term, ends, avoid))))
        for other, names in itertools.islice(reversed(ways.items()), MOST):
            rise = other - term if op == "<=" else term - other
            for gap in dict.fromkeys((write(rise), write(sp.factor(rise)))):
                step = known_step(op, leaving=gap, since=names)
                each = self.make(f"{write(term)} {op} {write(other)}", step, where=self.within(ends))
                if self.add((each,)):
                    yield (each,), other
                    break

    def _instances(self, term: Any, ends: Ends) -> None:
        """Say what bounds members at an index that a term makes of its own, as 2 l + 1 of l."""
        known = {(one.part, one.ends) for one in self.found}
        indices = {one.args[1] for one in term.atoms(letters.coordinate)}
        for at in sorted((one for one in indices if one.has(self.runner) and one != self.runner), key=str):
            for one in [one for one in self.found if one.part.has(letters.coordinate)]:
                part, bound = (side.subs(self.runner, at) for side in (one.part, one.bound))
                if (part, ends) in known or not term.has(*part.atoms(letters.coordinate)):
                    continue
                op = "<=" if one.upper else ">="
                step = known_step(op, by=Use(one.name, **{str(self.runner): write(at)}), times="1")
                fact = self.make(f"{write(part)} {op} {write(bound)}", step, where=self.within(ends))
                if name := self.add((fact,)):
                    self.found.append(Member(name, part, bound, one.upper, ends))
                    if isinstance(part, sp.Abs) and one.upper:
                        self.sizes.append(Member(name, part.args[0], bound, True, ends))

    def _of_size(self, term: Any, ends: Ends, avoid: Any) -> Iterator[Bound]:
        """Bound a size by what is known of it, or by what bounds the number from both sides."""
        number, within = term.args[0], self.within(ends)
        known = [one for one in self.found if one.bound != avoid and _covers(one.ends, ends)]
        for one in known:
            if one.part == term:
                said = f"{write(term)} <= {write(one.bound)}"
                yield (self.make(said, by=Use(one.name), where=within),), one.bound
        names = tuple(one.name for one in known if number.has(one.part))
        for other, _ in itertools.islice(dict.fromkeys(self._put(number, ends, avoid)), MOST):
            steps = (known_step("<=", leaving=write(other - one), since=names) for one in (number, -number))
            sides = zip((number, -number), steps, strict=True)
            parts = [self.make(f"{write(one)} <= {write(other)}", step, where=within) for one, step in sides]
            by = Use("size", z=write(number), y=write(other))
            step = known_step("<=", by=by, times="1", since=tuple(one.name for one in parts))
            each = self.make(f"{write(term)} <= {write(other)}", step, where=within)
            if self.add((*parts, each)):
                yield (*parts, each), other

    def _shares(self, term: Any, ends: Ends, op: str) -> Iterator[Bound]:
        """Bound a product by a bound of the size of one factor and the size of the rest."""
        for one in self.sizes if term.is_Mul else ():
            rest = term / one.part
            if one.part not in term.args or not _covers(one.ends, ends) or not rest.has(self.runner):
                continue
            other = one.bound * sp.Abs(rest) * (1 if op == "<=" else -1)
            name = "share" if op == "<=" else "share-below"
            by = Use(name, z=write(rest), e1=write(one.part), y=write(one.bound))
            since = tuple(known.name for known in self.found if known.part == one.part)
            step = known_step(op, by=by, times="1", since=since)
            each = self.make(f"{write(term)} {op} {write(other)}", step, where=self.within(ends))
            if self.add((each,)):
                yield (each,), other
                yield from self._sized(term, each, other, sp.Abs(rest), ends, op)

    def _sized(
        self, term: Any, each: Conclusion, other: Any, size: Any, ends: Ends, op: str
    ) -> Iterator[Bound]:
        """Put what is known of the size of a factor into a bound of a product."""
        for one in self.found:
            if one.part == size and one.upper and _covers(one.ends, ends):
                put = other.xreplace({size: one.bound})
                rise = put - other if op == "<=" else other - put
                last = known_step(op, leaving=write(sp.factor(rise)), since=(one.name,))
                steps = (known_step(op, to=write(other), by=Use(each.name)), last)
                both = self.make(f"{write(term)} {op} {write(put)}", *steps, where=self.within(ends))
                if self.add((each, both)):
                    yield (each, both), put

    def _put(self, term: Any, ends: Ends, avoid: Any = None) -> Iterator[tuple[Any, tuple[str, ...]]]:
        """Put bounds for parts of a term, for all of one part or for one factor."""
        known = [one for one in self.found if _covers(one.ends, ends)]
        known = [one for one in known if avoid is None or not one.bound.has(avoid)]
        fixed = {one.part: one for one in known if self.runner not in one.bound.free_symbols}
        fitting = [
            one for one in known if term.has(one.part) and (one.part not in fixed or self._is_fixed(one))
        ]
        own = [one for one in self.terms if one.ends == ends]
        fitting += [
            one for one in own if term.has(one.part) and (one.part != term or not one.bound.has(sp.Sum))
        ]
        parts = list(dict.fromkeys(one.part for one in fitting))[:3]
        for chosen in itertools.product(*([None, *(a for a in fitting if a.part == part)] for part in parts)):
            used = [one for one in chosen if one is not None]
            if not used:
                continue
            put, names = term.xreplace({one.part: one.bound for one in used}), tuple(one.name for one in used)
            yield put, names
            more = [one for part, one in fixed.items() if put.has(part) and not term.has(part)]
            if more:
                yield (
                    put.xreplace({one.part: one.bound for one in more}),
                    (*names, *(one.name for one in more)),
                )
        powers = [one for one in own if isinstance(one.part, sp.exp) and one.part != term]
        powers = [one for one in powers if term.has(one.part.args[0])]
        factors = [
            one
            for one in fitting
            if term.is_Mul and one.part in term.args and (term / one.part).has(one.part)
        ]
        for one in (*factors, *powers):
            yield term / one.part * one.bound, (one.name,)
        for one in known:
            if not term.has(one.part) and self.runner not in (term * one.part).free_symbols:
                yield term * one.part / one.bound, (one.name,)
        if term.has(sp.exp):
            yield sp.Integer(1), ()

    def _is_fixed(self, one: Member) -> bool:
        return self.runner not in one.bound.free_symbols


def _covers(outer: Ends, inner: Ends) -> bool:
    return bool((inner[0] - outer[0]).is_nonnegative and (outer[1] - inner[1]).is_nonnegative)
