"""A theorem: hypotheses, a derivation, named conclusions, mutants, and what it governs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import sympy as sp

from ropetheory.errors import RopeTheoryError, UnknownNameError
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.maps import DEFINING, P, blocks
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.confirm import confirm
from ropetheory.symbolic.proof.equality import follows, same
from ropetheory.symbolic.proof.mutants import Score, trial

if TYPE_CHECKING:
    from collections.abc import Callable

MUTANTS = 1  # generated mutants tried a conclusion, besides those by hand


class UnprovedError(RopeTheoryError):
    """A conclusion is stated that the derivation does not prove."""


class Governs(Protocol):
    """Something that holds a public function against a theorem."""

    @property
    def function(self) -> str:
        """Name of the function in ``ropetheory``."""

    def check(self, theorem: str) -> None:
        """Raise where the function is not what the theorem says."""


@dataclass(frozen=True, slots=True)
class Conclusion:
    """A named statement of a theorem.

    Attributes
    ----------
    statement : str
        One relation in the formula language.
    words : str
        The same in a sentence, for the pages.
    requires : tuple of str
        Hypotheses beyond the standing ones of the theorem, as relations.
    mutants : tuple of str
        Plausible slips, written by hand.
    laws : tuple of str
        Those of the theorem's laws on which it stands.
    """

    name: str
    statement: str
    words: str
    requires: tuple[str, ...] = ()
    mutants: tuple[str, ...] = ()
    laws: tuple[str, ...] = ()

    def relation(self) -> Relation:
        """Parse the statement."""
        (relation,) = parse(self.statement)
        found: Relation = relation
        return found

    def conditions(self) -> tuple[Relation, ...]:
        """Parse the hypotheses."""
        return tuple(r for text in self.requires for r in parse(text))

    def supposed(self) -> frozenset[Relation]:
        """Parse the laws."""
        return frozenset(r for text in self.laws for r in parse(text))


@dataclass
class Book:
    """Where a derivation writes: chains by name."""

    theorem: str
    standing: tuple[Relation, ...] = ()
    proofs: dict[str, Proved] = field(default_factory=dict)

    def chain(self, name: str, start: Any, *requires: Relation) -> Chain:
        """Open a chain; its name seeds the sample points."""
        return Chain(f"{self.theorem}.{name}", start, tuple(requires), self.standing)

    def keep(self, name: str, proved: Proved | Chain) -> Proved:
        """Close a chain under a name and return what it proves, confirmed by balls once more."""
        done = proved.proved() if isinstance(proved, Chain) else proved
        if isinstance(proved, Proved):
            confirm(f"{self.theorem}.{name}", done.relation, done.requires)
        if name in self.proofs:
            raise RopeTheoryError(f"{self.theorem}: two proofs are named {name!r}")
        self.proofs[name] = done
        return done


@dataclass(frozen=True, slots=True)
class Theorem:
    """A statement that we derive. Ours, and true.

    Attributes
    ----------
    hypotheses : tuple of str
        Standing hypotheses, as relations of the formula language.
    notes : tuple of str
        Hypotheses that are no relation (rational, whole), in words.
    laws : tuple of str
        Equalities of words in maps that are supposed at all positions.
    rational : tuple of str
        Letters that must stand for rational numbers, by name.
    """

    id: str
    title: str
    summary: str
    hypotheses: tuple[str, ...]
    notes: tuple[str, ...]
    conclusions: tuple[Conclusion, ...]
    derive: Callable[[Book], None]
    governs: tuple[Governs, ...] = ()
    laws: tuple[str, ...] = ()
    rational: tuple[str, ...] = ()

    def conclusion(self, name: str) -> Conclusion:
        """Return a conclusion by name."""
        for entry in self.conclusions:
            if entry.name == name:
                return entry
        known = ", ".join(entry.name for entry in self.conclusions)
        raise UnknownNameError(f"theorem {self.id} has no conclusion {name!r}; known: {known}")

    def standing(self) -> tuple[Relation, ...]:
        """Parse the standing hypotheses."""
        return tuple(r for text in self.hypotheses for r in parse(text))

    def supposed(self) -> frozenset[Relation]:
        """Parse the laws."""
        return frozenset(r for text in self.laws for r in parse(text))

    def prove(self) -> dict[str, Proved]:
        """Run the derivation; every step is checked as it is made."""
        book = Book(self.id, self.standing())
        self.derive(book)
        return book.proofs

    def check(self, proofs: dict[str, Proved], *, mutants: bool = True) -> Score:
        """Hold every stated conclusion against its proof, then try its mutants, if wanted.

        Raises
        ------
        UnprovedError
            A conclusion is not what its proof shows.
        SurvivorError
            A mutant of a conclusion was accepted.
        """
        score = Score()
        standing = self.standing()
        defining = {r for text in DEFINING for r in parse(text)}
        for supposed in sorted(self.supposed(), key=str):
            if (supposed.lhs - supposed.rhs).has(P, blocks) and supposed not in defining:
                raise UnprovedError(f"{self.id}: {supposed} supposes more of a frame than what it is")
            # The models of the maps must obey the laws, or the balls would judge nothing.
            confirm(f"{self.id}.law", supposed)
        for entry in self.conclusions:
            proved = proofs.get(entry.name)
            if proved is None:
                raise UnprovedError(f"{self.id}.{entry.name} is stated and has no proof")
            stated = entry.relation()
            if not (
                set(proved.requires) <= set(entry.conditions())
                and set(proved.standing) <= set(standing)
                and proved.laws <= entry.supposed() <= self.supposed()
                and {str(letter) for letter in proved.rational} <= set(self.rational)
            ):
                raise UnprovedError(f"{self.id}.{entry.name} hides a hypothesis of its proof")
            if not follows(stated, proved.relation):
                raise UnprovedError(f"{self.id}.{entry.name}: stated {stated}, proved {proved.relation}")
            if mutants:
                score += self._mutants(entry, stated, proved)
        return score

    def _mutants(self, entry: Conclusion, stated: Relation, proved: Proved) -> Score:
        return trial(
            stated,
            lambda mutant: follows(mutant, proved.relation),
            seed=f"{self.id}.{entry.name}",
            most=MUTANTS,
            requires=entry.conditions(),
            stand_in=lambda mutant: through_value(mutant, proved.relation),
            by_hand=[relation for text in entry.mutants for relation in parse(text)],
        )


WIDE = 128  # a width beyond those at which a mutant freezes an expression that grows


def through_value(relation: Relation, proved: Relation) -> Relation:
    """Replace a limit on the left by its proved value, for the balls.

    Where the proved value is infinite, the expression at a large width takes its place: it exceeds
    every value that a mutant states.
    """
    if not isinstance(relation.lhs, sp.Limit) or not same(relation.lhs, proved.lhs):
        return relation
    if proved.rhs is sp.oo:
        return Relation(relation.lhs.args[0].subs(no.d, WIDE), "<=", relation.rhs)
    return Relation(proved.rhs, relation.op, relation.rhs)
