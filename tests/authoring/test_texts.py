"""In a text stand the signs that a reader sees and takes for what they are."""

from __future__ import annotations

import pytest

from ropetheory.authoring.texts import LETTERS, SIGNS, plain, refusal


@pytest.mark.parametrize(
    "text",
    [
        "",
        "It takes 42 tokens.",
        "R\u00e9nyi, \u0141ukasiewicz and \u00d8rsted",
        "A & B",
        "II",
        "III",
        "I am",
        "O",
        "l",
        "o(1), O(d)",
        "b^(-2j/d) < 1 [a] {b} |c| \"d\" 'e'; 5 % @ f? g!",
        "will",
        "cool 40",
        "L0",
        "i0",
        "100",
        "4.0",
        "section I.5",
        "\u1ead",
    ],
)
def test_words_are_written(text):
    assert refusal(text) == ""


@pytest.mark.parametrize(
    "one",
    [
        "\u034f",
        "\ufe0f",
        "\u180b",
        "\u17b4",
        "\u200b",
        "\u00ad",
        "\u2060",
        "\u3164",
        "\u115f",
        "\u0301",
        "\u20dd",
        "\u00a0",
        "\u2003",
        "\t",
        "\n",
        "\u2028",
        "\ufeff",
        "\U000e0030",
        "\u0660",
        "\uff11",
        "\u00b2",
        "\u00bd",
        "\u2167",
        "\u00d7",
        "\u2217",
        "\u22c5",
        "\u2044",
        "\u00b7",
        "\u2019",
        "\u041e",
        "\u03bf",
        "\u1d0f",
        "\ufb01",
        "\u212a",
        "\u00aa",
        "\u2070",
        "#",
        "$",
        "\\",
        "~",
        "`",
        "\x00",
        "\x7f",
    ],
)
def test_all_else_is_refused(one):
    assert refusal(f"4{one}2") == (
        f"the character U+{ord(one):04X} may not stand there; write letters, digits and signs"
    )


@pytest.mark.parametrize("text", ["4&ZeroWidthSpace;2", "4&shy2", "&#8203;", "&#x200b;", "R&D", "&_"])
def test_a_name_of_a_sign_is_refused(text):
    assert "is shown as another sign" in refusal(text) or "U+0023" in refusal(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("l0 tokens", "l0"),
        ("lO", "lO"),
        ("OO", "OO"),
        ("5O", "5O"),
        ("O5", "O5"),
        ("it is I0.", "I0"),
        ("1l", "1l"),
        ("Il", "Il"),
        ("l00", "l00"),
        ("3I", "3I"),
        ("2,O tokens", "2,O"),
        ("4.O", "4.O"),
        ("O.5", "O.5"),
        ("l,5", "l,5"),
        ("\u00f25", "o5"),
        ("x l0", "l0"),
        ("9O3x", "9O"),
        ("lO3x", "lO3"),
        ("4.l", "4.l"),
        ("4.o and", "4.o"),
    ],
)
def test_letters_that_look_like_digits_are_refused(text, found):
    assert refusal(text) == f"{found!r} looks like a number; write digits"


def test_no_sign_of_words_is_a_number_or_begins_a_formula_as_latex():
    assert not SIGNS & set("#$\\~–`")
    assert not {one for one in SIGNS | LETTERS.keys() if one.isnumeric()}


def test_a_text_without_marks():
    assert plain("Rényi \u1ead ÆØŒŁĐßæøœłđ") == "Renyi a AEOOELDssaeooeld"
