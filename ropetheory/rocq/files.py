"""The folder of sources that Rocq checks: the library, the statements, and the proofs.

``library/`` holds the words, the quantities and the lemmas written by hand; ``statements/`` what is stated,
each a definition of a proposition in a file that requires the words, the maps and the quantities alone;
``proofs/`` the proofs. Who asks what is claimed reads the statements, and no proof can change them.
"""

from __future__ import annotations

import importlib.resources
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.errors import UsageError
from ropetheory.rocq.statements import definitions
from ropetheory.rocq.statements.propositions import Lemma

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

SPOKEN = ("Words", "Maps", "Quantities")
"""The modules of the library in whose words everything is stated."""
PROVED = (
    "Sums", "Integers", "ErrorFunction", "Signs", "Families", "SineIntegral", "Facts", "Algebra", "Members",
    "Totals", "Slopes", "Counting", "Limits", "Composition", "Inverses", "Models", "Deltas", "Entries",
    "Pi", "Expansions", "Means",
)  # fmt: skip
"""The modules of the library by which it is proved."""
HEADLINES = ("Rotary", "Readable", "Scores", "Schedules", "ScoreHeadlines", "BaseHeadlines", "Headlines")
"""The files of the headlines."""
STATING = ("ScoreHeadlines", "BaseHeadlines")
"""Those that state them."""
LEANT = re.compile(r"^From Rope\.proofs Require Export ([\w ]+)\.$", re.MULTILINE)
WRITTEN = "(* Written by `python -m ropetheory certify`. *)"
"""The first line of every source, by which a folder is known again."""
STATED_HEADER = f"""\
{WRITTEN}
From Coq Require Import Reals.
From Rope.library Require Import {" ".join(SPOKEN)}.
Open Scope R_scope.
"""
PROVED_HEADER = f"""\
{WRITTEN}
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From Rope.library Require Import {" ".join((*SPOKEN[:-1], *PROVED, SPOKEN[-1]))}.
"""
WHOLE = "everything"
"""The last definition of a file: all its lemmas at once, of which the axioms are asked."""
MARK = "# Written by `python -m ropetheory certify`."
"""The first line of the files that are no sources."""
PROJECT, OPAM = "_CoqProject", "coq-rope.opam"
PACKAGE = f"""\
{MARK}
opam-version: "2.0"
synopsis: "Rotary position embeddings: statements, proofs and headlines"
depends: [
  "coq" {{>= "8.16"}}
  "coq-coquelicot"
  "coq-interval"
]
build: [
  ["coq_makefile" "-f" "_CoqProject" "-o" "Makefile"]
  [make "-j%{{jobs}}%"]
]
install: [make "install"]
"""
"""By which opam builds the folder, and installs it under the name Rope."""


@dataclass(frozen=True)
class Source:
    """A file of lemmas."""

    name: str
    lemmas: tuple[Lemma, ...]
    after: tuple[str, ...] = ()  # files on whose lemmas it leans

    @property
    def computes(self) -> bool:
        """Whether its proofs compute with numbers, by the machine's arithmetic."""
        return any(lemma.kind in ("fact", "mutant", "witness") for lemma in self.lemmas)

    @property
    def paths(self) -> tuple[str, ...]:
        """The paths of its statements and of its proofs, without their ending."""
        return f"statements/{self.name}", f"proofs/{self.name}"

    def stated(self) -> str:
        """Return the statements as Rocq reads them."""
        return "\n".join([STATED_HEADER, *(lemma.stated() for lemma in self.lemmas)])

    def header(self, *, stated: bool = True) -> str:
        """Return what stands before the proofs; without the file of statements where they stand beside."""
        own = [f"From Rope.statements Require Import {self.name}."] if stated and self.lemmas else []
        # Of what is lent the statements too: a lemma without letters is cited by unfolding its statement.
        rooms = ("statements", "proofs") if self.after else ()
        lent = [f"From Rope.{room} Require Import {' '.join(self.after)}." for room in rooms]
        return "\n".join([PROVED_HEADER.rstrip(), *own, *lent, "Open Scope R_scope.\n"])

    def text(self) -> str:
        """Return the proofs as Rocq reads them; they print the axioms on which the lemmas stand."""
        names = [lemma.name for lemma in self.lemmas]
        together = f"{' '.join(f'(conj {name}' for name in names[:-1])} {names[-1]}{')' * (len(names) - 1)}"
        parts = [
            self.header(),
            *(lemma.text() for lemma in self.lemmas),
            f"Definition {WHOLE} := {together.strip()}.\nPrint Assumptions {WHOLE}.\n",
        ]
        return "\n".join(parts)


