"""Derivations as lemmas: one a step, and each result composed from its steps."""

from __future__ import annotations

import dataclasses
import functools
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import GOAL, Lemma as Shared, Limit, Solve
from ropetheory.rocq.frames import frame
from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.operations import WIDTH
from ropetheory.rocq.proofs.reasons import Cited, Reasons
from ropetheory.rocq.proofs.rewriting import laws_of
from ropetheory.rocq.proofs.rules import case_suppositions
from ropetheory.rocq.proofs.writing import bring_as
from ropetheory.rocq.record import identifier
from ropetheory.rocq.statements.propositions import Lemma, Untranslated, meaning_conditions, relate
from ropetheory.rocq.statements.terms import UntranslatedError, term
from ropetheory.rocq.witnesses import witness
from ropetheory.symbolic.language.abbreviations import write_out
from ropetheory.symbolic.proof.expressions.algebra import is_real, letters_in
from ropetheory.symbolic.proof.expressions.reading import read, relation, statement
from ropetheory.symbolic.proof.expressions.trees import (
    ZERO,
    Node,
    NoOpinionError,
    binder,
    letter,
    opened,
    put,
)
from ropetheory.symbolic.proof.known import tree
from ropetheory.symbolic.theorems import catalogue, derived

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.rocq.frames import Frame
    from ropetheory.symbolic.proof.expressions.matrices import Value
    from ropetheory.symbolic.proof.expressions.reading import Relation


@dataclass(frozen=True)
class Taken:
    """A step that is proved: its lemma, its ends, and whether it takes the limit of what came before it."""

    name: str
    letters: tuple[str, ...]
    before: Value
    after: Value
    limit: bool


def compose(steps: Sequence[Taken]) -> tuple[str, str]:
    """Return a tactic that brings the steps into the context, and one that composes them.

    Where a step takes a limit, those before it are about what the limit is of: they hold at every width.
    """
    last = next((at for at, step in enumerate(steps) if step.limit), 0)
    scripts = [_at_widths(step, f"Same{at}") for at, step in enumerate(steps[:last])]
    for at, step in enumerate(steps[last:], start=last + 1):
        known = bring_as(f"S{at}", step.name, " ".join(step.letters))
        scripts.append(f"{known}; granted S{at}; plain_of S{at}")
    if last:
        scripts.append(_from_the_end(steps[: last + 1]))
    return "; ".join(scripts), "first [exact Tends | exact (limit_is _ _ Tends)]" if last else "composed"


def _function(one: Value) -> str:
    return f"(fun {term(WIDTH)} : R => {_at_width(one)})"


def _at_width(one: Value) -> str:
    return term(put(one, {letter("d"): WIDTH})) if isinstance(one, Node) else ""


def _at_widths(step: Taken, name: str) -> str:
    width = term(WIDTH)
    known = bring_as("S", step.name, " ".join(width if one == "d" else one for one in step.letters))
    stated = f"forall {width} : R, even_width {width} -> {_at_width(step.before)} = {_at_width(step.after)}"
    here = f"intros {width} Width; widths; {known}; granted S; plain_of S; exact S"
    return f"assert ({name} : {stated}) by ({here})"


def _from_the_end(steps: Sequence[Taken]) -> str:
    """Carry the limit of the last expression back to the first."""
    *inner, last = steps
    to = last.after
    value = "p_infty" if isinstance(to, Node) and to.op == "oo" else term(to) if isinstance(to, Node) else ""
    known = f"assert (Tends : tends {_function(last.before)} {value})"
    lines = [f"{known} by (first [eassumption | apply tends_limit; eassumption])"]
    lines += [f"apply (tends_ext _ _ _ Same{at}) in Tends" for at in reversed(range(len(inner)))]
    return "; ".join(lines)


Found = Lemma | Untranslated


def _said(sides: tuple[Value, str, Value]) -> tuple[str, int]:
    """State a relation after the conditions under which it has a meaning, and count these."""
    meanings = meaning_conditions(sides[0], sides[2])
    return " /\\\n  ".join([*meanings, relate(*sides)]), len(meanings)


