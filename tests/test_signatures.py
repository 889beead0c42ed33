import inspect
import pydoc

import pytest

import ropetheory
from ropetheory.signatures import shorten_signature

# A name that is not there is found by tests/test_public_api.py.
FUNCTIONS = [name for name in ropetheory.__all__ if inspect.isfunction(getattr(ropetheory, name, None))]


def signature_in_help(thing):
    """Return the lines in which help() shows how a function is called."""
    text = pydoc.plain(pydoc.render_doc(thing))
    return text.partition("\n\n")[2].partition(inspect.getdoc(thing).partition("\n")[0])[0].splitlines()


@pytest.mark.parametrize("name", FUNCTIONS)
def test_help_shows_every_line_of_a_signature_under_100_columns(name):
    lines = signature_in_help(getattr(ropetheory, name))
    assert lines[0].startswith(f"{name}(")
    assert [line for line in lines if len(line) >= 100] == []


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_parameter_is_shown_with_the_name_of_its_type(name):
    text = str(inspect.signature(getattr(ropetheory, name)))
    for parameter in inspect.signature(getattr(ropetheory, name)).parameters.values():
        assert f"{parameter.name}: {parameter.annotation}" in text


def test_signatures_read_as_they_are_written():
    assert str(inspect.signature(ropetheory.ntk_base)) == (
        "(base: ArrayLike, dim: ArrayLike, scale: ArrayLike) -> Any"
    )
    assert str(inspect.signature(ropetheory.granularity)) == (
        "(\n    base: ArrayLike,\n    dim: ArrayLike,\n    *,\n    alpha: ArrayLike = 1.0,\n"
        "    beta: ArrayLike = 1.0,\n) -> Any"
    )


def test_what_is_no_function_is_left_alone():
    assert shorten_signature(3) == 3
