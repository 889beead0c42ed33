"""Sections 2.2 to 2.4: position interpolation, the general form, wavelengths, clipped positions."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Verdict

GROWN = (
    "rotations(j) >= low", "rotations(j) <= high",
    "rotations(j, b, d, c*L) >= low", "rotations(j, b, d, c*L) <= high",
)
"""The pair is between the thresholds at the training length L and at c L."""

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="yarn.fixed-length",
        locator="2.2, first sentence",
        reading=(
            "A language model is pre-trained, as a rule, with one fixed length of context; extending it by "
            "fine-tuning takes less data."
        ),
        printed=Experiment("A statement about practice, without figures."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="yarn.extrapolation-poor",
        locator="2.2, direct extrapolation",
        reading="Without any change a model does poorly beyond its training length.",
        printed=Experiment("A statement about experiments, without figures."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="yarn.extrapolation-unseen",
        locator="2.2, direct extrapolation",
        reading="Beyond the training positions 0 to L-1 every pair j, counted from 0, turns further than in "
        "training, full turns counted.",
        printed=Formula("m*theta(j) > (L-1)*theta(j)"),
        settled_by="trained-arc.unseen-line",
        given=("m > L-1",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.interpolation-within",
        locator="2.2, eq. (10), the interpolated range",
        reading="Positions 0 to below s L are interpolated within the limit: pair j, counted from 0, turns "
        "by less than L times its frequency.",
        printed=Formula("m*pi_frequency(j) < L*theta(j)"),
        settled_by="position-interpolation.below-length",
        given=("m < s*L",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.interpolation-trained",
        locator="2.2, eq. (10), the interpolated range",
        reading=(
            "The last new position, s L - 1, is interpolated to one of training or between two of them: "
            "pair j, counted from 0, turns no further than at L - 1. The milder reading: it stays within "
            "the limit, by less than L times its frequency."
        ),
        printed=Formula("(s*L-1)*pi_frequency(j) <= (L-1)*theta(j)"),
        settled_by="position-interpolation.last",
        given=("s > 1",),
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "2", "j": "0", "L": "1", "s": "2"},
        milder=Formula("(s*L-1)*pi_frequency(j) < L*theta(j)"),
    ),
    Claim(
        id="yarn.interpolation-relative",
        locator="2.2, eq. (10), with eq. (9)",
        reading="Interpolated scores still depend on the offset alone, divided by s.",
        printed=Formula("scaled_score(m, n) == score(0, (n-m)/s)"),
        settled_by="position-interpolation.relative",
        recorded=Verdict.HOLDS,
        mutants=("scaled_score(m, n) == score(0, s*(n-m))",),
    ),
    Claim(
        id="yarn.interpolation-compressed",
        locator="2.2, below eq. (10)",
        reading="Interpolation compresses positions: at s m and s n the scores are what they were at m and "
        "n.",
        printed=Formula("scaled_score(s*m, s*n) == score(m, n)"),
        settled_by="position-interpolation.stretched",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.fewer-tokens",
        locator="2.2, last sentence",
        reading="Fine-tuning took a few billion tokens, orders of magnitude fewer than pre-training, and "
        "extended the context.",
        printed=Experiment("An experiment; the number of tokens of pre-training is not printed."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="yarn.scale-factor",
        locator="2.3, eq. (11)",
        reading="With s = L'/L the position mL/L' of eq. (10) is m/s: pair j, counted from 0, turns by the "
        "angle of the frequency theta_j/s. The new length L' is t here.",
        printed=Formula("m*L/t*theta(j) == m*pi_frequency(j, b, d, L, t/L)"),
        settled_by="position-interpolation.angle",
        where={"s": "t/L"},
        recorded=Verdict.HOLDS,
        mutants=("m*L/t*theta(j) == m*pi_frequency(j, b, d, L, L/t)",),
    ),
    Claim(
        id="yarn.general-form-rewrites",
        locator="2.3, eq. (12)",
        reading="The general form is eq. (10) rewritten, so that any of its methods, NTK-aware scaling "
        "say, stretches every pair j, counted from 0, by s; the milder reading: eq. (10) is one of its "
        "cases, and stretches every pair by s.",
        printed=Formula("theta(j)/ntk_frequency(j) == s"),
        settled_by="general-form.stretch-ntk",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "4", "j": "0", "s": "2"},
        milder=Formula("theta(j)/pi_frequency(j) == s"),
        corrected_by="general-form.stretch-pi",
    ),
    Claim(
        id="yarn.general-form-relative",
        locator="2.3, eq. (12), with eq. (9)",
        reading="Under the general form the score of a pair j, counted from 0, depends on the positions "
        "through g(n) - g(m) alone; phi is g(m), psi is g(n) and z is h(theta_j).",
        printed=Formula(
            "general_first(q, j, phi, z)*general_first(k, j, psi, z)"
            " + general_second(q, j, phi, z)*general_second(k, j, psi, z)"
            " == (q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((psi-phi)*z)"
            " + (q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((psi-phi)*z)"
        ),
        settled_by="general-form.relative",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.general-form-length",
        locator="2.3, eq. (12), methods",
        reading=(
            "The general form changes angles alone: whatever the two functions, it keeps the length of "
            "every pair j, counted from 0."
        ),
        printed=Formula(
            "general_first(x, j, m, z)**2 + general_second(x, j, m, z)**2 == pair_square(x, j)"
        ),
        settled_by="general-form.norm",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.pi-form-first",
        locator="2.3, eq. (12), PI",
        reading="PI is g(m) = m/s with the frequencies kept; g(m) = m with the frequencies over s is the "
        "same: the first coordinates of pair j, counted from 0, agree.",
        printed=Formula("general_first(x, j, m/s, theta(j)) == general_first(x, j, m, theta(j)/s)"),
        settled_by="general-form.pi-first",
        recorded=Verdict.HOLDS,
        mutants=("general_first(x, j, m/s, theta(j)) == general_first(x, j, m, s*theta(j))",),
    ),
    Claim(
        id="yarn.pi-form-second",
        locator="2.3, eq. (12), PI",
        reading="PI is g(m) = m/s with the frequencies kept; g(m) = m with the frequencies over s is the "
        "same: the second coordinates of pair j, counted from 0, agree.",
        printed=Formula("general_second(x, j, m/s, theta(j)) == general_second(x, j, m, theta(j)/s)"),
        settled_by="general-form.pi-second",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.wavelength-definition",
        locator="2.3, eq. (13), first equality",
        reading="The wavelength of a pair is 2 pi over its frequency, whichever index it has.",
        printed=Formula("wavelength(j) == 2*pi/theta(j)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="yarn.wavelength-own",
        locator="2.3, eq. (13), second equality",
        reading="Under its own schedule, the wavelength with index i is 2 pi b^(2i/d).",
        printed=Formula("2*pi/theta(i) == 2*pi*b**(2*i/d)"),
        settled_by="schedule.wavelength",
        # The pair i of twice the width and the squared base: index d/2 is beyond the last pair of width d.
        where={"j": "i", "b": "b**2", "d": "2*d"},
        recorded=Verdict.HOLDS,
        mutants=("2*pi/theta(i) == 2*pi*b**(i/d)", "2*pi/theta(i) == 2*pi*b**(-2*i/d)"),
    ),
    Claim(
        id="yarn.wavelength-usual",
        locator="2.3, eq. (13)",
        reading="Pair i, counted from 1, has the wavelength 2 pi b^(2i/d) in the usual schedule.",
        printed=Formula("wavelength(i-1) == 2*pi*b**(2*i/d)"),
        settled_by="schedule.wavelength",
        where={"j": "i-1"},
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "2", "i": "1"},
        corrected=Formula("wavelength(i-1) == 2*pi*b**(2*(i-1)/d)"),
        mutants=("wavelength(i-1) == 2*pi*b**(2*i/d)",),
    ),
    Claim(
        id="yarn.wavelength-first",
        locator="2.3, eq. (13), index 1",
        reading=(
            "In the schedule of RoFormer and LLaMA the first pair (index 1, counted from 1) has the "
            "wavelength 2 pi b^(2/d)."
        ),
        printed=Formula("wavelength(0) == 2*pi*b**(2/d)"),
        settled_by="schedule.fastest",
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "2"},
        corrected=Formula("wavelength(0) == 2*pi"),
    ),
    Claim(
        id="yarn.wavelength-last",
        locator="2.3, eq. (13), index d/2",
        reading=(
            "In the schedule of RoFormer and LLaMA the last pair (index d/2, counted from 1) has the "
            "wavelength 2 pi b."
        ),
        printed=Formula("wavelength(d/2-1) == 2*pi*b"),
        settled_by="schedule.slowest",
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "2"},
        corrected=Formula("wavelength(d/2-1) == 2*pi*b**(1-2/d)"),
        mutants=("wavelength(d/2-1) == 2*pi*b",),
    ),
    Claim(
        id="yarn.wavelength-coordinate",
        locator="2.3, eq. (13), the word dimension",
        reading=(
            "The index in the wavelength is that of a coordinate, as the word dimension says: pair j, "
            "counted from 0, begins at coordinate 2j+1, counted from 1. The milder reading: it is that of a "
            "pair."
        ),
        printed=Formula("wavelength(j) == 2*pi*b**(2*(2*j + 1)/d)"),
        settled_by="schedule.wavelength",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "16", "d": "4", "j": "1"},
        milder=Formula("wavelength(j) == 2*pi*b**(2*j/d)"),
    ),
    Claim(
        id="yarn.full-turn",
        locator="2.3, below eq. (13)",
        reading="Pair j, counted from 0, turns by exactly 2 pi over its wavelength, a real number of tokens.",
        printed=Formula("wavelength(j)*theta(j) == 2*pi"),
        settled_by="schedule.full-turn",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.full-turn-tokens",
        locator="2.3, below eq. (13)",
        reading="The wavelength counts tokens, so that a whole number of them makes a full turn of pair j, "
        "counted from 0.",
        printed=Formula("ceil(wavelength(j))*theta(j) == 2*pi"),
        settled_by="schedule.full-turn",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "2", "j": "0"},
        milder=Formula("wavelength(j)*theta(j) == 2*pi"),
    ),
    Claim(
        id="yarn.blind-uniform",
        locator="2.3, blind and targeted, PI",
        reading="PI is blind: it stretches all pairs alike, whatever their wavelengths; pairs j are counted "
        "from 0.",
        printed=Formula("theta(j+1)/pi_frequency(j+1)/(theta(j)/pi_frequency(j)) == 1"),
        settled_by="general-form.uniform-pi",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.blind-length",
        locator="2.3, blind and targeted, PI",
        reading="PI is blind: its frequencies do not depend on how often a wavelength fits into the "
        "training length, so that c times that length changes none; pairs j are counted from 0.",
        printed=Formula("pi_frequency(j, b, d, c*L) == pi_frequency(j)"),
        settled_by="general-form.blind-pi",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.blind-alike",
        locator="2.3, blind and targeted, the two senses of blind",
        reading="A method that is not targeted stretches all pairs alike, NTK-aware scaling say; the milder "
        "reading: its frequencies do not depend on the training length; pairs j are counted from 0.",
        printed=Formula("theta(j)/ntk_frequency(j) == theta(j+1)/ntk_frequency(j+1)"),
        settled_by="general-form.uneven-ntk",
        given=("s > 1",),
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "4", "j": "0", "s": "2"},
        milder=Formula("ntk_frequency(j, b, d, c*L) == ntk_frequency(j)"),
        corrected_by="general-form.blind-ntk",
    ),
    Claim(
        id="yarn.targeted",
        locator="2.3, blind and targeted, YaRN",
        reading="YaRN is targeted: of pair j, counted from 0, it keeps the more the more often its "
        "wavelength fits into the training length, here L and then c times L.",
        printed=Formula("by_parts_factor(j) < by_parts_factor(j, b, d, c*L)"),
        settled_by="general-form.targeted-growth",
        given=("s > 1", "c > 1", *GROWN),
        recorded=Verdict.HOLDS,
        mutants=("by_parts_factor(j) > by_parts_factor(j, b, d, c*L)",),
    ),
    Claim(
        id="yarn.targeted-jump",
        locator="2.3, blind and targeted, YaRN",
        reading="YaRN is targeted: a pair j, counted from 0, that it divides by s at the training length L "
        "is kept at c times L, once its wavelength fits often enough.",
        printed=Formula("by_parts_frequency(j, b, d, c*L)/by_parts_frequency(j) == s"),
        settled_by="general-form.targeted-jump",
        given=("rotations(j) <= low", "rotations(j, b, d, c*L) >= high"),
        recorded=Verdict.HOLDS,
        mutants=("by_parts_frequency(j, b, d, c*L)/by_parts_frequency(j) == 1/s",),
    ),
    Claim(
        id="yarn.rerope-infinite",
        locator="2.4, ReRoPE, infinite context",
        reading="Its authors claim an unlimited context without fine-tuning, and show a loss that falls with "
        "the length up to 16k for Llama 2 13B. What it does beyond that length is not shown.",
        printed=Experiment("An experiment; no figure but the length is printed."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="yarn.rerope-no-new-angle",
        locator="2.4, ReRoPE, infinite context",
        reading="However long the input, clipped at w the offset turns no pair j, counted from 0, further "
        "than training did.",
        printed=Formula("w*theta(j) <= (L-1)*theta(j)"),
        settled_by="trained-arc.seen",
        where={"m": "w"},
        recorded=Verdict.HOLDS_IF,
        hypothesis="w <= L-1",
        counterexample={"b": "10000", "d": "2", "j": "0", "L": "1", "w": "1"},
    ),
    Claim(
        id="yarn.rerope-composes",
        locator="2.4, ReRoPE, not an embedding method",
        reading="If square maps of queries and of keys gave the scores, with the plain dot product at "
        "distance 0, then what the scores depend on would compose as offsets add; p and v are whole.",
        printed=Formula("H(p)*H(v) == H(p+v)"),
        settled_by="clipped-positions.composition",
        recorded=Verdict.HOLDS,
        given=("transpose(Q(p))*K(v) == H(v-p)", "H(0) == 1"),
        mutants=("H(p)*H(v) == H(p-v)",),
    ),
    Claim(
        id="yarn.rerope-identity",
        locator="2.4, ReRoPE, not an embedding method",
        reading="What composes, and no longer changes from the window w to twice the window, is at w what "
        "it is at 0.",
        printed=Formula("S(w) == 1"),
        settled_by="clipped-positions.forced-identity",
        recorded=Verdict.HOLDS,
        given=("S(p+v) == S(p)*S(v)", "S(0) == 1", "S(2*w) == S(w)"),
        mutants=("S(w) == 2*S(0)",),
    ),
    Claim(
        id="yarn.rerope-no-rotation",
        locator="2.4, ReRoPE, not an embedding method",
        reading="The rotation at a window of w >= 1 whole tokens is not the identity: half its first angle "
        "is no multiple of pi. So no embedding of the same width gives these scores.",
        printed=Formula("sin(w/2) != 0"),
        settled_by="clipped-positions.never-identity",
        recorded=Verdict.HOLDS,
        mutants=("sin(w/2) == 0",),
    ),
    Claim(
        id="yarn.rerope-wider",
        locator="2.4, ReRoPE, not purely an embedding method",
        reading="For N positions, counted from 0, an embedding of N times the width does it: the key of "
        "position v in a slot of its own, the query with its clipped scores in all slots.",
        printed=Formula("Sum(delta_ij(l, v)*score(0, min(w, l-m)), l, 0, N-1) == score(0, min(w, v-m))"),
        settled_by="clipped-positions.stacked",
        given=("v >= 0", "v <= N-1"),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="yarn.rerope-two-passes",
        locator="2.4, ReRoPE, two attention passes",
        reading="Two passes give its scores: one with the usual rotations inside the window, one with the "
        "queries turned back by w and the keys not turned, for every pair of tokens further apart.",
        printed=Formula("score(-w, 0) == score(0, w)"),
        settled_by="relative-position.relative",
        where={"m": "-w", "n": "0"},
        recorded=Verdict.HOLDS,
        mutants=("score(w, 0) == score(0, w)",),
    ),
    Claim(
        id="yarn.rerope-flash",
        locator="2.4, ReRoPE, Flash Attention 2",
        reading="At the time it did not work with Flash Attention 2, and took two passes at inference.",
        printed=Experiment("A statement about software of 2023."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="yarn.lm-infinite-aim",
        locator="2.4, LM-Infinite",
        reading="A concurrent proposal that generalises to new lengths without fine-tuning, and did not "
        "work with Flash Attention 2 at once.",
        printed=Experiment("A statement about other work, without figures."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="yarn.lm-infinite-rank",
        locator="2.4, LM-Infinite, not an embedding method",
        reading="With a ceiling on distances, differences of the scores of N+1 queries and N keys beyond it "
        "have a determinant that vanishes only where the score does not change at the ceiling: maps into "
        "fewer than N coordinates do not give them. The score l tokens inside the window is x_l.",
        printed=Formula("clipped_determinant(N) == (x[0] - x[1])**N"),
        settled_by="clipped-positions.determinant",
        recorded=Verdict.HOLDS,
        mutants=("clipped_determinant(N) == (x[1] - x[0])**(N + 1)",),
    ),
)
