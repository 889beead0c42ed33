"""Theorems as data: results, conclusions, and what a theorem governs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ropetheory.authoring.steps import Fact, Step
from ropetheory.errors import UnknownNameError, close_names
from ropetheory.symbolic.language.abbreviations import write_out
from ropetheory.symbolic.language.formulas import Formula, parse, parse_all


class Proposition:
    """What a result states, read from the texts that it is made of."""

    statement: str
    requires: tuple[str, ...]

    @property
    def formula(self) -> Formula:
        """The statement."""
        return Formula(self.statement)

    def relation(self) -> Any:
        """Return the statement as a relation of SymPy expressions."""
        return parse(self.statement)[0]

    def conditions(self) -> tuple[Any, ...]:
        """Return the hypotheses of its own as SymPy relations."""
        return parse_all(self.requires)


@dataclass(frozen=True)
class Have(Proposition):
    """A result on the way: a relation with its proof, known inside its theorem."""

    name: str
    statement: str
    proof: tuple[Step, ...] = ()
    requires: tuple[str, ...] = ()
    by: Fact | None = None
    start: str | None = None


@dataclass(frozen=True)
class Lemma(Proposition):
    """A result that supposes nothing but its own hypotheses, so that other theorems may use it."""

    name: str
    statement: str
    sentence: str
    proof: tuple[Step, ...] = ()
    requires: tuple[str, ...] = ()
    by: Fact | None = None
    start: str | None = None


@dataclass(frozen=True)
class Conclusion(Proposition):
    """A named statement of a theorem, its proof, and wrong versions of it.

    Attributes
    ----------
    name : str
        Name within the theorem.
    statement : str
        One relation in the formula language.
    sentence : str
        The same in words, for the pages.
    requires : tuple of str
        Hypotheses beyond the standing ones of the theorem, as relations.
    proof : tuple of Step
        The chain that starts at the left side; ``start`` names another beginning.
    by : fact, optional
        The result that it is, where there is nothing to chain.
    must_fail : tuple of str
        Plausible slips: wrong versions that the theorem must refuse.
    laws : tuple of str
        Those of the theorem's laws on which it stands.
    rational : tuple of str
        Letters that must stand for rational numbers, by name: those that its proof needs so, and no others.
    """

    name: str
    statement: str
    sentence: str
    requires: tuple[str, ...] = ()
    proof: tuple[Step, ...] = ()
    by: Fact | None = None
    start: str | None = None
    must_fail: tuple[str, ...] = ()
    laws: tuple[str, ...] = ()
    rational: tuple[str, ...] = ()

    def supposed(self) -> frozenset[Any]:
        """Return the laws as relations of words in maps."""
        return frozenset(parse_all(self.laws))


@dataclass(frozen=True)
class Let:
    """An abbreviation within a theorem: ``Let("chord(y)", "4*sin(y/2)**2")``.

    Wherever the theorem states a formula it is written out on the syntax tree before anything reads
    that; a later abbreviation may use an earlier one. A letter stays what it is at the place of use:
    with ``Let("ANGLE", "alpha*theta(j, B)")`` the sum of ANGLE over j is one over the pairs. Names of the
    language are taken, and one that nothing uses is refused.
    """

    short: str
    formula: str


@dataclass(frozen=True)
class Governs:
    """A public function that a theorem governs, and how it is held against it.

    Attributes
    ----------
    function : str
        Its public name in ``ropetheory``.
    formula : str
        What it must equal, in the formula language; over the pair index ``j`` where it returns all pairs.
    letters : tuple of str
        Letters passed by position, then by keyword where written ``name=letter``.
    ulp : int
        Bound on the distance, in units in the last place of the result; 0 means exactly.
    way : str
        ``formula``, or another of the ways that ``ropetheory.symbolic.agreement`` lists.
    points : int, optional
        Random points besides the cases, where not the usual number.
    cases : tuple
        Points tried besides the random ones, as values of the letters in order.
    fixed : tuple of (str, value)
        Keywords passed as they are, such as the name of a rule.
    reads : str, optional
        Of a scaling method: the attribute that the formula gives, where not its frequencies.
    pick : int, optional
        Which of several results is meant.
    """

    function: str
    formula: str = ""
    letters: tuple[str, ...] = ()
    ulp: int = 0
    way: str = "formula"
    points: int | None = None
    cases: tuple[tuple[Any, ...], ...] = ()
    fixed: tuple[tuple[str, Any], ...] = ()
    reads: str | None = None
    pick: int | None = None


@dataclass(frozen=True)
class Theorem:
    """A statement that we derive. Ours, and true.

    Attributes
    ----------
    hypotheses : tuple of str
        Standing hypotheses, as relations of the formula language.
    main : str
        Name of the conclusion that a reader should see first.
    idea : str
        Why it is true and how the proof goes, in two sentences, three at most. ``verify`` demands both.
    notes : tuple of str
        What else is supposed of the letters, in words; nothing is checked of it.
    laws : tuple of str
        Equalities of words in maps that are supposed at all positions.
    body : tuple
        Results on the way and conclusions, in the order of the proof.
    lets : tuple of Let
        Abbreviations that its formulas use.
    """

    id: str
    title: str
    summary: str
    hypotheses: tuple[str, ...]
    body: tuple[Have | Conclusion, ...]
    main: str = ""
    idea: str = ""
    notes: tuple[str, ...] = ()
    lemmas: tuple[Lemma, ...] = ()
    governs: tuple[Governs, ...] = ()
    laws: tuple[str, ...] = ()
    lets: tuple[Let, ...] = ()

    @property
    def conclusions(self) -> tuple[Conclusion, ...]:
        """The conclusions, in the order of the file."""
        return tuple(entry for entry in self.body if isinstance(entry, Conclusion))

    @property
    def rational(self) -> tuple[str, ...]:
        """Letters that some conclusion needs rational."""
        return tuple(sorted({name for entry in self.conclusions for name in entry.rational}))

    def standing(self) -> tuple[Any, ...]:
        """Return the hypotheses as SymPy relations."""
        return parse_all(self.hypotheses)

    def supposed(self) -> frozenset[Any]:
        """Return the laws as relations of words in maps."""
        return frozenset(parse_all(self.laws))

    def relation(self, name: str) -> Any:
        """Return what a conclusion states, as a relation of SymPy expressions.

        >>> from ropetheory.symbolic.theorems import ntk_base
        >>> print(ntk_base.THEOREM.relation("multiplier"))
        wavelength(j, b*c, d)/wavelength(j, b, d) == c**(2*j/d)
        """
        return write_out(self).conclusion(name).relation()

    def conclusion(self, name: str) -> Conclusion:
        """Return a conclusion by name."""
        for entry in self.conclusions:
            if entry.name == name:
                return entry
        known = [entry.name for entry in self.conclusions]
        close = close_names(name, known)
        meant = f"did you mean `{close[0]}`? " if close else ""
        raise UnknownNameError(
            f"theorem {self.id} has no conclusion {name!r}; {meant}known: {', '.join(known)}"
        )
