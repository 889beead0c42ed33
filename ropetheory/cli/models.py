"""``inspect``, ``extend`` and ``base``: what a model's rotary embedding is, and how it reaches further."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.cli.axes import axis, grow, names_of
from ropetheory.cli.commands import (
    CONFIG,
    OK,
    add_command,
    add_json,
    config_error,
    configuration,
    length,
)
from ropetheory.cli.html import add_html, write_html
from ropetheory.cli.terminal import colour, columns, progress_bar
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.models.extending.emission import CHOICES
from ropetheory.report.fields import json_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from ropetheory.cli.commands import Commands, Parser
    from ropetheory.models.extending.comparison import Extension
    from ropetheory.models.inspection import Inspection

LAYERS = "the kind of layers to read, where the file has fields for several kinds"


def add_inspect(commands: Commands[Parser]) -> None:
    """Declare ``inspect``."""
    parser = add_command(
        commands, "inspect", inspect,
        description="Read a config.json and report the wavelength of each pair, the critical pair, the pairs "
        "that leave their trained arc at a length, what other methods would do there, factors on logits, "
        "precision, and fields that contradict one another.",
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
    add_html(parser)
    add_json(parser)


def inspect(arguments: argparse.Namespace) -> int:
    """Inspect a configuration and print what was found."""
    from ropetheory.models import config, fields, inspection, known
    from ropetheory.report.inspection import inspection_dict, inspection_text

    try:
        plain = fields.load(configuration(arguments.config))
        read = config.read_config(plain, layer_type=arguments.layer_type)
        training = known.training_of(plain, read, arguments.trained)
        model, trained = known.with_training(read, training)
        target = inspection.longest_stated(read) if arguments.target is None else arguments.target
        found = inspection.inspect(model, target, trained, training.words)
    except RopeTheoryError as error:
        raise config_error(error) from error
    title = f"RoPE of {names_of([arguments.config])[0]}"
    write_html(arguments, title, lambda: _inspected(found, arguments.all))
    if arguments.json:
        print(json_text(inspection_dict(found)))
    else:
        print(inspection_text(found, width=columns(), colour=colour(), every=arguments.all), end="")
    return OK


def _inspected(found: Inspection, every: bool) -> Iterator[str]:
    """Yield the parts of a page about a model."""
    from ropetheory.report.number_cards import inspection_card
    from ropetheory.report.picture import pictures

    yield pictures(found)
    yield inspection_card(found, every=every)


def add_extend(commands: Commands[Parser]) -> None:
    """Declare ``extend``."""
    parser = add_command(
        commands, "extend", extend,
        description="Compare the methods that extend a model's context: what is proved about each at the "
        "target, what it costs, what experience says, and the fields or options that an engine needs.",
    )  # fmt: skip
    parser.add_argument(
        "configs", nargs="+", metavar="CONFIG", help=CONFIG + "; several are compared side by side"
    )
    parser.add_argument(
        "--target", type=_targets, metavar="LENGTH",
        help="tokens, such as 128k; several, as 64k,128k,1M; or none: how far the model reaches as it is",
    )  # fmt: skip
    parser.add_argument(
        "--axis", type=axis, action="append", default=[], metavar="NAME=TRAINED:TARGET",
        help="larger images, longer videos: an axis gets more positions than in training, as height=64:128 "
        "(rows of image tokens); once for each of time, height and width",
    )  # fmt: skip
    parser.add_argument(
        "--trained", type=length, metavar="LENGTH",
        help="tokens that the model was really trained with, under the method in its file",
    )  # fmt: skip
    parser.add_argument("--layer-type", metavar="NAME", help=LAYERS)
    parser.add_argument(
        "--method", metavar="NAME", help="one method, by its name in the table of all methods"
    )
    parser.add_argument(
        "--emit", choices=CHOICES, metavar="ENGINE",
        help=f"print the fields or options to write for that method: {', '.join(CHOICES)}",
    )  # fmt: skip
    parser.add_argument("-v", "--verbose", action="store_true", help="everything about every method")
    add_html(parser)
    add_json(parser)


def _targets(text: str) -> list[int]:
    """Read lengths with commas between them; none of them where nothing is to be extended."""
    return [] if text.strip().lower() == "none" else [length(part) for part in text.split(",")]


def extend(arguments: argparse.Namespace) -> int:
    """Compare, or say what to write, and print it."""
    from ropetheory.report.extension import comparison_text, extension_text, extensions_dict
    from ropetheory.report.number_cards import extension_card

    if bool(arguments.axis) == (arguments.target is not None):
        raise UsageError(
            "extend wants one of --target (longer texts) and --axis (larger images); got "
            f"{'both' if arguments.axis else 'neither'} (write --target 128k, or --target none: how far the "
            "model reaches as it is)"
        )
    if arguments.axis:
        return grow(arguments)
    if arguments.emit and (arguments.method is None or len(arguments.configs) > 1):
        raise UsageError(
            f"--emit needs --method and one CONFIG; got {arguments.method or 'no method'} and "
            f"{len(arguments.configs)} (write --method yarn; the table without --emit names the methods)"
        )
    if len(arguments.target) != 1:
        if arguments.emit or arguments.method is not None:
            raise UsageError(
                f"--method and --emit need one --target; got {len(arguments.target)} (choose one length)"
            )
        return _at_lengths(arguments)
    try:
        found = dict(zip(names_of(arguments.configs), _each(arguments, arguments.target[0]), strict=True))
        if arguments.emit:
            return _emit(next(iter(found.values())), arguments)
        for one in found.values() if arguments.method is not None else ():
            one.keep(arguments.method)
    except RopeTheoryError as error:
        raise config_error(error) from error
    title = f"{', '.join(found)}: {arguments.target[0]:,} tokens"
    write_html(arguments, title, lambda: [extension_card(one, name) for name, one in found.items()])
    if arguments.json:
        print(json_text(extensions_dict(found)))
        return OK
    width, coloured = columns(), colour()
    pages = [
        extension_text(one, name, width=width, colour=coloured, verbose=arguments.verbose)
        for name, one in found.items()
    ]
    if len(pages) > 1:
        pages.insert(0, comparison_text(found, width=width, colour=coloured))
    print("\n".join(pages), end="")
    return OK


def _at_lengths(arguments: argparse.Namespace) -> int:
    """Print the answers for several lengths side by side, or how far models go without anything."""
    from ropetheory.report.extension import extensions_dict
    from ropetheory.report.lengths import alone_text, lengths_text

    try:
        found = _found_at(arguments)
    except RopeTheoryError as error:
        raise config_error(error) from error
    write_html(arguments, f"{', '.join(found)}: longer texts", lambda: _set_side_by_side(arguments, found))
    if arguments.json:
        flat = {f"{name} at {one.target}": one for name, ones in found.items() for one in ones}
        print(json_text(extensions_dict(flat)))
        return OK
    width, several = columns(), bool(arguments.target)
    pages = [
        lengths_text(ones, name, width=width, colour=colour()) if several
        else alone_text(ones[0], name, width=width)
        for name, ones in found.items()
    ]  # fmt: skip
    print("\n".join(pages), end="")
    return OK


def _set_side_by_side(
    arguments: argparse.Namespace, found: dict[str, list[Extension]]
) -> Iterator[str]:
    """Yield the parts of a page about several lengths."""
    from ropetheory.report.html import HtmlPage
    from ropetheory.report.lengths import alone_text, lengths_text

    for name, ones in found.items():
        page = HtmlPage()
        several = bool(arguments.target)
        yield lengths_text(ones, name, page=page) if several else alone_text(ones[0], name, page=page)


def _found_at(arguments: argparse.Namespace) -> dict[str, list[Extension]]:
    """Compare each model at the lengths that are asked for; where none is, at twice its training.

    What is said there of no scaling holds beyond, too.
    """
    from ropetheory.models import config, fields, known

    found = {}
    for name, text in zip(names_of(arguments.configs), arguments.configs, strict=True):
        plain = fields.load(configuration(text))  # once: what comes on stdin is read away
        read = config.read_config(plain, layer_type=arguments.layer_type)
        trained = known.training_of(plain, read, arguments.trained).length
        found[name] = [_one(plain, target, arguments) for target in arguments.target or [2 * trained]]
    return found


def _each(arguments: argparse.Namespace, target: int) -> list[Extension]:
    return [_one(configuration(text), target, arguments) for text in arguments.configs]


def _one(config: Any, target: int, arguments: argparse.Namespace) -> Extension:
    from ropetheory.models.extending.extension import extend

    with progress_bar("comparing") as progress:
        return extend(
            config, target, trained=arguments.trained, layer_type=arguments.layer_type, progress=progress
        )


def _emit(found: Extension, arguments: argparse.Namespace) -> int:
    from ropetheory.models.extending.emission import emit
    from ropetheory.report.extension import emission_dict, emission_text
    from ropetheory.report.html import escape

    one = emit(found, arguments.method, arguments.emit)
    title = f"{names_of(arguments.configs)[0]}: {arguments.method} for {arguments.emit}"
    write_html(arguments, title, lambda: [f"<pre>{escape(emission_text(one))}</pre>"])
    print(json_text(emission_dict(one)) + "\n" if arguments.json else emission_text(one), end="")
    return OK


def add_base(commands: Commands[Parser]) -> None:
    """Declare ``base``."""
    parser = add_command(
        commands, "base", base,
        description="List the base that each criterion needs at a length, with what it guarantees and what "
        "it does not. Certified endpoints are stored for the usual lengths and widths.",
    )  # fmt: skip
    parser.add_argument("config", nargs="?", metavar="CONFIG", help=CONFIG + ": its base, width and length")
    parser.add_argument("--length", type=length, required=True, metavar="LENGTH", help="tokens, such as 128k")
    parser.add_argument("--dim", type=int, metavar="N", help="rotary width of a head (default: 128)")
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

    if arguments.trained is not None and arguments.base is None and arguments.config is None:
        raise UsageError("--trained needs --base")
    try:
        dim, own, trained = _of_model(arguments)
        with progress_bar("searching") as bar:
            found = bases(
                dim, arguments.length, base=own, trained=trained,
                exact=arguments.exact, progress=lambda share, name: bar(round(100 * share), 100, name),
            )  # fmt: skip
    except RopeTheoryError as error:
        raise config_error(error) from error
    asked = dim, arguments.length
    if arguments.json:
        print(bases_json(found, *asked))
    else:
        print(bases_text(found, *asked, width=columns(), colour=colour()), end="")
    return OK


def _of_model(arguments: argparse.Namespace) -> tuple[int, float | None, int | None]:
    """Return the width, the base and the length of training: as they are given, else those of the model."""
    dim = 128 if arguments.dim is None else arguments.dim
    if arguments.config is None:
        return dim, arguments.base, arguments.trained
    from ropetheory.models import config, fields, known

    plain = fields.load(configuration(arguments.config))
    read = config.read_config(plain)
    seen = known.training_of(plain, read).length
    return (
        read.dim if arguments.dim is None else arguments.dim,
        read.base if arguments.base is None else arguments.base,
        seen if arguments.trained is None else arguments.trained,
    )
