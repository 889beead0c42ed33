import os
import subprocess
import sys
from fractions import Fraction

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.reading import points
from ropetheory.symbolic.reading.judge import judge
from tests.symbolic.shared import relation

SHOW = """
from ropetheory.symbolic.reading import points
from ropetheory.symbolic.language.formulas import parse
(relation,) = parse("score(m, n) <= b*L*s*alpha*y*c*wavelength(j)")
print(*map(points.as_text, points.take(3, "seed", (relation.lhs, relation.rhs), parse("s >= 2"))))
"""


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
    first, second = (points.take(1, seed, (letters.b * letters.L,)) for seed in ("a", "b"))
    assert first != second


def test_points_are_admissible():
    conditions = parse("L < 2*pi <= s")
    found = points.take(20, "seed", (vocabulary.wavelength.of(letters.j),), conditions)
    assert len(found) == 20
    for point in found:
        assert point[letters.L] < 6.2832
        assert point[letters.s] > 6.2831
        assert 0 <= point[letters.j] <= point[letters.d] / 2 - 1
        assert point[letters.d] % 2 == 0
        assert point[letters.b] > 1


def test_hypotheses_that_nothing_fulfils_are_an_error():
    with pytest.raises(RopeTheoryError, match="its hypotheses may be empty"):
        points.take(1, "seed", (letters.b,), parse("b < 1"))


def test_a_vector_has_the_same_coordinates_each_time():
    (point,) = points.take(1, "seed", (vocabulary.norm2.of(letters.x),))
    vector = point[letters.x]
    assert [vector(k) for k in range(9)] == [vector(k) for k in range(9)]
    assert len({vector(k) for k in range(9)}) > 3


def test_a_refuting_point_is_found_where_there_is_one():
    found = points.refuted_at(relation("wavelength(j) <= L"), "seed")
    assert found is not None
    assert judge(relation("wavelength(j) <= L"), found) is False
    assert points.refuted_at(relation("wavelength(j) >= 6"), "seed") is None
    assert points.refuted_at(relation("s <= 2"), "seed", parse("s <= 1.5")) is None


def test_a_point_is_written_for_people():
    (point,) = points.take(1, "seed", (vocabulary.norm2.of(letters.x), letters.b))
    written = points.as_text(point)
    assert isinstance(written["b"], str)
    assert len(written["x"]) == 4


def test_corners_stand_at_both_ends_of_the_letters():
    named = letters.alpha + letters.beta + letters.b + letters.B + letters.j
    found = list(points.corners("ends", (named,), ()))
    ends = {(p[letters.alpha], p[letters.beta], p[letters.b], p[letters.B], p[letters.j]) for p in found}
    near = Fraction(1001, 1000)
    assert ends == {
        (Fraction(1, 50), 1, near, near, 0), (1, 99, 10**6, 10**6, 1), (1, 99, 10**6, 10**6, 15)
    }  # fmt: skip