@dataclass(frozen=True)
class ByHand(Source):
    """A file of the headlines, which is written by hand; its lemmas have their proofs there."""

    written: str = ""

    @property
    def paths(self) -> tuple[str, ...]:
        """The path of the file without its ending."""
        return (f"headlines/{self.name}",)

    def text(self) -> str:
        """Return the file as Rocq reads it."""
        return self.written


def headlines() -> list[Source]:
    """Return the files of the headlines, in order."""
    folder = importlib.resources.files("ropetheory.rocq") / "headlines"
    found: list[Source] = []
    for name in HEADLINES:
        text = (folder / f"{name}.v").read_text("utf-8")
        stated = re.findall(r"^Theorem (\w+) :", text, re.MULTILINE) if name in STATING else []
        lemmas = tuple(Lemma(one, f"headlines.{one}", "headline", "", "") for one in stated)
        found.append(ByHand(name, lemmas, written=f"{WRITTEN}\n{text}"))
    return found


def leant_on(files: Iterable[Source]) -> list[str]:
    """Return the files of proofs on which the headlines stand."""
    lines = (found for source in files for found in LEANT.findall(source.text()))
    return [name for line in lines for name in line.split()]


def sources(name: str, lemmas: Sequence[Lemma], size: int) -> list[Source]:
    """Cut lemmas into files of a size."""
    cuts = range(0, len(lemmas), size)
    return [Source(f"{name}_{at:02}", tuple(lemmas[cut : cut + size])) for at, cut in enumerate(cuts)]


def library() -> dict[str, str]:
    """Return the library: what Rocq reads, by the path of a file without its ending."""
    folder = importlib.resources.files("ropetheory.rocq") / "library"
    texts = {
        name: definitions.text() if name == "Quantities" else (folder / f"{name}.v").read_text("utf-8")
        for name in (*SPOKEN, *PROVED)
    }
    return {f"library/{name}": _begun(text) for name, text in texts.items()}


def _begun(text: str) -> str:
    return text if text.startswith(WRITTEN) else f"{WRITTEN}\n{text}"


def texts(files: Iterable[Source]) -> dict[str, str]:
    """Return all that is written, by the path of a file without its ending."""
    found = library()
    for source in files:
        *statements, proofs = source.paths
        found |= {path: source.stated() for path in statements} | {proofs: source.text()}
    return found


def write(folder: Path, written: Mapping[str, str]) -> None:
    """Write the sources.

    Raises
    ------
    UsageError
        The folder cannot be written, or holds what ``certify`` has not written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _refuse_foreign(folder, written)
        for path, text in written.items():
            (folder / path).parent.mkdir(exist_ok=True)
            (folder / f"{path}.v").write_text(text, "utf-8")
        lines = [MARK, "-Q . Rope", *(f"{path}.v" for path in written)]
        (folder / PROJECT).write_text("\n".join(lines) + "\n", "utf-8")
        (folder / OPAM).write_text(PACKAGE, "utf-8")
    except OSError as error:
        raise UsageError(f"{folder} cannot be written: {error.strerror}; name another --out") from None


def _refuse_foreign(folder: Path, written: Mapping[str, str]) -> None:
    """Refuse to write over a file that is another's."""
    for path in (folder / name for name in (*(f"{one}.v" for one in written), PROJECT, OPAM)):
        if path.is_symlink() or (path.exists() and not _is_ours(path)):
            raise UsageError(
                f"{path} was not written by `certify`, which would write over it; name an empty --out"
            )


def _is_ours(path: Path) -> bool:
    if not path.is_file():
        return False
    begin = MARK if path.name in (PROJECT, OPAM) else WRITTEN
    with path.open("rb") as file:
        return file.read(len(begin)) == begin.encode()
