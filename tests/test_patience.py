"""A limit of processor time: where it ends what runs, and where it is held."""

import signal
import threading

import flint
import pytest

import ropetheory
from ropetheory.errors import RopeTheoryError, UndecidedError
from ropetheory.patience import OutOfTimeError, held, is_over, limited
from ropetheory.symbolic.reading.table import BALLS

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the platform has no such clock")


def spend():
    while True:
        sum(range(1000))


def stopped():
    return signal.getitimer(signal.ITIMER_PROF)[0] == 0 and not is_over()


def test_what_takes_longer_ends_and_the_clock_is_put_back():
    before = signal.getsignal(signal.SIGPROF)
    with pytest.raises(OutOfTimeError), limited(0.05):
        spend()
    assert stopped()
    assert signal.getsignal(signal.SIGPROF) is before


def test_an_end_where_nothing_can_be_raised_comes_again_without_a_report(monkeypatch):
    class Slow:
        def __del__(self):
            while not ended:
                sum(range(1000))

    reported, ended = [], []
    monkeypatch.setattr("sys.unraisablehook", reported.append)
    monkeypatch.setattr("ropetheory.patience.AGAIN", 0.02)

    def raising(*_):
        ended.append(True)
        raise OutOfTimeError

    monkeypatch.setattr("ropetheory.patience._end", raising)
    def within():
        Slow()  # goes at once
        spend()

    with pytest.raises(OutOfTimeError), limited(0.02):
        within()
    assert len(ended) >= 2
    assert reported == []


def test_a_limit_within_a_limit_is_the_outer_one():
    with limited(60):
        with limited(0.01):
            for _ in range(200):
                sum(range(10000))
        assert signal.getitimer(signal.ITIMER_PROF)[0] > 1
    with pytest.raises(OutOfTimeError), limited(0.05), limited(60):
        spend()
    assert stopped()


def test_none_and_another_thread_have_no_limit():
    found = []

    def elsewhere():
        with limited(0.001):
            found.append(signal.getitimer(signal.ITIMER_PROF)[0])

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    with limited(None):
        found.append(signal.getitimer(signal.ITIMER_PROF)[0])
    assert found == [0, 0]


def test_the_end_is_held_and_comes_then():
    def within():
        with held():
            with held():
                while not is_over():
                    sum(range(1000))
            reached.append("within")
        reached.append("beyond")

    reached = []
    with pytest.raises(OutOfTimeError), limited(0.02):
        within()
    assert reached == ["within"]
    assert stopped()


@pytest.mark.parametrize("error", [OutOfTimeError, KeyboardInterrupt, LookupError])
def test_nothing_leaves_an_integral_but_when_c_has_returned(error):
    def integrand(z):
        raise error

    with pytest.raises(error):
        BALLS.integral(integrand, flint.arb(0), flint.arb(1))


def test_an_integral_ends_within_the_limit():
    called = []

    def integrand(z):
        called.append(z)
        while not is_over():
            sum(range(1000))
        return z

    def within():
        BALLS.integral(integrand, flint.arb(0), flint.arb(1))

    with pytest.raises(OutOfTimeError), limited(0.02):
        within()
    assert len(called) == 1


def test_check_takes_a_limit():
    formula = "ceil(sin(exp(-800)) - exp(-800)) == 0"
    with pytest.raises(UndecidedError, match=r"not decided within 0\.2 s of processor time"):
        ropetheory.check(formula, seconds=0.2)
    assert ropetheory.check("theta(0) == 1", seconds=None).found.value == "proved"
    for wrong in (0, -1, "5", float("inf"), float("nan"), 1e300):
        with pytest.raises(RopeTheoryError, match="seconds is a positive number"):
            ropetheory.check("theta(0) == 1", seconds=wrong)
