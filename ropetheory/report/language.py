"""The words of formulas: what a claim names, the letters of a page, and the page of the language.

A formula is written in letters, words, maps and quantities; each has a meaning in a sentence.
"""

from __future__ import annotations

import ast
import functools
import inspect
import itertools
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Formula, Members, Number
from ropetheory.literature.page_names import CONTENTS, LANGUAGE
from ropetheory.report.typesetting import MARKDOWN, as_page, escape
from ropetheory.symbolic.language.domains import domain_words
from ropetheory.symbolic.language.entry import signature
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.maps import CONSTANT, FAMILIES
from ropetheory.symbolic.language.quantities import QUANTITIES, TOPICS
from ropetheory.symbolic.language.syntax import names, tree
from ropetheory.symbolic.language.templates import MEANINGS, NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ropetheory.authoring.claim import Claim
    from ropetheory.symbolic.language.entry import Quantity

FAMILIAR = ("theta", "wavelength")
"""Names that every reader of the field knows."""


@functools.cache
def meanings() -> dict[str, str]:
    """List the quantities and maps by name, each with the first line of its definition."""
    sentences = map_meanings() | {name: entry.sentence for name, entry in QUANTITIES.items()}
    return {name: text.rstrip(".") for name, text in sentences.items()}


def map_meanings() -> dict[str, str]:
    """List the maps by name, each with the first line of its definition."""
    found = {**FAMILIES, **{name: type(one) for name, one in CONSTANT.items()}}
    return {name: (inspect.getdoc(one) or "").partition("\n")[0] for name, one in found.items()}


def glossary(claim: Claim, typeset: Callable[[str], str]) -> list[tuple[str, str]]:
    """List what a claim's formulas name, as they write it, with its meaning; each name once.

    Parameters
    ----------
    claim : Claim
        Its printed statement and the one that is right are read.
    typeset : callable
        How a formula is written.
    """
    found: dict[str, str] = {}
    for text in _texts(claim):
        for node in ast.walk(tree(text)):
            called = node.func if isinstance(node, ast.Call) else node
            if not isinstance(called, ast.Name) or called.id in FAMILIAR:
                continue
            if called.id in meanings() and isinstance(node, ast.expr):
                found.setdefault(called.id, typeset(ast.unparse(node)))
    return [(written, meanings()[name]) for name, written in found.items()]


def _texts(claim: Claim) -> list[str]:
    printed = claim.printed
    texts = [printed.text] if isinstance(printed, Formula) else []
    texts += [printed.quantity] if isinstance(printed, Number) else []
    texts += [printed.condition] if isinstance(printed, Members) else []
    right = (claim.corrected, claim.milder) if isinstance(printed, Formula) else ()
    return [*texts, *(statement.text for statement in right if statement is not None)]


def letters_section(texts: Iterable[str]) -> list[str]:
    """List what the formulas of a page speak of: letters, then quantities, in the order of the language."""
    spoken = {name for text in texts for name in names(tree(text))}
    lines = ["| | |", "| --- | --- |"]
    lines += [letter_row(name) for name in LETTERS if name in spoken]
    lines += [quantity_row(name, meaning) for name, meaning in meanings().items() if name in spoken]
    return [*lines, "", f"[The page of the language]({LANGUAGE}) describes every letter and quantity.", ""]


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
    return f"{name}({', '.join(signature(entry.call).needed)})"


OPENING = """\
# The formula language

[All pages]({contents}) · [Letters](#letters) · [Words](#words) · [Maps](#maps) · [Quantities](#quantities)

Theorems and claims are written in it, and so is what `python -m ropetheory check` is asked. It has the
grammar of Python's expressions and no more: numbers, letters, calls of the words and quantities below,
`+ - * / **`, a coordinate `x[0]`, and comparisons `== != < <= > >=`, which may be chained. A decimal is
exactly what it says: `0.1` is a tenth. Nothing in a formula is run.

```sh
python -m ropetheory check "wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d - 2))" --where "d >= 4"
python -m ropetheory check "wavelength(j, ntk_base())/wavelength(j) == s**(2*j/d)"
```

A formula is meant for all values of its letters in their ranges; `--where` narrows them. Pairs are counted
from 0 by `j` and from 1 by `i`. Arguments that a call leaves out have their usual values, which are letters:
`wavelength(j)` is `wavelength(j, b, d)`. Arguments stand in their order, without names.
A condition speaks of a letter as it stands outside: the index of a sum or an extreme and the variable of an
integral run over their own range, whatever `--where` says of that name. A limit in a letter that a condition
keeps below some number is not decided.

A vector `x` has a coordinate `x[n]` for every whole n from 0 on; a head of width d reads the first d. What a
formula says must have a value wherever it is asked: a divisor that may be 0, a logarithm of what may not be
positive, a derivative at a kink have none, and `check` answers with the condition that is missing
(`--where "low < high"`). The arguments of a quantity may be any expressions that have a value there. An
equality whose sides are the same by definition is true as it stands.
"""


def language_page() -> str:
    """Write the page of the language from its entries."""
    lines = OPENING.format(contents=CONTENTS).splitlines()
    lines += ["", "## Letters", "", "| typed | shown | meaning | range |", "| --- | --- | --- | --- |"]
    lines += [_letter(name) for name in LETTERS]
    lines += ["", "## Words", "", "| typed | shown | meaning |", "| --- | --- | --- |"]
    lines += [_word(name, meaning) for name, meaning in MEANINGS.items()]
    lines += ["", "## Maps", "", "Maps of vectors, of which laws are supposed and nothing else.", ""]
    lines += [f'- <a id="{name}"></a>`{name}`: {escape(meaning)}' for name, meaning in map_meanings().items()]
    lines += ["", "## Quantities", ""]
    for topic, entries in TOPICS.items():
        lines += [f"### {topic}", "", *itertools.chain.from_iterable(map(_quantity, entries))]
    return as_page(lines)


def _letter(name: str) -> str:
    letter = LETTERS[name]
    unit = f" [{letter.unit}]" if letter.unit else ""
    return f"| `{name}` | {MARKDOWN.inline(name)} | {letter.meaning}{unit} | {domain_words(letter.symbol)} |"


def _word(name: str, meaning: str) -> str:
    call, colon, words = meaning.partition(": ")
    if not colon:
        return f"| `{name}` | {MARKDOWN.inline(name) if name in NAMES else ''} | {meaning} |"
    shown = MARKDOWN.inline(call)
    return f"| `{call}` | {shown} | {words[:1].upper()}{words[1:]} |"


def _quantity(entry: Quantity) -> list[str]:
    """Write a quantity: how it is called, how it is shown, what it means, and its definition."""
    shown = MARKDOWN.inline(usual_call(entry.name))
    meaning = f"{shown}: {escape(entry.sentence)} ({entry.domain})"
    lines = [f'- <a id="{entry.name}"></a>`{entry.call}`, {meaning}', ""]
    if entry.formula is not None:
        lines += [f"  `{entry.formula}`", ""]
    return lines
