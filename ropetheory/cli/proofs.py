"""``proofs``, ``certify``: what is proved and decided, as pages; and stated for Rocq, which checks it."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.cli.commands import DIFFERS, OK, USAGE, add_command, add_jobs, add_json, add_with, cores
from ropetheory.cli.terminal import progress_bar

if TYPE_CHECKING:
    from ropetheory.cli.commands import Commands, Parser
    from ropetheory.rocq.check import Checked
    from ropetheory.rocq.plan import Plan


def add_proofs(commands: Commands[Parser]) -> None:
    """Declare ``proofs``."""
    parser = add_command(
        commands, "proofs", prove,
        help="write the proofs as Markdown pages",
        description="Write one page a theorem, one a source, and verdicts.md.",
    )  # fmt: skip
    parser.add_argument(
        "--out", type=Path, default=Path("proofs"), metavar="DIR", help="folder (default: proofs)"
    )
    parser.add_argument("--check", action="store_true", help="compare the folder with what would be written")
    add_jobs(parser)
    add_with(parser)


def prove(arguments: argparse.Namespace) -> int:
    """Write the pages, or compare a folder with them."""
    from ropetheory.report import pages
    from ropetheory.verify.contributed import add_files
    from ropetheory.verify.run import verify
    from ropetheory.verify.select import select

    pages.check_folder(arguments.out, check=arguments.check)
    add_files(arguments.files)
    with progress_bar() as progress:
        report = verify(
            select(),
            jobs=cores(arguments.jobs),
            progress=progress,
            derivations=True,
            files=arguments.files,
        )
    if not report.ok:
        print("ropetheory: verify fails, so there is nothing to write; run verify", file=sys.stderr)
        return DIFFERS
    written = pages.render(report)
    if arguments.check:
        return _compare(written, arguments.out)
    pages.write_pages(written, arguments.out)
    print(f"{len(written)} pages in {arguments.out}")
    return OK


def _compare(written: dict[str, str], out: Path) -> int:
    from ropetheory.report import pages

    differences = pages.compare_pages(written, out)
    for line in differences:
        print(line)
    if differences:
        print(f"{out} is stale: write it again with python -m ropetheory proofs", file=sys.stderr)
    return DIFFERS if differences else OK


def add_certify(commands: Commands[Parser]) -> None:
    """Declare ``certify``."""
    parser = add_command(
        commands, "certify", certify,
        help="state what the registry holds for the proof assistant Rocq, and let it check that",
        description="Write Rocq (Coq) sources from the registry: certified facts of claims, wrong versions "
        "of conclusions that must fail, steps of derivations and conclusions. With --check Rocq proves them.",
    )  # fmt: skip
    parser.add_argument("name", nargs="*", metavar="NAME", help="only these claims and theorems, by id")
    parser.add_argument("--out", type=Path, metavar="DIR", help="write the sources to a folder")
    parser.add_argument("--check", action="store_true", help="run Rocq on them, if it is installed")
    add_json(parser)
    add_with(parser)
    add_jobs(parser)


def certify(arguments: argparse.Namespace) -> int:
    """Write the sources, and check them if asked."""
    from ropetheory.errors import MissingDependencyError, UsageError
    from ropetheory.rocq.check import coqc
    from ropetheory.rocq.files import write
    from ropetheory.rocq.plan import plan
    from ropetheory.verify.contributed import add_files

    if not arguments.check and arguments.out is None:
        raise UsageError("nothing to do: give --out DIR to write the sources, --check to check them")
    try:
        if arguments.check:
            coqc()
        add_files(arguments.files)
        made = plan(arguments.name)
        made.whole = made.whole and not arguments.files  # the record is of the package alone
        if arguments.out is None:
            with tempfile.TemporaryDirectory() as folder:
                write(Path(folder), made.files)
                return _report(made, _checked(Path(folder), made, arguments), arguments)
        write(arguments.out, made.files)
        done = _checked(arguments.out, made, arguments) if arguments.check else []
        return _report(made, done, arguments)
    except MissingDependencyError as error:
        print(f"ropetheory: {error}", file=sys.stderr)
        return USAGE


def _checked(folder: Path, made: Plan, arguments: argparse.Namespace) -> list[Checked]:
    from ropetheory.rocq.check import check, prepare

    prepare(folder)
    return list(check(folder, made.files, cores(arguments.jobs)))


def _report(made: Plan, done: list[Checked], arguments: argparse.Namespace) -> int:
    from ropetheory.report.fields import json_text
    from ropetheory.report.rocq import certification_dict, certification_text

    if arguments.json:
        print(json_text(certification_dict(made, done)))
    else:
        print(certification_text(made, done))
    return DIFFERS if any(one.problem for one in done) or (done and made.differs()) else OK
