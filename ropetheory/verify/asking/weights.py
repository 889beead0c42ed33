"""Waves under the signs of their weights: each term of a sum is bounded by a polynomial in its frequency.

What is asked is an order of one summand. Its waves, powers, sizes and differences are letters of a
polynomial; exact numbers find multiples of known bounds that add up to it, and the checker adds them up.
"""

from __future__ import annotations

import functools
import itertools
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.simplify.fu import TR8

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import Extremum
from ropetheory.symbolic.language.formulas import Formula, parse
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.language.relation import Relation, write
from ropetheory.verify.asking.bounds import COUNT, ZERO, gap_of, terms_of, written_out
from ropetheory.verify.asking.combine import chain, gap_of as gap_between, monomials, multiples
from ropetheory.verify.asking.facts import Namer, facts_about, known_step
from ropetheory.verify.asking.pairs import steep

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ropetheory.verify.asking.combine import Share

Group = tuple[Conclusion, ...]
WITHIN = ("j >= 0", "j <= d/2 - 1")
FEW_WAVES, FEW_PLACES, ROUNDS, MOST_COLUMNS = 6, 4, 5, 150
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
        each = replace(entry, name=f"{entry.name}-each", statement=f"0 <= {write(whole)}", requires=self.requires)
        (order,) = parse(each.statement) if whole != 0 else (None,)
        each = chain(each, order, sp.Integer(1), parts, ZERO if strict else back(more))
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
    divisor = sp.Mul(*(one for one in sp.Mul.make_args(below) if one.has(*back))) if back else sp.Integer(1)
    above = sp.expand(gap.xreplace(places) * divisor, deep=False) if divisor != 1 else gap
    return sp.cancel(above).xreplace(back) if divisor != 1 else gap, divisor.xreplace(back)


def _norms(below: Any) -> Any:
    """Write sums of squares as the norm that they are."""
    norm = parse("norm2(x, d) == 1")[0].lhs
    return below.xreplace({written_out(norm): norm})


class Polynomial:
    """An expression in letters for its powers, its sizes and the difference of two of its letters."""

    def __init__(self, whole: Any, shift: tuple[Any, Any] | None, sized: Iterable[Any] = ()) -> None:
        self.shift, self.difference = shift, sp.Dummy("D", real=True)
        self.powers: dict[tuple[Any, Any], tuple[Any, Any]] = {}
        self.sizes: dict[Any, Any] = {}
        moved = self._moved(whole)
        for one in sorted(moved.atoms(sp.Pow), key=lambda one: (_times(one)[1], str(one))):
            if one.exp.free_symbols and one.base.is_positive:
                share, rest = one.exp.as_coeff_Mul()
                self.powers.setdefault((one.base, rest), (share, sp.Dummy("T", positive=True)))
        sizes = moved.atoms(sp.Abs).union(*(self._moved(one).atoms(sp.Abs) for one in sized))
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
        found = found.xreplace({power: base ** (unit * rest) for (base, rest), (unit, power) in self.powers.items()})
        return found if self.shift is None else found.xreplace({self.difference: self.shift[0] - self.shift[1]})


def _times(one: Any) -> tuple[Any, Any]:
    share, rest = one.exp.as_coeff_Mul()
    return rest, abs(share)


def polynomials(asked: Weighted) -> Iterator[Polynomial]:
    """Yield forms of what should not be negative: products of waves as sums, and in a difference alone."""
    plain = unfold(asked.whole)
    forms = [sp.expand(plain)]
    if any(_of_waves(one) > 1 for one in sp.Add.make_args(forms[0])):
        forms.append(sp.expand(TR8(forms[0])))
    sized = [one for text in asked.requires for one in _sizes(text)]
    for form in dict.fromkeys(forms[::-1]):
        if len(form.atoms(sp.sin, sp.cos)) <= FEW_WAVES:
            shift = _shift(form)
            if shift is not None:
                yield Polynomial(form, shift, sized)
            yield Polynomial(form, None, sized)


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


