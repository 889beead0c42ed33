import functools
import math
import random

import array_api_compat
import array_api_strict
import flint
import pytest

import ropetheory as rt
from ropetheory.numeric.certificates import to_ball
from ropetheory.numeric.feasible import bases, edges as module
from ropetheory.numeric.feasible.result import Edge, Window
from ropetheory.numeric.feasible.search import Leaf
from ropetheory.numeric.feasible.sums import Offsets
from tests.numeric.feasible.brute import BITS, balls_of, negative_offset

STRICT = array_api_strict.Device("device1")


def edges(found):
    return [edge for window in found.windows for edge in (window.lower, window.upper) if edge]


def contains(found, base):
    """Tell whether a window holds a base; None inside an edge."""
    for edge in edges(found):
        low, high = sorted((edge.infeasible, edge.feasible))
        if low < base < high:
            return None
    return any(
        (w.lower is None or w.lower.feasible <= base) and (w.upper is None or base <= w.upper.feasible)
        for w in found.windows
    )


def check_against_balls(found, bases, method=None):
    length, dim = int(found.length), found.dim
    for base in bases:
        told = contains(found, base)
        if told is not None:
            assert told == (negative_offset(base, dim, length, method) is None), base


def beside_edges(found):
    """Return the bases of every edge, and some a little outside them on each side."""
    for edge in edges(found):
        outwards = math.copysign(1.0, edge.infeasible - edge.feasible)
        yield from (edge.infeasible, edge.feasible)
        for step in (1e-15, 1e-13, 1e-11, 1e-9, 1e-6):
            yield edge.infeasible * (1 + outwards * step)
            yield edge.feasible * (1 - outwards * step)


@pytest.mark.parametrize("length", range(3, 41))
def test_every_small_length_by_brute_force(length):
    dim = (8, 16, 32)[length % 3]
    found = rt.feasible_bases(length, dim)
    assert found.unresolved == ()
    rng = random.Random(length)
    assert found.windows
    top = math.log(found.safe) + 3
    bases = [math.exp(rng.uniform(0, 1) * top) for _ in range(60)]
    check_against_balls(found, [b for b in (*bases, *beside_edges(found)) if b > 1])


