"""One page of the site before it is written: its id, its title, its Markdown, and links between pages."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LINK = re.compile(r'(?<=\]\()[^)\s]+(?=\))|(?<=\bsrc=")[^"]+|(?<=\bsrcset=")[^"]+|(?<=\bhref=")[^"]+')
FENCE = re.compile(r"^(```|~~~).*?^\1[ \t]*$", re.MULTILINE | re.DOTALL)
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
FOOT = re.compile(r"^Written by `python -m ropetheory (?:proofs|figures)`.*\n?\Z", re.MULTILINE)
SITE = ("drop.md",)
"""Pages that only the site has: links to them hold as they stand."""
LISTS = {"theorems/index.md"}
"""Pages that stand for a file without its headings."""
KINDS = {
    "questions": "Questions", "theorems": "Theorems", "errata": "Errata", "sources": "Sources",
    "models": "Models", "engines": "Engines", "commands": "Commands", "functions": "Functions",
    "guides": "Guides",
}  # fmt: skip
"""The folders of the site, in the order of its menu, each with its heading."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One page.

    Attributes
    ----------
    kind, id : str
        The folder, or "" at the top, and the name of its file there: together its id, which does not change.
    title : str
        What people search, in plain words; also its heading.
    about : str
        What it says, in a sentence.
    body : str
        Its Markdown, without the heading.
    origin : str
        The file of the repository, from whose folder the links of the body count.
    schema : str
        What schema.org calls such a page.
    words : tuple of str
        Other words by which it is searched.
    """

    kind: str
    id: str
    title: str
    about: str
    body: str
    origin: str
    schema: str = "TechArticle"
    words: tuple[str, ...] = ()

    @property
    def path(self) -> str:
        """Its file among the sources of the site."""
        return f"{self.kind}/{self.id}.md" if self.kind else f"{self.id}.md"


def headline(page: str) -> str:
    """Return the heading of a page of ours, as Markdown."""
    return page.partition("\n")[0].removeprefix("# ").strip()


def without_headline(page: str) -> str:
    """Return a page without its heading and without its foot, which says how it was written."""
    return FOOT.sub("", page.partition("\n")[2]).strip() + "\n"


def first_words(body: str) -> str:
    r"""Return the first paragraph of a page that is a sentence: no link, no list, no table.

    >>> first_words("[All pages](README.md)\n\nA base *is* a number.\n\nMore.")
    'A base is a number.'
    """
    for part in body.split("\n\n"):
        text = part.strip()
        if text and text[0] not in "[#|-`<1!":
            return plain_words(text)
    return ""


def plain_words(text: str) -> str:
    """Take the marks of Markdown out of words."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", ANCHOR.sub("", text))
    text = re.sub(r"\$`(.*?)`\$|\*\*|(?<!\\)[*`]", r"\1", text)
    return " ".join(re.sub(r"\\(.)", r"\1", text).split())


class Places:
    """Where what a repository's file says stands on the site: which entry, by file and by anchor."""

    def __init__(self, entries: Iterable[Entry], whole: dict[str, str]) -> None:
        self._files = dict(whole)
        self._anchors: dict[tuple[str, str], str] = {}
        for entry in entries:
            self._files.setdefault(entry.origin, entry.path)
            for anchor in _anchors(entry):
                self._anchors.setdefault((entry.origin, anchor), entry.path)

    def find(self, file: str, anchor: str) -> str | None:
        """Return the entry that has an anchor of a file, or the one of the file; None where none is."""
        return self._anchors.get((file, anchor)) or self._files.get(file)


def _anchors(entry: Entry) -> Iterator[str]:
    yield from ANCHOR.findall(entry.body)
    yield entry.id
    yield entry.id.replace(".", "")


def relink(entry: Entry, places: Places, repository: str | None) -> str:
    """Return the body with links that hold on the site; others lead to the repository, or home."""

    def moved(found: re.Match[str]) -> str:
        return _moved(found[0], entry, places, repository)

    pieces, at = [], 0
    for fence in FENCE.finditer(entry.body):
        pieces += [LINK.sub(moved, entry.body[at : fence.start()]), fence[0]]
        at = fence.end()
    return "".join([*pieces, LINK.sub(moved, entry.body[at:])])


def _moved(link: str, entry: Entry, places: Places, repository: str | None) -> str:
    file, _, anchor = link.partition("#")
    if "://" in link or link.startswith(("mailto:", "data:")) or file.partition("?")[0].endswith(SITE):
        return link
    folder = posixpath.dirname(entry.origin)
    whole = posixpath.normpath(posixpath.join(folder, file)) if file else entry.origin
    if whole.startswith("figures/") and whole.endswith(".svg"):
        return posixpath.relpath(whole, posixpath.dirname(entry.path)) + (anchor and f"#{anchor}")
    target = places.find(whole, anchor)
    if target is None:
        home = posixpath.relpath("index.md", posixpath.dirname(entry.path))
        return f"{repository}/blob/HEAD/{whole}" if repository else home
    if target == entry.path:
        return f"#{anchor}" if anchor else posixpath.basename(target)
    name = posixpath.basename(target).removesuffix(".md")
    found = anchor and target not in LISTS and anchor not in {name, name.replace(".", "")}
    kept = f"#{anchor}" if found else ""
    return posixpath.relpath(target, posixpath.dirname(entry.path)) + kept
