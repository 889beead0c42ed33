import re

from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.templates import INDEXED, NAMES, OPEN_WORDS, WORDS as TEMPLATES
from ropetheory.symbolic.language.words import CONSTANTS, WORDS
from ropetheory.symbolic.proof.expressions.algebra import VECTORS


def test_every_word_has_a_template_and_no_template_is_left_over():
    assert set(TEMPLATES) == set(WORDS)
    assert set(NAMES) <= set(CONSTANTS)
    assert {*INDEXED, *OPEN_WORDS} <= set(TEMPLATES)


def test_both_ways_of_writing_show_the_same_arguments():
    for name, (plain, latex) in TEMPLATES.items():
        shown = [sorted(set(re.findall(r"<(\d)>", text))) for text in (plain, latex)]
        assert shown[0] == shown[1], name


def test_no_two_letters_or_constants_look_alike():
    for column in (0, 1):
        looks = [NAMES.get(name, (name, name))[column] for name in {*LETTERS, *CONSTANTS} - {"identity"}]
        assert len(set(looks)) == len(looks)
        coordinates = {f"{name}_{index}" for name in VECTORS for index in range(10)}
        assert not coordinates & {_without_braces(one) for one in looks}


def _without_braces(text):
    subscripts = dict(zip(map(ord, "₀₁₂₃₄₅₆₇₈₉"), (f"_{digit}" for digit in range(10)), strict=True))
    return text.replace("{", "").replace("}", "").translate(subscripts)
