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
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.symbolic.proof.classical.citing import GIVEN, YIELDS
from ropetheory.symbolic.proof.context import meaningful
from ropetheory.symbolic.proof.defined import Definedness
from ropetheory.symbolic.proof.expressions.algebra import letters_in
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import read, relation, statement
from ropetheory.symbolic.proof.expressions.trees import (
    LIMITS,
    ZERO,
    Node,
    NoOpinionError,
    growing,
    letter,
    opened,
    parts_of,
)
from ropetheory.symbolic.proof.known import Result, tree
from ropetheory.symbolic.proof.rules.words import demand_law, is_word, same_law, transposed
from ropetheory.symbolic.proof.signs.facts import fact_of
from ropetheory.symbolic.proof.signs.signer import signer_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ropetheory.symbolic.proof.expressions.reading import Relation
    from ropetheory.symbolic.proof.rules.words import Law as WordLaw


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
        self.unsure: set[str] = set()  # of these, those of which something is not confirmed
        self.in_order = True  # whether what comes first may be used without being cited

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

    def apart_from_0(self, stated: Result) -> list[Result]:
        """List what is known not to be 0 under no more than a statement supposes, so that it may divide.

        What stands on a theorem of the literature is listed where the statement speaks of it: the statement
        stands on that theorem, too. Of lemmas nothing is listed: which are known depends on what was asked.
        """
        if not self.in_order:
            return []
        sides = (side for side in (stated.left, stated.right) if isinstance(side, Node))
        spoken = {part for side in sides for part in parts_of(side)}
        return [
            found
            for name, found in self.named.items()
            if name not in self.unsure
            and found.op in ("<", ">", "!=")
            and ZERO in (found.left, found.right)
            and set(found.supposes) <= set(stated.supposes)
            and not (found.known or found.laws or found.rational)
            and (not found.given or ({found.left, found.right} - {ZERO}) & spoken)
        ]

    def find(self, fact: Any) -> tuple[Result, dict[Node, Node]]:
        """Return a result and what is put for its letters."""
        if isinstance(fact, Use):
            found = self._as_it_stands(fact.fact)
            return found, {letter(name): tree(text) for name, text in fact.where.items()}
        if isinstance(fact, str):
            if any(sign in fact for sign in ("==", "!=", "<", ">")):
                supposed = relation(fact)
                return Result(*supposed, (supposed,)), {}
            return self.named[fact] if fact in self.named else self.beyond(fact), {}
        if isinstance(fact, Rewritten):
            both = (self._as_it_stands(one).of_numbers() for one in (fact.fact, fact.equality))
            base, equality = map(self._valued, both)
            if equality.op != "==":
                raise NoOpinionError("only an equality rewrites")
            known = (*base.known, (equality.left, equality.right))
            found = replace(base, supposes=(*base.supposes, *equality.supposes), known=known)
            return found.on(base, equality), {}
        if isinstance(fact, Classical):
            if fact.name not in YIELDS:
                raise NoOpinionError(f"there is no classical theorem {fact.name!r}")
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
            yielded = self._valued(found if fact.part is None else found[fact.part])
            return yielded.on(*premises, given=GIVEN.get(fact.name, fact.name)), {}
        if isinstance(fact, Law):
            law = self.law(fact.relation)
            return Result(*law, laws=(law,), supposes=_domains(law)), {}
        if isinstance(fact, Transposed):
            return self._transposed(fact), {}
        raise NoOpinionError(f"a {type(fact).__name__} is not a fact")

    def _valued(self, found: Result) -> Result:
        """Return a result whose sides have values by what it supposes, or with the theorem's hypotheses.

        A premise may be a hypothesis, which nothing has looked at: a rule that compares its sides with other
        trees believes an equality.
        """
        try:
            _demand_values(found)
        except NoOpinionError:
            found = replace(found, supposes=(*found.supposes, *self.standing))
            _demand_values(found)
        return found

    def _as_it_stands(self, fact: Any) -> Result:
        """Return a result in which nothing is put: what is put counts only where a step uses the result."""
        found, where = self.find(fact)
        if where:
            raise NoOpinionError("a premise is a result as it stands")
        return found

    def _transposed(self, fact: Transposed) -> Result:
        found = self._as_it_stands(fact.fact)
        if found.op != "==":
            raise NoOpinionError("only an equality is transposed")
        left, right = (transposed(tree(side)) for side in (found.left, found.right))
        return replace(found, left=left, right=right)

    def _argument(self, argument: Any) -> Any:
        if isinstance(argument, Use | Classical | Law | Rewritten | Transposed):
            return self._valued(self._as_it_stands(argument))
        if isinstance(argument, str) and not argument.isidentifier():
            return (
                read(argument)
                if not any(s in argument for s in ("==", "!=", "<", ">"))
                else relation(argument)
            )
        return argument


def _demand_values(found: Result) -> None:
    """Demand of what a classical theorem yields that both sides have values, under what it supposes.

    To the fields sqrt(x**2) is x: equal values say something only of what has a value. That a limit exists is
    for the theorem that yields it; what it is taken of has a value in every head, as the fields compare that.
    """
    sure, unsure = meaningful(found.supposes)
    if unsure:
        raise NoOpinionError(f"a hypothesis may have no value: {unsure[0]}")
    facts = (fact_of(*held) for held in sure)
    known = Definedness(signer_of(tuple(fact for fact in facts if fact is not None)))
    for side in (found.left, found.right):
        for entry in side.entries if isinstance(side, Matrix) else (side,):
            if entry.op in LIMITS:
                known.demand(opened(entry, letter(growing(entry.op))))
            elif entry.op != "oo" and not is_word(entry):
                known.demand(entry)


def _domains(law: Any) -> tuple[Relation, ...]:
    """Return where the letters of a law lie: a law is supposed there, and says nothing elsewhere."""
    spoken = frozenset().union(*(letters_in(side) | side.free for side in law[::2]))
    return tuple(relation(text) for text in OWN if text.split()[0] in spoken)
