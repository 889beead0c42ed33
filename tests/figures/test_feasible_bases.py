"""The numbers of the figure of feasible bases: its table edge by edge, and searches of other kinds."""

import itertools
import math

import mpmath
import numpy as np
import pytest

import ropetheory as rt
from ropetheory import figures
from ropetheory.figures import feasible_bases
from ropetheory.numeric.feasible.known_edges import known_edges


@pytest.fixture(scope="module")
def table():
    return feasible_bases.read_table()


def sums_at(base, length):
    """Sum the cosines as they stand; off by 64 m 2^-51 at most, below 1e-9 up to 2^14."""
    theta = float(base) ** (-2 * np.arange(64) / 128)
    return np.cos(np.arange(length)[:, None] * theta).sum(axis=-1)


def exact_sum(offset, base):
    with mpmath.workdps(50):
        number = mpmath.mpf(base)
        return mpmath.fsum(mpmath.cos(offset * number ** (-mpmath.mpf(pair) / 64)) for pair in range(64))


def edges(row):
    yield from (row[key] for key in ("infimum", "safe") if key in row)
    for window in row.get("windows", ()):
        yield from window.values()


def test_every_edge_of_the_table_separates(table):
    """On one side the sum at its offset is negative, on the other none is, and nothing lies between."""
    for row in table["rows"]:
        for edge in edges(row):
            assert edge["offset"] < row["length"]
            assert exact_sum(edge["offset"], edge["infeasible"]) < 0
            assert exact_sum(edge["offset"], edge["feasible"]) > 0
            assert edge["infeasible"] == pytest.approx(edge["feasible"], rel=2e-12)
            assert rt.feasible_length(edge["feasible"], 128, limit=row["length"]) is None


def test_windows_do_not_overlap_and_their_ends_are_the_ends(table):
    for row in table["rows"]:
        if "windows" in row:
            first, last = row["windows"][0], row["windows"][-1]
            assert row["infimum"]["feasible"] == pytest.approx(first["lower"]["feasible"], rel=2e-12)
            assert row["safe"]["feasible"] == pytest.approx(last["lower"]["feasible"], rel=2e-12)
            assert "upper" not in last
            ends = [edge["feasible"] for edge in edges({"windows": row["windows"]})]
            assert ends == sorted(ends)


def test_within_windows_all_sums_are_positive_and_in_gaps_one_is_not(table):
    (row,) = [row for row in table["rows"] if row["length"] == 2048]
    windows = row["windows"]
    for window, after in itertools.pairwise(windows):
        inside = math.sqrt(window["lower"]["feasible"] * window["upper"]["feasible"])
        gap = math.sqrt(window["upper"]["infeasible"] * after["lower"]["infeasible"])
        assert sums_at(inside, 2048).min() > 1e-9
        assert sums_at(gap, 2048).min() < -1e-9
    for factor in (1.001, 2, 30):
        assert sums_at(windows[-1]["lower"]["feasible"] * factor, 2048).min() > 1e-9


def test_no_base_below_the_lowest_is_feasible(table):
    """March upwards: a sum of -v at m stays negative until the frequencies have dropped by v/m in all."""
    x = 1e-3
    slope = 2 * np.arange(64) / 128
    while True:
        sums = sums_at(math.exp(x), 1024)
        step = np.max(-sums[1:] / np.arange(1, 1024)) / np.sum(slope * np.exp(-slope * x))
        if step < 1e-9:
            break
        x += step
    assert math.exp(x) == pytest.approx(table["rows"][0]["infimum"]["feasible"], rel=1e-7)


def test_how_long_the_printed_bases_hold(numbers):
    for base, most in zip(numbers["printed"], numbers["printed_longest"], strict=True):
        assert exact_sum(most, base) < 0
        if most < 2**14:
            assert sums_at(base, most).min() > 1e-9
    fails = [
        most < length
        for most, length in zip(numbers["printed_longest"], numbers["printed_lengths"], strict=True)
    ]
    assert sum(fails) == 7
    lowest = dict(zip(numbers["lengths"], numbers["infimum"], strict=True))
    for length, base, failing in zip(numbers["printed_lengths"], numbers["printed"], fails, strict=True):
        assert base > lowest.get(length, 0) or not failing


def test_the_numbers_are_those_of_the_table(numbers, table):
    assert [len(found["lower"]) for found in numbers["windows"]] == [3, 9, 16, 35]
    for found in numbers["windows"]:
        assert len(found["upper"]) == len(found["lower"]) - 1
        assert math.ceil(found["lower"][0]) < found["upper"][0]  # as it is written in the picture
    assert numbers["lengths"] == [row["length"] for row in table["rows"]]
    third = numbers["windows"][2]
    assert third["length"] == 4096
    assert round(third["upper"][0] - third["lower"][0]) == 21
    assert math.ceil(third["lower"][-1]) == 58790


def test_a_plot_marks_feasible_bases_filled_and_others_hollow():
    ax = feasible_bases.plot_feasible_bases([800, 3000, 200], 128, [128, 256.5])
    filled = [line.get_markerfacecolor() == line.get_color() for line in ax.lines]
    bases = [800, 3000, 200]
    assert filled == [sums_at(base, length).min() >= 0 for length in (128, 257) for base in bases]
    assert filled == [True, True, False, False, True, False]
    assert [line.get_xdata()[0] for line in ax.lines] == bases * 2
    assert [label.get_text() for label in ax.get_yticklabels()] == ["128", "256.5"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((10000, 2, 64), "no base is feasible .take another `length`"),
        ((10000, 64, 2), "every base is feasible"),
        ((1, 64, 64), "`base` must be"),
        (([], 64, 64), "`base` must hold a number"),
        ((10000, 64, []), "`length` must hold a number"),
    ],
)
def test_what_cannot_be_drawn_is_refused(arguments, words):
    with pytest.raises(rt.RopeTheoryError, match=words):
        feasible_bases.plot_feasible_bases(*arguments)


def test_a_long_search_tells_how_far_it_is():
    told = []
    feasible_bases.plot_feasible_bases(10000, 64, [256, 512], progress=told.append)
    assert told == sorted(told)
    assert 0 <= told[0] < 0.5 < told[-1] <= 1


def test_both_lines_are_the_edges_on_file():
    for dim in (64, 128):
        low, safe = figures.plot_known_bases(dim).lines[:2]
        for line, side in ((low, "infimum"), (safe, "safe")):
            for length, share in zip(*line.get_data(), strict=True):
                edge = getattr(known_edges(int(length), dim), side)
                assert share * length == pytest.approx(edge.feasible, rel=1e-12)


def test_a_width_that_is_not_on_file_is_refused_with_those_that_are():
    with pytest.raises(rt.RopeTheoryError, match=r"a width with stored endpoints, 64, .*; got 32"):
        figures.plot_known_bases(32)
