"""The command ``extend``: pages, JSON, what to write, and what it refuses."""

import json
from pathlib import Path

import pytest

from ropetheory.cli.main import main

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
def test_what_is_refused_is_one_line(capsys, more, words):
    assert main(["extend", LLAMA2, "--target", "8k", *more]) == 2
    err = capsys.readouterr().err
    assert len(err.strip().splitlines()) == 1
    assert words in err


def test_a_target_is_needed(capsys):
    with pytest.raises(SystemExit):
        main(["extend", LLAMA2])
    assert "--target" in capsys.readouterr().err
