"""The command `sweep`: what it prints, what it refuses, how it ends."""

from __future__ import annotations

import argparse
import contextlib
import json
import re
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from ropetheory.cli import sweep
from ropetheory.cli.main import main
from ropetheory.cli.sweep import MOST_WORKERS, add_options, open_executor, plan_of
from ropetheory.errors import UsageError
from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.sweeps import run
from ropetheory.sweeps.run import attempt
from tests.sweeps import driver
from tests.sweeps.journals import rows

DRIVER = Path(driver.__file__)
GRID = ["--base", "1e4,5e5", "--dim", "64:128:2", "--length", "1e3:1e6:log:20", "--scale", "1:8:1"]
SWEEP = ["sweep", "ntk_critical_pair", "ntk_base", *GRID, "-j", "1"]
BY_TWO = [*SWEEP[:-1], "2", "--block", "500"]
PATIENCE = 600  # seconds by the clock for what takes one: machines are busy


def test_the_report_names_extremes_and_where_they_are(capsys):
    condition = ["--where", "scale > 1 and ntk_base < 1e6"]
    assert main([*SWEEP, *condition, "--histogram", "ntk_critical_pair=0:64:16"]) == 0
    out, err = capsys.readouterr()
    assert err.startswith("10,560 points in 1 block; ")
    assert err.endswith(" per block; 1 worker\n")
    assert "ntk_critical_pair  min" in out
    assert "base=10,000, dim=64" in out
    assert "holds at" in out
    assert "16 … 32" in out
    assert "complete: 1 block" in out


def test_json_is_one_object_with_exact_numbers(capsys):
    assert main([*SWEEP, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"schema", "ok", "plan", "points", "blocks", "quantities"}
    assert found["points"] == {"total": 10560, "done": 10560, "counted": 10560}
    assert found["blocks"] == {"total": 1, "done": 1, "failed": []}
    assert set(found["quantities"][0]) == {"name", "unit", "nan", "minimum", "maximum", "histogram"}
    assert found["quantities"][1]["minimum"]["value"] == 10000.0


def test_list_and_dry_run_compute_nothing(capsys, monkeypatch):
    monkeypatch.setattr(run, "sweep", None)
    assert main(["sweep", "--list"]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in QUANTITIES)
    assert main(["sweep", "--list", "--json"]) == 0
    assert [one["name"] for one in json.loads(capsys.readouterr().out)["quantities"]] == list(QUANTITIES)
    huge = ["--base", "2:1e6:1", "--dim", "64", "--length", "1e3:1e6:log:1000000", "critical_pair"]
    assert main(["sweep", *huge, "--dry-run", "--json"]) == 0
    out, err = capsys.readouterr()
    assert "999,999,000,000 points" in err
    assert json.loads(out)["points"] == 999_999_000_000


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["critical_pair"], "axis `base` must be given for critical_pair (such as --base ...)"),
        ([], "a grid needs a quantity"),
        (["critical_pear", *GRID], "did you mean `critical_pair`?"),
        ([*SWEEP[1:], "--offset", "4"], "axis `offset` is used by no quantity"),
        ([*SWEEP[1:], "--base", ""], "axis `base` must be decimal numbers; got ''"),
        ([*SWEEP[1:], "--base", "5e5,1e4"], "must be strictly increasing; got 500000.0 before 10000.0"),
        ([*SWEEP[1:], "--base", "nan"], "must be decimal numbers"),
        ([*SWEEP[1:], "--base=-1e4"], "`base` must be a finite number above 1; got -10000.0"),
        ([*SWEEP[1:], "--dim", "63"], "`dim` must be an even integer"),
        ([*SWEEP[1:], "--dim", "2"], "`dim` must be from 4 to"),
        ([*SWEEP[1:], "--length", "1:1e9:1e-9"], "at most 2^26 values; got about 1e17"),
        ([*SWEEP[1:], "--length", "0:10:1"], "`length`"),
        ([*SWEEP[1:], "--length", "1e3:1e6:log:1"], "a count from 2 on"),
        ([*SWEEP[1:], "--length", "1:1e300:1e290"], "at most 2^26 values"),
        ([*SWEEP[1:], "--where", "__import__('os')"], "comparisons joined by `and`"),
        ([*SWEEP[1:], "--where", "ntk_base < 1e999"], "finite numbers"),
        ([*SWEEP[1:], "--where", "scale > 2", "--where", ""], "comparisons joined by `and`"),
        ([*SWEEP[1:], "--colour=red"], "arguments: --colour=red; see python -m ropetheory sweep"),
        ([*SWEEP[1:], "--histogram", "ntk_base"], "must be NAME=EDGES"),
        ([*SWEEP[1:], "--histogram", "ntk_base=3,2"], "that increase"),
        ([*SWEEP[1:], "--histogram", "ntk_base=a:b:c"], "must be decimal numbers"),
        ([*SWEEP[1:], "--histogram", "critical_pair=0,1"], "needs the quantity itself"),
        ([*SWEEP[1:], "--block", "0"], "--block"),
        ([*SWEEP[1:], "--workers", "-3"], "--workers"),
        ([*SWEEP[1:], "--backend", "abacus"], "abacus"),
        ([*SWEEP[1:], "--journal", "/dev/full"], "must be a file on a disk"),
        ([*SWEEP[1:], "--journal", "/nowhere/at/all"], "No such file or directory"),
        ([*SWEEP[1:], "--out", "/dev/null"], "exists and is not a store"),
        ([*SWEEP[1:], "--scheduler", "nowhere"], "no scheduler answers at 'nowhere'"),
    ],
)
def test_wrong_usage_is_one_line_and_exit_2(arguments, words, capsys):
    try:
        code = main(["sweep", *arguments])
    except SystemExit as ended:  # argparse ends the process itself
        code = ended.code
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert words in err.splitlines()[-1]
    assert len([line for line in err.splitlines() if " points in " not in line]) == 1


