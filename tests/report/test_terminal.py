"""A terminal in memory."""

from __future__ import annotations

from ropetheory.authoring.claim import Verdict
from ropetheory.report.terminal import COLOURS, canvas, trim


def test_lines_are_wrapped_and_not_padded():
    console, stream = canvas(20, colour=False)
    console.print("word " * 8)
    lines = trim(stream).splitlines()
    assert len(lines) == 2
    assert all(line == line.rstrip() and len(line) <= 20 for line in lines)


def test_colour_is_asked_for():
    for colour in (True, False):
        console, stream = canvas(40, colour=colour)
        console.print("red", style="red")
        assert ("\x1b[" in trim(stream)) is colour


def test_every_verdict_has_a_colour():
    assert set(COLOURS) == {verdict.value for verdict in Verdict}
