"""Named quantities of distances of images, and the helix."""

from __future__ import annotations

from ropetheory.symbolic.notation import Head

HEADS: dict[str, type[Head]] = {}
