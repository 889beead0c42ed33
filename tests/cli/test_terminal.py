"""Colour and width follow the environment; bars are for terminals."""

from __future__ import annotations

import io

import pytest

from ropetheory.cli.terminal import IN_ASCII, block_bar, colour, columns, progress_bar
from tests.processes import command


def test_colour_follows_the_environment():
    asked = ["verify", "--theorem", "complex-pairs", "-j", "1"]
    plain = command(*asked, NO_COLOR="1", FORCE_COLOR="1")
    coloured = command(*asked, NO_COLOR="", FORCE_COLOR="1")
    assert "\x1b[" not in plain.stdout
    assert "\x1b[" in coloured.stdout


@pytest.mark.parametrize(
    ("environment", "terminal", "coloured"),
    [
        ({}, True, True), ({}, False, False), ({"TERM": "dumb"}, True, False),
        ({"NO_COLOR": "1"}, True, False), ({"FORCE_COLOR": "1"}, False, True),
        ({"NO_COLOR": "", "FORCE_COLOR": ""}, True, True),
    ],
)  # fmt: skip
def test_colour_is_for_terminals_unless_told(environment, terminal, coloured, monkeypatch):
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    stream = io.StringIO()
    stream.isatty = lambda: terminal
    monkeypatch.setattr("sys.stdout", stream)
    assert colour() is coloured


def test_the_width_is_that_of_the_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "72")
    assert columns() == 72


@pytest.mark.parametrize("terminal", [True, False])
def test_a_bar_is_shown_on_a_terminal_alone(terminal, monkeypatch):
    stream = io.StringIO()
    stream.isatty = lambda: terminal
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr", stream)
    with progress_bar("drawing") as told:
        told(1, 2, "ramp")
    with block_bar(10.0) as told:
        told(1, 2)
        told(2, 2)
    assert bool(stream.getvalue()) is terminal


def test_signs_that_an_encoding_does_not_have_are_plain_and_as_wide():
    assert "▸46 │██▒ ┊ θ".encode("ascii", IN_ASCII) == b">46 |##+ : \\u03b8"
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", IN_ASCII)
