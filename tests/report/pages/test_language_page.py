"""The page of the language has every word of it."""

from __future__ import annotations

import re

import pytest

from ropetheory.report.glossary import map_meanings
from ropetheory.report.pages.language_page import language_page
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.templates import MEANINGS
from ropetheory.symbolic.language.words import CONSTANTS, WORDS

PAGE = language_page()


def test_every_letter_word_map_and_quantity_is_described():
    bound = {"l"}
    assert {*WORDS, *CONSTANTS} == {*MEANINGS, *map_meanings(), *LETTERS, *bound}
    assert all(f"\n| `{name}` | " in PAGE for name in LETTERS)
    assert all(f'<a id="{name}"></a>' in PAGE for name in (*QUANTITIES, *map_meanings()))
    assert all(f"`{entry.formula}`" in PAGE for entry in QUANTITIES.values() if entry.formula)


@pytest.mark.parametrize("meaning", [text for text in MEANINGS.values() if ": " in text])
def test_every_example_of_a_word_is_of_the_language(meaning):
    assert parse_expression(meaning.partition(": ")[0]) is not None


def test_the_examples_of_commands_are_formulas():
    shown = re.findall(r'ropetheory check "(.*?)"', PAGE)
    assert len(shown) > 1
    assert all(parse(text) for text in shown)
