"""Section 3.1.4: the context extended by YaRN, with a length scaling factor of its own.

The thresholds of the ramp, alpha and beta in the source, are low and high here; the letter t of the source
is written out.
"""

from ropetheory.authoring import Claim, Experiment, Number, Verdict

CLAIMS = (
    Claim("deepseek_v2.ramp", "3.1.4, second and third sentence",
        "YaRN is applied to the part that carries RoPE, with thresholds of 1 and 32 turns: the key is named, "
        "and the query that it meets must turn by the same frequencies.",
        "ramp(r, 1, 32) == max(0, min(1, (r - 1)/(32 - 1)))", "definition", Verdict.DEFINITION),
    Claim("deepseek_v2.target", "3.1.4, third sentence",
        "Forty times the trained length of 4K is the target of 160K, in units of 1024 tokens: what a pair "
        "sweeps over 160K under a frequency divided by s it swept over 4K.",
        Number("160", "s*L/1024", at={"s": "40", "L": "4096"}), "by-parts.swept", Verdict.HOLDS),
    Claim("deepseek_v2.responds", "3.1.4, fourth sentence; second paragraph, last sentence",
        "A model with these settings responds well up to a context of 128K, though it was trained on 32K "
        "alone.",
        Experiment("A search for one sentence in texts of up to 128K, after 1000 steps at 32K."), "report",
        Verdict.EMPIRICAL),
    Claim("deepseek_v2.length-factor", "3.1.4, sixth sentence",
        "Under a scale s the root of t is 0.0707 ln s + 1. With t as the temperature, which divides the "
        "scores, of two scores that differ by z > 0 the larger one gains weight, as under YaRN. The milder "
        "reading, the notation of YaRN's first preprint: t multiplies the scores.",
        "1/(1 + exp(-z)) < 1/(1 + exp(-z/(0.0707*ln(s) + 1)**2))", "temperature.weight-grows",
        Verdict.IMPRECISE, where={"c": "1/(0.0707*ln(s) + 1)**2"}, given=("s > 1", "z > 0"),
        counterexample={"s": "40", "z": "1"},
        milder="1/(1 + exp(-z)) < 1/(1 + exp(-z*(0.0707*ln(s) + 1)**2))",
        corrected_where={"c": "(0.0707*ln(s) + 1)**2"},
        mutants=("1/(1 + exp(-z)) > 1/(1 + exp(-z*(0.0707*ln(s) + 1)**2))",)),
    Claim("deepseek_v2.perplexity", "3.1.4, sixth sentence, aim",
        "The factor minimises the perplexity.",
        Experiment("A choice by the perplexity of the model, without figures."), "report",
        Verdict.EMPIRICAL))