def of_theorem(name: str, skip: frozenset[str] = frozenset()) -> Iterator[Found]:
    """Yield the steps and results of a theorem, in its order.

    Parameters
    ----------
    skip : set of str
        Names of lemmas that are not proved: what leans on them is not stated either.
    """
    yield from _state(name, Reasons(dict(shared_results(skip))), skip)


@functools.cache
def results_of(name: str, skip: frozenset[str]) -> dict[str, Cited]:
    """Return the results of a theorem that are proved, as what leans on it may cite them."""
    known = Reasons(dict(shared_results(skip)))
    for _ in _state(name, known, skip):
        pass
    return known.results


def _state(name: str, known: Reasons, skip: frozenset[str]) -> Iterator[Found]:
    theorem = write_out(catalogue.load(name))
    standing = tuple(map(relation, theorem.hypotheses))
    known = replace(known, laws=theorem.laws)
    for entry in (*theorem.lemmas, *theorem.body):
        yield from _entry(theorem.id, entry, standing, known, skip)


def shared_lemmas(skip: frozenset[str] = frozenset()) -> Iterator[Found]:
    """Yield the steps and results of the lemmas that theorems share."""
    known = Reasons({})
    for entry in _after_what_they_cite():
        yield from _entry("lemma", entry, (), known, skip)


@functools.cache
def shared_results(skip: frozenset[str]) -> dict[str, Cited]:
    """Return the shared lemmas that are proved, as a theorem may cite them."""
    known = Reasons({})
    for entry in _after_what_they_cite():
        for _ in _entry("lemma", entry, (), known, skip):
            pass
    return known.results


def _after_what_they_cite() -> list[Shared]:
    """List the shared lemmas, each after those that it cites: they may stand in any order."""
    entries = {entry.name: entry for entry in derived.lemmas()}
    found: dict[str, Shared] = {}

    def add(name: str) -> None:
        if name not in found:
            for cited in _texts(entries[name]):
                if cited in entries and cited != name:
                    add(cited)
            found[name] = entries[name]

    for name in entries:
        add(name)
    return list(found.values())


def _texts(one: Any) -> Iterator[str]:
    """Yield the texts in an entry, in those of its parts too."""
    if isinstance(one, str):
        yield one
    elif dataclasses.is_dataclass(one) and not isinstance(one, type):
        for part in dataclasses.fields(one):
            yield from _texts(getattr(one, part.name))
    elif isinstance(one, tuple | list):
        for a in one:
            yield from _texts(a)


def _entry(
    owner: str, entry: Any, standing: tuple[Relation, ...], known: Reasons, skip: frozenset[str]
) -> Iterator[Found]:
    """Yield the lemmas of one result, and make it known if all of them are there."""
    place = f"{owner}.{entry.name}"
    try:
        stated = statement(entry.statement)
        supposes = (*map(relation, entry.requires), *(() if isinstance(entry, Shared) else standing))
        supposes += (*_conditions(entry.proof), *case_suppositions(known, entry.by))
        values, laws = _values(entry, stated), laws_of(known, entry)
        made = frame(_about(stated, supposes, values), [stated[0], stated[2], *values], laws)
        said, count = _said(stated)
        met = witness(place, made.typed, [one.text for one in made.held], _about(stated, supposes, values))
    except (NoOpinionError, UntranslatedError, UnknownProofError) as error:
        known.missing[entry.name] = str(error)
        yield from _untold(place, entry, str(error))
        return
    if met is not None:
        yield met
    taken: list[Taken] = []
    for number, step in enumerate(entry.proof, start=1):
        here = f"{place}, step {number}"
        before, after = values[number - 1], values[number]
        found = _step(here, made, step, before, after, replace(known, supposed=supposes))
        if isinstance(found, Untranslated):
            known.missing.setdefault(entry.name, found.why)
            yield found
            continue
        lemma, own = found
        if lemma.name not in skip:
            taken.append(Taken(lemma.name, own.letters, before, after, isinstance(step.compute, Limit)))
        yield lemma
    if len(taken) < len(entry.proof):
        yield Untranslated(place, "conclusion", known.missing.get(entry.name, "a step is not confirmed"))
        return
    try:
        way, end = compose(taken)
        side = stated[0] if not taken or taken[-1].after is stated[2] else stated[2]
        begun = _begun(values[0], side) if entry.start else ""
        if entry.by is not None:
            way = known.bring(entry.by, made.letters)[0]
    except UnknownProofError as error:
        known.missing[entry.name] = str(error)
        yield Untranslated(place, "conclusion", str(error))
        return
    proof = f"intros; widths; {begun}{way}; {_meanings(count)}{_last(values, stated)}{end}."
    name, own = identifier(place), made.about(said, proof)
    if name not in skip:
        known.results[entry.name] = Cited(name, own.letters, stated, supposes, laws)
    yield Lemma(name, place, "conclusion", own.state(said), proof)


