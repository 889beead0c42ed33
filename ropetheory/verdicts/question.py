"""A claim as its deciders take it: every text is read here, once.

``read`` turns a claim into one of five values, one a kind of statement. The deciders go back to
neither the claim nor the parser.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.authoring.claim import Claim, Experiment, Formula, Members, Number
from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import LETTERS, Point
from ropetheory.verdicts.assignment import read_point
from ropetheory.verdicts.comparison import read_comparison
from ropetheory.verdicts.instance import read_instance
from ropetheory.verdicts.last_digit import last_unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verdicts.comparison import Comparison
    from ropetheory.verdicts.instance import Instance


@dataclass(frozen=True, slots=True)
class Convention:
    """A definition that is printed."""

    id: str
    text: str
    relations: tuple[Relation, ...]


@dataclass(frozen=True, slots=True)
class Repair:
    """The statement that is true in place of what is printed, and the conclusion that proves it."""

    formula: Formula
    relations: tuple[Relation, ...]
    proved: Instance
    milder: bool


@dataclass(frozen=True, slots=True)
class FormulaQuestion:
    """A printed formula, whether it follows from what is settled, and what is right if not.

    Attributes
    ----------
    given, hypothesis
        What the source states, and what it does not state and the statement needs.
    counterexample, point
        The assignment at which it fails, as written and as read.
    rational
        Letters that the source takes for rational numbers, by name.
    """

    id: str
    relations: tuple[Relation, ...]
    settled: Instance
    given: tuple[Relation, ...]
    hypothesis: tuple[Relation, ...]
    repair: Repair | None
    mutants: tuple[Relation, ...]
    counterexample: Mapping[str, Any]
    point: Point
    rational: frozenset[str]

    @property
    def supposed(self) -> tuple[Relation, ...]:
        """List what the claim may suppose."""
        return (*self.given, *self.hypothesis)


@dataclass(frozen=True, slots=True)
class NumberQuestion:
    """A printed decimal, and the quantity that it should be, to units of its last digit."""

    id: str
    statement: Number
    printed: Fraction
    unit: Fraction
    quantity: Any
    approximates: Any
    point: Point


@dataclass(frozen=True, slots=True)
class MembersQuestion:
    """A printed set, and the condition that its members, numbers of a range, should satisfy."""

    id: str
    statement: Members
    condition: Relation
    letter: Any
    range: range
    printed: frozenset[int]
    point: Point


@dataclass(frozen=True, slots=True)
class ExperimentQuestion:
    """Printed figures, and how the prose compares them."""

    id: str
    states: tuple[Comparison, ...]
    right: Formula | None
    repaired: Comparison | None
    milder: bool


Question = Convention | FormulaQuestion | NumberQuestion | MembersQuestion | ExperimentQuestion


def read(claim: Claim) -> Question:
    """Read what a claim prints, what settles it, and what it says is right.

    Raises
    ------
    RopeTheoryError
        A text is no formula, a name is not known, a value lies outside its domain.
    """
    printed = claim.printed
    if isinstance(printed, Experiment):
        return _experiment(claim, printed)
    if isinstance(printed, Formula) and claim.settled_by == "definition":
        return Convention(claim.id, printed.text, parse(printed.text))
    # Of a number too the name must be of a conclusion, whose formula gives the quantity.
    settled = read_instance(claim.settled_by, claim.where)
    if isinstance(printed, Number):
        return read_number(printed, claim.id)
    if isinstance(printed, Members):
        return read_members(printed, claim.id)
    return FormulaQuestion(
        claim.id,
        parse(printed.text),
        settled,
        _relations(claim.given),
        _relations([claim.hypothesis] if claim.hypothesis else []),
        _repair(claim, settled),
        _relations(claim.mutants),
        dict(claim.counterexample),
        read_point(claim.counterexample),
        frozenset(claim.rational),
    )


def _relations(texts: Iterable[str]) -> tuple[Relation, ...]:
    return tuple(relation for text in texts for relation in parse(text))


def _repair(claim: Claim, settled: Instance) -> Repair | None:
    true = claim.milder or claim.corrected
    if true is None:
        return None
    proved = settled
    if claim.corrected_by or claim.corrected_where:
        proved = read_instance(claim.corrected_by or claim.settled_by, claim.corrected_where or claim.where)
    return Repair(true, parse(true.text), proved, claim.milder is not None)


def read_number(number: Number, name: str) -> NumberQuestion:
    """Read a printed decimal; the name of the claim stands in messages."""
    unit = last_unit(number.printed, number.unit)  # refuses what is no decimal
    return NumberQuestion(
        name,
        number,
        Fraction(number.printed),
        unit,
        parse_expression(number.quantity),
        parse_expression(number.approximates) if number.approximates else None,
        read_point(number.at),
    )


def read_members(members: Members, name: str) -> MembersQuestion:
    """Read a printed set; the name of the claim stands in messages."""
    (condition,) = parse(members.condition)
    if members.low > members.high:
        raise RopeTheoryError(f"no members from {members.low} to {members.high}")
    domain = range(members.low, members.high + 1)
    printed = frozenset(value for low, high in members.printed for value in range(low, high + 1))
    if outside := printed - set(domain):
        raise RopeTheoryError(f"{name}: {sorted(outside)} are outside the domain")
    letter = LETTERS[members.variable].symbol
    return MembersQuestion(name, members, condition, letter, domain, printed, read_point(members.at))


def _experiment(claim: Claim, printed: Experiment) -> ExperimentQuestion:
    right = claim.milder or claim.corrected
    return ExperimentQuestion(
        claim.id,
        tuple(map(read_comparison, printed.states)),
        right,
        read_comparison(right.text) if right else None,
        claim.milder is not None,
    )
