"""The command line: exit codes, one line for every mistake."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ropetheory import __main__ as entry
from ropetheory.cli import main as face, verify
from ropetheory.errors import RopeTheoryError, UsageError
from tests.processes import command


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["verify", "--source", "yarm"], "yarn"),
        (["verify", "--theorem", "ntk"], "ntk-base"),
        (['verify', '-k', 'no such thing'], "no claim fits -k 'no such thing'; see"),
        (["verify", "--verdict", "refuted,wrong"], "no verdict 'wrong'; known: holds, holds-if, refuted"),
        (["verify", "--verdict", ""], "known: holds"),
        (["verify", "--verdict", "empirical", "--theorem", "ntk-base"], "nothing is selected"),
        (["show", "yarn.exponnent"], "did you mean yarn.exponent"),
        (["show", "no\nsuch", "--json"], "`verify --list` and `errata` list them"),
        (["show"], "ID"),
        (["verify", "--jobs", "0"], "whole number"),
        (["verify", "--points", "1.5"], "a whole number from 0 to 100000000000, got '1.5'"),
        (["verify", "--points", "2e11"], "a whole number from 0 to 100000000000, got '2e11'"),
        (["verify", "--points", "-3"], "a whole number from 0 to 100000000000, got '-3'"),
        (["verify", "--backend", "cuda"], "known: numpy, numba, cupy"),
        (["verify", "--nonsense"], "--nonsense"),
        (["prove"], "prove"),
        ([], "COMMAND"),
    ],
)
def test_a_wrong_command_line_is_one_line_and_exit_2(arguments, words):
    done = command(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert words in done.stderr


def test_a_reader_that_goes_away_is_no_traceback():
    command = f"{sys.executable} -m ropetheory verify --list | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("raised", "code", "words"),
    [
        (UsageError("no such thing"), 2, "ropetheory: no such thing\n"),
        (RopeTheoryError("it differs"), 1, "ropetheory: it differs\n"),
        (KeyboardInterrupt(), 130, "ropetheory: interrupted\n"),
        (OSError(28, "No space left on device"), 2, "ropetheory: No space left on device\n"),
        (OSError(13, "Permission denied", "a/b"), 2, "ropetheory: 'a/b': Permission denied\n"),
    ],
)
def test_what_a_command_raises_is_one_line_and_an_exit_code(raised, code, words, monkeypatch, capsys):
    def broken(arguments):
        raise raised

    monkeypatch.setattr(verify, "run", broken)
    assert face.main(["verify"]) == code
    assert capsys.readouterr().err == words


COMMANDS = (
    "verify", "errata", "check", "show", "replay", "proofs", "figures", "inspect", "extend", "base", "sweep",
    "conform", "certify",
)  # fmt: skip


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_an_option_is_written_whole(name, capsys):
    """So that an option that comes later means nothing else than what it says today."""
    for option, code in (("--help", 0), ("--hel", 2)):
        with pytest.raises(SystemExit) as ended:
            face.main([*filter(None, [name]), option])
        assert ended.value.code == code
    assert "show this help" in capsys.readouterr().out


def test_the_help_loads_no_command():
    code = (
        "import sys; from ropetheory.cli.main import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "print([name for name in ('numpy', 'sympy', 'ropetheory.cli.verify') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_fault_of_ours_is_no_answer(monkeypatch, capsys):
    def broken():
        raise LookupError("a fault")

    monkeypatch.setattr("ropetheory.cli.main.main", broken)
    assert entry.main() == entry.FAULT == 70
    assert "LookupError: a fault" in capsys.readouterr().err
