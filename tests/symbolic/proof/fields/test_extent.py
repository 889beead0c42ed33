"""Numbers and powers that the fields cannot hold, and points that nobody knows beforehand."""

import itertools
import math

import pytest
from flint import fmpz

from ropetheory.symbolic.proof.expressions.reading import read
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.symbolic.proof.fields.extent import extent
from ropetheory.symbolic.proof.fields.tower import TOWERS, Tower, towers
from tests.symbolic.proof.stating import is_confirmed, step

OTHERS = list(itertools.islice(towers(), TOWERS))
"""Towers like those of this process: nobody who writes a text knows more of these."""
THOUSANDS = 10_000


def digits(number, base):
    found = []
    while number:
        number, last = divmod(number, base)
        found.append(last)
    return found[::-1]


def hidden_number(number):
    """Write a number by Horner's rule, so that no part of it is large as it stands."""
    first, *rest = digits(number, THOUSANDS)
    text = str(first)
    for digit in rest:
        text = f"({text})*(z + {THOUSANDS} - z) + {digit}"
    return f"({text})"


def hidden_power(base, exponent):
    first, *rest = digits(exponent, 200)
    text = f"{base}**{first}"
    for digit in rest:
        text = f"({text})**200*{base}**{digit}"
    return text


def test_no_process_draws_the_primes_of_another():
    drawn = [prime for primes in (*OTHERS, *(Tower(at).primes for at in range(TOWERS))) for prime in primes]
    assert len(set(drawn)) == len(drawn)


def test_a_multiple_of_primes_is_not_nothing():
    large = math.prod(primes[0] for primes in OTHERS)
    assert not is_confirmed(f"{hidden_number(large)}*s == 0*t", step())
    wrong = step("<=", leaving=f"t - s - {hidden_number(large)}*m")
    assert not is_confirmed(f"{hidden_number(large)}*m + s <= t", wrong, requires=("s <= t",))


def test_a_power_by_the_order_of_a_field_is_not_1():
    order = math.lcm(*(primes[0] - 1 for primes in OTHERS))
    assert not is_confirmed(f"{hidden_power('z', order)} == 1", step(), requires=("z != 0",))
    order = math.prod(primes[1] for primes in OTHERS)
    assert not is_confirmed(f"{hidden_power('s', order)} == 1", step())
    assert not is_confirmed(f"exp({hidden_number(order)}*s) == exp(s - s)", step())
    assert is_confirmed(f"{hidden_power('z', 401)} == z**200*z**200*z", step())


def test_no_logarithm_is_a_number_that_is_written_down():
    assert not is_confirmed("ln(2) == 1000003", step())
    assert is_confirmed("ln(4) == 2*ln(2)", step())


def test_towers_are_what_they_should_be():
    for tower in map(Tower, range(TOWERS)):
        assert all(fmpz(prime).is_prime() for prime in tower.primes)
        pairs = zip(tower.primes, tower.units, strict=True)
        assert all(unit**2 % prime == prime - 1 for prime, unit in pairs)
        for root, (prime, lower) in zip(tower.roots, itertools.pairwise(tower.primes), strict=True):
            assert (prime - 1) % lower == 0
            assert pow(root, lower, prime) == 1
        for root, (prime, _) in zip(tower.roots[:2], itertools.pairwise(tower.primes), strict=False):
            assert pow(root, tower.ln2, prime) == 2


@pytest.mark.parametrize(
    ("text", "bits"),
    [
        ("z", 0),
        ("1024*z", 10),
        ("(z + 7)**3", 11.42),
        ("z/1024", 10),
        ("cos(z)", 2),
        ("Sum(8*l, l, 0, N)", 5),
    ],
)
def test_an_extent_is_an_upper_bound(text, bits):
    assert extent(read(text)).bits == pytest.approx(bits, abs=0.01)


def test_a_text_that_is_too_large_has_no_extent():
    for text in ("((z**200)**200)**200", "*".join(["12345678"] * 200) + "*z + 1"):
        with pytest.raises(NoOpinionError):
            extent(read(text))
