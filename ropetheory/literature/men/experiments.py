"""Section 5: lengths that bases bound, and two methods without unseen angles."""

from ropetheory.authoring import Claim, Experiment, Members, Number, Verdict

CLAIMS = (
    Claim("men.bound-in-practice", "5.2, first paragraph, and figure 6",
        "Llama-2 was fine-tuned on 32k with several bases: perplexity hardly differs, and retrieval falls "
        "off below the bound of eq. (11).",
        Experiment("One retrieval test, Long-eval; the accuracies stand in a figure. Section 7 says that "
            "tests are lacking."),
        "report", Verdict.EMPIRICAL),
    Claim("men.base-100", "5.3, first paragraph",
        "A model of 2 billion parameters, trained with base 100 on 4096 tokens, retrieves from about the "
        "last 500. The width of its heads is not printed.",
        Experiment("An experiment; the accuracies stand in a figure."), "report", Verdict.EMPIRICAL),
    Claim("men.base-10000", "5.3, second paragraph",
        "The length that eq. (10) gives the base 10^4 is much smaller than 32k: at d = 128 the sum is not "
        "negative up to N = 1706 and no further, less than the 4096 tokens of Llama-2, too.",
        Members("N", 1690, 1720, "least(cosine_sum(l), l, 0, N) >= 0", ((1690, 1706),),
            at={"b": "10000", "d": "128"}), "similar-keys.highest", Verdict.HOLDS),
    Claim("men.base-500", "5.4, last paragraph",
        "The length that eq. (10) gives the base 500 is much lower than that of the base 10^4, 1706: at d "
        "= 128 the sum is not negative up to N = 170 and no further.",
        Members("N", 168, 173, "least(cosine_sum(l,500,128), l, 0, N) >= 0", ((168, 170),)),
        "similar-keys.highest", Verdict.HOLDS),
    Claim("men.method-1-angles", "5.5, method 1",
        "With the base 5 10^6 no angle is new up to 32k: of the pairs that have not made a full turn within "
        "4k, 46 to 63 counted from 0, none turns further than in training.",
        Members("j", 46, 63, "(8*L-1)*theta(j,5000000,d) <= (L-1)*theta(j)", ((46, 63),),
            at={"b": "10000", "d": "128", "L": "4096"}), "trained-arc.stretch-enough", Verdict.HOLDS),
    Claim("men.method-2-angles", "5.5, method 2",
        "With method 2 no angle is new up to 32k, to within a token: the pairs from 44 on, counted from 0, "
        "are divided by 8.",
        "(s*L-1)*pi_frequency(j) < L*theta(j)", "position-interpolation.last", Verdict.HOLDS),
    Claim("men.method-2-fast", "5.5, method 2",
        "The pairs before 44, counted from 0, make a full turn within the 4096 tokens of training.",
        Members("j", 0, 43, "(L-1)*theta(j) >= 2*pi", ((0, 43),),
            at={"b": "10000", "d": "128", "L": "4096"}), "schedule.swept", Verdict.HOLDS),
    Claim("men.method-1-count", "5.5, table 4, method 1, and last paragraph",
        "The base 5 10^6 satisfies the condition up to 30k, k = 1024: its entry is 0, the number of offsets "
        "with B < 0.",
        Number("0", "count(cosine_sum(l,5000000,128) < 0, l, 0, 30720)"), "similar-keys.highest",
        Verdict.HOLDS),
    Claim("men.method-2-count-15k", "5.5, table 4, method 2, 15k",
        "The entry is the number of offsets up to 15k, k = 1024, with B < 0. The heading of the column, in "
        "the one copy that was read, has B >= 0, of which there are 15264.",
        Number("97", "count(Sum(cos(l*theta(j,b*8**(128/88),128)), j, 0, 43) + "
            "Sum(cos(l*theta(j,b,128)/8), j, 44, 63) < 0, l, 0, 15360)", at={"b": "10000"}),
        "similar-keys.highest", Verdict.HOLDS),
    Claim("men.method-2-count-30k", "5.5, table 4, method 2, 30k",
        "The entry is the number of offsets up to 30k, k = 1024, with B < 0. The heading of the column, in "
        "the one copy that was read, has B >= 0, of which there are 28167.",
        Number("2554", "count(Sum(cos(l*theta(j,b*8**(128/88),128)), j, 0, 43) + "
            "Sum(cos(l*theta(j,b,128)/8), j, 44, 63) < 0, l, 0, 30720)", at={"b": "10000"}),
        "similar-keys.highest", Verdict.HOLDS),
    Claim("men.method-2-violates", "5.5, last paragraph",
        "Method 2 violates the condition between 15k and 30k: B is below 0 there, at its lowest, distance "
        "26695, below -10 of 64.",
        Members("p", 26695, 26695, "Sum(cos(p*theta(j,b*8**(128/88),128)), j, 0, 43) + "
            "Sum(cos(p*theta(j,b,128)/8), j, 44, 63) < -10", ((26695, 26695),), at={"b": "10000"}),
        "similar-keys.highest", Verdict.HOLDS))
