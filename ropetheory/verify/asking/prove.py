"""A comparison proved by the rules alone, or by a conclusion whose theorem is derived for it.

Whatever is tried, the kernel accepts it as one more step, under the ranges of the letters and what is
supposed and nothing else; and it is proved if the checker without SymPy confirms it, with all that it cites.
"""

from __future__ import annotations

import functools
import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import GOAL, Conclusion, Derivative, Integral, Step, Summation, Theorem, Use
from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.domains import is_own
from ropetheory.symbolic.language.formulas import parse_all
from ropetheory.symbolic.language.relation import FLIPPED, Relation, write, write_relation
from ropetheory.symbolic.proof.derive import Derivation
from ropetheory.symbolic.proof.domains import floor_of
from ropetheory.symbolic.proof.equality import follows, same
from ropetheory.symbolic.proof.second.check import failure
from ropetheory.symbolic.proof.theorem import check
from ropetheory.symbolic.theorems import catalogue, derived
from ropetheory.verify.asking.answer import Found, Part, short
from ropetheory.verify.asking.candidates import Known, candidates, may_be_put, multiples
from ropetheory.verify.asking.question import FAILURES
from ropetheory.verify.asking.signs import follows_from

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ropetheory.symbolic.proof.proved import Proved
    from ropetheory.verify.asking.question import Question

OWNER, NAME = "check", "asked"
USING = 7  # sets of ranges over which signs are looked for


def prove(question: Question) -> Part | None:
    """Prove a comparison if the rules or a conclusion do; None where neither does."""
    plain = by_rules(question)
    if plain is not None and plain.twice:
        return plain
    return by_conclusion(question) or by_multiple(question) or plain


def statement(question: Question) -> str:
    """Write a comparison with the values that are set, as it was asked where none is."""
    return write_relation(question.relation) if question.fixed else question.text


def by_rules(question: Question) -> Part | None:
    """Prove a comparison by the rules alone: an equality that reduces to zero, a sign that shows."""
    relation = question.relation
    if relation.op == "!=":
        return None
    steps, words = _plain(relation, question.granted)
    for step in steps:
        entry = Conclusion(NAME, statement(question), "", requires=question.granted, proof=(step,))
        found = _accept(entry, {})
        if found is not None:
            asked = Theorem(OWNER, "", "", question.granted, (replace(entry, requires=()),))
            known = next((one for one in candidates(relation) if _says(one, question)), None)
            twice = _confirms(asked)
            part = Part(question.text, Found.PROVED, rewriting=words, given=found.given, twice=twice)
            return _attribute(part, known)
    return None


def _plain(relation: Relation, granted: Sequence[str]) -> tuple[tuple[Step, ...], str]:
    """List the steps that need no result, and say in words what they do."""
    if relation.op == "==":
        plain = Step("==", GOAL, "Both sides reduce to the same.")
        computed = (replace(plain, compute=way) for way in (Summation(), Integral(), Derivative()))
        return (plain, *computed), "both sides reduce to the same"
    rising = relation.op in ("<", "<=")
    gap = write(relation.rhs - relation.lhs if rising else relation.lhs - relation.rhs)
    ways = (Step(relation.op, GOAL, "The sign shows.", leaving=gap, using=using) for using in _using(granted))
    return tuple(ways), "the sign of the difference of the two sides shows"


def by_conclusion(question: Question) -> Part | None:
    """Prove a comparison by a conclusion of a theorem, at what is put for its letters."""
    return _along(question, ((known, None) for known in candidates(question.relation)))


def by_multiple(question: Question) -> Part | None:
    """Prove an order by a conclusion of which it is a positive multiple."""
    return _along(question, multiples(question.relation))


def _along(question: Question, ways: Iterable[tuple[Known, Any]]) -> Part | None:
    """Prove a comparison along the first conclusion that does it, as it is or times a factor."""
    for known, factor in ways:
        proofs = proofs_of(known.theorem)
        entry = _entry(question, known, proofs[known.name], factor) if proofs else None
        if entry is None or (found := _accept(entry, {known.name: proofs[known.name]})) is None:
            continue
        theorem = catalogue.load(known.theorem)
        if _confirms(replace(theorem, body=(*theorem.body, entry))):
            words = f"both sides times {short(write(factor))}" if factor else _rewriting(question, known)
            part = Part(question.text, Found.PROVED, rewriting=words, given=found.given, twice=True)
            return _attribute(part, known)
    return None


