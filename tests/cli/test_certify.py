"""The command ``certify``: what it writes, and exit codes."""

from __future__ import annotations

import json

from ropetheory.cli.main import main
from tests.processes import command
from tests.rocq.shared import needs_rocq


def test_sources_are_written(capsys, tmp_path):
    assert main(["certify", "tutorial.ex1-index", "--out", str(tmp_path)]) == 0
    assert "certified facts of claims: 1 of 1 stated" in capsys.readouterr().out
    assert "tutorial__ex1_index" in (tmp_path / "proofs" / "facts_00.v").read_text()


def test_without_a_wish_or_with_an_unknown_name_it_exits_2(capsys, tmp_path):
    assert main(["certify"]) == 2
    assert "--check" in capsys.readouterr().err
    assert main(["certify", "ntk-bas"]) == 2
    assert "did you mean `ntk-base`?" in capsys.readouterr().err
    assert main(["certify", "ntk-base"]) == 2
    assert "add --check to run Rocq, or --out DIR" in capsys.readouterr().err
    assert main(["certify", "ntk-bas", "--out", str(tmp_path)]) == 2
    assert "did you mean `ntk-base`?" in capsys.readouterr().err


def test_a_half_is_for_what_is_checked(capsys, tmp_path):
    assert main(["certify", "--half", "numbers", "--out", str(tmp_path)]) == 2
    assert "add --check" in capsys.readouterr().err


def test_without_rocq_it_exits_2_and_says_what_is_missing(capsys, monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert main(["certify", "--check"]) == 2
    assert "apt-get install --no-install-recommends coq libcoq-interval" in capsys.readouterr().err


CONTRADICTORY = """
from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "contradictory", "Nothing is supposed of anything", "False.", ("c > 2", "c < 1"),
    (Conclusion("it", "s <= s + c - 2", "It follows.", proof=(Step("<=", GOAL, "So.", leaving="c - 2"),)),),
)
"""


def test_what_files_bring_is_verified_first_and_nothing_is_written_where_that_fails(tmp_path):
    file, out = tmp_path / "contradictory.py", tmp_path / "out"
    file.write_text(CONTRADICTORY)
    done = command("certify", "--with", file, "--out", out)
    assert done.returncode == 1
    assert "contradictory is not verified: " in done.stderr
    assert "no point is found" in done.stderr
    assert not out.exists()


def test_an_unknown_name_is_answered_in_one_line_with_the_nearest(capsys, tmp_path):
    assert main(["certify", "ntk-base.streth", "--out", str(tmp_path)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "did you mean `stretch`?" in line
    assert main(["certify", "nothing-at-all", "--out", str(tmp_path)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert len(line) < 300


def test_a_strangers_file_is_not_written_over(capsys, tmp_path):
    (tmp_path / "_CoqProject").write_text("-Q . Mine\n")
    assert main(["certify", "tutorial.ex1-index", "--out", str(tmp_path)]) == 2
    assert "was not written by `certify`" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["_CoqProject"]


@needs_rocq
def test_a_fact_is_confirmed(capsys, tmp_path):
    assert main(["certify", "tutorial.ex1-index", "--check", "--json", "--out", str(tmp_path)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["ok"]
    assert [lemma["confirmed"] for lemma in found["lemmas"]] == [True]
