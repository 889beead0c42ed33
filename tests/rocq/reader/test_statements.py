"""What Rocq is asked to prove is what the registry says: all statements, read back."""

from __future__ import annotations

from collections import Counter

import pytest

from ropetheory.rocq.record import KINDS, record
from ropetheory.symbolic.language.quantities import QUANTITIES
from tests.rocq.reader.findings import read, wrong_definitions
from tests.rocq.reader.grammar import definitions
from tests.rocq.reader.texts import UNREAD, everything, quantities

UNTOLD = {"an unknown of which the registry knows no value": 4}
"""Steps whose sides are not compared: they hold a root of an equation, which is solved for. They are true."""
LOOKED = {
    "limit": 32, "converges": 32, "diverges": 7, "slope": 8, "has_slope": 8, "integral": 6, "integrable": 6,
}  # fmt: skip
"""How many statements use a word of analysis: they are looked at in numbers, and not decided."""
MOST = 6


@pytest.fixture(scope="module")
def defined(tmp_path_factory):
    return definitions(quantities(tmp_path_factory.mktemp("rocq")))


@pytest.fixture(scope="module")
def found(defined):
    return read(everything(), defined, 1)


def test_all_statements_are_read_of_which_the_record_tells():
    names = Counter(one.name for one in everything())
    assert set(names.values()) == {1}
    unread = {name for kind in UNREAD for name in record().proved[kind]}
    assert names.keys() >= (record().names - unread) | record().reasons.keys()
    assert {one.kind for one in everything()} == {*KINDS} - UNREAD


def test_what_is_not_told_or_only_looked_at_is_counted(found):
    assert found.told == found.read == len(everything())
    assert found.untold == UNTOLD
    assert found.looked == LOOKED


def test_definitions_are_those_of_the_registry(defined):
    assert wrong_definitions(defined) == {}
    assert {name for name, entry in QUANTITIES.items() if entry.formula} == {
        name for name in defined if not name.endswith("_defined")
    }


@pytest.mark.parametrize(
    "question",
    [
        "the relation is the registry's",
        "what is supposed holds at the points of the registry",
        "what is stated is true",
        "what gives a value is said",
        "nothing more is supposed",
        "the quantities are those of the registry",
        "all letters bear on what is stated",
    ],
)
def test_of_every_statement_the_answer_is_yes(found, question):
    assert found.wrong.get(question, {}) == {}


@pytest.mark.slow
def test_the_same_at_all_points(defined):
    found = read(everything(), defined, MOST)
    assert found.wrong == {}