def test_every_edge_is_narrow_and_its_offset_is_the_one_that_fails():
    for length, dim in ((40, 8), (200, 16), (300, 64)):
        found = rt.feasible_bases(length, dim)
        assert len(edges(found)) == 2 * len(found.windows) - 1
        for edge in edges(found):
            assert abs(edge.infeasible - edge.feasible) <= 1e-12 * edge.feasible
            with flint.ctx.workprec(BITS):
                log = to_ball(edge.infeasible).log()
                thetas = [(-log * (2 * j) / dim).exp() for j in range(dim // 2)]
                assert balls_of(thetas, edge.offset) < 0
            assert negative_offset(edge.feasible, dim, length) is None


def test_many_windows_by_brute_force_on_a_fine_grid():
    found = rt.feasible_bases(200, 8)
    assert len(found.windows) > 3
    low, high = math.log(found.infimum) - 0.5, math.log(found.safe) + 1
    bases = [math.exp(low + (high - low) * i / 400) for i in range(401)]
    check_against_balls(found, [*bases, *beside_edges(found)])


def test_the_parts_of_the_search_agree():
    whole, first, last = (rt.feasible_bases(512, 64, find=f) for f in ("windows", "infimum", "safe"))
    assert first.infimum == pytest.approx(whole.infimum, rel=1e-12)
    assert last.safe == pytest.approx(whole.safe, rel=1e-12)
    assert (first.safe, last.infimum) == (None, None)
    assert first.windows[0].lower.offset == whole.windows[0].lower.offset
    assert last.windows[-1].lower.offset == whole.windows[-1].lower.offset


def test_between_two_bases_the_windows_are_those_of_all_cut_off():
    whole = rt.feasible_bases(200, 8)
    window, after = whole.windows[1], whole.windows[2]
    middle = math.sqrt(window.lower.feasible * window.upper.feasible)
    found = rt.feasible_bases(200, 8, lowest=middle, highest=after.lower.feasible * (1 + 1e-6))
    assert found.windows[0].lower is None
    assert found.windows[-1].upper is None
    assert len(found.windows) == 2
    assert found.windows[0].upper.feasible == pytest.approx(window.upper.feasible, rel=1e-12)
    assert found.safe is None
    assert found.infimum == middle


METHODS = [
    rt.unscaled(),
    rt.position_interpolation(3),
    rt.position_interpolation(3, on="positions"),
    rt.ntk_aware(4),
    rt.su_ntk(4),
    rt.adjusted_base(5),
    rt.adjusted_base(0.5),
    rt.yarn(4, 16),
    rt.yarn(4, 16, ramp="index"),
    rt.yarn(4, 16, ramp="index", truncate=False),
    rt.llama3(4, 16),
    rt.ntk_by_parts(4, 16, blend="wavelength"),
    rt.dynamic_ntk(4, 16),
    rt.critical_base_method(4, 16),
    rt.proportional_rotary(0.75, scale=2),
    rt.p_rope(0.75),
    rt.partial_rotary(0.5),
    rt.partial_rotary(0.5, rt.ntk_aware(4)),
    rt.resonance_rope(rt.unscaled(), 16),
    rt.longrope([1] * 8, [1, 1, 1, 1.5, 2, 3, 4, 4], 16),
    rt.position_interpolation(2).then(rt.adjusted_base(3)),
    rt.rerope(20),
    rt.rerope(20, leak=0.25),
    rt.lm_infinite(20.5),
]


@pytest.mark.parametrize("method", METHODS, ids=repr)
def test_every_method_by_brute_force(method):
    length, dim = 48, 16
    found = rt.feasible_bases(length, dim, method=method)
    top = 12.0 if found.safe is None else math.log(found.safe) + 2
    bases = [math.exp(top * (i + 1) / 80) for i in range(80)]
    # The sums themselves are off by the slack of the method: not within 1e-11 of an edge.
    near = [b for b in beside_edges(found) if all(abs(b / e.feasible - 1) > 1e-11 for e in edges(found))]
    check_against_balls(found, [*bases, *near], method)


def _stepped(spectrum, at):
    """Halve all frequencies from a base on, so that they jump there."""
    return spectrum.over(2.0) if spectrum.base >= at else spectrum


def test_a_jump_of_the_frequencies_is_an_edge():
    length, dim = 30, 16
    plain = rt.feasible_bases(length, dim).infimum
    at = plain / 1.3
    method = rt.Method("stepped", spectrum_map=functools.partial(_stepped, at=at))
    found = rt.feasible_bases(length, dim, method=method)
    (edge,) = edges(found)
    assert (edge.infeasible, edge.feasible) == (math.nextafter(at, 0.0), at)
    assert rt.kernel(edge.infeasible, dim, offsets=edge.offset) < 0
    assert found.unresolved == ()
    check_against_balls(found, [at / 1.1, edge.infeasible, edge.feasible, at * 1.1], method)


def test_a_jump_within_a_window_cuts_nothing():
    length, dim = 30, 16
    at = rt.feasible_bases(length, dim).safe * 1.3
    method = rt.Method("stepped", spectrum_map=functools.partial(_stepped, at=at))
    found = rt.feasible_bases(length, dim, method=method)
    assert len(edges(found)) == 1
    assert found.unresolved == ()


def test_sums_that_are_zero_on_an_interval_are_reported_and_in_no_window(monkeypatch):
    monkeypatch.setattr(module, "_MOST_PARTS", 64)
    # Pair 0 turns half way in 3 tokens, and at a large base pair 1 hardly: the sum is 0 but for rounding.
    found = rt.feasible_bases(12, 4, method=rt.resonance_rope(rt.unscaled(), 12), highest=1e20)
    assert found.windows == ()
    ((low, high),) = found.unresolved
    assert low < 1e17 < high == 1e20
    assert "1 places not decided" in str(found)


def test_no_pair_that_follows_the_base_leaves_everything_or_nothing():
    assert rt.feasible_bases(2, 2).everything
    assert rt.feasible_bases(1, 2).everything
    for length in (3, 50):
        found = rt.feasible_bases(length, 2)
        assert found.nothing
        assert (found.infimum, found.safe, found.windows) == (None, None, ())
    assert rt.feasible_bases(2, 128).everything
    assert rt.feasible_bases(0.5, 64).everything
    # As many pairs that do not turn as those that do.
    assert rt.feasible_bases(10**5, 64, method=rt.p_rope(0.5)).everything


def test_a_near_tie_of_the_first_pair_is_decided():
    # cos 355 = -1 + 4.5e-10, and with two pairs the other must make up for it: b > 1.3e14.
    found = rt.feasible_bases(400, 4)
    assert found.windows[-1].lower.offset == 355
    check_against_balls(found, [found.safe, found.safe * 1e3, found.windows[-1].lower.infeasible])


@pytest.mark.parametrize("seed", range(4))
def test_random_shapes_by_brute_force(seed):
    rng = random.Random(seed)
    length, dim = rng.randint(41, 120), 2 * rng.randint(2, 20)
    found = rt.feasible_bases(length, dim)
    top = math.log(found.safe) + 2
    check_against_balls(found, [*(math.exp(top * rng.random()) for _ in range(40)), *beside_edges(found)])


def test_on_another_device_the_answer_is_the_same():
    xp = array_api_compat.array_namespace(array_api_strict.asarray([1.0]))
    ours = rt.feasible_bases(300, 32)
    for device in (None, STRICT):
        theirs = rt.feasible_bases(300, 32, xp=xp, device=device)
        assert len(theirs.windows) == len(ours.windows)
        for mine, other in zip(edges(ours), edges(theirs), strict=True):
            assert other.offset == mine.offset
            assert other.feasible == pytest.approx(mine.feasible, rel=1e-12)


def test_a_window_beside_what_is_open_ends_beyond_it():
    # Infeasible, open, feasible, open, infeasible; and with what is open at the ends.
    failing = Leaf(1.0, 2.0, -1, 3, 3), Leaf(16.0, 32.0, -1, 5, 5)
    hazy, good = (Leaf(2.0, 3.0, 0), Leaf(8.0, 16.0, 0)), Leaf(3.0, 8.0, 1)
    offsets = Offsets(9)
    runs = [failing[0], hazy[0], good, hazy[1], failing[1]]
    (whole,), unresolved = bases._windows(runs, offsets, "windows")
    assert whole == Window(Edge(2.0, 3.0, 3), Edge(16.0, 8.0, 5))
    assert unresolved == ()
    (open_window,), unresolved = bases._windows([hazy[0], good, hazy[1]], offsets, "windows")
    assert open_window == Window(Edge(2.0, 3.0, None), Edge(16.0, 8.0, None))
    assert unresolved == ((2.0, 3.0), (8.0, 16.0))


def test_what_the_search_left_out_is_not_claimed():
    whole = rt.feasible_bases(200, 8)
    inside, gap = whole.safe * 2, whole.windows[-1].lower.infeasible * (1 - 1e-6)
    found = rt.feasible_bases(200, 8, find="infimum", lowest=whole.windows[1].lower.feasible)
    assert not found.everything
    assert "is feasible" in str(found)
    found = rt.feasible_bases(200, 8, find="safe", highest=gap)
    assert not found.nothing
    assert found.safe is None
    assert "no base from which on all are" in str(found)
    assert rt.feasible_bases(200, 8, lowest=inside, find="safe").safe == inside
    assert rt.feasible_bases(2, 8, find="infimum").everything


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        ((2**24 + 1, 64), {}, "at most 2\\^24"),
        ((0, 64), {}, "`length` must be"),
        ((64, 7), {}, "`dim` must be an even integer"),
        ((64, 8), {"tolerance": 0}, "`tolerance` must be"),
        ((64, 8), {"lowest": 10, "highest": 5}, "`lowest` must be below `highest`"),
        ((64, 8), {"highest": 1e300}, "at most"),
        ((64, 8), {"find": "all"}, "`find` must be"),
        ((64, 2), {"method": rt.ntk_aware(4)}, "`dim` must be at least 4"),
    ],
)
def test_what_is_out_of_the_domain_is_refused_with_its_reason(arguments, options, message):
    with pytest.raises(rt.RopeTheoryError, match=message):
        rt.feasible_bases(*arguments, **options)


