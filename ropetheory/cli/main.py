"""The command line: parse, call, exit. Its commands are the only code that prints.

Exit codes: 0 everything as recorded; 1 a verdict or a page differs; 2 usage, nothing selected,
unknown name, refused config, unwritable path; 3 a formula that is neither proved nor refuted; 130
interrupted.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

import ropetheory
from ropetheory.cli import conform, figures, models, proofs, show, sweep, verify
from ropetheory.cli.commands import DIFFERS, INTERRUPTED, USAGE, Parser, Run
from ropetheory.cli.terminal import IN_ASCII
from ropetheory.errors import RopeTheoryError, UsageError

COMMANDS = (
    verify.add, show.add_errata, show.add_check, show.add_show, show.add_replay, proofs.add_proofs,
    figures.add, models.add_inspect, models.add_extend, models.add_base, sweep.add, conform.add,
    proofs.add_certify,
)  # fmt: skip
"""What declares each command, in the order of the help."""


def _parser() -> Parser:
    parser = Parser(
        prog="python -m ropetheory",
        allow_abbrev=False,
        description="The checked theory of rotary position embeddings.",
    )
    parser.add_argument("--version", action="version", version=f"ropetheory {ropetheory.__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for add in COMMANDS:
        add(commands)
    for name in commands.choices.values():
        name.set_defaults(parser=name)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    arguments, unknown = _parser().parse_known_args(argv)
    if unknown:  # the command's own parser says so, and points to its own help
        arguments.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    # A terminal that cannot show a bar or a Greek letter gets a sign or its escape, not a traceback.
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors=IN_ASCII)  # type: ignore[union-attr]  # guarded
    run: Run = arguments.run
    try:
        return run(arguments)
    except UsageError as error:
        print(f"ropetheory: {error}", file=sys.stderr)
        return USAGE
    except RopeTheoryError as error:
        print(f"ropetheory: {error}", file=sys.stderr)
        return DIFFERS
    except KeyboardInterrupt:
        print("ropetheory: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away (``| head``); closing stdout quietly is what other tools do.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DIFFERS
