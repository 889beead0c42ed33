"""``replay``: the proofs of a theorem, step by step."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ropetheory.cli.commands import DIFFERS, OK, add_with
from ropetheory.cli.terminal import columns

if TYPE_CHECKING:
    from ropetheory.cli.commands import Commands, Parser


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    replay = commands.add_parser(
        "replay",
        allow_abbrev=False,
        help="go through the proofs of a theorem step by step",
        description="Check the steps of a theorem, or of one of its results, one by one: file and line, the "
        "relation, the hypotheses that it uses, what is left over, how it was checked. Of a refused step, "
        "the nearest thing that would pass.",
    )
    replay.add_argument("theorem", metavar="THEOREM", help="id of a theorem; see verify --list")
    replay.add_argument("result", nargs="?", metavar="CONCLUSION", help="only one of its results, by name")
    add_with(replay)
    replay.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Replay, and print each step as it is taken."""
    from ropetheory.errors import unknown_name
    from ropetheory.report.theorems.replay_text import step_text, replay_summary
    from ropetheory.symbolic.theorems.catalogue import TITLES, load
    from ropetheory.verify.contributed import add_files
    from ropetheory.verify.replay import replay

    add_files(arguments.files)
    if arguments.theorem not in TITLES:
        raise unknown_name("theorem", arguments.theorem, TITLES)
    steps = []
    for step in replay(load(arguments.theorem), arguments.result):
        steps.append(step)
        print(step_text(step, width=columns()), end="", flush=True)
    print(replay_summary(steps))
    return DIFFERS if any(step.problem for step in steps) else OK
