"""Drive the blocks of a plan through an executor, past whatever fails, to one summary."""

from __future__ import annotations

import errno
import itertools
import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from ropetheory.errors import RopeTheoryError, UsageError, WrongKindError, echo
from ropetheory.numeric.grid.backends.backend import get_backend
from ropetheory.numeric.tables import frame, text_table
from ropetheory.progress import telling
from ropetheory.sweeps.blocks import evaluate_block, evaluate_point
from ropetheory.sweeps.capacity import check_room
from ropetheory.sweeps.journal import Journal
from ropetheory.sweeps.plan import Plan
from ropetheory.sweeps.store import Store
from ropetheory.sweeps.tally import Summary, Tally
from ropetheory.sweeps.workers import Inline, pool, visible_devices, work

Outcome = dict[str, Any]
Task = Callable[[int], Outcome]
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS)  # the disk's fault and not the block's


def attempt(plan: Plan, out: Path | None, block: int) -> Outcome:
    """Evaluate a block, in whatever process; what it raises is returned, so that any executor carries it."""
    try:
        sums = {} if out is None else {"chunks": Store(out, plan).write(block)}
        return {"result": evaluate_block(plan, block) | sums}
    except Exception as error:  # noqa: BLE001  a block that fails is data: the others go on
        full = isinstance(error, OSError) and error.errno in FULL
        return {"error": describe_error(error), "full": full}