def _about(
    stated: tuple[Value, str, Value], supposes: tuple[Relation, ...], values: Sequence[Value]
) -> tuple[Relation, ...]:
    """Leave out, of a statement about a limit, what is supposed of letters of which it does not speak."""
    if not any(isinstance(side, Node) and side.op == "Limit" for side in stated[::2]):
        return supposes
    spoken = frozenset().union(*(letters_in(one) for one in values if isinstance(one, Node)))
    return tuple(one for one in supposes if letters_in(one[0]) | letters_in(one[2]) <= spoken)


def _conditions(proof: Sequence[Any]) -> Iterator[Relation]:
    """Yield the conditions of which steps are the roots."""
    for step in proof:
        if isinstance(step.compute, Solve):
            yield tree(step.compute.condition), "==", ZERO


def _values(entry: Any, stated: tuple[Value, str, Value]) -> list[Value]:
    """List the expressions through which a proof goes, the first and the last included."""
    start = read(entry.start) if entry.start else stated[0]
    if isinstance(start, Node) and any(isinstance(step.compute, Limit) for step in entry.proof):
        start = opened(start, letter("d"))  # the limit is taken by a step
    goal = stated[0] if entry.start and (start is stated[2] or _begun(start, stated[2])) else stated[2]
    return [start, *(goal if step.to == GOAL else read(step.to) for step in entry.proof)]


def _begun(start: Value, side: Value) -> str:
    """Return a tactic that shows that a proof starts at a side of what is stated, written otherwise."""
    if start is side or not (isinstance(start, Node) and isinstance(side, Node)):
        return ""
    try:
        return f"assert ({relate(side, '==', start)}) by ({equality(side, start)}); "
    except UnknownProofError:
        return ""


def _last(values: Sequence[Value], stated: tuple[Value, str, Value]) -> str:
    """Show that a proof ends with a side of its result, where the two are written in two ways."""
    last, sides = values[-1], stated[::2]
    ends = [side for side in sides if side is not values[0] and side is not last]
    if len(values) == 1 or last in sides or len(ends) != 1:
        return ""
    if not (isinstance(last, Node) and isinstance(ends[0], Node) and is_real(last) and is_real(ends[0])):
        return ""
    try:
        return f"assert ({term(last)} = {term(ends[0])}) by ({equality(last, ends[0])}); "
    except (UnknownProofError, UntranslatedError):
        return ""


def _meanings(count: int) -> str:
    """Return the tactic that shows the conditions which stand before a relation."""
    return f"do {count} meant; " if count else ""


def _untold(place: str, entry: Any, why: str) -> Iterator[Untranslated]:
    yield from (Untranslated(f"{place}, step {n}", "step", why) for n in range(1, len(entry.proof) + 1))
    yield Untranslated(place, "conclusion", why)


def _step(
    here: str, made: Frame, step: Any, before: Value, after: Value, known: Reasons
) -> tuple[Lemma, Frame] | Untranslated:
    if isinstance(step.compute, Limit) and isinstance(before, Node):
        before = binder("Limit", (before,), letter("d"))
    try:
        said, count = _said((before, step.op, after))
        cited, script = known.script(step, before, after, made.letters)
    except (NoOpinionError, UntranslatedError, UnknownProofError) as error:
        return Untranslated(here, "step", str(error))
    way = "".join(f"{one}; " for one in cited)
    proof = f"intros; widths; {way}{_meanings(count)}{script}."
    own = made.about(said, proof)
    return Lemma(identifier(here.replace(", ", " ")), here, "step", own.state(said), proof), own
