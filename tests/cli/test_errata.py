"""``errata``: the table, everything of one document, an object; what does not follow is exit 1."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ropetheory.cli.main import main
from ropetheory.literature import registry
from tests.report.shared import ERRATUM


@pytest.fixture(autouse=True)
def _one(monkeypatch):
    kept = registry.errata

    def errata(source=None):
        kept(source)
        return (ERRATUM,) if source in (None, "yarn") else ()

    monkeypatch.setattr(registry, "errata", errata)
    monkeypatch.setenv("COLUMNS", "200")


def test_the_table_and_a_document_in_full(capsys):
    assert main(["errata"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[1].startswith("1  yarn.last  number   yes")
    assert "because" not in out
    assert main(["errata", "yarn"]) == 0
    out = capsys.readouterr().out
    assert "because" in out
    assert "stated 62831.9, true" in out


def test_the_object(capsys):
    assert main(["errata", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["errata"][0]["id"] == "yarn.last"


def test_nothing_and_nobody_are_usage(capsys):
    assert main(["errata", "xiong"]) == 2
    assert "no erratum of xiong" in capsys.readouterr().err
    assert main(["errata", "xiang"]) == 2
    assert "did you mean `xiong`" in capsys.readouterr().err


def test_a_number_that_does_not_follow_is_exit_1(capsys, monkeypatch):
    monkeypatch.setattr(registry, "errata", lambda source=None: (replace(ERRATUM, truth="It is 77."),))
    assert main(["errata"]) == 1
    assert "says 77, which none of its figures" in capsys.readouterr().out
