"""A mistake makes its frequencies when it is asked for them."""

from __future__ import annotations

import pytest

import ropetheory as rt
from ropetheory.conformance.mistakes.mistake import Mistake, having
from tests.conformance import zoo


def test_other_parameters_are_those_of_the_configured_method():
    rope = rt.read_config(zoo.L3)
    other = rt.llama3(4.0, 2048)
    made = having(rope, 100, scale=4.0)()
    assert made.tolist() == other.frequencies(rope.base, rope.dim).tolist()


def test_one_without_a_value_fails_when_it_is_made_and_not_before():
    made = Mistake("factor", "", "factor", having(rt.read_config(zoo.L3), 100, scale=-1.0))
    with pytest.raises(rt.RopeTheoryError, match="`scale`"):
        made.make()
