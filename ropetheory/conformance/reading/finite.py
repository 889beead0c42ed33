"""Answers that are no finite numbers: which coordinates, and from which position on."""

from __future__ import annotations

import contextlib
from typing import Any

import numpy as np

from ropetheory.conformance.analysis import bisected
from ropetheory.conformance.finding import Finding, Mistake, list_pairs
from ropetheory.conformance.formats import Floats, Whole
from ropetheory.conformance.reading.planes import probe_positions
from ropetheory.conformance.reading.probe import RefusedError, Subject

LOST = Mistake(
    "not-finite", bool, "{which} come back as {kind} {where}",
    "look for a division by 0, an infinity times 0, or a number that the format does not hold (float16 holds "
    "nothing above 65504)",
)  # fmt: skip


def not_finite(ask: Subject, maps: Floats, layout: str | None) -> Finding | None:
    """Say which coordinates come back as NaN or infinite, and where.

    Parameters
    ----------
    ask : Subject
        The function.
    maps : array [position, out, in]
        Its maps at the positions of ``probe_positions``.
    layout : {"half-split", "interleaved"} or None
        How coordinates pair, by which their pairs are numbered; None where that is not known.

    Returns
    -------
    Finding or None
        None where all answers are finite.
    """
    positions = probe_positions(ask.longest)
    bad: Any = ~np.isfinite(maps).all(axis=2)
    if not bad.any():
        return None
    lost, rows = np.flatnonzero(bad.any(axis=0)), bad.any(axis=1)
    first, where = _place(ask, positions, rows)
    seen = (("NaN", np.isnan(maps)), ("infinite", np.isinf(maps)))
    kinds = [word for word, flags in seen if flags.any()]
    every = len(lost) == ask.head_dim
    which = "all coordinates" if every else f"coordinates {list_pairs(tuple(lost.tolist()))}"
    pairs = () if every else _pairs(lost, ask.head_dim, layout)
    return LOST.finding(pairs, first, which=which, kind=" and ".join(kinds), where=where)


def _asked(ask: Subject, positions: Whole) -> Floats:
    return ask(np.ones((len(positions), ask.head_dim)), positions)


def _place(ask: Subject, positions: Whole, rows: Any) -> tuple[int, str]:
    """Return the first position that is lost, and in words which are."""
    at = int(np.argmax(rows))
    if rows.all():
        return 0, "at every position"
    if at == 0 and not rows[1:].any():
        return 0, "at position 0"
    first = int(positions[at])
    if at:
        def wrong(some: Whole) -> Any:
            return ~np.isfinite(_asked(ask, some)).all(axis=1)

        with contextlib.suppress(RefusedError):  # as of answers in a file
            first = bisected(wrong, int(positions[at - 1]), first)
    return first, f"from position {first} on" if rows[at:].all() else f"at some positions, first at {first}"


def _pairs(lost: Whole, width: int, layout: str | None) -> tuple[int, ...]:
    """Return the numbers of the pairs of coordinates; none where nothing says how they pair."""
    if layout is None:
        return ()
    pairs = lost % (width // 2) if layout == "half-split" else lost // 2
    return tuple(sorted(set(pairs.tolist())))
