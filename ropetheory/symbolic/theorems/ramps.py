"""Ramps: those of the paper, of engines and of Llama 3, against each other.

A ramp says which share of its frequency a pair keeps. The paper's is linear in the turns of the pair.
Engines have one that is linear in the pair index. Turns fall geometrically with the index, so that
this ramp is linear in the logarithm of the turns: ln(r/low)/ln(high/low). A logarithm is concave, so it
lies above the line between the same thresholds. Llama 3 has the paper's ramp with nearer thresholds, 1
and 4 turns in place of 1 and 32, and lies above both.

What a share is off by, a frequency is off by at most as far: if one share is at most c times another, one
frequency is at most s/(1 + (s - 1)/c) times the other. That is attained where the larger share is 1.

Engines round the ends of their ramp outwards to whole pairs. That is the same ramp between other
thresholds, the turns of these two pairs, and the order of the three no longer holds at every pair.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Let, Step, Theorem, Use

THEOREM = Theorem(
    id="ramps",
    title="Ramps of the paper, of engines and of Llama 3",
    summary=(
        "A ramp in the pair index is one in the logarithm of the turns. Between the same thresholds it keeps "
        "at least the share that the paper's ramp keeps, and Llama 3's keeps at least as much as it. With 1 "
        "and 32 turns against 1 and 4 the frequencies differ by a factor of at most 5 s/(2 s + 3)."
    ),
    main="index",
    idea=(
        "The turns of a pair fall geometrically with its index, so that a ramp in the index is linear in "
        "the logarithm of the turns. A logarithm is concave and lies above its chord, which puts this "
        "ramp above the paper's between the same thresholds."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0", "s >= 1", "low < high"),
    notes=("d is even, j is whole",
        "low and high are the thresholds of the paper and of the engines, low and c those of Llama 3",
        "y and z are the pairs between which a ramp in the index falls; they need not be whole"),
    lets=(
        Let("line(r)", "(r - low)/(high - low)"),
        Let("slope(r)", "ln(r/low)/ln(high/low)"),
        Let("FIRST", "critical_index(b, d, L/high)"),
        Let("LAST", "critical_index(b, d, L/low)"),
        Let("WIDTH", "(d*ln(high/low)/(2*ln(b)))"),
        Let("blend(u)", "((1 - (u))/s + (u))"),
        Let("atmost(a)", "s/(1 + (s - 1)*(a))"),
        Let("NEARER", "(high - low)/(c - low)"),
        Let("STEEPER", "(high - low)/(low*ln(high/low))"),
        Let("WIDER", "ln(high/low)/ln(c/low)"),
        Let("LLAMA", "by_parts_frequency(j, b, d, L, s, low, c)"),
        Let("ENGINE", "theta(j)*blend(log_ramp(rotations(j)))")),
    body=(
        Conclusion("width", "LAST - FIRST == WIDTH",
            "A ramp in the pair index falls over d ln(high/low)/(2 ln b) pairs, at every training length.",
            proof=(Step("==", GOAL, "The lengths cancel."),),
            must_fail=("LAST - FIRST == d*(high - low)/(2*ln(b))",)),
        Have("index-line", "(LAST - j)/WIDTH == slope(rotations(j))",
            proof=(
                Step("==", GOAL, "LAST - j is d/(2 ln b) times ln(r_j/low).", using=("low < high",)),)),
        Conclusion("index", "max(0, min(1, (LAST - j)/WIDTH)) == log_ramp(rotations(j))",
            "A ramp that is linear in the pair index, between the indices at which a pair makes high and "
            "low turns, is linear in the logarithm of the turns.",
            proof=(Step("==", GOAL, "The ramp is its line, cut off at 0 and 1.", put="index-line"),),
            must_fail=("max(0, min(1, (LAST - j)/WIDTH)) == ramp(rotations(j))",)),
        Have("log-turns", "ln(rotations(j)/rotations(z)) == 2*ln(b)/d*(z - j)",
            proof=(Step("==", GOAL, "Both have the slope 2 ln b/d."),)),
        Have("log-ends", "ln(rotations(y)/rotations(z)) == 2*ln(b)/d*(z - y)",
            proof=(Step("==", GOAL, "Both have the slope 2 ln b/d."),)),
        Have("whole-line", "(z - j)/(z - y) == ln(rotations(j)/rotations(z))/ln(rotations(y)/rotations(z))",
            requires=("y < z",),
            proof=(
                Step("==", "(2*ln(b)/d*(z - j))/(2*ln(b)/d*(z - y))", "The slope cancels.",
                    using=("y < z",)),
                Step("==", "ln(rotations(j)/rotations(z))/(2*ln(b)/d*(z - y))", "The slope above.",
                    put="log-turns", backwards=True, using=("y < z",)),
                Step("==", GOAL, "The slope below.", put="log-ends", backwards=True, using=("y < z",)))),
        Conclusion("whole-ends",
            "max(0, min(1, (z - j)/(z - y))) == log_ramp(rotations(j), rotations(z), rotations(y))",
            "A ramp between any two pairs y and z, as where its ends are rounded to whole ones, is the same "
            "ramp with the turns of these pairs for thresholds.",
            requires=("y < z",),
            proof=(Step("==", GOAL, "The ramp is its line, cut off at 0 and 1.", put="whole-line"),),
            must_fail=(
                "max(0, min(1, (z - j)/(z - y))) == log_ramp(rotations(j), rotations(y), rotations(z))",)),
        Have("below-log-up", "1 - low/r <= ln(r/low)",
            proof=(Step("<=", GOAL, "ln x <= x - 1 at x = low/r.", by=Use("log-below-line", c="low/r"),
                times="1"),)),
        Have("below-log-down", "ln(high/r) <= high/r - 1",
            proof=(Step("<=", GOAL, "ln x <= x - 1 at x = high/r.", by=Use("log-below-line", c="high/r"),
                times="1"),)),
        Conclusion("line-below-log", "line(r) <= slope(r)",
            "Between the thresholds the line in the turns lies below the line in their logarithm.",
            requires=("r >= low", "r <= high"),
            proof=(
                Step("==", "((r - low)*ln(r/low) + (r - low)*ln(high/r))/((high - low)*ln(high/low))",
                    "ln(high/low) is the sum of both logarithms."),
                Step("<=", "((r - low)*ln(r/low) + (r - low)*(high/r - 1))/((high - low)*ln(high/low))",
                    "ln(high/r) is at most high/r - 1.", by="below-log-down",
                    times="(r - low)/((high - low)*ln(high/low))", since=("r >= low", "low < high")),
                Step("==", "((r - low)*ln(r/low) + (high - r)*(1 - low/r))/((high - low)*ln(high/low))",
                    "(r - low)(high/r - 1) is (high - r)(1 - low/r)."),
                Step("<=", "((r - low)*ln(r/low) + (high - r)*ln(r/low))/((high - low)*ln(high/low))",
                    "1 - low/r is at most ln(r/low).", by="below-log-up",
                    times="(high - r)/((high - low)*ln(high/low))", since=("r <= high", "low < high")),
                Step("==", GOAL, "high - low cancels.")),
            must_fail=("line(r) >= slope(r)",)),
        Have("share-low", "ramp(r) <= log_ramp(r)",
            requires=("r <= low",),
            proof=(
                Step("==", "0", "The paper's ramp is 0.", by=Use("ramp-low")),
                Step("<=", GOAL, "No share is negative.", leaving="log_ramp(r)"))),
        Have("share-between", "ramp(r) <= log_ramp(r)",
            requires=("r >= low", "r <= high"),
            proof=(
                Step("==", "max(0, min(1, line(r)))", "Definition."),
                Step("<=", "max(0, min(1, slope(r)))",
                    "A minimum and a maximum do not fall where a member grows.",
                    by=Classical("growing", "max", "0",
                        Classical("growing", "min", "1", Use("line-below-log")))),
                Step("==", GOAL, "Definition."))),
        Have("share-high", "ramp(r) <= log_ramp(r)",
            requires=("r >= high",),
            proof=(
                Step("==", "max(0, min(1, line(r)))", "Definition."),
                Step("<=", "1", "At most 1.", by=Use("clamp-at-most-1", z="line(r)")),
                Step("==", GOAL, "The ramp of the engines is 1.",
                    by=Classical("backwards", Use("log-ramp-high"))))),
        Have("share-to-high", "ramp(r) <= log_ramp(r)",
            requires=("r <= high",),
            by=Classical("either", Use("share-low"), Use("share-between"))),
        Conclusion("engine-above-paper", "ramp(r) <= log_ramp(r)",
            "The ramp of engines keeps at least the share of the paper's, at every number of turns.",
            by=Classical("either", Use("share-to-high"), Use("share-high")),
            must_fail=("ramp(r) >= log_ramp(r)",)),
        Have("llama-low", "log_ramp(r) <= ramp(r, low, c)",
            requires=("low < c", "r <= low"),
            proof=(
                Step("==", "0", "The ramp of engines is 0.", put="log-ramp-low"),
                Step("<=", GOAL, "No share is negative.", leaving="ramp(r, low, c)"))),
        Have("slope-below-line", "slope(r) <= (r - low)/(c - low)",
            requires=("low < c", "c - low <= low*ln(high/low)", "r >= low"),
            proof=(
                Step("<=", "(r/low - 1)/ln(high/low)", "ln x <= x - 1.", by=Use("log-below-line", c="r/low"),
                    times="1/ln(high/low)", using=("low < high",)),
                Step("<=", GOAL, "c - low is at most low ln(high/low).",
                    by="c - low <= low*ln(high/low)", times="(r - low)/(low*ln(high/low)*(c - low))",
                    since=("low < high", "low < c", "r >= low")))),
        Have("llama-beyond", "log_ramp(r) <= ramp(r, low, c)",
            requires=("low < c", "c - low <= low*ln(high/low)", "r >= low"),
            proof=(
                Step("==", "max(0, min(1, slope(r)))", "Definition."),
                Step("<=", "max(0, min(1, (r - low)/(c - low)))",
                    "A minimum and a maximum do not fall where a member grows.",
                    by=Classical("growing", "max", "0",
                        Classical("growing", "min", "1", Use("slope-below-line")))),
                Step("==", GOAL, "Definition."))),
        Conclusion("llama-above-engine", "log_ramp(r) <= ramp(r, low, c)",
            "The paper's ramp with a threshold c nearer than high keeps at least the share of the engines' "
            "ramp, if c - low is at most low ln(high/low).",
            requires=("low < c", "c - low <= low*ln(high/low)"),
            by=Classical("either", Use("llama-low"), Use("llama-beyond")),
            must_fail=("log_ramp(r) >= ramp(r, low, c)",)),
        Have("three", "3 <= ln(32)",
            proof=(
                Step("<=", "20*(1 - 2**(-1/4))", "The 32nd power of 17/20 2^(1/4) is above 1.",
                    by=Use("root-above-1", c="17/20*2**(1/4)"), times="20*2**(-1/4)"),
                Step("<=", GOAL, "ln x <= x - 1 at x = 2^(-1/4).", by=Use("log-below-line", c="2**(-1/4)"),
                    times="20"))),
        Conclusion("published-shares", "log_ramp(r, 1, 32) <= ramp(r, 1, 4)",
            "Llama 3's ramp keeps at least the share of that of YaRN's code: 4 - 1 is at most ln 32.",
            proof=(
                Step("<=", GOAL, "ln 32 is at least 3.", by=Use("llama-above-engine", low="1", high="32",
                    c="4"), times="1", since=("three",)),),
            must_fail=("log_ramp(r, 1, 32) <= ramp(r, 1, 8)",)),
        Conclusion("frequencies-paper", "by_parts_frequency(j) <= ENGINE",
            "No pair is slower in an engine, its ends not rounded, than in the paper.",
            proof=(
                Step("<=", GOAL, "The share is at least as large.",
                    by=Use("engine-above-paper", r="rotations(j)"), times="theta(j)*(1 - 1/s)"),),
            must_fail=("by_parts_frequency(j) <= ENGINE/2",)),
        Conclusion("frequencies-llama", "ENGINE <= LLAMA",
            "No pair is slower with the thresholds of Llama 3 than in an engine.",
            requires=("low < c", "c - low <= low*ln(high/low)"),
            proof=(
                Step("<=", GOAL, "The share is at least as large.",
                    by=Use("llama-above-engine", r="rotations(j)"), times="theta(j)*(1 - 1/s)"),),
            must_fail=("ENGINE <= LLAMA/2",)),
        Conclusion("quotient", "blend(y) <= atmost(1/c)*blend(z)",
            "Of two shares y and z of which y is at most c z, the first gives at most s/(1 + (s - 1)/c) "
            "times the frequency of the second.",
            requires=("c >= 1", "y <= c*z", "y <= 1"),
            proof=(
                Step("<=", "atmost(1/c)*((1 - y/c)/s + y/c)",
                    "The gap is (s - 1)(1 - 1/c)(1 - y)/(s (1 + (s - 1)/c)).",
                    leaving="(s - 1)*(1 - 1/c)*(1 - y)/(s*(1 + (s - 1)/c))", using=("c >= 1", "y <= 1")),
                Step("<=", GOAL, "z is at least y/c.", by="y <= c*z", times="atmost(1/c)*(1 - 1/s)/c")),
            must_fail=("blend(y) <= atmost(1/(2*c))*blend(z)/2", "blend(y) >= atmost(1/c)*blend(z)")),
        # The largest quotient of two shares, in three regimes each.
        Have("nearer-low", "ramp(r, low, c) <= NEARER*ramp(r)",
            requires=("low < c", "r <= low"),
            proof=(
                Step("==", "0", "The ramp is 0.", by=Use("ramp-low", high="c")),
                Step("<=", GOAL, "No share is negative.", leaving="NEARER*ramp(r)"))),
        Have("nearer-between", "ramp(r, low, c) <= NEARER*ramp(r)",
            requires=("low < c", "r >= low", "r <= high"),
            start="NEARER*ramp(r)",
            proof=(
                Step("==", "(r - low)/(c - low)", "The ramp is its line, and high - low cancels.",
                    put=Use("ramp-between")),
                Step(">=", "max(0, min(1, (r - low)/(c - low)))", "The other ramp is at most its line.",
                    by=Use("clamp-at-most-member", y="(r - low)/(c - low)"),
                    since=("r >= low", "low < c")),
                Step("==", GOAL, "Definition."))),
        Have("nearer-high", "ramp(r, low, c) <= NEARER*ramp(r)",
            requires=("low < c", "c <= high", "r >= high"),
            proof=(
                Step("==", "max(0, min(1, (r - low)/(c - low)))", "Definition."),
                Step("<=", "1", "At most 1.", by=Use("clamp-at-most-1", z="(r - low)/(c - low)")),
                Step("<=", "NEARER", "c is at most high.", by="c <= high", times="1/(c - low)"),
                Step("==", GOAL, "The other share is 1.", put=Use("ramp-high"), backwards=True))),
        Have("nearer", "ramp(r, low, c) <= NEARER*ramp(r)",
            requires=("low < c", "c <= high"),
            by=Classical("either", Classical("either", Use("nearer-low"), Use("nearer-between")),
                Use("nearer-high"))),
        Have("steeper-low", "log_ramp(r) <= STEEPER*ramp(r)",
            requires=("r <= low",),
            proof=(
                Step("==", "0", "The ramp is 0.", put="log-ramp-low"),
                Step("<=", GOAL, "No share is negative.", leaving="STEEPER*ramp(r)", using=("low < high",)))),
        Have("steeper-between", "log_ramp(r) <= STEEPER*ramp(r)",
            requires=("r >= low", "r <= high"),
            start="STEEPER*ramp(r)",
            proof=(
                Step("==", "(r/low - 1)/ln(high/low)", "The ramp is its line, and high - low cancels.",
                    put=Use("ramp-between")),
                Step(">=", "slope(r)", "ln x <= x - 1.", by=Use("log-below-line", c="r/low"),
                    times="1/ln(high/low)", using=("low < high",)),
                Step("==", GOAL, "The ramp of engines is its line.",
                    put="log-ramp-between", backwards=True))),
        Have("steeper-than-1", "1 <= STEEPER",
            proof=(
                Step("<=", GOAL, "ln x <= x - 1.", by=Use("log-below-line", c="high/low"),
                    times="1/ln(high/low)", using=("low < high",)),)),
        Have("steeper-high", "log_ramp(r) <= STEEPER*ramp(r)",
            requires=("r >= high",),
            proof=(
                Step("==", "1", "The ramp is 1.", put="log-ramp-high"),
                Step("<=", "STEEPER", "ln x <= x - 1.", by="steeper-than-1"),
                Step("==", GOAL, "The other share is 1.", put=Use("ramp-high"), backwards=True))),
        Have("steeper", "log_ramp(r) <= STEEPER*ramp(r)",
            by=Classical("either", Classical("either", Use("steeper-low"), Use("steeper-between")),
                Use("steeper-high"))),
        Have("wider-low", "ramp(r, low, c) <= WIDER*log_ramp(r)",
            requires=("low < c", "r <= low"),
            proof=(
                Step("==", "0", "The ramp is 0.", by=Use("ramp-low", high="c")),
                Step("<=", GOAL, "No share is negative.", leaving="WIDER*log_ramp(r)",
                    using=("low < high", "low < c")))),
        Have("wider-between", "ramp(r, low, c) <= WIDER*log_ramp(r)",
            requires=("low < c", "r >= low", "r <= high"),
            start="WIDER*log_ramp(r)",
            proof=(
                Step("==", "ln(r/low)/ln(c/low)",
                    "The ramp of engines is its line, and ln(high/low) cancels.", put="log-ramp-between"),
                Step(">=", "max(0, min(1, ln(r/low)/ln(c/low)))", "A ramp is at most its line.",
                    by=Use("clamp-at-most-member", y="ln(r/low)/ln(c/low)"),
                    since=("r >= low", "low < c")),
                Step("==", "log_ramp(r, low, c)", "Definition."),
                Step(">=", GOAL, "A line lies below its logarithm.",
                    by=Use("engine-above-paper", high="c")))),
        Have("wider-than-1", "1 <= WIDER",
            requires=("low < c", "c <= high"),
            proof=(
                Step("<=", GOAL, "The gap is ln(high/c) over ln(c/low).", leaving="ln(high/c)/ln(c/low)",
                    using=("c <= high", "low < c")),)),
        Have("wider-high", "ramp(r, low, c) <= WIDER*log_ramp(r)",
            requires=("low < c", "c <= high", "r >= high"),
            proof=(
                Step("==", "max(0, min(1, (r - low)/(c - low)))", "Definition."),
                Step("<=", "1", "At most 1.", by=Use("clamp-at-most-1", z="(r - low)/(c - low)")),
                Step("<=", "WIDER", "c is at most high.", by="wider-than-1"),
                Step("==", GOAL, "The other share is 1.", put="log-ramp-high", backwards=True))),
        Have("wider", "ramp(r, low, c) <= WIDER*log_ramp(r)",
            requires=("low < c", "c <= high"),
            by=Classical("either", Classical("either", Use("wider-low"), Use("wider-between")),
                Use("wider-high"))),
        Have("nearer-than-1", "1 <= NEARER",
            requires=("low < c", "c <= high"),
            proof=(Step("<=", GOAL, "c is at most high.", by="c <= high", times="1/(c - low)",
                using=("low < c",)),)),
        Have("ramp-at-most-1", "ramp(r) <= 1",
            proof=(
                Step("==", "max(0, min(1, line(r)))", "Definition."),
                Step("<=", GOAL, "At most 1.", by=Use("clamp-at-most-1", z="line(r)")))),
        Have("log-ramp-at-most-1", "log_ramp(r) <= 1",
            proof=(
                Step("==", "max(0, min(1, slope(r)))", "Definition."),
                Step("<=", GOAL, "At most 1.", by=Use("clamp-at-most-1", z="slope(r)")))),
        Conclusion("engine-over-paper",
            "ENGINE <= atmost(low*ln(high/low)/(high - low))*by_parts_frequency(j)",
            "A pair is faster in an engine, its ends not rounded, than in the paper by a factor of at most "
            "this: below (high - low)/(low ln(high/low)) at every scale, which is 31/ln 32, 8.94.",
            proof=(
                Step("<=", GOAL, "The shares' quotient, and that of the frequencies.",
                    by=Use("quotient", y="log_ramp(rotations(j))", z="ramp(rotations(j))", c="STEEPER"),
                    times="theta(j)",
                    since=(Use("steeper", r="rotations(j)"), "steeper-than-1",
                        Use("log-ramp-at-most-1", r="rotations(j)"))),),
            must_fail=("ENGINE <= atmost(high/low)*by_parts_frequency(j)/2",)),
        Conclusion("llama-over-paper", "LLAMA <= atmost((c - low)/(high - low))*by_parts_frequency(j)",
            "With the nearer threshold c a pair is faster than with the threshold high by at most this "
            "factor.",
            requires=("low < c", "c <= high"),
            proof=(
                Step("<=", GOAL, "The shares' quotient, and that of the frequencies.",
                    by=Use("quotient", y="ramp(rotations(j), low, c)", z="ramp(rotations(j))", c="NEARER"),
                    times="theta(j)",
                    since=(Use("nearer", r="rotations(j)"), "nearer-than-1",
                        Use("ramp-at-most-1", r="rotations(j)", high="c"))),),
            must_fail=("LLAMA <= atmost((c - low)/(high - low))*by_parts_frequency(j)/2",)),
        Conclusion("llama-over-engine", "LLAMA <= atmost(ln(c/low)/ln(high/low))*ENGINE",
            "With the nearer threshold c a pair is faster than in an engine, its ends not rounded, by at "
            "most this factor.",
            requires=("low < c", "c <= high"),
            proof=(
                Step("<=", GOAL, "The shares' quotient, and that of the frequencies.",
                    by=Use("quotient", y="ramp(rotations(j), low, c)", z="log_ramp(rotations(j))", c="WIDER"),
                    times="theta(j)",
                    since=(Use("wider", r="rotations(j)"), "wider-than-1",
                        Use("ramp-at-most-1", r="rotations(j)", high="c"))),),
            must_fail=("LLAMA <= atmost(ln(c/low)/ln(high/low))*ENGINE/2",)),
        Conclusion("at-nearer", "1 == atmost(ln(c/low)/ln(high/low))*blend(log_ramp(c))",
            "A pair of c turns is faster with the nearer threshold c than in an engine by exactly the "
            "factor of the bound.",
            requires=("low < c", "c <= high"),
            proof=(
                Step("==", "atmost(ln(c/low)/ln(high/low))*blend(slope(c))", "The factor cancels.",
                    using=("low < high",)),
                Step("==", GOAL, "The ramp of engines is its line.", put=Use("log-ramp-between", r="c"),
                    backwards=True)),
            must_fail=("1 == atmost(ln(c/low)/ln(high/low))*blend(ramp(c))",)),
        Conclusion("published", "by_parts_frequency(j, b, d, L, s, 1, 4) <= 5*s/(2*s + 3)*theta(j)*"
            "blend(log_ramp(rotations(j), 1, 32))",
            "With Llama 3's thresholds 1 and 4 a pair is faster than with an engine's 1 and 32 by a factor "
            "of at most 5 s/(2 s + 3): 2.11 at the scale 8, and below 5/2 at every scale.",
            proof=(
                Step("<=", GOAL, "ln 4/ln 32 is 2/5.", by=Use("llama-over-engine", low="1", c="4", high="32"),
                    times="1"),),
            must_fail=("by_parts_frequency(j, b, d, L, s, 1, 4) <= theta(j)*"
                "blend(log_ramp(rotations(j), 1, 32))",)),
        Conclusion("published-paper",
            "by_parts_frequency(j, b, d, L, s, 1, 4) <= "
            "31*s/(3*s + 28)*by_parts_frequency(j, b, d, L, s, 1, 32)",
            "With Llama 3's thresholds 1 and 4 a pair is faster than with the paper's 1 and 32 by a factor "
            "of at most 31 s/(3 s + 28), 4.77 at the scale 8.",
            proof=(
                Step("<=", GOAL, "3/31 is the quotient of both widths.",
                    by=Use("llama-over-paper", low="1", c="4", high="32"), times="1"),),
            must_fail=("by_parts_frequency(j, b, d, L, s, 1, 4) <= s/(3*s + 28)*by_parts_frequency(j, b, d, "
                "L, s, 1, 32)",)),
        Have("many-turns", "rotations(28, 500000, 128, 8192) >= 4",
            proof=(
                Step(">=", "4096*7/22*500000**(-7/16)", "pi is below 22/7.",
                    leaving="4096*500000**(-7/16)*(22/7 - pi)*7/(22*pi)"),
                Step(">=", GOAL, "The 32nd power of a quarter of it is above 1.",
                    by=Use("root-above-1", c="1024*7/22*500000**(-7/16)"), times="4"))),
        Conclusion("llama-3-1", "by_parts_frequency(28, 500000, 128, 8192, 8, 1, 4) == 68/33*"
            "theta(28, 500000, 128)*(10/17/8 + 7/17)",
            "Llama 3.1 (base 500000, 8192 tokens, scale 8): the ramp of engines, its ends rounded outwards, "
            "falls from pair 18 to pair 35. Pair 28 keeps a share of 7/17 of it, and is slower by 68/33.",
            proof=(
                Step("==", "theta(28, 500000, 128)*((1 - ramp(rotations(28, 500000, 128, 8192), 1, 4))/8 + "
                    "ramp(rotations(28, 500000, 128, 8192), 1, 4))", "Definition."),
                Step("==", GOAL, "Pair 28 makes more than 4 turns.",
                    put=Use("ramp-high", r="rotations(28, 500000, 128, 8192)", low="1", high="4"),
                    since=("many-turns",)))),
        Have("enough-turns", "rotations(45, 10000, 128, 4096) >= 1",
            proof=(
                Step(">=", "2048*7/22*10**(-45/16)", "pi is below 22/7.",
                    leaving="2048*10**(-45/16)*(22/7 - pi)*7/(22*pi)"),
                Step(">=", GOAL, "The 32nd power of this number is above 1.",
                    by=Use("root-above-1", c="2048*7/22*10**(-45/16)"), times="1"))),
        Have("few-turns", "rotations(45, 10000, 128, 4096) <= 53/50",
            proof=(
                Step("<=", "2048/3*10**(-45/16)", "pi is above 3.",
                    leaving="2048*10**(-45/16)*(pi - 3)/(3*pi)"),
                Step("<=", GOAL, "The 32nd power of 53/50 over it is above 1.",
                    by=Use("root-above-1", c="53/50*3/2048*10**(45/16)"),
                    times="2048/3*10**(-45/16)"))),
        Have("few-enough", "rotations(45, 10000, 128, 4096) <= 4",
            proof=(
                Step("<=", "53/50", "The pair makes at most 1.06 turns.", by="few-turns"),
                Step("<=", GOAL, "In numbers.", leaving="4 - 53/50"))),
        Conclusion("rounded-ends-reverse",
            "by_parts_factor(45, 10000, 128, 4096, 16, 1, 4) < 5/6*(25/26/16 + 1/26)",
            "With ends rounded outwards the order does not hold at every pair: for Llama 2 (base 10000, 4096 "
            "tokens) at the scale 16 the ramp of engines falls from pair 20 to pair 46, and pair 45, which "
            "makes 1.003 turns and keeps a share of 1/26, is faster in an engine than with Llama 3's "
            "thresholds, by a fifth and more.",
            proof=(
                Step("==", "((1 - ramp(rotations(45, 10000, 128, 4096), 1, 4))/16 + "
                    "ramp(rotations(45, 10000, 128, 4096), 1, 4))", "Definition."),
                Step("==", "(1/16 + 15/16*(rotations(45, 10000, 128, 4096) - 1)/3)",
                    "The ramp is its line, cut off at 0 and 1.", put=Use("ramp-between",
                    r="rotations(45, 10000, 128, 4096)", low="1",
                        high="4"), since=("few-enough", "enough-turns")),
                Step("<=", "(1/16 + 15/16*(53/50 - 1)/3)", "At most 1.06 turns.",
                    by="few-turns", times="5/16"),
                Step("<", GOAL, "In numbers.", leaving="(5/6*(25/26/16 + 1/26) - "
                    "1/16 - 15/16*(53/50 - 1)/3)")),
            must_fail=(
                "by_parts_factor(45, 10000, 128, 4096, 16, 1, 4) < 1/2*(25/26/16 + 1/26)",)),
    ))
