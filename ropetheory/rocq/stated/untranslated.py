"""What has no translation, and why."""

from __future__ import annotations

from ropetheory.errors import RopeTheoryError


class UntranslatedError(RopeTheoryError):
    """A formula says something that has no translation here; the message is the reason."""


REASONS = {
    "oo": "limits",
    "map": "linear maps", "transpose": "linear maps", "expected": "expected values",
    "frequency_rank": "ranks",
}  # fmt: skip
"""What is not translated, by the word that says it."""
