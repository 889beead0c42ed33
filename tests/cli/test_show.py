"""The commands ``show``, ``errata`` and ``replay``: what they print, and how they end."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import ropetheory
from ropetheory.authoring.claim import Verdict
from ropetheory.cli.main import main
from ropetheory.literature import registry
from ropetheory.literature.registry import claims
from tests.processes import command
from tests.report.shared import ERRATUM


def test_show_prints_a_claim(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["show", "yarn.frequency-usual"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("yarn.frequency-usual  refuted\n")
    assert "the right side 0.86596432336" in " ".join(out.split())
    assert max(map(len, out.splitlines())) <= 80


def test_an_erratum_is_shown_with_its_claims_and_its_figures(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["show", "yarn.sign-of-offset"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("yarn.sign-of-offset  erratum\n")
    assert "yarn.exponent (refuted)" in out
    assert "stated -0.841471, true 0.841471" in out
    assert main(["show", "yarn.exponent"]) == 0
    assert capsys.readouterr().out.startswith("yarn.exponent  refuted\n")


@pytest.mark.parametrize(("name", "kind"), [("yarn.exponent", "claims"), ("complex-pairs", "theorems")])
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
    wrong = replace(right, recorded=Verdict.OPEN)
    monkeypatch.setattr(registry, "claims", lambda: (wrong,))
    assert main(["show", "yarn.separate"]) == 1
    assert "computed holds, recorded open" in capsys.readouterr().out


def test_show_prints_one_conclusion_with_its_steps(capsys):
    assert main(["show", "ntk-base.slowest"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("ntk-base.slowest  derived\n")
    assert "2(d/2 - 1) is d - 2, so the exponent is 1." in out
    assert "\nCited\n    stretch: " in out


def test_show_of_an_unknown_conclusion_exits_2(capsys):
    assert main(["show", "ntk-base.slowst"]) == 2
    assert "no conclusion 'slowst'" in capsys.readouterr().err


@pytest.fixture
def one_erratum(monkeypatch):
    kept = registry.errata

    def errata(source=None):
        kept(source)
        return (ERRATUM,) if source in (None, "yarn") else ()

    monkeypatch.setattr(registry, "errata", errata)
    monkeypatch.setenv("COLUMNS", "200")


@pytest.mark.usefixtures("one_erratum")
def test_the_table_and_a_document_in_full(capsys):
    assert main(["errata"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[1].startswith("1  yarn.last  figure    yes")
    assert "because" not in out
    assert main(["errata", "yarn"]) == 0
    out = capsys.readouterr().out
    assert "because" in out
    assert "stated 62831.9, true" in out


def test_an_erratum_is_found_by_its_id(capsys):
    assert main(["errata", "yarn.sign-of-offset"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("\nyarn.sign-of-offset ")
    assert out.count("because") == 1
    assert main(["errata", "yarn.sign-of-ofset"]) == 2


@pytest.mark.usefixtures("one_erratum")
def test_the_errata_as_an_object(capsys):
    assert main(["errata", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["errata"][0]["id"] == "yarn.last"


@pytest.mark.usefixtures("one_erratum")
def test_no_erratum_and_no_document_are_usage(capsys):
    assert main(["errata", "xiong"]) == 2
    assert "no erratum of xiong" in capsys.readouterr().err
    assert main(["errata", "xiang"]) == 2
    assert "did you mean `xiong`" in capsys.readouterr().err


def test_a_number_that_does_not_follow_is_exit_1(capsys, monkeypatch):
    monkeypatch.setattr(registry, "errata", lambda source=None: (replace(ERRATUM, truth="It is 77."),))
    assert main(["errata", "yarn"]) == 1
    assert "says 77, which none of its figures" in capsys.readouterr().out


@pytest.mark.usefixtures("one_erratum")
def test_the_table_of_all_is_what_is_on_file(capsys, monkeypatch):
    def evaluated(erratum):
        raise AssertionError

    monkeypatch.setattr("ropetheory.verify.work.evaluate_erratum", evaluated)
    assert main(["errata"]) == 0
    assert "yarn.last" in capsys.readouterr().out


END = " (exit code)\n"


def test_a_result_is_replayed(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["replay", "ntk-base", "slowest"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("hypotheses  b > 1, ")
    assert "\nslowest, step 1  ropetheory/symbolic/theorems/ntk_base.py:" in out
    assert "    slowest supposes b > 1, " in out
    assert "    accepted: the result cited\n" in out
    assert out.endswith("\n1 of 1 step accepted\n")


def test_where_nothing_is_replayed_nothing_is_accepted(capsys, monkeypatch):
    monkeypatch.setattr("ropetheory.verify.replay.replay", lambda *_: iter(()))
    assert main(["replay", "ntk-base"]) == 1
    assert capsys.readouterr().out.endswith("\n0 of 0 steps accepted\n")


def test_an_unknown_name_exits_2(capsys):
    assert main(["replay", "ntk-bas"]) == 2
    assert "did you mean `ntk-base`?" in capsys.readouterr().err
    assert main(["replay", "ntk-base", "slowst"]) == 2
    assert "did you mean `slowest`?" in capsys.readouterr().err


def test_a_wrong_step_exits_1_with_its_line_there_and_in_verify(tmp_path):
    package = tmp_path / "ropetheory"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(ropetheory.__file__).parent, package, ignore=ignored)
    path = package / "symbolic" / "theorems" / "ntk_base.py"
    text = path.read_text(encoding="utf-8")
    right, wrong = '"theta(j)/theta(j, b*c)"', '"2*theta(j)/theta(j, b*c)"'
    assert text.count(right) == 1
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    line = next(n for n, one in enumerate(text.splitlines(), start=1) if right in one)
    place = f"ropetheory/symbolic/theorems/ntk_base.py:{line}"
    replayed, verified = in_copy(
        tmp_path, ["replay", "ntk-base", "multiplier"], ["verify", "--theorem", "ntk-base", "-j", "1"]
    )
    assert f"\nREFUSED  multiplier, step 1  {place}\n" in replayed
    assert "    accepted instead: == 1/2*(2*theta(j)/theta(j, b*c))\n" in replayed
    assert f"{place}: the checker refuses ntk-base.multiplier, step 1: " in " ".join(verified.split())


def in_copy(folder, *commands):
    """Run commands, each of which exits 1, with the package of a folder; return what each printed."""
    code = "import sys\nfrom ropetheory.cli.main import main\n" + "".join(
        f"print(main({one!r}), end={END!r})\n" for one in commands
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    *printed, rest = done.stdout.split(f"1{END}")
    assert rest == ""
    return printed


def test_a_theorem_of_a_file_is_replayed_with_the_lines_of_that_file():
    file = Path(__file__).parents[1] / "contributed" / "squared_base.py"
    done = command("replay", "squared-base", "--with", str(file))
    assert done.returncode == 0
    assert "contributed/squared_base.py:" in done.stdout.splitlines()[1]
