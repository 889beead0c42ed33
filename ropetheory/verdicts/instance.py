"""A conclusion of a theorem in the letters of a claim."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import LETTERS, d
from ropetheory.symbolic.language.maps import DEFINING
from ropetheory.symbolic.language.quantity import letters_of
from ropetheory.symbolic.language.relation import Relation, TrivialStatementError
from ropetheory.symbolic.proof.domains import is_own
from ropetheory.symbolic.theorems import catalogue
from ropetheory.verdicts.decision import ClaimError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ropetheory.authoring import Conclusion



@dataclass(frozen=True, slots=True)
class Instance:
    """A conclusion in the letters of a claim.

    Attributes
    ----------
    requires, laws
        What it supposes of its own.
    letters
        Letters of the conclusion -> expressions in the letters of the claim.
    standing
        The theorem's standing hypotheses, in the letters of the claim.
    beyond
        Those of them that are more than a letter's own domain, and speak of a letter of the conclusion:
        a claim must grant them.
    moved
        Those of them that the letters change: what is put for a letter must fulfil them.
    rational
        Letters that must stand for rational numbers, by name.
    """

    name: str
    relation: Relation
    requires: tuple[Relation, ...]
    laws: tuple[Relation, ...]
    letters: Mapping[Any, Any]
    standing: tuple[Relation, ...]
    beyond: tuple[Relation, ...]
    moved: tuple[Relation, ...]
    rational: frozenset[str]

    @property
    def supposes(self) -> tuple[Relation, ...]:
        """List what it supposes, conditions first."""
        return (*self.requires, *self.laws)


def read_instance(settled_by: str, where: Mapping[str, str]) -> Instance:
    """Put expressions for the letters of the conclusion that a claim names.

    Raises
    ------
    UnknownNameError
        No such theorem or conclusion.
    ClaimError
        A standing hypothesis of the theorem fails for what is put.
    """
    theorem, _, name = settled_by.partition(".")
    statement = catalogue.load(theorem)
    conclusion = statement.conclusion(name)
    letters = {LETTERS[a].symbol: parse_expression(text) for a, text in where.items()}
    hypotheses = statement.standing()
    standing = tuple(put for r in hypotheses if (put := _standing(r, letters)))
    return Instance(
        settled_by,
        conclusion.relation().subs(letters),
        tuple(r.subs(letters) for r in conclusion.conditions()),
        _laws(conclusion),
        letters,
        standing,
        _beyond(conclusion, hypotheses, letters),
        _moved(conclusion, hypotheses, letters),
        frozenset(conclusion.rational),
    )


def _standing(relation: Relation, letters: Mapping[Any, Any]) -> Relation | None:
    """Put expressions for the letters of a hypothesis; None where it then says 1 <= 1."""
    try:
        return relation.subs(letters)
    except TrivialStatementError:
        if relation.op not in ("<=", ">=", "=="):
            raise ClaimError(f"{relation} fails for {dict(letters)}") from None
        return None


def _beyond(
    conclusion: Conclusion, hypotheses: Iterable[Relation], letters: Mapping[Any, Any]
) -> tuple[Relation, ...]:
    """List the hypotheses that are no letter's own domain and concern the conclusion.

    One of other letters alone says nothing of it: there are such letters, since a theorem whose
    hypotheses no point satisfies is refused.
    """
    return _concerning(conclusion, [r for r in hypotheses if not is_own(r)], letters)


def _moved(
    conclusion: Conclusion, hypotheses: Iterable[Relation], letters: Mapping[Any, Any]
) -> tuple[Relation, ...]:
    """List the hypotheses that the letters change; of a letter's own domain where it is named."""
    stated = (conclusion.relation(), *conclusion.conditions())
    named = {letter.symbol for r in stated for letter in letters_of(r.lhs, r.rhs)}
    own = [r for r in hypotheses if is_own(r) and named & _owners(r)]
    changed = (r for r in own if r.lhs.free_symbols & letters.keys() or r.rhs.free_symbols & letters.keys())
    put = (moved for r in changed if (moved := _standing(r, letters)))
    return (*put, *(r for r in _beyond(conclusion, hypotheses, letters) if r not in hypotheses))


def _owners(relation: Relation) -> set[Any]:
    """Return the letter whose domain a hypothesis is: of a pair and the width, the pair."""
    named: set[Any] = relation.lhs.free_symbols | relation.rhs.free_symbols
    return named - {d} or named


def _concerning(
    conclusion: Conclusion, hypotheses: Iterable[Relation], letters: Mapping[Any, Any]
) -> tuple[Relation, ...]:
    """List the hypotheses that speak of a letter of the conclusion, directly or through another one."""
    stated = (conclusion.relation(), *conclusion.conditions())
    named = {letter.symbol for r in stated for letter in letters_of(r.lhs, r.rhs)}
    concern: list[Relation] = []
    further = list(hypotheses)
    while tied := [r for r in further if named & {a.symbol for a in letters_of(r.lhs, r.rhs)}]:
        # A hypothesis may speak of the conclusion's letters through another one.
        concern += tied
        named |= {letter.symbol for r in tied for letter in letters_of(r.lhs, r.rhs)}
        further = [r for r in further if r not in tied]
    return tuple(put for r in concern if (put := _standing(r, letters)))


def _laws(conclusion: Conclusion) -> tuple[Relation, ...]:
    """List the laws of a conclusion but those by which the maps are defined."""
    return tuple(sorted(conclusion.supposed() - _defining(), key=str))


@functools.cache
def _defining() -> frozenset[Relation]:
    return frozenset(r for text in DEFINING for r in parse(text))
