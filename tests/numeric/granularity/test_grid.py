import math

import numpy as np
import pytest

import ropetheory as rt

EPS = 2.0**-52
BASES = [1.0001, 1.5, 10.0, 1e4, 5e5, 1e12]
DIMS = [2, 4, 64, 128, 424, 10**9]


def test_every_point_is_the_sum(xp, host):
    alphas = [1e-6, 0.1, 0.3, 0.77, 1.0]
    grid = host(rt.granularity_grid(xp.asarray(BASES), xp.asarray(DIMS), alpha=xp.asarray(alphas)))
    assert grid.shape == (6, 6, 5)
    b, d, a = (np.asarray(axis) for axis in (BASES, DIMS, alphas))
    want = rt.granularity(b[:, None, None], d[:, None], alpha=a)
    # The array form is within 2 ulp, the grid within 6.
    assert (np.abs(grid - want) <= 8 * np.spacing(want)).all()


def test_within_six_ulp(precise, exactly, ulps):
    alphas = np.linspace(0.02, 1, 25)
    grid = rt.granularity_grid(BASES, DIMS, alpha=alphas)
    for i, base in enumerate(BASES):
        log = precise.log(exactly(base))
        for j, dim in enumerate(DIMS):
            sums = [
                (-1) ** k * precise.expm1(-m * log) / precise.expm1(-2 * m * log / dim) / precise.factorial(m)
                for k in range(30) for m in [2 * k + 1]
            ]  # fmt: skip
            for k, alpha in enumerate(alphas):
                a = exactly(float(alpha))
                true = precise.fsum(s * a ** (2 * n + 1) for n, s in enumerate(sums))
                assert ulps(grid[i, j, k], true) <= 6, (base, dim, alpha)


def test_large_alpha_keeps_the_absolute_bound():
    alphas = np.linspace(0.5, 8, 16)
    grid = rt.granularity_grid(BASES, DIMS[:5], alpha=alphas)
    for i, base in enumerate(BASES):
        for j, dim in enumerate(DIMS[:5]):
            scale = float((base ** (-2 * np.arange(dim // 2) / dim)).sum())
            for k, alpha in enumerate(alphas.tolist()):
                allowed = (26 + 4 * alpha) * EPS * math.sinh(alpha) * scale
                assert abs(grid[i, j, k] - rt.granularity(base, dim, alpha=alpha)) <= allowed


def test_numbers_are_axes_of_one_and_beta_goes_with_the_base(xp, host):
    assert rt.granularity_grid(1e4, 128).shape == (1, 1, 1)
    grid = host(rt.granularity_grid(xp.asarray([1e4, 2.0]), 128, beta=xp.asarray([50.0, 0.5])))
    assert grid[0, 0, 0] == pytest.approx(rt.granularity(5e5, 128), rel=8 * EPS)
    assert np.isnan(grid[1]).all()
    assert rt.granularity_grid(xp.asarray([1e4], dtype=xp.float32), 128).dtype == xp.float32
    assert rt.granularity_grid(xp.asarray([1e4]), xp.asarray([64]), alpha=0.5).dtype == xp.float64
    for lengths in ((0, 2, 3), (2, 0, 3), (2, 2, 0)):
        axes = [np.full(n, v) for n, v in zip(lengths, (1e4, 64, 0.5), strict=True)]
        assert rt.granularity_grid(axes[0], axes[1], alpha=axes[2]).shape == lengths


def test_what_is_outside_spoils_its_own_points_alone(xp, host):
    grid = host(
        rt.granularity_grid(
            xp.asarray([1e4, 1.0, math.inf]), xp.asarray([64, 63]), alpha=xp.asarray([0.5, 9.0, 1.0])
        )
    )
    assert np.argwhere(~np.isnan(grid)).tolist() == [[0, 0, 0], [0, 0, 2]]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: rt.granularity_grid([[1e4]], 128), "`base` must be a number or have one axis"),
        (lambda: rt.granularity_grid([1e4, 1e5], 128, beta=[1.0, 2.0, 3.0]), "`beta` must be one number"),
        (lambda: rt.granularity_grid(1.0, 128), "`base`"),
        (lambda: rt.granularity_grid(1e4, 128, alpha=9.0), "`alpha`"),
    ],
)
def test_what_is_refused_is_named(call, message):
    with pytest.raises(rt.RopeTheoryError, match=message):
        call()
