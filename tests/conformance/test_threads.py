"""Threads that stand beside a cause."""

import re

from ropetheory.conformance import judge
from ropetheory.conformance.threads import THREADS, met
from ropetheory.conformance.verdict import full
from tests.conformance import zoo


def test_every_thread_is_named_as_github_does():
    assert all(re.fullmatch(r"[\w.-]+/[\w.-]+#\d+", one) for found in THREADS.values() for one in found)
    assert met("no-such-code") == ""


def test_the_thread_stands_beside_what_decides_and_nowhere_else():
    found = judge(zoo.by(zoo.plain(), layout="interleaved"), head_dim=zoo.DIM, config=zoo.LLAMA)
    assert found.codes == ("layout",)
    line = "met in: tenstorrent/tt-metal#26844"
    assert str(found).splitlines()[-1].strip() == line
    assert line in full(found)
    assert found.as_dict()["findings"][0]["threads"] == line.removeprefix("met in: ").split(", ")
    sound = judge(zoo.by(zoo.plain()), head_dim=zoo.DIM, config=zoo.LLAMA)
    assert all(one["threads"] == [] for one in sound.as_dict()["findings"])
    assert "met in:" not in str(sound) + full(sound)
