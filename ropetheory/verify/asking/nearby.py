"""What is true in place of a comparison that is false, or that nothing decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Step
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.language.written import written, written_relation
from ropetheory.symbolic.proof.chain import Chain
from ropetheory.symbolic.proof.derive import Derivation
from ropetheory.symbolic.theorems import catalogue, derived
from ropetheory.verify.asking.answer import Nearby
from ropetheory.verify.asking.candidates import about, admitted
from ropetheory.verify.asking.prove import OWNER
from ropetheory.verify.asking.question import FAILURES
from ropetheory.verify.asking.usual import short
from ropetheory.verify.nearest import Attempt, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.verify.asking.question import Question

MOST = 3
ORDERS = ("<", "<=", ">", ">=")


def nearby(question: Question) -> tuple[Nearby, ...]:
    """List what is true of the same things: conclusions, and what small changes the rules would accept."""
    found = list(_concluded(question)) or list(_changed(question))
    order = question.relation.op in ORDERS
    alike = [one for one in found if (parse(one.formula)[0].op in ORDERS) is order]
    return tuple(list({one.formula: one for one in alike or found}.values())[:MOST])


def _concluded(question: Question) -> Iterator[Nearby]:
    """Yield conclusions about a side of what is asked, those that begin with it first."""
    found = []
    for known in about(question.relation):
        entry = catalogue.load(known.theorem).conclusion(known.name)
        try:
            at = known.relation.subs(known.put)
            conditions = tuple(condition.subs(known.put) for condition in entry.conditions())
            if entry.rational or entry.laws or not admitted(known, question.granted):
                continue
        except FAILURES:
            continue
        requires = tuple(short(written_relation(condition)) for condition in conditions)
        one = Nearby(short(written_relation(at)), requires, f"{known.theorem}.{known.name}")
        found.append((question.relation.lhs not in (at.lhs, at.rhs), one))
    exact = [one for other, one in found if not other]
    yield from exact or [one for _, one in found]


def _changed(question: Question) -> Iterator[Nearby]:
    """Yield the same comparison with another factor, term or direction, where the rules accept that."""
    relation = question.relation
    requires = tuple(r for text in question.granted for r in parse(text))
    chain = Chain(f"{OWNER}.nearby", relation.lhs, requires)
    derivation = Derivation(OWNER, (), derived.shared())
    step = Step(relation.op, GOAL, "So.")
    after = written(relation.rhs)
    try:
        derivation.take(chain, step, relation.rhs)
    except FAILURES as error:
        fresh = Chain(f"{OWNER}.nearby", relation.lhs, requires)
        attempt = Attempt(derivation, fresh, step, after, relation.rhs, (), ())
        words = _words(attempt, error)
        op, _, text = words.partition(" ")
        if op in ("==", "<=", ">=", "<", ">") and text and "in place" not in text:
            yield Nearby(short(f"{written(relation.lhs)} {op} {text}"))


def _words(attempt: Attempt, error: Any) -> str:
    try:
        return nearest(attempt, error)
    except FAILURES:
        return ""


def through_limit(question: Question) -> Relation | None:
    """Read a limit through the value that a conclusion gives it, for the points."""
    asked = question.relation
    if not isinstance(asked.lhs, sp.Limit):
        return None
    for known in about(asked):
        if known.relation.op == "==" and isinstance(known.relation.lhs, sp.Limit):
            at = known.relation.subs(known.put)
            if at.rhs is not sp.oo and at.lhs == asked.lhs and at.rhs != asked.rhs:
                return Relation(at.rhs, asked.op, asked.rhs)
    return None
