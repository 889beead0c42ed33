"""Named quantities of absolute encodings and softmax attention."""

from __future__ import annotations

from ropetheory.symbolic.notation import Head

HEADS: dict[str, type[Head]] = {}
