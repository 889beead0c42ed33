import pytest
import sympy as sp

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.relation import StepRefusedError
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import counting
from ropetheory.symbolic.proof.ranges import fraction, times
from tests.symbolic.proof.shared import INDEX, ONE
from tests.symbolic.shared import relation


def threshold(text):
    return Proved(relation(text))


def test_the_count_needs_the_threshold():
    right = "ln(wavelength(j)) - ln(L) == 2*ln(b)/d*(j - critical_index())"
    assert counting.count_below(threshold(right)).relation == relation(
        "critical_pair() == max(0, min(d/2, ceil(critical_index())))"
    )
    for wrong in (
        "ln(L) - ln(wavelength(j)) == -2*ln(b)/d*(j - critical_index())",
        "ln(wavelength(j)) - ln(L) == -2*ln(b)/d*(j - critical_index())",
        "ln(wavelength(j)) - ln(L) == 2*ln(b)/d*(j - 1 - critical_index())",
        "ln(wavelength(j)) - ln(L) == m*(j - critical_index())",
    ):
        with pytest.raises(StepRefusedError):
            counting.count_below(threshold(wrong))


def longer():
    gain = parse_expression("d/2*ln(c)/ln(b)")
    chain = Chain("test", INDEX, (relation("c >= 1"),))
    return chain.bound(
        "<=",
        vocabulary.critical_index.of(letters.b, letters.d, letters.c * letters.L),
        "More.",
        slack=gain,
        by=(times(letters.c, ONE),),
    ).proved()


def test_pairs_are_ordered_as_their_indices():
    pair, more = (
        vocabulary.critical_pair.of(),
        vocabulary.critical_pair.of(letters.b, letters.d, letters.c * letters.L),
    )
    yielded = counting.count_order(pair, more, longer())
    assert yielded.relation == relation("critical_pair() <= critical_pair(b, d, c*L)")
    assert yielded.requires == (relation("c >= 1"),)
    with pytest.raises(StepRefusedError, match="does not order"):
        counting.count_order(more, pair, longer())


def test_pairs_of_a_narrower_head_are_not_ordered():
    wide = vocabulary.critical_index.of(letters.b, letters.d + 2, letters.L)
    chain = Chain("test", wide, (relation("L <= 2*pi"),))
    fact = chain.bound(
        "<=",
        INDEX,
        "Signs turn below 2 pi.",
        slack=sp.log(2 * sp.pi / letters.L) / sp.log(letters.b),
        by=(fraction(letters.L, 2 * sp.pi),),
    ).proved()
    with pytest.raises(StepRefusedError, match="widths"):
        counting.count_order(
            vocabulary.critical_pair.of(letters.b, letters.d + 2, letters.L),
            vocabulary.critical_pair.of(),
            fact,
        )


def unequal_threshold():
    counting.count_below(threshold("ln(wavelength(j)) - ln(L) != 2*ln(b)/d*(j - critical_index())"))


def base_below_one():
    start = vocabulary.critical_index.of(1 / letters.b, letters.d, letters.L)
    fact = (
        Chain("test", start, (relation("L >= 2*pi"),))
        .bound("<=", INDEX, "A negative index.", slack=2 * INDEX, by=(times(letters.L, 2 * sp.pi),))
        .proved()
    )
    counting.count_order(
        vocabulary.critical_pair.of(1 / letters.b, letters.d, letters.L), vocabulary.critical_pair.of(), fact
    )


def other_head():
    counting.count_order(
        vocabulary.theta(letters.b, letters.d, letters.L),
        vocabulary.critical_pair.of(letters.b, letters.d, letters.c * letters.L),
        longer(),
    )


HOLES = {
    "unequal threshold": unequal_threshold,
    "base below 1": base_below_one,
    "no critical pair": other_head,
}


@pytest.mark.parametrize("attempt", [pytest.param(HOLES[name], id=name) for name in HOLES])
def test_what_is_false_is_refused(attempt):
    with pytest.raises(StepRefusedError):
        attempt()
