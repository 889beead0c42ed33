"""What a step may use, and what it stands on."""

import pytest

from ropetheory.authoring import Classical, Use
from ropetheory.symbolic.proof.second.known import Result
from ropetheory.symbolic.proof.second.reading import relation
from ropetheory.symbolic.proof.second.results import Results
from ropetheory.symbolic.proof.second.trees import NoOpinionError


def results(**named):
    found = Results((), lambda name: pytest.fail(name))
    found.named.update(named)
    return found


def test_what_a_classical_theorem_yields_is_of_the_rational_numbers_of_its_facts():
    known = results(odd=Result(*relation("0 <= s"), rational=frozenset({"s"})))
    found, _ = known.find(Classical("growing", "max", "t", Use("odd")))
    assert found.rational == {"s"}
    found, _ = results(odd=Result(*relation("0 <= s"))).find(Classical("growing", "max", "t", Use("odd")))
    assert not found.rational


@pytest.mark.parametrize(
    "fact",
    [
        Classical("even", "0 <= y**2", "y", "z"),
        Classical("taylor", "c", "c", "1"),
        Classical("growing", "max", "t"),
        Classical("growing", "max", "t", Use("odd"), part=0),
    ],
)
def test_a_classical_theorem_with_other_arguments_is_no_opinion(fact):
    with pytest.raises(NoOpinionError):
        results(odd=Result(*relation("0 <= s"))).find(fact)
