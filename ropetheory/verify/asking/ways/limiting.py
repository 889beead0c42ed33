"""Limits: what the checker's own rules say that they are, and what follows from that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Conclusion, Limit, Step, Use
from ropetheory.symbolic.language.formulas import Formula, parse_expression
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import FLIPPED, write
from ropetheory.symbolic.proof.context import Context
from ropetheory.symbolic.proof.expressions.algebra import is_real
from ropetheory.symbolic.proof.expressions.reading import read, relation
from ropetheory.symbolic.proof.expressions.trees import LIMITS, Node, growing, letter, opened, written
from ropetheory.symbolic.proof.rules.limits import limit_value
from ropetheory.verify.asking.facts.functions import Namer
from ropetheory.verify.asking.question import FAILURES
from ropetheory.verify.asking.ways.integrals import integrated
from ropetheory.verify.asking.ways.replacing import show
from ropetheory.verify.asking.ways.sums import closed_form

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.verify.asking.ways.prover import Prover

INFINITE = "oo"
LIMITED = "the limit is taken"


def is_limit(text: str) -> bool:
    """Tell whether a side is one limit as it is written."""
    return text.startswith("Limit(") and len(Formula(text).arguments) == len(("of", "letter"))


def value_of(limit: str, granted: Sequence[str]) -> str | None:
    """Write what a limit is by the rules of the checker, ``oo`` if it grows; None where they do not say.

    >>> value_of("Limit(z + c/s, s)", ())
    'z'
    """
    try:
        tree: Any = read(limit)
        if not isinstance(tree, Node) or tree.op not in LIMITS:
            return None
        variable = letter(growing(tree.op))
        signer = Context(tuple(map(relation, granted)), limit).signer
        found = limit_value(signer, opened(tree, variable), variable)
        return INFINITE if found.op == INFINITE else write(parse_expression(written(found)))
    except FAILURES:
        return None


def is_number(text: str, granted: Sequence[str], *, ordered: bool) -> bool:
    """Tell whether a side is a number wherever the conditions hold, and a real one where it is in an order.

    >>> is_number("ln(b)", ("b > 1",), ordered=True), is_number("ln(-b)", ("b > 1",), ordered=True)
    (True, False)
    """
    try:
        tree: Any = read(text)
        Context(tuple(map(relation, granted)), text).defined(tree)
    except FAILURES:
        return False
    return isinstance(tree, Node) and (not ordered or is_real(tree))


def simpler(limit: str, name: str, granted: tuple[str, ...]) -> tuple[tuple[Conclusion, ...], str] | None:
    """Return results of which the last says what a limit is, with that, by closed forms within it.

    They are those of integrals, and of sums whose number of terms grows.
    """
    taken = parse_expression(limit)
    variable, steps, found = taken.args[1], list[Step](), list[Conclusion]()
    left = unfold(taken.args[0])
    for one in sorted(left.atoms(sp.Sum, sp.Integral), key=str):
        make = Namer(f"{name}-closed-{len(steps)}", granted)
        if isinstance(one, sp.Integral):
            closed = integrated(one, make)
        else:
            grows = any(end.has(variable) for end in one.limits[0][1:]) and not one.function.has(sp.Integral)
            closed = closed_form(one, make.prefix, granted) if grows else None
        if closed is not None and left.has(one):
            found += closed[0]
            left = left.xreplace({one: closed[1]})
            steps.append(Step("==", write(left), "It has a closed form.", put=closed[0][-1].name))
    text = write(left) if left.has(variable) else f"{write(left)} + 0*{variable}"
    value = value_of(f"Limit({text}, {variable})", granted) if steps else None
    if value is None:
        return None
    steps[-1] = replace(steps[-1], to=text)
    steps.append(Step("==", GOAL, "It tends to this.", compute=Limit()))
    said = Conclusion(f"{name}-limit", f"{limit} == {value}", "", requires=granted, proof=tuple(steps))
    return (*found, said), value


def any_value(limit: str, granted: tuple[str, ...]) -> str | None:
    """Write what a limit is by the rules of the checker, or by closed forms; None where they do not say."""
    found = value_of(limit, granted)
    if found is None and (through := simpler(limit, "asked", granted)) is not None:
        return through[1]
    return found


def by_value(
    entry: Conclusion, known: tuple[tuple[Conclusion, ...], str] | None = None
) -> Iterator[tuple[Conclusion | None, Conclusion]]:
    """Yield a comparison with the value of a limit, which has to be shown, with what follows from it.

    The value is ``known``, by the last of some results, or else by the rules.
    """
    stated = Formula(entry.statement)
    (op,), (limit, other) = stated.signs, stated.sides
    if not is_limit(limit) or "Limit(" in other:
        return
    value = value_of(limit, entry.requires) if known is None else known[1]
    how: dict[str, Any] = {"compute": Limit()} if known is None else {"by": Use(known[0][-1].name)}
    if value == INFINITE == other and op == "==":
        yield None, replace(entry, proof=(Step("==", GOAL, "It grows without bound.", **how),))
    if value is None or value == INFINITE:
        return
    if read(value) is read(str(other)):
        same = Step("==", f"{value} + 0*d", "It tends to this.", **how)
        last = Step(op, GOAL, "It is the same.", leaving=None if op == "==" else "0")
        yield None, replace(entry, proof=(same, last))
        return
    fact = Conclusion(f"{entry.name}-value", f"{value} {op} {other}", "", requires=entry.requires)
    taken = Step("==", value, "It tends to this.", **how)
    last = Step(op, GOAL, "So its limit compares.", by=Use(fact.name))
    yield fact, replace(entry, proof=(taken, last))


def turned_about(entry: Conclusion) -> tuple[Conclusion, Conclusion] | None:
    """Return a comparison with its limit first, and the step from that to one with the limit last."""
    stated = Formula(entry.statement)
    (op,), (left, right) = stated.signs, stated.sides
    if is_limit(left) or not is_limit(right):
        return None
    first = replace(entry, name=f"{entry.name}-turned", statement=f"{right} {FLIPPED[op]} {left}")
    step = Step(FLIPPED[op], GOAL, "It is the same comparison.", by=Use(first.name))
    return first, replace(entry, start=right, proof=(step,))


def by_limit(prover: Prover, entry: Conclusion) -> str:
    """Say that a limit compares as its value does, whichever side it is."""
    about = turned_about(entry)
    if about is not None:
        first, last = about
        return LIMITED if _limited(prover, first) and prover.add((last,)) else ""
    return _limited(prover, entry)


def _limited(prover: Prover, entry: Conclusion) -> str:
    if not is_limit(Formula(entry.statement).sides[0]):
        return ""
    step = Step("==", GOAL, "It tends to this.", compute=Limit())
    if Formula(entry.statement).signs == ("==",) and prover.add((replace(entry, proof=(step,)),)):
        return LIMITED
    limit = str(Formula(entry.statement).sides[0])
    for known in (None, simpler(limit, entry.name, entry.requires)):
        for fact, proof in by_value(entry, known):
            sure = known is None or prover.add(known[0])
            if sure and (fact is None or show(prover, fact)) and prover.add((proof,)):
                return LIMITED
    return ""
