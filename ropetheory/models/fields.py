"""Typed access to the fields of a configuration: every refusal names the field and its value."""

from __future__ import annotations

import errno
import json
import math
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn

from ropetheory.errors import RopeTheoryError, WrongKindError, close_names, echo
from ropetheory.files import read_file, show_path
from ropetheory.models.gguf import is_gguf, read_header
from ropetheory.published.catalogue import published

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.published.models import PublishedModel

MOST_BYTES = 2**22  # published files have a few thousand; label maps at worst a few hundred thousand
MOST_DEPTH = 32
MOST_VALUES = 2**20
HUB = re.compile(r"[\w.-]+/(?!.*\.(?:json|gguf)$)[\w.-]+")  # such as meta-llama/Llama-2-7b
NAME = re.compile(r"[\w.-]+(?<!\.json)(?<!\.gguf)")  # such as qwen2.5-7b
KINDS = {list: "a list", str: "a text", int: "a number", float: "a number", bool: "a truth value"}


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Stands for a value that JSON does not have, nan and the infinities included.

    In a field that nobody reads it does no harm; one that is read refuses it.
    """

    shown: str

    def __str__(self) -> str:
        return self.shown


def load(source: object) -> dict[str, Any]:
    """Return a configuration as a dict of plain values.

    Parameters
    ----------
    source : str, path, mapping or configuration object
        Text is a path, never JSON: of a config.json, of the folder that holds it, or of a GGUF file. An
        object that has ``to_dict``, such as a configuration of transformers, is read by it.

    Returns
    -------
    dict
        The object that the file holds, or a copy of the mapping.

    Raises
    ------
    RopeTheoryError
        If there is no such file, it is too large, is no JSON object, or has a key twice.
    """
    to_dict = getattr(source, "to_dict", None)
    if isinstance(source, Mapping):
        found: object = source
    elif isinstance(source, str) and (entry := _published(source)) is not None:
        found = {**entry.config, "_name_or_path": entry.name}
    elif isinstance(source, (str, os.PathLike)):
        found = read_header(source) if is_gguf(source) else parse(*_bytes(source))
    elif callable(to_dict) and not isinstance(source, type):
        found = to_dict()
    else:
        raise WrongKindError(
            f"`source` must be a path or a mapping; got {echo(source)} of type {type(source).__name__} "
            "(pass the path of a config.json, its content as a dict, or a configuration of transformers)"
        )
    if not isinstance(found, Mapping):
        _refuse(f"must hold a JSON object; got {_kind(found)}",
                "it is not a config.json")  # fmt: skip
    budget = [MOST_VALUES]
    copy: dict[str, Any] = _plain(found, 0, budget)
    return copy


def _published(source: str) -> PublishedModel | None:
    """Return the published model that a text names, where it is no path that exists."""
    return None if not source or os.path.exists(source) else published().find(source)


def _refuse(problem: str, way_out: str) -> NoReturn:
    raise RopeTheoryError(f"`source` {problem} ({way_out})")


def _kind(found: object) -> str:
    return KINDS.get(type(found), "null") if found is None or type(found) in KINDS else type(found).__name__


def _bytes(source: str | os.PathLike[str]) -> tuple[bytes, str]:
    """Return the content of a file, and its name for messages."""
    shown = show_path(source)
    try:
        path = os.fspath(source) or "."
        if os.path.isdir(path):
            path = os.path.join(path, "config.json")
            shown = show_path(path)
        return read_file(path, MOST_BYTES), shown
    except (OSError, ValueError, TypeError) as error:
        words = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        way_out = "pass the path of a config.json; JSON text is not read as one"
        if isinstance(error, FileNotFoundError) and HUB.fullmatch(str(path)):
            way_out = "nothing is fetched from a hub: download its config.json and pass its path"
        elif isinstance(error, FileNotFoundError) and NAME.fullmatch(str(path)):
            near = close_names(path, published())
            meant = f"did you mean {' or '.join(near)}? " if near else ""
            way_out = f"it is neither a file nor a published model; {meant}`atlas` lists the models"
        elif isinstance(error, OSError) and error.errno in (errno.EINVAL, errno.EISDIR, errno.EFBIG):
            way_out = "pass the path of a config.json"
        _refuse(f"cannot be read: {shown}: {words}", way_out)


def parse(content: bytes, shown: str = "the text") -> object:
    """Return what a JSON text holds; a key that occurs twice is refused."""
    try:
        # Published files hold Infinity in fields that are not ours (a state-space model's time steps).
        return json.loads(content.decode("utf-8-sig"), object_pairs_hook=_unique, parse_constant=Unreadable)
    except UnicodeDecodeError:
        _refuse(f"must be UTF-8; {shown} is not", "save it again as UTF-8")
    except json.JSONDecodeError as error:
        _refuse(
            f"must hold JSON; {shown} does not: {error.msg} in line {error.lineno}, column {error.colno}",
            "repair the file",
        )
    except RecursionError:
        _refuse(f"must nest at most {MOST_DEPTH} deep", "it is not a config.json")
    except ValueError as error:
        if isinstance(error, RopeTheoryError):
            raise
        _refuse(f"holds an integer too long to read: {shown}", "repair the file")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            _refuse(f"has the key {echo(key)} twice", "keep one of them")
        found[key] = value
    return found


def _plain(value: object, depth: int, budget: list[int]) -> Any:
    """Copy a value, at a bounded depth and size."""
    budget[0] -= 1
    if depth > MOST_DEPTH or budget[0] < 0:
        _refuse(
            f"must nest at most {MOST_DEPTH} deep, with at most {MOST_VALUES} values",
            "it is not a config.json",
        )
    if isinstance(value, Mapping):
        if depth == 0:
            for key in value:
                if not isinstance(key, str):
                    _refuse(f"has the key {echo(key)}, which is not text", "name the fields as text")
        return {  # below the top a label map may count in integers
            str(key): _plain(inner, depth + 1, budget) for key, inner in value.items()
        }
    if isinstance(value, (list, tuple)):
        return [_plain(inner, depth + 1, budget) for inner in value]
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else Unreadable(str(value))
    if value is None or isinstance(value, (str, bool, int)):
        return value
    return value if isinstance(value, Unreadable) else Unreadable(f"a {type(value).__name__}")


MOST_POSITIONS = 2**53


@dataclass(frozen=True, slots=True)
class Fields:
    """A dict of a configuration, the name under which messages show it, and the warnings so far."""

    values: Mapping[str, Any]
    name: str = ""
    warnings: list[str] = field(default_factory=list)
    origins: dict[str, str] = field(default_factory=dict)  # where a value was taken from elsewhere

    def __contains__(self, key: str) -> bool:
        """Tell whether a field is there and not null."""
        return self.values.get(key) is not None

    def shown(self, key: str) -> str:
        """Name a field for a message."""
        if key in self.origins:
            return self.origins[key]
        return f"`{self.name}.{key}`" if self.name else f"`{key}`"

    def warn(self, text: str) -> None:
        """Note a warning, once."""
        if text not in self.warnings:
            self.warnings.append(text)

    def warn_first(self, text: str) -> None:
        """Note a warning before all others: one that decides what the rest means."""
        if text in self.warnings:
            self.warnings.remove(text)
        self.warnings.insert(0, text)

    def inside(self, values: Mapping[str, Any], name: str) -> Fields:
        """Return another dict of the same configuration, with the same list of warnings."""
        return Fields(values, name, self.warnings)

    def refuse(self, key: str, rule: str, way_out: str) -> NoReturn:
        """Raise the error of a field with an impossible value."""
        raise RopeTheoryError(
            f"{self.shown(key)} must be {rule}; got {echo(self.values.get(key))} ({way_out})"
        )

    def refuse_kind(self, key: str, kind: str) -> NoReturn:
        """Raise the error of a field of a wrong type."""
        value = self.values.get(key)
        if isinstance(value, Unreadable):
            self.refuse(key, f"{kind} that JSON can write", "repair the file")
        raise WrongKindError(
            f"{self.shown(key)} must be {kind}; got {echo(value)} of type {type(value).__name__} "
            "(repair the file)"
        )

    def missing(self, key: str, why: str) -> NoReturn:
        """Raise the error of a field that is needed and not there."""
        raise RopeTheoryError(f"{self.shown(key)} is missing: {why} (add it)")

    def number(
        self, key: str, holds: Callable[[float], bool] = lambda x: x > 0, rule: str = "a number above 0"
    ) -> float | None:
        """Return a field as a float inside a domain; None where it is null or not there."""
        value = self.values.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            self.refuse_kind(key, "a number")
        try:
            number = float(value)
        except OverflowError:
            number = math.inf
        if not math.isfinite(number) or not holds(number):
            self.refuse(key, f"{rule}, within float64", "repair the file")
        return number

    def whole(self, key: str) -> int | None:
        """Return a field as a whole number above 0; None where it is null or not there."""
        number = self.number(key)
        if number is None:
            return None
        if number != int(number) or number > MOST_POSITIONS:
            self.refuse(key, "a whole number from 1 to 2^53", "repair the file")
        return int(number)

    def text(self, key: str) -> str | None:
        """Return a field as text; None where it is null or not there."""
        value = self.values.get(key)
        if value is not None and not isinstance(value, str):
            self.refuse_kind(key, "text")
        return value

    def flag(self, key: str) -> bool | None:
        """Return a field as true or false; None where it is null or not there."""
        value = self.values.get(key)
        if value is not None and not isinstance(value, bool):
            self.refuse_kind(key, "true or false")
        return value

    def table(self, key: str) -> dict[str, Any] | None:
        """Return a field as a dict; None where it is null or not there."""
        value = self.values.get(key)
        if value is not None and not isinstance(value, dict):
            self.refuse_kind(key, "an object")
        return value

    def numbers(self, key: str, count: int) -> list[float]:
        """Return a field as a list of a known number of positive numbers."""
        value = self.values.get(key)
        if value is None:
            self.missing(key, f"the scaling needs {count} factors")
        if not isinstance(value, list):
            self.refuse_kind(key, "a list of numbers")
        if len(value) != count:
            raise RopeTheoryError(
                f"{self.shown(key)} must hold {count} numbers, one per pair; got {len(value)} "
                "(check head_dim and partial_rotary_factor)"
            )
        each = self.inside({f"{key}[{i}]": number for i, number in enumerate(value)}, self.name)
        found = [each.number(name) for name in each.values]
        if None in found:
            self.refuse_kind(key, "a list of numbers")
        return [number for number in found if number is not None]
