"""The formula language on a page: how a formula is written, and every letter, word and quantity of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.report.glossary import map_meanings
from ropetheory.report.pages.letters_section import usual_call
from ropetheory.report.pages.links import CONTENTS, FOOT
from ropetheory.report.typesetting import MARKDOWN, escape
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.quantities import TOPICS
from ropetheory.symbolic.language.templates import MEANINGS, NAMES
from ropetheory.symbolic.proof.domains import domain_words

if TYPE_CHECKING:
    from types import ModuleType

    from ropetheory.symbolic.language.entry import Quantity

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
`wavelength(j)` is `wavelength(j, b, d)`.
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
    for topic in TOPICS:
        lines += [f"### {_title(topic)}", ""]
        for entry in topic.ENTRIES:
            lines += _quantity(entry)
    return "\n".join([*lines, FOOT, ""])


def _title(topic: ModuleType) -> str:
    """Take what a file of entries says of itself."""
    return (topic.__doc__ or "").partition("\n")[0].partition(":")[0].rstrip(".")


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
