"""The theorems derived, with the lemmas that they share."""

from __future__ import annotations

import functools
import importlib
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError, UnknownNameError
from ropetheory.symbolic.proof import theorem as proving
from ropetheory.symbolic.proof.derive import Lemmas
from ropetheory.symbolic.proof.second import check as second

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.authoring import Lemma, Theorem
    from ropetheory.symbolic.proof.proved import Proved
    from ropetheory.symbolic.proof.second.context import Finding

LEMMAS = ("exponential_and_sine", "chords", "cosines", "interpolation", "ramp", "sizes")
"""Modules of the shared lemmas."""


def prove(theorem: Theorem) -> dict[str, Proved]:
    """Derive every result of a theorem, in the order of its file.

    Raises
    ------
    StepRefusedError
        A step does not check; the message says which, with what was left over.
    """
    return proving.prove(theorem, shared())


def check_again(theorem: Theorem) -> tuple[Finding, ...]:
    """Decide every step of a theorem by the second checker, in the order of its file."""
    return second.check(theorem, _decided())


@functools.cache
def _decided() -> second.Lemmas:
    """Return the shared lemmas for the second checker."""
    return second.Lemmas("lemma", shared().entries)


@functools.cache
def lemmas() -> tuple[Lemma, ...]:
    """List the shared lemmas."""
    modules = [importlib.import_module(f"{__package__}.lemmas.{name}") for name in LEMMAS]
    return tuple(entry for module in modules for entry in module.LEMMAS)


@functools.cache
def shared() -> Lemmas:
    """Return the shared lemmas, each proved when it is first used."""
    return Lemmas("lemma", lemmas(), _unknown)


def add_lemmas(entries: Sequence[Lemma]) -> None:
    """Know lemmas that are not ours.

    Raises
    ------
    RopeTheoryError
        There is a lemma of one of their names.
    """
    for entry in entries:
        if entry.name in shared().entries:
            raise RopeTheoryError(f"there is a lemma {entry.name!r} already; give it a name of its own")
        shared().entries[entry.name] = entry


def _unknown(name: str) -> Proved:
    raise UnknownNameError(f"there is no result or lemma {name!r} before this one")
