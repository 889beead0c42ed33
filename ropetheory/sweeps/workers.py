"""Where the blocks of a sweep run: in the driver, or in processes that end when the driver does."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from multiprocessing.sharedctypes import Synchronized

_GRACE = (2.0, 2.0, 2.0)  # seconds for workers to end when asked, when terminated and when killed

_task: Callable[[int], dict[str, Any]] | None = None  # of a worker: what it does with a block


class Inline(Executor):
    """An executor that runs everything at once, where it is called."""

    def submit(self, fn: Callable[..., Any], /, *arguments: Any, **keywords: Any) -> Future[Any]:
        """Run it and return a future that is done."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*arguments, **keywords))
        except Exception as error:  # noqa: BLE001  what a block raises is data, as in any executor
            future.set_exception(error)
        return future


class _Recording(SpawnContext):
    """A context that remembers its processes: a pool interrupted while it starts them forgets some."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[SpawnProcess] = []

    def Process(self, *arguments: Any, **keywords: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802
        self.made.append(SpawnProcess(*arguments, **keywords))
        return self.made[-1]


class Pool(ProcessPoolExecutor):
    """A pool of processes that ends, whatever its workers do."""

    def __init__(self, workers: int, context: _Recording, *start: Any) -> None:
        super().__init__(workers, context, _start, start)
        self._made = context.made

    def close(self) -> None:
        """End all workers: ask them, then terminate, then kill those that do not end in time."""
        try:
            self.shutdown(wait=False, cancel_futures=True)
            self._await(_GRACE[0])
            for process in self._alive():
                process.terminate()
            self._await(_GRACE[1])
        finally:  # also of a second interrupt
            for process in self._alive():
                process.kill()
            self._await(_GRACE[2])

    def _alive(self) -> list[SpawnProcess]:
        return [process for process in self._made if process.pid is not None and process.is_alive()]

    def _await(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (alive := self._alive()) and (left := end - time.monotonic()) > 0:
            wait([process.sentinel for process in alive], left)


def pool(task: Callable[[int], dict[str, Any]], workers: int, devices: Sequence[str] = ()) -> Pool:
    """Start a pool of processes for one task, which each of them receives once.

    Processes are spawned: a fork would carry the threads and the locks of the driver along.
    """
    context = _Recording()
    started = context.Value("i", 0)
    threads = max(1, (os.cpu_count() or 1) // workers)
    return Pool(workers, context, pickle.dumps(task), started, threads, tuple(devices))


def work(block: int) -> dict[str, Any]:
    """Do the task of this worker with one block."""
    if _task is None:
        message = "this process is no worker of a sweep"
        raise RuntimeError(message)
    return _task(block)


def visible_devices() -> tuple[str, ...]:
    """Name the GPUs that the driver may use, one for each worker in turn."""
    named = os.environ.get("CUDA_VISIBLE_DEVICES")
    if named is not None:
        return tuple(name.strip() for name in named.split(",") if name.strip())
    import cupy

    return tuple(str(device) for device in range(cupy.cuda.runtime.getDeviceCount()))


def _start(task: bytes, started: Synchronized[int], threads: int, devices: tuple[str, ...]) -> None:
    """Prepare a worker: its task, its share of the machine, and its end when the driver ends."""
    global _task
    # A terminal sends the interrupt to all; the driver decides what becomes of its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_driver()
    with started.get_lock():
        number, started.value = started.value, started.value + 1
    # Both are read when Numba and CuPy are first imported: before the task is unpickled.
    os.environ.setdefault("NUMBA_NUM_THREADS", str(threads))
    if devices:
        os.environ["CUDA_VISIBLE_DEVICES"] = devices[number % len(devices)]
    _task = pickle.loads(task)


def end_with_driver() -> None:
    """See to it that this process ends when the one that started it does, whatever it is doing then."""
    threading.Thread(target=_exit_after_driver, daemon=True).start()


def _exit_after_driver() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
    os._exit(1)
