"""What is known of the sines, cosines, exponentials, logarithms, sizes and extremes in what is asked.

Each fact is about an argument that occurs in what is asked: the cosine is at most 1, and within a square of
1. It is a result of its own, which the checker decides before it may be used.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Use
from ropetheory.symbolic.language.extremum import larger, smaller
from ropetheory.symbolic.language.formulas import Formula, parse_expression
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.forms import apart

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOST = 8
"""Functions of which facts are collected."""


def facts_about(
    forms: Iterable[Any], name: str, requires: tuple[str, ...]
) -> Iterator[tuple[Conclusion, ...]]:
    """Yield groups of results about the functions in some expressions; the last of a group is the fact."""
    found = {part for form in forms for part in form.atoms(*_OF)}
    for number, part in enumerate(sorted(found, key=str)[:MOST]):
        if isinstance(part.args[0], sp.Basic) and not part.is_number:
            yield from _OF[part.func](write(part.args[0]), Namer(f"{name}-fact-{number}", requires))


def terms_of_sums(
    forms: Iterable[Any], name: str, requires: tuple[str, ...]
) -> Iterator[tuple[Conclusion, ...]]:
    """Yield that a sum of what is not negative is at least its first term, and its last one."""
    make = Namer(f"{name}-term", requires)
    for total in sorted({one for form in forms for one in form.atoms(sp.Sum)}, key=str)[:MOST]:
        index, low, high = total.limits[0]
        if low != 0 or str(index) not in ("j", "l") or len(total.limits) != 1:
            continue
        for end in (low, high):
            known = Classical("term_of_sum", write(total.function), str(index), write(high), write(end))
            term = write(total.function.xreplace({index: end}))
            yield (make(f"{term} <= {write(total)}", known_step("<=", by=known)),)


class Namer:
    """Makes the results about one argument, each with a name of its own."""

    def __init__(self, prefix: str, requires: tuple[str, ...]) -> None:
        self.prefix, self.requires, self.count = prefix, requires, 0

    def __call__(
        self, statement: str, *proof: Step, by: Any = None, where: tuple[str, ...] = ()
    ) -> Conclusion:
        self.count += 1
        name, requires = f"{self.prefix}-{self.count}", (*self.requires, *where)
        return Conclusion(name, statement, "", requires=requires, proof=proof, by=by)


def known_step(op: str, *, to: str = GOAL, **hints: Any) -> Step:
    """Return a step to what is known of a function."""
    return Step(op, to, "A known bound of the function.", **hints)


def _of_cosine(angle: str, make: Namer) -> Iterator[tuple[Conclusion, ...]]:
    yield (make(f"cos({angle}) <= 1", known_step("<=", leaving=f"2*sin(({angle})/2)**2")),)
    yield (make(f"-cos({angle}) <= 1", known_step("<=", leaving=f"2*cos(({angle})/2)**2")),)
    yield (make(f"cos({angle})**2 <= 1", known_step("<=", leaving=f"sin({angle})**2")),)
    yield (make(f"1 - cos({angle}) <= ({angle})**2/2", by=Use("versine-below-square", z=angle)),)
    quartic = f"({angle})**2/2 - ({angle})**4/24 <= 1 - cos({angle})"
    yield (make(quartic, by=Use("versine-above-quartic", z=angle)),)


def _of_sine(angle: str, make: Namer) -> Iterator[tuple[Conclusion, ...]]:
    square = make(f"sin({angle})**2 <= 1", by=Use("sine-at-most-one", z=angle))
    for part, statement in enumerate((f"-1 <= sin({angle})", f"sin({angle}) <= 1")):
        yield square, make(statement, known_step("<=", by=Classical("between", Use(square.name), part=part)))
    yield (make(f"sin({angle})**2 <= 1", known_step("<=", leaving=f"cos({angle})**2")),)
    yield (make(f"sin({angle})**2 <= ({angle})**2", by=Use("sine-square", z=angle)),)
    yield (make(f"sin({angle}) <= {angle}", by=Use("sin-below-angle", y=angle)),)
    yield (make(f"{angle} - ({angle})**3/6 <= sin({angle})", by=Use("sin-above-cubic", y=angle)),)


def _above_line(make: Namer) -> tuple[Conclusion, ...]:
    """State for every real z that e^z is at least 1 + z, from either side of 0."""
    right = make("z + 1 <= exp(z)", known_step("<=", by=Use("exp-above-line", y="z")), where=("0 <= z",))
    left = make(
        "z + 1 <= exp(z)",
        known_step("<=", by=Use("decay-below-line", y="-z"), times="1"),
        where=("z <= 0",),
    )
    both = make("z + 1 <= exp(z)", known_step("<=", by=Classical("either", Use(right.name), Use(left.name))))
    return right, left, both


def _of_exponential(exponent: str, make: Namer) -> Iterator[tuple[Conclusion, ...]]:
    *halves, line = _above_line(make)
    yield *halves, line, make(f"{exponent} + 1 <= exp({exponent})", by=Use(line.name, z=exponent))


def _of_logarithm(number: str, make: Namer) -> Iterator[tuple[Conclusion, ...]]:
    *halves, line = _above_line(make)
    below = make(f"ln({number}) + 1 <= {number}", known_step("<=", by=Use(line.name, z=f"ln({number})")))
    yield *halves, line, below
    inverse = f"1/({number})"
    yield *halves, line, make(
        f"1 - {inverse} <= ln({number})", known_step("<=", by=Use(line.name, z=f"-ln({number})"), times="1")
    )


def _of_size(number: str, make: Namer) -> Iterator[tuple[Conclusion, ...]]:
    yield (make(f"{number} <= abs({number})", by=Use("own-size", z=number)),)
    yield (make(f"-({number}) <= abs({number})", by=Use("own-size", z=f"-({number})")),)


_OF = {
    sp.cos: _of_cosine, sp.sin: _of_sine, sp.exp: _of_exponential, sp.log: _of_logarithm, sp.Abs: _of_size,
}  # fmt: skip


def picks(extreme: Any, name: str, requires: tuple[str, ...]) -> Iterator[tuple[tuple[Conclusion, ...], Any]]:
    """Yield results of which the last says which of two numbers an extreme or a size is, with that number."""
    one, other = members_of(extreme)
    for number, (low, high) in enumerate(((one, other), (other, one))):
        make = Namer(f"{name}-{number}", requires)
        for gap in _gaps(high - low):
            order = make(f"{write(low)} <= {write(high)}", known_step("<=", leaving=write(gap)))
            text = write(extreme)
            if isinstance(extreme, sp.Abs):
                size = f"abs({write(high)} + 0*d)"
                same = make(f"{text} == {write(high)}", known_step("==", to=size), known_step("=="))
                yield (same,), high
                break
            chosen = high if isinstance(extreme, larger) else low
            known = Classical("picked", text, Use(order.name))
            yield (order, make(f"{text} == {write(chosen)}", known_step("==", by=known))), chosen


def _gaps(gap: Any) -> Iterator[Any]:
    """Yield forms of a difference: with logarithms apart, then one over one denominator."""
    yield (first := _logarithms_apart(gap))
    if first.has(sp.log) and not first.has(*EXTREMES, sp.Sum) and (short := sp.cancel(apart(gap))) != first:
        yield short


def _logarithms_apart(gap: Any) -> Any:
    """Expand logarithms, but not those of which a ceiling is taken."""
    places = {one: sp.Dummy() for one in gap.atoms(sp.ceiling)}
    back = {place: one for one, place in places.items()}
    return sp.expand_log(gap.xreplace(places)).xreplace(back)


def members_of(extreme: Any) -> tuple[Any, Any]:
    """Return the two numbers of which one is an extreme, or a size."""
    if isinstance(extreme, sp.Abs):
        return extreme.args[0], -extreme.args[0]
    first, second = extreme.args
    return first, second


def of_logarithms(
    forms: Iterable[Any], name: str, requires: tuple[str, ...]
) -> Iterator[tuple[Conclusion, ...]]:
    """Yield orders of logarithms, and of 1 over them: of what a condition orders, of an extreme's members."""
    orders = [(Formula(text).signs[0], *map(str, Formula(text).sides)) for text in requires]
    for extreme in sorted({one for form in forms for one in form.atoms(*EXTREMES)}, key=str)[:MOST]:
        op = ">=" if isinstance(extreme, larger) else "<="
        orders += [(op, write(extreme), write(member)) for member in extreme.args]
    make = Namer(f"{name}-order", requires)
    for op, left, right in orders:
        if op in ("<", "<=", ">", ">=") and not (_is_number(left) or _is_number(right)):
            small, large = (left, right) if op[0] == "<" else (right, left)
            order = make(f"ln({left}) {op} ln({right})", known_step(op, leaving=f"ln(({large})/({small}))"))
            yield (order,)
            apart = (write(_logarithm(unfold(parse_expression(side)))) for side in (left, right))
            yield order, make(f" {op} ".join(apart), by=Use(order.name))
            gap = f"(ln({large}) - ln({small}))/(ln({large})*ln({small}))"
            turned = f"1/ln({right}) {op} 1/ln({left})"
            yield order, make(turned, known_step(op, leaving=gap, since=(order.name,)))


