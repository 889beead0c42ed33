"""``conform`` by files: questions for any language, its answers judged, and golden numbers of a model."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ropetheory.cli.commands import config_error, configuration
from ropetheory.errors import RopeTheoryError, UsageError

if TYPE_CHECKING:
    from ropetheory.conformance import Verdict
    from ropetheory.conformance.files.questions import Asked

LONGEST = 131072
WAYS = ("emit", "answers", "golden")
READ_BY = {"questions": ("answers",), "out": ("golden",)}


def add_files(parser: argparse.ArgumentParser) -> None:
    """Declare the options of files."""
    group = parser.add_argument_group(
        "files, for an implementation in any language",
        "The first argument is then CONFIG: a config.json, its folder, or the name of a published model; or "
        "say --base and --dim. Give the same arguments with --emit and with --answers.",
    )
    group.add_argument("--emit", metavar="FILE", help="write the questions: .safetensors, .npz or .json")
    group.add_argument("--answers", metavar="FILE", help="judge what a program answered, in such a file")
    group.add_argument("--questions", metavar="FILE", help="the questions of --answers, from another version")
    group.add_argument("--golden", metavar="CONFIG", help="print the numbers that a port is tested against")
    group.add_argument("--out", metavar="FILE", help="write --golden there")


def wants_files(arguments: argparse.Namespace) -> bool:
    """Tell whether a command is one of files; an option of theirs that none of them reads is refused."""
    given = {one for one in (*WAYS, *READ_BY) if getattr(arguments, one) is not None}
    for one in sorted(given & set(READ_BY)):
        if not given & set(READ_BY[one]):
            ways = " or ".join(f"--{way}" for way in READ_BY[one])
            raise UsageError(f"--{one} belongs to {ways}: give that too, or leave it out")
    return bool(given)


def run_files(arguments: argparse.Namespace) -> Verdict | None:
    """Write questions or golden numbers, or judge answers; None where there is no verdict."""
    ways = [one for one in WAYS if getattr(arguments, one) is not None]
    others = [one for one in ("tables", "keys", "against") if getattr(arguments, one) is not None]
    if len(ways) > 1 or others:
        named = " and ".join(f"--{one}" for one in [*ways, *others])
        raise UsageError(f"conform takes one of them at a time; got {named}")
    try:
        if arguments.answers is not None:
            return _answers(arguments)
        (_emit if arguments.golden is None else _golden)(arguments)
        return None
    except RopeTheoryError as error:
        raise config_error(error) from error


def _config(arguments: argparse.Namespace) -> Any:
    """Return the configuration that is named, or a plain one; None where nothing is said."""
    named = [one for one in (arguments.function, arguments.config) if one is not None]
    if len(named) > 1:
        raise UsageError(f"conform wants one CONFIG; got {named[0]} and --config {named[1]}")
    plain = arguments.base is not None or arguments.dim is not None
    if plain and named:
        raise UsageError(f"--base and --dim stand in place of CONFIG; got {named[0]} as well")
    if not plain:
        return configuration(named[0]) if named else None
    if arguments.base is None or arguments.dim is None:
        raise UsageError("--base and --dim belong together: give both")
    longest = LONGEST if arguments.limit is None else arguments.limit + 1
    return {"head_dim": arguments.dim, "rope_theta": arguments.base, "max_position_embeddings": longest}


def _asked(arguments: argparse.Namespace, dtype: str | None) -> Asked:
    from ropetheory.conformance.files.questions import Asked

    config = _config(arguments)
    if config is None and arguments.head_dim is None:
        raise UsageError("conform needs CONFIG, --base and --dim, or --head-dim")
    return Asked(config, arguments.head_dim, dtype, arguments.layout, arguments.limit, arguments.layer_type)


def _emit(arguments: argparse.Namespace) -> None:
    from ropetheory.conformance.files.exchange import SUFFIXES, write_questions
    from ropetheory.conformance.files.questions import questions

    path = Path(arguments.emit)
    if path.suffix not in SUFFIXES:
        raise UsageError(f"--emit wants a file that ends in {', '.join(SUFFIXES)}; got {path.name!r}")
    cases = questions(_asked(arguments, arguments.dtype))
    content = write_questions(cases, path.suffix, arguments.dtype)
    write_file(path, content)
    rows = sum(one.q.shape[0] * one.q.shape[1] for one in cases)
    print(f"{path}: {len(cases)} cases, {rows} rows of positions, {len(content)} bytes")
    print("Rotate every q and k, write them under the same names, and give that file to --answers.")


def _answers(arguments: argparse.Namespace) -> Verdict:
    from ropetheory.conformance.files.answers import judge_answers
    from ropetheory.conformance.files.exchange import read_held, read_questions

    held = read_held(arguments.answers)
    cases = None if arguments.questions is None else read_questions(arguments.questions)
    return judge_answers(held.arrays, _asked(arguments, arguments.dtype or held.dtype), cases)


def _golden(arguments: argparse.Namespace) -> None:
    from ropetheory.conformance.files.golden import golden
    from ropetheory.report.fields import json_text

    if arguments.function is not None or arguments.config is not None:
        raise UsageError("--golden names the model itself; leave the other CONFIG out")
    text = json_text(golden(configuration(arguments.golden))) + "\n"
    if arguments.out is None:
        print(text, end="")
    else:
        write_file(Path(arguments.out), text.encode())


def write_file(path: Path, content: bytes) -> None:
    """Write a file whole, or leave what is there."""
    from ropetheory.files import write_whole

    if path.is_dir():
        raise UsageError(f"{path} is a folder: name a file")
    try:
        write_whole(path.parent, {path.name: content})
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror or error}") from error
