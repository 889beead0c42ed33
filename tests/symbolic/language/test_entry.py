import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.entry import Quantity, names, signature


def quantity(call, formula="1"):
    return Quantity(call, formula, "A sentence.", "real", "x", "x")


def test_a_call_says_what_may_be_left_out():
    entry = quantity("half(j, b=b, alpha=1)")
    assert entry.name == "half"
    assert entry.parameters == ("j", "b", "alpha")
    assert entry.defaults == {"b": "b", "alpha": "1"}
    assert not entry.variadic
    assert quantity("layer(place, *tokens)").parameters == ("place", "tokens")
    assert quantity("layer(place, *tokens)").variadic


@pytest.mark.parametrize(
    ("formula", "word"), [("least(j, j, 0, 3)", "least"), ("2*least(j, j, 0, 3)", None), (None, None)]
)
def test_an_enumeration_is_told_by_its_first_word(formula, word):
    assert quantity("half(d)", formula).extremum == word


@pytest.mark.parametrize("call", ["half", "half(", "half.of(j)", "1"])
def test_what_is_no_call_is_refused(call):
    with pytest.raises(RopeTheoryError, match=r"not a (name with parameters|formula)"):
        signature(call)


def test_lists_of_parameters():
    assert names("b, L") == ("b", "L")
    assert names("") == ()
