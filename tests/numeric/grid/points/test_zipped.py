import math

import flint
import numpy as np
import pytest

import ropetheory as rt
from ropetheory.errors import UnknownNameError
from ropetheory.numeric.certificates import critical_pair_exact
from ropetheory.numeric.grid.points.columns import NEEDS
from ropetheory.numeric.grid.points.zipped import PUBLIC, points

EPS = 2.0**-52
ALL = tuple(NEEDS)
BOTH = pytest.mark.parametrize("backend", ["numpy", "numba"])
# Integers at which every float formula of the index is wrong for some, and their exact pairs.
HARD = [(876030, 262, 4466562, 130), (347370, 314, 310436, 134), (849821, 542, 3946669, 265),
        (779733, 892, 2290128, 422), (926058, 704, 4095076, 344)]  # fmt: skip


def some(count, seed=1, least=1e-4, most=1e12):
    """Columns over the whole usual range, bases next to 1 among them."""
    rng = np.random.default_rng(seed)
    return {
        "base": 1 + np.exp(rng.uniform(math.log(least), math.log(most), count)),
        "dim": 2 * np.exp(rng.uniform(math.log(2), math.log(5e5), count)).astype(np.int64),
        "length": np.exp(rng.uniform(math.log(1e-2), math.log(1e9), count)),
        "scale": np.exp(rng.uniform(math.log(1e-3), math.log(1e4), count)),
        "alpha": np.exp(rng.uniform(math.log(1e-6), 0, count)),
    }


def truth(base, dim, length, scale, alpha):
    """Enclose the index, the NTK base, C_d and its limit."""
    b, n, a = flint.arb(base), flint.arb(dim) / 2, flint.arb(alpha)
    index = n * (flint.arb(length) / (2 * flint.arb.pi())).log() / b.log()
    grown = b * (flint.arb(scale).log() * n / (n - 1)).exp()
    q, total = (-b.log() / n).exp(), flint.arb(0)
    for k in range(24):
        m = 2 * k + 1
        total += (-1) ** k * a**m / flint.arb(m).fac() * (1 - b**-m) / (1 - q**m)
    return index, grown, total, (a.si() - (a / b).si()) / b.log()


def off(got, true):
    return float(abs(flint.arb(float(got)) - true))


@BOTH
@pytest.mark.parametrize("least", [1e-4, 1e3])  # from 1e3 on all of 1/B is small, and the sums are shorter
def test_the_forms_keep_their_bounds(backend, least):
    given = some(600, least=least)
    found = points(ALL, **given, backend=backend)
    with flint.ctx.workprec(300):
        for i in range(600):
            b, d, length, s, a = (given[name][i].item() for name in given)
            index, grown, total, limit = truth(b, d, length, s, a)
            rate = d / 2 / math.log(b)
            # The bounds that the docstring of `points` states.
            assert off(found["critical_index"][i], index) <= EPS * (3 * abs(float(index)) + rate)
            exponent = 2 * abs(math.log(s)) / (d - 2)
            assert off(found["ntk_base"][i], grown) <= EPS * (2 + 2 * exponent) * float(grown)
            assert off(found["granularity"][i], total) <= 8 * EPS * float(total)
            assert off(found["granularity_limit"][i], limit) <= 5 * EPS * float(limit)


@BOTH
def test_the_pair_is_exact(backend):
    given = some(3000, seed=2)
    pair = points(["critical_pair"], **{n: given[n] for n in NEEDS["critical_pair"]}, backend=backend)
    columns = (given[name].tolist() for name in NEEDS["critical_pair"])
    want = [critical_pair_exact(b, d, length) for b, d, length in zip(*columns, strict=True)]
    assert pair["critical_pair"].dtype == np.int64
    assert pair["critical_pair"].tolist() == want


@BOTH
def test_what_no_float_decides_goes_to_certificates(backend):
    base, dim, length, want = (np.asarray(column) for column in zip(*HARD, strict=True))
    assert points(["critical_pair"], base=base, dim=dim, length=length, backend=backend)[
        "critical_pair"
    ].tolist() == want.tolist()
    rng = np.random.default_rng(3)
    # Indices next to whole numbers, a few roundings away on either side.
    pairs, n = rng.integers(20, 60, 400), 64
    turns = rng.uniform(1e3, 1e6, 400) / (2 * math.pi)
    close = turns ** (n / pairs) * (1 + EPS * rng.integers(-60, 60, 400))
    lengths = turns * 2 * math.pi
    # One by one: a single open point sends its whole block to the certificates.
    found = [
        points(["critical_pair"], base=close[i : i + 1], dim=128, length=lengths[i], backend=backend)
        for i in range(400)
    ]
    got = [int(one["critical_pair"][0]) for one in found]
    both = zip(close.tolist(), lengths.tolist(), strict=True)
    assert got == [critical_pair_exact(b, 128, x) for b, x in both]


@BOTH
def test_blocks_end_where_the_points_do(backend):
    given = some(40_001, least=1e3)
    whole = points(ALL, **given, backend=backend)
    for start, stop in ((0, 1), (39_000, 40_001), (16_383, 16_386), (5, 1029)):
        part = points(ALL, **{n: v[start:stop] for n, v in given.items()}, backend=backend)
        for name in ALL:
            assert np.allclose(part[name], whole[name][start:stop], rtol=40 * EPS, atol=1e-11)
    assert [points([name], **given, backend=backend)[name].shape for name in ALL] == [(40_001,)] * 5
    empty = points(ALL, **{n: v[:0] for n, v in given.items()}, backend=backend)
    assert all(array.shape == (0,) for array in empty.values())


