"""Sections 2.1, 2.2 and 3.1: periods, the critical dimension, and the least stretch."""

from ropetheory.authoring import Claim, Members, Number, Verdict

CLAIMS = (
    Claim("longrope2.score", "2.1, eq. (4)",
        "The score is the real part of the query times the conjugate key times the wave of m - n, pair by "
        "pair, and so a function of m - n.",
        "score(m, n) == Sum(re(complex_pair(q, j)*conj(complex_pair(k, j))*exp(I*(m - n)*theta(j))), j, 0, "
        "d/2-1)", "relative-position.complex-relative", Verdict.HOLDS,
        mutants=(
            "score(m, n) == Sum(re(complex_pair(q, j)*conj(complex_pair(k, j))*exp(I*(n - m)*theta(j))), j, "
            "0, d/2-1)",)),
    Claim("longrope2.last-period", "2.1, after eq. (6), fifth sentence, period",
        "In Phi3-mini the period of the last pair, 47 counted from 0, is 51861 tokens, cut off after the "
        "decimal point.",
        Number("51861", "wavelength(47)", at={"b": "10000", "d": "96"}), "schedule.slowest",
        Verdict.IMPRECISE, minor=True),
    Claim("longrope2.last-share", "2.1, after eq. (6), fifth sentence, share; 3.1, second paragraph",
        "2048 tokens are less than 4 percent of it; tried is pair 47, counted from 0.",
        Members("j", 47, 47, "rotations(j) < 0.04", ((47, 47),),
            at={"b": "10000", "d": "96", "L": "2048"}), "schedule.rotations", Verdict.HOLDS),
    Claim("longrope2.eighth-period", "3.1, second paragraph, 8th dimension, and figure 3, (a)",
        "The period of the 8th pair, 7 counted from 0, is 24 tokens.",
        Number("24", "wavelength(7)", at={"b": "10000", "d": "96"}), "schedule.wavelength", Verdict.HOLDS),
    Claim("longrope2.critical", "2.2, eq. (7), Phi3-mini",
        "In Phi3-mini the critical dimension is 62, twice the least whole number that is at least the "
        "critical index, as eq. (7) has it. It is the number of coordinates in pairs with a full turn.",
        Number("62", "2*critical_pair()", at={"b": "10000", "d": "96", "L": "2048"}), "critical-index.pair",
        Verdict.HOLDS),
    Claim("longrope2.critical-llama", "3.2, last paragraph, second sentence, theoretical value",
        "In LLaMA3-8B it is 35, counted in pairs.",
        Number("35", "critical_pair()", at={"b": "500000", "d": "128", "L": "8192"}), "critical-index.pair",
        Verdict.HOLDS),
    Claim("longrope2.divides", "2.2, critical dimension, second sentence, with eq. (7)",
        "Pairs before the critical one, counted from 0, have a period below the trained length: in Phi3-mini "
        "0 to 30; the others, 31 to 47, have not.",
        Members("j", 0, 47, "wavelength(j) < L", ((0, 30),), at={"b": "10000", "d": "96", "L": "2048"}),
        "critical-index.pre-critical", Verdict.HOLDS),
    Claim("longrope2.thirty-first", "2.2, after eq. (7), the 31st cosine dimension",
        "The 62nd coordinate belongs to the 31st pair, counted from 1 as the 8th and the 48th are, and that "
        "is the first without a full period, 30 counted from 0. The milder reading: it is 31, counted from "
        "0, as in the formulas. Of models whose first pair has a full period, and whose last has not.",
        "wavelength(critical_pair() - 1) >= L", "critical-index.reached", Verdict.IMPRECISE,
        given=("wavelength(d/2-1) >= L", "wavelength(0) < L"),
        counterexample={"b": "10000", "d": "96", "L": "2048"}, milder="wavelength(critical_pair()) >= L"),
    Claim("longrope2.least-stretch", "2.2, eq. (9) and (10)",
        "A pair whose wavelength is stretched by c, at least s, stays within its trained range up to s times "
        "the trained length, to within a token.",
        "(s*L-1)*theta(j)/c < L*theta(j)", "trained-arc.stretch-s", Verdict.HOLDS, given=("c >= s",)),
    Claim("longrope2.ten-turns", "3.2, algorithm 1, line 2",
        "The candidates begin at the first pair with no more than ten turns: in Phi3-mini 19, counted from "
        "0, as 0 to 18 make more than ten.",
        Members("j", 0, 47, "rotations(j) > 10", ((0, 18),), at={"b": "10000", "d": "96", "L": "2048"}),
        "critical-index.turns", Verdict.HOLDS))
