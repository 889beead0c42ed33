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
    from collections.abc import Iterator, Sequence

    from ropetheory.cli.commands import Commands, Parser
    from ropetheory.rocq.check import Checked
    from ropetheory.rocq.plan import Plan
    from ropetheory.verify.select import Selection


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    parser = add_command(
        commands, "certify", run,
        description="Write theorems and claims as sources of the proof assistant Rocq (Coq): each step, "
        "each conclusion, the certified numbers of claims, and the wrong versions to refute. With --check "
        "Rocq proves them. Compiled files stay beside the sources, and are compiled again only where "
        "their source changes.",
        epilog="Exit status: 0 Rocq accepts all that was tried, 1 it rejects something or the result "
        "differs from the record, 3 something ran out of time or was not tried, 2 nothing could be checked.",
    )  # fmt: skip
    parser.add_argument(
        "name", nargs="*", metavar="NAME",
        help="only these claims, theorems or conclusions (THEOREM.CONCLUSION); or headlines",
    )
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="folder of the sources (default with --check: a cache)"
    )
    parser.add_argument("--check", action="store_true", help="let Rocq prove them; it must be installed")
    parser.add_argument(
        "--half", choices=("numbers", "derivations"), default="",
        help="with --check: compile only what numbers decide, or only the rest",
    )  # fmt: skip
    add_json(parser)
    add_with(parser)
    add_jobs(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write the sources, and check them if asked."""
    from ropetheory.errors import MissingDependencyError, UsageError
    from ropetheory.rocq.check import coqc
    from ropetheory.rocq.files import texts, write
    from ropetheory.rocq.plan import demand_known, plan
    from ropetheory.rocq.scan import strange
    from ropetheory.verify.contributed import add_files

    brought = add_files(arguments.files)
    demand_known(arguments.name)
    if not arguments.check and arguments.out is None:
        raise UsageError("nothing to do: add --check to run Rocq, or --out DIR to write the sources")
    if arguments.half and not arguments.check:
        raise UsageError("--half says what is compiled: add --check")
    try:
        if arguments.check:
            coqc()
        if arguments.files and not _verified(brought, arguments.files):
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


def _verified(brought: Selection, files: Sequence[str]) -> bool:
    """Verify what files bring: what the checker does not confirm is not stated for Rocq."""
    from ropetheory.verify.run import verify

    report = verify(brought, jobs=1, points=0, files=files)
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
