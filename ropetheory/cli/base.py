"""``base``: which base for a context, by every criterion."""

from __future__ import annotations

import argparse
import dataclasses
import json
from typing import TYPE_CHECKING

from ropetheory.cli.commands import OK, length
from ropetheory.cli.terminal import colour, columns, progress_bar
from ropetheory.errors import RopeTheoryError, UsageError

if TYPE_CHECKING:
    from ropetheory.cli.commands import Commands, Parser


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    base = commands.add_parser(
        "base",
        allow_abbrev=False,
        help="which base for a context, by every criterion",
        description="The base that each criterion asks for at a length, what it guarantees and what it does "
        "not say. Usual lengths and widths are answered from certified edges on file.",
    )
    base.add_argument("--length", type=length, required=True, metavar="LENGTH", help="tokens, such as 128k")
    base.add_argument(
        "--dim", type=int, default=128, metavar="N", help="rotary width of a head (default: 128)"
    )
    base.add_argument("--base", type=float, metavar="B", help="the base that a model has")
    base.add_argument("--trained", type=length, metavar="LENGTH", help="tokens that it was trained with")
    base.add_argument(
        "--exact", action="store_true", help="search again: seconds for 4k, minutes for 128k, an hour for 1M"
    )
    base.add_argument("--json", action="store_true", help="print one JSON object")
    base.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Find the bases and print them."""
    from ropetheory.models.bases import bases
    from ropetheory.report.models import bases_text

    if arguments.trained is not None and arguments.base is None:
        raise UsageError("--trained needs --base")
    try:
        with progress_bar("searching") as bar:
            found = bases(
                arguments.dim, arguments.length, base=arguments.base, trained=arguments.trained,
                exact=arguments.exact, progress=lambda share, name: bar(round(100 * share), 100, name),
            )  # fmt: skip
    except RopeTheoryError as error:
        raise UsageError(" ".join(str(error).split())) from error
    if arguments.json:
        rows = [dataclasses.asdict(one) for one in found]
        print(json.dumps({"schema": 1, "dim": arguments.dim, "length": arguments.length, "bases": rows},
                         ensure_ascii=False, allow_nan=False, indent=1))  # fmt: skip
    else:
        text = bases_text.bases_text(found, arguments.dim, arguments.length, width=columns(), colour=colour())
        print(text, end="")
    return OK
