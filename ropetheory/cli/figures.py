"""``figures``: the figures, with the numbers behind them."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.cli.commands import DIFFERS, OK, add_command
from ropetheory.cli.terminal import progress_bar
from ropetheory.errors import MissingDependencyError, UsageError

if TYPE_CHECKING:
    from ropetheory.cli.commands import Commands, Parser


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    figures = add_command(
        commands, "figures", run,
        description="Draw the figures, each with its numbers as JSON, a manifest and a page that has all.",
    )
    figures.add_argument("names", nargs="*", metavar="NAME", help="a figure (default: all); see --list")
    figures.add_argument(
        "--out", type=Path, default=Path("figures"), metavar="DIR", help="folder (default: figures)"
    )
    figures.add_argument(
        "--format", type=_some_of("svg", "png", "pdf"), default=["svg"], metavar="NAME",
        help="svg, png, pdf, or several as svg,pdf (default: svg)",
    )  # fmt: skip
    figures.add_argument(
        "--size", choices=("column", "page", "slide"), default="page", help="3.3, 6.9 or 13.3 inches wide"
    )
    figures.add_argument(
        "--theme", type=_some_of("light", "dark"), default=["light", "dark"], metavar="NAME",
        help="light or dark (default: both; dark files are called NAME-dark)",
    )  # fmt: skip
    figures.add_argument("--check", action="store_true", help="recompute the numbers and compare the folder")
    figures.add_argument("--list", action="store_true", help="list the figures, draw nothing")


def _some_of(*known: str) -> Callable[[str], list[str]]:
    """Return what reads names from a closed list, separated by commas."""

    def read(text: str) -> list[str]:
        names = list(dict.fromkeys(text.split(",")))
        if unknown := [name for name in names if name not in known]:
            raise argparse.ArgumentTypeError(f"must be of {', '.join(known)}, got {unknown[0][:40]!r}")
        return names

    return read


def run(arguments: argparse.Namespace) -> int:
    """Draw figures, list them, or compare a folder with them."""
    from ropetheory.figures import catalogue
    from ropetheory.figures.folder import write

    if arguments.list:
        for name in catalogue.select(arguments.names):
            print(f"{name:20} {catalogue.MODULES[name]}")
        return OK
    if arguments.check:
        return _compare(arguments.out, arguments.names)
    try:
        with progress_bar("drawing") as progress:
            files = write(
                arguments.out, arguments.names, forms=arguments.format, size=arguments.size,
                themes=arguments.theme, progress=progress,
            )  # fmt: skip
    except MissingDependencyError as error:
        raise UsageError(str(error)) from error
    print(f"{len(files)} files in {arguments.out}")
    return OK


def _compare(out: Path, names: list[str]) -> int:
    """Compare a folder of figures; say what was compared, or how to draw it again."""
    from ropetheory.figures import catalogue
    from ropetheory.figures.folder import compare
    from ropetheory.figures.manifest import MANIFEST, choose_expected

    differences = compare(out, names)
    for line in differences:
        print(line)
    chosen = choose_expected(out, names)
    part = len(chosen) < len(catalogue.MODULES)
    listed = f", all that {out / MANIFEST} lists" if part and not names else ""
    if differences:
        again = shlex.join(["figures", *(chosen if part else ()), "--out", str(out)])
        print(f"{out} is stale{listed and f' (compared{listed})'}: draw it again with "
              f"python -m ropetheory {again}", file=sys.stderr)
        return DIFFERS
    print(f"{len(chosen)} figure{'s' * (len(chosen) != 1)} as recomputed{listed}")
    return OK
