"""``check``: ask whether a formula is true."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ropetheory.cli.commands import DIFFERS, NEITHER, OK, add_command, add_json, add_with
from ropetheory.cli.terminal import columns

if TYPE_CHECKING:
    from ropetheory.cli.commands import Commands, Parser


def add_check(commands: Commands[Parser]) -> None:
    """Declare ``check``."""
    parser = add_command(
        commands, "check", ask,
        help="ask whether a formula is true",
        description="Find out whether a formula is true for all values of its letters: proved by a "
        "conclusion or by the rules, refuted at a point, or neither. The language has its page, "
        "proofs/language.md.",
        epilog="Exit status: 0 proved, 1 refuted, 3 neither, 2 no formula of the language.",
    )  # fmt: skip
    parser.add_argument(
        "formula", metavar="FORMULA", help='as "wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d-2))"'
    )
    parser.add_argument(
        "--where",
        action="append",
        default=[],
        metavar="CONDITION",
        help='under which it is meant, as "d >= 4" or "d == 128"; repeat it',
    )
    add_with(parser)
    add_json(parser)


def ask(arguments: argparse.Namespace) -> int:
    """Ask, and print what is found."""
    from ropetheory.report.answer import answer_json, answer_text
    from ropetheory.verify.asking.answer import Found
    from ropetheory.verify.asking.check import check
    from ropetheory.verify.contributed import add_files

    add_files(arguments.files)
    found = check(arguments.formula, where=arguments.where)
    if arguments.json:
        print(answer_json(found))
    else:
        print(answer_text(found, width=columns()), end="")
    return {Found.PROVED: OK, Found.REFUTED: DIFFERS, Found.NEITHER: NEITHER}[found.found]
