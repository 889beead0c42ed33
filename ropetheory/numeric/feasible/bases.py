"""Which bases keep every sum of cosines non-negative up to a length: windows, infimum, safe base."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Literal

import numpy as np

from ropetheory.errors import RopeTheoryError, echo
from ropetheory.numeric.arguments import BASE, LENGTH, Argument, Real, check_option
from ropetheory.numeric.feasible.edges import resolve, settle
from ropetheory.numeric.feasible.law import LEAST_BASE, Law, make_law, places_of
from ropetheory.numeric.feasible.result import Edge, FeasibleBases, Window
from ropetheory.numeric.feasible.search import Leaf, Search
from ropetheory.numeric.feasible.sums import Offsets, Tail
from ropetheory.numeric.frequencies.schedule import paired_dim
from ropetheory.numeric.methods.method import Method, check_method
from ropetheory.progress import telling

_MOST_LENGTH = 2**24
_FINDS = ("windows", "infimum", "safe")
_TOLERANCE = Argument(
    "tolerance", "a number from 2^-48 to 2^-10", lambda x: (x >= 2.0**-48) & (x <= 2.0**-10), 1e-12,
    "it is the relative width of an edge, such as 1e-12",
)  # fmt: skip


def feasible_bases(
    length: Real,
    dim: Real,
    *,
    method: Method | None = None,
    lowest: Real | None = None,
    highest: Real | None = None,
    tolerance: Real = 1e-12,
    find: Literal["windows", "infimum", "safe"] = "windows",
    xp: Any = None,
    device: Any = None,
    progress: Callable[[float], None] | bool | None = None,
) -> FeasibleBases:
    """Return the bases that keep every sum of cosines non-negative up to a length.

    The set {b : Σ_j cos(g(m)·h(θ_j(b))) >= 0 for all whole m with 0 <= m < L}, θ_j = b^(-2j/d): a
    union of intervals, and no half-line. Every number of the answer is proved.

    Parameters
    ----------
    length : number
        The length L > 0 in tokens, at most 2^24.
    dim : int
        The width d of a head, one even integer from 2 to 2^24.
    method : Method, optional
        How positions and frequencies change, at the current length L. Its frequencies must not
        grow with the base.
    lowest, highest : number, optional
        The bases between which to search: by default from the smallest float above 1 to a base
        that is found, from which on all are feasible.
    tolerance : number, optional
        The relative width of an edge, from 2^-48 to 2^-10.
    find : {"windows", "infimum", "safe"}
        All windows, or the lower end of the first alone, or that of the last.
    xp : namespace, optional
        Where the sums at all offsets are computed: NumPy, or one of the array API with float64.
    device : device, optional
        The device of that namespace.
    progress : callable or bool, optional
        Called with the share of the bases that is decided, from 0 to 1, on a logarithmic scale; True
        shows a bar.

    Returns
    -------
    FeasibleBases
        The windows with both sides of every edge, what could not be decided, ``infimum``, ``safe``.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If an argument is outside its domain, or frequencies are seen to grow with the base.
    MissingDependencyError
        If python-flint is not installed and an edge needs it.

    See Also
    --------
    feasible_length : up to which length one base holds
    first_negative : the first offset with a negative sum, for any frequencies
    kernel : the sum of cosines over the pairs at an offset

    Notes
    -----
    A cosine moves by no more than its angle, so a sum of -v at offset m and some base is negative
    up to where the frequencies have dropped by v/m in all; above one base, a lower bound that
    grows with b settles the rest. Floats carry a bound on their error everywhere, and the last
    places of an edge are decided by balls. For the plain frequencies this holds for real bases;
    with a method, for every float base and frequencies as accurate as the method states. The
    edges are then as narrow as that allows, a few 1e-13.

    ``find`` decides the cost, most of all at long lengths; from 1k on it grows about as L, and does not
    depend on the threads of BLAS. Rough CPU times at d = 128:

    ======= ========= ==========
    length  infimum   windows
    ======= ========= ==========
    1k      0.3 s     0.8 s
    4k                3 s
    16k     2.5 s     12 s
    128k    22 s      130 s
    1M      170 s
    ======= ========= ==========

    References
    ----------
    Men et al. (2024), arXiv:2405.14591, theorem 2 and table 2.

    Examples
    --------
    >>> found = feasible_bases(256, 16)
    >>> print(found)
    length 256, dim 16: no base up to 8570.33130 is feasible; every base from 59314.9500 on is; 8 windows
    >>> found.windows[0].lower.offset, round(found.windows[0].upper.feasible, 3)
    (223, 8645.274)
    """
    count = _count(length)
    pairs = paired_dim(dim)
    law = make_law(None if method is None else check_method("method", method), pairs, float(count))
    places, tokens = places_of(method, count)
    count = count if tokens is None else len(tokens)
    namespace = np if xp is None else xp
    offsets = Offsets(count, places, tokens, namespace, device)
    check_option("find", find, _FINDS, "`windows` gives all")
    width = float(_TOLERANCE.scalar(tolerance))
    low, high, end = _ends(Tail(law, offsets), lowest, highest)
    given = (float(LENGTH.scalar(length)), pairs, method, low, end, find)
    if low == high:
        return FeasibleBases(*given[:-1], "windows", (Window(None, None),), ())
    with telling(progress, "searching") as tell:
        parts = _parts(law, offsets, low, high, find, width, tell)
    runs = settle(law, offsets, parts, width)
    return FeasibleBases(*given, *_windows(runs, offsets, find))


def _count(length: Any) -> int:
    count = math.ceil(LENGTH.scalar(length))
    if count > _MOST_LENGTH:
        raise RopeTheoryError(
            f"`length` must be at most 2^24; got {echo(length)} (the work grows with it; the sums of "
            "a shorter length already bound the base from below)"
        )
    return count


def _ends(tail: Tail, lowest: Real | None, highest: Real | None) -> tuple[float, float, float]:
    """Return where the search begins and ends, and up to where it decides."""
    low = LEAST_BASE if lowest is None else float(BASE.scalar(lowest))
    high = tail.most if highest is None else float(BASE.scalar(highest))
    if not low < high <= tail.most:
        raise RopeTheoryError(
            f"`lowest` must be below `highest`, and that at most {tail.most:g}; got {echo(low)} and "
            f"{echo(high)} (leave both out for all bases)"
        )
    if tail.constant and highest is None:
        return low, high, math.inf
    end = tail.base(low)
    if end is None or end > high:
        return low, high, high
    return low, end, math.inf


def _parts(
    law: Law, offsets: Offsets, low: float, high: float, find: str, tolerance: float,
    progress: Callable[[float], None] | None,
) -> list[Leaf]:  # fmt: skip
    """Run the search, and stop it where what is asked for is found; balls cut what it leaves open."""
    backwards = find == "safe"
    search, done = Search(law, offsets, backwards=backwards), 0.0
    parts: list[Leaf] = []
    for leaf in search.leaves(low, high):
        parts += resolve(law, offsets, leaf, tolerance)
        if progress is not None:
            ahead = math.log(high / leaf.low if backwards else leaf.high / low)
            done = max(done, min(1.0, ahead / math.log(high / low)))  # neighbours may come out of order
            progress(done)
        if find == "infimum" and leaf.kind == 1:
            search.stop_at(leaf.low)
        if backwards and leaf.kind == -1:
            search.stop_at(leaf.high)
    return parts


def _windows(
    runs: list[Leaf], offsets: Offsets, find: str
) -> tuple[tuple[Window, ...], tuple[tuple[float, float], ...]]:
    """Return the windows of runs, and what lies between two runs of one kind."""
    good = [place for place, run in enumerate(runs) if run.kind == 1]
    if find == "infimum":
        good = good[:1]
    if find == "safe":
        good = good[-1:] if runs and runs[-1].kind == 1 else []
    windows = [Window(_lower(runs, place, offsets), _upper(runs, place, offsets)) for place in good]
    if find == "infimum":
        windows = [Window(window.lower, None) for window in windows]
    kinds = [0, *(run.kind for run in runs), 0]
    first, last = 0, len(runs)
    if good and find == "infimum":
        last = good[0]
    if good and find == "safe":
        first = good[0]
    hazy = (place for place in range(first, last) if kinds[place + 1] == 0)
    return tuple(windows), tuple(
        (runs[place].low, runs[place].high) for place in hazy if kinds[place] * kinds[place + 2] != -1
    )


def _lower(runs: list[Leaf], place: int, offsets: Offsets) -> Edge | None:
    before = runs[:place][::-1]
    if not before:
        return None
    beyond = before[0] if before[0].kind or len(before) == 1 else before[1]
    offset = offsets.token(beyond.right) if beyond.kind == -1 else None
    return Edge(beyond.high if beyond.kind else beyond.low, runs[place].low, offset)


def _upper(runs: list[Leaf], place: int, offsets: Offsets) -> Edge | None:
    after = runs[place + 1 :]
    if not after:
        return None
    beyond = after[0] if after[0].kind or len(after) == 1 else after[1]
    offset = offsets.token(beyond.left) if beyond.kind == -1 else None
    return Edge(beyond.low if beyond.kind else beyond.high, runs[place].high, offset)
