"""``atlas``: published models, with the sources of what is known of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.cli.commands import OK, add_command, add_json, usage_error
from ropetheory.cli.terminal import colour, columns
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.published.engines import FILES as ENGINES

if TYPE_CHECKING:
    import argparse

    from ropetheory.cli.commands import Commands, Parser


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    parser = add_command(
        commands, "atlas", run,
        description="List published models with base, scaling and length of training. With NAME, show one: "
        "its training, what its makers serve, what engines compute for it, and the source of each fact. "
        "With --engine, show how an engine reads each field of a configuration, and which models it does "
        "not run as configured.",
    )  # fmt: skip
    parser.add_argument("name", nargs="?", metavar="NAME", help="a model, as qwen2.5-7b or Qwen/Qwen2.5-7B")
    parser.add_argument(
        "--engine", choices=tuple(ENGINES), metavar="ENGINE",
        help=f"how this engine reads configurations: {', '.join(ENGINES)}",
    )  # fmt: skip
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the list, or one model."""
    from ropetheory.published.catalogue import published
    from ropetheory.report.atlas import atlas_json, atlas_text, model_text

    if arguments.engine is not None:
        return _engine(arguments)
    models = published()
    try:
        found = None if arguments.name is None else models[arguments.name]
    except RopeTheoryError as error:
        raise usage_error(error) from error
    if arguments.json:
        print(atlas_json(models if found is None else {found.name: found}))
    elif found is None:
        print(atlas_text(models, width=columns(), colour=colour()), end="")
    else:
        print(model_text(found, width=columns(), colour=colour()), end="")
    return OK


def _engine(arguments: argparse.Namespace) -> int:
    """Print one engine."""
    from ropetheory.published.engines import engines
    from ropetheory.report.engines import engine_dict, engine_text
    from ropetheory.report.fields import json_text

    if arguments.name is not None:
        raise UsageError("--engine takes no NAME; atlas NAME says what every engine computes for a model")
    found = engines()[arguments.engine]
    if arguments.json:
        print(json_text({"schema": 1, "models": [], "engines": [engine_dict(found)]}))
    else:
        print(engine_text(found, width=columns(), colour=colour()), end="")
    return OK
