"""A substitution stays in the domain of its theorem; false statements that once slipped through."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from ropetheory.authoring.claim import Formula, Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.verdicts.decide import decide
from ropetheory.verdicts.decision import ClaimError
from ropetheory.verdicts.instance import read_instance
from ropetheory.verdicts.substitution import check_substitution
from tests.verdicts.shared import REFUTED, claim

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
        verdict = decide(
            claim(printed, settled_by, where=where, given=given, mutants=("s == 2*s + 1",))
        ).verdict
    except RopeTheoryError:
        return
    assert verdict is not Verdict.HOLDS


def test_a_repair_stays_in_the_domain_of_its_theorem():
    with pytest.raises(RopeTheoryError):
        decide(
            claim(
                "wavelength(j) == 2*pi*b**(j/d)",
                "schedule.wavelength",
                counterexample=REFUTED["counterexample"],
                corrected=Formula("wavelength(d/2-1, 1/b) < 2*pi/b"),
                corrected_by="schedule.below",
                corrected_where={"b": "1/b"},
                mutants=("wavelength(d/2-1, 1/b) < 1/b",),
            )
        )


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
    question = SimpleNamespace(id="test.claim", supposed=parse(given) if given else ())
    return question, instance.relation, replace(instance, letters=letters, moved=())