def test_an_absent_backend_is_named(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "cupy", None)
    assert main([*SWEEP, "--backend", "cupy"]) == 2
    assert "pip install 'ropetheory[cuda12]'" in capsys.readouterr().err


def test_failed_blocks_are_exit_1_and_the_same_command_resumes(capsys, monkeypatch, tmp_path):
    def fail(made, out, block):
        return {"error": "ValueError: planned", "full": False} if block == 2 else attempt(made, out, block)

    command = [*SWEEP, "--block", "1000", "--journal", str(tmp_path / "j")]
    monkeypatch.setattr(run, "attempt", fail)
    assert main(command) == 1
    out = capsys.readouterr().out
    assert re.search("INCOMPLETE: 1 of [0-9]+ blocks failed", out)
    assert "block 2: ValueError: planned" in out
    assert main([*command, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["blocks"]["failed"] == [
        {"block": 2, "error": "ValueError: planned"}
    ]
    monkeypatch.undo()
    assert main([*command, "--json"]) == 0
    resumed = capsys.readouterr().out
    assert main([*SWEEP, "--block", "1000", "--json"]) == 0
    assert capsys.readouterr().out == resumed


def test_another_sweeps_journal_is_exit_2(capsys, tmp_path):
    journal = ["--journal", str(tmp_path / "j")]
    assert main([*SWEEP, *journal]) == 0
    assert main([*SWEEP, *journal, "--where", "scale > 2"]) == 2
    err = capsys.readouterr().err
    assert "belongs to another sweep: where is" in err
    (tmp_path / "notes").write_text("mine\n")
    assert main([*SWEEP, "--journal", str(tmp_path / "notes")]) == 2
    assert (tmp_path / "notes").read_text() == "mine\n"


def driven(folder, **options):
    options = {"folder": str(folder), "arguments": [*SWEEP, "--block", "500"], **options}
    return [sys.executable, str(DRIVER), json.dumps(options)]


def stopped(folder, fault, arguments, how, seen):
    """Send a signal to a sweep of which two things are seen; return how it ends once all let go of stderr."""
    command = driven(folder, fault=fault, arguments=arguments)
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as running:
        end = time.monotonic() + PATIENCE
        try:
            while len(seen()) < 2:
                assert running.poll() is None
                assert time.monotonic() < end
                time.sleep(0.02)
            running.send_signal(getattr(signal, how))
            _, err = running.communicate(timeout=PATIENCE)
        finally:
            running.kill()
    return running.returncode, err


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_a_full_disk_is_one_line_and_exit_2(tmp_path):
    pytest.importorskip("resource")
    arguments = [*SWEEP, "--block", "500", "--journal", str(tmp_path / "j")]
    done = subprocess.run(
        driven(tmp_path, fault="none", arguments=arguments, limit=40_000),
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot write the journal" in done.stderr.splitlines()[-1]
    assert len(done.stderr.splitlines()) == 2
    assert rows(tmp_path / "j")
    assert main(arguments) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT")
def test_an_interrupt_is_130_and_says_how_to_go_on(tmp_path):
    journal = tmp_path / "j"
    arguments = [*SWEEP, "--block", "500", "--journal", str(journal)]
    code, err = stopped(tmp_path, "slow", arguments, "SIGINT", lambda: rows(journal))
    assert code == 130
    assert err.splitlines()[-1] == "ropetheory: interrupted (run the same command again to go on)"
    assert main(arguments) == 0


def test_a_resumed_sweep_says_so(capsys, tmp_path):
    journal = tmp_path / "j.db"
    command = [*SWEEP, "--block", "1000", "--journal", str(journal)]
    assert main(command) == 0
    assert "resumed" not in capsys.readouterr().err
    total = len(rows(journal))
    with contextlib.closing(sqlite3.connect(journal)) as database, database:
        database.execute("DELETE FROM blocks WHERE block >= 4")
    assert main(command) == 0
    assert capsys.readouterr().err.splitlines()[-1] == f"resumed: 4 of {total} blocks from {journal}"


@pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT")
def test_an_interrupt_ends_workers_that_do_not_react(tmp_path):
    # The workers have an hour to sleep, and hold stderr open.
    code, err = stopped(tmp_path, "sleep", BY_TWO, "SIGINT", lambda: [*tmp_path.glob("worker-*")])
    assert code == 130
    assert err.splitlines()[-1].startswith("ropetheory: interrupted")


@pytest.mark.skipif(sys.platform == "win32", reason="sends SIGKILL")
@pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM"])
def test_a_kill_leaves_no_line_of_multiprocessing(tmp_path, how):
    code, err = stopped(tmp_path, "sleep", BY_TWO, how, lambda: [*tmp_path.glob("worker-*")])
    assert code == -getattr(signal, how)
    assert "resource_tracker" not in err
    assert "leaked" not in err


def test_an_interrupt_while_the_pool_starts_leaves_no_worker(tmp_path):
    done = subprocess.run(
        driven(tmp_path, fault="interrupt at start", arguments=BY_TWO),
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 130
    assert done.stderr.splitlines()[-1].startswith("ropetheory: interrupted")


def test_the_best_points_as_a_table_as_json_and_as_csv(capsys):
    top = ["--top", "3", "--by", "ntk_base"]
    assert main([*SWEEP, *top]) == 0
    assert "3 points of least ntk_base" in capsys.readouterr().out
    assert main([*SWEEP, *top, "--greatest", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["top"]
    assert [one["base"] for one in found] == [5e5] * 3
    assert main([*SWEEP, *top, "--csv"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "base,dim,length,scale,ntk_critical_pair,ntk_base"
    assert len(lines) == 4
    assert main([*SWEEP, "--csv"]) == 0
    assert capsys.readouterr().out.splitlines()[0].startswith("quantity,extreme,value,base")
    assert main([*SWEEP, "--by", "ntk_base"]) == 2


def arguments(*texts):
    parser = argparse.ArgumentParser()
    add_options(parser)
    axes = ["--base", "1e4,5e5", "--dim", "64:128:2", "--scale", "1:8:1"]
    return parser.parse_args(["ntk_base", *axes, *texts])


def test_an_empty_condition_is_no_condition_and_is_refused():
    # A variable of a shell that is not set must not become a sweep over every point.
    with pytest.raises(UsageError, match="a condition must be comparisons joined by `and`; got ''"):
        plan_of(arguments("--where", ""))


def test_repeated_conditions_all_hold():
    two = plan_of(arguments("--where", "scale > 2", "--where", "ntk_base < 1e6"))
    assert two == plan_of(arguments("--where", "scale > 2 and ntk_base < 1e6"))
    assert two != plan_of(arguments("--where", "scale > 2"))


def test_a_histogram_has_a_name_and_edges():
    made = plan_of(arguments("--histogram", "ntk_base=1e4:1e6:log:3"))
    ((name, edges),) = made.histograms
    assert name == "ntk_base"
    assert edges == pytest.approx((1e4, 1e5, 1e6))
    with pytest.raises(UsageError, match="must be NAME=EDGES; got 'ntk_base'"):
        plan_of(arguments("--histogram", "ntk_base"))


@pytest.mark.parametrize("text", ["0", "-1", "1.5", str(MOST_WORKERS + 1)])
def test_workers_are_counted_in_whole_numbers(text, capsys):
    with pytest.raises(SystemExit):
        arguments("-j", text)
    assert f"must be a whole number from 1 to {MOST_WORKERS}" in capsys.readouterr().err


def test_there_are_no_more_workers_than_blocks():
    options = arguments("-j", "7")
    plan = plan_of(options)
    with open_executor(options, plan) as (pool, workers):
        assert (pool, workers) == (None, min(7, plan.blocks))


@pytest.mark.parametrize(
    ("threads", "asked", "workers"), [((4, 2), (), 6), ((4, 2), ("-j", "3"), 3), ((), (), 1)]
)
def test_a_cluster_works_with_its_threads_unless_a_number_is_asked_for(monkeypatch, threads, asked, workers):
    closed = []
    client = SimpleNamespace(
        nthreads=lambda: dict(enumerate(threads)),
        get_executor=lambda *, pure: ("pool", pure),
        close=lambda: closed.append(True),
    )
    monkeypatch.setattr(sweep, "_connect", lambda address: client)
    options = arguments("--scheduler", "tcp://127.0.0.1:1", *asked)
    with open_executor(options, plan_of(options)) as found:
        assert found == (("pool", False), workers)
        assert not closed
    assert closed


def test_a_damaged_chunk_is_named_and_does_not_count_as_done(tmp_path, capsys):
    pytest.importorskip("zarr", reason="needs the extra `dense`")
    grid = ["--base", "1e4", "--dim", "64", "--length", "1e3:1e6:log:200", "--block", "1"]
    kept = ["--journal", str(tmp_path / "j"), "--out", str(tmp_path / "s")]
    asked = ["sweep", "critical_pair", *grid, *kept, "-j", "1"]
    assert main(asked) == 0
    (tmp_path / "s/critical_pair/c/0/0/7").write_bytes(b"")
    capsys.readouterr()
    assert main(asked) == 0
    said = capsys.readouterr().err
    assert "resumed: 199 of 200 blocks" in said
    assert "1 chunk of the store: critical_pair/c/0/0/7" in said
