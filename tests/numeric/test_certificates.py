import math
import sys
import threading
import time
from fractions import Fraction

import flint
import numpy as np
import pytest

from ropetheory.errors import (
    MissingDependencyError,
    RopeTheoryError,
    UndecidedError,
    WrongKindError,
)
from ropetheory.numeric import certificates
from ropetheory.numeric.certificates import (
    certified_ceiling,
    critical_pair_exact,
    decide_sign,
    to_ball,
    working_precision,
)


def test_integers_and_floats_are_exact_at_any_precision():
    with working_precision(20):
        for value in (2**200 + 1, -3, 0.1, 5e-324, 1.7e308, np.float64(0.1), np.int64(2**62 + 1)):
            ball = to_ball(value)
            assert ball.is_exact()
            number = value.item() if isinstance(value, np.generic) else value
            assert exact_value(ball) == Fraction(number)


def exact_value(ball):
    mantissa, exponent = ball.man_exp()
    return int(mantissa) * Fraction(2) ** int(exponent)


def test_fractions_are_enclosed_at_the_precision_in_force():
    for bits in (30, 500):
        with working_precision(bits):
            ball = to_ball(Fraction(1, 3))
            assert (3 * ball - 1).contains(0)
            assert 0 < float(ball.rad()) < 2.0 ** (1 - bits)
    with working_precision(300):
        assert to_ball(flint.arb.pi()).rad() == flint.arb.pi().rad()
    assert to_ball(flint.fmpq(1, 2)) == to_ball(flint.fmpz(1)) / 2


@pytest.mark.parametrize("value", [True, "1", None, 1j, np.float32(1)])
def test_other_kinds_are_refused(value):
    with pytest.raises(WrongKindError, match="a ball is made from"):
        to_ball(value)


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_a_ball_is_finite(value):
    with pytest.raises(RopeTheoryError, match="finite"):
        to_ball(value)


def test_precision_is_raised_until_the_sign_is_decided():
    rest = Fraction(1224646799147353, 10**31)  # what π exceeds its float by, to 16 digits
    tried = []

    def gap():
        tried.append(flint.ctx.prec)
        return flint.arb.pi() - to_ball(math.pi) - to_ball(rest)

    assert decide_sign(gap) == 1
    assert decide_sign(lambda: -gap()) == -1
    assert tried[:2] == [64, 128]


@pytest.mark.parametrize("limit", [64, 100, 300])
def test_zero_is_never_decided(limit):
    tried = []

    def zero():
        tried.append(flint.ctx.prec)
        return flint.arb.pi().sin()

    with pytest.raises(UndecidedError, match=rf"sin\(pi\): sign undecided at {limit} bits; last"):
        decide_sign(zero, limit=limit, what="sin(pi)")
    assert tried[-1] == limit


def test_nothing_is_concluded_from_a_ball_that_is_not_finite():
    for ball in (flint.arb("nan"), flint.arb("0 +/- inf")):
        with pytest.raises(UndecidedError):
            decide_sign(lambda ball=ball: ball, limit=64)
        with pytest.raises(UndecidedError):
            certified_ceiling(lambda ball=ball: ball, limit=64)


def test_ceilings():
    assert certified_ceiling(lambda: flint.arb.pi()) == 4
    assert certified_ceiling(lambda: -flint.arb.pi()) == -3
    assert certified_ceiling(lambda: flint.arb(5)) == 5
    digits = 31415926535897932384626433832795028841971  # of π
    assert certified_ceiling(lambda: 10**40 * flint.arb.pi()) == digits + 1
    with pytest.raises(UndecidedError, match="ceiling undecided"):
        certified_ceiling(lambda: flint.arb(2).sqrt() ** 2, limit=256)


def test_precision_is_handed_back_also_after_an_error():
    before = flint.ctx.prec
    with working_precision(777):
        assert flint.ctx.prec == 777
        with working_precision(99):
            assert flint.ctx.prec == 99
        assert flint.ctx.prec == 777
    with pytest.raises(ZeroDivisionError), working_precision(777):
        _ = 1 / 0
    assert flint.ctx.prec == before


def test_threads_do_not_overtake_each_other():
    wrong = []

    def certify(bits):
        for _ in range(5):
            with working_precision(bits):
                time.sleep(1e-3)  # lets the other threads run
                if flint.ctx.prec != bits:
                    wrong.append(flint.ctx.prec)

    threads = [threading.Thread(target=certify, args=(bits,)) for bits in (100, 200, 300)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_the_pair_is_clipped():
    assert critical_pair_exact(2, 2, 1) == 0
    assert critical_pair_exact(2, 2, 10**9) == 1
    assert critical_pair_exact(1 + Fraction(1, 10**300), 64, 10**300) == 32


def test_without_flint_the_way_out_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "flint", None)
    with pytest.raises(MissingDependencyError, match="pip install python-flint"):
        certificates.to_ball(1)


def test_an_exact_0_has_no_sign():
    with pytest.raises(UndecidedError):
        decide_sign(lambda: flint.arb(0), limit=64)
