"""All claims, source by source; reading them loads no SymPy."""

from __future__ import annotations

import functools
import importlib
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError

if TYPE_CHECKING:
    from ropetheory.authoring.claim import Claim, Source

KEYS = ("yarn", "rope_note", "tutorial", "xiong", "resonance")
"""Keys of the sources, in the order in which they are listed; each is a module here."""


_CONTRIBUTED: dict[str, tuple[Source, tuple[Claim, ...]]] = {}


def source_keys() -> tuple[str, ...]:
    """List the keys of the sources, ours first."""
    return (*KEYS, *_CONTRIBUTED)


def add(source: Source, found: tuple[Claim, ...]) -> None:
    """Know the claims of a source that is not ours.

    Raises
    ------
    RopeTheoryError
        The key is taken, or a claim's id is, or does not begin with the key.
    """
    if source.key in source_keys():
        raise RopeTheoryError(f"there is a source {source.key!r} already; give it a key of its own")
    _CONTRIBUTED[source.key] = (source, found)
    sources.cache_clear()
    claims.cache_clear()
    try:
        claims()
    except RopeTheoryError:
        del _CONTRIBUTED[source.key]
        claims.cache_clear()
        raise


def _of(key: str) -> tuple[Source, tuple[Claim, ...]]:
    if key in _CONTRIBUTED:
        return _CONTRIBUTED[key]
    module = importlib.import_module(f"{__package__}.{key}")
    return module.SOURCE, module.CLAIMS


@functools.cache
def sources() -> tuple[Source, ...]:
    """List the sources."""
    return tuple(_of(key)[0] for key in source_keys())


@functools.cache
def claims() -> tuple[Claim, ...]:
    """List every claim, in the order of the sources and of each source.

    Raises
    ------
    RopeTheoryError
        Two claims share an id, or an id does not begin with the key of its source.
    """
    found: dict[str, Claim] = {}
    for key in source_keys():
        for claim in _of(key)[1]:
            if claim.id in found or claim.source != key:
                raise RopeTheoryError(f"claim id {claim.id!r} is taken, or does not begin with {key!r}")
            found[claim.id] = claim
    return tuple(found.values())
