"""Named quantities of methods that extend the context: scaled positions, scaled frequencies, the ramp."""

from __future__ import annotations

from ropetheory.symbolic.notation import Head

HEADS: dict[str, type[Head]] = {}
