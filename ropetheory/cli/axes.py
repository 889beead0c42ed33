"""``extend --axis``: larger images and longer videos, axis by axis."""

from __future__ import annotations

import argparse
from pathlib import Path

from ropetheory.cli.commands import OK, config_error, configuration, length
from ropetheory.cli.html import write_html
from ropetheory.cli.terminal import colour, columns
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.report.fields import json_text


def axis(text: str) -> tuple[str, int, int]:
    """Read an axis, and its positions in training and at the target: NAME=TRAINED:TARGET."""
    name, _, counts = text.partition("=")
    before, _, after = counts.partition(":")
    if not name.strip() or not before.strip() or not after.strip():
        raise argparse.ArgumentTypeError(
            f"must be NAME=TRAINED:TARGET such as height=64:128, got {text[:40]!r} (no file says how large "
            "images were in training)"
        )
    return name.strip().lower(), length(before), length(after)


def grow(arguments: argparse.Namespace) -> int:
    """Say what more positions of single axes bring, and how to scale each alone."""
    from ropetheory.models import fields
    from ropetheory.models.extending import grids
    from ropetheory.report.axes import growth_text, growths_dict
    from ropetheory.report.html import HtmlPage

    if len(arguments.configs) > 1 or arguments.method is not None or arguments.emit:
        raise UsageError("--axis takes one CONFIG, and neither --method nor --emit")
    (name,) = names_of(arguments.configs)
    try:
        config = fields.load(configuration(arguments.configs[0]))
        found = {
            one: grids.grow(config, one, trained, target, layer_type=arguments.layer_type)
            for one, trained, target in arguments.axis
        }
    except RopeTheoryError as error:
        raise config_error(error) from error
    write_html(arguments, f"{name}: larger images", lambda: [growth_text(found, name, page=HtmlPage())])
    if arguments.json:
        print(json_text(growths_dict(found, name)))
    else:
        print(growth_text(found, name, width=columns(), colour=colour()), end="")
    return OK


def names_of(configs: list[str]) -> list[str]:
    """Name every model by its file, or by the folder of a config.json."""
    named: list[str] = []
    for place, text in enumerate(configs):
        path = Path(text)
        own = path.resolve().parent.name if path.name == "config.json" else path.name
        own = own.removesuffix(".json").removesuffix(".gguf")
        name = "stdin" if text == "-" else own
        named.append(name if name not in named else f"{name} {place + 1}")
    return named
