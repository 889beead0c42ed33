"""The statements, as texts: the only place that knows how they are kept."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import pytest

from ropetheory.rocq import steps
from ropetheory.rocq.files import library, write
from ropetheory.rocq.plan import plan

UNREAD = {"headline", "witness"}
"""Headlines are written by hand, to be read by people; witnesses repeat what results suppose."""


@dataclass(frozen=True)
class Stated:
    """A statement of which Rocq is asked for a proof."""

    name: str
    about: str
    kind: str
    text: str


def stated(*only):
    """List the statements, those without a known proof too, of some theorems and claims or of all.

    No proof is looked for, which would take a minute: a step is stated whether or not it has one.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(steps.Reasons, "script", lambda *_: ((), ""))
        made = plan(only, skip={})
    return [
        Stated(lemma.name, lemma.about, lemma.kind, lemma.statement)
        for source in made.files
        for lemma in source.lemmas
        if lemma.kind not in UNREAD
    ]


@functools.cache
def everything():
    """List all statements."""
    return stated()


def quantities(folder):
    """Return the text of the definitions, as it is written for Rocq."""
    write(folder, library())
    return (folder / "library" / "Quantities.v").read_text("utf-8")
