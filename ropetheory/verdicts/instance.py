"""A conclusion of a theorem in the letters of a claim."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.language.domains import is_own
from ropetheory.symbolic.language.formulas import Formula, parse, parse_all, parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.maps import DEFINING
from ropetheory.symbolic.language.quantity import concerning, symbols_of
from ropetheory.symbolic.theorems import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ropetheory.authoring import Conclusion, Theorem
    from ropetheory.symbolic.language.relation import Relation


@dataclass(frozen=True)
class Instance:
    """A conclusion in the letters of a claim; what is not asked for is not read.

    Attributes
    ----------
    name : str
        Its theorem, a dot, and its own name.
    where : mapping
        Letters of the conclusion -> expressions in the letters of the claim.
    letters : mapping
        The same as SymPy reads it.
    theorem, conclusion
        As they are stated.
    """

    name: str
    where: Mapping[str, str]
    letters: Mapping[Any, Any]
    theorem: Theorem
    conclusion: Conclusion

    @functools.cached_property
    def relation(self) -> Relation:
        """What is concluded."""
        stated: Relation = parse(self.conclusion.statement)[0]
        return stated.subs(self.letters)

    @functools.cached_property
    def requires(self) -> tuple[Relation, ...]:
        """What it supposes of its own."""
        return tuple(condition.subs(self.letters) for condition in parse_all(self.conclusion.requires))

    @functools.cached_property
    def laws(self) -> tuple[Relation, ...]:
        """What it supposes of its maps, but the laws by which they are defined."""
        return tuple(sorted({*parse_all(self.conclusion.laws)} - {*parse_all(DEFINING)}, key=str))

    @functools.cached_property
    def standing(self) -> tuple[Relation, ...]:
        """The standing hypotheses of its theorem that say something of what is put."""
        return self._put(parse_all(self.theorem.hypotheses))

    @functools.cached_property
    def beyond(self) -> tuple[Relation, ...]:
        """Those that are more than a letter's own domain, and concern it: a claim must grant them."""
        further = [r for r in parse_all(self.theorem.hypotheses) if not is_own(r)]
        if not further:
            return ()
        named = symbols_of(*parse(self.conclusion.statement), *parse_all(self.conclusion.requires))
        return self._put(concerning(named, further))

    def _put(self, hypotheses: Iterable[Relation]) -> tuple[Relation, ...]:
        return tuple(moved for hypothesis in hypotheses if (moved := hypothesis.at(self.letters)))

    @property
    def supposes(self) -> tuple[Relation, ...]:
        """List what it supposes of its own, conditions first."""
        return (*self.requires, *self.laws)

    @property
    def rational(self) -> frozenset[str]:
        """Letters of the claim that must stand for rational numbers, by name."""
        values = (Formula(self.where.get(name, name)) for name in self.conclusion.rational)
        named = frozenset().union(*(value.letters for value in values))
        return frozenset(name for name in named if name in LETTERS and not LETTERS[name].symbol.is_integer)


def read_instance(settled_by: str, where: Mapping[str, str]) -> Instance:
    """Find the conclusion that a claim names.

    Raises
    ------
    UnknownNameError
        No such theorem or conclusion.
    """
    name, _, conclusion = settled_by.partition(".")
    theorem = catalogue.load(name)
    letters = {LETTERS[a].symbol: parse_expression(text) for a, text in where.items()}
    return Instance(settled_by, where, letters, theorem, theorem.conclusion(conclusion))
