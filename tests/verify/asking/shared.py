"""What a person asks, and what is found of it."""

from __future__ import annotations

from ropetheory.verify.asking.check import check


def found(formula, *where):
    """Return what is found of a formula under some conditions: proved, refuted or neither."""
    return check(formula, where=where).found.value
