"""The pages of guides: README, docs and the figures of a checkout; and the first page of every folder."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ropetheory.errors import UsageError
from ropetheory.literature.page_names import ATLAS, CONTENTS, ERRATA
from ropetheory.report.typesetting import escape
from ropetheory.site.entry import (
    FENCE,
    KINDS,
    Entry,
    first_words,
    headline,
    plain_words,
    without_headline,
)
from ropetheory.site.theory import FOLDER, errata_list_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

NAMED = {
    "README.md": "readme", "CONTRIBUTING.md": "contributing", "CHANGELOG.md": "changes",
    "figures/README.md": "figures", "docs/figures.md": "reproduce-the-figures",
}  # fmt: skip
QUESTIONS = "docs/questions.md"
"""A guide of which every part is a page."""
SEARCHED = re.compile(r"<!-- searched as: (.*?) -->\s*")
ASKED = re.compile(r"^python -m ropetheory (?:inspect|extend) ((?!config\.json)\S+)(?!.* --axis)", re.M)
"""A command that the page of configurations answers, too, and its model."""
FIRST = {
    "questions": "Questions about RoPE in practice",
    "theorems": "Theorems on rotary position embeddings, with their proofs",
    "errata": "Errata of papers and articles on RoPE, the most serious first",
    "sources": "Papers and articles: every statement checked",
    "models": "Published models: rope_theta, scaling, training length, critical pair",
    "engines": "Inference engines: what each makes of the RoPE fields of config.json",
    "commands": "Commands",
    "functions": "Python functions",
    "guides": "Guides",
}  # fmt: skip
SHORT = {"questions", "functions", "commands", "sources"}
"""Folders whose pages are listed by their titles alone."""
PICTURE = re.compile(r"<picture>.*?<img ([^>]*)>\s*</picture>", re.DOTALL)
IMAGE = re.compile(r"!\[([^\]]*)\]\(([^)]*figures/[^)]*?)\.svg\)")
LESS = re.compile(r"(`[^`\n]+`)|\\<")
"""Code, and a sign that a backslash keeps from being a tag, which the generator does not know."""
STARTS = re.compile(r"^(\d+\.|[-*]) |^\|")


def documents(root: Path) -> Iterator[Entry]:
    """Yield an entry for every document of a checkout.

    Raises
    ------
    UsageError
        The folder is no checkout.
    """
    if not (root / "README.md").is_file() or not (root / "docs").is_dir():
        raise UsageError(f"no README.md and docs in {root}: name the folder of a checkout with --root")
    docs = sorted(path.relative_to(root).as_posix() for path in (root / "docs").glob("*.md"))
    files = dict.fromkeys([*(file for file in NAMED if (root / file).is_file()), *docs])
    for file in files:
        if file == QUESTIONS:
            yield from _questions((root / file).read_text(encoding="utf-8"))
            continue
        page = (root / file).read_text(encoding="utf-8")
        name = NAMED.get(file, file.rpartition("/")[2].removesuffix(".md"))
        body = without_headline(page)
        title = plain_words(headline(page))
        yield Entry("guides", name, title, first_words(body) or title, body, file)


def _questions(page: str) -> Iterator[Entry]:
    """Yield an entry for every question; its id is the anchor that the guide has for it."""
    for part in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        searched = SEARCHED.search(body)
        words = tuple(searched[1].split(", ")) if searched else ()
        body = SEARCHED.sub("", body).strip() + "\n"
        if asked := ASKED.search(body):
            link = f"[The same in this browser](../drop.md?model={asked[1]})"
            body += f"\n{link}, or for a config of your own.\n"
        name = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
        yield Entry(
            "questions", name, title, plain_words(body.partition("\n\n")[0]), body, QUESTIONS, "QAPage", words
        )


def first_pages(entries: Sequence[Entry], pages: Mapping[str, str]) -> Iterator[Entry]:
    """Yield the first page of every folder: what it holds."""
    for kind, title in FIRST.items():
        own = [entry for entry in entries if entry.kind == kind]
        if not own:
            continue
        body, origin = _listed(own), f"{kind}/index.md"
        if kind == "errata" and ERRATA in pages:
            body, origin = errata_list_of(pages[ERRATA]), f"{FOLDER}/{ERRATA}"
        elif kind == "models" and ATLAS in pages:
            body, origin = without_headline(pages[ATLAS]), f"{FOLDER}/{ATLAS}"
        yield Entry(kind, "index", title, title, body, origin, "CollectionPage")


def _listed(own: Sequence[Entry]) -> str:
    lines = (
        f"- [{escape(entry.title)}]({entry.id}.md){_about(entry)}" for entry in own if entry.id != "index"
    )
    return "\n".join([*lines, ""])


def _about(entry: Entry) -> str:
    """Say what a page is about, where its title does not."""
    told = entry.about.rstrip(".").lower() in entry.title.lower()
    return "" if told or entry.kind in SHORT else f": {escape(entry.about)}"


def whole_files(entries: Sequence[Entry]) -> dict[str, str]:
    """Say where a file of the repository stands that was cut, or that is another one here."""
    firsts = {
        f"{FOLDER}/{CONTENTS}": "theorems/index.md", f"{FOLDER}/{ERRATA}": "errata/index.md",
        f"{FOLDER}/{ATLAS}": "models/index.md", FOLDER: "theorems/index.md", "figures": "guides/figures.md",
        QUESTIONS: "questions/index.md",
    }  # fmt: skip
    makers = {entry.origin: "models/index.md" for entry in entries if entry.kind == "models"}
    sources = {f"{FOLDER}/source-{entry.id}.md": entry.path for entry in entries if entry.kind == "sources"}
    indexes = {f"{kind}/index.md": f"{kind}/index.md" for kind in KINDS}
    return {**makers, **sources, **firsts, **indexes}


def home(entries: Sequence[Entry]) -> Entry:
    """Write the first page of all."""
    count = {kind: sum(entry.kind == kind and entry.id != "index" for entry in entries) for kind in KINDS}
    body = f"""
