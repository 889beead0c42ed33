"""Section 2.1 up to eq. (5): attention, complex coordinates, the rotary map."""

from ropetheory.authoring import Claim, Verdict

CLAIMS = (
    Claim("yarn.own-position", "2.1, eq. (1)",
        "A query is made of its own vector and its own position alone, and so is a key: the score is the "
        "inner product of the query's vector turned to m and the key's vector turned to n; pairs j are "
        "counted from 0.",
        "score(m, n) == Sum((q[2*j]*cos(m*theta(j)) - q[2*j+1]*sin(m*theta(j)))*(k[2*j]*cos(n*theta(j)) "
        "- k[2*j+1]*sin(n*theta(j))) + (q[2*j]*sin(m*theta(j)) + "
        "q[2*j+1]*cos(m*theta(j)))*(k[2*j]*sin(n*theta(j)) + k[2*j+1]*cos(n*theta(j))), j, 0, d/2-1)",
        "definition", Verdict.DEFINITION),
    Claim("yarn.divisor", "2.1, eq. (2)",
        "The divisor is the root of the width of one head, which |D| is read as, though it is introduced "
        "as the neurons of a layer; the softmax runs over the scaled scores of all N keys, counted from "
        "0, and the weight is its entry p.",
        "softmax(p, N, q, sqrt(d)) == exp(q[p]/sqrt(d))/Sum(exp(q[l]/sqrt(d)), l, 0, N-1)", "definition",
        Verdict.DEFINITION),
    Claim("yarn.weights-sum", "2.1, eq. (2)",
        "Over the N keys, counted from 0, the weights of one query add up to 1.",
        "Sum(softmax(l), l, 0, N-1) == 1", "attention.sum", Verdict.HOLDS, ours=True),
    Claim("yarn.hermitian-inner-product", "2.1, sentence before eq. (3)",
        "The inner product of q and k, not rotated, is the real part of the Hermitian product of their "
        "complex forms; pairs j are counted from 0.",
        "dot(q, k) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)), j, 0, d/2-1)",
        "complex-pairs.inner-product", Verdict.HOLDS),
    Claim("yarn.isomorphism-real", "2.1, eq. (3)",
        "The map of embeddings has an inverse: the real part of component j gives coordinate 2j back, "
        "both counted from 0, of every real multiple z of a vector.",
        "re(z*complex_pair(x,j)) == z*x[2*j]", "complex-pairs.real", Verdict.HOLDS,
        mutants=("re(z*complex_pair(x,j)) == z*x[2*j+1]",), ours=True),
    Claim("yarn.isomorphism-imaginary", "2.1, eq. (3)",
        "The map of embeddings has an inverse: the imaginary part of component j gives coordinate 2j+1 "
        "back, both counted from 0, of every real multiple z of a vector. So real and imaginary parts "
        "alternate.",
        "im(z*complex_pair(x,j)) == z*x[2*j+1]", "complex-pairs.imaginary", Verdict.HOLDS,
        mutants=("im(z*complex_pair(x,j)) == z*x[2*j+2]",), ours=True),
    Claim("yarn.isomorphism-length", "2.1, eq. (3)",
        "The map keeps the length of every pair j, counted from 0.",
        "re(conj(complex_pair(x,j))*complex_pair(x,j)) == x[2*j]**2 + x[2*j+1]**2", "complex-pairs.length",
        Verdict.HOLDS, ours=True),
    Claim("yarn.isomorphism-structure", "2.1, eq. (3), isomorphism of complex spaces",
        "The real vectors become a complex space through the map alone: multiplication by i is the "
        "quarter turn of every pair j, counted from 0.",
        "I*complex_pair(x,j) == -x[2*j+1] + I*x[2*j]", "complex-pairs.quarter-turn", Verdict.HOLDS,
        mutants=("I*complex_pair(x,j) == x[2*j+1] - I*x[2*j]",), ours=True),
    Claim("yarn.isomorphism-linear", "2.1, eq. (4)",
        "The map of queries, and of keys alike, is linear over the reals: real multiples of a query and "
        "a key become those of their complex forms, pair by pair; pairs j are counted from 0.",
        "z*complex_pair(q,j) + phi*complex_pair(k,j) == z*q[2*j] + phi*k[2*j] + I*(z*q[2*j+1] + "
        "phi*k[2*j+1])", "complex-pairs.linear", Verdict.HOLDS, ours=True),
    Claim("yarn.rotation-complex", "2.1, eq. (5)",
        "Multiplying pair i, counted from 1, by e^(i m theta) turns it by the angle m theta.",
        "exp(I*m*theta(i-1))*complex_pair(x,i-1) == x[2*i-2]*cos(m*theta(i-1)) - "
        "x[2*i-1]*sin(m*theta(i-1)) + I*(x[2*i-2]*sin(m*theta(i-1)) + x[2*i-1]*cos(m*theta(i-1)))",
        "relative-position.complex", Verdict.HOLDS,
        where={"j": "i-1"},
        mutants=(
            "exp(I*m*theta(i-1))*complex_pair(x,i-1) == x[2*i-2]*cos(m*theta(i-1)) + "
            "x[2*i-1]*sin(m*theta(i-1)) + I*(x[2*i-1]*cos(m*theta(i-1)) - x[2*i-2]*sin(m*theta(i-1)))",)),
    Claim("yarn.frequency-own", "2.1, after eq. (5)",
        "As a convention of its own: the frequency with index i is b^(-2i/d).",
        "theta(i) == b**(-2*i/d)", "definition", Verdict.DEFINITION, transcribed=True),
    Claim("yarn.frequency-usual", "2.1, after eq. (5)",
        "The schedule b^(-2i/d) with i from 1 to d/2 is the one of RoPE, as RoFormer and LLaMA have it."
        " Pairs are counted from 1.",
        "theta(i-1) == b**(-2*i/d)", "schedule.frequency", Verdict.REFUTED,
        where={"j": "i-1"}, counterexample={"b": "10000", "d": "128", "i": "1"},
        corrected="theta(i-1) == b**(-2*(i-1)/d)",
        mutants=("theta(i-1) == b**(-2*i/d)", "theta(i-1) == b**(-(i-1)/d)")),
    Claim("yarn.separate", "2.1, after eq. (5)",
        "Every pair has a frequency of its own: they fall strictly from pair to pair, counted from 1.",
        "theta(i) < theta(i-1)", "schedule.decreasing", Verdict.HOLDS,
        where={"j": "i-1"}))