def _logarithm(number: Any) -> Any:
    """Write the logarithm of a product factor by factor; the checker looks at their signs."""
    factors = (factor.as_base_exp() for factor in sp.Mul.make_args(number))
    return sp.Add(*(power * sp.expand_log(sp.log(base)) for base, power in factors))


def growing(forms: Iterable[Any], name: str, requires: tuple[str, ...]) -> Iterator[tuple[Conclusion, ...]]:
    """Yield orders of extremes that share a member, from the order of their others."""
    found = sorted({one for form in forms for one in form.atoms(*EXTREMES)}, key=str)[:MOST]
    make = Namer(f"{name}-growing", requires)
    for one, other in itertools.permutations(found, 2):
        shared = set(one.args) & set(other.args)
        if one.func is not other.func or len(shared) != 1:
            continue
        (fixed,) = shared
        low, high = (next(a for a in extreme.args if a != fixed) for extreme in (one, other))
        gap = f"{write(high)} - ({write(low)})"
        if isinstance(low, sp.log) and isinstance(high, sp.log):
            gap = write(sp.log(high.args[0] / low.args[0]))
        order = make(f"{write(low)} <= {write(high)}", known_step("<=", leaving=gap))
        kind = "max" if one.func is larger else "min"
        known = Classical("growing", kind, write(fixed), Use(order.name))
        grown = make(f"{write(one)} <= {write(other)}", known_step("<=", by=known))
        yield order, grown
        ratio = f"ln({write(other)}/({write(one)}))"
        logs = make(
            f"ln({write(one)}) <= ln({write(other)})", known_step("<=", leaving=ratio, since=(grown.name,))
        )
        yield order, grown, logs
        turned = make(f"ln({_turned(one)}) <= ln({_turned(other)})", by=Use(logs.name))
        yield order, grown, logs, turned


