"""From leaves to runs: the last places by balls, and neighbours of one kind joined."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ropetheory.numeric.certificates import working_precision
from ropetheory.numeric.feasible.law import BITS, Law
from ropetheory.numeric.feasible.search import Leaf
from ropetheory.numeric.feasible.sums import Offsets, sum_of_balls

_MOST_PARTS = 4096


def resolve(law: Law, offsets: Offsets, leaf: Leaf, tolerance: float) -> list[Leaf]:
    """Cut a leaf until its parts are decided, or are within the tolerance.

    Where frequencies do not move, or more parts than a few thousand would be needed, it stays whole.
    """
    if leaf.kind:
        return [leaf]
    found: list[Leaf] = []
    stack = [leaf]
    while stack:
        part = stack.pop()
        if len(found) < _MOST_PARTS:
            part = _by_balls(law, offsets, part)
        middle = part.low + (part.high - part.low) / 2
        ends = part.high - part.low <= tolerance * part.low or not part.low < middle < part.high
        if part.kind or ends or len(found) >= _MOST_PARTS or law.flat(part.low, part.high):
            found.append(part)
        else:
            stack.append(replace(part, high=middle))
            stack.append(replace(part, low=middle))
    return found


def _by_balls(law: Law, offsets: Offsets, leaf: Leaf) -> Leaf:
    still = []
    with working_precision(BITS):
        thetas = law.balls(leaf.low, leaf.high)
        for item in leaf.items:
            total = sum_of_balls(float(offsets.place(item)), thetas)
            if total < 0:
                return replace(leaf, kind=-1, left=item, right=item, items=())
            if not total > 0:
                still.append(item)
    return replace(leaf, kind=0 if still else 1, items=tuple(still))


def join_runs(law: Law, leaves: Iterable[Leaf]) -> list[Leaf]:
    """Return the runs of leaves of one kind, in order."""
    runs: list[Leaf] = []
    for leaf in sorted(leaves, key=lambda leaf: (leaf.low, leaf.high)):
        last = runs[-1] if runs else None
        if last is not None and last.kind == leaf.kind and not law.gap(last.high, leaf.low):
            items = tuple(sorted({*last.items, *leaf.items}))
            high, right = max((last.high, last.right), (leaf.high, leaf.right))
            runs[-1] = replace(last, high=high, right=right, items=items)
        else:
            runs.append(leaf)
    return runs


def settle(law: Law, offsets: Offsets, parts: Iterable[Leaf], tolerance: float) -> list[Leaf]:
    """Return the runs of resolved leaves, those not decided as narrow as balls and the tolerance make them.

    One between two of the same kind may hide a sliver of the other, and is cut down to the floats.
    """
    runs = join_runs(law, parts)
    for finer in (tolerance / 16, tolerance / 256, 0.0):
        runs = join_runs(law, _refine(law, offsets, _blur(runs, tolerance), tolerance, finer))
    runs = _blur(runs, tolerance)
    return join_runs(law, (run for place, run in enumerate(runs) if not _is_empty(law, runs, place)))


def _refine(
    law: Law, offsets: Offsets, runs: list[Leaf], tolerance: float, finer: float
) -> Iterator[Leaf]:
    """Cut the runs that are not decided again: to the floats, where they are no edge."""
    kinds = [0, *(run.kind for run in runs), 0]
    for place, run in enumerate(runs):
        edge = kinds[place] * kinds[place + 2] == -1
        if edge and run.high - run.low <= tolerance * run.low:
            yield run
        else:
            yield from resolve(law, offsets, run, finer if edge else 0.0)


def _is_empty(law: Law, runs: list[Leaf], place: int) -> bool:
    """Tell whether a run that is not decided holds no base but its ends, which its neighbours hold."""
    run = runs[place]
    if run.kind or law.gap(run.low, run.high) or not 0 < place < len(runs) - 1:
        return False
    return runs[place - 1].high == run.low and runs[place + 1].low == run.high


def _blur(runs: list[Leaf], tolerance: float) -> list[Leaf]:
    """Count a run narrower than the tolerance between two that are not decided as not decided too."""
    found: list[Leaf] = []
    for run in runs:
        hazy = len(found) > 1 and not run.kind and not found[-2].kind
        if hazy and found[-1].high - found[-1].low <= tolerance * run.low:
            items = tuple(sorted({*found[-2].items, *run.items}))
            found[-2:] = [replace(found[-2], high=run.high, items=items)]
        else:
            found.append(run)
    return found
