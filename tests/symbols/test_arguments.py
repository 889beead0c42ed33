"""Arguments go by place, by name, or are left out."""

import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError, UnknownNameError, WrongKindError
from ropetheory.symbols.arguments import complete, expression_of, stand_in

P = ("j", "b", "d")
MEANT = {"b": sp.Symbol("b"), "d": sp.Symbol("d")}


def test_all_ways_meet():
    assert complete("f", P, MEANT, (1, 2), {}) == complete("f", P, MEANT, (1,), {"b": 2})
    assert complete("f", P, MEANT, (), {"j": 1, "base": 2, "dim": 4}) == [1, 2, 4]
    assert complete("f", P, MEANT, (1,), {}) == [1, *MEANT.values()]


@pytest.mark.parametrize(
    ("given", "named", "error", "words"),
    [
        ((1, 2, 3, 4), {}, RopeTheoryError, "f takes at most 3 arguments; got 4"),
        ((), {}, RopeTheoryError, "f needs `j`: its parameters are j, b, d"),
        ((1,), {"k": 2}, UnknownNameError, "no parameter of f 'k'"),
        ((1, 2), {"base": 3}, RopeTheoryError, "two values for `b`"),
        ((1, None), {}, WrongKindError, "got None"),
    ],
)
def test_what_fits_in_no_way_is_named(given, named, error, words):
    with pytest.raises(error, match=words):
        complete("f", P, MEANT, given, named)


def test_text_is_never_run():
    with pytest.raises(WrongKindError, match="reads text"):
        expression_of("__import__('os').system('true')")
    assert expression_of(2) == 2


def test_a_stand_in_is_a_symbol_of_its_own_that_supposes_what_its_letter_does():
    assert stand_in("d").is_even
    assert stand_in("d") != stand_in("d")
    assert stand_in("g").is_real
