"""``conform``: whether an implementation of RoPE is what a config.json asks for."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ropetheory.cli.commands import (
    DIFFERS,
    NEITHER,
    OK,
    USAGE,
    add_command,
    add_json,
    length,
    usage_error,
)
from ropetheory.cli.html import add_html, write_html
from ropetheory.cli.ports import add_files, run_files, wants_files, write_file
from ropetheory.errors import MissingDependencyError, RopeTheoryError, UsageError
from ropetheory.report.fields import json_text

if TYPE_CHECKING:
    from ropetheory.cli.commands import Commands, Parser
    from ropetheory.conformance import Verdict

STATUS = {"conforms": OK, "deviates": DIFFERS, "undecided": NEITHER}
NOT_ASKED = {"cannot-call", "not-answered"}
KNOWN = ("cos", "sin", "cos_cached", "sin_cached", "cos_sin_cache", "freqs_cis", "inv_freq", "freqs")


def add(commands: Commands[Parser]) -> None:
    """Declare the command."""
    parser = add_command(
        commands, "conform", run,
        description="Call fn(vectors [n, d], positions [n]) and report what it computes: layout, "
        "direction, frequencies, method, factor, precision; with a config.json, --base or --against, "
        "also whether that is right. Exit 0: it conforms; 1: it deviates; 2: it could not be called; "
        "3: undecided.",
    )  # fmt: skip
    parser.add_argument(
        "function", nargs="?", metavar="MODULE:FUNCTION",
        help="the function to judge; with --emit or --answers, CONFIG",
    )  # fmt: skip
    parser.add_argument(
        "--config", metavar="FILE", help="a config.json, its folder, or the name of a published model"
    )
    parser.add_argument("--layer-type", metavar="NAME", help="the kind of layers, where there are several")
    parser.add_argument("--head-dim", type=int, metavar="D", help="width of a head (default: the config's)")
    parser.add_argument("--dtype", default=None, metavar="NAME", help="float32 (default), bfloat16, ...")
    parser.add_argument("--library", metavar="NAME", help="the library of its arrays: torch, jax, ...")
    parser.add_argument("--device", metavar="NAME", help="the device of its arrays, such as cuda:0")
    parser.add_argument("--every", action="store_true", help="try every position, and every shape of a call")
    parser.add_argument("--against", metavar="MODULE:FUNCTION", help="a reference: what it computes is right")
    parser.add_argument("--base", type=float, metavar="B", help="the plain schedule of this base is right")
    parser.add_argument("--dim", type=int, metavar="D", help="how many coordinates turn (default: all)")
    parser.add_argument("--keys", metavar="MODULE:FUNCTION", help="the function for keys, if another one")
    parser.add_argument("--layout", choices=("half-split", "interleaved"), help="the layout that is right")
    parser.add_argument("--limit", type=length, metavar="M", help="the last position to try")
    parser.add_argument(
        "--axes", type=int, default=1, metavar="N",
        help="positions have N coordinates, [n, N]: 3 for M-RoPE (time, height, width); each is tried alone",
    )  # fmt: skip
    parser.add_argument(
        "--tables", metavar="FILE", help="judge a table: .npy, .npz, .safetensors, .pt or .gguf"
    )
    parser.add_argument("--array", metavar="NAME", help="which array of --tables, where it holds several")
    parser.add_argument("-v", "--verbose", action="store_true", help="all that was read, tried, found")
    add_html(parser)
    parser.add_argument("--junit", metavar="FILE", help="write the verdict as JUnit XML")
    add_files(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Judge and print; what the judge refuses is an error of usage."""
    if wants_files(arguments):
        found = run_files(arguments)
        return OK if found is None else _told(found, arguments)
    if (arguments.function is None) == (arguments.tables is None):
        raise UsageError("conform wants one of MODULE:FUNCTION and --tables FILE")
    try:
        verdict = _tables(arguments) if arguments.tables else _function(arguments)
    except MissingDependencyError:
        raise
    except RopeTheoryError as error:
        raise usage_error(error) from error
    return _told(verdict, arguments)


def _told(verdict: Verdict, arguments: argparse.Namespace) -> int:
    """Print a verdict, write it where that is asked, and return its exit code."""
    from ropetheory.report.document import lines_card

    name = arguments.function or arguments.tables or "answers"
    if arguments.junit is not None:
        from ropetheory.report.junit import junit

        write_file(Path(arguments.junit), junit(verdict, name).encode())
    write_html(arguments, f"RoPE of {name}", lambda: [lines_card(verdict.report())])
    if arguments.json:
        print(json_text(verdict.as_dict()))
    else:
        print(verdict.report() if arguments.verbose else verdict)
    if verdict.status == "undecided" and NOT_ASKED & set(verdict.codes):
        return USAGE
    return STATUS[verdict.status]


