import pytest
import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.quantities import frequencies, scores
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.vocabulary import FOLDED, chord_gap, pi_frequency, scale_change2
from ropetheory.symbolic.proof.equality import same
from ropetheory.symbolic.reading.evaluate import ball, digits


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("pi_frequency(0)", "1/s"),
        ("pi_frequency(1, 10, 4, L, 5)", "1/(5*sqrt(10))"),
        ("pi_frequency(j, b, d, L, 1)", "theta(j)"),
        ("ntk_frequency(0)", "1"),
        ("ntk_frequency(d/2-1)", "theta(d/2-1)/s"),
        ("ntk_frequency(1, 10, 4, L, 5)", "1/(5*sqrt(10))"),
        ("abf_frequency(0)", "1"),
        ("abf_frequency(1, 10, 4, L, 9)", "1/(3*sqrt(10))"),
        ("general_first(x, j, m, 0)", "x[2*j]"),
        ("general_second(x, j, m, 0)", "x[2*j+1]"),
        # A quarter turn takes the first axis to the second.
        ("general_first(x, 0, 1, pi/2)", "-x[1]"),
        ("general_second(x, 0, 1, pi/2)", "x[0]"),
        ("chord_gap(b, 2)", "1 - cos(1/2)"),
        ("scale_change2(x, m, s, s)", "0"),
        ("scale_change2(x, 2*pi, 1, 2, b, 2)", "4*(x[0]**2 + x[1]**2)"),
    ],
)
def test_a_definition_at_a_plain_place(text, value):
    left, right = (unfold(parse_expression(side)).doit() for side in (text, value))
    assert same(left, right)


def test_the_scaled_score_turns_the_query_forward_by_the_scaled_angle():
    point = {
        letters.m: 4,
        letters.n: 0,
        letters.b: 10,
        letters.d: 2,
        letters.s: 4,
        letters.q: [1, 0].__getitem__,
        letters.k: [0, 1].__getitem__,
    }
    assert ball(parse_expression("scaled_score(m, n)"), point).overlaps(ball(sp.sin(1), {}))


def test_the_gap_at_the_width_of_llama():
    value = digits(chord_gap.of(), {letters.b: 10000, letters.d: 128})
    assert (
        abs(value - sum(2 * sp.sin(sp.Float(10, 40) ** (-sp.Rational(j, 16)) / 4) ** 2 for j in range(64)))
        < 1e-30
    )
    assert 129.58 < 64 / value < 129.59


SUMS = [entry for topic in (frequencies, scores) for entry in topic.ENTRIES if "Sum" in entry.formula]


@pytest.mark.parametrize("entry", SUMS, ids=lambda entry: entry.name)
def test_a_bound_index_does_not_capture_a_free_one(entry):
    needed = [name for name in entry.parameters if name not in entry.defaults]
    numbers = iter((letters.j, letters.m, letters.z, letters.a))
    free = FOLDED[entry.name].of(*[letters.x if name == "x" else next(numbers) for name in needed])
    for total in unfold(free).atoms(sp.Sum):
        assert letters.j not in {index for index, *_ in total.limits} or letters.j not in free.free_symbols


def test_a_base_that_depends_on_j_is_not_captured():
    gap = chord_gap.of(letters.b**letters.j, letters.d)
    assert letters.j in unfold(gap).free_symbols
    change = scale_change2.of(letters.x, letters.m * letters.j)
    assert letters.j in unfold(change).free_symbols


def test_a_frequency_is_positive_and_a_coordinate_need_not_be():
    assert pi_frequency.of(letters.j).is_positive
    assert parse_expression("ntk_frequency(j)").is_positive
    assert parse_expression("general_first(x, j, m, z)").is_positive is None


def test_the_order_of_arguments_is_that_of_by_parts():
    assert pi_frequency.of(letters.j).args == parse_expression("by_parts_frequency(j)").args[:5]
