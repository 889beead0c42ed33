"""Section 4 and appendix A: similar keys, theorem 1, the bound and table 2."""

from ropetheory.authoring import Claim, Members, Verdict

CLAIMS = (
    Claim("men.theorem-1", "4.2, theorem 1, eq. (9), and appendix A",
        "The coordinates of q and k are independent with one mean z and one variance a; k* is q and noise "
        "of mean 0, y k of variance y^2 a here, that is independent of q, as the proof takes it to be. "
        "Then the expected scores of q with k* and with k at offset m differ by 2 a B_m.",
        "Sum(expected((q[2*j] + z)*((q[2*j] + y*k[2*j] + z)*cos(m*theta(j)) - (q[2*j+1] + y*k[2*j+1] + "
        "z)*sin(m*theta(j))) + (q[2*j+1] + z)*((q[2*j] + y*k[2*j] + z)*sin(m*theta(j)) + (q[2*j+1] + "
        "y*k[2*j+1] + z)*cos(m*theta(j))), a), j, 0, d/2-1) - Sum(expected((q[2*j] + z)*((k[2*j] + "
        "z)*cos(m*theta(j)) - (k[2*j+1] + z)*sin(m*theta(j))) + (q[2*j+1] + z)*((k[2*j] + "
        "z)*sin(m*theta(j)) + (k[2*j+1] + z)*cos(m*theta(j))), a), j, 0, d/2-1) == 2*a*cosine_sum(m)",
        "similar-keys.uncorrelated", Verdict.HOLDS),
    Claim("men.sum", "4.2, after eq. (9)",
        "B_m is the sum of cos(m theta_j) over the pairs, counted from 0.",
        "cosine_sum(m) == Sum(cos(m*theta(j)), j, 0, d/2-1)", "definition", Verdict.DEFINITION,
        transcribed=True),
    Claim("men.decreases", "4.2, after eq. (9), with figure 5",
        "B decreases as the distance increases: at a larger distance n it is below its value at m. The "
        "milder reading, as figure 5 shows B go up and down: at no distance is it above d/2, its value at "
        "distance 0.",
        "cosine_sum(n) < cosine_sum(m)", "similar-keys.highest", Verdict.IMPRECISE,
        given=("m >= 0", "n > m", "n >= 0"),
        counterexample={"b": "10000", "d": "128", "m": "11", "n": "12"}, milder="cosine_sum(n) <= d/2",
        mutants=("cosine_sum(n) <= d/4",), minor=True),
    Claim("men.below-zero", "4.2, last sentence, and 5.4",
        "With a small base B is below 0 at some distance: with the base 500 of section 5.4, d = 128, it "
        "first is at 171 and 172.",
        Members("p", 165, 175, "cosine_sum(p,500,128) < 0", ((171, 172),)), "similar-keys.highest",
        Verdict.HOLDS),
    Claim("men.table-2-satisfies", "4.3, table 2, with eq. (11), k = 1000",
        "The entries are printed to two digits, and a base that rounds to the entry satisfies the condition "
        "of eq. (11) for its context length in every column but the sixth. Row i, counted from 1, is the "
        "column of 2^(i-1) thousand tokens; tried is the base q_(i-1). Of the sixth column, 640000, a search "
        "with proof, feasible_bases, finds no such base; men.table-2-least is of it.",
        Members("i", 1, 11, "least(cosine_sum(l,max(2,q[i-1]),128), l, 0, 1000*2**(i-1)) >= 0",
            ((1, 5), (7, 11)),
            at={"q": ["4300", "16000", "27000", "84000", "312000", "640000", "2100000", "7800000",
                "36360000", "64480000", "513900000"]}), "similar-keys.highest", Verdict.HOLDS),
    Claim("men.table-2-satisfies-1024", "4.3, table 2, with eq. (11), k = 1024",
        "The two digits taken as exact satisfy the condition in the first, the second, the fourth and the "
        "seventh column alone, with k = 1024, as table 4 counts: row i, counted from 1, is the column of "
        "2^(i-1) times 1024 tokens, and its base is q_(i-1).",
        Members("i", 1, 11, "least(cosine_sum(l,max(2,q[i-1]),128), l, 0, 1024*2**(i-1)) >= 0",
            ((1, 2), (4, 4), (7, 7)),
            at={"q": ["4300", "16000", "27000", "84000", "310000", "640000", "2100000", "7800000",
                "36000000", "64000000", "510000000"]}), "similar-keys.highest", Verdict.HOLDS, ours=True),
    Claim("men.table-2-least", "4.3, table 2, with eq. (11)",
        "The base of each column is the lower bound of eq. (11): a base below it fails. Row i, counted from "
        "1, is the column of 2^(i-1) times 1024 tokens; tried is the base k_(i-1), which is below the "
        "printed one by a unit of its last digit or more. What holds up to 1024 k holds up to 1000 k.",
        Members("i", 1, 11, "least(cosine_sum(l,max(2,k[i-1]),128), l, 0, 1024*2**(i-1)) < 0", ((1, 11),),
            at={"k": ["4200", "11588", "26000", "83000", "231644", "629979", "2000000", "4869105",
                "23662398", "58496174", "65374956"]}), "similar-keys.highest", Verdict.REFUTED))
