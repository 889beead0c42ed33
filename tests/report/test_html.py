"""A notebook's page: what a terminal's page is given, as HTML that is escaped and closes."""

from __future__ import annotations

import pytest

from ropetheory.report.html import HTML, HtmlPage, coloured, escape, fold, lines_of, paragraph, write_table
from ropetheory.report.terminal import LABEL, NUMBER, WORDS, grid, styled, table
from tests.report.markup import Markup


def test_parts_unfold_and_those_that_are_wanted_stand_open():
    page = HtmlPage(unfolded=("Second",))
    page.print("a < b", "bold")
    for title in ("First", "Second"):
        page.title(title)
        page.print()
        page.note(f"of {title}")
    read = Markup(page.text)
    assert read.unfolded == [False, True]
    assert "".join(read.text.split()) == "a<bFirstofFirstSecondofSecond"


def test_a_part_that_has_ended_holds_nothing_more():
    page = HtmlPage()
    page.title("Part")
    page.end()
    page.print("after")
    assert page.text.index("</details>") < page.text.index("after")


def test_a_table_of_the_terminal_keeps_its_cells_sides_and_colours():
    shown = table({"name": WORDS, "count": NUMBER}, [("a<b", styled("7", "bold red")), ("two\nlines", "1")])
    written = write_table(shown)
    assert Markup(written).rows == [["name", "count"], ["a<b", "7"], ["twolines", "1"]]
    assert 'text-align:right;vertical-align:top"><b style="color:var(--rt-red,#d0342c)">7</b>' in written
    assert "two<br>lines" in written
    shown.add_row("bold", "2", style="bold")
    assert "<b>2</b>" in write_table(shown)


def test_a_grid_has_no_headings_and_its_labels_are_bold():
    written = write_table(grid((LABEL, WORDS), [("base", "10,000")]))
    assert Markup(written).rows == [["base", "10,000"]]
    assert "<b>base</b>" in written


def test_bars_stand_in_letters_of_one_width():
    written = write_table(grid((WORDS,), [("██  ┊",)]))
    assert '<code style="white-space:pre;opacity:.6">██  ┊</code>' in written


def test_a_formula_is_typeset_and_has_its_text_beside_it():
    assert HTML.inline("theta(j) < 1") == '<span title="θ_j &lt; 1">$\\theta_{j} &lt; 1$</span>'
    assert HTML.display("b > 1") == '<span title="b &gt; 1">$\\displaystyle b &gt; 1$</span>'
    assert HTML.suppositions(("b > 1", "s > 1")).count("<span") == 2
    assert HTML.suppositions(()) == ""
    assert HTML.letters({"j": "d/2"}) == "$j \\to \\frac{d}{2}$"
    assert HTML.name("a<b") == HTML.result("a<b") == "<code>a&lt;b</code>"
    assert HTML.prose("a<b") == "a&lt;b"
    assert HTML.formulas(("b > 1",)) == HTML.inline("b > 1")


@pytest.mark.parametrize(
    ("style", "written"),
    [
        ("", "x"), ("bold", "<b>x</b>"), ("green", '<span style="color:var(--rt-green,#2e8b57)">x</span>'),
        ("dim", '<span style="opacity:.7">x</span>'), ("unknown", "x"),
    ],
)  # fmt: skip
def test_styles_of_a_terminal(style, written):
    assert coloured("x", style) == written


def test_small_parts_close():
    written = fold("a", paragraph("b", "red")) + lines_of([(escape("<c>"), "d")])
    read = Markup(written)
    assert read.rows == [["<c>", "d"]]
    assert read.unfolded == [False]


def test_parts_of_a_text_have_styles_of_their_own():
    text = styled("name", "bold").append(" (1 < 2) `b` holds", style="not bold").append("!", style="red")
    written = write_table(grid((WORDS,), [(text,)]))
    assert "<b>name</b> (1 &lt; 2) <code>b</code> holds" in written
    assert '<b style="color:var(--rt-red,#d0342c)">!</b>' in written
    page = HtmlPage()
    page.print(text)
    assert "<b>name</b> (1 &lt; 2)" in page.text


def test_code_and_commands_are_set_as_such():
    page = HtmlPage()
    page.print("`a<b` is asked, and 5` stays")
    page.print("python -m ropetheory extend x --target 4k")
    page.note("`c`")
    assert "<code>a&lt;b</code> is asked, and 5` stays" in page.text
    assert "<code>python -m ropetheory extend x --target 4k</code>" in page.text
    assert "<small><code>c</code></small>" in page.text
