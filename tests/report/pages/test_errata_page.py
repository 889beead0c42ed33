"""The page of errata, and the list of README."""

from __future__ import annotations

from dataclasses import replace

from ropetheory.report.pages.errata_page import rank_errata, errata_page, erratum_section, readme_list
from ropetheory.verify.results import Report
from tests.report.shared import ERRATUM, RESULT

HEAVY = replace(RESULT, erratum=replace(ERRATUM, id="yarn.heavy", title="A heavier one", claims=("a", "b")))
REPORT = Report((), (), errata=(RESULT, HEAVY))


def test_the_weightiest_comes_first():
    assert [result.id for result in rank_errata(REPORT)] == ["yarn.heavy", "yarn.last"]
    text = errata_page(REPORT)
    assert "1. [A heavier one](#yarn.heavy) (`yarn`, a number)\n2. [The last" in text
    assert text.index('<a id="yarn.heavy">') < text.index('<a id="yarn.last">')
    assert "## [YaRN" in text
    assert "## [Reading note" not in text


def test_an_erratum_has_its_formulas_figures_and_claims():
    text = "\n".join(erratum_section(RESULT))
    assert text.startswith('### <a id="yarn.last"></a>The last wavelength is 54410, not 62832\n')
    assert "*section 1.* It is 2 pi b." in text
    assert "\nAs a formula of ours:\n\n" in text
    assert "\nWhat is right:\n\n" in text
    assert "\n- Wavelength of the last pair (b = 10000, d = 128): stated 62831.9, true 54410.1\n" in text
    assert "The source itself says otherwise: Section 2 has 54410." in text
    assert "Mending it changes a number, and practice depends on it. Tables of\\_it. Claims: [" in text
    assert "Claims: [`yarn.claim`](source-yarn.md#yarn.claim) refuted." in text
    assert "![ropes](../figures/ropes.svg)" in text


def test_readme_has_the_top_and_says_how_many_there_are():
    assert readme_list(REPORT) == [
        "1. [A heavier one](proofs/errata.md#yarn.heavy) (`yarn`, a number)",
        "2. [The last wavelength is 54410, not 62832](proofs/errata.md#yarn.last) (`yarn`, a number)",
    ]
    short = readme_list(REPORT, top=1)
    assert short[-1] == "These are the weightiest of [2 errata](proofs/errata.md)."
    assert len(short) == 3
