"""Section 7.2, from the table's third row on: the blend, the relation to NTK scaling, the example."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Members, Number, Verdict
from ropetheory.literature.tutorial.shared import EXERCISE_1, HEAD_64

RECOMMENDED = {"low": "1", "high": "32"}
EXAMPLE = {**EXERCISE_1, "s": "8"}

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.table-blend-share",
        locator="section 7.2, table of regimes, third row, linear",
        reading="With the thresholds 1 and 32 the ramp is linear in the rotation count from 1 to 32; pair j "
        "is counted from 0.",
        printed=Formula("ramp(rotations(j), 1, 32) == (rotations(j) - 1)/31"),
        settled_by="by-parts.between",
        recorded=Verdict.HOLDS,
        where={"r": "rotations(j)", **RECOMMENDED},
        given=("rotations(j) >= 1", "rotations(j) <= 32"),
        mutants=("ramp(rotations(j), 1, 32) == rotations(j)/32",),
    ),
    Claim(
        id="tutorial.table-blend-frequency",
        locator="section 7.2, table of regimes, third row, weighted average",
        reading="With the thresholds 1 and 32 a pair j, counted from 0, with a rotation count r from 1 to 32 "
        "gets the mean of theta_j/s and theta_j with the weights (32 - r)/31 and (r - 1)/31.",
        printed=Formula(
            "by_parts_frequency(j, b, d, L, s, 1, 32)"
            " == (32 - rotations(j))/31*theta(j)/s + (rotations(j) - 1)/31*theta(j)"
        ),
        settled_by="by-parts.blended",
        recorded=Verdict.HOLDS,
        where=RECOMMENDED,
        given=("rotations(j) >= 1", "rotations(j) <= 32"),
        mutants=(
            "by_parts_frequency(j, b, d, L, s, 1, 32)"
            " == (rotations(j) - 1)/31*theta(j)/s + (32 - rotations(j))/31*theta(j)",
        ),
    ),
    Claim(
        id="tutorial.table-blend-proper",
        locator="section 7.2, table of regimes, third row, weighted average",
        reading="At every rotation count from the lower threshold to the upper one, ends included, the old "
        "frequency has a share; read mildly, a share that starts with none at the lower one.",
        printed=Formula("ramp(r) > 0"),
        settled_by="by-parts.between",
        recorded=Verdict.IMPRECISE,
        given=("r >= low", "r <= high"),
        counterexample={"r": "1", "low": "1", "high": "2"},
        milder=Formula("ramp(r) == (r - low)/(high - low)"),
        mutants=("ramp(r) == r/high",),
    ),
    Claim(
        id="tutorial.table-blend-start",
        locator="section 7.2, table of regimes, third row, transition",
        reading="There is no jump at the lower threshold: the blend starts with the share 0.",
        printed=Formula("ramp(low) == 0"),
        settled_by="by-parts.at-low",
        recorded=Verdict.HOLDS,
        mutants=("ramp(low) == 1/2",),
    ),
    Claim(
        id="tutorial.table-blend-end",
        locator="section 7.2, table of regimes, third row, transition",
        reading="There is no jump at the upper threshold: the blend ends with the share 1.",
        printed=Formula("ramp(high) == 1"),
        settled_by="by-parts.at-high",
        recorded=Verdict.HOLDS,
        mutants=("ramp(high) == 1/2",),
    ),
    Claim(
        id="tutorial.relation-vanilla",
        locator="section 7.2, relationship to NTK",
        reading="Where the ramp is 1, at every pair j, counted from 0, whose count is at least the upper "
        "threshold, the frequency is that of the unscaled model.",
        printed=Formula("by_parts_frequency(j) == theta(j)"),
        settled_by="by-parts.kept",
        recorded=Verdict.HOLDS,
        given=("rotations(j) >= high",),
        mutants=("by_parts_frequency(j) == theta(j)/s",),
    ),
    Claim(
        id="tutorial.relation-interpolation",
        locator="section 7.2, relationship to NTK",
        reading="Where the ramp is 0, at every pair j, counted from 0, whose count is at most the lower "
        "threshold, the frequency is that of position interpolation.",
        printed=Formula("by_parts_frequency(j) == pi_frequency(j)"),
        settled_by="by-parts.interpolated",
        recorded=Verdict.HOLDS,
        given=("rotations(j) <= low",),
        mutants=("by_parts_frequency(j) == theta(j)",),
    ),
    Claim(
        id="tutorial.relation-single-base",
        locator="section 7.2, relationship to NTK",
        reading="NTK scaling is one change of base: its frequencies, pairs counted from 0, are those of the "
        "new base.",
        printed=Formula("ntk_frequency(j) == theta(j, ntk_base())"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.relation-different-amounts",
        locator="section 7.2, relationship to NTK",
        reading="NTK scaling stretches each pair, counted from 0, by an amount of its own: the next one by "
        "more.",
        printed=Formula("theta(j)/ntk_frequency(j) < theta(j+1)/ntk_frequency(j+1)"),
        settled_by="general-form.uneven-ntk",
        recorded=Verdict.HOLDS,
        given=("s > 1",),
    ),
    Claim(
        id="tutorial.yarn-first-wavelength",
        locator="section 7.2, example, i = 0",
        reading="For b = 10000 and d = 64 the wavelength of pair 0, counted from 0, is about 6.3 tokens.",
        printed=Number("6.3", "wavelength(0)", HEAD_64),
        settled_by="schedule.fastest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.yarn-first-turns",
        locator="section 7.2, example, i = 0",
        reading="Over 4096 tokens pair 0, counted from 0, makes about 650 turns.",
        printed=Number("650", "rotations(0)", EXERCISE_1),
        settled_by="schedule.rotations",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.yarn-first-above",
        locator="section 7.2, example, i = 0",
        reading="The rotation count of pair 0, counted from 0, is above 32.",
        printed=Members("j", 0, 0, "rotations(j) > 32", ((0, 0),), EXERCISE_1),
        settled_by="schedule.rotations",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.yarn-first-share",
        locator="section 7.2, example, i = 0",
        reading="The ramp is 1 at pair 0, counted from 0.",
        printed=Number("1", "ramp(rotations(0), 1, 32)", EXERCISE_1, unit="0.001"),
        settled_by="by-parts.beyond",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.yarn-first-kept",
        locator="section 7.2, example, i = 0",
        reading="At s = 8 the frequency of pair 0, counted from 0, stays as it is: its factor is 1.",
        printed=Number("1", "by_parts_factor(0, b, d, L, s, 1, 32)", EXAMPLE, unit="0.001"),
        settled_by="by-parts.factor",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.yarn-20-exponent",
        locator="section 7.2, example, i = 20",
        reading="For d = 64 the wavelength of pair 20, counted from 0, is 2 pi times b to the power 40/64.",
        printed=Formula("wavelength(20, b, 64) == 2*pi*b**(40/64)"),
        settled_by="schedule.wavelength",
        recorded=Verdict.HOLDS,
        where={"j": "20", "d": "64"},
    ),
    Claim(
        id="tutorial.yarn-20-power",
        locator="section 7.2, example, i = 20",
        reading="10000 to the power 40/64 is about 794.",
        printed=Number("794", "wavelength(20)/(2*pi)", HEAD_64),
        settled_by="schedule.wavelength",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-20-wavelength",
        locator="section 7.2, example, i = 20",
        reading="For b = 10000 and d = 64 the wavelength of pair 20, counted from 0, is about 4990 tokens.",
        printed=Number("4990", "wavelength(20)", HEAD_64),
        settled_by="schedule.wavelength",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-20-turns",
        locator="section 7.2, example, i = 20",
        reading="Over 4096 tokens pair 20, counted from 0, makes about 0.82 turns.",
        printed=Number("0.82", "rotations(20)", EXERCISE_1),
        settled_by="schedule.rotations",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-20-undersampled",
        locator="section 7.2, example, i = 20",
        reading="Pair 20, counted from 0, makes less than one turn over 4096 tokens.",
        printed=Members("j", 20, 20, "rotations(j) < 1", ((20, 20),), EXERCISE_1),
        settled_by="critical-index.turns",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-20-share",
        locator="section 7.2, example, i = 20",
        reading="The ramp is 0 at pair 20, counted from 0.",
        printed=Number("0", "ramp(rotations(20), 1, 32)", EXERCISE_1, unit="0.001"),
        settled_by="by-parts.between",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-20-factor",
        locator="section 7.2, example, i = 20",
        reading="At s = 8 the frequency of pair 20, counted from 0, is divided by 8: its factor is 0.125.",
        printed=Number("0.125", "by_parts_factor(20, b, d, L, s, 1, 32)", EXAMPLE),
        settled_by="by-parts.factor",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-15-power",
        locator="section 7.2, example, i = 15",
        reading="10000 to the power 30/64, the factor of pair 15 counted from 0, is about 178.",
        printed=Number("178", "wavelength(15)/(2*pi)", HEAD_64),
        settled_by="schedule.wavelength",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-15-wavelength",
        locator="section 7.2, example, i = 15",
        reading="For b = 10000 and d = 64 the wavelength of pair 15, counted from 0, is about 1118 tokens.",
        printed=Number("1118", "wavelength(15)", HEAD_64),
        settled_by="schedule.wavelength",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-15-turns",
        locator="section 7.2, example, i = 15",
        reading="Over 4096 tokens pair 15, counted from 0, makes about 3.67 turns.",
        printed=Number("3.67", "rotations(15)", EXERCISE_1),
        settled_by="schedule.rotations",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-15-step",
        locator="section 7.2, example, i = 15",
        reading="(3.67 - 1)/(32 - 1) is about 0.086.",
        printed=Number("0.086", "(r - 1)/(32 - 1)", {"r": "3.67"}),
        settled_by="by-parts.between",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.yarn-15-share",
        locator="section 7.2, example, i = 15",
        reading="The ramp is about 0.086 at pair 15, counted from 0.",
        printed=Number("0.086", "ramp(rotations(15), 1, 32)", EXERCISE_1),
        settled_by="by-parts.between",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.yarn-15-blend",
        locator="section 7.2, example, i = 15",
        reading="Pair 15, counted from 0, is in the blend: its ramp is above 0.",
        printed=Members("j", 15, 15, "ramp(rotations(j), 1, 32) > 0", ((15, 15),), EXERCISE_1),
        settled_by="by-parts.between",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.yarn-15-mostly",
        locator="section 7.2, example, i = 15",
        reading="Pair 15, counted from 0, is mostly interpolated: the weight of the interpolated frequency "
        "is above one half.",
        printed=Members("j", 15, 15, "1 - ramp(rotations(j), 1, 32) > 1/2", ((15, 15),), EXERCISE_1),
        settled_by="by-parts.sum",
        recorded=Verdict.HOLDS,
    ),
)
