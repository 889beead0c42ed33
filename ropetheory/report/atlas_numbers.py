"""What is computed of a published model, beside what its sources say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.models.measures import keeping_factor
from ropetheory.numeric.frequencies.wrong_base import first_wrong_position
from ropetheory.report.picture import horizon_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.models.config import ModelRope
    from ropetheory.published.models import PublishedModel

RADIAN = 1.0
"""By how much a pair is wrong where a base of training is not that of the file."""


def computed(entry: PublishedModel, rope: ModelRope | None) -> dict[str, Any]:
    """Return the numbers of a model by name; empty where its configuration or its training is not known.

    ``retrieval_horizon`` is that at the trained length, None where a part of the head is not rotated, or
    where only a certificate decides and python-flint is not installed; ``log_n_factors`` has the factor for
    each longer length that is served, and ``wrong_bases`` the first position at which each other base of
    training turns some pair wrong by more than a radian.
    """
    if rope is None or entry.length is None:
        return {}
    served = sorted({one.length for one in entry.served if one.length > entry.length})
    others = sorted({one.base for one in entry.trained if one.base is not None} - {rope.base})
    return {
        "retrieval_horizon": horizon_of(rope, entry.length) if rope.dim == rope.head_dim else None,
        "log_n_factors": {length: keeping_factor(entry.length, length) for length in served},
        "wrong_bases": {
            base: first_wrong_position(rope.base, rope.dim, used=base, tolerance=RADIAN) for base in others
        },
    }


def computed_words(entry: PublishedModel, rope: ModelRope | None) -> Iterator[str]:
    """Yield these numbers in sentences."""
    found = computed(entry, rope)
    if not found:
        return
    horizon = found["retrieval_horizon"]
    if horizon:
        where = "at every distance" if horizon == entry.length else f"up to {horizon - 1:,} tokens back"
        yield f"A query finds its own copy among {entry.length:,} random keys {where} (theorem retrieval)."
    for length, factor in found["log_n_factors"].items():
        yield (
            f"A key with half the weight among {entry.length:,} others keeps it among {length:,} if logits "
            f"are × {factor:.4f} (theorem log-n)."
        )
    for base, position in found["wrong_bases"].items():
        yield (
            f"The base {base:,.12g} of another stage turns some pair wrong by more than a radian from "
            f"position {position:,} on (theorem wrong-table)."
        )
