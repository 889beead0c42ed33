"""Quantities behave like functions of SymPy."""

import pickle

import numpy as np
import pytest
import sympy as sp

import ropetheory
from ropetheory import symbols
from ropetheory.errors import RopeTheoryError, UnknownNameError, WrongKindError
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.quantity import unfold as unfold_in_language
from ropetheory.symbolic.language.vocabulary import FOLDED
from ropetheory.symbols import (
    B,
    C,
    N,
    alpha,
    b,
    critical_index,
    d,
    j,
    m,
    n,
    ntk_base,
    s,
    theta,
    wavelength,
    x,
)
from ropetheory.symbols.named import Named, unfold
from ropetheory.symbols.plain import plain


def letters_of(name):
    return [getattr(symbols, one, sp.Symbol(one)) for one in QUANTITIES[name].parameters]


FORMULAS = [name for name, entry in QUANTITIES.items() if entry.formula]


@pytest.mark.parametrize("name", FORMULAS)
def test_it_means_what_the_entry_says(name):
    letters = (one.label if isinstance(one, sp.IndexedBase) else one for one in letters_of(name))
    folded = FOLDED[name](*letters)
    got, said = unfold(getattr(symbols, name)(*letters_of(name))), unfold(plain(unfold_in_language(folded)))
    assert got == said or got.replace(sp.Dummy, sp.Symbol) == said


@pytest.mark.parametrize("name", QUANTITIES)
def test_it_is_one_function_with_its_sentence_and_its_sign(name):
    function = getattr(symbols, name)
    assert function is getattr(symbols, name)
    assert function.__name__ == name
    assert QUANTITIES[name].sentence in function.__doc__
    assert QUANTITIES[name].call in function.__doc__
    made = function(0, 0, 1) if name in ("attended", "causal", "causal_twice") else None
    made = function(b, d, 0, 0, 0, 1) if name == "rotary" else made
    made = function(*letters_of(name)) if made is None else made
    assert sp.latex(made)
    assert sp.latex(made**2).endswith("^{2}")
    assert pickle.loads(pickle.dumps(made)) == made


def test_what_is_left_out_is_its_letter():
    assert ntk_base() == ntk_base(b) == ntk_base(b, d, s) == ntk_base(dim=d) == ntk_base(s=s)
    assert critical_index(length=4096) == critical_index(b, d, 4096)


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: ntk_base(1, 2, 3, 4), RopeTheoryError, "at most 3"),
        (lambda: theta(), RopeTheoryError, "needs `j`"),
        (lambda: ntk_base(bse=3), UnknownNameError, "no parameter of ntk_base 'bse'"),
        (lambda: ntk_base(2, base=3), RopeTheoryError, "two values for `b`"),
        (lambda: ntk_base("__import__('os')"), WrongKindError, "expression"),
        (lambda: ntk_base([1]), WrongKindError, "pass an expression"),
    ],
)
def test_a_wrong_call_says_what_is_wrong(call, error, words):
    with pytest.raises(error, match=words):
        call()


def test_symbols_of_which_nothing_is_supposed_are_arguments():
    z = sp.Symbol("z")
    assert C(z, z, z).definition() == sp.Sum(sp.sin(z * z ** (-2 * j / z)), (j, 0, z / 2 - 1))


def test_an_index_captures_no_argument():
    meant = C(alpha * j).definition()
    assert meant.free_symbols == {alpha, j, B, d}
    own = sp.Symbol("j")
    assert [str(one) for one in C(own).definition().variables] != ["j"]


def test_a_vector_of_ones_own():
    v = sp.IndexedBase("v")
    assert symbols.norm2(v, 4).doit() == v[0] ** 2 + v[1] ** 2 + v[2] ** 2 + v[3] ** 2
    assert symbols.norm2(sp.Symbol("v", real=True), 2).doit().free_symbols >= {sp.Symbol("v", real=True)}


