"""What is known of a function at two places: slopes of waves, tangents of e^x and ln, and sums of squares.

Each fact is a result of its own, by the line below e^x and bounds of the sine; the checker decides it.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import Classical, Use
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.proof.context import Context
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.known import tree
from ropetheory.verify.asking.facts.functions import Namer, known_step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ropetheory.authoring import Conclusion

    Group = tuple[Conclusion, ...]

MOST = 12
"""Pairs of places of which facts are collected."""


def meant(side: Any) -> Any:
    """Write an expression out: quantities by their meaning, and sums from a number to a number."""
    whole = unfold(side)
    totals = whole.atoms(sp.Sum)
    return whole.xreplace({one: one.doit() for one in totals if all(a.is_Integer for a in one.limits[0][1:])})


def facts_of_pairs(
    forms: Iterable[Any], whole: Any, name: str, requires: tuple[str, ...]
) -> Iterator[tuple[Conclusion, ...]]:
    """Yield groups of results about two places of a function; the last of a group is the fact.

    Waves are looked for in the forms, exponentials and logarithms in the whole, which is written out.
    """
    make = Namer(f"{name}-pair", requires)
    waving = sp.Tuple(*forms)
    yield from itertools.islice(_waves(waving, make), MOST)
    yield from itertools.islice(_exponentials(whole, make), MOST)
    yield from itertools.islice(_logarithms(whole, make), MOST)
    for one in sorted(whole.atoms(sp.Abs), key=str)[:MOST]:
        for number in (one.args[0], -one.args[0]):
            yield (make(f"{write(number)} <= abs({write(number)})", by=Use("own-size", z=write(number))),)


def _waves(whole: Any, make: Namer) -> Iterator[Group]:
    for wave in (sp.cos, sp.sin):
        places = sorted({one.args[0] for one in whole.atoms(wave)}, key=str)
        for first, second in itertools.permutations(places, 2):
            yield steep(wave.__name__, first, second, make)


def steep(name: str, first: Any, second: Any, make: Namer) -> Group:
    """Say that a wave changes by no more than its argument, whose change is written as a product."""
    change = sp.Mul.make_args(sp.factor(first - second))
    size = "*".join(f"({write(one)})**2" for one in change)
    x, a = write(first), write(second)
    shift = "" if name == "cos" else " - pi/2"
    moved = Use("squares-move", phi=f"{x}{shift}", psi=f"{a}{shift}")
    here = f"({name}({x}) - {name}({a}))**2"
    square = make(
        f"{here} <= {size}",
        known_step("<=", to=f"({x} - ({a}))**2 + 0*d", by=moved, times="1"),
        known_step("=="),
    )
    below, sizes = f"{name}({x}) - {name}({a})", write(sp.Mul(*map(sp.Abs, change)))
    plain = write(sp.Mul(*(_size(one, make.requires) for one in change)))
    slope = make(f"{below} <= {sizes}", known_step("<=", by=Classical("between", Use(square.name), part=1)))
    if plain == sizes:
        return square, slope
    steps = known_step("<=", to=sizes, by=slope.name), known_step("==")
    return square, slope, make(f"{below} <= {plain}", *steps)


def _size(one: Any, requires: tuple[str, ...]) -> Any:
    """Return the size of a factor: itself or its negative, where its sign shows under the conditions."""
    signer = Context(tuple(map(relation, requires)), "size").signer
    signs = (1, one), (-1, -one)
    found = (sized for _, sized in signs if signer.nonnegative(tree(write(sized))))
    return next(found, sp.Abs(one))


def _exponentials(whole: Any, make: Namer) -> Iterator[Group]:
    """Say for two exponents that e^x lies above its tangents, and which is the larger if that shows."""
    places = sorted({one.args[0] for one in whole.atoms(sp.exp) if not one.is_number}, key=str)
    for first, second in itertools.permutations(places, 2):
        x, a = write(first), write(second)
        by = Use("exp-above-every-line", z=f"{x} - ({a})")
        yield (make(f"exp({a})*(1 + {x} - ({a})) <= exp({x})", known_step("<=", by=by, times=f"exp({a})")),)
    for first, second in itertools.permutations(places, 2):
        x, a = write(first), write(second)
        yield (make(f"exp({a}) <= exp({x})", known_step("<=", leaving=f"exp({x}) - exp({a})")),)


def _logarithms(whole: Any, make: Namer) -> Iterator[Group]:
    """Say for two numbers that ln lies below its tangents, exponentials in what is asked included."""
    numbers = sorted({one.args[0] for one in whole.atoms(sp.log)}, key=str)
    constants = [one for one in numbers if one.is_number]
    places = [one for one in numbers if not one.is_number]
    found = sorted({one for one in whole.atoms(sp.exp) if not one.is_number}, key=str)
    beside = [*places, *(1 / one for one in constants)]
    beside += [number * one for one in found for number in constants or [sp.Integer(1)]]
    ways = (pair for a, b in itertools.product(places, beside) for pair in ((a, b), (b, a)) if a != b)
    for x, a in dict.fromkeys(ways):
        ratio, shown = f"({write(x)})/({write(a)})", f"ln({write(x)}) - ln({write(a)}) + 1"
        there = known_step("==", to=f"ln({ratio}) + 1")
        by = Use("log-below-line", c=ratio)
        yield (make(f"{shown} <= {ratio}", there, known_step("<=", by=by, times="1")),)


def over_divisors(whole: Any) -> Iterator[Any]:
    """Yield a difference times what is positive and stands in its logarithms, with that below it."""
    for one in sorted({part.args[0] for part in whole.atoms(sp.log)}, key=str):
        if one.is_Add:
            yield sp.expand(whole * one), one


def squares(gap: Any) -> Iterator[str]:
    """Write a polynomial in numbers, roots, waves and exponentials by squares, factor by factor.

    >>> list(squares(sp.Symbol("m")**2 + 1 - 2*sp.Symbol("m")))
    ['(m - 1)**2']
    """
    above, below = sp.fraction(sp.together(sp.expand(gap, power_exp=True, deep=True)))
    roots = {one.base: one.exp.q for one in above.atoms(sp.Pow) if one.exp.is_Rational and one.exp.q > 1}
    places = {base: sp.Dummy(positive=True) for base in roots if base.is_Symbol and base.is_nonnegative}
    above = above.subs({base: one ** roots[base] for base, one in places.items()})
    above = sp.expand(sp.powdenest(above))
    if above.is_number:
        return
    try:
        poly = sp.Poly(above)
    except sp.PolynomialError:
        return
    if not all(number.is_Rational for number in poly.coeffs()):
        return
    names = sp.symbols(f"_0:{len(poly.gens)}")
    old = {one: base ** sp.Rational(1, roots[base]) for base, one in places.items()}
    back = {name: gen.xreplace(old) for name, gen in zip(names, poly.gens, strict=True)}
    plain = sp.Poly(poly.as_expr(*names), *names)
    number, parts = plain.factor_list()
    texts = [str(number)] if number != 1 else []
    written = False
    for factor, times in parts:
        own = _by_squares(factor) if factor.total_degree() == 2 else None
        written = written or own is not None or times % 2 == 0
        text = _text(factor.as_expr() if own is None else own, back)
        texts.append(f"({text})**{times}" if times > 1 else f"({text})")
    if written and texts:
        found = "*".join(texts)
        yield (found[1:-1] if len(texts) == 1 and found[0] == "(" and found[-1] == ")" else found) + (
            "" if below == 1 else f"/({write(below)})"
        )


def _text(one: Any, back: dict[Any, Any]) -> str:
    return write(one.xreplace(back)) if one.has(*back) else str(one)


def _by_squares(poly: Any) -> Any:
    """Complete the squares of a polynomial of degree 2; None where it is negative somewhere."""
    gens = [sp.Integer(1), *poly.gens]
    names = [sp.Symbol("_one"), *poly.gens]
    whole = sp.Integer(0)
    for powers, number in poly.terms():
        rest = 2 - sum(powers)
        whole += number * names[0] ** rest * sp.Mul(*(g**p for g, p in zip(poly.gens, powers, strict=True)))
    found, left = sp.Integer(0), sp.Poly(whole, *names)
    while not left.is_zero:
        top = next((g for g in names[::-1] if left.coeff_monomial(g**2) > 0), None)
        if top is None:
            return None
        share = left.coeff_monomial(top**2)
        line = sp.expand(sp.diff(left.as_expr(), top) / (2 * share))
        found += sp.Mul(share, sp.Pow(line, 2, evaluate=False), evaluate=False)
        left = sp.Poly(sp.expand(left.as_expr() - share * line**2), *names)
    return found.xreplace({names[0]: gens[0]})
