"""The farthest image: a search that leaves most out, held against all."""

import math
import random
from fractions import Fraction

import array_api_compat as compat
import array_api_strict
import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.numeric.images import farthest
from ropetheory.numeric.scores.waves import in_turns
from tests.numeric.images.enumeration import METHODS, PLAIN, attains, brute_distances, schedules, square_ball


@pytest.fixture
def narrow(monkeypatch):
    """Small blocks, reaches and batches, so that small cases meet every path."""
    sizes = {"_VISITS": 5, "_SEGMENT": 4, "_IMAGES": 96, "_REACH": 6, "_STARTS": 3, "_PRODUCTS": 2000}
    for name, value in sizes.items():
        monkeypatch.setattr(farthest, name, value)


def check_farthest(old, new, count, scale):
    total = math.ceil(Fraction(scale) * count)
    found = rt.farthest_image(old, new, count, scale)
    least = brute_distances(old, new, count, total).min(axis=1)
    # The slack on squares is (2r + 48)·2^-50, at most 2^-40 here for r <= 128.
    assert abs(float(found.distance) ** 2 - least.max() ** 2) <= 2.0**-40
    assert 0 <= found.position < total
    assert 0 <= found.nearest < count
    assert attains(found.distance, np.asarray(old), np.asarray(new), int(found.position), int(found.nearest))
    return found


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("scale", [1.0, 2.0, 2.5, 4.0])
def test_farthest_images_of_methods_by_enumeration(name, scale, narrow):
    old = rt.frequencies(10000, 16)
    check_farthest(old, METHODS[name](scale, 90).frequencies(10000, 16), 90, scale)


@given(schedules, schedules, st.integers(1, 40), st.floats(0.2, 4))
@settings(max_examples=60, deadline=None)
def test_farthest_images_of_maps_that_have_nothing_in_common(old, new, count, scale):
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (("_VISITS", 4), ("_SEGMENT", 4), ("_REACH", 3), ("_IMAGES", 48)):
            patch.setattr(farthest, name, value)
        check_farthest(np.asarray(old), np.asarray(new), count, scale)


def test_ties_and_degenerate_maps(narrow):
    turn = 2 * math.pi
    periodic = np.asarray([turn / 7, turn / 11])  # back at 77
    for old, new, count, scale in (
        (periodic, periodic, 80, 3.0),  # every new image is an old one
        (periodic, periodic / 2, 30, 5.0),
        (rt.frequencies(10000, 16), rt.frequencies(10000, 16) / 1.5, 60, 1.5),  # two thirds tie
        (np.zeros(3), np.zeros(3), 20, 2.0),
        (np.zeros(3), np.asarray([0.5, 0.0, 0.0]), 20, 2.0),
        (periodic, 8 * periodic, 20, 2.0),  # new images run faster
    ):
        check_farthest(old, new, count, scale)
    assert rt.farthest_image(periodic, periodic, 50, 1.0).distance == 0


def test_small_distances_keep_their_digits():
    old = rt.frequencies(10000, 16)
    new = old * (1 + 2.0**-40)
    found = rt.farthest_image(old, new, 100, 1)
    with working_precision(200):
        true = square_ball(old, new, int(found.position), int(found.nearest)).sqrt()
        # Both phases are pairs of floats: their difference keeps 2^-50 of itself.
        assert abs(to_ball(float(found.distance)) / true - 1) < 2.0**-49


def test_one_old_position():
    found = rt.farthest_image(PLAIN, PLAIN, 1, 300)
    assert found.nearest == 0
    assert found.distance == pytest.approx(brute_distances(PLAIN, PLAIN, 1, 300).max(), rel=1e-14)


