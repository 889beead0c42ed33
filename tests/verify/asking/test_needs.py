"""Where a formula has a value, as it is written and as its quantities mean it."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.proof.expressions.reading import read as tree
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError, add, letter, node
from ropetheory.verify.asking.needs import missing_conditions, text_of
from ropetheory.verify.asking.question import read


def missing(formula, *where):
    ((question,), _) = read(formula, where)
    return missing_conditions(question.stated, question.granted)


@pytest.mark.parametrize(
    "formula", ["theta(j)/s <= 1/s", "ln(b) > 0", "critical_index() < 2", "s**(2*j/d) <= s", "C() > 0"]
)
def test_what_has_a_value_everywhere(formula):
    assert missing(formula) == ()


@pytest.mark.parametrize(
    ("formula", "needs"),
    [
        ("(z**2 - z)/(z - 1) == z", ("z - 1 != 0",)), ("ln(z) <= z", ("z > 0",)),
        ("sqrt(z) >= 0", ("z >= 0",)), ("z**(1/2) >= 0", ("z >= 0",)), ("z**u > 0", ("z > 0",)),
        ("wavelength(0, b, j) > 0", ("j != 0",)), ("theta(j, z) > 0", ("z > 0",)),
        ("wavelength(j, z)*theta(j, z) == 2*pi", ("z > 0",)), ("ln(z)/(m - 1) == 0", ("z > 0", "m - 1 != 0")),
        ("1/x[2*j] == 1", ("x[2*j] != 0",)), ("1/(z - 0.1) == 1", ("z - 1/10 != 0",)),
    ],
)  # fmt: skip
def test_what_has_none_somewhere(formula, needs):
    assert missing(formula) == needs


def test_conditions_and_values_that_are_set_help():
    assert missing("s/(z - 1) <= 9", "z > 1") == ()
    assert missing("s/(z - 1) <= 9", "z == 3") == ()
    assert missing("ntk_base() > 1") == ()  # read for d >= 4


@pytest.mark.parametrize("formula", ["Sum(1/(z - l), l, 0, 3) == 1", "least(ln(z - j), j, 0, 4) == 1"])
def test_what_is_missing_within_a_range_is_not_said_of_its_index(formula):
    assert missing(formula) == ()


@pytest.mark.parametrize(
    "text",
    [
        "-z", "(a + b)*c", "(-2)**z", "b**(c*d)", "(b**c)**y", "1/(z - 1)", "x[2*j + 1]", "pi*max(s, t, c)",
        "ntk_base()/theta(j)", "abs(z - 1/3)",
    ],
)  # fmt: skip
def test_a_tree_is_written_so_that_it_is_read_again(text):
    assert tree(text_of(tree(text))) is tree(text)


@pytest.mark.parametrize("text", ["Sum(z**l, l, 0, 3)", "Derivative(sin(z), z)"])
def test_a_tree_with_an_index_is_read_again_too(text):
    assert tree(text_of(tree(text))) is tree(text)


def test_a_member_at_no_index_of_the_language_is_not_written():
    with pytest.raises(NoOpinionError):
        text_of(add(letter("range 0"), letter("z")))


def test_a_tree_that_would_be_read_as_another_is_not_written():
    with pytest.raises(NoOpinionError):
        text_of(node("theta", letter("j")))  # it would be read as theta(j, b, d)
