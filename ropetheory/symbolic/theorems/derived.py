"""The theorems decided by the checker, with the lemmas that they share."""

from __future__ import annotations

import functools
import importlib
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.proof import check as checking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.authoring import Lemma, Theorem
    from ropetheory.symbolic.proof.check import Decision

LEMMAS = ("exponential_and_sine", "chords", "cosines", "interpolation", "ramp", "log_ramp", "sizes")
"""Modules of the shared lemmas."""


def decide(theorem: Theorem) -> Decision:
    """Decide every step of a theorem, in the order of its file, with all lemmas on which it stands."""
    return checking.decide(theorem, shared())


@functools.cache
def lemmas() -> tuple[Lemma, ...]:
    """List the shared lemmas."""
    modules = [importlib.import_module(f"{__package__}.lemmas.{name}") for name in LEMMAS]
    return tuple(entry for module in modules for entry in module.LEMMAS)


@functools.cache
def shared() -> checking.Lemmas:
    """Return the shared lemmas, each decided when it is first used."""
    found = checking.Lemmas("lemma", {})
    _add(found, lemmas())
    return found


def add_lemmas(entries: Sequence[Lemma]) -> None:
    """Know lemmas that are not ours.

    Raises
    ------
    RopeTheoryError
        There is a lemma of one of their names.
    """
    _add(shared(), entries)


def _add(known: checking.Lemmas, entries: Sequence[Lemma]) -> None:
    for entry in entries:
        if entry.name in known.entries:
            raise RopeTheoryError(f"there is a lemma {entry.name!r} already; give it a name of its own")
        known.entries[entry.name] = entry
