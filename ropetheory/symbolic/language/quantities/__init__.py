"""What is named: one entry a quantity, a file a topic. Content only; the engine is ``quantity``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.language.quantities import (
    attention,
    bases,
    distances,
    frequencies,
    granularity,
    matrices,
    positions,
    scores,
    vectors,
)

if TYPE_CHECKING:
    from ropetheory.symbolic.language.entry import Quantity

TOPICS = (frequencies, bases, vectors, scores, granularity, positions, attention, distances, matrices)
QUANTITIES: dict[str, Quantity] = {entry.name: entry for topic in TOPICS for entry in topic.ENTRIES}
"""Every quantity by name."""
