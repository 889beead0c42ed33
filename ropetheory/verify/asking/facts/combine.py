"""An order as a sum of multiples of known ones: exact numbers find them, and the checker adds them up."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp
from flint import fmpq

from ropetheory.authoring import GOAL, Conclusion, Step, Use
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.proof.signs.linear import simplex
from ropetheory.verify.asking.facts.pairs import meant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ropetheory.symbolic.language.relation import Relation

MOST_COLUMNS, MOST_ROWS = 240, 120
Known = tuple[Any, Any]
"""An order by the name under which a step cites it, and its gap."""
Share = tuple[Any, Any, Any]
"""A known order, its gap, and the multiple of it that is added."""


def gap_of(statement: str) -> Any:
    """Return the larger side of an order less the smaller one; None of what is no order."""
    (read,) = parse(statement)
    if read.op not in ("<", "<=", ">", ">="):
        return None
    rising = read.ascending()
    return meant(rising.rhs - rising.lhs)


def combined(
    entry: Conclusion, read: Relation, whole: Any, known: Sequence[tuple[str, str]], also: Sequence[Any] = ()
) -> Iterator[Conclusion]:
    """Yield proofs of an order, whose gap is written out, by multiples of known orders.

    What is not negative, ``also`` what is listed, is what they are multiplied by.
    """
    facts: list[Known] = [(Use(name), gap_of(statement)) for name, statement in known]
    facts += [(text, gap) for text in entry.requires if (gap := gap_of(text)) is not None]
    sizes = sorted((one for one in whole.atoms(sp.log, sp.exp, sp.Abs) if not one.is_number), key=str)
    places = [one.args[0] if isinstance(one, sp.log) else one for one in sizes]
    times = list(dict.fromkeys((sp.Integer(1), *places, *also)))
    below = sp.denom(sp.together(whole))
    divisors = [one for one in (sp.Integer(1), below, *places) if not one.has(sp.Abs)]
    for divisor in dict.fromkeys(divisors):
        shares = _shares(sp.cancel(divisor * whole), facts, times)
        if shares is not None:
            yield chain(entry, read, divisor, *shares)


def _terms(one: Any) -> dict[Any, Any]:
    """Write an expression as monomials with numbers."""
    return monomials(sp.expand_log(sp.expand(sp.cancel(one))))


def monomials(one: Any) -> dict[Any, Any]:
    """Multiply an expression out: its monomials, with numbers."""
    return {key: number for key, number in sp.expand(one).as_coefficients_dict().items() if number != 0}


def _shares(
    target: Any, facts: Sequence[Known], times: Sequence[Any]
) -> tuple[list[Share], Any] | None:
    """Find positive multiples of facts that add up to a gap but for what is positive term by term."""
    ways = ((name, gap, by) for name, gap in facts for by in _times(name, gap, times))
    columns = [(*way, _terms(way[2] * way[1])) for way in itertools.islice(ways, MOST_COLUMNS)]
    return multiples(_terms(target), columns)


def multiples(
    wanted: Mapping[Any, Any],
    columns: Sequence[tuple[Any, Any, Any, Mapping[Any, Any]]],
    *,
    strict: bool = False,
) -> tuple[list[Share], Any] | None:
    """Find numbers, as ``_shares`` does, where facts are given with what they are multiplied by.

    A strict sum leaves something positive, if that can be.
    """
    keys = list(dict.fromkeys(key for one in (wanted, *(column[3] for column in columns)) for key in one))
    free = [key for key in keys if key.is_nonnegative]
    numbers = [number for one in (wanted, *(column[3] for column in columns)) for number in one.values()]
    if len(keys) > MOST_ROWS or not all(number.is_Rational for number in numbers):
        return None
    zero = fmpq(0)
    rows = [
        [
            *(_exact(column[3].get(key, 0)) for column in columns),
            *(fmpq(1) if key == other else zero for other in free),
            _exact(wanted.get(key, 0)),
        ]
        for key in keys
    ]
    gain = [fmpq(int(strict and bool(key.is_positive))) for key in free]
    found = simplex(rows, [*([zero] * len(columns)), *gain])
    if found is None:
        return None
    parts = [
        (name, gap, sp.Rational(int(share.p), int(share.q)) * by)
        for (name, gap, by, _), share in zip(columns, found, strict=False)
        if share != 0
    ]
    left = zip(free, found[len(columns) :], strict=True)
    return parts, sum((sp.Rational(int(share.p), int(share.q)) * key for key, share in left), sp.Integer(0))


def _times(name: Any, gap: Any, times: Sequence[Any]) -> Sequence[Any]:
    """List by what a fact may be multiplied: what stands below in it, and what is supposed by any size."""
    below = sp.denom(sp.together(gap))
    if isinstance(name, str):
        return tuple(dict.fromkeys((*times, *(below * one for one in times if below != 1))))
    return tuple(dict.fromkeys((sp.Integer(1), below)))


def _exact(number: Any) -> fmpq:
    number = sp.Rational(number)
    return fmpq(int(number.p), int(number.q))


def chain(
    entry: Conclusion, read: Relation, divisor: Any, parts: Sequence[Share], rest: Any
) -> Conclusion:
    """Write the multiples as steps from one side to the other, each with the fact by which it goes."""
    sign = "-" if read.op in (">", ">=") else "+"
    weak = read.op[0] + "="
    at, steps = write(read.lhs), []
    for name, gap, share in parts:
        by = write(share / divisor)
        at = f"{at} {sign} ({by})*({write(gap)})"
        steps.append(Step(weak, at, "It is known.", by=name, times=by))
    if rest != 0:
        steps.append(Step(read.op, GOAL, "The rest has this sign.", leaving=write(rest / divisor)))
    elif steps:
        steps[-1] = replace(steps[-1], to=GOAL)
    else:
        steps.append(Step("==", GOAL, "It adds up."))
    return replace(entry, proof=tuple(steps))
