"""A relation that is known, with what it supposes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.language.ranges import WITHIN_THE_WIDTH
from ropetheory.symbolic.proof.expressions.algebra import letters_in
from ropetheory.symbolic.proof.expressions.reading import hidden, read, relation
from ropetheory.symbolic.proof.expressions.trees import Node, NoOpinionError, minus, put
from ropetheory.symbolic.proof.points import satisfiable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.symbolic.proof.expressions.reading import Relation
    from ropetheory.symbolic.proof.rules.words import Law


@dataclass(frozen=True)
class Result:
    """A relation that is known, with what it supposes, and equalities under which it is meant."""

    left: Any
    op: str
    right: Any
    supposes: tuple[Relation, ...] = ()
    known: tuple[tuple[Node, Node], ...] = ()
    rational: frozenset[str] = frozenset()  # letters that stand for rational numbers
    laws: tuple[Law, ...] = ()  # what is supposed of maps, at all positions
    given: frozenset[str] = frozenset()  # theorems of the literature that are taken as given

    def at(self, where: Mapping[Node, Node]) -> Result:
        """Put trees for letters.

        Raises
        ------
        NoOpinionError
            A quantity speaks of such a letter without showing it.
        """
        if not where:
            return self
        names = frozenset().union(*(target.free for target in where))

        def placed(one: Node) -> Node:
            if unseen := names & hidden(one):
                raise NoOpinionError(f"{min(unseen)} is within a quantity of {one}")
            return put(one, where)

        def moved(tree: Any) -> Any:
            return placed(tree) if isinstance(tree, Node) else tree.each(placed)

        supposes = tuple((moved(left), op, moved(right)) for left, op, right in self.supposes)
        known = tuple((moved(left), moved(right)) for left, right in self.known)
        return replace(self, left=moved(self.left), right=moved(self.right), supposes=supposes, known=known)

    def of_numbers(self) -> Result:
        """Return it if it relates numbers.

        Raises
        ------
        NoOpinionError
            It relates matrices.
        """
        if not (isinstance(self.left, Node) and isinstance(self.right, Node)):
            raise NoOpinionError("a fact about matrices, where one about numbers is needed")
        return self

    def spoken(self) -> frozenset[str]:
        """List the letters of which it speaks, and what it supposes and knows."""
        pairs = (*self.known, *(held[::2] for held in self.supposes), (self.left, self.right))
        return frozenset().union(*(_spoken(one) for pair in pairs for one in pair))

    def concerning(self) -> tuple[Relation, ...]:
        """List the hypotheses that speak of the letters of the relation, directly or through another one.

        One of other letters alone says nothing of what is stated if there are such letters: a point that
        obeys all hypotheses together shows them. Without such a point all are listed.
        """
        sides = (self.left, self.right, *(one for pair in self.known for one in pair))
        reached = with_width(frozenset().union(*map(_spoken, sides)))
        about = {held: _about(held, self.supposes) for held in self.supposes}
        found: list[Relation] = []
        further = list(self.supposes)
        while tied := [held for held in further if reached & about[held]]:
            found += tied
            reached = with_width(reached.union(*map(_both, tied)))
            further = [held for held in further if held not in tied]
        return tuple(found) if not further or satisfiable(self.supposes) else self.supposes

    def on(self, *premises: Result, given: str = "") -> Result:
        """Hand on the laws of premises, what they need rational and take as given, and what is cited here."""
        laws = dict.fromkeys(law for one in (self, *premises) for law in one.laws)
        rational = self.rational.union(*(one.rational for one in premises))
        names = self.given.union(*(one.given for one in premises), {given} - {""})
        return replace(self, laws=tuple(laws), rational=rational, given=names)

    def ordered(self) -> tuple[Node, str, Node]:
        """Return it as ``<=`` or ``<``."""
        if self.op in (">=", ">"):
            return self.right, {">=": "<=", ">": "<"}[self.op], self.left
        if self.op not in ("<=", "<"):
            raise NoOpinionError("an order is needed")
        return self.left, self.op, self.right

    @property
    def gap(self) -> Node:
        """What is not negative by it."""
        left, _, right = self.ordered()
        return minus(right, left)


def _about(held: Relation, supposes: tuple[Relation, ...]) -> frozenset[str]:
    """List the letters of which a hypothesis speaks.

    That j or i is one of the pairs, of which every head has some, is said of that letter alone, where nothing
    more is supposed of it. Where x is not zero depends on its width: what is supposed of x may bear on d.
    """
    for name, ends in PAIRS.items():
        pairs = tuple(map(relation, ends))
        if held in pairs and not any(name in _both(one) for one in supposes if one not in pairs):
            return frozenset((name,))
    spoken = _both(held)
    return spoken | {"d"} if "x" in spoken else spoken


def with_width(named: frozenset[str]) -> frozenset[str]:
    """Add the width to letters of which it says where they lie."""
    return named | {"d"} if named & WITHIN_THE_WIDTH else named


def _both(held: Relation) -> frozenset[str]:
    return _spoken(held[0]) | _spoken(held[2])


PAIRS = {"j": ("j >= 0", "j <= d/2 - 1"), "i": ("i >= 1", "i <= d/2")}


def _spoken(one: Any) -> frozenset[str]:
    """List the letters of which a tree, or a matrix of trees, speaks."""
    trees = one.entries if not isinstance(one, Node) else [one]
    return frozenset().union(*(letters_in(part) | part.free | hidden(part) for part in trees))


def tree(value: Any) -> Node:
    """Return an expression that is no matrix, read if it is text."""
    found = read(value) if isinstance(value, str) else value
    if not isinstance(found, Node):
        raise NoOpinionError("a matrix stands where a number should")
    return found


def of_pairs(held: Relation) -> bool:
    """Tell whether a relation says no more than that j is one of the pairs."""
    return held in (relation("j >= 0"), relation("j <= d/2 - 1"), relation("j <= d/2-1"))
