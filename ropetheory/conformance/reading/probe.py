"""An implementation as it is asked: vectors and positions in, rotated vectors in float64 out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ropetheory.conformance.formats import Floats, Whole, format_named
from ropetheory.conformance.libraries import dtype_of, given, given_whole, library_of, loaded, taken
from ropetheory.errors import RopeTheoryError


class RefusedError(RopeTheoryError):
    """The implementation raised, or returned what is no array of rotated vectors."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A function of (vectors [n, d], positions [n]) with all that is needed to call it.

    A row at the longest position stands at the end of every call, so that a schedule that depends on
    the length of the text is the same in all of them.
    """

    fn: Callable[..., Any]
    head_dim: int
    library: str
    dtype: str
    longest: int
    axes: int = 1
    axis: int | None = None  # the one that varies; None: all alike
    fresh: Floats | None = None  # what it answered first of all

    def __call__(self, vectors: Floats, positions: Whole, *, alone: bool = False) -> Floats:
        """Rotate vectors [n, d] at whole positions [n]."""
        if not alone:
            vectors = np.concatenate([vectors, np.eye(1, self.head_dim)])
            positions = np.concatenate([positions, [self.longest]])
        found, _ = self.raw(vectors, positions)
        values = taken(found)
        return values if alone else values[:-1]

    def raw(self, vectors: Floats, positions: Whole) -> tuple[Any, Any]:
        """Return the library's result, and the array that was handed over."""
        handed = given(np.ascontiguousarray(vectors), self.library, self.dtype)
        try:
            found = self.fn(handed, given_whole(self.places(positions), self.library))
        except Exception as error:
            # The function is anyone's, and nobody can list what it raises: a position beyond its table is
            # an IndexError here, a RuntimeError of a library there, an assertion elsewhere. Any of them is
            # an answer, the refusal of this call. What is not about the call (an interrupt, an exit) is no
            # Exception and goes on.
            raise RefusedError(f"{type(error).__name__}: {' '.join(str(error).split())}") from error
        found = found[0] if isinstance(found, tuple) else found
        shape = tuple(getattr(found, "shape", ()))
        if shape != tuple(vectors.shape):
            raise RefusedError(f"{tuple(vectors.shape)} in, {shape or type(found).__name__} out")
        return found, handed

    def places(self, positions: Whole) -> Whole:
        """Return positions as the function takes them: [n], or [n, axes]."""
        whole = np.asarray(positions, dtype=np.int64)
        if self.axes == 1:
            return whole
        placed = np.zeros((len(whole), self.axes), dtype=np.int64)
        placed[:, slice(None) if self.axis is None else self.axis] = (
            whole[:, None] if self.axis is None else whole
        )
        return placed

    def answers(self, position: int) -> bool:
        """Tell whether the function takes a position."""
        try:
            self(np.ones((1, self.head_dim)), np.asarray([position]), alone=True)
        except RefusedError:
            return False
        return True

    def keeps_dtype(self) -> tuple[bool, str]:
        """Tell whether the result has the format of the vectors, and which it has."""
        found, handed = self.raw(np.ones((2, self.head_dim)), np.asarray([0, 1]))
        return dtype_of(found) == dtype_of(handed), dtype_of(found)


def subject(
    fn: Callable[..., Any], head_dim: int, dtype: object, positions: Any, axes: int, target: int
) -> Subject:
    """Return a function as it can be asked, with the last position that it takes up to a target.

    Raises
    ------
    RefusedError
        If no library's arrays make it answer at position 0 and 1.
    """
    named = library_of(fn, positions, dtype)
    held = format_named(dtype)
    problem: RefusedError | None = None
    for library in [named] if named else loaded():
        one = Subject(fn, head_dim, library, held.name, 1, axes)
        try:
            fresh = first_answer(one)
        except RefusedError as error:
            problem = problem or error
        else:
            return replace(one, longest=last_answered(one, target), fresh=fresh)
    raise problem or RefusedError("no library of arrays is loaded")


def first_answer(one: Subject, last: int = 1) -> Floats:
    """Ask for position 0 and another, as a text of two tokens would.

    Raises
    ------
    RefusedError
        If there is not one finite number in the answer.
    """
    found = one(np.ones((2, one.head_dim)), np.asarray([0, last]), alone=True)
    if not np.isfinite(found).any():
        raise RefusedError(f"not one finite number in what it returns at positions 0 and {last}")
    return found


def last_answered(one: Subject, target: int) -> int:
    """Return the last position up to a target at which the function answers, by bisection."""
    if target <= 1 or one.answers(target):
        return max(target, 1)
    low, high = 1, target
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if one.answers(middle) else (low, middle)
    return low
