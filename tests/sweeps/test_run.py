"""A sweep gives the same numbers whatever runs it, and whatever happens on the way."""

import contextlib
import errno
import functools
import itertools
import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import ropetheory
from ropetheory.errors import RopeTheoryError, UsageError, WrongKindError
from ropetheory.numeric.grid.axes import Axis
from ropetheory.report.sweep import sweep_json
from ropetheory.sweeps import run
from ropetheory.sweeps.blocks import evaluate_block
from ropetheory.sweeps.planning import plan
from ropetheory.sweeps.reductions import merge
from ropetheory.sweeps.run import attempt, describe_error, sweep
from ropetheory.sweeps.tally import summarise
from ropetheory.sweeps.workers import Inline
from tests.sweeps import driver
from tests.sweeps.driver import AXES, BLOCKS, QUANTITIES, small
from tests.sweeps.journals import beside, rows

DRIVER = Path(driver.__file__)
PATIENCE = 60


def command(**options):
    return [sys.executable, str(DRIVER), json.dumps(options, default=str)]


def drive(**options):
    """Run a driver to its end and return the JSON that it prints."""
    done = subprocess.run(command(**options), capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def whole():
    """The result of the small plan from one pass over its blocks, as JSON."""
    made = small()
    summary = summarise(made, functools.reduce(merge, (evaluate_block(made, k) for k in range(made.blocks))))
    return json.loads(sweep_json(run.SweepResult(made, summary, made.blocks, {})))


def as_json(found):
    return json.loads(sweep_json(found))


def test_extremes_are_those_of_the_public_functions():
    found = sweep(plan(["critical_pair", "ntk_base"], AXES))
    grid = list(itertools.product(*(axis.values.tolist() for axis in found.plan.axes)))
    pairs = [ropetheory.critical_pair(b, d, L) for b, d, L, _ in grid]
    bases = [ropetheory.ntk_base(b, d, s) for b, d, _, s in grid]
    pair, base = found.summary.quantities
    assert (pair.minimum.value, pair.minimum.index) == (min(pairs), pairs.index(min(pairs)))
    assert (pair.maximum.value, pair.maximum.index) == (max(pairs), pairs.index(max(pairs)))
    # 4 ulp each, in another order of roundings.
    assert base.maximum.value == pytest.approx(max(bases), rel=8 * 2**-52, abs=0)
    assert list(base.maximum.point.values()) == list(grid[base.maximum.index])


class Backwards(Executor):
    """Finishes what was submitted last first."""

    def __init__(self):
        self.waiting = []

    def submit(self, fn, /, *arguments):
        future = Future()
        self.waiting.append((future, fn, arguments))
        if len(self.waiting) == 32 or arguments[0] == BLOCKS - 1:
            for one, call, given in reversed(self.waiting):
                one.set_result(call(*given))
            self.waiting.clear()
        return future


@pytest.mark.parametrize("make", [Inline, lambda: ThreadPoolExecutor(3), Backwards])
def test_no_executor_and_no_order_changes_a_bit(make, whole):
    with make() as executor:
        assert as_json(sweep(small(), executor=executor)) == whole
    assert as_json(sweep(small())) == whole


def test_our_processes_give_the_same_and_a_killed_one_is_replaced(tmp_path, whole):
    found = drive(fault="kill once", folder=tmp_path, workers=2, journal=tmp_path / "j")
    assert (tmp_path / "killed").exists()
    assert found == whole


def test_a_block_that_kills_its_worker_is_named_and_the_others_are_done(tmp_path, whole):
    journal = tmp_path / "j"
    found = drive(fault="kill", folder=tmp_path, workers=2, journal=journal)
    named = [{"block": 5, "error": "its worker was killed, twice"}]
    assert found["blocks"] == {"total": BLOCKS, "done": BLOCKS - 1, "failed": named}
    assert not found["ok"]
    assert as_json(sweep(small(), journal=journal)) == whole


def test_where_no_worker_survives_the_sweep_ends(tmp_path):
    script = tmp_path / "unguarded.py"
    script.write_text(
        "from ropetheory import sweep\nfrom tests.sweeps.driver import small\n"
        "print(sweep(small(), workers=2))"
    )
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=False, timeout=PATIENCE,
        env={**os.environ, "PYTHONPATH": str(DRIVER.parents[2])},
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    said = [line for line in done.stderr.splitlines() if "no worker survives" in line]
    assert len(said) == 1  # what Python says of the dead workers may come after it
    assert "__main__" in said[0]


def alive(pid):
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    return False


def wait_until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to see processes")
def test_a_driver_that_is_killed_leaves_no_worker_and_resumes_to_the_same_numbers(tmp_path, whole):
    journal = tmp_path / "j"
    driver = subprocess.Popen(command(fault="slow", folder=tmp_path, workers=2, journal=journal))
    wait_until(lambda: len(rows(journal)) > 3 and len(list(tmp_path.glob("worker-*"))) == 2)
    workers = [int(path.name.split("-")[1]) for path in tmp_path.glob("worker-*")]
    assert len(workers) == 2
    assert all(map(alive, workers))
    driver.kill()
    driver.wait()
    wait_until(lambda: not any(map(alive, workers)))
    kept = rows(journal)
    assert 3 < len(kept) < BLOCKS
    with beside(journal).open("r+b") as file:  # as if its last write had been torn, too
        file.truncate(beside(journal).stat().st_size - 100)
    torn = rows(journal)
    assert len(torn) == len(kept) - 1
    assert as_json(sweep(small(), journal=journal)) == whole
    assert set(torn) <= set(rows(journal))
    assert len(rows(journal)) == BLOCKS


def failing(made, out, block):
    if block in (3, 7):
        return attempt(made, out, made.blocks + block)
    return attempt(made, out, block)


@pytest.mark.parametrize("make", [lambda: None, lambda: ThreadPoolExecutor(2)])
def test_a_block_that_raises_is_named_and_tried_again(make, tmp_path, whole, monkeypatch):
    journal = tmp_path / "j"
    monkeypatch.setattr(run, "attempt", failing)
    executor = make()
    found = sweep(small(), executor=executor, journal=journal)
    assert list(found.failed) == [3, 7]
    assert found.failed[3].startswith(f"RopeTheoryError: block {BLOCKS + 3} must be from 0 to {BLOCKS - 1}")
    assert (found.complete, found.done) == (False, BLOCKS - 2)
    assert [block for block, _, error, _ in rows(journal) if error] == [3, 7]
    monkeypatch.undo()
    assert as_json(sweep(small(), journal=journal, executor=executor)) == whole
    if executor is not None:
        executor.shutdown()


class Breaking(ThreadPoolExecutor):
    """Breaks after a number of blocks, with one in its hands."""

    def __init__(self, good):
        super().__init__(1)
        self.left = good

    def submit(self, fn, /, *arguments):
        self.left -= 1
        if self.left < -1:
            message = "broken"
            raise BrokenExecutor(message)
        if self.left < 0:
            future = Future()
            future.set_exception(BrokenExecutor("broken"))
            return future
        return super().submit(fn, *arguments)


def test_a_callers_executor_that_breaks_ends_the_sweep_with_names(tmp_path, whole):
    with Breaking(10) as executor:
        found = sweep(small(), executor=executor, journal=tmp_path / "j")
    assert found.done == 10
    assert set(found.failed) == {10, 11}
    assert "executor broke" in found.failed[10]
    assert as_json(sweep(small(), journal=tmp_path / "j")) == whole


def test_an_executor_that_is_shut_down_ends_the_sweep():
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    found = sweep(small(), executor=executor)
    assert (found.done, list(found.failed)) == (0, [0])
    assert found.summary.quantities[0].minimum is None


def test_a_standard_pool_whose_worker_dies_ends_with_names(tmp_path):
    import multiprocessing

    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        pid = pool.submit(os.getpid).result()
        os.kill(pid, signal.SIGKILL)
        found = sweep(small(), executor=pool)
    assert not found.complete
    assert found.failed


class Canned(Executor):
    """Answers at once from one result, so that a plan of very many blocks costs nothing."""

    def __init__(self, result):
        self.result = json.dumps(result)

    def submit(self, fn, /, block):
        future = Future()
        future.set_result({"result": json.loads(self.result)})
        return future


def test_a_trillion_points_cost_no_memory():
    axes = {"base": np.linspace(1e4, 1e6, 1000), "dim": np.arange(64, 2064, 2), "length": "1e3:1e6:log:1000",
            "scale": np.linspace(1, 32, 1000)}  # fmt: skip
    made = plan(QUANTITIES, axes)
    assert (made.points, made.blocks) == (10**12, 10**6)
    base, dim, *others = made.axes
    few = replace(made, axes=(base, Axis("dim", dim.values[:3]), *others))
    executor = Canned(evaluate_block(made, 0))
    tracemalloc.start()
    found = sweep(few, executor=executor)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert found.done == few.blocks == 3000
    # 3000 results of a kilobyte each would be 3 MB; a window of 32 and one total are not 1 MB.
    assert peak < 10**6


def test_progress_counts_every_block():
    seen = []
    sweep(small(), progress=lambda done, total: seen.append((done, total)))
    assert seen == [(k, BLOCKS) for k in range(BLOCKS + 1)]


def test_an_interrupt_keeps_what_is_done(tmp_path, whole):
    def interrupt(done, total):
        if done == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sweep(small(), journal=tmp_path / "j", progress=interrupt)
    assert len(rows(tmp_path / "j")) == 7
    assert as_json(sweep(small(), journal=tmp_path / "j")) == whole


@pytest.mark.parametrize("workers", [0, -1, 1.0, True, "2", 10**6])
def test_workers_must_be_a_number_of_processes(workers):
    with pytest.raises(RopeTheoryError, match="`workers` must be a whole number"):
        sweep(small(), workers=workers)


def test_a_plan_must_be_one():
    with pytest.raises(WrongKindError, match="`plan` must be a Plan; got dict"):
        sweep(small().as_dict())


class Client:
    """What a client of dask looks like: it submits, and is no executor."""

    def submit(self, fn, *arguments):
        raise AssertionError


@pytest.mark.parametrize("executor", [2, Client(), ThreadPoolExecutor])
def test_an_executor_must_be_one(executor):
    with pytest.raises(WrongKindError, match=r"client\.get_executor\(pure=False\); .* workers=2"):
        sweep(small(), executor=executor)


def test_the_small_plan_has_more_blocks_than_a_window():
    assert small().blocks == BLOCKS > 32


def test_dask_gives_the_same_though_a_worker_is_killed(tmp_path, whole):
    distributed = pytest.importorskip("distributed", reason="needs the extra `distributed`")
    killed = []
    made = small()
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None, "silence_logs": 60}
    with (
        distributed.LocalCluster(processes=True, local_directory=str(tmp_path), **options) as cluster,
        distributed.Client(cluster) as client,
    ):
        pids = list(client.run(os.getpid).values())

        def kill(done, total):
            if done == 6 and not killed:
                killed.append(pids[0])
                os.kill(pids[0], signal.SIGKILL)

        found = sweep(made, executor=client.get_executor(pure=False), progress=kill)
    assert killed
    assert as_json(found) == whole


