
from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.proof.equality import is_zero
from ropetheory.symbolic.reading import finite_fields as modular, finite_fields as tower
from tests.symbolic.proof.test_equality import EQUAL, NEARLY


def gap(left, right):
    return parse_expression(left) - parse_expression(right)


OTHERS = ("rotation(", "Limit", "oo")
SCALARS = [pair for pair in (*EQUAL, *NEARLY) if not any(word in "".join(pair) for word in OTHERS)]


@pytest.mark.parametrize(("left", "right"), [pair for pair in SCALARS if pair in EQUAL])
def test_no_equality_is_refuted(left, right):
    assert not modular.refutes(gap(left, right))


@pytest.mark.parametrize(("left", "right"), [pair for pair in SCALARS if pair in NEARLY])
def test_what_is_not_equal_is_refuted(left, right):
    assert modular.refutes(gap(left, right))


@pytest.mark.parametrize(("left", "right"), [pair for pair in SCALARS if pair in NEARLY])
def test_the_rules_alone_do_not_show_it_either(left, right, monkeypatch):
    monkeypatch.setattr(modular, "refutes", lambda expression: False)
    assert not is_zero.__wrapped__(gap(left, right))


LAWS = [
    "exp(m + n) - exp(m)*exp(n)", "exp(exp(m + n)*z) - exp(exp(m)*exp(n)*z)", "b**(m + 2) - b**m*b**2",
    "exp(2*ln(b)) - b**2", "sqrt(b)*sqrt(b) - b", "2**(m + 1) - 2*2**m",
    "ln(8*b/c) - 3*ln(2) - ln(b) + ln(c)", "ln(6) - ln(2) - ln(3)", "exp(I*m) - cos(m) - I*sin(m)",
    "sin(m + n) - sin(m)*cos(n) - cos(m)*sin(n)", "re(exp(I*m)) - cos(m)", "im(exp(I*m)) - sin(m)",
    "conj(exp(I*m)*x[0]) - exp(-I*m)*x[0]",
    "Sum(theta(j) + 1, j, 0, d/2-1) - Sum(theta(l), l, 0, d/2-1) - Sum(1, j, 0, d/2-1)",
    "Sum(x[j], j, 0, 2) - x[0] - x[1] - x[2]", "max(L, t) - max(t, L)", "(b**2 - c**2)/(b - c) - b - c",
    "ntk_base() - b*s*s**(2/(d-2))",
]  # fmt: skip


@pytest.mark.parametrize("text", LAWS)
def test_the_model_obeys_the_rules(text):
    assert not modular.refutes(parse_expression(text))
    assert modular.refutes(parse_expression(text) + sp.Rational(1, 7))


@pytest.mark.parametrize(
    "text",
    ["abs(m) - 1", "cos(wavelength(j)*theta(j)/2) - 3", "sqrt(b + c)", "ceil(b)",
     "1/(cos(m)**2 + sin(m)**2 - 1)", "exp(exp(exp(exp(m))))", "Si(b)",
     "delta_ij(j, i) - 2", "ln(-b)", "Derivative(b**2, b)"],
)  # fmt: skip
def test_what_the_model_does_not_know_is_not_refuted(text):
    assert not modular.refutes(parse_expression(text))


def test_a_bound_index_is_no_letter():
    assert modular.refutes(parse_expression("Sum(j - l, l, 0, d/2-1)"))
    assert not modular.refutes(parse_expression("Sum(x[2*j], j, 0, d/2-1) - Sum(x[2*l], l, 0, d/2-1)"))


def test_noncommuting_words_have_no_value():
    assert not modular.refutes(parse_expression("R(m)*R(n) - R(n)*R(m)"))
    assert not modular.refutes(sp.Symbol("free") - letters.b)


def test_a_root_of_the_pairs_less_one_has_no_value():
    # In the model g is h - 1: its logarithm is that of a sum, and no free number.
    g = modular.g
    assert not modular.refutes((sp.sqrt(g) + 1) ** 2 - g - 2 * sp.sqrt(g) - 1)


def test_true_equalities_in_g_and_in_powers_of_three_are_not_refuted():
    assert not modular.refutes(modular.g - modular.h + 1)
    assert modular.refutes(modular.g - modular.h)
    assert not modular.refutes(parse_expression("b**((3**s + 1)*3**(1 - s)) - b**(3 + 3**(1 - s))"))


def test_the_tower():
    for prime, unit in zip(tower.PRIMES, tower.UNITS, strict=True):
        assert sp.isprime(prime)
        assert unit**2 % prime == prime - 1
    for e, prime, order in zip(tower.E, tower.PRIMES, tower.PRIMES[1:], strict=False):
        assert pow(e, order, prime) == 1
        assert e != 1
        assert pow(e, tower.LN2, prime) == 2


def test_two_is_a_root_of_1_modulo_each_prime_by_the_order_below():
    for prime, order in zip(tower.PRIMES, tower.PRIMES[1:], strict=False):
        assert (prime - 1) % order == 0
        assert pow(2, order, prime) == 1


def test_a_key_has_one_number_and_other_keys_have_others():
    numbers = [tower.random_number(*tower.key_of(letter), 0) for letter in (letters.b, letters.d, letters.L)]
    assert len(set(numbers)) == 3
    assert tower.random_number(*tower.key_of(letters.b), 0) == numbers[0]
    assert tower.random_number(*tower.key_of(letters.b), 1) != numbers[0]
    assert all(0 < number < tower.PRIMES[-1] for number in numbers)


def test_dummies_of_one_name_are_different_letters():
    one, other = sp.Dummy("u"), sp.Dummy("u")
    assert tower.key_of(one) != tower.key_of(other)
    assert tower.key_of(sp.pi) == ("pi",)
