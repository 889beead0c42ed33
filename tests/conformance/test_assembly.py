"""One verdict out of what was asked, read and compared."""

from __future__ import annotations

import numpy as np

import ropetheory as rt
from ropetheory.conformance.assembly import Arrangement, assemble, with_findings
from ropetheory.conformance.expectation import Expectation
from ropetheory.conformance.finding import Finding
from ropetheory.conformance.formats import HELD
from ropetheory.conformance.reading.planes import blocks_of
from ropetheory.conformance.verdict import Verdict
from tests.conformance import zoo

WANT = Expectation(rt.read_config(zoo.LLAMA), 64, 16383)
ASKED = Arrangement("half-split", "half-split", 64, 0, 64)


def verdict(theta=None, want=WANT, layout=None, asked=ASKED):
    angles = zoo.plain() if theta is None else theta

    def read(m):
        return blocks_of(m, np.cos(m[:, None] * angles), np.sin(m[:, None] * angles))

    return assemble(read, 16383, HELD["float32"], asked, want, layout, [])[0]


def test_a_sound_reading_conforms_and_honours_every_field():
    found = verdict()
    assert (found.status, found.base, found.direction) == ("conforms", 10000.0, 1)
    assert all(good for _, good in found.fields)
    assert verdict(want=None).status == "undecided"


def test_a_fault_names_the_field_that_is_not_honoured():
    found = verdict(zoo.plain(20000.0))
    assert (found.status, found.codes) == ("deviates", ("base",))
    assert dict(found.fields)["rope_theta"] is False
    assert dict(found.facts)["beyond"].startswith("first at position ")


def test_turning_backwards_is_a_fault_of_a_model_and_else_a_note():
    assert verdict(-zoo.plain()).status == "deviates"
    found = verdict(-zoo.plain(), want=None)
    assert (found.codes, found.status) == (("direction",), "undecided")


def test_a_layout_that_was_asked_for_counts_without_a_configuration():
    assert verdict(want=None, layout="interleaved").codes == ("layout",)
    assert verdict(want=None, layout="half-split").codes == ()


def test_findings_that_are_added_decide_the_status_anew():
    fine = Verdict("undecided")
    assert with_findings(fine, [], WANT).status == "conforms"
    assert with_findings(fine, [Finding("x", "", weight="gap")], WANT).status == "undecided"
    assert with_findings(fine, [Finding("x", "", weight="note"), Finding("y", "")], WANT).status == "deviates"
