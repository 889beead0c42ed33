"""The command ``inspect``: text, JSON, and what it refuses."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from ropetheory.cli.main import main
from tests.models.published_configs import LLAMA2_7B, PHI35_MINI


def test_the_command_prints_text_and_json(tmp_path, capsys, monkeypatch):
    path = tmp_path / "config.json"
    path.write_text(json.dumps(PHI35_MINI), encoding="utf-8")
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["inspect", str(path)]) == 0
    text = capsys.readouterr().out
    assert "LongRoPE" in text
    assert "--all lists every one" in text
    assert main(["inspect", str(path), "--all", "--target", "262144"]) == 0
    assert "--all" not in capsys.readouterr().out
    assert main(["inspect", str(tmp_path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["target"] == 131072


@pytest.mark.parametrize(
    ("content", "more", "words"),
    [
        ("{", [], "config.json' does not: "),
        ("[1]", [], "CONFIG must hold a JSON object; got "),
        ('{"model_type": "llama", "rope_theta": 0.5}', [], "above 1"),
        (json.dumps(LLAMA2_7B), ["--layer-type", "full_attention"], "not nested"),
        (json.dumps({**LLAMA2_7B, "head_dim": 2**20}), [], "rotary width up to"),
        (None, [], "cannot be read"),
    ],
)
def test_a_refused_config_is_one_line_and_exit_2(tmp_path, capsys, content, more, words):
    path = tmp_path / "config.json"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    assert main(["inspect", str(path), "--json", *more]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert words in err


@pytest.mark.parametrize("target", ["0", "-1", "1e5", "9" * 30, "x", "128g"])
def test_a_wrong_target_is_a_wrong_command_line(capsys, target):
    with pytest.raises(SystemExit) as stopped:
        main(["inspect", "config.json", "--target", target])
    assert stopped.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_lengths_in_k_and_a_configuration_on_stdin(capsys, monkeypatch):
    content = io.BytesIO(json.dumps(LLAMA2_7B).encode())
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(content))
    assert main(["inspect", "-", "--target", "128k", "--trained", "8k", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["target"], found["trained"]) == (131072, 8192)


def test_the_sample_of_the_readme_is_what_is_printed(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    root = Path(__file__).parents[2]
    assert main(["inspect", str(root / "tests/configs/gpt-oss-20b.json")]) == 0
    shown = (root / "README.md").read_text(encoding="utf-8").partition("```text\nbase b     150,000")[2]
    assert capsys.readouterr().out.startswith("base b     150,000" + shown.partition("```")[0])
