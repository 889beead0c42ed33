"""The numbers of the figure of NTK bases, against mpmath and against the stretch of every pair."""

from pathlib import Path

import mpmath
import numpy as np
import pytest
from matplotlib.figure import Figure

import ropetheory as rt
from ropetheory import figures
from ropetheory.errors import RopeTheoryError, WrongKindError
from ropetheory.figures import ntk_base
from ropetheory.models.config import read_config
from tests.models.published_configs import LLAMA31_8B

# The functions promise 4 ulp at most, and a reference rounded to float64 is within half of one: 4.5 * 2^-52.
CLOSE = 1e-15


def test_both_bases(numbers):
    scales = [mpmath.mpf(float(scale)) for scale in numbers["scales"]]
    assert scales[0] == 1
    assert scales[-1] == pytest.approx(32)
    with mpmath.workdps(40):
        turns = 4096 / (2 * mpmath.pi)
        power = mpmath.log(10000) / mpmath.log(turns)
        right = [float(10000 * scale**power) for scale in scales]
        assert numbers["critical_base"] == pytest.approx(right, rel=CLOSE)
        for dim, row in zip((16, 32, 128), numbers["ntk"], strict=True):
            right = [float(10000 * scale ** (mpmath.mpf(dim) / (dim - 2))) for scale in scales]
            assert row == pytest.approx(right, rel=CLOSE)
            assert (row[1:] < numbers["critical_base"][1:]).all()  # the title says so


def delivered(base, dim, length, scale):
    """The least stretch, under the NTK base, of the pairs that did not turn full circle; and the first."""
    new = base * scale ** (mpmath.mpf(dim) / (dim - 2))
    waves = [2 * mpmath.pi * mpmath.mpf(base) ** (mpmath.mpf(2 * j) / dim) for j in range(dim // 2)]
    open_ = [j for j, wave in enumerate(waves) if wave >= length]
    return float(min((new / base) ** (mpmath.mpf(2 * j) / dim) for j in open_)), open_[0]


def test_what_is_delivered_is_the_least_stretch_of_the_pairs_left_open(numbers):
    rows = [(10_000, dim, 4096, pair, row) for dim, pair, row in
            zip((16, 32, 128), numbers["pairs"], numbers["delivered"], strict=True)]  # fmt: skip
    other = numbers["other"]
    rows.append((500_000, 128, 8192, other["pair"], other["delivered"]))
    with mpmath.workdps(40):
        for base, dim, length, pair, row in rows:
            for scale, value in list(zip(numbers["scales"], row, strict=True))[1::8]:
                least, first = delivered(base, dim, length, mpmath.mpf(float(scale)))
                assert value == pytest.approx(least, rel=CLOSE)
                assert pair == first


def test_what_is_marked(numbers):
    marked = numbers["marked"]
    with mpmath.workdps(40):
        assert marked["delivered"] == pytest.approx(delivered(10_000, 128, 4096, mpmath.mpf(8))[0], rel=CLOSE)
        # Naming the nominal scale delivers what was wanted; its rounding counts 92/126 times.
        there = delivered(10_000, 128, 4096, mpmath.mpf(marked["nominal"]))[0]
        assert there == pytest.approx(8, rel=2 * CLOSE)
    assert f"{marked['delivered']:.2f} {marked['nominal']:.2f}" == "4.56 17.25"  # as in the caption
    assert f"{marked['ntk']:.0f} {marked['critical_base']:.0f}" == "82685 192144"
    for word in ("4.56", "17.25", "82685", "192144"):
        assert word in ntk_base.FIGURE.caption


def test_a_plot_marks_the_scale_at_the_last_width():
    ax = ntk_base.plot_ntk_base(500_000, (64, 128), 8192, 4)
    assert ax.get_xlim() == (1, 16)
    (high,), (low,) = (line.get_ydata() for line in ax.lines if len(line.get_xdata()) == 1)
    with mpmath.workdps(30):
        assert low == pytest.approx(float(500_000 * mpmath.mpf(4) ** (mpmath.mpf(128) / 126)), rel=CLOSE)
    assert [text.get_text() for text in ax.texts] == [f"{high:.0f}", f"{low:.0f}"]


def test_where_the_ntk_base_is_the_larger_its_number_is_above():
    """At d = 4 the last pair lies before the critical index of b = 10000 and L = 4096."""
    ax = ntk_base.plot_ntk_base(dim=4)
    high, low = ax.texts
    assert float(low.get_text()) > float(high.get_text())
    assert low.get_va() == "bottom"
    assert high.get_va() == "top"


def test_a_plot_takes_base_width_and_length_from_a_model():
    model = read_config(LLAMA31_8B)
    ax = ntk_base.plot_ntk_base(model=model, ax=Figure().add_subplot())
    same = ntk_base.plot_ntk_base(500_000, 128, 8192)
    assert [text.get_text() for text in ax.texts] == [text.get_text() for text in same.texts]


def test_what_a_plot_refuses():
    with pytest.raises(WrongKindError, match="`model` must be a ModelRope"):
        ntk_base.plot_ntk_base(model=3)
    with pytest.raises(RopeTheoryError, match="`scale` must be a number above 1"):
        ntk_base.plot_ntk_base(scale=1)
    with pytest.raises(RopeTheoryError, match="`dim` must hold a number at least"):
        ntk_base.plot_ntk_base(dim=np.array([]))
    with pytest.raises(RopeTheoryError, match="`dim` must be an even integer from 4"):
        ntk_base.plot_ntk_base(dim=2)
    with pytest.raises(RopeTheoryError):
        ntk_base.plot_ntk_base(base=1e300, length=7, scale=2**20)


def test_the_curve_is_that_of_the_public_function():
    ax = figures.plot_delivered_scale(500000, [64, 128], 8192, 16)
    scales = ax.lines[0].get_xdata()
    for line, dim in zip(ax.lines[1:], (64, 128), strict=False):
        np.testing.assert_allclose(line.get_ydata(), rt.delivered_scale(500000, dim, 8192, scales))
    assert scales[-1] == pytest.approx(64)
    assert ax.texts[1].get_text().startswith("16 gives")


def test_a_model_brings_its_base_and_nothing_else_may():
    path = Path(__file__).parents[1] / "configs" / "llama3-8b.json"
    assert "pair 35 of 64" in figures.plot_delivered_scale(model=path).get_legend().get_texts()[0].get_text()
    with pytest.raises(rt.RopeTheoryError, match="both given"):
        figures.plot_delivered_scale(5e5, model=path)
    with pytest.raises(rt.RopeTheoryError, match="a number at least"):
        figures.plot_delivered_scale(dim=[])
