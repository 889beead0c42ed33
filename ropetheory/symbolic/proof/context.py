"""What is supposed of a result, what follows for the sides of its steps, and what is found of them."""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.proof.balls import holds
from ropetheory.symbolic.proof.classical.numbers import is_rational
from ropetheory.symbolic.proof.counterexamples import both_numbers, in_words
from ropetheory.symbolic.proof.defined import Definedness
from ropetheory.symbolic.proof.expressions.algebra import (
    FLOORS,
    LETTERS,
    NONNEGATIVE,
    POSITIVE,
    VECTORS,
    WHOLE,
    half_whole,
    is_real,
    is_whole,
)
from ropetheory.symbolic.proof.expressions.matrices import Matrix, Value
from ropetheory.symbolic.proof.expressions.reading import Relation, hidden
from ropetheory.symbolic.proof.expressions.trees import (
    LIMITS,
    ONE,
    Node,
    NoOpinionError,
    growing,
    letter,
    minus,
    mul,
    num,
    opened,
    parts_of,
)
from ropetheory.symbolic.proof.fields.equality import alike, equal, rewritten
from ropetheory.symbolic.proof.known import Result, of_pairs
from ropetheory.symbolic.proof.points import mostly_computed, points, satisfiable
from ropetheory.symbolic.proof.rules.words import demand_same, is_word, same_law
from ropetheory.symbolic.proof.signs.facts import Fact, fact_of
from ropetheory.symbolic.proof.signs.signer import Signer, signer_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ropetheory.authoring import Step
    from ropetheory.symbolic.proof.rules.words import Law


CONFIRMED, REFUSED, NO_OPINION = "confirmed", "refused", "no opinion"


@dataclass(frozen=True)
class Finding:
    """What was found of a step: its place, ``confirmed``, ``refused`` or ``no opinion``, and why.

    Of what is confirmed: ``way`` says by which rule, and ``called`` lists the hypotheses that it called upon.
    ``needs`` lists what would have to be supposed.
    """

    place: str
    status: str
    why: str = ""
    way: str = ""
    called: tuple[Relation, ...] = ()
    needs: tuple[Relation, ...] = ()


class WrongError(Exception):
    """Two sides that should be equal differ."""

    def __init__(self, left: Node, right: Node, where: str) -> None:
        super().__init__(where)
        self.left, self.right = left, right


class NotShownError(NoOpinionError):
    """A hypothesis of what is used does not follow from those that are supposed."""

    def __init__(self, held: Relation) -> None:
        super().__init__(f"a hypothesis is not shown: {held[0]} {held[1]} {held[2]}")
        self.held = held


def letters_of(held: Relation) -> frozenset[str]:
    """List the letters of a relation."""
    return held[0].free | held[2].free | hidden(held[0]) | hidden(held[2])


