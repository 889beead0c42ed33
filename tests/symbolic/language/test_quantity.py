"""What the definitions say, at places where nothing can be mistaken; quantities stay folded."""

import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.quantity import concerning, letters_of, unfold
from ropetheory.symbolic.language.words import turned
from ropetheory.symbolic.reading.confirm import confirm
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.judge import judge


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


def test_the_score_at_equal_positions_is_the_inner_product():
    inner = "Sum(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1], j, 0, d/2-1)"
    assert confirm("score", parse(f"score(m, m) == {inner}")[0])


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


def test_quantities_stay_folded_and_count_their_arguments():
    assert vocabulary.theta.of(letters.j).func is vocabulary.theta
    with pytest.raises(RopeTheoryError, match=r"theta\(j, b=b, d=d\) takes at most 3 arguments, got 4"):
        vocabulary.theta.of(0, letters.b, letters.d, letters.L)
    with pytest.raises(RopeTheoryError, match=r"norm2\(x, d=d\) needs at least 1 of its arguments"):
        vocabulary.norm2.of()


def test_a_width_is_drawn_before_its_pairs():
    first, *_ = letters_of(letters.j + letters.b + letters.d)
    assert first.symbol == letters.d


def test_a_definition_captures_no_free_index():
    granularity = vocabulary.C(vocabulary.theta(letters.j, letters.b, letters.d), letters.B, letters.d)
    assert letters.j in unfold(granularity).free_symbols
    assert letters.j not in unfold(vocabulary.C.of()).free_symbols


def test_a_bound_index_is_not_captured_by_a_definition():
    nested = parse_expression("Sum(equal_distance2(l-j), l, 0, N-1)")
    point = {letters.N: 3, letters.j: 1, letters.d: 4, letters.B: 100, letters.alpha: 1}
    by_hand = sum(float(ball(parse_expression(f"equal_distance2({offset})"), point)) for offset in (-1, 0, 1))
    assert float(ball(nested, point)) == pytest.approx(by_hand)


def test_of_a_pair_and_of_x_something_is_said_by_the_width():
    (narrow,), (other,) = parse("d <= 4"), parse("z > 1")
    assert concerning({letters.j}, [narrow, other]) == [narrow]
    assert concerning({letters.i}, [narrow, other]) == [narrow]
    assert concerning({letters.x}, [narrow, other]) == [narrow]
    assert concerning({letters.m}, [narrow, other]) == []
    (nought,) = parse("x[0]**2 + x[1]**2 <= 0")
    assert concerning({letters.d}, [nought, other]) == [nought]
