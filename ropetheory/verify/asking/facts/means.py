"""Facts about means: Cauchy and Schwarz for sums over one range, and tangents of e^x and ln at a mean."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import Classical, Step, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.facts.functions import known_step
from ropetheory.verify.asking.facts.writing import summed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.verify.asking.facts.families import Families

REAL, POSITIVE = (
    (letters.z, letters.psi, letters.phi, letters.x1),
    (letters.c, letters.r, letters.t, letters.s),
)
ONE = sp.Integer(1)
Tangent = tuple[str, Any, Any, Any, Any, tuple[Step, ...], Any]
"""A relation, the tangent, its letter, the weights, what is averaged, a proof, and the sum at the mean."""


def about_means(families: Families) -> None:
    """Add what is known of products of sums, and of functions of means that are asked about."""
    ranges = dict.fromkeys(one.limits[0][1:] for one in families.sums)
    for ends in ranges:
        own = [one for one in families.sums if one.limits[0][1:] == ends]
        terms = [one.function.xreplace({one.limits[0][0]: families.runner}) for one in own]
        for one, other, root in itertools.product(terms, (*terms, ONE), (*terms, ONE)):
            if ((one, other) != (root, root) and str(one) <= str(other)) or other == 1:
                _products(families, ends, one, other, root)
        for total, term in zip(own, terms, strict=True):
            for tangent in _tangents(families, term):
                _at_mean(families, total, ends, tangent)


def _products(families: Families, ends: tuple[Any, Any], one: Any, other: Any, root: Any) -> None:
    """Say that the square of a sum is at most a product of two, where the terms have equal products."""
    plain = root == 1
    root = sp.pi if plain else root  # the square of 1 is no square as it is written
    ratio = sp.powsimp(one * other / root**2)
    if families.runner in ratio.free_symbols or (plain and other == 1) or len({one, other, root}) == 1:
        return
    first, times = one / ratio, write(ratio)
    within, index = families.members.within(ends), str(families.runner)
    equal = known_step("<=", leaving="0")
    said = f"({write(root)})**2 <= ({write(first)})*({write(other)}) + 0*d"
    pair = families.make(said, equal, where=within)
    by = Classical("cauchy_schwarz", Use(pair.name), write(first), write(other), index, *map(write, ends))
    square = f"({times})*({write(root)}*{_sum(families, ONE, ends)})**2"
    product = f"{_sum(families, one, ends)}*{_sum(families, other, ends)}"
    steps = [known_step("<=", to=product, by=by, times=times)]
    sides = [ratio * _summed(families, root, ends) ** 2]
    sides.append(_summed(families, one, ends) * _summed(families, other, ends))
    results = [pair]
    counted = families.ones(*ends)
    if counted is not None and (plain or other == 1):
        results = [*counted[1], pair]
        if plain:
            steps.insert(0, known_step("==", to=square, put=counted[1][-1].name))
        if other == 1:
            steps.append(known_step("==", to=write(sides[1]), put=counted[1][-1].name))
    steps[-1] = known_step(steps[-1].op, by=steps[-1].by, times=steps[-1].times, put=steps[-1].put)
    fact = families.make(f"{write(sides[0])} <= {write(sides[1])}", *steps)
    families.note((*results, fact), "<=", *sides)
    roots = (one for one in families.sides.atoms(sp.Pow) if one.exp == sp.Rational(1, 2) and one.has(sp.Sum))
    if ratio == 1 and any(roots):
        bound, base = sp.sqrt(sides[1]), _summed(families, root, ends)
        for part, (op, other) in enumerate(((">=", -bound), ("<=", bound))):
            step = known_step(op, by=Classical("between", Use(fact.name), part=part))
            order = families.make(f"{write(base)} {op} {write(other)}", step)
            families.note((*results, fact, order), op, base, other)


def _sum(families: Families, term: Any, ends: tuple[Any, Any]) -> str:
    return f"Sum({write(term.xreplace({families.runner: letters.l}))}, l, {write(ends[0])}, {write(ends[1])})"


def _summed(families: Families, term: Any, ends: tuple[Any, Any]) -> Any:
    return summed(term.xreplace({families.runner: letters.l}), letters.l, *ends)


def _tangents(families: Families, term: Any) -> Iterator[Tangent]:
    """Yield tangents below or above a term that is e^x, ln or x e^x, times weights."""
    taken = families.members.all.free_symbols
    place = next((one for one in REAL if one not in taken), None)
    mark = next((one for one in POSITIVE if one not in taken), None)
    if place is None or mark is None:
        return
    powers = [one for one in sp.Mul.make_args(term) if isinstance(one, sp.exp) and one.has(families.runner)]
    for number in range(1, len(powers) + 1):
        for chosen in itertools.combinations(powers, number):
            weight, number_at = term / sp.Mul(*chosen), sum((one.args[0] for one in chosen), sp.Integer(0))
            line = weight * sp.exp(place) * (1 + number_at - place)
            by = Use("exp-above-every-line", z=write(number_at - place))
            step = known_step(">=", by=by, times=write(weight * sp.exp(place)))
            yield ">=", line, place, weight, number_at, (step,), lambda w, z, _: w * sp.exp(z)
    for log in (one for one in sp.Mul.make_args(term) if isinstance(one, sp.log)):
        weight, inner = term / log, log.args[0]
        by = Use("log-below-line", c=write(inner / mark))
        step = known_step("<=", by=by, times=write(weight))
        line = weight * (sp.log(mark) + inner / mark - 1)
        yield "<=", line, mark, weight, inner, (step,), lambda w, z, _: w * sp.log(z)
    if len(powers) == 1 and (number_at := powers[0].args[0]) == term / powers[0]:
        power, start = powers[0], sp.exp(place)
        line = place * power + start * number_at - place * start
        middle = line + start * (sp.exp(number_at) / start - 1 - number_at + place)
        steps = (
            known_step(">=", to=write(middle), times=write(power),
                by=Use("exp-above-every-line", z=write(place - number_at))),
            known_step(">=", times=write(start), by=Use("exp-above-every-line", z=write(number_at - place))),
        )  # fmt: skip
        yield ">=", line, place, ONE, number_at, steps, lambda _w, z, of: z * of


def _at_mean(families: Families, total: Any, ends: tuple[Any, Any], tangent: Tangent) -> None:
    """Put the mean for the place of a tangent, where the sums that it is made of are asked about."""
    op, line, place, weight, number, steps, at = tangent
    whole, mean = (_summed(families, one, ends) for one in (weight, sp.expand(weight * number)))
    asked = set(families.sums)
    if not mean.has(sp.Sum) or not (whole.atoms(sp.Sum) | mean.atoms(sp.Sum)) <= asked:
        return
    term = total.function.xreplace({total.limits[0][0]: families.runner})
    each = families.make(f"{write(term)} {op} {write(line)}", *steps, where=families.members.within(ends))
    results, _ = families.ordered(total, (each,), line, op)
    value = sp.expand(mean / whole)
    there = at(whole, value, _summed(families, sp.exp(number), ends))
    step = known_step(op, by=Use(results[-1].name, **{str(place): write(value)}), times="1")
    fact = families.make(f"{write(total)} {op} {write(there)}", step)
    if not there.has(sp.exp(value)) or not families.sides.has(sp.log):
        families.note((*results, fact), op, total, there)
        return
    ratio = f"ln({write(total)}/({write(there)}))"
    said = sp.log(total), sp.log(whole) + value
    logs = families.make(
        f"{write(said[0])} {op} {write(said[1])}", known_step(op, leaving=ratio, since=(fact.name,))
    )
    families.note((*results, fact, logs), op, *said)
