"""Section 6.5: dynamic NTK scaling."""

from ropetheory.authoring import Claim, Experiment, Members, Verdict

CLAIMS = (
    Claim("tutorial.dynamic-base", "section 6.5, dynamic NTK scaling",
        "At the current length t dynamic NTK scaling takes b times t/L to the power d/(d-2), which is "
        "the NTK base at the scale t/L. Its t tokens have the positions 0 to t - 1 here; the text has 0 "
        "to t.",
        "ntk_base(b, d, t/L) == b*(t/L)**(d/(d-2))", "definition", Verdict.DEFINITION, transcribed=True),
    Claim("tutorial.dynamic-unchanged", "section 6.5, dynamic NTK scaling, up to L",
        "Up to the length L the base is b.",
        "dynamic_ntk_base() == b", "ntk-extension.base-within", Verdict.HOLDS,
        given=("t <= L", "d >= 4"), transcribed=True),
    Claim("tutorial.dynamic-grows", "section 6.5, dynamic NTK scaling, beyond L",
        "Beyond L the base grows: from length t0 to length t pair i, counted from 1, slows by t/t0 to "
        "the power 2(i-1)/(d-2).",
        "theta(i-1, dynamic_ntk_base(t))/theta(i-1, dynamic_ntk_base(t0)) == (t/t0)**(-2*(i-1)/(d-2))",
        "ntk-extension.ratio", Verdict.HOLDS,
        where={"j": "i-1"}, given=("t >= t0", "t0 >= L", "d >= 4")),
    Claim("tutorial.dynamic-slowest-always", "section 6.5, dynamic NTK scaling",
        "At any current length t from L on the slowest pair is stretched to match it, by t/L.",
        "wavelength(d/2-1, dynamic_ntk_base())/wavelength(d/2-1) == t/L", "ntk-extension.slowest-stretch",
        Verdict.HOLDS,
        given=("t >= L", "d >= 4")),
    Claim("tutorial.dynamic-no-target", "section 6.5, dynamic NTK scaling, fixed target",
        "No target is fixed beforehand: at the length s L the dynamic base is what a fixed target of "
        "that length would have given.",
        "dynamic_ntk_base(s*L) == ntk_base()", "ntk-extension.base-beyond", Verdict.HOLDS,
        where={"t": "s*L"}, given=("s*L >= L", "d >= 4")),
    Claim("tutorial.dynamic-one-older-base", "section 6.5, consistency, cached keys",
        "All cached keys carry the base of the step before, t-1, whatever length t0 they were cached at; "
        "pair i is counted from 1. The repair compares any two lengths beyond L: each key carries the base "
        "of its own length.",
        "theta(i-1, dynamic_ntk_base(t0)) == theta(i-1, dynamic_ntk_base(t-1))", "ntk-extension.ratio",
        Verdict.REFUTED,
        where={"j": "i-1"}, given=("t0 <= t-1", "t0 >= L"),
        counterexample={"b": "10000", "d": "128", "L": "4096", "t0": "8192", "t": "32768", "i": "64"},
        corrected=(
            "theta(i-1, dynamic_ntk_base(t))/theta(i-1, dynamic_ntk_base(t0)) == "
            "(t/t0)**(-2*(i-1)/(d-2))"
        )),
    Claim("tutorial.dynamic-mismatch", "section 6.5, consistency, angles",
        "A key at position m, cached at length t0, is off by this angle in pair i, counted from 1, when "
        "the length is t: its angle times one less the inverse stretch from t0 to t.",
        "m*theta(i-1, dynamic_ntk_base(t0)) - m*theta(i-1, dynamic_ntk_base(t)) == "
        "m*theta(i-1)*(t0/L)**(-2*(i-1)/(d-2))*(1 - (t/t0)**(-2*(i-1)/(d-2)))", "ntk-extension.difference",
        Verdict.HOLDS,
        where={"j": "i-1"}, given=("t >= t0", "t0 >= L", "d >= 4"),
        mutants=(
            "m*theta(i-1, dynamic_ntk_base(t0)) - m*theta(i-1, dynamic_ntk_base(t)) == "
            "m*theta(i-1)*(t0/L)**(-2*(i-1)/(d-2))*(1 - (t/t0)**(-2*(i-1)/d))",), ours=True),
    Claim("tutorial.dynamic-in-practice", "section 6.5, why it works",
        "Despite the inconsistency dynamic NTK scaling performs well in practice.",
        Experiment("Dynamic NTK scaling in practice, without figures."), "report", Verdict.EMPIRICAL),
    Claim("tutorial.dynamic-stretch", "section 6.5, fast dimensions",
        "At the current length t pair i, counted from 1, is stretched by t/L to the power 2(i-1)/(d-2).",
        "wavelength(i-1, ntk_base(b, d, t/L))/wavelength(i-1) == (t/L)**(2*(i-1)/(d-2))",
        "ntk-base.stretch", Verdict.HOLDS,
        where={"j": "i-1", "s": "t/L"}, given=("d >= 4",)),
    Claim("tutorial.dynamic-turns-kept", "section 6.5, fast dimensions",
        "At a length t beyond L pair i before the last, counted from 1, turns more over t tokens than it "
        "did over L: a count that was large stays so.",
        "rotations(i-1) < rotations(i-1, ntk_base(b, d, t/L), d, t)", "ntk-extension.more-turns",
        Verdict.HOLDS,
        where={"j": "i-1", "s": "t/L"}, given=("t/L > 1", "i-1 < d/2-1", "d >= 4")),
    Claim("tutorial.dynamic-step", "section 6.5, fast dimensions, angular change",
        "One token more moves the angle of a key at position m in pair i, counted from 1, by at most "
        "2(i-1)/(d-2) over t0 of that angle, where t0 is the length before.",
        "m*theta(i-1, dynamic_ntk_base(t0)) - m*theta(i-1, dynamic_ntk_base(t0+1)) <= "
        "m*theta(i-1)*(t0/L)**(-2*(i-1)/(d-2))*2*(i-1)/(d-2)/t0", "ntk-extension.step-error",
        Verdict.HOLDS,
        where={"j": "i-1"}, given=("m >= 0", "t0 >= L", "d >= 4")),
    Claim("tutorial.dynamic-step-slow", "section 6.5, slow dimensions, error of one step",
        "One token more moves the angle of a key in a slow pair by little against a full turn: by less than "
        "a thousandth of a turn, which is our measure, for the key at 65535 in each of the pairs 47 to 64, "
        "counted from 1.",
        Members("i", 47, 64,
            "65535*(theta(i-1, dynamic_ntk_base(65536)) - theta(i-1, dynamic_ntk_base(65537))) < 2*pi/1000",
            ((47, 64),), at={"b": "10000", "d": "128", "L": "4096"}), "ntk-extension.step-error",
        Verdict.HOLDS),
    Claim("tutorial.fast-dominate-change", "section 6.5, fast dimensions, nearby tokens",
        "They dominate how the score changes with the offset n: the cosine of a slow pair i, counted "
        "from 1, falls by at most half the square of n times its frequency.",
        "1 - cos(n*theta(i-1)) <= (n*theta(i-1))**2/2", "large-base.cosine-near-one", Verdict.HOLDS,
        where={"j": "i-1"}, given=("n >= 0", "d >= 4"), ours=True),
    Claim("tutorial.dynamic-slow-angle", "section 6.5, slow dimensions",
        "Under the dynamic rule the slowest pair turns no further over the current length t than it did over "
        "L: at any position below t its angle is below L times its frequency in training.",
        "rotations(d/2-1, dynamic_ntk_base(), d, t) == rotations(d/2-1)", "ntk-extension.slowest-turns",
        Verdict.HOLDS,
        given=("t >= L", "d >= 4")),
    Claim("tutorial.dynamic-slow-angles", "section 6.5, slow dimensions, all of them",
        "The angle of every slow pair stays below a full turn, read of those that section 6.4 calls "
        "undersampled, 47 to 64 counted from 1: also at the position 127999, with the base of 128000 tokens. "
        "Those that exceed it are 47 to 50, with wavelengths below twice L; of slower ones it is true.",
        Members("i", 47, 64, "127999*theta(i-1, dynamic_ntk_base(128000)) < 2*pi", ((47, 64),),
            at={"b": "10000", "d": "128", "L": "4096"}), "ntk-extension.frequency-beyond",
        Verdict.REFUTED),
    Claim("tutorial.dynamic-slowest-error", "section 6.5, slow dimensions, error",
        "In the slowest pair the error of a key at m, cached at length t0, is bounded at every later "
        "length t: by its trained angle, 2 pi times its rotation count, times one less t0/t.",
        "m*theta(d/2-1, dynamic_ntk_base(t0)) - m*theta(d/2-1, dynamic_ntk_base(t)) <= "
        "2*pi*rotations(d/2-1)*(1 - t0/t)", "ntk-extension.slowest-error", Verdict.HOLDS,
        given=("m >= 0", "t >= t0", "t0 >= L", "m <= t0", "d >= 4"), ours=True),
    Claim("tutorial.dynamic-accumulates", "section 6.5, note, accumulation",
        "The inconsistency accumulates: from any length t0 to any later t the angle of a key at m falls "
        "short by more and never less, in pair i counted from 1.",
        "m*theta(i-1, dynamic_ntk_base(t0)) - m*theta(i-1, dynamic_ntk_base(t)) >= 0",
        "ntk-extension.error-not-negative", Verdict.HOLDS,
        where={"j": "i-1"}, given=("m >= 0", "t >= t0", "t0 >= L", "d >= 4")),
    Claim("tutorial.dynamic-in-engines", "section 6.5, note, third sentence, inference engines",
        "Engines such as vLLM and Ollama extend contexts by dynamic NTK scaling unless told otherwise: both "
        "of the two that are named do.",
        Experiment("How many of the two engines named scale dynamically without being asked, by their own "
            "sources as the atlas of engines has them (Ollama runs llama.cpp).", states=("0 == 2",)),
        "report", Verdict.REFUTED, corrected="0 < 2"),
    Claim("tutorial.dynamic-against-tuning", "section 6.5, note, fixed target",
        "For a fixed target length YaRN with fine-tuning is preferred; its perplexity at the target of "
        "the table in section 9 is the lowest.",
        Experiment("Perplexity of YaRN at 32768 tokens against NTK-by-parts, PI and NTK-aware scaling.",
            states=("2.77 < 2.81", "2.77 < 3.57", "2.77 < 8.49")), "report", Verdict.EMPIRICAL),
    Claim("tutorial.dynamic-same-formula", "section 6.5, relationship to section 6.2",
        "The dynamic base is the NTK base at the scale t/L for each new token, beyond L as in the "
        "definition.",
        "dynamic_ntk_base() == ntk_base(b, d, t/L)", "ntk-extension.base-beyond", Verdict.HOLDS,
        given=("t >= L", "d >= 4"), transcribed=True))
