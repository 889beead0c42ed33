"""The summary of a sweep: what its blocks say together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ropetheory.sweeps.plan import Plan


@dataclass(frozen=True, slots=True)
class ValueAt:
    """The least or the largest value, its first index in the grid in C order, and that point."""

    value: int | float
    index: int
    point: dict[str, float]


@dataclass(frozen=True, slots=True)
class QuantitySummary:
    """One quantity over the points of a grid."""

    name: str
    nan: int
    minimum: ValueAt | None
    maximum: ValueAt | None
    histogram: tuple[int, ...] | None  # below the first edge, the bins, above the last edge


@dataclass(frozen=True, slots=True)
class Summary:
    """What the blocks say of the grid: all numbers are exact, and do not depend on their order."""

    points: int
    count: int  # points at which the condition holds; all without one
    quantities: tuple[QuantitySummary, ...]
    top: tuple[ValueAt, ...] = ()  # the best points by one quantity, where they were asked for


def summarise(plan: Plan, total: Mapping[str, Any], best: Sequence[Sequence[Any]] = ()) -> Summary:
    """Return the summary of what is kept of all blocks at hand, merged."""

    def at(found: Sequence[Any] | None) -> ValueAt | None:
        return None if found is None else ValueAt(found[0], found[1], plan.point(found[1]))

    def of(name: str) -> QuantitySummary:
        kept = total["quantities"][name]
        counts = tuple(kept["histogram"]) if "histogram" in kept else None
        return QuantitySummary(name, kept["nan"], at(kept["min"]), at(kept["max"]), counts)

    top = tuple(ValueAt(value, index, plan.point(index)) for value, index in best)
    return Summary(total["points"], total["count"], tuple(map(of, plan.quantities)), top)
