"""What is generated is as the package writes it; what README shows runs."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from ropetheory.literature.registry import KEYS, claims
from ropetheory.report.pages import folder, pages
from ropetheory.symbolic.theorems.catalogue import TITLES
from ropetheory.verify.run import verify

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def rendered():
    report = verify(derivations=True, points=0)
    assert report.ok, [result.problem for result in report.results if not result.ok]
    return report, pages.render(report)


def test_proofs_are_not_stale(rendered):
    assert folder.compare(rendered[1], ROOT / "proofs") == []


def test_there_is_a_page_for_each_theorem_and_each_source(rendered):
    sources = [f"source-{key}.md" for key in KEYS]
    expected = {*(f"{name}.md" for name in TITLES), *sources, "README.md", "errata.md", "verdicts.md"}
    assert set(rendered[1]) == expected
    assert all(f"]({name})" in rendered[1]["README.md"] for name in expected - {"README.md"})


def test_every_link_leads_to_a_place_on_a_page(rendered):
    written = rendered[1]
    places = {name: {"", *re.findall(r'<a id="(.*?)"></a>', text)} for name, text in written.items()}
    links = [link for text in written.values() for link in re.findall(r"\]\((.*?\.md)#?(.*?)\)", text)]
    assert len(links) > 2 * len(claims())
    assert [link for link in links if link[1] not in places[link[0]]] == []


def test_every_claim_has_its_place_and_its_line(rendered):
    written = rendered[1]
    for claim in claims():
        assert written[f"source-{claim.source}.md"].count(f'<a id="{claim.id}"></a>') == 1
        assert written["verdicts.md"].count(f"#{claim.id})") == 1


def test_formulas_on_pages_are_closed(rendered):
    for name, text in rendered[1].items():
        for line in text.splitlines():
            assert len(re.findall(r"(?<!\\)\$", line)) % 2 == 0, (name, line)


def test_readme_shows_the_computed_verdicts(rendered):
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.search(r"<!-- verdicts -->\n(.*?)\n?<!-- /verdicts -->", text, re.DOTALL)
    assert shown is not None
    assert shown.group(1).strip().splitlines() == pages.verdict_table(rendered[0])


def test_readme_examples_run():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(blocks, {}, "README", "README.md", 0)
    assert len(examples.examples) > 5
    results = doctest.DocTestRunner(verbose=False).run(examples)
    assert results.failed == 0