def _function(arguments: argparse.Namespace) -> Verdict:
    from ropetheory.conformance.functions import judge

    given = [f"--{name}" for name in ("config", "against", "base") if getattr(arguments, name) is not None]
    if len(given) > 1:
        raise UsageError(f"conform wants one of --config, --against and --base; got {' and '.join(given)}")
    fn = _import(arguments.function)
    keys, against = (
        None if name is None else _import(name) for name in (arguments.keys, arguments.against)
    )
    if arguments.config is None and arguments.head_dim is None and arguments.dim is None:
        raise UsageError("conform needs --config FILE, or --head-dim D with --base B or --against REFERENCE")
    width = arguments.head_dim
    return judge(
        fn,
        head_dim=arguments.dim if width is None and arguments.config is None else width,
        config=arguments.config,
        expect=against,
        base=arguments.base,
        dim=None if against is not None else arguments.dim,
        dtype=arguments.dtype,
        keys=keys,
        layout=arguments.layout,
        axes=arguments.axes,
        limit=arguments.limit,
        layer_type=arguments.layer_type,
        every=arguments.every,
        library=arguments.library,
        device=arguments.device,
    )


def _import(name: str) -> Any:
    module, _, path = name.partition(":")
    if not module or not path:
        raise UsageError(f"a function is named MODULE:FUNCTION, such as mymodel.rope:rotate; got {name!r}")
    if os.getcwd() not in sys.path:  # as python -m finds modules of the current folder
        sys.path.insert(0, os.getcwd())
    try:
        found: Any = importlib.import_module(module)
        for part in path.split("."):
            found = getattr(found, part)
    except ModuleNotFoundError as error:
        way = "install it, or run from the folder that holds it"
        raise UsageError(f"{name}: {error} ({way})") from error
    except (ImportError, AttributeError) as error:
        raise UsageError(f"{name}: {error}") from error
    return found


def _tables(arguments: argparse.Namespace) -> Verdict:
    from ropetheory.conformance.files import arrays as files
    from ropetheory.conformance.tables import judge_frequencies, judge_tables

    arrays = files.arrays(arguments.tables)
    options = {
        "config": arguments.config,
        "expect": arguments.base,
        "dtype": arguments.dtype,
        "head_dim": arguments.head_dim,
        "layer_type": arguments.layer_type,
    }
    if arguments.array is not None:
        if arguments.array not in arrays:
            raise UsageError(f"{arguments.tables} holds {_listed(arrays)}, and no {arguments.array!r}")
        arrays = {arguments.array: arrays[arguments.array]}
    if arguments.tables.endswith(".gguf"):
        return _divisors(arguments, arrays, options)
    found = {name: arrays[key] for key in arrays for name in KNOWN if key.rpartition(".")[2] == name}
    cos, sin = (found.get(one, found.get(f"{one}_cached")) for one in ("cos", "sin"))
    if cos is not None and sin is not None:
        return judge_tables(cos, sin, layout=arguments.layout, **options)
    one = next((found[name] for name in KNOWN if name in found), None)
    if one is None:
        if len(arrays) != 1:
            raise UsageError(
                f"{arguments.tables} holds {_listed(arrays)}; name the arrays cos and sin, or inv_freq, or "
                "choose one by --array"
            )
        (one,) = arrays.values()
    if one.ndim == 1:
        return judge_frequencies(one, **options)
    return judge_tables(one, layout=arguments.layout, **options)


def _listed(arrays: dict[str, Any]) -> str:
    names = sorted(arrays)
    more = f" and {len(names) - 8} more" if len(names) > 8 else ""
    return ", ".join(names[:8]) + more if names else "nothing"


def _divisors(arguments: argparse.Namespace, arrays: dict[str, Any], options: dict[str, Any]) -> Verdict:
    """Judge plain frequencies over the divisors of a GGUF file, whose base counts without a config."""
    from ropetheory.conformance.reading.frequencies import plain
    from ropetheory.conformance.tables import judge_frequencies
    from ropetheory.models.config import read_config

    if len(arrays) > 1:
        raise UsageError(f"{arguments.tables} holds {_listed(arrays)}; choose one by --array")
    ((name, values),) = arrays.items()
    source = arguments.tables if arguments.config is None else arguments.config
    rope = read_config(source, layer_type=arguments.layer_type)
    length = int(rope.target_length if "long" in name else rope.length)
    line = plain(rope.base, 2 * len(values))
    return judge_frequencies(line / values, length=length, **options)
