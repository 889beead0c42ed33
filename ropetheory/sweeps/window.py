"""Blocks through an executor, never more than so many in flight, past whatever fails."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait

from ropetheory.errors import UsageError
from ropetheory.sweeps.attempt import Outcome, Task, named
from ropetheory.sweeps.tally import Tally

SILENCE = 10.0  # seconds without a finished block after which an executor is asked whether it lives


def through_window(
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
                if not _settled(block, future, tally):
                    lost.append(block)
    finally:
        for future in flying:
            future.cancel()


def _is_broken(executor: Executor, broken: type[RuntimeError]) -> bool:
    """Ask for something: a standard pool that breaks during a submission forgets its future."""
    try:
        executor.submit(os.getpid)
    except broken:
        return True
    return False


def _settled(block: int, future: Future[Outcome], tally: Tally) -> bool:
    """Take what came of a block; tell whether the executor still had it."""
    try:
        outcome = future.result()
    except (BrokenExecutor, CancelledError):
        return False
    except Exception as error:  # noqa: BLE001  an executor's own, such as dask's KilledWorker: the others go on
        tally.fail(block, named(error))
        return True
    if "result" in outcome:
        tally.add(block, outcome["result"])
    elif outcome["full"]:
        message = f"block {block} cannot be written: {outcome['error']} (free some space, then run it again)"
        raise UsageError(message)
    else:
        tally.fail(block, outcome["error"])
    return True
