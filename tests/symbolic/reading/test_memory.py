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


def test_what_may_read_a_vector_is_not_remembered():
    reader, times = asked("norm2(x)**(1/7)")
    point = {letters.d: 2, letters.x: lambda index: 1}
    reader(point, BALLS)
    reader(point, BALLS)
    assert len(times) == 2


def test_what_has_a_value_at_concrete_arguments_alone():
    assert at_sizes(parse_expression("frequency_rank()"))
    assert at_sizes(parse_expression("clipped_determinant(N)"))
    assert not at_sizes(parse_expression("critical_pair()"))
