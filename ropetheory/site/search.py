"""The search of the site: what it looks into, and how it ranks what it finds."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.site.entry import Entry

BOOST = {"questions": 6, "theorems": 4, "": 3, "sources": 2.5, "engines": 2, "commands": 2, "functions": 2}
"""How much more, or less, a page of a folder counts than others."""
FIELDS = {"title": 10, "tags": 10, "text": 1}
"""How much a word counts by where it stands; tags are the words by which a page is asked for."""
SEPARATOR = r"[\s\u200b\-,;:!=()\[\]{}\"'`/·¶]+|\.(?!\d)|(?<!\d)\.|&[lg]t;"
"""Where words end: `eq. (8)` is found by `eq 8`, and 1.5 stays whole."""
RANKING = Path(__file__).parent / "theme" / "search.js"
HOOKS = (
    ("e=e+s+o.id}return e}", 'e=e+s+o.id+","}return e}'),
    ("test(r)?r:`${r}*`)", "test(r)||[...r].length<3?r:`${r}*`)"),
    ("new lunr.QueryParser(t,e).parse();", "new lunr.QueryParser(t,e).parse();"
     "e.clauses=ranking.telling(e.clauses,lunr);"),
    ("search(e){if(e=e.replace(", "search(e){ranking.typed=e;if(e=e.replace("),
    ("n=this.index.search(e).reduce(", "n=this.index.query(q=>ranking.ask(q,r)).reduce("),
    ("{score:a*(1+K(g,2)),terms:f}", "{score:ranking.score(a,f,c),terms:f}"),
)  # fmt: skip
"""What stands in the search of mkdocs-material 9.8.2, and what stands there instead."""


def boost(entry: Entry) -> float:
    """Say how much a page counts; a list of others counts little."""
    return 0.5 if entry.id == "index" and entry.kind else BOOST.get(entry.kind, 1)


def mend_search(made: Path, entries: Sequence[Entry]) -> None:
    """Put the search of a site right: what it looks into, and how it ranks.

    lunr, by which Material searches, names a node by the letters and numbers of its edges without anything
    between them, so that words with digits make two nodes one, and a search meets words that are not there.
    Material looks for every word as the beginning of others; here words of one or two letters are looked for
    as they stand, since thousands of words begin with them. ``theme/search.js`` says how it ranks.

    Raises
    ------
    RopeTheoryError
        The search is not the one that is known.
    """
    workers = list((made / "assets" / "javascripts" / "workers").glob("search.*.js"))
    texts = {path: path.read_text(encoding="utf-8") for path in workers}
    for known, mended in HOOKS:
        if sum(text.count(known) for text in texts.values()) != 1:
            raise RopeTheoryError("the search of this mkdocs-material is not the known one; install 9.8.2")
        texts = {path: text.replace(known, mended) for path, text in texts.items()}
    for path, text in texts.items():
        path.write_text(RANKING.read_text(encoding="utf-8") + text, encoding="utf-8")
    _tag(made / "search", entries)


def _tag(folder: Path, entries: Sequence[Entry]) -> None:
    """Give pages in the index the words by which they are asked for, and parts the name of their page."""
    index = json.loads((folder / "search_index.json").read_text(encoding="utf-8"))
    index["config"]["fields"] = {name: {"boost": weight} for name, weight in FIELDS.items()}
    pages = {entry.path.removesuffix(".md") + ".html": entry for entry in entries}
    for one in index["docs"]:
        page, part, _ = one["location"].partition("#")
        if page in pages:
            one["tags"] = _words(pages[page], whole=not part)
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    (folder / "search_index.json").write_text(text, encoding="utf-8")
    (folder / "search_index.js").write_text(f"var __index = {text}", encoding="utf-8")


def _words(entry: Entry, *, whole: bool) -> list[str]:
    """List the words of a page, each once, so that one with many names does not count for more."""
    names = " ".join((entry.id, *(entry.words if whole else (entry.title,)))).lower()
    unique = {word for name in (names, names.replace("_", " ")) for word in re.split(SEPARATOR, name) if word}
    return sorted(unique | {"equation"} if "eq" in unique else unique)
