"""The command ``check``: what it prints, and how it ends."""

from __future__ import annotations

import json
import signal

import pytest

from ropetheory.cli import check
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
    assert (found["schema"], found["found"], found["formula"]) == (2, "refuted", "theta(0) == 2")


LARGE = (
    "10**10**10 > 1",
    "2**(10**9) > 1",
    "1e999999999 > 1",
    "(1 + z)**2000 > 0",
    "10**3999 > 1",
    "cos(10**10**6) <= 1",
    "Sum(l, l, 0, 10**9) >= 0",
    "cos(" * 90 + "z" + ")" * 90 + " <= 1",
    "(" * 900 + "z" + ")" * 900 + " <= 1",
    "+".join(f"z**{at}" for at in range(3000)) + " >= 0",
)


def test_a_sum_of_sums_is_decided_by_its_terms():
    assert main(["check", "Sum(Sum(l*j, j, 0, 1000000), l, 0, 1000000) >= 0"]) == 0


@pytest.mark.parametrize(
    "text", ["wavelenth(j) == 1", "theta(j)", "z/z == 1", "theta(j) ==", "l >= 0", "\0 == 1", *LARGE]
)
def test_what_is_no_formula_is_exit_2_and_one_line(text, capsys):
    assert main(["check", text]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.strip().splitlines()) == 1


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the platform has no such clock")
def test_what_takes_too_long_is_not_refuted(monkeypatch, capsys):
    monkeypatch.setattr(check, "PATIENCE", 0.2)
    assert main(["check", "ceil(sin(exp(-800)) - exp(-800)) == 0"]) == 2
    assert "not decided within 0.2 s" in capsys.readouterr().err
    assert signal.getitimer(signal.ITIMER_PROF)[0] == 0


def test_what_simplifying_makes_of_a_refuted_formula_is_no_error(capsys):
    assert main(["check", "Derivative(s**z, z) == 0"]) == 1
    assert capsys.readouterr().out.startswith("refuted: ")
