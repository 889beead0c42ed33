"""README and the guides: what they show is what runs, and their links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

import ropetheory
from ropetheory.cli.main import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
GUIDES = [ROOT / "docs" / f"{name}.md" for name in ("extend", "compute", "theorem", "figures", "conventions")]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LINES = 140  # of README


@pytest.mark.parametrize("path", [ROOT / "README.md", *GUIDES], ids=lambda path: path.stem)
def test_the_examples_of_a_page_run(path):
    text = path.read_text(encoding="utf-8")
    blocks = "\n".join(re.findall(r"```(?:python|pycon)\n(.*?)```", text, re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(blocks, {}, path.stem, str(path), 0)
    assert len(examples.examples) >= 3
    assert doctest.DocTestRunner(verbose=False).run(examples).failed == 0


SHOWN = re.findall(r"```sh\npython -m ropetheory ([^\n]*)\n```\n\n```text\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize(("line", "text"), SHOWN, ids=[line.split()[0] for line, _ in SHOWN])
def test_what_readme_shows_of_a_command_is_what_it_prints(line, text, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    main(shlex.split(line))
    assert capsys.readouterr().out.startswith(text)


def test_readme_is_short():
    assert len(README.splitlines()) <= LINES
    assert {line.split()[0] for line, _ in SHOWN} == {"extend", "check"}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_links_lead_to_files_and_headings(path):
    text = path.read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!https?:)([^)]*)\)|(?:src|srcset)=\"([^\"]*)\"", text):
        file, _, place = (target[0] or target[1]).partition("#")
        found = (path.parent / file).resolve() if file else path
        assert found.exists(), file
        if place:
            there = found.read_text(encoding="utf-8")
            titles = re.findall(r"^#+ (.*)$", there, re.MULTILINE)
            places = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
            assert place in places | set(re.findall(r'<a id="(.*?)"></a>', there)), target


def test_a_citation_names_this_version():
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {ropetheory.__version__}\n" in text
    assert f"version = {{{ropetheory.__version__}}}" in text
