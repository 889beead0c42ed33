"""The parts of a statement: letters, maps, hypotheses, conditions, and the relations at its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.rocq.reader.truth import RELATIONS


@dataclass(frozen=True)
class Shape:
    """A statement, taken apart.

    Attributes
    ----------
    numbers, vectors, maps, means : dict
        Letters of which it speaks, by name; maps with their types. A mean tells what is expected.
    some : bool
        Its maps are said to exist, not to be any.
    supposed, held : list
        Hypotheses, and what is said to hold; the last of these is the relation.
    """

    numbers: tuple[str, ...]
    vectors: tuple[str, ...]
    maps: dict[str, str]
    some: bool
    supposed: list[tuple[Any, ...]]
    held: list[tuple[Any, ...]]
    lets: list[tuple[Any, ...]]
    means: tuple[str, ...] = ()


def shape(tree):
    """Take a statement apart."""
    numbers, vectors, maps, supposed, lets, means = [], [], {}, [], [], []
    some = False
    while tree[0] in ("forall", "->", "exists", "let"):
        if tree[0] == "->":
            supposed.append(tree[1])
            tree = tree[2]
            continue
        if tree[0] == "let":
            lets.append(tree[1:3])
            tree = tree[3]
            continue
        some = some or tree[0] == "exists"
        for name, kind in tree[1]:
            if "square" in kind:
                maps[name] = kind
            elif kind == "R -> R":
                vectors.append(name)
            elif kind == "R -> mean":
                means.append(name)
            elif kind == "R":
                numbers.append(name)
        tree = tree[2]
    held = conjuncts(tree)
    return Shape(tuple(numbers), tuple(vectors), maps, some, supposed, held, lets, tuple(means))


def conjuncts(tree):
    """List what is said together."""
    return [*conjuncts(tree[1]), *conjuncts(tree[2])] if tree[0] == "and" else [tree]


def relations(tree):
    """List the relations that are joined by or, or denied together."""
    if tree[0] == "or":
        return [*relations(tree[1]), *relations(tree[2])]
    if tree[0] == "not":
        return relations(conjuncts(tree[1])[-1])
    return [tree] if tree[0] in RELATIONS else []
