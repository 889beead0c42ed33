"""A proof replayed step by step: what each step states, what it calls upon, and what is left over."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError, unknown_name
from ropetheory.symbolic.language.abbreviations import written_out
from ropetheory.symbolic.language.written import written, written_relation
from ropetheory.symbolic.proof.derive import Derivation, Lemmas, Place
from ropetheory.symbolic.theorems.derived import shared
from ropetheory.verify.nearest import Attempt, nearest, readable
from ropetheory.verify.places import Line, line_of
from ropetheory.verify.proof_text import Entry, cited, kind_of, relations, way_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.authoring import Theorem
    from ropetheory.symbolic.proof.proved import Step as Accepted


@dataclass(frozen=True, slots=True)
class Replayed:
    """One step as it was replayed, all formulas in the formula language.

    Attributes
    ----------
    result, number : str, int
        The result that is proved, and the step, counted from 1; 0 is the result as a whole.
    line : Line, optional
        Where it stands; of a step that a lemma breaks, where the lemma breaks.
    relation : str
        What the step states.
    hypotheses : tuple of str
        Those that were called upon.
    residual : str
        What was left over: 0 where a step was accepted.
    gap : str
        Of an inequality: what the difference of the two sides was shown to be.
    way : str
        How it was checked.
    problem, nearest : str
        Of a refused step: why, and the nearest thing that would pass.
    """

    result: str
    number: int
    line: Line | None
    relation: str
    hypotheses: tuple[str, ...] = ()
    residual: str = ""
    gap: str = ""
    way: str = ""
    problem: str = ""
    nearest: str = ""


def replay(theorem: Theorem, result: str | None = None) -> Iterator[Replayed]:
    """Go through the proofs of a theorem, or of one of its results, step by step.

    A proof ends at its first refused step; what leans on it is not tried. Of one result, what it leans
    on is proved besides, and shown only where it is refused.

    Raises
    ------
    UnknownNameError
        The theorem has no such result.
    """
    theorem = written_out(theorem)
    entries: list[Entry] = [*theorem.lemmas, *theorem.body]
    names = [entry.name for entry in entries]
    if result is not None and result not in names:
        raise unknown_name(f"result of {theorem.id}", result, names)
    return _replayed(theorem, entries, result)


def _replayed(theorem: Theorem, entries: list[Entry], result: str | None) -> Iterator[Replayed]:
    own = Lemmas(theorem.id, theorem.lemmas, shared())
    body = Derivation(theorem.id, theorem.standing(), own)
    needed = _needed(entries, result)
    refused: set[str] = set()
    for entry in entries:
        if entry.name not in needed:
            continue
        derivation = own.derivation if entry in theorem.lemmas else body
        broken = [name for name in cited(entry) if name in refused]
        found = _broken(theorem.id, entry, broken) if broken else _steps(theorem, derivation, entry)
        for step in found:
            if step.problem:
                refused.add(entry.name)
            if step.problem or result in (None, entry.name):
                yield step


def _needed(entries: list[Entry], result: str | None) -> set[str]:
    """Return the names of a result and of all that it leans on, or all names."""
    by_name = {entry.name: entry for entry in entries}
    ahead, seen = [*by_name] if result is None else [result], set[str]()
    while ahead:
        name = ahead.pop()
        if name in by_name and name not in seen:
            seen.add(name)
            ahead += cited(by_name[name])
    return seen


def _broken(owner: str, entry: Entry, names: list[str]) -> Iterator[Replayed]:
    problem = f"leans on {' and '.join(names)}, which is refused"
    yield Replayed(entry.name, 0, line_of(Place(owner, entry)), entry.statement, problem=problem)


def _steps(theorem: Theorem, derivation: Derivation, entry: Entry) -> Iterator[Replayed]:
    whole = Replayed(entry.name, 0, line_of(Place(theorem.id, entry)), entry.statement)
    try:
        if entry.by is not None:
            yield replace(whole, residual="0", way=kind_of(derivation.add(entry)))
            return
        chain, goal = derivation.begin(entry)
        stated = relations(entry)
    except Exception as error:  # noqa: BLE001  # whatever goes wrong refuses the result, named
        yield _refused(whole, error)
        return
    for number, (step, (before, op, after)) in enumerate(zip(entry.proof, stated, strict=True), start=1):
        line = line_of(Place(theorem.id, entry, number))
        blank = Replayed(entry.name, number, line, f"{before} {op} {after}")
        start = replace(chain, steps=list(chain.steps), _called_upon=[])
        try:
            derivation.take(chain, step, goal)
        except Exception as error:  # noqa: BLE001  # as above
            hypotheses = (*theorem.hypotheses, *entry.requires)
            attempt = Attempt(derivation, start, step, after, goal, hypotheses, _known(theorem, entry))
            yield _refused(blank, error, attempt)
            return
        yield _accepted(blank, chain.steps[-1])
    try:
        derivation.know(entry, chain.proved())
    except Exception as error:  # noqa: BLE001  # as above
        yield _refused(whole, error)


def _known(theorem: Theorem, entry: Entry) -> tuple[str, ...]:
    """List the names that the steps of a result may cite: what comes before it, and lemmas."""
    before = itertools.takewhile(lambda one: one is not entry, theorem.body)
    return (*(one.name for one in before), *(one.name for one in theorem.lemmas), *shared().entries)


def _accepted(blank: Replayed, step: Accepted) -> Replayed:
    return replace(
        blank,
        hypotheses=tuple(map(written_relation, step.hypotheses)),
        residual="0",
        gap="" if step.gap is None else written(step.gap),
        way=way_of(step),
    )


def _refused(blank: Replayed, error: Exception, attempt: Attempt | None = None) -> Replayed:
    within = getattr(error, "place", None)
    words = str(error) if isinstance(error, RopeTheoryError) else f"{type(error).__name__}: {error}"
    residual = _residual(error)
    if residual:  # it stands by itself
        words = words.partition("; residual ")[0]
    refused = replace(blank, problem=words, residual=residual)
    if within is not None:
        # What is cited breaks, not this step.
        return replace(refused, line=line_of(within) or blank.line)
    return refused if attempt is None else replace(refused, nearest=nearest(attempt, error))


def _residual(error: Exception) -> str:
    left = getattr(error, "residual", None)
    if left is None:
        return ""
    return " and ".join(map(_text, left)) if isinstance(left, tuple) else _text(left)


def _text(expression: Any) -> str:
    return written(readable(expression)) if hasattr(expression, "subs") else str(expression)
