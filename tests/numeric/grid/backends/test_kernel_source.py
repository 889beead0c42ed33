import math

import numpy as np
import pytest

from ropetheory.numeric.grid.backends.arrays import ArrayForm
from ropetheory.numeric.grid.backends.kernel_source import CEILING, horner, rows_of
from ropetheory.numeric.grid.factors import PAIRS, PRODUCTS, Factors


def axes():
    return {
        "base": np.geomspace(1.5, 1e9, 5),
        "dim": np.asarray([4.0, 64.0, 128.0, 65536.0]),
        "length": np.geomspace(3, 1e7, 700),
        "scale": np.geomspace(0.9, 64, 3),
    }


def test_a_body_means_the_same_in_python():
    names = {"fabs": abs, "rint": round, "ceil": math.ceil, "fmin": min, "fmax": max}
    guard, weight, most = 1e-12, 3.0, 64.0
    for x, pair, near in ((40.25, 41, False), (41 + 1e-13, 42, True), (-3.5, 0, False), (70.2, 64, False)):
        scope = names | {"x": x, "guard": guard, "weight": weight, "most": most}
        found = {key: eval(text, dict(scope)) for key, text in CEILING}
        assert found["least"] == pair
        assert found["near"] == near
    for terms in range(1, 10):
        scope = {"t": [1 / (k + 1) for k in range(terms)], "alpha": 0.5, "first": 0.25}
        for key, text in horner(terms):
            scope[key] = eval(text, dict(scope))
        want = 0.25 + math.fsum(0.5 ** (2 * k + 1) / (k + 1) for k in range(1, terms))
        assert math.isclose(scope["value"], want, rel_tol=1e-15)


@pytest.mark.parametrize("where", ["CPU_DEVICE", "device1"])
@pytest.mark.parametrize("name", [*PRODUCTS, *PAIRS])
@pytest.mark.parametrize("lengths", [(3, 2, 5, 4), (3, 2, 5, 1), (1, 2, 1, 6), (2, 2, 1, 1), (1, 1, 1, 1)])
def test_rows_and_columns_hold_the_product_on_any_device(where, name, lengths):
    import array_api_strict as xp

    form = ArrayForm(xp, xp.Device(where))
    given = {n: np.asarray(v[:k]) for (n, v), k in zip(axes().items(), lengths, strict=True)}
    factors = (PRODUCTS | PAIRS)[name](form.fns, form.mesh(name, given))
    product = factors.left * factors.right
    most = None
    if name in PAIRS:
        most = xp.reshape(form.column(given["dim"] / 2), (1, -1) + (1,) * (product.ndim - 2))
    rows = rows_of(xp, factors, most)
    assert {array.device for array in (rows.scalar, rows.vector, rows.which, rows.most)} == {xp.Device(where)}
    taken = rows.scalar[:, None] * xp.take(rows.vector, rows.which, axis=0)
    assert bool(xp.all(xp.reshape(taken, product.shape) == product))
    if name in PAIRS:
        guard = rows.guard[:, None] * xp.take(rows.weight, rows.which, axis=0)
        want = factors.guard * (abs(factors.right) + 1.0)
        assert bool(xp.all(xp.reshape(guard, product.shape) == want))
        limits = xp.reshape(xp.broadcast_to(rows.most[:, None], taken.shape), product.shape)
        assert bool(xp.all(limits == xp.broadcast_to(most, product.shape)))


def test_a_weight_is_never_below_1():
    factors = Factors(np.ones((2, 1)), np.asarray([[0.0, -0.25, 3.0]]), None)
    found = rows_of(np, factors)
    assert {tuple(np.unique(part).tolist()) for part in (found.guard, found.weight)} >= {(1.0, 1.25, 4.0)}
