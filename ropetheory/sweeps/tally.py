"""The running account of a sweep: which blocks are done, which failed, and what they add up to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.errors import UsageError, echo
from ropetheory.sweeps.plan import Plan
from ropetheory.sweeps.reductions import merge, merge_best, nothing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ropetheory.sweeps.journal import Journal

@dataclass(frozen=True, slots=True)
class ValueAt:
    """The least or the largest value, its first index in the grid in C order, and that point."""

    value: int | float
    index: int
    point: dict[str, float]


@dataclass(frozen=True, slots=True)
class QuantitySummary:
    """One quantity over the points of a grid."""

    name: str
    nan: int
    minimum: ValueAt | None
    maximum: ValueAt | None
    histogram: tuple[int, ...] | None  # below the first edge, the bins, above the last edge


@dataclass(frozen=True, slots=True)
class Summary:
    """What the blocks say of the grid: all numbers are exact, and do not depend on their order."""

    points: int
    count: int  # points at which the condition holds; all without one
    quantities: tuple[QuantitySummary, ...]
    top: tuple[ValueAt, ...] = ()  # the best points by one quantity, where they were asked for


def summarise(plan: Plan, total: Mapping[str, Any], best: Sequence[Sequence[Any]] = ()) -> Summary:
    """Return the summary of what is kept of all blocks at hand, merged."""

    def at(found: Sequence[Any] | None) -> ValueAt | None:
        return None if found is None else ValueAt(found[0], found[1], plan.point(found[1]))

    def of(name: str) -> QuantitySummary:
        kept = total["quantities"][name]
        counts = tuple(kept["histogram"]) if "histogram" in kept else None
        return QuantitySummary(name, kept["nan"], at(kept["min"]), at(kept["max"]), counts)

    top = tuple(ValueAt(value, index, plan.point(index)) for value, index in best)
    return Summary(total["points"], total["count"], tuple(map(of, plan.quantities)), top)


class Tally:
    """Adds the results of blocks up as they come, in any order, so that their number costs no memory.

    Parameters
    ----------
    plan : Plan
        What is swept.
    journal : Journal, optional
        Whose blocks are counted at once, and which is told of every further one.
    progress : callable, optional
        Called with the blocks that are done and the number of all.
    damage : callable, optional
        Called with a block of the journal and the checksums of its chunks; names those that are damaged,
        and the block then counts as open.
    """

    def __init__(
        self,
        plan: Plan,
        journal: Journal | None,
        progress: Callable[[int, int], None] | None,
        damage: Callable[[int, object], list[str]] | None = None,
    ) -> None:
        self.mended: list[str] = []
        self._damage = damage
        self.done = 0
        self.failed: dict[int, str] = {}
        self._plan, self._journal = plan, journal
        self._progress = progress or (lambda done, total: None)
        self._total = nothing(plan.quantities, dict(plan.histograms))
        self._best: list[list[Any]] = []
        self._seen = bytearray()  # of the blocks in the journal: 1 for those that are done
        for record in journal.records() if journal is not None else ():
            if "result" in record:
                self._recall(record["block"], record["result"])
        self._progress(self.done, plan.blocks)

    def open_blocks(self) -> Iterator[int]:
        """Yield the blocks that the journal does not have."""
        seen = self._seen
        yield from (block for block in range(len(seen)) if not seen[block])
        yield from range(len(seen), self._plan.blocks)

    def add(self, block: int, result: dict[str, Any]) -> None:
        """Count a block that is done; the journal has it before anything else says so."""
        if self._journal is not None:
            self._journal.add(block, result)
        self._count(result)
        self._progress(self.done, self._plan.blocks)

    def fail(self, block: int, error: str) -> None:
        """Note a block that failed."""
        if self._journal is not None:
            self._journal.fail(block, error)
        self.failed[block] = error

    def summary(self) -> Summary:
        """Return what the blocks that are done say of the grid."""
        return summarise(self._plan, self._total, self._best)

    def _recall(self, block: int, result: dict[str, Any]) -> None:
        """Count a block of the journal, which has each once."""
        if not 0 <= block < self._plan.blocks or not result.keys() >= {"points", "count", "quantities"}:
            message = f"the journal has a block {echo(block)} that its plan has not (give another file)"
            raise UsageError(message)
        if self._damage is not None and (chunks := self._damage(block, result.get("chunks"))):
            self.mended += chunks
            return
        if block >= len(self._seen):
            self._seen.extend(bytes(block + 1 - len(self._seen)))
        self._seen[block] = 1
        self._count(result)

    def _count(self, result: dict[str, Any]) -> None:
        if self._plan.top is not None:
            self._best = merge_best(self._plan.top, self._best, result["top"])
        self._total = merge(self._total, result)
        self.done += 1
