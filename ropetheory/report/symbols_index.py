"""The index of symbols: each letter and quantity, what it means, and the theorems that speak of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.literature.page_names import CONTENTS, LANGUAGE
from ropetheory.report.language import letter_row, meanings, quantity_row
from ropetheory.report.theorem_page import formulas
from ropetheory.report.typesetting import as_page
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.syntax import names, tree
from ropetheory.symbolic.theorems.catalogue import TITLES, load

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ropetheory.authoring import Theorem

MANY = 6
"""Theorems that are listed; a letter of more has as many, and a count of the others."""


def index_page() -> str:
    """Write the index: letters, then quantities and maps, each with links to theorems."""
    spoken = {name: spoken_of(load(name)) for name in TITLES}
    lines = ["# Index of symbols", "", f"[All pages]({CONTENTS}) · [The formula language]({LANGUAGE})", ""]
    lines += ["## Letters", "", *_table([(name, letter_row(name)) for name in LETTERS], spoken)]
    rows = [(name, quantity_row(name, meaning)) for name, meaning in meanings().items()]
    return as_page([*lines, "## Quantities and maps", "", *_table(rows, spoken)])


def spoken_of(theorem: Theorem) -> set[str]:
    """List the names in what a theorem supposes and concludes; its proof may use more."""
    texts = (theorem.hypotheses, [(entry.statement, entry.requires) for entry in theorem.conclusions])
    return {name for text in formulas(texts) for name in names(tree(text))}


def _table(rows: Sequence[tuple[str, str]], spoken: Mapping[str, set[str]]) -> list[str]:
    """Write rows of a symbol and its meaning with the theorems behind them; one of no theorem is left out."""
    lines = ["| symbol | meaning | theorems |", "| --- | --- | --- |"]
    for name, row in rows:
        where = [theorem for theorem, known in spoken.items() if name in known]
        links = ", ".join(f"[{TITLES[theorem]}]({theorem}.md)" for theorem in where[:MANY])
        more = f" and {len(where) - MANY} more" if len(where) > MANY else ""
        lines += [f"{row} {links}{more} |"] if where else []
    return [*lines, ""]
