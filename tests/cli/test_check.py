"""The command ``check``: what it prints, and how it ends."""

from __future__ import annotations

import json

import pytest

from ropetheory.cli.main import main


@pytest.mark.parametrize(
    ("arguments", "code", "begins"),
    [
        (["wavelength(j)*theta(j) == 2*pi"], 0, "proved: λ_j·θ_j = 2π\n"),
        (["wavelength(d/2 - 1) == 2*pi*b"], 1, "refuted: λ_{d/2-1} = 2π·b\n    at d = 128, b = 10000: "),
        (["L != pi"], 3, "neither: L ≠ π\n"),
        (["critical_index() > 0", "--where", "L > 2*pi"], 0, "proved: i* > 0, for L > 2π\n"),
    ],
)
def test_the_exit_code_is_the_answer(arguments, code, begins, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    assert main(["check", *arguments]) == code
    assert capsys.readouterr().out.startswith(begins)


def test_json_is_one_object(capsys):
    assert main(["check", "theta(0) == 2", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["schema"], found["found"], found["formula"]) == (1, "refuted", "theta(0) == 2")


@pytest.mark.parametrize("text", ["wavelenth(j) == 1", "theta(j)", "z/z == 1", "theta(j) =="])
def test_what_is_no_formula_is_exit_2_and_one_line(text, capsys):
    assert main(["check", text]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.strip().splitlines()) == 1
