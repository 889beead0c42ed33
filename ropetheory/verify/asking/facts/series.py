"""Orders of functions of one number: the difference and its derivatives at 0, and the sign of a last one."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

import sympy as sp

from ropetheory.authoring import GOAL, Classical, Conclusion, Limit, Step, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import Formula, parse
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.proof.known import tree
from ropetheory.verify.asking.facts.writing import logarithm, outside, written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.symbolic.language.relation import Relation

DEEP = 9  # derivatives that are taken
LONG = 60  # operations of a function that is differentiated
PLACES = (sp.Rational(1, 8), sp.Integer(1), sp.Integer(3))
"""Where a function is looked at before its sign is asked for."""
WORDS = "its derivatives at 0 and the sign of the last one show it"
Y, MARK = letters.y, sp.Symbol("_size")


class Known(Protocol):
    """What is confirmed on the way."""

    def add(self, results: Sequence[Conclusion]) -> str:
        """Know the last of some results if each is confirmed."""


def by_series(known: Known, entry: Conclusion, read: Relation) -> str:
    """Say that an order follows from derivatives by the one number on which the difference depends."""
    if read.op not in ("<=", ">="):
        return ""
    rising = read.ascending()
    gap, value = _of_one(written(rising.rhs) - written(rising.lhs))
    if value is None or not gap.has(sp.exp, sp.log) or gap.count_ops() > LONG:
        return ""
    return _by_derivatives(known, entry, read, gap, value) or _by_logarithms(known, entry, read)


def _by_logarithms(known: Known, entry: Conclusion, read: Relation) -> str:
    """Say that an order of positive numbers is that of their logarithms."""
    rising = read.ascending()
    sides = [written(one) for one in (rising.lhs, rising.rhs)]
    if not all(one.is_positive for one in sides) or any(
        isinstance(one, sp.exp | sp.log) for one in sides[:1]
    ):
        return ""
    logs = [sp.log(sides[0]), logarithm(sides[1])]
    low, high = map(write, logs)
    order = replace(entry, name=f"{entry.name}-logs", statement=f"{low} <= {high}")
    (asked,) = parse(order.statement)
    gap, value = _of_one(logs[1] - logs[0])
    if value is None or not _by_derivatives(known, order, asked, gap, value):
        return ""
    sign = Step("<=", GOAL, "As their logarithms.", leaving="exp(z) - c")
    power = Conclusion(f"{entry.name}-power", "c <= exp(z)", "", requires=("ln(c) <= z",), proof=(sign,))
    by = Use(power.name, c=write(sides[0]), z=high)
    step = Step(read.op, GOAL, "So e to the power of both.", by=by, times="1", since=(order.name,))
    return WORDS if known.add((power, replace(entry, proof=(step,)))) else ""


def _by_derivatives(known: Known, entry: Conclusion, read: Relation, gap: Any, value: Any) -> str:
    """Show the sign of a difference in one letter, on one side of 0 or on both."""
    letter = next(iter(gap.free_symbols))
    signs = (1,) if letter.is_nonnegative or f"{write(value)} >= 0" in entry.requires else (1, -1)
    proved: list[tuple[int, tuple[Step, ...]]] = []
    for sign in signs:
        there = gap.xreplace({letter: sign * Y}).replace(lambda one: isinstance(one, sp.Abs), _size)
        proof = _Proof(known, f"{entry.name}-series-{len(proved)}")
        open_end = bool(letter.is_positive) and not there.subs(Y, 0).is_finite
        name = proof.from_limit(there) if open_end else proof.shown(there, 0)
        if not name:
            return ""
        use = Use(name, **{"a" if open_end else "y": write(sign * value)})
        proved.append((sign, _steps(Formula(entry.statement), read, sign * value, use)))
    return WORDS if known.add(_whole(entry, value, proved)) else ""


def _whole(
    entry: Conclusion, value: Any, proved: Sequence[tuple[int, tuple[Step, ...]]]
) -> tuple[Conclusion, ...]:
    """Return results for a number on both sides of 0, of which the last is what is asked."""
    if len(proved) == 1:
        return (replace(entry, proof=proved[0][1]),)
    cases = tuple(
        replace(
            entry,
            name=f"{entry.name}-side-{sign + 1}",
            requires=(*entry.requires, f"{write(sign * value)} >= 0"),
            proof=steps,
        )
        for sign, steps in proved
    )
    both = Classical("either", *(Use(one.name) for one in cases))
    (op,) = Formula(entry.statement).signs
    return (*cases, replace(entry, proof=(Step(op, GOAL, "On both sides of 0.", by=both),)))


def _steps(asked: Formula, read: Relation, value: Any, by: Use) -> tuple[Step, ...]:
    """Go from one side to the other at a number that is not negative, of which the size may be asked."""
    ways = []
    for text, side in zip(asked.sides, map(written, (read.lhs, read.rhs)), strict=True):
        texts = [str(text), write(side), write(_apart(side))]
        if isinstance(sp.Abs(value), sp.Abs) and side.has(sp.Abs(value)):
            texts.append(
                write(_apart(side).xreplace({sp.Abs(value): MARK})).replace(
                    str(MARK), f"abs({write(value)} + 0*d)"
                )
            )
            texts.append(write(_apart(side).xreplace({sp.Abs(value): value})))
        ways.append([one for at, one in enumerate(texts) if at == 0 or tree(one) is not tree(texts[at - 1])])
    there = [Step("==", text, "It is that.") for text in ways[0][1:]]
    back = [Step("==", text, "It is that.") for text in ways[1][-2::-1]]
    steps = (*there, Step(read.op, ways[1][-1], "Its derivatives show it.", by=by, times="1"), *back)
    return (*steps[:-1], replace(steps[-1], to=GOAL))


def _apart(side: Any) -> Any:
    """Take one of two powers of e out of the sums in logarithms."""

    def turned(one: Any) -> Any:
        powers = sorted((part for part in one.args[0].atoms(sp.exp) if part.has(letters.coordinate)), key=str)
        if not one.args[0].is_Add or len(powers) != len(("first", "second")):
            return one
        inner = sp.expand(one.args[0] / powers[-1])
        return sp.log(sp.Mul(powers[-1], inner, evaluate=False), evaluate=False)

    return side.replace(lambda one: isinstance(one, sp.log), turned)


def _size(one: Any) -> Any:
    inner = one.args[0]
    return inner if inner.is_nonnegative else -inner if (-inner).is_nonnegative else one


def _of_one(gap: Any) -> tuple[Any, Any]:
    """Write a difference in one letter, with what that stands for: it, or a difference of coordinates."""
    found = sorted(outside(gap), key=str)
    if not found:
        free = gap.free_symbols
        letter = next(iter(free), None) if len(free) == 1 else None
        return gap, letter if letter is not None and letter.is_real and not letter.is_integer else None
    if len(found) > 2 or not all(isinstance(one, letters.coordinate) for one in found):
        return gap, None
    put = {found[0]: letters.z, **({found[1]: sp.Integer(0)} if len(found) > 1 else {})}
    moved = {one: one + letters.u for one in found}
    one = gap.xreplace(put)
    if one.free_symbols != {letters.z} or (len(found) > 1 and not _same(gap.xreplace(moved), gap)):
        return gap, None
    return one, found[0] - found[1] if len(found) > 1 else found[0]


def _same(one: Any, other: Any) -> bool:
    """Tell whether two expressions have the same values at some places, which the checker decides."""
    names = sorted((one - other).free_symbols | outside(one), key=str)
    places = {name: sp.Rational(3 + 5 * at, 16) for at, name in enumerate(names)}
    return bool(abs(sp.N((one - other).xreplace(places), 30)) < sp.Rational(1, 10**20))


class _Proof:
    """Shows that functions of a number from 0 on are not negative there."""

    def __init__(self, known: Known, prefix: str) -> None:
        self.known, self.prefix, self.count = known, prefix, itertools.count()

    def state(self, function: Any, step: Step) -> str:
        """Know that a function is not negative if a step shows it."""
        name = f"{self.prefix}-{next(self.count)}"
        return self.known.add((Conclusion(name, f"0 <= {write(function)}", "", proof=(step,)),))

    def from_limit(self, function: Any) -> str:
        """Show that a function of a > 0 that tends to 0 at 0, where it has no value, is not negative."""
        slope = sp.diff(function, Y)
        bare = _bare(slope)
        times, name = sp.factor(sp.simplify(slope / bare)), self.shown(bare, 1)
        if not name:
            return ""
        place = {Y: Y + letters.s}
        grown, share = slope.xreplace(place), write(times.xreplace(place))
        step = Step("<=", GOAL, "A multiple.", by=Use(name, y="y + s"), times=share)
        rising = self.state(grown, step)
        apart = function.replace(lambda one: isinstance(one, sp.log), lambda one: logarithm(one.args[0]))
        gap = apart.xreplace(place) - apart.xreplace({Y: letters.s})
        grows = rising and self.state(
            gap,
            Step("<=", GOAL, "It grows.", by=Classical("taylor", write(gap), "y", 1, Use(rising)), times="1"),
        )
        if not grows:
            return ""
        ends = 2 * letters.a / letters.d, letters.a
        (near, whole), (start, end) = (
            [write(one.xreplace({Y: at})) for at in ends] for one in (function, apart)
        )
        use = Use(grows, y="a - 2*a/d", s="2*a/d")
        names = [f"{self.prefix}-{part}" for part in ("order", "near", "far", "whole")]
        limit = Step("==", GOAL, "A limit.", compute=Limit())
        known = Classical("limit_order", *map(Use, names[:3]))
        return self.known.add((
            Conclusion(f"{self.prefix}-apart", f"{start} <= {end}", "",
                proof=(Step("<=", GOAL, "It grows.", by=use, times="1"),)),
            Conclusion(names[0], f"{near} <= {whole}", "",
                proof=(Step("<=", GOAL, "Logarithms apart.", by=Use(f"{self.prefix}-apart"), times="1"),)),
            Conclusion(names[1], f"Limit({near}, d) == 0", "", proof=(limit,)),
            Conclusion(names[2], f"Limit({whole}, d) == {whole} + 0*a", "", proof=(limit,)),
            Conclusion(names[3], f"0 <= {whole}", "",
                proof=(Step("<=", GOAL, "In the limit.", by=known, times="1"),)),
        ))  # fmt: skip

    def shown(self, function: Any, depth: int) -> str:
        """Show that a function is not negative; return the name of the result, or nothing."""
        if depth > DEEP or not _may_be(function):
            return ""
        if name := self.state(function, Step("<=", GOAL, "The sign shows.", leaving=write(function))):
            return name
        if not function.has(sp.log):
            inner = _bare(function)
            if inner != function:
                name = self.shown(inner, depth)
                times = write(sp.factor(sp.simplify(function / inner)))
                return name and self.state(
                    function, Step("<=", GOAL, "A multiple.", by=Use(name), times=times)
                )
        start = sp.simplify(function.subs(Y, 0))
        if not start.is_nonnegative:
            return ""
        slope = sp.diff(function, Y)
        name = self.shown(slope, depth + 1)
        known = Classical("taylor", write(function - start), "y", 1, Use(name))
        rest = write(start) if start != 0 else None
        return name and self.state(
            function, Step("<=", GOAL, "It grows from 0 on.", by=known, times="1", leaving=rest)
        )


def _may_be(function: Any) -> bool:
    values = [sp.N(function.subs(Y, place)) for place in PLACES]
    return all(one.is_real and one > -sp.Rational(1, 10**9) for one in values)


def _bare(function: Any) -> Any:
    """Return what a function is but for divisors, powers of e and of the number, and numbers."""
    above = sp.expand(sp.numer(sp.factor(sp.together(function))), power_exp=True)
    rates = [_rate(term) for term in sp.Add.make_args(above)]
    if not all(rate.is_number for rate in rates):
        return function
    lowest = min(rates, key=lambda one: sp.N(one))
    found = sp.expand(sp.expand(above * sp.exp(-lowest * Y)), power_exp=True)
    found = sp.powsimp(found)
    powers = min((_degree(term) for term in sp.Add.make_args(found)), default=0)
    return sp.expand(found / Y**powers)


def _rate(term: Any) -> Any:
    return sum(
        (sp.diff(one.args[0], Y) for one in sp.Mul.make_args(term) if isinstance(one, sp.exp)), sp.Integer(0)
    )


def _degree(term: Any) -> int:
    found = term.as_coeff_exponent(Y)[1] if not term.has(sp.exp) else sp.Mul(
        *(one for one in sp.Mul.make_args(term) if not one.has(sp.exp))
    ).as_coeff_exponent(Y)[1]  # fmt: skip
    return int(found) if found.is_Integer else 0
