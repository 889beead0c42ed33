"""The certified bases on file."""

import pytest

import ropetheory as rt
from ropetheory import figures
from ropetheory.numeric.feasible.known_edges import known_edges


def test_both_lines_are_the_edges_on_file():
    for dim in (64, 128):
        low, safe = figures.plot_known_bases(dim).lines[:2]
        for line, side in ((low, "infimum"), (safe, "safe")):
            for length, share in zip(*line.get_data(), strict=True):
                edge = getattr(known_edges(int(length), dim), side)
                assert share * length == pytest.approx(edge.feasible, rel=1e-12)


def test_a_width_that_is_not_on_file_is_refused_with_those_that_are():
    with pytest.raises(rt.RopeTheoryError, match=r"a width on file, 64, .*; got 32"):
        figures.plot_known_bases(32)
