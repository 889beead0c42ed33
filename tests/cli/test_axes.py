"""``extend --axis``: what it prints, and what it refuses."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest

from ropetheory.cli.main import main

PAGE = (Path(__file__).parents[2] / "docs" / "images.md").read_text(encoding="utf-8")


def test_axes_are_answered_one_after_the_other(capsys):
    assert main(["extend", "qwen2.5-vl-7b", "--axis", "height=64:128", "--axis", "Width=32:64"]) == 0
    out = capsys.readouterr().out
    assert out.index("height from 64 to 128") < out.index("width from 32 to 64")
    assert main(["extend", "qwen2.5-vl-7b", "--axis", "time=1k:2k", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["axes"][0]["target"] == 2048


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["qwen3-vl-8b"], "extend wants one of --target (longer texts) and --axis (larger images)"),
        (["qwen3-vl-8b", "--target", "1M", "--axis", "width=4:8"], "one of --target"),
        (["qwen3-vl-8b", "qwen2.5-vl-7b", "--axis", "width=4:8"], "--axis takes one CONFIG"),
        (["qwen3-vl-8b", "--axis", "width=4:8", "--method", "yarn"], "neither --method nor --emit"),
        (["qwen3-vl-8b", "--axis", "width=8"], "must be NAME=TRAINED:TARGET such as height=64:128"),
        (["qwen3-vl-8b", "--axis", "width=4:many"], "must be tokens"),
        (["qwen3-vl-8b", "--axis", "witdh=4:8"], "did you mean `width`"),
        (["qwen3-vl-8b", "--axis", "width=8:4"], "got 8 and 4"),
        (["qwen3-8b", "--axis", "width=4:8"], "this model has no axes"),
    ],
)
def test_what_is_refused_is_one_line(capsys, arguments, words):
    try:
        code = main(["extend", *arguments])
    except SystemExit as stop:  # as argparse refuses
        code = stop.code
    assert code == 2
    err = capsys.readouterr().err
    assert words in err
    assert len(err.splitlines()) == 1


def test_the_page_shows_what_is_printed(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    shown = re.findall(r"```sh\npython -m ropetheory (.*?)\n```\n\n```text\n(.*?)\n```", PAGE, re.DOTALL)
    assert len(shown) == 3
    for command, text in shown:
        assert main(command.split()) == 0
        assert text in capsys.readouterr().out


def test_the_examples_of_the_page_run():
    (block,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    examples = doctest.DocTestParser().get_doctest(block, {}, "images", "images.md", 0)
    assert doctest.DocTestRunner(verbose=False).run(examples).failed == 0
