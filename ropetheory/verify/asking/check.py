"""Ask about a formula: whether it is true, and what is true in place of what is not."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import Conclusion
from ropetheory.errors import RopeTheoryError, UndecidedError, UsageError, WrongKindError, echo
from ropetheory.patience import PATIENCE, OutOfTimeError, limited
from ropetheory.symbolic.language.domains import is_own
from ropetheory.symbolic.language.formulas import Formula, parse, parse_expression
from ropetheory.symbolic.language.letters import d
from ropetheory.symbolic.language.relation import FLIPPED, Relation, write, write_relation
from ropetheory.symbolic.reading.points import as_text
from ropetheory.symbolic.theorems import catalogue
from ropetheory.verify.asking.answer import Answer, Found, Nearby, Part, short
from ropetheory.verify.asking.beyond import beyond
from ropetheory.verify.asking.candidates import LIMIT, about
from ropetheory.verify.asking.changes import RELATIONS, changed_sides
from ropetheory.verify.asking.descent import descend
from ropetheory.verify.asking.facts.functions import Namer
from ropetheory.verify.asking.needs import missing_conditions
from ropetheory.verify.asking.prove import (
    by_functions,
    by_rules,
    drawn,
    follows,
    follows_from,
    prove,
    true_as_it_stands,
)
from ropetheory.verify.asking.question import FAILURES, Question, SameSidesError, read, with_equalities
from ropetheory.verify.asking.refute import Counterexample, admissible, refute
from ropetheory.verify.asking.ways.bounds import integral, riemann_mean
from ropetheory.verify.asking.ways.in_turn import proof_by_facts
from ropetheory.verify.asking.ways.integrals import integrated
from ropetheory.verify.asking.ways.limiting import INFINITE, any_value, is_limit, is_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.verify.asking.candidates import Known

MOST = 3
FEW = 2  # conditions under which something close is worth a line
LONGEST = 10**7  # seconds that a clock is set to
ORDERS = ("<", "<=", ">", ">=")
STRICT = ("<", ">", "!=")
NO_POINT = (
    "a point that fulfils the conditions within the ranges of their letters, which proofs/language.md lists "
    "(q, k and x are vectors)"
)


def check(formula: str, *, where: Sequence[str] | str = (), seconds: float | None = PATIENCE) -> Answer:
    """Find out whether a formula is true for all values of its letters.

    Parameters
    ----------
    formula : str
        A comparison, or a chain of them, in the formula language (proofs/language.md).
    where : str or sequence of str
        Conditions under which it is meant, as comparisons: ``"d >= 4"``, ``"d == 128"``.
    seconds : float or None
        Processor time after which the search ends; None for no end. Only the main thread has this clock,
        and Windows has none: elsewhere the search ends by itself.

    Returns
    -------
    Answer
        Proved, with the conclusion or the rule that does it; refuted, with a point, both sides there and
        what is true nearby; or neither, with the evidence.

    Raises
    ------
    WrongKindError
        It is no text, but a relation of SymPy, say; ``ropetheory.symbols.formula`` writes it as one.
    RopeTheoryError
        The text is no formula of the language, or it could not be worked through.
    UndecidedError
        The time is over.

    See Also
    --------
    theorems : What is proved.
    claims : What documents state, with its verdict.

    Notes
    -----
    A formula is meant for all values of its letters in their ranges; one with no value at d = 2 is read for
    wider heads. Exact at every point: refuted is what balls refute at one, and proved is what the checker,
    which uses no SymPy, confirms under the ranges and ``where`` alone. An answer that rests on a conclusion
    names it, and the checker has confirmed the theorem to which it belongs in the same run.

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
    conditions = _conditions(formula, where)
    if seconds is None:
        return _worked_through(formula, conditions)
    given: Any = seconds
    if not (isinstance(given, int | float) and 0 < given < LONGEST):
        raise RopeTheoryError(f"seconds is a positive number, or None for no end; got {echo(given)}")
    try:
        with limited(seconds):
            return _worked_through(formula, conditions)
    except OutOfTimeError:
        words = f"not decided within {seconds:g} s of processor time; ask of a smaller formula"
        raise UndecidedError(words) from None


def _worked_through(formula: str, conditions: tuple[str, ...]) -> Answer:
    """Answer; whatever is raised on the way, the formula is not refuted by it."""
    try:
        return _answer(formula, conditions)
    except UsageError:
        raise
    except (*FAILURES, LookupError, AssertionError, MemoryError) as error:
        words = str(error) if isinstance(error, RopeTheoryError) else f"{type(error).__name__}: {error}"
        raise UsageError(f"{formula[:80]!r} could not be worked through: {words[:200]}") from error


def _answer(formula: str, conditions: tuple[str, ...]) -> Answer:
    try:
        questions, defined = read(formula, conditions)
    except SameSidesError:
        if not true_as_it_stands(*with_equalities(formula, conditions)[:2]):
            raise
        same = Part(Formula(formula), Found.PROVED, rewriting="both sides are the same by definition")
        return Answer(formula, conditions, (same,), ())
    return Answer(formula, conditions, tuple(map(_part, questions)), defined)


