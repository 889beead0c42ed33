"""``inspect``, ``extend`` and ``base``: what a model's rotary embedding is, and how it reaches further."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.cli.commands import (
    CONFIG,
    OK,
    add_command,
    add_json,
    config_error,
    configuration,
    length,
    usage_error,
)
from ropetheory.cli.terminal import colour, columns, progress_bar
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.models.extending.emission import ENGINES
from ropetheory.report.fields import json_text

if TYPE_CHECKING:
    import argparse

    from ropetheory.cli.commands import Commands, Parser
    from ropetheory.models.extending.comparison import Extension

LAYERS = "which layers, where the fields are nested"


def add_inspect(commands: Commands[Parser]) -> None:
    """Declare ``inspect``."""
    parser = add_command(
        commands, "inspect", inspect,
        description="Read a config.json: wavelengths, the critical pair, what leaves its trained arc at a "
        "length, what other methods would do there, factors, precision, contradictions.",
    )  # fmt: skip
    parser.add_argument("config", metavar="CONFIG", help=CONFIG)
    parser.add_argument(
        "--target", type=length, metavar="LENGTH",
        help="tokens, such as 128k (default: the most that the file allows)",
    )  # fmt: skip
    parser.add_argument(
        "--trained", type=length, metavar="LENGTH",
        help="tokens that the model was trained with, under the method in the file",
    )  # fmt: skip
    parser.add_argument("--layer-type", metavar="NAME", help=LAYERS)
    parser.add_argument("--all", action="store_true", help="list every pair")
    add_json(parser)


def inspect(arguments: argparse.Namespace) -> int:
    """Inspect a configuration and print what was found."""
    from ropetheory.models import config, inspection
    from ropetheory.report.inspection import inspection_dict, inspection_text

    try:
        read = config.read_config(configuration(arguments.config), layer_type=arguments.layer_type)
        found = inspection.inspect(read, arguments.target, arguments.trained)
    except RopeTheoryError as error:
        raise config_error(error) from error
    if arguments.json:
        print(json_text(inspection_dict(found)))
    else:
        print(inspection_text(found, width=columns(), colour=colour(), every=arguments.all), end="")
    return OK


def add_extend(commands: Commands[Parser]) -> None:
    """Declare ``extend``."""
    parser = add_command(
        commands, "extend", extend,
        description="Compare the ways to extend a model's context: what is proved of each at the target, "
        "what it takes, what experience says, and the fields or options that an engine needs.",
    )  # fmt: skip
    parser.add_argument(
        "configs", nargs="+", metavar="CONFIG", help=CONFIG + "; several are set side by side"
    )
    parser.add_argument("--target", type=length, required=True, metavar="LENGTH", help="tokens, such as 128k")
    parser.add_argument(
        "--trained", type=length, metavar="LENGTH",
        help="tokens that the model was really trained with, under the method in its file",
    )  # fmt: skip
    parser.add_argument("--layer-type", metavar="NAME", help=LAYERS)
    parser.add_argument(
        "--method", metavar="NAME", help="one method of the table, by the name in its last part"
    )
    parser.add_argument("--emit", choices=tuple(ENGINES), help="print what to write for that method")
    add_json(parser)


def extend(arguments: argparse.Namespace) -> int:
    """Compare, or say what to write, and print it."""
    from ropetheory.report.extension import comparison_text, extension_text, extensions_dict

    if arguments.emit and (arguments.method is None or len(arguments.configs) > 1):
        raise UsageError("--emit needs --method and one CONFIG")
    try:
        found = dict(zip(_names(arguments.configs), _each(arguments), strict=True))
        if arguments.emit:
            return _emit(next(iter(found.values())), arguments)
        for one in found.values() if arguments.method is not None else ():
            one.keep(arguments.method)
    except RopeTheoryError as error:
        raise config_error(error) from error
    if arguments.json:
        print(json_text(extensions_dict(found)))
        return OK
    width, coloured = columns(), colour()
    pages = [extension_text(one, name, width=width, colour=coloured) for name, one in found.items()]
    if len(pages) > 1:
        pages.insert(0, comparison_text(found, width=width, colour=coloured))
    print("\n".join(pages), end="")
    return OK


def _names(configs: list[str]) -> list[str]:
    """Name every model by its file, or by the folder of a config.json."""
    named: list[str] = []
    for place, text in enumerate(configs):
        path = Path(text)
        own = path.resolve().parent.name if path.name == "config.json" else path.stem
        name = "stdin" if text == "-" else own
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


def _emit(found: Extension, arguments: argparse.Namespace) -> int:
    from ropetheory.models.extending.emission import emit
    from ropetheory.report.extension import emission_dict, emission_text

    one = emit(found, arguments.method, arguments.emit)
    print(json_text(emission_dict(one)) + "\n" if arguments.json else emission_text(one), end="")
    return OK


def add_base(commands: Commands[Parser]) -> None:
    """Declare ``base``."""
    parser = add_command(
        commands, "base", base,
        description="The base that each criterion asks for at a length, what it guarantees and what it does "
        "not say. Usual lengths and widths are answered from certified edges on file.",
    )  # fmt: skip
    parser.add_argument("--length", type=length, required=True, metavar="LENGTH", help="tokens, such as 128k")
    parser.add_argument(
        "--dim", type=int, default=128, metavar="N", help="rotary width of a head (default: 128)"
    )
    parser.add_argument("--base", type=float, metavar="B", help="the base that a model has")
    parser.add_argument("--trained", type=length, metavar="LENGTH", help="tokens that it was trained with")
    parser.add_argument(
        "--exact", action="store_true", help="search again: seconds for 4k, minutes for 128k, an hour for 1M"
    )
    add_json(parser)


def base(arguments: argparse.Namespace) -> int:
    """Find the bases and print them."""
    from ropetheory.models.bases import bases
    from ropetheory.report.extension import bases_json, bases_text

    if arguments.trained is not None and arguments.base is None:
        raise UsageError("--trained needs --base")
    try:
        with progress_bar("searching") as bar:
            found = bases(
                arguments.dim, arguments.length, base=arguments.base, trained=arguments.trained,
                exact=arguments.exact, progress=lambda share, name: bar(round(100 * share), 100, name),
            )  # fmt: skip
    except RopeTheoryError as error:
        raise usage_error(error) from error
    asked = arguments.dim, arguments.length
    if arguments.json:
        print(bases_json(found, *asked))
    else:
        print(bases_text(found, *asked, width=columns(), colour=colour()), end="")
    return OK
