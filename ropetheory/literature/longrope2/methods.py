"""Sections 2.3, 2.4 and 3.2: how earlier methods stretch the pairs, and this one those it does not search."""

from ropetheory.authoring import Claim, Members, Verdict

CLAIMS = (
    Claim("longrope2.pi", "2.3, PI",
        "Position interpolation stretches every pair by s.",
        "2*pi/pi_frequency(j) == s*wavelength(j)", "position-interpolation.stretch", Verdict.HOLDS,
        mutants=("2*pi/pi_frequency(j) == wavelength(j)/s",)),
    Claim("longrope2.ntk-aware", "2.3, NTK, fifth sentence, formula",
        "The base of the forum post stretches pair j, counted from 0, by s^(2j/(d-2)).",
        "wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d-2))", "ntk-base.stretch", Verdict.HOLDS,
        given=("d >= 4",), mutants=("wavelength(j, ntk_base())/wavelength(j) == s**(2*j/d)",)),
    Claim("longrope2.ntk-short", "2.3, NTK, fifth sentence, insufficient",
        "That is too little: in Phi3-mini, from 2048 to 64 times as much, the pairs without a full turn from "
        "31 to 46, counted from 0, are stretched by less than 64; the last, 47, by 64. That perplexity "
        "rises before the target is left to experiments.",
        Members("j", 31, 46, "wavelength(j, ntk_base())/wavelength(j) < s", ((31, 46),),
            at={"b": "10000", "d": "96", "s": "64"}), "ntk-base.strict-high", Verdict.HOLDS),
    Claim("longrope2.critical-base", "2.3, NTK, sixth and seventh sentence; 2.4, first observation",
        "The least base of Liu et al. stretches every pair from the critical one on by s or more: in "
        "Phi3-mini those from 31 on, counted from 0, and no other.",
        Members("j", 0, 47, "wavelength(j, b**(ln(s*L/(2*pi))/ln(L/(2*pi))))/wavelength(j) >= s",
            ((31, 47),), at={"b": "10000", "d": "96", "L": "2048", "s": "64"}),
        "critical-index.kept-stretch", Verdict.HOLDS),
    Claim("longrope2.yarn-kept", "2.3, YaRN, second sentence",
        "YaRN leaves pairs of high frequency alone, those of at least its upper number of turns.",
        "by_parts_frequency(j) == theta(j)", "by-parts.kept", Verdict.HOLDS,
        given=("rotations(j) >= high", "low < high")),
    Claim("longrope2.yarn-slowed", "2.3, YaRN, third sentence; 2.4, first observation, this bound",
        "It stretches pairs of low frequency by s, those of at most its lower number of turns, which is 1 in "
        "the models of its authors.",
        "by_parts_frequency(j) == theta(j)/s", "by-parts.interpolated", Verdict.HOLDS,
        given=("rotations(j) <= low", "low < high")),
    Claim("longrope2.yarn-between", "2.3, YaRN, fourth sentence",
        "Between its thresholds YaRN's stretch is a linear transition from 1 to s: by the ramp of pair j, "
        "counted from 0, it is the mean of both.",
        "theta(j)/by_parts_frequency(j) == (1 - ramp(rotations(j)))*s + ramp(rotations(j))",
        "by-parts.stretch", Verdict.REFUTED, given=("low < high", "s >= 1"),
        counterexample={"b": "10000", "d": "96", "j": "16", "L": "2048", "s": "64", "low": "1",
            "high": "32"},
        corrected="theta(j)/by_parts_frequency(j) == s/(1 + (s - 1)*ramp(rotations(j)))",
        mutants=("theta(j)/by_parts_frequency(j) == s/(1 + s*ramp(rotations(j)))",)),
    Claim("longrope2.lower-group", "3.2, second paragraph, last sentence; algorithm 2, lines 7 and 8",
        "With the base that gives pair i, the first that is searched, its stretch s, a pair j before it is "
        "stretched by s^(j/i): from 1 up to s, pairs counted from 0.",
        "wavelength(j, b*s**(d/(2*i)))/wavelength(j) == s**(j/i)", "ntk-base.chosen", Verdict.HOLDS,
        given=("i >= 1", "d >= 4"), mutants=("wavelength(j, b*s**(d/(2*i)))/wavelength(j) == s**(2*j/i)",)))