@BOTH
@pytest.mark.parametrize("strange", [
    {"base": 1.0}, {"base": 1e300}, {"dim": 63}, {"dim": 2}, {"dim": 2**52 + 2}, {"length": 5e-324},
    {"length": 1e308}, {"scale": 0.0}, {"scale": 1e300}, {"scale": 1e-300}, {"alpha": 4.5}, {"alpha": 9.0},
    {"alpha": math.nan}, {"beta": 1e-9}, {"beta": 5.0}, {"beta": math.inf}, {"base": math.nan},
])  # fmt: skip
def test_what_the_forms_do_not_cover_is_as_the_public_functions_have_it(backend, strange):
    given = some(2500, least=1e3) | {"beta": np.ones(2500)}
    given["dim"] = given["dim"].astype(np.float64)
    for name, value in strange.items():
        given[name][[1030, 2499]] = value
    floats = [name for name in ALL if name != "critical_pair"]
    found = points(floats, **given, backend=backend)
    for name in floats:
        call = {n: given[n] for n in NEEDS[name]}
        with np.errstate(all="ignore"):
            want = PUBLIC[name](**call)
        # Twice the bounds of the forms; the public functions are closer than that.
        assert np.allclose(found[name], want, rtol=60 * EPS, atol=1e-10, equal_nan=True), name


@BOTH
def test_a_pair_outside_the_domain_is_named_by_its_place(backend):
    given = {n: some(20_000, least=1e3)[n] for n in NEEDS["critical_pair"]}
    given["length"][17_123] = -1.0
    with pytest.raises(rt.RopeTheoryError, match=r"`length` must be .*; got -1.0 at index \(17123,\)"):
        points(["critical_pair"], **given, backend=backend)


@BOTH
def test_numbers_serve_every_point_and_out_is_written_to(backend):
    bases = np.geomspace(1e3, 1e8, 3000)
    out = {"granularity": np.empty(3000), "critical_pair": np.empty(3000, dtype=np.int64)}
    found = points(list(out), base=bases, dim=128, length=4096, alpha=0.5, beta=3, out=out, backend=backend)
    assert all(found[name] is out[name] for name in out)
    want = rt.granularity(bases, 128, alpha=0.5, beta=3)
    assert np.allclose(out["granularity"], want, rtol=10 * EPS, atol=0)  # 8 and the 2 of the other
    assert np.array_equal(out["critical_pair"], rt.critical_pair(bases, 128, 4096))
    assert np.array_equal(bases, np.geomspace(1e3, 1e8, 3000))


@BOTH
def test_columns_of_other_types_and_strides_are_taken(backend):
    given = some(5000, least=1e3)
    plain = points(ALL, **given, backend=backend)
    strided = {name: np.repeat(values, 2)[::2] for name, values in given.items()}
    strided["dim"] = strided["dim"].astype(np.int32)
    again = points(ALL, **strided, backend=backend)
    for name in ALL:
        assert np.array_equal(plain[name], again[name])
    lists = points(["ntk_base"], base=[1e4, 5e5], dim=[64, 128], scale=4, backend=backend)
    assert lists["ntk_base"].shape == (2,)


@pytest.mark.parametrize("device", ["array_api_strict", "array_api_strict:device1"])
def test_any_namespace_on_its_second_device(device):
    given = some(300, least=1e3)
    found = points(ALL, **given, backend=device)
    want = points(ALL, **given)
    import array_api_strict as xp

    for name in ALL:
        where = device.partition(":")[2]
        assert found[name].device == xp.Device(where or "CPU_DEVICE")
        host = np.asarray(found[name].to_device(xp.Device("CPU_DEVICE")))
        assert np.allclose(host, want[name], rtol=4 * EPS, atol=0)


def test_errors_name_the_way_out():
    with pytest.raises(UnknownNameError, match="zipped points 'pair'; did you mean `critical_pair`"):
        points(["pair"], base=[1e4])
    with pytest.raises(rt.RopeTheoryError, match="name at least one quantity"):
        points([], base=[1e4])
    with pytest.raises(rt.RopeTheoryError, match="granularity needs `dim`; give a column or one number"):
        points(["granularity"], base=[1e4])
    with pytest.raises(rt.RopeTheoryError, match=r"columns of one length.*`base` \(2,\), `dim` \(3,\)"):
        points(["granularity"], base=[1e4, 2e4], dim=[64, 64, 64])
    with pytest.raises(rt.RopeTheoryError, match=r"columns of one length.*numbers alone"):
        points(["granularity"], base=1e4, dim=64)
    with pytest.raises(rt.WrongKindError, match="`base` must be real numbers"):
        points(["granularity"], base=np.asarray(["a"]), dim=64)
    with pytest.raises(rt.RopeTheoryError, match=r"`out` must hold for granularity an array of 2 .*float64"):
        points(["granularity"], base=[1e4, 2e4], dim=64, out={"granularity": np.empty(3)})
    with pytest.raises(rt.RopeTheoryError, match="in one piece"):
        points(["granularity"], base=[1e4, 2e4], dim=64, out={"granularity": np.empty(4)[::2]})


def test_a_factor_on_the_base_multiplies_it():
    columns = {"base": np.asarray([1e4, 5e5]), "dim": 64.0, "alpha": np.asarray([0.5, 1.0])}
    for beta in (3.0, np.asarray([3.0, 0.5])):
        found = points(["granularity", "granularity_limit"], **columns, beta=beta)
        for name, keywords in (("granularity", {"dim": 64}), ("granularity_limit", {})):
            true = getattr(rt, name)(columns["base"], **keywords, alpha=columns["alpha"], beta=beta)
            assert found[name] == pytest.approx(true, rel=1e-14)
