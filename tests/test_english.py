"""The commonest of the turns that CONTRIBUTING bans, looked for in what users read."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import ropetheory
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.symbolic.theorems.derived import lemmas

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "ropetheory"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
ROOMS = (
    *("authoring", "cli", "conformance", "figures", "models", "numeric", "published", "report", "rocq"),
    *("site", "sweeps", "symbols", "verdicts", "verify", "symbolic/agreement", "symbolic/language"),
    *("symbolic/proof", "symbolic/reading", "symbolic/theorems"),
)
"""Rooms whose messages, help and sentences are searched. Literature speaks in the readings of its claims."""
MODULES = sorted([
    *PACKAGE.glob("*.py"),
    *(path for room in ROOMS for path in (PACKAGE / room).rglob("*.py")),
])
COMPARED = "more|less|longer|smaller|larger|greater|fewer|slower|faster|closer|nearer|farther|better|one"
BANNED = re.compile(
    r"\b(?:is|are|was|were|be|been|when|they are) told\b(?! apart)|\btold (?:by|in|of|to)\b"
    rf"|(?<!there )\b(?:is|are|was|were) no\b(?! (?:{COMPARED}|longer)\b)"
    r"|\bnor (?:is|are|does|do)\b|\bheld against it\b|\bthat weigh(?:s)? most\b|\bof the others? it\b"
    r"|\b(?:one|process|processes) a (?:core|GPU|pair)\b|\b(?:radians|turns) a token\b"
    r"|\btokens a (?:text|turn)\b"
    r"|\bhand(?:s|ed)? over\b|\b(?:is|are|one|verdicts?) on file\b|\bare known, as\b",
    re.IGNORECASE,
)


POINTING = re.compile(r"(?:So|It|They|Its|Their|That is|Neither is|Nor|And|Then)\b|\.\.\.|.*\.\.\.$")
"""How a sentence begins or ends that leans on the one before it or behind it."""
LEANING = re.compile(
    r"(?:So (?:is|does|are)|Nor|Neither(?! an?\b)|And|As (?:for|before)|The same|It|That of|They)\b"
)
"""How the reason of a step, or the sentence of a lemma, begins that does so."""


def banned(text):
    """List the banned turns in a text, each with what stands around it."""
    words = " ".join(text.split())
    return [words[max(0, found.start() - 30) : found.end() + 20] for found in BANNED.finditer(words)]


def prose(page):
    """Return a page without its code, and without what is generated between marks."""
    page = re.sub(r"^```.*?^```", "", page, flags=re.DOTALL | re.MULTILINE)
    page = re.sub(r"<!-- (\w+) -->.*?<!-- /\1 -->", "", page, flags=re.DOTALL)
    return re.sub(r"^## English\n.*?(?=^## )", "", page, flags=re.DOTALL | re.MULTILINE)


def spoken(source):
    """List the texts of a module that are no docstrings."""
    tree = ast.parse(source)
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in silent)
    return [node.value for node in texts if isinstance(node.value, str)]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_a_page_is_in_plain_english(path):
    assert banned(prose(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_what_a_module_says_is_in_plain_english(path):
    found = [turn for text in spoken(path.read_text(encoding="utf-8")) for turn in banned(text)]
    assert found == []


@pytest.mark.parametrize("theorem", ropetheory.theorems(), ids=lambda theorem: theorem.id)
def test_a_conclusion_stands_alone(theorem):
    sentences = {one.id: one.sentence for one in theorem.conclusions}
    assert {name: words for name, words in sentences.items() if POINTING.match(words)} == {}


@pytest.mark.parametrize("theorem", ropetheory.theorems(), ids=lambda theorem: theorem.id)
def test_a_reason_stands_alone(theorem):
    loaded = load(theorem.id)
    reasons = [step.reason for entry in (*loaded.lemmas, *loaded.body) for step in entry.proof]
    assert [words for words in reasons if LEANING.match(words)] == []


def test_a_lemma_stands_alone():
    shared = lemmas()
    words = [one.sentence for one in shared] + [step.reason for one in shared for step in one.proof]
    assert [one for one in words if LEANING.match(one)] == []


@pytest.mark.parametrize("text", ["So is b.", "And below.", "The same product.", "It is at most 1."])
def test_a_reason_that_points_elsewhere_is_seen(text):
    assert LEANING.match(text)
    assert not LEANING.match(f"The line is at most 1, and {text.lower()}")


@pytest.mark.parametrize("text", ["So does one.", "And from above.", "... and by less.", "At most a ..."])
def test_a_sentence_that_points_elsewhere_is_seen(text):
    assert POINTING.match(text)


@pytest.mark.parametrize("text", ["Some pairs stay.", "The positions 0 ... L - 1 stay.", "Theirs differ."])
def test_a_sentence_that_stands_alone_is_left_alone(text):
    assert not POINTING.match(text)


@pytest.mark.parametrize(
    "text",
    [
        *("The rest is told.", "8 is no limit.", "They are no half-line.", "Nor is it small."),
        *("held against it", "one a core", "0.5 radians a token", "Hand over floats."),
        *("The verdict on file.", "9 are known, as x"),
    ],
)
def test_a_banned_turn_is_seen(text):
    assert banned(text)


@pytest.mark.parametrize(
    "text",
    [
        *("There is no rule.", "It is no longer than that.", "They are no farther apart.", "It says no."),
        *("one per core", "a text on files", "It takes a while per core."),
    ],
)
def test_what_is_good_english_is_left_alone(text):
    assert not banned(text)


def test_the_list_of_banned_turns_names_what_is_looked_for():
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    listed = page.partition("## English\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([^|-][^|]*) \| ([^|]*) \|$", listed, re.MULTILINE)[1:]
    assert len(rows) >= 8
    assert [now for now, _ in rows if banned(now)]
    assert [better for _, better in rows if banned(better)] == []
