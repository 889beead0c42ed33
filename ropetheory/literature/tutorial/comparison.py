"""Section 9: the methods compared, practical guidance, and the table of perplexities.

The table of perplexities, at 2048, 4096, 8192, 16384 and 32768 tokens: PI 5.70, 4.95, 4.64, 3.97, 3.57;
NTK-aware 4.39, 3.92, 3.73, 3.21, 8.49; NTK-by-parts 4.14, 3.75, 3.62, 3.12, 2.81; YaRN 4.19, 3.77, 3.30,
3.09, 2.77; without extension 4.05 at 2048 tokens.
"""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Verdict

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.methods-vanilla",
        locator="section 9, table of methods, vanilla",
        reading="Without a method a position m beyond the last trained one, L-1, has an angle past the "
        "trained range of pair j, counted from 0.",
        printed=Formula("m*theta(j) > (L-1)*theta(j)"),
        settled_by="trained-arc.unseen-line",
        recorded=Verdict.HOLDS,
        given=("m > L-1",),
        mutants=("m*theta(j) < (L-1)*theta(j)",),
    ),
    Claim(
        id="tutorial.methods-pi",
        locator="section 9, table of methods, PI",
        reading="PI divides the frequency of pair j, counted from 0, by s.",
        printed=Formula("pi_frequency(j)/theta(j) == 1/s"),
        settled_by="position-interpolation.frequency",
        recorded=Verdict.HOLDS,
        mutants=("pi_frequency(j)/theta(j) == s",),
    ),
    Claim(
        id="tutorial.methods-pi-uniform",
        locator="section 9, table of methods, PI",
        reading="PI is uniform: neighbouring pairs, counted from 0, are stretched alike.",
        printed=Formula("theta(j+1)/pi_frequency(j+1)/(theta(j)/pi_frequency(j)) == 1"),
        settled_by="general-form.uniform-pi",
        recorded=Verdict.HOLDS,
        mutants=("theta(j+1)/pi_frequency(j+1)/(theta(j)/pi_frequency(j)) == s",),
    ),
    Claim(
        id="tutorial.methods-pi-resolution",
        locator="section 9, table of methods, PI",
        reading="PI destroys the resolution of the fastest pair, 0 counted from 0: it no longer turns from "
        "token to token; read mildly, it turns s times less than the one radian before.",
        printed=Formula("pi_frequency(0) == 0"),
        settled_by="position-interpolation.fastest",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "2", "L": "1", "s": "2"},
        milder=Formula("pi_frequency(0) == 1/s"),
        mutants=("pi_frequency(0) == s",),
    ),
    Claim(
        id="tutorial.methods-pi-stable",
        locator="section 9, table of methods, PI, with table 5",
        reading="PI is stable: its perplexity falls from each length of table 5 to the next.",
        printed=Experiment("Perplexity of PI, by length.", ("5.70 > 4.95 > 4.64 > 3.97 > 3.57",)),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.methods-ntk",
        locator="section 9, table of methods, NTK scaling",
        reading="NTK scaling takes the base b times s to the power d/(d-2).",
        printed=Formula("ntk_base() == b*s**(d/(d-2))"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.methods-ntk-global",
        locator="section 9, table of methods, NTK scaling",
        reading="NTK scaling is global, unlike the ramp: it maps the frequency of each pair j, counted from "
        "0, by one rule, a power that is the same for all.",
        printed=Formula("ntk_frequency(j) == theta(j)**(1 + d/(d-2)*ln(s)/ln(b))"),
        settled_by="general-form.map-ntk",
        recorded=Verdict.HOLDS,
        mutants=("ntk_frequency(j) == theta(j)**(1 + ln(s)/ln(b))",),
    ),
    Claim(
        id="tutorial.methods-ntk-degrades",
        locator="section 9, table of methods, NTK scaling, with table 5",
        reading="NTK scaling degrades at large scales: its perplexity, falling up to 16384 tokens, rises at "
        "32768.",
        printed=Experiment(
            "Perplexity of NTK-aware scaling: 4.39, 3.92, 3.73, 3.21, 8.49.",
            ("4.39 > 3.92 > 3.73 > 3.21", "8.49 > 3.21"),
        ),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.methods-dynamic",
        locator="section 9, table of methods, dynamic NTK",
        reading="Dynamic NTK takes at any current length t the base b times t/L to the power d/(d-2).",
        printed=Formula("dynamic_ntk_base() == b*(t/L)**(d/(d-2))"),
        settled_by="ntk-extension.base-beyond",
        recorded=Verdict.HOLDS_IF,
        hypothesis="t >= L",
        counterexample={"b": "10000", "d": "4", "L": "2", "t": "1"},
    ),
    Claim(
        id="tutorial.methods-dynamic-cache",
        locator="section 9, table of methods, dynamic NTK",
        reading="The cache is inconsistent: the frequency of pair j, counted from 0, at length t is that at "
        "an earlier length t0, not below L, times t/t0 to the power -2j/(d-2).",
        printed=Formula(
            "theta(j, dynamic_ntk_base(t))/theta(j, dynamic_ntk_base(t0)) == (t/t0)**(-2*j/(d-2))"
        ),
        settled_by="ntk-extension.ratio",
        recorded=Verdict.HOLDS,
        given=("t >= t0", "t0 >= L"),
        mutants=("theta(j, dynamic_ntk_base(t))/theta(j, dynamic_ntk_base(t0)) == 1",),
    ),
    Claim(
        id="tutorial.methods-yarn",
        locator="section 9, table of methods, YaRN",
        reading="YaRN gives each pair j, counted from 0, its own factor from the ramp.",
        printed=Formula("by_parts_frequency(j)/theta(j) == by_parts_factor(j)"),
        settled_by="by-parts.factor",
        recorded=Verdict.HOLDS,
        mutants=("by_parts_frequency(j)/theta(j) == 1/by_parts_factor(j)",),
    ),
    Claim(
        id="tutorial.methods-yarn-temperature",
        locator="section 9, table of methods, YaRN",
        reading="YaRN adds a temperature, which multiplies the scores z/sqrt(d) by the square of 0.1 ln s + "
        "1.",
        printed=Formula("z/(temperature()*sqrt(d)) == (0.1*ln(s) + 1)**2*z/sqrt(d)"),
        settled_by="temperature.logit",
        recorded=Verdict.HOLDS,
        mutants=("z/(temperature()*sqrt(d)) == (0.1*ln(s) + 1)*z/sqrt(d)",),
    ),
    Claim(
        id="tutorial.methods-yarn-best",
        locator="section 9, table of methods, YaRN, with table 5",
        reading="YaRN has the best perplexity of the four methods at every length of table 5.",
        printed=Experiment(
            "Perplexity of YaRN against the lowest of the others.",
            (
                "4.19 < min(5.70, 4.39, 4.14)",
                "3.77 < min(4.95, 3.92, 3.75)",
                "3.30 < min(4.64, 3.73, 3.62)",
                "3.09 < min(3.97, 3.21, 3.12)",
                "2.77 < min(3.57, 8.49, 2.81)",
            ),
        ),
        settled_by="report",
        recorded=Verdict.REFUTED,
        corrected=Formula("max(4.14 - 4.19, 3.75 - 3.77) < 0 < min(3.62 - 3.30, 3.12 - 3.09, 2.81 - 2.77)"),
    ),
    Claim(
        id="tutorial.methods-steps",
        locator="section 9, table of methods, fine-tuning",
        reading="YaRN takes about 400 steps of fine-tuning and PI about 1000; NTK scaling can do without, "
        "and dynamic NTK takes none.",
        printed=Experiment("Steps of fine-tuning by method.", ("400 < 1000",)),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.methods-large-base",
        locator="section 9, table of methods, large base",
        reading="A large base reaches any length: whatever the length L, its slowest pair stays below one "
        "turn. The base is B; the counterexample has the base 500000.",
        printed=Formula("rotations(d/2-1, B) < 1"),
        settled_by="large-base.too-fast",
        recorded=Verdict.REFUTED,
        counterexample={"B": "500000", "d": "128", "L": "3000000"},
        corrected=Formula("rotations(d/2-1, B) >= 1"),
    ),
    Claim(
        id="tutorial.methods-must-know",
        locator="section 9, table of methods, large base",
        reading="The intended length L must be known before training: it decides the base B at which the "
        "slowest pair stays below one turn, which is above L/2 pi to the power d/(d-2).",
        printed=Formula("rotations(d/2-1, B) < 1"),
        settled_by="large-base.slow-enough",
        recorded=Verdict.HOLDS,
        given=("B > (L/(2*pi))**(d/(d-2))",),
        mutants=("rotations(d/2-1, B) > 1",),
    ),
    Claim(
        id="tutorial.guidance-dynamic",
        locator="section 9, practical guidance, dynamic NTK",
        reading="Dynamic NTK is one line, the base at the current length t: the NTK base at the scale t/L.",
        printed=Formula("ntk_base(b, d, t/L) == b*(t/L)**(d/(d-2))"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.guidance-yarn-budget",
        locator="section 9, practical guidance, YaRN",
        reading="About 400 steps on a thousandth of the pretraining data make a small budget.",
        printed=Experiment("400 steps against about 1000 for PI.", ("400 < 1000",)),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.guidance-yarn-consistently",
        locator="section 9, practical guidance, YaRN, with table 5",
        reading="YaRN consistently outperforms all alternatives: at each length of the table its perplexity "
        "is the lowest.",
        printed=Experiment(
            "Perplexity of YaRN against that of NTK-by-parts, the lowest of the others, by length.",
            ("4.19 < 4.14", "3.77 < 3.75", "3.30 < 3.62", "3.09 < 3.12", "2.77 < 2.81"),
        ),
        settled_by="report",
        recorded=Verdict.REFUTED,
        corrected=Formula("max(4.14 - 4.19, 3.75 - 3.77) < 0 < min(3.62 - 3.30, 3.12 - 3.09, 2.81 - 2.77)"),
    ),
    Claim(
        id="tutorial.guidance-large-base",
        locator="section 9, practical guidance, large base",
        reading="New models for very long contexts train with a base of at least 500000, as LLaMA 3 does.",
        printed=Experiment(
            "The base of one family of models, 50 times the usual one.", ("500000/10000 == 50",)
        ),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.guidance-avoid-pi",
        locator="section 9, practical guidance, PI",
        reading="Uniform compression makes neighbours harder to tell apart: the cosine of one token's angle "
        "in pair j, counted from 0, comes nearer to 1.",
        printed=Formula("cos(theta(j)) < cos(pi_frequency(j))"),
        settled_by="position-interpolation.nearer",
        recorded=Verdict.HOLDS,
        given=("s > 1",),
    ),
)
