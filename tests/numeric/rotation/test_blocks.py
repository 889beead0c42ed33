import itertools
import tracemalloc

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.numeric.rotation import blocks

LAYOUTS = ["interleaved", "half-split"]
# Where the vectors lie, and the shapes of their positions and bases.
SHAPES = [
    ((3, 9, 8), (9,), ()),
    ((2, 3, 9, 8), (2, 1, 9), ()),
    ((2, 9, 3, 8), (9, 1), (3,)),
    ((9, 40), (), (9,)),
    ((8,), (9,), (2, 1)),
    ((5, 2), (5,), ()),
    ((4,), (), ()),
]


@pytest.mark.parametrize(
    ("front", "own"), [((3, 7), (7, 5)), ((2, 3, 7), (2, 1, 7, 5)), ((4, 2), (9,)), ((), (1,))]
)
def test_every_pair_is_in_one_cut_with_its_angle(front, own):
    angles = np.arange(np.prod(own)).reshape(own)
    seen = np.zeros((*front, own[-1]), dtype=int)
    for cut, pieces in blocks.cuts(front, own, 8, 8):
        mine = blocks.within(angles, cut)
        assert mine.size <= 8
        for piece in pieces:
            seen[piece] += 1
            assert seen[piece].size <= 8
            np.testing.assert_array_equal(
                np.broadcast_to(mine, seen[piece].shape), np.broadcast_to(angles, seen.shape)[piece]
            )
    assert (seen == 1).all()


def whole(vectors, positions, base, layout):
    """Rotate as the definition has it, with whole arrays."""
    pairs = vectors.shape[-1] // 2
    phases = np.asarray(positions)[..., None] * rt.frequencies(base, 2 * pairs)
    cos, sin = np.cos(phases), np.sin(phases)
    places = (np.s_[..., 0::2], np.s_[..., 1::2])
    if layout == "half-split":
        places = (np.s_[..., :pairs], np.s_[..., pairs:])
    first, second = (vectors[place].astype(np.float64) for place in places)
    found = np.empty((*np.broadcast_shapes(phases.shape[:-1], vectors.shape[:-1]), 2 * pairs))
    found[places[0]], found[places[1]] = first * cos - second * sin, first * sin + second * cos
    return found


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("held", [1, 5, 64])
@pytest.mark.parametrize(("shape", "positions", "base"), SHAPES)
def test_blocks_are_the_whole(monkeypatch, layout, held, shape, positions, base):
    monkeypatch.setattr(blocks, "_HELD", held)
    rng = np.random.default_rng(0)
    vectors, places = rng.normal(size=shape), rng.integers(0, 4096, positions)
    bases = 10.0 ** rng.uniform(1, 6, base)
    want = whole(vectors, places, bases, layout)
    found = rt.rotate(vectors, places, bases, layout=layout)
    np.testing.assert_allclose(found, want, rtol=0, atol=2**-40)
    single = rt.rotate(*(np.float32(given) for given in (vectors, places)), 10000, layout=layout)
    want = whole(np.float32(vectors), places, 10000, layout)
    assert single.dtype == np.float32
    np.testing.assert_allclose(single, want, rtol=2**-23, atol=2**-40)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_vectors_of_any_strides_are_read_where_they_lie(layout):
    x = np.random.default_rng(1).normal(size=(6, 10, 16))
    for view in (x.transpose(1, 0, 2), x[::2, ::-1], np.broadcast_to(x[0], x.shape), np.asfortranarray(x)):
        kept, places = view.copy(), np.arange(view.shape[1])
        want = rt.rotate(kept, places, 10000, layout=layout)
        np.testing.assert_array_equal(rt.rotate(view, places, 10000, layout=layout), want)
        np.testing.assert_array_equal(view, kept)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_is_not_finite_is_nan_in_any_block(monkeypatch, layout):
    monkeypatch.setattr(blocks, "_HELD", 4)
    for dtype, large in ((np.float32, 3e38), (np.float64, 1.7e308)):
        for bad, place in itertools.product((np.nan, np.inf, -np.inf), (0, 3, 6, 7)):
            x = np.ones((3, 8), dtype=dtype)
            x[1, place] = bad
            lost = np.isnan(rt.rotate(x, np.arange(3), 10000, layout=layout))
            assert lost.sum() == 2
            assert lost[1, place]
        overflow = rt.rotate(np.full((3, 8), large, dtype=dtype), np.arange(3), 10000, layout=layout)
        assert np.isnan(overflow).any()
        assert not np.isinf(overflow).any()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_memory_beside_the_vectors_is_that_of_the_result(layout):
    x, places = np.ones((16, 2048, 128), dtype=np.float32), np.arange(2048)
    rt.rotate(x[:1], places, 10000, layout=layout)  # what is loaded once does not count
    tracemalloc.start()
    try:
        rt.rotate(x, places, 10000, layout=layout)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < 1.2 * x.nbytes
