"""What is computed once a run, and never answered with what another package gave."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.verify.run import verify
from ropetheory.verify.select import Selection, select
from tests import once, verified


@pytest.fixture
def folder(monkeypatch, tmp_path):
    monkeypatch.setenv(once.VARIABLE, str(tmp_path))
    return tmp_path


def test_a_value_is_computed_once_for_each_key(folder):
    made = []

    def compute():
        made.append(1)
        return len(made)

    assert [once.value("count", key, compute) for key in "aba"] == [1, 2, 1]


def test_a_changed_package_is_not_answered_with_an_old_value(folder, monkeypatch, tmp_path):
    package = tmp_path / "package"
    package.mkdir()
    monkeypatch.setattr(once, "PACKAGE", package)
    found = []
    for text in ("x = 1", "x = 2", "x = 1"):
        (package / "some.py").write_text(text, encoding="utf-8")
        once.digest.cache_clear()
        found.append(once.value("text", "", lambda text=text: text))
        assert found[-1] == text
    once.digest.cache_clear()


def test_what_another_process_computes_is_waited_for_or_left(folder):
    path = once.place("some")

    def compute(part):
        with pytest.raises(once.BusyError):
            once.make(path, compute, wait=False)
        part.write_text("made", encoding="utf-8")

    once.make(path, compute)
    assert path.read_text(encoding="utf-8") == "made"


def test_a_computation_that_fails_leaves_nothing(folder):
    with pytest.raises(ZeroDivisionError):
        once.value("some", "", lambda: 1 // 0)
    assert once.value("some", "", lambda: 2) == 2


def test_what_is_shared_is_what_a_verification_finds():
    errors, claims = select(contains="rope_note.embeddings-rotated"), select(theorem="ntk-base", contains="s")
    chosen = Selection(claims.theorems, (*errors.claims, *claims.claims))
    shared, own = verified.report(chosen), verify(chosen, derivations=True)
    assert shared.claims
    assert shared.errata
    without_time = [
        replace(report, theorems=tuple(replace(one, seconds=0.0) for one in report.theorems))
        for report in (shared, own)
    ]
    assert without_time[0] == without_time[1]
