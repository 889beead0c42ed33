"""Every method against its published formula, written anew in mpmath."""

import importlib
import inspect
import math
import pkgutil
from typing import Any

import pytest

import ropetheory as rt
from ropetheory.numeric import methods as room
from ropetheory.numeric.methods.catalogue import METHODS
from tests.numeric.methods.published import EVERY

LOOSE: Any = rt  # what a type checker refuses is refused at run time too


def constructors():
    """Return every public function of the room that makes a method."""
    found = {}
    for entry in pkgutil.iter_modules(room.__path__, f"{room.__name__}."):
        for name, thing in vars(importlib.import_module(entry.name)).items():
            own = inspect.isfunction(thing) and thing.__module__ == entry.name and not name.startswith("_")
            if own and thing.__annotations__.get("return") == "Method" and name != "check_method":
                found[name] = thing
    return found


def test_what_a_new_method_still_needs():
    """Each line names what is missing of a method that was added to its module alone."""
    written = constructors()
    assert {"unregistered": set(written) - set(METHODS)} == {"unregistered": set()}
    assert {"not public": set(METHODS) - set(rt.__all__)} == {"not public": set()}
    tried = {repr(method).partition("(")[0] for method, _, _ in EVERY.values()}
    assert {"not in EVERY": set(METHODS) - tried} == {"not in EVERY": set()}
    assert METHODS == written == {name: getattr(rt, name) for name in METHODS}


@pytest.mark.parametrize("bad", ["4", True, None, 1j, [4]])
@pytest.mark.parametrize(
    "make",
    [
        rt.position_interpolation,
        rt.ntk_aware,
        rt.su_ntk,
        rt.adjusted_base,
        rt.p_rope,
        rt.rerope,
        rt.lm_infinite,
        rt.partial_rotary,
        rt.proportional_rotary,
        lambda x: rt.yarn(x, 4096),
        lambda x: rt.yarn(4, x),
        lambda x: rt.llama3(4, x, 1, 4),
        lambda x: rt.critical_base_method(x, 4096),
        lambda x: rt.dynamic_ntk(4, x),
        lambda x: rt.longrope([1], [1], x),
        lambda x: rt.resonance_rope(rt.unscaled(), x),
        lambda x: rt.unscaled().frequencies(x, 8),
    ],
)
def test_wrong_kinds(make, bad):
    with pytest.raises(rt.WrongKindError):
        make(bad)


@pytest.mark.parametrize("bad", [0, -1, math.inf, math.nan])
@pytest.mark.parametrize(
    "make",
    [
        rt.position_interpolation,
        rt.ntk_aware,
        rt.su_ntk,
        rt.adjusted_base,
        rt.p_rope,
        rt.rerope,
        rt.lm_infinite,
        rt.partial_rotary,
        rt.proportional_rotary,
        lambda x: rt.ntk_by_parts(x, 4096),
        lambda x: rt.ntk_by_parts(4, x),
        lambda x: rt.longrope([x], [1], 4096),
        lambda x: rt.unscaled().frequencies(10000, 8, length=x),
    ],
)
def test_outside_the_domain(make, bad):
    with pytest.raises(rt.RopeTheoryError, match="must be"):
        make(bad)


@pytest.mark.parametrize(
    "make",
    [
        lambda: LOOSE.ntk_by_parts(4, 4096, ramp="turns"),
        lambda: LOOSE.ntk_by_parts(4, 4096, blend="both"),
        lambda: LOOSE.ntk_by_parts(4, 4096, ramp_low=4, ramp_high=3),
        lambda: LOOSE.llama3(4, 4096, 4, 1),
        lambda: LOOSE.dynamic_ntk(4, 4096, rule="vllm"),
        lambda: LOOSE.dynamic_ntk(4, 4096, rule="length-ratio"),
        lambda: LOOSE.critical_base_method(4, 6),
        lambda: LOOSE.rerope(4, leak=2),
        lambda: LOOSE.position_interpolation(4, on="m"),
        lambda: LOOSE.adjusted_base(1e-9).then(LOOSE.yarn(4, 4096, ramp="index")).frequencies(10000, 8),
        lambda: (
            LOOSE.position_interpolation(1e-300)
            .then(LOOSE.position_interpolation(1e-300))
            .frequencies(10000, 8)
        ),
    ],
)
def test_refused(make):
    with pytest.raises(rt.RopeTheoryError):
        make()


