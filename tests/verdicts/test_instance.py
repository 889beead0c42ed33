"""A conclusion in the letters of a claim; false statements that once slipped through a substitution."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.authoring.claim import Formula, Verdict
from ropetheory.errors import RopeTheoryError, UnknownNameError
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.verdicts.decision import ClaimError
from ropetheory.verdicts.instance import check_substitution, read_instance
from tests.verdicts.shared import REFUTED, decide_claim


def test_letters_are_put_in_the_relation_and_in_what_it_supposes():
    instance = read_instance("critical-index.positive", {"L": "s*L"})
    assert instance.relation == parse("critical_index(b, d, s*L) > 0")[0]
    assert instance.requires == parse("s*L > 2*pi")
    assert instance.supposes == instance.requires


def test_a_hypothesis_that_the_letters_change_is_moved():
    assert read_instance("schedule.frequency", {}).moved == ()
    moved = read_instance("schedule.frequency", {"j": "j - 1"}).moved
    assert parse("j - 1 >= 0")[0] in moved


def test_a_hypothesis_that_says_nothing_is_left_out_and_one_that_fails_is_refused():
    assert len(read_instance("schedule.frequency", {"j": "0"}).standing) < len(
        read_instance("schedule.frequency", {}).standing
    )
    with pytest.raises(RopeTheoryError, match=r"b > 1 fails for \{b: 1\}"):
        read_instance("schedule.frequency", {"b": "1"})


def test_laws_but_those_of_the_maps_themselves_are_supposed():
    laws = read_instance("uniqueness.orthogonal", {}).laws
    assert set(laws) == {*parse("G(0) == 1"), *parse("transpose(G(p))*G(v) == F(v - p)")}


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
    with pytest.raises(RopeTheoryError, match="is of a rational b, and pi\\*b need not be"):
        decide_claim(*turned, where={"b": "pi*b"}, rational=("b",))
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


@pytest.mark.parametrize(
    ("letter", "value", "words"),
    [
        ("b", "1/b", "b is above 1; 1/b need not be"),
        ("b", "beta", "b is above 1; beta need not be"),
        ("L", "L - 8", "L is above 0; L - 8 need not be"),
        ("L", "y", "L is above 0; y need not be"),
        ("beta", "beta/2", "beta is at least 1; beta/2 need not be"),
        ("y", "y - 1", "y is at least 0; y - 1 need not be"),
    ],
)
def test_a_letter_takes_nothing_below_its_floor_though_no_hypothesis_moves(letter, value, words):
    with pytest.raises(ClaimError, match=words):
        check_substitution(*put(letter, value))


@pytest.mark.parametrize(
    ("letter", "value", "given"),
    [
        *(("b", "b**2", ""), ("b", "b*beta", ""), ("beta", "1", ""), ("y", "0", ""), ("L", "2*L", "")),
        *(("L", "L - 8", "L > 8"), ("b", "b*L", "b*L > 1"), ("y", "y - 1", "y >= 1")),
    ],
)
def test_a_letter_takes_what_is_plainly_above_its_floor_or_supposed_to_be(letter, value, given):
    check_substitution(*put(letter, value, given))


def put(letter, value, given=""):
    """Put a value for a letter where no hypothesis says anything of it."""
    instance = read_instance("schedule.wavelength", {})
    letters = {LETTERS[letter].symbol: parse_expression(value)}
    supposed = parse(given) if given else ()
    return "test.claim", instance.relation, replace(instance, letters=letters, moved=()), supposed
