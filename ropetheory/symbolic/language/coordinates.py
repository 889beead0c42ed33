"""Free coordinates: letters by their logarithms and counts, in which powers become exponentials."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language import quantity as no

Lambda = sp.Symbol("Lambda", positive=True)  # ln b
Lambda_B = sp.Symbol("Lambda_B", positive=True)  # ln B
h = sp.Symbol("h", integer=True, positive=True)  # number of pairs
g = sp.Symbol("g", integer=True, positive=True)  # number of pairs less one, where d >= 4
ell = sp.Symbol("ell", real=True)  # ln(L/2 pi)
sigma = sp.Symbol("sigma", real=True)  # ln s
tau = sp.Symbol("tau", real=True)  # ln of the current length over 2 pi
chi = sp.Symbol("chi", real=True)  # ln c
mu = sp.Symbol("mu", nonnegative=True)  # ln beta

tau_0 = sp.Symbol("tau_0", real=True)  # ln of the length at which a key was cached, over 2 pi
sigma_0 = sp.Symbol("sigma_0", real=True)  # ln of the other scale

RATES = (Lambda, Lambda_B, ell, sigma, chi, mu, tau_0, sigma_0)
COORDINATES: dict[Any, Any] = {
    no.b: sp.exp(Lambda),
    no.B: sp.exp(Lambda_B),
    no.d: 2 * h,
    no.L: 2 * sp.pi * sp.exp(ell),
    no.s: sp.exp(sigma),
    no.t: 2 * sp.pi * sp.exp(tau),
    no.c: sp.exp(chi),
    no.beta: sp.exp(mu),
    no.t0: 2 * sp.pi * sp.exp(tau_0),
    no.s0: sp.exp(sigma_0),
}


def restore(expression: Any) -> Any:
    """Write free coordinates back in the letters."""
    letters = {
        Lambda: sp.log(no.b),
        Lambda_B: sp.log(no.B),
        h: no.d / 2,
        g: no.d / 2 - 1,
        ell: sp.log(no.L / (2 * sp.pi)),
        sigma: sp.log(no.s),
        tau: sp.log(no.t / (2 * sp.pi)),
        chi: sp.log(no.c),
        mu: sp.log(no.beta),
        tau_0: sp.log(no.t0 / (2 * sp.pi)),
        sigma_0: sp.log(no.s0),
    }
    return expression.subs(list(letters.items()), simultaneous=True)
