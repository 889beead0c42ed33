"""Words in linear maps: polynomials in maps that do not commute, with numbers for coefficients.

A map is a square real matrix, all of one finite width of at least 1, or a family of them: ``R`` is one
over the real numbers, every other over all whole numbers, and an index outside has no map. A number
stands for so many times the identity. A word has a normal form: a sum of products of maps, transposes
taken to the maps one by one, each product with its coefficient; two words are equal if those are, term
by term. Nothing else is known of maps: what is supposed of them, a law, is used by putting one side of
it for the other.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, NamedTuple

from ropetheory.symbolic.proof.defined import Definedness
from ropetheory.symbolic.proof.expressions.algebra import is_real, is_whole, whole
from ropetheory.symbolic.proof.expressions.reading import statement
from ropetheory.symbolic.proof.expressions.trees import (
    MAPS,
    MINUS,
    ONE,
    ZERO,
    Node,
    NoOpinionError,
    add,
    mul,
    node,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.signs.signer import DOMAIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ropetheory.symbolic.proof.expressions.matrices import Value

NAMES = frozenset(MAPS)
CONSTANT = frozenset(("P", "Wq", "Wk"))
REAL = frozenset("R")
FRAME = (
    "blocks(p+v) == blocks(p)*blocks(v)",
    "blocks(0) == 1",
    "transpose(P)*P == 1",
    "P*transpose(P) == 1",
)
"""All that may be supposed of P and blocks, which the normal form of an orthogonal map finds."""
LONG = 64  # terms of a word


class Factor(NamedTuple):
    """A map in a product: its name, its index if it is of a family, and whether it is transposed."""

    name: str
    place: Node | None
    turned: bool


Term = tuple[Node, tuple[Factor, ...]]
Law = tuple["Value", str, "Value"]


def is_word(one: Value) -> bool:
    """Tell whether a map occurs in a tree."""
    return isinstance(one, Node) and bool(one.free & NAMES)


def transposed(one: Node) -> Node:
    """Return the transpose of a word; a number is its own."""
    return node("transpose", one) if is_word(one) else one


def word(one: Value) -> list[Term]:
    """Return the normal form of a word: no two terms have the same maps, and no coefficient is 0.

    Raises
    ------
    NoOpinionError
        It is no word, or a family has no map at an index.
    """
    return collected(_terms(one))


def _terms(one: Value) -> list[Term]:
    if not isinstance(one, Node):
        raise NoOpinionError("a matrix stands where a word should")
    if one.op == "transpose":
        return [(share, _turned(factors)) for share, factors in _terms(one.args[0])]
    if not is_word(one):
        return [(one, ())]
    if one.op == "map":
        return [(ONE, (_factor(*one.args),))]
    if one.op == "add":
        return [term for part in one.args for term in _terms(part)]
    if one.op == "mul":
        return _product(map(_terms, one.args))
    if one.op == "pow" and whole(one.args[1]) and 0 < one.args[1].args[0] <= LONG:
        return _product([_terms(one.args[0])] * int(one.args[1].args[0]))
    raise NoOpinionError(f"it is not a word in maps: {one}")


def _factor(name: str, *index: Node) -> Factor:
    if name in CONSTANT and not index:
        return Factor(name, None, turned=False)
    if name in CONSTANT or len(index) != 1 or not isinstance(index[0], Node):
        raise NoOpinionError(f"a map {name} with another number of indices")
    if is_word(index[0]) or not (is_real if name in REAL else is_whole)(index[0]):
        raise NoOpinionError(f"{name} may have no map at {index[0]}")
    return Factor(name, index[0], turned=False)


def _turned(factors: Sequence[Factor]) -> tuple[Factor, ...]:
    return tuple(one._replace(turned=not one.turned) for one in reversed(factors))


def _product(words: Iterable[Sequence[Term]]) -> list[Term]:
    found: list[Term] = [(ONE, ())]
    for one in words:
        if len(found) * len(one) > LONG:
            raise NoOpinionError("a word of many terms")
        found = [(mul(a, b), (*left, *right)) for (a, left), (b, right) in itertools.product(found, one)]
    return found


def collected(terms: Iterable[Term]) -> list[Term]:
    """Add up the coefficients of the same products, and leave out what is 0."""
    found: list[Term] = []
    for share, factors in terms:
        same = (at for at, (_, others) in enumerate(found) if _same_product(factors, others))
        at = next(same, None)
        if at is None:
            found.append((share, factors))
        else:
            found[at] = add(found[at][0], share), factors
    return [term for term in found if not equal(term[0], ZERO)]


def _same_product(one: Sequence[Factor], other: Sequence[Factor]) -> bool:
    return len(one) == len(other) and all(map(_same_factor, one, other))


def _same_factor(one: Factor, other: Factor) -> bool:
    if (one.name, one.turned) != (other.name, other.turned):
        return False
    return one.place is None or other.place is None or equal(one.place, other.place)


def same_words(one: Sequence[Term], other: Sequence[Term]) -> bool:
    """Tell whether two words have the same normal form."""
    return not collected([*one, *((mul(MINUS, share), factors) for share, factors in other)])


def demand_same(one: Value, other: Value) -> None:
    """Refuse two words that are not the same polynomial in their maps."""
    if not same_words(word(one), word(other)):
        raise NoOpinionError(f"the words differ: {one} and {other}")


def rewritten(one: Value, old: Value, new: Value, before: int | None = None) -> list[Term]:
    """Put one word for an equal one in every product in which it occurs, from the left.

    Both are equal, so at every place the value stays. The identity occurs everywhere: of it
    ``before`` says before which factor of every product it is.

    Raises
    ------
    NoOpinionError
        What is put for is no product of maps, or does not occur.
    """
    pattern, put_in = word(old), word(new)
    if len(pattern) != 1 or not equal(pattern[0][0], ONE):
        raise NoOpinionError(f"what is replaced is not a product of maps: {old}")
    wanted = pattern[0][1]
    found: list[Term] = []
    seen = False
    for share, factors in word(one):
        terms = _inserted(factors, put_in, before) if not wanted else _replaced(factors, wanted, put_in)
        seen = seen or terms is not None
        found += _product([[(share, ())], terms if terms is not None else [(ONE, factors)]])
    if not seen:
        raise NoOpinionError(f"it does not occur: {old}")
    return collected(found)


def _inserted(factors: tuple[Factor, ...], new: Sequence[Term], before: int | None) -> list[Term]:
    if before is None or not 0 <= before <= len(factors):
        raise NoOpinionError("it is not said before which factor a word is put for the identity")
    return _product([[(ONE, factors[:before])], new, [(ONE, factors[before:])]])


def _replaced(
    factors: tuple[Factor, ...], wanted: tuple[Factor, ...], new: Sequence[Term]
) -> list[Term] | None:
    for at in range(len(factors) - len(wanted) + 1):
        if _same_product(factors[at : at + len(wanted)], wanted):
            rest = factors[at + len(wanted) :]
            after = _replaced(rest, wanted, new)
            return _product([[(ONE, factors[:at])], new, [(ONE, rest)] if after is None else after])
    return None


def same_law(one: Law, other: Law) -> bool:
    """Tell whether two laws say the same of the same words, side by side."""
    return same_words(word(one[0]), word(other[0])) and same_words(word(one[2]), word(other[2]))


def demand_law(law: Law) -> None:
    """Refuse what is no law of maps, or could contradict others.

    A law holds for all its letters. All laws hold where every map is the identity, so that a theorem
    that supposes them is about something.

    Raises
    ------
    NoOpinionError
        It is no equality of words, may have no value, fails at the identity, or supposes more of P and
        blocks than ``FRAME``.
    """
    left, op, right = law
    known = Definedness(DOMAIN)
    if op != "==" or not (is_word(left) or is_word(right)):
        raise NoOpinionError("a law is an equality of words in maps")
    for side in (left, right):
        known.demand(side)  # type: ignore[arg-type]  # a word is no matrix
    first, second = (add(ZERO, *(share for share, _ in word(side))) for side in (left, right))
    if not equal(first, second):
        raise NoOpinionError(f"no maps are found that obey a law: {left} == {right}")
    names = {factor.name for side in (left, right) for _, factors in word(side) for factor in factors}
    if names & {"P", "blocks"} and not any(same_law(law, statement(text)) for text in FRAME):
        raise NoOpinionError("more is supposed of a frame than what it is")
