"""The log-n law: which factor on the scores keeps one key's share as the text grows, and what YaRN's adds.

One key is ahead of N others, whose scores are 0. Trained with L others, its score be ln L, so that its
weight is 1/2. With N > L others and the same score the weight falls to L/(L + N). A factor ln N/ln L on the
scores keeps it at 1/2: the score becomes ln N. For N = s L that factor is 1 + ln s/ln L.

YaRN multiplies every score by (0.1 ln s + 1)^2, whatever L is. From L = e^5, which is 148 tokens, on that is
above the log-n factor at every scale s > 1; below, it is less for scales near 1. A constant c in place of 0.1
does so from L = e^(1/(2c)) on. LongRoPE's factor on queries and keys is the root of 1 + ln s/ln L: its
square is the log-n factor itself. Llama 4 multiplies the query at position m by 1 + 0.1 ln(1 + n), with n the
whole part of (m + 1)/8192. With L = 8192 that is less than the log-n factor from eight times L on.
"""

from ropetheory.authoring import GOAL, Conclusion, Governs, Have, Step, Theorem, Use

THEOREM = Theorem(
    id="log-n",
    title="The log-n law",
    summary=(
        "A factor ln N/ln L on the scores keeps the weight of a key that L others left at 1/2 when there "
        "are N. At N = s L it is 1 + ln s/ln L, and YaRN's (0.1 ln s + 1)^2 is above it at every scale "
        "s > 1 if and only if L >= e^5."
    ),
    main="kept",
    idea=(
        "A key with score z among N keys of score 0 has the weight e^z/(e^z + N), which is 1/2 at z = "
        "ln N; the factor ln N/ln L carries ln L to ln N. YaRN's factor and the log-n factor are "
        "compared by the coefficients of ln s: 1/5 against 1/ln L."
    ),
    hypotheses=("L > 1", "s >= 1"),
    notes=("N is whole and positive: the number of other keys, whose scores are 0",
        "L is the number of others in training, s how many times as many there are now",
        "c is YaRN's constant: 0.1 in YaRN, 0.0707 in DeepSeek-V2",
        "n is the whole part of s in Llama 4, whose L is 8192, so that ln L is 9.011"),
    body=(
        Conclusion("kept", "exp(z)/(exp(z) + N) >= 1/2",
            "A key keeps the weight 1/2 if its score is ln N or more, as the factor ln N/ln L makes of ln L.",
            requires=("exp(z) >= N",),
            proof=(
                Step(">=", GOAL, "e^z is at least N.", leaving="(exp(z) - N)/(2*(exp(z) + N))",
                    using=("exp(z) >= N",)),),
            must_fail=("exp(z)/(exp(z) + N) <= 1/2",)),
        Conclusion("diluted", "exp(ln(L))/(exp(ln(L)) + N) < 1/2",
            "Without a factor the weight of a key with the score ln L falls below 1/2 as soon as there are "
            "more than L others.",
            requires=("N > L",),
            proof=(
                Step("==", "L/(L + N)", "e^(ln L) is L."),
                Step("<", GOAL, "N is larger than L.", leaving="(N - L)/(2*(L + N))", using=("N > L",))),
            must_fail=("exp(ln(L))/(exp(ln(L)) + N) > 1/2",)),
        Conclusion("factor", "ln(s*L)/ln(L) == 1 + ln(s)/ln(L)",
            "At s times as many others the log-n factor is 1 + ln s/ln L.",
            proof=(Step("==", GOAL, "The logarithm of a product."),),
            must_fail=("ln(s*L)/ln(L) == 1 + ln(s)*ln(L)",)),
        Conclusion("above", "(c*ln(s) + 1)**2 >= ln(s*L)/ln(L)",
            "From L = e^(1/(2c)) on the squared factor is at least the log-n factor at every scale.",
            requires=("2*c*ln(L) >= 1",),
            proof=(
                Step(">=", GOAL, "The gap is (ln s/ln L) (2c ln L - 1) + c^2 ln^2 s.",
                    leaving="ln(s)/ln(L)*(2*c*ln(L) - 1) + c**2*ln(s)**2", using=("2*c*ln(L) >= 1",)),),
            must_fail=("(c*ln(s) + 1)**2 <= ln(s*L)/ln(L)",)),
        Conclusion("below", "(1 + ln(s)/10)**2 < ln(s*L)/ln(L)",
            "For texts of at most e^4 tokens YaRN's factor is less, at every scale above 1 and below e^5.",
            requires=("s > 1", "ln(L) <= 4", "ln(s) < 5"),
            proof=(
                Step("<", "1 + ln(s)/5 + ln(s)/20", "ln s is below 5.", leaving="ln(s)*(5 - ln(s))/100",
                    using=("s > 1", "ln(s) < 5")),
                Step("<=", GOAL, "1/ln L is at least 1/4.", leaving="ln(s)*(4 - ln(L))/(4*ln(L))",
                    using=("s > 1", "L > 1", "ln(L) <= 4"))),
            must_fail=("(1 + ln(s)/10)**2 > ln(s*L)/ln(L)",)),
        Conclusion("yarn", "(1 + ln(s)/10)**2 >= ln(s*L)/ln(L)",
            "YaRN's factor is at least the log-n factor at every scale, for texts of e^5 tokens or more.",
            requires=("ln(L) >= 5",),
            proof=(
                Step(">=", GOAL, "The gap is (ln s/ln L) (ln L/5 - 1) + ln^2 s/100.",
                    leaving="ln(s)/ln(L)*(ln(L)/5 - 1) + ln(s)**2/100", using=("ln(L) >= 5",)),),
            must_fail=("(1 + ln(s)/10)**2 <= ln(s*L)/ln(L)", "(1 + ln(s)/10) >= ln(s*L)/ln(L)")),
        Have("half", "ln(1/2) <= -1/2",
            proof=(Step("<=", GOAL, "ln c <= c - 1.", by=Use("log-below-line", c="1/2"), times="1"),)),
        Have("eightfold", "3/2 <= ln(s)",
            requires=("s >= 8",),
            proof=(
                Step("<=", "-3*ln(1/2)", "ln 2 is at least 1/2.", by="half", times="3"),
                Step("<=", "-3*ln(1/2) + 1 - 8/s", "s is at least 8.", leaving="(s - 8)/s",
                    using=("s >= 8",)),
                Step("<=", GOAL, "ln c <= c - 1.", by=Use("log-below-line", c="8/s"), times="1"))),
        Have("one-more", "ln(n + 1) <= ln(s) + (n + 1)/s - 1",
            requires=("n >= 0",),
            proof=(
                Step("<=", GOAL, "ln c <= c - 1.", by=Use("log-below-line", c="(n + 1)/s"), times="1"),)),
        Conclusion("llama4", "1 + ln(n + 1)/10 < ln(s*L)/ln(L)",
            "The factor of Llama 4 is less than the log-n factor from eight times L on, for L up to e^9.2.",
            requires=("n >= 0", "n <= s", "s >= 8", "ln(L) <= 46/5"),
            proof=(
                Step("<=", "1 + (ln(s) + (n + 1)/s - 1)/10", "ln(1 + n) is at most ln s + (n + 1)/s - 1.",
                    by="one-more", times="1/10"),
                Step("<=", "1 + ln(s)/10 + 1/80", "n is at most s, and s at least 8.",
                    leaving="(s - n)/(10*s) + (s - 8)/(80*s)", using=("n <= s", "s >= 8")),
                Step("<", "1 + ln(s)/10 + 2*ln(s)/230", "ln s is at least 3/2.",
                    by="eightfold", times="1/115", leaving="1/1840"),
                Step("<=", GOAL, "1/ln L is at least 5/46.", leaving="ln(s)*(46 - 5*ln(L))/(46*ln(L))",
                    using=("s > 1", "L > 1", "ln(L) <= 46/5"))),
            must_fail=("1 + ln(n + 1)/10 > ln(s*L)/ln(L)", "1 + ln(n + 1)/5 < ln(s*L)/ln(L)"))),
    governs=(
        Governs("log_n_factor", "ln(s*L)/ln(L)", ("L", "s"), 4, points=0,
            cases=((4096, 4), (8192, 1), (1.0000001, 1.5), (2.0, 1e300), (1e300, 1.0000001),
                (4096.5, 31.7))),),
)
