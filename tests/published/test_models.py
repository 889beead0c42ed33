"""An entry of the atlas: its facts, and how sure they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.published.catalogue import published
from ropetheory.published.models import MAKERS, ONE, SEVERAL, Fact, Source, leaves

OURS = Source("copy", "github:a/b:c", makers=False, shows="the file")
THEIRS = Source("card", "github:d/e:f", makers=True, shows="a card")


def test_a_fact_is_as_sure_as_its_sources():
    assert Fact("config.rope_theta", 1e4, (OURS,)).sure == ONE
    assert Fact("config.rope_theta", 1e4, (OURS, replace(OURS, id="other"))).sure == SEVERAL
    assert Fact("config.rope_theta", 1e4, (OURS, THEIRS)).sure == MAKERS


def test_nested_fields_have_names_with_dots():
    assert dict(leaves({"a": 1, "b": {"c": 2, "d": {"e": 3}}})) == {"a": 1, "b.c": 2, "b.d.e": 3}


def test_every_fact_of_every_entry_has_a_source():
    bare = [(one.name, fact.what) for one in published().values() for fact in one.facts if not fact.sources]
    assert bare == []


def test_the_length_of_training_is_the_longest_stage():
    entry = published()["qwen3-8b"]
    assert entry.length == 32768 == max(one.length for one in entry.trained)
    assert replace(entry, trained=()).length is None
    assert repr(entry) == "<PublishedModel: Qwen3 8B (Alibaba (Qwen)), trained to 32,768 tokens>"


def test_what_makers_serve():
    served = published()["qwen3-8b"].served
    assert [one.as_it_is for one in served] == [True, False]
    assert served[1].how["factor"] == pytest.approx(4.0)
