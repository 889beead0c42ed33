"""Square matrices as tuples of rows, and what the library makes of them."""

from __future__ import annotations

import functools
from fractions import Fraction
from typing import Any

from tests.rocq.reader.systems import PRECISE


class Matrix(tuple[Any, ...]):
    """A square matrix: its rows."""

    __slots__ = ()


def made(order, entry):
    """Make a square matrix of its entries."""
    return Matrix(tuple(entry(i, k) for k in range(order)) for i in range(order))


def product(_, a, b):
    order = range(len(a))
    terms = lambda i, k: functools.reduce(PRECISE.add, [PRECISE.times(a[i][l], b[l][k]) for l in order])  # noqa: E731, E741
    return made(len(a), terms)


def rows(_, a, b, c, e):
    return Matrix(((a, b), (c, e)))


def family(value):
    """Mark a function as a family of maps: it takes a position."""
    value.is_family = True
    return value


@family
def turn(angle):
    sine, cosine = PRECISE.sin(angle), PRECISE.cos(angle)
    return rows(PRECISE, cosine, -sine, sine, cosine)


def identity(_, order):
    return made(int(order), lambda i, k: Fraction(i == k))


def _planar(angle, first, second):
    """Return the turn of the plane of two coordinates in four dimensions."""
    sine, cosine = PRECISE.sin(angle), PRECISE.cos(angle)
    given = {(first, first): cosine, (first, second): -sine, (second, first): sine, (second, second): cosine}
    return made(4, lambda i, k: given.get((i, k), Fraction(i == k)))


def mixed_entry(system, angle, first, second):
    mixing = _planar(angle, 0, 2)
    turns = product(system, _planar(first, 0, 1), _planar(second, 2, 3))
    return product(system, product(system, mixing, turns), transpose(system, mixing))[0][2]


def transpose(_, a):
    return made(len(a), lambda i, k: a[k][i])


def determinant(matrix):
    """Expand by the first row."""
    if not matrix:
        return Fraction(1)
    found = Fraction(0)
    for at, factor in enumerate(matrix[0]):
        minor = [row[:at] + row[at + 1 :] for row in matrix[1:]]
        found = PRECISE.add(found, PRECISE.times(-factor if at % 2 else factor, determinant(minor)))
    return found


def clipped_determinant(system, vector, order):
    clipped = lambda i, k: vector(max(0, i - k)) - vector(max(0, i - k + 1))  # noqa: E731
    return determinant(made(system.floor(order), clipped))
