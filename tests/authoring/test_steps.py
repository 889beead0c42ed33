"""Steps and what they lean on, as values."""

from __future__ import annotations

import dataclasses

import pytest

from ropetheory.authoring.steps import Classical, Law, Step, Transposed, Use


def test_a_result_put_to_use_is_a_value_with_its_letters():
    assert Use("stretch", j="0") == Use("stretch", j="0") != Use("stretch", j="1")
    assert len({Use("stretch", j="0"), Use("stretch", j="0"), Use("stretch")}) == 2
    assert Use("stretch", j="0").where == {"j": "0"}


def test_a_classical_theorem_keeps_its_premises_in_order():
    held = Classical("taylor", "y - sin(y)", "y", Use("versine"), part=1)
    assert held.arguments == ("y - sin(y)", "y", Use("versine"))
    assert held.part == 1
    assert hash(held) == hash(Classical("taylor", "y - sin(y)", "y", Use("versine"), part=1))


def test_facts_of_other_kinds_are_not_each_other():
    assert len({Law("a == b"), Transposed("a == b"), "a == b"}) == 3


def test_a_step_cannot_be_changed():
    step = Step("==", "b", "It is.")
    with pytest.raises(dataclasses.FrozenInstanceError):
        step.op = "<"
    assert dataclasses.replace(step, op="<").op == "<"
