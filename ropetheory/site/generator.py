"""The folder of the site: its sources are written aside, MkDocs Material builds, and the whole is moved."""

from __future__ import annotations

import json
import logging
import os
import shutil
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.files import check_writable
from ropetheory.missing import require
from ropetheory.report.typesetting import escape
from ropetheory.site.citation import cite, describe
from ropetheory.site.documents import documents, first_pages, for_generator, home, whole_files
from ropetheory.site.drop import drop_page
from ropetheory.site.entry import KINDS, Entry, Places, relink
from ropetheory.site.formulas import Formulas
from ropetheory.site.models import models
from ropetheory.site.reference import commands, functions
from ropetheory.site.runtime import write_runtime
from ropetheory.site.search import SEPARATOR, boost, mend_search
from ropetheory.site.theory import theory

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

THEME = Path(__file__).parent / "theme"
DROP = "drop.md"
MARKER = "site.json"
"""A file that every site has; only such a folder is replaced."""
EXTENSIONS: list[Any] = [
    "admonition", "attr_list", "def_list", "md_in_html", "tables",
    {"toc": {"permalink": "¶", "toc_depth": 3}}, "pymdownx.details", "pymdownx.keys", "pymdownx.superfences",
    {"pymdownx.highlight": {"use_pygments": True, "pygments_lang_class": True}},
]  # fmt: skip
LISTED = {"questions", "theorems", "engines", "guides"}
"""Folders whose pages stand in the menu; the others have a page that lists them."""
FEATURES = [
    "navigation.tabs", "navigation.indexes", "navigation.top", "search.highlight", "search.share",
    "search.suggest", "content.code.copy", "toc.follow",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Site:
    """What a site is made of.

    Attributes
    ----------
    pages : mapping
        What ``report.pages.render`` returns.
    helps : mapping
        By command what it is for, and its help.
    root : Path
        A checkout: its README, docs and figures.
    url, repository : str or None
        The address that it will have, and where its source is.
    pyodide : Path or None
        The folder of the Python that the page of configurations runs in the browser; without it that page
        is left out.
    """

    pages: Mapping[str, str]
    helps: Mapping[str, tuple[str, str]]
    root: Path
    url: str | None = None
    repository: str | None = None
    pyodide: Path | None = None

    def entries(self) -> list[Entry]:
        """List all pages."""
        found = [
            *theory(self.pages), *models(self.pages), *commands(self.helps), *functions(),
            *documents(self.root),
        ]  # fmt: skip
        drop = drop_page(complete=self.pyodide is not None)
        return [home(found), drop, *first_pages(found, self.pages), *found]


@dataclass(frozen=True, slots=True)
class Built:
    """What was built: how many pages and formulas, and what the generator warns of."""

    pages: int
    formulas: int
    warnings: tuple[str, ...]


def check_out(out: Path) -> None:
    """Refuse a folder that cannot be written or that is no site, before the work.

    Raises
    ------
    UsageError
        It cannot be written, or holds something else.
    """
    try:
        check_writable(out)
    except OSError as error:
        raise UsageError(f"cannot write to {out}: {error.strerror}; choose another --out") from error
    if out.is_dir() and any(out.iterdir()) and not (out / MARKER).is_file():
        raise UsageError(f"{out} is a folder that holds no site; choose another --out, or empty it")


def build(site: Site, out: Path) -> Built:
    """Build a site: all of it stands in the folder at the end, or what was there before.

    Raises
    ------
    UsageError
        The folder cannot be written or holds something else.
    MissingDependencyError
        The generator is not installed.
    RopeTheoryError
        A formula or a page cannot be written.
    """
    require("mkdocs", "material", "latex2mathml")
    check_out(out)
    entries = site.entries()
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.absolute().parent, prefix=f".{out.name}.") as folder:
        sources, made = Path(folder) / "sources", Path(folder) / "site"
        formulas = _write_sources(site, entries, sources)
        warnings = _generate(site, entries, formulas, sources, made)
        mend_search(made, entries)
        (made / MARKER).write_text(json.dumps({"pages": len(entries), "formulas": len(formulas)}) + "\n")
        _replace(out, made, Path(folder) / "before")
    return Built(len(entries), len(formulas), warnings)


def _replace(out: Path, made: Path, before: Path) -> None:
    """Put a folder in the place of another one."""
    made.chmod(0o755)
    try:
        if out.is_dir():
            os.replace(out, before)
        os.replace(made, out)
    except OSError as error:
        if before.is_dir() and not out.is_dir():
            os.replace(before, out)
        raise UsageError(f"cannot write to {out}: {error.strerror}; choose another --out") from error