def test_vectors_that_are_not_shown_are_there():
    made, (left, right) = symbols.score(m, n, b, 2), (symbols.q, symbols.k)
    assert made.hidden == {left, right}
    assert made.diff(left[0]).doit() == made.doit().diff(left[0])
    assert made.subs(left[0], 0).doit() == made.doit().subs(left[0], 0)
    assert made.subs(m, 0) == symbols.score(0, n, b, 2)
    v = sp.IndexedBase("v")
    assert symbols.put(symbols.scaled_score(m, n, 1, b, 2), q=v).doit() == made.doit().xreplace({left: v})
    assert symbols.score_mean(m, n).hidden == frozenset()
    assert symbols.norm2(v, d).hidden == frozenset()
    assert symbols.attended(0, 0, 1).hidden == {left, x}
    with pytest.raises(WrongKindError, match="a vector must be"):
        symbols.norm2(3, d).doit()


def test_an_argument_may_be_of_any_kind():
    imaginary = sp.Symbol("z", imaginary=True)
    assert theta(1, imaginary, 4).doit() == 1 / sp.sqrt(imaginary)


@pytest.mark.parametrize(
    ("made", "value"),
    [
        (ntk_base(10000, 128, 4), lambda: ropetheory.ntk_base(10000, 128, 4)),
        (critical_index(10000, 128, 4096), lambda: ropetheory.critical_index(10000, 128, 4096)),
        (symbols.critical_pair(10000, 128, 4096), lambda: 46),
        (symbols.frequency_rank(10000, 64), lambda: ropetheory.frequency_rank(10000, 64)),
        (C(1, 10000, 4096), lambda: ropetheory.granularity(10000, 4096)),
        (symbols.nearest2(5, 1, 10000, 16), lambda: ropetheory.nearest_distance(10000, 16, 5) ** 2),
        (symbols.ramp(5, 1, 32), lambda: ropetheory.ramp(5.0)),
        (symbols.clipped_determinant(1), None),
    ],
)
def test_it_has_the_value_of_the_function(made, value):
    if value is None:
        assert made.doit() == x[0] - x[1]
    else:
        assert float(made.evalf()) == pytest.approx(float(value()), rel=1e-13)


def test_its_value_has_as_many_digits_as_are_asked_for():
    assert str(critical_index(10000, 128, 4096).evalf(30)) == "45.0268812737545486879977528589"
    exactly = sum(sp.sin(sp.Integer(10000) ** sp.Rational(-k, 8)) for k in range(8))
    assert abs(C(1, 10000, 16).evalf(40) - exactly.evalf(40)) < sp.Float("1e-39", 40)


def test_a_value_that_is_zero_ends():
    assert abs((C(1, 10000, 4) - C(1, 10000, 4).doit()).evalf()) < 1e-100
    assert symbols.position_distance2(3, 3, 10000, 4).evalf() == 0


def test_derivatives_are_those_of_what_it_means():
    for made, letter in ((ntk_base(), s), (wavelength(j), b), (C(), alpha), (C(), B), (ntk_base(), d)):
        gap = unfold(sp.diff(made, letter)) - sp.diff(unfold(made), letter)
        assert sp.simplify(gap.doit()) == 0
    assert C().diff(d) == sp.Derivative(C(), d)
    chained = sp.diff(C(1, sp.exp(m), 4), m).subs(m, 2)
    assert chained.evalf() == pytest.approx(sp.diff(C(1, sp.exp(m), 4).doit(), m).subs(m, 2).evalf())


def test_limits_and_series_are_those_of_what_it_means():
    assert sp.limit(ntk_base(), d, sp.oo) == b * s
    assert sp.limit(critical_index(ntk_base()) / critical_index(), d, sp.oo) == sp.log(b) / sp.log(b * s)
    assert sp.limit((1 - sp.cos(theta(1, b, 2))) / theta(1, b, 2) ** 2, b, sp.oo) == sp.Rational(1, 2)
    assert sp.series(ntk_base(), s, 1, 2).removeO() == b + b * d * (s - 1) / (d - 2)
    length = symbols.L
    laurent = sp.series(1 / critical_index(), length, 2 * sp.pi, 1).removeO()
    meant = 4 * sp.pi * sp.log(b) / (d * (length - 2 * sp.pi)) + sp.log(b) / d
    assert sp.expand(laurent) == sp.expand(meant)


