"""Section 3.2: critical dimensions, coverage of the circle, scaling methods."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Members, Verdict

LLAMA2 = {"b": "10000", "d": "128", "L": "4096"}
POST = "j >= critical_index()"
PRE = "j < critical_index()"

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="resonance.scaling-factor",
        locator="3.2, scaling factor",
        reading="With s > 1 inputs of s L tokens turn every pair j, counted from 0, further than training "
        "on L tokens did, full turns counted.",
        printed=Formula("(s*L-1)*theta(j) > (L-1)*theta(j)"),
        settled_by="trained-arc.extended",
        given=("s > 1",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.critical-reaches",
        locator="3.2, definition of c, first condition",
        reading="The critical pair c, counted from 0, has a wavelength of at least L.",
        printed=Formula("wavelength(critical_pair()) >= L"),
        settled_by="critical-index.reached",
        recorded=Verdict.HOLDS_IF,
        hypothesis="wavelength(d/2 - 1) >= L",
        counterexample={"b": "2", "d": "2", "L": "100"},
    ),
    Claim(
        id="resonance.critical-before",
        locator="3.2, definition of c, second condition",
        reading="The pair before the critical one, c - 1 counted from 0, has a wavelength below L.",
        printed=Formula("wavelength(critical_pair() - 1) < L"),
        settled_by="critical-index.not-before",
        recorded=Verdict.HOLDS_IF,
        hypothesis="wavelength(0) < L",
        counterexample={"b": "2", "d": "4", "L": "1"},
    ),
    Claim(
        id="resonance.critical-coordinates",
        locator="3.2, definition of c, coordinates",
        reading="Counted in coordinates from 0, the threshold lies at twice the real index: the critical "
        "pair starts at coordinate 2c.",
        printed=Formula("ln(wavelength(m/2)) - ln(L) == ln(b)/d*(m - 2*critical_index())"),
        settled_by="critical-index.coordinate",
        recorded=Verdict.HOLDS,
        mutants=("ln(wavelength(m/2)) - ln(L) == ln(b)/d*(m - critical_index())",),
    ),
    Claim(
        id="resonance.post-critical-strict",
        locator="3.2, post-critical dimensions",
        reading="Past the real critical index, and so past the critical pair, wavelengths are strictly above "
        "L; pairs are counted from 0.",
        printed=Formula("wavelength(j) > L"),
        settled_by="critical-index.past-critical",
        given=("j > critical_index()",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.pre-critical",
        locator="3.2, pre-critical dimensions",
        reading="Before the critical index, wavelengths are below L; pairs are counted from 0.",
        printed=Formula("wavelength(j) < L"),
        settled_by="critical-index.pre-critical",
        given=("j < critical_index()",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.post-critical-turns",
        locator="3.2, coverage of the circle by training",
        reading="Over L tokens a pair past the critical index, counted from 0, makes less than one turn.",
        printed=Formula("rotations(j) < 1"),
        settled_by="critical-index.turns-past",
        given=("j > critical_index()",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.post-critical-open",
        locator="3.2, coverage of the circle by training",
        reading="From the critical index on, pairs counted from 0, the positions 0 to L-1 leave an arc of "
        "the circle open.",
        printed=Formula("(L-1)*theta(j) < 2*pi"),
        settled_by="critical-index.arc-open",
        given=("j >= critical_index()",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.open-arc",
        locator="3.2, coverage of the circle by training",
        reading="The arc that the positions 0 to L-1 leave open for a post-critical pair j, counted from 0, "
        "is the angle of as many tokens as its wavelength exceeds L-1.",
        printed=Formula("2*pi - (L-1)*theta(j) == (wavelength(j) - (L-1))*theta(j)"),
        settled_by="trained-arc.uncovered",
        recorded=Verdict.HOLDS,
        mutants=("2*pi - (L-1)*theta(j) == (wavelength(j) - L)*theta(j)",),
    ),
    Claim(
        id="resonance.uncovered-llama",
        locator="3.2, coverage of the circle by training",
        reading=(
            "At L = 4096 every pair after the critical pair 46, counted from 0, sweeps less than a full "
            "turn between the first and the last trained position."
        ),
        printed=Members("j", 47, 63, "(L-1)*theta(j) < 2*pi", printed=((47, 63),), at=LLAMA2),
        settled_by="schedule.swept",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.first-new",
        locator="3.2, unseen values on longer inputs",
        reading="The first position beyond training, L, takes a post-critical pair j, counted from 0, "
        "beyond its trained arc.",
        printed=Formula("L*theta(j) > (L-1)*theta(j)"),
        settled_by="trained-arc.first-new",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.unseen-arc",
        locator="3.2, unseen values on longer inputs",
        reading=(
            "Beyond training, at positions m short of its wavelength, a post-critical pair j, counted from "
            "0, is in the arc that training left open: past the trained one, and short of a full turn."
        ),
        printed=Formula("m*theta(j) < 2*pi"),
        settled_by="trained-arc.before-turn",
        given=("m > L-1", "m < wavelength(j)", POST),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.unseen-llama",
        locator="3.2, unseen values on longer inputs",
        reading="At L = 4096 every pair after the critical pair 46, counted from 0, reaches an angle beyond "
        "its trained arc, and short of a full turn, at the first new position.",
        printed=Members("j", 47, 63, "L*theta(j) < 2*pi", printed=((47, 63),), at=LLAMA2),
        settled_by="schedule.swept",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.pre-critical-turns",
        locator="3.2, pre-critical dimensions are no issue",
        reading="Over L tokens a pair before the critical index, counted from 0, makes more than one turn.",
        printed=Formula("rotations(j) > 1"),
        settled_by="critical-index.turns-before",
        given=("j < critical_index()",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.pre-critical-no-issue",
        locator="3.2, pre-critical dimensions are no issue",
        reading="A pair before the critical index, counted from 0, goes once round the circle over the "
        "positions 0 to L-1.",
        printed=Formula("(L-1)*theta(j) >= 2*pi"),
        settled_by="critical-index.arc-covered",
        given=("j < critical_index()",),
        recorded=Verdict.HOLDS_IF,
        hypothesis="wavelength(j) <= L-1",
        counterexample={"b": "2", "d": "4", "L": "7", "j": "0"},
    ),
    Claim(
        id="resonance.covered-llama",
        locator="3.2, pre-critical dimensions are no issue",
        reading="At L = 4096 every pair before the critical pair 46, counted from 0, sweeps a full turn "
        "between the first and the last trained position.",
        printed=Members("j", 0, 45, "(L-1)*theta(j) >= 2*pi", printed=((0, 45),), at=LLAMA2),
        settled_by="schedule.swept",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.pre-critical-same-angles",
        locator="3.2, pre-critical dimensions are no issue",
        reading=(
            "Training covers all angles of a pre-critical pair j, counted from 0, one by one, so that it "
            "comes back to them exactly: N tokens on it has made w whole turns. The milder reading: it "
            "comes back into the trained arc, and up to L-1 tokens past a full turn it is not beyond the "
            "end of that."
        ),
        printed=Formula("N*theta(j) == 2*pi*w"),
        settled_by="trained-arc.never-again",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "2", "j": "0", "N": "6", "w": "1"},
        milder=Formula("m*theta(j) - 2*pi <= (L-1)*theta(j)"),
        corrected_by="trained-arc.again-until",
        mutants=("m*theta(j) - 2*pi >= (L-1)*theta(j)",),
    ),
    Claim(
        id="resonance.pre-critical-back-from",
        locator="3.2, pre-critical dimensions are no issue",
        reading="Pre-critical pairs j, counted from 0, meet no angle outside the trained arc: from the "
        "wavelength on they are past its beginning again.",
        printed=Formula("m*theta(j) - 2*pi >= 0"),
        settled_by="trained-arc.again-from",
        given=("m >= wavelength(j)",),
        recorded=Verdict.HOLDS,
        mutants=("m*theta(j) - 2*pi <= 0",),
    ),
    Claim(
        id="resonance.pre-critical-back",
        locator="3.2, pre-critical dimensions are no issue",
        reading="Pre-critical pairs j, counted from 0, meet no angle outside the trained arc: up to L-1 "
        "tokens beyond a full turn they are not past its end again.",
        printed=Formula("m*theta(j) - 2*pi <= (L-1)*theta(j)"),
        settled_by="trained-arc.again-until",
        given=("m <= wavelength(j) + L-1",),
        recorded=Verdict.HOLDS,
        mutants=("m*theta(j) - 2*pi >= (L-1)*theta(j)",),
    ),
    Claim(
        id="resonance.guides",
        locator="3.2, last paragraph",
        reading="The notion of critical dimensions implicitly guides the methods that scale the embedding.",
        printed=Experiment("A statement about the history of methods."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="resonance.pi-avoids",
        locator="3.2, last paragraph, post-critical dimensions under PI",
        reading="PI avoids extrapolation: over s L positions a post-critical pair j, counted from 0, turns "
        "no further than over the L of training. The milder reading: it reduces it, to less than one token "
        "beyond training.",
        printed=Formula("(s*L-1)*pi_frequency(j) <= (L-1)*theta(j)"),
        settled_by="position-interpolation.last",
        given=("s > 1", POST),
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "2", "j": "0", "L": "1", "s": "2"},
        milder=Formula("(s*L-1)*pi_frequency(j) < L*theta(j)"),
    ),
    Claim(
        id="resonance.pi-reduces",
        locator="3.2, last paragraph, post-critical dimensions under PI",
        reading="PI reduces extrapolation: over s L positions a pair j, counted from 0, turns by less than "
        "L times its frequency, less than a token beyond training.",
        printed=Formula("(s*L-1)*pi_frequency(j) < L*theta(j)"),
        settled_by="position-interpolation.last",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.abf-avoids",
        locator="3.2, last paragraph, post-critical dimensions under a larger base",
        reading="A base beta times as large avoids extrapolation: over s L positions a post-critical pair j, "
        "counted from 0, turns no further than over the L of training.",
        printed=Formula("(s*L-1)*abf_frequency(j) <= (L-1)*theta(j)"),
        settled_by="trained-arc.stretch-enough",
        where={"c": "beta**(2*j/d)"},
        given=(POST,),
        recorded=Verdict.HOLDS_IF,
        hypothesis="s*L-1 <= beta**(2*j/d)*(L-1)",
        counterexample={**LLAMA2, "j": "47", "beta": "50", "s": "18"},
    ),
    Claim(
        id="resonance.by-parts-reduces",
        locator="3.2, last paragraph, post-critical dimensions under YaRN",
        reading="YaRN reduces extrapolation as PI does: over s L positions a pair j, counted from 0, at or "
        "below the lower threshold turns by less than L times its frequency.",
        printed=Formula("(s*L-1)*by_parts_frequency(j) < L*theta(j)"),
        settled_by="by-parts.last-position",
        given=("rotations(j) <= low",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.pi-pre-critical",
        locator="3.2, last paragraph, pre-critical dimensions under PI",
        reading=(
            "PI keeps the change of pre-critical pairs small: it changes such a pair j, counted from 0, "
            "less than the next and slower one. The repaired statement: it changes both alike."
        ),
        printed=Formula("theta(j)/pi_frequency(j) < theta(j+1)/pi_frequency(j+1)"),
        settled_by="general-form.uniform-pi",
        given=(PRE,),
        recorded=Verdict.REFUTED,
        counterexample={"b": "16", "d": "4", "j": "0", "L": "7", "s": "2"},
        corrected=Formula("theta(j+1)/pi_frequency(j+1)/(theta(j)/pi_frequency(j)) == 1"),
    ),
    Claim(
        id="resonance.abf-faster-less",
        locator="3.2, last paragraph, pre-critical dimensions under a larger base",
        reading="A base beta times as large changes a pair j, counted from 0, less than the next and slower "
        "one, and so pre-critical pairs less than post-critical ones.",
        printed=Formula("theta(j)/abf_frequency(j) < theta(j+1)/abf_frequency(j+1)"),
        settled_by="general-form.uneven-abf",
        given=("beta > 1",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="resonance.by-parts-kept",
        locator="3.2, last paragraph, pre-critical dimensions under YaRN",
        reading="YaRN leaves pre-critical pairs j, counted from 0, as they were.",
        printed=Formula("by_parts_frequency(j) == theta(j)"),
        settled_by="by-parts.kept",
        given=(PRE,),
        recorded=Verdict.HOLDS_IF,
        hypothesis="rotations(j) >= high",
        counterexample={**LLAMA2, "j": "45", "s": "4", "low": "1", "high": "32"},
    ),
)
