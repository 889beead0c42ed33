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
from ropetheory.symbolic.proof.second.trees import ZERO, Node, NoOpinionError, letter
from ropetheory.symbolic.proof.second.words import demand_law, is_word, same_law, transposed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ropetheory.symbolic.proof.second.reading import Relation
    from ropetheory.symbolic.proof.second.words import Law as WordLaw


class Results:
    """The results of one theorem, in its order; lemmas are looked up beyond it."""

    def __init__(
        self,
        standing: Sequence[str],
        beyond: Callable[[str], Result],
        rational: Sequence[str] = (),
        laws: Sequence[str] = (),
    ) -> None:
        self.rational = frozenset(rational)
        self.laws = tuple(map(statement, laws))
        self.standing = tuple(map(relation, standing))
        self.beyond = beyond
        self.named: dict[str, Result] = {}

    def stated(self, entry: Any) -> Result:
        """Return what an entry states."""
        standing = () if isinstance(entry, Lemma) else self.standing
        supposes = (*map(relation, entry.requires), *standing)
        concluded = isinstance(entry, Conclusion)
        own = entry.rational if concluded else self.rational
        left, op, right = statement(entry.statement)
        if any(is_word(side) for held in supposes for side in held[::2]):
            raise NoOpinionError("what is supposed of maps is a law")
        laws = tuple(map(self.law, entry.laws)) if concluded else ()
        return Result(left, op, right, supposes, rational=frozenset(own), laws=laws)

    def law(self, text: str) -> WordLaw:
        """Return the law of the theorem that says what a text says.

        Raises
        ------
        NoOpinionError
            There is none, or it is no law.
        """
        law = statement(text)
        demand_law(law)
        for known in self.laws:
            if same_law(law, known):
                return known
        raise NoOpinionError(f"the theorem supposes no law {text}")

    def apart_from_0(self, stated: Result) -> list[Relation]:
        """List what is known not to be 0 under no more than a statement supposes, so that it may divide."""
        return [
            (found.left, found.op, found.right)
            for found in self.named.values()
            if found.op in ("<", ">", "!=")
            and ZERO in (found.left, found.right)
            and set(found.supposes) <= set(stated.supposes)
            and not (found.known or found.laws or found.rational)
        ]

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
            return found.on(base, equality), {}
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
            if isinstance(found, Result) != (fact.part is None):
                raise NoOpinionError(f"{fact.name} yields one relation, or several: say which")
            premises = (one for one in arguments if isinstance(one, Result))
            given = GIVEN.get(fact.name, fact.name)
            return (found if fact.part is None else found[fact.part]).on(*premises, given=given), {}
        if isinstance(fact, Law):
            law = self.law(fact.relation)
            return Result(*law, laws=(law,)), {}
        if isinstance(fact, Transposed):
            return self._transposed(fact), {}
        raise NoOpinionError(f"a {type(fact).__name__} is no fact")

    def _transposed(self, fact: Transposed) -> Result:
        found, where = self.find(fact.fact)
        if where or found.op != "==":
            raise NoOpinionError("only an equality is transposed, as it stands")
        left, right = (transposed(tree(side)) for side in (found.left, found.right))
        return replace(found, left=left, right=right)

    def _argument(self, argument: Any) -> Any:
        if isinstance(argument, Use | Classical | Law | Rewritten | Transposed):
            return self.find(argument)[0]
        if isinstance(argument, str) and not argument.isidentifier():
            return (
                read(argument)
                if not any(s in argument for s in ("==", "!=", "<", ">"))
                else relation(argument)
            )
        return argument
