"""What a step cites: a result by its name, put at a place or rewritten; a hypothesis; a classical theorem."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import Classical, Fact, Law, Rewritten, Transposed, Use
from ropetheory.errors import RopeTheoryError, UnknownNameError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import larger, smaller
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.grammar import divisors
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.language.vocabulary import FOLDED
from ropetheory.symbolic.language.words import CONSTANTS
from ropetheory.symbolic.proof.classical.schemas import SCHEMAS
from ropetheory.symbolic.proof.equality import divides_when_narrow
from ropetheory.symbolic.proof.proved import Proved, law, supposed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SPECIAL = {"max": larger, "min": smaller}


def is_relation(text: str) -> bool:
    """Tell whether a text states something, and so is no name and no expression."""
    return any(sign in text for sign in ("==", "!=", "<", ">"))


class Citations:
    """The results that a derivation may cite: its own, those of the lemmas, and classical theorems.

    Parameters
    ----------
    owner : str
        The derivation's id, for messages.
    proofs : dict of str to Proved
        Its results so far; it grows as they are proved.
    lemma : function of a name
        Yields a shared lemma; raises where there is none.
    """

    def __init__(self, owner: str, proofs: Mapping[str, Proved], lemma: Callable[[str], Proved]) -> None:
        self.owner, self.proofs, self.lemma = owner, proofs, lemma

    def __call__(self, named: Fact | None) -> tuple[Proved, Mapping[sp.Basic, Any]]:
        """Return a result and what is put for its letters.

        Raises
        ------
        StepRefusedError
            Something is put twice, or a classical theorem does not yield what is asked of it.
        """
        if isinstance(named, Use):
            proved, where = self(named.fact)
            if where:
                raise StepRefusedError(f"{self.owner}: {named} puts twice")
            return proved, {CONSTANTS[name]: parse_expression(text) for name, text in named.where.items()}
        if isinstance(named, str):
            if is_relation(named):
                return supposed(parse(named)[0]), {}
            return self.proofs[named] if named in self.proofs else self.lemma(named), {}
        if isinstance(named, Law):
            return law(parse(named.relation)[0]), {}
        if isinstance(named, Rewritten):
            fact, equality = self(named.fact)[0], self(named.equality)[0]
            return self._defined(fact.rewritten(equality), [fact, equality]), {}
        if isinstance(named, Transposed):
            return self(named.fact)[0].transposed(), {}
        if isinstance(named, Classical):
            return self._classical(named), {}
        raise RopeTheoryError(f"{self.owner}: {named!r} names no result")

    def _classical(self, named: Classical) -> Proved:
        if named.name not in SCHEMAS:
            known = ", ".join(SCHEMAS)
            raise UnknownNameError(f"no classical theorem is cited as {named.name!r}; known: {known}")
        arguments = [self._argument(argument) for argument in named.arguments]
        found = SCHEMAS[named.name](*arguments)
        if isinstance(found, tuple) != (named.part is not None):
            yields = "several relations: say which part" if named.part is None else "one relation"
            raise StepRefusedError(f"{self.owner}: {named.name} yields {yields}")
        one: Proved = found if named.part is None else found[named.part]
        return self._defined(one, arguments)

    def _defined(self, found: Proved, arguments: list[Any]) -> Proved:
        """Suppose, or demand, that what divides in the arguments and not in the result is not 0.

        Raises
        ------
        StepRefusedError
            It may be 0, and not in heads of one pair alone.
        """
        gone = frozenset().union(*map(_below, arguments)) - _below(found)
        wide = Relation(sp.Integer(4), "<=", letters.d)
        for divisor in gone:
            if not divides_when_narrow(1 / divisor):
                raise StepRefusedError(f"{self.owner}: {divisor} may be 0, and divides in an argument")
        known = wide in map(Relation.ascending, (*found.requires, *found.standing))
        return replace(found, requires=(*found.requires, wide)) if gone and not known else found

    def _argument(self, argument: Any) -> Any:
        if isinstance(argument, Use | Classical | Law | Rewritten | Transposed):
            proved, where = self(argument)
            if where:
                raise StepRefusedError(f"{self.owner}: a premise is a result as it stands, not {argument}")
            return proved
        if isinstance(argument, tuple):
            return tuple(self._argument(member) for member in argument)
        if not isinstance(argument, str):
            return argument
        if argument in SPECIAL:
            return SPECIAL[argument]
        if argument in FOLDED:
            return FOLDED[argument]
        if is_relation(argument):
            return parse(argument)[0]
        return parse_expression(argument)


def _below(one: Any) -> frozenset[Any]:
    """List what divides in an argument of a classical theorem, and may be 0."""
    if isinstance(one, Proved):
        return _below(one.relation)
    if isinstance(one, Relation):
        return _below(one.lhs) | _below(one.rhs)
    if isinstance(one, tuple):
        return frozenset().union(*map(_below, one))
    return divisors(one)
