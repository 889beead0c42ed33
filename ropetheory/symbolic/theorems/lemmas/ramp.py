"""The ramp of NTK-by-parts in its three regimes, which two theorems use.

The line (r - low)/(high - low) is kept between 0 and 1; where r lies says which of them is picked.
"""

from ropetheory.authoring import GOAL, Classical, Lemma, Step, Use

LEMMAS = (
    Lemma("line-at-most-0", "(r - low)/(high - low) <= 0",
        "Up to low turns the line is at most 0.",
        requires=("low < high", "r <= low"),
        proof=(
            Step("<=", GOAL, "r - low over high - low > 0.", by="r <= low", times="1/(high - low)",
                using=("high > low",)),)),
    Lemma("line-below-1", "(r - low)/(high - low) <= 1",
        "Up to low turns the line is at most 1.",
        requires=("low < high", "r <= low"),
        proof=(
            Step("<=", "0", "r is at most low.", by="line-at-most-0"),
            Step("<=", GOAL, "0 is below 1.", leaving="1"))),
    Lemma("line-at-least-0", "(r - low)/(high - low) >= 0",
        "From low turns on it is at least 0.",
        requires=("low < high", "r >= low"),
        proof=(
            Step(">=", GOAL, "r - low over high - low > 0.", by="r >= low", times="1/(high - low)",
                using=("high > low",)),)),
    Lemma("line-at-most-1", "(r - low)/(high - low) <= 1",
        "Up to high turns it is at most 1.",
        requires=("low < high", "r <= high"),
        proof=(
            Step("<=", GOAL, "high - r over high - low > 0 is missing.", by="r <= high",
                times="1/(high - low)", using=("high > low",)),)),
    Lemma("line-at-least-1", "(r - low)/(high - low) >= 1",
        "From high turns on the line is at least 1.",
        requires=("low < high", "r >= high"),
        proof=(
            Step(">=", GOAL, "r - high over high - low > 0 is left.", by="r >= high",
                times="1/(high - low)", using=("high > low",)),)),
    Lemma("ramp-low", "ramp(r) == 0",
        "Up to low turns the ramp is 0.",
        requires=("low < high", "r <= low"),
        proof=(
            Step("==", "max(0, min(1, (r - low)/(high - low)))", "Definition of the ramp."),
            Step("==", "max(0, (r - low)/(high - low))", "The line is at most 1.",
                put=Classical("picked", "min(1, (r - low)/(high - low))", Use("line-below-1"))),
            Step("==", GOAL, "The line is at most 0.",
                put=Classical("picked", "max(0, (r - low)/(high - low))", Use("line-at-most-0"))))),
    Lemma("ramp-high", "ramp(r) == 1",
        "From high turns on the ramp is 1.",
        requires=("low < high", "r >= high"),
        proof=(
            Step("==", "max(0, min(1, (r - low)/(high - low)))", "Definition of the ramp."),
            Step("==", GOAL, "1 is the smaller.",
                put=Classical("picked", "min(1, (r - low)/(high - low))", Use("line-at-least-1"))))),
    Lemma("ramp-between", "ramp(r) == (r - low)/(high - low)",
        "Between the thresholds it is the line.",
        requires=("low < high", "r >= low", "r <= high"),
        proof=(
            Step("==", "max(0, min(1, (r - low)/(high - low)))", "Definition of the ramp."),
            Step("==", "max(0, (r - low)/(high - low))", "The line is at most 1.",
                put=Classical("picked", "min(1, (r - low)/(high - low))", Use("line-at-most-1"))),
            Step("==", GOAL, "The line is at least 0.",
                put=Classical("picked", "max(0, (r - low)/(high - low))", Use("line-at-least-0"))))))