def _conditions(formula: Any, where: Any) -> tuple[str, ...]:
    """Return the conditions, each a text as the formula is; refuse what SymPy has in its own form."""
    several = isinstance(where, Iterable) and not isinstance(where, str)
    conditions = tuple(where) if several else (where,)
    for text in (formula, *conditions):
        if not isinstance(text, str):
            words = "a formula and its conditions are texts; ropetheory.symbols.formula writes what SymPy has"
            raise WrongKindError(f"{words}; got {text!r}, a {type(text).__name__}")
    return conditions


def _part(question: Question) -> Part:
    """Decide one comparison: a point that refutes it, a proof, or what there is."""
    plain = None
    if any(isinstance(side, sp.Expr) and side.has(sp.Integral) for side in _sides(question)):
        shown = by_rules(question) or by_functions(question)
        if shown is not None:
            return shown
        plain = _without_integrals(question)  # an integral is slow to read at points
    found, tried = refute(question, plain)
    if found is not None:
        return _refutation(question, found)
    if question.supposed and not tried and next(admissible(question, question.asked), None) is None:
        return Part(question.text, Found.NEITHER, needs=(NO_POINT,))
    return _by_limit(question) or _by_its_value(question) or _proof(question, tried)


def _sides(question: Question) -> tuple[Any, Any]:
    return question.asked.lhs, question.asked.rhs


def _without_integrals(question: Question) -> Relation | None:
    """Read a comparison with closed forms of its integrals, where the checker confirms these."""
    sides = sp.Tuple(*_sides(question))
    for one in sorted(sides.atoms(sp.Integral), key=str):
        found = integrated(one, Namer("integral", question.granted))
        if found is not None and _is_confirmed(found[0][-1].statement, question.granted):
            sides = sides.xreplace({one: found[1]})
    left, right = sides
    return None if left == right else Relation(left, question.asked.op, right)


def _proof(question: Question, tried: int) -> Part:
    """Prove a comparison, or say under which more conditions it is, or what is close to it."""
    found = prove(question)
    if found.found is Found.PROVED:
        return found
    needs = missing_conditions(question.stated, question.granted)
    under = prove(replace(question, granted=(*question.granted, *needs))) if needs else found
    if under.found is Found.PROVED:
        return replace(under, found=Found.NEITHER, needs=needs, points=tried)
    below = descend(question)
    if below is not None:
        return _refutation(question, below)
    if question.relation.op in STRICT and _is_equal(question):
        right = str(question.stated.sides[1])
        return Part(question.text, Found.REFUTED, left=right, right=right, nearby=nearby(question))
    near = nearby(question, one_way=True)
    return replace(found, nearby=near, points=tried, beyond=beyond(question.relation))


def _by_limit(question: Question) -> Part | None:
    """Refute a comparison with a limit through its value, which a conclusion gives it or the rules."""
    value = through_limit(question) or _through_rules(question)
    if value is None:
        return None
    known, stated = value
    found, _ = refute(question, stated)
    if found is None:
        return None
    return replace(_refutation(question, found), rests={known.full: True} if known else {})


def _through_rules(question: Question) -> tuple[None, Relation] | None:
    """Read a limit without sums through the value that SymPy finds, where the checker confirms it."""
    asked = question.relation
    if not isinstance(asked.lhs, sp.Limit) or asked.rhs.has(sp.Limit):
        return None
    limit, _ = question.stated.sides
    try:
        mean = riemann_mean(asked.lhs)
        value = any_value(str(limit), question.granted) if mean is None else write(integral(mean))
        if value in (None, INFINITE) or not _is_confirmed(f"{limit} == {value}", question.granted):
            return None
        return None, Relation(parse_expression(str(value)), asked.op, asked.rhs)
    except FAILURES:
        return None


def _by_its_value(question: Question) -> Part | None:
    """Refute that a limit is a number where it grows, or that it is beyond its own value."""
    limit, other = question.stated.sides
    op = question.relation.op
    if op not in ("==", "<", "<=", ">", "!=") or not is_limit(limit) or "Limit(" in other:
        return None
    value = any_value(limit, question.granted)
    endless = other == INFINITE and op == "==" and value not in (None, INFINITE)
    grows = value == INFINITE and op in ("==", "<", "<=")
    if not endless and not grows and not (value is not None and value == other and op in ("<", ">", "!=")):
        return None
    if not endless and not is_number(other, question.granted, ordered=op not in ("==", "!=")):
        return None
    if not _is_confirmed(f"{limit} == {value}", question.granted):
        return None
    return Part(question.text, Found.REFUTED, left=str(value), right=str(other), nearby=nearby(question))


def _is_equal(question: Question) -> bool:
    """Tell whether the checker confirms that the sides of a strict comparison are equal throughout."""
    left, right = question.stated.sides
    plain = not any(isinstance(side, sp.MatrixBase) for side in _sides(question))
    return plain and INFINITE not in right and _is_confirmed(f"{left} == {right}", question.granted)


