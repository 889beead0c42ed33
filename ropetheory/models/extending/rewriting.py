"""A configuration with other rope fields, in the spelling of transformers 5 and in the one before."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ropetheory.errors import RopeTheoryError, echo
from ropetheory.models.identity import REMOTE
from ropetheory.models.settings import SIZES, Settings, settings

CARRIED = ("partial_rotary_factor", "mrope_section", "mrope_interleaved")
"""Fields that a model keeps whatever scales it."""
REPLACED = ("rope_scaling", "rope_parameters", "rope_theta", "original_max_position_embeddings")


@dataclass(frozen=True, slots=True)
class Fragment:
    """What to write into a config.json: the part of it, its new fields, and those that must go."""

    part: str | None  # text_config, say; None: the file itself
    fields: dict[str, Any]
    dropped: tuple[str, ...]

    def nested(self) -> dict[str, Any]:
        """Return the new fields as they stand in the file."""
        return self.fields if self.part is None else {self.part: self.fields}

    def applied(self, config: Mapping[str, Any]) -> dict[str, Any]:
        """Return the configuration with the fragment in it."""
        whole = copy.deepcopy(dict(config))
        inside = whole if self.part is None else whole.setdefault(self.part, {})
        for key in self.dropped:
            inside.pop(key, None)
        inside.update(copy.deepcopy(self.fields))
        return whole


def fragment(
    config: Mapping[str, Any], layer_type: str | None, rope: Mapping[str, Any], positions: int | None,
    *, old: bool = False,
) -> Fragment:  # fmt: skip
    """Return what to write so that a model has these rope fields.

    Parameters
    ----------
    config : mapping
        The configuration, plain.
    layer_type : str or None
        Which layers, where the rope fields are nested.
    rope : mapping
        ``rope_type``, ``rope_theta`` and what the type needs.
    positions : int or None
        What ``max_position_embeddings`` becomes; None leaves it.
    old : bool
        Whether to write ``rope_scaling`` and ``rope_theta``, as before transformers 5.
    """
    found = settings(dict(config), layer_type)
    if found.model_type in REMOTE:
        raise RopeTheoryError(
            f"models of type {echo(found.model_type)} bring code of their own, which reads no "
            "rope_parameters "
            "(only numbers can be given for it)"
        )
    kind = rope.get("rope_type", rope.get("type"))
    if found.family.wins and kind not in ("default", "longrope"):
        raise RopeTheoryError(f"models of type {echo(found.model_type)} are read with type longrope alone")
    carried = {key: found.rope.values[key] for key in CARRIED if found.rope.values.get(key) is not None}
    written = {**carried, **rope}
    fields = _old(found, written) if old else _new(config, found, written)
    if positions is not None:
        fields[_positions_key(found)] = positions
    family = found.family
    names = {*REPLACED, *SIZES["positions"], family.base_key, *family.base_keys.values()}
    dropped = tuple(sorted(key for key in names if key in found.top.values and key not in fields))
    if positions is None:
        dropped = tuple(key for key in dropped if key not in SIZES["positions"])
    return Fragment(found.top.name or None, fields, dropped)


def _new(config: Mapping[str, Any], found: Settings, written: dict[str, Any]) -> dict[str, Any]:
    if not found.nested:
        return {"rope_parameters": written}
    layers = {}
    for name in found.nested:
        values = dict(settings(dict(config), name).rope.values)
        layers[name] = written if name == found.layer_type else {"rope_type": "default", **values}
    return {"rope_parameters": layers}


def _old(found: Settings, written: dict[str, Any]) -> dict[str, Any]:
    scaling = {
        key: value for key, value in written.items() if key not in ("rope_theta", "partial_rotary_factor")
    }
    family = found.family
    if scaling == {"rope_type": "default"} and not family.rope:  # else the class would fill in its own
        scaling = {}
    key = family.base_keys.get(found.layer_type or "", family.base_key)
    kept = {
        name: found.top.values[name]
        for name in family.base_keys.values() if name != key and name in found.top.values
    }  # fmt: skip
    theta = {key: written["rope_theta"]} if "rope_theta" in written else {}
    return {**theta, **kept, "rope_scaling": scaling or None}


def _positions_key(found: Settings) -> str:
    return next((key for key in SIZES["positions"] if key in found.top), SIZES["positions"][0])
