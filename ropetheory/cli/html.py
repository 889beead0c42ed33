"""The option ``--html``: what a command prints as one page, too."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.cli.ports import write_file
from ropetheory.errors import UsageError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable


def add_html(parser: argparse.ArgumentParser) -> None:
    """Declare the option."""
    parser.add_argument(
        "--html", metavar="FILE", help="also write the report as one HTML page, for screens and paper"
    )


def check_html(arguments: argparse.Namespace) -> None:
    """Refuse a file that cannot be written, before long work and not after it."""
    from ropetheory.files import check_writable

    if arguments.html is not None:
        try:
            check_writable(Path(arguments.html).parent)
        except OSError as error:
            raise UsageError(f"{arguments.html} cannot be written: {error.strerror or error}") from error


def write_html(arguments: argparse.Namespace, title: str, parts: Callable[[], Iterable[str]]) -> None:
    """Write the page where that is asked; its parts are made only then."""
    from ropetheory.report.document import document

    if arguments.html is not None:
        command = shlex.join(["python", "-m", "ropetheory", *sys.argv[1:]])
        write_file(Path(arguments.html), document(title, parts(), command).encode())
