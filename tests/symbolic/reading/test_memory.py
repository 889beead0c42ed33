import dataclasses

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
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
