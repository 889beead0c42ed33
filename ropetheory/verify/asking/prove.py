"""A comparison proved by the rules alone, or by a conclusion of a theorem.

SymPy and numbers find what may prove it; the checker decides, under the ranges of the letters and what is
supposed and nothing else. A conclusion is cited only where the checker confirms its whole theorem first.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import GOAL, Conclusion, Derivative, Integral, Limit, Step, Summation, Use
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.language.relation import FLIPPED, Relation, write
from ropetheory.symbolic.proof.chains import Checker
from ropetheory.symbolic.proof.check import failure, in_use, of_conclusions, refusal
from ropetheory.symbolic.proof.context import Context, WrongError, demand_domain
from ropetheory.symbolic.proof.expressions.algebra import LETTERS, is_real
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import read as read_value, relation
from ropetheory.symbolic.proof.expressions.trees import LIMITS, NoOpinionError
from ropetheory.symbolic.proof.known import tree
from ropetheory.symbolic.proof.rules.words import is_word
from ropetheory.symbolic.theorems import catalogue, derived
from ropetheory.verify.asking.answer import Found, Part, short
from ropetheory.verify.asking.candidates import Known, candidates, multiples
from ropetheory.verify.asking.facts.extremes import by_members
from ropetheory.verify.asking.forms import forms
from ropetheory.verify.asking.question import FAILURES
from ropetheory.verify.asking.ways.in_turn import proof_by_facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ropetheory.authoring import Theorem
    from ropetheory.symbolic.proof.signs.signer import Signer
    from ropetheory.verify.asking.question import Question

OWNER, NAME = "check", "asked"
NOTHING = Conclusion("", "", "")


@dataclass(frozen=True, slots=True)
class Proof:
    """Why a comparison holds.

    Attributes
    ----------
    words : str
        How it is shown.
    given : tuple of str
        Classical theorems on which that stands.
    results : tuple of Conclusion
        By the rules: results of which the last is what is asked.
    known, factor : Known, SymPy expression, optional
        By a conclusion that the checker confirms: that one, and by what both sides are multiplied.
    """

    words: str
    given: tuple[str, ...]
    results: tuple[Conclusion, ...] = ()
    known: Known | None = None
    factor: Any = None


def find_proof(question: Question) -> Proof | None:
    """Return the proof of a comparison by rules, a conclusion or facts, as ``prove`` finds it."""
    shown = _shown(question.stated, question.granted, question.relation)
    return shown or _cited(question, {}) or _functions(question)


def prove(question: Question) -> Part:
    """Prove a comparison if the rules or a conclusion do; else say from which unconfirmed ones it follows."""
    found = by_rules(question) or by_conclusion(question)
    return found if found.found is Found.PROVED else by_functions(question) or found


def by_rules(question: Question) -> Part | None:
    """Prove a comparison by the rules alone: an equality that reduces to zero, a sign that shows."""
    found = follows(question.stated, question.granted, question.relation)
    if found is None:
        return None
    part = Part(question.text, Found.PROVED, rewriting=found[0], given=found[1])
    told = (one for one in candidates(question.relation) if one.telling)
    known = next((one for one in told if says(one, question)), None)
    return part if known is None else _attributed(part, known)


def true_as_it_stands(formula: str, where: Sequence[str]) -> bool:
    """Tell whether a comparison whose sides SymPy takes for the same is true: the checker decides.

    It is weak, and of numbers of the letters that have a value, real ones in an order.
    """
    stated = Formula(formula)
    if stated.signs not in (("==",), ("<=",), (">=",)):
        return False
    own = (text for text in OWN if text.split()[0] in stated.letters)
    try:
        context = Context(tuple(relation(text) for text in (*where, *own)), NAME)
        sides = [read_value(side) for side in stated.sides]
        numbers = [one for side in sides for one in (side.entries if isinstance(side, Matrix) else (side,))]
        if any(is_word(one) or one.op in (*LIMITS, "oo") for one in numbers):
            return False
        free = frozenset().union(*(one.free for one in numbers))
        if {name for name in free if not name.startswith("#")} - (LETTERS - {"l"}):
            return False
        if stated.signs != ("==",) and not (numbers == sides and all(map(is_real, numbers))):
            return False
        context.demand_meaning()
        context.equality(*sides)
        return context.has_points()
    except (*FAILURES, WrongError):
        return False


def by_functions(question: Question) -> Part | None:
    """Prove a comparison by what is known of the functions in it, and sums of the pairs term by term."""
    found = _functions(question)
    if found is None:
        return None
    return Part(question.text, Found.PROVED, rewriting=found.words, given=found.given)


def _functions(question: Question) -> Proof | None:
    entry = Conclusion(NAME, question.stated, "", requires=question.granted)
    found = proof_by_facts(entry, question.relation)
    return None if found is None else Proof(*found)


def follows(stated: str, granted: Sequence[str], read: Relation) -> tuple[str, tuple[str, ...]] | None:
    """Say how the checker confirms a comparison under some conditions, and given which classical theorems.

    No conclusion is cited; None where it is not confirmed.
    """
    found = _shown(stated, granted, read)
    return None if found is None else (found.words, found.given)


def _shown(stated: str, granted: Sequence[str], read: Relation) -> Proof | None:
    entry = Conclusion(NAME, stated, "", requires=tuple(granted))
    for words, entries in _proofs(entry, read):
        given = _confirms(entries)
        if given is not None:
            return Proof(words, tuple(sorted(given)), entries)
    return None


def _proofs(entry: Conclusion, read: Relation) -> Iterator[tuple[str, tuple[Conclusion, ...]]]:
    """Yield proofs that need no conclusion, in words and as results of which the last is what is asked."""
    steps, words = _steps(Formula(entry.statement), read)
    for step in steps:
        yield "it is computed" if step.compute else words, (replace(entry, proof=(step,)),)
    yield from by_members(entry)


def _steps(stated: Formula, read: Relation) -> tuple[Iterable[Step], str]:
    """List single steps, of an order with the difference of its sides in several forms."""
    (op,), (left, right) = stated.signs, stated.sides
    if op == "==":
        plain = Step("==", GOAL, "Both sides reduce to the same.")
        computed = (replace(plain, compute=way) for way in (Summation(), Integral(), Derivative(), Limit()))
        return (plain, *computed), "both sides have the same normal form"
    if op == "!=":
        return (), ""
    gap = f"{left} - ({right})" if op in (">", ">=") else f"{right} - ({left})"
    shown = (Step(op, GOAL, "The sign shows.", leaving=form) for form in forms(gap, read))
    return shown, "the sign of the difference of the two sides shows"


def by_conclusion(question: Question) -> Part:
    """Prove a comparison by a conclusion of a theorem, as it is or times a factor that is not negative."""
    rests: dict[str, bool] = {}
    found = _cited(question, rests)
    if found is None or found.known is None:
        return Part(question.text, Found.NEITHER, rests=rests)
    sure = {found.known.full: True}
    part = Part(question.text, Found.PROVED, rewriting=found.words, given=found.given, rests=sure)
    return _attributed(part, found.known)


def _cited(question: Question, rests: dict[str, bool]) -> Proof | None:
    """Find a confirmed conclusion from which a comparison follows; ``rests`` takes those not confirmed."""
    for known, factor in _ways(question):
        given = drawn(known, question.stated, question.granted, factor)
        if given is not None:
            words = f"both sides times {short(write(factor))}" if factor else _rewriting(question, known)
            return Proof(words, given, (), known, factor)
        rests[known.full] = False
    return None


def _ways(question: Question) -> Iterator[tuple[Known, Any]]:
    """Yield the conclusions from which a comparison would follow, with the factor if there is one."""
    yield from ((known, None) for known in candidates(question.relation) if says(known, question))
    for known, factor in multiples(question.relation):
        if follows_from(known, question.stated, question.granted, factor):
            yield known, factor


def says(known: Known, question: Question) -> bool:
    """Tell whether a conclusion says what is asked, at what is put for its letters, if it is true."""
    return follows_from(known, question.stated, question.granted)


def follows_from(known: Known, stated: str, granted: Sequence[str], factor: Any = None) -> bool:
    """Tell whether a statement would follow from a conclusion if all of its theorem were confirmed."""
    try:
        fits = all(_fits(letter, text, tuple(granted)) for letter, text in known.where.items())
        return fits and _draws(stated_by(known.theorem, known.name), known, stated, granted, factor)
    except FAILURES:  # the theorem is none that the checker reads
        return False


def drawn(known: Known, stated: str, granted: Sequence[str], factor: Any = None) -> tuple[str, ...] | None:
    """Draw a statement from a confirmed conclusion; return the classical theorems on which that stands."""
    try:
        checker = confirmed_by(known.theorem, known.name)
        if checker is None or not _draws(checker, known, stated, granted, factor):
            return None
    except FAILURES:
        return None
    return tuple(sorted(checker.context.given))


def _draws(checker: Checker, known: Known, stated: str, granted: Sequence[str], factor: Any) -> bool:
    entry = Conclusion(NAME, stated, "", requires=(*granted, *_ranges(known.theorem)))
    if factor is not None:
        use = Use(known.name, **known.where)
        (op,) = Formula(stated).signs
        step = Step(op, GOAL, "A multiple.", by=use, times=write(factor))
        return not failure(in_use(checker, replace(entry, proof=(step,))))
    return not refusal(checker, entry, known.name, known.where)


@functools.lru_cache(maxsize=1024)
def _fits(name: str, text: str, granted: tuple[str, ...]) -> bool:
    """Tell whether something lies in the domain of a letter: the checker is slow to refuse it anew."""
    try:
        demand_domain(name, tree(text), _signer(granted))
    except NoOpinionError:
        return False
    return True


@functools.lru_cache(maxsize=64)
def _signer(granted: tuple[str, ...]) -> Signer:
    return Context(tuple(map(relation, granted)), NAME).signer


@functools.cache
def _ranges(theorem: str) -> tuple[str, ...]:
    """List the hypotheses of a theorem that are ranges of letters, which hold whatever is asked."""
    own = {relation(text) for text in OWN}
    return tuple(text for text in catalogue.stated(theorem).hypotheses if relation(text) in own)


@functools.cache
def stated_by(theorem: str, name: str) -> Checker:
    """Return a checker that takes a conclusion and the results before it as they are stated, unproved."""
    before = upto(theorem, name)
    results = (replace(NOTHING, name=a.name, statement=a.statement, requires=a.requires) for a in before.body)
    conclusion = before.conclusion(name)
    return of_conclusions(replace(before, body=(*tuple(results)[:-1], conclusion)))


@functools.cache
def confirmed_by(theorem: str, name: str) -> Checker | None:
    """Return a checker that knows a conclusion and the results before it; None unless all are confirmed."""
    before = upto(theorem, name)
    decision = derived.decide(before)
    if decision.failure:
        return None
    checker = Checker(OWNER, (), _nothing, (), before.laws)
    checker.judging = False
    checker.results.named.update(decision.results)
    return checker


def upto(theorem: str, name: str) -> Theorem:
    """Leave out what comes after a conclusion: it is not decided, and so nothing may be drawn from it."""
    loaded = catalogue.load(theorem)
    return replace(loaded, body=loaded.body[: 1 + loaded.body.index(loaded.conclusion(name))])


def _confirms(entries: Iterable[Conclusion]) -> frozenset[str] | None:
    """Decide results one after the other, citing nothing else; return what they take as given."""
    checker = Checker(OWNER, (), _nothing)
    checker.judging = False
    try:
        for one in entries:
            checker.entry(one)
    except FAILURES:
        return None
    return None if failure(checker.findings) else frozenset(checker.context.given)


def _nothing(name: str) -> Any:
    raise NoOpinionError(f"nothing is cited, and so not {name!r}")


def _attributed(part: Part, known: Known) -> Part:
    """Say which conclusion says the same, and what is put for its letters."""
    letters = {letter: short(text) for letter, text in known.where.items()}
    return replace(part, by=known.full, letters=letters)


def _rewriting(question: Question, known: Known) -> str:
    """Say how what is asked is brought to a conclusion."""
    at, asked = known.relation.subs(known.put), question.relation
    if (asked.lhs, asked.op, asked.rhs) in {(at.lhs, at.op, at.rhs), (at.rhs, FLIPPED[at.op], at.lhs)}:
        return "as it stands" if not known.put else "with these letters"
    return "each side reduces to a side of it"
