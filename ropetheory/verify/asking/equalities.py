"""Conditions that say what a letter is: it is put into the formula, and where the letter lies is kept."""

from __future__ import annotations

import ast
import contextlib
from typing import TYPE_CHECKING

from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.syntax import BINDERS, names, own_tree, tree
from ropetheory.symbolic.language.unwritten import VECTORS, spoken
from ropetheory.symbolic.proof.context import Context, demand_domain
from ropetheory.symbolic.proof.expressions.algebra import (
    FLOORS,
    NONNEGATIVE,
    POSITIVE,
    WHOLE,
    half_whole,
    is_real,
    is_whole,
)
from ropetheory.symbolic.proof.expressions.reading import hidden, read, relation
from ropetheory.symbolic.proof.expressions.trees import Node, NoOpinionError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ropetheory.symbolic.proof.expressions.reading import Relation

    Writer = Callable[[str, Mapping[str, str]], str]

KEPT = frozenset({"d", "l", *VECTORS})
"""Letters for which nothing is put: of the width and of vectors more is known than a range."""
UPPER = {"alpha": ("1",), "j": ("d/2 - 1",), "i": ("d/2",)}


def substituted(
    formula: str, where: Sequence[str], write: Writer
) -> tuple[str, tuple[str, ...], dict[str, str]]:
    """Put what conditions say that letters are for them; return the formula, conditions and what is put.

    A letter that is whole is replaced by what is whole, and none by what speaks of a letter that the
    formula binds. That it lies in its range is a condition from then on, unless the others show it.
    """
    conditions = list(where)
    put: dict[str, str] = {}
    for text in where:
        found = _says(text, formula, conditions) if text in conditions else None
        if found is None:
            continue
        name, value = found
        conditions.remove(text)
        conditions = [write(one, {name: value}) for one in conditions]
        formula = write(formula, {name: value})
        conditions += _range(name, value, conditions)
        put = {**{one: write(other, {name: value}) for one, other in put.items()}, name: value}
    return formula, tuple(conditions), put


def _says(text: str, formula: str, conditions: Sequence[str]) -> tuple[str, str] | None:
    """Return the letter of which a condition says what it is, with that."""
    stated = Formula(text)
    if stated.signs != ("==",):
        return None
    bound = frozenset().union(*map(_bound, (formula, *conditions)))
    for one, other in (stated.sides, stated.sides[::-1]):
        name, value = str(one), str(other)
        if name not in LETTERS or name in KEPT or name in bound:
            continue
        heard = spoken(tree(value))  # of the letters that a call leaves out, too
        free = heard and name not in heard and not heard & (bound | VECTORS)
        if free and _may_be(name, value, [one for one in conditions if one != text]):
            return name, f"({value})"
    return None


def _may_be(name: str, value: str, others: Sequence[str]) -> bool:
    """Tell whether a letter may be a value, which has to exist wherever the other conditions hold."""
    found = read(value)
    if not isinstance(found, Node) or not is_real(found) or not found.free or hidden(found):
        return False
    try:
        Context(tuple(_relations(others)), value).defined(found)
    except NoOpinionError:
        return False
    return name not in WHOLE or is_whole(found) or half_whole(found)


def _relations(conditions: Sequence[str]) -> Iterator[Relation]:
    """Yield the conditions that are one comparison."""
    for text in conditions:
        with contextlib.suppress(NoOpinionError):
            yield relation(text)


def _bound(text: str) -> frozenset[str]:
    """List the letters that a text binds."""
    calls = (one for one in ast.walk(own_tree(text)) if isinstance(one, ast.Call))
    named = (one for one in calls if isinstance(one.func, ast.Name) and one.func.id in BINDERS)
    return frozenset().union(*(names(one.args[1]) for one in named if len(one.args) > 1))


def _range(name: str, value: str, conditions: Sequence[str]) -> list[str]:
    """Write that a value lies where its letter does, unless the conditions show it."""
    shown = name not in UPPER and _is_shown(name, value, conditions)
    if shown:
        return []
    lower: list[str] = []
    if name in FLOORS:
        lower = [f"{value} > 1" if FLOORS[name] else f"{value} >= 1"]
    elif name in POSITIVE:
        lower = [f"{value} > 0"]
    elif name in NONNEGATIVE:
        lower = [f"{value} >= 0"]
    return [*lower, *(f"{value} <= {end}" for end in UPPER.get(name, ()))]


def _is_shown(name: str, value: str, conditions: Sequence[str]) -> bool:
    try:
        context = Context(tuple(map(relation, conditions)), value)
        context.defined(read(value))
        demand_domain(name, read(value), context.signer)  # type: ignore[arg-type]  # it is a number
    except NoOpinionError:
        return False
    return True
