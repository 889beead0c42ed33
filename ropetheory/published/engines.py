"""What inference engines make of the RoPE fields of a config.json: facts, each with its place in a source.

One file an engine, in the folder ``engines`` beside this module; ``ropetheory.models.engines`` computes.
"""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass, fields
from importlib import resources
from typing import Any

from ropetheory.errors import RopeTheoryError

STATUSES = ("honoured", "ignored", "other-formula", "refused", "unknown")
FILES = (
    "transformers", "transformers-4", "vllm", "sglang", "llama.cpp", "mlx-lm", "tensorrt-llm",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rule:
    """What an engine does with some fields of a scaling type.

    Attributes
    ----------
    type : str
        The scaling type, or the topic.
    fields : tuple of str
        The fields of the configuration.
    status : {"honoured", "ignored", "other-formula", "refused", "unknown"}
        What becomes of them.
    formula : str
        The formula, in the signs that the file explains; empty: as transformers.
    says : str
        The same in words.
    place : str
        File and lines, or the function, in the engine's repository.
    differs : str
        What differs from transformers 5; empty: nothing.
    """

    type: str
    fields: tuple[str, ...]
    status: str
    formula: str
    says: str
    place: str
    differs: str


@dataclass(frozen=True, slots=True)
class Engine:
    """An engine at a version, and its rules.

    Attributes
    ----------
    name, title, repository : str
        What it is called here and by its makers, and where it is.
    version, commit, date : str
        What was looked at; empty where it is not known.
    read : str
        In which form the source was at hand.
    rules : tuple of Rule
        What it makes of each field.
    """

    name: str
    title: str
    repository: str
    commit: str
    version: str
    date: str
    read: str
    rules: tuple[Rule, ...]


@functools.cache
def engines() -> dict[str, Engine]:
    """Return the engines by name.

    Returns
    -------
    dict of str to Engine
        The same one at every call.

    Raises
    ------
    RopeTheoryError
        If a file of the package was changed so that it is not what it should be; the message names
        the file and the key.

    Notes
    -----
    Read in public sources of the versions given; nothing is said of other versions.

    Examples
    --------
    >>> engines()["vllm"].version
    '0.33.0'
    >>> [rule.status for rule in engines()["mlx-lm"].rules if rule.fields == ("truncate",)]
    ['ignored']
    """
    folder = resources.files("ropetheory.published") / "engines"
    found = {}
    for name in FILES:
        engine = parse((folder / f"{name}.toml").read_text(encoding="utf-8"), f"engines/{name}.toml")
        if engine.name != name:
            raise RopeTheoryError(f"engines/{name}.toml: `name` must be {name!r}; got {engine.name!r}")
        found[name] = engine
    return found


def parse(text: str, file: str) -> Engine:
    """Return the engine that a text in TOML describes.

    Parameters
    ----------
    text : str
        The content of a file.
    file : str
        What messages call it.

    Raises
    ------
    RopeTheoryError
        If it is no TOML, a key is missing, unknown or of a wrong type, or a status is none of the five.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RopeTheoryError(f"{file} must hold TOML: {error} (repair the file)") from None
    raw = table.pop("rule", [])
    if not isinstance(raw, list) or not raw:
        raise RopeTheoryError(f"{file}: `rule` must be a list of tables; got {raw!r} (add one)")
    _check_keys(table, {one.name for one in fields(Engine)} - {"rules"}, file)
    rules = tuple(_rule(one, f"{file}, rule {number}") for number, one in enumerate(raw, 1))
    return Engine(**table, rules=rules)


def _check_keys(table: dict[str, Any], names: set[str], file: str) -> None:
    for key in sorted(names ^ set(table)):
        problem = "is missing (add it)" if key in names else "is not known (take it out)"
        raise RopeTheoryError(f"{file}: `{key}` {problem}")
    for key, value in table.items():
        if key != "fields" and not isinstance(value, str):
            raise RopeTheoryError(f"{file}: `{key}` must be text; got {value!r} (put it into quotes)")


def _rule(table: dict[str, Any], file: str) -> Rule:
    _check_keys(table, {one.name for one in fields(Rule)}, file)
    listed = table["fields"]
    if not isinstance(listed, list) or not listed or not all(isinstance(one, str) for one in listed):
        raise RopeTheoryError(f"{file}: `fields` must be a list of texts; got {listed!r} (name the fields)")
    if table["status"] not in STATUSES:
        raise RopeTheoryError(
            f"{file}: `status` must be one of {', '.join(STATUSES)}; got {table['status']!r} (choose one)"
        )
    for key in ("says", "place"):
        if not table[key].strip():
            raise RopeTheoryError(f"{file}: `{key}` must not be empty (say what and where)")
    return Rule(**{**table, "fields": tuple(listed)})
