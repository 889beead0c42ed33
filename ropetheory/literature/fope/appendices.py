"""Appendices A.1, A.4 and C.4: pairs of Llama-2 without a full turn, averages, and the form with matrices."""

from ropetheory.authoring import Claim, Experiment, Members, Verdict

CLAIMS = (
    Claim("fope.llama-pairs", "A.1, second sentence",
        "In Llama-2, with heads of 128 coordinates and 4096 tokens of training, the coordinates whose pair "
        "makes no full turn are 45 to 64 and 109 to 128, counted from 1: the pairs 44 to 63, counted from 0.",
        Members("j", 0, 63, "rotations(j) < 1", ((44, 63),), at={"b": "10000", "d": "128", "L": "4096"}),
        "schedule.swept", Verdict.REFUTED),
    Claim("fope.means-of-tasks", "appendix A.4, table 4, last column",
        "The average accuracy over nine tasks is 42.98 with RoPE and 43.37 with FoPE.",
        Experiment("Accuracies of models of 1.2B parameters on nine tasks; the other four rows are alike.",
            states=("abs((24.60 + 43.45 + 51.54 + 33.60 + 77.10 + 43.36 + 70.13 + 33.01 + 52.98)/9 - 42.98) "
                "<= 0.005",
                "abs((26.17 + 44.12 + 53.20 + 32.20 + 77.80 + 43.83 + 70.08 + 32.92 + 53.33)/9 - 43.37) <= "
                "0.005")),
        "report", Verdict.REFUTED,
        corrected="abs((26.17 + 44.12 + 53.20 + 32.20 + 77.80 + 43.83 + 70.08 + 32.92 + 53.33)/9 - 48.18) "
            "<= 0.005"),
    Claim("fope.real-form", "C.4, eq. (27) to (32)",
        "In real coordinates the score of a pair, query at m and key at n, is the inner product times the "
        "cosine of (m - n) theta, less the cross product times its sine; pairs j are counted from 0.",
        "(q[2*j]*cos(m*theta(j)) - q[2*j+1]*sin(m*theta(j)))*(k[2*j]*cos(n*theta(j)) - "
        "k[2*j+1]*sin(n*theta(j))) + (q[2*j]*sin(m*theta(j)) + q[2*j+1]*cos(m*theta(j)))*"
        "(k[2*j]*sin(n*theta(j)) + k[2*j+1]*cos(n*theta(j))) == (q[2*j]*k[2*j] + "
        "q[2*j+1]*k[2*j+1])*cos((m-n)*theta(j)) - (q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])*sin((m-n)*theta(j))",
        "relative-position.pair-score", Verdict.HOLDS),
    Claim("fope.matrix-form", "C.4, eq. (33) and (36)",
        "The score of a query at m and a key at n is the query times the rotation to m - n times the key.",
        "score(m, n) == score(0, m-n)", "relative-position.relative", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "128", "m": "1", "n": "0", "q": ["1"], "k": ["0", "1"]},
        corrected="score(m, n) == score(0, n-m)", mutants=("score(m, n) == score(0, n+m)",)))
