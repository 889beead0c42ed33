"""Sections 2.1 and 2.2 with appendix D.2 and D.5: RoPE in one dimension, and positions in three."""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("mrope_i.relative", "2.1, eq. (1)",
        "The score of a query at m and a key at n depends on n - m alone.",
        "score(m, n) == score(0, n-m)", "relative-position.relative", Verdict.HOLDS,
        mutants=("score(m, n) == score(0, m-n)",)),
    Claim("mrope_i.frequencies", "2.1, after eq. (1)",
        "Pair j, counted from 0, has the frequency b^(-2j/d).",
        "theta(j) == b**(-2*j/d)", "definition", Verdict.DEFINITION, transcribed=True),
    Claim("mrope_i.complex-score", "appendix D.2, eq. (5)",
        "The score in complex form: the key conjugated, pair by pair, with the exponent of m - n; pairs are "
        "counted from 0.",
        "score(m, n) == Sum(re(complex_pair(q, j)*conj(complex_pair(k, j))*exp(I*(m - n)*theta(j))), j, 0, "
        "d/2-1)",
        "relative-position.complex-relative", Verdict.HOLDS,
        mutants=(
            "score(m, n) == Sum(re(complex_pair(q, j)*conj(complex_pair(k, j))*exp(I*(n - m)*theta(j))), j, "
            "0, d/2-1)",), transcribed=True),
    Claim("mrope_i.bound", "appendix D.2, eq. (6)",
        "The score is at most the sum over the pairs of the change of the content to the next pair times a "
        "partial sum of the waves, each by its size. The content of "
        "pair j, counted from 0, is q[2j] + i q[2j+1], the sum of the waves before it k[2j] + i k[2j+1]; the "
        "four terms beside the sum vanish, as the source sets the content behind the last pair and the first "
        "partial sum to 0.",
        "Sum(q[2*j]*(k[2*j+2] - k[2*j]) - q[2*j+1]*(k[2*j+3] - k[2*j+1]), j, 0, d/2-1) <= q[d]*k[d] - "
        "q[d+1]*k[d+1] - q[0]*k[0] + q[1]*k[1] + Sum(sqrt((q[2*j+2] - q[2*j])**2 + (q[2*j+3] - "
        "q[2*j+1])**2)*sqrt(k[2*j+2]**2 + k[2*j+3]**2), j, 0, d/2-1)",
        "summation-by-parts.bound", Verdict.HOLDS,
        mutants=(
            "Sum(q[2*j]*(k[2*j+2] - k[2*j]) - q[2*j+1]*(k[2*j+3] - k[2*j+1]), j, 0, d/2-1) <= q[0]*k[0] - "
            "q[1]*k[1] - q[d]*k[d] + q[d+1]*k[d+1] + Sum(sqrt((q[2*j+2] - q[2*j])**2 + (q[2*j+3] - "
            "q[2*j+1])**2)*sqrt(k[2*j+2]**2 + k[2*j+3]**2)/4, j, 0, d/2-1)",)),
    Claim("mrope_i.entangled", "2.2.3, eq. (3)",
        "Under MRoPE time enters the offset of two rows a second time: of tokens in rows m and n of frames p "
        "and v of one video, the angle of a pair j of height is that of their times, and of n - m on top. "
        "phi and psi are the starts of their visual contents; of one video they are the same, as 2.2.2 "
        "describes MRoPE. The milder reading: each frame is a visual content of its own, and its time is its "
        "start.",
        "((psi + n) - (phi + m))*theta(j) == ((psi + v) - (phi + p))*theta(j) + (n - m)*theta(j)",
        "axes.one-block", Verdict.IMPRECISE,
        counterexample={"b": "1000000", "d": "128", "j": "16", "phi": "0", "psi": "0", "m": "3", "n": "3",
            "p": "0", "v": "1"},
        milder="((psi + n) - (phi + m))*theta(j) == (psi - phi)*theta(j) + (n - m)*theta(j)",
        corrected_by="axes.own-blocks",
        mutants=("((psi + n) - (phi + m))*theta(j) == (phi - psi)*theta(j) + (n - m)*theta(j)",)),
    Claim("mrope_i.decoupled", "2.2.3, eq. (4)",
        "With positions of time, height and width that do not contain each other, the score depends on the "
        "three offsets: each pair j, counted from 0, by that of its axis, the difference of its positions "
        "x[2j] of the query and x[2j+1] of the key.",
        "Sum(inner(turned(q, j, x[2*j]*theta(j)), turned(k, j, x[2*j+1]*theta(j))), j, 0, d/2-1) == "
        "Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((x[2*j+1] - x[2*j])*theta(j)) + (q[2*j+1]*k[2*j] - "
        "q[2*j]*k[2*j+1])*sin((x[2*j+1] - x[2*j])*theta(j)), j, 0, d/2-1)",
        "axes.relative", Verdict.HOLDS),
    Claim("mrope_i.attention-on-images", "appendix D.5.1 and table 7",
        "With positions of height and width that begin anew in each image more attention falls on images, in "
        "the deeper layers above all.",
        Experiment("Shares of attention in four layers; in layer 12 one of the two variants has less, 15.68 "
            "for 17.66.",
            states=("32.05 > 22.02", "19.00 > 9.93", "28.08 > 16.02", "23.23 > 11.69",
                "40.31 + 21.76 + 32.05 + 19.00 > 35.99 + 19.68 + 22.02 + 9.93",
                "37.48 + 15.68 + 28.08 + 23.23 > 31.22 + 17.66 + 16.02 + 11.69")),
        "report", Verdict.EMPIRICAL))
