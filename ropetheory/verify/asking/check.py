"""Ask about a formula: whether it is true, and what is true in place of what is not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Step
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.symbolic.language.formulas import Formula, parse_all
from ropetheory.symbolic.language.relation import Relation, write, write_relation
from ropetheory.symbolic.proof.chain import Chain
from ropetheory.symbolic.proof.derive import Derivation
from ropetheory.symbolic.reading.points import as_text
from ropetheory.symbolic.theorems import catalogue, derived
from ropetheory.verify.asking.answer import Answer, Found, Nearby, Part, short
from ropetheory.verify.asking.candidates import about, may_be_put
from ropetheory.verify.asking.prove import OWNER, prove
from ropetheory.verify.asking.question import FAILURES, Question, read
from ropetheory.verify.asking.refute import Counterexample, refute
from ropetheory.verify.asking.signs import missing_conditions
from ropetheory.verify.nearest import Attempt, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST = 3
ORDERS = ("<", "<=", ">", ">=")


def check(formula: str, *, where: Sequence[str] | str = ()) -> Answer:
    """Find out whether a formula is true for all values of its letters.

    Parameters
    ----------
    formula : str
        A comparison, or a chain of them, in the formula language (proofs/language.md).
    where : str or sequence of str
        Conditions under which it is meant, as comparisons: ``"d >= 4"``, ``"d == 128"``.

    Returns
    -------
    Answer
        Proved, with the conclusion or the rule that does it; refuted, with a point, both sides there and
        what is true nearby; or neither, with the evidence.

    Raises
    ------
    RopeTheoryError
        The text is no formula of the language, or it could not be worked through.

    See Also
    --------
    theorems : What is proved.
    claims : What documents state, with its verdict.

    Notes
    -----
    A formula is meant for all values of its letters in their ranges; one with no value at d = 2 is read for
    wider heads. Exact at every point: refuted is what balls refute at one, and proved is what the rules of
    the proofs accept under the ranges and ``where`` alone, and the checker without SymPy confirms.

    References
    ----------
    proofs/language.md

    Examples
    --------
    >>> import ropetheory
    >>> ropetheory.check("wavelength(j)*theta(j) == 2*pi")
    <proved: λ_j·θ_j = 2π>
    >>> ropetheory.check("wavelength(d/2 - 1) == 2*pi*b").found.value
    'refuted'
    """
    conditions = (where,) if isinstance(where, str) else tuple(where)
    questions, defined = read(formula, conditions)
    try:
        return Answer(formula, conditions, tuple(map(_part, questions)), defined)
    except UsageError:
        raise
    except (*FAILURES, MemoryError) as error:  # whatever is raised, the formula is not refuted by it
        words = str(error) if isinstance(error, RopeTheoryError) else f"{type(error).__name__}: {error}"
        raise UsageError(f"{formula[:80]!r} could not be worked through: {words[:200]}") from error


def _part(question: Question) -> Part:
    """Decide one comparison: a point that refutes it, a proof, or what there is."""
    found, tried = refute(question)
    if found is None:
        found, tried = _through_limit(question, tried)
    if found is not None:
        return _refutation(question, found)
    if question.supposed and not tried:
        return Part(question.text, Found.NEITHER, needs=("a point that fulfils the conditions",))
    proved = prove(question)
    if proved is not None and proved.twice:
        return proved
    missing = missing_conditions(question) if proved is not None else ()
    if proved is not None and missing:
        return replace(proved, found=Found.NEITHER, needs=missing, points=tried)
    return Part(question.text, Found.NEITHER, nearby=nearby(question), points=tried)


def _through_limit(question: Question, tried: int) -> tuple[Counterexample | None, int]:
    stated = through_limit(question)
    return (None, tried) if stated is None else refute(question, stated)


def _refutation(question: Question, found: Counterexample) -> Part:
    return Part(
        question.text,
        Found.REFUTED,
        at=as_text(found.point),
        left=found.left,
        right=found.right,
        nearby=nearby(question),
    )


def nearby(question: Question) -> tuple[Nearby, ...]:
    """List what is true of the same things: conclusions, and what small changes the rules would accept."""
    found = list(_conclusions(question)) or list(_changes(question))
    order = question.relation.op in ORDERS
    alike = [one for one in found if (Formula(one.formula).signs[0] in ORDERS) is order]
    return tuple(list({one.formula: one for one in alike or found}.values())[:MOST])


def _conclusions(question: Question) -> Iterator[Nearby]:
    """Yield conclusions about a side of what is asked, those that begin with it first."""
    found = []
    for known in about(question.relation):
        entry = catalogue.load(known.theorem).conclusion(known.name)
        try:
            at = known.relation.subs(known.put)
            conditions = tuple(condition.subs(known.put) for condition in entry.conditions())
            if entry.rational or entry.laws or not may_be_put(known, question.granted):
                continue
        except FAILURES:
            continue
        requires = tuple(short(write_relation(condition)) for condition in conditions)
        one = Nearby(short(write_relation(at)), requires, f"{known.theorem}.{known.name}")
        found.append((question.relation.lhs not in (at.lhs, at.rhs), one))
    exact = [one for other, one in found if not other]
    yield from exact or [one for _, one in found]


def _changes(question: Question) -> Iterator[Nearby]:
    """Yield the same comparison with another factor, term or direction, where the rules accept that."""
    relation = question.relation
    requires = parse_all(question.granted)
    chain = Chain(f"{OWNER}.nearby", relation.lhs, requires)
    derivation = Derivation(OWNER, (), derived.shared())
    step = Step(relation.op, GOAL, "So.")
    after = write(relation.rhs)
    try:
        derivation.take(chain, step, relation.rhs)
    except FAILURES as error:
        fresh = Chain(f"{OWNER}.nearby", relation.lhs, requires)
        attempt = Attempt(derivation, fresh, step, after, relation.rhs, (), ())
        words = _words(attempt, error)
        op, _, text = words.partition(" ")
        if op in ("==", "<=", ">=", "<", ">") and text and "in place" not in text:
            yield Nearby(short(f"{write(relation.lhs)} {op} {text}"))


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
