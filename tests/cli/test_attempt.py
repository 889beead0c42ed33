"""The command ``try``: what it prints is a file that ``verify --with`` accepts."""

from __future__ import annotations

import json
import signal

import pytest

from ropetheory.cli import attempt
from ropetheory.cli.main import main
from tests.processes import command


@pytest.mark.parametrize(
    "asked",
    [
        ["wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d-2))", "--where", "d >= 4"],
        ["attention_factor()**2 == 1/temperature()", "--where", "s >= 1", "--id", "my-own"],
        ["0 < theta(j) <= 1"],
    ],
)
def test_what_is_printed_is_accepted(asked, tmp_path):
    made = command("try", *asked)
    assert made.returncode == 0, made.stderr
    assert made.stdout.startswith("# proved: ")
    file = tmp_path / "mine.py"
    file.write_text(made.stdout, encoding="utf-8")
    verified = command("verify", "--with", str(file))
    assert verified.returncode == 0, verified.stdout
    assert "ok: 1 theorem derived" in verified.stdout


@pytest.mark.parametrize(
    ("asked", "code", "begins"),
    [
        (["theta(0) == 2"], 1, "refuted: θ_0 = 2\n"),
        (["L != pi"], 3, "neither: L ≠ π\n"),
        (["theta(j)"], 2, ""),
        (["theta(j) <= 1", "--id", "No Name"], 2, ""),
    ],
)
def test_what_is_not_proved_is_said_as_check_does(asked, code, begins, capsys):
    assert main(["try", *asked]) == code
    printed = capsys.readouterr()
    assert printed.out.startswith(begins)
    assert "THEOREM" not in printed.out
    assert len(printed.err.splitlines()) == (code == 2)


def test_what_cannot_be_kept_is_3_with_the_reason(monkeypatch, capsys):
    from ropetheory.verify.asking import entry

    monkeypatch.setattr(entry, "_problem", lambda made: "a wrong version is accepted")
    assert main(["try", "theta(j) <= 1"]) == 3
    assert capsys.readouterr().out.endswith("    no theorem is made of it: a wrong version is accepted\n")


def test_json_has_the_text_of_the_theorem(capsys):
    assert main(["try", "theta(j) <= 1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"schema", "theorem", "problem", "answer"}
    assert found["theorem"].startswith("from ropetheory.authoring import GOAL, Conclusion")
    assert found["answer"]["found"] == "proved"
    assert main(["try", "theta(0) == 2", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["theorem"] is None


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the platform has no such clock")
def test_what_takes_too_long_ends(monkeypatch, capsys):
    assert main(["try", "theta(j) > 0"]) == 0  # what is imported is not what takes long
    monkeypatch.setattr(attempt, "PATIENCE", 0.01)
    squares, doubled = "Sum(cos(m*theta(j))**2, j, 0, d/2-1)", "Sum(cos(2*m*theta(j)), j, 0, d/2-1)"
    assert main(["try", f"{squares} == d/4 + {doubled}/2"]) == 2
    assert "not found within 0.01 s" in capsys.readouterr().err
