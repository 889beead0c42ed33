"""What is printed is what is meant: formulas of other values are never written alike."""

import itertools
import re
from fractions import Fraction

import pytest

from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.typeset import latex, unicode

Z, N = Fraction(3, 7), 2
LEAVES = {"2": lambda _: Fraction(2), "-2": lambda _: Fraction(-2), "z": lambda _: Z, "l": Fraction}
"""Formulas without parts, with their values where the index is l."""
DUAL = {
    "({})+({})": lambda a, b: lambda i: a(i) + b(i),
    "({})-({})": lambda a, b: lambda i: a(i) - b(i),
    "({})*({})": lambda a, b: lambda i: a(i) * b(i),
    "({})/({})": lambda a, b: lambda i: a(i) / b(i),
    "({})**({})": lambda a, b: lambda i: _power(a(i), b(i)),
}
SINGLE = {
    "-({})": lambda a: lambda i: -a(i),
    "Sum({}, l, 0, 2)": lambda a: lambda _: sum(map(a, range(3))),
    "largest({}, l, 0, 2)": lambda a: lambda _: max(map(a, range(3))),
}


def _power(base, exponent):
    if base == 0 or exponent.denominator != 1 or abs(exponent) > 4:
        raise ZeroDivisionError
    return base**exponent


def deeper(known):
    """Put every operation around what is known, two at a time."""
    for (form, rule), (text, value) in itertools.product(SINGLE.items(), known.items()):
        yield form.format(text), rule(value)
    for (form, rule), (one, a), (other, b) in itertools.product(DUAL.items(), known.items(), known.items()):
        yield form.format(one, other), rule(a, b)


def formulas():
    once = dict(deeper(LEAVES))
    words = {text: value for text, value in once.items() if not text.startswith("(")}
    few = {text: value for number, (text, value) in enumerate(once.items()) if number % 3 == 0}
    once |= dict(deeper({**LEAVES, **words, **few}))
    return {**LEAVES, **once}


@pytest.mark.parametrize("write", [unicode, latex])
def test_formulas_of_other_values_are_written_otherwise(write):
    seen = {}
    for text, value in formulas().items():
        try:
            found = value(N)
        except ZeroDivisionError:
            continue  # it has no value
        shown = re.sub(r"\s|\\,", "", write(text))  # blanks are not seen in LaTeX
        other, worth = seen.setdefault(shown, (text, found))
        assert worth == found, f"{text} and {other} are both written {shown}"
    assert len(seen) > 1000


@pytest.mark.parametrize("write", [unicode, latex])
@pytest.mark.parametrize("name", QUANTITIES)
def test_every_argument_that_is_not_left_out_is_seen(write, name):
    entry = QUANTITIES[name]
    if entry.variadic:
        return
    plain = [entry.defaults.get(one, one) for one in entry.parameters]
    for place, parameter in enumerate(entry.parameters):
        if parameter in ("q", "k", "x"):
            continue
        other = [*plain[:place], f"({plain[place]}+1)/3", *plain[place + 1 :]]
        assert write(f"{name}({','.join(other)})") != write(f"{name}({','.join(plain)})"), parameter


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Limit(C()*z, d)", "Limit(C(), d)*z"), ("expected(q[0], a)*z", "expected(q[0]*z, a)"),
        ("min_square(x)*z", "least(x[l]**2*z, l, 0, d-1)"),
        ("Derivative(z, z)+y**2", "Derivative(z+y**2, z)"),
        ("pair_square(x, 1)", "x[21]**2 + x[22]**2"), ("min_cosine(m+1)", "min_cosine(m)"),
        ("min_cosine(j)", "least(cos(l*theta(l)), l, 0, d-1)"), ("clipped_determinant(N+1)", "det(Q)+1"),
        ("im(complex_pair(q, j+1))", "im(complex_pair(q, j)+1)"), ("y*(-2)", "y-2"),
        ("(z*Sum(l, l, 0, 2))*y", "z*Sum(l*y, l, 0, 2)"),
        ("exp(I*z)", "exp(i*z)"), ("x1", "x[1]"), ("_z", "z"),
        ("det(rotation(y))**2", "det(rotation(y)**2)"),
    ],
)  # fmt: skip
def test_words_that_reach_far_end_where_they_do(text, other):
    assert unicode(text) != unicode(other)
    assert latex(text) != latex(other)
