"""The retrieval horizon, against the probability itself, and where floats leave it open."""

import flint
import numpy as np
import pytest
from scipy.special import log_ndtr

import ropetheory as rt
from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.feasible import retrieval
from ropetheory.numeric.feasible.first_negative import Level

REAL = [
    (1e4, 4096, 148), (5e5, 8192, 762), (5e5, 131072, 412), (1e6, 32768, 858), (1e7, 262144, 1555)
]  # fmt: skip


def below_half(base, dim, length, offsets):
    """Tell where the logarithm of the probability, in doubles by SciPy, is below that of 1/2."""
    sigma = 2 * np.asarray(rt.kernel(base, dim, offsets=offsets)) / np.sqrt(dim)
    return (length - 1) * log_ndtr(sigma) < -np.log(2)


@pytest.mark.parametrize(("base", "length", "first"), REAL)
def test_it_is_the_first_offset_below_one_half(base, length, first):
    assert rt.retrieval_horizon(base, 128, length) == first
    below = below_half(base, 128, length, np.arange(first + 1))
    assert below[first]
    assert not below[:first].any()


def test_random_settings_agree_with_the_probability():
    rng = np.random.default_rng(7)
    for _ in range(60):
        base, dim = float(np.exp(rng.uniform(0.5, 16))), 2 * int(rng.integers(1, 100))
        length = int(np.exp(rng.uniform(0.7, 8)))
        below = np.flatnonzero(below_half(base, dim, length, np.arange(length)))
        assert rt.retrieval_horizon(base, dim, length) == (below[0] if below.size else length)


def test_a_head_that_is_too_narrow_finds_nothing_even_in_place():
    assert rt.retrieval_horizon(1e4, 2, 50) == 0
    assert rt.retrieval_horizon(1e4, 2, 2) > 0


def test_it_lies_within_the_feasible_length():
    for base in (500, 1e4, 5e5):
        assert rt.retrieval_horizon(base, 128, 2**16) <= rt.feasible_length(base, 128)


def test_interpolation_stretches_it():
    plain = rt.retrieval_horizon(1e4, 128, 4096)
    stretched = rt.retrieval_horizon(1e4, 128, 4096, method=rt.position_interpolation(4))
    assert 4 * (plain - 1) < stretched <= 4 * plain


def test_arrays_broadcast_and_keep_their_kind():
    found = rt.retrieval_horizon([[1e4], [5e5]], 128, [4096, 8192, 131072])
    assert (found.dtype, found.shape) == (np.int64, (2, 3))
    assert found[1].tolist() == [rt.retrieval_horizon(5e5, 128, n) for n in (4096, 8192, 131072)]


def test_the_element_outside_the_domain_is_named():
    with pytest.raises(RopeTheoryError, match=r"`length`.*2\^40.*1.*\[1\]"):
        rt.retrieval_horizon(1e4, 128, [4096, 1])
    with pytest.raises(RopeTheoryError, match=r"`base`.*\[0\]"):
        rt.retrieval_horizon([0.5, 1e4], 128, 4096)


@pytest.mark.parametrize("rivals", [1, 2, 1000, 2**40])
def test_the_level_of_floats_is_within_its_margin(rivals):
    level = retrieval.level_of(128, rivals)
    for side in (-1, 1):
        with flint.ctx.workprec(200):
            gap = level.gap(flint.arb(level.value + side * level.error))
        assert gap > 0 if side > 0 else gap < 0


def test_what_floats_leave_open_is_decided_by_balls(monkeypatch):
    plain = retrieval.level_of

    def wide(width, rivals):
        level = plain(width, rivals)
        return Level(level.value, 1.0, level.gap)  # as if floats decided no sum within 1 of the level

    monkeypatch.setattr(retrieval, "level_of", wide)
    assert rt.retrieval_horizon(1e4, 128, 4096) == 148
