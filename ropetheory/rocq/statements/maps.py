"""Words in linear maps as terms of Rocq: square matrices of one order, which may be any.

A family of maps is a function of the position. A law is supposed at all positions.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from ropetheory.rocq.statements.conditions import quantify
from ropetheory.rocq.statements.terms import UntranslatedError, apply, number, term
from ropetheory.symbolic.proof.expressions.algebra import letters_in
from ropetheory.symbolic.proof.expressions.reading import statement
from ropetheory.symbolic.proof.expressions.trees import MAPS, ONE, Node

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ropetheory.symbolic.proof.expressions.matrices import Value

ORDER = "order"
FAMILIES = MAPS[: MAPS.index("P")]
SIGNS = {"==": "=", "!=": "<>"}


def is_word(*values: Value) -> bool:
    """Tell whether one of some values is a word in maps."""
    return any(isinstance(one, Node) and one.free & frozenset(MAPS) for one in values)


def names_of(values: Iterable[Value]) -> frozenset[str]:
    """Return the names of the maps in some values."""
    return frozenset().union(*(one.free for one in values if isinstance(one, Node))) & frozenset(MAPS)


def map_name(name: str) -> str:
    """Write the name of a map: R and S alone are names of Rocq's."""
    return f"map_{name}"


def declare_maps(names: Iterable[str]) -> list[str]:
    """Write maps with their types, the order of the matrices first."""
    types = {name: "R -> square" if name in FAMILIES else "square" for name in sorted(names)}
    found = [f"({map_name(name)} : {kind} {ORDER})" for name, kind in types.items()]
    return [f"({ORDER} : nat)", *found] if found else []


def word(one: Node) -> str:
    """Translate a product of maps, transposes and numbers; a number alone is a multiple of the identity.

    Raises
    ------
    UntranslatedError
        It holds something else.
    """
    if one.op == "num":
        return _times(one, apply("identity", ORDER))
    if one.op == "map":
        name, *position = one.args
        return apply(map_name(name), *map(term, position)) if position else map_name(name)
    if one.op == "transpose":
        return apply("transpose", word(one.args[0]))
    if one.op == "mul" and one.args[0].op == "num":
        return _times(one.args[0], product(map(word, one.args[1:])))
    if one.op == "mul":
        return product(map(word, one.args))
    raise UntranslatedError("sums of linear maps")


def product(factors: Iterable[str]) -> str:
    """Write a product; of no factors it is the identity."""
    found = list(factors)
    if not found:
        return apply("identity", ORDER)
    return functools.reduce(lambda left, right: apply("product", left, right), found)


def _times(one: Node, rest: str) -> str:
    return rest if one is ONE else apply("scaled", number(one.args[0]), rest)


def relate_words(left: Value, op: str, right: Value) -> str:
    """State that two words in maps are equal, or not."""
    if op not in SIGNS or not (isinstance(left, Node) and isinstance(right, Node)):
        raise UntranslatedError("an order of linear maps")
    return f"({word(left)} {SIGNS[op]} {word(right)})"


def law_letters(text: str) -> tuple[str, ...]:
    """List the letters of a law, in order."""
    left, _, right = law_sides(text)
    return tuple(sorted(letters_in(left) | letters_in(right)))


def law_sides(text: str) -> tuple[Node, str, Node]:
    """Read a law."""
    left, op, right = statement(text)
    if not (isinstance(left, Node) and isinstance(right, Node)):
        raise UntranslatedError("a law of matrices")
    return left, op, right


def law(text: str) -> str:
    """State a law at all positions."""
    left, op, right = law_sides(text)
    typed, held = quantify(law_letters(text))
    supposed = "".join(f"{one} -> " for one in held)
    stated = relate_words(left, op, right)
    return f"(forall {' '.join(typed)}, {supposed}{stated})" if typed else stated
