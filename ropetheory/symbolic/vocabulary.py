"""All heads of the formula language by name: those of ``notation`` and those of single topics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic import (
    heads_attention,
    heads_decay,
    heads_extension,
    heads_maps,
    heads_metrics,
    heads_scaled,
    notation,
)

if TYPE_CHECKING:
    from ropetheory.symbolic.notation import Head

HEADS: dict[str, type[Head]] = {
    **notation.HEADS,
    **heads_attention.HEADS,
    **heads_decay.HEADS,
    **heads_extension.HEADS,
    **heads_maps.HEADS,
    **heads_metrics.HEADS,
    **heads_scaled.HEADS,
}
