"""Each name of a page belongs to one page."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Source, Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.literature.page_names import (
    ONE_PAGE,
    demand_page_of_theorem,
    demand_pages_of_sources,
    is_cut,
    section_file,
    source_file,
)
from ropetheory.literature.registry import sections, source_keys
from ropetheory.symbolic.theorems.catalogue import TITLES
from tests.verdicts.shared import claim

CUT = [key for key in source_keys() if is_cut(key)]


def source(key):
    return Source(key, "A note", "a reader", 2026)


def claims_of(key, count):
    return [claim("b > 1", "a.b", recorded=Verdict.HOLDS, id=f"{key}.{place}") for place in range(count)]


def test_our_own_theorems_have_names_of_their_own():
    for name in TITLES:
        demand_page_of_theorem(name)


@pytest.mark.parametrize(
    "name",
    [
        "errata",
        "readme",
        "verdicts",
        "language",
        "symbols",
        "rocq",
        "withdrawn",
        "atlas",
        "atlas-x",
        "source-x",
    ],
)
def test_a_theorem_is_not_called_as_another_page(name):
    with pytest.raises(RopeTheoryError, match=f"'{name}', as another page of the proofs is; rename it"):
        demand_page_of_theorem(name)


@pytest.mark.parametrize("name", ["erratum", "sources", "atlases", "errata-of-mine"])
def test_what_is_only_like_it_may_be(name):
    demand_page_of_theorem(name)


def test_no_source_has_a_section_of_another_for_its_page():
    for key in CUT:
        for section in sections(key):
            taken = section_file(key, section).removeprefix("source-").removesuffix(".md")
            with pytest.raises(RopeTheoryError, match=f"is one of the source '{key}'; give it another key"):
                demand_pages_of_sources([source(taken)], [])
    assert CUT
    demand_pages_of_sources([source("yarn-scaling")], [])


def test_the_one_section_of_a_long_source_is_a_page():
    both = [source("note"), source("note-note")]
    demand_pages_of_sources(both, claims_of("note", ONE_PAGE))
    with pytest.raises(
        RopeTheoryError, match=r"'note-note', whose page source-note-note\.md is one of the source"
    ):
        demand_pages_of_sources(both, claims_of("note", ONE_PAGE + 1))


def test_a_source_of_few_claims_has_one_page():
    short = next(key for key in source_keys() if key not in CUT)
    assert {section_file(short, section) for section in sections(short)} == {source_file(short)}