def known_bounds(asked: Weighted, polynomial: Polynomial, number: int) -> Iterator[Group]:
    """Yield groups of results about the waves, powers and sizes in an expression; the last is the bound."""
    name, requires = f"{asked.entry.name}-weight-{number}", asked.requires
    form = polynomial.back(polynomial.whole)
    sized = [one for text in requires for one in _sizes(text)]
    yield from facts_about((form, *sized), name, requires)
    make = Namer(f"{name}-more", requires)
    for text in requires:
        yield from _of_bounded_size(text, make)
    for wave, places in _places(form):
        for place in places if wave == "sin" else ():
            yield from _beside_size(write(place), make)
        zero = (ZERO,) if wave == "cos" else ()
        for first, second in itertools.permutations((*zero, *places), 2):
            *square, slope = steep(wave, first, second, make)
            yield *square, slope
            yield tuple(square[:1])
    for first, second in itertools.combinations(places, 2):
        yield (_chord(write(first), write(second), make),)
    yield (make("3 <= pi", known_step("<=", leaving="pi - 3")),)
    powers = [base ** (unit * rest) for (base, rest), (unit, _) in polynomial.powers.items()]
    ends = [one.subs(letters.j, letters.d / 2) for one in powers if one.has(letters.j)]
    ends = [one for one in ends if form.has(*one.free_symbols)]
    below = sorted({one for one in form.atoms(sp.Pow) if one.exp == -1 and one.base.is_Symbol}, key=str)
    powers += [one for one in below if one not in ends]
    for one, other in itertools.permutations(dict.fromkeys((sp.Integer(1), *powers, *ends)), 2):
        if one in powers or other in powers:
            yield (make(f"{write(one)} <= {write(other)}", known_step("<=", leaving=write(other - one))),)


def _places(form: Any) -> list[tuple[str, list[Any]]]:
    """List the places of the sines and the cosines in an expression."""
    waves = sp.sin, sp.cos
    return [(a.__name__, sorted({one.args[0] for one in form.atoms(a)}, key=str)[:FEW_PLACES]) for a in waves]


def signs_of_waves(
    asked: Weighted, polynomial: Polynomial, number: int
) -> Iterator[tuple[tuple[Conclusion, ...], Conclusion]]:
    """Yield where places of waves lie, each with what follows: a sign, or an order of two places."""
    make = Namer(f"{asked.entry.name}-sign-{number}", asked.requires)
    for wave, places in _places(polynomial.back(polynomial.whole)):
        for place in map(write, places):
            within = _within(wave, place, make)
            yield within, _since(within, make(f"0 <= {wave}({place})"), f"{wave}({place})")
        for first, second in itertools.permutations(map(write, places), 2):
            middle, half = f"({first} + {second})/2", f"({second} - ({first}))/2"
            if wave == "sin":
                within = *_within("sin", half, make), *_within("cos", middle, make)
                order, gap = f"sin({first}) <= sin({second})", f"2*cos({middle})*sin({half})"
            else:
                within = *_within("sin", half, make), *_within("sin", middle, make)
                order, gap = f"cos({second}) <= cos({first})", f"2*sin({middle})*sin({half})"
            yield within, _since(within, make(order), gap)


def _within(wave: str, place: str, make: Namer) -> Group:
    """State that a place lies where its wave is not negative."""
    low, high = ("0", "pi") if wave == "sin" else ("-pi/2", "pi/2")
    return make(f"{low} <= {place}"), make(f"{place} <= {high}")


def _since(within: Group, fact: Conclusion, gap: str) -> Conclusion:
    since = tuple(one.name for one in within)
    return replace(fact, proof=(known_step("<=", leaving=gap, since=since),))


def plain_order(order: Conclusion) -> Weighted:
    """Read an order without sums."""
    (read,) = parse(order.statement)
    return Weighted(order, read, ZERO, gap_of(read), sp.Integer(1), False)


def _of_bounded_size(text: str, make: Namer) -> Iterator[Group]:
    """Say between which numbers a number lies of which the size is bounded, and how large its square is."""
    (op,), (size, bound) = Formula(text).signs, map(str, Formula(text).sides)
    if not size.startswith("abs(") or op not in ("<=", "<") or len(_sizes(text)) != 1:
        return
    number = write(parse(text)[0].lhs.args[0])
    ends = []
    for sign, part in (("", number), ("-", f"-({number})")):
        own = make(f"{part} <= {size}", by=Use("own-size", z=part))
        end = make(f"{sign}({number}) <= {bound}", known_step("<=", to=size, by=own.name), known_step(op, by=text))
        yield own, end
        ends.append(end.name)
    by = Use("size-squared", z=number, y=bound)
    yield (make(f"({number})**2 <= ({bound})**2", known_step("<=", by=by, since=tuple(ends))),)


def _sizes(text: str) -> set[Any]:
    read = parse(text)[0]
    return set(sp.Tuple(read.lhs, read.rhs).atoms(sp.Abs))


