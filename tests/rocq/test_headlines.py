"""The headlines: what they cite is proved, they say on what they stand, and Rocq derives them from that."""

from __future__ import annotations

import dataclasses
import importlib.resources
import re

import pytest

from ropetheory.rocq.check import REALS
from ropetheory.rocq.files import Source
from ropetheory.rocq.record import identifier, record
from ropetheory.rocq.statements.propositions import Lemma
from ropetheory.rocq.steps import of_theorem
from ropetheory.symbolic.theorems import catalogue
from tests.rocq.shared import assumed, checked_files, needs_rocq

ORDER = ("Rotary", "Readable", "Scores", "Schedules", "ScoreHeadlines", "BaseHeadlines", "Headlines")
"""The files of the headlines, each after those on which it leans."""
PAGES = ("ScoreHeadlines", "BaseHeadlines")
CITED = re.compile(r"\b[a-z]\w*?__\w+")
FORBIDDEN = {
    *("Axiom", "Parameter", "Variable", "Hypothesis", "Conjecture", "Notation", "Unset"),
    *("Admitted", "admit", "give_up", "bypass_check"),
}
FIRST_PRINCIPLES = {"rotation_zero"}
"""Headlines that stand on no conclusion."""


def text(name):
    return (importlib.resources.files("ropetheory.rocq") / "library" / f"{name}.v").read_text("utf-8")


def code(name):
    return re.sub(r"\(\*.*?\*\)", "", text(name), flags=re.DOTALL)


def cited():
    """Return the conclusions on which the proofs stand, by the theorem that has them."""
    found = {}
    for name in sorted({name for file in ORDER for name in CITED.findall(code(file))}):
        found.setdefault(name.partition("__")[0], set()).add(name)
    return found


def stated(theorem, names):
    """Yield the lemmas of some names, as they are stated today."""
    known = {identifier(name): name for name in catalogue.TITLES}
    return (one for one in of_theorem(known[theorem]) if isinstance(one, Lemma) and one.name in names)


def headlines(page):
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
    said = {name: set(CITED.findall(comment)) for page in PAGES for name, comment in headlines(page).items()}
    assert {name for name in said if not said[name]} == FIRST_PRINCIPLES
    assert set().union(*said.values()) == set().union(*cited().values())


def test_the_files_of_conclusions_are_required_once():
    required = [re.findall(r"From Rope Require Export ([\w\s]*)\.\n", code(file)) for file in ORDER[:-1]]
    assert [len(found) for found in required] == [0, 1, 0, 0, 0, 0]
    assert set(required[1][0].split()) == cited().keys()


def test_each_headline_is_listed():
    stated = [name for page in PAGES for name in re.findall(r"Theorem (\w+)", code(page))]
    listed = re.search(r"Definition headlines :=\s*\(([^)]*)\)\.", code("Headlines"))
    assert [name.strip() for name in listed[1].split(",")] == stated
    assert stated == [name for page in PAGES for name in headlines(page)]


@pytest.mark.parametrize("file", ORDER)
def test_nothing_is_assumed_or_hidden(file):
    assert not FORBIDDEN & set(re.findall(r"\w+", code(file)))


@dataclasses.dataclass(frozen=True)
class Page(Source):
    """A file of the headlines."""

    def text(self):
        return text(self.name)


@needs_rocq
def test_rocq_derives_them_from_what_they_cite_and_the_real_numbers_alone(tmp_path):
    granted = [Source(name, tuple(map(assumed, stated(name, names)))) for name, names in cited().items()]
    chain = [Page(name, (), (*cited(), *ORDER[:at])) for at, name in enumerate(ORDER)]
    said = checked_files(tmp_path, [*granted, *chain])
    assert [said[name].problem for name in ORDER[:-1]] == [""] * (len(ORDER) - 1)
    axioms = {name.rpartition(".")[2] if "__" in name else name for name in said["Headlines"].axioms}
    assert axioms == {*REALS, *set().union(*cited().values())}
