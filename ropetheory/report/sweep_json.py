"""What a sweep costs and what it found, written as JSON: finite numbers, null for infinity."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any

from ropetheory.numeric.grid.quantities import QUANTITIES

if TYPE_CHECKING:
    from ropetheory.sweeps.plan import Plan
    from ropetheory.sweeps.run import SweepResult
    from ropetheory.sweeps.summary import QuantitySummary, ValueAt


def sweep_json(found: SweepResult) -> str:
    """Write what a sweep found."""
    data = {
        "schema": 1,
        "ok": found.complete,
        "plan": found.plan.as_dict(),
        "points": {
            "total": found.plan.points,
            "done": found.summary.points,
            "counted": found.summary.count,
        },
        "blocks": {
            "total": found.plan.blocks,
            "done": found.done,
            "failed": [{"block": block, "error": error} for block, error in found.failed.items()],
        },
        "quantities": [_quantity(found.plan, one) for one in found.summary.quantities],
    }
    if found.plan.top is not None:
        data["top"] = [
            {name: value if math.isfinite(value) else None for name, value in one.items()}
            for one in found.table
        ]
    return _written(data)


def estimate_json(plan: Plan, workers: int) -> str:
    """Write what a plan would cost."""
    cost = plan.estimate()
    fields = ("points", "blocks", "block_bytes", "dense_bytes")
    numbers = {name: getattr(cost, name) for name in fields}
    return _written({"schema": 1, "plan": plan.as_dict(), **numbers, "workers": workers})


def quantities_json() -> str:
    """Write every quantity that a sweep can compute."""
    fields = ("name", "axes", "unit", "integer", "words")
    listed = [{name: getattr(one, name) for name in fields} for one in QUANTITIES.values()]
    return _written({"schema": 1, "quantities": listed})


def _written(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, allow_nan=False, indent=1) + "\n"


def _quantity(plan: Plan, one: QuantitySummary) -> dict[str, Any]:
    edges = dict(plan.histograms).get(one.name)
    counts = one.histogram
    histogram = None
    if edges is not None and counts is not None:
        below, *bins, above = counts
        histogram = {"edges": list(edges), "counts": bins, "below": below, "above": above}
    return {
        "name": one.name,
        "unit": QUANTITIES[one.name].unit,
        "nan": one.nan,
        "minimum": _extreme(one.minimum),
        "maximum": _extreme(one.maximum),
        "histogram": histogram,
    }


def _extreme(found: ValueAt | None) -> dict[str, Any] | None:
    if found is None:
        return None
    value = found.value if math.isfinite(found.value) else None
    return {"value": value, "index": found.index, "point": found.point}
