"""How a page is cited, objected to and described to machines."""

from __future__ import annotations

import urllib.parse
from typing import TYPE_CHECKING, Any

from ropetheory.literature.registry import all_errata, sources

if TYPE_CHECKING:
    from ropetheory.site.entry import Entry

CITED = ("theorems", "errata", "sources", "models", "engines", "functions")
BRACES = str.maketrans({"{": r"\{", "}": r"\}", "&": r"\&", "%": r"\%", "#": r"\#", "_": r"\_", "$": r"\$"})


def address(entry: Entry, url: str | None) -> str | None:
    """Return the canonical address of a page, where the site has one."""
    if url is None:
        return None
    page = entry.path.removesuffix("index.md") if entry.id == "index" else entry.path[:-3] + ".html"
    return f"{url.rstrip('/')}/{page}"


def cite(entry: Entry, version: str, url: str | None, repository: str | None) -> str:
    """Write how a page is cited and where to object to it; nothing for pages that nobody cites."""
    if entry.kind not in CITED or entry.id == "index":
        return ""
    fields = {
        "title": f"{{{entry.title.translate(BRACES)}}}",
        "author": "{The ropetheory developers}",
        "note": f"{{ropetheory {version}, {entry.kind}/{entry.id}}}".replace("_", r"\_"),
    }
    if at := address(entry, url):
        fields["url"] = f"{{{at}}}"
    lines = ",\n".join(f"      {name} = {value}" for name, value in fields.items())
    key = f"ropetheory:{entry.id}"
    object_to = ""
    if repository:
        about = urllib.parse.urlencode({"title": f"Objection to {entry.kind}/{entry.id}"})
        object_to = f"\n[Object to this page]({repository}/issues/new?{about}): say what is wrong and why.\n"
    bibtex = f"    ```bibtex\n    @misc{{{key},\n{lines}\n    }}\n    ```\n"
    return f'\n??? quote "Cite this: {entry.kind}/{entry.id}"\n\n{bibtex}{object_to}'


def describe(entry: Entry, url: str | None) -> dict[str, Any]:
    """Return what schema.org calls a page."""
    found: dict[str, Any] = {
        "@context": "https://schema.org", "@type": entry.schema, "name": entry.title,
        "description": entry.about, "identifier": f"{entry.kind}/{entry.id}", "inLanguage": "en",
        "license": "https://spdx.org/licenses/MIT.html",
        "author": {"@type": "Organization", "name": "The ropetheory developers"},
    }  # fmt: skip
    if at := address(entry, url):
        found["url"] = at
    if entry.schema == "TechArticle":
        found["headline"] = entry.title
    return found | (_review(entry.id) if entry.schema == "ClaimReview" else {})


def _review(name: str) -> dict[str, Any]:
    """Say of an erratum what is reviewed, and that it is false as it stands there."""
    erratum = next(one for one in all_errata() if one.id == name)
    source = next(one for one in sources() if one.key == erratum.source)
    work = {"@type": "CreativeWork", "name": source.title, "author": source.authors}
    if source.arxiv:
        work["url"] = f"https://arxiv.org/abs/{source.arxiv}"
    rating = {"@type": "Rating", "ratingValue": 1, "bestRating": 5, "worstRating": 1}
    return {
        "claimReviewed": erratum.says,
        "itemReviewed": {"@type": "Claim", "appearance": work, "datePublished": str(source.year)},
        "reviewRating": rating | {"alternateName": f"False as stated: {erratum.truth}"},
    }
