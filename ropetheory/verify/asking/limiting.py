"""Limits: what the checker's own rules say that they are, and what follows from that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import GOAL, Conclusion, Limit, Step, Use
from ropetheory.symbolic.language.formulas import Formula, parse_expression
from ropetheory.symbolic.language.relation import FLIPPED, write
from ropetheory.symbolic.proof.context import Context
from ropetheory.symbolic.proof.expressions.algebra import is_real
from ropetheory.symbolic.proof.expressions.reading import read, relation
from ropetheory.symbolic.proof.expressions.trees import LIMITS, Node, growing, letter, opened, written
from ropetheory.symbolic.proof.rules.limits import limit_value
from ropetheory.verify.asking.question import FAILURES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

INFINITE = "oo"


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


def by_value(entry: Conclusion) -> Iterator[tuple[Conclusion | None, Conclusion]]:
    """Yield a comparison with the value of a limit, which has to be shown, with what follows from it."""
    stated = Formula(entry.statement)
    (op,), (left, right) = stated.signs, stated.sides
    turned = not is_limit(left)
    limit, other, sign = (right, left, FLIPPED[op]) if turned else (left, right, op)
    if not is_limit(limit) or "Limit(" in other:
        return
    value = value_of(limit, entry.requires)
    if value is None or value == INFINITE:
        return
    asked = replace(entry, statement=f"{limit} {sign} {other}")
    if read(value) is read(str(other)):
        same = Step("==", f"{value} + 0*d", "It tends to this.", compute=Limit())
        yield None, replace(asked, proof=(same, Step(sign, GOAL, "It is the same.", leaving="0")))
        return
    fact = Conclusion(f"{entry.name}-value", f"{value} {sign} {other}", "", requires=entry.requires)
    taken = Step("==", value, "It tends to this.", compute=Limit())
    last = Step(sign, GOAL, "So its limit compares.", by=Use(fact.name))
    yield fact, replace(asked, proof=(taken, last))


def turned_about(entry: Conclusion) -> tuple[Conclusion, Conclusion] | None:
    """Return a comparison with its limit first, and the step from that to one with the limit last."""
    stated = Formula(entry.statement)
    (op,), (left, right) = stated.signs, stated.sides
    if is_limit(left) or not is_limit(right):
        return None
    first = replace(entry, name=f"{entry.name}-turned", statement=f"{right} {FLIPPED[op]} {left}")
    step = Step(FLIPPED[op], GOAL, "It is the same comparison.", by=Use(first.name))
    return first, replace(entry, start=right, proof=(step,))
