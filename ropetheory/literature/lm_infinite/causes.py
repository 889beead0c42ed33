"""Sections 2.1 and 3, appendices C, D and F: unseen distances and unseen numbers of tokens."""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("lm_infinite.relative", "2.1, RoPE",
        "The logit of a rotated query at m and a rotated key at n is that of the query and the key at their "
        "distance.",
        "score(m, n) == score(m-n, 0)", "relative-position.relative", Verdict.HOLDS,
        mutants=("score(m, n) == score(n-m, 0)",)),
    Claim("lm_infinite.figure-1", "3, factors 1 and 2, figure 1, (a) and (b)",
        "In Llama-2, trained on 4K tokens, the largest logits and the entropies of the heads grow beyond "
        "that length.",
        Experiment("Averages over heads on one data set; the values stand in figures."), "report",
        Verdict.EMPIRICAL),
    Claim("lm_infinite.theorem-1", "3, factor 1, theorem 1, with figure 1, (a), and F, RoPE",
        "To tell new distances apart, attention with relative encoding needs logits that go to infinity. "
        "Read of RoPE, of which the figure shows it and whose pseudo-dimension appendix F bounds: at a "
        "distance N - 1 beyond training a logit exceeds the product of the norms of query and key. The "
        "milder reading, that of theorem 2, which leaves out encodings that tell boundedly many distances "
        "apart, shown of ALiBi: by a slope a above y it tells N distances apart by y, and its logits reach "
        "the bound for y.",
        "score(0, N-1)**2 > norm2(q)*norm2(k)", "long-term.bounded", Verdict.IMPRECISE,
        where={"m": "0", "n": "N-1"}, given=("N > L", "N >= 2", "y < a"),
        counterexample={"b": "10000", "d": "128", "L": "4096", "N": "8193", "q": ["1"], "k": ["1"],
            "y": "0.5", "a": "1"},
        milder="a*(N-1) >= (N/2)**(1/2)*y/(4*exp(1))", corrected_by="distance-biases.size"),
    Claim("lm_infinite.theorem-2-groups", "C, theorem 2, the assumption on groups",
        "The distances from 0 to n fall into alpha(n) groups, those within a group apart by no more than "
        "epsilon: each distance alone is such a partition, into N = n + 1 groups, of any logits. For NoPE, "
        "whose logit is z at every distance, with the pseudo-dimension of appendix F, r = 1, and epsilon = "
        "y. The milder reading: there are alpha(n) distances, any two of which are more than epsilon apart, "
        "by the expected absolute difference; shown of ALiBi with a slope a above y.",
        "abs(z) >= (N/2)**(1/2)*y/(4*exp(1))", "distance-biases.size", Verdict.IMPRECISE,
        given=("N >= 2", "y < a"),
        counterexample={"z": "15", "N": "200000000", "y": "1", "a": "2"},
        milder="a*(N-1) >= (N/2)**(1/2)*y/(4*exp(1))"),
    Claim("lm_infinite.theorem-2", "C, theorem 2",
        "If alpha distances are told apart by epsilon, the expected squared difference of their logits, "
        "some logit is at least (alpha/2)^(1/(2r)) epsilon/(4e). For ALiBi, r = 1, with a query of 0: with "
        "a for the slope times the tokens from one to the next, N distances are told apart by every epsilon "
        "= y^2 below a^2, and the largest logit is a (N - 1). At the slope 1/2, the largest of eight heads, "
        "and the distances 0 and 4096 a is 2048. Of distances one token apart it happens to hold at every "
        "slope of ALiBi.",
        "a*(N-1) >= (N/2)**(1/2)*y**2/(4*exp(1))", "distance-biases.size", Verdict.REFUTED,
        given=("N >= 2", "y < a"),
        counterexample={"a": "2048", "N": "2", "y": "2047.75"},
        corrected="a*(N-1) >= (N/2)**(1/2)*y/(4*exp(1))"),
    Claim("lm_infinite.lemma-3", "C, lemma 3",
        "A family of functions from 0 to B of pseudo-dimension r is covered up to epsilon, an expected "
        "squared difference, by 2 (2eB/epsilon ln(2eB/epsilon))^r of them. For the constants from 0 to c, r "
        "= 1, with epsilon = y: each one covers those within the root of y, so that it takes c over twice "
        "that root.",
        "c/(2*sqrt(y)) <= 2*(2*exp(1)*c/y)*ln(2*exp(1)*c/y)", "distance-biases.constants", Verdict.REFUTED,
        given=("y > 0", "y <= c"),
        counterexample={"c": "1000000", "y": "1000000"},
        corrected="c/(2*y) <= 2*(2*exp(1)*c/y)*ln(2*exp(1)*c/y)"),
    Claim("lm_infinite.proposition-1", "3, factor 2, proposition 1",
        "With logits q_l between -a and a the entropy grows to infinity with the number N of tokens: for "
        "every r it is above ln r, the largest entropy of r tokens, as soon as N is large enough. That is "
        "from r e^D on, D being the logarithm of Specht's ratio.",
        "attention_entropy(N, q) > ln(r)", "attention-entropy.beyond-training", Verdict.HOLDS,
        where={"L": "r"}, given=("largest(q[l], l, 0, N-1) <= a", "least(q[l], l, 0, N-1) >= -a",
            "N > r*exp(entropy_deficit(a))"),
        mutants=("attention_entropy(N, q) < ln(r)",)),
    Claim("lm_infinite.proposition-2", "D, proposition 2, with its proof",
        "The entropy of the weights of N logits q_l between -a and a is at least ln N - 2a, and so of the "
        "order of ln N. The sharp bound is ln N - D with D = u - 1 - ln u and u = 2a/(1 - e^(-2a)), which is "
        "below 2a by ln u or more.",
        "attention_entropy(N, q) >= ln(N) - 2*a", "attention-entropy.published", Verdict.HOLDS,
        given=("largest(q[l], l, 0, N-1) <= a", "least(q[l], l, 0, N-1) >= -a"),
        mutants=("attention_entropy(N, q) >= ln(N) - a/4",)),
    Claim("lm_infinite.entropy", "D, proof of proposition 2",
        "The entropy is the logarithm of the sum of all e^(q_l), less the mean logit under the weights.",
        "Sum(-exp(q[l])/Sum(exp(q[j]), j, 0, N-1)*ln(exp(q[l])/Sum(exp(q[j]), j, 0, N-1)), l, 0, N-1) == "
        "attention_entropy(N, q)", "attention-entropy.form", Verdict.HOLDS),
    Claim("lm_infinite.waves", "F, RoPE",
        "The logit of RoPE at the distance n is a sum of fixed waves, the cosine and the sine of each "
        "frequency, d in all, with coefficients from query and key. So the logits of all distances lie in a "
        "space of d dimensions, and r is at most d, where 2d is printed.",
        "score(0, n) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos(n*theta(j)) + (q[2*j+1]*k[2*j] - "
        "q[2*j]*k[2*j+1])*sin(n*theta(j)), j, 0, d/2-1)", "relative-position.score", Verdict.HOLDS,
        where={"m": "0"}))
