"""Words and tables in the columns of a terminal: what fits, what is broken, what is cut, in which styles."""

from __future__ import annotations

import itertools
import random
import re

import pytest

from ropetheory.report.layout import Column, Line, Table, Text, breaks, cells, painted, reduced, wrapped


def plain(table, width):
    return painted(table.lines(width), colour=False)


def made(columns, rows, **how):
    table = Table(**how)
    for head, column in columns:
        table.add_column(head, **column)
    for row in rows:
        table.add_row(*row)
    return table


FOLD, WHOLE, RIGHT = {"overflow": "fold"}, {"no_wrap": True}, {"no_wrap": True, "justify": "right"}


def test_a_table_takes_no_more_than_its_cells_need():
    rows = [("a", "1", "some words"), ("bb", "20", "")]
    table = made([("name", WHOLE), ("n", RIGHT), ("words", FOLD)], rows)
    assert plain(table, 80) == "name   n  words\na      1  some words\nbb    20\n"


def test_only_columns_that_can_be_broken_give_way():
    table = made([("", WHOLE), ("", FOLD)], [("whole name", "words that are broken here")], show_header=False)
    assert plain(table, 24) == "whole name  words that\n            are broken\n            here\n"


def test_headings_stand_above_the_first_row_on_its_side():
    table = made([("two words", {"overflow": "fold", "max_width": 5}), ("n", RIGHT)], [("x", "123")])
    assert plain(table, 40) == "two\nwords    n\nx      123\n"


@pytest.mark.parametrize(
    ("how", "shown"),
    [
        ({"width": 6}, "long-… w"), ({"width": 6, "overflow": "fold"}, "long-w\nord w"),
        ({"width": 6, "no_wrap": True}, "long-…"),
        ({"width": 6, "no_wrap": True, "overflow": "ignore"}, "long-word w"),
    ],
)  # fmt: skip
def test_what_is_too_long_is_cut_folded_or_left(how, shown):
    found = plain(made([("", how)], [("long-word w",)], show_header=False), 40)
    assert found.split() == shown.split()


def test_a_column_of_given_width_keeps_it():
    table = made([("", {"width": 6}), ("", FOLD)], [("a", "b")], gap=1, show_header=False)
    assert plain(table, 40) == "a      b\n"


def test_cells_that_are_left_out_are_empty_and_a_table_without_columns_has_no_lines():
    assert plain(made([("a", WHOLE), ("b", WHOLE)], [("1",)]), 20) == "a  b\n1\n"
    assert plain(Table(), 20) == ""


WORDS = ("a", "base", "θ_j", "s^(2j/(d - 2))", "x" * 25, "12,345", "of", "longer-word", "e1→e2", "基底", "é")


@pytest.mark.parametrize("seed", range(60))
def test_no_line_is_wider_than_the_page_and_no_word_is_lost(seed):
    chosen = random.Random(seed)
    texts = [" ".join(chosen.choices(WORDS, k=chosen.randint(0, 20))) for _ in range(6)]
    width, gap = chosen.randint(40, 120), chosen.randint(1, 2)
    column = {**FOLD, "justify": chosen.choice(("left", "right"))}
    table = made([("", column)] * 2, zip(texts[::2], texts[1::2], strict=True), gap=gap)
    found = plain(table, width)
    assert all(cells(line) <= width and line == line.rstrip() for line in found.splitlines())
    assert sorted("".join(found.split())) == sorted("".join("".join(texts).split()))


@pytest.mark.parametrize("seed", range(60))
def test_a_line_is_broken_between_words_and_filled(seed):
    chosen = random.Random(seed)
    text, width = " ".join(chosen.choices(("a", "base", "theta", "12,345"), k=30)), chosen.randint(8, 40)
    places = breaks(text, width, fold=True)
    parts = [text[i:j] for i, j in zip([0, *places], [*places, None], strict=True)]
    assert "".join(parts) == text
    assert all(len(part.rstrip()) <= width and not part.startswith(" ") for part in parts)
    for part, after in itertools.pairwise(parts):
        assert len(part) + len(after.split()[0]) > width


def test_a_word_that_fits_nowhere_is_folded_or_stays():
    assert breaks("ab" + "x" * 10, 4, fold=True) == [4, 8]
    assert breaks("ab " + "x" * 10, 4, fold=True) == [3, 7, 11]
    assert breaks("ab " + "x" * 10 + " c", 4, fold=False) == [3, 14]
    assert breaks("基底基底", 3, fold=True) == [1, 2, 3]


def test_a_line_break_stands_and_leading_spaces_too():
    assert [line.text.rstrip() for line in wrapped("  a\n\nb c", 4)] == ["  a", "", "b c"]
    assert [line.text for line in wrapped("a  b" * 9, 4, whole=True, overflow="ignore")] == ["a  b" * 9]


@pytest.mark.parametrize(
    ("widths", "breakable", "room", "left"),
    [
        ([4, 30, 20], [False, True, True], 44, [4, 20, 20]),
        ([4, 30, 20], [False, True, True], 34, [4, 15, 15]),
        ([10, 10], [False, False], 10, [5, 5]), ([30, 2, 0], [True, False, False], 1, [0, 1, 0]),
        ([3], [True], 9, [3]),
    ],
)  # fmt: skip
def test_columns_share_what_is_missing(widths, breakable, room, left):
    assert reduced(widths, breakable, room) == left


def test_a_column_without_room_stays_empty():
    table = made([("", FOLD), ("", WHOLE)], [("words", "x" * 60)], show_header=False)
    assert plain(table, 40).split() == ["x" * 37 + "…"] or len(plain(table, 40)) <= 41


def test_signs_take_one_column_two_or_none():
    assert [cells(text) for text in ("", "ab", "θ′", "基", "e\u0301", "\u200b")] == [0, 2, 2, 2, 1, 0]


def test_styles_begin_and_end_with_their_words():
    text = Text("bold", "bold").append(" plain ").append("red", "bold red")
    assert painted(wrapped(text, 40), colour=True) == "\x1b[1mbold\x1b[0m plain \x1b[1;31mred\x1b[0m\n"
    assert painted(wrapped(text, 40), colour=False) == "bold plain red\n"
    assert painted([Line("a  ", ["", "", ""])], colour=True) == "a\n"


def test_styles_of_column_row_and_cell_add_up_and_survive_a_break():
    table = Table(show_header=False)
    table.add_column(style="bold", overflow="fold")
    table.add_row(Text("x" * 45, "red"), style="dim")
    lines = painted(table.lines(40), colour=True).splitlines()
    assert [re.sub(r"x+", "x", line) for line in lines] == ["\x1b[1;2;31mx\x1b[0m"] * 2


def test_what_is_cut_keeps_its_style():
    column = Column("", overflow="ellipsis", no_wrap=True)
    (line,) = column.lines(Text("x" * 9, "red"), 4, "bold")
    assert painted([line], colour=True) == "\x1b[1;31mxxx…\x1b[0m\n"
