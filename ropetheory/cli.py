"""The command line: parse, call, print, exit. The only module that prints.

Exit codes: 0 everything as recorded; 1 a verdict or a page differs; 2 usage, nothing selected,
unknown name, refused config, unwritable path; 130 interrupted.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import ropetheory
from ropetheory.errors import RopeTheoryError, UsageError

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
    for add in (_add_verify, _add_show, _add_proofs, _add_inspect):
        add(commands)
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


def _length(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 16 and 1 <= int(text) <= 2**53):
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 to 2^53, got {text[:40]!r}")
    return int(text)


def _verdicts(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _jobs(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 256):
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 to 256, got {text!r}")
    return int(text)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    arguments = _parser().parse_args(argv)
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
    from ropetheory import report, verify

    selection = verify.select(arguments.source, arguments.theorem, arguments.contains, arguments.verdict)
    if arguments.list:
        for name in (*selection.theorems, *selection.claims):
            print(name)
        return OK
    with _progress() as progress:
        outcome = verify.verify(
            selection, jobs=_cores(arguments.jobs), first_failure=arguments.exitfirst, progress=progress
        )
    if arguments.json:
        print(report.as_json(outcome))
    else:
        verbose = arguments.verbose or bool(arguments.verdict)
        print(report.as_text(outcome, width=_columns(), colour=_colour(), verbose=verbose), end="")
    return OK if outcome.ok else DIFFERS


def _show(arguments: argparse.Namespace) -> int:
    from ropetheory import claim_view, report, verify

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
    from ropetheory import pages

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


def _inspect(arguments: argparse.Namespace) -> int:
    from ropetheory import inspection, inspection_json, inspection_text, model

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
def _progress() -> Iterator[Callable[[int, int, str], None]]:
    """Show a bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda done, total, name: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("checking"),
        BarColumn(),
        TextColumn("{task.completed}/{task.total} {task.description}"),
    )
    with Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total, name: bar.update(task, completed=done, total=total, description=name)
