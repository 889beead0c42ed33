import pytest

from ropetheory.authoring.claim import Claim, Formula, Verdict


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
        "holds",
        "holds-if",
        "refuted",
        "imprecise",
        "definition",
        "empirical",
        "open",
    ]


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
