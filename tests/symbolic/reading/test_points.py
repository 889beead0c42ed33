import os
import subprocess
import sys
from fractions import Fraction

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.reading import points

SHOW = """
from ropetheory.symbolic.reading import points
from ropetheory.symbolic.language.formulas import parse
(relation,) = parse("score(m, n) <= b*L*s*alpha*y*c*wavelength(j)")
print(*map(points.plain, points.take(3, "seed", (relation.lhs, relation.rhs), parse("s >= 2"))))
"""


def relation(text):
    (one,) = parse(text)
    return one


def test_the_same_points_in_every_process():
    shown = {
        subprocess.run(
            [sys.executable, "-c", SHOW],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "31")
    }
    assert len(shown) == 1
    assert "'q': [" in shown.pop()


def test_another_seed_gives_other_points():
    first, second = (points.take(1, seed, (no.b * no.L,)) for seed in ("a", "b"))
    assert first != second


def test_points_are_admissible():
    conditions = parse("L < 2*pi <= s")
    found = points.take(20, "seed", (no.wavelength.of(no.j),), conditions)
    assert len(found) == 20
    for point in found:
        assert point[no.L] < 6.2832
        assert point[no.s] > 6.2831
        assert 0 <= point[no.j] <= point[no.d] / 2 - 1
        assert point[no.d] % 2 == 0
        assert point[no.b] > 1


def test_hypotheses_that_nothing_fulfils_are_an_error():
    with pytest.raises(RopeTheoryError, match="its hypotheses may be empty"):
        points.take(1, "seed", (no.b,), parse("b < 1"))


def test_a_vector_has_the_same_coordinates_each_time():
    (point,) = points.take(1, "seed", (no.norm2.of(no.x),))
    vector = point[no.x]
    assert [vector(k) for k in range(9)] == [vector(k) for k in range(9)]
    assert len({vector(k) for k in range(9)}) > 3


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("b < 3", True),
        ("b > 3", False),
        ("b != 3", True),
        ("b == 3", False),
        ("pi != 355/113", True),
        ("exp(1) == 2.71828182845904523536", False),
        ("wavelength(0) == 2*pi", None),
        ("b + 1 == 2 + sin(m)**2 + cos(m)**2", None),
        ("critical_pair(b, 8, 20) == 3", False),
        ("critical_pair(b, 8, 20) == 4", None),
        ("ceil(L) > 7", True),
        ("ceil(L) > 9", False),
        ("ceil(L) <= 7", False),
    ],
)
def test_a_relation_is_judged(text, verdict):
    # Base 2 and width 8: wavelengths 6.3, 7.5, 8.9, 10.6, all below 20.
    point = {no.b: 2, no.m: 1, no.L: Fraction(15, 2)}
    assert points.judge(relation(text), point) is verdict


def test_a_matrix_is_judged_entry_by_entry():
    assert points.judge(relation("rotation(m) == identity"), {no.m: 1}) is False
    assert points.judge(relation("transpose(rotation(m))*rotation(m) == identity"), {no.m: 1}) is None


def test_numbers_a_hair_apart_are_told_apart():
    assert points.judge(relation("b == 2 + 1e-200"), {no.b: 2}) is False
    assert points.judge(relation("sin(m)**2 + cos(m)**2 < 1 + 1e-200"), {no.m: 1}) is True


def test_mpmath_judges_by_itself():
    assert points.agree(relation("sin(m)**2 + cos(m)**2 == 1"), {no.m: 1})
    assert not points.agree(relation("sin(m)**2 + cos(m)**2 == 1 + 1e-20"), {no.m: 1})


def test_a_refuting_point_is_found_where_there_is_one():
    found = points.refuted_at(relation("wavelength(j) <= L"), "seed")
    assert found is not None
    assert points.judge(relation("wavelength(j) <= L"), found) is False
    assert points.refuted_at(relation("wavelength(j) >= 6"), "seed") is None
    assert points.refuted_at(relation("s <= 2"), "seed", parse("s <= 1.5")) is None


def test_a_point_is_written_for_people():
    (point,) = points.take(1, "seed", (no.norm2.of(no.x), no.b))
    written = points.plain(point)
    assert isinstance(written["b"], str)
    assert len(written["x"]) == 4


def test_a_gap_that_is_exactly_0_decides_orders_and_inequations():
    point = {no.q: lambda index: 0, no.j: 0, no.m: 3}
    for text, verdict in {
        "q[2*j]*sin(m) == 0": None,
        "q[2*j]*sin(m) <= 0": True,
        "q[2*j]*sin(m) != 0": False,
        "q[2*j]*sin(m) > 0": False,
    }.items():
        assert points.judge(relation(text), point) is verdict
    assert points.judge(relation("sin(m)*cos(m) != sin(2*m)/2"), point) is None
