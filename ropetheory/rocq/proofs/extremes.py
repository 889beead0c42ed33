"""Maxima and minima of which a fact tells what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.normal import normal
from ropetheory.rocq.proofs.writing import written_out
from ropetheory.rocq.stated.terms import term
from ropetheory.symbolic.proof.second.trees import Node, binds, node

if TYPE_CHECKING:
    from collections.abc import Iterator


def picked(extreme: Node, order: tuple[Node, Node], before: Node, after: Node) -> str:
    """Put the larger of two numbers for their maximum, the smaller for their minimum."""
    chosen = order[extreme.op == "max"]
    sides = written_out(before), written_out(after)
    moved, lines = list(sides), [f"written ({term(sides[0])}) ({term(sides[1])})"]
    for one in dict.fromkeys(found for side in sides for found in _alike(side, extreme)):
        lines += [f"assert (Put : {term(one)} = {term(chosen)}) by ordered", "put_in Put"]
        moved = [put_everywhere(side, one, chosen) for side in moved]
    try:
        return f"first [by_choice | {'; '.join([*lines, equality(*moved)])}]"
    except UnknownProofError:
        return "by_choice"


def _alike(one: Node, like: Node) -> Iterator[Node]:
    """Yield the maxima or minima in a tree of the same members as a given one, in any order."""
    if one.op == like.op and len(one.args) == len(like.args):
        forms = normal(one, like)
        if forms.form(one) == forms.form(like):
            yield one
    for a in one.args if not binds(one.op) else ():
        if isinstance(a, Node):
            yield from _alike(a, like)


def put_everywhere(one: Node, old: Node, new: Node) -> Node:
    """Put a tree for another wherever it stands as it is."""
    if one is old:
        return new
    changed = tuple(put_everywhere(a, old, new) if isinstance(a, Node) else a for a in one.args)
    return one if changed == one.args else node(one.op, *changed)
