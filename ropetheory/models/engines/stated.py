"""What a configuration states, and what an engine makes of it: the values between which every engine stands.

``Stated`` goes in and ``Run`` comes out. A ``Reader`` is one engine: which types it knows, and its width.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from ropetheory.errors import RopeTheoryError
from ropetheory.models.config import ModelRope, head_width, partial_factor, read_config, rotary_width

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ropetheory.models.settings import Settings
    from ropetheory.numeric.methods.method import Method

ORIGINAL = "original_max_position_embeddings"


class RefusedError(RopeTheoryError):
    """An engine does not load a configuration; the message says why, in a sentence about the engine."""


def refuse(why: str) -> NoReturn:
    """Say that the engine does not load the configuration."""
    raise RefusedError(why)


@dataclass(frozen=True, slots=True)
class Run:
    """What an engine computes with."""

    method: Method
    attention: float = 1.0
    logit: float = 1.0
    table: int | None = None
    notes: tuple[str, ...] = ()
    state: float | None = None  # the length at which the method's frequencies are taken
    base: float | None = None  # where it is another than the configuration's
    width: int | None = None  # where it is another than the engine's general rule gives
    period: int | None = None  # positions of keys are taken modulo this


@dataclass(frozen=True, slots=True)
class Stated:
    """A configuration as one engine finds it, and the length at which it runs."""

    loaded: dict[str, Any]
    found: Settings
    layer_type: str | None
    length: float | None

    @property
    def model_type(self) -> str:
        """The model type; empty where it is not stated."""
        return self.found.model_type or ""

    @property
    def kind(self) -> str:
        """The type of scaling as it is written, ``rope_type`` before ``type``."""
        rope = self.found.rope
        return rope.text("rope_type") or rope.text("type") or "default"

    @property
    def base(self) -> float:
        """The base b, by the reference's precedence."""
        base = self.found.rope.number("rope_theta", lambda x: x > 1, "a number above 1")
        return self.found.family.base if base is None else base

    @property
    def head(self) -> int:
        """The width of a head, or of the part of it that latent attention rotates."""
        return head_width(self.found)

    @property
    def partial(self) -> float:
        """The part of a head that turns."""
        return partial_factor(self.found)

    @property
    def positions(self) -> int:
        """M, the value of max_position_embeddings."""
        return self.found.positions

    @property
    def inner(self) -> int | None:
        """The original length inside the rope dict."""
        return self.found.rope.whole(ORIGINAL)

    @property
    def outer(self) -> int | None:
        """The original length at the top level."""
        return self.found.top.whole(ORIGINAL)

    @property
    def original(self) -> int:
        """L as transformers 5 fills it in: top level, class, dict, and M where all are silent."""
        class_length = self.found.family.original if self.found.family.wins else None
        if self.found.layer_type is not None:
            return self.inner or self.outer or self.positions
        return self.outer or class_length or self.inner or self.positions

    @property
    def latent(self) -> bool:
        """Whether the model's class is DeepSeek's, with a factor on the softmax."""
        return self.found.family.sharpened

    @property
    def factor(self) -> float:
        """The factor s; a configuration that lacks it is not on record for most engines."""
        given = self.number("factor")
        if given is None:
            self.found.rope.missing("factor", "what this engine does without it is not on record")
        return given

    @property
    def states_base(self) -> bool:
        """Whether a field states the base, at the top level or in a rope dict."""
        family, top = self.found.family, self.found.top
        keys = {family.base_key, "rope_theta", *family.base_keys.values()}
        tables = (top.table("rope_scaling") or {}, top.table("rope_parameters") or {})
        inside = (table for outer in tables for table in (outer, *outer.values()) if isinstance(table, dict))
        return bool(keys & set(top.values)) or any("rope_theta" in table for table in inside)

    def number(self, key: str) -> float | None:
        """Return a number of the rope dict, from 0 on; None where it is null or not there."""
        return self.found.rope.number(key, lambda x: x >= 0, "a number from 0")

    def number_or(self, key: str, default: float) -> float:
        """Return a number of the rope dict, or what the engine takes where it is null or not there."""
        given = self.number(key)
        return default if given is None else given

    def has(self, key: str) -> bool:
        """Tell whether the rope dict has a field that is not null."""
        return key in self.found.rope

    def need(self, *keys: str) -> None:
        """Refuse a configuration that lacks one of these in its rope dict."""
        for key in keys:
            if not self.has(key):
                refuse(f"`{key}` is missing: KeyError")

    def reference(self) -> ModelRope:
        """Return what transformers 5 makes of the same fields."""
        return read_config(self.loaded, layer_type=self.layer_type)

    def reference_width(self) -> int:
        """Return how many coordinates transformers 5 rotates."""
        return rotary_width(self.found, "default" if self.kind == "mrope" else self.kind, self.partial)


@dataclass(frozen=True, slots=True)
class Reader:
    """One engine.

    ``kinds`` reads each type of scaling that it knows; ``otherwise`` any other one. ``first`` sees a
    configuration before its type is looked at. ``view`` is the configuration as far as the engine reads it.
    """

    kinds: Mapping[str, Callable[[Stated], Run]]
    width: Callable[[Stated], int]
    otherwise: Callable[[Stated], Run]
    kind: Callable[[Stated], str] = lambda stated: stated.kind
    first: Callable[[Stated], Run | None] = lambda stated: None
    view: Callable[[dict[str, Any]], dict[str, Any]] = lambda loaded: loaded

    def run(self, stated: Stated) -> Run:
        """Return what the engine computes with."""
        early = self.first(stated)
        if early is not None:
            return early
        return self.kinds.get(self.kind(stated), self.otherwise)(stated)


def part_of_head(stated: Stated) -> int:
    """Return int(head_dim · partial_rotary_factor), or the width that a field of its own states."""
    own_code = stated.model_type in ("gptj", "codegen") or "rotary_dim" in stated.found.top
    return stated.reference_width() if own_code else int(stated.head * stated.partial)


def by_class(stated: Stated) -> int:
    """Return the whole head, unless the model's class reads the part that turns."""
    return part_of_head(stated) if stated.found.family.reads_partial else stated.head


def without_rope_parameters(loaded: dict[str, Any], instead: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return a configuration as readers see it that do not know ``rope_parameters``.

    What stands ``instead`` is null, so that the scaling of the class counts, or an empty dict: none does.
    """
    seen = {
        key: without_rope_parameters(value, instead) if isinstance(value, dict) else value
        for key, value in loaded.items() if key != "rope_parameters"
    }  # fmt: skip
    return {**seen, "rope_parameters": instead} if loaded.get("rope_parameters") else seen
