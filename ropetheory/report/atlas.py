"""The published models: their list, one of them with its sources, and their pages."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.literature.page_names import ATLAS, CONTENTS
from ropetheory.models.config import read_config
from ropetheory.models.inspection import WORDS as METHODS
from ropetheory.models.known import training_of, with_training
from ropetheory.numeric.frequencies.critical import critical_pair
from ropetheory.published.engines import engines
from ropetheory.published.models import MAKERS, ONE, SEVERAL
from ropetheory.report.atlas_numbers import computed, computed_words
from ropetheory.report.engines import engine_dict, engine_pages, engine_rows, page_of, sentence
from ropetheory.report.fields import json_text, plain
from ropetheory.report.model import short_number
from ropetheory.report.terminal import LABEL, NAME, NUMBER, WORDS, Page, grid, table
from ropetheory.report.typesetting import as_page, escape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ropetheory.models.config import ModelRope
    from ropetheory.published.models import Fact, PublishedModel, Served, Stage


NARROW = ("width", "positions")  # what a narrow list leaves out
WIDE = 100  # columns from which all columns of the list have room
HEADS = ("model", "base", "width", "scaling", "trained to", "positions", "critical pair")
READ = (
    "trained to: the longest texts of training, - where no source says it; positions: what the file allows; "
    "critical pair: the first pair, counted from 0, whose wavelength before scaling reaches the length that "
    "was trained without scaling."
)


def rope_of(entry: PublishedModel) -> ModelRope | None:
    """Return what the configuration of a model means; None where its class is not known here."""
    try:
        return read_config(entry.config)
    except RopeTheoryError:
        return None


def cells(entry: PublishedModel) -> tuple[str, ...]:
    """Return the row of a model: base, rotary width, scaling, lengths, critical pair."""
    rope = rope_of(entry)
    trained = "-" if entry.length is None else f"{entry.length:,}"
    if rope is None:
        return entry.name, "", "", "not read here", trained, "", ""
    scaling = "none" if rope.method.name == "none" else _scaling(rope)
    known = training_of({**entry.config, "_name_or_path": entry.name}, rope)
    if known.length != entry.length:
        trained = "-"  # no source says how long its texts were
    length = with_training(rope, known)[0].length
    pair = critical_pair(rope.base, rope.dim, length)
    shown = "none" if pair == rope.dim // 2 else f"{pair} of {rope.dim // 2}"
    return entry.name, f"{rope.base:,.12g}", str(rope.dim), scaling, trained, f"{rope.target_length:,}", shown


def _scaling(rope: ModelRope) -> str:
    return f"{METHODS.get(rope.method.name, rope.method.name)} × {short_number(rope.scale)}"


def count_sureness(entries: Iterable[PublishedModel]) -> dict[str, int]:
    """Count the facts of some entries by how sure they are."""
    counts = Counter(fact.sure for entry in entries for fact in entry.facts)
    return {sure: counts[sure] for sure in (MAKERS, SEVERAL, ONE)}


def _sure_words(counts: Mapping[str, int]) -> str:
    words = {MAKERS: "the makers' own text", SEVERAL: "several copies", ONE: "one copy alone"}
    parts = ", ".join(f"{counts[sure]:,} from {what}" for sure, what in words.items() if counts[sure])
    return f"{sum(counts.values()):,} facts: {parts}"


def atlas_text(entries: Mapping[str, PublishedModel], *, width: int = 100, colour: bool = False) -> str:
    """Write the list of published models for a terminal."""
    page = Page(width, colour=colour)
    print_atlas(page, entries, left_out=() if width >= WIDE else NARROW)
    return page.text


def print_atlas(page: Page, entries: Mapping[str, PublishedModel], left_out: tuple[str, ...] = ()) -> None:
    """Print the list of published models; what is left out stands with each of them."""
    kinds = dict(zip(HEADS, (NAME, NUMBER, NUMBER, WORDS, NUMBER, NUMBER, NUMBER), strict=True))
    columns = {head: kind for head, kind in kinds.items() if head not in left_out}
    rows = (dict(zip(HEADS, cells(entry), strict=True)) for entry in entries.values())
    page.print(table(columns, ([row[head] for head in columns] for row in rows), gap=1))
    page.note("; ".join(part for part in READ.split("; ") if part.partition(":")[0] not in left_out))
    page.print(f"{len(entries)} models; {_sure_words(count_sureness(entries.values()))}.")


def model_text(entry: PublishedModel, *, width: int = 100, colour: bool = False) -> str:
    """Write one published model with its sources for a terminal."""
    page = Page(width, colour=colour)
    print_model(page, entry)
    return page.text


def print_model(page: Page, entry: PublishedModel) -> None:
    """Print one published model: the configuration, training, what is served, and where that is seen."""
    year = f", {entry.year}" if entry.year else ""
    page.print(f"{entry.title} ({entry.maker}{year})", "bold")
    rows = [(head, cell) for head, cell in zip(HEADS[1:], cells(entry)[1:], strict=True) if cell]
    rows += [("repositories", ", ".join(entry.repositories))]
    rows += [("same RoPE in", ", ".join(entry.also))] if entry.also else []
    page.print(grid((LABEL, WORDS), rows))
    for title, lines in _parts(entry):
        page.title(title)
        page.print(grid((WORDS,), ((line,) for line in lines)))
    numbers = list(computed_words(entry, rope_of(entry)))
    if numbers:
        page.title("Computed")
        page.print(grid((WORDS,), ((line,) for line in numbers)))
    page.title("Engines")
    page.print(grid((LABEL, WORDS), engine_rows(entry.name)))
    page.title("Configuration")
    fields = [fact for fact in entry.facts if fact.what.startswith("config.")]
    page.print(grid((NAME, WORDS, WORDS), (_field(fact) for fact in fields)))
    page.title("Sources")
    page.print(grid((NAME, WORDS), ((one.id, _place(one)) for one in entry.sources)))
    page.print(f"{_sure_words(count_sureness([entry]))}.")


def _parts(entry: PublishedModel) -> Iterator[tuple[str, list[str]]]:
    if entry.trained:
        yield "Training", [f"{_stage(one)}{_by(one.sources)}" for one in entry.trained]
    if entry.why:
        yield "Scaling", [entry.why]
    if entry.served:
        yield "Served by its makers", [f"{_served(one)}{_by(one.sources)}" for one in entry.served]
    if entry.advice:
        yield "Advice for its use", [f"{one.text}{_by(one.sources)}" for one in entry.advice]


def _by(ids: Iterable[str]) -> str:
    return f" [{', '.join(ids)}]"


def _stage(one: Stage) -> str:
    base = "" if one.base is None else f", base {one.base:,.12g}"
    tokens = "" if one.tokens is None else f", {tokens_in_words(one.tokens)} tokens"
    return f"{one.length:,} tokens per text{base}{tokens}: {one.stage}"


def tokens_in_words(number: float) -> str:
    """Write a number of tokens in words.

    >>> tokens_in_words(2.52e8), tokens_in_words(1.5e13), tokens_in_words(200_000)
    ('252 million', '15 trillion', '200,000')
    """
    for size, word in ((1e12, "trillion"), (1e9, "billion"), (1e6, "million")):
        if number >= size:
            return f"{number / size:.4g} {word}"
    return f"{number:,.0f}"


def _served(one: Served) -> str:
    if isinstance(one.how, str):
        return f"{one.length:,} tokens: {one.how}"
    method = one.how.get("method", "")
    given = ", ".join(f"{name} {_value(value)}" for name, value in one.how.items() if name != "method")
    return f"{one.length:,} tokens: by {method}" + (f" ({given})" if given else "")


def _field(fact: Fact) -> tuple[str, str, str]:
    sure = fact.sure if fact.sure == ONE else ""
    names = ", ".join(one.id for one in fact.sources)
    return fact.what.removeprefix("config."), _value(fact.value), f"[{names}]{f' {sure}' if sure else ''}"


def _value(value: Any) -> str:
    if isinstance(value, list) and len(value) > 8:
        return f"{', '.join(map(str, value[:3]))}, ... ({len(value)} numbers)"
    return f"{value:,.12g}" if isinstance(value, (int, float)) and not isinstance(value, bool) else str(value)


def _place(one: Any) -> str:
    return f"{one.at}{' (its makers)' if one.makers else ''}: {one.shows}"


def atlas_json(entries: Mapping[str, PublishedModel]) -> str:
    """Write published models as one JSON object."""
    every = [engine_dict(one) for one in engines().values()] if len(entries) > 1 else []
    return json_text(
        {"schema": 1, "models": [model_dict(one) for one in entries.values()], "engines": every}
    )


def model_dict(entry: PublishedModel) -> dict[str, Any]:
    """Return a published model as plain values."""
    facts = [
        {"what": fact.what, "value": plain(fact.value), "sure": fact.sure,
         "sources": [one.at for one in fact.sources]}
        for fact in entry.facts
    ]  # fmt: skip
    return {
        "name": entry.name, "title": entry.title, "maker": entry.maker, "year": entry.year,
        "repositories": list(entry.repositories), "also": list(entry.also), "fields": plain(entry.config),
        "trained": entry.length, "scaled": entry.scaled, "facts": facts,
        "computed": plain(computed(entry, rope_of(entry))),
        "engines": {name: sentence(entry.name, name) for name in engines()},
    }  # fmt: skip


def atlas_pages(entries: Mapping[str, PublishedModel]) -> dict[str, str]:
    """Write the table of all models, and a page for every maker."""
    files: dict[str, list[PublishedModel]] = {}
    for entry in entries.values():
        files.setdefault(entry.file, []).append(entry)
    sure = _sure_words(count_sureness(entries.values()))
    lines = ["# Published models", "", f"[All pages]({CONTENTS})", "", f"{len(entries)} models. {sure}."]
    named = (f"[{escape(one.title)}]({page_of(name)})" for name, one in engines().items())
    lines += ["", f"How engines read configurations: {', '.join(named)}."]
    lines += ["", READ, "", f"| {' | '.join(HEADS)} |", f"|{' --- |' * len(HEADS)}"]
    for name, group in files.items():
        for entry in group:
            first, *rest = cells(entry)
            link = f"[{escape(entry.title)}]({_page_of(name)}#{_anchor(first)})"
            lines.append(f"| {' | '.join((link, *map(escape, rest)))} |")
    pages = {ATLAS: as_page([*lines, ""])}
    pages |= {_page_of(name): _makers_page(group) for name, group in files.items()}
    return pages | engine_pages()


def _page_of(file: str) -> str:
    return f"atlas-{file}.md"


def _anchor(name: str) -> str:
    return name.replace(".", "")


def _makers_page(group: list[PublishedModel]) -> str:
    makers = list(dict.fromkeys(one.maker for one in group))
    lines = [f"# Published models: {escape(', '.join(makers))}", ""]
    lines += [f"[All pages]({CONTENTS}), [all models]({ATLAS})", ""]
    for entry in group:
        lines += [f"## {entry.name}", "", f"{escape(entry.title)}, {escape(entry.maker)}.", ""]
        said = zip(HEADS[1:], cells(entry)[1:], strict=True)
        lines += [f"- {head}: {escape(cell)}" for head, cell in said if cell]
        lines += [""]
        for title, texts in _parts(entry):
            lines += [f"**{title}**", "", *(f"- {escape(text)}" for text in texts), ""]
        lines += ["**Engines**", ""]
        lines += [f"- {escape(name)}: {escape(words)}" for name, words in engine_rows(entry.name)]
        lines += [""]
        lines += ["**Sources**", ""]
        lines += [f"- {one.id}: {escape(_place(one))}" for one in entry.sources]
        lines += [""]
    return as_page(lines)
