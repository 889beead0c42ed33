"""The command line: parse, call, exit. Its commands are the only code that prints.

Exit codes: 0 everything as recorded; 1 a verdict or a page differs; 2 usage, nothing selected,
unknown name, refused config, unwritable path or output, a package that is missing; 3 a formula that is
neither proved nor refuted; 130 interrupted.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence

import ropetheory
from ropetheory.cli import interrupts, streams
from ropetheory.cli.commands import COMMANDS, DIFFERS, USAGE, Parser, Run
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.files import show_path
from ropetheory.missing import explained


def _parser(asked: Sequence[str]) -> Parser:
    """Return the parser of all commands; of those that are not asked for only their names are read."""
    parser = Parser(
        prog="python -m ropetheory",
        allow_abbrev=False,
        description="Rotary position embeddings: extend models, test implementations, check claims.",
    )
    parser.add_argument("--version", action="version", version=f"ropetheory {ropetheory.__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (module, add, words) in COMMANDS.items():
        if name in asked:
            getattr(importlib.import_module(f"ropetheory.cli.{module}"), add)(commands)
            commands.choices[name].set_defaults(parser=commands.choices[name])
        else:
            commands.add_parser(name, help=words)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    release = interrupts.listen()
    try:
        with streams.guarded():
            return _told(argv)
    except KeyboardInterrupt:
        streams.say("interrupted")
        interrupts.finish()
        return interrupts.INTERRUPTED
    except streams.OutputError as error:
        streams.give_up()
        # A reader that goes away (``| head``) has what it wanted; other tools are quiet about it too.
        if error.reason:
            streams.say(f"cannot write the output: {error.reason}")
        return USAGE
    finally:
        release()


def _told(argv: Sequence[str] | None) -> int:
    """Run a command; what it refuses is one line and an exit code."""
    try:
        asked = sys.argv[1:] if argv is None else argv
        arguments, unknown = _parser(asked).parse_known_args(asked)
        if unknown:  # the command's own parser says so, and points to its own help
            arguments.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
        run: Run = arguments.run
        return run(arguments)
    except UsageError as error:
        streams.say(str(error))
        return USAGE
    except ImportError as error:
        missing = explained(error)
        if missing is None:
            raise
        streams.say(str(missing))
        return USAGE
    except RopeTheoryError as error:
        streams.say(str(error))
        return DIFFERS
    except OSError as error:  # of a path or a disk, where no room foresaw it
        path = f"{show_path(error.filename)}: " if isinstance(error.filename, str) else ""
        streams.say(f"{path}{error.strerror or error}")
        return USAGE
