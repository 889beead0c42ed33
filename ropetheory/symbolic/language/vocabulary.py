"""All heads of the formula language by name: those of ``notation`` and those of single topics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.language import quantity as notation
from ropetheory.symbolic.language.quantities import (
    attention as heads_attention,
    decay as heads_decay,
    distances as heads_metrics,
    extension as heads_extension,
    maps as heads_maps,
    scaling as heads_scaled,
)

if TYPE_CHECKING:
    from ropetheory.symbolic.language.quantity import Head

HEADS: dict[str, type[Head]] = {
    **notation.HEADS,
    **heads_attention.HEADS,
    **heads_decay.HEADS,
    **heads_extension.HEADS,
    **heads_maps.HEADS,
    **heads_metrics.HEADS,
    **heads_scaled.HEADS,
}
