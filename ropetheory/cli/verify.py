"""``verify``: derive the theorems, decide the claims."""

from __future__ import annotations

import argparse
import re
import sys
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from ropetheory.cli.commands import DIFFERS, OK, add_command, add_jobs, add_json, add_with, cores
from ropetheory.cli.html import add_html, check_html, write_html
from ropetheory.cli.terminal import UNWRAPPED, colour, columns, progress_bar

if TYPE_CHECKING:
    from ropetheory.cli.commands import Commands, Parser
    from ropetheory.verify.select import Selection

WORDS = """\
columns of the tables:
  theorem     a statement derived here; the checker confirms each step
  classical   how many classical theorems it cites (`show ID` names them)
  functions   how many public functions are compared with its formulas
  wrong       wrong versions of its conclusions: rejected/tried
  steps       steps that the checker confirms
  all         claims of the source; verdicts count these alone
  lemmas      statements that the source needs and does not make: ours
  grid        a line: the functions at many points, against their formulas

verdicts:
  holds       true as printed
  holds-if    true under a hypothesis that is not printed
  refuted     false as printed
  imprecise   false to the letter, true in a milder reading
  definition  a convention: nothing to prove
  empirical   an experiment: only its arithmetic is checked
  open        not settled

Exit status: 0 everything is as recorded, 1 something differs, 2 nothing could
be checked.
"""
"""What the words of the report mean, for the help."""


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    parser = add_command(
        commands, "verify", run,
        description="Derive the theorems, reject wrong versions of them, compare the public\n"
        "functions with them, and decide the claims of the sources. A whole run prints\n"
        "two tables and its result; a selection, or -v, lists claims as well.",
        epilog=WORDS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--source", metavar="KEY", help="only the claims of one source")
    parser.add_argument("--theorem", metavar="ID", help="only one theorem and the claims that it settles")
    parser.add_argument(
        "--verdict",
        type=_verdicts,
        action="extend",
        default=[],
        metavar="NAME",
        help="list only the claims with this recorded verdict; several as a,b, or repeat the option",
    )
    parser.add_argument("-k", dest="contains", metavar="TEXT", help="only ids that contain this text")
    parser.add_argument("-x", "--exitfirst", action="store_true", help="stop after the first failure")
    add_jobs(parser)
    parser.add_argument(
        "--points",
        type=_points,
        metavar="N",
        help="places of the grid at which a function is compared with its formula (default: 150; 0: none); "
        "a comparison of all pairs, or on both sides of a place, takes several points at each",
    )
    parser.add_argument(
        "--backend", default="numpy", metavar="NAME",
        help="what computes the grid: numpy (default), numba or cupy",
    )  # fmt: skip
    add_with(parser)
    parser.add_argument("-v", "--verbose", action="store_true", help="list every claim, and every deviation")
    parser.add_argument("--list", action="store_true", help="list what is selected, check nothing")
    add_html(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Check what is selected, or list it, and print what was found."""
    from ropetheory.verify.contributed import add_files
    from ropetheory.verify.select import select

    brought = add_files(arguments.files)
    narrowing = (arguments.source, arguments.theorem, arguments.contains, arguments.verdict)
    selection = select(*narrowing) if any(narrowing) or not arguments.files else brought
    if arguments.list:
        for name in (*selection.theorems, *selection.claims):
            print(name)
        return OK
    return _check(arguments, selection, narrowed=any(narrowing) or bool(arguments.files))


def _check(arguments: argparse.Namespace, selection: Selection, *, narrowed: bool) -> int:
    from ropetheory.report import verification
    from ropetheory.report.html import HtmlPage
    from ropetheory.verify.run import verify
    from ropetheory.verify.select import POINTS

    check_html(arguments)
    with progress_bar() as progress:
        report = verify(
            selection,
            jobs=cores(arguments.jobs),
            first_failure=arguments.exitfirst,
            progress=progress,
            points=POINTS if arguments.points is None else arguments.points,
            backend=arguments.backend,
            files=arguments.files,
        )
    verbose = arguments.verbose or bool(arguments.verdict)
    grid = arguments.points is not None or arguments.backend != "numpy"
    text = partial(verification.report_text, report, details=narrowed, verbose=verbose, grid=grid)
    write_html(arguments, "What is proved and decided", lambda: [text(page=HtmlPage())])
    if arguments.json:
        print(verification.report_json(report))
    else:
        print(text(width=columns(piped=UNWRAPPED), colour=colour()), end="")
    if report.missing:
        print(report.missing, file=sys.stderr)
    return OK if report.ok else DIFFERS


def _points(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,12})?([eE]\+?[0-9]{1,2})?", text):
        number = Fraction(text)  # exact: 5e3 is whole, and 1.5 is not
        if number.denominator == 1 and number <= 10**11:
            return int(number)
    raise argparse.ArgumentTypeError(f"must be a whole number from 0 to {10**11}, got {text[:40]!r}")


def _verdicts(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]
