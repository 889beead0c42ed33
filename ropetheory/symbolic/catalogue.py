"""The theorems by id; reading this loads no SymPy, loading a theorem does."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from ropetheory.errors import UnknownNameError

if TYPE_CHECKING:
    from ropetheory.symbolic.theorem import Theorem

MODULES = {
    "schedule": "The frequency schedule",
    "relative-position": "Relative position",
    "ntk-base": "The NTK base",
    "critical-index": "The critical index",
    "granularity": "Granularity",
}
"""Theorem id -> title, in reading order; the module has the id's name with underscores."""


def load(theorem: str) -> Theorem:
    """Import a theorem by id."""
    if theorem not in MODULES:
        raise UnknownNameError(f"no theorem {theorem!r}; known: {', '.join(MODULES)}")
    module = importlib.import_module(f"ropetheory.symbolic.{theorem.replace('-', '_')}")
    loaded: Theorem = module.THEOREM
    return loaded