def test_it_is_expanded_when_asked():
    meant = 2 * b * s ** (d / (d - 2))
    assert sp.expand(2 * ntk_base(), func=True) == sp.expand_func(2 * ntk_base()) == meant
    assert sp.expand(2 * ntk_base()) == 2 * ntk_base()
    assert sp.simplify(critical_index(b, 2 * d) / critical_index()) == 2


def test_what_may_be_supposed():
    assert theta(j).is_positive
    assert ntk_base().is_positive
    assert ntk_base(sp.Symbol("z")).is_positive is None
    assert C().is_real
    assert symbols.norm2(x).is_nonnegative
    assert symbols.critical_pair().is_integer


def test_of_what_has_no_value_nothing_is_known():
    made = symbols.attention_factor(-1)
    assert [made.is_positive, made.is_nonnegative, made.is_real, made.is_integer] == [None] * 4
    with pytest.raises(RopeTheoryError, match=r"attention_factor\(-1\) has no value"):
        made.doit()


@pytest.mark.parametrize(
    ("made", "typeset"),
    [
        (wavelength(j), r"\lambda_{j}"),
        (wavelength(2 * j, ntk_base()), r"\lambda_{2 j}\left(b'\right)"),
        (C(), "C_d"),
        (C(1, b), r"C_d\left(1, b\right)"),
        (symbols.score(m, n + 1), r"\langle R_{m}q,\,R_{n + 1}k\rangle"),
        (symbols.min_square(x) * C(), r"C_d \left(\min_k x_k^2\right)"),
        (symbols.norm2(x, 64), r"\left.\lVert x\rVert^2\right|_{d = 64}"),
        (symbols.attended(0, 0, 1), r"\mathrm{out}\left(0, 0, 1\right)"),
    ],
)
def test_it_is_typeset_by_its_own_sign(made, typeset):
    assert sp.latex(made) == typeset


@pytest.mark.parametrize("modules", [None, "numpy", "mpmath", "math"])
def test_lambdify_of_sympy_takes_it(modules):
    f = sp.lambdify((alpha, B, d), 2 * C(), modules)
    assert float(f(1, 10000, 128)) == pytest.approx(2 * ropetheory.granularity(10000, 128), rel=1e-13)
    f = sp.lambdify((b, d, s), [ntk_base(), wavelength(3)], modules)
    assert float(f(10000, 128, 4)[0]) == pytest.approx(ropetheory.ntk_base(10000, 128, 4), rel=1e-13)


def test_lambdify_takes_arrays_and_vectors():
    f = sp.lambdify((alpha, B, d), C())
    assert f(np.asarray([1.0, 0.5]), 10000, 128).shape == (2,)
    assert sp.lambdify((x, d), symbols.norm2(x))(np.arange(4.0), 4) == 14
    assert sp.lambdify((x, d), symbols.min_square(x))(np.arange(1, 5.0), 4) == 1


def test_what_no_formula_says_stays_until_it_has_a_value():
    assert unfold(symbols.frequency_rank()) == symbols.frequency_rank()
    assert symbols.frequency_rank(10000, 128).doit() == 16
    assert symbols.clipped_determinant(N).doit() == symbols.clipped_determinant(N)
    assert symbols.mixed_entry(0, m).doit() == 0


def test_unfolding_keeps_relations_and_reaches_every_depth():
    assert unfold(sp.Eq(theta(j), theta(j, b), evaluate=False)) == sp.Eq(
        b ** (-2 * j / d), b ** (-2 * j / d), evaluate=False
    )
    assert not unfold(symbols.score_variance(m, n, 1)).atoms(Named)