def describe_error(error: BaseException) -> str:
    """Return kind and message on one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:500]


SILENCE = 10.0  # seconds without a finished block after which an executor is asked whether it lives


def run_window(
    executor: Executor,
    task: Task,
    blocks: Iterator[int],
    width: int,
    tally: Tally,
    broken: type[RuntimeError] = BrokenExecutor,
) -> list[int]:
    """Run blocks, never more than ``width`` in flight; return those that were when the executor broke."""
    flying: dict[Future[Outcome], int] = {}
    lost: list[int] = []
    again: set[int] = set()
    try:
        while True:
            while not lost and len(flying) < width and (block := next(blocks, None)) is not None:
                try:
                    flying[executor.submit(task, block)] = block
                except broken:
                    lost.append(block)
            if not flying:
                return sorted(lost)
            done = wait(flying, timeout=SILENCE, return_when=FIRST_COMPLETED).done
            if not done and _is_broken(executor, broken):
                lost.extend(flying.values())
                flying.clear()
            for future in done:
                block = flying.pop(future)
                if block not in again and _stumbled(future):
                    again.add(block)
                    blocks = itertools.chain((block,), blocks)
                elif not _settle(block, future, tally):
                    lost.append(block)
    finally:
        for future in flying:
            future.cancel()


def _stumbled(future: Future[Outcome]) -> bool:
    """Tell whether an executor raised by itself, as dask does where the worker that holds a result dies.

    A task never raises: it returns what went wrong. Dask's KilledWorker was tried several times already.
    """
    error = None if future.cancelled() else future.exception()
    known = isinstance(error, BrokenExecutor | CancelledError) or type(error).__name__ == "KilledWorker"
    return error is not None and not known


def _is_broken(executor: Executor, broken: type[RuntimeError]) -> bool:
    """Ask for something: a standard pool that breaks during a submission forgets its future."""
    try:
        executor.submit(os.getpid)
    except broken:
        return True
    return False


def _settle(block: int, future: Future[Outcome], tally: Tally) -> bool:
    """Take what came of a block; tell whether the executor still had it."""
    try:
        outcome = future.result()
    except (BrokenExecutor, CancelledError):
        return False
    except Exception as error:  # noqa: BLE001  an executor's own, such as dask's KilledWorker: the others go on
        tally.fail(block, describe_error(error))
        return True
    if "result" in outcome:
        tally.add(block, outcome["result"])
    elif outcome["full"]:
        message = f"block {block} cannot be written: {outcome['error']} (free some space, then run it again)"
        raise UsageError(message)
    else:
        tally.fail(block, outcome["error"])
    return True


Progress = Callable[[int, int], None]
"""Called with the number of blocks that are done and the number of all."""

_AHEAD = 2  # blocks in flight a worker: one runs, one waits
_OUTSIDE = 32  # blocks in flight on a caller's executor, at least: it does not say how many workers it has


@dataclass(frozen=True, slots=True)
class SweepResult:
    """What a sweep found, and what became of its blocks."""

    plan: Plan
    summary: Summary
    done: int
    failed: Mapping[int, str]
    mended: tuple[str, ...] = ()  # chunks of the store that were not as written, and their blocks done again

    @property
    def complete(self) -> bool:
        """Tell whether the summary is of every block."""
        return self.done == self.plan.blocks

    @property
    def table(self) -> list[dict[str, float]]:
        """The best points, with all quantities, where the plan keeps some; else every extreme."""
        if self.plan.top is not None:
            points = (self.plan.point(one.index) for one in self.summary.top)
            return [evaluate_point(self.plan.quantities, point) for point in points]
        return [
            {"quantity": one.name, "extreme": kind, "value": extreme.value, **extreme.point}  # type: ignore[dict-item]
            for one in self.summary.quantities
            for kind, extreme in (("min", one.minimum), ("max", one.maximum))
            if extreme is not None
        ]

    def to_pandas(self) -> Any:
        """Return the table as a DataFrame, where pandas is installed."""
        return frame(self.table)

    def __str__(self) -> str:
        done = "complete" if self.complete else f"{self.done:,} of {self.plan.blocks:,} blocks"
        return f"{self.plan}; {done}\n{text_table(self.table)}"

    __repr__ = __str__


def sweep(
    plan: Plan,
    *,
    executor: Executor | None = None,
    workers: int = 1,
    journal: str | os.PathLike[str] | None = None,
    out: str | os.PathLike[str] | None = None,
    progress: Progress | bool | None = None,
) -> SweepResult:
    """Evaluate every block of a plan and reduce them to one summary.

    Parameters
    ----------
    plan : Plan
        From ``plan``: axes, quantities, reductions, backend and the shape of a block.
    executor : concurrent.futures.Executor, optional
        Whatever runs the blocks: a pool of the standard library, or dask's
        ``Client.get_executor(pure=False)``. Without one, the blocks run here or in ``workers``
        processes, which survive a worker that is killed and end when this process does.
    workers : int
        Processes (1: this one); with an executor, how many blocks that runs at once, so that enough
        are submitted.
    journal : path, optional
        A file that keeps every finished block. A second call with the same plan goes on from there.
    out : path, optional
        A folder for the dense result, a zarr store of format 3: one array a quantity on its own axes.
        Needs ``pip install 'ropetheory[dense]'``.
    progress : callable or bool, optional
        Called with the blocks that are done and the number of all; True shows a bar.

    Returns
    -------
    SweepResult
        ``summary`` of the blocks that are done, ``table`` of the best points or the extremes,
        ``done``, ``failed`` (why, by block), ``mended`` and ``complete``.

    Raises
    ------
    UsageError
        For a journal or a store of another plan, and where a disk is full or not writable.
    WrongKindError
        If ``plan`` is no plan or ``executor`` no executor.
    RopeTheoryError
        For a plan whose blocks do not fit into memory, and when no worker survives.

    See Also
    --------
    plan : a grid of any size, in blocks
    grid : quantities on a whole grid of parameters

    Notes
    -----
    The summary is the same, bit for bit, for every number of workers, every executor, any order of the
    blocks and any history of kills and resumptions. Memory does not grow with the number of blocks.
    A call that resumes a dense result reads all of it: a chunk that is not as it was written has its
    block done again, and is named in ``mended``. A block that raises, or twice loses the worker that
    runs it, is a failed block: the others go on, and a call that resumes the journal tries it again.
    Workers are spawned: a script that asks for more than one needs the guard
    ``if __name__ == "__main__":``.

    With the backend ``cupy`` each of the ``workers`` takes one of the visible GPUs; on a cluster,
    ``dask_cuda.LocalCUDACluster`` does the same.

    References
    ----------
    PEP 3148, "futures - execute computations asynchronously".

    Examples
    --------
    >>> from ropetheory import plan
    >>> found = sweep(plan(["critical_pair"], base=[1e4, 5e5], dim=128, length=4096))
    >>> found.complete, found.summary.quantities[0].minimum.value
    (True, 32)
    """
    folder = None if out is None else Path(out)
    _check(plan, workers, executor)
    for path in (journal, out):
        if path is not None and "\0" in os.fsdecode(path):
            raise UsageError(f"no path holds a NUL, as {echo(os.fsdecode(path))} does (give another)")
    if executor is None:
        get_backend(plan.backend)  # absent, it is one error here and not one a block
    check_room(plan, workers, folder, local=executor is None)
    with ExitStack() as opened:
        book = None
        if journal is not None:
            book = opened.enter_context(Journal(Path(journal), plan.as_dict(), dense=folder is not None))
        check = None
        if folder is not None:
            Store.prepare(folder, plan, book.store if book else None, fresh=not (book and book.has_results()))
            check = Store(folder, plan).drop_damaged
        tally = Tally(plan, book, opened.enter_context(telling(progress, "sweeping")), check)
        task = partial(attempt, plan, folder)
        if tally.done < plan.blocks:
            if executor is not None:
                _run_outside(executor, task, max(_OUTSIDE, _AHEAD * workers), tally)
            elif workers == 1:
                run_window(Inline(), task, tally.open_blocks(), 1, tally)
            else:
                _run_pools(task, workers, plan.backend, tally)
        return SweepResult(
            plan, tally.summary(), tally.done, dict(sorted(tally.failed.items())), tuple(tally.mended)
        )


def _check(plan: object, workers: object, executor: object) -> None:
    if not isinstance(plan, Plan):
        message = f"`plan` must be a Plan; got {type(plan).__name__} (make one with plan(...))"
        raise WrongKindError(message)
    if type(workers) is not int or not 1 <= workers <= 4096:
        message = f"`workers` must be a whole number from 1 to 4096; got {echo(workers)} (1 runs here)"
        raise RopeTheoryError(message)
    if executor is not None and not isinstance(executor, Executor):
        message = (
            f"`executor` must be a concurrent.futures.Executor; got {type(executor).__name__} "
            "(of a dask client pass client.get_executor(pure=False); for processes use workers=2)"
        )
        raise WrongKindError(message)


def _run_outside(executor: Executor, task: Task, width: int, tally: Tally) -> None:
    """Run on a caller's executor; one that breaks is the caller's to replace."""
    # One that was shut down says so by a plain RuntimeError.
    for block in run_window(executor, task, tally.open_blocks(), width, tally, RuntimeError):
        tally.fail(block, "the executor broke while it had this block")


def _run_pools(task: Task, workers: int, name: str, tally: Tally) -> None:
    """Run on processes of our own; where one dies, a fresh pool goes on."""
    devices = visible_devices() if name == "cupy" else ()
    blocks = tally.open_blocks()
    while True:
        with closing(pool(task, workers, devices)) as executor:
            suspects = run_window(executor, work, blocks, _AHEAD * workers, tally)
        if not suspects:
            return
        before = tally.done
        _run_alone(task, devices, suspects, tally)
        if tally.done == before and len(suspects) > workers:
            message = (
                f"no worker survives: blocks {suspects} each lost theirs, twice "
                "(guard a script with `if __name__ == '__main__':`; look for a lack of memory)"
            )
            raise RopeTheoryError(message)


def _run_alone(task: Task, devices: tuple[str, ...], suspects: list[int], tally: Tally) -> None:
    """Run blocks one at a time: that is how the one shows that kills its worker."""
    for block in suspects:
        with closing(pool(task, 1, devices)) as executor:
            lost = run_window(executor, work, iter((block,)), 1, tally)
        if lost:
            tally.fail(block, "its worker was killed, twice")
