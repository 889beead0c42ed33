"""A slip of a millionth on any part of a domain, and in any form of a call, fails the theorem."""

from __future__ import annotations

import functools
import inspect
from fractions import Fraction

import numpy as np
import pytest

import ropetheory
from ropetheory.symbolic.agreement.domains import BEYOND
from ropetheory.symbolic.agreement.enclosure import AgreementError
from ropetheory.symbolic.agreement.functions import LONG, PUBLIC
from tests.symbolic.agreement.test_formula import FUNCTIONS, METHODS, SLOWED, check

SLIP = 1e-6


def flat(arguments, keywords):
    return [*arguments, *keywords.values()]


def kinds_of(values, kind):
    return any(isinstance(v, np.ndarray) and v.dtype == kind for v in values)


# What tells a part of the domain, from the values of the arguments by name.
PARTS = {
    "d = 2": ("dim", lambda d: d == 2),
    "d > 10000": ("dim", lambda d: d > 10000),
    "base near 1": ("base", lambda b: b < 1.001),
    "base > 1e9": ("base", lambda b: b > 1.001e9),
    "small s": ("scale", lambda s: s < 0.4),
    "large s": ("scale", lambda s: s > 257),
    "small L": ("length", lambda v: v < 1),
    "large L": ("length", lambda v: v > 2**39),
    "alpha > 1": ("alpha", lambda a: a > 1),
    "alpha to 8": ("alpha", lambda a: a > 7),
    "beta": ("beta", lambda b: np.frexp(np.asarray(b, dtype=float))[0] != 0.5),
    "far": ("positions", lambda m: abs(m) > 2**39),
}
FORMS = {
    "float32": lambda values: kinds_of(values, np.float32),
    "int64": lambda values: kinds_of(values, np.int64),
    "two axes": lambda values: any(isinstance(v, np.ndarray) and v.ndim > 1 for v in values),
    "long": lambda values: any(isinstance(v, np.ndarray) and v.size >= LONG for v in values),
    "Fraction": lambda values: any(isinstance(v, Fraction) for v in values),
    "NumPy scalar": lambda values: any(isinstance(v, np.generic) for v in values),
}
NO_ARRAYS = {*METHODS}
ONE_AXIS = {"granularity_grid"}
# Values that no call of the function can have, or that its other arguments leave no room for; 0 stays 0.
NONE = {
    *((name, "d = 2") for name in ("ntk_base", "dynamic_ntk_base", "delivered_scale", "nominal_scale")),
    *((name, "d > 10000") for name in ("nearest_distance", "directed_distance", "first_unsafe_position")),
    *((name, "d > 10000") for name in ("angle_error", "cosine_error", "score_error")),
    *((name, "small L") for name in ("critical_base", "nominal_scale")),
    *((name, part) for name in ("first_unsafe_position",) for part in ("d = 2", "base near 1", "base > 1e9")),
    ("similarity_bounds", "d = 2"),
    ("base_error", "d = 2"),
    *(("log_n_factor", part) for part in ("small s", "small L")),
}


@functools.cache
def names_of(name):
    """List the arguments of a function by position; an offset is the position of another token."""
    parameters = inspect.signature(getattr(ropetheory, name)).parameters.values()
    named = [p.name for p in parameters if p.kind is p.POSITIONAL_OR_KEYWORD]
    return ["positions" if one == "offsets" else one for one in named]


def on_part(name, part):
    letter, holds = PARTS[part]

    def seen(arguments, keywords):
        named = dict(zip(names_of(name), arguments, strict=False)) | keywords
        if letter not in named:
            return None
        value = named[letter]
        if isinstance(value, (list, tuple)):
            value = np.asarray(value)
        return holds(value)

    return seen


def slipped(result, where):
    """Multiply by 1 + 1e-6, or add 1 to what is whole; of an array where a mask says so."""
    if isinstance(result, tuple):
        return tuple(slipped(r, where) for r in result)
    if isinstance(result, ropetheory.Method):
        return result.then(SLOWED(1 + SLIP))
    kind = np.asarray(result).dtype
    changed = result + 1 if kind.kind in "iu" else result * (1 + SLIP)
    mask = np.asarray(where)
    if mask.ndim == 0:
        return changed
    shape = np.asarray(result).shape
    if mask.size == 1:
        mask = np.broadcast_to(mask.reshape(()), shape)
    elif mask.shape != shape[: mask.ndim]:
        mask = np.broadcast_to(mask, shape[-mask.ndim :] if mask.ndim <= len(shape) else shape)
    else:
        mask = mask.reshape(*mask.shape, *(1,) * (len(shape) - mask.ndim))
    return np.where(mask, changed, result).astype(kind)


def plant(monkeypatch, name, seen):
    kept = PUBLIC[name]
    met = []

    @functools.wraps(kept)
    def changed(*arguments, **keywords):
        result = kept(*arguments, **keywords)
        where = seen(arguments, keywords)
        if where is None or not np.any(where):
            return result
        met.append(True)
        return slipped(result, where)

    monkeypatch.setitem(PUBLIC, name, changed)
    return met


def has(name, part):
    letter = PARTS[part][0]
    if (name, part) in NONE:
        return False
    return letter in names_of(name) or name in KEYED.get(letter, ())


GRAINS = tuple(BEYOND)
KEYED = {
    "alpha": (*GRAINS, "nearest_distance", "directed_distance"),
    "beta": (*GRAINS, "nearest_distance", "directed_distance", "similarity_bounds"),
}
CASES = [(name, part) for name in FUNCTIONS for part in PARTS if has(name, part)]


def forms_with(name):
    for form in FORMS:
        if form in ("Fraction", "NumPy scalar") or (name not in NO_ARRAYS):
            if (form in ("two axes", "long") and name in ONE_AXIS) or (name, form) in UNFIT:
                continue
            yield form


# Element after element, or of a range that float32 does not hold: no form of its own there.
UNFIT = {
    *((name, "long") for name in ("nearest_distance", "directed_distance", "first_unsafe_position")),
    ("distinct_positions", "float32"),
}
FORMED = [(name, form) for name in FUNCTIONS for form in forms_with(name)]


@pytest.mark.parametrize(("name", "part"), CASES)
def test_a_millionth_on_a_part_is_seen(monkeypatch, name, part):
    met = plant(monkeypatch, name, on_part(name, part))
    with pytest.raises(AgreementError, match=f"ropetheory.{name}"):
        check(name)
    assert met


@pytest.mark.parametrize(("name", "form"), FORMED)
def test_a_millionth_in_a_form_is_seen(monkeypatch, name, form):
    met = plant(monkeypatch, name, lambda arguments, keywords: FORMS[form](flat(arguments, keywords)))
    with pytest.raises(AgreementError, match=f"ropetheory.{name}"):
        check(name)
    assert met
