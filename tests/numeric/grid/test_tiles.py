import itertools
import math

import numpy as np
from hypothesis import given, strategies as st

from ropetheory.numeric.grid.tiles import block_shape, block_slices, count_blocks, part, tiles

SHAPES = st.lists(st.integers(1, 7), min_size=1, max_size=4).map(tuple)


def test_blocks_cover_every_point_once():
    for shape, block in itertools.product([(5,), (3, 4), (2, 3, 4)], [1, 2, 3]):
        sizes = tuple(min(block, n) for n in shape)
        seen = np.zeros(shape, dtype=int)
        for index in range(count_blocks(shape, sizes)):
            seen[block_slices(shape, sizes, index)] += 1
        assert (seen == 1).all()


@given(SHAPES, st.integers(1, 500))
def test_tiles_cover_every_point_once_in_c_order(shape, points):
    seen, last = np.zeros(shape, dtype=int), -1
    for tile in tiles(shape, points):
        assert 1 <= seen[tile].size <= points
        seen[tile] += 1
        first = np.ravel_multi_index([cut.start for cut in tile], shape)
        assert first > last
        last = first
    assert (seen == 1).all()


@given(SHAPES, st.integers(0, 500))
def test_blocks_take_whole_last_axes_and_even_cuts_of_the_next(shape, points):
    sizes = block_shape(shape, points)
    assert all(1 <= size <= length for size, length in zip(sizes, shape, strict=True))
    assert math.prod(sizes) <= max(points, 1)
    cut = next((k for k in reversed(range(len(shape))) if sizes[k] < shape[k]), 0)
    # As few blocks as will do along the axis that is cut, and those even.
    room = max(1, max(points, 1) // math.prod(sizes[cut + 1 :]))
    count = -(-shape[cut] // min(room, shape[cut]))
    assert sizes[cut] == -(-shape[cut] // count)


def test_a_part_of_what_broadcasts_is_whole_where_it_has_one_value():
    assert part((4, 1, 3), (slice(1, 2), slice(5, 9), slice(0, 3))) == (slice(1, 2), slice(0, 1), slice(0, 3))
