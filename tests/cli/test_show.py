"""The command ``show``: everything about one claim or theorem."""

from __future__ import annotations

import dataclasses
import json

import pytest

from ropetheory.authoring.claim import Verdict
from ropetheory.cli.main import main
from ropetheory.literature import registry
from ropetheory.literature.registry import claims


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
    wrong = dataclasses.replace(right, recorded=Verdict.OPEN)
    monkeypatch.setattr(registry, "claims", lambda: (wrong,))
    assert main(["show", "yarn.separate"]) == 1
    assert "computed holds, recorded open" in capsys.readouterr().out


def test_show_prints_one_conclusion_with_its_steps(capsys):
    assert main(["show", "ntk-base.slowest"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("ntk-base.slowest  derived\n")
    assert "2(d/2 - 1) is d - 2, so the exponent is 1." in out
    assert "\nLeans on\n    stretch: " in out


def test_show_of_an_unknown_conclusion_exits_2(capsys):
    assert main(["show", "ntk-base.slowst"]) == 2
    assert "no conclusion 'slowst'" in capsys.readouterr().err
