"""``errata``: the mistakes of the documents, the weightiest first."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ropetheory.cli.commands import DIFFERS, OK, add_with
from ropetheory.cli.terminal import colour, columns

if TYPE_CHECKING:
    from ropetheory.cli.commands import Commands, Parser


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    errata = commands.add_parser(
        "errata",
        allow_abbrev=False,
        help="the mistakes of the documents, the weightiest first",
        description="List the mistakes of the documents, ranked: one that changes a result before one that "
        "changes a number, and that before one of wording; of those, what practice depends on; then by how "
        "many claims show it. Of one document also where each stands, what is true, why, and both sides in "
        "numbers, computed now; the verdicts of the claims are computed by verify. "
        "`show ERRATUM` says everything about one.",
    )
    errata.add_argument("source", nargs="?", metavar="SOURCE", help="only those of one document, in full")
    add_with(errata)
    errata.add_argument("--json", action="store_true", help="print one JSON object, in full")
    errata.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Evaluate the figures of the errata, and print the table."""
    from ropetheory.errors import UsageError
    from ropetheory.literature.registry import errata
    from ropetheory.report import single
    from ropetheory.report.errata import data, text
    from ropetheory.verify.contributed import add_files
    from ropetheory.verify.work import evaluate_erratum

    add_files(arguments.files)
    chosen = errata(arguments.source)
    if not chosen:
        raise UsageError(f"no erratum of {arguments.source or 'any document'} is on file")
    results = [evaluate_erratum(erratum) for erratum in chosen]
    if arguments.json:
        print(data.errata_json(results))
    else:
        print(text.errata_table(chosen), end="")
        for result in results:
            if arguments.source or not result.ok:
                print(f"\n{single.result_text(result, width=columns(), colour=colour())}", end="")
    return OK if all(result.ok for result in results) else DIFFERS
