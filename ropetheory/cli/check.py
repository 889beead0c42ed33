"""``check``: ask whether a formula is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.cli.commands import DIFFERS, NEITHER, OK, add_command, add_json, add_with
from ropetheory.cli.terminal import columns
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.patience import PATIENCE

if TYPE_CHECKING:
    import argparse

    from ropetheory.cli.commands import Commands, Parser

ENDS = {"proved": OK, "refuted": DIFFERS, "neither": NEITHER}
"""The exit code, by what is found."""


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    parser = add_command(
        commands, "check", run,
        description="Find out whether a formula is true for all values of its letters. The answer is proved "
        "(by a conclusion of a theorem, or by the rules of the checker), refuted (at a point), or neither. "
        "proofs/language.md describes the language.",
        epilog="Exit status: 0 proved, 1 refuted, 3 neither, 2 not a formula of the language.",
    )  # fmt: skip
    parser.add_argument(
        "formula", metavar="FORMULA", help='as "wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d-2))"'
    )
    parser.add_argument(
        "--where",
        action="append",
        default=[],
        metavar="CONDITION",
        help='a condition on its letters, as "d >= 4" or "d == 128"; may be repeated',
    )
    add_with(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Ask, and print what is found."""
    from ropetheory.report.answer import answer_json, answer_text
    from ropetheory.verify.asking.check import check
    from ropetheory.verify.contributed import add_files

    try:
        add_files(arguments.files)
        found = check(arguments.formula, where=arguments.where, seconds=PATIENCE)
    except UsageError:
        raise
    except RopeTheoryError as error:  # 1 means refuted, and nothing was
        raise UsageError(str(error)) from None
    if arguments.json:
        print(answer_json(found))
    else:
        print(answer_text(found, width=columns()), end="")
    return ENDS[found.found.value]
