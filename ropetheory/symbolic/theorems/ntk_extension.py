"""What the NTK base does over s L tokens, and what changing it on the way does to cached keys.

Pair j is stretched by s^(2j/(d-2)) only, so over s L tokens it makes s^((d-2-2j)/(d-2)) times its
trained turns: more than trained for every pair before the slowest. What is stretched by e^y less
than e^x sweeps more, and e^y >= 1 + y gives each strict inequality. The dynamic rule takes s = t/L
at the current length t > L; a key cached at length t0 keeps the angle of that base, and the
difference to a fresh one is the angle times 1 - e^-y with y = 2j/(d-2) ln(t/t0).
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Governs, Have, Lemma, Let, Step, Theorem, Use

THEOREM = Theorem(
    id="ntk-extension",
    title="NTK-aware and dynamic NTK extension",
    summary=(
        "Over s L tokens every pair before the slowest sweeps more than its trained angle under the NTK "
        "base: it extends pair j by s^(2j/(d-2)). Under the dynamic rule a key cached at length t0 is "
        "off by its angle times 1 - (t/t0)^(-2j/(d-2)) at length t."
    ),
    main="turns-kept",
    idea=(
        "The text grows by s and wavelength j by s^(2j/(d-2)), so the turns of pair j grow by the "
        "quotient, which is 1 at the last pair alone. The dynamic rule is the same with s = t/L: a "
        "key cached at length t0 keeps the frequency of that length, which differs from that at "
        "length t by the factor (t/t0)^(-2j/(d-2))."
    ),
    hypotheses=("b > 1", "s > 0", "d >= 4", "j >= 0", "j <= d/2 - 1", "L > 0"),
    notes=("d is even, j is whole",),
    lets=(
        Let("SHARE", "2*j/(d - 2)"),
        Let("THEN", "m*theta(j, dynamic_ntk_base(t0))"),
        Let("NOW", "m*theta(j, dynamic_ntk_base(t))"),
        Let("CACHED", "m*theta(j)*(t0/L)**(-SHARE)")),
    lemmas=(
        Lemma("log-below", "ln(y + 1) <= y",
            "",
            proof=(
                Step("<=", GOAL, "Taylor.", by=Classical("taylor", "y - ln(y + 1)", "y", 1),
                    times="1"),)),),
    body=(
        Conclusion("turns-kept", "rotations(j, ntk_base(), d, s*L)/rotations(j) == s**((d-2-2*j)/(d-2))",
            "Over s L tokens pair j makes s^((d-2-2j)/(d-2)) times its trained turns.",
            proof=(
                Step("==", "s/s**SHARE",
                    "s times the length, over a wavelength stretched by s^(2j/(d-2))."),
                Step("==", GOAL, "One power of s.")),
            must_fail=("rotations(j, ntk_base(), d, s*L)/rotations(j) == 1",
                "rotations(j, ntk_base(), d, s*L)/rotations(j) == s**((d-2*j)/d)")),
        Conclusion("more-turns", "rotations(j) < rotations(j, ntk_base(), d, s*L)",
            "Every pair before the slowest makes more turns than in training.",
            requires=("s > 1", "j < d/2-1"),
            proof=(
                Step("<", GOAL,
                    "The new turns are the old ones times e^y with y = (1 - 2j/(d-2)) ln s > 0, and e^y "
                    ">= 1 + y.", by=Use("exp-above-line", y="(1 - SHARE)*ln(s)"), times="rotations(j)",
                    leaving="(1 - SHARE)*ln(s)*rotations(j)", using=("s > 1", "j < d/2 - 1")),)),
        Conclusion("swept", "s*L*theta(j, ntk_base()) == 2*pi*rotations(j)*s**((d-2-2*j)/(d-2))",
            "Over s L tokens pair j sweeps s^((d-2-2j)/(d-2)) times its trained angle.",
            proof=(
                Step("==", "2*pi*rotations(j, ntk_base(), d, L*s)", "A turn is 2 pi radians."),
                Step("==", GOAL, "By the ratio of turns."))),
        Conclusion("spread",
            "wavelength(d/2-1, ntk_base())/wavelength(d/2-1)/(wavelength(0, ntk_base())/wavelength(0)) "
            "== s",
            "The stretch is not uniform: the slowest pair is stretched s times as much as the fastest.",
            proof=(Step("==", GOAL, "The slowest pair is stretched by s, the fastest by 1."),),
            must_fail=(
                "wavelength(d/2-1, ntk_base())/wavelength(d/2-1)/(wavelength(0, "
                "ntk_base())/wavelength(0)) == 1",)),
        Have("at-most-s", "theta(j)/s <= theta(j, ntk_base())",
            requires=("s >= 1",),
            proof=(
                Step("<=", GOAL,
                    "The stretch is at most s: s^(1 - 2j/(d-2)) is e^y with y >= 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="(1 - SHARE)*ln(s)"), times="theta(j)/s",
                    leaving="(1 - SHARE)*ln(s)*theta(j)/s", using=("j <= d/2 - 1", "s >= 1")),)),
        Conclusion("leaves-arc", "(L-1)*theta(j) < (s*L-1)*theta(j, ntk_base())",
            "On the line the last of s L positions leaves the trained arc of every pair, the slowest "
            "included.",
            requires=("s > 1", "L >= 1"),
            proof=(
                Step("<", "(L*s - 1)*theta(j)/s", "L - 1 is less than L - 1/s.",
                    leaving="(1 - 1/s)*theta(j)", using=("s > 1",)),
                Step("<=", GOAL, "No frequency falls below theta_j/s.", by="at-most-s", times="L*s - 1",
                    using=("s > 1", "L >= 1")))),
        Conclusion("slowest-overshoot",
            "(s*L-1)*theta(d/2-1, ntk_base()) - (L-1)*theta(d/2-1) == (1 - 1/s)*theta(d/2-1)",
            "The slowest pair leaves its trained arc by less than a step.",
            proof=(
                Step("==", "(L*s - 1)*theta(d/2 - 1)/s - theta(d/2 - 1)*(L - 1)",
                    "The slowest is slowed by s."),
                Step("==", GOAL, "L theta cancels.")),
            must_fail=("(s*L-1)*theta(d/2-1, ntk_base()) - (L-1)*theta(d/2-1) == 0",)),
        Conclusion("arc-factor", "s < (s*L-1)/(L-1)",
            "Keeping the arc of s L positions would take a stretch above s.",
            requires=("s > 1", "L > 1"),
            proof=(
                Step("<", GOAL, "The gap is (s - 1)/(L - 1).", leaving="(s - 1)/(L - 1)",
                    using=("s > 1", "L > 1")),)),
        Conclusion("angle-lost", "m*theta(j) - m*theta(j, ntk_base()) == m*theta(j)*(1 - s**(-SHARE))",
            "What pair j loses of its angle at position m.",
            proof=(Step("==", GOAL, "The angle shrinks by the stretch."),),
            must_fail=("m*theta(j) - m*theta(j, ntk_base()) == 0",)),
        Conclusion("angle-lost-at-most", "m*theta(j) - m*theta(j, ntk_base()) <= m*theta(j)*SHARE*ln(s)",
            "Pair j loses at most the share 2j/(d-2) ln s of its angle.",
            requires=("m >= 0", "s >= 1"),
            proof=(
                Step("==", "m*(1 - 1/s**SHARE)*theta(j)", "The angle that is lost.", by="angle-lost"),
                Step("<=", GOAL, "1 - e^-y <= y at y = 2j/(d-2) ln s.",
                    by=Use("decay-below-line", y="SHARE*ln(s)"), times="m*theta(j)",
                    using=("m >= 0", "s >= 1"))),
            must_fail=("m*theta(j) - m*theta(j, ntk_base()) <= m*theta(j)*j/(d-2)*ln(s)/2",)),
        Conclusion("lost-later",
            "m*theta(j) - m*theta(j, ntk_base(b, d, s**(3/2))) <= 3/2*(m*theta(j) - m*theta(j, "
            "ntk_base()))",
            "At the scale s^(3/2) pair j loses at most half as much again as at s: nothing special happens "
            "at 8.",
            requires=("m >= 0",),
            proof=(
                Step("<=", GOAL,
                    "With x = s^(-j/(d-2)) the gap is m theta_j (1 - x)^2 (1/2 + x), no less than 0.",
                    leaving="m*(1/2 + s**(-j/(d - 2)))*(1 - 1/s**(j/(d - 2)))**2*theta(j)",
                    using=("m >= 0",)),),
            must_fail=(
                "m*theta(j) - m*theta(j, ntk_base(b, d, s**(3/2))) <= m*theta(j) - m*theta(j, "
                "ntk_base())",)),
        Conclusion("own-extension", "rotations(j, ntk_base(), d, L*s**SHARE) == rotations(j)",
            "Pair j keeps its trained turns up to L s^(2j/(d-2)) tokens.",
            proof=(
                Step("==", "L/wavelength(j)", "The stretch of the wavelength cancels that of the length."),
                Step("==", GOAL, "Turns over L tokens.")),
            must_fail=("rotations(j, ntk_base(), d, L*s) == rotations(j)",)),
        Conclusion("delivered", "s**(2*critical_pair()/(d-2)) <= wavelength(j, ntk_base())/wavelength(j)",
            "Of the pairs from the critical one on, the critical one is stretched least: it limits the "
            "extension.",
            requires=("s >= 1", "j >= critical_pair()"),
            proof=(
                Step("<=", GOAL,
                    "The stretch at j is that at c times e^y with y = 2(j - c)/(d-2) ln s >= 0.",
                    by=Use("exp-above-line", y="(2*j - 2*critical_pair())*ln(s)/(d - 2)"),
                    times="s**(2*critical_pair()/(d - 2))",
                    leaving="s**(2*critical_pair()/(d - 2))*(2*j - 2*critical_pair())*ln(s)/(d - 2)",
                    using=("s >= 1", "j >= critical_pair()")),),
            must_fail=("s**(2*(critical_pair()+1)/(d-2)) <= wavelength(j, ntk_base())/wavelength(j)",)),
        Conclusion("nominal", "wavelength(j+1, ntk_base(b, d, s**((d-2)/(2*(j+1)))))/wavelength(j+1) == s",
            "The nominal scale s^((d-2)/(2j)) stretches pair j by s, for any pair after the fastest.",
            proof=(
                Step("==", GOAL,
                    "The stretch of pair j + 1 at this nominal scale: the exponents cancel."),),
            must_fail=("wavelength(j+1, ntk_base(b, d, s))/wavelength(j+1) == s",)),
        Conclusion("delivered-exact",
            "wavelength(critical_pair(), ntk_base())/wavelength(critical_pair()) == "
            "s**(2*critical_pair()/(d-2))",
            "The critical pair is stretched by s^(2c/(d-2)): so much does the nominal scale s deliver.",
            proof=(Step("==", GOAL, "The stretch of pair c."),),
            must_fail=(
                "wavelength(critical_pair(), ntk_base())/wavelength(critical_pair()) == "
                "s**(2*critical_pair()/d)",)),
        Conclusion("nominal-base", "ntk_base(b, d, s**((d-2)/(2*(j+1)))) == b*s**(d/(2*(j+1)))",
            "The NTK base at the nominal scale s^((d-2)/(2j)) is b s^(d/(2j)).",
            proof=(Step("==", GOAL, "Definition. d - 2 cancels."),)),
        Conclusion("base-beyond", "dynamic_ntk_base() == ntk_base(b, d, t/L)",
            "Beyond L tokens the dynamic base is the NTK base at the scale t/L.",
            requires=("t >= L",),
            proof=(
                Step("==", "b*(max(L, t)/L)**(d/(d - 2))", "Definition."),
                Step("==", "b*(t/L)**(d/(d - 2))", "t is the larger.",
                    put=Classical("picked", "max(L, t)", Use("t >= L"))),
                Step("==", GOAL, "The NTK base at t/L."))),
        Conclusion("base-within", "dynamic_ntk_base() == b",
            "Up to L tokens the dynamic base is the old base.",
            requires=("t <= L",),
            proof=(
                Step("==", "b*(max(L, t)/L)**(d/(d - 2))", "Definition."),
                Step("==", GOAL, "L is the larger. 1 to any power is 1.",
                    put=Classical("picked", "max(L, t)", Use("t <= L"))))),
        Conclusion("frequency-within", "theta(j, dynamic_ntk_base()) == theta(j)",
            "Up to L tokens no frequency changes.",
            requires=("t <= L",),
            proof=(Step("==", GOAL, "The base is b.", put="base-within"),)),
        Conclusion("frequency-beyond", "theta(j, dynamic_ntk_base()) == theta(j)*(t/L)**(-SHARE)",
            "At a length t beyond L pair j has its frequency times (t/L)^(-2j/(d-2)).",
            requires=("t >= L",),
            proof=(
                Step("==", "theta(j, ntk_base(b, d, t/L))", "The base at t/L.", put="base-beyond"),
                Step("==", GOAL, "Pair j is stretched by (t/L)^(2j/(d-2)).")),
            must_fail=("theta(j, dynamic_ntk_base()) == theta(j)*(t/L)**(-2*j/d)",)),
        Conclusion("slowest-stretch", "wavelength(d/2-1, dynamic_ntk_base())/wavelength(d/2-1) == t/L",
            "The slowest pair is stretched like the text.",
            requires=("t >= L",),
            proof=(
                Step("==", "wavelength(d/2 - 1, ntk_base(b, d, t/L))/wavelength(d/2 - 1)",
                    "The base at t/L.", put="base-beyond"),
                Step("==", GOAL, "The slowest pair is stretched by its scale."))),
        Conclusion("slowest-turns", "rotations(d/2-1, dynamic_ntk_base(), d, t) == rotations(d/2-1)",
            "Under the dynamic base the slowest pair makes its trained turns over the current length.",
            requires=("t >= L",),
            proof=(
                Step("==", "rotations(d/2 - 1, ntk_base(b, d, t/L), d, t)", "The base at t/L.",
                    put="base-beyond"),
                Step("==", GOAL, "Length and wavelength grow alike."))),
        Conclusion("fastest-same", "theta(0, dynamic_ntk_base()) == theta(0)",
            "The fastest pair is the same at every length.",
            proof=(Step("==", GOAL, "The exponent of the base is 0 at pair 0."),)),
        Conclusion("factor-within", "b*(s*max(t, L)/L - (s-1))**(d/(d-2)) == b",
            "The rule with a factor s of its own, s n/L - (s - 1) for n = max(t, L), changes nothing up "
            "to L.",
            requires=("t <= L",),
            proof=(
                Step("==", GOAL, "L is the larger. s - (s - 1) is 1.",
                    put=Classical("picked", "max(L, t)", Use("t <= L"))),),
            must_fail=("b*(s*max(t, L)/L)**(d/(d-2)) == b",)),
        Conclusion("factor-beyond",
            "b*(s*max(t, L)/L - (s-1))**(d/(d-2)) == ntk_base(b, d, s*t/L - (s-1))",
            "Beyond L the rule with a factor s of its own is the NTK base at the scale s t/L - (s - 1).",
            requires=("t >= L",),
            proof=(
                Step("==", "b*(1 - s + s*t/L)**(d/(d - 2))", "t is the larger.",
                    put=Classical("picked", "max(L, t)", Use("t >= L"))),
                Step("==", GOAL, "The NTK base at that scale."))),
        Have("scaled-length", "L <= L*s",
            requires=("s >= 1",),
            proof=(Step("<=", GOAL, "s >= 1.", leaving="L*(s - 1)", using=("s >= 1",)),)),
        Conclusion("factor-at-scale",
            "b*(s*max(s*L, L)/L - (s-1))**(d/(d-2)) == ntk_base(b, d, s**2 - s + 1)",
            "At s L tokens the rule with a factor s of its own has the scale s^2 - s + 1, not s: the value "
            "that engines fix for all lengths.",
            requires=("s >= 1",),
            proof=(
                Step("==", "b*(s**2 - s + 1)**(d/(d - 2))", "s L is the larger.",
                    put=Classical("picked", "max(L, L*s)", Use("scaled-length"))),
                Step("==", GOAL, "s s L/L - (s - 1).")),
            must_fail=("b*(s*max(s*L, L)/L - (s-1))**(d/(d-2)) == ntk_base()",)),
        Conclusion("factor-one", "b*(1*max(t, L)/L - (1-1))**(d/(d-2)) == dynamic_ntk_base()",
            "At s = 1 the rule with a factor s of its own is the dynamic base.",
            proof=(Step("==", GOAL, "At s = 1 the scale is max(t, L)/L."),)),
        Conclusion("factor-more", "s*t/L - (s-1) - t/L >= 0",
            "For s >= 1 the rule with a factor s of its own has a scale of at least t/L.",
            requires=("s >= 1", "t >= L"),
            proof=(
                Step("==", "(t/L - 1)*(s - 1)", "Factor."),
                Step(">=", GOAL, "No factor is negative.", leaving="(t/L - 1)*(s - 1)",
                    using=("s >= 1", "t >= L"))),
            must_fail=("s*t/L - (s-1) - t/L <= 0",)),
        Have("base-now", "dynamic_ntk_base() == ntk_base(b, d, t/L)",
            requires=("t >= t0", "t0 >= L"),
            proof=(Step("==", GOAL, "Beyond L tokens.", by="base-beyond", using=("t >= t0", "t0 >= L")),)),
        Conclusion("ratio",
            "theta(j, dynamic_ntk_base(t))/theta(j, dynamic_ntk_base(t0)) == (t/t0)**(-SHARE)",
            "From length t0 to length t pair j slows by (t/t0)^(2j/(d-2)).",
            requires=("t >= t0", "t0 >= L"),
            proof=(
                Step("==", "theta(j, dynamic_ntk_base())/theta(j, ntk_base(b, d, t0/L))",
                    "The base at length t0.", put=Use("base-beyond", t="t0")),
                Step("==", "theta(j, ntk_base(b, d, t/L))/theta(j, ntk_base(b, d, t0/L))",
                    "The base at length t.", put="base-now"),
                Step("==", GOAL, "L and theta_j cancel."))),
        Conclusion("difference", "THEN - NOW == CACHED*(1 - (t/t0)**(-SHARE))",
            "A key at position m, cached at length t0, is off by this angle at length t.",
            requires=("t >= t0", "t0 >= L"),
            proof=(
                Step("==", "m*theta(j, ntk_base(b, d, t0/L)) - m*theta(j, dynamic_ntk_base())",
                    "The base at length t0.", put=Use("base-beyond", t="t0")),
                Step("==", "m*theta(j, ntk_base(b, d, t0/L)) - m*theta(j, ntk_base(b, d, t/L))",
                    "The base at length t.", put="base-now"),
                Step("==", GOAL, "Factor the cached angle out.")),
            must_fail=("THEN - NOW == 0", "THEN - NOW == CACHED*(1 - (t/t0)**(-2*j/d))")),
        Conclusion("error-not-negative", "THEN - NOW >= 0",
            "A cached key is never behind.",
            requires=("m >= 0", "t >= t0", "t0 >= L"),
            proof=(
                Step("==", "CACHED*(1 - (t/t0)**(-SHARE))", "As above.", by="difference"),
                Step(">=", GOAL, "1 - e^-y is e^-y (e^y - 1), and e^y >= 1 + y, at y = 2j/(d-2) ln(t/t0).",
                    by=Use("exp-above-line", y="SHARE*ln(t/t0)"), times="CACHED/(t/t0)**SHARE",
                    leaving="SHARE*ln(t/t0)*CACHED/(t/t0)**SHARE", using=("m >= 0", "t >= t0")))),
        Conclusion("error-at-most", "THEN - NOW <= CACHED*SHARE*ln(t/t0)",
            "A cached key is off by at most the share 2j/(d-2) ln(t/t0) of its angle.",
            requires=("m >= 0", "t >= t0", "t0 >= L"),
            proof=(
                Step("==", "CACHED*(1 - (t/t0)**(-SHARE))", "The difference of the angles.",
                    by="difference"),
                Step("<=", GOAL, "1 - e^-y <= y at y = 2j/(d-2) ln(t/t0).",
                    by=Use("decay-below-line", y="SHARE*ln(t/t0)"), times="CACHED",
                    using=("m >= 0", "t >= t0")))),
        Conclusion("error-by-growth", "THEN - NOW <= CACHED*SHARE*(t - t0)/t0",
            "A cached key is off by at most 2j/(d-2) times the relative growth of the text, as a share of "
            "its angle.",
            requires=("m >= 0", "t >= t0", "t0 >= L"),
            proof=(
                Step("<=", "SHARE*ln(t/t0)*CACHED", "The bound by a logarithm.", by="error-at-most"),
                Step("<=", GOAL, "ln(1 + y) <= y at y = (t - t0)/t0.",
                    by=Use("log-below", y="(t - t0)/t0"), times="SHARE*CACHED", using=("m >= 0",),
                    since=("t >= t0",)))),
        Conclusion("error-below-angle", "THEN - NOW <= CACHED",
            "A cached key is off by at most its angle.",
            requires=("m >= 0", "t >= t0", "t0 >= L"),
            proof=(
                Step("==", "CACHED*(1 - (t/t0)**(-SHARE))", "As above.", by="difference"),
                Step("<=", GOAL, "What is left is the fresh angle.", leaving="CACHED/(t/t0)**SHARE",
                    using=("m >= 0",)))),
        Conclusion("slowest-error",
            "m*theta(d/2-1, dynamic_ntk_base(t0)) - m*theta(d/2-1, dynamic_ntk_base(t)) <= "
            "2*pi*rotations(d/2-1)*(1 - t0/t)",
            "The slowest pair is off by less than its trained angle.",
            requires=("m >= 0", "t >= t0", "t0 >= L", "m <= t0"),
            proof=(
                Step("==",
                    "m*(1 - t0/t)*theta(d/2 - 1)*L/t0",
                    "The difference of the angles; at this pair the exponent is 1.",
                    by=Use("difference", j="d/2 - 1")),
                Step("==", "2*pi*m*(1 - t0/t)*rotations(d/2 - 1)/t0",
                    "L theta is the angle that L tokens sweep."),
                Step("<=", GOAL, "m <= t0 <= t.", by="m <= t0",
                    times="2*pi*(1 - t0/t)*rotations(d/2 - 1)/t0", since=("t >= t0",)))),
        Conclusion("step-error",
            "m*theta(j, dynamic_ntk_base(t0)) - m*theta(j, dynamic_ntk_base(t0+1)) <= CACHED*SHARE/t0",
            "One more token moves a cached key by at most 2j/((d-2) t0) of its angle.",
            requires=("m >= 0", "t0 >= L"),
            proof=(
                Step("<=", GOAL, "At t = t0 + 1. t - t0 is 1.", by=Use("error-by-growth", t="t0 + 1")),))),
    governs=(
        Governs("dynamic_ntk_base", "dynamic_ntk_base()", ("b", "d", "L", "current_length=t"), 4,
            cases=((10000, 128, 4096, 16384), (10000, 128, 4096, 4096), (10000, 4, 4096, 1000))),
        Governs("dynamic_ntk_base", "b*(s*max(t, L)/L - (s-1))**(d/(d-2))",
            ("b", "d", "L", "current_length=t", "scale=s"), 4,
            cases=((10000, 128, 4096, 16384, 4), (10000, 128, 4096, 100, 4),
                (1e+300, 4, 4096, 4097, 0.001)), fixed=(("rule", "transformers"),)),
        Governs("dynamic_ntk_base", "b*(s**2 - s + 1)**(d/(d-2))",
            ("b", "d", "L", "current_length=t", "scale=s"), 4,
            cases=((10000, 128, 4096, 16384, 8), (10000, 4, 4096, 100, 0.5),
                (1e+300, 4, 4096, 1, 1.0000001)), fixed=(("rule", "fixed"),)),
        Governs("delivered_scale", "s**(2*critical_pair()/(d-2))", ("b", "d", "L", "s"), 2,
            cases=((10000, 128, 4096, 8), (10000, 128, 3, 8), (10000, 4, 1000000000, 3),
                (347370, 314, 310436, 2))),
        Governs("nominal_scale", "s**((d-2)/(2*critical_pair()))", ("b", "d", "L", "s"), 2, points=0,
            cases=((10000, 128, 4096, 8), (10000, 128, 7, 1.5), (10000, 4, 1000000000, 3),
                (347370, 314, 310436, 2), (500000, 128, 8192, 1.0000001), (1.01, 64, 6.5, 0.75)))),
)
