"""The command ``conform``: exit codes, JSON, tables, and what it refuses."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ropetheory.cli.main import main
from tests.conformance import zoo

MODULE = """
from tests.conformance import zoo

def right(v, p):
    return zoo.turned(v, p[:, None] * zoo.plain())

def wrong(v, p):
    return zoo.turned(v, (p + 1)[:, None] * zoo.plain())
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "config.json").write_text(json.dumps(zoo.LLAMA), encoding="utf-8")
    (tmp_path / "their_rope.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_exit_codes_follow_the_verdict(folder, capsys):
    assert main(["conform", "their_rope:right", "--config", "config.json"]) == 0
    assert capsys.readouterr().out.startswith("conforms\n")
    assert main(["conform", "their_rope:wrong", "--config", "."]) == 1
    assert "position-shift" in capsys.readouterr().out
    assert main(["conform", "their_rope:right", "--head-dim", "64"]) == 2
    assert "sound; half-split; plain; base 10000" in capsys.readouterr().out
    assert main(["conform", "their_rope:right", "--keys", "their_rope:wrong", "--config", ".", "--json"]) == 1
    held = json.loads(capsys.readouterr().out)
    assert held["schema"] == 1
    assert [one["code"] for one in held["findings"]] == ["keys-shifted"]


def test_tables_are_read_from_files(folder, capsys):
    angles = np.arange(16384)[:, None] * zoo.plain()
    np.savez(folder / "table.npz", cos=np.cos(angles), sin=np.sin(angles))
    assert main(["conform", "--tables", "table.npz", "--config", "."]) == 0
    np.savez(folder / "list.npz", inv_freq=zoo.plain(20000.0))
    capsys.readouterr()
    assert main(["conform", "--tables", "list.npz", "--config", ".", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["base"] == 20000.0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "one of MODULE:FUNCTION and --tables"),
        (["their_rope"], "MODULE:FUNCTION"),
        (["their_rope:absent", "--head-dim", "64"], "has no attribute"),
        (["no_such_module:f", "--head-dim", "64"], "No module named"),
        (["their_rope:right"], "--head-dim"),
        (["their_rope:right", "--head-dim", "64", "--config", "absent.json"], "cannot be read"),
        (["--tables", "absent.npz"], "cannot be read"),
        (["their_rope:right", "--head-dim", "64", "--dtype", "int4"], "`dtype` must be one of"),
    ],
)
def test_what_is_refused_is_one_line_and_exit_2(folder, capsys, arguments, words):
    assert main(["conform", *arguments]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1
