"""Which fields of a configuration count: the precedence that transformers' classes follow.

Inside the rope dict, then the top level, then the class. ``rope_scaling``, where it is not empty,
replaces ``rope_parameters``. A ``Fragment`` is a configuration with other rope fields, in the spelling of
transformers 5 and in the one before.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ropetheory.errors import RopeTheoryError, echo
from ropetheory.models.absence import plain_heads
from ropetheory.models.families import GENERAL, Family
from ropetheory.models.fields import Fields
from ropetheory.models.identity import REMOTE, identify

SIZES = {  # the names that a size has had
    "positions": ("max_position_embeddings", "n_positions", "max_seq_len", "seq_length"),
    "hidden": ("hidden_size", "n_embd", "d_model"),
    "heads": ("num_attention_heads", "n_head", "n_heads"),
}
LAYER_TYPES = ("full_attention", "compress", "main")
"""What is read where no layer type is asked for, and what flat rope fields speak of: layers that see far."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The configuration of one kind of layers, with the defaults of its class at hand."""

    top: Fields
    rope: Fields
    family: Family
    model_type: str | None
    layer_type: str | None  # where the configuration is nested
    positions: int
    nested: tuple[str, ...] = ()  # the layer types that have rope fields of their own

    @property
    def latent(self) -> bool:
        """Whether attention is latent: only ``qk_rope_head_dim`` coordinates of a head turn."""
        if plain_heads(self.top):
            return False
        return self.family.latent or (self.family is GENERAL and "qk_rope_head_dim" in self.top)

    def warn(self, text: str) -> None:
        """Note a warning."""
        self.top.warn(text)


def settings(config: dict[str, Any], layer_type: str | None) -> Settings:
    """Find the rope fields of a configuration."""
    top, family, model_type = identify(config)
    rope, layer, nested = _rope(top, family, layer_type)
    return Settings(top, rope, family, model_type, layer, _positions(top, family), nested)


def size(top: Fields, family: Family, what: str) -> int | None:
    """Return a size under whichever of its names it has, else the default of the class."""
    for key in SIZES[what]:
        found = top.whole(key)
        if found is not None:
            return found
    default: int | None = getattr(family, what)
    return default


def _positions(top: Fields, family: Family) -> int:
    # Where no field of a class says it, the length served is all that there is.
    found = size(top, family, "positions")
    found = found or top.whole("model_max_length") or top.whole("max_sequence_length")
    if found is None:
        top.missing("max_position_embeddings", "no other field says how long the text may be")
    return found


def _rope(top: Fields, family: Family, layer_type: str | None) -> tuple[Fields, str | None, tuple[str, ...]]:
    """Return the rope dict of a layer type, filled in from the top level and the class, and all types."""
    scaling, parameters = top.table("rope_scaling"), top.table("rope_parameters")
    if family.fixed:
        for key in ("rope_scaling", "rope_parameters", "rope_theta"):
            if top.values.get(key):
                top.warn(
                    f"{top.shown(key)} is {echo(top.values[key])}, and the class of this model type does not "
                    f"read it: its base is {family.base:,.12g}, and nothing is scaled"
                )
        return top.inside({"rope_theta": family.base}, "rope_parameters"), None, ()
    if scaling and parameters and scaling != parameters:
        top.warn("`rope_scaling` and `rope_parameters` differ; `rope_scaling` wins, as in the reference")
    name = "rope_scaling" if scaling else "rope_parameters"
    if family.layers:
        layers = _family_layers(top, family, scaling, parameters)
        return _layer(top, family, layers, layer_type, name)
    chosen = scaling or (dict(family.rope) if parameters is None else parameters)
    nested = {key: value for key, value in chosen.items() if isinstance(value, dict)}
    if nested:
        # Layer types whose entry is null have no rotary embedding.
        still = {key: None for key, value in chosen.items() if value is None and "attention" in key}
        return _layer(top, family, {**nested, **still}, layer_type, name)
    if layer_type is not None:
        raise RopeTheoryError(
            f"`layer_type` must be None for this configuration; got {echo(layer_type)} (its rope fields "
            "are not nested by layer type: leave it out)"
        )
    return _filled(top, family, chosen, name, "rope_theta"), None, ()


def _family_layers(
    top: Fields, family: Family, scaling: dict[str, Any] | None, parameters: dict[str, Any] | None
) -> dict[str, Any]:
    """Fill in the layer types of a class that nests, from old spellings too."""
    layers = {key: dict(value) for key, value in family.layers.items()}
    flat_default = not parameters or not any(isinstance(value, dict) for value in parameters.values())
    for key, default in layers.items():
        given = None if flat_default else (parameters or {}).get(key)
        if given is not None:
            if not isinstance(given, dict):
                top.inside(parameters or {}, "rope_parameters").refuse_kind(key, "an object")
            theta = default["rope_theta"]
            layers[key] = {"rope_theta": theta, **given} if key not in family.base_keys else dict(given)
        elif key in family.base_keys:
            default.pop("rope_theta")
    flat = scaling or (parameters if flat_default else None)
    if flat:
        if flat is parameters:
            top.warn(
                "`rope_parameters` is not nested by layer type: it is taken for the layers that see far; "
                "some classes of the reference that nest do not read it so"
            )
        first = next(name for name in LAYER_TYPES if name in layers)
        for key in layers if "global_rope_theta" in family.base_keys.values() else (first,):
            layers[key].update(flat)
            if "type" in flat and "rope_type" not in flat:
                layers[key].pop("rope_type", None)
    return layers


