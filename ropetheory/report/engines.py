"""What engines make of published models: sentences, a table, the rules of an engine, pages."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.literature.page_names import CONTENTS
from ropetheory.models.engines.difference import compare
from ropetheory.published.catalogue import published
from ropetheory.published.engines import engines
from ropetheory.report.terminal import NAME, WORDS, Page, fold, table
from ropetheory.report.typesetting import as_page, escape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.published.engines import Engine, Rule

SAME = "as configured"
NOT_READ = "not read here"
NOT_ON_RECORD = "its class there is not on record"
OWN_CLASSES = ("deepseek_v4",)  # types with classes of their own in every engine, of which one alone was read
RUN = "models run as configured: they get what transformers 5 computes, both with their default options"


@functools.cache
def sentence(model: str, engine: str) -> str:
    """Say what an engine makes of a published model: as configured, or what differs."""
    config = published()[model].config
    if config.get("model_type") in OWN_CLASSES and engine != "transformers":
        return NOT_ON_RECORD
    try:
        return compare(config, engine).sentence
    except RopeTheoryError:  # its class is not known here, and so there is nothing to compare with
        return NOT_READ


def engine_rows(model: str) -> Iterator[tuple[str, str]]:
    """Yield what each engine makes of a model, by its title and version."""
    for name, one in engines().items():
        yield f"{name} {one.version.partition(' (')[0]}".strip(), sentence(model, name)


def differing(engine: str) -> list[tuple[str, str]]:
    """List the published models of which an engine computes something else, or which it does not load."""
    rows = ((name, sentence(name, engine)) for name in published())
    return [(name, words) for name, words in rows if words not in (SAME, NOT_READ, NOT_ON_RECORD)]


def engine_text(engine: Engine, *, width: int = 100, colour: bool = False) -> str:
    """Write what an engine makes of each field, and of which published models it computes something else."""
    page = Page(width, colour=colour)
    page.print(f"{engine.title} {engine.version}".strip(), "bold")
    page.print(f"Read in {engine.repository}: {engine.read}.")
    page.title("Published models that it does not run as configured")
    rows = differing(engine.name)
    page.print(table([("model", NAME), ("beside transformers 5", WORDS)], rows))
    page.print(f"{_as_configured(engine.name)} {RUN}.")
    page.title("How it reads each field")
    for rule in engine.rules:
        page.print(f"{rule.type} ({rule.status}): {', '.join(rule.fields)}", "bold")
        for words in filter(None, (rule.says, rule.differs and f"Against transformers 5: {rule.differs}")):
            for line in fold(" ".join(words.split()), width, hang=0):
                page.print(line)
        for place in rule.place.split(";"):  # each by itself and whole, to be copied
            for line in fold(" ".join(place.split()), width, cut=False):
                page.print(line, "dim", whole=True)
    return page.text


def _as_configured(engine: str) -> int:
    return sum(sentence(name, engine) == SAME for name in published())


def _says(rule: Rule) -> str:
    differs = f" {rule.differs}" if rule.differs else ""
    return " ".join(f"{rule.says}{differs} [{rule.place}]".split())


def engine_dict(engine: Engine) -> dict[str, Any]:
    """Return an engine, its rules and the models that it runs otherwise as plain values."""
    rules = [
        {"type": rule.type, "fields": list(rule.fields), "status": rule.status, "formula": rule.formula,
         "says": rule.says, "differs": rule.differs, "place": rule.place}
        for rule in engine.rules
    ]  # fmt: skip
    return {
        "name": engine.name, "title": engine.title, "version": engine.version,
        "repository": engine.repository, "rules": rules, "models": dict(differing(engine.name)),
    }  # fmt: skip


def engine_pages() -> dict[str, str]:
    """Write a page for every engine."""
    return {page_of(name): _engine_page(one) for name, one in engines().items()}


def page_of(engine: str) -> str:
    """Return the name of an engine's page."""
    return f"atlas-engine-{engine.replace('.', '-')}.md"


def _engine_page(engine: Engine) -> str:
    lines = [f"# {engine.title} {engine.version}".rstrip(), ""]
    lines += [f"[All pages]({CONTENTS}), [all models](atlas.md)", ""]
    lines += [f"Read in {escape(engine.repository)}: {escape(engine.read)}.", ""]
    lines += ["## Published models that it does not run as configured", ""]
    lines += [f"- {name}: {escape(words)}" for name, words in differing(engine.name)]
    lines += ["", f"{_as_configured(engine.name)} {RUN}.", ""]
    lines += ["## How it reads each field", ""]
    lines += ["| type | fields | | what happens |", "| --- | --- | --- | --- |"]
    for rule in engine.rules:
        cells = (rule.type, ", ".join(rule.fields), rule.status, _says(rule))
        lines.append(f"| {' | '.join(escape(' '.join(cell.split())) for cell in cells)} |")
    return as_page([*lines, ""])
