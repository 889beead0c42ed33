"""What commands share."""

from __future__ import annotations

import pytest

from ropetheory.cli.commands import Parser, add_jobs, cores


def test_an_error_is_one_line_and_exit_2(capsys):
    with pytest.raises(SystemExit) as stopped:
        Parser(prog="tool").parse_args(["--nonsense"])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == "tool: unrecognized arguments: --nonsense; see tool --help\n"


@pytest.mark.parametrize("text", ["0", "257", "1.5", "-1", "x", "٣"])
def test_processes_are_counted_in_whole_numbers(text, capsys):
    parser = Parser(prog="tool")
    add_jobs(parser)
    assert parser.parse_args(["-j", "3"]).jobs == 3
    with pytest.raises(SystemExit):
        parser.parse_args(["-j", text])
    assert "must be a whole number from 1 to 256" in capsys.readouterr().err


def test_the_usual_number_of_processes_suits_the_machine(monkeypatch):
    assert cores(3) == 3
    monkeypatch.setattr("os.cpu_count", lambda: 64)
    assert cores(None) == 8
    monkeypatch.setattr("os.cpu_count", lambda: None)
    assert cores(None) == 1
