"""Section 6.4, second half: NTK scaling and YaRN against the prescription; exercise 4."""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("tutorial.slowest-turns", "section 6.4, NTK scaling as an approximation",
        "Under the NTK base the slowest pair turns over s L tokens as often as before over L.",
        "rotations(d/2-1, ntk_base(), d, s*L) == rotations(d/2-1)", "ntk-base.turns", Verdict.HOLDS,
        given=("d >= 4",), transcribed=True),
    Claim("tutorial.most-critical", "section 6.4, NTK scaling as an approximation",
        "The slower of two neighbours i and i+1, counted from 1, turns less: the last pair least.",
        "rotations(i) < rotations(i-1)", "schedule.rotations-falling", Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("tutorial.intermediate-exponent", "section 6.4, NTK scaling as an approximation",
        "Intermediate pairs, those after the first that went round in training, i counted from 1, are "
        "stretched by s to the power (d-4)/(d-2).",
        "wavelength(i-1, ntk_base())/wavelength(i-1) == s**((d-4)/(d-2))", "ntk-base.stretch",
        Verdict.REFUTED,
        where={"j": "i-1"}, given=("i > 1", "rotations(i-1) >= 1"),
        counterexample={"b": "10000", "d": "128", "L": "4096", "s": "8", "i": "33"},
        corrected="wavelength(i-1, ntk_base())/wavelength(i-1) == s**(2*(i-1)/(d-2))"),
    Claim("tutorial.intermediate-stretch", "section 6.4, NTK scaling as an approximation",
        "At s = 8 the stretch with the exponent (d-4)/(d-2) lies between 6 and 7.",
        "6 <= wavelength(d/2-2, ntk_base(b, d, 8))/wavelength(d/2-2) <= 7", "ntk-base.last-but-one",
        Verdict.REFUTED,
        where={"s": "8"}, counterexample={"b": "10000", "d": "128"},
        corrected="wavelength(d/2-2, ntk_base(b, d, 8))/wavelength(d/2-2) == 8**((d-4)/(d-2))"),
    Claim("tutorial.intermediate-calibrated", "section 6.4, NTK scaling as an approximation",
        "The pair with that exponent, the last but one, was well calibrated: it made more than one turn "
        "over L tokens.",
        "rotations(d/2-2) > 1", "schedule.rotations", Verdict.REFUTED,
        where={"j": "d/2-2"}, given=("d >= 4",), counterexample={"b": "10000", "d": "128", "L": "4096"},
        corrected="rotations(d/2-2) == L/(2*pi*b**((d-4)/d))"),
    Claim("tutorial.collapse-explained", "section 6.4, NTK scaling as an approximation",
        "The stretch of intermediate pairs accounts for the collapse of NTK-aware scaling at large s, "
        "which by-parts scaling of the same frequencies does not show.",
        Experiment("Perplexity of NTK-aware scaling and NTK-by-parts at 32768 and 16384 tokens.",
            states=("8.49 > 3.21", "2.81 < 3.12")), "report", Verdict.EMPIRICAL),
    Claim("tutorial.beta-empirical", "section 6.4, upper threshold",
        "The upper threshold 32 comes from experiments, as a count beyond which a perturbation does no "
        "harm.",
        Experiment("The upper threshold 32, chosen by experiment."), "report", Verdict.EMPIRICAL),
    Claim("tutorial.alpha-not-tunable",
        "section 6.4, lower threshold, first sentence; section 9, table of methods",
        "The lower threshold is not tunable, so that of the two only the upper one is found by experiment; "
        "the table of section 9 has both in need of tuning.",
        Experiment("How many of the two thresholds are to be tuned, by section 6.4 and by section 9.",
            states=("1 == 2",)), "report", Verdict.REFUTED, corrected="1 < 2"),
    Claim("tutorial.analogy-not-literal", "section 6.4, box",
        "Why the analogy is not literal: no pair i, counted from 1, is sampled too rarely for the theorem, "
        "which at one sample a token bears half a turn; it turns by one radian at most.",
        "theta(i-1) <= 1", "long-term.angle", Verdict.HOLDS,
        where={"j": "i-1"}, mutants=("theta(i-1) >= 1",), ours=True),
    Claim("tutorial.ex4-frequency", "exercise 4, solution 1",
        "A base c times as large multiplies the frequency of pair i, counted from 1, by c to the power "
        "-2(i-1)/d.",
        "theta(i-1, b*c)/theta(i-1) == c**(-2*(i-1)/d)", "schedule.base-change", Verdict.HOLDS,
        where={"j": "i-1"}, transcribed=True),
    Claim("tutorial.ex4-wavelength", "exercise 4, solution 1",
        "A base c times as large multiplies the wavelength of pair i, counted from 1, by c to the power "
        "2(i-1)/d.",
        "wavelength(i-1, b*c)/wavelength(i-1) == c**(2*(i-1)/d)", "ntk-base.multiplier", Verdict.HOLDS,
        where={"j": "i-1"}, given=("d >= 4",), transcribed=True),
    Claim("tutorial.ex4-slowest", "exercise 4, solution 2",
        "A base c times as large multiplies the slowest wavelength by c to the power (d-2)/d.",
        "wavelength(d/2-1, b*c)/wavelength(d/2-1) == c**((d-2)/d)", "ntk-base.multiplier", Verdict.HOLDS,
        where={"j": "d/2-1"}, given=("d >= 4",), transcribed=True),
    Claim("tutorial.ex4-unique", "exercise 4, key insight and solution 2",
        "The slowest wavelength becomes s times itself exactly where the multiplier c of the base is s "
        "to the power d/(d-2).",
        "ln(wavelength(d/2-1, b*c)/(s*wavelength(d/2-1))) == (1 - 2/d)*(ln(c) - d/(d-2)*ln(s))",
        "ntk-base.unique", Verdict.HOLDS,
        where={"B": "b*c"}, given=("b*c > 1", "d >= 4")))
