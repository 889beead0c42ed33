"""Sums of powers that are linear in the index in their exponents: above their number times the middle one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Classical, Step, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.ways.bounds import over_pairs, written_out
from ropetheory.verify.asking.ways.sums import closed_form

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.authoring import Conclusion
    from ropetheory.symbolic.language.relation import Relation

LAST = letters.d / 2 - 1


def above_middle(entry: Conclusion, read: Relation) -> Iterator[tuple[Conclusion, ...]]:
    """Yield results of which the last is what is asked: each term lies above the tangent at the middle."""
    if read.op not in ("<=", ">="):
        return
    rising = read.ascending()
    gap = sp.expand(written_out(rising.rhs) - written_out(rising.lhs))
    for total in sorted(gap.atoms(sp.Sum), key=str):
        times, inner = gap.coeff(total), over_pairs(total)
        if inner is None or not times.is_positive or times.has(letters.j):
            continue
        found = _mean(entry, unfold(inner))
        if found is None:
            continue
        results, number = found
        rest = sp.simplify(unfold(gap - times * total + times * number))
        left = None if rest == 0 else write(rest)
        by = Use(results[-1].name)
        last = Step(read.op, GOAL, "So their sum.", by=by, times=write(times), leaving=left)
        yield *results, replace(entry, proof=(last,))


def _mean(entry: Conclusion, term: Any) -> tuple[tuple[Conclusion, ...], Any] | None:
    """Return results of which the last is that a sum is at least so many times its middle, with that."""
    found = _middle(term)
    if found is None:
        return None
    middle, line = found
    bound = sp.Sum(sp.expand(middle * (1 + line)), (letters.j, 0, LAST))
    closed = closed_form(bound, f"{entry.name}-bound", entry.requires)
    if closed is None:
        return None
    by = Use("exp-above-every-line", z=write(line))
    each = replace(
        entry,
        name=f"{entry.name}-each",
        statement=f"({write(middle)})*(1 + {write(line)}) <= {write(term)}",
        requires=(*entry.requires, "j >= 0", "j <= d/2 - 1"),
        proof=(Step("<=", GOAL, "Its tangent.", by=by, times=write(middle)),),
    )
    group, value = closed
    known = Classical("termwise", Use(each.name), "j", "0", "d/2 - 1")
    steps = (
        Step("==", write(value), "The tangents add up to it."),
        Step("==", write(bound), "Their closed form.", put=group[-1].name),
        Step("<=", GOAL, "Term by term.", by=known),
    )
    number = letters.d / 2 * middle
    said = f"{write(number)} <= Sum({write(term)}, j, 0, d/2 - 1)"
    mean = replace(entry, name=f"{entry.name}-mean", statement=said, proof=steps)
    return (each, *group, mean), number


def _middle(term: Any) -> tuple[Any, Any] | None:
    """Return a power in the middle of the pairs, and by what exponent others differ from it."""
    exponent = sp.expand(sp.expand_log(sp.log(sp.expand(term, power_exp=True))))
    if not exponent.has(letters.j) or sp.diff(exponent, letters.j, 2) != 0 or term.has(sp.sin, sp.cos):
        return None
    rate, place = sp.diff(exponent, letters.j), LAST / 2
    return sp.powsimp(term.subs(letters.j, place)), sp.expand(rate * (letters.j - place))
