"""``sweep``: extremes and histograms of quantities over a grid of any size."""

from __future__ import annotations

import argparse
import os
import re
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ropetheory.cli import interrupts, streams
from ropetheory.cli.commands import DIFFERS, OK, add_command, add_json, usage_error
from ropetheory.cli.terminal import block_bar, colour, columns
from ropetheory.errors import MissingDependencyError, RopeTheoryError, UsageError, echo
from ropetheory.numeric.grid.axes import NAMES, parse_numbers
from ropetheory.numeric.grid.backends.backend import BACKENDS
from ropetheory.numeric.grid.condition import parse_condition
from ropetheory.sweeps import planning
from ropetheory.sweeps.capacity import check_room
from ropetheory.sweeps.plan import Plan
from ropetheory.sweeps.reductions import MOST_TOP
from ropetheory.sweeps.workers import visible_devices

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor

    from ropetheory.cli.commands import Commands, Parser

_EXAMPLES = {
    "base": "1e4,5e5",
    "dim": "64:256:2",
    "length": "4k,128k or 1e3:1e6:log:200",
    "scale": "1:32:1",
    "alpha": "0.5,1",
    "beta": "1",
    "offset": "1:4096:1",
}
_PATIENCE = "10s"  # to reach a scheduler
_AS_ARGUMENT = re.compile(r"\(such as ([a-z]+)=(\.\.\.)\)")
_WORTH = 8  # blocks a process must have before a second one pays
MOST_WORKERS = 4096


class MissingClusterError(UsageError, MissingDependencyError):
    """The package that talks to a scheduler is not installed."""


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    parser = add_command(
        commands, "sweep", run,
        description="Evaluate quantities over the product of axes, block by block, and report where each is "
        "least and greatest. With --journal, an interrupted sweep resumes when the same command runs again.",
    )  # fmt: skip
    add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Sweep, or say what it would cost, and print what was found."""
    from ropetheory.report import sweep as report
    from ropetheory.sweeps.run import sweep

    width, coloured = columns(), colour()
    if arguments.list:
        listed = report.quantities_text(width=width, colour=coloured)
        print(report.quantities_json() + "\n" if arguments.json else listed, end="")
        return OK
    plan = plan_of(arguments)
    with open_executor(arguments, plan) as (executor, workers):
        print(report.estimate_text(plan, workers, dense=arguments.out is not None), file=sys.stderr)
        if arguments.dry_run:
            check_room(plan, workers, arguments.out, local=arguments.scheduler is None)
            print(report.estimate_json(plan, workers) + "\n" if arguments.json else "", end="")
            return OK
        try:
            with block_bar(plan.points / plan.blocks) as progress:
                found = sweep(
                    plan, executor=executor, workers=workers, journal=arguments.journal, out=arguments.out,
                    progress=_announce_resumption(arguments.journal, progress),
                )  # fmt: skip
        except KeyboardInterrupt:
            again = "run the same command again to go on"
            kept = again if arguments.journal else "without --journal nothing is kept"
            streams.say(f"interrupted ({kept})")
            interrupts.finish()
            return interrupts.INTERRUPTED
    if found.mended:
        print(report.mended_text(found.mended), file=sys.stderr)
    if arguments.json:
        print(report.sweep_json(found))
    elif arguments.csv:
        print(report.sweep_csv(found), end="")
    else:
        print(report.sweep_text(found, width=width, colour=coloured), end="")
    return OK if found.complete else DIFFERS


def _announce_resumption(
    journal: Path | None, progress: Callable[[int, int], None]
) -> Callable[[int, int], None]:
    """Let the first call, which counts what the journal brings along, say so."""
    from ropetheory.report.sweep import resumption_text

    started = False

    def report(done: int, total: int) -> None:
        nonlocal started
        if not started and journal is not None and done:
            print(resumption_text(done, total, journal), file=sys.stderr)
        started = True
        progress(done, total)

    return report


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options of a sweep."""
    add = parser.add_argument
    add("quantities", nargs="*", metavar="QUANTITY", help="what to compute; see --list")
    axes = parser.add_argument_group("axes", "a,b,c or start:stop:step or start:stop:log:count")
    for name in NAMES:
        axes.add_argument(f"--{name}", metavar="VALUES", help=f"such as {_EXAMPLES[name]}")
    add(
        "--where", action="append", default=[], metavar="TEXT",
        help="only points where it holds: 'ntk_base < 1e8 and critical_pair >= 40'; may be repeated",
    )  # fmt: skip
    add(
        "--histogram", action="append", default=[], metavar="NAME=EDGES",
        help="count a quantity between edges, such as critical_pair=0:64:8; may be repeated",
    )  # fmt: skip
    add("--top", type=_whole(MOST_TOP), metavar="N", help="list the N best points with all quantities")
    add("--by", metavar="QUANTITY", help="the quantity that ranks them (default: the first)")
    add("--greatest", action="store_true", help="the best are the greatest (default: the least)")
    add("--csv", action="store_true", help="print the points, or the extremes, as CSV")
    add("--backend", choices=BACKENDS, default="numpy", help="what computes a block (default: numpy)")
    add("--block", type=_whole(2**62), metavar="N", help="the most points of a block")
    add(
        "-j", "--workers", type=_whole(MOST_WORKERS), metavar="N",
        help="processes (default: one per core, at most 8; one per GPU with cupy)",
    )  # fmt: skip
    add("--scheduler", metavar="ADDRESS", help="run on a dask cluster, such as tcp://127.0.0.1:8786")
    add("--journal", type=Path, metavar="FILE", help="keep every finished block in this file")
    add("--out", type=Path, metavar="DIR", help="write all values too, as a zarr store")
    add_json(parser)
    add("--list", action="store_true", help="list the quantities, compute nothing")
    add("--dry-run", action="store_true", help="report the cost, compute nothing")