@pytest.mark.parametrize(("arguments", "options"), [(("64", 8), {}), ((64, 8), {"method": "yarn"})])
def test_a_wrong_kind_is_refused(arguments, options):
    with pytest.raises(rt.WrongKindError):
        rt.feasible_bases(*arguments, **options)


@pytest.mark.parametrize("method", [rt.p_rope(0.5), rt.proportional_rotary(0.5)])
@pytest.mark.parametrize("find", ["windows", "infimum", "safe"])
def test_where_no_pair_turns_every_base_is_feasible(method, find):
    # No frequency is above 0, so that no offset has a slope to be divided by.
    found = rt.feasible_bases(3, 2, method=method, find=find)
    assert found.windows == (Window(None, None),)
    assert not found.unresolved


@pytest.mark.parametrize("tolerance", [2.0**-48, 2.0**-10])
def test_the_tolerance_may_be_either_of_its_edges(tolerance):
    found = rt.feasible_bases(12, 8, tolerance=tolerance)
    assert found.infimum > 1


def test_the_tolerance_is_reached_for_methods():
    found = rt.feasible_bases(12, 8, method=rt.position_interpolation(1.5), tolerance=1e-12)
    assert found.windows
    assert all(high - low <= 1e-12 * low for low, high in found.unresolved)


def test_progress_counts_what_balls_decide(monkeypatch):
    told, kept = [], bases.resolve

    def resolve(law, offsets, leaf, tolerance):
        told.extend([] if leaf.kind else ["balls"])
        return kept(law, offsets, leaf, tolerance)

    monkeypatch.setattr(bases, "resolve", resolve)
    rt.feasible_bases(512, 64, progress=told.append)
    assert told.count("balls") > 10
    assert math.isclose(told[-1], 1.0)
    told.clear()
    rt.feasible_bases(64, 16, lowest=50, highest=1e4, progress=told.append)
    assert math.isclose(told[-1], 1.0)


def test_an_interrupt_ends_the_search_at_once():
    def interrupt(share):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rt.feasible_bases(256, 16, progress=interrupt)
