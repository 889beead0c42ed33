"""The options of a sweep, and the plan that they make."""

from __future__ import annotations

import argparse
from types import SimpleNamespace

import pytest

from ropetheory.cli import sweep_options
from ropetheory.cli.sweep_options import MOST_WORKERS, add_options, executor, requested
from ropetheory.errors import UsageError


def arguments(*texts):
    parser = argparse.ArgumentParser()
    add_options(parser)
    axes = ["--base", "1e4,5e5", "--dim", "64:128:2", "--scale", "1:8:1"]
    return parser.parse_args(["ntk_base", *axes, *texts])


def test_an_empty_condition_is_no_condition_and_is_refused():
    # A variable of a shell that is not set must not become a sweep over every point.
    with pytest.raises(UsageError, match="a condition must be comparisons joined by `and`; got ''"):
        requested(arguments("--where", ""))


def test_repeated_conditions_all_hold():
    two = requested(arguments("--where", "scale > 2", "--where", "ntk_base < 1e6"))
    assert two == requested(arguments("--where", "scale > 2 and ntk_base < 1e6"))
    assert two != requested(arguments("--where", "scale > 2"))


def test_a_histogram_has_a_name_and_edges():
    made = requested(arguments("--histogram", "ntk_base=1e4:1e6:log:3"))
    ((name, edges),) = made.histograms
    assert name == "ntk_base"
    assert edges == pytest.approx((1e4, 1e5, 1e6))
    with pytest.raises(UsageError, match="must be NAME=EDGES; got 'ntk_base'"):
        requested(arguments("--histogram", "ntk_base"))


@pytest.mark.parametrize("text", ["0", "-1", "1.5", str(MOST_WORKERS + 1)])
def test_workers_are_counted_in_whole_numbers(text, capsys):
    with pytest.raises(SystemExit):
        arguments("-j", text)
    assert f"must be a whole number from 1 to {MOST_WORKERS}" in capsys.readouterr().err


def test_there_are_no_more_workers_than_blocks():
    options = arguments("-j", "7")
    plan = requested(options)
    with executor(options, plan) as (pool, workers):
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
    monkeypatch.setattr(sweep_options, "_connected", lambda address: client)
    options = arguments("--scheduler", "tcp://127.0.0.1:1", *asked)
    with executor(options, requested(options)) as found:
        assert found == (("pool", False), workers)
        assert not closed
    assert closed