def _says(known: Known, question: Question) -> bool:
    """Tell whether a conclusion says what is asked, at letters that it may be put for."""
    try:
        same_thing = follows(question.relation, known.relation.subs(known.put))
        return same_thing and may_be_put(known, question.granted)
    except FAILURES:
        return False


def _attribute(part: Part, known: Known | None) -> Part:
    """Say which conclusion says the same, and what is put for its letters."""
    if known is None:
        return part
    letters = {str(letter): short(write(value)) for letter, value in known.put.items()}
    return replace(part, by=f"{known.theorem}.{known.name}", letters=letters)


def _entry(question: Question, known: Known, proved: Proved, factor: Any = None) -> Conclusion | None:
    """Write what is asked as a result: the conclusion itself, or a step along it with its letters put.

    Its hypotheses there must follow from what is granted; else there is no such result.
    """
    text = statement(question)
    try:
        at = known.relation.subs(known.put)
        side, op = (question.relation.lhs, question.relation.op) if factor else _side(at, question.relation)
        stated = [r.at(known.put) for r in (*proved.requires, *proved.standing)]
    except FAILURES:
        return None
    conditions = [condition for condition in stated if condition]
    seen = [floor for floor in _floors(known) if follows_from(floor, question.granted)]
    if not all(is_own(condition) or follows_from(condition, question.granted) for condition in conditions):
        return None
    requires = tuple(dict.fromkeys((*question.granted, *map(write_relation, (*conditions, *seen)))))
    put = {str(letter): write(value) for letter, value in known.put.items()}
    if factor:
        step = Step(op, GOAL, "A multiple.", by=Use(known.name, **put), times=write(factor))
        return Conclusion(NAME, text, "", requires=requires, proof=(step,))
    if not known.put:
        return Conclusion(NAME, text, "", requires=requires, by=known.name)
    step = Step(op, GOAL, "It is that.", by=Use(known.name, **put))
    return Conclusion(NAME, text, "", requires=requires, proof=(step,), start=write(side))


def _floors(known: Known) -> Iterator[Relation]:
    """Yield what is asked of the values that are put for letters from 0 or 1 on."""
    for letter, value in known.put.items():
        floor = floor_of(letter)
        if floor is not None and floor[0] != value:
            yield Relation(floor[0], "<" if floor[1] else "<=", value)


def _side(known: Relation, asked: Relation) -> tuple[Any, str]:
    """Return the side of what is asked at which a known relation starts, and the relation from there."""
    for side in (asked.lhs, asked.rhs):
        if same(side, known.lhs):
            return side, known.op
    raise RopeTheoryError(f"{asked} has no side of {known}")


def _rewriting(question: Question, known: Known) -> str:
    """Say how what is asked is brought to a conclusion."""
    at, asked = known.relation.subs(known.put), question.relation
    if (asked.lhs, asked.op, asked.rhs) in {(at.lhs, at.op, at.rhs), (at.rhs, FLIPPED[at.op], at.lhs)}:
        return "as it stands" if not known.put else "with these letters"
    return "each side reduces to a side of it"


@functools.cache
def proofs_of(theorem: str) -> Mapping[str, Proved]:
    """Derive a theorem and hold its conclusions against the proofs; nothing where it fails."""
    data = catalogue.load(theorem)
    try:
        proofs = derived.prove(data)
        check(data, proofs, mutants=False)
    except FAILURES:
        return {}
    return proofs if _confirms(data) else {}


def _accept(entry: Conclusion, known: Mapping[str, Proved]) -> Proved | None:
    """Let the kernel accept a result, under its own hypotheses alone."""
    derivation = Derivation(OWNER, (), derived.shared())
    derivation.proofs |= known
    try:
        proved = derivation.add(entry)
        asked = {*parse_all(entry.requires)}
    except FAILURES:
        return None
    hidden = {*proved.requires, *proved.standing} - asked
    return None if hidden or proved.laws or proved.rational else proved


def _confirms(theorem: Theorem) -> bool:
    """Tell whether the checker confirms what is asked and everything on which it stands."""
    try:
        return not failure(derived.check_again(theorem))
    except FAILURES:
        return False


def _using(granted: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield sets of conditions over whose ranges signs may show: none, one, two."""
    ranges = [text for text in granted if any(sign in text for sign in "<>")]
    sizes = (itertools.combinations(ranges, size) for size in (0, 1, 2))
    yield from itertools.islice(itertools.chain.from_iterable(sizes), USING)
