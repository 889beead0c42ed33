"""Edges on file: each has its two sides, and agrees with the search and with the figure's table."""

import math

import pytest

from ropetheory import feasible_bases
from ropetheory.figures.feasible_bases import read_table as figure_table
from ropetheory.literature.men import CLAIMS
from ropetheory.numeric.feasible.known_edges import (
    PRINTED,
    above,
    below,
    holds,
    known_edges,
    safe_base,
    table,
)
from ropetheory.numeric.feasible.result import Edge

ROWS = sorted(table())


@pytest.mark.parametrize(("dim", "length"), ROWS)
def test_every_edge_has_its_two_sides(dim, length):
    row = known_edges(length, dim)
    assert holds(row.infimum, length, dim)
    assert row.safe is None or holds(row.safe, length, dim)
    assert all(edge.feasible / edge.infeasible - 1 < 1e-11 for edge in (row.infimum, row.safe) if edge)


def test_an_edge_that_is_off_is_noticed():
    edge = known_edges(1024, 128).safe
    assert not holds(Edge(edge.infeasible, edge.infeasible, edge.offset), 1024, 128)
    assert not holds(Edge(edge.feasible, edge.feasible, edge.offset), 1024, 128)
    assert not holds(Edge(edge.infeasible, edge.feasible, edge.offset + 1), 1024, 128)
    assert not holds(Edge(edge.infeasible, edge.feasible, None), 1024, 128)


def same_edge(one, other):
    """Tell whether two enclosures of an edge meet: each side is certified, so both hold the true edge.

    Which floats a search ends at depends on the last bits of the processor's cosines.
    """
    low, high = max(one.infeasible, other.infeasible), min(one.feasible, other.feasible)
    return low < high and one.offset == other.offset


@pytest.mark.parametrize(("dim", "length"), [(64, 1024), (80, 2048)])
def test_the_search_finds_them_again(dim, length):
    row = known_edges(length, dim)
    found = (
        (feasible_bases(length, dim, find="infimum").windows[0].lower, row.infimum),
        (feasible_bases(length, dim, find="safe").windows[-1].lower, row.safe),
    )
    for searched, known in found:
        assert same_edge(searched, known)
        assert holds(searched, length, dim)


@pytest.mark.parametrize(
    ("length", "infimum", "safe", "windows", "offset"),
    [(1024, 4293.43757, 6018.28086, 3, 1009), (2048, 11587.24, 22764.3, None, 1788)],
)
def test_all_windows_begin_and_end_with_them(length, infimum, safe, windows, offset):
    found, row = feasible_bases(length, 128), known_edges(length, 128)
    assert same_edge(found.windows[0].lower, row.infimum)
    assert same_edge(found.windows[-1].lower, row.safe)
    assert found.infimum == pytest.approx(infimum, rel=1e-6)
    assert found.safe == pytest.approx(safe, rel=2e-6)
    assert windows is None or len(found.windows) == windows
    assert found.windows[0].lower.offset == offset


def test_edges_that_do_not_meet_are_told_apart():
    edge = known_edges(1024, 128).safe
    width = edge.feasible - edge.infeasible
    assert same_edge(edge, Edge(edge.infeasible + width / 4, edge.feasible + width, edge.offset))
    assert not same_edge(edge, Edge(edge.feasible, edge.feasible + width, edge.offset))
    assert not same_edge(edge, Edge(edge.infeasible, edge.feasible, edge.offset + 1))


def test_the_figure_draws_the_same():
    for row in figure_table()["rows"]:
        mine = known_edges(row["length"], 128)
        assert mine.infimum.feasible == row["infimum"]["feasible"]
        assert (mine.safe is None) == ("safe" not in row)
        assert mine.safe is None or mine.safe.feasible == row["safe"]["feasible"]


def test_the_printed_bases_are_those_of_the_claims():
    claims = {claim.id: claim for claim in CLAIMS}
    exact, near = (
        [float(base) for base in claims[name].printed.at["q"]]
        for name in ("men.table-2-satisfies-1024", "men.table-2-satisfies")
    )
    assert exact == [*PRINTED.values()]
    assert [float(f"{base:.1e}") for base in near] == exact
    assert [*PRINTED] == [2**k for k in range(11)]


def test_no_base_that_rounds_to_the_sixth_entry_is_feasible():
    assert feasible_bases(32001, 128, lowest=635000, highest=645000).nothing
    assert not feasible_bases(16001, 128, lowest=305000, highest=315000).nothing


def test_lengths_between_take_the_next_search():
    assert above(100_000, 128)[0] == 131072
    assert below(100_000, 128)[0] == 65536
    assert below(1023, 128) is None
    assert above(2**30, 128) is None
    assert safe_base(131072, 128) == known_edges(131072, 128).safe.feasible
    assert safe_base(4096, 100) is None
    assert known_edges(4097, 128) is None


def test_progress_runs_from_0_to_1():
    for find in ("infimum", "safe", "windows"):
        seen = []
        feasible_bases(512, 64, find=find, progress=seen.append)
        assert seen == sorted(seen)
        assert all(0 <= share <= 1 for share in seen)
        assert find != "windows" or math.isclose(seen[-1], 1.0)
