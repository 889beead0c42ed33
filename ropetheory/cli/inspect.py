"""``inspect``: what a model's config.json says of its rotary embedding."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from ropetheory.cli.commands import OK
from ropetheory.cli.terminal import colour, columns
from ropetheory.errors import RopeTheoryError, UsageError

if TYPE_CHECKING:
    from ropetheory.cli.commands import Commands, Parser


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    inspect = commands.add_parser(
        "inspect",
        allow_abbrev=False,
        help="what a model's config.json says of its rotary embedding",
        description="Read a config.json: wavelengths, the critical pair, what leaves its trained arc at a "
        "length, what other methods would do there, factors, precision, contradictions.",
    )
    inspect.add_argument("config", metavar="CONFIG", help="a config.json, or the folder that holds it")
    inspect.add_argument(
        "--target", type=_length, metavar="LENGTH", help="tokens (default: the most that the file allows)"
    )
    inspect.add_argument("--layer-type", metavar="NAME", help="which layers, where the fields are nested")
    inspect.add_argument("--all", action="store_true", help="list every pair")
    inspect.add_argument("--json", action="store_true", help="print one JSON object")
    inspect.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Inspect a configuration and print what was found."""
    from ropetheory.models import config, inspection
    from ropetheory.report import model_json, model_text

    try:
        read = config.read_config(arguments.config, layer_type=arguments.layer_type)
        found = inspection.inspect(read, arguments.target)
    except RopeTheoryError as error:
        raise UsageError(" ".join(str(error).split())) from error
    if arguments.json:
        print(json.dumps(model_json.as_dict(found), ensure_ascii=False, allow_nan=False, indent=1))
    else:
        print(
            model_text.as_text(found, width=columns(), colour=colour(), every=arguments.all), end=""
        )
    return OK


def _length(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 16 and 1 <= int(text) <= 2**53):
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 to 2^53, got {text[:40]!r}")
    return int(text)
