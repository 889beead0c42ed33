"""All claims, source by source; reading them loads no SymPy."""

from __future__ import annotations

import functools
import importlib
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError

if TYPE_CHECKING:
    from ropetheory.verdicts.claim import Claim, Source

KEYS = ("yarn", "rope_note", "tutorial", "xiong", "resonance")
"""Keys of the sources, in the order in which they are listed; each is a module here."""


@functools.cache
def sources() -> tuple[Source, ...]:
    """List the sources."""
    return tuple(importlib.import_module(f"{__package__}.{key}").SOURCE for key in KEYS)


@functools.cache
def claims() -> tuple[Claim, ...]:
    """List every claim, in the order of the sources and of each source.

    Raises
    ------
    RopeTheoryError
        Two claims share an id, or an id does not begin with the key of its source.
    """
    found: dict[str, Claim] = {}
    for key in KEYS:
        for claim in importlib.import_module(f"{__package__}.{key}").CLAIMS:
            if claim.id in found or claim.source != key:
                raise RopeTheoryError(f"claim id {claim.id!r} is taken, or does not begin with {key!r}")
            found[claim.id] = claim
    return tuple(found.values())
