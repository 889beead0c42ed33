"""Facts about families of numbers: bounds of members bound their sums and extremes, which bound members."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Classical, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import largest, least
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.proof.known import tree
from ropetheory.verify.asking.facts.functions import Namer, known_step
from ropetheory.verify.asking.facts.members import MOST, Members
from ropetheory.verify.asking.facts.writing import FAMILIES, logarithm, outside, summed
from ropetheory.verify.asking.ways.sums import closed_form

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.authoring import Conclusion
    from ropetheory.verify.asking.facts.members import Add

Fact = tuple[str, str, Any, Any]
"""The name of a result, its relation and its two sides."""


class Families:
    """Facts about the sums and extremes in some expressions, the first terms of sums taken apart or not."""

    def __init__(self, add: Add, entry: Conclusion, sides: Any, first: int) -> None:
        self.add, self.sides = add, sides
        self.make = Namer(f"{entry.name}-family", entry.requires)
        self.members = Members(add, self.make, sides)
        self.runner = self.members.runner
        self.facts: list[Fact] = []
        self.rests: dict[Any, tuple[str, Any]] = {}
        self.sums = _single(self.sides.atoms(sp.Sum))
        for total in self.sums if first else ():
            self._rest(total, first)
        self.sums += self.rests
        self.extremes = _single(self.members.all.atoms(largest, least))
        inside = (one for one in outside(self.members.all) if isinstance(one, letters.coordinate))
        self.places = sorted({one.args[1] for one in inside}, key=str)

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

    def collect(self) -> None:
        """Collect facts about members at the places that occur, about extremes, sums and rests of sums."""
        for extreme in self.extremes:
            self.members.of_extreme(extreme)
        self._at_places()
        for total in self.sums:
            self.members.of_terms(total)
        for extreme in self.extremes:
            self._beside(extreme)
        for rest in self.rests:
            self._of_rest(rest)
        for total in self.sums:
            self._terms(total)
            index, *ends = total.limits[0]
            term = total.function.xreplace({index: self.runner})
            for op in ("<=", ">="):
                for group, other in self.members.bounds(term, tuple(ends), op):
                    self.over(total, group, other, op)

    def note(self, group: Sequence[Conclusion], op: str, left: Any, right: Any) -> str:
        """Keep a fact if its result, the last of a group, is confirmed; rests as what they are of sums."""
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

    def _at_places(self) -> None:
        """Say at some places what bounds a member."""
        for one, place in itertools.product(self.members.found, self.places):
            if (place - one.ends[0]).is_negative is True:
                continue
            op = "<=" if one.upper else ">="
            part, bound = (side.subs(self.runner, place) for side in (one.part, one.bound))
            step = known_step(op, by=Use(one.name, **{str(self.runner): write(place)}), times="1")
            self.note((self.make(f"{write(part)} {op} {write(bound)}", step),), op, part, bound)

    def _beside(self, extreme: Any) -> None:
        """Say that an extreme lies beside bounds of all its members."""
        if not self.sides.has(extreme):
            return
        index, *ends = extreme.limits[0]
        op, text = "<=" if isinstance(extreme, largest) else ">=", write(extreme)
        member = extreme.function.xreplace({index: self.runner})
        for group, bound in self.members.bounds(member, tuple(ends), op, extreme):
            if self.runner not in bound.free_symbols:
                every = Classical("all_members", text, Use(group[-1].name), str(self.runner))
                fact = self.make(f"{text} {op} {write(bound)}", known_step(op, by=every))
                self.note((*group, fact), op, extreme, bound)

    def _of_rest(self, rest: Any) -> None:
        """Say that a rest of a sum has a sign, and what it is where it is asked about itself."""
        zero, (equal, other) = sp.Integer(0), self.rests[rest]
        for op in (">", ">="):
            sign = self.make(f"{write(rest)} {op} 0", known_step(op, leaving=write(rest)))
            if self.note((sign,), op, rest, zero):
                break
        there = known_step("==", to=write(other), put=equal)
        for op in ("<=", ">=") if self.sides.has(rest) else ():
            steps = (there, known_step(op, to=f"{write(other)} + 0*d", leaving="0"), known_step("=="))
            self.note((self.make(f"{write(rest)} {op} {write(other)}", *steps),), op, rest, other)

    def _terms(self, total: Any) -> None:
        """Say that a sum of what is not negative is at least each term, and so at least an extreme of it."""
        index, low, high = total.limits[0]
        text = write(total.function)
        for place in self.places if low == 0 else ():
            at = total.function.subs(index, place)
            by = Classical("term_of_sum", text, str(index), write(high), write(place))
            said = f"{write(at)} <= {write(total)}"
            self.note((self.make(said, known_step("<=", by=by)),), "<=", at, total)
        for extreme in self.extremes:
            if low == 0 and isinstance(extreme, largest) and extreme.limits[0][1:] == (low, high):
                self._largest_term(total, extreme)

    def _largest_term(self, total: Any, extreme: Any) -> None:
        """Say that a largest member is at most what its function, as a term of a sum, allows."""
        index, low, high = total.limits[0]
        place, term = str(self.runner), total.function.xreplace({index: self.runner})
        member = extreme.function.xreplace({extreme.limits[0][0]: self.runner})
        within, results = self.members.within((low, high)), []
        by = Classical("term_of_sum", write(total.function), str(index), write(high), place)
        if term == member:
            bound, step = total, known_step("<=", by=by)
        elif isinstance(term, sp.exp) and (share := term.args[0] / member).is_positive:
            bound = sp.log(total) / share
            gap = f"ln({write(total)}/({write(term)}))/({write(share)})"
            step = known_step("<=", leaving=gap, since=(by,))
        elif term == member**2:
            bound, said = sp.sqrt(total), f"({write(member)})**2 <= {write(total)}"
            results.append(self.make(said, known_step("<=", by=by), where=within))
            step = known_step("<=", by=Classical("between", Use(results[0].name), part=1))
        else:
            return
        each = self.make(f"{write(member)} <= {write(bound)}", step, where=within)
        every = Classical("all_members", write(extreme), Use(each.name), place)
        fact = self.make(f"{write(extreme)} <= {write(bound)}", known_step("<=", by=every))
        self.note((*results, each, fact), "<=", extreme, bound)

    def over(self, total: Any, group: Sequence[Conclusion], other: Any, op: str) -> None:
        """Keep the order of a sum and one of other terms: the last of a group says that these are bounds."""
        results, closed = self.ordered(total, group, other, op)
        name = self.note(results, op, total, closed)
        if name and self.sides.has(sp.log) and not closed.is_Add:
            ratio = (closed / total) if op == "<=" else (total / closed)
            both = sp.log(total), logarithm(closed)
            step = known_step(op, leaving=f"ln({write(ratio)})", since=(results[-1].name,))
            self.note((self.make(f"{write(both[0])} {op} {write(both[1])}", step),), op, *both)

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
            apart = f"{write(rest)} + ({write(number)})*{counted[0]}"
            steps += [known_step("==", to=apart)] if tree(apart) is not tree(bound) else []
            results += counted[1]
            steps.append(known_step("==", put=results[-1].name))
        elif tree(write(closed)) is not tree(bound):
            steps.append(known_step("=="))
        steps[-1] = replace(steps[-1], to=GOAL)
        return [*results, self.make(f"{write(total)} {op} {write(closed)}", *steps)], closed

    def ones(self, low: Any, high: Any) -> tuple[str, tuple[Conclusion, ...]] | None:
        """Return a sum of ones, with results of which the last says how many there are."""
        total = sp.Sum(1, (letters.l, low, high))
        found = closed_form(total, f"{self.make.prefix}-ones-{self.make.count}", self.make.requires)
        return None if found is None else (write(total), found[0])


def _single(found: Any) -> list[Any]:
    plain = (one for one in found if len(one.limits) == 1 and not one.function.has(*FAMILIES))
    return sorted(plain, key=str)[:MOST]
