"""Section 4 and appendix B: the series of waves, the clipped frequencies, the implementation."""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("fope.series", "4, eq. (11), with the implementation of appendix B",
        "Multiplying the query at n and the key at m by a series of waves, 1 for the dominant frequency phi "
        "and a coefficient for each other one, here psi, gives that series of the offset n - m. Cosine "
        "and sine have the same coefficients, as the paper allows; here they are the pairs 0 of q and k.",
        "(complex_pair(q,0)*exp(I*phi*n) + complex_pair(k,0)*exp(I*psi*n))*conj(complex_pair(q,0)*"
        "exp(I*phi*m) + complex_pair(k,0)*exp(I*psi*m)) == complex_pair(q,0)*exp(I*phi*(n-m)) + "
        "complex_pair(k,0)*exp(I*psi*(n-m))", "several-frequencies.product", Verdict.REFUTED,
        counterexample={"q": ["1"], "k": ["0.3"], "phi": "1", "psi": "0.5", "m": "0", "n": "10"},
        corrected="(complex_pair(q,0)*exp(I*phi*n) + complex_pair(k,0)*exp(I*psi*n))*conj("
        "complex_pair(q,0)*exp(I*phi*m) + complex_pair(k,0)*exp(I*psi*m)) == "
        "complex_pair(q,0)*conj(complex_pair(q,0))*exp(I*phi*(n-m)) + "
        "complex_pair(k,0)*conj(complex_pair(k,0))*exp(I*psi*(n-m)) + "
        "complex_pair(q,0)*conj(complex_pair(k,0))*exp(I*(phi*n - psi*m)) + "
        "complex_pair(k,0)*conj(complex_pair(q,0))*exp(I*(psi*n - phi*m))"),
    Claim("fope.relative", "4, eq. (11), with the implementation of appendix B",
        "What query and key, multiplied by such a series at their positions, give depends on their offset "
        "alone, as h(n) is written: moving both by delta changes nothing. Cosine and sine have the same "
        "coefficients, as the paper allows.",
        "(complex_pair(q,0)*exp(I*phi*(n+delta)) + complex_pair(k,0)*exp(I*psi*(n+delta)))*conj("
        "complex_pair(q,0)*exp(I*phi*(m+delta)) + complex_pair(k,0)*exp(I*psi*(m+delta))) - "
        "(complex_pair(q,0)*exp(I*phi*n) + complex_pair(k,0)*exp(I*psi*n))*conj(complex_pair(q,0)*"
        "exp(I*phi*m) + complex_pair(k,0)*exp(I*psi*m)) == 0",
        "several-frequencies.shifted", Verdict.REFUTED,
        counterexample={"q": ["1"], "k": ["0.3"], "phi": "1", "psi": "0.5", "m": "0", "n": "10",
            "delta": "1"},
        corrected="(complex_pair(q,0)*exp(I*phi*(n+delta)) + complex_pair(k,0)*exp(I*psi*(n+delta)))*conj("
        "complex_pair(q,0)*exp(I*phi*(m+delta)) + complex_pair(k,0)*exp(I*psi*(m+delta))) - "
        "(complex_pair(q,0)*exp(I*phi*n) + complex_pair(k,0)*exp(I*psi*n))*conj(complex_pair(q,0)*"
        "exp(I*phi*m) + complex_pair(k,0)*exp(I*psi*m)) == complex_pair(q,0)*conj(complex_pair(k,0))*"
        "(exp(I*(phi-psi)*delta) - 1)*exp(I*(phi*n - psi*m)) + complex_pair(k,0)*conj(complex_pair(q,0))*"
        "(exp(I*(psi-phi)*delta) - 1)*exp(I*(psi*n - phi*m))"),
    Claim("fope.zeroed-pairs", "4, eq. (13), first case, with the padding of appendix B",
        "Pairs below the floor frequency are left as they are: with the 1 that the implementation puts for "
        "both their cosine and their sine, their part of the score is that of the vectors.",
        "(x[0] - x[1])*(k[0] - k[1]) + (x[1] + x[0])*(k[1] + k[0]) == x[0]*k[0] + x[1]*k[1]",
        "several-frequencies.padded", Verdict.REFUTED,
        counterexample={"x": ["1"], "k": ["1"], "d": "128"},
        corrected="(x[0] - x[1])*(k[0] - k[1]) + (x[1] + x[0])*(k[1] + k[0]) == 2*(x[0]*k[0] + x[1]*k[1])",
        mutants=(
            "(x[0] - x[1])*(k[0] - k[1]) + (x[1] + x[0])*(k[1] + k[0]) == 4*(x[0]*k[0] + x[1]*k[1])",)),
    Claim("fope.longer-texts", "5.2 to 5.4, figures 1, 4 and 5, table 1",
        "Beyond the training length models with FoPE lose less in perplexity and retrieval than those with "
        "RoPE; on one of five tasks they are below up to 8k tokens.",
        Experiment("Experiments with models of 60M to 1.7B parameters.",
            states=("33.26 < 36.50", "33.53 < 36.12", "33.87 > 25.02", "12.38 > 12.02", "51 > 36")),
        "report", Verdict.EMPIRICAL),
    Claim("fope.norm", "5.6, undertrained dimensions, and table 2",
        "Normalised queries and keys help beyond the training length where some pairs make no full turn, "
        "and not where all do.",
        Experiment("Losses of toy models, trained on 512 tokens; at 512 itself all three gain.",
            states=("5.56 < 6.01", "5.89 < 6.58", "6.32 < 6.99", "6.66 < 7.16", "5.89 > 5.86",
                "6.27 > 6.18", "6.59 > 6.46", "6.81 > 6.67")), "report", Verdict.EMPIRICAL))
