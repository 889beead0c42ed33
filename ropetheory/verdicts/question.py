"""A printed formula as a question: under what it should follow, and from which conclusion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.domains import VECTORS
from ropetheory.symbolic.language.formulas import parse_all
from ropetheory.symbolic.language.letters import LETTERS, read_point
from ropetheory.symbolic.language.relation import Relation, write_relation
from ropetheory.verdicts.confirmation import Grounds
from ropetheory.verdicts.instance import read_instance

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ropetheory.authoring.claim import Claim, Formula
    from ropetheory.symbolic.language.letters import Point
    from ropetheory.verdicts.instance import Instance


@dataclass(frozen=True, slots=True)
class Repair:
    """The statement that is true in place of what is printed, and the conclusion that proves it.

    Attributes
    ----------
    source, grounds
        The conclusion under what the source states, and under what it supposes itself as well.
    """

    formula: Formula
    relations: tuple[Relation, ...]
    proved: Instance
    source: Grounds
    grounds: Grounds
    milder: bool


@dataclass(frozen=True, slots=True)
class FormulaQuestion:
    """A printed formula, whether it follows from what is settled, and what is right if not.

    Attributes
    ----------
    given, hypothesis
        What the source states, and what it does not state and the statement needs.
    source, grounds
        The conclusion under what the source states, and under all that the claim grants.
    counterexample, point
        The assignment at which it fails, as written and as read.
    """

    id: str
    printed: Formula
    relations: tuple[Relation, ...]
    settled: Instance
    given: tuple[Relation, ...]
    hypothesis: tuple[Relation, ...]
    source: Grounds
    grounds: Grounds
    repair: Repair | None
    mutants: tuple[Relation, ...]
    counterexample: Mapping[str, Any]
    point: Point

    @property
    def supposed(self) -> tuple[Relation, ...]:
        """List what the claim may suppose."""
        return (*self.given, *self.hypothesis)


def read_question(claim: Claim, printed: Formula, settled: Instance) -> FormulaQuestion:
    """Read all formulas of a claim and its counterexample, once.

    Raises
    ------
    RopeTheoryError
        A text is no formula, a name is not known, a value lies outside its domain.
    """
    given = links_of(claim.given)
    if strange := [name for name in claim.rational if name not in LETTERS or LETTERS[name].symbol in VECTORS]:
        raise RopeTheoryError(f"{claim.id}: {strange[0]!r} in rational stands for no number")
    needed = claim.hypothesis.links if claim.hypothesis else ()
    return FormulaQuestion(
        claim.id,
        printed,
        printed.relations,
        settled,
        parse_all(given),
        parse_all(needed),
        Grounds(settled, given, claim.rational),
        Grounds(settled, (*given, *needed), claim.rational),
        _repair(claim, settled),
        parse_all(claim.mutants),
        dict(claim.counterexample),
        read_point(claim.counterexample),
    )


def links_of(formulas: Iterable[Formula]) -> tuple[Formula, ...]:
    """List the comparisons of which some statements are made."""
    return tuple(link for formula in formulas for link in formula.links)


def _repair(claim: Claim, settled: Instance) -> Repair | None:
    """Read what is right: it may suppose what its conclusion does, and says so."""
    right, proved = claim.milder or claim.corrected, settled
    if right is None:
        return None
    if claim.corrected_by or claim.corrected_where:
        name = claim.corrected_by or claim.settled_by
        proved = read_instance(name, claim.corrected_where or claim.where)
    more = (*map(write_relation, (*proved.requires, *proved.beyond)), *proved.conclusion.laws)
    source = Grounds(proved, links_of(claim.given), claim.rational)
    grounds = Grounds(proved, (*source.granted, *more), (*source.rational, *sorted(proved.rational)))
    return Repair(right, right.relations, proved, source, grounds, claim.milder is not None)
