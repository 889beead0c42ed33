import math
import random
from fractions import Fraction

import array_api_compat as compat
import array_api_strict
import flint
import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.numeric.images import farthest as images_farthest, images, nearest as images_nearest
from ropetheory.numeric.scores.waves import in_turns

PLAIN = rt.frequencies(10000, 128)
METHODS = {
    "pi": lambda s, n: rt.position_interpolation(s),
    "abf": lambda s, n: rt.adjusted_base(50),
    "ntk": lambda s, n: rt.ntk_aware(s),
    "yarn": lambda s, n: rt.yarn(s, n),
}


def brute_distances(old, new, count, total):
    """Every distance, in the extended floats of the platform."""
    far = np.arange(total, dtype=np.longdouble)[:, None, None] * np.asarray(new, dtype=np.longdouble)
    near = np.arange(count, dtype=np.longdouble)[None, :, None] * np.asarray(old, dtype=np.longdouble)
    return np.sqrt(np.mean(4 * np.sin((far - near) / 2) ** 2, axis=-1)).astype(np.float64)


def square_ball(old, new, position, nearest):
    """The squared distance of a new image and an old one, as a ball."""
    with working_precision(200):
        pairs = zip(old.tolist(), new.tolist(), strict=True)
        parts = [((position * to_ball(phi) - nearest * to_ball(theta)) / 2).sin() for theta, phi in pairs]
        return 4 * sum((part * part for part in parts), flint.arb(0)) / len(parts)


def attains(distance, old, new, position, nearest):
    """Whether two positions have the distance: off by 7 units of 2^-52 a pair and those of a mean."""
    with working_precision(200):
        return abs(to_ball(float(distance)) - square_ball(old, new, position, nearest).sqrt()) < 2.0**-47


@pytest.fixture
def narrow(monkeypatch):
    """Small blocks, reaches and batches, so that small cases meet every path."""
    sizes = {"_VISITS": 5, "_SEGMENT": 4, "_IMAGES": 96, "_REACH": 6, "_STARTS": 3, "_PRODUCTS": 2000}
    for name, value in sizes.items():
        monkeypatch.setattr(images_farthest, name, value)


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


schedules = st.lists(st.floats(-4, 4), min_size=3, max_size=3)


@given(schedules, schedules, st.integers(1, 40), st.floats(0.2, 4))
@settings(max_examples=60, deadline=None)
def test_farthest_images_of_maps_that_have_nothing_in_common(old, new, count, scale):
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (("_VISITS", 4), ("_SEGMENT", 4), ("_REACH", 3), ("_IMAGES", 48)):
            patch.setattr(images_farthest, name, value)
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
    seen, plain = [], images_farthest._Search.visit
    monkeypatch.setattr(
        images_farthest._Search, "visit", lambda self, rows: seen.append(len(rows)) or plain(self, rows)
    )
    rt.farthest_image(PLAIN, METHODS[name](4, 4096).frequencies(10000, 128), 4096, 4)
    assert sum(seen) < 0.05 * 4 * 4096


def test_what_a_visit_finds_is_within_its_error_bound_of_balls():
    rng = random.Random("visits")
    for far, count in ((0, 3000), (2**24 - 3000, 3000), (2**20, 3000)):
        old, new = (np.asarray([rng.uniform(-64, 64) for _ in range(4)]) for _ in range(2))
        images_old = images_farthest.OldImages(np, old, count)
        search = images_farthest._Search.of(images_old, in_turns(new), count, 5)
        error = images_farthest._error(4, 64.0 * (far + 2 * count))
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
    monkeypatch.setattr(images_farthest, "_KEPT", 0)
    monkeypatch.setattr(images_farthest, "_IMAGES", 2**15)
    assert rt.farthest_image(PLAIN, new, 1500, 4) == kept
    monkeypatch.setattr(images_farthest, "_REACH", 40)
    monkeypatch.setattr(images_farthest, "_SEGMENT", 50)
    assert rt.farthest_image(PLAIN, new, 1500, 4) == kept


