"""What a verdict rests on stands wherever the verdict does, and what is right with all that it supposes."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ropetheory.authoring.claim import Formula, Number, Verdict
from ropetheory.literature.registry import claims
from ropetheory.report.claim import claim_dict, claim_fields, claim_line
from ropetheory.report.erratum import erratum_dict, erratum_fields, erratum_section
from ropetheory.report.source_page import claim_section
from ropetheory.report.statement import assignment
from ropetheory.report.verification import report_json, report_text, result_text
from ropetheory.verdicts.instance import read_instance
from ropetheory.verdicts.printed_formulas import suppositions
from ropetheory.verdicts.question import read_question
from ropetheory.verify.results import Report
from ropetheory.verify.work import decide_claim
from tests.report.shared import RESULT
from tests.verdicts.shared import claim

GIVEN = claim(
    "wavelength(j, ntk_base())/wavelength(j) <= s",
    "ntk-base.at-most-s",
    given=("s >= 1", "d >= 4"),
    recorded=Verdict.HOLDS,
    id="yarn.given",
)
RATIONAL = claim(
    "cos(w*theta(j)) < 1",
    "commensurability.never-back",
    rational=("b",),
    recorded=Verdict.HOLDS,
    mutants=("cos(w*theta(j)) < 0",),
    id="yarn.rational",
)
ROUGH = claim(
    Number("59797", "wavelength(63)", at={"b": "10000", "d": "128"}, approximates="1.099*wavelength(63)"),
    "schedule.slowest",
    recorded=Verdict.IMPRECISE,
    id="yarn.rough",
)
RAMP = claim(
    "ramp(r) <= r/(2*high)",
    "by-parts.rate",
    given=("low < high",),
    recorded=Verdict.REFUTED,
    counterexample={"r": "32", "low": "1", "high": "32"},
    corrected="ramp(r) <= r/high",
    id="yarn.ramp",
)
TURNED = claim(
    "cos(w*theta(j)) < 0",
    "commensurability.never-back",
    rational=("b",),
    recorded=Verdict.REFUTED,
    counterexample={"w": "1", "b": "100", "d": "4", "j": "1"},
    corrected="cos(w*theta(j)) < 1",
    id="yarn.turned",
)
NEEDS = claim(
    "wavelength(j, ntk_base())/wavelength(j) <= s",
    "ntk-base.at-most-s",
    given=("d >= 4",),
    hypothesis="s >= 1",
    counterexample={"b": "100", "d": "4", "j": "0", "s": "0.5"},
    recorded=Verdict.HOLDS_IF,
    id="yarn.needs",
)
TOLD = {
    GIVEN.id: ("s ≥ 1", "d ≥ 4"),
    RATIONAL.id: ("b rational",),
    ROUGH.id: ("1.099λ_{63}",),
    RAMP.id: ("r_low < r_high",),
    TURNED.id: ("b rational",),
    NEEDS.id: ("s ≥ 1", "d ≥ 4"),
}
TYPESET = {
    GIVEN.id: (r"s \ge 1", r"d \ge 4"),
    RATIONAL.id: ("$`b`$ rational",),
    ROUGH.id: (r"1.099\,\lambda_{63}",),
    RAMP.id: (r"r_{\mathrm{low}} < r_{\mathrm{high}}",),
    TURNED.id: ("$`b`$ rational",),
    NEEDS.id: (r"s \ge 1", r"d \ge 4"),
}
EVERY = [pytest.param(one, id=one.id) for one in (GIVEN, RATIONAL, ROUGH, RAMP, TURNED, NEEDS)]


def checked(one):
    result = decide_claim(one)
    assert result.ok, result.problem
    return result


def shown_by(result):
    return replace(RESULT, erratum=replace(RESULT.erratum, claims=(result.id,)), claims=(result,))


@pytest.mark.parametrize("one", EVERY)
def test_a_terminal_has_it_with_every_verdict(one):
    result = checked(one)
    texts = {
        "show": result_text(result, width=400),
        "list": report_text(Report((), (result,)), verbose=True, width=200),
        "line": claim_line(result),
        "erratum": dict(erratum_fields(shown_by(result)))["claims"],
    }
    for where, text in texts.items():
        assert all(part in text for part in TOLD[one.id]), where


@pytest.mark.parametrize("one", EVERY)
def test_pages_have_it_with_every_verdict(one):
    result = checked(one)
    pages = {
        "source": "\n".join(claim_section(result)),
        "errata": "\n".join(erratum_section(shown_by(result))),
    }
    for where, page in pages.items():
        stated, _, consequences = page.partition("Severity: ")
        for part in TYPESET[one.id]:
            assert part in stated, where
            assert part in consequences or where == "source"


@pytest.mark.parametrize("one", EVERY)
def test_programs_have_it_with_every_verdict(one):
    result = checked(one)
    (erratum,) = json.loads(report_json(Report((), (), errata=(shown_by(result),))))["errata"]
    for found in (claim_dict(result), erratum["verdicts"][0]):
        told = [*found["given"], *(f"{name} rational" for name in found["rational"])]
        told += [found["hypothesis"], found["approximates"]]
        assert set(TOLD[one.id]) <= set(told)
    assert erratum["verdicts"] == erratum_dict(shown_by(result))["verdicts"]


@pytest.mark.parametrize("one", [RAMP, TURNED], ids=lambda one: one.id)
def test_what_is_right_comes_with_all_that_it_supposes(one):
    result = checked(one)
    (condition,) = TOLD[one.id]
    assert claim_dict(result)["supposes"] == [condition]
    assert claim_dict(result)["corrected"].endswith(f", for {condition}")
    assert dict(claim_fields(result))["what is right"].endswith(f", for {condition}")
    assert f"→ {claim_dict(result)['corrected']}" in report_text(Report((), (result,)), width=200)
    page = "\n".join(erratum_section(shown_by(result)))
    assert f"For {TYPESET[one.id][0]}." in page or f"For $`{TYPESET[one.id][0]}`$." in page


def supposed(**changes):
    one = claim("x[0] >= 0", "by-parts.rate", **changes)
    return suppositions(read_question(one, one.printed, read_instance(one.settled_by, one.where)).repair)


def test_of_what_a_source_states_a_repair_has_what_it_needs():
    options = {"corrected": "ramp(r) <= r/high"}
    assert supposed(**options, given=("low < high", "s >= 1")) == ("low < high",)
    assert supposed(**options) == ("low < high",)
    assert supposed(**options, given=("high > low",), rational=("b",)) == ("low < high",)
    one = next(one for one in claims() if "0.0707" in one.corrected_where.get("c", ""))
    question = read_question(
        replace(one, given=(*one.given, Formula("b > 2"))),
        one.printed,
        read_instance(one.settled_by, one.where),
    )
    assert "b > 2" in question.repair.source.granted
    assert set(suppositions(question.repair)) >= {"z > 0", "s > 1"}
    assert "b > 2" not in suppositions(question.repair)


def test_what_a_repair_supposes_is_not_said_in_weaker_words_too():
    one = next(one for one in claims() if one.id == "tutorial.temperature-divisor")
    question = read_question(one, one.printed, read_instance(one.settled_by, one.where))
    assert [*map(str, question.repair.proved.beyond)]
    assert suppositions(question.repair) == ("s > 1",)


@pytest.mark.parametrize(
    ("quantity", "at", "sign"),
    [
        ("w**30", {"w": "7"}, "≈ 2.25393402907e+25"),
        ("w**3", {"w": "7"}, "= 343"),
        ("b/3", {"b": "7"}, "≈ 2.33333333333"),
    ],
)
def test_no_rounded_number_stands_behind_an_equals_sign(quantity, at, sign):
    one = claim(Number("5", quantity, at=at), "number", recorded=Verdict.REFUTED, id="yarn.whole")
    result = checked(one)
    assert sign in dict(claim_fields(result))["what is right"]
    assert sign.replace("≈", r"\approx") in "\n".join(claim_section(result))


def test_a_true_value_has_the_digits_that_are_printed():
    number = Number("5.00000000000000", "b", at={"b": "5.00000000000003"})
    result = checked(claim(number, "schedule.frequency", recorded=Verdict.IMPRECISE, id="yarn.long"))
    assert "≈ 5.00000000000003" in dict(claim_fields(result))["what is right"]
    assert dict(claim_fields(result))["value"] == "5.00000000000003"


@pytest.mark.parametrize("value", ["5.07595889755e-435", "1.97007111402e+434"])
def test_a_value_beyond_floats_is_shown(value):
    tiny = claim(Number("0", "exp(-1000)"), "number", recorded=Verdict.HOLDS, id="yarn.far")
    result = checked(tiny)
    assert result.value == "5.07595889755e-435"
    assert dict(claim_fields(replace(result, value=value)))["value"] == value
    assert claim_dict(result)["value"] == result.value


def test_sides_that_cancel_are_read_with_more_bits():
    digits = "314159265358979323846264338327950288419716939937510"
    digits += "58209749445923078164062862089986280348253421170679"
    one = claim(
        "pi*b*theta(0) - m <= 0.411",
        "schedule.frequency",
        recorded=Verdict.REFUTED,
        id="yarn.cancel",
        counterexample={"b": "1e100", "m": digits, "d": "4"},
        corrected="theta(j) == b**(-2*j/d)",
    )
    assert (
        "the left side is 0.821480865133, the right side 0.411" in dict(claim_fields(checked(one)))["there"]
    )


@pytest.mark.parametrize(
    ("width", "vector"), [("4.0", "(1, 0, …, 0)"), ("2.0", "(1, 0)"), ("none", "(1, 0)"), ("inf", "(1, 0)")]
)
def test_a_width_may_be_written_with_a_point(width, vector):
    assert assignment({"d": width, "q": ["1", "0"]}) == f"d = {width}, q = {vector}"
