"""Counts written as ceilings kept in a range, and the argument of a ceiling beside whole numbers."""

from __future__ import annotations

import sympy as sp

from ropetheory.authoring import Conclusion
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.ways.ceilings import beside_whole, clamped, counts_in


def test_a_count_below_a_bound_is_a_ceiling_from_0_to_the_number_of_pairs():
    (threshold, whole), clamp = clamped(parse_expression("critical_pair()"), "pair", ("L > 0",))
    assert write(clamp) == "max(0, min(d/2, ceil(d*ln(L/(2*pi))/(2*ln(b)))))"
    assert whole.statement == f"critical_pair(b, d, L) == {write(clamp)}"
    assert threshold.requires == ("L > 0", "j >= 0", "j <= d/2 - 1")
    assert clamped(parse_expression("count(theta(j) < 1/2, j, 0, d/2 - 1)"), "pair", ()) is not None


def test_what_is_counted_otherwise_has_no_such_form():
    for text in (
        "count(theta(j) > 1/2, j, 0, d/2 - 1)",
        "count(cos(theta(j)) < 1/2, j, 0, d/2 - 1)",
        "count(theta(j) < wavelength(j), j, 0, d/2 - 1)",
    ):
        assert clamped(parse_expression(text), "pair", ()) is None


def test_few_counts_are_written_out():
    several = [parse_expression(f"critical_pair(b, d, {number}*L)") for number in range(1, 4)]
    assert counts_in(sp.Tuple(*several[:2])) == sorted(several[:2], key=str)
    assert counts_in(sp.Tuple(*several)) == []
    assert counts_in(parse_expression("min_cosine(n) + theta(j)")) == []


def test_a_ceiling_lies_beside_what_is_whole():
    def orders(text):
        entry = Conclusion("asked", text, "")
        return [fact.statement for fact, _ in beside_whole(entry, parse(text)[0])]

    assert orders("ceil(z) <= v") == ["z <= v"]
    assert orders("v <= ceil(z)") == ["v - 1 < z"]
    assert orders("2*ceil(z) <= v") == orders("ceil(z) < v") == []
