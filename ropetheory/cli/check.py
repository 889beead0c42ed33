"""``check``: ask whether a formula is true."""

from __future__ import annotations

import argparse
import contextlib
import signal
from typing import TYPE_CHECKING

from ropetheory.cli.commands import DIFFERS, NEITHER, OK, add_command, add_json, add_with
from ropetheory.cli.terminal import columns
from ropetheory.errors import RopeTheoryError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.cli.commands import Commands, Parser

ENDS = {"proved": OK, "refuted": DIFFERS, "neither": NEITHER}
"""The exit code, by what is found."""
PATIENCE = 60
"""Seconds of processor time for one formula."""


class OutOfTimeError(BaseException):
    """The time is over; no handler of other errors on the way may take it for its own."""


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
        with limited(PATIENCE):
            found = check(arguments.formula, where=arguments.where)
    except UsageError:
        raise
    except RopeTheoryError as error:  # 1 means refuted, and nothing was
        raise UsageError(str(error)) from None
    except OutOfTimeError:
        words = f"not decided within {PATIENCE} s of processor time; ask of a smaller formula"
        raise UsageError(words) from None
    if arguments.json:
        print(answer_json(found))
    else:
        print(answer_text(found, width=columns()), end="")
    return ENDS[found.found.value]


@contextlib.contextmanager
def limited(seconds: float) -> Iterator[None]:
    """End what takes longer, where the platform has such a clock."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def end(*_: object) -> None:
        raise OutOfTimeError

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
