"""Sums in closed form, bounds of sums by closed forms, products of sums: results that the checker decides."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.simplify.fu import TR8

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Summation, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.facts.functions import Namer
from ropetheory.verify.asking.forms import apart
from ropetheory.verify.asking.ways.bounds import COUNT, ZERO, terms_of, written_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.symbolic.language.relation import Relation

Group = tuple[Conclusion, ...]
FEW = 4  # first terms of a sum that are written out
RISING, FALLING = ("<", "<="), (">", ">=")


def closed_form(one: Any, name: str, requires: tuple[str, ...]) -> tuple[Group, Any] | None:
    """Return results of which the last says what a sum is, with that; None of a sum without a closed form."""
    if len(one.limits) != 1 or one.function.has(sp.Sum):
        return None
    if one.limits[0][1] != 0:
        return _later(one, Namer(name, requires))
    ways = (_geometric, _polynomial, _weighted)
    return next(filter(None, (way(one, Namer(name, requires)) for way in ways)), None)


def from_zero(one: Any, make: Namer) -> tuple[Group, Any] | None:
    """Return that a sum from another number on is one from 0 on less its first terms, with these."""
    index, low, high = one.limits[0]
    if low == 0 or len(one.limits) != 1 or low.has(index) or high.has(index):
        return None
    inner = one.function
    runner = letters.j if index == letters.j else letters.l
    text = write(inner.xreplace({index: runner}))
    by = Classical("split_sum", text, str(runner), "0", write(low - 1), write(high))
    first, whole = (sp.Sum(inner, (index, 0, end)) for end in (low - 1, high))
    parts = make(f"{write(whole)} == {write(first)} + {write(one)}", by=by)
    step = Step("==", GOAL, "The first terms are taken away.", put=parts.name)
    other = whole - (first.doit() if low.is_Integer and low <= FEW else first)
    return (parts, make(f"{write(one)} == {write(other)}", step)), other


def longer(sides: Any, make: Namer) -> Iterator[tuple[Group, Any, Any]]:
    """Yield that of two sums from 0 on with the same terms one is the other and the rest, with both forms."""
    totals = sorted((one for one in sides.atoms(sp.Sum) if len(one.limits) == 1), key=str)
    for one, other in itertools.permutations(totals, 2):
        (index, low, high), (_, start, end) = one.limits[0], other.limits[0]
        if low != start or high == end or other.function.subs(other.limits[0][0], index) != one.function:
            continue
        runner = letters.j if index == letters.j else letters.l
        text = write(one.function.xreplace({index: runner}))
        by = Classical("split_sum", text, str(runner), write(low), write(end), write(high))
        rest = sp.Sum(one.function, (index, end + 1, high))
        yield (make(f"{write(one)} == {write(other)} + {write(rest)}", by=by),), one, other + rest


def _later(one: Any, make: Namer) -> tuple[Group, Any] | None:
    """Sum from another number on by the closed forms of two sums from 0 on."""
    found = from_zero(one, make)
    if found is None:
        return None
    group, other = found
    steps = [Step("==", write(other), "From 0 on.", put=group[0].name)]
    for number, total in enumerate(sorted(other.atoms(sp.Sum), key=str)):
        closed = closed_form(total, f"{make.prefix}-from-0-{number}", make.requires)
        if closed is None:
            return None
        other = other.xreplace({total: closed[1]})
        group = (*group, *closed[0])
        steps.append(Step("==", write(other), "Its closed form.", put=closed[0][-1].name))
    last = replace(steps[-1], to=GOAL)
    return (*group, make(f"{write(one)} == {write(other)}", *steps[:-1], last)), other


def _weighted(one: Any, make: Namer) -> tuple[Group, Any] | None:
    """Sum a polynomial in the index times powers of it, by what it grows by, up to any number of terms."""
    index, _, last = one.limits[0]
    term = sp.expand(unfold(one.function).xreplace({index: letters.l}), power_exp=True)
    if term.has(letters.N, sp.Sum, sp.sin, sp.cos, letters.coordinate) or letters.l not in term.free_symbols:
        return None
    total = sp.Integer(0)
    for part in sp.Add.make_args(term):
        found = _grown(part)
        if found is None:
            return None
        total += found
    total = total.subs(letters.l, letters.N) - total.subs(letters.l, 0)
    text, shown = write(term), write(total)
    by = Classical("telescoping", text, "l", shown)
    every = make(f"Sum({text}, l, 0, N-1) == {shown}", by=by)
    at = total.subs(letters.N, last + 1)
    plain = Step("==", f"Sum({text}, l, 0, {write(last)})", "Each term is written out.")
    step = Step("==", GOAL, "A sum of powers.", put=Use(every.name, N=write(last + 1)))
    same = one.function.xreplace({index: letters.l}) == term
    return (every, make(f"{write(one)} == {write(at)}", *(() if same else (plain,)), step)), at


def _grown(part: Any) -> Any:
    """Return a function of l that grows by a term from l to l + 1: a polynomial times a power; or None."""
    inner, powers = sp.Integer(1), sp.Integer(0)
    for factor in sp.Mul.make_args(part):
        base, exponent = factor.as_base_exp()
        if exponent.has(letters.l):
            if base.has(letters.l) or sp.diff(exponent, letters.l, 2) != 0:
                return None
            powers += sp.expand(exponent) * sp.log(base)
        else:
            inner *= factor
    if not inner.is_polynomial(letters.l):
        return None
    rate, start = sp.diff(powers, letters.l), powers.subs(letters.l, 0)
    ratio, first = sp.exp(rate), sp.exp(start)
    size = sp.Dummy()
    if rate == 0:
        return None
    unknown = sp.symbols(f"_c0:{int(sp.degree(inner, letters.l)) + 1}" if inner.has(letters.l) else "_c0:1")
    guess = sum((one * letters.l**at for at, one in enumerate(unknown)), sp.Integer(0))
    gap = sp.expand(guess.subs(letters.l, letters.l + 1) * size - guess - inner)
    found = sp.solve(sp.Poly(gap, letters.l).all_coeffs(), unknown, dict=True)
    if not found:
        return None
    return sp.factor(guess.subs(found[0])).subs(size, ratio) * first * sp.exp(rate * letters.l)


def _geometric(one: Any, make: Namer) -> tuple[Group, Any] | None:
    index, _, last = one.limits[0]
    meant = unfold(one.function)
    first, second = (meant.subs(index, place) for place in (0, 1))
    if first == 0 or meant.has(sp.sin, sp.cos, letters.coordinate):
        return None
    ratio = sp.powsimp(second / first)
    if sp.powsimp(sp.expand(meant / (first * ratio**index))) != 1:
        return None
    total = first * (1 - sp.powsimp(ratio ** (last + 1))) / (1 - ratio) if ratio != 1 else first * (last + 1)
    step = Step("==", GOAL, "A geometric sum.", compute=Summation())
    return (make(f"{write(one)} == {write(total)}", step),), total


def _polynomial(one: Any, make: Namer) -> tuple[Group, Any] | None:
    """Sum a polynomial in the index power by power, each first up to any number of terms."""
    index, _, last = one.limits[0]
    term = apart(one.function).xreplace({index: letters.l})
    if term.has(letters.N) or letters.l not in term.free_symbols or not term.is_polynomial(letters.l):
        return None
    shares = {power: share for (power,), share in sp.Poly(term, letters.l).terms()}
    sums = {power: sp.Sum(letters.l**power, (letters.l, 0, last)) for power in shares}
    left = sum((share * sums[power] for power, share in shares.items()), sp.Integer(0))
    steps, group = [Step("==", write(left), "It is a polynomial in its index.")], list[Conclusion]()
    for power, total in sums.items():
        value = sp.factor(sp.summation(letters.l**power, (letters.l, 0, letters.N - 1)))
        text, shown = write(letters.l**power), write(value)
        every = make(f"Sum({text}, l, 0, N-1) == {shown}", by=Classical("telescoping", text, "l", shown))
        group.append(every)
        left = left.xreplace({total: value.subs(letters.N, last + 1)})
        known = Use(every.name, N=write(last + 1))
        steps.append(Step("==", write(left), "A sum of powers.", put=known))
    if sp.Sum(one.function.xreplace({index: letters.l}), *next(iter(sums.values())).limits) in sums.values():
        steps = steps[1:]
    steps[-1] = replace(steps[-1], to=GOAL)
    left = sp.factor(left) if len(shares) == 1 else left
    return (*group, make(f"{write(one)} == {write(left)}", *steps)), left


ABOVE: dict[Any, tuple[Any, ...]] = {
    sp.sin: (lambda y: y, lambda y: sp.Integer(1)),
    sp.cos: (lambda z: sp.Integer(1),),
}
BELOW: dict[Any, tuple[Any, ...]] = {
    sp.sin: (lambda y: y - y**3 / 6, lambda y: sp.Integer(-1)),
    sp.cos: (lambda z: 1 - z**2 / 2, lambda z: sp.Integer(-1)),
    sp.exp: (lambda z: 1 + z,),
}
"""What bounds a function from above and from below, at its argument: a closed form where it is summed."""


def middles(entry: Conclusion, read: Relation) -> Iterator[tuple[Conclusion, Conclusion, Conclusion]]:
    """Yield two comparisons that a comparison follows from, with that: a sum in bounds of its functions."""
    if read.op not in (*RISING, *FALLING):
        return
    for side, other, first in ((read.lhs, read.rhs, True), (read.rhs, read.lhs, False)):
        if not isinstance(side, sp.Expr) or not isinstance(other, sp.Expr):
            continue
        known = ABOVE if (read.op in RISING) is first else BELOW
        meant = written_out(side)
        waves = {one: one.func(TR8(sp.expand(one.function)), *one.limits) for one in meant.atoms(sp.Sum)}
        for form in dict.fromkeys((meant.xreplace(waves), meant)):
            for bound in filter(None, (_bounded(form, known, place) for place in range(2))):
                yield _through(entry, read, write(bound), first=first)


def _bounded(meant: Any, known: dict[Any, tuple[Any, ...]], place: int) -> Any:
    """Put bounds for functions within the sums of an expression; None where there is none to put."""
    totals = meant.atoms(sp.Sum)
    functions = {one for total in totals for one in total.function.atoms(*known)}
    put = {one: known[one.func][place](one.args[0]) for one in functions if len(known[one.func]) > place}
    if not put:
        return None
    return meant.xreplace({total: split(total, total.function.xreplace(put)) for total in totals})


def split(total: Any, function: Any) -> Any:
    """Write the sum of a function over the range of a sum, term by term, without what all terms share."""
    found, index = ZERO, total.limits[0][0]
    for term in sp.Add.make_args(sp.expand(function)):
        number, rest = term.as_independent(index, *term.atoms(Folded), as_Add=False)
        count = total.limits[0][2] - total.limits[0][1] + 1
        found += number * (count if rest == 1 else total.func(rest, *total.limits))
    return found


def _through(
    entry: Conclusion, read: Relation, middle: str, *, first: bool
) -> tuple[Conclusion, Conclusion, Conclusion]:
    left, right = write(read.lhs), write(read.rhs)
    weak = read.op[0] + "="
    # The bounds of functions are weak: what is strict is the comparison of the bound.
    ops = (weak, read.op) if first else (read.op, weak)
    one = replace(entry, name=f"{entry.name}-before", statement=f"{left} {ops[0]} {middle}")
    two = replace(entry, name=f"{entry.name}-after", statement=f"{middle} {ops[1]} {right}")
    steps = (
        Step(ops[0], middle, "The functions lie within their bounds.", by=Use(one.name)),
        Step(ops[1], GOAL, "The bound has a closed form.", by=Use(two.name)),
    )
    return one, two, replace(entry, proof=steps)


def products(entry: Conclusion, read: Relation) -> Iterator[Group]:
    """Yield proofs by Cauchy and Schwarz: of the square of a sum, or a number, and a product of sums."""
    if read.op not in ("<=", ">="):
        return
    rising = read.ascending()
    small = written_out(rising.lhs)
    for first, second in _factors(written_out(rising.rhs)):
        root = _root(small, first, second) if small.has(sp.Sum) or second != 1 else None
        if root is not None:
            yield from _by_squares(entry, read.op, root, first, second)
            yield from _by_squares(entry, read.op, root, unfold(first), unfold(second))


def beside_squares(entry: Conclusion, read: Relation) -> Iterator[tuple[Conclusion, Conclusion, Conclusion]]:
    """Yield the square of a sum below the sum of squares, what then remains, and what is asked by both."""
    if read.op not in ("<=", ">="):
        return
    rising = read.ascending()
    low, high = map(written_out, (rising.lhs, rising.rhs))
    gap = sp.expand(high - low)
    for power in sorted((one for one in gap.atoms(sp.Pow) if one.exp == 2), key=str):
        inner = terms_of(power.base) if isinstance(power.base, sp.Sum) else None
        times = -gap.coeff(power)
        if inner is None or not times.is_positive:
            continue
        total = sp.Sum(inner[0] ** 2, (letters.j, 0, letters.d / 2 - 1))
        squared = replace(
            entry, name=f"{entry.name}-squared", statement=f"{write(power)} <= d/2*{write(total)}"
        )
        rest = sp.expand(low + times * (letters.d / 2 * total - power))
        left = replace(entry, name=f"{entry.name}-left", statement=f"{write(rest)} <= {write(rising.rhs)}")
        more = f"{write(rising.lhs)} + ({write(times)})*(d/2*{write(total)} - {write(power)})"
        steps = (
            Step("<=", more, "The square of a sum.", by=Use(squared.name), times=write(times)),
            Step("==", write(rest), "The square goes."),
            Step("<=", GOAL, "What remains.", by=Use(left.name)),
        )
        start = None if read.op == "<=" else write(read.rhs)
        yield squared, left, replace(entry, start=start, proof=steps)


def _factors(large: Any) -> Iterator[tuple[Any, Any]]:
    """Yield the summands of two sums over the pairs whose product an expression is."""
    number, sums = sp.Integer(1), []
    for factor in sp.Mul.make_args(large):
        base, exponent = factor.as_base_exp()
        terms = terms_of(base) if factor.has(sp.Sum) else None
        if terms is None or exponent not in (1, 2):
            number *= factor
        else:
            sums += [terms[0] + 2 * terms[1] / letters.d] * int(exponent)
    if number.has(sp.Sum) or number.has(letters.j):
        return
    if len(sums) == 2:
        yield number * sums[0], sums[1]
    elif len(sums) == 1:
        yield 2 * number / letters.d * sums[0], sp.Integer(1)


def _root(small: Any, first: Any, second: Any) -> Any:
    """Return the summand of what is squared on the small side; of a number the root of the product."""
    scale, rest = small.as_independent(sp.Sum, as_Add=False)
    base, exponent = rest.as_base_exp()
    if not small.has(sp.Sum):
        parts = (factor.as_base_exp() for factor in sp.Mul.make_args(sp.powsimp(unfold(first * second))))
        return sp.Mul(*(base ** (exponent / 2) for base, exponent in parts))
    terms = terms_of(base) if exponent == 2 else None
    return None if terms is None else sp.sqrt(scale) * (terms[0] + 2 * terms[1] / letters.d)


def _by_squares(entry: Conclusion, op: str, root: Any, first: Any, second: Any) -> Iterator[Group]:
    gap = sp.factor(sp.expand(unfold(first * second - root**2)))
    text = f"{root} + 0*d" if root.is_Rational else write(root)  # the square of a number is no square
    pair = replace(
        entry,
        name=f"{entry.name}-pair",
        statement=f"({text})**2 <= ({write(first)})*({write(second)})",
        proof=(Step("<=", GOAL, "The difference is not negative.", leaving=write(gap)),),
    )
    square = f"Sum({text}, j, 0, d/2-1)**2"
    product = f"Sum({write(first)}, j, 0, d/2-1)*Sum({write(second)}, j, 0, d/2-1)"
    known = Classical("cauchy_schwarz", Use(pair.name), write(first), write(second))
    low, high = (square, product) if op == "<=" else (product, square)
    for before, after in itertools.product(_ways(low, root), _ways(high, root)):
        there = [Step("==", to, "The sums run over the pairs.", put=by) for to, by in before]
        middle = Step(op, high if after else GOAL, "The inequality of Cauchy and Schwarz.", by=known)
        targets = [*(to for to, _ in after[-2::-1]), *[GOAL][: len(after)]]
        named = zip(targets, (by for _, by in after[::-1]), strict=False)
        back = [Step("==", to, "The sums are what they were.", put=by) for to, by in named]
        yield pair, replace(entry, proof=(*there, middle, *back))


def _ways(text: str, root: Any) -> list[list[tuple[str, str | None]]]:
    """List how a side becomes a text: it is that, by normal forms, or since a number is a sum of ones."""
    ones = f"({write(root)})**2*Sum(1, j, 0, d/2-1)**2"
    number = [] if root.has(letters.j) else [[(ones, COUNT.name), (text, None)]]
    return [[], [(text, None)], [(text, COUNT.name)], *number]
