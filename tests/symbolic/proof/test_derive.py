"""A theorem's data handed to the rules: what each hint does, and what is refused."""

from __future__ import annotations

import pytest

from ropetheory.authoring import (
    GOAL,
    Classical,
    Conclusion,
    Have,
    Lemma,
    Solve,
    Step,
    Theorem,
    Transposed,
    Use,
)
from ropetheory.errors import RopeTheoryError, UnknownNameError
from ropetheory.symbolic.language.relation import StepRefusedError
from ropetheory.symbolic.proof.cited import is_relation
from ropetheory.symbolic.theorems.derived import lemmas, prove, shared

STANDING = ("b > 1", "d >= 4", "j >= 0", "j <= d/2 - 1")
STRETCH = Have(
    "stretch",
    "wavelength(j, b*c)/wavelength(j) == c**(2*j/d)",
    proof=(Step("==", GOAL, "The powers of b cancel."),),
)


def proved(*body, standing=STANDING, **parts):
    return prove(Theorem("test", "Test", "A test.", standing, body, **parts))


def have(statement, *steps, **options):
    return Have("tested", statement, proof=steps, **options)


def test_a_result_is_used_at_a_place():
    step = Step("==", GOAL, "At the last pair.", by=Use("stretch", j="d/2 - 1"))
    found = proved(STRETCH, have("wavelength(d/2-1, b*c)/wavelength(d/2-1) == c**(2/d*(d/2 - 1))", step))
    assert found["tested"].steps[-1].way == "proved above"


def at_one_turn(statement, to, place, *, requires=("rotations(j) <= 1",), **options):
    least = Lemma("least", "min(1, r) == r", "", (Step("==", GOAL, "r.", put=PICKED),), ("r <= 1",))
    step = Step("==", to, "r is the smaller.", put=Use("least", r=place))
    last = Step("==", GOAL, "So.")
    return proved(have(statement, step, last, requires=requires, **options), lemmas=(least,))


PICKED = Classical("picked", "min(1, r)", Use("r <= 1"))


def test_an_equality_is_put_in_at_a_place():
    made = at_one_turn("2*min(1, rotations(j)) == 2*L/wavelength(j)", "2*rotations(j)", "rotations(j)")
    assert made["tested"].steps[0].way == "proved above"
    with pytest.raises(StepRefusedError, match="hypothesis"):
        at_one_turn("2*min(1, L) == 2*L", "2*L", "L")


def test_what_is_put_in_is_not_bound_by_a_sum():
    total = "Sum(min(1, rotations(j)), j, 0, d/2-1)"
    with pytest.raises(StepRefusedError, match="is put in, and bound by a sum"):
        at_one_turn(f"{total} == L", "Sum(rotations(j), j, 0, d/2-1)", "rotations(j)")


def test_a_pair_outside_the_range_is_refused():
    step = Step("==", GOAL, "Beyond the last pair.", by=Use("stretch", j="d/2"))
    with pytest.raises(StepRefusedError, match="hypothesis"):
        proved(STRETCH, have("wavelength(d/2, b*c)/wavelength(d/2) == c", step))


def test_nothing_leans_on_what_comes_later():
    step = Step("==", GOAL, "Too early.", by="stretch")
    with pytest.raises(UnknownNameError, match="'stretch' before this one"):
        proved(have("wavelength(j, b*c)/wavelength(j) == c**(2*j/d)", step), STRETCH)


def test_a_step_leads_where_it_says():
    step = Step("==", "c**(2*j/d) + 1", "Elsewhere.", by="stretch")
    with pytest.raises(StepRefusedError, match="it is stated as =="):
        proved(STRETCH, have("wavelength(j, b*c)/wavelength(j) == c**(2*j/d)", step))


def test_a_step_says_its_own_relation():
    step = Step("<=", GOAL, "An equality.", by="stretch")
    with pytest.raises(StepRefusedError, match="it is stated as <="):
        proved(STRETCH, have("wavelength(j, b*c)/wavelength(j) <= c**(2*j/d)", step))


