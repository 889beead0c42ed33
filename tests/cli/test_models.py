"""The commands ``inspect``, ``extend`` and ``base``: pages, JSON, and what they refuse."""

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


@pytest.mark.parametrize("target", ["0", "-1", "1e-5", "9" * 30, "x", "128g"])
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


def test_the_sample_of_the_guide_is_what_is_printed(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    root = Path(__file__).parents[2]
    assert main(["inspect", str(root / "tests/configs/gpt-oss-20b.json")]) == 0
    shown = (root / "docs/extend.md").read_text(encoding="utf-8").partition("```text\nThis is gpt-oss")[2]
    assert capsys.readouterr().out.startswith("This is gpt-oss" + shown.partition("```")[0])


FOLDER = Path(__file__).parents[1] / "configs"
LLAMA2, LLAMA3 = str(FOLDER / "llama2-7b.json"), str(FOLDER / "llama3-8b.json")


def test_a_page_and_its_json(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["extend", LLAMA2, "--target", "32k"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("llama2-7b: 4,096 to 32,768 tokens")
    assert max(map(len, text.splitlines())) <= 80
    assert main(["extend", LLAMA2, "--target", "32768", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["models"][0]["target"] == 32768


def test_several_are_set_side_by_side(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")
    path = tmp_path / "mine" / "config.json"
    path.parent.mkdir()
    path.write_text(Path(LLAMA3).read_text(encoding="utf-8"), encoding="utf-8")
    assert main(["extend", LLAMA2, LLAMA2, str(path), "--target", "16k"]) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert "llama2-7b," in first
    assert "llama2-7b 2," in first
    assert "mine," in first


def test_one_method_and_what_to_write(capsys):
    assert main(["extend", LLAMA2, "--target", "8k", "--method", "pi"]) == 0
    assert "yarn" not in capsys.readouterr().out.partition("Each method")[2].partition("Verdict")[0]
    assert main(["extend", LLAMA2, "--target", "8k", "--method", "yarn", "--emit", "llama.cpp"]) == 0
    assert "--yarn-orig-ctx 4096" in capsys.readouterr().out
    assert main(["extend", LLAMA2, "--target", "8k", "--method", "yarn", "--emit", "vllm", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["engine"] == "vllm"


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--emit", "hf"], "needs --method"),
        (["--method", "yarm"], "yarm"),
        (["--method", "yarn-paper", "--emit", "hf"], "no engine can"),
        (["--layer-type", "full_attention"], "not nested"),
    ],
)
def test_an_extension_that_cannot_be_is_one_line(capsys, more, words):
    assert main(["extend", LLAMA2, "--target", "8k", *more]) == 2
    err = capsys.readouterr().err
    assert len(err.strip().splitlines()) == 1
    assert words in err


def test_a_target_is_needed(capsys):
    assert main(["extend", "qwen3-8b"]) == 2
    assert "extend wants one of --target" in capsys.readouterr().err


def test_bases_as_text_and_json(capsys):
    assert main(["base", "--dim", "128", "--length", "128k"]) == 0
    assert "42,273,617.5" in capsys.readouterr().out
    assert main(["base", "--length", "64k", "--base", "5e5", "--trained", "8k", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["schema"], found["dim"], found["length"]) == (1, 128, 65536)
    assert {one["name"] for one in found["bases"]} >= {"infimum", "safe", "critical", "ntk", "stated"}


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--trained", "4k"], "needs --base"),
        (["--dim", "127", "--exact"], "dim"),
        (["--dim", "127"], "must be an even number from 2 to 16384; got 127"),
        (["--base", "0.5"], "base"),
    ],
)
def test_a_base_that_cannot_be_found_is_one_line(capsys, more, words):
    assert main(["base", "--length", "4k", *more]) == 2
    err = capsys.readouterr().err
    assert len(err.strip().splitlines()) == 1
    assert words in err
