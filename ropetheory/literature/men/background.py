"""Section 2.2: methods that keep angles in distribution, and figure 2."""

from ropetheory.authoring import Claim, Members, Verdict

CLAIMS = (
    Claim("men.ntk-base", "2.2, eq. (6), its derivation",
        "The base b s^(d/(d-2)) is derived from the slowest pair: with it that pair is stretched by s, as "
        "the text is.",
        "wavelength(d/2-1, ntk_base())/wavelength(d/2-1) == s", "ntk-base.slowest", Verdict.HOLDS,
        given=("d >= 4",), mutants=("wavelength(d/2-1, ntk_base())/wavelength(d/2-1) == s**(d/(d-2))",)),
    Claim("men.small-base-period", "2.2, smaller bases, and figure 2, (b)",
        "With a base of 500, as Liu et al. propose, a training length of 4096 covers the full period of "
        "every pair j, counted from 0; figure 2 shows the last. The text calls the frequencies small, which "
        "are larger; small are the periods.",
        Members("j", 0, 63, "wavelength(j,500,128) <= L", ((0, 63),), at={"L": "4096"}),
        "schedule.wavelength", Verdict.HOLDS),
    Claim("men.last-pair-unseen", "figure 2, (a)",
        "With the base 10^4, offsets from 4k to 32k take the last pair, 63 counted from 0, to angles "
        "beyond those of training: at 32k it has not made one turn.",
        Members("j", 63, 63, "8*L*theta(j) < 2*pi", ((63, 63),),
            at={"b": "10000", "d": "128", "L": "4096"}), "schedule.swept", Verdict.HOLDS),
    Claim("men.ntk-last-pair", "figure 2, (c)",
        "With the NTK-aware base for s = 8 the last pair, 63 counted from 0 and the one that the figure "
        "shows, stays in distribution up to 32k: its last angle is within a token of the trained ones.",
        Members("j", 63, 63, "(8*L-1)*ntk_frequency(j,b,d,L,8) < L*theta(j)", ((63, 63),),
            at={"b": "10000", "d": "128", "L": "4096"}), "ntk-extension.slowest-overshoot", Verdict.HOLDS),
    Claim("men.ntk-in-distribution", "2.2, last paragraph, last sentence, with figure 2, (c)",
        "The NTK-aware base, one of the methods that figure 2 shows, avoids angles that training has not "
        "reached: over s times the length no pair that has not made a full turn within L, counted from 0, "
        "goes beyond its trained angles by a token or more. The milder reading, that of the caption, is of "
        "the last pair, which is slowed as much as the text is longer.",
        "(s*L-1)*theta(j, ntk_base()) < L*theta(j)", "ntk-extension.slowest-overshoot", Verdict.IMPRECISE,
        given=("rotations(j) < 1", "s > 1"),
        counterexample={"b": "10000", "d": "128", "L": "4096", "s": "8", "j": "46"},
        milder="wavelength(d/2-1, ntk_base())/wavelength(d/2-1) == s", corrected_by="ntk-base.slowest",
        mutants=("wavelength(d/2-1, ntk_base())/wavelength(d/2-1) == s**(d/(d-2))",)))