def test_a_hypothesis_is_a_fact():
    step = Step("<=", GOAL, "By hypothesis.", by="s <= L")
    assert proved(have("s <= L", step, requires=("s <= L",)))["tested"].requires
    with pytest.raises(StepRefusedError, match="hypothesis s <= L"):
        proved(have("s <= L", step))


def test_a_lemma_supposes_nothing_of_the_theorem():
    line = Lemma("line", "0 <= y", "It is not negative.", proof=(Step("<=", GOAL, "So.", leaving="y"),))
    found = proved(have("0 <= 3", Step("<=", GOAL, "At 3.", by=Use("line", y="3"))), lemmas=(line,))
    assert found["tested"].requires == ()


def test_a_lemma_does_not_lean_on_itself():
    step = Step("<=", GOAL, "By itself.", by="line")
    line = Lemma("line", "0 <= y", "It is not negative.", proof=(step,))
    with pytest.raises(StepRefusedError, match="leans on itself"):
        proved(have("0 <= y", step), lemmas=(line,))


def test_an_unknown_classical_theorem_is_refused():
    with pytest.raises(UnknownNameError, match="no classical theorem is cited as 'magic'; known: lindemann"):
        proved(Have("tested", "0 <= y", by=Classical("magic", "y")))


def test_a_premise_is_a_result_as_it_stands():
    cited = Classical("taylor", "y - sin(y)", "y", 1, Use("versine", y="2*y"))
    with pytest.raises(StepRefusedError, match="a premise is a result as it stands"):
        proved(Have("tested", "0 <= y - sin(y)", by=cited))


def test_a_part_is_named_where_there_are_several():
    with pytest.raises(StepRefusedError, match="yields one relation"):
        proved(Have("tested", "0 <= y", by=Classical("smallest_cosine", part=0)))


def test_nothing_is_put_twice():
    step = Step("==", GOAL, "Twice.", by=Use(Use("stretch", j="0"), j="1"))
    with pytest.raises(StepRefusedError, match="puts twice"):
        proved(STRETCH, have("wavelength(1, b*c)/wavelength(1) == c**(2/d)", step))


def test_only_words_are_transposed():
    with pytest.raises(StepRefusedError, match="no equality of words"):
        proved(STRETCH, have("1 == s", Step("==", GOAL, "No.", by=Transposed("stretch"))))


def test_a_result_is_stepped_to_or_named_and_not_both():
    step = Step("==", GOAL, "Both.")
    with pytest.raises(RopeTheoryError, match="give steps, or the one result"):
        proved(STRETCH, Have("tested", "s == s0", proof=(step,), by="stretch"))


def test_an_unknown_is_found_and_is_no_letter():
    solve = Solve("_x*ln(b) - ln(s)", "_x")
    found = proved(have("exp(_x*ln(b)) == s", Step("==", GOAL, "One root.", compute=solve)))
    assert found["tested"].steps[0].way == "operation: solve"
    with pytest.raises(StepRefusedError, match="an unknown is a dummy"):
        proved(have("s == b", Step("==", GOAL, "One root.", compute=Solve("s - b", "s"))))


@pytest.mark.parametrize("hypothesis", ["2*L > 1", "0 < L", "L != 2", "L > L**2"])
def test_a_range_has_its_letter_alone_on_the_left(hypothesis):
    step = Step(">", GOAL, "Positive.", leaving="L", using=(hypothesis,))
    with pytest.raises(StepRefusedError, match="with the letter alone on the left"):
        proved(have("L > 0", step, requires=(hypothesis,)))


def test_a_statement_is_told_from_a_name():
    told = {text: is_relation(text) for text in ("s <= L", "G(0) == 1", "at-most-one", "2*pi")}
    assert told == {"s <= L": True, "G(0) == 1": True, "at-most-one": False, "2*pi": False}


def test_the_shared_lemmas_have_names_and_sentences():
    names = [entry.name for entry in lemmas()]
    assert len(set(names)) == len(names)
    assert all(shared()(name).steps for name in names)


def test_a_conclusion_carries_its_classical_theorems():
    entry = Conclusion(
        "tested", "sin(y) <= y", "A sine.", proof=(Step("<=", GOAL, "The lemma.", by="sin-below-angle"),)
    )
    assert proved(entry)["tested"].given == ("Taylor",)
