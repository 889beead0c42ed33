"""The command ``verify``: what it checks, lists and prints, and how it ends."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

import ropetheory
from ropetheory.authoring.claim import Verdict
from ropetheory.cli.main import main
from ropetheory.literature.registry import claims
from ropetheory.report.verification import report_text
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.theorems.catalogue import TITLES
from ropetheory.verify import run as running
from ropetheory.verify.results import ClaimResult, Report
from ropetheory.verify.select import select
from tests import verified
from tests.processes import command


def test_verify_one_theorem(capsys):
    assert main(["verify", "--theorem", "ntk-base", "-j", "1"]) == 0
    out = capsys.readouterr().out
    assert "ntk-base" in out
    assert "ok: 1 theorem derived" in out


def test_json_holds_what_is_asked_for(capsys):
    assert main(["verify", "--source", "rope_note", "--json", "-j", "1"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["theorems"] == []
    assert {claim["source"] for claim in report["claims"]} == {"rope_note"}


def test_a_grid_that_is_asked_for_is_listed(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")
    asked = ["verify", "-k", "temperature", "-j", "1"]
    assert main([*asked, "--points", "40"]) == 0
    out = capsys.readouterr().out
    assert "attention_factor: its formula" in out
    assert "at up to 40 points on numpy" in out
    assert main([*asked, "--points", "4e1"]) == 0
    assert "at up to 40 points on numpy" in capsys.readouterr().out
    assert main([*asked, "--points", "0"]) == 0
    assert "grid" not in capsys.readouterr().out


def test_a_grid_that_is_off_is_exit_1_and_named(capsys, monkeypatch):
    kept = ropetheory.attention_factor
    # Right where the exact points are, and in arrays of other sizes: the grid alone sees it.
    off = lambda s: kept(s) * (1 + 1e-9 * (20 < np.size(s) < 10_000))  # noqa: E731
    monkeypatch.setitem(PUBLIC, "attention_factor", off)
    assert main(["verify", "-k", "temperature", "-j", "1", "--points", "300"]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert "temperature: ropetheory.attention_factor on the grid (s=" in out


def listed(capsys, *arguments):
    assert main(["verify", "--list", *arguments]) == 0
    return capsys.readouterr().out.split()


def test_verdicts_are_given_in_a_list_or_one_by_one(capsys):
    source = ("--source", "xiong")
    together = listed(capsys, *source, "--verdict", "refuted, holds-if")
    assert together == listed(capsys, *source, "--verdict", "holds-if", "--verdict", "refuted")
    on_file = {c.id: c.recorded for c in claims()}
    assert {on_file[name] for name in together} == {"refuted", "holds-if"}


def test_what_is_asked_for_by_verdict_is_listed(capsys):
    assert main(["verify", "--source", "yarn", "--theorem", "schedule", "--verdict", "holds", "-j", "1"]) == 0
    out = capsys.readouterr().out
    assert "\nClaims\n" in out
    assert " separate (2.1" in out
    assert "refuted" not in out


def test_json_prints_nothing_on_exit_2():
    done = command("verify", "--json", "--source", "nobody")
    assert (done.returncode, done.stdout) == (2, "")


def test_list_loads_no_sympy():
    code = (
        "import sys; from ropetheory.cli.main import main; "
        "code = main(['verify', '--list']); print('sympy' in sys.modules, code)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert lines[-1] == "False 0"
    assert "ntk-base" in lines
    assert any(line.startswith("xiong.") for line in lines)


def test_a_whole_run_fits_a_screen_and_a_pipe_wraps_nothing(monkeypatch, capsys):
    """Of a whole run the tables and the result; what is narrowed or asked for comes with its claims."""
    report = verified.report(select(theorem="ntk-base"))
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setattr(running, "verify", lambda *selection, **options: report)
    assert main(["verify"]) == 0
    whole = capsys.readouterr().out
    assert "Not true as printed" not in whole
    assert whole.splitlines()[-1].startswith("`errata` lists what is false")
    counts = [line for line in whole.splitlines() if line.startswith("ok: ")]
    assert len(counts) == 1
    assert counts[0].endswith("wrong versions rejected")
    for asked in (["-v"], ["-k", "ntk"], ["--verdict", "refuted"]):
        assert main(["verify", *asked]) == 0
        out = capsys.readouterr().out
        assert "Not true as printed" in out or "\nClaims\n" in out
        assert "the most serious first" not in out


def test_a_whole_run_is_at_most_45_lines(monkeypatch):
    theorem = verified.theorem_result("ntk-base")
    on_file = [ClaimResult(c, True, None, c.recorded.value, "derived") for c in claims()]
    report = Report(tuple(replace(theorem, id=name) for name in TITLES), tuple(on_file))
    lines = report_text(report, width=80, details=False).splitlines()
    assert len(lines) <= 45
    named = " ".join(lines[: lines.index("")]).removeprefix("derived").split(",")
    assert [name.strip() for name in named] == list(TITLES)
    failed = Report((*report.theorems[1:], replace(report.theorems[0], ok=False)), ())
    assert f"not derived  {next(iter(TITLES))}" in report_text(failed, width=80, details=False)


def test_the_help_explains_the_words_of_the_report(capsys):
    with pytest.raises(SystemExit):
        main(["verify", "--help"])
    out = capsys.readouterr().out
    for word in (*Verdict, "theorem", "classical", "functions", "wrong", "steps", "all", "lemmas"):
        assert f"\n{word} " in out or f"  {word} " in out, word


def test_optimised_python_checks_the_same():
    done = subprocess.run(
        [sys.executable, "-O", "-m", "ropetheory", "verify", "--theorem", "complex-pairs", "-j", "1"],
        capture_output=True, text=True, check=False,
    )
    assert done.returncode == 0
    assert "20 of 20 wrong versions rejected" in " ".join(done.stdout.split())