def _is_confirmed(text: str, granted: Sequence[str]) -> bool:
    """Tell whether the checker confirms an equality, by the rules alone or what is known of functions."""
    (relation,) = parse(text)
    entry = Conclusion("value", text, "", requires=tuple(granted))
    return follows(text, granted, relation) is not None or proof_by_facts(entry, relation) is not None


def _refutation(question: Question, found: Counterexample) -> Part:
    return Part(
        question.text,
        Found.REFUTED,
        at={**_at(found), **question.meant},
        left=found.left,
        right=found.right,
        nearby=nearby(question),
    )


def _at(found: Counterexample) -> dict[str, Any]:
    """Write a point: of vectors every coordinate on which the sides depend."""
    written = as_text(found.point)
    for letter, number in found.coordinates.items():
        vector: Any = found.point[letter]
        more = [] if number == found.point.get(d) else ["..."]
        written[str(letter)] = [*(str(vector(index)) for index in range(number)), *more]
    return {name: value for name, value in written.items() if value != ["..."]}


def nearby(question: Question, *, one_way: bool = False) -> tuple[Nearby, ...]:
    """List what is confirmed of the same things: conclusions, or else what a small change makes true.

    ``one_way`` leaves out of an order what bounds its left side from the other direction.
    """
    for group in _conclusions(question):
        group = [known for known in group if not one_way or _bounds_alike(known, question.relation)]
        found: dict[str, Nearby] = {}
        for one in filter(None, (_confirmed(question, known) for known in group)):
            found.setdefault(one.formula, one)
            if len(found) == MOST:
                break
        if found:
            return tuple(found.values())
    return tuple(itertools.islice(_changes(question), 1))


def _bounds_alike(known: Known, asked: Relation) -> bool:
    """Tell whether a conclusion bounds the left side of an order from the direction that is asked for."""
    at = known.relation.subs(known.put)
    op = at.op if at.lhs == asked.lhs else FLIPPED[at.op]
    return asked.op not in ORDERS or at.op not in ORDERS or op[0] == asked.op[0]


def _conclusions(question: Question) -> Iterator[list[Known]]:
    """Yield conclusions about a side of what is asked: first those that begin with it, of its kind first."""
    found: dict[tuple[bool, bool], list[Known]] = {}
    order = question.relation.op in ORDERS
    for known in about(question.relation):
        if not known.telling:
            continue
        at = known.relation.subs(known.put)
        rank = question.relation.lhs not in (at.lhs, at.rhs), (at.op in ORDERS) is not order
        found.setdefault(rank, []).append(known)
    yield from (group for _, group in sorted(found.items()))


def _confirmed(question: Question, known: Known) -> Nearby | None:
    """State a conclusion as it stands with what it supposes, where the checker confirms it."""
    theorem = catalogue.stated(known.theorem)
    entry, at = theorem.conclusion(known.name), known.relation.subs(known.put)
    standing = (r for r in theorem.standing() if not is_own(r))
    for supposed in (entry.conditions(), (*entry.conditions(), *standing)):
        try:
            put = [condition.subs(known.put) for condition in supposed]
            conditions = list(map(write_relation, put))
        except FAILURES:
            continue
        if len(put) > FEW or any(_speaks_of(condition, question.relation) for condition in put):
            continue
        under = (*question.granted, *conditions)
        if follows_from(known, write_relation(at), under):
            if drawn(known, write_relation(at), under) is None:
                return None
            return Nearby(short(write_relation(at)), tuple(map(short, conditions)), known.full)
    return None


def _speaks_of(condition: Relation, asked: Relation) -> bool:
    """Tell whether a condition is about a side of what is asked: what follows from it says nothing new."""
    sides = [side for side in (asked.lhs, asked.rhs) if side.args]
    return bool(sides) and any(one.has(*sides) for one in (condition.lhs, condition.rhs))


def _changes(question: Question) -> Iterator[Nearby]:
    """Yield the same comparison with another factor, term or direction, where the checker confirms it."""
    left, right = question.stated.sides
    sides = changed_sides(question.relation, right) if question.relation.op == "==" else ()
    texts = [f"{left} == {side}" for side in sides]
    texts += [f"{left} {op} {right}" for op in RELATIONS[question.relation.op]]
    for text in texts:
        try:
            if follows(text, question.granted, parse(text)[0]):
                yield Nearby(short(text))
        except FAILURES:
            continue


def through_limit(question: Question) -> tuple[Known, Relation] | None:
    """Read a limit through the value that a confirmed conclusion gives it, for the points."""
    asked = question.relation
    if not isinstance(asked.lhs, sp.Limit):
        return None
    limit, _ = question.stated.sides
    for known in about(asked, LIMIT):
        if known.relation.op != "==" or not isinstance(known.relation.lhs, sp.Limit):
            continue
        at = known.relation.subs(known.put)
        if at.rhs in (sp.oo, asked.rhs):
            continue
        value = known, f"{limit} == {write(at.rhs)}", question.granted
        if follows_from(*value) and drawn(*value) is not None:
            return known, Relation(at.rhs, asked.op, asked.rhs)
    return None
