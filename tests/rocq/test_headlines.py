"""The headlines: what they cite is proved, they say on what they stand, and Rocq derives them from that."""

from __future__ import annotations

import dataclasses
import re

from ropetheory.rocq.audit import REALS
from ropetheory.rocq.files import HEADLINES, STATING, Source, headlines, leant_on
from ropetheory.rocq.record import identifier, record
from ropetheory.rocq.statements.propositions import Lemma
from ropetheory.rocq.steps import of_theorem
from ropetheory.symbolic.theorems import catalogue
from tests.rocq.shared import checked_files, needs_rocq

CITED = re.compile(r"\b[a-z]\w*?__\w+")
FIRST_PRINCIPLES = {"rotation_zero"}
"""Headlines that stand on no conclusion."""


def text(name):
    return next(source.text() for source in headlines() if source.name == name)


def code(name):
    return re.sub(r"\(\*.*?\*\)", "", text(name), flags=re.DOTALL)


def cited():
    """Return the conclusions on which the proofs stand, by the theorem that has them."""
    found = {}
    for name in sorted({name for file in HEADLINES for name in CITED.findall(code(file))}):
        found.setdefault(name.partition("__")[0], set()).add(name)
    return found


def stated(theorem, names):
    """Yield the lemmas of some names, as they are stated today."""
    known = {identifier(name): name for name in catalogue.TITLES}
    return (one for one in of_theorem(known[theorem]) if isinstance(one, Lemma) and one.name in names)


def commented(page):
    """Return the theorems of a page, each with the comment before it."""
    return dict(
        reversed(pair)
        for pair in re.findall(r"\(\*\* ((?:(?!\*\)).)*) \*\)\nTheorem (\w+) :", text(page), flags=re.DOTALL)
    )


def test_what_they_cite_is_a_conclusion_of_ours_and_proved():
    known = {identifier(name): name for name in catalogue.TITLES}
    assert known.keys() >= cited().keys()
    for theorem, names in cited().items():
        ours = {identifier(theorem, one.name) for one in catalogue.load(known[theorem]).body}
        assert names <= ours
        assert names <= set(record().proved["conclusion"])


def test_they_say_on_which_conclusions_they_stand():
    comments = (pair for page in STATING for pair in commented(page).items())
    said = {name: set(CITED.findall(comment)) for name, comment in comments}
    assert {name for name in said if not said[name]} == FIRST_PRINCIPLES
    assert set().union(*said.values()) == set().union(*cited().values())


def test_the_files_of_conclusions_are_those_that_are_required():
    assert set(leant_on(headlines())) == cited().keys()


def test_each_headline_is_listed():
    stated = [name for page in STATING for name in re.findall(r"Theorem (\w+)", code(page))]
    listed = re.search(r"Definition headlines :=\s*\(([^)]*)\)\.", code("Headlines"))
    assert [name.strip() for name in listed[1].split(",")] == stated
    assert stated == [name for page in STATING for name in commented(page)]
    assert stated == [lemma.name for source in headlines() for lemma in source.lemmas]
    assert sorted(stated) == record().proved["headline"]


def granted_as_stated(lemma):
    """Take a lemma for granted, in a file whose outcome nobody asks for."""
    return dataclasses.replace(lemma, proof=f"Admitted. Lemma {lemma.name}_ : True. Proof. exact I.")


@needs_rocq
def test_rocq_derives_them_from_what_they_cite_and_the_real_numbers_alone(tmp_path):
    granted = [
        Source(name, tuple(map(granted_as_stated, stated(name, names)))) for name, names in cited().items()
    ]
    said = checked_files(tmp_path, [*granted, *headlines()])
    assert [said[name].problem for name in HEADLINES[:-1]] == [""] * (len(HEADLINES) - 1)
    problem = said["Headlines"].problem
    assert set(said["Headlines"].axioms) == set(REALS)
    assert set(CITED.findall(problem)) - {f"{name}_stated" for name in CITED.findall(problem)} == set().union(
        *cited().values()
    )
