"""Section 8.3: what a large base costs."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Verdict
from ropetheory.literature.tutorial.shared import LARGE_BASE

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.cost-short-contexts",
        locator="section 8.3, table, short contexts",
        reading="A large base makes the perplexity at short contexts slightly worse.",
        printed=Experiment("Perplexity of a large base at short contexts, without figures."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.short-contexts-ntk",
        locator="section 8.3, table, short contexts",
        reading="NTK scaling changes nothing at short contexts: pair j, counted from 0, keeps its frequency.",
        printed=Formula("ntk_frequency(j) == theta(j)"),
        settled_by="general-form.stretch-ntk",
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "4", "s": "2", "j": "1"},
        corrected=Formula("theta(j)/ntk_frequency(j) == s**(2*j/(d-2))"),
    ),
    Claim(
        id="tutorial.short-contexts-yarn",
        locator="section 8.3, table, short contexts",
        reading="YaRN changes nothing at short contexts: pair j, counted from 0, keeps its frequency.",
        printed=Formula("by_parts_frequency(j) == theta(j)"),
        settled_by="by-parts.factor",
        recorded=Verdict.REFUTED,
        counterexample={
            "b": "10000",
            "d": "4",
            "L": "4096",
            "s": "2",
            "j": "1",
            "low": "1",
            "high": "32",
        },
        corrected=Formula("by_parts_frequency(j)/theta(j) == by_parts_factor(j)"),
    ),
    Claim(
        id="tutorial.short-contexts-temperature",
        locator="section 8.3, table, short contexts",
        reading="YaRN changes nothing at short contexts: a score z > 0 is divided as before, at a scale "
        "s > 1 too.",
        printed=Formula("z/(temperature()*sqrt(d)) == z/sqrt(d)"),
        settled_by="temperature.logit",
        recorded=Verdict.REFUTED,
        given=("s > 1", "z > 0"),
        counterexample={"d": "2", "s": "2", "z": "1"},
        corrected=Formula("z/(temperature()*sqrt(d)) == (0.1*ln(s) + 1)**2*z/sqrt(d)"),
    ),
    Claim(
        id="tutorial.short-contexts-dynamic",
        locator="section 8.3, table, short contexts",
        reading="Dynamic NTK scaling changes nothing up to the training length: pair j, counted from 0, "
        "keeps its frequency at a current length t of at most L.",
        printed=Formula("theta(j, dynamic_ntk_base()) == theta(j)"),
        settled_by="ntk-extension.frequency-within",
        recorded=Verdict.HOLDS,
        given=("t <= L",),
        mutants=("theta(j, dynamic_ntk_base()) == theta(j)/2",),
    ),
    Claim(
        id="tutorial.short-contexts-figures",
        locator="section 8.3, table, short contexts, with table 5 of section 9",
        reading="At 2048 tokens YaRN and NTK scaling have the perplexity of the model without extension, or "
        "a lower one.",
        printed=Experiment(
            "Perplexity at 2048 tokens: 4.05 without extension, 4.19 for YaRN, 4.39 for NTK-aware scaling.",
            ("4.19 <= 4.05", "4.39 <= 4.05"),
        ),
        settled_by="report",
        recorded=Verdict.REFUTED,
        corrected=Formula("4.05 < 4.19 < 4.39"),
    ),
    Claim(
        id="tutorial.unlimited",
        locator="section 8.3, table, maximum",
        reading="A large base has no largest length: whatever the length L, its slowest pair stays below one "
        "turn. The base is B; the counterexample has the base 500000.",
        printed=Formula("rotations(d/2-1, B) < 1"),
        settled_by="large-base.too-fast",
        recorded=Verdict.REFUTED,
        counterexample={"B": "500000", "d": "128", "L": "3000000"},
        corrected=Formula("rotations(d/2-1, B) >= 1"),
    ),
    Claim(
        id="tutorial.formula-bounded",
        locator="section 8.3, table, maximum",
        reading="How far methods applied after training extend a context is bounded by the stability of "
        "their formula. The table of section 9 agrees: NTK-aware scaling is worse at 32768 tokens than at "
        "16384.",
        printed=Experiment("Perplexity of NTK-aware scaling at 32768 and at 16384 tokens.", ("8.49 > 3.21",)),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.slow-contribute-nothing",
        locator="section 8.3, last paragraph",
        reading="A slow pair j, counted from 0, with at most a hundredth of a turn over L, adds almost "
        "nothing to the score of a vector with itself at an offset n up to L: at most a hundredth of its "
        "squared norm.",
        printed=Formula("pair_square(x, j)*cos(n*theta(j)) <= pair_square(x, j)/100"),
        settled_by="large-base.aligned",
        recorded=Verdict.REFUTED,
        given=("rotations(j) <= 0.01", "n >= 0", "n <= L"),
        counterexample={
            "b": "100000000",
            "d": "4",
            "L": "100",
            "n": "1",
            "j": "1",
            "x": ["0", "0", "1", "0"],
        },
        corrected=Formula("pair_square(x, j)*cos(n*theta(j)) >= pair_square(x, j)*(1 - (n*theta(j))**2/2)"),
        mutants=("pair_square(x, j)*cos(n*theta(j)) >= pair_square(x, j)*(1 + (n*theta(j))**2/2)",),
    ),
    Claim(
        id="tutorial.slow-contribute-constant",
        locator="section 8.3, last paragraph",
        reading="A slow pair adds almost nothing that depends on the position: with the key n tokens back, "
        "pair j, counted from 0, differs from its part at the offset 0 by at most n theta_j times the norms "
        "of the two pairs; both sides squared.",
        printed=Formula(
            "((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos(n*theta(j))"
            " + (q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j])*sin(n*theta(j))"
            " - (q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1]))**2"
            " <= pair_square(q, j)*pair_square(k, j)*(n*theta(j))**2"
        ),
        settled_by="large-base.contribution",
        recorded=Verdict.HOLDS,
        given=("n >= 0",),
    ),
    Claim(
        id="tutorial.cosine-near-one",
        locator="section 8.3, last paragraph",
        reading="The cosine of every slow pair j, counted from 0 and below one turn over L, is within a "
        "hundredth of 1 at all offsets n up to L.",
        printed=Formula("1 - cos(n*theta(j)) <= 0.01"),
        settled_by="large-base.cosine-within-length",
        recorded=Verdict.REFUTED,
        given=("rotations(j) < 1", "n >= 0", "n <= L"),
        counterexample={**LARGE_BASE, "L": "8192", "j": "35", "n": "4096"},
        corrected=Formula("1 - cos(n*theta(j)) <= (2*pi*rotations(j))**2/2"),
    ),
    Claim(
        id="tutorial.resolution-lost",
        locator="section 8.3, last paragraph",
        reading="A base c > 1 times as large lets every pair j but the first, counted from 0, turn less "
        "often over L.",
        printed=Formula("rotations(j, b*c) < rotations(j)"),
        settled_by="large-base.fewer-turns",
        recorded=Verdict.HOLDS,
        given=("c > 1", "j >= 1"),
    ),
    Claim(
        id="tutorial.more-slow-pairs",
        locator="section 8.3, last paragraph",
        reading="At a length of at least 2 pi a base c times as large, c at least 1, leaves no more pairs "
        "with a wavelength below L.",
        printed=Formula("critical_pair(c*b, d, L) <= critical_pair()"),
        settled_by="critical-index.pair-in-b",
        recorded=Verdict.HOLDS,
        given=("c >= 1", "L >= 2*pi"),
    ),
    Claim(
        id="tutorial.offset-by-fine-tuning",
        locator="section 8.3, last paragraph",
        reading="Fine-tuning offsets the cost; the perplexity of pretraining may be slightly higher.",
        printed=Experiment("What fine-tuning offsets, without figures."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
)
