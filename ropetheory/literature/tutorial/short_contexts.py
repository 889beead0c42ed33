"""Section 8.3: what a large base costs."""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("tutorial.cost-short-contexts", "section 8.3, table, short contexts",
        "A large base makes the perplexity at short contexts slightly worse.",
        Experiment("Perplexity of a large base at short contexts, without figures."), "report",
        Verdict.EMPIRICAL),
    Claim("tutorial.short-contexts-ntk", "section 8.3, table, short contexts",
        "NTK scaling changes nothing at short contexts: pair j, counted from 0, keeps its frequency.",
        "ntk_frequency(j) == theta(j)", "general-form.stretch-ntk", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "64", "s": "8", "j": "31"},
        corrected="theta(j)/ntk_frequency(j) == s**(2*j/(d-2))"),
    Claim("tutorial.short-contexts-yarn", "section 8.3, table, short contexts",
        "YaRN changes nothing at short contexts: pair j, counted from 0, keeps its frequency.",
        "by_parts_frequency(j) == theta(j)", "by-parts.factor", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "64", "L": "4096", "s": "8", "j": "31", "low": "1", "high": "32"},
        corrected="by_parts_frequency(j)/theta(j) == by_parts_factor(j)"),
    Claim("tutorial.short-contexts-dynamic", "section 8.3, table, short contexts",
        "Dynamic NTK scaling changes nothing up to the training length: pair j, counted from 0, keeps "
        "its frequency at a current length t of at most L.",
        "theta(j, dynamic_ntk_base()) == theta(j)", "ntk-extension.frequency-within", Verdict.HOLDS,
        given=("t <= L", "d >= 4"), mutants=("theta(j, dynamic_ntk_base()) == theta(j)/2",)),
    Claim("tutorial.short-contexts-figures",
        "section 8.3, table, short contexts, with table 5 of section 9",
        "At 2048 tokens YaRN and NTK scaling have the perplexity of the model without extension, or a "
        "lower one.",
        Experiment(
            "Perplexity at 2048 tokens: 4.05 without extension, 4.19 for YaRN, 4.39 for NTK-aware "
            "scaling.", states=("4.19 <= 4.05", "4.39 <= 4.05")), "report", Verdict.REFUTED,
        corrected="4.05 < 4.19 < 4.39"),
    Claim("tutorial.unlimited", "section 8.3, table, maximum; section 9, table of methods, large base",
        "A large base has no largest length: whatever the length L, its slowest pair stays below one turn, "
        "which is the condition of section 8.1; B is the base. The milder reading: up to a length that the "
        "base sets.",
        "rotations(d/2-1, B) < 1", "large-base.too-fast", Verdict.IMPRECISE,
        counterexample={"B": "500000", "d": "128", "L": "3000000"},
        corrected_by="large-base.slow-enough", milder="rotations(d/2-1, B) < 1"),
    Claim("tutorial.formula-bounded", "section 8.3, table, maximum",
        "How far methods applied after training extend a context is bounded by the stability of their "
        "formula. The table of section 9 agrees: NTK-aware scaling is worse at 32768 tokens than at "
        "16384.",
        Experiment("Perplexity of NTK-aware scaling at 32768 and at 16384 tokens.",
            states=("8.49 > 3.21",)), "report", Verdict.EMPIRICAL),
    Claim("tutorial.slow-contribute-nothing", "section 8.3, last paragraph",
        "A slow pair j, counted from 0, with at most a hundredth of a turn over L, adds almost nothing "
        "to the score of a vector with itself at an offset n up to L: at most a hundredth of its squared "
        "norm.",
        "pair_square(x, j)*cos(n*theta(j)) <= pair_square(x, j)/100", "large-base.aligned",
        Verdict.REFUTED,
        given=("rotations(j) <= 0.01", "n >= 0", "n <= L"),
        counterexample={"b": "500000", "d": "128", "L": "8192", "n": "8191", "j": "63",
            "x": ["...", "1", "0"]},
        corrected="pair_square(x, j)*cos(n*theta(j)) >= pair_square(x, j)*(1 - (n*theta(j))**2/2)",
        mutants=("pair_square(x, j)*cos(n*theta(j)) >= pair_square(x, j)*(1 + (n*theta(j))**2/2)",)),
    Claim("tutorial.slow-contribute-constant", "section 8.3, last paragraph",
        "A slow pair adds almost nothing that depends on the position: with the key n tokens back, pair "
        "j, counted from 0, differs from its part at the offset 0 by at most n theta_j times the norms "
        "of the two pairs; both sides squared.",
        "((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos(n*theta(j)) + (q[2*j]*k[2*j+1] - "
        "q[2*j+1]*k[2*j])*sin(n*theta(j)) - (q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1]))**2 <= pair_square(q, "
        "j)*pair_square(k, j)*(n*theta(j))**2", "large-base.contribution", Verdict.HOLDS,
        given=("n >= 0", "d >= 4")),
    Claim("tutorial.resolution-lost", "section 8.3, last paragraph",
        "A base c > 1 times as large lets every pair j but the first, counted from 0, turn less often "
        "over L.",
        "rotations(j, b*c) < rotations(j)", "large-base.fewer-turns", Verdict.HOLDS,
        given=("c > 1", "j >= 1", "d >= 4")),
    Claim("tutorial.more-slow-pairs", "section 8.3, last paragraph",
        "At a length of at least 2 pi a base c times as large, c at least 1, leaves no more pairs with a "
        "wavelength below L.",
        "critical_pair(c*b, d, L) <= critical_pair()", "critical-index.pair-in-b", Verdict.HOLDS,
        given=("c >= 1", "L >= 2*pi")),
    Claim("tutorial.offset-by-fine-tuning", "section 8.3, last paragraph",
        "Fine-tuning offsets the cost; the perplexity of pretraining may be slightly higher.",
        Experiment("What fine-tuning offsets, without figures."), "report", Verdict.EMPIRICAL))
