"""The temperature of attention: what 0.1 ln s + 1 does to logits, divisors and weights.

YaRN sets sqrt(1/T) = 0.1 ln s + 1, which is 1 at s = 1 and grows with s. So T is below 1 for s > 1,
the divisor T sqrt(d) is smaller than sqrt(d), and every logit is multiplied by (0.1 ln s + 1)^2,
once through the query and once through the key. A factor above 1 raises the weight of the larger of
two logits. How many tokens are attended enters nowhere.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Governs, Have, Step, Summation, Theorem, Use

THEOREM = Theorem(
    id="temperature",
    title="Attention temperature",
    summary=(
        "With sqrt(1/T) = 0.1 ln s + 1 the divisor T sqrt(d) is smaller than sqrt(d) for s > 1, every "
        "logit is multiplied by (0.1 ln s + 1)^2, and the larger of two logits gains weight."
    ),
    main="logit",
    idea=(
        "Query and key each carry the factor 0.1 ln s + 1, so every logit is multiplied by its "
        "square, which exceeds 1 for s > 1. A factor above 1 enlarges the difference of two logits, "
        "hence the ratio of their weights: the softmax becomes sharper."
    ),
    hypotheses=("s >= 1", "d >= 2"),
    notes=("d is even",),
    body=(
        Have("rising", "0 <= ln(s)",
            proof=(Step("<=", GOAL, "s is at least 1.", leaving="ln(s)", using=("s >= 1",)),)),
        Conclusion("factor", "attention_factor() == 1 + ln(s)/10",
            "The factor on queries and on keys is 1 + ln(s)/10.",
            proof=(
                Step("==", "max(0, ln(s))/10 + 1", "Definition of the factor."),
                Step("==", GOAL, "ln s is at least 0.",
                    put=Classical("picked", "max(0, ln(s))", Use("rising"))))),
        Have("log", "ln(alpha) <= 0",
            requires=("alpha <= 1",),
            proof=(Step("<=", GOAL, "alpha is at most 1.", leaving="-ln(alpha)", using=("alpha <= 1",)),)),
        Conclusion("factor-within", "attention_factor(alpha) == 1",
            "At a scale alpha of at most 1 the factor is 1.",
            requires=("alpha <= 1",),
            proof=(
                Step("==", "max(0, ln(alpha))/10 + 1", "Definition of the factor."),
                Step("==", GOAL, "ln s is at most 0.",
                    put=Classical("picked", "max(0, ln(alpha))", Use("log")))),
            must_fail=("attention_factor(alpha) == 1 + ln(alpha)/10",)),
        Conclusion("temperature", "temperature() == 1/(1 + ln(s)/10)**2",
            "The temperature of the softmax is 1/(1 + ln(s)/10)^2.",
            proof=(Step("==", GOAL, "Definition of the temperature."),),
            must_fail=("temperature() == 1/(1 + ln(s)/10)", "temperature() == (1 + ln(s)/10)**2")),
        Conclusion("square", "attention_factor()**2 == 1/temperature()",
            "Query and key carry the factor once each.",
            proof=(
                Step("==", "(ln(s)/10 + 1)**2", "The factor.", put="factor"),
                Step("==", GOAL, "The temperature is one over the square.")),
            must_fail=("attention_factor() == 1/temperature()",)),
        Conclusion("logit", "z/(temperature()*sqrt(d)) == (1 + ln(s)/10)**2*z/sqrt(d)",
            "Every logit is multiplied by (0.1 ln s + 1)^2.",
            proof=(Step("==", GOAL, "Put in the temperature."),),
            must_fail=("z/(temperature()*sqrt(d)) == (1 + ln(s)/10)*z/sqrt(d)",)),
        Conclusion("more-scale", "attention_factor(c*s) == 1 + ln(s)/10 + ln(c)/10",
            "A scale c times as large adds 0.1 ln c.",
            requires=("c >= 1",),
            proof=(
                Step("==", "ln(c*s)/10 + 1", "The factor at c s.", by=Use("factor", s="c*s"),
                    using=("c >= 1", "s >= 1")),
                Step("==", GOAL, "The logarithm of a product."))),
        Conclusion("at-one", "attention_factor(1) == 1",
            "Without extension the factor is 1.",
            proof=(Step("==", GOAL, "ln 1 is 0, and ln e^10 is 10."),)),
        Conclusion("heat-at-one", "temperature(1) == 1",
            "Without extension the temperature is 1.",
            proof=(Step("==", GOAL, "ln 1 is 0, and ln e^10 is 10."),)),
        Conclusion("doubled", "attention_factor(exp(10)) == 2",
            "The factor is 2 at s = e^10.",
            proof=(Step("==", GOAL, "ln 1 is 0, and ln e^10 is 10."),)),
        Conclusion("quadrupled", "1/temperature(exp(10)) == 4",
            "At s = e^10 logits are multiplied by 4, not by 2.",
            proof=(Step("==", GOAL, "ln 1 is 0, and ln e^10 is 10."),),
            must_fail=("1/temperature(exp(10)) == 2",)),
        Conclusion("above-one", "attention_factor() > 1",
            "Extended, the factor exceeds 1.",
            requires=("s > 1",),
            proof=(
                Step("==", "ln(s)/10 + 1", "The factor.", by="factor"),
                Step(">", GOAL, "ln s is positive.", leaving="ln(s)/10", using=("s > 1",)))),
        Conclusion("below-one", "temperature() < 1",
            "Extended, the temperature is below 1.",
            requires=("s > 1",),
            proof=(
                Step("==", "(ln(s)/10 + 1)**(-2)", "The temperature."),
                Step("<", GOAL, "The square exceeds 1.",
                    leaving="((ln(s)/10 + 1)**2 - 1)/(ln(s)/10 + 1)**2", using=("s > 1",)))),
        Conclusion("divisor", "temperature()*sqrt(d) < sqrt(d)",
            "The divisor of the logits is smaller than without extension.",
            requires=("s > 1",),
            proof=(Step("<", GOAL, "T is below 1.", by="below-one", times="sqrt(d)"),),
            must_fail=("temperature()*sqrt(d) > sqrt(d)",)),
        Conclusion("larger-logits", "z/sqrt(d) < z/(temperature()*sqrt(d))",
            "Positive logits grow.",
            requires=("s > 1", "z > 0"),
            proof=(
                Step("<", GOAL, "The factor (0.1 ln s + 1)^2 exceeds 1.",
                    leaving="z*((ln(s)/10 + 1)**2 - 1)/sqrt(d)", using=("s > 1", "z > 0")),)),
        Conclusion("ratio-grows", "exp(z) < exp(c*z)",
            "A factor c above 1 raises the ratio e^z of two weights whose logits differ by z > 0.",
            requires=("c > 1", "z > 0"),
            proof=(
                Step("<", GOAL, "The ratio is e^y with y = (c - 1) z > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="z*(c - 1)"), times="exp(z)", leaving="z*(c - 1)*exp(z)",
                    using=("z > 0", "c > 1")),)),
        Conclusion("weight-grows", "1/(1 + exp(-z)) < 1/(1 + exp(-c*z))",
            "Of two tokens the one with the larger logit gains weight.",
            requires=("c > 1", "z > 0"),
            proof=(
                Step("<", GOAL, "The gap is that of the ratios over (1 + e^z)(1 + e^(cz)).",
                    by="ratio-grows", times="1/((exp(z) + 1)*(exp(c*z) + 1))"),),
            must_fail=("1/(1 + exp(-z)) > 1/(1 + exp(-c*z))",)),
        Conclusion("sharper", "1/(1 + exp(-z)) < 1/(1 + exp(-z/temperature()))",
            "Extended, the weights are sharper, not flatter.",
            requires=("s > 1", "z > 0"),
            proof=(
                Step("<", GOAL, "The factor on logits exceeds 1.",
                    by=Use("weight-grows", c="1/temperature()"), using=("s > 1",)),),
            must_fail=("1/(1 + exp(-z)) > 1/(1 + exp(-z/temperature()))",)),
        Conclusion("variance", "Sum(1/d, l, 0, d-1) == 1",
            "d products of variance 1, over sqrt(d): the variance is 1, whatever the number of tokens.",
            proof=(Step("==", GOAL, "d terms of 1/d.", compute=Summation()),)),
        Conclusion("variance-unit", "Sum(1/d**2, l, 0, d-1) == 1/d",
            "Coordinates of variance 1/d, as of unit vectors, already give a product of variance 1/d.",
            proof=(Step("==", GOAL, "d terms of 1/d^2.", compute=Summation()),),
            must_fail=("Sum(1/d**2, l, 0, d-1) == 1",))),
    governs=(
        Governs("attention_factor", "attention_factor()", ("s",), 3, cases=((1.0,), (8.0,), (0.5,))),
        Governs("yarn", "attention_factor()", ("s", "L"), 4, way="method", reads="attention_factor"),
        Governs("yarn", "attention_factor()**2", ("s", "L"), 9, way="method", reads="logit_factor")),
)
