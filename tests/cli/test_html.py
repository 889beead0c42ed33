"""``--html``: the page says what the terminal says, and nothing is written where the command refuses."""

import html
import re

import pytest

from ropetheory.cli.main import main

COMMANDS = {
    "inspect": (["inspect", "qwen3-8b", "--target", "128k"], ["35,333", "24 of 64 pairs"]),
    "extend": (["extend", "qwen3-8b", "--target", "128k"], ["YaRN, factor 4, original length 32,768"]),
    "lengths": (["extend", "qwen3-8b", "--target", "64k,128k"], ["65,536", "131,072"]),
    "none": (["extend", "qwen3-8b", "--target", "none"], ["24 pairs meet angles"]),
    "emit": (
        ["extend", "qwen3-8b", "--target", "128k", "--method", "yarn", "--emit", "vllm"],
        ["--hf-overrides"],
    ),
    "axis": (["extend", "qwen2-vl-7b", "--axis", "height=64:128"], ["height from 64 to 128 positions"]),
    "verify": (["verify", "--theorem", "doubling", "-j", "1"], ["1 theorem derived"]),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_page_says_what_the_terminal_says(name, tmp_path, capsys):
    asked, words = COMMANDS[name]
    assert main([*asked, "--html", str(tmp_path / "page.html")]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    page = html.unescape(re.sub(r"<[^>]*>", " ", (tmp_path / "page.html").read_text(encoding="utf-8")))
    for word in words:
        assert word in printed
        assert word in " ".join(page.split())


def test_a_verdict_is_a_page(tmp_path, monkeypatch, capsys):
    (tmp_path / "wrong_rope.py").write_text("def rotate(vectors, positions):\n    return vectors\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    page = tmp_path / "page.html"
    code = main(["conform", "wrong_rope:rotate", "--config", "qwen3-8b", "--html", str(page)])
    first = capsys.readouterr().out.splitlines()[0]
    assert code == 1
    assert html.escape(first[:30]) in page.read_text(encoding="utf-8")


def test_a_refused_command_writes_nothing(tmp_path, capsys):
    assert main(["inspect", "no-such-model", "--html", str(tmp_path / "page.html")]) == 2
    assert main(["inspect", "qwen3-8b", "--html", str(tmp_path)]) == 2
    file = tmp_path / "file"
    file.touch()
    assert main(["verify", "--theorem", "doubling", "--html", str(file / "page.html")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 3
    assert list(tmp_path.iterdir()) == [file]
