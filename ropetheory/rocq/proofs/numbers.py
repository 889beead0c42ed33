"""How a fact is proved: what is written out, shortened or bounded before intervals decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.rocq.proofs.families import bounds_of
from ropetheory.rocq.proofs.sizes import boxes_of, sizes_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ropetheory.rocq.stated.vectors import Vector
    from ropetheory.symbolic.proof.second.matrices import Value
    from ropetheory.symbolic.proof.second.trees import Node


def proof(
    stated: Iterable[tuple[Value, str, Value]], nodes: Sequence[Node], given: Mapping[str, Vector]
) -> str:
    """Return the tactic that proves relations between numbers.

    >>> from ropetheory.symbolic.proof.second.reading import read, statement
    >>> proof([statement("1 < 2")], [read("1"), read("2")], {})
    'fact (@nil Z).'
    """
    sizes = "(@nil Z)"
    for size in reversed(sizes_of(nodes)):
        sizes = f"(cons {size}%Z {sizes})"
    if given:
        firsts = [known.first for known in given.values() if known.first is not None]
        if len(firsts) < len(given):
            return f"fact {sizes}."
        return f"fact_with {sizes} ltac:(shorten {max(firsts)}%Z {sizes}) ltac:(idtac)."
    if bounds := [tactic for one in stated for tactic in bounds_of(one, sizes)]:
        return f"fact_with {sizes} ltac:(idtac; {'; '.join(bounds)}) ltac:(idtac)."
    if boxes := "; ".join(f"try box {low} {high}" for low, high in boxes_of(nodes)):
        return f"fact_in {sizes} ltac:({boxes})."
    return f"fact {sizes}."
