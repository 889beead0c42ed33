"""Mistakes of sections 2 and 4."""

from ropetheory.authoring import Change, Erratum, Shown

ERRATA = (
    Erratum("men.bounds-not-least",
        "Seven of the bases of table 2 are given as the least, where smaller ones satisfy the condition",
        "4.3, table 2",
        "Each base is the infimum of the bases for which B is not negative up to the context length.",
        "In the second, the fifth, the sixth and the last four columns a smaller base satisfies it, too: "
        "231644 in the fifth in place of 310000, 65374956 in the last in place of 510000000. The sixth entry "
        "is off by one unit of its last digit, the others by more; the other four are not contradicted.",
        "The bases that satisfy the condition form many short intervals, and a search in wide steps passes "
        "over them; Su, in an article on the paper, gives the smaller bases to two digits.",
        Change.NUMBER,
        ("men.table-2-least",),
        (
            Shown("Base that satisfies the condition in the fifth column, printed as the least", "310000",
                "231644"),
            Shown("Base that satisfies the condition in the last column, printed as the least", "510000000",
                "65374956"),
            Shown("Number of offsets up to 16384 at which B is negative with base 231644", "1",
                "count(cosine_sum(l,231644,128) < 0, l, 0, 16384)", op=">=", right="0"),
            Shown("Number of offsets up to the last length at which B is negative with base 65374956", "1",
                "count(cosine_sum(l,65374956,128) < 0, l, 0, 1048576)", op=">=", right="0")),
        practice="Bases for long contexts are chosen by this table, and two digits do not carry them over: "
        "most entries stand for a base that satisfies the condition, but of the rounded bases themselves "
        "only those of the first, the second, the fourth and the seventh column do, with k as a binary "
        "prefix. A base is to be checked as it is used, or rounded up to one from which on all bases satisfy "
        "the condition."),
    Erratum("men.ntk-last-pair-alone",
        "NTK-aware scaling is said to avoid unseen angles, which of the slow pairs it does for the last "
        "alone",
        "2.2, last paragraph, with figure 2, (c)",
        "The methods of figure 2, NTK-aware scaling among them, avoid angles that training has not reached.",
        "With s = 8 it does for the last pair, which the figure shows. Each of the others "
        "that have not made a full turn in training goes beyond its trained angles: pair 46, the first, "
        "counted from 0, to the angle that it would have had at position 7178.6.",
        "The base stretches pair j by s^(2j/(d-2)), by s only in the last pair.",
        Change.WORD,
        ("men.ntk-in-distribution",),
        (
            Shown("Position with the last angle of pair 46, trained up to 4096", "4096",
                "(8*4096-1)*theta(46, ntk_base(b,d,8), d)/theta(46)", {"b": "10000", "d": "128"}, op="<=",
                right="7179"),
            Shown("Position with the last angle of pair 62, the last but one", "4096",
                "(8*4096-1)*theta(62, ntk_base(b,d,8), d)/theta(62)", {"b": "10000", "d": "128"}, op="<=",
                right="4234")),
        same_as="tutorial.ntk-slow-pairs",
        practice="Why practitioners take larger bases than NTK-aware scaling suggests, as section 3 reports, "
        "has this explanation, too."),
)
