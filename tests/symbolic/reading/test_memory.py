import dataclasses
import random
from fractions import Fraction

import pytest

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.computed import COMPUTED
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.quantity import free_unfolded
from ropetheory.symbolic.language.unwritten import VECTORS, unspoken
from ropetheory.symbolic.reading import memory
from ropetheory.symbolic.reading.evaluate import ball, read
from ropetheory.symbolic.reading.memory import at_sizes, remember
from ropetheory.symbolic.reading.table import BALLS, MPMATH


def asked(text):
    """Return a reader that counts how often it has to compute."""
    times = []
    return remember(parse_expression(text), lambda point, system: times.append(point) or len(times)), times


def test_a_value_is_computed_once_for_each_value_of_its_letters_system_and_precision():
    reader, times = asked("theta(j)**(1/7)")
    point = {letters.b: 10, letters.d: 4, letters.j: 1}
    assert reader(point, BALLS) == reader({**point, letters.L: 5}, BALLS) == 1
    reader({**point, letters.b: 11}, BALLS)
    reader(point, MPMATH)
    with working_precision(99):
        reader(point, BALLS)
    assert len(times) == 4


def test_what_reads_a_vector_is_remembered_for_that_vector():
    reader, times = asked("norm2(x)**(1/7)")
    point = {letters.d: 2, letters.x: lambda index: 1}
    assert reader(point, BALLS) == reader(dict(point), BALLS) == 1
    reader({**point, letters.x: lambda index: 1}, BALLS)
    assert len(times) == 2


def test_a_letter_that_is_bound_has_no_part_in_a_value():
    reader, times = asked("Sum(theta(l), l, 0, d/2-1)")
    reader({letters.b: 10, letters.d: 4, letters.l: 1}, BALLS)
    reader({letters.b: 10, letters.d: 4}, BALLS)
    reader({letters.b: 10, letters.d: 6}, BALLS)
    assert len(times) == 2


def test_a_value_on_its_way_through_an_integral_is_not_remembered():
    reader, times = asked("z**(1/7)")
    inside = dataclasses.replace(BALLS, exact=lambda value: value)
    reader({letters.z: 2}, inside)
    reader({letters.z: 2}, inside)
    assert len(times) == 2


def added_up(*asked, system=BALLS, x=None):
    """Return the sums of some coordinates, and how many were read for each of them."""
    memory._MEMORY.clear()
    seen, counts, values = [], [], []
    coordinates = x or (lambda index: seen.append(index) or Fraction(index + 1))
    for text, end in asked:
        before = len(seen)
        values.append(read(parse_expression(text), {letters.x: coordinates, letters.p: end}, system))
        counts.append(len(seen) - before)
    return values, counts


ENDS = (("p", 3), ("p+1", 2), ("p", 5), ("p", 2), ("p", 4), ("p-1", 4))


def test_a_sum_to_a_later_end_goes_on_from_an_earlier_one():
    terms = "Sum(x[j], j, 1, {})"
    texts = [(terms.format(end), at) for end, at in ENDS]
    assert added_up(*texts) == ([9, 9, 20, 5, 14, 9], [3, 0, 2, 2, 2, 3])
    assert added_up(*texts, system=MPMATH) == ([9, 9, 20, 5, 14, 9], [3, 0, 2, 2, 2, 3])
    assert added_up((terms.format("p"), 0), (terms.format("p"), 1)) == ([0, 2], [0, 1])
    inside = dataclasses.replace(BALLS, exact=BALLS.exact)
    assert added_up(*texts, system=inside)[1] == [3, 3, 5, 2, 4, 3]


def test_a_sum_goes_on_from_one_of_the_same_terms_alone():
    first, later = ("Sum(x[j], j, 1, p)", 3), ("Sum(x[j], j, 2, p)", 4)
    assert added_up(first, later, ("Sum(x[j]**2, j, 2, p)", 4), ("Sum(x[j]*p, j, 1, p)", 4)) == (
        [9, 12, 50, 56], [3, 3, 3, 4])  # fmt: skip
    memory._MEMORY.clear()
    vectors = [lambda index, by=by: Fraction(by) for by in (1, 2)]
    points = [{letters.x: vector, letters.p: end} for end in (2, 3) for vector in vectors]
    assert [ball(parse_expression("Sum(x[j], j, 1, p)"), point) for point in points] == [2, 4, 3, 6]


