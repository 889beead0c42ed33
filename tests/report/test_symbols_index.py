"""The index of symbols leads from a symbol to the theorems that speak of it."""

from __future__ import annotations

import re

from ropetheory.report.symbols_index import MANY, index_page, spoken_of
from ropetheory.symbolic.theorems.catalogue import TITLES, load


def rows():
    """Return the rows of the page by symbol."""
    return dict(re.findall(r"^\| (\$`.*?`\$) \| (.*) \|$", index_page(), re.MULTILINE))


def test_a_symbol_has_its_meaning_and_its_theorems():
    found = rows()
    assert found["$`s_0`$"].startswith("another scale | [Position interpolation](position-interpolation.md)")
    assert "[The NTK base](ntk-base.md)" in found["$`b'`$"]
    assert found["$`b`$"].endswith(" more")
    assert found["$`b`$"].count("](") == MANY


def test_a_name_counts_where_it_is_stated():
    assert {"b", "d", "j", "s", "ntk_base", "wavelength"} <= spoken_of(load("ntk-base"))
    assert "granularity" not in spoken_of(load("ntk-base"))


def test_every_theorem_has_a_symbol():
    page = index_page()
    assert [name for name in TITLES if not spoken_of(load(name))] == []
    assert page.count("| symbol | meaning | theorems |") == 2
