"""Proofs by what is known of functions: the checker decides each fact, and then what follows from them."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Classical, Derivative, Integral, Limit, Step, Summation, Use
from ropetheory.symbolic.language.formulas import Formula, parse
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.proof.chains import Checker
from ropetheory.symbolic.proof.check import failure, in_use
from ropetheory.symbolic.theorems import derived
from ropetheory.verify.asking.facts.combine import combined
from ropetheory.verify.asking.facts.functions import (
    EXTREMES,
    Namer,
    either,
    facts_about,
    growing,
    innermost,
    of_logarithms,
    picks,
    small,
    terms_of_sums,
)
from ropetheory.verify.asking.facts.jensen import above_middle
from ropetheory.verify.asking.facts.logarithms import multiples_of_conditions
from ropetheory.verify.asking.facts.pairs import facts_of_pairs, meant, over_divisors, squares
from ropetheory.verify.asking.facts.polynomials import polynomials
from ropetheory.verify.asking.facts.waves import known_bounds, signs_of_waves, sizes_in
from ropetheory.verify.asking.forms import forms
from ropetheory.verify.asking.question import FAILURES
from ropetheory.verify.asking.ways.bounds import (
    COUNT,
    Picked,
    by_facts,
    differentiated,
    forms_of,
    replaced,
    sizes,
)
from ropetheory.verify.asking.ways.ceilings import clamped, counts_in
from ropetheory.verify.asking.ways.clamps import Order, Search
from ropetheory.verify.asking.ways.counts import exact, weaker
from ropetheory.verify.asking.ways.integrals import integrated
from ropetheory.verify.asking.ways.limiting import by_value, is_limit, simpler, turned_about
from ropetheory.verify.asking.ways.pointwise import by_one_sum, from_orders, same_integrals
from ropetheory.verify.asking.ways.slopes import beside_integrals
from ropetheory.verify.asking.ways.sums import (
    beside_squares,
    closed_form,
    from_zero,
    longer,
    middles,
    products,
)
from ropetheory.verify.asking.ways.vectors import by_families
from ropetheory.verify.asking.ways.weights import Weighted, plain_order, solved, weighted
from ropetheory.verify.proof_text import citations

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.authoring import Conclusion
    from ropetheory.symbolic.language.relation import Relation

ORDERS = ("<", "<=", ">", ">=")
EITHER = "it holds whichever member of an extreme is the larger"
SPLITS = 3  # orders of members that are gone through, one within the other
PARTS = "the sums are cut into parts"
LIMITED = "the limit is taken"
Found = tuple[str, tuple[str, ...], tuple["Conclusion", ...]]
"""How it is shown, on which classical theorems that stands, and the results, of which the last is it."""


def proof_by_facts(entry: Conclusion, read: Relation) -> Found | None:
    """Prove a comparison by what is known of the functions in it, and sums of the pairs term by term."""
    if read.op == "!=" or isinstance(read.lhs, sp.MatrixBase):
        return None
    known = _Known()
    try:
        words = known.by_limit(entry) or known.by_size(entry) or known.by_facts(entry, read)
        words = words or known.by_weights(entry, read)
        words = words or known.by_replacing(entry, read) or known.by_computing(entry, read)
        words = words or known.by_parts(entry, read)
        words = words or known.by_squares(entry, read) or known.by_middle(entry, read)
        words = words or known.by_tangents(entry, read)
        words = words or known.by_integral(entry, read) or known.by_count(entry)
        words = words or known.by_pairs(entry, read) or known.by_clamped_integrals(entry, read)
        words = words or known.by_members(entry, read)
        words = words or known.by_cases(entry, read) or known.by_orders(entry, read)
    except FAILURES:
        words = ""
    words = words or by_families(known, entry, read)
    if not words:
        return None
    kept, shared = tuple(known.kept.values()), derived.shared()
    for results in (needed(kept), kept):  # that a number is not 0 is used without being cited
        again = _Known()
        shared.asked.clear()
        if again.add(results) and not shared.failed():
            return words, tuple(sorted(again.checker.context.given)), results
    return None  # citing no more than it stands on


def needed(results: Sequence[Conclusion]) -> tuple[Conclusion, ...]:
    """Leave out results on which the last one does not stand, directly or through another one."""
    wanted = {results[-1].name}
    for one in reversed(results):
        if one.name in wanted:
            wanted.update(citations(one))
    return tuple(one for one in results if one.name in wanted)


class _Known:
    """What is confirmed on the way, citing nothing but shared lemmas; ``kept`` has it in order."""

    def __init__(self) -> None:
        self.checker = Checker("check", (), derived.shared())
        self.checker.judging = False
        self.kept: dict[str, Conclusion] = {}
        self.counted: tuple[Picked, ...] = ()

    def add(self, results: Sequence[Conclusion]) -> str:
        """Know the last of some results if each is confirmed; return its name, or nothing."""
        for one in results:
            if one.name in self.checker.results.named:
                continue
            before = len(self.checker.findings)
            self.checker.entry(one)
            if failure(self.checker.findings[before:]):
                del self.checker.findings[before:]
                self.checker.results.named.pop(one.name, None)
                return ""
            self.kept[one.name] = one
        return results[-1].name

    def by_facts(self, entry: Conclusion, read: Relation) -> str:
        """Say how a comparison follows from facts about the functions in it; nothing if it does not."""
        forms = [*forms_of(read), unfold(read.lhs), unfold(read.rhs)]
        told = (entry.name, entry.requires)
        waving = (*forms_of(read), *(one for text in entry.requires for one in sizes_in(text)))
        logs = (*of_logarithms(forms, *told), *multiples_of_conditions(read, *told))
        several = terms_of_sums((read.lhs, read.rhs), *told) if read.op in ORDERS else ()
        kinds = (facts_about(waving, *told), logs, (*growing(forms, *told), *several))
        found = [tuple(filter(None, map(self.add, kind))) for kind in (*kinds, small(forms_of(read), *told))]
        self.add((COUNT,))
        orders = (*found[1], *found[2], *found[3])
        for known in dict.fromkeys(((*found[0], *orders), orders[::-1])):
            for way, (words, proof) in enumerate(by_facts(entry, read, known)):
                if not failure(in_use(self.checker, proof)):
                    return words if self.add((self._by_fewest(entry, read, known, way),)) else ""
        return ""

    def _by_fewest(self, entry: Conclusion, read: Relation, facts: tuple[str, ...], way: int) -> Conclusion:
        """Return a proof that needs each of its facts."""
        for fact in facts:
            fewer = tuple(one for one in facts if one != fact)
            _, proof = next(itertools.islice(by_facts(entry, read, fewer), way, None))
            if not failure(in_use(self.checker, proof)):
                facts = fewer
        _, proof = next(itertools.islice(by_facts(entry, read, facts), way, None))
        return proof

    def by_limit(self, entry: Conclusion) -> str:
        """Say that a limit compares as its value does, whichever side it is."""
        about = turned_about(entry)
        if about is not None:
            first, last = about
            return LIMITED if self._limited(first) and self.add((last,)) else ""
        return self._limited(entry)

    def _limited(self, entry: Conclusion) -> str:
        if not is_limit(Formula(entry.statement).sides[0]):
            return ""
        step = Step("==", GOAL, "It tends to this.", compute=Limit())
        if Formula(entry.statement).signs == ("==",) and self.add((replace(entry, proof=(step,)),)):
            return LIMITED
        limit = str(Formula(entry.statement).sides[0])
        for known in (None, simpler(limit, entry.name, entry.requires)):
            for fact, proof in by_value(entry, known):
                sure = known is None or self.add(known[0])
                if sure and (fact is None or self.shown(fact)) and self.add((proof,)):
                    return LIMITED
        return ""

    def shown(self, one: Conclusion) -> str:
        """Show an equality or an order by the rules, or by facts."""
        (read,) = parse(one.statement)
        if read.op != "==":
            return self.order(one) or self.by_replacing(one, read)
        plain = Step("==", GOAL, "Both sides reduce to the same.")
        ways = (plain, *(replace(plain, compute=way) for way in (Summation(), Integral(), Derivative())))
        found = next((way for way in ways if self.add((replace(one, proof=(way,)),))), None)
        if found:
            return "both sides reduce to the same"
        return self.by_replacing(one, read) or self.by_parts(one, read)

    def by_size(self, entry: Conclusion) -> str:
        """Say that a size is bounded since what it is the size of is, from both sides."""
        found = sizes(entry)
        if found is None:
            return ""
        orders, proof = found
        reads = [(one, parse(one.statement)[0]) for one in orders]
        ways = (self.by_facts, self.by_pairs, self.by_weights, self.by_members, self.by_computing)
        if not all(any(way(*one) for way in ways) for one in reads):
            return ""
        return "it is bounded from both sides" if self.add((proof,)) else ""

    def by_replacing(self, entry: Conclusion, read: Relation) -> str:
        """Say that a comparison follows once sums and extremes are what they are known to be."""
        known, told = [], entry.requires
        gap = unfold(read.lhs) - unfold(read.rhs)
        for number, one in enumerate(sorted(gap.atoms(sp.Sum), key=str)):
            found = closed_form(one, f"{entry.name}-sum-{number}", told)
            if found is not None and (name := self.add(found[0])):
                known.append((name, one, found[1]))
        for number, one in enumerate(sorted(gap.atoms(sp.Integral), key=str)):
            found = integrated(one, Namer(f"{entry.name}-integral-{number}", told))
            if found is not None and (name := self.add(found[0])):
                known.append((name, one, found[1]))
        nested = sorted(gap.atoms(*EXTREMES), key=lambda one: (-one.count_ops(), str(one)))
        for number, extreme in enumerate(nested):
            for group, member in picks(extreme, f"{entry.name}-extreme-{number}", told):
                if name := self.add(group):
                    known.append((name, extreme, member))
                    break
        if not known:
            return ""
        shown = self.add((replaced(entry, read, known),))
        if not shown:
            orders = of_logarithms([unfold(read.lhs), unfold(read.rhs)], entry.name, told)
            since = tuple(filter(None, map(self.add, orders)))
            shown = self.add((replaced(entry, read, known, since),)) if since else ""
        return "with the closed forms of sums, and extremes that are known" if shown else ""

    def by_computing(self, entry: Conclusion, read: Relation) -> str:
        """Say that an order follows once the derivatives in it are computed."""
        sides, known = sp.Tuple(read.lhs, read.rhs), list[Picked]()
        taken = Step("==", GOAL, "The derivative.", compute=Derivative())
        make = Namer(f"{entry.name}-derivative", entry.requires)
        for one in sorted(sides.atoms(sp.Derivative), key=lambda one: (-one.count_ops(), str(one))):
            value = differentiated(one)
            if sides.has(one) and (name := self.add((make(f"{write(one)} == {write(value)}", taken),))):
                known.append((name, one, value))
                sides = sides.xreplace({one: value})
        if not known:
            return ""
        low, high = map(write, sides)
        fact = replace(entry, name=f"{entry.name}-left", statement=f"{low} {read.op} {high}")
        shown = self.by_size(fact) or self.shown(fact)
        proof = replaced(entry, read, known, by=fact.name, meaning=lambda side: side)
        return "its derivatives are computed first" if shown and self.add((proof,)) else ""

    def by_pairs(self, entry: Conclusion, read: Relation) -> str:
        """Say how a comparison follows from facts about two places of a function, or from squares."""
        if read.op not in ORDERS:
            return ""
        rising = read.ascending()
        whole = meant(rising.rhs - rising.lhs)
        for text in itertools.islice(squares(whole), 2):
            if self.add((replace(entry, proof=(Step(read.op, GOAL, "Squares.", leaving=text),)),)):
                return "the difference of the two sides is made of squares"
        found = facts_of_pairs(forms_of(read), whole, entry.name, entry.requires)
        known = tuple(filter(None, map(self.add, found)))
        if not known:
            return ""
        self.add((COUNT,))
        proofs = itertools.chain(self._by_gap(entry, read, whole, known), by_facts(entry, read, known))
        for words, proof in proofs:
            if self.add((proof,)):
                return words
        told = [(name, self.kept[name].statement) for name in known]
        if any(self.add((one,)) for one in combined(entry, read, whole, told)):
            return "it is a sum of multiples of what is known of its functions"
        return ""

    def _by_gap(
        self, entry: Conclusion, read: Relation, whole: Any, known: tuple[str, ...]
    ) -> Iterator[tuple[str, Conclusion]]:
        forms = [write(form) for form in (whole, sp.factor(sp.together(whole)))]
        forms += [f"({write(above)})/({write(below)})" for above, below in over_divisors(whole)]
        for form in dict.fromkeys(forms):
            step = Step(read.op, GOAL, "By its tangents.", leaving=form, since=known)
            yield "by what is known of its functions at two places", replace(entry, proof=(step,))

    def by_weights(self, entry: Conclusion, read: Relation) -> str:
        """Say that an order follows from bounds of its waves, each times a weight that is not negative."""
        asked = weighted(entry, read)
        if asked is None:
            return ""
        self.add((COUNT,))
        known = self._by_polynomials(asked, waves=False) or self._by_polynomials(asked, waves=True)
        return "each wave lies within bounds, times a weight that is not negative" if known else ""

    def _by_polynomials(self, asked: Weighted, *, waves: bool) -> str:
        """Add up multiples of known bounds, with the signs and orders of waves that show."""
        sized = [one for text in asked.requires for one in sizes_in(text)]
        for number, polynomial in enumerate(polynomials(asked.whole, sized)):
            about = polynomial, f"{asked.entry.name}-weight-{number}", asked.requires
            names = list(filter(None, map(self.add, known_bounds(*about))))
            for within, fact in signs_of_waves(*about) if waves and not number else ():
                if all(map(self._lies, within)) and self.add((fact,)):
                    names.append(fact.name)
            told = [(one, self.kept[one].statement) for one in dict.fromkeys(names)]
            results = solved(asked, polynomial, told)
            if results is not None and (found := self.add(results)):
                return found
        return ""

    def _lies(self, one: Conclusion) -> str:
        """Show where a place lies: by the sign of the gap, or by multiples of what is known."""
        order = plain_order(one)
        step = Step("<=", GOAL, "It lies there.", leaving=write(order.rest))
        return self.add((replace(one, proof=(step,)),)) or self._by_polynomials(order, waves=False)

    def by_parts(self, entry: Conclusion, read: Relation) -> str:
        """Say that a comparison follows once the sums in it are cut into parts."""
        sides = sp.Tuple(*map(unfold, (read.lhs, read.rhs)))
        make, known, left = Namer(f"{entry.name}-part", entry.requires), [], sides
        for one in sorted(sides.atoms(sp.Sum), key=str):
            found = from_zero(one, make)
            if found is not None and (name := self.add(found[0])):
                known.append((name, one, found[1]))
                left = left.xreplace({one: found[1]})
        for group, one, other in longer(left, make):
            if left.has(one) and (name := self.add(group)):
                known.append((name, one, other))
                left = left.xreplace({one: other})
                break
        if not known:
            return ""
        low, high = map(write, left)
        if self.add((replaced(entry, read, known),)):
            return PARTS
        fact = replace(entry, name=f"{entry.name}-left", statement=f"{low} {read.op} {high}")
        (asked,) = parse(fact.statement)
        shown = self.shown(fact) or self.by_pairs(fact, asked)
        return PARTS if shown and self.add((replaced(entry, read, known, by=fact.name),)) else ""

    def by_squares(self, entry: Conclusion, read: Relation) -> str:
        """Say that a comparison is the inequality of Cauchy and Schwarz, for sums over the pairs."""
        self.add((COUNT,))
        if any(map(self.add, products(entry, read))):
            return "by Cauchy and Schwarz"
        for squared, left, proof in beside_squares(entry, read):
            known = any(map(self.add, products(squared, parse(squared.statement)[0])))
            if known and self.by_facts(left, parse(left.statement)[0]) and self.add((proof,)):
                return "by Cauchy and Schwarz, and what remains"
        return ""

    def by_middle(self, entry: Conclusion, read: Relation) -> str:
        """Say that a comparison follows through a sum of bounds, which has a closed form."""
        for before, after, proof in middles(entry, read):
            orders = [(one, parse(one.statement)[0]) for one in (before, after)]
            shown = (self.by_facts(*one) or self.by_replacing(*one) for one in orders)
            if all(shown) and self.add((proof,)):
                return "the functions in its sum lie within bounds, whose sum has a closed form"
        return ""

    def by_tangents(self, entry: Conclusion, read: Relation) -> str:
        """Say that a sum of powers lies above as many times the power in the middle."""
        return "each power lies above a tangent" if any(map(self.add, above_middle(entry, read))) else ""

    def by_integral(self, entry: Conclusion, read: Relation) -> str:
        """Say that a sum of what does not grow, or not fall, lies beside an integral."""
        for slope, results in beside_integrals(entry, read):
            if self.by_facts(slope, parse(slope.statement)[0]) and self.add(results):
                return "the sum lies beside the integral of a monotone function"
        return ""

    def order(self, one: Conclusion) -> str:
        """Show an order by facts, or in another form of its difference."""
        (read,) = parse(one.statement)
        found = self.by_facts(one, read)
        if found or read.op not in ("<", "<=", ">", ">="):
            return found
        rising = read.ascending()
        gap = rising.rhs - rising.lhs
        apart = write(sp.expand(sp.expand_log(unfold(gap))))
        plain = Step(read.op, GOAL, "The sign shows.")
        orders = tuple(filter(None, map(self.add, of_logarithms((), one.name, one.requires))))
        steps = [replace(plain, leaving=form) for form in dict.fromkeys((*forms(write(gap), read), apart))]
        steps += [replace(plain, leaving=apart, since=orders)] if orders else []
        shown = any(self.add((replace(one, proof=(step,)),)) for step in steps)
        return "the sign of the difference shows" if shown else ""

    def by_count(self, entry: Conclusion) -> str:
        """Say that what one count counts is counted by another one, too."""
        for fact, (orders, through), order in weaker(entry):
            shown = self.order(fact) or (through and all(map(self.order, orders)) and self.add(through))
            if shown and self.add((order,)):
                return "what fulfils one condition fulfils the other"
        for facts, number in exact(entry):
            if all(map(self.order, facts)) and self.add((number,)):
                return "what is counted holds on a part of the range and fails on the rest"
        return ""

    def by_cases(self, entry: Conclusion, read: Relation) -> str:
        """Say that a comparison holds whichever members of its extremes are the larger."""
        sides = self._written_out(read)
        splits = SPLITS + len(self.counted)
        return EITHER if innermost(sides) and self._cases(entry, read, sides, self.counted, splits) else ""

    def by_members(self, entry: Conclusion, read: Relation) -> str:
        """Say that a comparison follows from orders of members of extremes, of counts kept in a range too."""
        counts, found = counts_in(sp.Tuple(unfold(read.lhs), unfold(read.rhs))), []
        for number, one in enumerate(counts):
            known = clamped(one, f"{entry.name}-count-{number}", entry.requires)
            if known is not None and (name := self.add(known[0])):
                found.append((name, one, known[1]))
        self.counted = tuple(found)
        sides = self._written_out(read)
        if not sides.has(*EXTREMES) or read.op not in ("<=", ">=", "=="):
            return ""
        search = Search(self.add, self._of_members)
        rising = sides if read.op == "<=" else sides[::-1]
        ways = (sides, sides[::-1]) if read.op == "==" else (rising,)
        orders = [Order.of(entry, f"{entry.name}-way-{at}", *way) for at, way in enumerate(ways)]
        names = list(itertools.takewhile(bool, map(search.show, orders)))
        if len(names) < len(orders):
            return ""
        shown = names[0]
        if read.op == "==":
            by = Classical("antisymmetry", *map(Use, names))
            step = Step("==", GOAL, "Each is at most the other.", by=by)
            said = " == ".join(map(write, sides))
            both = replace(entry, name=f"{entry.name}-both", statement=said, proof=(step,))
            shown = self.add((both,))
        proof = replaced(entry, read, self.counted, by=shown)
        return "by the members of maxima and minima" if shown and self.add((proof,)) else ""

    def _of_members(self, one: Conclusion) -> str:
        """Show an order without extremes; return its name."""
        shown = self.order(one) or self.by_orders(one, parse(one.statement)[0])
        return one.name if shown else ""

    def _written_out(self, read: Relation) -> Any:
        """Return the two sides as they are meant, with ceilings for counts."""
        sides = sp.Tuple(unfold(read.lhs), unfold(read.rhs))
        return sides.xreplace({one: clamp for _, one, clamp in self.counted})

    def _cases(
        self, entry: Conclusion, read: Relation, sides: Any, known: tuple[Picked, ...], left: int
    ) -> str:
        """Pick members while an order shows, then go on in the two orders of the next one."""
        waiting = innermost(sides)
        for number, extreme in enumerate(waiting):
            prefix = f"{entry.name}-picked-{len(known)}-{number}"
            for group, member in picks(extreme, prefix, entry.requires):
                if name := self.add(group):
                    rest = sides.xreplace({extreme: member})
                    return self._cases(entry, read, rest, (*known, (name, extreme, member)), left)
        if not waiting:
            return "" if sides.has(*EXTREMES, sp.Abs) else self._leaf(entry, read, sides, known)
        whole = self._written_out(read)
        for number, extreme in enumerate(waiting[:2] if left else ()):
            cases, both = either(entry, extreme, number)
            shown = (self._cases(one, read, whole, self.counted, left - 1) for one in cases)
            if all(shown) and self.add((both,)):
                return EITHER
        return ""

    def _leaf(self, entry: Conclusion, read: Relation, sides: Any, known: tuple[Picked, ...]) -> str:
        """Show what a comparison becomes where every extreme is known."""
        if self.add((replaced(entry, read, known),)):
            return EITHER
        low, high = map(write, sides)
        fact = replace(entry, name=f"{entry.name}-left", statement=f"{low} {read.op} {high}")
        (asked,) = parse(fact.statement)
        shown = self.shown(fact) or self.by_orders(fact, asked) or self.by_pairs(fact, asked)
        return EITHER if shown and self.add((replaced(entry, read, known, by=fact.name),)) else ""

    def by_clamped_integrals(self, entry: Conclusion, read: Relation) -> str:
        """Say that extremes within an integral are the same members of theirs at every point."""
        known: list[Picked] = []
        for number, one in enumerate(sorted((read.lhs - read.rhs).atoms(sp.Integral), key=str)):
            found = self._unclamped(replace(entry, name=f"{entry.name}-within-{number}"), one)
            if found is not None:
                known.append((found[0], one, found[1]))
        if not known:
            return ""
        sides = [side.xreplace({one: other for _, one, other in known}) for side in (read.lhs, read.rhs)]
        low, high = map(write, sides)
        fact = replace(entry, name=f"{entry.name}-left", statement=f"{low} {read.op} {high}")
        proof = replaced(entry, read, known, by=fact.name, meaning=lambda side: side)
        shown = self.shown(fact) and self.add((proof,))
        return "an extreme within its integral is one member throughout" if shown else ""

    def _unclamped(self, entry: Conclusion, one: Any) -> tuple[str, Any] | None:
        """Return the name of what says that an integral is one without extremes, with that one."""
        variable, low, high = one.limits[0]
        ends = (f"{variable} >= {write(low)}", f"{variable} <= {write(high)}")
        there = replace(entry, requires=(*entry.requires, *ends))
        known: list[Picked] = []
        side = unfold(one.function)
        while waiting := innermost(side):
            found = (
                (name, part, member)
                for at, part in enumerate(waiting)
                for group, member in picks(part, f"{entry.name}-{len(known)}-{at}", there.requires)
                if (name := self.add(group))
            )
            picked = next(found, None)
            if picked is None:
                return None
            known.append(picked)
            side = side.xreplace({picked[1]: picked[2]})
        if not known:
            return None
        group, other = same_integrals(there, one, side, known)
        name = self.add(group)
        return (name, other) if name else None

    def by_orders(self, entry: Conclusion, read: Relation) -> str:
        """Say that a comparison follows from orders of terms, of values at every point, or of members."""
        if any(self.add((one,)) for one in by_one_sum(entry, read)):
            return "the sums are compared term by term"
        for fact, results in from_orders(entry, read):
            if (fact is None or self.order(fact)) and self.add(results):
                return "what is ordered at every place of a range is ordered on the whole"
        return ""
