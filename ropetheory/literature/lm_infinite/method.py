"""Section 4: how the ceiling on distances is implemented."""

from ropetheory.authoring import Claim, Verdict

CLAIMS = (
    Claim("lm_infinite.turned-query", "4, implementation details, RoPE, starting span",
        "Starting keys that are not rotated and queries that are rotated to L, whatever their positions, "
        "give the logits of the distance L, as a query at m and a key at m - L have it.",
        "score(m, m-L) == score(L, 0)", "relative-position.shift", Verdict.HOLDS,
        where={"m": "L", "n": "0", "delta": "m-L"}, mutants=("score(m, m+L) == score(L, 0)",)),
    Claim("lm_infinite.clipped-bias", "4, implementation details, ALiBi",
        "Clipping the bias -a n of ALiBi from below at -a L is clipping the distance n at L.",
        "max(-a*n, -a*L) == -a*min(n, L)", "distance-biases.clipped", Verdict.HOLDS, where={"m": "n"}))
