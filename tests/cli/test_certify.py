"""The command ``certify``: what it writes, and exit codes."""

from __future__ import annotations

import json

from ropetheory.cli.main import main
from tests.rocq.shared import needs_rocq


def test_sources_are_written(capsys, tmp_path):
    assert main(["certify", "tutorial.ex1-index", "--out", str(tmp_path)]) == 0
    assert "certified facts of claims: 1 of 1 stated" in capsys.readouterr().out
    assert "tutorial__ex1_index" in (tmp_path / "proofs" / "facts_00.v").read_text()


def test_without_a_wish_or_with_an_unknown_name_it_exits_2(capsys, tmp_path):
    assert main(["certify"]) == 2
    assert "--check" in capsys.readouterr().err
    assert main(["certify", "ntk-bas", "--out", str(tmp_path)]) == 2
    assert "did you mean `ntk-base`?" in capsys.readouterr().err


def test_without_rocq_it_exits_2_and_says_what_is_missing(capsys, monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert main(["certify", "--check"]) == 2
    assert "apt-get install --no-install-recommends coq libcoq-interval" in capsys.readouterr().err


@needs_rocq
def test_a_fact_is_confirmed(capsys):
    assert main(["certify", "tutorial.ex1-index", "--check", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["ok"]
    assert [lemma["confirmed"] for lemma in found["lemmas"]] == [True]
