"""The folder of sources that Rocq checks: the library, the quantities, and files of lemmas."""

from __future__ import annotations

import importlib.resources
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.errors import UsageError
from ropetheory.rocq.statements import definitions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from ropetheory.rocq.statements.propositions import Lemma

BEFORE, AFTER = (
    ("Language", "Maps"),
    (
        "Sums", "Integers", "Signs", "Families", "SineIntegral", "Facts", "Algebra", "Members", "Totals",
        "Slopes", "Counting", "Limits", "Composition", "Inverses", "Models", "Deltas", "Entries",
    ),
)
"""Modules of the library that the quantities need, and that need the quantities; in order."""
COMMON = (*BEFORE, "Quantities", *AFTER)
"""What every file of lemmas requires."""
HEADER = """\
(* Written by `python -m ropetheory certify`. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From Rope Require Import {} Quantities.
Open Scope R_scope.
"""
WHOLE = "everything"
"""The last definition of a file: all its lemmas at once, of which the axioms are asked."""


@dataclass(frozen=True)
class Source:
    """A file of lemmas."""

    name: str
    lemmas: tuple[Lemma, ...]
    after: tuple[str, ...] = ()  # files on whose lemmas it leans

    def header(self) -> str:
        """Return what stands before the lemmas."""
        modules = [*(one for one in COMMON if one != "Quantities"), *self.after]
        return HEADER.format(" ".join(modules))

    def text(self) -> str:
        """Return what Rocq reads; it prints the axioms on which the lemmas stand."""
        names = [lemma.name for lemma in self.lemmas]
        together = f"{' '.join(f'(conj {name}' for name in names[:-1])} {names[-1]}{')' * (len(names) - 1)}"
        parts = [
            self.header(),
            *(lemma.text() for lemma in self.lemmas),
            f"Definition {WHOLE} := {together.strip()}.\nPrint Assumptions {WHOLE}.\n",
        ]
        return "\n".join(parts)


def sources(name: str, lemmas: Sequence[Lemma], size: int) -> list[Source]:
    """Cut lemmas into files of a size."""
    cuts = range(0, len(lemmas), size)
    return [Source(f"{name}_{at:02}", tuple(lemmas[cut : cut + size])) for at, cut in enumerate(cuts)]


def levels(files: Iterable[Source]) -> Iterator[list[Source]]:
    """Yield the files in groups, each after those on which it leans."""
    left = list(files)
    while left:
        waiting = {source.name for source in left}
        now = [source for source in left if waiting.isdisjoint(source.after)]
        yield now
        left = [source for source in left if source not in now]


def write(folder: Path, files: Iterable[Source]) -> None:
    """Write the sources.

    Raises
    ------
    UsageError
        The folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        library = importlib.resources.files("ropetheory.rocq") / "library"
        for module in (*BEFORE, *AFTER):
            (folder / f"{module}.v").write_text((library / f"{module}.v").read_text("utf-8"), "utf-8")
        (folder / "Quantities.v").write_text(definitions.text(), "utf-8")
        for source in files:
            (folder / f"{source.name}.v").write_text(source.text(), "utf-8")
        order = [*COMMON, *(source.name for source in files)]
        lines = ["-Q . Rope", *(f"{name}.v" for name in order)]
        (folder / "_CoqProject").write_text("\n".join(lines) + "\n", "utf-8")
    except OSError as error:
        raise UsageError(f"{folder} cannot be written: {error.strerror}; name another --out") from None
