"""Executors of our own: inline, and processes that end whatever they do."""

import os
import signal
import time
from contextlib import closing
from pathlib import Path

import pytest

from ropetheory.sweeps import workers
from ropetheory.sweeps.workers import Inline, pool, visible_devices, work


def place(block):
    """A task: where it runs and with what."""
    if block == 99:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        Path(os.environ["SIGN"]).touch()
        time.sleep(3600)
    names = ("CUDA_VISIBLE_DEVICES", "NUMBA_NUM_THREADS")
    return {"pid": os.getpid(), "block": block, **{name: os.environ.get(name) for name in names}}


def test_inline_runs_at_once_and_keeps_what_is_raised():
    assert Inline().submit(divmod, 7, 2).result(timeout=0) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        Inline().submit(divmod, 7, 0).result(timeout=0)


def test_no_other_process_is_a_worker():
    with pytest.raises(RuntimeError, match="not a worker of a sweep"):
        work(0)


def test_each_worker_has_its_task_and_its_share_of_the_machine(monkeypatch):
    monkeypatch.delenv("NUMBA_NUM_THREADS", raising=False)
    with closing(pool(place, 2, ("3", "7"))) as executor:
        found = [executor.submit(work, block).result() for block in range(6)]
    assert [one["block"] for one in found] == list(range(6))
    assert os.getpid() not in {one["pid"] for one in found}
    assert {one["CUDA_VISIBLE_DEVICES"] for one in found} <= {"3", "7"}
    assert {one["NUMBA_NUM_THREADS"] for one in found} == {str(max(1, os.cpu_count() // 2))}


def test_a_pool_ends_though_its_worker_does_not_react(monkeypatch, tmp_path):
    sign = tmp_path / "sleeps"
    monkeypatch.setenv("SIGN", str(sign))
    monkeypatch.setattr(workers, "_GRACE", (0.5, 0.5, 2.0))
    executor = pool(place, 1)
    pid = executor.submit(work, 0).result()["pid"]
    executor.submit(work, 99)
    end = time.monotonic() + 60
    while not sign.exists():
        assert time.monotonic() < end
        time.sleep(0.02)
    executor.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.parametrize(("named", "found"), [("", ()), ("1", ("1",)), ("0, 2,", ("0", "2"))])
def test_devices_are_those_that_the_driver_may_see(monkeypatch, named, found):
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", named)
    assert visible_devices() == found
