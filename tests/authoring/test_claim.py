from dataclasses import MISSING, fields
from fractions import Fraction

import pytest

from ropetheory.authoring.claim import Claim, Formula, Number, Verdict
from ropetheory.authoring.erratum import Erratum
from ropetheory.errors import RopeTheoryError


def claim(**changes):
    given = {
        "id": "key.slug",
        "locator": "1",
        "reading": "It is.",
        "printed": Formula("b > 1"),
        "settled_by": "schedule.ratio",
        "recorded": Verdict.HOLDS,
    }
    return Claim(**{**given, **changes})


def test_the_verdicts_are_a_closed_set():
    assert [v.value for v in Verdict] == [
        "holds", "holds-if", "refuted", "imprecise", "definition", "empirical", "open",
    ]  # fmt: skip


def test_source_and_theorem_stand_before_the_dot():
    assert (claim().source, claim().theorem) == ("key", "schedule")
    assert claim(settled_by="definition").theorem == "definition"


@pytest.mark.parametrize(
    ("settled", "corrected", "names"),
    [
        ("schedule.ratio", "", ("schedule",)),
        ("schedule.ratio", "ntk-base.stretch", ("schedule", "ntk-base")),
        ("schedule.ratio", "schedule.spread", ("schedule",)),
        ("definition", "", ()),
        ("definition", "ntk-base.stretch", ("ntk-base",)),
    ],
)
def test_a_claim_relies_on_the_theorems_that_decide_it(settled, corrected, names):
    assert claim(settled_by=settled, corrected_by=corrected).relies_on == names


def test_a_claim_does_not_change():
    with pytest.raises(AttributeError):
        claim().__setattr__("recorded", Verdict.REFUTED)


@pytest.mark.parametrize(
    ("printed", "unit", "last"),
    [
        ("0.065", "", "0.001"), ("39650", "", "1"), ("62832", "", "1"), ("1000", "", "1"),
        ("2.50", "", "0.01"), ("0", "", "1"), ("7", "", "1"), ("0.0", "", "0.1"), ("100.0", "", "0.1"),
        ("-120", "", "1"), ("62800", "1", "1"),
    ],
)  # fmt: skip
def test_the_unit_is_that_of_the_last_digit_that_counts(printed, unit, last):
    assert Number(printed, "pi", unit=unit).last_unit == Fraction(last)


@pytest.mark.parametrize(
    ("printed", "unit", "words"),
    [
        *((text, "", "a printed number is written") for text in ("1e-5", "1/3", "", "x", "1,000", "nan")),
        ("5", "-1", "a unit is written 100 or 0.01"),
        ("5", "0", "a unit is positive"),
        ("5", "10", "coarser than the number"),
    ],
)
def test_what_is_no_decimal_or_no_digit_of_it_is_refused(printed, unit, words):
    with pytest.raises(RopeTheoryError, match=words):
        _ = Number(printed, "pi", unit=unit).last_unit


def test_a_claim_holds_formulas():
    made = claim(given=("b > 1",), where={"j": "j - 1"}, hypothesis="s >= 1")
    held = (made.printed, *made.given, *made.where.values(), made.hypothesis)
    assert all(isinstance(one, Formula) for one in held)
    assert held == ("b > 1", "b > 1", "j - 1", "s >= 1")


@pytest.mark.parametrize(
    ("printed", "unit"),
    [
        *(("100", "100"), ("62800", "100"), ("7", "1"), ("0", "1")),
        *(("-120", "1"), ("-100", "100"), ("0.065", "0.001"), ("10.0", "0.1")),
    ],
)
def test_a_unit_is_a_digit_of_its_number(printed, unit):
    assert Number(printed, "pi", unit=unit).last_unit == Fraction(unit)


@pytest.mark.parametrize(
    ("printed", "unit", "words"),
    [
        ("0.5", "10", "coarser than the number"), ("62800", "1000", "is not a digit of"),
        ("7", "0.1", "is not a digit of"), ("50", "20", "is a power of ten"),
        ("2.50", "0.1", "is its last digit"), ("2.50", "0.001", "is its last digit"),
        ("2.0", "1", "is its last digit"),
    ],
)  # fmt: skip
def test_a_unit_that_would_suit_better_is_refused(printed, unit, words):
    with pytest.raises(RopeTheoryError, match=words):
        _ = Number(printed, "pi", unit=unit).last_unit


@pytest.mark.parametrize("kind", [Claim, Erratum])
def test_no_formula_is_shown_that_is_not_decided(kind):
    """A page writes the formula that is decided: a field of LaTeX could say something else."""
    assert not {"typeset", "latex", "shown_as"} & {one.name for one in fields(kind)}
    given = [""] * sum(one.default is MISSING and one.default_factory is MISSING for one in fields(kind))
    with pytest.raises(TypeError, match="unexpected keyword argument 'typeset'"):
        kind(*given, typeset=r"\theta_j < 1")
