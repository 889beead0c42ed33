"""What a source prints, as data: claims, sources and the closed set of verdicts.

A claim carries what is printed in one of four forms: a ``Formula`` (a relation in the formula
language of ``symbolic.language``), a ``Number`` (a printed decimal with the quantity that it should
equal), ``Members`` (which members of a finite domain satisfy a condition) or an
``Experiment`` (what was measured, with what the prose draws from its figures). The run computes the
verdict from these; ``recorded`` is only compared with it. Reading this module loads no SymPy.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from enum import StrEnum
from fractions import Fraction
from typing import Any

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import Formula as Formula


class Verdict(StrEnum):
    """What is true of a printed statement; a closed set."""

    HOLDS = "holds"
    HOLDS_IF = "holds-if"
    REFUTED = "refuted"
    IMPRECISE = "imprecise"
    DEFINITION = "definition"
    EMPIRICAL = "empirical"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Source:
    """A document: its key here, how to find it, and the parameters that it works with.

    Attributes
    ----------
    settings : tuple of mappings
        The document's own parameters, one mapping of letters to values an example of it. A
        counterexample stands at one of these wherever the statement fails there.
    version : str
        The text that was read: version and pages, or the part of it.
    unjudged : tuple of Unjudged
        What the document says and no claim here is about.
    """

    key: str
    title: str
    authors: str
    year: int
    arxiv: str = ""
    settings: tuple[Mapping[str, str], ...] = field(default=(), hash=False)
    version: str = ""
    unjudged: tuple[Unjudged, ...] = ()


@dataclass(frozen=True, slots=True)
class Unjudged:
    """Something that a source says, in our words, and why it has no verdict."""

    where: str
    what: str
    why: str


@dataclass(frozen=True, slots=True)
class Number:
    """A printed decimal.

    Attributes
    ----------
    printed : str
        The decimal as printed, without separators of thousands.
    quantity : str
        What it should equal, in the formula language, evaluated at ``at``.
    unit : str
        The unit to which the source rounds a whole number that ends in zeros, where it says that it
        rounds: 100 of "about 600". Empty where every digit counts, trailing zeros as well.
    approximates : str
        An approximation that the source itself states, of which the number is the value.
    """

    printed: str
    quantity: str
    at: Mapping[str, str] = field(default_factory=dict)
    unit: str = ""
    approximates: str = ""

    @property
    def last_unit(self) -> Fraction:
        """The unit of the last printed digit that counts.

        >>> Number("0.065", "1/b").last_unit, Number("600", "b").last_unit
        (Fraction(1, 1000), Fraction(1, 1))
        >>> Number("600", "b", unit="100").last_unit
        Fraction(100, 1)

        Raises
        ------
        RopeTheoryError
            What is printed is no decimal, or the unit is not a digit of it.
        """
        if not _is_written(PRINTED, self.printed):
            raise RopeTheoryError(f"a printed number is written 12, -3 or 0.5; got {self.printed!r}")
        decimals = self.printed.partition(".")[2]
        if self.unit:
            if not _is_written(UNIT, self.unit):
                raise RopeTheoryError(f"a unit is written 100 or 0.01; got {self.unit!r}")
            return _digit_of(self.printed, len(decimals), Fraction(self.unit))
        return Fraction(1, 10 ** len(decimals))


PRINTED = re.compile(r"0|-?[1-9][0-9]*|0\.[0-9]+|-0\.(?=[0-9]*[1-9])[0-9]+|-?[1-9][0-9]*\.[0-9]+")
"""A decimal as it is printed: no zeros in front, and no sign before zero."""
UNIT = re.compile(r"[0-9]+(\.[0-9]+)?")


def _is_written(grammar: re.Pattern[str], value: object) -> bool:  # a data file may hold anything
    return isinstance(value, str) and grammar.fullmatch(value) is not None


def _digit_of(printed: str, decimals: int, unit: Fraction) -> Fraction:
    """Refuse a unit that is not a digit of the number: a finer or coarser one would be chosen to suit."""
    if unit <= 0:
        raise RopeTheoryError(f"a unit is positive; got {str(unit)!r}")
    if unit > max(abs(Fraction(printed)), Fraction(1)):
        raise RopeTheoryError(f"the unit {unit} is coarser than the number {printed}")
    if unit not in {Fraction(10) ** place for place in range(-len(printed), len(printed))}:
        raise RopeTheoryError(f"a unit is a power of ten; got {str(unit)!r}")
    if decimals and unit != Fraction(1, 10**decimals):
        raise RopeTheoryError(f"the unit of {printed} is its last digit, not {unit}")
    if (unit < 1 and not decimals) or Fraction(printed) % unit:
        raise RopeTheoryError(f"the unit {unit} is not a digit of {printed}")
    return unit


@dataclass(frozen=True, slots=True)
class Members:
    """Which whole numbers of a range satisfy a condition, against the set that is printed.

    Attributes
    ----------
    variable, low, high
        The letter that runs, and its range, both ends included.
    condition : str
        A relation in the formula language.
    printed : tuple of (int, int)
        The printed set as inclusive ranges; empty for "none".
    """

    variable: str
    low: int
    high: int
    condition: str
    printed: tuple[tuple[int, int], ...]
    at: Mapping[str, str | list[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Experiment:
    """An experiment that is reported, and the comparisons that the prose draws from its figures.

    Attributes
    ----------
    text : str
        What was measured, in our words.
    states : tuple of str
        Relations between printed figures, each of which must hold for them to agree with each other.
    """

    text: str
    states: tuple[str, ...] = ()


RESERVED = ("definition", "report", "number")
"""What may settle a claim beside a conclusion; no theorem is called so."""
Statement = Formula | Number | Members | Experiment
FORMULAS = ("printed", "where", "given", "hypothesis", "corrected", "corrected_where", "milder", "mutants")
"""Fields of a claim that hold formulas; they are written as texts."""


def _formulas(value: Any) -> Any:
    """Take texts for formulas, alone, in tuples and in mappings."""
    if isinstance(value, str):
        return Formula(value)
    if isinstance(value, tuple):
        return tuple(map(_formulas, value))
    return {name: _formulas(one) for name, one in value.items()} if isinstance(value, Mapping) else value


def _default(field: Field[Any]) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()


@dataclass(frozen=True, slots=True, init=False)
class Claim:
    """One statement of a source, in our reading.

    Attributes
    ----------
    id : str
        Source key, a dot, and a slug; never renumbered.
    locator : str
        Section, equation, exercise or step in the source.
    reading : str
        What we take it to say, in our own words.
    printed : Statement, or str
        The same as data; a text is a formula.
    transcribed : bool or None
        Whether ``printed`` is the document's own formula or number; where it is not, it is our
        formalisation of a sentence. By default a ``Number`` is the document's own and all else is ours.
    minor : bool
        Of a claim that is refuted or imprecise: it belongs to no erratum, as it would bother nobody.
    ours : bool
        The source does not state it: a lemma of ours that its argument needs. It is counted apart.
    settled_by : str
        ``theorem.conclusion``, ``definition`` for a convention, ``report`` for an experiment. What
        settles a ``Number`` or ``Members`` speaks of a quantity or a letter of it, or is ``number``: its
        computed value alone.
    recorded : Verdict
        The recorded verdict.
    where : mapping
        Letters of the conclusion -> expressions in the letters of the claim.
    given : tuple of Formula
        Hypotheses that the source states.
    rational : tuple of str
        Letters that the source takes for rational numbers, by name.
    hypothesis : Formula
        The hypothesis that the source does not state and the statement needs; empty for none.
    counterexample : mapping
        An assignment at which the printed statement fails; vectors as lists of decimals, whose
        last coordinates are 0 where they are not written: ``["1"]`` is the first unit vector of any
        width. ``["1", "0", "..."]`` goes on as it begins; ``["...", "1", "0"]`` ends so, with zeros
        before.
    corrected : Formula or None
        The repaired statement, proved by ``corrected_by`` (``settled_by`` if empty) at
        ``corrected_where`` (``where`` if empty).
    milder : Formula or None
        For wording: the named milder reading that holds, proved likewise. It may not deny what is printed;
        whether the author may have meant it is for who writes the claim to judge.
    mutants : tuple of Formula
        Plausible slips of the true statement (printed, corrected or milder).

    Wherever it holds formulas, it is made of their texts.
    """

    id: str
    locator: str
    reading: str
    printed: Statement
    settled_by: str
    recorded: Verdict
    where: Mapping[str, Formula] = field(default_factory=dict)
    given: tuple[Formula, ...] = ()
    hypothesis: Formula = Formula("")  # noqa: RUF009  # a formula is immutable
    counterexample: Mapping[str, str | list[str]] = field(default_factory=dict)
    corrected: Formula | None = None
    corrected_by: str = ""
    corrected_where: Mapping[str, Formula] = field(default_factory=dict)
    milder: Formula | None = None
    mutants: tuple[Formula, ...] = ()
    transcribed: bool | None = None
    minor: bool = False
    rational: tuple[str, ...] = ()
    ours: bool = False

    def __init__(
        self,
        id: str,  # noqa: A002  # the field's name
        locator: str,
        reading: str,
        printed: Statement | str,
        settled_by: str,
        recorded: Verdict,
        *,
        corrected: Formula | str | None = None,
        milder: Formula | str | None = None,
        **optional: Any,
    ) -> None:
        unknown = set(optional) - {field.name for field in fields(self)}
        if unknown:
            raise TypeError(f"Claim.__init__() got an unexpected keyword argument {min(unknown)!r}")
        given = {
            "id": id,
            "locator": locator,
            "reading": reading,
            "printed": printed,
            "settled_by": settled_by,
            "recorded": recorded,
            "corrected": corrected,
            "milder": milder,
            **optional,
        }
        for one in fields(self):
            value = given[one.name] if one.name in given else _default(one)
            object.__setattr__(self, one.name, _formulas(value) if one.name in FORMULAS else value)

    @property
    def source(self) -> str:
        """Key of the source: the part of the id before the dot."""
        return self.id.partition(".")[0]

    @property
    def is_transcribed(self) -> bool:
        """Whether what is read stands in the document as it stands here."""
        return isinstance(self.printed, Number) if self.transcribed is None else self.transcribed

    @property
    def theorem(self) -> str:
        """Id of the theorem that settles the claim, or one of ``RESERVED``."""
        return self.settled_by.partition(".")[0]

    @property
    def relies_on(self) -> tuple[str, ...]:
        """Ids of the theorems whose conclusions decide the claim."""
        named = (name for name in (self.settled_by, self.corrected_by) if name and name not in RESERVED)
        return tuple(dict.fromkeys(name.partition(".")[0] for name in named))
