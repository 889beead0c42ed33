"""``inspect``: what a model's config.json says of its rotary embedding."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from ropetheory.cli.commands import CONFIG, OK, configuration, length, refused
from ropetheory.cli.terminal import colour, columns
from ropetheory.errors import RopeTheoryError

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
    inspect.add_argument("config", metavar="CONFIG", help=CONFIG)
    inspect.add_argument(
        "--target", type=length, metavar="LENGTH",
        help="tokens, such as 128k (default: the most that the file allows)",
    )  # fmt: skip
    inspect.add_argument(
        "--trained", type=length, metavar="LENGTH",
        help="tokens that the model was trained with, under the method in the file",
    )  # fmt: skip
    inspect.add_argument("--layer-type", metavar="NAME", help="which layers, where the fields are nested")
    inspect.add_argument("--all", action="store_true", help="list every pair")
    inspect.add_argument("--json", action="store_true", help="print one JSON object")
    inspect.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Inspect a configuration and print what was found."""
    from ropetheory.models import config, inspection
    from ropetheory.report.models import inspection_json, inspection_text

    try:
        read = config.read_config(configuration(arguments.config), layer_type=arguments.layer_type)
        found = inspection.inspect(read, arguments.target, arguments.trained)
    except RopeTheoryError as error:
        raise refused(error) from error
    if arguments.json:
        print(json.dumps(inspection_json.inspection_dict(found), ensure_ascii=False, allow_nan=False, indent=1))
    else:
        print(inspection_text.inspection_text(found, width=columns(), colour=colour(), every=arguments.all), end="")
    return OK
