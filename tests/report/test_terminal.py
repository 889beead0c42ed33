"""A page of a terminal in memory, its tables and its lines."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Verdict
from ropetheory.report.fields import Field
from ropetheory.report.terminal import (
    COLOURS,
    LABEL,
    NAME,
    NUMBER,
    WORDS,
    Page,
    field_table,
    fold,
    grid,
    styled,
    table,
)


def written(*what, width=40, colour=False):
    page = Page(width, colour=colour)
    for one in what:
        page.print(one)
    return page.text


def test_lines_are_wrapped_and_not_padded():
    lines = written("word " * 8, width=20).splitlines()
    assert len(lines) == 2
    assert all(line == line.rstrip() and len(line) <= 20 for line in lines)


def test_text_is_what_it_says_and_whole_where_asked():
    page = Page(20, colour=False)
    page.title("[bold]")
    page.note("words " * 2)
    page.print("word " * 8, whole=True)
    assert page.text == "\n[bold]\nwords words\n" + ("word " * 8).rstrip() + "\n"


def test_colour_is_asked_for():
    for colour in (True, False):
        assert ("\x1b[" in written(styled("red", "red"), colour=colour)) is colour


def test_every_verdict_has_a_colour():
    assert set(COLOURS) == {verdict.value for verdict in Verdict}


def test_a_table_has_headings_and_a_grid_has_none():
    rows = [("a", "1"), ("bb", "20")]
    assert written(table({"name": NAME, "n": NUMBER}, rows)) == "name   n\na      1\nbb    20\n"
    assert written(grid((LABEL, WORDS), rows, gap=1)) == "a  1\nbb 20\n"


def test_a_table_of_fields_has_those_with_a_heading():
    fields = (Field("real", "re"), Field("denominator"), Field("imag", "im", lambda one: f"{one.imag:.1f}"))
    assert written(field_table(fields, (2 + 3j, 1), gap=1)) == "re   im\n2.0 3.0\n1   0.0\n"


@pytest.mark.parametrize(("cut", "longest"), [(True, 40), (False, 64)])
def test_folded_lines_stand_in(cut, longest):
    lines = fold("a first " + "x" * 60, 40, cut=cut)
    assert lines[0] == "    a first" + (" " + "x" * 28 if cut else "")
    assert max(map(len, lines)) <= longest + 4
    assert lines[1].startswith(" " * 8 + "x")
    assert fold("one two", 0, indent=0) == ["one two"]
