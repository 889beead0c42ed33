"""Theorems and claims as a program lists and searches them: what each says, typeset, and its page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.authoring.claim import Verdict
from ropetheory.display import Displayed, Listed
from ropetheory.errors import unknown_name
from ropetheory.literature import registry
from ropetheory.report.statement import formula_text
from ropetheory.report.typesetting import PLAIN, anchor, claim_file, supposed_of
from ropetheory.symbolic.language.typeset import latex, unicode
from ropetheory.symbolic.theorems.catalogue import TITLES, load

if TYPE_CHECKING:
    from ropetheory.authoring import Conclusion, Theorem
    from ropetheory.authoring.claim import Claim

FOLDER = "proofs"


@dataclass(frozen=True, slots=True, repr=False)
class ListedConclusion(Displayed):
    """A conclusion: id, words, formula, what it supposes, its page, rational letters, laws of maps."""

    id: str
    sentence: str
    formula: str
    requires: tuple[str, ...]
    page: str
    rational: tuple[str, ...] = ()
    laws: tuple[str, ...] = ()

    def latex(self) -> str:
        """Typeset what it says."""
        return latex(self.formula)

    @property
    def sympy(self) -> Any:
        """What it states, as an ``Eq``, ``Le`` and so on of SymPy, which is loaded only here."""
        from ropetheory import symbols

        return symbols.statement(self.id)

    @property
    def hypotheses(self) -> tuple[Any, ...]:
        """What it supposes, as relations of SymPy: what its theorem does, then what it does besides."""
        from ropetheory import symbols

        return symbols.hypotheses(self.id)

    @property
    def proof(self) -> tuple[Any, ...]:
        """The steps of its proof, as relations of SymPy; none where it is a result that is known."""
        from ropetheory import symbols

        return symbols.proof(self.id)

    def __repr__(self) -> str:
        return f"<{self.id}: {unicode(self.formula)}{PLAIN.suppositions(supposed_of(self))}>"


@dataclass(frozen=True, slots=True, repr=False)
class ListedTheorem(Displayed):
    """A theorem: its id, title, summary and hypotheses, its conclusions, and its page."""

    id: str
    title: str
    summary: str
    hypotheses: tuple[str, ...]
    conclusions: tuple[ListedConclusion, ...]
    page: str

    def latex(self) -> str:
        """Typeset the conclusions, one below the other."""
        lines = "\\\\\n".join(f"&{conclusion.latex()}" for conclusion in self.conclusions)
        return f"\\begin{{aligned}}\n{lines}\n\\end{{aligned}}"

    def __repr__(self) -> str:
        return f"<{self.id}: {self.title}, {len(self.conclusions)} conclusions>"


@dataclass(frozen=True, slots=True, repr=False)
class ListedClaim(Displayed):
    """A claim: where it stands, how it is read, its formula, the recorded verdict, and its page.

    ``ours`` tells a lemma of ours, which the source needs and does not state.
    """

    id: str
    source: str
    locator: str
    reading: str
    verdict: str
    formula: str
    settled_by: str
    page: str
    ours: bool = False

    def latex(self) -> str:
        """Typeset its formula alone; a notebook has the verdict beside it."""
        return latex(self.formula) if self.formula else ""

    def __repr__(self) -> str:
        return f"<{self.id}, {self.verdict}: {self.reading}>"


def theorems(contains: str = "") -> Listed[ListedTheorem]:
    """List the theorems, or those that a text occurs in.

    Parameters
    ----------
    contains : str
        Looked for in ids, titles, summaries and the sentences of conclusions; case does not matter.

    Returns
    -------
    tuple
        Each has a ``page`` in proofs/ and its ``conclusions``; a notebook unfolds the proofs. An id chooses
        one theorem or conclusion, ``theorems()["ntk-base.stretch"]``; the closest are named where it is none.

    See Also
    --------
    claims : What documents state.
    check : Whether a formula is true.

    Notes
    -----
    The list is stored; ``python -m ropetheory verify`` derives it.

    Raises
    ------
    RopeTheoryError
        A theorem cannot be read.

    References
    ----------
    proofs/README.md

    Examples
    --------
    >>> import ropetheory
    >>> ropetheory.theorems("ntk base")[0].id
    'ntk-base'
    >>> ropetheory.theorems()["ntk-base.stretch"].formula
    'wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d-2))'
    """
    found = (_theorem(load(name)) for name in TITLES)
    return Listed(one for one in found if _has(contains, one.id, one.title, one.summary, *_sentences(one)))


def claims(source: str = "", verdict: str = "", contains: str = "") -> Listed[ListedClaim]:
    """List the claims of the documents, or some of them.

    Parameters
    ----------
    source : str
        Key of a document.
    verdict : str
        Recorded verdict: holds, holds-if, refuted, imprecise, definition, empirical or open.
    contains : str
        Looked for in ids and readings; case does not matter.

    Returns
    -------
    tuple
        Each has a ``page`` in proofs/; a notebook shows its formula beside the verdict.

    Raises
    ------
    UnknownNameError
        No such source or verdict.

    See Also
    --------
    errata : Mistakes, each with the claims that show it.
    theorems : What is proved.

    Notes
    -----
    The verdict is the recorded one; ``python -m ropetheory verify`` computes it anew and compares.

    References
    ----------
    proofs/verdicts.md

    Examples
    --------
    >>> import ropetheory
    >>> {claim.verdict for claim in ropetheory.claims("xiong", verdict="refuted")}
    {'refuted'}
    """
    if source and source not in registry.source_keys():
        raise unknown_name("source", source, registry.source_keys())
    if verdict and verdict not in list(Verdict):
        raise unknown_name("verdict", verdict, Verdict)
    chosen = (claim for claim in registry.claims() if source in ("", claim.source))
    found = (_claim(claim) for claim in chosen if verdict in ("", claim.recorded.value))
    return Listed(one for one in found if _has(contains, one.id, one.reading))


def _has(contains: str, *texts: str) -> bool:
    return any(contains.lower() in text.lower() for text in texts)


def _sentences(theorem: ListedTheorem) -> list[str]:
    return [conclusion.sentence for conclusion in theorem.conclusions]


def _theorem(theorem: Theorem) -> ListedTheorem:
    page = f"{FOLDER}/{theorem.id}.md"
    conclusions = tuple(_conclusion(theorem.id, entry) for entry in theorem.conclusions)
    return ListedTheorem(theorem.id, theorem.title, theorem.summary, theorem.hypotheses, conclusions, page)


def _conclusion(theorem: str, entry: Conclusion) -> ListedConclusion:
    page = f"{FOLDER}/{theorem}.md#{anchor(entry.name)}"
    own = (f"{theorem}.{entry.name}", entry.sentence, entry.statement, entry.requires, page)
    return ListedConclusion(*own, rational=entry.rational, laws=entry.laws)


def _claim(claim: Claim) -> ListedClaim:
    formula = formula_text(claim.printed).partition("\n")[0]
    return ListedClaim(
        claim.id,
        claim.source,
        claim.locator,
        claim.reading,
        claim.recorded.value,
        formula,
        claim.settled_by,
        f"{FOLDER}/{claim_file(claim)}#{claim.id}",
        claim.ours,
    )
