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
        ("depth(b, b)", "ln(b)", "has a parameter that is not a letter, or has one twice"),
    ],
)
def test_a_quantity_of_others_shows_what_it_depends_on(signature, formula, what):
    with pytest.raises(FormulaError, match=what):
        vocabulary.add(Quantity(signature, formula, "Depth.", domain="real", unicode="depth", latex="depth"))


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


@pytest.mark.parametrize(
    ("unicode", "latex"),
    [
        ("θ_j", r"\theta_j"), ("θ_0", r"\theta_{0}"), ("λ_0", r"\lambda_{0}"), ("x_0", "x_{0}"),
        ("q_3", "q_{3}"), ("V", r"\tilde{x}_{<z>}"), ("V", "x^{(1)}"), ("V", "x'"), ("x_0x_1", "V"),
        ("x̃_<z>", r"\tilde{x}_{<z>}"), ("V", "l"), ("V", "V_k"), ("V_k", "V"), ("G_<z>", "V"),
        ("с", "V"), ("ν", "n"), ("Β", "V"), ("ɑ", "V"), ("dz", "V"), ("V", r"\mathrm{dz}"), ("e", "V"),
        ("V", "e"), ("V", "b d"), ("V", r"\mathrm{e}"), ("C", "V"), ("ξ", "V"),
        ("W", "V"), ("V", "f"), ("θj", "V"), ("lim", "V"), ("V_<z>", "V"), ("V", "V_{<z>}"),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("as_before")
def test_a_sign_that_is_seen_elsewhere_is_refused(unicode, latex):
    with pytest.raises(FormulaError, match="`foo` is written"):
        vocabulary.add(Quantity("foo(z)", "z", "", domain="real", unicode=unicode, latex=latex))


@pytest.fixture
def as_before():
    """Forget afterwards what was added."""
    tables = vocabulary.QUANTITIES, vocabulary.FUNCTIONS, vocabulary.FOLDED
    known = [dict(table) for table in tables]
    yield
    for table, before in zip(tables, known, strict=True):
        table.clear()
        table.update(before)


def test_arguments_of_others_stand_in_brackets():
    with pytest.raises(FormulaError, match="arguments of others stand in brackets"):
        vocabulary.add(Quantity("foo(z)", "z", "", domain="real", unicode="V", latex="V", index="z"))


@pytest.mark.usefixtures("as_before")
def test_a_word_of_others_is_written_upright():
    vocabulary.add(Quantity("foo(z)", "z", "", domain="real", unicode="depth_max", latex="bd"))
    assert vocabulary.QUANTITIES["foo"].latex == r"\mathrm{bd}"


@pytest.mark.parametrize("call", ["foo(z, b=y)", "foo(z, b=theta(j))", "foo(z, b=d/2)"])
def test_a_default_of_others_is_its_letter_or_a_number(call):
    with pytest.raises(FormulaError, match="let it be b itself, or a number"):
        vocabulary.add(Quantity(call, "z*b", "", domain="real", unicode="foo", latex="foo"))
