"""Where the blocks of a sweep run: in the driver, or in processes that end when the driver does."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
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


def recording(method: str) -> tuple[Any, list[Any]]:
    """Return a context that starts processes by a method, and the list in which it notes them.

    A pool that is interrupted while it starts them forgets some.
    """
    silence_tracker()  # which the first semaphore of a context starts
    context: Any = type(multiprocessing.get_context(method))()
    made: list[Any] = []
    make = context.Process

    def start(*arguments: Any, **keywords: Any) -> Any:
        made.append(make(*arguments, **keywords))
        return made[-1]

    context.Process = start
    return context, made


class Pool(ProcessPoolExecutor):
    """A pool of processes that ends, whatever its workers do, and that no interrupt reaches.

    A terminal sends an interrupt to all of a group; the driver decides what becomes of its workers.
    """

    def __init__(self, workers: int, recorded: tuple[Any, list[Any]], *start: Any) -> None:
        super().__init__(workers, recorded[0], _begin, start)
        self._made = recorded[1]

    def submit(self, fn: Callable[..., Any], /, *arguments: Any, **keywords: Any) -> Future[Any]:
        """Submit a call; a process that is started for it inherits that interrupts are held back."""
        with _interrupts_held():
            return super().submit(fn, *arguments, **keywords)

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

    def _alive(self) -> list[Any]:
        return [process for process in self._made if process.pid is not None and process.is_alive()]

    def _await(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (alive := self._alive()) and (left := end - time.monotonic()) > 0:
            wait([process.sentinel for process in alive], left)


def pool(task: Callable[[int], dict[str, Any]], workers: int, devices: Sequence[str] = ()) -> Pool:
    """Start a pool of processes for one task, which each of them receives once.

    Processes are spawned: a fork would carry the threads and the locks of the driver along.
    """
    recorded = recording("spawn")
    started = recorded[0].Value("i", 0)
    threads = max(1, (os.cpu_count() or 1) // workers)
    return Pool(workers, recorded, _receive, pickle.dumps(task), started, threads, tuple(devices))


def silence_tracker() -> None:
    """Start multiprocessing's tracker of semaphores so that it clears up after a kill without a word.

    It is a process of its own, which outlives a driver that is killed and then writes under the prompt.
    """
    if sys.platform == "win32":  # which has none
        return
    from multiprocessing import resource_tracker

    before = os.environ.get("PYTHONWARNINGS")
    os.environ["PYTHONWARNINGS"] = ",".join(filter(None, (before, "ignore:resource_tracker")))
    try:
        resource_tracker.ensure_running()
    finally:
        if before is None:
            del os.environ["PYTHONWARNINGS"]
        else:
            os.environ["PYTHONWARNINGS"] = before


@contextlib.contextmanager
def _interrupts_held() -> Iterator[None]:
    """Keep interrupts waiting; a process that is started meanwhile never sees one."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def work(block: int) -> dict[str, Any]:
    """Do the task of this worker with one block."""
    if _task is None:
        message = "this process is not a worker of a sweep"
        raise RuntimeError(message)
    return _task(block)


def visible_devices() -> tuple[str, ...]:
    """Name the GPUs that the driver may use, one for each worker in turn."""
    named = os.environ.get("CUDA_VISIBLE_DEVICES")
    if named is not None:
        return tuple(name.strip() for name in named.split(",") if name.strip())
    import cupy

    return tuple(str(device) for device in range(cupy.cuda.runtime.getDeviceCount()))


def _begin(prepare: Callable[..., object] | None = None, *given: Any) -> None:
    """Begin a worker: it ends when its driver does, and does not mind interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_driver()
    if prepare is not None:
        prepare(*given)


def _receive(task: bytes, started: Synchronized[int], threads: int, devices: tuple[str, ...]) -> None:
    """Receive what a worker needs: its task and its share of the machine."""
    global _task
    with started.get_lock():
        number, started.value = started.value, started.value + 1
    # Both are read when Numba and CuPy are first imported: before the task is unpickled.
    os.environ.setdefault("NUMBA_NUM_THREADS", str(threads))
    if devices:
        os.environ["CUDA_VISIBLE_DEVICES"] = devices[number % len(devices)]
    _task = pickle.loads(task)


def end_with_driver() -> None:
    """See to it that this process ends when the one that started it does, whatever it is doing then."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    _be_killed_with(parent.sentinel)
    threading.Thread(target=_exit_after, args=(parent.sentinel,), daemon=True).start()


def _be_killed_with(sentinel: int) -> None:
    """Let the kernel end this process when a pipe closes: a thread waits for a long call in C.

    Linux alone does so.
    """
    if sys.platform != "linux":
        return
    import fcntl

    with contextlib.suppress(OSError):
        fcntl.fcntl(sentinel, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(sentinel, fcntl.F_SETSIG, signal.SIGKILL)
        fcntl.fcntl(sentinel, fcntl.F_SETFL, fcntl.fcntl(sentinel, fcntl.F_GETFL) | os.O_ASYNC)


def _exit_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