The checked theory of rotary position embeddings (RoPE): what is true, derived step by step; what papers
print, with a verdict for every statement; what models and engines do with the fields of a `config.json`.

- **[Drop a config.json](drop.md)**: wavelengths, the critical pair, and what to write for a longer context,
  computed in this browser. No file leaves it.
- **[Questions](questions/index.md)** that people ask about RoPE in practice, each with a short answer.
- **[Errata](errata/index.md)**: {count["errata"]} mistakes of papers and articles, and what is true.
- **[Theorems](theorems/index.md)**: {count["theorems"]} pages of proofs that a checker confirms.
- **[Papers and articles](sources/index.md)**: every statement with its verdict, by section and equation.
- **[Models](models/index.md)**: {count["models"]} of them: base, scaling, length of training.
- **[Engines](engines/index.md)**: what {count["engines"]} engines make of each field of a file.
- **[Functions](functions/index.md)** and **[commands](commands/index.md)** of the package, room by room.
- **[Guides](guides/index.md)**: the README, figures, ports, images, how to contribute.

Search (press ++s++) finds symbols, equations and models: try `YaRN eq 8`, `critical pair`, `mscale`,
`qwen3-8b`, `rope_theta moved`, `ntk_base`.
"""
    about = "RoPE: theorems, errata of papers, models, engines, and a page that reads a config.json."
    return Entry("", "index", "ropetheory: the checked theory of RoPE", about, body, "index.md", "WebSite")


def for_generator(text: str) -> str:
    """Return Markdown of GitHub's kind as the generator's: pictures by theme, lists apart, ``<`` as it is."""
    text = PICTURE.sub(_picture, text)
    text = IMAGE.sub(lambda found: _both(found[1], found[2]), text)
    text = text.replace("<details>", '<details markdown="1">')
    pieces, at = [], 0
    for fence in FENCE.finditer(text):
        pieces += [_prose(text[at : fence.start()]), fence[0]]
        at = fence.end()
    return "".join([*pieces, _prose(text[at:])])


def _prose(text: str) -> str:
    return LESS.sub(lambda found: found[1] or "&lt;", _spaced(text))


def _picture(found: re.Match[str]) -> str:
    given = dict(re.findall(r'(\w+)="([^"]*)"', found[1]))
    return _both(given.get("alt", ""), given["src"].removesuffix(".svg"))


def _both(alt: str, file: str) -> str:
    """Show a figure in the colours of the theme; its words are those of its heading in the catalogue."""
    from ropetheory.figures.catalogue import MODULES

    words = MODULES.get(alt, alt)
    return f"![{words}]({file}.svg#only-light)![{words}]({file}-dark.svg#only-dark)"


def _spaced(text: str) -> str:
    """Put an empty line before a list or a table that follows words."""
    lines: list[str] = []
    for line in text.split("\n"):
        before = lines[-1] if lines else ""
        if STARTS.match(line) and before.strip() and not STARTS.match(before) and before[0] != " ":
            lines.append("")
        lines.append(line)
    return "\n".join(lines)
