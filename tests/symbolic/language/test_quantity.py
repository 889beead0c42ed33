import random

import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import LETTERS, coordinate, draw_point
from ropetheory.symbolic.language.quantity import letters_of, unfold
from ropetheory.symbolic.language.words import turned
from ropetheory.symbolic.proof.equality import same
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.judge import judge

# What the definitions say, at places where nothing can be mistaken.


def test_a_quarter_turn_sends_the_first_axis_to_the_second():
    image = parse_expression("rotation(pi/2)*column(1, 0)")
    assert image == sp.ImmutableMatrix([0, 1])


def test_a_rotated_pair_goes_the_same_way_as_the_block():
    first, second = turned(letters.x, letters.j, sp.pi / 2)
    assert (first, second) == (
        -coordinate(letters.x, 2 * letters.j + 1),
        coordinate(letters.x, 2 * letters.j),
    )
    angle = letters.m
    block = parse_expression("rotation(m)*pair(x, j)")
    assert list(block) == list(turned(letters.x, letters.j, angle))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("theta(0)", "1"), ("wavelength(0)", "2*pi"), ("theta(1, b, 2)", "1/b"),
        ("theta(2, 10, 4)", "1/10"), ("rotations(0, b, d, 2*pi)", "1"), ("ntk_base(b, 4, s)", "b*s**2"),
        ("ntk_base(b, d, 1)", "b"), ("critical_index(b, d, 2*pi)", "0"),
        ("critical_index(b, d, 2*pi*b)", "d/2"), ("C(alpha, B, 2)", "sin(alpha)"),
        ("norm2(x, 2)", "x[0]**2 + x[1]**2"), ("pair_square(x, 1)", "x[2]**2 + x[3]**2"),
    ],
)  # fmt: skip
def test_a_definition_at_a_plain_place(text, value):
    left, right = (unfold(parse_expression(side)).doit() for side in (text, value))
    assert same(left, right)


def test_the_score_at_equal_positions_is_the_inner_product():
    inner = parse_expression("Sum(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1], j, 0, d/2-1)")
    assert same(vocabulary.score.of(letters.m, letters.m), inner)


def test_the_score_at_one_position_of_one_pair_turns_the_query_forward():
    point = {
        letters.m: 1,
        letters.n: 0,
        letters.b: 10,
        letters.d: 2,
        letters.q: [1, 0].__getitem__,
        letters.k: [0, 1].__getitem__,
    }
    # The query (1, 0) goes to (cos 1, sin 1); with the key (0, 1) that is sin 1.
    assert ball(vocabulary.score.of(letters.m, letters.n), point).overlaps(ball(sp.sin(1), {}))
    (wrong,) = parse("score(m, n) == -sin(1)")
    assert judge(wrong, point) is False


@pytest.mark.parametrize(("length", "count"), [(6, 0), (7, 1), (20, 2), (63, 3), (10**9, 4)])
def test_the_critical_pair_counts_wavelengths_below_the_length(length, count):
    # Wavelengths 2 pi, 2 pi sqrt(10), 20 pi, 2 pi 10^1.5 at base 100 and width 8: 6.28, 19.9, 62.8, 198.7.
    value = ball(vocabulary.critical_pair.of(), {letters.b: 100, letters.d: 8, letters.L: length})
    assert int(value.unique_fmpz()) == count


def test_extremes_are_over_coordinates_and_over_pairs():
    point = {letters.d: 4, letters.x: [1, -5, 3, 4].__getitem__}
    found = {
        kind.__name__: int(ball(kind.of(letters.x), point).unique_fmpz())
        for kind in (vocabulary.min_square, vocabulary.max_square, vocabulary.min_pair, vocabulary.max_pair)
    }
    assert found == {"min_square": 1, "max_square": 25, "min_pair": 25, "max_pair": 26}


def test_the_similarity_weights_pairs_by_the_sine_of_their_angle():
    point = {letters.alpha: 1, letters.B: 10, letters.d: 4, letters.x: [1, 0, 0, 0].__getitem__}
    assert ball(vocabulary.similarity.of(letters.x), point).overlaps(ball(sp.sin(1), {}))


def test_quantities_stay_folded_and_count_their_arguments():
    assert vocabulary.theta.of(letters.j).func is vocabulary.theta
    with pytest.raises(RopeTheoryError, match="theta takes at most 3 arguments, got 4"):
        vocabulary.theta.of(0, letters.b, letters.d, letters.L)
    with pytest.raises(RopeTheoryError, match="norm2 needs at least 1 arguments"):
        vocabulary.norm2.of()


@pytest.mark.parametrize("name", LETTERS)
def test_every_sample_lies_in_its_domain(name):
    rng = random.Random(1)
    for _ in range(100):
        point = draw_point(letters_of(letters.d, LETTERS[name].symbol), rng)
        letter = LETTERS[name]
        assert letter.contains(point[letter.symbol], point)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("b", 1), ("B", 0.5), ("d", 1), ("d", 0), ("j", -1), ("j", 2), ("i", 0), ("L", 0), ("s", -1),
        ("alpha", 1.5), ("alpha", 0), ("beta", 0.5), ("y", -1), ("j", 0.5), ("i", 3), ("d", 3),
    ],
)  # fmt: skip
def test_values_outside_are_told(name, value):
    assert not LETTERS[name].contains(value, {letters.d: 4})


def test_a_width_is_drawn_before_its_pairs():
    first, *_ = letters_of(letters.j + letters.b + letters.d)
    assert first.symbol == letters.d


def test_a_definition_captures_no_free_index():
    granularity = vocabulary.C(vocabulary.theta(letters.j, letters.b, letters.d), letters.B, letters.d)
    assert letters.j in unfold(granularity).free_symbols
    assert letters.j not in unfold(vocabulary.C.of()).free_symbols
