"""That the hypotheses of a result can be met: numbers at which all of them hold, for Rocq to check.

A lemma whose hypotheses contradict each other is true and says nothing. The point is drawn as the checker
draws it; every coordinate of a vector is 1 there.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from ropetheory.rocq.proofs.numbers import proof
from ropetheory.rocq.record import identifier
from ropetheory.rocq.statements.propositions import Lemma, Untranslated
from ropetheory.rocq.statements.terms import MEAN, number
from ropetheory.symbolic.proof.balls import holds
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.trees import letter, num, put
from ropetheory.symbolic.proof.points import points

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from ropetheory.symbolic.proof.expressions.reading import Relation
    from ropetheory.symbolic.proof.expressions.trees import Node

KIND = "witness"
DRAWN = 3
"""Points among which the one with the smallest numbers is taken."""
ONES = "(fun _ : R => (1))"


def witness(
    place: str, typed: Sequence[str], held: Sequence[str], supposes: Sequence[Relation]
) -> Lemma | Untranslated | None:
    """State that there are letters of which everything holds that a result supposes; None if that is nothing.

    Parameters
    ----------
    typed, held : sequence of str
        The letters with their types, and what is supposed, as Rocq reads it.
    supposes : sequence of relations
        The same for the checker, but for what the letters are by themselves.
    """
    if not held:
        return None
    about = f"{place}, hypotheses"
    names = [one[1:].partition(" ")[0] for one in typed]
    if any(not one.endswith((" : R)", " : R -> R)", " : R -> mean)")) for one in typed):
        return Untranslated(about, KIND, "linear maps")
    if any(name.startswith("_") for name in names):
        return Untranslated(about, KIND, "the root of an equation")
    vectors = [one[1:].partition(" ")[0] for one in typed if one.endswith(" : R -> R)")]
    point = _met(tuple(supposes), tuple(vectors))
    if point is None:
        return Untranslated(about, KIND, "no point is found")
    there = {**{name: number(value) for name, value in point.items()}, **dict.fromkeys(vectors, ONES)}
    if MEAN in names:
        there[MEAN] = f"(spread {there['d']})"
    given = ", ".join(there[name] for name in names)
    together = " /\\ ".join(held)
    text = f"exists {' '.join(typed)},\n  {together}"
    ways = [_way(one, point, supposes) for one in held]
    script = ways[-1]
    for way in reversed(ways[:-1]):
        script = f"split; [{way} | {script}]"
    return Lemma(identifier(f"{place} met"), about, KIND, text, f"exists {given}; {script}.")


@functools.cache  # several results suppose the same
def _met(supposes: tuple[Relation, ...], vectors: tuple[str, ...]) -> Any:
    """Return the drawn point with the smallest numbers at which everything holds where vectors are ones."""
    ones: Any = dict.fromkeys(vectors, lambda _: 1)
    drawn: list[Any] = points(KIND, supposes, DRAWN)
    met = [one for one in drawn if all(holds(held, {**one, **ones}) is True for held in supposes)]
    spoken = set().union(*(side.free for held in supposes for side in _sides(held)), {"d"})
    return min(met, key=lambda one: max(abs(one[name]) for name in spoken if name in one), default=None)


def _sides(held: Relation) -> list[Node]:
    return [entry for side in held[::2] for entry in (side.entries if isinstance(side, Matrix) else [side])]


def _way(held: str, point: dict[str, Fraction], supposes: Sequence[Relation]) -> str:
    """Return the tactic that shows one hypothesis at the point."""
    word, _, name = held.partition(" ")
    if word == "means":
        return f"apply spread_is; {_way('even_width d', point, supposes)}"
    if word == "even_width":
        return f"exists {point[name] / 2}%nat; split; [repeat constructor | rewrite INR_IZR_INZ; simpl; lra]"
    if word == "whole":
        return f"exists {point[name]}%nat; rewrite INR_IZR_INZ; simpl; lra"
    if word == "integer":
        return f"exists ({point[name]})%Z; reflexivity"
    if held.startswith("(exists i : nat, INR i < d"):
        return "exists 0%nat; split; [simpl; lra | lra]"
    where = {letter(name): num(value) for name, value in point.items()}
    numbers = [put(side, where) for one in supposes for side in _sides(one)]
    return f"({proof([], numbers, {}).rstrip('.')})"