def _layer(
    top: Fields, family: Family, layers: dict[str, Any], layer_type: str | None, name: str
) -> tuple[Fields, str, tuple[str, ...]]:
    known = ", ".join(layers)
    if layer_type is None:
        layer_type = next((key for key in LAYER_TYPES if key in layers), None)
        if layer_type is None:
            raise RopeTheoryError(
                f"`layer_type` must be one of {known}; got None (the rope fields are nested)"
            )
        if len(layers) > 1:
            top.warn(
                f"each layer type has rotary fields of its own ({known}): read are those of {layer_type}"
            )
    if layer_type not in layers:
        raise RopeTheoryError(f"`layer_type` must be one of {known}; got {echo(layer_type)} (choose one)")
    chosen = layers[layer_type]
    if chosen is None:
        raise RopeTheoryError(
            f"layers of {layer_type} have no rotary embedding: their entry is null (choose {known})"
        )
    base_key = family.base_keys.get(layer_type, "rope_theta")
    filled = _filled(top, family, chosen, f"{name}.{layer_type}", base_key, layer_type)
    return filled, layer_type, tuple(key for key, value in layers.items() if value is not None)


def _filled(
    top: Fields,
    family: Family,
    chosen: dict[str, Any],
    name: str,
    base_key: str,
    layer_type: str | None = None,
) -> Fields:
    rope = top.inside(dict(chosen), name)
    values = rope.values
    if not isinstance(values, dict):  # it is the copy made above
        raise TypeError
    own = family.base_key if base_key == "rope_theta" else base_key
    for key in (own,) if own in top else ():
        if values.get("rope_theta") is None:
            values["rope_theta"] = top.values[key]
            rope.origins["rope_theta"] = top.shown(key)
        elif values["rope_theta"] != top.values[key]:
            top.warn(f"{rope.shown('rope_theta')} {echo(values['rope_theta'])} wins over {top.shown(key)} "
                     f"{echo(top.values[key])}")  # fmt: skip
    if values.get("rope_theta") is None:
        layer = family.layers.get(layer_type or "", {})
        values["rope_theta"] = layer.get("rope_theta", family.base)
        if family is GENERAL:
            top.warn("no `rope_theta`: 10000 is taken, the reference's default")
    for key in (family.partial_key,):
        if key in top and values.get("partial_rotary_factor") is None:
            values["partial_rotary_factor"] = top.values[key]
            rope.origins["partial_rotary_factor"] = top.shown(key)
    if values.get("partial_rotary_factor") is None and family.partial is not None:
        values["partial_rotary_factor"] = family.partial
    return rope


CARRIED = ("partial_rotary_factor", "mrope_section", "mrope_interleaved", "xdrope_section")
"""Fields that a model keeps whatever scales it."""
CHUNKS = "dual_chunk_attention_config"
"""A field beside which no engine that reads it scales anything: null in every fragment."""
REPLACED = ("rope_scaling", "rope_parameters", "rope_theta", "original_max_position_embeddings")


@dataclass(frozen=True, slots=True)
class Fragment:
    """What to write into a config.json: the part of it, its new fields, and those that must go."""

    part: str | None  # text_config, say, or thinker_config.text_config; None: the file itself
    fields: dict[str, Any]
    dropped: tuple[str, ...]

    def nested(self) -> dict[str, Any]:
        """Return the new fields as they stand in the file."""
        found = self.fields
        for name in reversed(self.part.split(".") if self.part else ()):
            found = {name: found}
        return found

    def applied(self, config: Mapping[str, Any]) -> dict[str, Any]:
        """Return the configuration with the fragment in it."""
        whole = copy.deepcopy(dict(config))
        inside = whole
        for name in self.part.split(".") if self.part else ():
            inside = inside.setdefault(name, {})
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
            "rope_parameters (only numbers can be given for it)"
        )
    if found.family.fixed:
        raise RopeTheoryError(
            f"models of type {echo(found.model_type)} compute a table of their own, which reads neither a "
            "base nor a scaling (only numbers can be given for it)"
        )
    kind = rope.get("rope_type", rope.get("type"))
    if found.family.wins and kind not in ("default", "longrope"):
        raise RopeTheoryError(f"models of type {echo(found.model_type)} are read with type longrope alone")
    carried = {key: found.rope.values[key] for key in CARRIED if found.rope.values.get(key) is not None}
    written = {**carried, **rope}
    fields = _old(found, written) if old else _new(config, found, written)
    if positions is not None:
        key = next((key for key in SIZES["positions"] if key in found.top), SIZES["positions"][0])
        fields[key] = positions
    if found.top.values.get(CHUNKS) is not None:
        fields[CHUNKS] = None
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
