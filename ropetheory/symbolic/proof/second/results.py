"""What a step may use: results of the theorem, lemmas, and what classical theorems yield, as relations."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import (
    Classical,
    Conclusion,
    Law,
    Lemma,
    Rewritten,
    Transposed,
    Use,
)
from ropetheory.symbolic.proof.second.classical import GIVEN, YIELDS
from ropetheory.symbolic.proof.second.known import Result, tree
from ropetheory.symbolic.proof.second.reading import read, relation, statement
from ropetheory.symbolic.proof.second.trees import Node, NoOpinionError, letter

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Results:
    """The results of one theorem, in its order; lemmas are looked up beyond it."""

    def __init__(
        self, standing: Sequence[str], beyond: Callable[[str], Result], rational: Sequence[str] = ()
    ) -> None:
        self.rational = frozenset(rational)
        self.standing = tuple(map(relation, standing))
        self.beyond = beyond
        self.named: dict[str, Result] = {}

    def stated(self, entry: Any) -> Result:
        """Return what an entry states."""
        standing = () if isinstance(entry, Lemma) else self.standing
        supposes = (*map(relation, entry.requires), *standing)
        own = entry.rational if isinstance(entry, Conclusion) else self.rational
        return Result(*statement(entry.statement), supposes, rational=frozenset(own))

    def find(self, fact: Any) -> tuple[Result, dict[Node, Node]]:
        """Return a result and what is put for its letters."""
        if isinstance(fact, Use):
            found, _ = self.find(fact.fact)
            return found, {letter(name): tree(text) for name, text in fact.where.items()}
        if isinstance(fact, str):
            if any(sign in fact for sign in ("==", "!=", "<", ">")):
                supposed = relation(fact)
                return Result(*supposed, (supposed,)), {}
            return self.named[fact] if fact in self.named else self.beyond(fact), {}
        if isinstance(fact, Rewritten):
            base, equality = self.find(fact.fact)[0], self.find(fact.equality)[0]
            if equality.op != "==":
                raise NoOpinionError("only an equality rewrites")
            known = (*base.known, (equality.left, equality.right))
            found = replace(base, supposes=(*base.supposes, *equality.supposes), known=known)
            return found.on(equality), {}
        if isinstance(fact, Classical):
            if fact.name not in YIELDS:
                raise NoOpinionError(f"classical: {fact.name}")
            arguments = [self._argument(argument) for argument in fact.arguments]
            try:
                found = YIELDS[fact.name](*arguments)
            except NoOpinionError:
                raise
            except (TypeError, ValueError, AttributeError, LookupError) as error:
                raise NoOpinionError(f"{fact.name} cannot be cited with these arguments") from error
            premises = (one for one in arguments if isinstance(one, Result))
            given = GIVEN.get(fact.name, fact.name)
            return (found if fact.part is None else found[fact.part]).on(*premises, given=given), {}
        kind = "law" if isinstance(fact, Law | Transposed) else type(fact).__name__
        raise NoOpinionError(f"a {kind} of maps")

    def _argument(self, argument: Any) -> Any:
        if isinstance(argument, Use | Classical | Rewritten):
            return self.find(argument)[0]
        if isinstance(argument, str) and not argument.isidentifier():
            return (
                read(argument)
                if not any(s in argument for s in ("==", "!=", "<", ">"))
                else relation(argument)
            )
        return argument