def test_a_result_and_a_plan_show_their_tables():
    import ropetheory as rt

    made = rt.plan(["ntk_base"], {"base": [1e4, 5e5], "dim": 128, "scale": "1:4:1"})
    assert str(made) == "ntk_base on base 2, dim 1, scale 4: 8 points in 1 block on numpy"
    found = rt.sweep(made)
    assert [line["extreme"] for line in found.table] == ["min", "max"]
    lines = str(found).splitlines()
    assert lines[0].endswith("; complete")
    assert lines[1].split()[:3] == ["quantity", "extreme", "value"]
    assert repr(found) == str(found)


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
    monkeypatch.setattr(run, "SILENCE", 0.01)
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

    monkeypatch.setattr(run, "wait", finish)
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
    lost = run.run_window(Failing(), lambda block: {"result": 10 * block}, iter(range(4)), 2, tally)
    assert lost == []
    assert sorted(added) == [(0, 0), (1, 10), (3, 30)]
    assert failed == [(2, "OSError: the worker was killed")]


class Stumbling(Executor):
    """Runs each block at once, and fails by itself at the first try of each."""

    def __init__(self):
        self.tried = set()

    def submit(self, fn, /, *arguments):
        future = Future()
        if arguments in self.tried:
            future.set_result(fn(*arguments))
        else:
            self.tried.add(arguments)
            future.set_exception(ValueError("not enough values to unpack (expected 3, got 1)"))
        return future


