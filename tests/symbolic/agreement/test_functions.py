"""What is held is what users call: the table of functions is the public face's own."""

from __future__ import annotations

import inspect

import pytest

import ropetheory
from ropetheory.symbolic.agreement.functions import PUBLIC

FACE = {name: getattr(ropetheory, name) for name in ropetheory.__all__}


@pytest.mark.parametrize("name", PUBLIC)
def test_a_function_that_is_held_is_the_one_that_users_call(name):
    assert PUBLIC[name] is FACE[name]


def test_every_public_function_that_computes_can_be_held():
    computing = {
        name
        for name, value in FACE.items()
        if inspect.isfunction(value) and value.__module__.startswith("ropetheory.numeric.")
    }
    assert set(PUBLIC) == computing
