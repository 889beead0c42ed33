"""The ramp of engines, linear in the logarithm of the turns, in its three regimes; what a clamp bounds."""

from ropetheory.authoring import GOAL, Classical, Lemma, Step, Use

LEMMAS = (
    Lemma("zero-below-one", "0 <= 1",
        "",
        proof=(Step("<=", GOAL, "0 is below 1.", leaving="1"),)),
    Lemma("clamp-at-most-member", "max(0, min(1, y)) <= y",
        "What is kept between 0 and 1 is at most the number itself, if that is not negative.",
        proof=(
            Step("<=", GOAL, "Both 0 and the minimum are at most y.",
                by=Classical("within", "max(0, min(1, y))", Use("not-negative"),
                    Classical("beyond", "min(1, y)", "y"))),)),
    Lemma("clamp-at-most-1", "max(0, min(1, z)) <= 1",
        "A number cut off at 0 and 1 is at most 1.",
        proof=(
            Step("<=", GOAL, "Both 0 and the minimum are at most 1.",
                by=Classical("within", "max(0, min(1, z))", Use("zero-below-one"),
                    Classical("beyond", "min(1, z)", "1"))),)),
    Lemma("slope-low", "ln(r/low)/ln(high/low) <= 0",
        "",
        requires=("low < high", "r <= low"),
        proof=(
            Step("<=", GOAL, "Of a number of at most 1.", leaving="ln(low/r)/ln(high/low)",
                since=("r <= low", "low < high")),)),
    Lemma("slope-below-1", "ln(r/low)/ln(high/low) <= 1",
        "",
        requires=("low < high", "r <= low"),
        proof=(
            Step("<=", "0", "At most 0.", by="slope-low"),
            Step("<=", GOAL, "0 is below 1.", leaving="1"))),
    Lemma("slope-high", "ln(r/low)/ln(high/low) >= 1",
        "",
        requires=("low < high", "r >= high"),
        proof=(
            Step(">=", GOAL, "The gap is ln(r/high) over ln(high/low).",
                leaving="ln(r/high)/ln(high/low)", since=("r >= high", "low < high")),)),
    Lemma("slope-at-least-0", "ln(r/low)/ln(high/low) >= 0",
        "",
        requires=("low < high", "r >= low"),
        proof=(
            Step(">=", GOAL, "Of a number of at least 1.", leaving="ln(r/low)/ln(high/low)",
                since=("r >= low", "low < high")),)),
    Lemma("slope-at-most-1", "ln(r/low)/ln(high/low) <= 1",
        "",
        requires=("low < high", "r <= high"),
        proof=(
            Step("<=", GOAL, "The gap is ln(high/r) over ln(high/low).",
                leaving="ln(high/r)/ln(high/low)", since=("r <= high", "low < high")),)),
    Lemma("log-ramp-low", "log_ramp(r) == 0",
        "Up to low turns the ramp in the logarithm of the turns is 0.",
        requires=("low < high", "r <= low"),
        proof=(
            Step("==", "max(0, min(1, ln(r/low)/ln(high/low)))", "Definition."),
            Step("==", "max(0, ln(r/low)/ln(high/low))", "The line is at most 1.",
                put=Classical("picked", "min(1, ln(r/low)/ln(high/low))", Use("slope-below-1"))),
            Step("==", GOAL, "The line is at most 0.",
                put=Classical("picked", "max(0, ln(r/low)/ln(high/low))", Use("slope-low"))))),
    Lemma("log-ramp-between", "log_ramp(r) == ln(r/low)/ln(high/low)",
        "Between the thresholds it is linear in the logarithm of the turns.",
        requires=("low < high", "r >= low", "r <= high"),
        proof=(
            Step("==", "max(0, min(1, ln(r/low)/ln(high/low)))", "Definition."),
            Step("==", "max(0, ln(r/low)/ln(high/low))", "The line is at most 1.",
                put=Classical("picked", "min(1, ln(r/low)/ln(high/low))", Use("slope-at-most-1"))),
            Step("==", GOAL, "The line is at least 0.",
                put=Classical("picked", "max(0, ln(r/low)/ln(high/low))", Use("slope-at-least-0"))))),
    Lemma("log-ramp-high", "log_ramp(r) == 1",
        "From high turns on the ramp of engines is 1.",
        requires=("low < high", "r >= high"),
        proof=(
            Step("==", "max(0, min(1, ln(r/low)/ln(high/low)))", "Definition."),
            Step("==", GOAL, "1 is the smaller.",
                put=Classical("picked", "min(1, ln(r/low)/ln(high/low))", Use("slope-high"))))),
)
