"""A printed formula holds, holds under a hypothesis, or is refuted and repaired."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Formula, Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.typeset import unicode
from ropetheory.symbolic.reading import mutants
from ropetheory.verdicts import printed_formulas
from ropetheory.verdicts.confirmation import Grounds
from ropetheory.verdicts.decide import decide
from ropetheory.verdicts.decision import ClaimError
from ropetheory.verdicts.draws import Standing, standing
from ropetheory.verdicts.instance import read_instance
from ropetheory.verdicts.question import read_question
from tests.verdicts.shared import REFUTED, STRETCH, claim, decide_claim


@pytest.mark.parametrize(
    "changes",
    [
        {"printed": "b =="},
        {"given": ("zz > 1",)},
        {"hypothesis": "b"},
        {"mutants": ("b > b",)},
        {"corrected": "b >"},
        {"where": {"j": "zz"}},
    ],
)
def test_a_text_that_is_no_formula_is_refused(changes):
    with pytest.raises(RopeTheoryError):
        decide_claim(**{"printed": "b > 1", "settled_by": "schedule.frequency", **changes})


def test_what_follows_holds():
    decision = decide_claim(
        "wavelength(j-1) == 2*pi*b**(2*(j-1)/d)", "schedule.wavelength", where={"j": "j-1"},
        given=("j >= 1",),
    )  # fmt: skip
    assert (decision.verdict, decision.evidence, decision.problem) == (Verdict.HOLDS, "derived", "")
    assert decision.mutants.tried == decision.mutants.killed >= 1


def test_every_link_of_a_chain_must_follow():
    both = claim("wavelength(0) == 2*pi == L", "schedule.fastest")
    assert decide(both).verdict is Verdict.OPEN


def test_what_is_neither_proved_nor_refuted_is_open():
    decision = decide_claim("theta(j) < 2", "schedule.frequency")
    assert (decision.verdict, decision.evidence) == (Verdict.OPEN, "sampled")
    why = "neither proved nor refuted: schedule.frequency does not give theta(j) < 2: the result says =="
    assert decision.problem == why


def test_what_is_open_says_why():
    ramp = claim("ramp(r) == 0", "by-parts.low", given=("low < high", "r <= low"), where={"r": "q"})
    assert decide(ramp).problem.endswith("a vector is not a number")


def test_a_false_statement_is_refuted_and_repaired():
    decision = decide_claim("wavelength(j) == 2*pi*b**(j/d)", "schedule.wavelength", **REFUTED)
    assert (decision.verdict, decision.evidence) == (Verdict.REFUTED, "certified")
    assert (decision.right, decision.supposes) == (REFUTED["corrected"], ())
    assert decision.counterexample == REFUTED["counterexample"]
    assert decision.mutants.tried >= 1


def test_a_milder_reading_makes_it_imprecise():
    decision = decide_claim(
        "wavelength(d/2-1) == 2*pi*b", "schedule.below", counterexample={"b": "10", "d": "4"},
        milder=Formula("wavelength(d/2-1) <= 2*pi*b"),
    )  # fmt: skip
    assert decision.verdict is Verdict.IMPRECISE


AT = {"b": "10000", "d": "64", "j": "1", "s": "2"}
NEW = "wavelength(j, ntk_base())"


@pytest.mark.parametrize(
    ("printed", "milder", "why"),
    [
        (f"{NEW} > s*wavelength(j)", f"{NEW}/wavelength(j) <= s", "the opposite"),
        (f"s*wavelength(j) < {NEW}", f"{NEW}/wavelength(j) <= s", "the opposite"),
        (f"{NEW} == 17", f"{NEW}/wavelength(j) <= s", "an order of other things"),
        (f"erf({NEW}) > erf(s*wavelength(j))", f"{NEW}/wavelength(j) <= s", "the opposite"),
        (f"max(s, {NEW}/wavelength(j)) > s", f"{NEW}/wavelength(j) <= s", "the opposite"),
        (f"{NEW}/wavelength(j) + ln({NEW}/wavelength(j)) > s + ln(s)", f"{NEW}/wavelength(j) <= s",
         "the opposite"),
        ("theta(j, ntk_base())*s < theta(j)", f"{NEW}/wavelength(j) <= s", "the opposite"),
    ],
)  # fmt: skip
def test_the_opposite_is_no_milder_reading(printed, milder, why):
    made = {"given": ("s >= 1",), "counterexample": AT, "milder": Formula(milder)}
    with pytest.raises(ClaimError, match=why):
        decide_claim(printed, "ntk-base.at-most-s", **made)


def test_what_is_given_counts_where_a_milder_reading_is_looked_at():
    printed, milder = "1/(1 + exp(-z)) < 1/(1 + exp(-z/s))", "1/(1 + exp(-z)) < 1/(1 + exp(-s*z))"
    one, two = (Formula(text).relations for text in (printed, milder))
    given = [relation for text in ("s > 1", "z > 0") for relation in Formula(text).relations]
    assert standing(two, one) is Standing.DENIES
    assert standing(two, one, given) is Standing.OPEN  # what is printed is never true there


OUTSIDE = {"b": "10", "d": "8", "s": "0.5", "j": "1"}


IF = {"given": ("d >= 4",), "hypothesis": "s >= 1", "counterexample": OUTSIDE}


def test_a_missing_hypothesis_is_named():
    decision = decide_claim(f"1 <= {STRETCH}", "ntk-base.at-least-one", **IF)
    assert (decision.verdict, decision.evidence) == (Verdict.HOLDS_IF, "derived")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"counterexample": {}}, "no counterexample shows that s >= 1 is needed"),
        ({"counterexample": {**OUTSIDE, "s": "2"}}, "no counterexample shows"),
        ({"hypothesis": ""}, "which the claim does not grant"),
        ({"hypothesis": "s > 2"}, "s > 2 is more than ntk-base.at-least-one needs, which is s >= 1"),
        ({"hypothesis": "s > 1/2"}, "which the claim does not grant"),
    ],
)
def test_a_hypothesis_must_be_needed_and_enough(changes, message):
    with pytest.raises(ClaimError, match=message):
        decide_claim(f"1 <= {STRETCH}", "ntk-base.at-least-one", **{**IF, **changes})


def test_a_hypothesis_that_the_theorem_does_without_is_refused():
    with pytest.raises(ClaimError, match="no counterexample"):
        decide_claim(
            "wavelength(j) < wavelength(j+1)", "schedule.increasing", hypothesis="L > 9",
            counterexample={"b": "10", "d": "4", "j": "0", "L": "5"},
        )  # fmt: skip


def test_a_repair_must_be_proved():
    with pytest.raises(ClaimError, match="is not proved"):
        decide_claim(
            "wavelength(j) == 2*pi*b**(j/d)", "schedule.wavelength",
            **{**REFUTED, "corrected": Formula("wavelength(j) == 3*b**(2*j/d)")},
        )  # fmt: skip
    with pytest.raises(ClaimError, match="needs its repaired statement"):
        decide_claim(
            "wavelength(j) == 2*pi*b**(j/d)", "schedule.wavelength", counterexample=REFUTED["counterexample"]
        )


def test_a_proved_statement_has_no_counterexample():
    decision = decide_claim(
        "theta(j) == b**(-2*j/d)", "schedule.frequency", counterexample=REFUTED["counterexample"]
    )
    assert decision.verdict is Verdict.HOLDS


def test_what_is_proved_and_refuted_is_misread(monkeypatch):
    monkeypatch.setattr(printed_formulas, "fails_at_point", lambda question: True)
    with pytest.raises(ClaimError, match="proved, and refuted at its counterexample: the reading is wrong"):
        decide_claim("theta(j) == b**(-2*j/d)", "schedule.frequency")


def test_a_hypothesis_that_is_the_statement_itself_is_refused():
    own = {"b": "10000", "d": "128", "L": "4", "j": "63"}
    again = {"hypothesis": "2*L >= 2*wavelength(j)", "counterexample": own}
    made = claim("wavelength(j) <= L", "schedule.wavelength", **again)
    question = read_question(made, made.printed, read_instance(made.settled_by, made.where))
    with pytest.raises(ClaimError, match="is the statement itself, and no hypothesis of it"):
        printed_formulas._holds_if(question, failing=True)


@pytest.mark.parametrize("given", [(), ("high > low",)])
def test_a_repair_names_all_under_which_it_is_proved_whether_the_source_says_it_or_not(given):
    decision = decide_claim(
        "ramp(r) == 1", "by-parts.low", given=given, corrected="ramp(r) == 0",
        counterexample={"r": "1", "low": "2", "high": "3"},
    )  # fmt: skip
    assert (decision.verdict, decision.supposes) == (Verdict.REFUTED, ("r <= low", "low < high"))


def test_a_counterexample_must_fulfil_what_is_given():
    with pytest.raises(ClaimError, match="the counterexample does not obey"):
        decide_claim("wavelength(j) == 2*pi*b**(j/d)", "schedule.wavelength", given=("b > 100",), **REFUTED)


def test_limits_are_held_against_the_proved_value():
    diverges = claim(
        "Limit(C(), d) == 1",
        "granularity.diverges",
        counterexample={"alpha": "1", "B": "100"},
        corrected=Formula("Limit(C(), d) == oo"),
    )
    assert decide(diverges).verdict is Verdict.REFUTED
    half = claim(
        "Limit(2/d*C(), d) == alpha/ln(B)",
        "granularity.limit",
        counterexample={"alpha": "1", "B": "100"},
        corrected=Formula("Limit(2/d*C(), d) == (Si(alpha)-Si(alpha/B))/ln(B)"),
    )
    assert decide(half).verdict is Verdict.REFUTED
    with pytest.raises(ClaimError, match="does not give the limit"):
        decide_claim(
            "Limit(C()/d**2, d) == 1", "granularity.limit", counterexample={"alpha": "1", "B": "100"}
        )


def test_a_definition_is_that_of_the_notation():
    assert decide_claim("theta(j) == b**(-2*j/d)", "definition").verdict is Verdict.DEFINITION
    for wrong in ("theta(j) == b**(-j/d)", "theta(j) <= b**(-2*j/d)", "theta(j) != b**(-2*j/d)"):
        with pytest.raises(ClaimError, match="is not a definition"):
            decide_claim(wrong, "definition")


def test_a_decider_that_accepts_everything_is_caught(monkeypatch):
    monkeypatch.setattr(Grounds, "refusal", lambda grounds, stated: "")
    with pytest.raises(mutants.SurvivorError):
        decide_claim("theta(j) == b**(-2*j/d)", "schedule.frequency")


def test_a_mutant_by_hand_must_be_wrong():
    with pytest.raises(mutants.SurvivorError, match="no ball refutes"):
        decide_claim(
            "theta(j) == b**(-2*j/d)", "schedule.frequency", mutants=("theta(j) == 2*pi/wavelength(j)",)
        )


def test_nothing_follows_from_hypotheses_that_exclude_each_other():
    decision = decide_claim(
        "wavelength(j) >= L", "critical-index.post-critical",
        given=("j >= critical_index()", "j < critical_index()"),
    )  # fmt: skip
    assert decision.verdict is Verdict.OPEN
    assert "no point is found that obeys the hypotheses" in decision.problem


# False statements that the decider was found to accept


def test_a_repair_names_its_hypotheses_in_the_letters_of_the_claim():
    decision = decide_claim(
        "critical_index(b,d,s*L) < 0", "critical-index.positive", where={"L": "s*L"},
        counterexample={"b": "10", "d": "4", "s": "2", "L": "100"},
        corrected=Formula("critical_index(b,d,s*L) > 0"),
    )  # fmt: skip
    assert decision.supposes in (("L*s > 2*pi",), ("s*L > 2*pi",))


def test_a_repair_names_the_laws_that_it_stands_on():
    repaired = decide_claim(
        "transpose(G(p))*G(p) == F(1)", "uniqueness.orthogonal", counterexample={"p": "1"},
        corrected=Formula("transpose(G(p))*G(p) == 1"),
    )  # fmt: skip
    assert [unicode(text) for text in repaired.supposes] == ["G_0 = 1", "G_pᵀ·G_v = F_{-p+v}"]


def test_a_hypothesis_of_two_conditions_may_fail_in_one():
    both = {**IF, "hypothesis": "s >= 1 <= d"}
    decision = decide_claim(f"1 <= {STRETCH}", "ntk-base.at-least-one", **both)
    assert decision.verdict is Verdict.HOLDS_IF


def test_a_counterexample_within_the_hypothesis_is_refused():
    inside = {**IF, "hypothesis": "s >= 1", "counterexample": {**OUTSIDE, "s": "1"}}
    made = claim(f"1 < {STRETCH}", "ntk-base.at-least-one", **inside)
    question = read_question(made, made.printed, read_instance(made.settled_by, made.where))
    with pytest.raises(ClaimError, match="its counterexample satisfies s >= 1"):
        printed_formulas._holds_if(question, failing=True)


@pytest.mark.parametrize(
    "false",
    [
        claim("theta(j) == b**(-j/d)", "schedule.frequency"),
        claim("theta(j) == b**(-j/d)", "definition"),
    ],
    ids=["formula", "definition"],
)
def test_points_catch_a_rule_that_takes_different_things_for_the_same(monkeypatch, false):
    monkeypatch.setattr(printed_formulas, "refused_definition", lambda stated, given: "")
    monkeypatch.setattr(Grounds, "refusal", lambda grounds, stated: "")
    with pytest.raises(ClaimError, match="a rule is wrong"):
        decide(false)


def test_a_hypothesis_is_looked_at_with_its_gap_in_factors():
    said = "z**2 + 1 <= y**2 + 1"
    assert printed_formulas._forms(said) == (said, "-(y - z)*(y + z) <= 0")
    assert printed_formulas._forms("G(0) == 1") == ("G(0) == 1",)
    assert [len(printed_formulas._forms(f"z**{power} <= 1")) for power in (30, 31)] == [2, 1]
    assert [len(printed_formulas._forms(f"z**-{power} <= 1")) for power in (30, 31)] == [2, 1]
    many = " + ".join(f"y*z**{power}" for power in range(2, 12))  # 29 operations
    assert [len(printed_formulas._forms(f"{many} + {more} <= 0")) for more in ("5", "5 + s")] == [2, 1]
    assert len(printed_formulas._forms("z**(100*y) <= 1")) == 2


@pytest.mark.parametrize(
    ("printed", "milder", "why"),
    [
        ("theta(j) >= 2", "theta(j) != 2", "does not follow from"), ("theta(j) > 2", "theta(j) != 2", ""),
        ("theta(j) > 2", "theta(j) >= 2", ""), ("theta(j) >= 2", "theta(j) > 2", "does not follow from"),
        ("theta(j) == 2", "2 >= theta(j)", ""), ("theta(j) == 2", "theta(j) < 2", "does not follow"),
        ("theta(j) <= 1/b", "theta(j) <= 1", ""), ("wavelength(j) >= 2*pi*b", "wavelength(j) >= 2*pi", ""),
        ("theta(j+1) < L < theta(j)", "theta(j) < theta(j+1)", "the opposite"),
    ],
)  # fmt: skip
def test_what_follows_is_milder(printed, milder, why):
    found = printed_formulas._not_milder(Formula(printed), Formula(milder), ("b > 1",))
    assert (why in found) if why else found == ""


WIDE = "Limit(wavelength(d/2-1)/(2*pi*b), d)"
AT_A_WIDTH = {"b": "10000", "d": "64"}


ENDS = ("== oo", "< 1", "> 1", "== 2", "> 2")


@pytest.mark.parametrize("end", ENDS)
def test_a_false_limit_is_refuted(end):
    corrected = Formula(f"{WIDE} == 1")
    found = decide_claim(f"{WIDE} {end}", "schedule.wide", counterexample=AT_A_WIDTH, corrected=corrected)
    assert found.verdict is Verdict.REFUTED


def test_a_limit_that_is_so_is_not_refuted():
    assert decide_claim(f"{WIDE} == 1", "schedule.wide").verdict is Verdict.HOLDS
    for printed in (f"{WIDE} <= 1", f"{WIDE} >= 1"):  # the conclusion says ==
        found = decide_claim(printed, "schedule.wide", counterexample=AT_A_WIDTH)
        assert found.verdict is Verdict.OPEN
    for other in ("Limit(theta(1, b*c)/theta(1), d)", "Limit(1 + 1/N, N)", "oo*z"):
        at = {**AT_A_WIDTH, "c": "2", "z": "1"}
        with pytest.raises(ClaimError, match=r"a limit is compared with a number, or with infinity"):
            decide_claim(f"{WIDE} == {other}", "schedule.wide", counterexample=at)
    with pytest.raises(ClaimError, match=r"infinity is compared with a limit by == alone"):
        decide_claim(f"{WIDE} < oo", "schedule.wide", counterexample=AT_A_WIDTH)


def test_what_is_given_is_told_of_the_counterexample():
    claimed = {"given": ("s > 1",), "corrected": Formula("wavelength(j) >= 2*pi")}
    at = {"b": "10000", "d": "128", "j": "1"}
    with pytest.raises(ClaimError, match="is given, and the counterexample says nothing of s"):
        decide_claim("wavelength(j) < 2*pi", "schedule.at-least", counterexample=at, **claimed)
    at["s"] = "2"
    decided = decide_claim("wavelength(j) < 2*pi", "schedule.at-least", counterexample=at, **claimed)
    assert decided.verdict is Verdict.REFUTED
