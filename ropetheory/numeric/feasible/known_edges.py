"""Certified edges of feasible bases for usual widths and lengths, searched for once.

The search behind each takes from a second to an hour; that an edge has the two sides that it claims is
checked in less than a second, by ``holds``. That no base below the infimum is feasible, and every one from
the safe base on, is what the search proved: ``feasible_bases`` proves it again.
"""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass
from importlib import resources

from ropetheory.numeric.feasible.first_negative import feasible_length
from ropetheory.numeric.feasible.result import Edge

TABLE = "known_edges.json"
# Men et al. (2024), arXiv:2405.14591, table 2, width 128: length in k, and the least base given for it.
PRINTED = {
    1: 4.3e3, 2: 1.6e4, 4: 2.7e4, 8: 8.4e4, 16: 3.1e5, 32: 6.4e5, 64: 2.1e6, 128: 7.8e6, 256: 3.6e7,
    512: 6.4e7, 1024: 5.1e8,
}  # fmt: skip
PRINTED_DIM = 128


@dataclass(frozen=True, slots=True)
class KnownEdges:
    """The lower edge of the first window and, where it was searched for, that of the last."""

    dim: int
    length: int
    infimum: Edge
    safe: Edge | None


@functools.cache
def table() -> dict[tuple[int, int], KnownEdges]:
    """Return all known edges, by width and length."""
    held = json.loads((resources.files(__package__) / TABLE).read_text(encoding="utf-8"))
    rows = [
        KnownEdges(
            row["dim"], row["length"], Edge(**row["infimum"]), Edge(**row["safe"]) if "safe" in row else None
        )
        for row in held["rows"]
    ]
    return {(row.dim, row.length): row for row in rows}


def known_edges(length: int, dim: int) -> KnownEdges | None:
    """Return the edges for a length and a width; None where nobody searched.

    Examples
    --------
    >>> round(known_edges(131072, 128).safe.feasible)
    42273617
    """
    return table().get((dim, length))


def below(length: int, dim: int) -> tuple[int, Edge] | None:
    """Return the infimum of the longest length on file up to this one, and that length.

    A base that is not feasible for a shorter text is not feasible for a longer one.
    """
    rows = [row for row in table().values() if row.dim == dim and row.length <= length]
    nearest = max(rows, key=lambda row: row.length, default=None)
    return None if nearest is None else (nearest.length, nearest.infimum)


def above(length: int, dim: int) -> tuple[int, Edge] | None:
    """Return the safe edge of the shortest length on file from this one on, and that length.

    A base that is feasible for a longer text is feasible for a shorter one.
    """
    rows = [row for row in table().values() if row.dim == dim and row.length >= length]
    found = [(row.length, row.safe) for row in rows if row.safe is not None]
    return min(found, key=lambda pair: pair[0], default=None)


def safe_base(length: int, dim: int) -> float | None:
    """Return a base from which on all are proved feasible for a length; None where none is on file."""
    found = above(length, dim)
    return None if found is None else found[1].feasible


def holds(edge: Edge, length: int, dim: int) -> bool:
    """Tell whether an edge has its two sides: a sum that is negative on one, and none on the other."""
    fails = feasible_length(edge.infeasible, dim, limit=length)
    lasts = feasible_length(edge.feasible, dim, limit=length)
    return edge.offset is not None and fails == edge.offset and lasts is None
