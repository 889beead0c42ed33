"""Section 3.2: critical dimensions, coverage of the circle, scaling methods."""

from ropetheory.authoring import Claim, Experiment, Members, Verdict

CLAIMS = (
    Claim("resonance.scaling-factor", "3.2, scaling factor",
        "With s > 1 inputs of s L tokens turn every pair j, counted from 0, further than training on L "
        "tokens did, full turns counted.",
        "(s*L-1)*theta(j) > (L-1)*theta(j)", "trained-arc.extended", Verdict.HOLDS,
        given=("s > 1",), ours=True),
    Claim("resonance.critical-reaches", "3.2, definition of c, first condition",
        "Where there is a critical pair c, counted from 0, its wavelength is at least L.",
        "wavelength(critical_pair()) >= L", "critical-index.reached", Verdict.HOLDS,
        given=("wavelength(d/2 - 1) >= L",)),
    Claim("resonance.critical-before", "3.2, definition of c, second condition",
        "Where there is a pair before the critical one, c - 1 counted from 0, its wavelength is below L.",
        "wavelength(critical_pair() - 1) < L", "critical-index.not-before", Verdict.HOLDS,
        given=("wavelength(0) < L",)),
    Claim("resonance.critical-llama", "3.2, definition of c, LLaMA",
        "For LLaMA's L = 4096 the pairs whose wavelength is below L are 0 to 45, counted from 0: the "
        "critical pair is 46, coordinates 92 and 93.",
        Members("j", 0, 63, "wavelength(j) < L", ((0, 45),), at={"b": "10000", "d": "128", "L": "4096"}),
        "schedule.wavelength", Verdict.HOLDS),
    Claim("resonance.critical-coordinates", "3.2, definition of c, coordinates",
        "Counted in coordinates from 0, the threshold lies at twice the real index: the critical pair "
        "starts at coordinate 2c.",
        "ln(wavelength(m/2)) - ln(L) == ln(b)/d*(m - 2*critical_index())", "critical-index.coordinate",
        Verdict.HOLDS,
        mutants=("ln(wavelength(m/2)) - ln(L) == ln(b)/d*(m - critical_index())",), ours=True),
    Claim("resonance.post-critical-strict", "3.2, post-critical dimensions",
        "Past the real critical index, and so past the critical pair, wavelengths are strictly above L; "
        "pairs are counted from 0.",
        "wavelength(j) > L", "critical-index.past-critical", Verdict.HOLDS,
        given=("j > critical_index()",)),
    Claim("resonance.pre-critical", "3.2, pre-critical dimensions",
        "Before the critical index, wavelengths are below L; pairs are counted from 0.",
        "wavelength(j) < L", "critical-index.pre-critical", Verdict.HOLDS,
        given=("j < critical_index()",)),
    Claim("resonance.post-critical-turns", "3.2, coverage of the circle by training",
        "Over L tokens a pair past the critical index, counted from 0, makes less than one turn.",
        "rotations(j) < 1", "critical-index.turns-past", Verdict.HOLDS,
        given=("j > critical_index()",)),
    Claim("resonance.post-critical-open", "3.2, coverage of the circle by training",
        "From the critical index on, pairs counted from 0, the positions 0 to L-1 leave an arc of the "
        "circle open.",
        "(L-1)*theta(j) < 2*pi", "critical-index.arc-open", Verdict.HOLDS,
        given=("j >= critical_index()",)),
    Claim("resonance.open-arc", "3.2, coverage of the circle by training",
        "The arc that the positions 0 to L-1 leave open for a post-critical pair j, counted from 0, is "
        "the angle of as many tokens as its wavelength exceeds L-1.",
        "2*pi - (L-1)*theta(j) == (wavelength(j) - (L-1))*theta(j)", "trained-arc.uncovered",
        Verdict.HOLDS,
        mutants=("2*pi - (L-1)*theta(j) == (wavelength(j) - L)*theta(j)",), ours=True),
    Claim("resonance.uncovered-llama", "3.2, coverage of the circle by training",
        "At L = 4096 every pair after the critical pair 46, counted from 0, sweeps less than a full turn "
        "between the first and the last trained position.",
        Members("j", 47, 63, "(L-1)*theta(j) < 2*pi", ((47, 63),),
            at={"b": "10000", "d": "128", "L": "4096"}), "schedule.swept", Verdict.HOLDS),
    Claim("resonance.critical-pair-unseen",
        "3.2, second paragraph, post-critical and pre-critical dimensions",
        "The pairs after the critical pair 46, counted from 0, are those that training does not take round "
        "the circle, and those before it are not. Read as naming all of them, since the text leaves the "
        "critical pair out.",
        Members("j", 0, 63, "(L-1)*theta(j) < 2*pi", ((47, 63),),
            at={"b": "10000", "d": "128", "L": "4096"}), "schedule.swept", Verdict.REFUTED),
    Claim("resonance.unseen-arc", "3.2, unseen values on longer inputs",
        "Beyond training, at positions m short of its wavelength, a post-critical pair j, counted from "
        "0, is in the arc that training left open: past the trained one, and short of a full turn.",
        "m*theta(j) < 2*pi", "trained-arc.before-turn", Verdict.HOLDS,
        given=("m > L-1", "m < wavelength(j)", "j >= critical_index()")),
    Claim("resonance.unseen-llama", "3.2, unseen values on longer inputs",
        "At L = 4096 every pair after the critical pair 46, counted from 0, reaches an angle beyond its "
        "trained arc, and short of a full turn, at the first new position.",
        Members("j", 47, 63, "L*theta(j) < 2*pi", ((47, 63),), at={"b": "10000", "d": "128", "L": "4096"}),
        "schedule.swept", Verdict.HOLDS),
    Claim("resonance.pre-critical-turns", "3.2, pre-critical dimensions are no issue",
        "Over L tokens a pair before the critical index, counted from 0, makes more than one turn.",
        "rotations(j) > 1", "critical-index.turns-before", Verdict.HOLDS,
        given=("j < critical_index()",)),
    Claim("resonance.covered-llama", "3.2, pre-critical dimensions are no issue",
        "At L = 4096 every pair before the critical pair 46, counted from 0, sweeps a full turn between "
        "the first and the last trained position.",
        Members("j", 0, 45, "(L-1)*theta(j) >= 2*pi", ((0, 45),),
            at={"b": "10000", "d": "128", "L": "4096"}), "schedule.swept", Verdict.HOLDS),
    Claim("resonance.pre-critical-back-from", "3.2, pre-critical dimensions are no issue",
        "Pre-critical pairs j, counted from 0, meet no angle outside the trained arc: from the wavelength "
        "on, which for them lies within L, they are past its beginning again, as any pair is.",
        "m*theta(j) - 2*pi >= 0", "trained-arc.again-from", Verdict.HOLDS,
        given=("m >= wavelength(j)",), mutants=("m*theta(j) - 2*pi <= 0",)),
    Claim("resonance.pre-critical-back", "3.2, pre-critical dimensions are no issue",
        "Pre-critical pairs j, counted from 0, meet no angle outside the trained arc: up to L-1 tokens "
        "beyond a full turn they are not past its end again.",
        "m*theta(j) - 2*pi <= (L-1)*theta(j)", "trained-arc.again-until", Verdict.HOLDS,
        given=("m <= wavelength(j) + L-1",), mutants=("m*theta(j) - 2*pi >= (L-1)*theta(j)",)),
    Claim("resonance.guides", "3.2, last paragraph",
        "The notion of critical dimensions implicitly guides the methods that scale the embedding.",
        Experiment("A statement about the history of methods."), "report", Verdict.EMPIRICAL),
    Claim("resonance.pi-reduces", "3.2, last paragraph, post-critical dimensions under PI",
        "PI reduces extrapolation: over s L positions a pair j, counted from 0, turns by less than L "
        "times its frequency, less than a token beyond training.",
        "(s*L-1)*pi_frequency(j) < L*theta(j)", "position-interpolation.last", Verdict.HOLDS),
    Claim("resonance.abf-avoids", "3.2, last paragraph, post-critical dimensions under a larger base",
        "A base 50 times as large, that of Xiong et al., avoids extrapolation: over 4 L and over 8 L "
        "positions, L = 4096, no post-critical pair, 46 to 63 counted from 0, turns further than over "
        "the L of training; here over 8 L.",
        Members("j", 46, 63, "(8*L-1)*abf_frequency(j) <= (L-1)*theta(j)", ((46, 63),),
            at={"b": "10000", "d": "128", "L": "4096", "beta": "50"}), "trained-arc.stretch-enough",
        Verdict.HOLDS),
    Claim("resonance.by-parts-reduces", "3.2, last paragraph, post-critical dimensions under YaRN",
        "YaRN reduces extrapolation as PI does: over s L positions a pair j, counted from 0, at or below "
        "the lower threshold, which lies below the upper one, turns by less than L times its frequency.",
        "(s*L-1)*by_parts_frequency(j) < L*theta(j)", "by-parts.last-position", Verdict.HOLDS,
        given=("rotations(j) <= low", "low < high")),
    Claim("resonance.pi-pre-critical", "3.2, last paragraph, last sentence, pre-critical dimensions",
        "Earlier methods, PI, a larger base and YaRN, mainly keep changes of pre-critical pairs small: PI "
        "too slows such a pair j, counted from 0, by less than s; the milder reading, which the word "
        "mainly allows: of the three a larger base does, slowing a faster pair less than the next.",
        "theta(j)/pi_frequency(j) < s", "position-interpolation.frequency", Verdict.IMPRECISE,
        given=("j < critical_index()", "s > 1", "d >= 4"),
        counterexample={"b": "10000", "d": "128", "j": "0", "L": "4096", "s": "4"},
        corrected_by="general-form.uneven-abf",
        milder="theta(j)/abf_frequency(j) < theta(j+1)/abf_frequency(j+1)"),
    Claim("resonance.abf-faster-less", "3.2, last paragraph, pre-critical dimensions under a larger base",
        "A base beta times as large changes a pair j, counted from 0, less than the next and slower one, "
        "and so pre-critical pairs less than post-critical ones.",
        "theta(j)/abf_frequency(j) < theta(j+1)/abf_frequency(j+1)", "general-form.uneven-abf",
        Verdict.HOLDS,
        given=("beta > 1", "d >= 4")),
    Claim("resonance.by-parts-kept", "3.2, last paragraph, pre-critical dimensions under YaRN",
        "YaRN leaves pre-critical pairs as they were where they turn 32 times or more over L, its upper "
        "threshold: of LLaMA's, 0 to 45 counted from 0, these are 0 to 20. Those from 21 to 45 are slowed by "
        "the ramp, a faster one by less.",
        Members("j", 0, 45, "rotations(j) >= high", ((0, 20),),
            at={"b": "10000", "d": "128", "L": "4096", "high": "32"}),
        "by-parts.kept", Verdict.HOLDS))