def _beside_size(place: str, make: Namer) -> Iterator[Group]:
    square = make(f"sin({place})**2 <= ({place})**2", by=Use("sine-square", z=place))
    for part, said in enumerate((f"-abs({place}) <= sin({place})", f"sin({place}) <= abs({place})")):
        yield square, make(said, known_step("<=", by=Classical("between", Use(square.name), part=part)))


def _chord(first: str, second: str, make: Namer) -> Conclusion:
    """Say that a chord of the circle is at most its arc."""
    chord = f"(cos({first}) - cos({second}))**2 + (sin({first}) - sin({second}))**2"
    by = Use("versine-below-square", z=f"{first} - ({second})")
    return make(f"{chord} <= ({first} - ({second}))**2", known_step("<=", by=by, times="2"))


def columns(
    polynomial: Polynomial, known: Iterable[tuple[str, str]], requires: Sequence[str]
) -> list[tuple[Any, Any, Any, Any]]:
    """List known bounds with what they are multiplied by, so that they meet a monomial of what is asked."""
    wanted = monomials(polynomial.whole)
    facts = [_Fact(Use(name), polynomial.forward(gap_between(said))) for name, said in known]
    told = [(one, gap) for one in requires if one not in IDLE and (gap := gap_between(one)) is not None]
    own = [_Fact(text, polynomial.forward(gap)) for text, gap in told]
    own = [one for one in own if not one.gap.is_nonnegative]
    waves = [one for one in facts if one.waves]
    plain = [*(one for one in facts if not one.waves), *own]
    chosen = [one.gap for one in own if one.name not in OWN]
    plain += [_Fact(one.name, one.gap, gap) for one in plain for gap in chosen if gap != one.gap]
    found: dict[Any, Any] = {}
    sized = set(polynomial.sizes.values())  # the fields do not see that |m| times |m| is m^2
    for fact in waves:
        ratios = (_ratio(one, key) for one in wanted for key in fact.waves)
        for by in dict.fromkeys(filter(None, ratios)):
            column = fact.times(by)
            if all(key in wanted for key in column[3] if key.has(sp.sin, sp.cos)):
                found[str(fact.name), 1, by] = column
    waiting = dict.fromkeys((*wanted, *(key for column in found.values() for key in column[3])))
    for _ in range(ROUNDS):
        fresh: dict[Any, None] = {}
        for fact in plain:
            ratios = (_ratio(one, key) for one in waiting for key in fact.terms if key != 1)
            for by in dict.fromkeys((*((sp.Integer(1),) if fact.terms.get(1) else ()), *filter(None, ratios))):
                key = str(fact.name), fact.factor, by
                twice = (by * fact.factor).atoms(sp.Dummy) & fact.gap.atoms(sp.Dummy) & sized
                if key not in found and len(found) < MOST_COLUMNS and by.is_nonnegative and not twice:
                    found[key] = fact.times(by)
                    fresh.update(dict.fromkeys(found[key][3]))
        waiting = fresh
    return list(found.values())


@dataclass(frozen=True)
class _Fact:
    """A known bound by the name under which a step cites it, its gap, and a factor that is not negative."""

    name: Any
    gap: Any
    factor: Any = sp.Integer(1)

    @functools.cached_property
    def terms(self) -> dict[Any, Any]:
        return monomials(self.gap * self.factor)

    @functools.cached_property
    def waves(self) -> list[Any]:
        return [key for key in self.terms if key.has(sp.sin, sp.cos)]

    def times(self, by: Any) -> tuple[Any, Any, Any, Any]:
        return self.name, self.gap, by * self.factor, monomials(by * self.gap * self.factor)


def _ratio(one: Any, part: Any) -> Any:
    """Divide a monomial by another one, if it has all of its factors."""
    powers = one.as_powers_dict()
    for base, power in part.as_powers_dict().items():
        if not power.is_number or not (powers[base] >= power > 0 or powers[base] <= power < 0):
            return None
    return one / part


def solved(asked: Weighted, polynomial: Polynomial, known: Iterable[tuple[str, str]]) -> Group | None:
    """Return the proof by multiples of known bounds, if there are such."""
    wanted, strict = monomials(polynomial.whole), asked.read.op in ("<", ">")
    found = multiples(wanted, columns(polynomial, known, asked.requires), strict=strict)
    return None if found is None else asked.proof(polynomial, *found)
