"""The command line: exit codes, one line for every mistake, nothing half written."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys

import numpy as np
import pytest

from ropetheory.cli.main import main
from ropetheory.literature.registry import claims
from ropetheory.verdicts.claim import Verdict
from ropetheory.verify import run as verify


def run(*arguments, cwd=None, **environment):
    return subprocess.run(
        [sys.executable, "-m", "ropetheory", *arguments], cwd=cwd, capture_output=True, text=True,
        env={**os.environ, **environment}, check=False,
    )


def test_verify_one_theorem(capsys):
    assert main(["verify", "--theorem", "ntk-base", "-j", "1"]) == 0
    out = capsys.readouterr().out
    assert "ntk-base" in out
    assert "ok: 1 theorem derived" in out


def test_json_has_the_contract_keys(capsys):
    assert main(["verify", "-k", "ntk-base", "--json", "-j", "1"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"schema", "ok", "theorems", "claims"}
    assert set(report["theorems"][0]) == {
        "id", "title", "ok", "problem", "evidence", "given", "governs", "mutants", "seconds",
        "grid",
    }
    assert set(report["theorems"][0]["grid"][0]) == {
        "function", "kind", "words", "points", "backend", "ok", "problem", "ulp", "bound", "share", "at",
        "largest", "widest", "blind",
    }
    assert main(["verify", "--source", "rope_note", "--json", "-j", "1"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["theorems"] == []
    assert set(report["claims"][0]) == {
        "id", "source", "locator", "reading", "ok", "problem", "verdict", "recorded", "hypothesis",
        "corrected", "value", "counterexample", "settled_by", "evidence", "mutants",
    }
    assert {claim["source"] for claim in report["claims"]} == {"rope_note"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["verify", "--source", "yarm"], "yarn"),
        (["verify", "--theorem", "ntk"], "ntk-base"),
        (["verify", "-k", "no such thing"], "nothing is selected"),
        (["verify", "--verdict", "refuted,wrong"], "no verdict 'wrong'; known: holds, holds-if, refuted"),
        (["verify", "--verdict", ""], "known: holds"),
        (["verify", "--verdict", "empirical", "--theorem", "ntk-base"], "nothing is selected"),
        (["show", "yarn.exponnent"], "close: yarn.exponent"),
        (["show", "no\nsuch", "--json"], "see verify --list"),
        (["show"], "CLAIM"),
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
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert words in done.stderr


def test_a_grid_that_is_asked_for_is_listed(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")
    asked = ["verify", "-k", "temperature", "-j", "1"]
    assert main([*asked, "--points", "40"]) == 0
    out = capsys.readouterr().out
    assert "attention_factor: its formula" in out
    assert "of up to 40 points on numpy" in out
    assert main([*asked, "--points", "4e1"]) == 0
    assert "of up to 40 points on numpy" in capsys.readouterr().out
    assert main([*asked, "--points", "0"]) == 0
    assert "grid" not in capsys.readouterr().out


def test_a_grid_that_is_off_is_exit_1_and_named(capsys, monkeypatch):
    import ropetheory

    kept = ropetheory.attention_factor
    # Right where the fixed points are, and in short arrays: the grid alone sees it.
    monkeypatch.setattr(ropetheory, "attention_factor", lambda s: kept(s) * (1 + 1e-9 * (np.size(s) > 20)))
    assert main(["verify", "-k", "temperature", "-j", "1", "--points", "300"]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert "temperature: ropetheory.attention_factor on the grid (s=" in out


def listed(capsys, *arguments):
    assert main(["verify", "--list", *arguments]) == 0
    return capsys.readouterr().out.split()


def test_verdicts_are_given_in_a_list_or_one_by_one(capsys):
    source = ("--source", "resonance")
    together = listed(capsys, *source, "--verdict", "refuted, holds-if")
    assert together == listed(capsys, *source, "--verdict", "holds-if", "--verdict", "refuted")
    on_file = {c.id: c.recorded for c in claims()}
    assert {on_file[name] for name in together} == {"refuted", "holds-if"}


def test_what_is_asked_for_by_verdict_is_listed(capsys):
    assert main(["verify", "--source", "yarn", "--theorem", "schedule", "--verdict", "holds", "-j", "1"]) == 0
    out = capsys.readouterr().out
    assert "\nWhat is printed\n" in out
    assert " separate (2.1" in out
    assert "refuted" not in out


def test_show_prints_a_claim(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["show", "yarn.frequency-usual"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("yarn.frequency-usual  refuted\n")
    assert "right 0.0001" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(("name", "kind"), [("yarn.exponent", "claims"), ("ntk-base", "theorems")])
def test_show_json_is_the_object_of_the_schema(capsys, name, kind):
    assert main(["show", name, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert main(["verify", "-k", name, "--json", "-j", "1"]) == 0
    (whole,) = (entry for entry in json.loads(capsys.readouterr().out)[kind] if entry["id"] == name)
    for entry in (shown, whole):
        entry.pop("seconds", None)
    assert shown == whole


def test_show_exits_1_where_a_verdict_differs(capsys, monkeypatch):
    (right,) = (c for c in claims() if c.id == "yarn.separate")
    wrong = dataclasses.replace(right, recorded=Verdict.OPEN)
    monkeypatch.setattr(verify, "all_claims", lambda: (wrong,))
    assert main(["show", "yarn.separate"]) == 1
    assert "computed holds, recorded open" in capsys.readouterr().out


def test_json_prints_nothing_on_exit_2():
    done = run("verify", "--json", "--source", "nobody")
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


def test_proofs_refuses_a_path_that_cannot_be_written(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    done = run("proofs", "--out", str(blocked / "inside"))
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "--out" in done.stderr
    assert blocked.read_text(encoding="utf-8") == "not a folder"


def test_check_of_a_folder_that_is_not_there(tmp_path):
    done = run("proofs", "--check", "--out", str(tmp_path / "nowhere"))
    assert done.returncode == 2
    assert "nowhere" in done.stderr
    assert not (tmp_path / "nowhere").exists()


def test_colour_follows_the_environment():
    plain = run("verify", "-k", "ntk-base", "-j", "1", NO_COLOR="1", FORCE_COLOR="1")
    coloured = run("verify", "-k", "ntk-base", "-j", "1", NO_COLOR="", FORCE_COLOR="1")
    assert "\x1b[" not in plain.stdout
    assert "\x1b[" in coloured.stdout


def test_optimised_python_checks_the_same():
    done = subprocess.run(
        [sys.executable, "-O", "-m", "ropetheory", "verify", "-k", "ntk-base", "-j", "1"],
        capture_output=True, text=True, check=False,
    )
    assert done.returncode == 0
    assert "mutants killed" in done.stdout


def test_a_reader_that_goes_away_is_no_traceback():
    command = f"{sys.executable} -m ropetheory verify --list | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""
