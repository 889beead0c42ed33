"""Sections 7 to 7.2: YaRN's ramp and the frequencies that it gives.

The tutorial calls the ramp's thresholds alpha and beta; they are low and high here.
"""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("tutorial.no-single-strategy", "section 7, first sentence",
        "No single strategy for all frequencies does best.",
        Experiment("That one strategy for the whole spectrum is not optimal, without figures."), "report",
        Verdict.EMPIRICAL),
    Claim("tutorial.fast-compressed", "section 7, fast dimensions",
        "Position interpolation makes the step from token to token smaller in every pair, the fast ones "
        "too.",
        "pi_frequency(j) < theta(j)", "position-interpolation.slower", Verdict.HOLDS,
        given=("s > 1",)),
    Claim("tutorial.no-partial-cycle", "section 7, slow dimensions",
        "A last pair whose wavelength is more than a hundred times the extended length L completes no "
        "part of a cycle over it; the milder reading: it completes less than one cycle.",
        "rotations(d/2-1) <= 0", "schedule.rotations", Verdict.IMPRECISE,
        where={"j": "d/2-1"}, given=("wavelength(d/2-1) > 100*L",),
        counterexample={"b": "500000", "d": "128", "L": "8192"}, corrected_by="critical-index.part-turn",
        milder="rotations(d/2-1) < 1", minor=True),
    Claim("tutorial.wavelength-from-zero", "section 7.1, dimension wavelength",
        "The wavelength of pair i, here counted from 0, is 2 pi times b to the power 2i/d.",
        "wavelength(j) == 2*pi*b**(2*j/d)", "definition", Verdict.DEFINITION, transcribed=True),
    Claim("tutorial.rotations-from-zero", "section 7.1, dimension wavelength",
        "The rotation count of pair i, here counted from 0, is L over 2 pi b to the power 2i/d.",
        "rotations(j) == L/(2*pi*b**(2*j/d))", "schedule.rotations", Verdict.HOLDS, transcribed=True),
    Claim("tutorial.count-falls", "section 7.1, large and small counts",
        "The higher the frequency, the larger the rotation count: it falls from pair to pair, counted "
        "from 0.",
        "rotations(j+1) < rotations(j)", "schedule.rotations-falling", Verdict.HOLDS),
    Claim("tutorial.ramp-below", "section 6.4, ramp; section 7.2, ramp, first case",
        "The ramp is 0 below its lower threshold.",
        "ramp(r) == 0", "by-parts.below", Verdict.HOLDS,
        given=("r < low", "low < high"), mutants=("ramp(r) == 1",), transcribed=True),
    Claim("tutorial.ramp-above", "section 6.4, ramp; section 7.2, ramp, second case",
        "The ramp is 1 above its upper threshold.",
        "ramp(r) == 1", "by-parts.beyond", Verdict.HOLDS,
        given=("r > high", "low < high"), mutants=("ramp(r) == 0",), transcribed=True),
    Claim("tutorial.ramp-between", "section 6.4, ramp; section 7.2, ramp, third case",
        "From the lower threshold to the upper one, ends included, the ramp at r is r less the lower "
        "threshold over their difference.",
        "ramp(r) == (r - low)/(high - low)", "by-parts.between", Verdict.HOLDS,
        given=("r >= low", "r <= high", "low < high"), mutants=("ramp(r) == (high - r)/(high - low)",),
        transcribed=True),
    Claim("tutorial.ramp-recommended", "section 7.2, recommended thresholds",
        "For models of the LLaMA family the thresholds 1 and 32 are recommended.",
        Experiment("Thresholds 1 and 32, chosen by experiment; the lower one is the smaller.",
            states=("1 < 32",)), "report", Verdict.EMPIRICAL),
    Claim("tutorial.by-parts-frequency", "section 7.2, NTK-by-parts",
        "The frequency of pair j, counted from 0, becomes the mean of theta_j/s and theta_j with the "
        "weights 1 - gamma and gamma at its rotation count.",
        "by_parts_frequency(j) == (1 - ramp(rotations(j)))*theta(j)/s + ramp(rotations(j))*theta(j)",
        "by-parts.sum", Verdict.HOLDS,
        given=("low < high",),
        mutants=(
            "by_parts_frequency(j) == ramp(rotations(j))*theta(j)/s + (1 - "
            "ramp(rotations(j)))*theta(j)",), transcribed=True),
    Claim("tutorial.by-parts-factor", "section 7.2, NTK-by-parts, effective factor",
        "The effective factor of pair j, counted from 0, is (1 - gamma)/s + gamma. The text writes it "
        "with the letter alpha, which is also the lower threshold of the ramp.",
        "by_parts_factor(j) == (1 - ramp(rotations(j)))/s + ramp(rotations(j))", "definition",
        Verdict.DEFINITION, transcribed=True),
    Claim("tutorial.by-parts-factor-times", "section 7.2, NTK-by-parts, effective factor",
        "The new frequency of pair j, counted from 0, over the old one is its effective factor.",
        "by_parts_frequency(j)/theta(j) == by_parts_factor(j)", "by-parts.factor", Verdict.HOLDS,
        given=("low < high",),
        mutants=("theta(j)/by_parts_frequency(j) == by_parts_factor(j)",), transcribed=True),
    Claim("tutorial.table-interpolation-frequency", "section 7.2, table of regimes, first row",
        "With the thresholds 1 and 32 a pair j, counted from 0, with a rotation count below one has its "
        "frequency divided by s.",
        "by_parts_frequency(j, b, d, L, s, 1, 32) == theta(j)/s", "by-parts.interpolated-below",
        Verdict.HOLDS,
        where={"low": "1", "high": "32"}, given=("rotations(j) < 1",),
        mutants=("by_parts_frequency(j, b, d, L, s, 1, 32) == theta(j)",), transcribed=True),
    Claim("tutorial.table-turns-kept", "section 7.2, table of regimes, first row, rationale",
        "A pair j, counted from 0, that is interpolated turns over s L as often as it did over L.",
        "s*L*by_parts_frequency(j) == 2*pi*rotations(j)", "by-parts.swept", Verdict.HOLDS,
        given=("rotations(j) <= low", "low < high"),
        mutants=("L*by_parts_frequency(j) == 2*pi*rotations(j)",)),
    Claim("tutorial.table-extrapolation-frequency", "section 7.2, table of regimes, second row",
        "With the thresholds 1 and 32 a pair j, counted from 0, with a rotation count above 32 keeps its "
        "frequency.",
        "by_parts_frequency(j, b, d, L, s, 1, 32) == theta(j)", "by-parts.kept-beyond", Verdict.HOLDS,
        where={"low": "1", "high": "32"}, given=("rotations(j) > 32",),
        mutants=("by_parts_frequency(j, b, d, L, s, 1, 32) == theta(j)/s",), transcribed=True))
