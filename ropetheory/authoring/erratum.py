"""Errata, as data: one mistake of a source with all that follows from it.

Its words say what is stated, where, what is true and why; its figures are formulas, which the run
evaluates at the source's own parameters. Nothing here is a verdict: those are computed of its claims.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from ropetheory.display import Displayed

if TYPE_CHECKING:
    from collections.abc import Mapping


class Change(StrEnum):
    """What changes when a mistake is mended; the first weighs most.

    One rule grades the errata of all sources; ``RULE`` of ``ropetheory.report.erratum`` prints it.
    """

    RESULT = "result"  # a theorem, a method, a conclusion, or a formula: who uses it gets another result
    NUMBER = "figure"  # a printed number or rate; what is drawn from it stands
    WORD = "wording"  # the words say more or other than the source shows
    TYPO = "typo"  # the lines around it show what was meant, and nothing is drawn from it


class Status(StrEnum):
    """How far an erratum has come with the authors of its source."""

    FOUND = "found"  # by us; nobody was told
    REPORTED = "reported"
    ACCEPTED = "accepted"
    DISPUTED = "disputed"
    WITHDRAWN = "withdrawn"  # by us: we were wrong


@dataclass(frozen=True, slots=True)
class Shown:
    """One number at the source's own parameters: as the source has it, as it is, and corrected.

    The source says ``true op printed``, and a ball must refute it at ``at``; ``true op right``, what should
    be printed instead, must be shown there: by balls that are apart or exact, or by the checker.

    Attributes
    ----------
    what : str
        What the number is, in words.
    printed, true : str
        What the source says it is, and what it is, in the formula language.
    at : mapping
        Values of the letters, as the source has them; vectors as lists of decimals.
    op : str
        How the source compares them.
    right : str
        What should be printed; ``true`` where that is what should.
    by : str
        The conclusion, of a theorem that settles a claim of the erratum, from which ``true op right`` follows
        at ``at``; empty where balls or the checker see it.
    """

    what: str
    printed: str
    true: str
    at: Mapping[str, str | list[str]] = field(default_factory=dict)
    op: str = "=="
    right: str = ""
    by: str = ""

    @property
    def corrected(self) -> str:
        """What should be printed."""
        return self.right or self.true


@dataclass(frozen=True, slots=True, repr=False)
class Erratum(Displayed):
    """One mistake of a source.

    Every number in ``title``, ``says``, ``truth``, ``reason``, ``practice`` and the names of its figures, but
    for whole ones below 10, is a value of a figure, how far it is off, or one on which such a value depends.

    Attributes
    ----------
    id : str
        Source key, a dot, and a slug, which no claim has.
    title : str
        The mistake in one line.
    where : str
        Where to look: section, then equation or paragraph and sentence, in the version that its source names.
    says, truth, reason : str
        What is stated, in our words; what is true; and why, in one sentence.
    changes : Change
        What changes when it is mended.
    claims : tuple of str
        Ids of the claims that show it, the one that shows it best first.
    shown : tuple of Shown
        Its figures.
    practice : str
        What in practice depends on it; empty for nothing.
    contradiction : str
        Where the source itself says otherwise.
    picture : str
        Name of a figure that settles it.
    status : Status
        How far it has come with the authors.
    same_as : str
        Id of the erratum of an earlier source that is the same mistake; both have one grade.
    """

    id: str
    title: str
    where: str
    says: str
    truth: str
    reason: str
    changes: Change
    claims: tuple[str, ...]
    shown: tuple[Shown, ...] = ()
    practice: str = ""
    contradiction: str = ""
    picture: str = ""
    status: Status = Status.FOUND
    same_as: str = ""

    def __repr__(self) -> str:
        return f"<{self.id}, a {self.changes.value}: {self.title}>"

    @property
    def source(self) -> str:
        """Key of the source: the part of the id before the dot."""
        return self.id.partition(".")[0]

    @property
    def weight(self) -> tuple[int, int]:
        """How severe it is, and whether practice depends on it: more weighs more."""
        return len(Change) - list(Change).index(self.changes), int(bool(self.practice))


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A verdict that an earlier version recorded and that was wrong.

    Attributes
    ----------
    id : str
        Of the claim or the erratum; it never stands for anything else.
    recorded : str
        What was recorded: a verdict, or ``erratum``.
    why : str
        What was wrong with it, in one or two sentences.
    now : str
        Id of the claim or the erratum that stands in its place; empty for none.
    since : str
        The version that withdraws it.
    """

    id: str
    recorded: str
    why: str
    now: str = ""
    since: str = "0.2.0"

    @property
    def source(self) -> str:
        """Key of the source: the part of the id before the dot."""
        return self.id.partition(".")[0]
