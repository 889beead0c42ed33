"""A verdict as JUnit XML."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ropetheory.conformance import Finding, Verdict, judge
from ropetheory.report.junit import junit
from tests.conformance import zoo


def written(verdict):
    suite = ElementTree.fromstring(junit(verdict, "mine:rotate"))
    return suite, [one for case in suite for one in case if one.tag in ("failure", "error")]


def test_what_conforms_passes_a_case_for_every_item():
    verdict = judge(zoo.by(zoo.plain()), config=zoo.LLAMA)
    suite, problems = written(verdict)
    assert (suite.get("failures"), suite.get("errors"), problems) == ("0", "0", [])
    assert int(suite.get("tests")) == len(verdict.facts) + len(verdict.bands) + len(verdict.fields)
    names = [case.get("name") for case in suite]
    assert {"asked.shapes", "rounding.fast", "field.rope_theta"} <= set(names)
    assert {case.get("classname") for case in suite} == {"mine:rotate"}


def test_a_fault_is_a_failure_with_its_words():
    suite, problems = written(judge(zoo.by(zoo.plain(10200.0)), config=zoo.LLAMA))
    assert [one.tag for one in problems] == ["failure", "failure"]
    assert (suite.get("failures"), suite.get("errors")) == ("2", "0")
    words = [one.get("message") for one in problems]
    assert words == ["`rope_theta` is not honoured", "the base is 10200, not 10000"]


def test_the_threads_of_a_fault_stand_behind_its_advice():
    _, problems = written(judge(zoo.by(zoo.plain(), layout="interleaved"), config=zoo.LLAMA))
    assert problems[-1].text.splitlines()[-1].startswith("met in: tenstorrent/tt-metal#26844")


@pytest.mark.parametrize(
    ("verdict", "tag"),
    [
        (Verdict("undecided", findings=(Finding("cannot-call", "\x00\x1b", weight="gap"),)), "error"),
        (Verdict("undecided"), "error"),
        (Verdict("deviates"), "failure"),
    ],
)
def test_undecided_is_no_pass_and_any_text_is_xml(verdict, tag):
    _, (problem,) = written(verdict)
    assert problem.tag == tag


def test_a_note_is_no_failure():
    _, problems = written(Verdict("conforms", findings=(Finding("xpos", "scaled", weight="note"),)))
    assert problems == []
