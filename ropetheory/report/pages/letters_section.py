"""The letters and quantities of a page: what each means, and where it is described in full."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ropetheory.report.glossary import meanings
from ropetheory.report.pages.links import LANGUAGE
from ropetheory.report.typesetting import MARKDOWN, escape
from ropetheory.symbolic.language.entry import signature
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.quantities import QUANTITIES

if TYPE_CHECKING:
    from collections.abc import Iterable


def letters_section(texts: Iterable[str]) -> list[str]:
    """List what the formulas of a page speak of: letters, then quantities, in the order of the language."""
    names = {node.id for text in texts for node in ast.walk(_tree(text)) if isinstance(node, ast.Name)}
    lines = ["## Letters", "", "| | |", "| --- | --- |"]
    lines += [letter_row(name) for name in LETTERS if name in names]
    lines += [quantity_row(name, meaning) for name, meaning in meanings().items() if name in names]
    return [*lines, "", f"Every word is described on [the page of the language]({LANGUAGE}).", ""]


def _tree(text: str) -> ast.AST:
    return ast.parse(text.strip(), mode="eval")


def letter_row(name: str) -> str:
    """Write a letter, what it means and its unit."""
    letter = LETTERS[name]
    unit = f" [{letter.unit}]" if letter.unit else ""
    return f"| {MARKDOWN.inline(name)} | {letter.meaning}{unit} |"


def quantity_row(name: str, meaning: str) -> str:
    """Write a quantity at its usual arguments and what it means, with the way to its definition."""
    shown = MARKDOWN.inline(usual_call(name)) if name in QUANTITIES else MARKDOWN.inline(name)
    return f"| {shown} | [{escape(meaning)}]({LANGUAGE}#{name}) |"


def usual_call(name: str) -> str:
    """Write a call of a quantity with the arguments that it needs.

    >>> usual_call("wavelength")
    'wavelength(j)'
    """
    entry = QUANTITIES[name]
    needed = signature(entry.call)[0]
    return f"{name}({', '.join(one for one in needed)})"
