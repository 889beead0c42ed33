"""Small matrices whose entries are trees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.expressions.trees import Node, NoOpinionError, add, minus, mul

if TYPE_CHECKING:
    from collections.abc import Callable


class Matrix:
    """A small matrix of trees, multiplied out as it is read."""

    def __init__(self, rows: tuple[tuple[Node, ...], ...]) -> None:
        self.rows = rows

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows and columns it has."""
        return len(self.rows), len(self.rows[0])

    @property
    def entries(self) -> list[Node]:
        """All entries, row by row."""
        return [entry for row in self.rows for entry in row]

    def transposed(self) -> Matrix:
        """Return the transpose."""
        return Matrix(tuple(zip(*self.rows, strict=True)))

    def each(self, change: Callable[[Node], Node]) -> Matrix:
        """Return the matrix with every entry changed."""
        return Matrix(tuple(tuple(map(change, row)) for row in self.rows))

    def plus(self, other: Matrix) -> Matrix:
        """Add; both have one shape."""
        if self.shape != other.shape:
            raise NoOpinionError("matrices of different shapes are added")
        pairs = zip(self.rows, other.rows, strict=True)
        return Matrix(tuple(tuple(map(add, a, b)) for a, b in pairs))

    def times(self, other: Matrix) -> Matrix:
        """Multiply; the rows of one are as long as the columns of the other."""
        if self.shape[1] != other.shape[0]:
            raise NoOpinionError("matrices whose shapes do not fit are multiplied")
        columns = other.transposed().rows
        return Matrix(tuple(tuple(add(*map(mul, row, c)) for c in columns) for row in self.rows))

    def determinant(self) -> Node:
        """Return the determinant of two rows."""
        (a, b), (c, d) = self.rows
        return minus(mul(a, d), mul(b, c))


Value = Node | Matrix
