"""Free coordinates: letters by their logarithms and counts, in which powers become exponentials."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language import letters

Lambda = sp.Symbol("Lambda", positive=True)  # ln b
Lambda_B = sp.Symbol("Lambda_B", positive=True)  # ln B
h = sp.Symbol("h", integer=True, positive=True)  # number of pairs
ell = sp.Symbol("ell", real=True)  # ln(L/2 pi)
sigma = sp.Symbol("sigma", real=True)  # ln s
tau = sp.Symbol("tau", real=True)  # ln of the current length over 2 pi
chi = sp.Symbol("chi", real=True)  # ln c
mu = sp.Symbol("mu", nonnegative=True)  # ln beta

tau_0 = sp.Symbol("tau_0", real=True)  # ln of the length at which a key was cached, over 2 pi
sigma_0 = sp.Symbol("sigma_0", real=True)  # ln of the other scale

COORDINATES: dict[Any, Any] = {
    letters.b: sp.exp(Lambda),
    letters.B: sp.exp(Lambda_B),
    letters.d: 2 * h,
    letters.L: 2 * sp.pi * sp.exp(ell),
    letters.s: sp.exp(sigma),
    letters.t: 2 * sp.pi * sp.exp(tau),
    letters.c: sp.exp(chi),
    letters.beta: sp.exp(mu),
    letters.t0: 2 * sp.pi * sp.exp(tau_0),
    letters.s0: sp.exp(sigma_0),
}


def restore(expression: Any) -> Any:
    """Write free coordinates back in the letters."""
    meant = {
        Lambda: sp.log(letters.b),
        Lambda_B: sp.log(letters.B),
        h: letters.d / 2,
        ell: sp.log(letters.L / (2 * sp.pi)),
        sigma: sp.log(letters.s),
        tau: sp.log(letters.t / (2 * sp.pi)),
        chi: sp.log(letters.c),
        mu: sp.log(letters.beta),
        tau_0: sp.log(letters.t0 / (2 * sp.pi)),
        sigma_0: sp.log(letters.s0),
    }
    return expression.subs(list(meant.items()), simultaneous=True)
