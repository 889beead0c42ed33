"""Lines of a report on what was found sound, each with the number that shows it: call, planes, property."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from ropetheory.conformance.analysis import Checked
from ropetheory.conformance.formats import Floats, Whole, wrapped
from ropetheory.conformance.reading.probe import Subject

Fact = tuple[str, str]
AGAIN = (
    ("again", ("not-repeatable",)),
    ("reversed and one by one", ("rows-interact",)),
    ("alone", ("single-row", "length-dependent")),
    ("after a longer text", ("history",)),
)


def call_fact(ask: Subject, codes: Collection[str]) -> Fact:
    """Say how the function was called and whether its answers depend on the call, by the codes found."""
    kept = "comes back as another format" if "dtype-changed" in codes else "kept"
    written = "overwritten" if "overwrites-argument" in codes else "left as it was"
    same = [words for words, against in AGAIN if not set(against) & set(codes)]
    other = [words for words, against in AGAIN if set(against) & set(codes)]
    told = [f"[n, {ask.head_dim}] of {ask.library}", f"{ask.dtype} {kept}", f"argument {written}"]
    told += [f"same answer {', '.join(same)}"] if same else []
    told += [f"ANOTHER answer {', '.join(other)}"] if other else []
    return "call", "; ".join(told)


def planes_fact(checked: Checked, head_dim: int) -> list[Fact]:
    """Say how many planes turn, how far from rigid they are, and how many coordinates do not turn."""
    if checked.blocks is None:
        return []
    count = checked.blocks.values.shape[1]
    skew = float(np.nanmax(checked.blocks.skew))
    rest = head_dim - 2 * count
    handed = f"; {rest} coordinates do not turn" if rest else ""
    return [("planes", f"{count}, rigid to within {skew:.1g}{handed}")]


def property_fact(checked: Checked) -> list[Fact]:
    """Say whether angles add up, which is the relative-position property, at all sums of tried positions."""
    if checked.blocks is None:
        return []
    one, two, total = sums(checked.positions)
    if not len(total):
        return []
    rest = wrapped(checked.seen - checked.exact)
    gap = np.abs(wrapped(rest[total] - rest[one] - rest[two]))
    law = checked.law[total] + checked.law[one] + checked.law[two]
    beyond = ~(gap <= law)
    if not beyond.any():
        off = _size(gap)
        return [("property", f"angles add up to within {off:.2g} at {len(total)} sums of positions")]
    row = int(np.argmax(beyond.any(axis=1)))
    m, n = checked.positions[one[row]], checked.positions[two[row]]
    return [("property", f"angles do NOT add up: at {m} and {n} they are off by {_size(gap[row]):.2g}")]


def _size(gap: Floats) -> float:
    return float(np.nanmax(gap)) if np.isfinite(gap).any() else float("inf")


def sums(positions: Whole) -> tuple[Whole, Whole, Whole]:
    """Return the places of positions m <= n, from 1 on, and of their sums, where those were tried too.

    They come in the order of the sums.
    """
    one, two = np.triu_indices(len(positions))
    whole = positions[one] + positions[two]
    place = np.searchsorted(positions, whole).clip(0, len(positions) - 1)
    good = np.flatnonzero((positions[place] == whole) & (positions[one] > 0))
    good = good[np.argsort(whole[good], kind="stable")]
    return one[good], two[good], place[good]