class Context:
    """What is supposed of a result, and what follows for the sides of its steps."""

    def __init__(
        self,
        hypotheses: tuple[Relation, ...],
        seed: str,
        shown: Sequence[Relation] = (),
        laws: tuple[Law, ...] | None = None,
        rational: frozenset[str] = frozenset(),
    ) -> None:
        self.hypotheses, self.seed, self.rational = hypotheses, seed, rational
        self.leant: set[str] = set()  # letters that what is used needs rational
        self.given: set[str] = set()  # theorems of the literature that are used
        self.called: list[Relation] = []  # hypotheses that what is used supposes
        self.listed = laws is not None
        self.laws: list[Law] = list(laws or ())
        facts = [fact_of(*held) for held in (*hypotheses, *shown)]
        self.facts: tuple[Fact, ...] = tuple(fact for fact in facts if fact is not None)
        self.signer = signer_of(tuple(dict.fromkeys(self.facts)))

    def has_points(self) -> bool:
        """Tell whether a point is found that obeys the hypotheses: else anything would follow."""
        return satisfiable(self.hypotheses)

    def demand_meaning(self) -> None:
        """Demand that each hypothesis has values, under those that have values without it.

        To the fields sqrt(z**2) is z: what has no value at some points may say nothing there.

        Raises
        ------
        NoOpinionError
            One of them may have none.
        """
        _, unsure = meaningful(self.hypotheses)
        if unsure:
            raise NoOpinionError(f"a hypothesis may have no value: {unsure[0]}")

    def has_values(self, one: Node) -> bool:
        """Tell whether a tree has a value at most points that obey the hypotheses."""
        return mostly_computed(one, self.hypotheses)

    def knows_of_pairs_alone(self) -> bool:
        """Tell whether nothing more is supposed of j than that it is a pair: then all holds at every pair."""
        return all(of_pairs(held) or "j" not in letters_of(held) for held in self.hypotheses)

    def with_facts(self, find: Callable[[Any], tuple[Result, dict[Node, Node]]], step: Step) -> Signer:
        """Return what is known with the results that a step adds, which are found by their names."""
        if not step.since:
            return self.signer
        more = []
        for since in step.since:
            found, where = find(since)
            self.granted(found, where, self.signer)
            moved = found.at(where).of_numbers()
            if any(side.op in (*LIMITS, "oo") for side in (moved.left, moved.right)):
                raise NoOpinionError("signs do not follow from a limit")
            fact = fact_of(moved.left, moved.op, moved.right)
            if fact is not None:
                more.append(fact)
        return self.signer.also(*more)

    def granted(self, found: Result, where: dict[Node, Node], signer: Signer) -> None:
        """Demand what a result supposes, at what is put for its letters, and that it has values there.

        The values of limits are for those to demand that take or cite one.
        """
        for law in found.laws:
            self._suppose(law)
        for target, value in where.items():
            if target.args[0] not in VECTORS:
                self.defined(value, signer=signer)
            demand_domain(target.args[0], value, signer)
        for name in sorted(found.rational):
            value = where.get(letter(name), letter(name))
            if not is_rational(value, self.rational):
                raise NoOpinionError(f"{value} need not be rational")
            self.leant |= value.free & self.rational
        self.given |= found.given
        width = where.get(letter("d"), letter("d"))
        if width is not letter("d") and "x" in found.spoken():
            raise NoOpinionError("x may be 0 in another width")
        for held in replace(found, supposes=found.concerning()).at(where).supposes:
            if held in self.hypotheses:
                self.called.append(held)
                continue
            fact = fact_of(*held)
            if fact is None:
                raise NoOpinionError("an equality is supposed")
            shown = (
                signer.nonzero(fact.gap)
                if fact.apart
                else signer.positive(fact.gap)
                if fact.strict
                else signer.nonnegative(fact.gap)
            )
            if not shown:
                raise NotShownError(held)
            self.defined(held[0], held[2], signer=signer)
        moved = found.at(where)
        sides = (side for pair in ((moved.left, moved.right), *moved.known) for side in pair)
        self.defined(*(side for side in sides if not has_no_value_yet(side)), signer=signer)
        every = (side for pair in ((moved.left, moved.right), *moved.known) for side in pair)
        for side in (side for side in every if isinstance(side, Node) and side.op in LIMITS):
            self.defined(opened(side, letter(growing(side.op))), signer=signer)

    def demand(self, held: Relation) -> None:
        """Demand that a relation is supposed, or shows by what is."""
        self.granted(Result(*held, (held,)), {}, self.signer)

    def _suppose(self, law: Law) -> None:
        """Demand that a law is listed; what lists none supposes those on which it stands."""
        if any(same_law(law, known) for known in self.laws):
            return
        if self.listed:
            raise NoOpinionError(f"a law of its proof is not listed: {law[0]} == {law[2]}")
        self.laws.append(law)

    def defined(self, *sides: Value, signer: Signer | None = None) -> None:
        """Demand that divisors are not 0 and that powers and logarithms are of positive numbers."""
        known = Definedness(signer or self.signer)
        for side in sides:
            for entry in side.entries if isinstance(side, Matrix) else (side,):
                known.demand(entry)

    def equality(self, left: Value, right: Value) -> None:
        """Demand that two sides have values and are equal."""
        self.defined(left, right)
        self.same(left, right)

    def same(
        self,
        left: Value,
        right: Value,
        known: Sequence[tuple[Node, Node]] = (),
        every: Node | None = None,
    ) -> None:
        """Demand that two trees have the same values in the fields; ``every`` as in them."""
        if isinstance(left, Matrix) or isinstance(right, Matrix):
            self._same_matrices(left, right, known, every)
        elif is_word(left) or is_word(right):
            demand_same(left, right)
        elif left is not right:
            self._same_numbers(left, right, known, every)

    def _same_numbers(
        self, left: Node, right: Node, known: Sequence[tuple[Node, Node]], every: Node | None
    ) -> None:
        splits = Definedness(self.signer).splits
        if equal(left, right, known, every, splits):
            return
        known = (*known, *alike(left, right), *self.sizes(left), *self.sizes(right))
        if not known or not (
            equal(left, right, known, every, splits) or self._equal_as_put(left, right, known)
        ):
            raise WrongError(left, right, "the sides differ")

    def _equal_as_put(self, left: Node, right: Node, known: Sequence[tuple[Node, Node]]) -> bool:
        """Decide two trees in which what is known is put; what that makes must have values as it stands."""
        first, second = rewritten(left, known), rewritten(right, known)
        if not equal(first, second):
            return False
        self.defined(*(made for made, one in ((first, left), (second, right)) if made is not one))
        return True

    def sizes(self, one: Node) -> Iterator[tuple[Node, Node]]:
        """Say what the sizes in a tree are whose arguments have a sign by the hypotheses."""
        for part in parts_of(one):
            if part.op == "abs" and self.facts and self.signer.nonnegative(part.args[0]):
                yield part, part.args[0]

    def _same_matrices(
        self, left: Value, right: Value, known: Sequence[tuple[Node, Node]], every: Node | None
    ) -> None:
        if not (isinstance(left, Matrix) and isinstance(right, Matrix)):
            raise NoOpinionError("a matrix and a number")
        if left.shape != right.shape:
            raise NoOpinionError("matrices of different shapes")
        for one, other in zip(left.entries, right.entries, strict=True):
            if is_word(one) or is_word(other):
                raise NoOpinionError("a map within a matrix")
            self.same(one, other, known, every)

    def judged(self, place: str, error: WrongError) -> Finding:
        """Refuse with a point at which two sides differ; without one there is no opinion."""
        for point in points(self.seed, self.hypotheses):
            if holds((error.left, "==", error.right), point) is False:
                where = in_words(point, error.left, error.right)
                numbers = both_numbers(point, error.left, error.right) if where else ""
                at = f" at {where}" + (f": {numbers}" if numbers else "") if where else ""
                return Finding(place, REFUSED, f"{error.left} is not {error.right}{at}")
        return Finding(place, NO_OPINION, "no rule shows that the two sides are equal")


