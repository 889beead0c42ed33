"""``atlas`` on the command line, and names of the atlas in place of a configuration."""

from __future__ import annotations

import io
import json

import pytest

from ropetheory.cli.main import main


def test_the_list_and_a_model(capsys):
    assert main(["atlas"]) == 0
    assert "qwen3-8b" in capsys.readouterr().out
    assert main(["atlas", "Qwen/Qwen3-8B"]) == 0
    assert capsys.readouterr().out.startswith("Qwen3 8B (Alibaba (Qwen), 2025)")
    assert main(["atlas", "qwen3-8b", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["models"][0]["name"] == "qwen3-8b"


def test_an_unknown_name_is_one_line_and_exit_2(capsys):
    assert main(["atlas", "qwn3-8b"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "did you mean `qwen3-8b`" in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["inspect", "qwen3-8b"], "not 40,960 as its file says"),
        (["extend", "qwen3-8b", "--target", "128k"], "Its makers serve 131,072 tokens by YaRN"),
        (["extend", "qwen3-8b", "--target", "64k,1e5"], "100,000"),
        (["extend", "qwen3-8b", "--target", "none"], "how far without anything"),
        (["base", "llama-3-8b", "--length", "32k"], "others"),
    ],
)
def test_a_name_stands_where_a_configuration_does(capsys, arguments, words):
    assert main(arguments) == 0
    assert words in " ".join(capsys.readouterr().out.split())


def test_several_targets_take_no_method(capsys):
    assert main(["extend", "qwen3-8b", "--target", "64k,128k", "--method", "yarn"]) == 2
    assert "--method and --emit need one --target" in capsys.readouterr().err


def test_several_targets_as_json(capsys):
    assert main(["extend", "qwen3-8b", "--target", "64k,128k", "--json"]) == 0
    models = json.loads(capsys.readouterr().out)["models"]
    assert [one["target"] for one in models] == [65536, 131072]
    assert models[1]["answer"]["situations"][0]["method"] == "yarn"
    assert models[1]["published"] == "qwen3-8b"


def test_an_engine_and_the_models_that_it_runs_otherwise(capsys):
    assert main(["atlas", "--engine", "llama.cpp"]) == 0
    assert "gpt-j-6b" in capsys.readouterr().out
    assert main(["atlas", "--engine", "vllm", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["engines"][0]["name"] == "vllm"
    assert main(["atlas", "qwen3-8b", "--engine", "vllm"]) == 2
    assert "--engine takes no NAME" in capsys.readouterr().err


def test_several_targets_of_a_configuration_on_stdin_and_none_as_json(capsys, monkeypatch):
    content = b'{"model_type": "llama", "max_position_embeddings": 4096}'
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
    assert main(["extend", "-", "--target", "8k,16k"]) == 0
    assert "16,384" in capsys.readouterr().out
    assert main(["extend", "llama-3-8b", "--target", "none", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["models"][0]["trained"] == 8192
