"""Which base for a context, by every criterion: what each guarantees and what it does not."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.numeric.bases.critical import critical_base
from ropetheory.numeric.bases.ntk import ntk_base
from ropetheory.numeric.feasible.bases import feasible_bases
from ropetheory.numeric.feasible.first_negative import feasible_length
from ropetheory.numeric.feasible.known_edges import PRINTED, PRINTED_DIM, above, below
from ropetheory.numeric.feasible.result import Edge, format_rounded

KILO = 1024
MOST_SEARCHED = 2**24
MOST_WIDTH = 2**14

Found: TypeAlias = "tuple[int, Edge] | None"  # the length that was searched for, and the edge

GUARANTEES = {
    "infimum": "No base below keeps the sum of the cosines of all pairs from turning negative at an offset "
    "below the length.",
    "safe": "Every base from here on keeps that sum from turning negative below the length.",
    "printed": "Men et al. (2024) print it as the least base for this length.",
    "critical": "As many pairs turn fully within the length as did in training, and the others are slowed at "
    "least as much as the context grows.",
    "ntk": "The last wavelength grows as the context does, and the first stays.",
    "stated": "The base of the model.",
}
SILENT = {
    "infimum": "Not every larger base does: up to the safe one, those that do form windows.",
    "safe": "It does not follow that a model uses the length well, or without training: the sum is that of "
    "equal queries and keys.",
    "printed": "It may be too small: the column says how far its sums stay nonnegative.",
    "critical": "It bounds no sum of cosines: the column says how far the sum stays nonnegative.",
    "ntk": "The pairs between leave their trained arcs before the length.",
    "stated": "",
}


@dataclass(frozen=True, slots=True)
class Criterion:
    """One criterion's base.

    Attributes
    ----------
    name : str
        infimum, safe, printed, critical, ntk or stated.
    base : float or None
        The base; None where it is not on file and was not searched for.
    written : str
        The base, rounded away from what is not proved.
    searched : int or None
        The length of the search that found it: a longer one's safe base and a shorter one's infimum hold.
    reaches : int or None
        Up to which length its sums stay non-negative; None: to the length asked for, at least.
    guarantees, silent : str
        What it says, and what it does not.
    """

    name: str
    base: float | None
    written: str
    searched: int | None
    reaches: int | None
    guarantees: str
    silent: str


def bases(
    dim: int, length: int, *, base: float | None = None, trained: int | None = None, exact: bool = False,
    progress: Callable[[float, str], None] | None = None,
) -> tuple[Criterion, ...]:  # fmt: skip
    """Return the base that each criterion asks for at a length.

    ``base`` and ``trained`` say where a model comes from, which two criteria need. ``exact`` searches again
    for what is on file, or for what is not.
    """
    if length > MOST_SEARCHED:
        raise UsageError(f"--length must be at most 2^24; got {length} (sums are looked at one by one)")
    if not (2 <= dim <= MOST_WIDTH and dim % 2 == 0):
        raise UsageError(
            f"--dim must be an even number from 2 to {MOST_WIDTH}; got {dim} (it is the rotary width "
            "of a head)"
        )
    low, safe = _searched(dim, length, progress) if exact else (below(length, dim), above(length, dim))
    found = [_edge("infimum", low, length, up=False), _edge("safe", safe, length, up=True)]
    kilo, rest = divmod(length, KILO)
    if dim == PRINTED_DIM and rest == 0 and kilo in PRINTED:
        found.append(_plain("printed", PRINTED[kilo], dim, length))
    if base is not None:
        found.append(_plain("stated", base, dim, length))
    if base is not None and trained is not None:
        scale = length / trained
        makers: dict[str, Callable[[], float]] = {
            "critical": lambda: critical_base(base, trained, scale),
            "ntk": lambda: ntk_base(base, dim, scale),
        }
        for name, make in makers.items():
            with contextlib.suppress(RopeTheoryError):  # as of an NTK base at d = 2
                one = _plain(name, float(make()), dim, length)
                # A base below it does less than the criterion says.
                found.append(replace(one, written=format_rounded(make(), up=True)))
    return tuple(found)


def _searched(dim: int, length: int, progress: Callable[[float, str], None] | None) -> tuple[Found, Found]:
    found: list[Found] = []
    for name, place in (("infimum", 0), ("safe", -1)):

        def show(share: float, name: str = name) -> None:
            if progress is not None:
                progress(share, name)

        result = feasible_bases(length, dim, find=name, progress=show)  # type: ignore[arg-type]
        edge = result.windows[place].lower if result.windows else None
        found.append(None if edge is None else (length, edge))
    return found[0], found[1]


def _edge(name: str, found: Found, length: int, *, up: bool) -> Criterion:
    if found is None:
        none = f"not stored: --exact searches, {_time(length)}"
        return Criterion(name, None, none, None, None, GUARANTEES[name], SILENT[name])
    searched, edge = found
    written = format_rounded(edge.feasible if up else edge.infeasible, up=up)
    return Criterion(name, edge.feasible, written, searched, None, GUARANTEES[name], SILENT[name])


def _time(length: int) -> str:
    """Say how long a search takes, roughly."""
    return "seconds" if length <= 4 * KILO else "minutes" if length <= 128 * KILO else "an hour or more"


def _plain(name: str, base: float, dim: int, length: int) -> Criterion:
    reaches = feasible_length(base, dim, limit=length)
    return Criterion(name, base, f"{base:.9g}", None, reaches, GUARANTEES[name], SILENT[name])
