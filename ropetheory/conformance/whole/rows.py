"""Every row that came back, against the rotation: which are off, and what they have in common.

A row (text, token, head) is off where a coordinate lies farther from the exact one than the law of the format
allows (``coordinate_bound``). Kernels skip rows by their place: a head, a text, the tail behind whole blocks.
A hypothesis says which rows such a kernel would miss; it is named where exactly these are off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from ropetheory.conformance.finding import Finding, Mistake, list_pairs
from ropetheory.conformance.whole.law import Rows
from ropetheory.conformance.whole.turned import told_turn

PARTS = {"q": "queries", "k": "keys"}


@dataclass(frozen=True, slots=True)
class Missed:
    """A hypothesis: the rows that a kernel does not turn."""

    mistake: Mistake
    which: str
    test: Callable[[Rows], Any]  # from rows to flags [text, token, head]


def _texts(rows: Rows) -> Any:
    return np.arange(rows.bad.shape[0])[:, None, None]


def _tokens(rows: Rows) -> Any:
    return np.arange(rows.bad.shape[1])[None, :, None]


def _heads(rows: Rows) -> Any:
    return np.arange(rows.bad.shape[2])[None, None]


HEADS = Mistake("heads-differ", bool, "{which} {become}; other heads are turned as they should be",
                "let the loop, or the grid of the kernel, run over every head")  # fmt: skip
EVERY = Mistake("not-turned", bool, "{which} {become}",
                "write what was rotated to where the caller looks for it")  # fmt: skip
OTHERWISE = Mistake("rows-differ", bool, "{which} {become}",
                    "compare one of them with the exact one")  # fmt: skip
TEXTS = Mistake("texts-differ", bool, "{which} {become}; the first text is turned as it should be",
                "let the kernel run over every text of a batch, with its own positions")  # fmt: skip
PLACED = Mistake("positions-of-first-text", bool, "{which} {become}",
                 "read the positions of each text of a batch, and not those of the first alone")  # fmt: skip
TAILS = Mistake("tail-differs", bool, "{which} {become}",
                "round the number of blocks up, and mask the last one")  # fmt: skip
ONE = Mistake("decode-differs", bool, "{which} {become}; longer calls are turned as they should be",
              "give the one token of a step its own position, as in the whole text: see what is added to the "
              "offset")  # fmt: skip
PLACES = Mistake("places-differ", bool, "{which} {become}; all others are turned as they should be",
                 "take the angle of each row from its own position, wherever it stands")  # fmt: skip
SIZES = Mistake("sizes-differ", bool, "{which} {become}",
                "look for a clamp, a quantisation or a flush to zero: a rotation has none")  # fmt: skip
GROUPED = Mistake("grouped-heads-differ", bool, "{which} {become}",
                  "count the heads of keys by themselves: there may be fewer than of queries")  # fmt: skip
OTHER = Mistake("rows-differ", bool,
                "{which} {become}, {where}: first {part} of text {text}, token {token}, head {head} of the "
                "case {id}, off by {off:.2g}",
                "{advice}"
                )  # fmt: skip


BY_RULE = replace(OTHER, code="rows-elsewhere")


def hypotheses(found: Sequence[Rows]) -> Iterator[Missed]:
    """Yield which rows a kernel may miss, the plainest first."""
    most = max(rows.bad.shape[2] for rows in found)
    yield Missed(GROUPED, "queries of heads beyond the number of heads of keys", _beyond_keys)
    for n in range(1, most):
        yield Missed(HEADS, f"rows of heads from {n} on", partial(_from, _heads, n))
    yield Missed(EVERY, "all rows", lambda r: np.ones(r.bad.shape, dtype=bool))
    yield Missed(HEADS, "rows of every second head", lambda r: _heads(r) % 2 == 1)
    for n in range(most):
        yield Missed(HEADS, f"rows of head {n}", partial(_at, _heads, n))
    yield Missed(HEADS, "rows of all heads but the first and the last",
                 lambda r: (_heads(r) > 0) & (_heads(r) < r.bad.shape[2] - 1))  # fmt: skip
    yield Missed(HEADS, "rows of the last of several heads",
                 lambda r: (_heads(r) == r.bad.shape[2] - 1) & (r.bad.shape[2] > 1))  # fmt: skip
    for block in (2, 4):
        yield Missed(HEADS, f"rows of heads behind the last whole group of {block}",
                     partial(_tail, block, _heads))  # fmt: skip
        yield Missed(HEADS, f"rows of heads behind the last whole group of {block}, of calls that have one,",
                     partial(_tail, block, _heads, short=False))  # fmt: skip
    yield Missed(TEXTS, "rows of texts from 1 on, of a batch,", partial(_from, _texts, 1))
    yield Missed(TEXTS, "rows of the last text of a batch", _last_text)
    yield Missed(TEXTS, "rows of the last text of a call", _last_text_apart)
    yield Missed(PLACED, "rows whose position is not that of the same token of the first text", _elsewhere)
    yield Missed(ONE, "rows of calls with one token", lambda r: np.full(r.bad.shape, r.bad.shape[1] == 1))
    yield Missed(ONE, "rows of calls with one token", _alone)
    yield from _tails()
    for count in (1 << k for k in range(11)):
        yield Missed(PLACES, f"tokens from {count} on", partial(_from, _tokens, count))
    yield Missed(PLACES, "rows of the last token of each text", _last)
    yield Missed(PLACES, "rows of the first token of each text", partial(_at, _tokens, 0))
    yield Missed(GROUPED, "rows of calls with fewer heads of keys than of queries", _grouped)
    yield Missed(GROUPED, "keys, whose rows are counted by the heads of queries,", _by_queries)
    yield from _by_size(found)


def _tails() -> Iterator[Missed]:
    """Yield that the rows behind whole blocks are missed: of each text, or of all rows in a memory order."""
    for block in (1 << k for k in range(1, 9)):
        which = f"rows behind the last whole block of {block}"
        for of, number in NUMBERS.items():
            yield Missed(TAILS, f"{which}{of}", partial(_tail, block, number))
            yield Missed(TAILS, f"{which}{of}, in calls that have one,",
                         partial(_tail, block, number, short=False))  # fmt: skip
            yield Missed(TAILS, f"rows that lie in two blocks of {block}{of}, the last one being moved back,",
                         partial(_overlap, block, number))  # fmt: skip


def _by_size(found: Sequence[Rows]) -> Iterator[Missed]:
    """Yield that large vectors are missed, or small ones, from the size on that the rows show."""
    bad = np.concatenate([rows.size[rows.bad & rows.turns] for rows in found])
    if len(bad):
        least, most = float(bad.min()), float(bad.max())
        yield Missed(SIZES, f"vectors with coordinates of {least:g} or more", lambda r: r.size >= least)
        yield Missed(SIZES, f"vectors with no coordinate above {most:g}", lambda r: r.size <= most)


def _from(axis: Callable[[Rows], Any], first: int, rows: Rows) -> Any:
    return axis(rows) >= first


def _at(axis: Callable[[Rows], Any], place: int, rows: Rows) -> Any:
    return axis(rows) == place


def _tail(block: int, number: Callable[[Rows], Any], rows: Rows, *, short: bool = True) -> Any:
    """Flag the rows behind whole blocks; ``short`` says whether a call without a whole block is all tail."""
    at = number(rows)
    count = int(at.max()) + 1
    whole = count // block * block
    return (at >= whole) & (short or whole > 0)


def _overlap(block: int, number: Callable[[Rows], Any], rows: Rows) -> Any:
    """Flag the rows of the last whole block that a block at the very end covers once more."""
    at = number(rows)
    count = int(at.max()) + 1
    return (at >= count - block) & (at < count // block * block) & (count > block)


def _beyond_keys(rows: Rows) -> Any:
    """Flag the queries that a loop over the heads of keys does not reach."""
    return (_heads(rows) >= rows.case.k.shape[2]) & (rows.part == "q")


def _last_text(rows: Rows) -> Any:
    return (_texts(rows) == rows.bad.shape[0] - 1) & (rows.bad.shape[0] > 1)


def _last_text_apart(rows: Rows) -> Any:
    """Flag the last text where texts whose positions do not follow one another are asked token by token."""
    if bool(np.all(np.diff(rows.case.positions, axis=1) == 1)):
        return _last_text(rows)
    return (_texts(rows) == rows.bad.shape[0] - 1) & _last(rows)


def _by_queries(rows: Rows) -> Any:
    """Flag the keys that stand elsewhere where their rows are counted by the number of query heads."""
    at, mine = rows.case.positions.ravel(), rows.case.q.shape[2]
    place = _numbered((0, 1, 2), rows) // (mine if rows.part == "k" else rows.bad.shape[2])
    return at[place.clip(0, len(at) - 1)] != rows.case.positions[:, :, None]


def _last(rows: Rows) -> Any:
    return _tokens(rows) == rows.bad.shape[1] - 1


def _alone(rows: Rows) -> Any:
    """Flag the tokens whose neighbours stand elsewhere, each of which is a call of its own by an offset."""
    at = rows.case.positions
    joins = np.diff(at, axis=1) == 1
    edge = np.zeros((len(at), 1), dtype=bool)
    joined = np.concatenate([edge, joins], axis=1) | np.concatenate([joins, edge], axis=1)
    return np.broadcast_to(~joined[:, :, None], rows.bad.shape)


def _numbered(axes: tuple[int, ...], rows: Rows) -> Any:
    """Return the numbers of all rows where memory has the axes in this order: 0 texts, 1 tokens, 2 heads."""
    shape = rows.bad.shape
    at = np.arange(rows.bad.size).reshape([shape[axis] for axis in axes])
    return np.transpose(at, [axes.index(axis) for axis in range(3)])


def _counted(rows: Rows) -> Any:
    return (_texts(rows) * rows.bad.shape[1] + _tokens(rows)) + 0 * _heads(rows)


NUMBERS: dict[str, Callable[[Rows], Any]] = {
    "": _tokens,
    " of the tokens of all texts": _counted,
    " of the rows of all heads": partial(_numbered, (0, 1, 2)),
    " of the rows of all tokens": partial(_numbered, (0, 2, 1)),
}
"""How a kernel may number rows, and what is said of it."""


def _elsewhere(rows: Rows) -> Any:
    at = rows.case.positions
    return np.broadcast_to((at != at[:1])[:, :, None], rows.bad.shape)


def _grouped(rows: Rows) -> Any:
    return np.full(rows.bad.shape, rows.case.q.shape[2] != rows.case.k.shape[2])


def row_findings(found: Sequence[Rows]) -> list[Finding]:
    """Say which rows are off, and what they have in common.

    Parameters
    ----------
    found : sequence of Rows
        All rows of all cases.

    Returns
    -------
    list of Finding
        None where every row is right; else one, ``rows-differ`` where nothing here tells which.
    """
    bad = sum(int(rows.bad.sum()) for rows in found)
    if not bad:
        return []
    seen = [rows for rows in found if rows.bad.any()]
    still = all(np.all(rows.still[rows.bad]) for rows in seen)
    whole = sum(rows.bad.size for rows in found)
    parts = {rows.part for rows in seen}
    own = PARTS[min(parts)] if len(parts) == 1 and len({rows.part for rows in found}) > 1 else ""
    lost = all(np.all(np.isnan(rows.off[rows.bad])) for rows in seen)
    turn = None if lost or still else told_turn(seen)
    become = "come back as NaN" if lost else "come back unturned" if still else (
        "are turned otherwise" if turn is None else turn.words
    )
    become += f" ({own + ', ' if own else ''}{bad} of {whole} rows)"
    for one in hypotheses(found):
        if all(_explains(one, rows, rows.part in parts) for rows in found):
            mistake = OTHERWISE if one.mistake is EVERY and not still else one.mistake
            if mistake is OTHERWISE and turn is not None:
                mistake = replace(OTHERWISE, advice=turn.advice)
            return [mistake.finding(which=one.which, become=become)]
    which, advice = _among(seen)
    advice = advice if turn is None else turn.advice
    first, row = seen[0], BY_RULE if turn is not None and turn.heads else OTHER
    text, token, head = (int(n) for n in np.argwhere(first.bad)[0])
    place = int(first.case.positions[text, token])
    return [
        row.finding(
            (), place, which=which, become=become, where=_where(seen), part=PARTS[first.part], text=text,
            token=token, head=head, id=first.case.id, off=first.off[text, token, head], advice=advice,
        )
    ]  # fmt: skip


AMONG = (  # what all rows that are off may have in common, where others like them are right
    Missed(GROUPED, "calls with fewer heads of keys than of queries", _grouped),
    Missed(ONE, "calls with one token", lambda r: np.full(r.bad.shape, r.bad.shape[1] == 1)),
    Missed(TEXTS, "the last text of a batch", _last_text),
    Missed(TEXTS, "texts from 1 on, of a batch", partial(_from, _texts, 1)),
    Missed(HEADS, "heads from 1 on", partial(_from, _heads, 1)),
)


def _among(seen: Sequence[Rows]) -> tuple[str, str]:
    """Say among which rows all that are off lie, and what to do."""
    for one in AMONG:
        if not any(np.any(rows.bad & ~np.broadcast_to(one.test(rows), rows.bad.shape)) for rows in seen):
            return f"some rows of {one.which}", one.mistake.advice
    return "some rows", "compare this row with the exact one"


def _where(seen: Sequence[Rows]) -> str:
    """Say in which heads, texts and tokens rows are off, and in calls of which shape at least."""
    told = []
    for axis, what in ((2, "heads"), (0, "texts"), (1, "tokens")):
        others = tuple(one for one in range(3) if one != axis)
        places = {int(n) for rows in seen for n in np.flatnonzero(rows.bad.any(axis=others))}
        most = max(rows.bad.shape[axis] for rows in seen)
        if 0 < len(places) < most:
            told.append(f"{what} {list_pairs(tuple(places))}")
    least = (min(rows.bad.shape[axis] for rows in seen) for axis in (0, 1, 2))
    shape = " x ".join(str(n) for n in least)
    return f"in {', '.join([*told, f'calls of at least {shape} texts, tokens and heads'])}"


def _explains(one: Missed, rows: Rows, concerned: bool) -> bool:
    wanted = np.broadcast_to(one.test(rows), rows.bad.shape) & concerned
    return bool(np.array_equal(rows.bad & rows.turns, wanted & rows.turns)) and not np.any(rows.bad & ~wanted)
