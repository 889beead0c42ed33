"""Which published model a configuration is, and so how long its training texts were."""

from __future__ import annotations

import dataclasses
import functools
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.models.config import ModelRope, read_config
from ropetheory.numeric.frequencies.schedule import frequencies
from ropetheory.published.catalogue import published

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.published.models import PublishedModel

MOST = 3  # titles that are named of models that are alike
SIZES = ("hidden_size", "num_hidden_layers", "num_attention_heads", "num_key_value_heads")
PARTS = ("text_config", "llm_config", "language_config")
NAMED = ("_name_or_path", "name_or_path")


@dataclass(frozen=True, slots=True)
class Training:
    """How long the texts of training were, and how that is known.

    Attributes
    ----------
    length : int
        In tokens.
    scaled : bool
        Whether they were seen with the scaling of the file.
    entry : PublishedModel or None
        The published model that the configuration is.
    words : tuple of str
        Which reading this is, and what another one would give: sentences.
    """

    length: int
    scaled: bool
    entry: PublishedModel | None = None
    words: tuple[str, ...] = ()

    def thetas(self, model: ModelRope) -> list[float]:
        """Return the frequencies of training, in radians per token."""
        if not self.scaled:
            return frequencies(model.base, model.dim).tolist()  # type: ignore[no-any-return]
        return model.method.frequencies(model.base, model.dim, length=self.length).tolist()  # type: ignore[no-any-return]


def with_training(model: ModelRope, known: Training) -> tuple[ModelRope, int | None]:
    """Return a model with the length of its training, and the tokens that it saw with its method, or None."""
    if known.scaled and model.method.name != "none":
        return model, known.length
    warnings = model.warnings
    if known.entry is not None and known.entry.length is not None:  # then it is known which length counts
        warnings = tuple(one for one in warnings if " is taken as the " not in one)
    return dataclasses.replace(model, length=known.length, warnings=warnings), None


def training_of(config: Mapping[str, Any], model: ModelRope, stated: int | None = None) -> Training:
    """Return how a model was trained: as the caller says, as its makers say, or as its file says.

    Parameters
    ----------
    config : mapping
        The configuration.
    model : ModelRope
        What it means.
    stated : int, optional
        Tokens that the caller says it was trained with, under the method in its file.
    """
    group = alike(config, model)
    entry = group[0] if group else None
    if stated is not None:
        return Training(stated, True, entry)
    if entry is None or entry.length is None:
        served = max((one.length for one in entry.served if one.as_it_is), default=0) if entry else 0
        if entry is not None and served > model.length and model.method.name == "none":
            words = f"This is {_titles(group)}: no source in this atlas says how long its training texts were"
            return Training(served, False, entry, (f"{words}; its makers serve {served:,} tokens as it is.",))
        return Training(model.length, model.trained_scaled, entry, tuple(_by_file(config, model, group)))
    # Long texts that the unscaled length does not hold were seen with the scaling, if nothing else is known.
    scaled = entry.length > model.length if entry.scaled is None else entry.scaled
    scaled = scaled and model.method.name != "none" and _method(entry) == model.method.name
    length = entry.length
    if scaled and length <= model.length:  # the stage with the scaling is not told of
        length = model.target_length
    return Training(length, scaled, entry, (_by_makers(model, group, length, scaled=scaled),))


def _method(entry: PublishedModel) -> str:
    try:
        return read_config(entry.config).method.name
    except RopeTheoryError:
        return ""


def _titles(group: Sequence[PublishedModel]) -> str:
    *first, last = [one.title for one in group[:MOST]]
    return f"{', '.join(first)} or {last}" if first else last


def _by_makers(model: ModelRope, group: Sequence[PublishedModel], length: int, *, scaled: bool) -> str:
    own, this = model.length, f"This is {_titles(group)}"
    if length != group[0].length:
        return (
            f"{this}: it was trained with the scaling in its file, to a length that is not "
            f"published; the {length:,} positions of the file are taken."
        )
    said = f"{this}: it was trained to {length:,} tokens"
    if scaled:
        return f"{said} with the scaling in its file."
    if model.method.name != "none":
        return f"{said}; the scaling in this file was not trained, and begins from {own:,}."
    return f"{said}, as its file says." if length == own else f"{said}, not {own:,} as its file says."


