"""A conclusion in the letters of a claim; false statements that once slipped through a substitution."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Formula, Verdict
from ropetheory.errors import RopeTheoryError, UnknownNameError
from ropetheory.symbolic.language.formulas import parse
from ropetheory.verdicts.instance import read_instance
from tests.verdicts.shared import REFUTED, decide_claim


def test_letters_are_put_in_the_relation_and_in_what_it_supposes():
    instance = read_instance("critical-index.positive", {"L": "s*L"})
    assert instance.relation == parse("critical_index(b, d, s*L) > 0")[0]
    assert instance.requires == parse("s*L > 2*pi")
    assert instance.supposes == instance.requires


def test_hypotheses_beyond_a_domain_are_those_that_concern_it():
    assert read_instance("by-parts.low", {}).beyond == parse("low < high")
    assert read_instance("by-parts.low", {"low": "0"}).beyond == parse("0 < high")
    assert read_instance("schedule.frequency", {"j": "j - 1"}).beyond == ()


def test_a_hypothesis_that_says_nothing_is_left_out_and_one_that_fails_is_refused():
    assert len(read_instance("schedule.frequency", {"j": "0"}).standing) < len(
        read_instance("schedule.frequency", {}).standing
    )
    with pytest.raises(RopeTheoryError, match=r"b > 1 fails for \{b: 1\}"):
        _ = read_instance("schedule.frequency", {"b": "1"}).standing


def test_laws_but_those_of_the_maps_themselves_are_supposed():
    laws = read_instance("uniqueness.orthogonal", {}).laws
    assert set(laws) == {*parse("G(0) == 1"), *parse("transpose(G(p))*G(v) == F(v - p)")}


def test_what_is_put_for_a_rational_letter_is_of_rational_letters():
    again = "trained-arc.never-again"
    assert read_instance(again, {}).rational == {"b"}
    assert read_instance(again, {"b": "c**p"}).rational == {"c"}
    assert read_instance("schedule.frequency", {}).rational == frozenset()


@pytest.mark.parametrize("name", ["nope.x", "schedule.nope", "report"])
def test_a_name_that_is_not_known_is_refused(name):
    with pytest.raises(UnknownNameError):
        read_instance(name, {})


FALSE = {
    "base below 1": ("wavelength(d/2-1, 1/b) < 2*pi/b", "schedule.below", {"b": "1/b"}),
    "negative pair": ("alpha*B**(2*j/d) <= 1", "granularity.argument-upper", {"j": "-j"}),
    "alpha far beyond 1": (
        "0 < sin(10*alpha*B**(-2*j/d))",
        "granularity.sine-positive",
        {"alpha": "10*alpha"},
    ),
    "alpha just beyond 1": (
        "1.05*alpha*B**(-2*j/d) <= 1",
        "granularity.argument-upper",
        {"alpha": "1.05*alpha"},
    ),
    "pair beyond the last": (
        "wavelength(j+1000, ntk_base())/wavelength(j+1000) <= s",
        "ntk-base.at-most-s",
        {"j": "j+1000"},
    ),
    "odd width": (
        "wavelength(1/2, b, 3) < wavelength(3/2, b, 3)",
        "schedule.increasing",
        {"d": "3", "j": "1/2"},
    ),
    "width two": ("wavelength(0, ntk_base(b,2,s), 2)/wavelength(0,b,2) == s", "ntk-base.slowest", {"d": "2"}),
    "irrational length": ("wavelength(j) != pi*L", "critical-index.never-equal", {"L": "pi*L"}),
    "order from difference": ("wavelength(j) <= L", "critical-index.never-equal", {}),
    "free pair in a sum": (
        "score(m, n) == Sum((q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + "
        "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j)), l, 0, d/2-1)",
        "relative-position.score",
        {},
    ),
}


@pytest.mark.parametrize(
    ("printed", "settled_by", "where"), [pytest.param(*FALSE[name], id=name) for name in FALSE]
)
def test_what_is_false_does_not_hold(printed, settled_by, where):
    given = ("s >= 1",) if "at-most-s" in settled_by else ()
    try:
        verdict = decide_claim(
            printed, settled_by, where=where, given=given, mutants=("s == 2*s + 1",)
        ).verdict
    except RopeTheoryError:
        return
    assert verdict is not Verdict.HOLDS


def test_a_repair_stays_in_the_domain_of_its_theorem():
    with pytest.raises(RopeTheoryError):
        decide_claim(
            "wavelength(j) == 2*pi*b**(j/d)", "schedule.wavelength",
            counterexample=REFUTED["counterexample"], corrected=Formula("wavelength(d/2-1, 1/b) < 2*pi/b"),
            corrected_by="schedule.below", corrected_where={"b": "1/b"},
            mutants=("wavelength(d/2-1, 1/b) < 1/b",),
        )  # fmt: skip


AGAIN = ("2*pi*w != N*theta(j)", "trained-arc.never-again")


def test_what_the_claim_does_not_say_is_demanded():
    with pytest.raises(RopeTheoryError, match="is of rational b, which the claim does not say"):
        decide_claim(*AGAIN)
    found = decide_claim(*AGAIN, rational=("b",))
    assert found.verdict is Verdict.HOLDS


def test_what_is_put_must_be_rational_too():
    turned = ("2*pi*w != N*theta(j, pi*b)", "trained-arc.never-again")
    found = decide_claim(*turned, where={"b": "pi*b"}, rational=("b",))
    assert found.verdict is Verdict.OPEN
    assert "pi*b need not be rational" in found.problem
    square = ("2*pi*w != N*theta(j, b**2)", "trained-arc.never-again")
    assert decide_claim(*square, where={"b": "b**2"}, rational=("b",)).verdict is Verdict.HOLDS


def test_a_repaired_statement_says_it():
    found = decide_claim(
        "2*pi*w == N*theta(j)", "trained-arc.never-again",
        counterexample={"w": "1", "N": "4096", "j": "0", "b": "10000", "d": "128"},
        corrected="2*pi*w != N*theta(j)", mutants=("2*pi*w == N*theta(j)",),
    )  # fmt: skip
    assert found.verdict is Verdict.REFUTED
    assert found.supposes[-1] == "b rational"
