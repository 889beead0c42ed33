"""Named quantities of scores of random vectors, and means over offsets."""

from __future__ import annotations

from ropetheory.symbolic.notation import Head

HEADS: dict[str, type[Head]] = {}
