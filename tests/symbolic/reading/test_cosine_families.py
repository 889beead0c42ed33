"""Sums of cosines at many offsets at once are those that the definition gives one by one."""

from __future__ import annotations

import pytest

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import read_point
from ropetheory.symbolic.reading import cosine_families as many
from ropetheory.symbolic.reading.evaluate import ball, digits
from ropetheory.symbolic.reading.table import UndecidedIntegerError

AT = {"b": "10000", "d": "8", "N": "90", "s": "3"}
TWO = "Sum(cos(l*theta(j, s*b)), j, 0, 1) - 2*Sum(cos(l*theta(j)/s), j, 2, 3)"
FORMULAS = [
    "least(cosine_sum(l), l, 0, N)", "largest(cosine_sum(l), l, 3, N)", "count(cosine_sum(l) < 0, l, 0, N)",
    "count(cosine_sum(l+1) > cosine_sum(l), l, 0, N)", f"least({TWO}, l, 0, N)",
    f"count({TWO} > 1/2, l, 5, N)", "largest(3*cosine_sum(l) - s, l, 1, N)",
]  # fmt: skip
OTHERS = [
    "least(cosine_sum(l*l), l, 1, N)", "least(cosine_sum(l)**2, l, 1, N)", "least(l*cosine_sum(l), l, 1, N)",
    "least(cosine_sum(l) + l, l, 1, N)", "count(cosine_sum(l)*cosine_sum(l) > 1, l, 1, N)",
    "least(Sum(sin(l*theta(j)), j, 0, d/2-1), l, 1, N)", "least(cosine_sum(l-1), l, 1, N)",
]  # fmt: skip


def recognised(text):
    expression = parse_expression(text)
    return many.cosine_family(expression, read_point(AT), lambda value, point: int(value.subs(point)))


def values(text, point):
    with working_precision(100):
        return ball(parse_expression(text), point), digits(parse_expression(text), point)


@pytest.mark.parametrize("text", FORMULAS)
def test_long_and_short_agree(text, monkeypatch):
    assert recognised(text) is None
    short, plain = values(text, read_point(AT))
    monkeypatch.setattr(many, "LONG", 4)
    monkeypatch.setattr(many, "BLOCK", 32)
    assert recognised(text) is not None
    fast, floats = values(text.replace("N", "(N-1)"), read_point({**AT, "N": "91"}))  # nothing remembered
    assert fast.overlaps(short)
    assert float(fast.rad()) < 1e-25
    assert abs(floats - plain) < 1e-40


@pytest.mark.parametrize("text", OTHERS)
def test_other_families_are_read_one_by_one(text, monkeypatch):
    monkeypatch.setattr(many, "LONG", 4)
    assert recognised(text) is None


def test_what_floats_leave_open_is_read(monkeypatch):
    plain = values("count(cosine_sum(l) < 0, l, 0, N)", read_point({**AT, "N": "92"}))[0]
    monkeypatch.setattr(many, "LONG", 4)
    monkeypatch.setattr(many, "SLACK", 1e6)
    monkeypatch.setattr(many, "all_sums", lambda xp, start, size, row: xp.zeros((1, size)))
    assert values("count(cosine_sum(l) < 0, l, 0, N-1)", read_point({**AT, "N": "93"}))[0] == plain


def test_what_is_too_large_for_the_bounds_is_read_one_by_one(monkeypatch):
    short = values("least(10**12*cosine_sum(l), l, 0, N)", read_point({**AT, "N": "94"}))[0]
    monkeypatch.setattr(many, "LONG", 4)
    monkeypatch.delattr(many, "all_sums")
    assert values("least(10**12*cosine_sum(l), l, 0, N-1)", read_point({**AT, "N": "95"}))[0].overlaps(short)


@pytest.mark.parametrize(("beside", "terms"), [("", 1), (" + 5000", 1), (" - 10**9/3", 1), (" + 5000", 3)])
def test_what_stands_beside_the_sums_widens_the_bounds(beside, terms, monkeypatch):
    monkeypatch.setattr(many, "LONG", 4)
    found = []
    monkeypatch.setattr(many, "_likely", lambda blocks, upwards: found.extend(blocks) or [0])
    sums = " + ".join(f"cosine_sum(l + {shift})" for shift in range(terms))
    values(f"largest({sums}{beside}, l, 0, N)", read_point(AT))
    (_, _, bounds), *_ = found
    most = 4 * terms + abs(float(parse_expression(f"0{beside}")))
    assert bounds.min() >= 2.0**-40 * max(most / 1024, 1) * terms
    assert bounds[0] < 2.0**-39 * max(most / 1024, 1) * terms
    assert most * terms * 2.0**-53 < bounds.min()


def test_many_members_beside_a_large_number_are_read_at_once():
    at = read_point({"b": "10000", "d": "128"})
    with working_precision(100):
        texts = (f"largest(cosine_sum(l){beside}, l, 1, 99999)" for beside in ("", " + 2000"))
        sums, moved = (ball(parse_expression(text), at) for text in texts)
    assert (moved - 2000).overlaps(sums)


def test_known_numbers_of_a_real_head():
    fast, floats = values("count(cosine_sum(l) < 0, l, 0, 1708)", read_point({"b": "10000", "d": "128"}))
    assert fast == floats == 1
    assert values("count(cosine_sum(l) < 0, l, 0, 1706)", read_point({"b": "10000", "d": "128"}))[0] == 0


ONE = {"b": "10000", "d": "2"}


@pytest.mark.parametrize("rate", ["10**307", "10**309"])
def test_what_floats_do_not_hold_is_read_by_balls(rate):
    sums = f"Sum(cos(l*{rate}*theta(j)), j, 0, d/2-1)"
    with working_precision(1200):
        turned = [parse_expression(f"cos({place}*{rate})") for place in range(301)]
        short = sum(ball(one, read_point(ONE)) > 0 for one in turned)
        assert ball(parse_expression(f"count({sums} > 0, l, 0, 300)"), read_point(ONE)) == short
        assert ball(parse_expression(f"largest({sums}, l, 0, 300)"), read_point(ONE)) == 1


def test_the_radius_of_what_stands_beside_the_sums_counts():
    text = "count(Sum(cos(l*10**3*theta(j)), j, 0, d/2-1) + 2 - 5*sin(10**60*sqrt(2)) > 0, l, 0, 300)"
    with working_precision(53), pytest.raises(UndecidedIntegerError):
        ball(parse_expression(text), read_point(ONE))
    with working_precision(300):
        assert ball(parse_expression(text), read_point(ONE)) == 0
