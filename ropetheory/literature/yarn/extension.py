"""Sections 2.2 to 2.4: position interpolation, the general form, wavelengths, clipped positions."""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("yarn.fixed-length", "2.2, first sentence",
        "A language model is pre-trained, as a rule, with one fixed length of context; extending it by "
        "fine-tuning takes less data.",
        Experiment("A statement about practice, without figures."), "report", Verdict.EMPIRICAL),
    Claim("yarn.extrapolation-poor", "2.2, direct extrapolation",
        "Without any change a model does poorly beyond its training length.",
        Experiment("A statement about experiments, without figures."), "report", Verdict.EMPIRICAL),
    Claim("yarn.extrapolation-unseen", "2.2, direct extrapolation",
        "Beyond the training positions 0 to L-1 every pair j, counted from 0, turns further than in "
        "training, full turns counted.",
        "m*theta(j) > (L-1)*theta(j)", "trained-arc.unseen-line", Verdict.HOLDS,
        given=("m > L-1",), ours=True),
    Claim("yarn.interpolation-within", "2.2, eq. (10), the interpolated range",
        "Positions 0 to below s L are interpolated within the limit: pair j, counted from 0, turns by "
        "less than L times its frequency.",
        "m*pi_frequency(j) < L*theta(j)", "position-interpolation.below-length", Verdict.HOLDS,
        given=("m < s*L",)),
    Claim("yarn.interpolation-relative", "2.2, eq. (10), with eq. (9)",
        "Interpolated scores still depend on the offset alone, divided by s.",
        "scaled_score(m, n) == score(0, (n-m)/s)", "position-interpolation.relative", Verdict.HOLDS,
        mutants=("scaled_score(m, n) == score(0, s*(n-m))",), ours=True),
    Claim("yarn.interpolation-compressed", "2.2, below eq. (10)",
        "Interpolation compresses positions: at s m and s n the scores are what they were at m and n.",
        "scaled_score(s*m, s*n) == score(m, "
        "n)", "position-interpolation.stretched", Verdict.HOLDS, ours=True),
    Claim("yarn.fewer-tokens", "2.2, last sentence",
        "Fine-tuning took a few billion tokens, orders of magnitude fewer than pre-training, and "
        "extended the context.",
        Experiment("An experiment; the number of tokens of pre-training is not printed."), "report",
        Verdict.EMPIRICAL),
    Claim("yarn.scale-factor", "2.3, eq. (11)",
        "With s = L'/L the position mL/L' of eq. (10) is m/s: pair j, counted from 0, turns by the angle "
        "of the frequency theta_j/s. The new length L' is t here, and L the limit of the pre-training; the "
        "same letter also counts the vectors of an input.",
        "m*L/t*theta(j) == m*pi_frequency(j, b, d, L, t/L)", "position-interpolation.angle", Verdict.HOLDS,
        where={"s": "t/L"}, mutants=("m*L/t*theta(j) == m*pi_frequency(j, b, d, L, L/t)",)),
    Claim("yarn.general-form-relative", "2.3, eq. (12), with eq. (9)",
        "Under the general form the score of a pair j, counted from 0, depends on the positions through "
        "g(n) - g(m) alone; phi is g(m), psi is g(n) and z is h(theta_j).",
        "general_first(q, j, phi, z)*general_first(k, j, psi, z) + general_second(q, j, phi, "
        "z)*general_second(k, j, psi, z) == (q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((psi-phi)*z) + "
        ""
        "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((psi-phi)*z)", "general-form.relative", Verdict.HOLDS,
        ours=True),
    Claim("yarn.general-form-length", "2.3, eq. (12), methods",
        "The general form changes angles alone: whatever the two functions, it keeps the length of every "
        "pair j, counted from 0.",
        "general_first(x, j, m, z)**2 + general_second(x, j, m, z)**2 == pair_square(x, j)",
        "general-form.norm", Verdict.HOLDS, ours=True),
    Claim("yarn.pi-form-first", "2.3, eq. (12), PI",
        "PI is g(m) = m/s with the frequencies kept; g(m) = m with the frequencies over s is the same: "
        "the first coordinates of pair j, counted from 0, agree.",
        "general_first(x, j, m/s, theta(j)) == general_first(x, j, m, theta(j)/s)",
        "general-form.pi-first", Verdict.HOLDS,
        given=("d >= 4",),
        mutants=("general_first(x, j, m/s, theta(j)) == general_first(x, j, m, s*theta(j))",), ours=True),
    Claim("yarn.pi-form-second", "2.3, eq. (12), PI",
        "PI is g(m) = m/s with the frequencies kept; g(m) = m with the frequencies over s is the same: "
        "the second coordinates of pair j, counted from 0, agree.",
        "general_second(x, j, m/s, theta(j)) == general_second(x, j, m, theta(j)/s)",
        "general-form.pi-second", Verdict.HOLDS,
        given=("d >= 4",), ours=True),
    Claim("yarn.wavelength-definition", "2.3, eq. (13), first equality",
        "The wavelength of a pair is 2 pi over its frequency, whichever index it has.",
        "wavelength(j) == 2*pi/theta(j)", "definition", Verdict.DEFINITION, transcribed=True),
    Claim("yarn.wavelength-own", "2.3, eq. (13), second equality",
        "Under its own schedule, the wavelength with index i is 2 pi b^(2i/d).",
        "2*pi/theta(i) == 2*pi*b**(2*i/d)", "schedule.wavelength", Verdict.HOLDS,
        where={"j": "i", "b": "b**2", "d": "2*d"}, given=("i <= d - 1",),
        mutants=("2*pi/theta(i) == 2*pi*b**(i/d)", "2*pi/theta(i) == 2*pi*b**(-2*i/d)"),
        transcribed=True),
    Claim("yarn.wavelength-usual", "2.3, eq. (13)",
        "Pair i, counted from 1, has the wavelength 2 pi b^(2i/d) in the schedule of RoFormer and LLaMA.",
        "wavelength(i-1) == 2*pi*b**(2*i/d)", "schedule.wavelength", Verdict.REFUTED,
        where={"j": "i-1"}, counterexample={"b": "10000", "d": "128", "i": "1"},
        corrected="wavelength(i-1) == 2*pi*b**(2*(i-1)/d)",
        mutants=("wavelength(i-1) == 2*pi*b**(2*i/d)",)),
    Claim("yarn.wavelength-last", "2.3, eq. (13), index d/2",
        "In the schedule of RoFormer and LLaMA the last pair (index d/2, counted from 1) has the "
        "wavelength 2 pi b.",
        "wavelength(d/2-1) == 2*pi*b", "schedule.slowest", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "128"}, corrected="wavelength(d/2-1) == 2*pi*b**(1-2/d)",
        mutants=("wavelength(d/2-1) == 2*pi*b",)),
    Claim("yarn.full-turn", "2.3, below eq. (13)",
        "Pair j, counted from 0, turns by exactly 2 pi over its wavelength, a real number of tokens.",
        "wavelength(j)*theta(j) == 2*pi", "schedule.full-turn", Verdict.HOLDS),
    Claim("yarn.blind-uniform", "2.3, blind and targeted, PI",
        "PI is blind: it stretches all pairs alike, whatever their wavelengths; pairs j are counted from "
        "0.",
        "theta(j+1)/pi_frequency(j+1)/(theta(j)/pi_frequency(j)) == 1", "general-form.uniform-pi",
        Verdict.HOLDS,
        given=("d >= 4",)),
    Claim("yarn.blind-length", "2.3, blind and targeted, PI",
        "PI is blind: its frequencies do not depend on how often a wavelength fits into the training "
        "length, so that c times that length changes none; pairs j are counted from 0.",
        "pi_frequency(j, b, d, c*L) == pi_frequency(j)", "general-form.blind-pi", Verdict.HOLDS,
        given=("d >= 4",)),
    Claim("yarn.targeted", "2.3, blind and targeted, YaRN",
        "YaRN is targeted: of pair j, counted from 0, it keeps the more the more often its wavelength "
        "fits into the training length, here L and then c times L.",
        "by_parts_factor(j) < by_parts_factor(j, b, d, c*L)", "general-form.targeted-growth",
        Verdict.HOLDS,
        given=("s > 1", "c > 1", "rotations(j) >= low", "rotations(j) <= high",
            "rotations(j, b, d, c*L) >= low", "rotations(j, b, d, c*L) <= high", "d >= 4", "low < high"),
        mutants=("by_parts_factor(j) > by_parts_factor(j, b, d, c*L)",)),
    Claim("yarn.targeted-jump", "2.3, blind and targeted, YaRN",
        "YaRN is targeted: a pair j, counted from 0, that it divides by s at the training length L is "
        "kept at c times L, once its wavelength fits often enough; the lower threshold lies below the "
        "upper one.",
        "by_parts_frequency(j, b, d, c*L)/by_parts_frequency(j) == s", "general-form.targeted-jump",
        Verdict.HOLDS,
        given=("rotations(j) <= low", "rotations(j, b, d, c*L) >= high", "d >= 4", "low < high"),
        mutants=("by_parts_frequency(j, b, d, c*L)/by_parts_frequency(j) == 1/s",)),
    Claim("yarn.rerope-infinite", "2.4, ReRoPE, infinite context",
        "Its authors claim an unlimited context without fine-tuning, and show a loss that falls with the "
        "length up to 16k for Llama 2 13B. What it does beyond that length is not shown.",
        Experiment("An experiment; no figure but the length is printed."), "report", Verdict.EMPIRICAL),
    Claim("yarn.rerope-no-new-angle", "2.4, ReRoPE, infinite context",
        "However long the input, clipped at a window w within the trained distances the offset turns no "
        "pair j, counted from 0, further than training did: nothing in the angles limits the length.",
        "w*theta(j) <= (L-1)*theta(j)", "trained-arc.seen", Verdict.HOLDS,
        where={"m": "w"}, given=("w <= L-1",), ours=True),
    Claim("yarn.rerope-composes", "2.4, ReRoPE, not an embedding method",
        "If square maps of queries and of keys gave the scores, with the plain dot product at distance "
        "0, then what the scores depend on would compose as offsets add; p and v are whole.",
        "H(p)*H(v) == H(p+v)", "clipped-positions.composition", Verdict.HOLDS,
        given=("transpose(Q(p))*K(v) == H(v-p)", "H(0) == 1"), mutants=("H(p)*H(v) == H(p-v)",), ours=True),
    Claim("yarn.rerope-identity", "2.4, ReRoPE, not an embedding method",
        "What composes, and no longer changes from the window w to twice the window, is at w what it is "
        "at 0.",
        "S(w) == 1", "clipped-positions.forced-identity", Verdict.HOLDS,
        given=("S(p+v) == S(p)*S(v)", "S(0) == 1", "S(2*w) == S(w)"), mutants=("S(w) == 2*S(0)",), ours=True),
    Claim("yarn.rerope-no-rotation", "2.4, ReRoPE, not an embedding method",
        "The rotation at a window of w >= 1 whole tokens is not the identity: half its first angle is no "
        "multiple of pi. So no embedding of the same width gives these scores.",
        "sin(w/2) != 0", "clipped-positions.never-identity", Verdict.HOLDS,
        mutants=("sin(w/2) == 0",), ours=True),
    Claim("yarn.rerope-wider", "2.4, ReRoPE, not purely an embedding method",
        "For N positions, counted from 0, an embedding of N times the width does it: the key of position "
        "v in a slot of its own, the query with its clipped scores in all slots.",
        "Sum(delta_ij(l, v)*score(0, min(w, l-m)), l, 0, N-1) == score(0, min(w, v-m))",
        "clipped-positions.stacked", Verdict.HOLDS,
        given=("v >= 0", "v <= N-1"), ours=True),
    Claim("yarn.rerope-flash", "2.4, ReRoPE, Flash Attention 2",
        "At the time it did not work with Flash Attention 2, and took two passes at inference.",
        Experiment("A statement about software of 2023."), "report", Verdict.EMPIRICAL),
    Claim("yarn.lm-infinite-aim", "2.4, LM-Infinite",
        "A concurrent proposal that generalises to new lengths without fine-tuning, and did not work "
        "with Flash Attention 2 at once.",
        Experiment("A statement about other work, without figures."), "report", Verdict.EMPIRICAL),
    Claim("yarn.lm-infinite-rank", "2.4, LM-Infinite, not an embedding method",
        "With a ceiling on distances, differences of the scores of N+1 queries and N keys beyond it have "
        "a determinant that vanishes only where the score does not change at the ceiling: maps into "
        "fewer than N coordinates do not give them. The score l tokens inside the window is x_l.",
        "clipped_determinant(N) == (x[0] - x[1])**N", "clipped-positions.determinant", Verdict.HOLDS,
        mutants=("clipped_determinant(N) == (x[1] - x[0])**(N + 1)",), ours=True))
