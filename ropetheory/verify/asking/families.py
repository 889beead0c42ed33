"""Facts about families of numbers: what bounds members bounds their sums, and extremes bound members.

A condition on a largest member, or a largest member that is asked about, bounds every member. Where a
function of the members grows or falls, its sum is bounded by what stands in for them.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Classical, Step, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import largest, least
from ropetheory.symbolic.language.formulas import Formula, parse
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.language.syntax import unparse, tree
from ropetheory.verify.asking.facts import Namer, known_step
from ropetheory.verify.asking.sums import closed_form, split

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ropetheory.authoring import Conclusion

    Add = Callable[[Sequence[Conclusion]], str]

RUNNERS = (letters.p, letters.v, letters.w)
MOST = 12
"""Ways in which bounds are put for the members of one family."""
UP, DOWN = ("<", "<="), (">", ">=")


@dataclass(frozen=True)
class Member:
    """A part of a family that is at most a bound at every index of a range, or at least."""

    name: str
    part: Any
    bound: Any
    upper: bool
    ends: tuple[Any, Any]


def written(side: Any) -> Any:
    """Write quantities out, sums between numbers term by term, others with what their terms share before them.

    >>> from ropetheory.symbolic.language.formulas import parse_expression
    >>> write(written(parse_expression("softmax(0, 2, q)")))
    'exp(q[0])/(exp(q[0]) + exp(q[1]))'
    """
    whole = unfold(side)
    while found := [one for one in whole.atoms(Folded) if one.enumerated and one.entry.formula]:
        whole = unfold(whole.xreplace({one: one.definition() for one in found}))
    return whole.replace(lambda one: isinstance(one, sp.Sum | largest | least), _plain)


def _plain(one: Any) -> Any:
    if len(one.limits) != 1:
        return one
    index, low, high = one.limits[0]
    if low.is_Integer and high.is_Integer and isinstance(one, sp.Sum):
        return one.doit()
    if letters.l not in one.function.free_symbols:
        one, index = one.func(one.function.xreplace({index: letters.l}), (letters.l, low, high)), letters.l
    return apart(one) if isinstance(one, sp.Sum) else one


def apart(total: Any) -> Any:
    """Write a sum term by term, without what all terms share, sums and extremes included."""
    return summed(total.function, *total.limits[0])


def summed(function: Any, index: Any, low: Any, high: Any) -> Any:
    """Sum a function, term by term: SymPy would take a sum that is a term for one more range."""
    found = function.atoms(sp.Sum, largest, least)
    same = {one: sp.Dummy() for one in found if index not in one.free_symbols}
    inner = function.xreplace(same)
    return split(sp.Sum(inner, (index, low, high)), inner).xreplace({place: one for one, place in same.items()})


class Families:
    """Facts about the sums and extremes in some expressions, each a result that is confirmed."""

    def __init__(self, add: Add, entry: Conclusion, sides: Any, first: int) -> None:
        self.add, self.requires = add, entry.requires
        self.make = Namer(f"{entry.name}-family", entry.requires)
        self.orders = [(text, parse(text)[0]) for text in entry.requires]
        conditions = [written(side) for _, one in self.orders for side in (one.lhs, one.rhs)]
        self.sides, self.all = sides, sp.Tuple(*sides, *conditions)
        taken = self.all.free_symbols
        self.runner = next(one for one in RUNNERS if one not in taken)
        self.rests: dict[Any, tuple[str, Any]] = {}
        self.sums = _single(self.sides.atoms(sp.Sum))
        for total in self.sums if first else ():
            self._rest(total, first)
        self.sums += self.rests
        self.extremes = _single(self.all.atoms(largest, least))
        self.facts: list[tuple[str, str, Any, Any]] = []
        self.members: list[Member] = []
        self.terms: list[Member] = []
        self.sizes: list[Member] = []
        self.places = self._places()

    def _rest(self, total: Any, first: int) -> None:
        """Say what a sum is without its first terms."""
        index, low, high = total.limits[0]
        terms = sum((total.function.subs(index, low + at) for at in range(first)), sp.Integer(0))
        rest = sp.Sum(total.function, (index, low + first, high))
        ends = (low, low + first - 1, high)
        by = Classical("split_sum", write(total.function), str(index), *map(write, ends))
        parts = self.make(f"{write(total)} == {write(terms + rest)}", by=by)
        less = self.make(f"{write(rest)} == {write(total - terms)}", known_step("==", put=parts.name))
        if name := self.add((parts, less)):
            self.rests[rest] = name, total - terms

    def _places(self) -> list[Any]:
        """List the indices at which coordinates stand outside of families."""
        found = {one.args[1] for one in outside(self.all) if isinstance(one, letters.coordinate)}
        return sorted(found, key=str)

    def collect(self) -> None:
        """Collect facts: the name of the result, the relation and its two sides."""
        for extreme in self.extremes:
            self._members(extreme)
        self._at_places()
        for total in self.sums:
            self._of_terms(total)
        for extreme in self.extremes:
            self._beside(extreme)
        for rest in self.rests:
            signs = ((self.make(f"{write(rest)} {op} 0", known_step(op, leaving=write(rest))), op) for op in (">", ">="))
            any(self.note((one,), op, rest, sp.Integer(0)) for one, op in signs)
            for op in ("<=", ">=") if self.sides.has(rest) else ():
                equal, other = self.rests[rest]
                steps = (known_step("==", to=write(other), put=equal), known_step(op, to=f"{write(other)} + 0*d", leaving="0"), known_step("=="))
                self.note((self.make(f"{write(rest)} {op} {write(other)}", *steps),), op, rest, other)
        for total in self.sums:
            self._terms(total)
            self._bounded(total)

    def note(self, group: Sequence[Conclusion], op: str, left: Any, right: Any) -> str:
        """Keep a fact if its result, the last of a group, is confirmed."""
        name = self.add(tuple(group))
        steps, sides = [known_step(op, to=write(right), by=name)], [left, right]
        for rest, (equal, other) in self.rests.items():
            if self.sides.has(rest):
                continue
            if left.has(rest):
                steps.insert(0, known_step("==", to=write(sides[0]), put=equal))
                sides[0] = sides[0].xreplace({rest: other})
            if right.has(rest):
                sides[1] = sides[1].xreplace({rest: other})
                steps.append(known_step("==", to=write(sides[1]), put=equal))
        if name and len(steps) > 1:
            steps[-1] = replace(steps[-1], to=GOAL)
            name = self.add((self.make(f"{write(sides[0])} {op} {write(sides[1])}", *steps),))
        if name:
            self.facts.append((name, op, *sides))
        return name

    def within(self, ends: tuple[Any, Any]) -> tuple[str, str]:
        """Write that the runner lies in a range."""
        return f"{self.runner} >= {write(ends[0])}", f"{self.runner} <= {write(ends[1])}"

    def _members(self, extreme: Any) -> None:
        """Say that every member lies beside its extreme, and beside what a condition bounds that by."""
        index, *ends = extreme.limits[0]
        member, op = extreme.function.xreplace({index: self.runner}), "<="
        if isinstance(extreme, least):
            op = ">="
        text, within = write(extreme), self.within(tuple(ends))
        first = known_step(op, to=text, by=Classical("member", text, str(self.runner)))
        bounds: list[tuple[Any, tuple[Step, ...]]] = []
        for condition, one in self.orders:
            left, right = written(one.lhs), written(one.rhs)
            sides = ((left, one.op, right), (right, _flipped(one.op), left))
            for side, sign, bound in sides:
                if side == extreme and sign[0] == op[0]:
                    bounds.append((bound, (first, known_step(op, by=condition))))
        if not bounds or self.sides.has(extreme):
            bounds.append((extreme, (known_step(op, by=first.by),)))
        for bound, steps in bounds:
            fact = self.make(f"{write(member)} {op} {write(bound)}", *steps, where=within)
            if name := self.add((fact,)):
                self._solved(name, member, op, bound, tuple(ends))

    def _solved(self, name: str, member: Any, op: str, bound: Any, ends: tuple[Any, Any]) -> None:
        """Keep what a bound of a member says of the coordinates in it, or of all of it."""
        if isinstance(member, sp.Abs) and op == "<=":
            for number in (member.args[0], -member.args[0]):
                size = known_step("<=", to=write(member), by=Use("own-size", z=write(number)))
                said = f"{write(number)} <= {write(bound)}"
                fact = self.make(said, size, known_step("<=", by=Use(name)), where=self.within(ends))
                if own := self.add((fact,)):
                    self._solved(own, number, "<=", bound, ends)
            self._squared(name, member.args[0], bound, ends)
            self.sizes.append(Member(name, member.args[0], bound, True, ends))
        gap = sp.expand(bound - member if op == "<=" else member - bound)
        parts = [one for one in gap.atoms(letters.coordinate) if one.has(self.runner)]
        signed = [one for one in parts if gap.coeff(one).is_positive or gap.coeff(one).is_negative]
        linear = [one for one in signed if not (gap - gap.coeff(one) * one).has(one)]
        for part in sorted(linear, key=str):
            times = gap.coeff(part)
            self.members.append(Member(name, part, sp.expand(part - gap / times), bool(times.is_negative), ends))
        if isinstance(member, sp.exp):
            number, more = member.args[0], bound / member if op == "<=" else member / bound
            step = known_step(op, leaving=f"ln({write(more)})", since=(name,))
            fact = self.make(f"{write(number)} {op} ln({write(bound)})", step, where=self.within(ends))
            if own := self.add((fact,)):
                self._solved(own, number, op, sp.log(bound), ends)
        if member not in linear:
            self.members.append(Member(name, member, bound, op == "<=", ends))

    def _squared(self, name: str, number: Any, bound: Any, ends: tuple[Any, Any]) -> None:
        """Say that a square is at most that of a bound of the size."""
        by = Use("size-squared", z=f"abs({write(number)})", y=write(bound))
        said = f"({write(number)})**2 <= ({write(bound)})**2"
        fact = self.make(said, known_step("<=", by=by, since=(name,), times="1"), where=self.within(ends))
        if own := self.add((fact,)):
            self.members.append(Member(own, number**2, bound**2, True, ends))

    def _of_terms(self, total: Any) -> None:
        """Say that a term of a sum is at most the sum, and a number its size."""
        index, low, high = total.limits[0]
        term = total.function.xreplace({index: self.runner})
        for size in term.atoms(sp.Abs):
            number = size.args[0]
            by, within = Use("own-size", z=write(number)), self.within((low, high))
            fact = self.make(f"{write(number)} <= {write(size)}", by=by, where=within)
            if name := self.add((fact,)):
                self.terms.append(Member(name, number, size, True, (low, high)))
            by = Use("own-size", z=write(-number))
            fact = self.make(f"{write(number)} >= -{write(size)}", known_step(">=", by=by, times="1"), where=within)
            if name := self.add((fact,)):
                self.terms.append(Member(name, number, -size, False, (low, high)))
        if low != 0 or not isinstance(term, sp.exp):
            return
        by = Classical("term_of_sum", write(total.function), str(index), write(high), str(self.runner))
        within = self.within((low, high))
        fact = self.make(f"{write(term)} <= {write(total)}", known_step("<=", by=by), where=within)
        if name := self.add((fact,)):
            self.terms.append(Member(name, term, total, True, (low, high)))
            number = term.args[0]
            ratio = f"ln({write(total)}/({write(term)}))"
            step = known_step("<=", leaving=ratio, since=(name,))
            fact = self.make(f"{write(number)} <= ln({write(total)})", step, where=within)
            if name := self.add((fact,)):
                self.terms.append(Member(name, number, sp.log(total), True, (low, high)))

    def _at_places(self) -> None:
        """Say at some places what bounds a member."""
        for one, place in itertools.product(self.members, self.places):
            if (place - one.ends[0]).is_negative is True:
                continue
            op, (part, bound) = "<=" if one.upper else ">=", (side.subs(self.runner, place) for side in (one.part, one.bound))
            step = known_step(op, by=Use(one.name, **{str(self.runner): write(place)}), times="1")
            self.note((self.make(f"{write(part)} {op} {write(bound)}", step),), op, part, bound)

    def _beside(self, extreme: Any) -> None:
        """Say where an extreme lies beside its members at some places, and beside bounds of all of them."""
        index, *ends = extreme.limits[0]
        op = "<=" if isinstance(extreme, largest) else ">="
        text, member = write(extreme), extreme.function.xreplace({index: self.runner})
        if not self.sides.has(extreme):
            return
        for group, bound in self._bounds(member, tuple(ends), op, extreme):
            if self.runner in bound.free_symbols:
                continue
            every = Classical("all_members", text, Use(group[-1].name), str(self.runner))
            fact = self.make(f"{text} {op} {write(bound)}", known_step(op, by=every))
            self.note((*group, fact), op, extreme, bound)

    def _terms(self, total: Any) -> None:
        """Say that a sum of what is not negative is at least each term, and so at least an extreme of it."""
        index, low, high = total.limits[0]
        text = write(total.function)
        for place in self.places if low == 0 else ():
            at = total.function.subs(index, place)
            by = Classical("term_of_sum", text, str(index), write(high), write(place))
            self.note((self.make(f"{write(at)} <= {write(total)}", known_step("<=", by=by)),), "<=", at, total)
        for extreme in self.extremes:
            if low == 0 and isinstance(extreme, largest) and extreme.limits[0][1:] == (low, high):
                self._largest_term(total, extreme)

    def _largest_term(self, total: Any, extreme: Any) -> None:
        """Say that a largest member is at most what its function, as a term of a sum, allows."""
        index, _, high = total.limits[0]
        place, term = self.runner, total.function.xreplace({index: self.runner})
        member = extreme.function.xreplace({extreme.limits[0][0]: place})
        within = self.within((sp.Integer(0), high))
        by = Classical("term_of_sum", write(total.function), str(index), write(high), str(place))
        if term == member:
            bound, steps = total, (known_step("<=", by=by),)
        elif isinstance(term, sp.exp) and (share := term.args[0] / member).is_positive:
            bound = sp.log(total) / share
            gap = f"ln({write(total)}/({write(term)}))/({write(share)})"
            steps = (known_step("<=", leaving=gap, since=(by,)),)
        elif term == member**2 or (isinstance(member, sp.Abs) and term == member.args[0] ** 2):
            bound = sp.sqrt(total)
            squared = self.make(f"({write(member)})**2 <= {write(total)}", known_step("<=", by=by), where=within)
            if not self.add((squared,)):
                return
            steps = (known_step("<=", by=Classical("between", Use(squared.name), part=1)),)
        else:
            return
        each = self.make(f"{write(member)} <= {write(bound)}", *steps, where=within)
        text = write(extreme)
        every = Classical("all_members", text, Use(each.name), str(place))
        fact = self.make(f"{text} <= {write(bound)}", known_step("<=", by=every))
        self.note((each, fact), "<=", extreme, bound)

    def _bounded(self, total: Any) -> None:
        """Bound a sum term by term, with bounds in the place of members."""
        index, *ends = total.limits[0]
        term = total.function.xreplace({index: self.runner})
        for op in ("<=", ">="):
            for group, other in self._bounds(term, tuple(ends), op):
                self.over(total, group, other, op)

    def over(self, total: Any, group: Sequence[Conclusion], other: Any, op: str) -> str:
        """Keep the order of a sum and that of other terms, of which the last of a group says that they bound."""
        results, closed = self.ordered(total, group, other, op)
        name = self.note(results, op, total, closed)
        if name and self.sides.has(sp.log) and not closed.is_Add:
            ratio = (closed / total) if op == "<=" else (total / closed)
            both = sp.log(total), sp.expand_log(sp.log(closed), force=True)
            step = known_step(op, leaving=f"ln({write(ratio)})", since=(results[-1].name,))
            self.note((self.make(f"{write(both[0])} {op} {write(both[1])}", step),), op, *both)
        return name

    def ordered(
        self, total: Any, group: Sequence[Conclusion], other: Any, op: str
    ) -> tuple[list[Conclusion], Any]:
        """Return results of which the last orders a sum and one of other terms, with that one."""
        _, low, high = total.limits[0]
        function, results = other.xreplace({self.runner: letters.l}), list(group)
        closed = summed(function, letters.l, low, high)
        bound = f"Sum({write(function)}, l, {write(low)}, {write(high)})"
        known = Classical("termwise", Use(group[-1].name), str(self.runner), write(low), write(high))
        steps = [known_step(op, to=bound, by=known)]
        terms = sp.Add.make_args(sp.expand(function))
        number = sum((one for one in terms if letters.l not in one.free_symbols), sp.Integer(0))
        counted = self.ones(low, high) if number != 0 else None
        if counted is not None:
            rest = closed - number * (high - low + 1)
            steps.append(known_step("==", to=f"{write(rest)} + ({write(number)})*{counted[0]}"))
            results += counted[1]
            steps.append(known_step("==", put=results[-1].name))
        elif unparse(tree(write(closed))) != unparse(tree(bound)):
            steps.append(known_step("=="))
        steps[-1] = replace(steps[-1], to=GOAL)
        return [*results, self.make(f"{write(total)} {op} {write(closed)}", *steps)], closed

    def ones(self, low: Any, high: Any) -> tuple[str, tuple[Conclusion, ...]] | None:
        """Return a sum of ones, with results of which the last says how many there are."""
        total = sp.Sum(1, (letters.l, low, high))
        name = f"{self.make.prefix}-ones-{write(low)}-{write(high)}"
        found = closed_form(total, name.translate({ord(sign): "_" for sign in "=!<>"}), self.requires)
        return None if found is None else (write(total), found[0])

    def _bounds(
        self, term: Any, ends: tuple[Any, Any], op: str, avoid: Any = None
    ) -> Iterator[tuple[tuple[Conclusion, ...], Any]]:
        """Yield results of which the last bounds a term at every index of a range, with the bound."""
        if isinstance(term, sp.Abs):
            yield from self._bounds_of_size(term, ends, avoid) if op == "<=" else ()
            return
        yield from self._shares(term, ends, op)
        for other, names in itertools.islice(dict.fromkeys(self._put(term, ends, avoid)), MOST):
            for gap in dict.fromkeys((write(_rise(term, other, op)), write(sp.factor(_rise(term, other, op))))):
                step = known_step(op, leaving=gap, since=names)
                each = self.make(f"{write(term)} {op} {write(other)}", step, where=self.within(ends))
                if self.add((each,)):
                    yield (each,), other
                    break

    def _bounds_of_size(
        self, term: Any, ends: tuple[Any, Any], avoid: Any
    ) -> Iterator[tuple[tuple[Conclusion, ...], Any]]:
        """Bound a size by what bounds the number from both sides, or by what is known of that size."""
        known = [one for one in self.members if one.part == term and _covers(one.ends, ends) and one.bound != avoid]
        for one in known:
            each = self.make(f"{write(term)} <= {write(one.bound)}", by=Use(one.name), where=self.within(ends))
            yield (each,), one.bound
        number, within = term.args[0], self.within(ends)
        names = tuple(one.name for one in self.members if number.has(one.part) and one.bound != avoid)
        for other, _ in itertools.islice(dict.fromkeys(self._put(number, ends, avoid)), MOST):
            below, above = (
                self.make(f"{write(side)} <= {write(other)}", known_step("<=", leaving=write(other - side), since=names),
                    where=within)
                for side in (number, -number)
            )  # fmt: skip
            by = Use("size", z=write(number), y=write(other))
            step = known_step("<=", by=by, times="1", since=(below.name, above.name))
            each = self.make(f"{write(term)} <= {write(other)}", step, where=within)
            if self.add((below, above, each)):
                yield (below, above, each), other

    def _shares(
        self, term: Any, ends: tuple[Any, Any], op: str
    ) -> Iterator[tuple[tuple[Conclusion, ...], Any]]:
        """Bound a product by a bound of the size of one factor and the size of the rest."""
        for one in self.sizes if term.is_Mul else ():
            rest = term / one.part
            if one.part not in term.args or not _covers(one.ends, ends) or not rest.has(self.runner):
                continue
            other = one.bound * sp.Abs(rest) * (1 if op == "<=" else -1)
            share = Use("share" if op == "<=" else "share-below", z=write(rest), e1=write(one.part), y=write(one.bound))
            names = tuple(known.name for known in self.members if known.part == one.part)
            step = known_step(op, by=share, times="1", since=names)
            each = self.make(f"{write(term)} {op} {write(other)}", step, where=self.within(ends))
            if self.add((each,)):
                yield (each,), other

    def _put(
        self, term: Any, ends: tuple[Any, Any], avoid: Any = None
    ) -> Iterator[tuple[Any, tuple[str, ...]]]:
        """Put bounds for parts of a term, for all of one part or for one factor."""
        known = [one for one in self.members if _covers(one.ends, ends)]
        known = [one for one in known if avoid is None or not one.bound.has(avoid)]
        fixed = {one.part: one for one in known if self.runner not in one.bound.free_symbols}
        fitting = [one for one in known if term.has(one.part)]
        fitting = [one for one in fitting if one.part not in fixed or self.runner not in one.bound.free_symbols]
        own = [one for one in self.terms if one.ends == ends]
        fitting += [one for one in own if term.has(one.part) and (one.part != term or not one.bound.has(sp.Sum))]
        parts = list(dict.fromkeys(one.part for one in fitting))[:3]
        ways = [[None, *(one for one in fitting if one.part == part)] for part in parts]
        for chosen in itertools.product(*ways):
            used = [one for one in chosen if one is not None]
            if not used:
                continue
            put, names = term.xreplace({one.part: one.bound for one in used}), tuple(one.name for one in used)
            yield put, names
            more = [one for part, one in fixed.items() if put.has(part) and not term.has(part)]
            if more:
                yield put.xreplace({one.part: one.bound for one in more}), (*names, *(one.name for one in more))
        powers = [one for one in own if isinstance(one.part, sp.exp) and one.part != term]
        powers = [one for one in powers if term.has(one.part.args[0])]
        for one in (*fitting, *powers):
            if one in powers or (term.is_Mul and one.part in term.args and (term / one.part).has(one.part)):
                yield term / one.part * one.bound, (one.name,)


def outside(whole: Any) -> set[Any]:
    """List the sums, extremes and coordinates in an expression that stand in no other sum or extreme."""
    found, waiting = set(), [whole]
    while waiting:
        one = waiting.pop()
        if isinstance(one, sp.Sum | largest | least | letters.coordinate):
            found.add(one)
        else:
            waiting += one.args
    return found


def _single(found: Any) -> list[Any]:
    plain = (one for one in found if len(one.limits) == 1 and not one.function.has(sp.Sum, largest, least))
    return sorted(plain, key=str)[:MOST]


def _covers(outer: tuple[Any, Any], inner: tuple[Any, Any]) -> bool:
    return bool((inner[0] - outer[0]).is_nonnegative and (outer[1] - inner[1]).is_nonnegative)


def _rise(term: Any, other: Any, op: str) -> Any:
    return other - term if op == "<=" else term - other


def _flipped(op: str) -> str:
    return op.translate(str.maketrans("<>", "><"))
