"""What a proof leaves: a relation, its steps, and everything that it stands on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.maps import is_word, transposed
from ropetheory.symbolic.language.quantity import letters_of
from ropetheory.symbolic.language.relation import Relation, StepRefusedError, ranges_in

if TYPE_CHECKING:
    from collections.abc import Mapping


EVERY_PAIR = (Relation(letters.j, ">=", sp.Integer(0)), Relation(letters.j, "<=", letters.d / 2 - 1))
"""The range of the pair index."""


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted step: ``lhs op rhs`` because ``reason``, checked in the named way.

    ``gap`` is what the difference of two unequal sides was shown to be, ``hypotheses`` are those that
    were called upon.
    """

    lhs: Any
    op: str
    rhs: Any
    reason: str
    way: str
    given: tuple[str, ...] = ()
    confirmed: int = 0
    gap: Any = None
    hypotheses: tuple[Relation, ...] = ()


@dataclass(frozen=True, slots=True)
class Proved:
    """A relation with the steps that prove it; only chains and the modules ``classical*`` make one."""

    relation: Relation
    requires: tuple[Relation, ...] = ()
    steps: tuple[Step, ...] = ()
    given: tuple[str, ...] = ()
    words: str = ""
    standing: tuple[Relation, ...] = ()
    laws: frozenset[Relation] = frozenset()
    rational: frozenset[Any] = frozenset()  # letters that must stand for rational numbers

    def at(self, where: Mapping[Any, Any]) -> Relation:
        """Return the relation with some letters replaced."""
        return self.relation.subs(where)

    def ordered(self) -> Relation:
        """Return the relation as ``<=`` or ``<``; anything else is no order.

        Raises
        ------
        StepRefusedError
            The relation is an equality or an inequation.
        """
        ascending = self.relation.ascending()
        if ascending.op not in ("<=", "<"):
            raise StepRefusedError(f"{self.relation} orders nothing")
        return ascending

    def rewritten(self, equality: Proved) -> Proved:
        """Put one side of a proved equality for the other, wherever it stands in this relation."""
        known = equality.relation
        demand_free(equality, self.relation.lhs, self.relation.rhs)
        sides = [side.xreplace({known.lhs: known.rhs}) for side in (self.relation.lhs, self.relation.rhs)]
        if known.op != "==" or sides == [self.relation.lhs, self.relation.rhs]:
            raise StepRefusedError(f"{sp.sstr(known.lhs)} does not occur in {self.relation}")
        return Proved(
            Relation(sides[0], self.relation.op, sides[1]),
            (*self.requires, *equality.requires),
            (*self.steps, *equality.steps),
            tuple(sorted({*self.given, *equality.given})),
            self.words,
            (*self.standing, *equality.standing),
            self.laws | equality.laws,
            self.rational | equality.rational,
        )

    def transposed(self) -> Proved:
        """Transpose both sides of an equality of words in maps."""
        sides = transposed(self.relation.lhs), transposed(self.relation.rhs)
        if self.relation.op != "==" or not any(map(is_word, sides)):
            raise StepRefusedError(f"{self.relation} is no equality of words")
        return replace(self, relation=Relation(sides[0], "==", sides[1]))


def law(relation: Relation) -> Proved:
    """Suppose an equality of words at all positions: what is proved from it carries it along."""
    if relation.op != "==" or (relation.lhs.is_commutative and relation.rhs.is_commutative):
        raise StepRefusedError(f"a law is an equality of words in maps; got {relation}")
    return Proved(relation, laws=frozenset({relation}))


def supposed(relation: Relation) -> Proved:
    """Suppose a relation: whoever uses it must have it among its hypotheses."""
    return Proved(relation, requires=(relation,))


def widens(condition: Relation) -> bool:
    """Tell whether a hypothesis about d holds of every wide enough head, or ranges a pair below it."""
    ordered = condition.ascending()
    last = (letters.d / 2 - 1, letters.d / 2)
    pair = ordered.lhs in (letters.j, letters.i) and ordered.rhs in last and ordered.op == "<="
    return pair or bool(ordered.lhs.is_number and ordered.rhs == letters.d)


def demand_free(fact: Proved, *places: Any, where: Mapping[Any, Any] | None = None) -> None:
    """Refuse to rewrite under a sum by a fact that supposes something of the letter that it binds.

    Of a pair index the range of the pairs may be supposed. Nothing that is put for the letters of the
    fact (``where``) may contain a bound letter: what is known of it is known of one value.
    """
    put_in = where or {}
    ranges = [one for place in places for one in ranges_in(place)]
    captured = {index for index, *_ in ranges} & {
        letter for value in put_in.values() for letter in sp.sympify(value).free_symbols
    }
    if captured:
        raise StepRefusedError(f"{captured} is put in, and bound by a sum")
    for condition in (*fact.requires, *fact.standing):
        named = {letter.symbol for letter in letters_of(condition.lhs, condition.rhs)} - set(put_in)
        moved = set(put_in) & (condition.lhs.free_symbols | condition.rhs.free_symbols)
        for index, *ends in ranges:
            pairs = condition in EVERY_PAIR and ends == [0, letters.d / 2 - 1] and not moved
            wide = index == letters.d and not ends and widens(condition)
            if index in named and not (pairs or wide):
                raise StepRefusedError(f"{condition} is supposed of {index}, which a sum binds")