def _by_file(
    config: Mapping[str, Any], model: ModelRope, group: Sequence[PublishedModel]
) -> list[str]:
    found = [] if group else list(_open(rivals(config, model), model))
    if group:
        found.append(
            f"This is {_titles(group)}: no source in this atlas says how long its training texts were; "
            f"{model.length:,} tokens are taken from its file."
        )
    if model.method.name != "none" and not model.trained_scaled and model.length < model.target_length:
        found.append(
            f"The file does not say whether the model was trained with its scaling: {model.length:,} tokens "
            f"without it are taken; --trained {model.target_length} is the other reading."
        )
    return found


def _open(group: Sequence[PublishedModel], model: ModelRope) -> Iterator[str]:
    """Name the models with these fields and the lengths of their training, which the fields do not tell."""
    taken = f" {model.length:,} tokens are taken from the file." if model.method.name == "none" else ""
    said = {one.title: one.length for one in group if one.length is not None}
    if len(set(said.values())) > 1:
        each = [f"{title}, trained to {length:,} tokens" for title, length in list(said.items())[:MOST]]
        yield (
            f"These fields are those of {', and of '.join(each)}: they do not tell which it is. --trained N "
            f"says so, or the model's name in place of the file.{taken}"
        )


def alike(config: Mapping[str, Any], model: ModelRope | None = None) -> list[PublishedModel]:
    """List the published models that a configuration may be, or siblings with the same rotary fields.

    By the name that it has itself, else by its rotary fields and sizes. All of them were trained alike: where
    models with these fields were trained otherwise, none is listed, but by ``rivals``.
    """
    group = _group(config, model)
    return group if len(_ways(group)) == 1 else []


def rivals(config: Mapping[str, Any], model: ModelRope | None = None) -> list[PublishedModel]:
    """List the published models with the fields of a configuration where they were not trained alike."""
    group = _group(config, model)
    return group if len(_ways(group)) > 1 else []


def _ways(group: Sequence[PublishedModel]) -> set[tuple[int | None, bool | None]]:
    return {(one.length, one.scaled if _method(one) != "none" else False) for one in group}


def _group(config: Mapping[str, Any], model: ModelRope | None) -> list[PublishedModel]:
    for key in NAMED:
        name = config.get(key)
        found = published().find(name) if isinstance(name, str) else None
        if found is not None:
            return [found]
    try:
        model = read_config(config) if model is None else model
    except RopeTheoryError:
        return []
    same = _by_fingerprint().get(_fingerprint(config, model), [])
    exact = [one for one in same if _sizes_agree(_text(config), _text(one.config), least=1)]
    return next((list(group) for group in (exact, same, _changed(config, model)) if group), [])


def _changed(config: Mapping[str, Any], model: ModelRope) -> list[PublishedModel]:
    """List the models of this type, base and size whose lengths or scaling the file has otherwise."""
    return [
        entry for (kind, base, dim, *_), entries in _by_fingerprint().items() for entry in entries
        if (kind, base, dim) == (_kind(config), model.base, model.dim)
        and _sizes_agree(_text(config), _text(entry.config), least=3)
    ]  # fmt: skip


def _text(config: Mapping[str, Any]) -> Mapping[str, Any]:
    return next((config[part] for part in PARTS if isinstance(config.get(part), Mapping)), config)


def _kind(config: Mapping[str, Any]) -> Any:
    return _text(config).get("model_type", config.get("model_type"))


def _sizes_agree(one: Mapping[str, Any], other: Mapping[str, Any], *, least: int) -> bool:
    shared = [key for key in SIZES if key in one and key in other]
    return len(shared) >= least and all(one[key] == other[key] for key in shared)


def _fingerprint(config: Mapping[str, Any], model: ModelRope) -> tuple[Any, ...]:
    method = model.method
    return (
        _kind(config), model.base, model.dim, model.head_dim, model.length, model.target_length,
        method.name, repr(sorted(method.parameters.items())), model.sections,
        tuple((one.kind, one.rotates, one.base) for one in model.layers),
    )  # fmt: skip


@functools.cache
def _by_fingerprint() -> Mapping[tuple[Any, ...], list[PublishedModel]]:
    found = defaultdict(list)
    for entry in published().values():
        try:
            found[_fingerprint(entry.config, read_config(entry.config))].append(entry)
        except RopeTheoryError:  # an entry that is there for its facts; its class is not known here
            continue
    return found
