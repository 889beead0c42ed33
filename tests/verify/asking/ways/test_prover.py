"""What is confirmed on the way, and no more."""

from __future__ import annotations

from ropetheory.authoring import GOAL, Conclusion, Step
from ropetheory.symbolic.language.formulas import parse
from ropetheory.verify.asking.ways.prover import Prover

LARGER = Conclusion("larger", "s + 1 > s", "", proof=(Step(">", GOAL, "", leaving="1"),))
WRONG = Conclusion("wrong", "s + 1 < s", "", proof=(Step("<", GOAL, "", leaving="1"),))


def test_what_is_refused_is_forgotten_and_what_comes_before_it_is_kept():
    prover = Prover()
    assert prover.add((LARGER, WRONG)) == ""
    assert tuple(prover.kept) == ("larger",)
    assert prover.checker.results.named.keys() & {"larger", "wrong"} == {"larger"}
    assert prover.add((LARGER,)) == "larger"


def test_a_proof_by_facts_needs_each_of_them():
    prover, asked = Prover(), Conclusion("asked", "cos(z) + sin(y) <= 2", "")
    assert prover.by_facts(asked, parse(asked.statement)[0])
    (step,) = prover.kept["asked"].proof
    assert len(step.since) == 2


def test_an_order_shows_in_another_form_of_its_difference():
    assert Prover().order(Conclusion("asked", "(z + 1)**2 >= 4*z", "")) == "the sign of the difference shows"
    assert Prover().order(Conclusion("asked", "(z + 1)**2 >= 5*z", "")) == ""
    assert Prover().order(Conclusion("asked", "(z + 1)**2 == 5*z", "")) == ""