def plan_of(arguments: argparse.Namespace) -> Plan:
    """Return the plan that the options describe; whatever is wrong with it is wrong usage."""
    try:
        for text in arguments.where:
            parse_condition(text)  # an empty text, as of a variable not set, is no condition
        return planning.plan(
            arguments.quantities,
            {name: getattr(arguments, name) for name in NAMES},
            where=" and ".join(arguments.where) or None,
            histograms=dict(_histogram(text) for text in arguments.histogram),
            backend=arguments.backend,
            block=arguments.block,
            top=arguments.top,
            by=arguments.by,
            greatest=arguments.greatest,
        )
    except UsageError as error:
        # What Python calls an argument is an option here.
        raise type(error)(_AS_ARGUMENT.sub(r"(such as --\1 \2)", str(error))) from error
    except RopeTheoryError as error:
        raise usage_error(error) from error


@contextmanager
def open_executor(arguments: argparse.Namespace, plan: Plan) -> Iterator[tuple[Executor | None, int]]:
    """Open what the blocks will run on: a cluster, or None for this machine; with the number of workers."""
    if arguments.scheduler is None:
        yield None, min(arguments.workers or _usual_workers(plan), plan.blocks)
        return
    client = _connect(arguments.scheduler)
    try:
        workers = sum(client.nthreads().values())
        yield client.get_executor(pure=False), max(1, arguments.workers or workers)
    finally:
        client.close()


def _usual_workers(plan: Plan) -> int:
    if plan.backend == "cupy":
        return max(1, len(visible_devices()))
    # A process takes as long to start as it takes to do several blocks.
    return max(1, min(8, os.cpu_count() or 1, plan.blocks // _WORTH))


def _connect(address: str) -> Any:
    """Return a client of a dask scheduler."""
    try:
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port
    except ImportError as missing:
        message = "a scheduler needs dask (pip install 'ropetheory[distributed]')"
        raise MissingClusterError(message) from missing
    try:
        get_address_host_port(address)  # a client that fails on its text is slow to let go
        return Client(address, timeout=_PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError) as error:
        reason = " ".join(str(error).split())[:200]
        message = f"no scheduler answers at {echo(address)}: {reason} (start one with `dask scheduler`)"
        raise UsageError(message) from error


def _histogram(text: str) -> tuple[str, list[float]]:
    name, equals, edges = text.partition("=")
    if not equals:
        message = f"`--histogram` must be NAME=EDGES; got {echo(text)} (such as critical_pair=0:64:8)"
        raise UsageError(message)
    return name.strip(), parse_numbers(f"{name.strip()} edges", edges).tolist()


def _whole(most: int) -> Callable[[str], int]:
    """Return a parser of whole numbers from 1 on."""

    def parse(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 20 and 1 <= int(text) <= most):
            message = f"must be a whole number from 1 to {most}, got {text[:40]!r}"
            raise argparse.ArgumentTypeError(message)
        return int(text)

    return parse
