"""A verdict in words: what is wrong and what to write stand in the first line."""

from __future__ import annotations

from dataclasses import replace

from ropetheory.conformance import Finding, Verdict, assert_conforms, judge
from ropetheory.conformance.wording import full, seen, short, told
from tests.conformance import zoo
from tests.conformance.test_verdict import FAULT, SEEN

NOTE = Finding("direction", "pairs turn backwards", weight="note")


def test_the_first_line_says_what_is_wrong_and_what_to_write():
    text = short(Verdict("deviates", findings=(NOTE, FAULT), asked="interleaved", **SEEN))
    where = "(pairs 0-2; from position 5; field `model_type`)"
    assert text.splitlines() == [
        f"deviates: pairs are neighbours {where}; pair halves [layout]",
        "found:  half-split; 64 coordinates from 0; plain, base 10000; factor 1",
        "asked:  interleaved",
        "note:   pairs turn backwards [direction]",
    ]
    whole = full(Verdict("deviates", findings=(NOTE, FAULT), **SEEN))
    assert whole.startswith("deviates: pairs are neighbours")


def test_many_findings_keep_within_nine_lines():
    more = tuple(replace(FAULT, code=f"fault-{n}") for n in range(12))
    facts = (("format", "float32"), ("positions", "9 from 0 to 8"), ("table", "float32"))
    lines = short(Verdict("deviates", findings=more, facts=facts, **SEEN)).splitlines()
    assert len(lines) <= 9
    assert lines[-2] == "and:    " + ", ".join(f"fault-{n}" for n in range(4, 12))
    assert lines[-1] == "tried:  float32; positions: 9 from 0 to 8"


def test_what_conforms_is_described_and_not_repeated():
    lines = short(Verdict("conforms", **SEEN)).splitlines()
    assert lines == [f"conforms: {seen(Verdict('conforms', **SEEN))}"]
    assert told(NOTE) == "pairs turn backwards [direction]"


def test_an_assertion_begins_with_the_sentence():
    try:
        assert_conforms(zoo.by(zoo.plain()), config=zoo.L3)
    except AssertionError as error:
        first = str(error).splitlines()[0]
    assert first.startswith("deviates: the frequencies are plain: llama3 scaling is not applied")


def test_what_was_asked_stands_beside_what_was_found():
    lines = str(judge(zoo.by(zoo.plain()), head_dim=zoo.DIM, config=zoo.L3)).splitlines()
    assert lines[1] == "found:  half-split; 64 coordinates from 0; plain, base 10000; factor 1"
    assert "llama3 (scale 8, length 2048" in lines[2]
