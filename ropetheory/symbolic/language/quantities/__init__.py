"""What is named: one entry a quantity, under topics. Content only; the engine is ``quantity``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.language.quantities import distances, frequencies, vectors

if TYPE_CHECKING:
    from ropetheory.symbolic.language.entry import Quantity

TOPICS: dict[str, tuple[Quantity, ...]] = frequencies.TOPICS | vectors.TOPICS | distances.TOPICS
"""The entries under the title of their topic, in the order of the page of the language."""
QUANTITIES: dict[str, Quantity] = {entry.name: entry for entries in TOPICS.values() for entry in entries}
"""Every quantity by name."""
