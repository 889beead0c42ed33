"""A comparison of ways to extend a context as JSON values."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.models.extending.comparison import Extension, Row
    from ropetheory.models.extending.emission import Emission


def extensions_dict(found: Mapping[str, Extension]) -> dict[str, Any]:
    """Return the comparisons of several models; every number is finite, and null stands for infinity."""
    return {"schema": 1, "models": [{"config": name, **_model(one)} for name, one in found.items()]}


def emission_dict(one: Emission) -> dict[str, Any]:
    """Return what an engine is to be told."""
    return {
        "schema": 1, "engine": one.engine, "method": one.method,
        "spellings": [{"for": what, "text": text} for what, text in one.spellings],
        "note": one.note,
    }  # fmt: skip


def _model(found: Extension) -> dict[str, Any]:
    return {
        "trained": found.trained, "told": found.told, "target": found.target, "reach": found.reach,
        "nearest": found.nearest, "negative": found.negative,
        "methods": [_row(row) for row in found.values()], "left_out": dict(found.left_out),
    }  # fmt: skip


def _row(row: Row) -> dict[str, Any]:
    names = (
        "name", "words", "base", "new_angles", "new_from", "overstep", "fast", "slow", "nearest", "negative",
        "logits", "cosine_error", "short", "cache", "engines", "criteria", "sentence", "verdict",
        "experience", "rope",
    )  # fmt: skip
    found = {name: _plain(getattr(row, name)) for name in names}
    return {**found, "method": repr(row.method)}


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(inner) for inner in value]
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    return value if value is None or isinstance(value, (str, bool, int)) else str(value)
