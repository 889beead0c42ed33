"""A theorem concludes something, and puts each of its results to use."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Lemma, Rewritten, Step, Theorem, Use
from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.symbolic.theorems.complete import demand_complete, demand_explained
from ropetheory.symbolic.theorems.trial import try_theorem

FACT = Have("fact", "0 <= y", (Step("<=", GOAL, "It is not negative.", leaving="y"),))


def theorem(*body, lemmas=()):
    return Theorem("test", "Test", "A test.", ("b > 1",), body, lemmas=lemmas)


def concluding(**hint):
    return Conclusion("end", "0 <= y + 1", "So.", proof=(Step("<=", GOAL, "So.", **hint),))


@pytest.mark.parametrize(
    "hint",
    [
        {"by": "fact"},
        {"by": Use("fact", y="2*y")},
        {"put": Rewritten("sin-below-angle", "fact")},
        {"since": ("y >= 0", "fact")},
        {"by": Classical("taylor", "y", "y", 1, Use("fact"))},
        {"by": Classical("within", "max(0, y)", Classical("either", Use("fact"), Use("fact")))},
    ],
)
def test_a_result_is_put_to_use_by_any_hint(hint):
    demand_complete(theorem(FACT, concluding(**hint)))
    demand_complete(theorem(FACT, Conclusion("end", "0 <= y", "So.", by="fact")))


@pytest.mark.parametrize("hint", [{"leaving": "y"}, {"by": Classical("taylor", "fact", "y", 1)}])
def test_a_result_that_nothing_uses_is_refused(hint):
    made = theorem(FACT, concluding(**hint))
    with pytest.raises(RopeTheoryError, match="test: nothing uses 'fact'; leave it out, or conclude it"):
        demand_complete(made)
    with pytest.raises(RopeTheoryError, match="nothing uses 'fact'"):
        try_theorem(made)


def test_a_lemma_that_nothing_uses_is_refused():
    own = Lemma("own", "0 <= y", "Not negative.", FACT.proof)
    with pytest.raises(RopeTheoryError, match="nothing uses 'own'"):
        demand_complete(theorem(concluding(leaving="y"), lemmas=(own,)))
    demand_complete(theorem(concluding(by="own"), lemmas=(own,)))


def test_a_theorem_concludes_something():
    with pytest.raises(RopeTheoryError, match="test has no conclusions: it states nothing"):
        demand_complete(theorem(FACT))


@pytest.mark.parametrize("name", TITLES)
def test_our_theorems_are_complete(name):
    demand_complete(load(name))


def explained(idea="So it is.", main="end"):
    return replace(theorem(concluding(leaving="y")), main=main, idea=idea)


@pytest.mark.parametrize("name", TITLES)
def test_each_theorem_of_ours_is_explained(name):
    demand_explained(load(name))


@pytest.mark.parametrize(
    "idea",
    ["So.", "One. Two.", "One. Two? Three!", "The positions 0 ... L - 1 and 1.5 are no ends. Two. Three."],
)
def test_an_idea_has_one_to_three_sentences(idea):
    demand_explained(explained(idea))


@pytest.mark.parametrize("idea", ["", "no end", "One. Two. Three. Four."])
def test_an_idea_of_another_length_is_refused(idea):
    with pytest.raises(RopeTheoryError, match="idea= says in one to 3 sentences why it is true"):
        demand_explained(explained(idea))


@pytest.mark.parametrize("main", ["", "other", "fact"])
def test_the_main_result_is_one_of_the_conclusions(main):
    with pytest.raises(RopeTheoryError, match="names no conclusion; write main= with one of end"):
        demand_explained(explained(main=main))


def test_a_theorem_that_is_not_explained_is_not_tried():
    with pytest.raises(RopeTheoryError, match="names no conclusion"):
        try_theorem(explained(main=""))
