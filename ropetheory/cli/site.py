"""``site``: everything as a static site."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ropetheory.cli.commands import COMMANDS, DIFFERS, OK, add_command, add_jobs, cores
from ropetheory.cli.terminal import progress_bar
from ropetheory.errors import UsageError

if TYPE_CHECKING:
    from ropetheory.cli.commands import Commands, Parser

MOST_BYTES = 4 * 2**20  # of a page that was written before


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    parser = add_command(
        commands, "site", run,
        description="Write all pages, models, commands and functions as a static site. Its search needs no "
        "network, and one page reads a config.json in the browser. It needs a checkout, and "
        "pip install 'ropetheory[site]'.",
    )  # fmt: skip
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder of the site")
    parser.add_argument(
        "--root", type=Path, default=Path(), metavar="DIR",
        help="the checkout whose README, docs and figures are shown (default: the current folder)",
    )  # fmt: skip
    parser.add_argument(
        "--pages", type=Path, metavar="DIR",
        help="a folder that `proofs` wrote (default: derive everything again)",
    )  # fmt: skip
    parser.add_argument("--url", metavar="URL", help="the address of the site, for canonical links")
    parser.add_argument("--repository", metavar="URL", help="where the source is and issues go")
    parser.add_argument(
        "--pyodide", type=Path, metavar="DIR",
        help="a folder with the files of Pyodide (default: fetched by pip, once)",
    )  # fmt: skip
    parser.add_argument(
        "--without-drop", action="store_true", help="leave out the page that reads a config.json"
    )
    add_jobs(parser)


def run(arguments: argparse.Namespace) -> int:
    """Build the site."""
    from ropetheory.missing import require
    from ropetheory.site.generator import Site, build, check_out
    from ropetheory.site.runtime import fetch

    require("mkdocs", "material", "latex2mathml")
    check_out(arguments.out)
    pages = _read(arguments.pages) if arguments.pages else _derived(arguments)
    if pages is None:
        print("ropetheory: verify fails, so there is nothing to write; run verify", file=sys.stderr)
        return DIFFERS
    pyodide = None if arguments.without_drop else fetch(arguments.pyodide)
    url, repository = (_address(getattr(arguments, name), name) for name in ("url", "repository"))
    site = Site(pages, helps(), arguments.root, url, repository, pyodide)
    built = build(site, arguments.out)
    for line in built.warnings:
        print(f"ropetheory: {line}", file=sys.stderr)
    print(f"{built.pages} pages with {built.formulas} formulas in {arguments.out}")
    return DIFFERS if built.warnings else OK


def _address(text: str | None, name: str) -> str | None:
    if text is not None and not text.startswith(("https://", "http://")):
        raise UsageError(f"--{name} wants an address that begins with https://, got {text[:60]!r}")
    return text and text.rstrip("/")


def _read(folder: Path) -> dict[str, str]:
    """Read the pages that ``proofs`` wrote."""
    from ropetheory.files import read_file
    from ropetheory.literature.page_names import CONTENTS

    if not (folder / CONTENTS).is_file():
        raise UsageError(f"no pages in {folder}: write them by python -m ropetheory proofs --out {folder}")
    return {path.name: read_file(path, MOST_BYTES).decode() for path in sorted(folder.glob("*.md"))}


def _derived(arguments: argparse.Namespace) -> dict[str, str] | None:
    """Derive everything, and return the pages; None where that fails."""
    from ropetheory.report import pages
    from ropetheory.verify.run import verify
    from ropetheory.verify.select import select

    with progress_bar() as progress:
        report = verify(select(), jobs=cores(arguments.jobs), progress=progress, derivations=True)
    return pages.render(report) if report.ok else None


def helps() -> dict[str, tuple[str, str]]:
    """Return by command what it is for, and its help as a terminal of usual width has it."""
    import importlib
    import os

    from ropetheory.cli.commands import Parser

    parser = Parser(prog="python -m ropetheory", allow_abbrev=False)
    commands = parser.add_subparsers()
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = "90"
    try:
        for module, declare, _ in COMMANDS.values():
            getattr(importlib.import_module(f"ropetheory.cli.{module}"), declare)(commands)
        return {
            name: (words, commands.choices[name].format_help()) for name, (_, _, words) in COMMANDS.items()
        }
    finally:
        if before is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = before
