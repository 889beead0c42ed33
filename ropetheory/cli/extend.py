"""``extend``: from a training length to a target: which method, what it costs, what to write."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.cli.commands import CONFIG, OK, configuration, length, refused
from ropetheory.cli.terminal import colour, columns, progress_bar
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.models.extending.emission import ENGINES

if TYPE_CHECKING:
    from ropetheory.cli.commands import Commands, Parser
    from ropetheory.models.extending.comparison import Extension


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    extend = commands.add_parser(
        "extend",
        allow_abbrev=False,
        help="which method brings a model to a longer context, at what cost, and what to write",
        description="Compare the ways to extend a model's context: what is proved of each at the target, "
        "what it takes, what experience says, and the fields or options that an engine needs.",
    )
    extend.add_argument(
        "configs", nargs="+", metavar="CONFIG", help=CONFIG + "; several are set side by side"
    )
    extend.add_argument("--target", type=length, required=True, metavar="LENGTH", help="tokens, such as 128k")
    extend.add_argument(
        "--trained", type=length, metavar="LENGTH",
        help="tokens that the model was really trained with, under the method in its file",
    )  # fmt: skip
    extend.add_argument("--layer-type", metavar="NAME", help="which layers, where the fields are nested")
    extend.add_argument(
        "--method", metavar="NAME", help="one method of the table, by the name in its last part"
    )
    extend.add_argument("--emit", choices=tuple(ENGINES), help="print what to write for that method")
    extend.add_argument("--json", action="store_true", help="print one JSON object")
    extend.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Compare, or say what to write, and print it."""
    from ropetheory.report.models import extension_json, extension_text

    if arguments.emit and (arguments.method is None or len(arguments.configs) > 1):
        raise UsageError("--emit needs --method and one CONFIG")
    try:
        found = dict(zip(_names(arguments.configs), _each(arguments), strict=True))
        if arguments.emit:
            return _emit(next(iter(found.values())), arguments)
        if arguments.method is not None:
            _only(found, arguments.method)
    except RopeTheoryError as error:
        raise refused(error) from error
    if arguments.json:
        print(json.dumps(extension_json.extensions_dict(found), ensure_ascii=False, allow_nan=False, indent=1))
        return OK
    width, coloured = columns(), colour()
    pages = [extension_text.extension_text(one, name, width=width, colour=coloured) for name, one in found.items()]
    if len(pages) > 1:
        pages.insert(0, extension_text.comparison_text(found, width=width, colour=coloured))
    print("\n".join(pages), end="")
    return OK


def _names(configs: list[str]) -> list[str]:
    """Name every model by its file, or by the folder of a config.json."""
    named = []
    for place, text in enumerate(configs):
        path = Path(text)
        name = (
            "stdin"
            if text == "-"
            else path.resolve().parent.name
            if path.name == "config.json"
            else path.stem
        )
        named.append(name if name not in named else f"{name} {place + 1}")
    return named


def _each(arguments: argparse.Namespace) -> list[Extension]:
    from ropetheory.models.extending.extension import extend

    found = []
    for text in arguments.configs:
        with progress_bar("comparing") as progress:
            found.append(
                extend(configuration(text), arguments.target, trained=arguments.trained,
                       layer_type=arguments.layer_type, progress=progress)
            )  # fmt: skip
    return found


def _only(found: dict[str, Extension], method: str) -> None:
    for one in found.values():
        one.keep(method)


def _emit(found: Extension, arguments: argparse.Namespace) -> int:
    from ropetheory.models.extending.emission import emit
    from ropetheory.report.models import extension_json, extension_text

    one = emit(found, arguments.method, arguments.emit)
    if arguments.json:
        print(json.dumps(extension_json.emission_dict(one), ensure_ascii=False, indent=1))
    else:
        print(extension_text.emission_text(one), end="")
    return OK
