"""Cutting the shape of an array into rectangles, in C order."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product

Tile = tuple[slice, ...]


def block_shape(shape: Sequence[int], points: int) -> tuple[int, ...]:
    """Return the shape of blocks of at most so many points: whole last axes, even cuts of the next."""
    sizes: list[int] = []
    for length in reversed(shape):
        size = min(length, max(points, 1))
        size = math.ceil(length / math.ceil(length / size))
        sizes.append(size)
        points //= size
    return tuple(reversed(sizes))


def count_blocks(shape: Sequence[int], block: Sequence[int]) -> int:
    """Return how many blocks cover the shape."""
    return math.prod(-(-length // size) for length, size in zip(shape, block, strict=True))


def block_slices(shape: Sequence[int], block: Sequence[int], index: int) -> Tile:
    """Return where a block lies, blocks counted in C order."""
    found: list[slice] = []
    for length, size in zip(reversed(shape), reversed(block), strict=True):
        index, place = divmod(index, -(-length // size))
        found.append(slice(place * size, min((place + 1) * size, length)))
    return tuple(reversed(found))


def tiles(shape: Sequence[int], points: int) -> Iterator[Tile]:
    """Return rectangles of at most so many points that cover a shape, in C order."""
    sizes = block_shape(shape, points)
    cuts = [
        [slice(at, min(at + size, length)) for at in range(0, length, size)]
        for length, size in zip(shape, sizes, strict=True)
    ]
    return product(*cuts)


def part(shape: Sequence[int], tile: Tile) -> Tile:
    """Return the tile of an array that broadcasts to the shape that was cut."""
    return tuple(cut if length > 1 else slice(0, 1) for length, cut in zip(shape, tile, strict=True))
