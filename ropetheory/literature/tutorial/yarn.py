"""Sections 7 to 7.2: YaRN's ramp and the frequencies that it gives.

The tutorial calls the ramp's thresholds alpha and beta; they are low and high here.
"""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Verdict
from ropetheory.literature.tutorial.shared import LARGE_BASE

RECOMMENDED = {"low": "1", "high": "32"}

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.no-single-strategy",
        locator="section 7, first sentence",
        reading="No single strategy for all frequencies does best.",
        printed=Experiment("That one strategy for the whole spectrum is not optimal, without figures."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.fast-many-cycles",
        locator="section 7, fast dimensions",
        reading="A pair j, counted from 0, whose wavelength is at most the c-th part of L makes a full turn "
        "in each c-th part of the training length, so at least c turns.",
        printed=Formula("rotations(j, b, d, L/c) >= 1"),
        settled_by="critical-index.full-turns",
        recorded=Verdict.HOLDS,
        where={"L": "L/c"},
        given=("wavelength(j) <= L/c",),
        mutants=("rotations(j, b, d, L/c) < 1",),
    ),
    Claim(
        id="tutorial.fast-compressed",
        locator="section 7, fast dimensions",
        reading="Position interpolation makes the step from token to token smaller in every pair, the fast "
        "ones too.",
        printed=Formula("pi_frequency(j) < theta(j)"),
        settled_by="position-interpolation.slower",
        recorded=Verdict.HOLDS,
        given=("s > 1",),
    ),
    Claim(
        id="tutorial.no-partial-cycle",
        locator="section 7, slow dimensions",
        reading="A last pair whose wavelength is more than a hundred times the extended length L completes "
        "no part of a cycle over it; the milder reading: it completes less than one cycle.",
        printed=Formula("rotations(d/2-1) <= 0"),
        settled_by="schedule.rotations",
        recorded=Verdict.IMPRECISE,
        where={"j": "d/2-1"},
        given=("wavelength(d/2-1) > 100*L",),
        counterexample={**LARGE_BASE, "L": "8192"},
        milder=Formula("rotations(d/2-1) < 1"),
        corrected_by="critical-index.part-turn",
    ),
    Claim(
        id="tutorial.slow-no-cycle",
        locator="section 7, slow dimensions",
        reading="A pair j, counted from 0, whose wavelength is above the extended length s L completes no "
        "cycle over it.",
        printed=Formula("rotations(j, b, d, s*L) < 1"),
        settled_by="critical-index.part-turn",
        recorded=Verdict.HOLDS,
        where={"L": "s*L"},
        given=("wavelength(j) > s*L",),
        mutants=("rotations(j, b, d, s*L) >= 1",),
    ),
    Claim(
        id="tutorial.slow-compress",
        locator="section 7, slow dimensions",
        reading="To interpolate is to divide the position by s: the angle is that of the frequency over s.",
        printed=Formula("m/s*theta(j) == m*pi_frequency(j)"),
        settled_by="position-interpolation.angle",
        recorded=Verdict.HOLDS,
        mutants=("m*s*theta(j) == m*pi_frequency(j)",),
    ),
    Claim(
        id="tutorial.ramp-smooth",
        locator="section 7, ramp",
        reading="The ramp is smooth at its lower threshold: over a small step y it rises as much above the "
        "threshold as below it.",
        printed=Formula("ramp(low + y) - ramp(low) == ramp(low) - ramp(low - y)"),
        settled_by="by-parts.between",
        recorded=Verdict.REFUTED,
        where={"r": "low + y"},
        counterexample={"low": "1", "high": "3", "y": "1/2"},
        corrected=Formula("ramp(low + y) == y/(high - low)"),
    ),
    Claim(
        id="tutorial.wavelength-from-zero",
        locator="section 7.1, dimension wavelength",
        reading="The wavelength of pair i, here counted from 0, is 2 pi times b to the power 2i/d.",
        printed=Formula("wavelength(j) == 2*pi*b**(2*j/d)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.rotations-from-zero",
        locator="section 7.1, dimension wavelength",
        reading="The rotation count of pair i, here counted from 0, is L over 2 pi b to the power 2i/d.",
        printed=Formula("rotations(j) == L/(2*pi*b**(2*j/d))"),
        settled_by="schedule.rotations",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.turns-in-training",
        locator="section 7.1, rotation count",
        reading="The rotation count of pair j, counted from 0, is the number of turns, parts of a turn "
        "included, from position 0 to L-1, the last one of training; read mildly, over L steps.",
        printed=Formula("(L-1)*theta(j) == 2*pi*rotations(j)"),
        settled_by="schedule.swept",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "2", "L": "2", "j": "0"},
        milder=Formula("L*theta(j) == 2*pi*rotations(j)"),
        mutants=("(L+1)*theta(j) == 2*pi*rotations(j)",),
    ),
    Claim(
        id="tutorial.count-falls",
        locator="section 7.1, large and small counts",
        reading="The higher the frequency, the larger the rotation count: it falls from pair to pair, "
        "counted from 0.",
        printed=Formula("rotations(j+1) < rotations(j)"),
        settled_by="schedule.rotations-falling",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ramp-below",
        locator="section 7.2, ramp, first case",
        reading="The ramp is 0 below its lower threshold.",
        printed=Formula("ramp(r) == 0"),
        settled_by="by-parts.below",
        recorded=Verdict.HOLDS,
        given=("r < low",),
        mutants=("ramp(r) == 1",),
    ),
    Claim(
        id="tutorial.ramp-above",
        locator="section 7.2, ramp, second case",
        reading="The ramp is 1 above its upper threshold.",
        printed=Formula("ramp(r) == 1"),
        settled_by="by-parts.beyond",
        recorded=Verdict.HOLDS,
        given=("r > high",),
        mutants=("ramp(r) == 0",),
    ),
    Claim(
        id="tutorial.ramp-between",
        locator="section 7.2, ramp, third case",
        reading="From the lower threshold to the upper one, ends included, the ramp at r is r less the lower "
        "threshold over their difference.",
        printed=Formula("ramp(r) == (r - low)/(high - low)"),
        settled_by="by-parts.between",
        recorded=Verdict.HOLDS,
        given=("r >= low", "r <= high"),
        mutants=("ramp(r) == (high - r)/(high - low)",),
    ),
    Claim(
        id="tutorial.ramp-recommended",
        locator="section 7.2, recommended thresholds",
        reading="For models of the LLaMA family the thresholds 1 and 32 are recommended.",
        printed=Experiment(
            "Thresholds 1 and 32, chosen by experiment; the lower one is the smaller.", ("1 < 32",)
        ),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.by-parts-frequency",
        locator="section 7.2, NTK-by-parts",
        reading="The frequency of pair j, counted from 0, becomes the mean of theta_j/s and theta_j with the "
        "weights 1 - gamma and gamma at its rotation count.",
        printed=Formula(
            "by_parts_frequency(j) == (1 - ramp(rotations(j)))*theta(j)/s + ramp(rotations(j))*theta(j)"
        ),
        settled_by="by-parts.sum",
        recorded=Verdict.HOLDS,
        mutants=(
            "by_parts_frequency(j) == ramp(rotations(j))*theta(j)/s + (1 - ramp(rotations(j)))*theta(j)",
        ),
    ),
    Claim(
        id="tutorial.by-parts-factor",
        locator="section 7.2, NTK-by-parts, effective factor",
        reading="The effective factor of pair j, counted from 0, is (1 - gamma)/s + gamma.",
        printed=Formula("by_parts_factor(j) == (1 - ramp(rotations(j)))/s + ramp(rotations(j))"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.by-parts-factor-times",
        locator="section 7.2, NTK-by-parts, effective factor",
        reading="The new frequency of pair j, counted from 0, over the old one is its effective factor.",
        printed=Formula("by_parts_frequency(j)/theta(j) == by_parts_factor(j)"),
        settled_by="by-parts.factor",
        recorded=Verdict.HOLDS,
        mutants=("theta(j)/by_parts_frequency(j) == by_parts_factor(j)",),
    ),
    Claim(
        id="tutorial.by-parts-at-least",
        locator="section 7.2, NTK-by-parts, weighted average",
        reading="As a mean of the two, the new frequency is at least the interpolated one.",
        printed=Formula("theta(j)/s <= by_parts_frequency(j)"),
        settled_by="by-parts.at-least",
        recorded=Verdict.HOLDS,
        given=("s >= 1",),
    ),
    Claim(
        id="tutorial.by-parts-at-most",
        locator="section 7.2, NTK-by-parts, weighted average",
        reading="As a mean of the two, the new frequency is at most the old one.",
        printed=Formula("by_parts_frequency(j) <= theta(j)"),
        settled_by="by-parts.at-most",
        recorded=Verdict.HOLDS,
        given=("s >= 1",),
    ),
    Claim(
        id="tutorial.table-interpolation-share",
        locator="section 7.2, table of regimes, first row",
        reading="With the thresholds 1 and 32 the ramp is 0 at a rotation count below one; pair j is counted "
        "from 0.",
        printed=Formula("ramp(rotations(j), 1, 32) == 0"),
        settled_by="by-parts.below",
        recorded=Verdict.HOLDS,
        where={"r": "rotations(j)", **RECOMMENDED},
        given=("rotations(j) < 1",),
        mutants=("ramp(rotations(j), 1, 32) == 1",),
    ),
    Claim(
        id="tutorial.table-interpolation-frequency",
        locator="section 7.2, table of regimes, first row",
        reading="With the thresholds 1 and 32 a pair j, counted from 0, with a rotation count below one has "
        "its frequency divided by s.",
        printed=Formula("by_parts_frequency(j, b, d, L, s, 1, 32) == theta(j)/s"),
        settled_by="by-parts.interpolated-below",
        recorded=Verdict.HOLDS,
        where=RECOMMENDED,
        given=("rotations(j) < 1",),
        mutants=("by_parts_frequency(j, b, d, L, s, 1, 32) == theta(j)",),
    ),
    Claim(
        id="tutorial.table-interpolation",
        locator="section 7.2, table of regimes, first row",
        reading="A rotation count below one means a wavelength above L; pair j is counted from 0.",
        printed=Formula("wavelength(j) > L"),
        settled_by="critical-index.beyond-length",
        recorded=Verdict.HOLDS,
        given=("rotations(j) < 1",),
    ),
    Claim(
        id="tutorial.table-must-interpolate",
        locator="section 7.2, table of regimes, first row, rationale",
        reading="Interpolation keeps such a pair j, counted from 0, on its trained arc, which ends at the "
        "position L-1, up to the last position of the extended length, s L-1; read mildly, below the "
        "angle of the position L.",
        printed=Formula("(s*L - 1)*by_parts_frequency(j) <= (L - 1)*theta(j)"),
        settled_by="by-parts.last-position",
        recorded=Verdict.IMPRECISE,
        given=("rotations(j) <= low",),
        counterexample={
            "b": "10000",
            "d": "2",
            "L": "2",
            "s": "2",
            "j": "0",
            "low": "1",
            "high": "32",
        },
        milder=Formula("(s*L - 1)*by_parts_frequency(j) < L*theta(j)"),
        mutants=("(s*L - 1)*by_parts_frequency(j) < (L - 1)*theta(j)",),
    ),
    Claim(
        id="tutorial.table-turns-kept",
        locator="section 7.2, table of regimes, first row, rationale",
        reading="A pair j, counted from 0, that is interpolated turns over s L as often as it did over L.",
        printed=Formula("s*L*by_parts_frequency(j) == 2*pi*rotations(j)"),
        settled_by="by-parts.swept",
        recorded=Verdict.HOLDS,
        given=("rotations(j) <= low",),
        mutants=("L*by_parts_frequency(j) == 2*pi*rotations(j)",),
    ),
    Claim(
        id="tutorial.table-extrapolation-share",
        locator="section 7.2, table of regimes, second row",
        reading="With the thresholds 1 and 32 the ramp is 1 at a rotation count above 32; pair j is counted "
        "from 0.",
        printed=Formula("ramp(rotations(j), 1, 32) == 1"),
        settled_by="by-parts.beyond",
        recorded=Verdict.HOLDS,
        where={"r": "rotations(j)", **RECOMMENDED},
        given=("rotations(j) > 32",),
        mutants=("ramp(rotations(j), 1, 32) == 0",),
    ),
    Claim(
        id="tutorial.table-extrapolation-frequency",
        locator="section 7.2, table of regimes, second row",
        reading="With the thresholds 1 and 32 a pair j, counted from 0, with a rotation count above 32 keeps "
        "its frequency.",
        printed=Formula("by_parts_frequency(j, b, d, L, s, 1, 32) == theta(j)"),
        settled_by="by-parts.kept-beyond",
        recorded=Verdict.HOLDS,
        where=RECOMMENDED,
        given=("rotations(j) > 32",),
        mutants=("by_parts_frequency(j, b, d, L, s, 1, 32) == theta(j)/s",),
    ),
)
