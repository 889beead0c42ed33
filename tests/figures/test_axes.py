"""The numbers of the axes of M-RoPE, by powers as they stand and by the assignment pair by pair."""

import math

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.figures import axes


def owner(pair, sections, layout):
    if layout == "blocks":
        return next(axis for axis in range(3) if pair < sum(sections[: axis + 1]))
    return pair % 3 if pair < 3 * sections[pair % 3] else 0


def test_each_pair_stands_by_its_axis_at_its_wavelength(numbers):
    given = ((axes.SECTIONS, "blocks"), (axes.IN_TURN, "in-turn"))
    for found, (sections, layout) in zip(numbers["layouts"], given, strict=True):
        for axis, row in enumerate(found["axes"]):
            pairs = [pair for pair in range(64) if owner(pair, sections, layout) == axis]
            waves = [2 * math.pi * 1e6 ** (pair / 64) for pair in pairs]
            assert (row["name"], list(row["pairs"])) == (("time", "height", "width")[axis], pairs)
            assert list(row["wavelengths"]) == pytest.approx(waves, rel=1e-13)
            assert row["turning"] == sum(wave < (32768, 100, 100)[axis] for wave in waves)


def test_the_caption_says_what_is_found(numbers):
    blocks, turn = ([row["turning"] for row in found["axes"]] for found in numbers["layouts"])
    assert blocks == [16, 0, 0]
    assert turn == [14, 4, 4]
    time, height, width = (row["wavelengths"] for row in numbers["layouts"][0]["axes"])
    said = f"{time[0]:.1f}", f"{time[-1]:.0f}", f"{height[0]:.0f}", f"{width[0]:.0f}"
    assert all(number in axes.FIGURE.caption for number in said)
    assert said == ("6.3", "160", "199", "35333")


def test_a_plot_has_a_row_for_each_axis_and_says_what_turns():
    ax = axes.plot_axes(10_000, [8, 12, 12], [4096, 64, 64], layout="in-turn")
    assert [text.get_text() for text in ax.get_yticklabels()] == ["time", "height", "width"]
    assert [text.get_text() for text in ax.texts[2:]] == ["3 of 11 turn within 64", "3 of 10 turn within 64"]
    assert len(ax.lines) == 6


def test_what_a_plot_refuses():
    with pytest.raises(RopeTheoryError, match="one number for each section"):
        axes.plot_axes(length=[100, 100])
    with pytest.raises(RopeTheoryError, match="`layout` must be one of"):
        axes.plot_axes(layout="interleaved")
