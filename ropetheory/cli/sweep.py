"""``sweep``: extremes and histograms of quantities over a grid of any size."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.cli import sweep_options
from ropetheory.cli.commands import DIFFERS, INTERRUPTED, OK
from ropetheory.cli.terminal import block_bar, colour, columns

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.cli.commands import Commands, Parser


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    sweep = commands.add_parser(
        "sweep",
        allow_abbrev=False,
        help="extremes and histograms of quantities over a grid of any size",
        description="Evaluate quantities over the product of axes, block by block, and report where each is "
        "least and greatest. A journal survives kills; the same command resumes it.",
    )
    sweep_options.add_options(sweep)
    sweep.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Sweep, or say what it would cost, and print what was found."""
    from ropetheory.report import sweep_json, sweep_text
    from ropetheory.sweeps.run import sweep

    width, coloured = columns(), colour()
    if arguments.list:
        listed = sweep_text.quantities_text(width=width, colour=coloured)
        print(sweep_json.quantities_json() if arguments.json else listed, end="")
        return OK
    plan = sweep_options.requested(arguments)
    with sweep_options.executor(arguments, plan) as (executor, workers):
        print(sweep_text.estimate_text(plan, workers, dense=arguments.out is not None), file=sys.stderr)
        if arguments.dry_run:
            sweep_options.check(arguments, plan, workers)
            print(sweep_json.estimate_json(plan, workers) if arguments.json else "", end="")
            return OK
        _silence_tracker()
        try:
            with block_bar(plan.points / plan.blocks) as progress:
                found = sweep(
                    plan, executor=executor, workers=workers, journal=arguments.journal, out=arguments.out,
                    progress=_saying_resumed(arguments.journal, progress),
                )  # fmt: skip
        except KeyboardInterrupt:
            again = "run the same command again to go on"
            kept = again if arguments.journal else "without --journal nothing is kept"
            print(f"ropetheory: interrupted ({kept})", file=sys.stderr)
            return INTERRUPTED
    if arguments.json:
        print(sweep_json.sweep_json(found), end="")
    elif arguments.csv:
        print(sweep_text.sweep_csv(found), end="")
    else:
        print(sweep_text.sweep_text(found, width=width, colour=coloured), end="")
    return OK if found.complete else DIFFERS


def _silence_tracker() -> None:
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


def _saying_resumed(
    journal: Path | None, progress: Callable[[int, int], None]
) -> Callable[[int, int], None]:
    """Let the first call, which counts what the journal brings along, say so."""
    from ropetheory.report import sweep_text

    started = False

    def report(done: int, total: int) -> None:
        nonlocal started
        if not started and journal is not None and done:
            print(sweep_text.resumption_text(done, total, journal), file=sys.stderr)
        started = True
        progress(done, total)

    return report
