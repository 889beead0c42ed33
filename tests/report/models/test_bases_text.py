"""Which base for a context, written for a terminal."""

import pytest

from ropetheory.models.bases import bases
from ropetheory.report.models.bases_text import bases_text, group_digits


@pytest.mark.parametrize("width", [80, 160])
def test_the_page_fits_and_says_what_is_not_said(width):
    text = bases_text(bases(128, 131072), 128, 131072, width=width)
    assert max(map(len, text.splitlines())) <= width
    whole = " ".join(text.split())
    assert "infimum 4,869,104.37 none below does" in whole
    assert "printed 7,800,000 128,915, too few" in whole
    assert "Not said: that larger bases do" in whole
    assert "--base and --trained" in whole


def test_the_length_of_another_search_is_named():
    assert "(As searched for 131,072 tokens.)" in " ".join(bases_text(bases(128, 100_000), 128, 100_000).split())


def test_commas():
    assert (group_digits("1234.5"), group_digits("12345"), group_digits("not on file")) == (
        "1,234.5",
        "12,345",
        "not on file",
    )
