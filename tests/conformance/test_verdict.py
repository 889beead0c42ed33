"""The report of a verdict in words."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ropetheory.conformance.finding import Finding
from ropetheory.conformance.functions import assert_conforms, judge
from ropetheory.conformance.verdict import Band, Verdict, full, seen, short, told
from tests.conformance import zoo

SEEN = {
    "layout": "half-split", "output_layout": "half-split", "dim": 64, "first_channel": 0,
    "direction": 1, "base": 10000.0, "method": "plain", "attention_factor": 1.0,
    "frequencies": (1.0, 0.75, 0.5, 0.25), "uncertainties": (1e-9,) * 4,
}  # fmt: skip
FAULT = Finding("layout", "pairs are neighbours", "pair halves", (0, 1, 2), 5, "model_type")


@pytest.mark.parametrize(
    ("status", "findings", "line"),
    [
        ("conforms", (), "conforms"),
        ("deviates", (FAULT, Finding("dtype-changed", "", weight="note")), "deviates: layout"),
        ("undecided", (Finding("not-separated", "", weight="gap"),), "undecided: not-separated"),
        ("undecided", (Finding("no-config", "", weight="gap"),),
         "undecided without a configuration: sound; half-split; plain; base 10000"),
    ],
)  # fmt: skip
def test_the_headline_says_what_decides(status, findings, line):
    assert Verdict(status, findings=findings, **SEEN).headline() == line


def test_faults_come_before_notes_with_where_they_are():
    note = Finding("direction", "pairs turn backwards", weight="note")
    lines = Verdict("deviates", findings=(note, FAULT), **SEEN).report().splitlines()
    fault = "[fault] layout: pairs are neighbours (pairs 0-2; from position 5; field `model_type`)"
    assert lines[lines.index(fault) + 1] == "        pair halves"
    assert lines.index(fault) < lines.index("[note] direction: pairs turn backwards")


def test_bands_and_fields_have_their_lines():
    bands = (Band("fast", (0, 10), 1e-6, 2e-6, 0.5, 77), Band("slow", (11, 31), 1e-3, 2e-6, 500.0, 4095))
    text = Verdict("deviates", bands=bands, fields=(("factor", True), ("rope_type", False)), **SEEN).report()
    within, beyond = "within what rounding explains", "BEYOND what rounding explains"
    assert f"fast:         pairs 0-10: error 1e-06, {within} (0.5 of it, at position 77)" in text
    assert f"pairs 11-31: error 0.001, {beyond} (5e+02 times it, at position 4095)" in text
    assert "factor honoured, rope_type NOT honoured" in text
    assert "1 ± 1e-09, 0.75 ± 1e-09, 0.5 ± 1e-09 ... 0.25 ± 1e-09" in text


def test_the_values_are_json():
    held = Verdict("deviates", findings=(FAULT,), **SEEN).as_dict()
    assert json.loads(json.dumps(held)) == held
    assert (held["schema"], held["findings"][0]["code"], held["rotary_dim"]) == (1, "layout", 64)


NOTE = Finding("direction", "pairs turn backwards", weight="note")


def test_the_first_line_says_what_is_wrong_and_what_to_write():
    text = short(Verdict("deviates", findings=(NOTE, FAULT), asked="interleaved", **SEEN))
    where = "(pairs 0-2; from position 5; field `model_type`)"
    assert text.splitlines() == [
        f"deviates: pairs are neighbours {where}; pair halves [layout]",
        "found:  half-split; 64 coordinates from 0; plain, base 10000; factor 1",
        "asked:  interleaved",
        "note:   pairs turn backwards [direction]",
        "met in: tenstorrent/tt-metal#26844",
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
