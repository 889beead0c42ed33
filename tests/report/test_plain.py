"""Pages where rich is not installed."""

import sys

import pytest

from ropetheory import progress
from ropetheory.report.html import HtmlPage
from ropetheory.report.terminal import LABEL, NUMBER, WORDS, Page, grid, styled, table


@pytest.fixture(autouse=True)
def without_rich(monkeypatch):
    for module in ("rich", "rich.console", "rich.table", "rich.text"):
        monkeypatch.setitem(sys.modules, module, None)


def test_a_page_is_what_is_printed_on_it_in_lines_of_any_length():
    page = Page(20, colour=True)
    page.title("Title")
    page.note("word " * 9)
    page.print(styled("one", "bold").append(" two", style="red"), whole=True)
    assert page.text == f"\nTitle\n{'word ' * 8}word\none two\n"


def test_columns_are_as_wide_as_their_widest_cell():
    page = Page(20, colour=False)
    made = table({"name\nof it": WORDS, styled("n", "red"): NUMBER}, [("x" * 30, "1"), ("a\nb", "200")])
    page.print(made)
    x = "x" * 30
    assert page.text.splitlines() == [
        f"name{' ' * 28}  n", "of it", f"{x}    1", f"a{' ' * 31}200", "b",
    ]  # fmt: skip


def test_a_grid_has_no_headings_and_a_short_row_is_filled():
    page = Page(20, colour=False)
    page.print(grid((LABEL, WORDS), [("a", "one"), ("bcd",)], gap=1))
    page.print(table({"none": NUMBER}))
    page.print(grid((), ()))
    assert page.text == "a   one\nbcd\nnone\n\n"


def test_a_notebook_shows_styles_and_sides():
    page = HtmlPage()
    shown = table({"n": NUMBER}, [(styled("1", "bold red"),)])
    shown.add_row("2", style="dim")
    page.print(shown)
    assert '<th style="text-align:right' in page.text
    assert '<b style="color:var(--rt-red,#d0342c)">1</b>' in page.text
    assert '<span style="opacity:.7">2</span>' in page.text


def test_no_bar_is_drawn(monkeypatch, capsys):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    assert not progress.on_terminal()
    with progress.bar("doing") as tell:
        tell(1, 2, "name")
    assert capsys.readouterr().err == ""
