"""Points at edges: admissible, at the ends of letters and of hypotheses, the same every time."""

from __future__ import annotations

from fractions import Fraction

from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import BY_SYMBOL, L, N, b, d, j, s, x
from ropetheory.symbolic.reading.edges import edges
from ropetheory.symbolic.reading.judge import judge


def found(text, *supposed):
    conditions = [relation for one in supposed for relation in parse(one)]
    points = list(edges("seed", [parse_expression(text)], conditions))
    for point in points:
        assert all(BY_SYMBOL[letter].contains(value, point) for letter, value in point.items())
        assert all(judge(condition, point) is not False for condition in conditions)
    return points


def test_letters_go_to_the_ends_of_their_domains():
    points = found("b**(j/d)*s")
    assert {point[d] for point in points} == {2, 4}
    assert min(point[b] for point in points) == Fraction(1001, 1000)
    assert {point[j] for point in points} == {0, 1}
    assert min(point[s] for point in points) < 1


def test_a_hypothesis_moves_its_letter_to_its_end_or_just_inside():
    assert all(point[s] >= 1 for point in found("s", "s >= 1"))
    assert 1 in {point[s] for point in found("s", "s >= 1")}
    strict = [point[s] for point in found("s", "s > 1")]
    assert 1 < min(strict) < 1 + Fraction(1, 2**19)
    assert all(point[d] >= 4 for point in found("b**(1/d)", "d >= 4"))


def test_a_whole_letter_goes_to_the_next_whole_number_inside():
    assert min(point[N] for point in found("N", "N >= 7/2")) == 4
    assert max(point[N] for point in found("N", "N <= 9/2")) == 4
    assert min(point[N] for point in found("N", "N > 3")) == 4
    assert max(point[N] for point in found("N", "N < 5")) == 4
    assert min(point[N] for point in found("N", "N > 7/2")) == 4
    assert max(point[N] for point in found("N", "N < 9/2")) == 4


def test_an_irrational_end_is_not_crossed():
    lengths = [point[L] for point in found("L", "L > 2*pi*b")]
    assert lengths
    assert all(length > 6 for length in lengths)


def test_a_vector_has_a_pair_that_is_zero():
    points = found("norm2(x)")
    assert any(point[x](0) == point[x](1) == 0 for point in points)
    assert any((point[x](0), point[x](1)) == (0, 1) for point in points)


def test_they_are_the_same_every_time_and_none_twice():
    plain = [{str(k): v for k, v in point.items()} for point in found("b**(j/d)*s + L")]
    assert plain == [{str(k): v for k, v in point.items()} for point in found("b**(j/d)*s + L")]
    assert len(plain) == len({tuple(point.items()) for point in plain})


def test_what_nothing_admits_has_no_points():
    assert list(edges("seed", [b], [*parse("b < 1")])) == []


def test_every_letter_of_an_edge_lies_in_its_domain():
    found = list(edges("seed", (parse_expression("theta(j)"),), parse("j >= 3")))
    assert found
    assert all(BY_SYMBOL[a].contains(value, point) for point in found for a, value in point.items())
