"""``show``, ``errata``, ``replay``: everything about one thing, what is false by weight, a proof by steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.cli.commands import DIFFERS, OK, add_command, add_json, add_with
from ropetheory.cli.terminal import UNWRAPPED, colour, columns, progress_bar

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from ropetheory.authoring import Erratum
    from ropetheory.cli.commands import Commands, Parser


def add_show(commands: Commands[Parser]) -> None:
    """Declare ``show``."""
    parser = add_command(
        commands, "show", show,
        description="Check one claim (with the theorems that it rests on), one erratum or one theorem, "
        "and print everything about it: of a theorem all steps, of a conclusion its own.",
    )  # fmt: skip
    parser.add_argument(
        "name",
        metavar="ID",
        help="id of a claim, an erratum or a theorem, or THEOREM.CONCLUSION; see verify --list",
    )
    add_with(parser)
    add_json(parser, "print its JSON object")


def show(arguments: argparse.Namespace) -> int:
    """Check one claim, erratum or theorem and print what was found of it."""
    from ropetheory.report.fields import json_text
    from ropetheory.report.verification import result_dict, result_text
    from ropetheory.verify.contributed import add_files
    from ropetheory.verify.run import verify
    from ropetheory.verify.select import find, split

    add_files(arguments.files)
    selection = find(arguments.name)
    with progress_bar() as progress:
        report = verify(selection, progress=progress, files=arguments.files)
    # With an erratum its claims come along, and with a claim an erratum that it alone shows.
    result = next((found for found in report.results if found.id == arguments.name), report.results[0])
    if arguments.json:
        print(json_text(result_dict(result)))
    else:
        _, conclusion = split(arguments.name)
        print(result_text(result, conclusion=conclusion, width=columns(), colour=colour()), end="")
    return OK if report.ok else DIFFERS


def add_errata(commands: Commands[Parser]) -> None:
    """Declare ``errata``."""
    parser = add_command(
        commands, "errata", list_errata,
        description="List the mistakes of the sources, the most serious first: wrong results, then figures, "
        "wordings and typos; in each group those that affect practice come first. With a SOURCE, or with "
        "--json, the list also gives the place of each mistake, what is true, why, and both sides in "
        "numbers. `show ERRATUM` prints everything about one.",
    )  # fmt: skip
    parser.add_argument(
        "source", nargs="?", metavar="SOURCE", help="only those of one source, or one by its id, in full"
    )
    add_with(parser)
    add_json(parser, "print one JSON object, in full")


def list_errata(arguments: argparse.Namespace) -> int:
    """Print the table of all; of one source in full, with the figures, which are evaluated."""
    from ropetheory.errors import UsageError
    from ropetheory.literature.registry import errata
    from ropetheory.missing import require
    from ropetheory.report.erratum import errata_table
    from ropetheory.verify.contributed import add_files

    add_files(arguments.files)
    one = tuple(erratum for erratum in errata() if erratum.id == arguments.source)
    chosen = one or errata(arguments.source)
    if not chosen:
        raise UsageError(f"no erratum of {arguments.source or 'any source'} is known")
    if arguments.json:
        return _print_in_full(chosen, as_json=True)
    if arguments.source:
        require("flint", "sympy")  # before the first line is printed
    if not one:
        print(errata_table(chosen, columns(piped=UNWRAPPED)), end="")
    return _print_in_full(chosen) if arguments.source else OK


def _print_in_full(chosen: Sequence[Erratum], *, as_json: bool = False) -> int:
    from ropetheory.report.erratum import errata_json
    from ropetheory.report.verification import result_text
    from ropetheory.verify.work import evaluate_erratum

    results = [evaluate_erratum(erratum) for erratum in chosen]
    if as_json:
        print(errata_json(results))
    else:
        for result in results:
            print(f"\n{result_text(result, width=columns(), colour=colour())}", end="")
    return OK if all(result.ok for result in results) else DIFFERS


def add_replay(commands: Commands[Parser]) -> None:
    """Declare ``replay``."""
    parser = add_command(
        commands, "replay", replay_theorem,
        description="Check the steps of a theorem, or of one of its conclusions, one by one. Each step comes "
        "with file and line, its relation, the hypotheses that it names and the rule by which it passes; a "
        "refused one with the nearest change that the checker accepts. The last step of a result names all "
        "that the result supposes (hypotheses, laws of maps, rational letters) and what it takes from the "
        "literature.",
    )  # fmt: skip
    parser.add_argument("theorem", metavar="THEOREM", help="id of a theorem; see verify --list")
    parser.add_argument("result", nargs="?", metavar="CONCLUSION", help="one of its conclusions, by name")
    add_with(parser)


def replay_theorem(arguments: argparse.Namespace) -> int:
    """Replay, and print each step as it is taken."""
    from ropetheory.errors import unknown_name
    from ropetheory.report.theorem import replay_head, replay_summary, step_text
    from ropetheory.symbolic.theorems.catalogue import TITLES, load
    from ropetheory.verify.contributed import add_files
    from ropetheory.verify.replay import replay

    add_files(arguments.files)
    if arguments.theorem not in TITLES:
        raise unknown_name("theorem", arguments.theorem, TITLES, "verify --list")
    theorem, steps = load(arguments.theorem), []
    replayed = replay(theorem, arguments.result)  # refuses the name of no result
    print(replay_head(theorem, width=columns()), end="")
    for step in replayed:
        steps.append(step)
        print(step_text(step, width=columns()), end="", flush=True)
    print(replay_summary(steps))
    return OK if steps and not any(step.problem for step in steps) else DIFFERS