@pytest.mark.parametrize("device", ["CPU_DEVICE", "device1"])
def test_devices_agree_and_blocks_stay_on_them(device, monkeypatch):
    strict, moved = array_api_strict, []
    plain = images_farthest.to_host
    monkeypatch.setattr(images_farthest, "to_host", lambda x: moved.append(math.prod(x.shape)) or plain(x))
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


def test_grids_of_maps_and_counts_share_the_old_images(xp, host, monkeypatch):
    made, plain = [], images_farthest.OldImages
    monkeypatch.setattr(images, "OldImages", lambda *given: made.append(given) or plain(*given))
    rows = [rt.position_interpolation(s).frequencies(10000, 32).tolist() for s in (1, 2, 4)]
    old, new = xp.asarray(rows[0], dtype=xp.float64), xp.asarray(rows, dtype=xp.float64)
    counts = xp.asarray([[7], [20]])
    found = rt.farthest_image(old, new, counts, 2.0)
    assert len(made) == 1
    assert found.distance.shape == (2, 3)
    assert type(found.distance) is type(new)
    assert found.position.dtype == found.nearest.dtype == xp.int64
    for at in np.ndindex(2, 3):
        one = rt.farthest_image(rows[0], rows[at[1]], (7, 20)[at[0]], 2.0)
        assert [host(part)[at] for part in found] == [float(part) for part in one]
    for at, one in enumerate(rows):  # several old maps at once
        assert host(rt.farthest_image(new, old, 20, 2.0).distance)[at] == float(
            rt.farthest_image(one, rows[0], 20, 2.0).distance
        )
    near = rt.nearest_images(new, counts)
    assert near.offset.dtype == xp.int64
    assert host(near.distance)[1, 2] == rt.nearest_distance(10000, 32, 20, alpha=0.25)
    assert rt.nearest_images(xp.zeros((0, 4), dtype=xp.float64), 9).distance.shape == (0,)
    assert rt.farthest_image(old, xp.zeros((0, 16), dtype=xp.float64), 9, 2).nearest.shape == (0,)
    single = rt.nearest_images(xp.asarray(rows[0], dtype=xp.float32), 9)
    assert single.distance.dtype == xp.float32


@given(st.lists(st.floats(-64, 64), min_size=1, max_size=5), st.integers(2, 200))
@settings(max_examples=80, deadline=None)
def test_nearest_images_by_enumeration(angles, count):
    angles = np.asarray(angles)
    sizes = brute_distances(angles, angles, 1, count)[1:, 0]
    found = rt.nearest_images(angles, count)
    # Enumerated phases are off by 64·200·2^-64 and what follows, far below 2^-48.
    assert abs(float(found.distance) - sizes.min()) <= 2.0**-48
    assert sizes[int(found.offset) - 1] <= sizes.min() + 2.0**-48
    halves = np.arange(1, count)[:, None] * angles.astype(np.longdouble) / 2
    least = 2 * np.abs(np.sin(halves)).min(axis=1)
    sphere = rt.nearest_images(angles, count, over="sphere")
    assert abs(float(sphere.distance) - float(least.min())) <= 2.0**-48
    assert least[int(sphere.offset) - 1] <= least.min() + 2.0**-48


@given(st.fractions(0, 3, max_denominator=300), st.integers(2, 400))
@settings(max_examples=200)
def test_the_closest_return_by_enumeration(turns, count):
    sizes = [abs(n * turns - round(n * turns)) for n in range(1, count)]
    best = min(sizes)
    assert images_nearest._closest_return(turns, count) == (best, 1 + sizes.index(best))


def test_the_closest_return_of_small_fractions_at_every_count():
    for turns in {Fraction(p, q) for q in range(1, 14) for p in range(q + 1)}:
        sizes = [abs(n * turns - round(n * turns)) for n in range(1, 30)]
        for count in range(2, 30):
            best = min(sizes[: count - 1])
            assert images_nearest._closest_return(turns, count) == (best, 1 + sizes.index(best))


