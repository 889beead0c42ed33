"""Trees with an index: what is put for a letter is never captured, and a body is opened at its own place."""

from __future__ import annotations

from ropetheory.symbolic.proof.second.trees import ZERO, binder, letter, mul, num, opened, put

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