def test_a_sum_is_added_up_anew_at_another_precision():
    memory._MEMORY.clear()
    roots = parse_expression("Sum(sqrt(j), j, 1, p)")
    ball(roots, {letters.p: 2})
    with working_precision(500):
        assert ball(roots, {letters.p: 3}).rel_accuracy_bits() > 400


def test_what_has_a_value_at_concrete_arguments_alone():
    assert at_sizes(parse_expression("frequency_rank()"))
    assert at_sizes(parse_expression("clipped_determinant(N)"))
    assert not at_sizes(parse_expression("critical_pair()"))


def reading_vectors():
    """List the quantities of which no formula says all: they have none, or they read a vector."""
    read = {name: {*entry.parameters, *unspoken(entry)} for name, entry in QUANTITIES.items()}
    return sorted(name for name, entry in QUANTITIES.items() if entry.formula is None or VECTORS & read[name])


GIVEN = {"b": 10, "d": 4, "N": 3, "w": 2, "L": 40, "s": 2, "j": 1, "p": 2, "m": 3, "n": 1, "alpha": 1}
TOKENS = {"attended": "1, 0, 1, 2", "causal": "1, 0, 1, 2", "causal_twice": "2, 0, 1, 2",
          "rotary": "b, d, m, 1, 0, 1"}
"""The arguments of the quantities that take any number of tokens."""


def points_of(text):
    """List points that differ in one letter or one vector at a time, and the first one once more."""
    rng = random.Random(text)
    first = letters.draw_point(list(letters.LETTERS.values()), rng)
    first |= {letters.LETTERS[name].symbol: value for name, value in GIVEN.items()}
    other = {letters.LETTERS[name].symbol: value + (2 if name == "d" else 1) for name, value in GIVEN.items()}
    del other[letters.alpha], other[letters.j]
    other |= {letters.LETTERS[name].symbol: (lambda at, own=own: Fraction(own + at * at, 7))
              for own, name in enumerate(sorted(VECTORS), 2)}
    return [first, *({**first, letter: value} for letter, value in other.items()), first]


ZERO = ("printed_metric2", "score_mean")
"""What is 0 at all of these points."""
FORMS = ("{}", "Sum({}, l, 0, 0)", "({})**(1/7)", "least({}, l, 0, 1)", "Sum(sin({}*l), l, 0, 1)")


@pytest.mark.parametrize("name", reading_vectors())
def test_a_value_that_is_remembered_is_the_value(name):
    shown = (one if one in letters.LETTERS else "m" for one in QUANTITIES[name].parameters)
    call = f"{name}({TOKENS.get(name) or ', '.join(shown)})"
    points, differ = points_of(name), 0
    for form in FORMS:
        expression, found = parse_expression(form.format(call)), []
        for forget in (False, True):
            memory._MEMORY.clear()
            values = []
            for point in points:
                if forget:
                    memory._MEMORY.clear()
                values.append(str(ball(expression, point)))
            found.append(values)
        assert found[0] == found[1], form
        differ += len({*found[1]}) > 1
    assert bool(differ) is (name not in ZERO)


def test_the_vectors_that_a_value_at_concrete_arguments_reads_are_known():
    for kind in COMPUTED.values():
        if kind.enumerated:
            read = set(kind.at_size(3).free_symbols) if hasattr(kind, "at_size") else set()
            assert read == {*kind.reads}
    inner = "clipped_determinant(N)"
    for text in (inner, f"Derivative({inner}*z, z)", f"Limit({inner}/d, d)", f"Sum({inner}*l, l, 0, 1)"):
        assert letters.x in free_unfolded(parse_expression(text))
    assert letters.d not in free_unfolded(parse_expression("Limit(theta(j)/d, d)"))
    assert letters.z in free_unfolded(parse_expression("Derivative(sqrt(z), z)"))
    assert letters.j not in free_unfolded(parse_expression("Derivative(Sum(b**j, j, 0, 3), b)"))
