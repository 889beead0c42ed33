"""Ask about a formula."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.symbolic.reading.points import as_text
from ropetheory.verify.asking.answer import Answer, Found, Part
from ropetheory.verify.asking.defined import undefined
from ropetheory.verify.asking.nearby import nearby, through_limit
from ropetheory.verify.asking.prove import prove
from ropetheory.verify.asking.question import Question, read
from ropetheory.verify.asking.refute import Counterexample, refute

if TYPE_CHECKING:
    from collections.abc import Sequence


def check(formula: str, *, where: Sequence[str] | str = ()) -> Answer:
    """Find out whether a formula is true for all values of its letters.

    Parameters
    ----------
    formula : str
        A comparison, or a chain of them, in the formula language (proofs/language.md).
    where : str or sequence of str
        Conditions under which it is meant, as comparisons: ``"d >= 4"``, ``"d == 128"``.

    Returns
    -------
    Answer
        Proved, with the conclusion or the rule that does it; refuted, with a point, both sides there and
        what is true nearby; or neither, with the evidence.

    Raises
    ------
    RopeTheoryError
        The text is no formula of the language.

    See Also
    --------
    theorems : What is proved.
    claims : What documents state, with its verdict.

    Notes
    -----
    A formula is meant for all values of its letters in their ranges; one with no value at d = 2 is read for
    wider heads. Exact at every point: refuted is what balls refute at one, and proved is what the rules of
    the proofs accept under the ranges and ``where`` alone, which no second check refuses.

    References
    ----------
    proofs/language.md

    Examples
    --------
    >>> import ropetheory
    >>> ropetheory.check("wavelength(j)*theta(j) == 2*pi")
    <proved: λ_j·θ_j = 2π>
    >>> ropetheory.check("wavelength(d/2 - 1) == 2*pi*b").found.value
    'refuted'
    """
    conditions = (where,) if isinstance(where, str) else tuple(where)
    questions, defined = read(formula, conditions)
    return Answer(formula, conditions, tuple(map(_part, questions)), defined)


def _part(question: Question) -> Part:
    """Decide one comparison: a point that refutes it, a proof, or what there is."""
    found, tried = refute(question)
    if found is None:
        found, tried = _through_limit(question, tried)
    if found is not None:
        return _refuted(question, found)
    if question.supposed and not tried:
        return Part(question.text, Found.NEITHER, needs=("a point that fulfils the conditions",))
    proved = prove(question)
    if proved is None:
        return Part(question.text, Found.NEITHER, nearby=nearby(question), points=tried)
    missing = undefined(question)
    if missing and not proved.twice:
        return replace(proved, found=Found.NEITHER, needs=missing, points=tried)
    return proved


def _through_limit(question: Question, tried: int) -> tuple[Counterexample | None, int]:
    stated = through_limit(question)
    return (None, tried) if stated is None else refute(question, stated)


def _refuted(question: Question, found: Counterexample) -> Part:
    return Part(
        question.text,
        Found.REFUTED,
        at=as_text(found.point),
        left=found.left,
        right=found.right,
        nearby=nearby(question),
    )
