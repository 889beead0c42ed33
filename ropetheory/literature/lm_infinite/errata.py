"""Mistakes of sections 3 and 5 and of appendices A and C."""

from ropetheory.authoring import Change, Erratum, Shown

ERRATA = (
    Erratum("lm_infinite.squared-difference",
        "Theorem 2 and lemma 3 are stated for the squared difference, and hold for the absolute one",
        "C, theorem 2 and lemma 3",
        "Functions, or distances, are told apart by the expected squared difference; the size of the cover "
        "and the bound on the logits depend on that epsilon as if it were measured in logits.",
        "If all logits are multiplied by c, the bound is multiplied by c^2 and the logits by c alone, so "
        "that it fails for large ones, of any encoding. With the expected absolute difference in place of "
        "the square both hold, as Haussler's theorem does, if alpha, two or more, counts distances that "
        "are pairwise apart. Of ALiBi with the slope 0.5 the distances 0 and 4096 alone ask for a logit of "
        "385655, where 2048 is the largest; and to cover the constants up to 1000000 within the root of the "
        "largest takes 500 of them, where the lemma allows 18.4.",
        "Haussler's bound on covers is on the expected absolute difference.",
        Change.RESULT,
        ("lm_infinite.theorem-2", "lm_infinite.lemma-3"),
        (
            Shown("Largest logit of ALiBi with the slope 0.5 at distances 0 and 4096",
                "(N/2)**(1/2)*y**2/(4*exp(1))", "a*4096*(N-1)", {"a": "0.5", "N": "2", "y": "2047.75"},
                op=">=", right="(N/2)**(1/2)*y/(4*exp(1))"),
            Shown("Constants from 0 to 1000000, each within the root of that of one of so many",
                "2*(2*exp(1)*c/y)*ln(2*exp(1)*c/y)", "c/(2*sqrt(y))",
                {"c": "1000000", "y": "1000000"}, op="<=",
                right="500"))),
    Erratum("lm_infinite.rope-does-not-explode",
        "Theorem 1 is taken to explain the logits of RoPE, which have a bound at all distances",
        "3, factor 1, theorem 1, with figure 1, (a)",
        "Logits of relative encodings must go to infinity to tell new distances apart; logits of Llama-2 "
        "that grow beyond training are shown for it.",
        "No logit of RoPE is above the product of the norms of query and key, at any distance: rotations "
        "keep norms. So RoPE does not tell more and more distances apart by a fixed amount, and is the case "
        "that theorem 2 leaves out.",
        "What is supposed of alpha does not hold of RoPE, and its bounded dimension, which appendix F shows, "
        "is not enough.",
        Change.WORD,
        ("lm_infinite.theorem-1",),
        (
            Shown("Square of the logit of the first unit vector and itself at distance N - 1", "1",
                "score(0, N-1)**2", {"b": "10000", "d": "128", "N": "8193", "q": ["1"], "k": ["1"]}, op=">",
                right="0"),),
        practice="The growth of logits in figure 1 is a measurement, and the theorem is not its reason. Even "
        "of an encoding with the pseudo-dimension that is printed for RoPE twice as many distances raise the "
        "bound of theorem 2 by next to nothing, at the width of Llama-2. "
        "The ceiling on distances needs no theorem: it keeps all angles within those of training.",
        contradiction="The assumption of theorem 2 leaves such encodings out, in the sentence after the "
        "definition of distinguishability."),
    Erratum("lm_infinite.differs-within-training",
        "Tables 1 and 3 differ within the length of training, where the method changes nothing",
        "tables 1 and 3, columns of 2K, with section 4",
        "At half the length on which both are trained by table 1, Llama-2 and MPT-7B have other perplexity, "
        "BLEU and ROUGE with the method than without it: on ArXiv the perplexity of Llama-2 is 4.3 with it "
        "and 3.4 without it.",
        "By the definition of the method both are the same, and what else differs between the two runs is "
        "not said. The makers of MPT-7B print 2048 tokens for its training; a text of that length that is "
        "continued leaves it.",
        "Both parts of the method act beyond the length of training alone.",
        Change.NUMBER,
        ("lm_infinite.within-training",),
        (
            Shown("Perplexity of Llama-2 on ArXiv at half its length of training, with the method and "
                "without it", "4.3", "3.4"),
            Shown("Length of training of MPT-7B, by its makers", "4096", "2048")),
        practice="What the tables compare beyond training has such a difference in it, too."),
    Erratum("lm_infinite.settings-of-ablations",
        "The three ablations have no setting in common: at the chosen one they give 0.81, 0.81 and 0.94",
        "A.3, tables 5, 6 and 7",
        "k, the distance of middle tokens and h are varied about the chosen setting.",
        "At h = 5 table 7 has 0.94; tables 5 and 6 have 0.81 at the chosen k and distance, which table 7 has "
        "at h = 0.",
        "One or two of the tables have another setting, which is not printed.",
        Change.NUMBER,
        ("lm_infinite.common-setting",),
        (Shown("Accuracy at the chosen setting by table 5, and by table 7", "0.81", "0.94"),)),
    Erratum("lm_infinite.any-partition",
        "Theorem 2 supposes a partition that always exists: every distance alone",
        "C, theorem 2, the assumption on groups",
        "The distances fall into alpha groups whose members are hardly apart.",
        "What is meant is that they fall into no fewer, or that alpha of them are pairwise apart. As it "
        "stands, 200000000 distances of NoPE, all of one logit, ask for a logit of 919.7.",
        "A group of one has no two members.",
        Change.WORD,
        ("lm_infinite.theorem-2-groups",),
        (
            Shown("Logit of NoPE that is 15 at 200000000 distances", "(N/2)**(1/2)*y/(4*exp(1))", "z",
                {"z": "15", "N": "200000000", "y": "1"}, op=">=", right="15"),)),
)
