"""What commands share: their parser, exit codes, and arguments that several of them take."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from typing import Any, NoReturn

from ropetheory.errors import RopeTheoryError, UsageError

OK, DIFFERS, USAGE, NEITHER = 0, 1, 2, 3


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}; see {self.prog} --help", file=sys.stderr)
        sys.exit(USAGE)


COMMANDS = {
    "verify": ("verify", "add", "derive every theorem and decide every claim"),
    "errata": ("show", "add_errata", "the errors of papers, the most serious first"),
    "check": ("check", "add", "ask whether a formula is true"),
    "try": ("attempt", "add", "look for a proof of a formula, and print it as a theorem"),
    "show": ("show", "add_show", "everything about one claim, erratum or theorem, with its proof"),
    "replay": ("show", "add_replay", "go through the proofs of a theorem step by step"),
    "proofs": ("proofs", "add", "write the proofs as Markdown pages"),
    "figures": ("figures", "add", "draw the figures, with the numbers behind them"),
    "site": ("site", "add", "write everything as a static site with a search"),
    "inspect": ("models", "add_inspect", "what a model's config.json says about its rotary embedding"),
    "extend": (
        "models", "add_extend",
        "which method takes a model to a longer context, at what cost, and what to configure",
    ),
    "atlas": ("atlas", "add", "published models and engines: training, serving, and the source of each fact"),
    "base": ("models", "add_base", "which base a context length needs, by each criterion"),
    "sweep": ("sweep", "add", "extremes and histograms of quantities over a grid of any size"),
    "conform": ("conform", "add", "judge an implementation of RoPE"),
    "certify": (
        "certify", "add", "write theorems and claims for the proof assistant Rocq, and let it check them",
    ),
}  # fmt: skip
"""The commands in the order of the help: the module, what declares it there, and what it is for."""
CONFIG = "a config.json, its folder, a GGUF file, the name of a published model, or - for JSON on stdin"
Commands = argparse._SubParsersAction  # argparse gives this type no public name
Run = Callable[[argparse.Namespace], int]


def add_command(commands: Commands[Parser], name: str, run: Run, **texts: Any) -> Parser:
    """Declare a command; ``texts`` are those of its own help."""
    _, _, words = COMMANDS[name]
    parser = commands.add_parser(name, allow_abbrev=False, help=words, **texts)
    parser.set_defaults(run=run)
    return parser


def add_json(parser: argparse.ArgumentParser, words: str = "print one JSON object") -> None:
    """Declare the option that prints for programs."""
    parser.add_argument("--json", action="store_true", help=words)


def add_with(parser: argparse.ArgumentParser) -> None:
    """Declare the option that brings content which is not ours."""
    parser.add_argument(
        "--with",
        dest="files",
        action="append",
        default=[],
        metavar="FILE.py",
        help="your own theorems, quantities and claims: a file, read as data and never run, or the name "
        "of such content in an installed package; may be repeated",
    )


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Declare how many processes are used."""
    parser.add_argument(
        "-j", "--jobs", type=_jobs, metavar="N", help="processes (default: one per core, at most 8)"
    )


def _jobs(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 256):
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 to 256, got {text!r}")
    return int(text)


def cores(wanted: int | None) -> int:
    """Return how many processes were asked for, or suit this machine."""
    return wanted if wanted is not None else min(8, os.cpu_count() or 1)


def length(text: str) -> int:
    """Read a number of tokens."""
    from ropetheory.numeric.arguments import tokens

    try:
        return tokens(text)
    except RopeTheoryError as error:
        raise argparse.ArgumentTypeError(
            f"must be tokens such as 131072, 128k, 1M or 1e5, got {text[:40]!r}"
        ) from error


def configuration(path: str) -> Any:
    """Return what ``read_config`` takes: a path, or the JSON that comes on stdin."""
    if path != "-":
        return path
    from ropetheory.models.fields import MOST_BYTES, parse

    content = sys.stdin.buffer.read(MOST_BYTES + 1) if sys.stdin is not None else b""
    if len(content) > MOST_BYTES:
        raise UsageError(f"stdin has more than {MOST_BYTES} bytes: it is not a config.json")
    return parse(content, "stdin")


def usage_error(error: RopeTheoryError) -> UsageError:
    """Return a refusal as wrong usage, in one line."""
    return UsageError(" ".join(str(error).split()))


def config_error(error: RopeTheoryError) -> UsageError:
    """Return a refusal of a configuration, with what Python calls ``source`` under its name here."""
    return usage_error(RopeTheoryError(str(error).replace("`source`", "CONFIG")))
