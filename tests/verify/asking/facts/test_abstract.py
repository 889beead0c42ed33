"""Orders with letters for sums, extremes and coordinates: what is supposed, and what they stand for."""

import pytest
import sympy as sp

from ropetheory.authoring import Conclusion
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.verify.asking.facts.abstract import abstract
from ropetheory.verify.asking.facts.writing import written

SUM, TOP = "Sum(exp(q[l]), l, 0, N - 1)", "largest(q[l], l, 0, N - 1)"


def read(*texts):
    return sp.Tuple(*(written(parse_expression(text)) for text in texts))


def test_e_to_a_power_is_a_letter_and_the_power_its_logarithm():
    entry = Conclusion("asked", f"ln({SUM}) <= {TOP} + ln(N)", "")
    fact = ("<=", *read(SUM, f"N*exp({TOP})"))
    order, where = abstract(entry, "<=", read(f"ln({SUM})", f"{TOP} + ln(N)"), [fact])
    assert order.statement == "ln(a) <= ln(N) + ln(c)"
    assert order.requires == ("a <= N*c", "a >= 0")
    assert where == {"c": f"exp({TOP})", "a": SUM}


def test_an_order_of_exponents_is_one_of_powers():
    entry = Conclusion("asked", "exp(q[0]) <= exp(eta)", "", requires=("q[0] <= eta",))
    order, _ = abstract(entry, "<=", read("exp(q[0])", "exp(eta)"), [("<=", *read("q[0]", "eta"))])
    assert (order.statement, order.requires) == ("a <= c", ("a <= c", "c >= 1"))


def test_there_may_be_too_few_letters():
    entry = Conclusion("asked", "q[0] <= 1", "")
    with pytest.raises(LookupError):
        abstract(entry, "<=", read(" + ".join(f"q[{at}]" for at in range(12)), "1"), [])
