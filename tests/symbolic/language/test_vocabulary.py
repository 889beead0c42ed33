import pickle

import pytest
import sympy as sp

from ropetheory.authoring import Quantity
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.syntax import FormulaError
from ropetheory.symbolic.language.vocabulary import FOLDED, FUNCTIONS
from ropetheory.symbolic.language.words import WORDS


def test_everything_that_can_be_called_is_a_word_or_a_quantity():
    assert set(FUNCTIONS) == {*WORDS, *QUANTITIES}


def test_quantities_and_letters_are_found_by_name():
    assert vocabulary.wavelength is FOLDED["wavelength"]
    assert vocabulary.alpha is letters.alpha
    with pytest.raises(AttributeError, match="no attribute 'wavelenght'"):
        _ = vocabulary.wavelenght


@pytest.mark.parametrize(
    ("signature", "formula", "what"),
    [
        ("depth(b)", "ln(b*L)", "depends on L: make it a parameter"),
        ("depth(b, b)", "ln(b)", "has a parameter that is no letter, or has one twice"),
    ],
)
def test_a_quantity_of_others_shows_what_it_depends_on(signature, formula, what):
    with pytest.raises(FormulaError, match=what):
        vocabulary.add(Quantity(signature, formula, "Depth.", domain="real", unicode="D", latex="D"))


def test_what_a_quantity_is_travels_between_processes():
    sent = vocabulary.theta.of(letters.j)
    assert pickle.loads(pickle.dumps(sent)) == sent


def test_two_ways_to_write_an_argument_make_one_maximum():
    turns = vocabulary.rotations.of(letters.j)
    shares = {
        vocabulary.ramp.of(one).definition()
        for one in (turns, letters.L / vocabulary.wavelength.of(letters.j))
    }
    assert len(shares) == 1
    assert not next(iter(shares)).atoms(sp.Symbol) - {
        letters.L, letters.b, letters.d, letters.j, letters.low, letters.high,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("call", "formula", "words"),
    [
        ("foo(q, k, m, n, b=b, d=d)", "score(m, n, b, d)", "depends on k, q"),
        ("foo(b, d, q, k, x)", "rotary(b, d, 0, 0, 0, 1)", "depends on k, q, x"),
        ("foo(j)", "theta(j)", "depends on b, d"),
        ("foo(*m)", "m", "any number of arguments"),
    ],
)
def test_a_quantity_shows_all_of_which_it_speaks(call, formula, words):
    with pytest.raises(FormulaError, match=words):
        vocabulary.add(Quantity(call, formula, "", domain="real", unicode="foo", latex="foo"))
