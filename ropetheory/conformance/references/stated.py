"""What is expected of an implementation, from whatever says it.

A configuration, a model's rotary embedding, a scaling method with its base, a base alone, or a list of
frequencies: each becomes a ``Reference``. Another function is read by ``references.functions``.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ropetheory.conformance.expectation import BY_LENGTH, Expectation
from ropetheory.conformance.formats import HELD, Floats
from ropetheory.conformance.reading.probe import to_numpy
from ropetheory.conformance.reading.schedules import Description, describe
from ropetheory.conformance.references.configs import head_width, read_any_length, turns_of
from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.models.config import ModelRope
from ropetheory.numeric.methods.method import Method, Spectrum
from ropetheory.numeric.methods.uniform import unscaled

LONGEST = 131071
GIVEN = "given"  # the name of a method that is a list of frequencies
NO_BASE = 10000.0  # of a list that no base gives; the base is then not looked at


@dataclass(frozen=True, slots=True)
class Reference:
    """What an implementation is held against.

    Attributes
    ----------
    rope : ModelRope
        Frequencies, width, factor, layout and lengths.
    head_dim : int
        The width of a head, where the caller does not say it.
    latent : bool or None
        Whether the last coordinates of a head turn; None where that is not known.
    direction : {1, -1}
        1 where the first coordinate of a pair turns towards the second.
    stated : bool
        Whether a configuration states it, so that its fields have names.
    described : str
        The schedule in words, where it is no method with a name.
    based : bool
        Whether its frequencies have a base.
    name : str
        What the reference is called; empty where it is a configuration.
    doubt : function or None
        By how much its frequencies may be off in a text of so many tokens.
    moves : bool or None
        Whether they depend on the length of the text; None where the method says it.
    """

    rope: ModelRope
    head_dim: int
    latent: bool | None = False
    direction: int = 1
    stated: bool = True
    described: str = ""
    based: bool = True
    name: str = ""
    doubt: Callable[[int], Floats] | None = None
    moves: bool | None = None

    @property
    def depends(self) -> bool:
        """Whether the schedule depends on the length of the text."""
        return self.rope.method.name in BY_LENGTH if self.moves is None else self.moves

    def at(self, head_dim: int, length: int) -> Expectation:
        """Return what is asked for in a text of so many tokens."""
        return Expectation(
            self.rope, head_dim, length, self.latent, self.direction, self.stated, self.described, self.based,
            self.name, self.doubt,
        )


@dataclass(frozen=True, slots=True)
class Said:
    """What a caller says beside what is expected: the arguments of ``judge`` that take part in reading it."""

    base: float | None = None
    dim: int | None = None
    head_dim: int | None = None
    layout: str | None = None
    layer_type: str | None = None
    limit: int | None = None

    @property
    def width(self) -> int:
        """The rotary width.

        Raises
        ------
        RopeTheoryError
            If neither ``dim`` nor ``head_dim`` says it.
        """
        width = self.dim if self.dim is not None else self.head_dim
        if width is None:
            raise RopeTheoryError("`head_dim` is missing; got no configuration that says it (give it)")
        return width


def is_config(value: Any) -> bool:
    """Tell whether a value is a configuration: a mapping, a path, a name, or an object with ``to_dict``."""
    if isinstance(value, Mapping | str | os.PathLike):
        return True
    return callable(getattr(value, "to_dict", None)) and not isinstance(value, type)


def reference_of(config: Any, expect: Any, said: Said) -> Reference | None:
    """Return what an implementation is held against.

    Parameters
    ----------
    config : mapping, path, configuration object or ModelRope, optional
        A configuration.
    expect : any of these, Method, number or array, optional
        In its place: also a method, a base, or frequencies.
    said : Said
        What else was said.

    Returns
    -------
    Reference or None
        None where nothing is expected.

    Raises
    ------
    WrongKindError
        If a value is of none of these kinds.
    RopeTheoryError
        If two of them are passed, or one is refused.
    """
    if config is not None and expect is not None:
        raise RopeTheoryError("`config` and `expect` were both given (each says what is asked: keep one)")
    wanted = expect if config is None else config
    if wanted is None:
        return None if said.base is None else _of_method(unscaled(), said)
    if said.base is not None and not isinstance(wanted, Method):
        raise RopeTheoryError("`base` belongs to a method, or stands alone; got another reference as well")
    if isinstance(wanted, ModelRope):
        rope = wanted if said.dim is None else replace(wanted, dim=said.dim)
        return Reference(rope, max(rope.head_dim, rope.dim), latent=None)
    if is_config(wanted):
        return _of_config(wanted, said)
    if config is not None:
        raise WrongKindError(
            f"`config` must be a configuration; got {echo(config)} (a mapping, a path or an object with "
            "to_dict; `expect` takes methods, bases and frequencies)"
        )
    if isinstance(wanted, Method):
        if said.base is None:
            raise RopeTheoryError(f"`base` is missing; got {wanted!r} alone (a method needs its base)")
        return _of_method(wanted, said)
    if isinstance(wanted, int | float | np.number) and not isinstance(wanted, bool):
        return _of_method(unscaled(), replace(said, base=float(wanted)))
    return _of_list(wanted, said)


def reference_of_table(
    config: Any, expect: Any, width: int, length: int | None, layer_type: str | None
) -> Reference | None:
    """Return what a table is held against, which neither turns backwards nor begins within a head."""
    limit = None if length is None else length - 1
    found = reference_of(config, expect, Said(head_dim=width, layer_type=layer_type, limit=limit))
    return None if found is None else replace(found, latent=False, direction=1)


def _of_config(config: Any, said: Said) -> Reference:
    rope = read_any_length(config, said.layer_type, said.limit)
    rope = rope if said.dim is None else replace(rope, dim=said.dim)
    return Reference(rope, head_width(config), *turns_of(config))


def bare_rope(base: float, dim: int, method: Method, said: Said) -> ModelRope:
    """Return a rotary embedding that no configuration states."""
    longest = LONGEST if said.limit is None else said.limit
    known = method.parameters
    length = known["length"] if isinstance(known.get("length"), int | float) else longest + 1
    scale = known["scale"] if isinstance(known.get("scale"), int | float) else 1.0
    return ModelRope(
        base, dim, int(length), longest + 1, float(scale), method, method.attention_factor, 1.0, said.layout,
        (), max(said.head_dim or dim, dim),
    )  # fmt: skip


def _of_method(method: Method, said: Said) -> Reference:
    rope = bare_rope(float(said.base or NO_BASE), said.width, method, said)
    rope.frequencies()  # so that what the method refuses is refused here
    return Reference(rope, max(said.head_dim or rope.dim, rope.dim), latent=None, stated=False)


def listed(theta: Floats, schedule: Description) -> Method:
    """Return frequencies as a method; its only argument says in words what they are."""

    def given(spectrum: Spectrum) -> Spectrum:
        return replace(spectrum, theta=np.array(theta))

    return Method(GIVEN, (("schedule", schedule.words),), spectrum_map=given)


def _of_list(values: Any, said: Said) -> Reference:
    """Read frequencies; where a base gives them, they are those of the base."""
    theta = _numbers(values)
    dim = 2 * len(theta)
    if said.dim not in (None, dim):
        raise RopeTheoryError(f"`dim` must be {dim}, twice the number of frequencies; got {said.dim}")
    schedule = describe(theta, np.abs(theta) * 2.0 * HELD["float64"].unit, dim)
    base = NO_BASE if schedule.base is None else schedule.base
    plain = schedule.words == "plain" and schedule.base is not None
    method = unscaled() if plain else listed(theta, schedule)
    rope = bare_rope(base, dim, method, said)
    return Reference(
        rope, max(said.head_dim or dim, dim), latent=None, stated=False,
        described="" if plain else schedule.words, based=schedule.base is not None,
    )  # fmt: skip


def _numbers(values: Any) -> Floats:
    """Return frequencies as float64."""
    kinds = "a configuration, a method, a base, frequencies or a function"
    try:
        found = to_numpy(values)
    except WrongKindError:
        found = np.zeros(0)
    if found.ndim != 1 or not len(found) or found.dtype.kind != "f" or isinstance(values, bool):
        raise WrongKindError(f"`expect` must be {kinds}; got {echo(values)} of type {type(values).__name__}")
    if not np.all(np.isfinite(found)):
        raise RopeTheoryError("`expect` holds frequencies that are not finite (pass one per pair)")
    return np.asarray(found, dtype=np.float64)
