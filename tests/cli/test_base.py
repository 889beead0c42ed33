"""The command ``base``."""

import json

import pytest

from ropetheory.cli.main import main


def test_text_and_json(capsys):
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
def test_what_is_refused_is_one_line(capsys, more, words):
    assert main(["base", "--length", "4k", *more]) == 2
    err = capsys.readouterr().err
    assert len(err.strip().splitlines()) == 1
    assert words in err
