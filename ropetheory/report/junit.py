"""A verdict of the judge as JUnit XML, which continuous integration shows beside other tests.

A test case stands for everything that was asked (a line of the report), for every band of errors beside its
bound, for every field of the configuration, and for every finding. A fault is a failure, what keeps the
verdict undecided an error, since neither is a pass.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree

if TYPE_CHECKING:
    from ropetheory.conformance import Verdict

FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
KINDS = {"fault": "failure", "gap": "error"}
SUITE = "ropetheory.conform"


def junit(verdict: Verdict, name: str) -> str:
    """Return a verdict as JUnit XML.

    Parameters
    ----------
    verdict : Verdict
        What the judge found.
    name : str
        What was judged, the class of each test case.

    Returns
    -------
    str
        One test suite with its declaration; it has a failure where the verdict is "deviates", and a failure
        or an error wherever it is not "conforms".

    Examples
    --------
    >>> from ropetheory.conformance import Finding, Verdict
    >>> fault = Finding("layout", "pairs are neighbours", "pair halves")
    >>> text = junit(Verdict("deviates", findings=(fault,)), "mine:rotate")
    >>> text.count("<testcase"), text.count("<failure")
    (1, 1)
    """
    suite = ElementTree.Element("testsuite", {"name": SUITE})
    for fact, words in verdict.facts:
        _case(suite, name, f"asked.{fact}", words)
    for band in verdict.bands:
        _case(suite, name, f"rounding.{band.name}", str(band))
    for field, honoured in verdict.fields:
        case = _case(suite, name, f"field.{field}", "honoured" if honoured else "not honoured")
        if not honoured:
            _problem(case, "failure", f"`{field}` is not honoured", _words(verdict, field))
    plain = verdict.as_dict()["findings"]
    for one, values in zip(verdict.findings, plain, strict=True):
        case = _case(suite, name, f"finding.{one.code}", one.words if one.weight == "note" else "")
        if one.weight in KINDS:
            lines = [one.advice, *([f"met in: {', '.join(values['threads'])}"] if values["threads"] else [])]
            _problem(case, KINDS[one.weight], one.words, "\n".join(lines))
    if not verdict.findings and verdict.status != "conforms":
        kind = "failure" if verdict.status == "deviates" else "error"
        _problem(_case(suite, name, "verdict", ""), kind, verdict.headline(), "")
    _count(suite)
    ElementTree.indent(suite)
    return f"<?xml version='1.0' encoding='UTF-8'?>\n{ElementTree.tostring(suite, encoding='unicode')}\n"


def _case(suite: ElementTree.Element, judged: str, name: str, words: str) -> ElementTree.Element:
    case = ElementTree.SubElement(suite, "testcase", {"classname": _legal(judged), "name": _legal(name)})
    if words:
        ElementTree.SubElement(case, "system-out").text = _legal(words)
    return case


def _problem(case: ElementTree.Element, kind: str, words: str, advice: str) -> None:
    ElementTree.SubElement(case, kind, {"message": _legal(words)}).text = _legal(advice)


def _words(verdict: Verdict, field: str) -> str:
    return "; ".join(one.words for one in verdict.findings if one.field == field)


def _count(suite: ElementTree.Element) -> None:
    for name, tag in (("tests", "testcase"), ("failures", "failure"), ("errors", "error")):
        suite.set(name, str(sum(1 for _ in suite.iter(tag))))


def _legal(text: str) -> str:
    """Return a text without the characters that XML forbids; the message of an exception may hold them."""
    return FORBIDDEN.sub("?", text)
