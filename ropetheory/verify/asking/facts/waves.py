"""What is known of waves at the places where they stand: bounds, slopes, chords, signs and orders.

Each is a result of its own, which the checker decides before it may be used.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import Classical, Conclusion, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import Formula, parse
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.facts.functions import Namer, facts_about, known_step
from ropetheory.verify.asking.facts.pairs import steep
from ropetheory.verify.asking.ways.bounds import ZERO

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.verify.asking.facts.polynomials import Polynomial

Group = tuple[Conclusion, ...]
FEW_PLACES = 4


def known_bounds(polynomial: Polynomial, name: str, requires: Sequence[str]) -> Iterator[Group]:
    """Yield groups of results about the waves, powers and sizes in an expression; the last is the bound."""
    form = polynomial.back(polynomial.whole)
    yield from facts_about((form, *polynomial.sized), name, tuple(requires))
    make = Namer(f"{name}-more", tuple(requires))
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
        yield from _chord(write(first), write(second), make)
    for square in polynomial.squares:
        yield (make(f"0 <= {write(square)}", known_step("<=", leaving=write(square))),)
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
    polynomial: Polynomial, name: str, requires: Sequence[str]
) -> Iterator[tuple[tuple[Conclusion, ...], Conclusion]]:
    """Yield where places of waves lie, each with what follows: a sign, or an order of two places."""
    make = Namer(f"{name}-sign", tuple(requires))
    for wave, places in _places(polynomial.back(polynomial.whole)):
        for place in map(write, places):
            within = _within(wave, place, make)
            yield within, _since(within, make(f"0 <= {wave}({place})"), f"{wave}({place})")
            later = f"{place} - pi/2" if wave == "cos" else f"{place} - pi"
            within = _within("sin", later, make)
            yield within, _since(within, make(f"{wave}({place}) <= 0"), f"sin({later})")
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


def _of_bounded_size(text: str, make: Namer) -> Iterator[Group]:
    """Say between which numbers a number lies of which the size is bounded, and how large its square is."""
    (op,), (size, bound) = Formula(text).signs, map(str, Formula(text).sides)
    if not size.startswith("abs(") or op not in ("<=", "<") or len(sizes_in(text)) != 1:
        return
    number = write(parse(text)[0].lhs.args[0])
    ends = []
    for sign, part in (("", number), ("-", f"-({number})")):
        own = make(f"{part} <= {size}", by=Use("own-size", z=part))
        steps = known_step("<=", to=size, by=own.name), known_step(op, by=text)
        end = make(f"{sign}({number}) <= {bound}", *steps)
        yield own, end
        ends.append(end.name)
    by = Use("size-squared", z=number, y=bound)
    yield (make(f"({number})**2 <= ({bound})**2", known_step("<=", by=by, since=tuple(ends))),)


def sizes_in(text: str) -> set[Any]:
    """List the sizes of which a condition speaks."""
    (read,) = parse(text)
    return {one for side in (read.lhs, read.rhs) for one in side.atoms(sp.Abs)}


def _beside_size(place: str, make: Namer) -> Iterator[Group]:
    square = make(f"sin({place})**2 <= ({place})**2", by=Use("sine-square", z=place))
    for part, said in enumerate((f"-abs({place}) <= sin({place})", f"sin({place}) <= abs({place})")):
        yield square, make(said, known_step("<=", by=Classical("between", Use(square.name), part=part)))


def _chord(first: str, second: str, make: Namer) -> Iterator[Group]:
    """Say that a chord of the circle is at most its arc, and at most a diameter."""
    chord = f"(cos({first}) - cos({second}))**2 + (sin({first}) - sin({second}))**2"
    between = f"{first} - ({second})"
    by = Use("versine-below-square", z=between)
    yield (make(f"{chord} <= ({between})**2", known_step("<=", by=by, times="2")),)
    yield (make(f"{chord} <= 4", known_step("<=", leaving=f"4*cos(({between})/2)**2")),)
