"""By which positions rows are turned that are off: the rule by which a kernel comes to another position.

Each rule says at which position every row of a call would stand. It is named where all rows that are off came
back as at these positions, within the law.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from ropetheory.conformance.formats import Whole
from ropetheory.conformance.whole.law import Rows

OWN = "take the angle of each row from its own position"
COUNT = f"{OWN}: see by which lengths the number of a row is divided, and in which order memory has its axes"
STEP = "see what is added to a position: the token at hand, or the length of a cache, counts once"
MASK = "mask the heads that a block of a power of two has beyond the last one, in reads and in writes"
FAR = (16, 32, 64, 128)
BLOCKS = (4, 8, 16, 32)


@dataclass(frozen=True, slots=True)
class Turn:
    """A rule: what is said of rows, what to do, and the positions [text, token, head] that it gives.

    ``copy`` is an axis and a place on it, or a step along it where that is below 0, whose row came back.
    ``times`` is how many turns these positions are the sum of; ``heads`` says that the rule speaks of several
    heads or texts, which single vectors do not have.
    """

    words: str
    advice: str
    at: Callable[[Rows], Any] = field(repr=False)
    times: int = 1
    heads: bool = False
    copy: tuple[int, int] | None = None


def told_turn(seen: Sequence[Rows]) -> Turn | None:
    """Return the first rule by which all rows are turned that are off."""
    several = any(max(rows.bad.shape[0], rows.bad.shape[2]) > 1 for rows in seen)
    tried = (one for one in _turns() if several or not one.heads)
    return next((one for one in tried if all(_fits(one, rows) for rows in seen)), None)


def _fits(one: Turn, rows: Rows) -> bool:
    if one.copy is not None:
        axis, place = one.copy
        count = rows.bad.shape[axis]
        source = (np.arange(count) + place).clip(0) if place < 0 else np.full(count, place)
        others = np.moveaxis(rows.bad, axis, -1)[..., source == np.arange(count)]
        return not others.any() and bool(np.all(rows.as_of(source, axis)[rows.bad]))
    return bool(np.all(rows.as_at(one.at(rows), one.times)[rows.bad]))


def _turns() -> Iterator[Turn]:
    """Yield the rules, the plainest first."""
    yield Turn("are turned one position too far", STEP, lambda r: _own(r) + 1)
    yield Turn("are turned one position too little", STEP, lambda r: _own(r) - 1)
    yield Turn("are turned backwards, by the opposite angle", f"{OWN}, and by one sign of the sine",
               lambda r: -_own(r))  # fmt: skip
    yield Turn("are turned twice", "turn each row once, and read it where it was not written before",
               lambda r: 2 * _own(r), 2)  # fmt: skip
    yield Turn("are turned by the positions of the first text", OWN, lambda r: r.case.positions[:1, :, None])
    yield Turn("are turned by the positions of the last text", OWN, lambda r: r.case.positions[-1:, :, None])
    for place, name in ((0, "first"), (-1, "last")):
        yield Turn(f"are turned by the position of the {name} token of their text", OWN,
                   partial(_token, place))  # fmt: skip
    yield from _counted()
    yield from _neighbours()
    yield from _copies()


def _copies() -> Iterator[Turn]:
    """Yield that what comes back is that of another row."""
    for axis, what in enumerate(("text", "token", "head")):
        one = f"let each {what} be read and written at its own place in memory"
        yield Turn(f"come back as the first {what} does", one, _own, copy=(axis, 0))
        yield Turn(f"come back as the {what} before them does", one, _own, copy=(axis, -1))


def _counted() -> Iterator[Turn]:
    """Yield that rows are numbered by other lengths or in another order than they have."""
    yield Turn("are turned by their place in the call, and not by their position", OWN,
               lambda r: np.arange(r.bad.shape[1])[None, :, None])  # fmt: skip
    yield Turn("are turned by their place among the tokens of all texts", OWN, _place)
    yield Turn("stand at consecutive positions that end at the largest of the call, whatever their own are",
               OWN, _last_ones)  # fmt: skip
    yield Turn("are counted without a division by the number of heads: the next head stands one position on",
               COUNT, _undivided, heads=True)  # fmt: skip
    swaps = (  # the order that memory has, that which it is taken for, and what is exchanged
        ((0, 1, 2), (1, 0, 2), "texts and tokens"),
        ((0, 1, 2), (0, 2, 1), "tokens and heads"),
        ((0, 2, 1), (0, 1, 2), "tokens and heads"),
        ((0, 1, 2), (2, 0, 1), "heads and texts"),
    )
    for held, taken, what in swaps:
        yield Turn(f"are turned by the position of another row, as if {what} were exchanged in memory", COUNT,
                   partial(_exchanged, held, taken), heads=True)  # fmt: skip


def _neighbours() -> Iterator[Turn]:
    """Yield that the row of another token is taken, or that its turn reaches into this one."""
    for step, name in ((1, "before"), (-1, "behind")):
        yield Turn(f"are turned by the position of the token {name} them", OWN, partial(_neighbour, step))
        yield Turn(f"are turned once more, by the position of the token {name} them", MASK,
                   partial(_with_neighbour, step), 2, heads=True)  # fmt: skip
    for block in FAR:
        yield Turn(f"are turned by the position of the token {block} before them", OWN,
                   partial(_neighbour, block))  # fmt: skip
    for block in BLOCKS:
        yield Turn(f"are turned once more by the blocks of {block} heads of tokens before them that reach "
                   "into them", MASK, partial(_reached, block), 2, heads=True)  # fmt: skip


def _own(rows: Rows) -> Whole:
    own: Whole = rows.case.positions[:, :, None]
    return own


def _token(place: int, rows: Rows) -> Any:
    return _own(rows)[:, [place]]


def _place(rows: Rows) -> Any:
    shape = rows.case.positions.shape
    return np.arange(shape[0] * shape[1]).reshape(shape)[..., None]


def _last_ones(rows: Rows) -> Any:
    at = rows.case.positions
    return (at.max() + 1 - at.shape[1] + np.arange(at.shape[1]))[None, :, None]


def _undivided(rows: Rows) -> Any:
    _, tokens, heads = rows.bad.shape
    return _token(0, rows) + np.arange(tokens * heads).reshape(tokens, heads)


def _neighbour(step: int, rows: Rows) -> Any:
    """Return the position of the token so many places before, in the row of all texts."""
    at = rows.case.positions.ravel()
    place = (np.arange(at.size) - step).clip(0, at.size - 1)
    return at[place].reshape(rows.case.positions.shape)[..., None]


def _with_neighbour(step: int, rows: Rows) -> Any:
    return _own(rows) + _neighbour(step, rows)


def _exchanged(held: tuple[int, ...], taken: tuple[int, ...], rows: Rows) -> Any:
    """Return the positions of rows in one memory order that are counted by another one."""
    shape = rows.bad.shape
    every = np.broadcast_to(_own(rows), shape)
    as_taken = np.transpose(every, taken).ravel()
    in_memory = as_taken.reshape([shape[axis] for axis in held])
    return np.transpose(in_memory, [held.index(axis) for axis in range(3)])


def _reached(block: int, rows: Rows) -> Any:
    """Return the sum of the positions whose whole blocks of heads, in the row of all tokens, cover a row."""
    count, own = rows.bad.shape[2], rows.case.positions.ravel()
    block = -(-count // block) * block
    total = np.zeros((own.size, count), dtype=np.int64)
    for back in range(-(-block // count)):
        covered = np.arange(count) + back * count < block
        before = np.concatenate([np.zeros(back, dtype=np.int64), own])[: own.size]
        total += before[:, None] * covered
    return total.reshape(rows.bad.shape)