def small(forms: Iterable[Any], name: str, requires: tuple[str, ...]) -> Iterator[tuple[Conclusion, ...]]:
    """Yield that the arguments of waves are at most 1, where they are: then the cosine is positive."""
    make = Namer(f"{name}-small", requires)
    for wave in sorted({one for form in forms for one in form.atoms(sp.sin, sp.cos)}, key=str)[:MOST]:
        angle = write(wave.args[0])
        yield (make(f"{angle} <= 1", known_step("<=", leaving=f"1 - ({angle})")),)


def _turned(extreme: Any) -> str:
    """Write an extreme with its members in the other order, as a definition may have them."""
    first, second = map(write, extreme.args)
    return f"{'max' if isinstance(extreme, larger) else 'min'}({second}, {first})"


def innermost(side: Any) -> list[Any]:
    """List the extremes in an expression that hold no other one and no index, the shorter first."""
    bound = {one.limits[0][0] for one in side.atoms(sp.Sum, sp.Integral)}
    kinds = (*EXTREMES, sp.Abs)
    found = (one for one in side.atoms(*kinds) if not any(a.has(*kinds) for a in one.args))
    free = (one for one in found if not one.free_symbols & bound)
    return sorted(free, key=lambda one: (one.count_ops(), str(one)))[:MOST]


def either(entry: Conclusion, extreme: Any, number: int) -> tuple[tuple[Conclusion, ...], Conclusion]:
    """Return what is asked in the two orders of the members of an extreme, with what follows from both."""
    (op,) = Formula(entry.statement).signs
    first, second = map(write, (extreme.args[0], 0) if isinstance(extreme, sp.Abs) else extreme.args)
    orders = (f"{first} <= {second}", f"{second} <= {first}")
    cases = tuple(
        replace(entry, name=f"{entry.name}-case-{number}-{at}", requires=(*entry.requires, order))
        for at, order in enumerate(orders)
    )
    known = Classical("either", *(Use(one.name) for one in cases))
    return cases, replace(entry, proof=(Step(op, GOAL, "In both cases.", by=known),))


def _is_number(text: str) -> bool:
    return not Formula(text).letters


EXTREMES = (larger, smaller)
"""Extremes of two numbers, one of which may be known to be the larger."""
