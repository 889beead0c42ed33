"""A public function that is off by a billionth fails its theorem, through its public name."""

import functools
import inspect

import numpy as np
import pytest

import ropetheory
from ropetheory.symbolic.agreement.enclosure import AgreementError
from ropetheory.symbolic.agreement.formula import FormulaAgreement
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.agreement.run import agreement_of
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from tests.symbolic.language.test_definitions import DEFINITIONS

GOVERNED = [(name, agreement_of(entry)) for name in TITLES for entry in load(name).governs]
FUNCTIONS = sorted({entry.function for _, entry in GOVERNED})
METHODS = ("adjusted_base", "llama3", "ntk_aware", "ntk_by_parts", "position_interpolation", "yarn")
ONE_FORM = {**dict.fromkeys((*METHODS, "distinct_positions", "first_unsafe_position"), "scalar")}
ONE_FORM["kernel_of"] = "array"
"""Methods, which have no array form, and functions whose other form is held by tests alone."""
FORMS = [
    (function, path)
    for function in FUNCTIONS
    for path in ("scalar", "array")
    if ONE_FORM.get(function, path) == path
]

SLOWED = ropetheory.position_interpolation


def entries(function):
    return [(theorem, entry) for theorem, entry in GOVERNED if entry.function == function]


def check(function):
    for theorem, entry in entries(function):
        entry.check(theorem)


def replace(monkeypatch, function, make):
    kept = PUBLIC[function]
    monkeypatch.setitem(PUBLIC, function, functools.wraps(kept)(make(kept)))


def on_arrays(arguments, keywords):
    """Tell whether a call passes an array where it could pass a number."""
    return any(isinstance(a, np.ndarray) for a in (*arguments, *keywords.values()))


def off(path, factor=1 + 1e-9):
    def make(kept):
        def changed(*arguments, **keywords):
            result = kept(*arguments, **keywords)
            # The vectors that are rotated are always an array: the positions tell the forms apart.
            seen = arguments[1:] if kept.__name__ == "rotate" else arguments
            if on_arrays(seen, keywords) != (path == "array"):
                return result
            if isinstance(result, ropetheory.Method):
                return result.then(SLOWED(factor))
            return tuple(r * factor for r in result) if isinstance(result, tuple) else result * factor

        return changed

    return make


LISTS = {"as_run_by", "atlas", "check", "claims", "errata", "extend", "theorems"}
"""Functions that list, ask or compare: what they tell is computed elsewhere: no number to hold."""


def test_every_public_function_is_governed_or_a_definition():
    public = {name for name in ropetheory.__all__ if inspect.isfunction(getattr(ropetheory, name, None))}
    held = set(FUNCTIONS) | set(DEFINITIONS) | LISTS
    found = {"neither governed nor a definition": public - held, "not public": held - public}
    assert found == {"neither governed nor a definition": set(), "not public": set()}
    assert not set(FUNCTIONS) & set(DEFINITIONS)


@pytest.mark.parametrize(("function", "path"), FORMS)
def test_a_billionth_is_caught(monkeypatch, function, path):
    replace(monkeypatch, function, off(path))
    with pytest.raises(AgreementError, match=f"ropetheory.{function}"):
        check(function)


# A number, all pairs, two bounds, a method, a whole number: one of every kind of result.
KINDS = ("ntk_base", "frequencies", "similarity_bounds", "yarn", "critical_pair")


@pytest.mark.parametrize("function", KINDS)
def test_an_unchanged_wrapper_passes(monkeypatch, function):
    """That functions pass as they are, all of them, is in tests/symbolic/theorems/test_catalogue.py."""
    replace(monkeypatch, function, off("array", factor=1))
    check(function)


def transposed(kept):
    return lambda vectors, positions, base, **k: kept(vectors, -np.asarray(positions), base, **k)


def other_layout(kept):
    return lambda vectors, positions, base, *, layout="half-split": kept(
        vectors, positions, base, layout=layout
    )


def shifted(kept):
    return lambda base, dim: kept(base, dim + 2)[..., 1:]


def reversed_pairs(kept):
    return lambda base, dim: kept(base, dim)[..., ::-1]


def doubled(kept):
    return lambda *a, **k: 2 * kept(*a, **k)


def alpha_forgotten(kept):
    return lambda base, dim, *, alpha, beta: kept(base, dim, alpha=1.0, beta=beta)


def wrong_exponent(kept):
    return lambda base, dim, scale: base * np.power(np.asarray(scale, dtype=float), dim / (dim - 1))


def linear(kept):
    return lambda base, dim, scale: base * scale


def one_based(kept):
    return lambda *a: kept(*a) + 1


def rounded(kept):
    def changed(base, dim, length):
        x = np.asarray(dim) / 2 * np.log(np.asarray(length) / (2 * np.pi)) / np.log(np.asarray(base))
        return np.clip(np.ceil(x), 0, np.asarray(dim) / 2).astype(np.int64)

    return changed


SLIPS = [
    ("rotate", transposed), ("rotate", other_layout), ("frequencies", shifted),
    ("frequencies", reversed_pairs), ("wavelengths", doubled), ("turns", doubled), ("granularity", doubled),
    ("granularity", alpha_forgotten), ("granularity_limit", doubled), ("ntk_base", wrong_exponent),
    ("ntk_base", linear), ("critical_index", one_based), ("critical_pair", one_based),
    ("critical_pair", rounded),
]  # fmt: skip


@pytest.mark.parametrize(("function", "slip"), [pytest.param(f, s, id=f"{f}-{s.__name__}") for f, s in SLIPS])
def test_a_slip_is_caught(monkeypatch, function, slip):
    replace(monkeypatch, function, slip)
    with pytest.raises(AgreementError, match=f"ropetheory.{function}"):
        check(function)


def test_a_pair_too_few_is_caught(monkeypatch):
    replace(monkeypatch, "frequencies", lambda kept: lambda base, dim: kept(base, dim)[..., :-1])
    with pytest.raises(AgreementError, match=r"returned .* numbers in place of"):
        check("frequencies")


def test_not_a_number_is_caught(monkeypatch):
    replace(monkeypatch, "critical_index", lambda kept: lambda *a: kept(*a) * float("nan"))
    with pytest.raises((AgreementError, ValueError)):
        check("critical_index")


def test_the_message_names_call_point_and_both_numbers(monkeypatch):
    replace(monkeypatch, "ntk_base", doubled)
    with pytest.raises(
        AgreementError, match=r"ntk_base \(scalar call, b=10000, d=64, s=4\) is .*; the formula gives "
    ):
        check("ntk_base")


def test_a_wrong_formula_is_caught_as_well():
    with pytest.raises(AgreementError):
        FormulaAgreement("ntk_base", "b*s**(d/(d-1))", ("b", "d", "s"), ulp=4, cases=((10000, 64, 4),)).check(
            "test"
        )
