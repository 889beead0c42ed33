"""``show``: everything about one claim, one erratum or one theorem."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ropetheory.cli.commands import DIFFERS, OK, add_with
from ropetheory.cli.terminal import colour, columns, progress_bar

if TYPE_CHECKING:
    from ropetheory.cli.commands import Commands, Parser


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    show = commands.add_parser(
        "show",
        allow_abbrev=False,
        help="everything about one claim, one erratum, or one theorem with its proof",
        description="Check one claim (and the theorems that it relies on), one erratum, or one theorem, "
        "and print everything about it; of a theorem every step, or those of one conclusion.",
    )
    show.add_argument(
        "name",
        metavar="CLAIM",
        help="id of a claim, an erratum or a theorem, or THEOREM.CONCLUSION; see verify --list",
    )
    add_with(show)
    show.add_argument("--json", action="store_true", help="print its JSON object")
    show.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check one claim, erratum or theorem and print what was found of it."""
    from ropetheory.report import single, verification_json
    from ropetheory.verify.contributed import add_files
    from ropetheory.verify.run import verify
    from ropetheory.verify.select import find, split

    add_files(arguments.files)
    selection = find(arguments.name)
    with progress_bar() as progress:
        report = verify(selection, progress=progress, files=arguments.files)
    # With an erratum its claims come along, and with a claim an erratum that it alone shows.
    result = next((found for found in report.results if found.id == arguments.name), report.results[0])
    if arguments.json:
        print(verification_json.result_json(result))
    else:
        _, conclusion = split(arguments.name)
        print(single.result_text(result, conclusion=conclusion, width=columns(), colour=colour()), end="")
    return OK if report.ok else DIFFERS
