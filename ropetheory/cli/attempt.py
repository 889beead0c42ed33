"""``try``: look for a proof of a formula, and print the entry that keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.cli.check import ENDS
from ropetheory.cli.commands import NEITHER, OK, add_command, add_json, add_with
from ropetheory.cli.terminal import columns
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.patience import PATIENCE, OutOfTimeError, limited

if TYPE_CHECKING:
    import argparse

    from ropetheory.cli.commands import Commands, Parser


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    parser = add_command(
        commands, "try", run,
        description="Look for a proof of a formula as check does, and print it as a file with one theorem, "
        "which verify --with accepts. Earlier results that the proof uses become lemmas, with their "
        "proofs. Choose an id, and write the title, the summary and the idea in your own words.",
        epilog="Exit status: 0 proved and printed, 1 refuted, 3 neither, or the proof does not fit into one "
        "theorem, 2 not a formula of the language.",
    )  # fmt: skip
    parser.add_argument("formula", metavar="FORMULA", help="as for check")
    parser.add_argument(
        "--where", action="append", default=[], metavar="CONDITION", help="as for check"
    )
    parser.add_argument("--id", default="asked", metavar="NAME", help="id of the theorem (default: asked)")
    add_with(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Look for a proof, and print the entry or what was found."""
    from ropetheory.report.answer import attempt_json, attempt_text
    from ropetheory.verify.asking.entry import attempt
    from ropetheory.verify.contributed import add_files, demand_id, demand_name

    try:
        demand_name(arguments.id)
        demand_id(arguments.id)
        add_files(arguments.files)
        with limited(PATIENCE):
            found = attempt(arguments.formula, arguments.where, name=arguments.id)
    except UsageError:
        raise
    except RopeTheoryError as error:
        raise UsageError(str(error)) from None
    except OutOfTimeError:
        words = f"not found within {PATIENCE} s of processor time; try a smaller formula"
        raise UsageError(words) from None
    print(attempt_json(found) if arguments.json else attempt_text(found, width=columns()), end="")
    return OK if found.theorem is not None else ENDS[found.answer.found.value] or NEITHER
