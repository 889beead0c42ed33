"""Mistakes of sections 3.1 and 3.2."""

from ropetheory.authoring import Change, Erratum, Shown

ERRATA = (
    Erratum("resonance.sign-of-offset",
        "The exponent gives the offset the wrong sign",
        "section 3.1, display after eq. (1), third line",
        "The real part of the conjugated query times the key carries e^(i (m-n) theta_j).",
        "It carries e^(i (n-m) theta_j); as printed it is the score of the mirrored offset: -0.841 where "
        "the query e_1 at position 1 and the key e_2 at position 0 have the score 0.841.",
        "The phase of the query is conjugated, that of the key is not.",
        Change.RESULT,
        ("resonance.exponent", "resonance.two-forms"),
        (
            Shown("Score of the query e_1 at m and the key e_2 at n, in pair 0",
                "re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(m-n)*theta(j)))",
                "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j)))",
                {"b": "10000", "d": "128", "m": "1", "n": "0", "j": "0", "q": ["1"], "k": ["0", "1"]},
                right="re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j)))"),),
        practice="Code in complex numbers that follows the display reads every offset backwards.",
        contradiction="Eq. (6), the same score in real coordinates, has the rotation to n - m.",
        same_as="yarn.sign-of-offset"),
    Erratum("resonance.missing-transpose",
        "The logit lacks the transpose of the projection of the query",
        "section 3.1, eq. (6)",
        "The logit is the form of x_m and x_n with the matrix W_q R(n-m) W_k.",
        "Its matrix is W_q^T R(n-m) W_k; the two agree for every input only where W_q is symmetric.",
        "The query is W_q x_m, and transposing it transposes W_q.",
        Change.RESULT,
        ("resonance.projections",),
        (
            Shown("Logit of x_m = e_1 and x_n = e_2 at one position, where in the first plane W_q has the "
                "rows q_0 q_1 and q_2 q_3, and W_k is the identity",
                "q[0]*k[1] + q[1]*k[3]", "q[0]*k[1] + q[2]*k[3]",
                {"q": ["0", "1", "0", "0"], "k": ["1", "0", "0", "1"]}),),
        contradiction="Eq. (4) and (5), which define the query and the key, give eq. (6) with the transpose.",
        practice="Code that follows the equation with a projection that is not symmetric computes "
        "other scores."),
    Erratum("resonance.spared-by-pi",
        "Position interpolation is listed among the methods that spare the pre-critical pairs",
        "section 3.2, last paragraph, last sentence",
        "Earlier methods, position interpolation among them, mainly reduce the extrapolation of "
        "post-critical pairs and keep changes of the pre-critical pairs small.",
        "PI divides the frequency of each pair by s, the fastest as much as the slowest. A larger base and "
        "the ramp of YaRN do spare the fast pairs.",
        "PI rescales positions, and a position is the same for all pairs.",
        Change.WORD,
        ("resonance.pi-pre-critical",),
        (
            Shown("How many times slower PI makes the fastest pair, when the context grows from L to s L",
                "1", "theta(0)/pi_frequency(0)", {"b": "10000", "d": "128", "L": "4096", "s": "4"}),),
        practice="Which method leaves short distances as they were is what one chooses it by.",
        picture="stretch"),
    Erratum("resonance.critical-pair-in-no-class",
        "The critical pair is in neither class, though training does not take it round",
        "section 3.2, definition of c and the paragraph on the two classes",
        "The pairs after the critical one meet unseen angles, and those before it do not.",
        "The critical pair meets unseen angles too: at L = 4096 pair 46, counted from 0, has a wavelength "
        "of 4712 tokens and makes 0.869 turns. The class is j >= c, 18 pairs and not 17.",
        "The critical pair is the first whose wavelength is at least L.",
        Change.WORD,
        ("resonance.critical-pair-unseen",),
        (
            Shown("Turns of the critical pair over L tokens", "1", "rotations(46)",
                {"b": "10000", "d": "128", "L": "4096"}, op=">="),
            Shown("Its wavelength", "L", "wavelength(46)", {"b": "10000", "d": "128", "L": "4096"}, op="<="),
            Shown("Pairs that training does not take round", "17", "d/2 - critical_pair()",
                {"b": "10000", "d": "128", "L": "4096"}, right="18")),
        practice="Code that changes the pairs after c alone leaves one out."),
    Erratum("resonance.missing-index",
        "Two coordinates are set equal to a whole vector",
        "section 3.1, eq. (1), right sides of the first two lines",
        "The coordinates of pair j are W_q x_m times a phase, and W_k x_m times it.",
        "They are those of pair j of W_q x_m, read as a complex number, times the phase.",
        "The index of the left side is missing on the right.",
        Change.TYPO,
        ("resonance.whole-vector",)),
)
