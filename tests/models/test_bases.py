"""Which base for a context: every criterion's, against the public functions."""

from dataclasses import replace

import pytest

import ropetheory as rt
from ropetheory.models.bases import GUARANTEES, SILENT, bases

TOLERANCE = 1e-12  # the relative width to which feasible_bases encloses an edge


def named(*args, **more):
    return {one.name: one for one in bases(*args, **more)}


def test_what_is_on_file_is_answered_at_once():
    found = named(128, 131072)
    assert found["infimum"].written == "4869104.37"
    assert found["safe"].written == "42273617.5"
    assert rt.feasible_length(float(found["safe"].written), 128, limit=131072) is None
    assert rt.feasible_length(float(found["infimum"].written), 128, limit=131072) is not None
    assert found["printed"].reaches == rt.feasible_length(7.8e6, 128)
    assert set(found) == {"infimum", "safe", "printed"}


def test_where_a_model_comes_from():
    found = named(128, 32768, base=1e4, trained=4096)
    assert found["critical"].base == rt.critical_base(1e4, 4096, 8)
    assert found["ntk"].base == rt.ntk_base(1e4, 128, 8)
    assert found["stated"].reaches == 1707
    assert "critical" not in named(128, 32768, base=1e4)


def test_a_base_that_is_the_least_is_written_rounded_up():
    """Rounded to nearest, these two would stretch by less than they say."""
    found = named(128, 131072, base=5e5, trained=8192)
    assert found["critical"].written == "79760692.3"
    assert found["ntk"].written == "8359936.97"
    assert found["stated"].written == "500000"
    for name in ("critical", "ntk"):
        assert 0 <= float(found[name].written) / found[name].base - 1 < 1e-8


def test_a_length_between_two_searches_and_a_width_that_nobody_searched():
    found = named(128, 100_000)
    assert (found["infimum"].searched, found["safe"].searched) == (65536, 131072)
    assert "printed" not in found
    none = named(100, 4096)
    assert none["safe"].base is None
    assert none["safe"].written == "not stored: --exact searches, seconds"
    assert named(100, 65536)["safe"].written.endswith("minutes")
    assert named(100, 2**20)["safe"].written.endswith("an hour or more")


def test_a_search_is_the_same_as_what_is_on_file():
    seen = []
    exact = named(64, 1024, exact=True, progress=lambda share, name: seen.append(name))
    on_file = named(64, 1024)
    assert set(exact) == set(on_file)
    for name, known in on_file.items():
        # a search ends within its tolerance of the edge; at which float depends on the processor's cosines
        assert exact[name].base == pytest.approx(known.base, rel=2 * TOLERANCE)
        assert replace(exact[name], base=known.base) == known
    assert set(seen) == {"infimum", "safe"}
    assert named(20, 300, exact=True)["safe"].searched == 300


def test_every_criterion_says_what_it_guarantees():
    assert set(GUARANTEES) == set(SILENT)
    with pytest.raises(rt.RopeTheoryError, match="2\\^24"):
        bases(128, 2**24 + 1)
