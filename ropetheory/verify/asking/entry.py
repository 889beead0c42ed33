"""A theorem made of a formula: its proof as ``check`` finds it, with what it leans on as lemmas of its own.

The entry stands alone. A conclusion of ours on which it rests comes along with its proof, since a theorem
cites its own results and the shared lemmas, and no other theorem.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ropetheory.authoring import GOAL, Conclusion, Have, Lemma, Step, Theorem, Use
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.language.typeset import unicode
from ropetheory.symbolic.theorems import derived
from ropetheory.symbolic.theorems.complete import MOST_SENTENCES, SENTENCE
from ropetheory.symbolic.theorems.trial import try_theorem
from ropetheory.verify.asking.answer import Found
from ropetheory.verify.asking.check import check
from ropetheory.verify.asking.prove import find_proof, upto
from ropetheory.verify.asking.question import FAILURES, read
from ropetheory.verify.proof_text import citations

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.verify.asking.answer import Answer
    from ropetheory.verify.asking.candidates import Known
    from ropetheory.verify.asking.prove import Proof
    from ropetheory.verify.asking.question import Question
    from ropetheory.verify.proof_text import Entry

BEYOND = "supposes laws of maps, or that letters are rational: no lemma does"
NAME = "main"
"""The conclusion of a theorem that is made of one comparison; of a chain they are numbered."""


class NoEntryError(RopeTheoryError):
    """What is proved cannot be written as a theorem that stands alone; the message says why."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What is found of a formula, and the theorem to be kept if it is proved.

    Attributes
    ----------
    answer : Answer
        As ``check`` gives it.
    theorem : Theorem or None
        Its statement, its proof and what that leans on.
    problem : str
        Why there is no theorem though the formula is proved.
    """

    answer: Answer
    theorem: Theorem | None = None
    problem: str = ""


def attempt(formula: str, where: Sequence[str] = (), *, name: str = "asked") -> Attempt:
    """Look for a proof of a formula, and make a theorem of it that ``verify`` accepts.

    Raises
    ------
    UsageError
        The text is no formula of the language.
    """
    answer = check(formula, where=where, seconds=None)  # whoever asks sets the end
    if answer.found is not Found.PROVED:
        return Attempt(answer)
    problem = ""
    try:
        questions, _ = read(formula, tuple(where))
        for made in _theorems(formula, questions, name):
            problem = _problem(made)
            if not problem:
                return Attempt(answer, made)
    except (NoEntryError, UsageError) as error:  # of both sides that are the same nothing is stated
        problem = str(error)
    return Attempt(answer, None, problem)


def _problem(made: Theorem) -> str:
    """Say why ``verify`` would not accept a theorem; nothing where it does."""
    failure = derived.decide(made).failure
    if failure:
        return failure
    try:
        try_theorem(made)
    except (*FAILURES, LookupError) as error:  # whatever goes wrong there, `verify` would stop at it
        words = str(error) if isinstance(error, RopeTheoryError) else f"{type(error).__name__}: {error}"
        return f"verify would not accept it ({words})"
    return ""


def _theorems(formula: str, questions: Sequence[Question], name: str) -> Iterator[Theorem]:
    """Yield theorems that may say it: one that proves it as ours is proved, then one that cites ours."""
    proofs = [find_proof(question) for question in questions]
    found = [(question, proof) for question, proof in zip(questions, proofs, strict=True) if proof]
    if len(found) < len(questions):
        raise NoEntryError("its proof is not one of steps that are kept")
    granted = [question.granted for question, _ in found]
    shared = tuple(text for text in granted[0] if all(text in one for one in granted))
    for anew in (True, False):
        parts = [_part(*pair, shared, _named(at, len(found)), anew) for at, pair in enumerate(found, start=1)]
        lemmas = _merged([lemma for own, _ in parts for lemma in own])
        body = tuple(entry for _, entries in parts for entry in entries)
        made = Theorem(name, unicode(formula), f"{unicode(formula)}.", shared, body, lemmas=lemmas)
        yield replace(made, main=made.conclusions[-1].name, idea=_idea(made.conclusions[-1]))


def _idea(entry: Conclusion) -> str:
    """Return the reasons of the last steps as the idea of a proof; its keeper may say more."""
    reasons = " ".join(dict.fromkeys(step.reason for step in entry.proof))
    ends = [found.end() for found in SENTENCE.finditer(reasons)][:MOST_SENTENCES]
    return reasons[: ends[-1]] if ends else "It is what is known."


def _named(at: int, count: int) -> str:
    return NAME if count == 1 else f"{NAME}-{at}"


def _part(
    question: Question, proof: Proof, shared: Sequence[str], name: str, anew: bool
) -> tuple[tuple[Lemma, ...], tuple[Have | Conclusion, ...]]:
    """Return the lemmas and the results that prove one comparison; the last one states it."""
    stated = Conclusion(
        name, str(question.stated), f"{unicode(question.stated)}.", _beyond(question.granted, shared)
    )
    if proof.known is None:
        *before, last = proof.results
        on_the_way = tuple(
            Have(one.name, one.statement, one.proof, _beyond(one.requires, shared), one.by, one.start)
            for one in before
        )
        return (), (*on_the_way, replace(stated, proof=last.proof, by=last.by, start=last.start))
    *others, cited = _leaning(proof.known)
    if anew and stated.formula == cited.formula:
        return tuple(others), (replace(stated, proof=cited.proof, by=cited.by, start=cited.start),)
    return (*others, cited), (replace(stated, proof=(_citing(question, proof, proof.known),)),)


def _citing(question: Question, proof: Proof, known: Known) -> Step:
    """Return the step that goes by what is known, at what is put for its letters."""
    use = Use(known.name, **known.where) if known.where else known.name
    (sign,) = Formula(question.stated).signs
    if proof.factor is None:
        return Step(sign, GOAL, "It is what is known.", by=use)
    return Step(sign, GOAL, "A multiple of what is known.", by=use, times=write(proof.factor))


def _beyond(requires: Sequence[str], shared: Sequence[str]) -> tuple[str, ...]:
    return tuple(text for text in requires if text not in shared)


def _leaning(known: Known) -> tuple[Lemma, ...]:
    """Return a conclusion of ours as a lemma, after all of its theorem on which it stands.

    Raises
    ------
    NoEntryError
        It supposes laws of maps, or that letters are rational: no lemma does.
    """
    theorem = upto(known.theorem, known.name)
    entries: dict[str, Entry] = {entry.name: entry for entry in (*theorem.lemmas, *theorem.body)}
    ahead, wanted = [known.name], set[str]()
    while ahead:
        name = ahead.pop()
        if name in entries and name not in wanted:
            wanted.add(name)
            ahead += citations(entries[name])
    found = [entry for name, entry in entries.items() if name in wanted]
    if any(isinstance(entry, Conclusion) and (entry.laws or entry.rational) for entry in found):
        raise NoEntryError(f"it rests on {known.full}, which {BEYOND}")
    return tuple(_lemma(theorem, entry) for entry in found)


def _lemma(theorem: Theorem, entry: Entry) -> Lemma:
    """Return a result as a lemma, which supposes what its theorem does by itself."""
    if isinstance(entry, Lemma):
        return entry
    requires = tuple(dict.fromkeys((*theorem.hypotheses, *entry.requires)))
    sentence = getattr(entry, "sentence", "")
    return Lemma(entry.name, entry.statement, sentence, entry.proof, requires, entry.by, entry.start)


def _merged(lemmas: Sequence[Lemma]) -> tuple[Lemma, ...]:
    """Return lemmas, each once.

    Raises
    ------
    NoEntryError
        Two of them share a name.
    """
    by_name: dict[str, Lemma] = {}
    for lemma in lemmas:
        if by_name.setdefault(lemma.name, lemma) != lemma:
            raise NoEntryError(f"two of its lemmas are called {lemma.name!r}")
    return tuple(by_name.values())
