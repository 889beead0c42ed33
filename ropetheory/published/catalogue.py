"""The published models by name, read from the entries of this package."""

from __future__ import annotations

import copy
import functools
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any, overload

from ropetheory.display import Displayed
from ropetheory.errors import RopeTheoryError, WrongKindError, echo, unknown_name
from ropetheory.published.models import Advice, PublishedModel, Served, Source, Stage

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

KEYS = {
    "name", "title", "maker", "year", "repositories", "also", "config", "trained", "served", "advice",
    "scaling", "sources", "null",
}  # fmt: skip
TUNED = re.compile(r"-(instruct|chat|it|hf|base)$")


class Atlas(Displayed, Mapping[str, PublishedModel]):
    """The published models by name.

    Examples
    --------
    >>> import ropetheory
    >>> atlas = ropetheory.atlas()
    >>> atlas["meta-llama/Llama-3.1-70B"].name
    'llama-3.1-8b'
    """

    def __init__(self, models: Mapping[str, PublishedModel]) -> None:
        self._models = dict(models)
        self._named = {plain(name): one for one in self._models.values() for name in one.names}

    def __getitem__(self, name: str) -> PublishedModel:
        found = self.find(name)
        if found is None:
            raise unknown_name("published model", name, self._models, "atlas")
        return found

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.find(name) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self._models)

    def __len__(self) -> int:
        return len(self._models)

    def __repr__(self) -> str:
        return f"<Atlas: {len(self)} published models>"

    def find(self, name: str) -> PublishedModel | None:
        """Return the model that a name means, or None: its own name, a sibling's, or a repository's."""
        wanted = plain(name)
        found = self._named.get(wanted) or self._named.get(TUNED.sub("", wanted))
        owner, slash, tail = wanted.partition("/")
        if found is not None or not slash:
            return found
        found = self.find(tail)
        owners = () if found is None else (plain(one.partition("/")[0]) for one in found.repositories)
        return found if owner in owners else None


def plain(name: str) -> str:
    """Write a name in lower case with dashes, as the entries have it.

    >>> plain("Qwen2.5 7B_Instruct")
    'qwen2.5-7b-instruct'
    """
    return re.sub(r"[\s_]+", "-", name.strip().lower())


@overload
def atlas() -> Atlas: ...
@overload
def atlas(name: str) -> PublishedModel: ...
def atlas(name: str | None = None) -> Atlas | PublishedModel:
    """Return the published models, or the one of a name.

    Parameters
    ----------
    name : str, optional
        A model's name ("qwen2.5-7b"), a sibling's with the same rotary fields, or a repository
        ("Qwen/Qwen2.5-7B"); capitals do not matter.

    Returns
    -------
    Atlas or PublishedModel
        A mapping from names to models; or one model: its configuration, the stages of its training, what its
        makers serve, and the sources of each fact.

    Raises
    ------
    WrongKindError
        The name is no text.
    UnknownNameError
        No published model has it; the message offers the nearest.

    See Also
    --------
    read_config : what a configuration means; it takes these names, too
    extend : how a model reaches a longer context

    Notes
    -----
    Facts come from public files. A fact is shown by its makers' own text, by several copies, or by one copy
    alone: ``PublishedModel.facts`` says which.

    References
    ----------
    The sources of each entry.

    Examples
    --------
    >>> entry = atlas("llama-3-8b")
    >>> entry.title, entry.length, entry.config["rope_theta"]
    ('Llama 3 8B', 8192, 500000.0)
    """
    if name is None:
        return published()
    if not isinstance(name, str):
        raise WrongKindError(f"`name` must be text; got {echo(name)} (such as 'qwen2.5-7b')")
    return published()[name]


@functools.cache
def published() -> Atlas:
    """Return all entries, read once."""
    folder = files("ropetheory.published") / "models"
    found: dict[str, PublishedModel] = {}
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".toml"):
            for entry in _entries(file):
                if entry.name in found:
                    raise RopeTheoryError(f"{file.name}: the model {entry.name!r} has an entry already")
                found[entry.name] = entry
    return Atlas(found)


def _entries(file: Traversable) -> Iterator[PublishedModel]:
    for one in tomllib.loads(file.read_text(encoding="utf-8")).get("model", []):
        try:
            yield entry_of(one, file.name.removesuffix(".toml"))
        except (KeyError, TypeError, ValueError) as error:
            name = one.get("name", "a model without a name")
            raise RopeTheoryError(f"{file.name}, {name}: {error}") from None


def entry_of(values: Mapping[str, Any], file: str = "") -> PublishedModel:
    """Return the model of one table of an entry file.

    Raises
    ------
    RopeTheoryError
        A key is not known, or a source that is named is not there.
    KeyError, TypeError
        A key is missing, or a table has one that is not known.
    """
    beyond = sorted(set(values) - KEYS)
    if beyond:
        raise RopeTheoryError(f"unknown keys {', '.join(beyond)} (known: {', '.join(sorted(KEYS))})")
    sources: tuple[Source, ...] = tuple(
        Source(one["id"], one["at"], one["maker"], one["shows"], tuple(one.get("fields", ())))
        for one in values["sources"]
    )
    trained = tuple(Stage(**_with_tuple(one)) for one in values.get("trained", ()))
    served = tuple(Served(**_with_tuple(one)) for one in values.get("served", ()))
    advice = tuple(Advice(**_with_tuple(one)) for one in values.get("advice", ()))
    scaling = values.get("scaling", {})
    entry = PublishedModel(
        values["name"], values["title"], values["maker"], values.get("year"),
        tuple(values["repositories"]), tuple(values.get("also", ())), _config(values), trained,
        scaling.get("trained"), scaling.get("why", ""), served, advice, sources, file,
    )  # fmt: skip
    ids = [one.id for one in sources]
    parts: tuple[Stage | Served | Advice, ...] = (*trained, *served, *advice)
    named = {name for one in parts for name in one.sources}
    unknown = (named | set(scaling.get("sources", ()))) - set(ids)
    if unknown or len(set(ids)) < len(ids):
        raise RopeTheoryError(f"sources {sorted(unknown) or ids}: not there, or there twice")
    return entry


def _with_tuple(values: Mapping[str, Any]) -> dict[str, Any]:
    return {**values, "sources": tuple(values["sources"])}


def _config(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the configuration, with the fields that are null in the file: TOML cannot write null."""
    found = copy.deepcopy(dict(values["config"]))
    for name in values.get("null", ()):
        *parts, last = name.split(".")
        inside = functools.reduce(dict.__getitem__, parts, found)
        inside.setdefault(last, None)
    return found
