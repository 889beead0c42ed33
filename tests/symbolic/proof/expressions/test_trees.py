"""Trees with an index: what is put for a letter is never captured, and a body is opened at its own place."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import read, statement
from ropetheory.symbolic.proof.expressions.trees import (
    ZERO,
    add,
    binder,
    letter,
    mul,
    num,
    opened,
    power,
    put,
    written,
)
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.verify.proof_text import relations

K, J, N, X = (letter(name) for name in "kjnx")
INNER = binder("Sum", (K,), K, ZERO, N)


def test_a_sum_does_not_depend_on_the_name_of_its_index():
    assert binder("Sum", (J,), J, ZERO, N) is INNER


def test_a_sum_put_into_a_sum_keeps_its_own_index():
    scaled = binder("Sum", (mul(X, K),), K, ZERO, N)
    found = put(scaled, {X: INNER})
    assert found is binder("Sum", (mul(INNER, J),), J, ZERO, N)
    assert opened(found, num(2)) is mul(INNER, num(2))


def test_places_are_counted_anew_at_every_level():
    nested = binder("Sum", (binder("Sum", (mul(X, K, J),), K, ZERO, J),), J, ZERO, N)
    expected = binder("Sum", (binder("Sum", (mul(INNER, K, J),), K, ZERO, J),), J, ZERO, N)
    found = put(nested, {X: INNER})
    assert found is expected
    assert opened(found, N) is binder("Sum", (mul(INNER, K, N),), K, ZERO, N)


def test_a_count_keeps_the_index_of_both_its_sides():
    counted = binder("count<=", (mul(X, K), K), K, ZERO, N)
    assert put(counted, {X: INNER}) is binder("count<=", (mul(INNER, J), J), J, ZERO, N)


def test_a_sum_with_a_sum_in_its_end_is_opened():
    assert opened(binder("Sum", (K,), K, ZERO, INNER), X) is X


@pytest.mark.parametrize("name", TITLES)
def test_what_is_read_of_the_text_of_a_tree_is_the_tree(name):
    theorem = load(name)
    for entry in (*theorem.lemmas, *theorem.body):
        left, _, right = statement(entry.statement)
        texts = [side for before, _, after in relations(entry) for side in (before, after)]
        for side in (left, right, *map(read, texts)):
            for tree in side.entries if isinstance(side, Matrix) else (side,):
                assert read(written(tree)) is tree


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 - j/2", "1 - j/2"), ("-x**2 + y", "-x**2 + y"), ("(-1)**p", "(-1)**p"),
        ("-(a - b)/2", "-(a - b)/2"),
        ("(x**y)**z", "(x**y)**z"), ("x**(y**z)", "x**(y**z)"), ("(2*p)**v", "(2*p)**v"),
        ("1/b/c", "1/b/c"),
        ("a/(b*c)", "a/(b*c)"), ("x[2*j]", "x[2*j]"), ("G(p)*P", "G(p)*P"),
        ("a - (b - 2/3)", "a - (b - 2/3)"), ("-(a - b)/(2*c)", "-(a - b)/(2*c)"),
        ("Sum(Sum(l*p, l, 0, p), p, 0, j)", "Sum(Sum(j*l, j, 0, l), l, 0, j)"),
        ("count(j <= N, j, 0, N)", "count(j <= N, j, 0, N)"), ("Limit(1/d, d)", "Limit(1/d, d)"),
        ("Integral(u*Sum(u, p, 0, 1), u, 0, y)", "Integral(u*Sum(u, j, 0, 1), u, 0, y)"),
        ("Derivative(sin(y), y)", "Derivative(sin(y), y)"), ("sqrt(2)/pi", "2**(1/2)/pi"), ("I*oo", "I*oo"),
    ],
)  # fmt: skip
def test_a_tree_is_written_in_the_language(text, expected):
    tree = read(text)
    assert written(tree) == expected
    assert read(expected) is tree


def test_different_trees_have_different_texts():
    assert written(power(mul(num(2), X), N)) != written(mul(num(2), power(X, N)))


def test_a_sum_of_nothing_has_a_text():
    assert written(add()) == "add"
