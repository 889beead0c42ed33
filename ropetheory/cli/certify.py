"""``certify``: what the registry holds, stated for the proof assistant Rocq and checked by it."""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.cli.commands import (
    DIFFERS,
    NEITHER,
    OK,
    USAGE,
    add_command,
    add_jobs,
    add_json,
    add_with,
    cores,
)
from ropetheory.cli.terminal import progress_bar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.cli.commands import Commands, Parser
    from ropetheory.rocq.check import Checked
    from ropetheory.rocq.plan import Plan


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    parser = add_command(
        commands, "certify", run,
        description="Write Rocq (Coq) sources from the registry: certified facts of claims, wrong "
        "versions of conclusions that must fail, steps of derivations and conclusions. With --check "
        "Rocq proves them. What is compiled stays in the folder of the sources, and is compiled "
        "anew only where it changes.",
        epilog="Exit status: 0 all that was tried is accepted, 1 something is not accepted or not as "
        "recorded, 3 something was not done within its time or not tried, 2 nothing could be checked.",
    )  # fmt: skip
    parser.add_argument(
        "name", nargs="*", metavar="NAME", help="only these claims, theorems or results (THEOREM.RESULT)"
    )
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="the folder of the sources (with --check alone: a cache)"
    )
    parser.add_argument("--check", action="store_true", help="run Rocq on them, if it is installed")
    parser.add_argument(
        "--half", choices=("numbers", "derivations"), default="",
        help="with --check, compile only what is decided by numbers, or only the rest",
    )  # fmt: skip
    add_json(parser)
    add_with(parser)
    add_jobs(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write the sources, and check them if asked."""
    from ropetheory.errors import MissingDependencyError, UsageError
    from ropetheory.rocq.check import coqc
    from ropetheory.rocq.files import texts, write
    from ropetheory.rocq.plan import plan
    from ropetheory.rocq.scan import strange

    if not arguments.check and arguments.out is None:
        raise UsageError("nothing to do: give --out DIR to write the sources, --check to check them")
    if arguments.half and not arguments.check:
        raise UsageError("--half says what is compiled: give --check, too")
    try:
        if arguments.check:
            coqc()
        if arguments.files and not _verified(arguments):
            return DIFFERS
        made = plan(arguments.name)
        made.whole = made.whole and not arguments.files  # the record is of the package alone
        made.half = arguments.half
        written = texts(made.files)
        if unknown := strange(written):
            raise UsageError(f"no source may hold {unknown[0]}")
        with _folder(arguments.out) as folder:
            write(folder, written)
            done, wrong = _checked(folder, made, arguments) if arguments.check else ([], [])
        return _report(made, done, wrong, arguments)
    except MissingDependencyError as error:
        print(f"ropetheory: {error}", file=sys.stderr)
        return USAGE


def _verified(arguments: argparse.Namespace) -> bool:
    """Verify what files bring: what the checker does not confirm is not stated for Rocq."""
    from ropetheory.verify.contributed import add_files
    from ropetheory.verify.run import verify

    report = verify(add_files(arguments.files), jobs=1, points=0, files=arguments.files)
    for one in report.results:
        if not one.ok:
            print(f"ropetheory: {one.id} is not verified: {one.problem}", file=sys.stderr)
    return report.ok


@contextlib.contextmanager
def _folder(named: Path | None) -> Iterator[Path]:
    """Yield the folder that is named, or the cache; where another run has that, a folder of this run."""
    from ropetheory.rocq.kept import cache_folder, locked

    if named is not None:
        yield named
        return
    with contextlib.ExitStack() as stack:
        try:
            folder = cache_folder()
            stack.enter_context(locked(folder))
        except OSError:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        yield folder


def _checked(folder: Path, made: Plan, arguments: argparse.Namespace) -> tuple[list[Checked], list[str]]:
    """Compile everything and read it again; return what came of each file, and what is wrong with all."""
    from ropetheory.rocq.audit import read_again
    from ropetheory.rocq.check import Outcome, check, coqc, prepare
    from ropetheory.rocq.files import library
    from ropetheory.rocq.kept import Kept

    jobs, kept = cores(arguments.jobs), Kept(folder, coqc())
    done: list[Checked] = []
    with progress_bar("Rocq") as progress:
        progress(0, len(made.compiled()) + 1, "library")
        prepare(folder, jobs, kept)
        for one in check(folder, made.compiled(), jobs, kept):
            done.append(one)
            progress(len(done) + 1, len(made.compiled()) + 2, one.source.name)
        accepted = [one.source for one in done if one.outcome is Outcome.ACCEPTED]
        read = [path for one in accepted if not one.computes for path in one.paths]
        listed = [path for one in accepted if one.computes for path in one.paths]
        wrong = read_again(folder, [*library(), *read], listed)
    return done, wrong


def _report(made: Plan, done: list[Checked], wrong: list[str], arguments: argparse.Namespace) -> int:
    from ropetheory.report.fields import json_text
    from ropetheory.report.rocq import certification_dict, certification_text
    from ropetheory.rocq.check import Outcome

    if arguments.json:
        print(json_text(certification_dict(made, done, wrong)))
    else:
        print(certification_text(made, done, wrong))
    outcomes = {one.outcome for one in done}
    if wrong or Outcome.REFUSED in outcomes or (done and made.differs()):
        return DIFFERS
    return NEITHER if outcomes & {Outcome.LATE, Outcome.UNTRIED} else OK
