"""A conclusion in the letters of a claim."""

from __future__ import annotations

import pytest

from ropetheory.errors import UnknownNameError
from ropetheory.symbolic.language.formulas import parse
from ropetheory.verdicts.decision import ClaimError
from ropetheory.verdicts.instance import read_instance


def test_letters_are_put_in_the_relation_and_in_what_it_supposes():
    instance = read_instance("critical-index.positive", {"L": "s*L"})
    assert instance.relation == parse("critical_index(b, d, s*L) > 0")[0]
    assert instance.requires == parse("s*L > 2*pi")
    assert instance.supposes == instance.requires


def test_a_hypothesis_that_the_letters_change_is_moved():
    assert read_instance("schedule.frequency", {}).moved == ()
    moved = read_instance("schedule.frequency", {"j": "j - 1"}).moved
    assert parse("j - 1 >= 0")[0] in moved


def test_a_hypothesis_that_says_nothing_is_left_out_and_one_that_fails_is_refused():
    assert len(read_instance("schedule.frequency", {"j": "0"}).standing) < len(
        read_instance("schedule.frequency", {}).standing
    )
    with pytest.raises(ClaimError, match="fails for"):
        read_instance("schedule.frequency", {"b": "1"})


def test_laws_but_those_of_the_maps_themselves_are_supposed():
    laws = read_instance("uniqueness.orthogonal", {}).laws
    assert set(laws) == {*parse("G(0) == 1"), *parse("transpose(G(p))*G(v) == F(v - p)")}


@pytest.mark.parametrize("name", ["nope.x", "schedule.nope", "report"])
def test_a_name_that_is_not_known_is_refused(name):
    with pytest.raises(UnknownNameError):
        read_instance(name, {})
