"""What is generated is as the package writes it; what README shows runs."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from ropetheory import pages

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def rendered():
    report, written = pages.render()
    assert report.ok, [r.problem for r in (*report.theorems, *report.claims) if not r.ok]
    return report, written


def test_proofs_are_not_stale(rendered):
    assert pages.compare(rendered[1], ROOT / "proofs") == []


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


def test_a_stale_a_missing_and_a_foreign_page_are_named(rendered, tmp_path):
    written = rendered[1]
    pages.write(written, tmp_path)
    assert pages.compare(written, tmp_path) == []
    (tmp_path / "ntk-base.md").write_text("old", encoding="utf-8")
    (tmp_path / "schedule.md").unlink()
    (tmp_path / "note.md").write_text("mine", encoding="utf-8")
    assert pages.compare(written, tmp_path) == [
        "stale: ntk-base.md", "missing: schedule.md", "not a page of ours: note.md",
    ]
