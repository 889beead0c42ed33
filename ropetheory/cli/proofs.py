"""``proofs``: what is proved and decided, as pages."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.cli.commands import DIFFERS, OK, add_command, add_jobs, add_with, cores
from ropetheory.cli.terminal import progress_bar

if TYPE_CHECKING:
    from ropetheory.cli.commands import Commands, Parser


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    parser = add_command(
        commands, "proofs", run,
        description="Derive everything and write it as Markdown pages: one for each theorem, source, maker "
        "of models and engine, with verdicts, errata and the language.",
    )  # fmt: skip
    parser.add_argument(
        "--out", type=Path, default=Path("proofs"), metavar="DIR", help="folder (default: proofs)"
    )
    parser.add_argument("--check", action="store_true", help="compare the folder with what would be written")
    add_jobs(parser)
    add_with(parser)


def run(arguments: argparse.Namespace) -> int:
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
