"""What brings facts into the context of a proof, and the words in which classical theorems do it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ropetheory.authoring import Use
from ropetheory.rocq.statements.propositions import related
from ropetheory.symbolic.proof.second.known import tree
from ropetheory.symbolic.proof.second.reading import Relation
from ropetheory.symbolic.proof.second.trees import Node, letter, put

Brought = tuple[str, Relation]
"""A tactic that brings a fact into the context, and the fact."""


class Known(Protocol):
    """What may be cited."""

    def bring(self, fact: Any, letters: tuple[str, ...]) -> Brought:
        """Return a tactic that brings a result into the context, and what it states there."""

    def supposes(self, fact: Any) -> tuple[Relation, ...]:
        """Return what a result supposes."""

    def about(self, quantity: str) -> str:
        """Return the name of a known equality whose left side is a quantity."""


Rule = Callable[[Known, tuple[Any, ...], tuple[str, ...]], Brought]


def named(way: str, name: str) -> str:
    """Give what a tactic asserts a name."""
    return way.replace("assert (", f"assert ({name} : ", 1)


def shown(stated: Relation, *lines: str) -> Brought:
    """Assert a relation with its proof."""
    return f"assert ({related(*stated)}) by ({'; '.join(lines)})", stated


def placed(fact: Any, **where: Any) -> Any:
    """Use a premise at other values."""
    return Use(fact, **where)


def unwrapped(fact: Any) -> tuple[Any, dict[str, Node]]:
    """Return a fact without the values at which it is used, and these."""
    where: dict[str, Node] = {}
    while isinstance(fact, Use):
        outer = {letter(name): value for name, value in where.items()}
        where |= {name: put(tree(text), outer) for name, text in fact.where.items()}
        fact = fact.fact
    return fact, where


def ascending(one: Relation) -> tuple[Node, Node]:
    """Return the smaller and the larger side."""
    left, op, right = one
    return (left, right) if op in ("<=", "<") else (right, left)
