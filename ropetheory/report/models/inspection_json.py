"""The report of a model's rotary embedding as JSON values."""

from __future__ import annotations

import dataclasses
import math
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ropetheory.models.inspection import Inspection


def inspection_dict(found: Inspection) -> dict[str, Any]:
    """Return the report as JSON values; every number is finite, and null stands for infinity."""
    model = found.model
    fields = {name: getattr(model, name) for name in model.__dataclass_fields__}
    fields["method"] = {"name": model.method.name, "parameters": _json(model.method.parameters)}
    return {
        "schema": 1,
        "model": _json(fields),
        "trained": found.trained,
        "target": found.target,
        "reach": found.reach,
        "critical": {"index": _json(found.critical_index), "pair": found.critical_pair},
        "pairs": [_row(pair) for pair in found.pairs],
        "unseen": {
            "before": found.unseen_before,
            "after": found.unseen_after,
            "overstep": _json(found.overstep),
        },
        "methods": [_row(row) for row in found.methods],
        "bases": _json(found.bases),
        "attention": {
            "attention_factor": model.attention_factor,
            "softmax_factor": model.softmax_factor,
            "logit_factor": found.logit_factor,
            "cancel": found.cancel,
        },
        "precision": [_row(row) for row in found.precision],
        "warnings": list(found.warnings),
    }


def _row(row: Any) -> dict[str, Any]:
    return {name: _json(getattr(row, name)) for name in row.__dataclass_fields__}


def _json(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _json(inner) for name, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_json(inner) for inner in value]
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return _row(value)
    return value if value is None or isinstance(value, (str, bool, int)) else repr(value)
