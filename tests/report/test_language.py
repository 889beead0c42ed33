"""The words of formulas: named once with a meaning, listed on pages, described on their own."""

from __future__ import annotations

import re

import pytest

from ropetheory.authoring.claim import Claim, Experiment, Formula, Members, Number, Verdict
from ropetheory.literature.registry import claims
from ropetheory.report.language import (
    FAMILIAR,
    glossary,
    language_page,
    letters_section,
    map_meanings,
    meanings,
    usual_call,
)
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.templates import MEANINGS
from ropetheory.symbolic.language.typeset import unicode
from ropetheory.symbolic.language.words import CONSTANTS, WORDS


def claim(printed, **more) -> Claim:
    return Claim("x.c", "here", "Reading.", printed, "definition", Verdict.HOLDS, **more)


def test_every_name_has_a_meaning():
    assert all(len(text) > 12 for text in meanings().values())
    assert set(FAMILIAR) <= set(meanings())


@pytest.mark.parametrize(
    ("printed", "names"),
    [
        (Formula("theta(j) == b**(-2*j/d)"), []),
        (Formula("rotations(j) == L/wavelength(j)"), ["r_j"]),
        (Formula("norm2(x) <= norm2(x) + score(0, 1)"), ["‖x‖²", "⟨R_{0}q, R_{1}k⟩"]),
        (Formula("transpose(Wq)*G(p) == P"), ["W_q", "G_p", "P"]),
        (Number("46", "1 + critical_index()"), ["i*"]),
        (Members("N", 2, 3, "nearest2(N) < 1", ()), [unicode("nearest2(N)")]),
        (Experiment("It works.", ("1 < 2",)), []),
    ],
)
def test_names_are_listed_once(printed, names):
    assert sorted(written for written, _ in glossary(claim(printed), unicode)) == sorted(names)


def test_the_repaired_statement_is_read_too():
    found = glossary(claim(Formula("b == 1"), corrected=Formula("ntk_base() == b")), unicode)
    assert [written for written, _ in found] == ["b′"]


def test_every_claim_can_be_read():
    for one in claims():
        assert all(written and meaning for written, meaning in glossary(one, unicode))


def test_letters_come_first_and_quantities_lead_to_the_language():
    lines = letters_section(("wavelength(j) <= s*L", "C() > 0"))
    rows = [line for line in lines if line.startswith("| $")]
    assert rows[:3] == [
        "| $`j`$ | pair index from 0 |",
        "| $`L`$ | training length [tokens] |",
        "| $`s`$ | scale |",
    ]
    assert rows[3].startswith(r"| $`\lambda_{j}`$ | [Tokens for a full turn of pair j")
    assert rows[3].endswith("](language.md#wavelength) |")
    assert len(rows) == 5


def test_a_call_shows_what_must_be_given():
    assert usual_call("ntk_base") == "ntk_base()"
    assert usual_call("score") == "score(m, n)"


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
