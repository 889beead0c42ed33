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
from ropetheory.symbolic.reading.evaluate import ball
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
