import flint
import numpy as np

from ropetheory.numeric.grid.backends.numpy_tiles import NumpyForm
from ropetheory.numeric.grid.factors import DERIVED, PAIRS, PLAIN, PRODUCTS, TABLES, TAKES_PAIR
from ropetheory.numeric.grid.quantities import QUANTITIES

AXES = {
    "base": np.asarray([1.0001, 1.5, 1e4, 1e12]),
    "dim": np.asarray([4.0, 128, 2**40]),
    "length": np.asarray([1e-3, 6.2831853, 6.2831854, 4096, 1e9]),
    "scale": np.asarray([1.0, 3.0, 64]),
}


def test_every_quantity_has_one_formula():
    groups = (PRODUCTS, PAIRS, TABLES, PLAIN, DERIVED, ("kernel",))
    assert sorted(name for group in groups for name in group) == sorted(QUANTITIES)
    assert set(TAKES_PAIR) <= set(PLAIN)
    for source, _ in DERIVED.values():
        assert (
            set(QUANTITIES[source].axes) == set(QUANTITIES["unturned_pairs"].axes) or source == "granularity"
        )


def test_the_guard_of_an_index_holds_its_error():
    form = NumpyForm()
    for name in PAIRS:
        axes = {axis: AXES[axis] for axis in QUANTITIES[name].axes}
        factors = PAIRS[name](form.fns, form.mesh(name, axes))
        found, guard = factors.left * factors.right, factors.guard * (abs(factors.right) + 1.0)
        found, guard = np.broadcast_arrays(found, guard)
        with flint.ctx.workprec(300):
            for place in np.ndindex(found.shape):
                point = {axis: values[k] for (axis, values), k in zip(axes.items(), place, strict=True)}
                b, d, length, s = (
                    flint.arb(float(point.get(n, 1.0))) for n in ("base", "dim", "length", "scale")
                )
                log = b.log() + s.log() * d / (d - 2)
                true = d / 2 * (length / (2 * flint.arb.pi())).log() / log
                # Ten times what the index is off by: a tenth of it must hold.
                assert abs(flint.arb(float(found[place])) - true) < float(guard[place]) / 10