def test_returns_at_large_offsets():
    # Wavelengths of 1009 and 1013 tokens: the images are back at their product alone.
    angles = 2 * math.pi / np.asarray([1009.0, 1013.0])
    found = rt.nearest_images(angles, [1009 * 1013, 1009 * 1013 + 1])
    assert found.offset[1] == 1009 * 1013
    # A frequency is off by 2^-54 of itself, and turns 1e6 times.
    assert found.distance[1] <= 6 * 1013 * 1009 * 2.0**-53
    assert found.distance[0] > 1e-3
    assert rt.nearest_images(angles, 2**20, over="sphere").offset in (1009 * n for n in range(1, 1040))


def test_slow_maps_keep_their_digits_and_take_no_sums(monkeypatch):
    monkeypatch.delattr(images_nearest, "cosine_sums")
    found = rt.nearest_images(PLAIN * 2.0**-30, 2**24)
    assert found.offset == 1
    assert attains(found.distance, PLAIN, PLAIN * 2.0**-30, 1, 0)
    assert found.distance == pytest.approx(2.0**-30 * math.sqrt(np.mean(PLAIN**2)), rel=1e-14)


@pytest.mark.parametrize("name", METHODS)
def test_the_nearest_of_a_million(name):
    new = METHODS[name](4, 2**18).frequencies(10000, 128)
    found = rt.nearest_images(new, 2**20)
    assert attains(found.distance, new, new, int(found.offset), 0)
    sizes = [float(rt.kernel_of(np.arange(at, at + 2**18), new).max()) for at in range(1, 2**20, 2**18)]
    assert (2 - found.distance**2) * 32 >= max(sizes) - 2.0**-36  # 4·n²·2^-52 < 2^-37 for the two sums


def test_position_maps_by_their_rate():
    by_places, usual = (rt.position_interpolation(4, on=on) for on in ("positions", "frequencies"))
    rows = [method.rate * method.frequencies(10000, 64) for method in (by_places, usual)]
    assert rt.nearest_images(rows[0], 500) == rt.nearest_images(rows[1], 500)


def test_outside_the_domain():
    one = [1.0, 0.1]
    for call, message in (
        (lambda: rt.nearest_images(one, 1), "`count` must be an integer from 2"),
        (lambda: rt.nearest_images(one, [5, 1]), r"`count`.*got 1 at index \(1,\)"),
        (lambda: rt.nearest_images([1.0, math.nan], 5), r"`frequencies`.*at index \(1,\)"),
        (lambda: rt.nearest_images([], 5), "`frequencies`.* with 0 pairs"),
        (lambda: rt.nearest_images(one, 5, over="ball"), "`over`"),
        (lambda: rt.nearest_images([one, one], [2, 3, 4]), "do not broadcast"),
        (lambda: rt.farthest_image(one, [1.0], 5, 2), "`new_frequencies`.*with 1 pairs beside 2"),
        (lambda: rt.farthest_image(one, [1.0, 65.0], 5, 2), "`new_frequencies`.*at index"),
        (lambda: rt.farthest_image(one, one, 0, 2), "`count` must be an integer from 1"),
        (lambda: rt.farthest_image(one, one, 5, 0), "`scale`"),
        (lambda: rt.farthest_image(one, one, 5, [2, 1e9]), "`scale`.*more than 2\\^24"),
    ):
        with pytest.raises(rt.RopeTheoryError, match=message):
            call()
    for wrong in (True, "4", None, 1j):
        with pytest.raises(rt.WrongKindError):
            rt.nearest_images(one, wrong)
        with pytest.raises(rt.WrongKindError):
            rt.farthest_image(one, one, 4, wrong)
    for wrong in (1.0, None, "ab"):
        with pytest.raises(rt.WrongKindError, match="frequencies"):
            rt.nearest_images(wrong, 4)
    with pytest.raises(rt.WrongKindError, match="`over`"):
        rt.nearest_images(one, 4, over=None)
