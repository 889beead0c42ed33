"""The work is cut into theorems, the long ones first, and chunks of claims."""

from __future__ import annotations

from ropetheory.literature.registry import claims
from ropetheory.verify.select import Selection, select
from ropetheory.verify.units import CHUNK, LOAD, units_of


def test_all_of_it_is_done_once():
    units = units_of(select())
    assert sorted(name for unit in units for name in unit.claims) == sorted(c.id for c in claims())
    theorems = [unit.theorem for unit in units if unit.theorem]
    assert sorted(theorems) == sorted(select().theorems)
    assert set(theorems[: len(LOAD)]) == set(LOAD)
    assert all(len(unit.claims) <= CHUNK for unit in units)


def test_what_a_claim_relies_on_is_checked_but_not_whole():
    one = next(c for c in claims() if len(c.relies_on) == 2)
    *theorems, chunk = [u for u in units_of(Selection((), (one.id,))) if u.theorem or u.claims]
    assert {unit.theorem for unit in theorems} == set(one.relies_on)
    assert not any(unit.whole for unit in theorems)
    assert (chunk.theorem, chunk.claims) == ("", (one.id,))
