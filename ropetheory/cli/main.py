"""The command line: parse, call, print, exit. The only module that prints.

Exit codes: 0 everything as recorded; 1 a verdict or a page differs; 2 usage, nothing selected,
unknown name, refused config, unwritable path; 130 interrupted.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import shlex
import shutil
import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import ropetheory
from ropetheory.errors import MissingDependencyError, RopeTheoryError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

OK, DIFFERS, USAGE, INTERRUPTED = 0, 1, 2, 130


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}; see {self.prog} --help", file=sys.stderr)
        sys.exit(USAGE)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m ropetheory",
        allow_abbrev=False,
        description="The checked theory of rotary position embeddings.",
    )
    parser.add_argument("--version", action="version", version=f"ropetheory {ropetheory.__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for add in (_add_verify, _add_show, _add_proofs, _add_figures, _add_inspect, _add_sweep):
        add(commands)
    for command in commands.choices.values():
        command.set_defaults(parser=command)
    return parser


def _add_verify(commands: argparse._SubParsersAction[_Parser]) -> None:
    verify = commands.add_parser(
        "verify",
        allow_abbrev=False,
        help="derive every theorem and decide every claim",
        description="Derive the theorems, try their mutants, hold the public functions against them, and "
        "decide what the sources print.",
    )
    verify.add_argument("--source", metavar="KEY", help="only the claims of one source")
    verify.add_argument("--theorem", metavar="ID", help="only one theorem and the claims that it settles")
    verify.add_argument(
        "--verdict",
        type=_verdicts,
        action="extend",
        default=[],
        metavar="NAME",
        help="list only the claims with this verdict on file, whatever it is; repeat it, or give a,b",
    )
    verify.add_argument("-k", dest="contains", metavar="TEXT", help="only ids that contain this text")
    verify.add_argument("-x", "--exitfirst", action="store_true", help="stop after the first failure")
    verify.add_argument(
        "-j", "--jobs", type=_jobs, metavar="N", help="processes (default: one a core, at most 8)"
    )
    verify.add_argument(
        "--points",
        type=_points,
        metavar="N",
        help="places drawn for a residual on the grid (default: 150; 0: none); one that compares all pairs, "
        "or both sides of a place, counts more points than N",
    )
    verify.add_argument(
        "--backend", default="numpy", metavar="NAME", help="of the grid: numpy (default), numba or cupy"
    )
    verify.add_argument("-v", "--verbose", action="store_true", help="list the claims that hold as well")
    verify.add_argument("--list", action="store_true", help="list what is selected, check nothing")
    verify.add_argument("--json", action="store_true", help="print one JSON object")
    verify.set_defaults(run=_verify)


def _add_show(commands: argparse._SubParsersAction[_Parser]) -> None:
    show = commands.add_parser(
        "show",
        allow_abbrev=False,
        help="everything about one claim, or one theorem",
        description="Check one claim (and the theorems that it relies on), or one theorem, and print "
        "everything about it.",
    )
    show.add_argument("name", metavar="CLAIM", help="id of a claim, or of a theorem; see verify --list")
    show.add_argument("--json", action="store_true", help="print its JSON object")
    show.set_defaults(run=_show)


def _add_proofs(commands: argparse._SubParsersAction[_Parser]) -> None:
    proofs = commands.add_parser(
        "proofs",
        allow_abbrev=False,
        help="write the proofs as Markdown pages",
        description="Write one page a theorem, one a source, and verdicts.md.",
    )
    proofs.add_argument(
        "--out", type=Path, default=Path("proofs"), metavar="DIR", help="folder (default: proofs)"
    )
    proofs.add_argument("--check", action="store_true", help="compare the folder with what would be written")
    proofs.add_argument(
        "-j", "--jobs", type=_jobs, metavar="N", help="processes (default: one a core, at most 8)"
    )
    proofs.set_defaults(run=_proofs)


def _add_figures(commands: argparse._SubParsersAction[_Parser]) -> None:
    figures = commands.add_parser(
        "figures",
        allow_abbrev=False,
        help="draw the figures, with the numbers behind them",
        description="Draw figures, each with its numbers as JSON, a manifest and a page that shows them.",
    )
    figures.add_argument("names", nargs="*", metavar="NAME", help="which (default: all); see --list")
    figures.add_argument(
        "--out", type=Path, default=Path("figures"), metavar="DIR", help="folder (default: figures)"
    )
    figures.add_argument(
        "--format", type=_some_of("svg", "png", "pdf"), default=["svg"], metavar="NAME",
        help="svg, png, pdf, or several as svg,pdf (default: svg)",
    )  # fmt: skip
    figures.add_argument(
        "--size", choices=("column", "page", "slide"), default="page", help="3.3, 6.9 or 13.3 inches wide"
    )
    figures.add_argument(
        "--theme", type=_some_of("light", "dark"), default=["light", "dark"], metavar="NAME",
        help="light or dark (default: both; the dark ones are NAME-dark)",
    )  # fmt: skip
    figures.add_argument("--check", action="store_true", help="recompute the numbers and compare the folder")
    figures.add_argument("--list", action="store_true", help="list the figures, draw nothing")
    figures.set_defaults(run=_figures)


def _some_of(*known: str) -> Callable[[str], list[str]]:
    """Return what reads names from a closed list, separated by commas."""

    def read(text: str) -> list[str]:
        names = list(dict.fromkeys(text.split(",")))
        if unknown := [name for name in names if name not in known]:
            raise argparse.ArgumentTypeError(f"must be of {', '.join(known)}, got {unknown[0][:40]!r}")
        return names

    return read


def _add_inspect(commands: argparse._SubParsersAction[_Parser]) -> None:
    inspect = commands.add_parser(
        "inspect",
        allow_abbrev=False,
        help="what a model's config.json says of its rotary embedding",
        description="Read a config.json: wavelengths, the critical pair, what leaves its trained arc at a "
        "length, what other methods would do there, factors, precision, contradictions.",
    )
    inspect.add_argument("config", metavar="CONFIG", help="a config.json, or the folder that holds it")
    inspect.add_argument(
        "--target", type=_length, metavar="LENGTH", help="tokens (default: the most that the file allows)"
    )
    inspect.add_argument("--layer-type", metavar="NAME", help="which layers, where the fields are nested")
    inspect.add_argument("--all", action="store_true", help="list every pair")
    inspect.add_argument("--json", action="store_true", help="print one JSON object")
    inspect.set_defaults(run=_inspect)


def _add_sweep(commands: argparse._SubParsersAction[_Parser]) -> None:
    from ropetheory.cli import sweep_options as sweep_request

    sweep = commands.add_parser(
        "sweep",
        allow_abbrev=False,
        help="extremes and histograms of quantities over a grid of any size",
        description="Evaluate quantities over the product of axes, block by block, and report where each is "
        "least and greatest. A journal survives kills; the same command resumes it.",
    )
    sweep_request.add_options(sweep)
    sweep.set_defaults(run=_sweep)


def _length(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 16 and 1 <= int(text) <= 2**53):
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 to 2^53, got {text[:40]!r}")
    return int(text)


def _points(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,12})?([eE]\+?[0-9]{1,2})?", text):
        number = Fraction(text)  # exact: 5e3 is whole, and 1.5 is not
        if number.denominator == 1 and number <= 10**11:
            return int(number)
    raise argparse.ArgumentTypeError(f"must be a whole number from 0 to {10**11}, got {text[:40]!r}")


def _verdicts(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _jobs(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 256):
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 to 256, got {text!r}")
    return int(text)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    arguments, unknown = _parser().parse_known_args(argv)
    if unknown:  # the command's own parser says so, and points to its own help
        arguments.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    # A terminal that cannot show a Greek letter gets its escape, not a traceback.
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # guarded
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        return run(arguments)
    except UsageError as error:
        print(f"ropetheory: {error}", file=sys.stderr)
        return USAGE
    except RopeTheoryError as error:
        print(f"ropetheory: {error}", file=sys.stderr)
        return DIFFERS
    except KeyboardInterrupt:
        print("ropetheory: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away (``| head``); closing stdout quietly is what other tools do.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DIFFERS


def _cores(wanted: int | None) -> int:
    return wanted if wanted is not None else min(8, os.cpu_count() or 1)


def _verify(arguments: argparse.Namespace) -> int:
    from ropetheory.report import verification as report
    from ropetheory.verify import run as verify

    selection = verify.select(arguments.source, arguments.theorem, arguments.contains, arguments.verdict)
    if arguments.list:
        for name in (*selection.theorems, *selection.claims):
            print(name)
        return OK
    with _progress() as progress:
        outcome = verify.verify(
            selection,
            jobs=_cores(arguments.jobs),
            first_failure=arguments.exitfirst,
            progress=progress,
            points=verify.POINTS if arguments.points is None else arguments.points,
            backend=arguments.backend,
        )
    if arguments.json:
        print(report.as_json(outcome))
    else:
        verbose = arguments.verbose or bool(arguments.verdict)
        grid = arguments.points is not None or arguments.backend != "numpy"
        text = report.as_text(outcome, width=_columns(), colour=_colour(), verbose=verbose, grid=grid)
        print(text, end="")
    return OK if outcome.ok else DIFFERS


def _show(arguments: argparse.Namespace) -> int:
    from ropetheory.report import claim as claim_view, verification as report
    from ropetheory.verify import run as verify

    selection = verify.find(arguments.name)
    with _progress() as progress:
        outcome = verify.verify(selection, progress=progress)
    result: verify.Result = outcome.theorems[0] if outcome.theorems else outcome.claims[0]
    if arguments.json:
        print(report.result_as_json(result))
    else:
        print(claim_view.as_text(result, width=_columns(), colour=_colour()), end="")
    return OK if outcome.ok else DIFFERS


def _proofs(arguments: argparse.Namespace) -> int:
    from ropetheory.report import pages

    pages.demand_folder(arguments.out, check=arguments.check)
    with _progress() as progress:
        outcome, written = pages.render(jobs=_cores(arguments.jobs), progress=progress)
    if not outcome.ok:
        print("ropetheory: verify fails, so there is nothing to write; run verify", file=sys.stderr)
        return DIFFERS
    if arguments.check:
        differences = pages.compare(written, arguments.out)
        for line in differences:
            print(line)
        if differences:
            print(
                f"{arguments.out} is stale: write it again with python -m ropetheory proofs", file=sys.stderr
            )
        return DIFFERS if differences else OK
    pages.write(written, arguments.out)
    print(f"{len(written)} pages in {arguments.out}")
    return OK


def _figures(arguments: argparse.Namespace) -> int:
    from ropetheory.figures import catalogue, folder

    if arguments.list:
        for name in catalogue.select(arguments.names):
            print(f"{name:20} {catalogue.MODULES[name]}")
        return OK
    if arguments.check:
        return _check_figures(arguments.out, arguments.names)
    try:
        with _progress("drawing") as progress:
            files = folder.write(
                arguments.out, arguments.names, forms=arguments.format, size=arguments.size,
                themes=arguments.theme, progress=progress,
            )  # fmt: skip
    except MissingDependencyError as error:
        raise UsageError(str(error)) from error
    print(f"{len(files)} files in {arguments.out}")
    return OK


def _check_figures(out: Path, names: list[str]) -> int:
    """Compare a folder of figures; say what was compared, or how to draw it again."""
    from ropetheory.figures import catalogue, folder

    differences = folder.compare(out, names)
    for line in differences:
        print(line)
    chosen = folder.expected(out, names)
    part = len(chosen) < len(catalogue.MODULES)
    listed = f", all that {out / folder.MANIFEST} lists" if part and not names else ""
    if differences:
        again = shlex.join(["figures", *(chosen if part else ()), "--out", str(out)])
        print(f"{out} is stale{listed and f' (compared{listed})'}: draw it again with "
              f"python -m ropetheory {again}", file=sys.stderr)
        return DIFFERS
    print(f"{len(chosen)} figure{'s' * (len(chosen) != 1)} as recomputed{listed}")
    return OK


def _inspect(arguments: argparse.Namespace) -> int:
    from ropetheory.models import config as model, inspection
    from ropetheory.report import model_json as inspection_json, model_text as inspection_text

    try:
        read = model.read_config(arguments.config, layer_type=arguments.layer_type)
        found = inspection.inspect(read, arguments.target)
    except RopeTheoryError as error:
        raise UsageError(" ".join(str(error).split())) from error
    if arguments.json:
        print(json.dumps(inspection_json.as_dict(found), ensure_ascii=False, allow_nan=False, indent=1))
    else:
        print(
            inspection_text.as_text(found, width=_columns(), colour=_colour(), every=arguments.all), end=""
        )
    return OK


def _sweep(arguments: argparse.Namespace) -> int:
    from ropetheory.cli import sweep_options as sweep_request
    from ropetheory.report import sweep_json, sweep_text
    from ropetheory.sweeps.run import sweep

    width, colour = _columns(), _colour()
    if arguments.list:
        listed = sweep_text.quantities_text(width=width, colour=colour)
        print(sweep_json.quantities() if arguments.json else listed, end="")
        return OK
    plan = sweep_request.requested(arguments)
    with sweep_request.executor(arguments, plan) as (executor, workers):
        print(sweep_text.estimate(plan, workers, dense=arguments.out is not None), file=sys.stderr)
        if arguments.dry_run:
            sweep_request.check(arguments, plan, workers)
            print(sweep_json.estimate(plan, workers) if arguments.json else "", end="")
            return OK
        try:
            with _sweep_bar(plan.points / plan.blocks) as progress:
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
        print(sweep_json.result(found), end="")
    else:
        print(sweep_text.result(found, width=width, colour=colour), end="")
    return OK if found.complete else DIFFERS


def _saying_resumed(
    journal: Path | None, progress: Callable[[int, int], None]
) -> Callable[[int, int], None]:
    """Let the first call, which counts what the journal brings along, say so."""
    from ropetheory.report import sweep_text

    started = False

    def report(done: int, total: int) -> None:
        nonlocal started
        if not started and journal is not None and done:
            print(sweep_text.resumed(done, total, journal), file=sys.stderr)
        started = True
        progress(done, total)

    return report


@contextlib.contextmanager
def _sweep_bar(points_of_block: float) -> Iterator[Callable[[int, int], None]]:
    """Show a bar with rate and time left on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        Task,
        TaskID,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(TextColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{(task.speed or 0.0) * points_of_block / 1e6:,.1f} Mpoints/s")

    columns = (
        BarColumn(), TaskProgressColumn(), TextColumn("{task.completed}/{task.total} blocks"), Rate(""),
        TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        tasks: list[TaskID] = []

        def show(done: int, total: int) -> None:
            # What a journal brings along counts as done from the start, and not into the rate.
            if not tasks:
                tasks.append(bar.add_task("", total=total, completed=done))
            bar.update(tasks[0], completed=done)

        yield show


def _columns() -> int:
    return shutil.get_terminal_size((100, 24)).columns


def _colour() -> bool:
    """Follow NO_COLOR, then FORCE_COLOR (both count when not empty), then the terminal."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


@contextlib.contextmanager
def _progress(doing: str = "checking") -> Iterator[Callable[[int, int, str], None]]:
    """Show a bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda done, total, name: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn(doing),
        BarColumn(),
        TextColumn("{task.completed}/{task.total} {task.description}"),
    )
    with Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total, name: bar.update(task, completed=done, total=total, description=name)
