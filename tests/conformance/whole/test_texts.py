"""How long the texts are that a function is asked in."""

from __future__ import annotations

import ropetheory as rt
from ropetheory.conformance import judge
from ropetheory.conformance.references.stated import LONGEST, Said, reference_of
from ropetheory.conformance.whole.texts import MOST, follows_length, last_position
from tests.conformance import zoo


def asked(config):
    return reference_of(config, None, Said())


def test_the_last_position_is_the_limits_then_the_configurations_then_the_callers():
    llama = asked(zoo.LLAMA)
    assert last_position(llama, (), None) == 16383
    assert last_position(llama, (20000,), None) == 20000
    assert last_position(llama, (), 99) == 99
    assert last_position(asked(zoo.DYN), (), None) == 4 * 16384 - 1
    assert last_position(None, (), None) == LONGEST
    assert last_position(None, (5, 77), None) == 77
    assert last_position(None, (2**30,), None) == MOST
    bare = reference_of(None, rt.unscaled(), Said(base=1e4, dim=64))
    assert last_position(bare, (), None) == LONGEST


def test_methods_that_follow_the_length_are_known():
    assert follows_length(asked(zoo.DYN))
    assert not follows_length(asked(zoo.LLAMA))
    assert not follows_length(None)


def test_a_table_that_ends_is_a_fault_where_a_configuration_goes_on_and_else_a_note():
    (fault,) = judge(zoo.table_ends, config=zoo.LLAMA).findings
    assert (fault.code, fault.weight, fault.position) == ("table-ends", "fault", 8192)
    (note,) = judge(zoo.table_ends, base=10000, head_dim=64).findings
    assert (note.code, note.weight, note.field) == ("table-ends", "note", None)


def test_a_short_text_is_judged_after_a_long_one():
    codes = judge(zoo.only_grows(), config=zoo.DYN).codes
    assert "history" in codes
    assert judge(zoo.dynamic(), config=zoo.DYN).status == "conforms"
