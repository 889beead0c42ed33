"""The reader's own grammar and arithmetic: how signs bind, total functions, ranges, matrices, limits."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest

from tests.rocq.reader.grammar import UnreadableTextError, definitions, parse
from tests.rocq.reader.needed import Needs, unsaid
from tests.rocq.reader.shape import shape
from tests.rocq.reader.systems import PRECISE
from tests.rocq.reader.terms import LONG, limit
from tests.rocq.reader.truth import Truth

WRITTEN = """\
Definition half (t : R) : R :=
  (t * (/ 2)).
Definition half_defined (t : R) : Prop :=
  (2 <> 0) /\\
  (0 < t).
Hint Unfold half : rope.
"""
TRUTH = Truth(definitions(WRITTEN))


def worth(text, **letters):
    return TRUTH.value(parse(text), letters)


def is_true(text, **letters):
    TRUTH.forget()
    return TRUTH.of(parse(text), letters)


def close(value):
    return pytest.approx(value, rel=1e-12)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2 + 3 * 4", 14), ("2 - 3 - 4", -5), ("- 2 ^ 2", -4), ("(-2) ^ 2", 4), ("/ 2 ^ 2", 0.25),
        ("1 / 2 / 2", 0.25), ("6 * / 4", 1.5), ("-1 / 2", -0.5), ("half 3 + 1", 2.5),
        ("Rmax (half 3) (-1)", 1.5), ("Rmin 1 2", 1), ("Rabs (-3)", 3), ("2 * PI", 6.283185307179586),
    ],
)  # fmt: skip
def test_signs_bind_as_they_do_in_rocq(text, value):
    assert float(worth(text)) == close(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("/ 0", 0), ("1 / 0", 0), ("ln 0", 0), ("ln (-2)", 0), ("sqrt (-4)", 0), ("Rpower (-3) 2", 1),
        ("Rpower 0 5", 1), ("Rpower 2 (1 / 2)", 2**0.5), ("integer_power (-2) 3", -8),
        ("integer_power 2 (-2)", 0.25),
        ("integer_power 0 (-1)", 0), ("ceiling (5 / 2)", 3), ("ceiling (-5 / 2)", -2), ("ceiling 2", 2),
        ("delta_ij 2 2", 1), ("delta_ij 2 3", 0), ("if_less 2 2", 0), ("if_at_most 2 2", 1),
        ("Si 1", 0.9460830703671830), ("erf 1", 0.8427007929497149), ("erf 0", 0),
        ("exp 1", 2.718281828459045), ("cos 0", 1),
    ],
)  # fmt: skip
def test_functions_are_total(text, value):
    assert float(worth(text)) == close(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("sum (fun l : R => l) 2 4", 9), ("sum (fun l : R => l) 2 1", 0), ("sum (fun l : R => l) 5 1", 0),
        ("least (fun l : R => (l - 3) ^ 2) 1 5", 0), ("largest (fun l : R => l) 1 5", 5),
        ("least (fun l : R => l) 4 1", 4),  # of no members the first
        ("sum (fun l : R => sum (fun m : R => l * m) l 2) 1 2", 7),
    ],
)  # fmt: skip
def test_ranges_are_walked_through(text, value):
    assert float(worth(text)) == close(value)


@pytest.mark.parametrize("word", ["least", "largest"])
def test_of_a_long_family_floats_choose_candidates_alone(word):
    family = f"{word} (fun l : R => cos (l / 7) + sum (fun m : R => cos (l * m)) 1 2) 1 {LONG * 3}"
    places = map(mpmath.mpf, range(1, LONG * 3 + 1))
    members = [mpmath.cos(at / 7) + mpmath.cos(at) + mpmath.cos(2 * at) for at in places]
    choose = min if word == "least" else max
    assert float(worth(family)) == close(float(choose(members)))


def test_a_determinant_a_product_and_an_entry():
    x = [Fraction(one) for one in (5, 2, 1, 0, 0)].__getitem__
    assert worth("clipped_determinant x 2", x=x) == 9  # (x0 - x1)^2
    assert worth("clipped_determinant x 3", x=x) == 27
    assert is_true("(product (rows 1 2 3 4) (rows 0 1 1 0)) = (rows 2 1 4 3)")
    assert is_true("(transpose (turn 1)) = (turn (-1))")
    assert is_true("(scaled 2 (identity n)) = (rows 2 0 0 2)", n=Fraction(2))
    # P turns coordinate 2 into 0, so the entry is cos and sin of the angle, of the difference of two cosines
    angle, first, second = 0.3, 0.7, 1.9
    expected = mpmath.cos(angle) * mpmath.sin(angle) * (mpmath.cos(first) - mpmath.cos(second))
    given = {"a": mpmath.mpf(angle), "f": mpmath.mpf(first), "s": mpmath.mpf(second)}
    assert float(worth("mixed_entry a f s", **given)) == close(float(expected))


def test_a_limit_a_slope_and_an_integral_are_numbers():
    assert float(worth("limit (fun l : R => (3 * l + 1) / (l + 2))")) == pytest.approx(3, abs=1e-6)
    assert float(limit(PRECISE, lambda width: 2 + 1 / width)) == close(2)
    assert float(worth("slope (fun l : R => l ^ 3) 2")) == close(12)
    assert float(worth("integral (fun l : R => l ^ 2) 0 3")) == close(9)
    assert is_true("converges (fun l : R => / l)")
    assert not is_true("converges (fun l : R => l)")
    assert is_true("diverges (fun l : R => l)")
    assert not is_true("diverges (fun l : R => / l)")
    assert is_true("has_slope (fun l : R => l ^ 2) 1")
    assert not is_true("has_slope (fun l : R => Rabs l) 0")


@pytest.mark.parametrize(
    ("text", "truth"),
    [
        ("1 < 2 /\\ 2 < 1", False), ("1 < 2 \\/ 2 < 1", True), ("2 < 1 -> 1 < 0", True), ("~ (1 < 2)", False),
        ("~ (1 < 2 /\\ 3 < 2)", True), ("(1 <= 1) /\\ (1 >= 1) /\\ (1 <> 2)", True), ("1 < 1", False),
        ("forall l : R, among l 0 3 -> l <= 3", True), ("forall l : R, among l 0 3 -> l < 3", False),
        ("forall l : R, even_width l -> 2 <= l", True), ("forall l : R, even_width l -> 4 <= l", False),
        ("forall l : R, 0 <= l -> l <= 1 -> l ^ 2 <= l", True),
        ("forall l : R, 0 <= l -> l <= 1 -> l < 1", False),
        ("exists n : nat, INR n < 5 /\\ 3 < INR n", True), ("exists n : nat, INR n < 0", False),
        ("forall (p : R) (v : R), integer p -> integer v -> p + v = v + p", True),
        ("forall (p : R) (v : R), integer p -> integer v -> p - v = v - p", False),
        ("range 0 3 /\\ range 0 (-1) /\\ whole 0 /\\ integer (-2) /\\ half_defined 1", True),
        ("range 0 (1 / 2)", False), ("whole (-1)", False), ("integer (1 / 2)", False),
        ("half_defined 0", False),
        ("among 2 0 3", True), ("among (1 / 2) 0 3", False), ("even_width 0", False), ("even_width 3", False),
        ("let t := 2%nat in t = 2", True), ("sin PI = 0", True), ("cos 1 ^ 2 + sin 1 ^ 2 = 1", True),
        ("exp (-100) > 0", True), ("exp (-900) <> 0", True),
        ("exp 1 < 2718281828459046 / 1000000000000000", True),
    ],
)  # fmt: skip
def test_propositions_are_decided(text, truth):
    assert is_true(text) is truth


def test_what_is_not_of_the_grammar_is_refused():
    for text in ("1 <", "1 < 2 < 3", "(1", "1 ; 2", "forall x, x = 1", "1 2 )"):
        with pytest.raises(UnreadableTextError):
            parse(text)


def test_a_letter_that_nothing_declares_is_refused():
    for text in ("b = 1", "b 1 = 1"):
        with pytest.raises(UnreadableTextError, match="nothing declares b"):
            is_true(text)


def test_a_statement_is_taken_apart():
    made = shape(parse("forall (x : R -> R) (b : R), 1 < b -> whole b -> b <> 0 /\\ x b = 1 /\\ b > 0"))
    assert made.vectors == ("x",)
    assert made.numbers == ("b",)
    assert [one[0] for one in made.supposed] == ["<", "call"]
    assert [one[0] for one in made.held] == ["<>", "=", ">"]


@pytest.mark.parametrize(
    "text",
    [
        "a <> 0 /\\ / a = 1", "0 < a /\\ ln a = 1", "0 < a /\\ Rpower a b = 1", "0 <= a /\\ sqrt a = 1",
        "whole a /\\ x a = 1", "half_defined a /\\ half a = 1",
        "integer b /\\ a <> 0 /\\ integer_power a b = 1", "range a b /\\ sum (fun l : R => l) a b = 1",
        "range a b /\\ a <= b /\\ least (fun l : R => l) a b = 1",
        "range a b /\\ (forall k : R, among k a b -> k <> 0) /\\ sum (fun l : R => / l) a b = 1",
        "converges (fun l : R => l) /\\ limit (fun l : R => l) = 1",
        "(forall k : R, even_width k -> k <> 0) /\\ diverges (fun l : R => / l)",
        "b <> 0 /\\ has_slope (fun l : R => / l) b /\\ slope (fun l : R => / l) b = 1",
        "(forall k : R, 0 <= k -> k <= 1 -> 0 < k) /\\ integrable (fun l : R => ln l) 0 1 /\\ "
        "integral (fun l : R => ln l) 0 1 = 1",
    ],
)  # fmt: skip
def test_each_condition_that_gives_a_value_is_missed_where_it_is_left_out(text):
    needs = Needs(TRUTH.definitions)
    held = shape(parse(text)).held
    ends = [one for one in held if one[0] != "forall"]
    assert unsaid(needs, ends, held) == []
    for left_out in held[:-1]:
        assert unsaid(needs, [held[-1]], [one for one in held if one is not left_out])
