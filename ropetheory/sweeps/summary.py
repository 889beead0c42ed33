"""The summary of a sweep: what its blocks say, merged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ropetheory.sweeps.plan import Plan
from ropetheory.sweeps.reductions import merge_counts, merge_extreme


@dataclass(frozen=True, slots=True)
class Extreme:
    """The least or the largest value, its first index in the grid in C order, and that point."""

    value: int | float
    index: int
    point: dict[str, float]


@dataclass(frozen=True, slots=True)
class QuantitySummary:
    """One quantity over the points of a grid."""

    name: str
    nan: int
    minimum: Extreme | None
    maximum: Extreme | None
    histogram: tuple[int, ...] | None  # below the first edge, the bins, above the last edge


@dataclass(frozen=True, slots=True)
class Summary:
    """What the blocks say of the grid: all numbers are exact, and do not depend on their order."""

    points: int
    count: int  # points at which the condition holds; all without one
    quantities: tuple[QuantitySummary, ...]


def merge(made: Plan, results: Mapping[int, Mapping[str, Any]]) -> Summary:
    """Return the summary of the blocks at hand, whatever their order."""
    blocks = [results[index] for index in sorted(results)]
    edges = dict(made.histograms)

    def of(name: str) -> QuantitySummary:
        parts = [block["quantities"][name] for block in blocks]

        def extreme(kind: str) -> Extreme | None:
            found = merge_extreme(kind, [part[kind] for part in parts])
            return None if found is None else Extreme(found[0], found[1], made.point(found[1]))

        counts = None
        if name in edges:
            none = [[0] * (len(edges[name]) + 1)]
            counts = tuple(merge_counts(none + [part["histogram"] for part in parts]))
        return QuantitySummary(
            name, sum(part["nan"] for part in parts), extreme("min"), extreme("max"), counts
        )

    return Summary(
        sum(block["points"] for block in blocks),
        sum(block["count"] for block in blocks),
        tuple(of(name) for name in made.quantities),
    )
