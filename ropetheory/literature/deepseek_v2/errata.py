"""A letter of section 3.1.4."""

from ropetheory.authoring import Change, Erratum, Shown

ERRATA = (
    Erratum("deepseek_v2.root-of-t",
        "The root of t is printed as in YaRN's first preprint: where t divides the scores, it is the root "
        "of 1/t",
        "3.1.4, sixth sentence",
        "The root of t is 0.0707 ln s + 1; where t stands in the softmax is not said.",
        "In YaRN's corrected notation, in which the scores are divided by t, the root of 1/t is "
        "0.0707 ln s + 1. At s = 40 the scores are multiplied by 1.590, and would be by 0.629 if they were "
        "divided by t.",
        "The first preprint of YaRN multiplied the scores by t; its authors have changed t to 1/t since, "
        "and say so in a list of errata.",
        Change.WORD,
        ("deepseek_v2.length-factor",),
        (
            Shown("Factor on the scores at the model's scale", "1/(0.0707*ln(s) + 1)**2",
                "(0.0707*ln(s) + 1)**2", {"s": "40"}),),
        practice="The published code multiplies the scores by (0.0707 ln s + 1)^2; an implementation that "
        "takes t for the temperature divides by it, and softens attention where the model was trained to "
        "sharpen it."),
)
