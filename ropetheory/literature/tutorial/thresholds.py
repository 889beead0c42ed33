"""Exercise 5: the thresholds of the ramp. They are low and high here, alpha and beta in the tutorial."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Verdict

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.ex5-interpolation-cutoff",
        locator="exercise 5, key insight",
        reading="The lower threshold is the cutoff of pure interpolation: up to it the ramp is 0.",
        printed=Formula("ramp(r) == 0"),
        settled_by="by-parts.low",
        recorded=Verdict.HOLDS,
        given=("r <= low",),
        mutants=("ramp(r) == 1",),
    ),
    Claim(
        id="tutorial.ex5-extrapolation-cutoff",
        locator="exercise 5, key insight",
        reading="The upper threshold is the cutoff of pure extrapolation: from it on the ramp is 1.",
        printed=Formula("ramp(r) == 1"),
        settled_by="by-parts.high",
        recorded=Verdict.HOLDS,
        given=("r >= high",),
        mutants=("ramp(r) == 0",),
    ),
    Claim(
        id="tutorial.ex5-all-blended",
        locator="exercise 5, solution 1",
        reading="With a lower threshold below all counts and an upper one above them, each pair j, counted "
        "from 0, is in the blend.",
        printed=Formula("ramp(rotations(j)) == (rotations(j) - low)/(high - low)"),
        settled_by="by-parts.between",
        recorded=Verdict.HOLDS,
        where={"r": "rotations(j)"},
        given=("rotations(j) >= low", "rotations(j) <= high"),
        mutants=("ramp(rotations(j)) == rotations(j)/high",),
    ),
    Claim(
        id="tutorial.ex5-share",
        locator="exercise 5, solution 1",
        reading="In the blend the ramp is r over the difference of the thresholds; read mildly, but for the "
        "lower threshold, which is taken from r.",
        printed=Formula("ramp(r) == r/(high - low)"),
        settled_by="by-parts.between",
        recorded=Verdict.IMPRECISE,
        given=("r >= low", "r <= high"),
        counterexample={"r": "2", "low": "1", "high": "3"},
        milder=Formula("ramp(r) == (r - low)/(high - low)"),
        mutants=("ramp(r) == (r + low)/(high - low)",),
    ),
    Claim(
        id="tutorial.ex5-share-vanishes",
        locator="exercise 5, solution 1",
        reading="At a fixed count r the ramp goes to 0 as the upper threshold grows: it is at most r over "
        "that threshold, whatever the lower one.",
        printed=Formula("ramp(r) <= r/high"),
        settled_by="by-parts.rate",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex5-share-never-negative",
        locator="exercise 5, solution 1",
        reading="It goes to 0 from above: the ramp is nowhere negative.",
        printed=Formula("0 <= ramp(r)"),
        settled_by="by-parts.nonnegative",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex5-limit-above",
        locator="exercise 5, solution 1",
        reading="The frequency of pair j, counted from 0, goes to theta_j/s: it exceeds it by at most "
        "theta_j (1 - 1/s) r_j over the upper threshold.",
        printed=Formula("by_parts_frequency(j) <= theta(j)/s + theta(j)*(1 - 1/s)*rotations(j)/high"),
        settled_by="by-parts.frequency-rate",
        recorded=Verdict.HOLDS,
        given=("s >= 1",),
    ),
    Claim(
        id="tutorial.ex5-limit-below",
        locator="exercise 5, solution 1",
        reading="The frequency of pair j, counted from 0, is never below its limit theta_j/s.",
        printed=Formula("theta(j)/s <= by_parts_frequency(j)"),
        settled_by="by-parts.at-least",
        recorded=Verdict.HOLDS,
        given=("s >= 1",),
    ),
    Claim(
        id="tutorial.ex5-step-below",
        locator="exercise 5, solution 2",
        reading="With both thresholds at one value, the lower one, and the upper one a step y > 0 further, "
        "however small, the ramp is 0 at any count below.",
        printed=Formula("ramp(r, low, low + y) == 0"),
        settled_by="by-parts.below",
        recorded=Verdict.HOLDS,
        where={"high": "low + y"},
        given=("r < low", "y > 0"),
        mutants=("ramp(r, low, low + y) == 1",),
    ),
    Claim(
        id="tutorial.ex5-step-above",
        locator="exercise 5, solution 2",
        reading="With both thresholds at one value, the lower one, and the upper one a step y > 0 further, "
        "the ramp is 1 at any count above, once the step is shorter than the distance.",
        printed=Formula("ramp(r, low, low + y) == 1"),
        settled_by="by-parts.beyond",
        recorded=Verdict.HOLDS,
        where={"high": "low + y"},
        given=("r > low + y", "y > 0"),
        mutants=("ramp(r, low, low + y) == 0",),
    ),
    Claim(
        id="tutorial.ex5-step-at",
        locator="exercise 5, solution 2",
        reading="At the common value of the thresholds the ramp is 1, which is read as the middle between "
        "two thresholds, however near they are; the milder reading: it is 1 at the upper one.",
        printed=Formula("ramp((low + high)/2) == 1"),
        settled_by="by-parts.middle",
        recorded=Verdict.IMPRECISE,
        counterexample={"low": "1", "high": "3"},
        milder=Formula("ramp(high) == 1"),
        corrected_by="by-parts.at-high",
    ),
    Claim(
        id="tutorial.ex5-step-interpolated",
        locator="exercise 5, solution 2",
        reading="With the thresholds so near, a pair j, counted from 0, with a count below them is fully "
        "interpolated.",
        printed=Formula("by_parts_frequency(j, b, d, L, s, low, low + y) == theta(j)/s"),
        settled_by="by-parts.interpolated-below",
        recorded=Verdict.HOLDS,
        where={"high": "low + y"},
        given=("rotations(j) < low", "y > 0"),
        mutants=("by_parts_frequency(j, b, d, L, s, low, low + y) == theta(j)",),
    ),
    Claim(
        id="tutorial.ex5-step-untouched",
        locator="exercise 5, solution 2",
        reading="With the thresholds so near, a pair j, counted from 0, with a count above them is "
        "untouched.",
        printed=Formula("by_parts_frequency(j, b, d, L, s, low, low + y) == theta(j)"),
        settled_by="by-parts.kept-beyond",
        recorded=Verdict.HOLDS,
        where={"high": "low + y"},
        given=("rotations(j) > low + y", "y > 0"),
        mutants=("by_parts_frequency(j, b, d, L, s, low, low + y) == theta(j)/s",),
    ),
    Claim(
        id="tutorial.ex5-step-frequency",
        locator="exercise 5, solution 2, hard frequency cutoff",
        reading="The cutoff is one of frequency: the rotation count of pair j, counted from 0, is its "
        "frequency times L over 2 pi.",
        printed=Formula("2*pi*rotations(j) == L*theta(j)"),
        settled_by="schedule.swept",
        recorded=Verdict.HOLDS,
        mutants=("2*pi*rotations(j) == L/theta(j)",),
    ),
    Claim(
        id="tutorial.ex5-below-one",
        locator="exercise 5, solution 3",
        reading="A pair j, counted from 0, with a rotation count below one has a wavelength above L.",
        printed=Formula("wavelength(j) > L"),
        settled_by="critical-index.beyond-length",
        recorded=Verdict.HOLDS,
        given=("rotations(j) < 1",),
    ),
    Claim(
        id="tutorial.ex5-open",
        locator="exercise 5, solution 3",
        reading="A pair j, counted from 0, with a rotation count below one has made no full turn by the last "
        "training position, L-1.",
        printed=Formula("(L-1)*theta(j) < 2*pi"),
        settled_by="critical-index.arc-part",
        recorded=Verdict.HOLDS,
        given=("rotations(j) < 1",),
    ),
    Claim(
        id="tutorial.ex5-at-least-one",
        locator="exercise 5, solution 3",
        reading="A pair j, counted from 0, with a rotation count of at least one has a wavelength of at most "
        "L.",
        printed=Formula("wavelength(j) <= L"),
        settled_by="critical-index.within-length",
        recorded=Verdict.HOLDS,
        given=("rotations(j) >= 1",),
    ),
    Claim(
        id="tutorial.ex5-full-cycle",
        locator="exercise 5, solution 3",
        reading="A pair j, counted from 0, with a rotation count of at least one has made a full turn by the "
        "last training position, L-1. Not stated: the wavelength must be at most L-1.",
        printed=Formula("(L-1)*theta(j) >= 2*pi"),
        settled_by="critical-index.arc-covered",
        recorded=Verdict.HOLDS_IF,
        given=("rotations(j) >= 1",),
        hypothesis="wavelength(j) <= L-1",
        counterexample={"b": "10000", "d": "2", "L": "7", "j": "0"},
    ),
    Claim(
        id="tutorial.ex5-spared",
        locator="exercise 5, solution 3",
        reading="The lower threshold 1 spares the pairs that interpolation would harm: with the upper one at "
        "32, a pair j, counted from 0, with a count from 1 to 32 keeps its frequency.",
        printed=Formula("by_parts_frequency(j, b, d, L, s, 1, 32) == theta(j)"),
        settled_by="by-parts.blended",
        recorded=Verdict.REFUTED,
        where={"low": "1", "high": "32"},
        given=("rotations(j) >= 1", "rotations(j) <= 32"),
        counterexample={"b": "10000", "d": "2", "L": "7", "s": "2", "j": "0"},
        corrected=Formula(
            "by_parts_frequency(j, b, d, L, s, 1, 32)"
            " == (32 - rotations(j))/31*theta(j)/s + (rotations(j) - 1)/31*theta(j)"
        ),
    ),
)
