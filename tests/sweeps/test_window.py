"""Blocks through an executor: how many are in flight, and what becomes of those that it loses."""

from concurrent.futures import BrokenExecutor, Executor, Future, wait
from types import SimpleNamespace

import pytest

from ropetheory.sweeps import window
from ropetheory.sweeps.run import sweep
from tests.sweeps.driver import BLOCKS, small


class Forgetful(Executor):
    """Breaks during a submission, and forgets what was submitted."""

    def __init__(self):
        self.calls = 0

    def submit(self, fn, /, *arguments):
        self.calls += 1
        if self.calls > BLOCKS // 2 and not arguments:
            message = "broken"
            raise BrokenExecutor(message)
        return Future()


def test_blocks_that_an_executor_forgets_are_named(monkeypatch):
    monkeypatch.setattr(window, "SILENCE", 0.01)
    found = sweep(small(), executor=Forgetful())
    assert (found.done, list(found.failed)) == (0, list(range(32)))


class Waiting(Executor):
    """Holds what is submitted until it is waited for."""

    def __init__(self):
        self.held = []

    def submit(self, fn, /, *arguments):
        self.held.append((Future(), fn, arguments))
        return self.held[-1][0]


@pytest.mark.parametrize(("workers", "most"), [(1, 32), (17, 34)])
def test_the_window_is_bounded(monkeypatch, workers, most):
    executor, seen = Waiting(), []

    def finish(flying, **options):
        seen.append(len(flying))
        for future, fn, arguments in executor.held:
            future.set_result(fn(*arguments))
        executor.held.clear()
        return wait(flying, **options)

    monkeypatch.setattr(window, "wait", finish)
    assert sweep(small(), executor=executor, workers=workers).complete
    assert seen == [most, BLOCKS - most]


class Failing(Executor):
    """Runs each block at once, and fails by itself at one."""

    def submit(self, fn, /, *arguments):
        future = Future()
        if arguments == (2,):
            future.set_exception(OSError("the worker was\nkilled"))
        else:
            future.set_result(fn(*arguments))
        return future


def test_a_block_at_which_the_executor_fails_is_failed_and_not_lost():
    added, failed = [], []
    tally = SimpleNamespace(
        add=lambda block, result: added.append((block, result)), fail=lambda *told: failed.append(told)
    )
    lost = window.through_window(Failing(), lambda block: {"result": 10 * block}, iter(range(4)), 2, tally)
    assert lost == []
    assert sorted(added) == [(0, 0), (1, 10), (3, 30)]
    assert failed == [(2, "OSError: the worker was killed")]
