"""Theorems are decided with the lemmas that they share, and what other theorems may use is known by name."""

from dataclasses import replace

import pytest

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem
from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.proof.check import failure
from ropetheory.symbolic.theorems.derived import add_lemmas, decide, lemmas, shared


def test_a_lemma_of_others_is_known_by_its_own_name(monkeypatch):
    ours = dict(shared().entries)
    one = next(iter(ours.values()))
    other = replace(one, name="of-others")
    monkeypatch.setattr(shared(), "entries", dict(ours))
    add_lemmas([other])
    assert shared().entries == {**ours, "of-others": other}
    with pytest.raises(RopeTheoryError, match=f"there is a lemma '{one.name}' already"):
        add_lemmas([one])


def test_every_shared_lemma_is_confirmed():
    names = [entry.name for entry in lemmas()]
    assert len(set(names)) == len(names)
    for name in names:
        shared()(name)
    assert failure(shared().checker.findings) == ""


def test_a_conclusion_carries_the_theorems_of_the_literature_of_its_lemmas():
    step = Step("<=", GOAL, "The lemma.", by="sin-below-angle")
    used = Conclusion("tested", "sin(y) <= y", "A sine.", proof=(step,))
    found = decide(Theorem("test", "Test", "A test.", (), (used,)))
    assert found.failure == ""
    assert found.first is None
    assert found.results["tested"].given == {"Taylor"}


def test_what_is_refused_comes_before_what_is_not_confirmed():
    entries = (
        Conclusion("unknown", "0 <= z", "It is not.", proof=(Step("<=", GOAL, "So.", leaving="z"),)),
        Conclusion("false", "wavelength(0) == 3*pi", "It is not.", proof=(Step("==", GOAL, "So."),)),
    )
    found = decide(Theorem("test", "Test", "A test.", (), entries))
    assert [one.status for one in found.findings] == ["no opinion", "refused"]
    assert found.first.place == "test.false, step 1"
    assert found.failure.startswith("the checker refuses test.false, step 1: wavelength(0, b, d) is not 3*pi")
