"""Exercise 5: the thresholds of the ramp. They are low and high here, alpha and beta in the tutorial."""

from ropetheory.authoring import Claim, Verdict

CLAIMS = (
    Claim("tutorial.ex5-all-blended", "exercise 5, solution 1",
        "With a lower threshold below all counts and an upper one above them, each pair j, counted from "
        "0, is in the blend.",
        "ramp(rotations(j)) == (rotations(j) - low)/(high - low)", "by-parts.between", Verdict.HOLDS,
        where={"r": "rotations(j)"}, given=("rotations(j) >= low", "rotations(j) <= high", "low < high"),
        mutants=("ramp(rotations(j)) == rotations(j)/high",)),
    Claim("tutorial.ex5-share-vanishes", "exercise 5, solution 1",
        "At a fixed count r the ramp goes to 0 as the upper threshold grows: it is at most r over that "
        "threshold, whatever the lower one.",
        "ramp(r) <= r/high", "by-parts.rate", Verdict.HOLDS,
        given=("low < high",)),
    Claim("tutorial.ex5-limit-above", "exercise 5, solution 1",
        "The frequency of pair j, counted from 0, goes to theta_j/s: it exceeds it by at most theta_j (1 "
        "- 1/s) r_j over the upper threshold.",
        "by_parts_frequency(j) <= theta(j)/s + theta(j)*(1 - 1/s)*rotations(j)/high",
        "by-parts.frequency-rate", Verdict.HOLDS,
        given=("s >= 1", "low < high")),
    Claim("tutorial.ex5-limit-below", "exercise 5, solution 1",
        "The frequency of pair j, counted from 0, is never below its limit theta_j/s.",
        "theta(j)/s <= by_parts_frequency(j)", "by-parts.at-least", Verdict.HOLDS,
        given=("s >= 1", "low < high")),
    Claim("tutorial.ex5-step-below", "exercise 5, solution 2",
        "With both thresholds at one value, the lower one, and the upper one a step y > 0 further, "
        "however small, the ramp is 0 at any count below.",
        "ramp(r, low, low + y) == 0", "by-parts.below", Verdict.HOLDS,
        where={"high": "low + y"}, given=("r < low", "y > 0"), mutants=("ramp(r, low, low + y) == 1",)),
    Claim("tutorial.ex5-step-above", "exercise 5, solution 2",
        "With both thresholds at one value, the lower one, and the upper one a step y > 0 further, the "
        "ramp is 1 at any count above, once the step is shorter than the distance.",
        "ramp(r, low, low + y) == 1", "by-parts.beyond", Verdict.HOLDS,
        where={"high": "low + y"}, given=("r > low + y", "y > 0"),
        mutants=("ramp(r, low, low + y) == 0",)),
    Claim("tutorial.ex5-step-interpolated", "exercise 5, solution 2",
        "With the thresholds so near, a pair j, counted from 0, with a count below them is fully "
        "interpolated.",
        "by_parts_frequency(j, b, d, L, s, low, low + y) == theta(j)/s", "by-parts.interpolated-below",
        Verdict.HOLDS,
        where={"high": "low + y"}, given=("rotations(j) < low", "y > 0"),
        mutants=("by_parts_frequency(j, b, d, L, s, low, low + y) == theta(j)",)),
    Claim("tutorial.ex5-step-untouched", "exercise 5, solution 2",
        "With the thresholds so near, a pair j, counted from 0, with a count above them is untouched.",
        "by_parts_frequency(j, b, d, L, s, low, low + y) == theta(j)", "by-parts.kept-beyond",
        Verdict.HOLDS,
        where={"high": "low + y"}, given=("rotations(j) > low + y", "y > 0"),
        mutants=("by_parts_frequency(j, b, d, L, s, low, low + y) == theta(j)/s",)),
    Claim("tutorial.ex5-at-least-one", "exercise 5, solution 3",
        "A pair j, counted from 0, with a rotation count of at least one has a wavelength of at most L.",
        "wavelength(j) <= L", "critical-index.within-length", Verdict.HOLDS,
        given=("rotations(j) >= 1",)),
    Claim("tutorial.ex5-spared", "exercise 5, solution 3",
        "The lower threshold 1 spares the pairs that interpolation would harm: with the upper one at 32, "
        "a pair j, counted from 0, with a count from 1 to 32 keeps its frequency.",
        "by_parts_frequency(j, b, d, L, s, 1, 32) == theta(j)", "by-parts.blended", Verdict.REFUTED,
        where={"low": "1", "high": "32"}, given=("rotations(j) >= 1", "rotations(j) <= 32"),
        counterexample={"b": "10000", "d": "64", "L": "4096", "s": "8", "j": "20"},
        corrected=(
            "by_parts_frequency(j, b, d, L, s, 1, 32) == (32 - rotations(j))/31*theta(j)/s + "
            "(rotations(j) - 1)/31*theta(j)"
        )))
