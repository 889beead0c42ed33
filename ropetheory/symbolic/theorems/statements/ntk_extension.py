"""What the theorem on NTK-aware and dynamic extension states, conclusion by conclusion."""

from __future__ import annotations

from ropetheory.symbolic.proof.theorem import Conclusion

OLDER = "m*theta(j, dynamic_ntk_base(t0)) - m*theta(j, dynamic_ntk_base(t))"
ANGLE = "m*theta(j)*(t0/L)**(-2*j/(d-2))"
LATER = ("m >= 0", "t >= t0", "t0 >= L")
ONCE = (
    Conclusion(
        "turns-kept",
        "rotations(j, ntk_base(), d, s*L)/rotations(j) == s**((d-2-2*j)/(d-2))",
        "Over s L tokens pair j makes s^((d-2-2j)/(d-2)) times its trained turns.",
        mutants=(
            "rotations(j, ntk_base(), d, s*L)/rotations(j) == 1",
            "rotations(j, ntk_base(), d, s*L)/rotations(j) == s**((d-2*j)/d)",
        ),
    ),
    Conclusion(
        "more-turns",
        "rotations(j) < rotations(j, ntk_base(), d, s*L)",
        "Every pair before the slowest makes more turns than in training.",
        requires=("s > 1", "j < d/2-1"),
    ),
    Conclusion(
        "swept",
        "s*L*theta(j, ntk_base()) == 2*pi*rotations(j)*s**((d-2-2*j)/(d-2))",
        "The angle that it sweeps over s L tokens.",
    ),
    Conclusion(
        "spread",
        "wavelength(d/2-1, ntk_base())/wavelength(d/2-1)/(wavelength(0, ntk_base())/wavelength(0)) == s",
        "The stretch is not uniform: the slowest pair is stretched s times as much as the fastest.",
        mutants=(
            "wavelength(d/2-1, ntk_base())/wavelength(d/2-1)/(wavelength(0, ntk_base())/wavelength(0)) == 1",
        ),
    ),
    Conclusion(
        "leaves-arc",
        "(L-1)*theta(j) < (s*L-1)*theta(j, ntk_base())",
        "On the line the last of s L positions leaves the trained arc of every pair, the slowest included.",
        requires=("s > 1", "L >= 1"),
    ),
    Conclusion(
        "slowest-overshoot",
        "(s*L-1)*theta(d/2-1, ntk_base()) - (L-1)*theta(d/2-1) == (1 - 1/s)*theta(d/2-1)",
        "The slowest pair leaves it by less than a step.",
        mutants=("(s*L-1)*theta(d/2-1, ntk_base()) - (L-1)*theta(d/2-1) == 0",),
    ),
    Conclusion(
        "arc-factor",
        "s < (s*L-1)/(L-1)",
        "Keeping the arc of s L positions would take a stretch above s.",
        requires=("s > 1", "L > 1"),
    ),
    Conclusion(
        "angle-lost",
        "m*theta(j) - m*theta(j, ntk_base()) == m*theta(j)*(1 - s**(-2*j/(d-2)))",
        "What pair j loses of its angle at position m.",
        mutants=("m*theta(j) - m*theta(j, ntk_base()) == 0",),
    ),
    Conclusion(
        "angle-lost-at-most",
        "m*theta(j) - m*theta(j, ntk_base()) <= m*theta(j)*2*j/(d-2)*ln(s)",
        "It loses at most the share 2j/(d-2) ln s.",
        requires=("m >= 0", "s >= 1"),
        mutants=("m*theta(j) - m*theta(j, ntk_base()) <= m*theta(j)*j/(d-2)*ln(s)/2",),
    ),
    Conclusion(
        "lost-later",
        "m*theta(j) - m*theta(j, ntk_base(b, d, s**(3/2))) <= 3/2*(m*theta(j) - m*theta(j, ntk_base()))",
        "At the scale s^(3/2) it loses at most half as much again as at s: 8 is no threshold after 4.",
        requires=("m >= 0",),
        mutants=("m*theta(j) - m*theta(j, ntk_base(b, d, s**(3/2))) <= m*theta(j) - m*theta(j, ntk_base())",),
    ),
    Conclusion(
        "own-extension",
        "rotations(j, ntk_base(), d, L*s**(2*j/(d-2))) == rotations(j)",
        "Pair j keeps its trained turns up to L s^(2j/(d-2)) tokens.",
        mutants=("rotations(j, ntk_base(), d, L*s) == rotations(j)",),
    ),
    Conclusion(
        "delivered",
        "s**(2*critical_pair()/(d-2)) <= wavelength(j, ntk_base())/wavelength(j)",
        "Of the pairs from the critical one on, that one is stretched least: it limits the extension.",
        requires=("s >= 1", "j >= critical_pair()"),
        mutants=("s**(2*(critical_pair()+1)/(d-2)) <= wavelength(j, ntk_base())/wavelength(j)",),
    ),
    Conclusion(
        "nominal",
        "wavelength(j+1, ntk_base(b, d, s**((d-2)/(2*(j+1)))))/wavelength(j+1) == s",
        "The nominal scale s^((d-2)/(2j)) stretches pair j by s, for any pair after the fastest.",
        mutants=("wavelength(j+1, ntk_base(b, d, s))/wavelength(j+1) == s",),
    ),
    Conclusion(
        "delivered-exact",
        "wavelength(critical_pair(), ntk_base())/wavelength(critical_pair()) == s**(2*critical_pair()/(d-2))",
        "The critical pair is stretched by s^(2c/(d-2)): so much does the nominal scale s deliver.",
        mutants=(
            "wavelength(critical_pair(), ntk_base())/wavelength(critical_pair())"
            " == s**(2*critical_pair()/d)",
        ),
    ),
    Conclusion(
        "nominal-base",
        "ntk_base(b, d, s**((d-2)/(2*(j+1)))) == b*s**(d/(2*(j+1)))",
        "The NTK base at that nominal scale is b s^(d/(2j)).",
    ),
)
DYNAMIC = (
    Conclusion(
        "base-beyond",
        "dynamic_ntk_base() == ntk_base(b, d, t/L)",
        "Beyond L tokens the dynamic base is the NTK base at the scale t/L.",
        requires=("t >= L",),
    ),
    Conclusion(
        "base-within", "dynamic_ntk_base() == b", "Up to L tokens nothing changes.", requires=("t <= L",)
    ),
    Conclusion(
        "frequency-within",
        "theta(j, dynamic_ntk_base()) == theta(j)",
        "Nor do the frequencies.",
        requires=("t <= L",),
    ),
    Conclusion(
        "frequency-beyond",
        "theta(j, dynamic_ntk_base()) == theta(j)*(t/L)**(-2*j/(d-2))",
        "The frequency of pair j at length t.",
        requires=("t >= L",),
        mutants=("theta(j, dynamic_ntk_base()) == theta(j)*(t/L)**(-2*j/d)",),
    ),
    Conclusion(
        "slowest-stretch",
        "wavelength(d/2-1, dynamic_ntk_base())/wavelength(d/2-1) == t/L",
        "The slowest pair is stretched like the text.",
        requires=("t >= L",),
    ),
    Conclusion(
        "slowest-turns",
        "rotations(d/2-1, dynamic_ntk_base(), d, t) == rotations(d/2-1)",
        "It makes its trained turns over the current length.",
        requires=("t >= L",),
    ),
    Conclusion(
        "fastest-same",
        "theta(0, dynamic_ntk_base()) == theta(0)",
        "The fastest pair is the same at every length.",
    ),
    Conclusion(
        "factor-within",
        "b*(s*max(t, L)/L - (s-1))**(d/(d-2)) == b",
        "The rule with a factor s of its own, s n/L - (s - 1) for n = max(t, L), changes nothing up to L.",
        requires=("t <= L",),
        mutants=("b*(s*max(t, L)/L)**(d/(d-2)) == b",),
    ),
    Conclusion(
        "factor-beyond",
        "b*(s*max(t, L)/L - (s-1))**(d/(d-2)) == ntk_base(b, d, s*t/L - (s-1))",
        "Beyond L it is the NTK base at that scale.",
        requires=("t >= L",),
    ),
    Conclusion(
        "factor-at-scale",
        "b*(s*max(s*L, L)/L - (s-1))**(d/(d-2)) == ntk_base(b, d, s**2 - s + 1)",
        "At s L tokens its scale is s^2 - s + 1, not s: the value that engines fix for all lengths.",
        requires=("s >= 1",),
        mutants=("b*(s*max(s*L, L)/L - (s-1))**(d/(d-2)) == ntk_base()",),
    ),
    Conclusion(
        "factor-one",
        "b*(1*max(t, L)/L - (1-1))**(d/(d-2)) == dynamic_ntk_base()",
        "At s = 1 it is the dynamic rule above.",
    ),
    Conclusion(
        "factor-more",
        "s*t/L - (s-1) - t/L >= 0",
        "For s >= 1 its scale is never below t/L.",
        requires=("s >= 1", "t >= L"),
        mutants=("s*t/L - (s-1) - t/L <= 0",),
    ),
    Conclusion(
        "ratio",
        "theta(j, dynamic_ntk_base(t))/theta(j, dynamic_ntk_base(t0)) == (t/t0)**(-2*j/(d-2))",
        "From length t0 to length t pair j slows by (t/t0)^(2j/(d-2)).",
        requires=("t >= t0", "t0 >= L"),
    ),
    Conclusion(
        "difference",
        f"{OLDER} == {ANGLE}*(1 - (t/t0)**(-2*j/(d-2)))",
        "A key at position m, cached at length t0, is off by this angle at length t.",
        requires=("t >= t0", "t0 >= L"),
        mutants=(f"{OLDER} == 0", f"{OLDER} == {ANGLE}*(1 - (t/t0)**(-2*j/d))"),
    ),
    Conclusion("error-not-negative", f"{OLDER} >= 0", "A cached key is never behind.", requires=LATER),
    Conclusion(
        "error-at-most",
        f"{OLDER} <= {ANGLE}*2*j/(d-2)*ln(t/t0)",
        "It is off by at most the share 2j/(d-2) ln(t/t0) of its angle.",
        requires=LATER,
    ),
    Conclusion(
        "error-by-growth",
        f"{OLDER} <= {ANGLE}*2*j/(d-2)*(t - t0)/t0",
        "And by at most 2j/(d-2) times the relative growth of the text.",
        requires=LATER,
    ),
    Conclusion("error-below-angle", f"{OLDER} <= {ANGLE}", "And by at most its angle.", requires=LATER),
    Conclusion(
        "slowest-error",
        "m*theta(d/2-1, dynamic_ntk_base(t0)) - m*theta(d/2-1, dynamic_ntk_base(t))"
        " <= 2*pi*rotations(d/2-1)*(1 - t0/t)",
        "The slowest pair is off by less than its trained angle.",
        requires=(*LATER, "m <= t0"),
    ),
    Conclusion(
        "step-error",
        f"m*theta(j, dynamic_ntk_base(t0)) - m*theta(j, dynamic_ntk_base(t0+1)) <= {ANGLE}*2*j/(d-2)/t0",
        "One more token moves it by at most 2j/((d-2) t0) of its angle.",
        requires=("m >= 0", "t0 >= L"),
    ),
)
CONCLUSIONS = (*ONCE, *DYNAMIC)