@functools.lru_cache(maxsize=4096)
def meaningful(hypotheses: tuple[Relation, ...]) -> tuple[tuple[Relation, ...], tuple[Relation, ...]]:
    """Part hypotheses into those that have values, each under those before it, and the others.

    A hypothesis must not show by itself that it has a value: sqrt(z**2) >= 0 would say z >= 0.
    """
    sure: tuple[Relation, ...] = ()
    waiting = hypotheses
    while waiting:
        found = tuple(held for held in waiting if _have_values(held, sure))
        if not found:
            break
        sure += found
        waiting = tuple(held for held in waiting if held not in found)
    return sure, waiting


def _have_values(held: Relation, sure: tuple[Relation, ...]) -> bool:
    facts = (fact_of(*one) for one in sure)
    known = Definedness(signer_of(tuple(dict.fromkeys(fact for fact in facts if fact is not None))))
    try:
        for side in held[::2]:
            known.demand(side)
    except NoOpinionError:
        return False
    return True


def has_no_value_yet(side: Value) -> bool:
    """Tell whether a side is a limit, infinity or a word in maps: of these no value is demanded here."""
    return isinstance(side, Node) and (side.op in (*LIMITS, "oo") or is_word(side))


def demand_domain(name: str, value: Node, signer: Signer) -> None:
    """Refuse what need not lie in the domain of a letter."""
    if name not in LETTERS:
        raise NoOpinionError(f"{name} is not a letter")
    if name in WHOLE and not is_whole(value) and not half_whole(value):
        raise NoOpinionError(f"what is put for {name} need not be whole")
    if not is_real(value):
        raise NoOpinionError(f"what is put for {name} need not be real")
    if name == "d" and value is not letter("d") and not is_whole(mul(num(Fraction(1, 2)), value)):
        raise NoOpinionError("what is put for d need not be even")
    if name in ("x", "q", "k") and (value.op != "letter" or value.args[0] not in ("x", "q", "k")):
        raise NoOpinionError("a vector goes for a vector")
    if name == "x" and value.args != ("x",):
        raise NoOpinionError("x is not zero; what is put for it may be")
    if name in FLOORS:
        gap = minus(value, ONE)
        shown = signer.positive(gap) if FLOORS[name] else signer.nonnegative(gap)
    elif name in POSITIVE:
        shown = signer.positive(value)
    else:
        shown = name not in NONNEGATIVE or signer.nonnegative(value)
    if not shown:
        raise NoOpinionError(f"what is put for {name} need not lie in its domain: {value}")
