"""The pages of published models and of engines: one each, cut from the pages of the atlas."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ropetheory.literature.page_names import ATLAS
from ropetheory.published.catalogue import published
from ropetheory.published.engines import engines
from ropetheory.report.engines import page_of
from ropetheory.site.entry import Entry, first_words, without_headline
from ropetheory.site.theory import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ropetheory.published.models import PublishedModel


def models(pages: Mapping[str, str]) -> Iterator[Entry]:
    """Yield an entry for every model of the atlas and for every engine."""
    cut = {name: (body, file) for file in pages if _is_makers(file) for name, body in _cut(pages[file])}
    for name, entry in published().items():
        if name in cut:
            yield _model(entry, *cut[name])
    for name, engine in engines().items():
        file = page_of(name)
        if file in pages:
            body = without_headline(pages[file])
            title = f"{engine.title}: what it makes of rope_theta and rope_scaling in config.json"
            about = first_words(body) or title
            words = (name, engine.version, "rope_parameters", "config.json")
            yield Entry("engines", name, title, about, body, f"{FOLDER}/{file}", words=words)


def _is_makers(file: str) -> bool:
    return file.startswith("atlas-") and file not in {page_of(name) for name in engines()}


def _cut(page: str) -> Iterator[tuple[str, str]]:
    """Yield the part of every model on the page of its maker."""
    for part in re.split(r"^## ", without_headline(page), flags=re.MULTILINE)[1:]:
        name, _, body = part.partition("\n")
        yield name.strip(), body.strip() + "\n"


def _model(entry: PublishedModel, body: str, file: str) -> Entry:
    title = f"{entry.title}: rope_theta, critical pair and scaling"
    head = f"[All models]({ATLAS}) · [Drop a config of your own](../drop.md?model={entry.name})\n\n"
    asked = (
        f"\n```sh\npython -m ropetheory inspect {entry.name}\n"
        f"python -m ropetheory extend {entry.name} --target 128k\n```\n"
    )
    words = (entry.name, *entry.repositories, *entry.also, str(entry.config.get("model_type", "")))
    about = f"What {entry.title} of {entry.maker} was trained and is served with: base, length, scaling."
    return Entry("models", entry.name, title, about, head + body + asked, f"{FOLDER}/{file}", words=words)