@pytest.mark.parametrize("name", METHODS)
def test_no_new_image_is_left_out_wrongly_at_4096_positions(name):
    new = METHODS[name](4, 4096).frequencies(10000, 128)
    found = rt.farthest_image(PLAIN, new, 4096, 4)
    assert attains(found.distance, PLAIN, new, int(found.position), int(found.nearest))
    # The plain search, by inner products: G is off by less than 64·(6 + 64/4)·2^-50 < 2^-39.
    ks, js = np.arange(4096)[:, None] * PLAIN, np.arange(4 * 4096)[:, None] * new
    old, far = (np.concatenate((np.cos(x), np.sin(x)), axis=-1) for x in (ks, js))
    most = np.concatenate([(far[at : at + 1024] @ old.T).max(axis=1) for at in range(0, len(far), 1024)])
    # Phases of plain NumPy are off by 2^14·2^-53, which moves G by no more than 64·2^-38.
    assert abs((2 - found.distance**2) * 32 - most.min()) <= 2.0**-32


@pytest.mark.parametrize("name", METHODS)
def test_few_positions_are_visited(name, monkeypatch):
    seen, plain = [], farthest._Search.visit
    monkeypatch.setattr(
        farthest._Search, "visit", lambda self, rows: seen.append(len(rows)) or plain(self, rows)
    )
    rt.farthest_image(PLAIN, METHODS[name](4, 4096).frequencies(10000, 128), 4096, 4)
    assert sum(seen) < 0.05 * 4 * 4096


def test_what_a_visit_finds_is_within_its_error_bound_of_balls():
    rng = random.Random("visits")
    for far, count in ((0, 3000), (2**24 - 3000, 3000), (2**20, 3000)):
        old, new = (np.asarray([rng.uniform(-64, 64) for _ in range(4)]) for _ in range(2))
        images_old = farthest.OldImages(np, old, count)
        search = farthest._Search.of(images_old, in_turns(new), count, 5)
        error = farthest._error(4, 64.0 * (far + 2 * count))
        values, nearest, bounds = search.visit(np.asarray([far + 17]))
        true = largest(old, new, far + 17, [int(nearest[0])])
        assert abs(float(values[0]) - true) <= error
        for move, bound in zip(range(-5, 6), bounds[0], strict=True):
            # The bound of a neighbour is some G of it: at most its maximum, found with its own error.
            best = float(search.visit(np.asarray([far + 17 + move]))[0][0])
            assert bound <= best + 2 * error


def largest(old, new, position, places):
    return max(float(4 - 2 * square_ball(old, new, position, place)) for place in places)


def test_the_end_of_the_old_positions_bounds_no_one():
    # Had the shifts gone beyond the last old position, plain extrapolation would find its own images.
    assert rt.farthest_image(PLAIN, PLAIN, 400, 2).distance > 1


def test_blocks_kept_or_made_anew_agree(monkeypatch):
    new = rt.ntk_aware(4).frequencies(10000, 128)
    kept = rt.farthest_image(PLAIN, new, 1500, 4)
    monkeypatch.setattr(farthest, "_KEPT", 0)
    monkeypatch.setattr(farthest, "_IMAGES", 2**15)
    assert rt.farthest_image(PLAIN, new, 1500, 4) == kept
    monkeypatch.setattr(farthest, "_REACH", 40)
    monkeypatch.setattr(farthest, "_SEGMENT", 50)
    assert rt.farthest_image(PLAIN, new, 1500, 4) == kept


@pytest.mark.parametrize("device", ["CPU_DEVICE", "device1"])
def test_devices_agree_and_blocks_stay_on_them(device, monkeypatch):
    strict, moved = array_api_strict, []
    plain = farthest.to_host
    monkeypatch.setattr(farthest, "to_host", lambda x: moved.append(math.prod(x.shape)) or plain(x))
    place = strict.Device(device)
    new = rt.ntk_aware(4).frequencies(10000, 128)
    old, new = (strict.asarray(array, device=place) for array in (PLAIN, new))
    found = rt.farthest_image(old, new, 1000, 4)
    near = rt.nearest_images(old, strict.asarray([1000, 2**16], device=place))
    for array in (*found, *near):
        assert compat.device(array) == place
    # One number a neighbour at most comes to the host, of the 1000 products and more a visit makes.
    assert max(moved) <= 256 * 257
    usual = rt.farthest_image(PLAIN, rt.ntk_aware(4).frequencies(10000, 128), 1000, 4)
    assert tuple(map(float, found)) == tuple(map(float, usual))
    assert plain(near.distance).tolist() == rt.nearest_images(PLAIN, [1000, 2**16]).distance.tolist()