def test_a_block_at_which_the_executor_fails_once_is_tried_again():
    added, failed = [], []
    tally = SimpleNamespace(
        add=lambda block, result: added.append(block), fail=lambda *told: failed.append(told)
    )
    assert run.run_window(Stumbling(), lambda block: {"result": block}, iter(range(4)), 2, tally) == []
    assert (sorted(added), failed) == ([0, 1, 2, 3], [])


def test_a_block_is_what_its_evaluation_gives():
    assert attempt(small(), None, 3) == {"result": evaluate_block(small(), 3)}


@pytest.mark.parametrize(
    ("error", "full"),
    [
        (ValueError("two\nlines"), False),
        (OSError(errno.ENOSPC, "No space left"), True),
        (OSError(errno.EACCES, "Permission denied"), False),
    ],
)
def test_what_a_block_raises_is_data_and_a_full_disk_is_told_apart(monkeypatch, error, full):
    def fail(plan, block):
        raise error

    monkeypatch.setattr(run, "evaluate_block", fail)
    found = attempt(small(), None, 3)
    assert found == {"error": describe_error(error), "full": full}
    assert "\n" not in found["error"]


def test_a_block_that_is_interrupted_is_no_data(monkeypatch):
    def interrupt(plan, block):
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "evaluate_block", interrupt)
    with pytest.raises(KeyboardInterrupt):
        attempt(small(), None, 3)


def test_a_long_message_is_cut():
    assert describe_error(ValueError("x" * 999)) == f"ValueError: {'x' * 488}"


def test_a_block_is_written_where_a_store_is_asked_for(monkeypatch, tmp_path):
    found = []

    def store(path, made):
        return SimpleNamespace(write=lambda block: found.append((path, made, block)) or {"x": 7})

    monkeypatch.setattr(run, "Store", store)
    assert attempt(small(), tmp_path, 3) == {"result": evaluate_block(small(), 3) | {"chunks": {"x": 7}}}
    assert found == [(tmp_path, small(), 3)]
    attempt(small(), None, 3)
    assert len(found) == 1


@pytest.mark.parametrize("name", ["journal", "out"])
def test_no_path_holds_a_nul(name):
    with pytest.raises(UsageError, match=r"no path holds a NUL, as 'a\\x00b' does"):
        run.sweep(small(), **{name: "a\0b"})
