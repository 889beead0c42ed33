"""The files of the engines: all are read, and what is wrong in one is named with its file and key."""

from __future__ import annotations

from importlib import resources

import pytest

from ropetheory import RopeTheoryError
from ropetheory.published.engines import FILES, STATUSES, engines, parse

GOOD = """
name = "one"
title = "One"
repository = "a/one"
commit = ""
version = "1"
date = ""
read = "sources"
[[rule]]
type = "yarn"
fields = ["factor"]
status = "honoured"
formula = ""
says = "As it should."
place = "one.py:1"
differs = ""
"""


def test_seven_engines_and_their_rules():
    found = engines()
    assert list(found) == list(FILES)
    assert len(found) == 7
    assert sum(len(one.rules) for one in found.values()) == 137
    assert {rule.status for one in found.values() for rule in one.rules} == set(STATUSES)
    assert all(one.version and one.repository.count("/") == 1 for one in found.values())
    assert engines() is found


def test_every_file_of_the_folder_is_read():
    folder = resources.files("ropetheory.published") / "engines"
    names = {one.name for one in folder.iterdir() if one.name.endswith(".toml")}
    assert names == {f"{name}.toml" for name in FILES}


def test_a_good_text_is_read():
    one = parse(GOOD, "one.toml")
    assert (one.name, one.version, len(one.rules)) == ("one", "1", 1)
    assert one.rules[0].fields == ("factor",)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('title = "One"', "", "`title`"),
        ('title = "One"', 'title = "One"\nextra = "x"', "`extra`"),
        ('title = "One"', "title = 1", "`title`"),
        ('status = "honoured"', 'status = "fine"', "`status`"),
        ('fields = ["factor"]', "fields = []", "`fields`"),
        ('fields = ["factor"]', 'fields = "factor"', "`fields`"),
        ('place = "one.py:1"', 'place = " "', "`place`"),
        ('place = "one.py:1"', "", "`place`"),
        ('name = "one"', "name = ", "TOML"),
    ],
)
def test_what_is_wrong_is_named(old, new, key):
    text = GOOD.replace(old, new)
    assert text != GOOD
    with pytest.raises(RopeTheoryError, match=r"one\.toml") as refused:
        parse(text, "one.toml")
    assert key in str(refused.value)


def test_an_engine_without_rules_is_refused():
    with pytest.raises(RopeTheoryError, match="`rule`"):
        parse(GOOD.partition("[[rule]]")[0], "one.toml")
