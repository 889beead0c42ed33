"""The commands ``proofs`` and ``certify``: they write, or compare a folder with what they would."""

from __future__ import annotations

import json

import pytest

from ropetheory.cli.main import main
from ropetheory.report import pages
from ropetheory.verify import run as running
from ropetheory.verify.results import Mutants, Report, TheoremResult
from tests.processes import command
from tests.rocq.shared import needs_rocq


def test_proofs_refuses_a_path_that_cannot_be_written(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    done = command("proofs", "--out", str(blocked / "inside"))
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "--out" in done.stderr
    assert blocked.read_text(encoding="utf-8") == "not a folder"


def test_check_of_a_folder_that_is_not_there(tmp_path):
    done = command("proofs", "--check", "--out", str(tmp_path / "nowhere"))
    assert done.returncode == 2
    assert "nowhere" in done.stderr
    assert not (tmp_path / "nowhere").exists()


@pytest.fixture
def one_page(monkeypatch):
    """Let a run find one theorem, and one page come of it."""
    found = TheoremResult("schedule", "The schedule", True, None, "derived", (), (), Mutants(), 0.0)
    asked = []

    def verify(*selection, **options):
        asked.append(options)
        return Report((found,), ())

    monkeypatch.setattr(running, "verify", verify)
    monkeypatch.setattr(pages, "render", lambda report: {"schedule.md": f"{report.theorems[0].title}\n"})
    return asked


def test_pages_are_written_compared_and_named_when_stale(one_page, tmp_path, capsys):
    out = ["--out", str(tmp_path / "proofs")]
    assert main(["proofs", *out, "-j", "1"]) == 0
    assert capsys.readouterr().out == f"1 pages in {tmp_path / 'proofs'}\n"
    assert (tmp_path / "proofs" / "schedule.md").read_text(encoding="utf-8") == "The schedule\n"
    assert main(["proofs", "--check", *out]) == 0
    (tmp_path / "proofs" / "schedule.md").write_text("old", encoding="utf-8")
    assert main(["proofs", "--check", *out]) == 1
    printed = capsys.readouterr()
    assert printed.out == "stale: schedule.md\n"
    assert "is stale: write it again with python -m ropetheory proofs" in printed.err
    assert all(options["derivations"] for options in one_page)


def test_what_fails_is_not_written(one_page, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(running, "verify", lambda *selection, **options: Report((), ()))
    monkeypatch.setattr(pages, "write_pages", lambda *arguments: pytest.fail("written"))
    assert main(["proofs", "--out", str(tmp_path)]) == 1
    assert "verify fails" in capsys.readouterr().err


def test_sources_are_written(capsys, tmp_path):
    assert main(["certify", "tutorial.ex1-index", "--out", str(tmp_path)]) == 0
    assert "certified facts of claims: 1 of 1 stated" in capsys.readouterr().out
    assert "tutorial__ex1_index" in (tmp_path / "facts_00.v").read_text()


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
