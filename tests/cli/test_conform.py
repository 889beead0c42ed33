"""The command ``conform``: exit codes, JSON, tables, and what it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from xml.etree import ElementTree

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

def raises(v, p):
    raise ValueError("no\\nsuch position")

def narrow(v, p):
    return v[:, :3]

def nothing(v, p):
    return None

def nan(v, p):
    return v * float("nan")

def by_axes(v, p):
    return zoo.by_sections([8, 12, 12], zoo.plain())(v, p)

def one_axis(v, p):
    return zoo.by_sections([32, 0, 0], zoo.plain())(v, p)

def text(v, p):
    return v.astype(str).astype(object) + "x"
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
    assert capsys.readouterr().out.startswith("conforms: half-split; 64 coordinates from 0; plain,")
    assert main(["conform", "their_rope:wrong", "--config", "."]) == 1
    assert "[position-shift]\n" in capsys.readouterr().out
    assert main(["conform", "their_rope:right", "--head-dim", "64"]) == 3
    assert "sound; half-split; plain; base 10000" in capsys.readouterr().out
    assert main(["conform", "their_rope:right", "--keys", "their_rope:wrong", "--config", ".", "--json"]) == 1
    held = json.loads(capsys.readouterr().out)
    assert held["schema"] == 1
    assert [one["code"] for one in held["findings"]] == ["keys-shifted"]


def test_another_function_a_base_and_a_limit_stand_in_for_a_config(folder, capsys):
    pair = ["conform", "their_rope:wrong", "--against", "their_rope:right", "--head-dim", "64"]
    assert main([*pair, "--limit", "4095"]) == 1
    first = capsys.readouterr().out.splitlines()[0]
    assert "departs from their_rope:right (half-split; 64 coordinates; plain, base 10000; factor 1)" in first
    assert "first at position 0, pair 0, by 0.84: positions are off by +1" in first
    assert main(["conform", "their_rope:right", "--against", "their_rope:right", "--dim", "64"]) == 0
    assert main(["conform", "their_rope:right", "--base", "1e4", "--dim", "64"]) == 0
    assert main(["conform", "their_rope:right", "--base", "5e5", "--dim", "64"]) == 1
    capsys.readouterr()
    (folder / "short.json").write_text('{"head_dim": 64, "rope_theta": 10000.0}', encoding="utf-8")
    assert main(["conform", "their_rope:right", "--config", "short.json"]) == 2
    assert main(["conform", "their_rope:right", "--config", "short.json", "--limit", "4095"]) == 0
    np.save(folder / "list.npy", zoo.plain(20000.0))
    assert main(["conform", "--tables", "list.npy", "--base", "20000"]) == 0
    assert main(["conform", "--tables", "list.npy", "--base", "10000"]) == 1


def test_the_verdict_is_written_as_junit(folder, capsys):
    assert main(["conform", "their_rope:wrong", "--config", ".", "--junit", "out.xml"]) == 1
    suite = ElementTree.parse(folder / "out.xml").getroot()
    (failure,) = suite.iter("failure")
    assert failure.get("message").startswith("positions are off by +1")
    assert {case.get("classname") for case in suite} == {"their_rope:wrong"}
    assert main(["conform", "their_rope:right", "--config", ".", "--junit", "config.json/out.xml"]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_reader_that_goes_away_is_no_verdict(folder):
    command = [sys.executable, "-m", "ropetheory", "conform", "their_rope:right", "--config", "."]
    done = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    done.stdout.close()
    done.stderr.close()
    assert done.wait() == 2


def test_axes_are_judged_one_by_one(folder, capsys):
    (folder / "mrope.json").write_text(json.dumps(zoo.MROPE), encoding="utf-8")
    asked = ["--config", "mrope.json", "--axes", "3"]
    assert main(["conform", "their_rope:by_axes", *asked, "-v"]) == 0
    assert "height: pairs 8 … 19" in capsys.readouterr().out
    assert main(["conform", "their_rope:one_axis", *asked]) == 1
    assert "height (coordinate 1) turns no pair" in capsys.readouterr().out


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
        (["no_such_module:f", "--head-dim", "64"], "(install it, or run from the folder that holds it)"),
        (["their_rope:right"], "needs --config FILE, or --head-dim D with --base B or --against"),
        (["their_rope:right", "--head-dim", "64", "--config", "absent.json"], "cannot be read"),
        (["--tables", "absent.npz"], "cannot be read"),
        (["their_rope:right", "--head-dim", "64", "--dtype", "int4"], "`dtype` must be one of"),
        (["their_rope:right", "--config", "broken.json"], "must hold JSON"),
        (["their_rope:text", "--head-dim", "64"], "an array must hold numbers"),
        (["--tables", "text.npz"], "an array must hold numbers"),
        (["--tables", "nan.npz"], "not one is finite"),
        (["--tables", "deep.npy"], "got shape (3, 2, 5)"),
        (["--tables", "single.npy"], "`cos` must be a table"),
        (["--tables", "rows.npz"], "must both be [positions, width]"),
        (["--tables", "broken.npz"], "cannot be read"),
        (["--tables", "broken.safetensors"], "cannot be read"),
        (["--tables", "absent.safetensors"], "cannot be read"),
    ],
)
def test_what_is_refused_is_one_line_and_exit_2(folder, capsys, arguments, words):
    pytest.importorskip("safetensors")
    (folder / "broken.json").write_text("{", encoding="utf-8")
    for name in ("broken.npz", "broken.safetensors"):
        (folder / name).write_bytes(b"12345678 is no header")
    np.savez(folder / "text.npz", inv_freq=np.asarray(["a", "b"]))
    np.savez(folder / "nan.npz", cos=np.full((9, 4), np.nan), sin=np.zeros((9, 4)))
    np.save(folder / "deep.npy", np.zeros((2, 3, 4, 5)))
    np.save(folder / "single.npy", np.float64(3.0))
    np.savez(folder / "rows.npz", cos=np.zeros((9, 4)), sin=np.zeros((8, 4)))
    assert main(["conform", *arguments]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("raises", "ValueError: no such position"),
        ("narrow", "(2, 64) in, (2, 3) out"),
        ("nothing", "(2, 64) in, NoneType out"),
        ("nan", "not one finite number"),
    ],
)
def test_what_cannot_be_asked_is_one_line_and_exit_2(folder, capsys, name, words):
    assert main(["conform", f"their_rope:{name}", "--config", "."]) == 2
    out = capsys.readouterr().out
    assert out.startswith(f"undecided: {words}")
    assert out.endswith("[cannot-call]\n")
    assert out.count("\n") == 1
    assert main(["conform", f"their_rope:{name}", "--config", ".", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["findings"][0]["code"] == "cannot-call"


def test_safetensors_are_read_in_every_format(folder, capsys):
    """As a checkpoint holds them: a float32 table, and a list that a cast of the model rounded."""
    save_file = pytest.importorskip("safetensors.numpy").save_file
    bfloat16 = pytest.importorskip("ml_dtypes").bfloat16
    angles = np.arange(16384)[:, None] * zoo.plain()
    tables = {"rope.cos": np.cos(angles).astype(np.float32), "rope.sin": np.sin(angles).astype(np.float32)}
    save_file(tables, folder / "table.safetensors")
    assert main(["conform", "--tables", "table.safetensors", "--config", "."]) == 0
    save_file({"model.rotary_emb.inv_freq": zoo.plain().astype(bfloat16)}, folder / "cast.safetensors")
    capsys.readouterr()
    assert main(["conform", "--tables", "cast.safetensors", "--config", "."]) == 1
    assert "the frequencies were rounded to bfloat16" in capsys.readouterr().out
