import re

from ropetheory.symbolic.language.templates import INDEXED, NAMES, OPEN, WORDS as TEMPLATES
from ropetheory.symbolic.language.words import CONSTANTS, WORDS


def test_every_word_has_a_template_and_no_template_is_left_over():
    assert set(TEMPLATES) == set(WORDS)
    assert set(NAMES) <= set(CONSTANTS)
    assert {*INDEXED, *OPEN} <= set(TEMPLATES)


def test_both_ways_of_writing_show_the_same_arguments():
    for name, (plain, latex) in TEMPLATES.items():
        shown = [sorted(set(re.findall(r"<(\d)>", text))) for text in (plain, latex)]
        assert shown[0] == shown[1], name
