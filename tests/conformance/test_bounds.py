"""The laws hold on pairs at random, and are attained within a small factor."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import tolerance
from ropetheory.conformance.bounds import (
    SINGLE,
    angle_bound,
    coordinate_bound,
    entry_bound,
    frequency_loss,
    underflow,
)
from ropetheory.conformance.formats import HELD, round_to
from ropetheory.errors import RopeTheoryError
from tests.conformance.theorem_bounds import bound


@pytest.mark.parametrize("fused", [None, "cosine", "sine"])
@pytest.mark.parametrize("name", ["bfloat16", "float16", "float32"])
def test_no_sound_kernel_breaks_the_law(name, fused):
    """Tables and products rounded, in both orders of a fused multiply-add: within the law, and near it."""
    draw = np.random.default_rng(5)
    held = HELD[name]
    x1, x2 = (round_to(draw.normal(size=200000), name) for _ in "12")
    phase = draw.uniform(0, 2 * np.pi, 200000)
    c, s = np.cos(phase), np.sin(phase)
    one, two = x1 * round_to(c, name), x2 * round_to(s, name)
    one, two = (
        (one if fused == "cosine" else round_to(one, name)),
        (two if fused == "sine" else round_to(two, name)),
    )
    exact = x1 * c - x2 * s
    law = coordinate_bound(
        np.abs(x1 * c), np.abs(x2 * s), np.abs(exact), np.abs(x1) + np.abs(x2), np.zeros(1), held
    )
    ratio = np.abs(round_to(one - two, name) - exact) / law
    assert 0.1 < ratio.max() <= 1.0


def test_a_float32_table_keeps_its_law_to_the_end():
    theta = (10000.0 ** (-np.arange(64) / 64)).astype(np.float32)
    m = np.arange(0, 131072, 97)
    table = np.cos(m[:, None].astype(np.float32) * theta)
    exact = np.cos(m[:, None] * 10000.0 ** (-np.arange(64) / 64))
    law = entry_bound(m.astype(float), 10000.0 ** (-np.arange(64) / 64), HELD["float32"])
    assert np.all(np.abs(table - exact) <= law)


def test_tolerances_are_printed_from_the_law():
    assert tolerance("bfloat16", size=8.0) == pytest.approx(8.0 * tolerance("bfloat16"))
    assert tolerance("float16") < tolerance("bfloat16") / 7
    assert tolerance("float32", position=131071, frequency=0.5) > 0.09
    assert tolerance("float32", position=131071) < 1e-6
    assert tolerance("float32", both=True) == 2 * tolerance("float32")
    with pytest.raises(RopeTheoryError, match="`position` must be a finite number"):
        tolerance("float32", position=-1)


NO_ANGLE = np.asarray(-4.0 * SINGLE.unit)  # so that cosine and sine are exact


def parts(x1, x2, phi):
    c, s = x1 * np.cos(phi), x2 * np.sin(phi)
    return tuple(map(np.asarray, (abs(c), abs(s), abs(c - s), abs(x1) + abs(x2))))


@pytest.mark.parametrize("name", ["bfloat16", "float16", "float32"])
def test_the_law_of_a_coordinate_is_the_theorem(name):
    """Its right side with 2.1 u and 1 + 3.1 u for what they bound, and underflow beside it."""
    held = HELD[name]
    place = {"x1": 0.7, "x2": -2.5, "phi": 1.1, "a": held.unit, "y": held.unit}
    for eta in (0.0, 1e-6, 0.3):
        law = bound("law", **place, eta=eta)
        mine = float(coordinate_bound(*parts(0.7, -2.5, 1.1), NO_ANGLE + eta, held))
        mine -= bound("underflow", **place, eta=held.unit * held.normal)
        assert law <= mine <= law * (1 + 0.04)
        c, s, y, size = (float(one) for one in parts(0.7, -2.5, 1.1))
        units = bound("units", a=held.unit, z=y, y=c + s, eta=eta * size)
        assert mine == pytest.approx(units, rel=1e-12)


@pytest.mark.parametrize("name", ["bfloat16", "float16", "float32"])
def test_entries_angles_and_tolerances_are_the_theorem(name):
    held, theta, m = HELD[name], np.asarray([0.3]), np.asarray(1001.0)
    angle = bound("position", x1=1001 * 0.3, a=SINGLE.unit, y=float(frequency_loss(theta)[0]))
    assert float(angle_bound(m, theta)[0]) == pytest.approx(angle, rel=1e-6)
    off = angle + 4 * SINGLE.unit
    entry = bound("entry", x1=1.5, a=held.unit, eta=off)
    assert entry <= float(entry_bound(m, theta, held, 1.5)[0]) <= 1.04 * entry
    smallest = bound("underflow", x1=2.0, x2=-2.0, a=held.unit, eta=held.unit * held.normal)
    for tables in (name, "bfloat16"):
        place = {"a": held.unit, "y": HELD[tables].unit}
        products = bound("law", x1=0.0, x2=1.0, phi=np.pi / 2, eta=0.0, **place) - held.unit
        rounding = bound("tolerance", a=held.unit, eta=products, y=2.0)
        inner = bound("law", x1=2.0, x2=2.0, phi=0.0, eta=off, **place)
        inner -= bound("law", x1=2.0, x2=2.0, phi=0.0, eta=0.0, **place)
        told = tolerance(name, size=2.0, position=1001, frequency=0.3, tables=tables)
        assert told == pytest.approx(rounding + inner + smallest, rel=1e-9)


@pytest.mark.parametrize("name", ["bfloat16", "float16", "float32"])
def test_the_example_reaches_the_bound(name):
    """x1 = 1 + 2u, x2 = -(1 + 4u), tables of 1 - u: rounded to even twice, 7/8 of the bound are lost."""
    u = HELD[name].unit
    x1, x2, c = 1 + 2 * u, 1 + 4 * u, 1 - u
    assert all(float(round_to(np.asarray(one), name)) == one for one in (x1, x2, c))
    first, second = (float(round_to(np.asarray(x * c), name)) for x in (x1, x2))
    assert (first, second) == (1, 1 + 2 * u)
    assert float(round_to(np.asarray(first + second), name)) == 2
    lost = (x1 + x2) * c - 2
    law = bound("separate", x1=x1 * c, x2=-x2 * c, a=u)
    assert lost >= bound("reached", a=u)
    assert 7 / 8 * law <= lost <= law


@pytest.mark.parametrize("name", ["float16", "bfloat16"])
def test_underflow_costs_what_the_law_adds(name):
    """Products and tables below the smallest normal number: beyond the relative law, within the whole."""
    held = HELD[name]
    draw = np.random.default_rng(3)
    x1, x2 = (round_to(draw.normal(size=40000) * held.normal * 2**6, name) for _ in "12")
    phase = draw.uniform(0, 2 * np.pi, 40000)
    c, s = np.cos(phase), np.sin(phase)
    one, two = round_to(x1 * round_to(c, name), name), round_to(x2 * round_to(s, name), name)
    exact = x1 * c - x2 * s
    size = np.abs(x1) + np.abs(x2)
    law = coordinate_bound(np.abs(x1 * c), np.abs(x2 * s), np.abs(exact), size, np.zeros(1), held)
    off = np.abs(round_to(one - two, name) - exact)
    assert np.all(off <= law)
    assert np.any(off > law - underflow(size, held))


@pytest.mark.parametrize("fused", [False, True])
def test_tables_of_a_lower_format_cost_their_own_unit(fused):
    """Products in float32 of a bfloat16 table: the tolerance holds, and half of it is reached."""
    draw = np.random.default_rng(11)
    x1, x2 = (round_to(draw.uniform(-1, 1, 200000), "float32") for _ in "12")
    phase = draw.uniform(0, 2 * np.pi, 200000)
    c, s = np.cos(phase), np.sin(phase)
    one, two = x1 * round_to(c, "bfloat16"), x2 * round_to(s, "bfloat16")
    one, two = (one if fused else round_to(one, "float32")), round_to(two, "float32")
    off = np.abs(round_to(one - two, "float32") - (x1 * c - x2 * s)).max()
    told = tolerance("float32", tables="bfloat16", angles=False)
    assert told / 2 < off <= told