def _write_sources(site: Site, entries: Sequence[Entry], folder: Path) -> Formulas:
    """Write the Markdown of all pages, the figures and what the pages load."""
    from ropetheory import __version__

    formulas = Formulas()
    places = Places(entries, whole_files(entries))
    for entry in entries:
        body = relink(_with_pictures(entry), places, site.repository)
        cited = cite(entry, __version__, site.url, site.repository)
        body = formulas.mark(f"{body.rstrip()}\n{_words(entry)}{cited}")
        path = folder / entry.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{_head(entry, site)}# {escape(entry.title)}\n\n{body}", encoding="utf-8")
    figures = folder / "figures"
    figures.mkdir()
    for file in sorted((site.root / "figures").glob("*.svg")):
        shutil.copy(file, figures / file.name)
    shutil.copytree(THEME / "assets", folder / "assets")
    if site.pyodide is not None:
        write_runtime(folder / "drop", site.pyodide)
    return formulas


def _with_pictures(entry: Entry) -> Entry:
    return replace(entry, body=for_generator(entry.body))


def _head(entry: Entry, site: Site) -> str:
    """Write the head of a source: its title, what it says, what it is to machines; JSON is YAML."""
    told: dict[str, Any] = {
        "title": entry.title, "description": " ".join(entry.about.split()),
        "jsonld": describe(entry, site.url),
    }  # fmt: skip
    hidden = [*(["navigation"] if entry.kind not in LISTED else []), *([] if entry.kind else ["toc"])]
    if hidden:
        told["hide"] = hidden
    if entry.path == DROP and site.pyodide is not None:
        told["drop"] = True
    told["search"] = {"boost": boost(entry)}
    lines = (f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in told.items())
    return "\n".join(["---", *lines, "---", "", ""])


def _words(entry: Entry) -> str:
    """Write the names by which a page is found beside its own words."""
    words = " · ".join(escape(word) for word in dict.fromkeys(entry.words) if word)
    return f'\n<p class="words" markdown="1">Found as: {words}</p>\n' if words else ""


def _navigation(entries: Sequence[Entry]) -> list[Any]:
    """Write the menu: the first page of every folder; what has few pages lists them."""
    menu: list[Any] = [{"Home": "index.md"}, {"Drop a config": "drop.md"}]
    there = {entry.path for entry in entries}
    for kind, title in KINDS.items():
        first = f"{kind}/index.md"
        if first in there:
            own = [entry for entry in entries if entry.kind == kind and entry.id != "index"]
            listed = [{_short(one): one.path} for one in own if kind in LISTED]
            menu.append({title: [first, *listed]})
    return menu


def _short(entry: Entry) -> str:
    return entry.title.partition(": ")[0]


def _generate(
    site: Site, entries: Sequence[Entry], formulas: Formulas, sources: Path, made: Path
) -> tuple[str, ...]:
    """Let MkDocs build; return its warnings."""
    from mkdocs.commands.build import build as mkdocs_build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, MkDocsException

    from ropetheory.site.plugin import FormulasPlugin

    settings = sources.parent / "mkdocs.yml"
    settings.write_text("site_name: ropetheory\n")
    heard = _Warnings()
    log = logging.getLogger("mkdocs")
    log.addHandler(heard)
    before, log.propagate = log.propagate, False
    try:
        config = load_config(str(settings), **_settings(site, entries, sources, made))
        config.plugins["ropetheory-formulas"] = FormulasPlugin(formulas)
        mkdocs_build(config)
    except (MkDocsException, Abort) as error:
        raise RopeTheoryError(f"the site cannot be generated: {' '.join(str(error).split())}") from error
    finally:
        log.removeHandler(heard)
        log.propagate = before
    return tuple(heard.lines)


class _Warnings(logging.Handler):
    """What the generator warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(" ".join(record.getMessage().split()))


def _settings(site: Site, entries: Sequence[Entry], sources: Path, made: Path) -> dict[str, Any]:
    schemes = (("default", "dark", "night"), ("slate", "light", "sunny"))
    return {
        "site_url": site.url or "", "site_description": "The checked theory of rotary position embeddings",
        "repo_url": site.repository or "", "edit_uri": "", "use_directory_urls": False,
        "docs_dir": str(sources), "site_dir": str(made), "nav": _navigation(entries),
        "theme": {
            "name": "material", "custom_dir": str(THEME / "overrides"), "font": False, "features": FEATURES,
            "language": "en", "favicon": "assets/favicon.svg", "logo": "assets/favicon.svg",
            "palette": [
                {
                    "media": f"(prefers-color-scheme: {'light' if scheme == 'default' else 'dark'})",
                    "scheme": scheme, "primary": "indigo", "accent": "indigo",
                    "toggle": {"icon": f"material/weather-{icon}", "name": f"Show the {other} page"},
                }
                for scheme, other, icon in schemes
            ],
        },
        "plugins": [
            {"material/search": {"lang": "en", "separator": SEPARATOR, "pipeline": ["stopWordFilter"]}},
            "material/offline",
        ],
        "markdown_extensions": EXTENSIONS, "extra_css": ["assets/site.css"],
        "extra_javascript": ["assets/site.js"],
        "extra": {"generator": False, "polyfills": ["assets/iframe-worker.js"]},
        "validation": {
            "omitted_files": "ignore", "not_found": "warn", "anchors": "warn", "absolute_links": "warn",
            "unrecognized_links": "warn",
        },
    }  # fmt: skip
